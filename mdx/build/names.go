package build

import (
	"strings"

	"marrow/lower/names"
	"marrow/mdx"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
)

// Objects that are recognised by their names in models of other programs. The names are those that the game and its
// exporters use.

// eventTags are the prefixes of events' names: sounds, splats, large splats, footprints and spawned objects.
var eventTags = []string{"SND", "SPL", "UBR", "FPT", "SPN"}

// AttachmentName returns the name of a node without the number that Blender adds to names that exist twice. ok reports
// whether a node of another program becomes an attachment because of this name, such as Chest Ref.
func AttachmentName(n *scene.Node) (name string, ok bool) {
	name = remap.Unnumbered(n.Name)
	return name, n.Kind != scene.KindBone && n.Extras.Origin.Format == "" && strings.HasSuffix(name, " Ref")
}

// recognizeNames converts nodes with the names of attachments, events and collision shapes.
func (b *modelBuilder) recognizeNames() {
	for i := range b.kind {
		n := &b.s.Nodes[i]
		name, isRef := AttachmentName(n)
		lower := strings.ToLower(name)
		path := report.At("nodes", i)
		if n.Extras.Origin.Format != "" {
			continue
		}
		switch kind := b.kind[i]; {
		case names.IsCollision(name):
			b.shapeByName(i, lower, path)
		case kind != undecided || n.Kind == scene.KindBone:
		case isRef:
			n.Name, b.kind[i] = name, isAttachment
			b.s.Attachments = append(b.s.Attachments, scene.Attachment{Node: i, ID: len(b.s.Attachments)})
		case attachmentLike(lower) != "":
			b.add(1, codeName, path, "%q isn't an attachment, though its name looks like one: attachments end in \" Ref\", as in %q", n.Name, attachmentLike(lower)+" Ref")
		case len(name) == 8 && hasTag(name, eventTags...):
			n.Name, b.kind[i] = name, isEvent
		case len(name) == 8 && hasTag(name, "FTP"):
			n.Name, b.kind[i] = "FPT"+name[3:], isEvent
			b.add(1, codeName, path, "the game knows footprints as FPT; %s became %s", name, n.Name)
		case hasTag(strings.ToUpper(name), eventTags...) && len(name) <= 12 && !strings.Contains(name, " "):
			b.add(1, codeName, path, "%q isn't an event, though its name looks like one: events have a tag, a letter and an id of four, as in SNDxKNIG", n.Name)
		case strings.HasPrefix(lower, "bone_"):
			b.kind[i] = isBone
		}
	}
}

func hasTag(name string, tags ...string) bool {
	for _, t := range tags {
		if strings.HasPrefix(name, t) {
			return true
		}
	}
	return false
}

// attachments are the names, without " Ref", of attachments that are common in models of the game.
var attachments = []string{
	"Origin", "Overhead", "Head", "Chest", "Weapon", "Hand Left", "Hand Right", "Foot Left", "Foot Right", "Sprite First", "Sprite Second",
	"Sprite Third", "Sprite Fourth", "Sprite RallyPoint",
}

// attachmentWords are the first words of the names of the game's attachments.
var attachmentWords = []string{"origin", "overhead", "chest", "hand", "head", "foot", "weapon", "sprite", "mount", "rear", "left", "right"}

// attachmentLike returns one of attachments to which a name in lower case is similar, or "Origin" if it only ends like one; empty if it
// looks like no attachment. One letter in five may differ, at most two. Without " Ref", only names that bones rarely have count.
func attachmentLike(lower string) string {
	for _, name := range attachments {
		known := strings.ToLower(name)
		full := known + " ref"
		steps := min(len(full)/5, 2)
		switch more := len(lower) - len(full); {
		case lower == known && (strings.Contains(known, " ") || known == "overhead"),
			more <= steps && -more <= steps && remap.Distance(lower, full) <= steps:
			return name
		}
	}
	if strings.HasSuffix(lower, " ref") || strings.HasSuffix(lower, "_ref") || strings.HasSuffix(lower, "ref") && hasTag(lower, attachmentWords...) {
		return "Origin"
	}
	return ""
}

// sizeMeshes returns the meshes that only define the size of a collision shape, with the shape's node: they are bound only to a node
// named Collision….
func sizeMeshes(s *scene.Scene) map[int]int {
	sizes := make(map[int]int)
	for k := range s.Meshes {
		m := &s.Meshes[k]
		g := m.Binding
		if g == nil || g.NumSets() != 1 || len(g.Joints) != 1 || len(m.Positions) == 0 {
			continue
		}
		node := s.Skins[g.Skin].Joints[g.Joints[0]]
		if n := &s.Nodes[node]; n.Extras.Origin.Format == "" && names.IsCollision(remap.Unnumbered(n.Name)) {
			sizes[k] = node
		}
	}
	return sizes
}

// sizeMaterials returns the materials of other programs that only the meshes in sizes have.
func sizeMaterials(s *scene.Scene, sizes map[int]int) map[int]bool {
	only := make(map[int]bool)
	for k := range sizes {
		for _, p := range s.Meshes[k].Primitives {
			only[p.Material] = p.Material >= 0 && s.Materials[p.Material].Extras.Origin.Format == ""
		}
	}
	for k := range s.Meshes {
		if _, isSize := sizes[k]; isSize {
			continue
		}
		for _, p := range s.Meshes[k].Primitives {
			delete(only, p.Material)
		}
	}
	for i := range s.Emitters {
		delete(only, s.Emitters[i].Material)
	}
	return only
}

// shapeByName adds a collision shape for a node named Collision…. Its size is that of its meshes in sizes, which are emptied.
func (b *modelBuilder) shapeByName(node int, lower, path string) {
	var box scene.Bounds
	found := false
	for k := range b.s.Meshes {
		m := &b.s.Meshes[k]
		if of, isSize := b.sizes[k]; !isSize || of != node {
			continue
		}
		for v, p := range m.Positions {
			if v == 0 && !found {
				box.Min, box.Max = p, p
			}
			box.Min, box.Max = box.Min.Min(p), box.Max.Max(p)
		}
		found = true
		*m = scene.NewMesh(m.Name)
	}
	if !found {
		if b.kind[node] == undecided {
			b.add(1, codeName, path, "%q isn't a collision shape, though its name looks like one: it has no mesh to take the size from", b.s.Nodes[node].Name)
		}
		return
	}
	rest := b.s.NewPose()
	w := &rest.World[node]
	pivot := mdx.Vec3{w[12], w[13], w[14]}
	shape := scene.Shape{Node: node, Points: []mdx.Vec3{box.Min.Sub(pivot), box.Max.Sub(pivot)}}
	if strings.HasPrefix(lower, "collisionsphere") || strings.HasPrefix(lower, "collision sphere") {
		half := box.Max.Sub(box.Min).Scale(0.5)
		shape.Kind, shape.Points = scene.ShapeSphere, []mdx.Vec3{box.Min.Add(half).Sub(pivot)}
		shape.Radius = max(half[0], half[1], half[2])
	}
	b.kind[node] = isCollisionShape
	b.s.Nodes[node].Kind = scene.KindShape
	b.s.Shapes = append(b.s.Shapes, shape)
}
