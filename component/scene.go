package component

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// FromAngles returns the rotation for angles in degrees as in component XML: roll is applied first, then pitch, then
// yaw. A positive pitch raises the nose, a positive yaw turns it to +X, and a positive roll leans to +X. These signs
// were determined from the turrets and shields on the hull of a ship with angles in its XML. The signs of quaternions
// are the usual ones: with these, all of about 135 turrets and shields on the sides of ships lean outwards.
func FromAngles(pitch, yaw, roll float64) [4]float32 {
	turn := func(axis vec3, degrees float64) scene.Quat {
		return scene.AxisAngle(axis, float32(degrees*math.Pi/180))
	}
	return turn(vec3{0, 1, 0}, yaw).Mul(turn(vec3{-1, 0, 0}, pitch)).Mul(turn(vec3{0, 0, -1}, roll))
}

// Scene returns the complete components: a node for each connection, with a child for each part, which is the node that
// motions move. If there are several components, each has its own root node, and states with the same name become one
// clip.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	b := xmf.NewBuilder("") // of several: the file's name is taken
	b.S.Format = "component"
	b.Libraries = f.companions.Libraries
	b.Local, b.Ranges = make(map[int]vec3), make(map[string]xmf.Frames)
	first := make(map[string]int) // of all components the first part of a name
	var starts []int              // the first node of each component's connections
	var nodesOf []map[string]int  // the parts of each component
	for _, c := range f.Components {
		root, extras := scene.None, b.Kept(c.Path(), componentExtras{c.Class, c.Geometry, c.Layer, c.Other})
		if len(f.Components) > 1 {
			root = b.Node(c.title(), scene.None)
			b.S.Nodes[root].Extras = extras
		} else {
			b.S.Name, b.S.Extras = c.title(), extras
		}
		firstNode := len(b.S.Nodes)
		nodes := addPlaces(b, c, root)
		addParts(b, c, nodes, opts)
		addLights(b, c, root)
		reportUnused(b, c)
		if c.motion != nil {
			b.Motion(c.motion, nodes)
		}
		starts, nodesOf = append(starts, firstNode), append(nodesOf, nodes)
		for name, node := range nodes {
			if !hasKey(first, name) {
				first[name] = node
			}
		}
	}
	if f.companions.Motion != nil {
		b.Motion(f.companions.Motion, first)
	}
	for i, c := range f.Components {
		keepConnections(b, c, starts[i])
		keepStill(b, c.motion, nodesOf[i])
	}
	keepStill(b, f.companions.Motion, first)
	s, found := b.Finish()
	for _, c := range f.Components {
		found = append(found, c.otherLevel(opts)...)
	}
	return s, found
}

// reportUnused reports unused elements.
func reportUnused(b *xmf.Builder, c *Component) {
	for _, name := range slices.Sorted(maps.Keys(c.left)) {
		b.Count(c.left[name], codePart, c.Path(), "the element "+name+" has no equivalent; it is stored in extras")
	}
	b.Count(max(c.layers-1, 0), codePart, c.Path("layers"), "a layer is combined with the first one")
}

// addLights adds the lights of the kinds that a scene can have. For other lights, it only adds nodes: the direction of spot and
// area lights isn't known, and no other format has boxes.
func addLights(b *xmf.Builder, c *Component, root int) {
	left, still := make(map[string]int), 0
	for i := range c.Lights {
		l := &c.Lights[i]
		node := b.Node(cmp.Or(l.Name, l.Kind), root)
		setOffset(b, node, &l.Offset)
		if len(l.Animations) > 0 {
			still++
		}
		kind, ok := lightKinds[l.Kind]
		if !ok {
			left[l.Kind]++
			b.S.Nodes[node].Extras = b.Kept(c.Path("lights", i), unlitExtras{l.Kind, l.Color, l.Range, l.Intensity, l.Size, l.Animations, l.Other})
			continue
		}
		b.S.Nodes[node].Kind = scene.KindLight
		b.S.Lights = append(b.S.Lights, scene.Light{
			Name: l.Name, Node: node, Kind: kind, Color: vec3(l.Color).Scale(1. / 255), Intensity: l.Intensity, RangeEnd: max(l.Range, 0), Visible: true,
			Extras: b.Kept(c.Path("lights", i), l.extras()),
		})
	}
	for _, kind := range slices.Sorted(maps.Keys(left)) {
		b.Count(left[kind], codePart, c.Path("layers"), "a light of the kind "+kind+" isn't converted; its node is kept, and its parameters are stored in extras")
	}
	b.Count(still, xmf.CodeMotion, c.Path("layers"), "an animated light has constant parameters; its keys are stored in extras")
}

// lightKinds has the kinds of lights that a scene can have.
var lightKinds = map[string]scene.LightKind{"omni": scene.PointLight, "ambient": scene.AmbientLight}

// lightExtras has the data of a light that a scene's light has no field for.
type lightExtras struct {
	Kind       string       `json:"kind"`
	Size       [3]float32   `json:"size,omitzero"`
	Animations []UVProperty `json:"animations,omitempty"`
	Other
}

func (l *Light) extras() lightExtras { return lightExtras{l.Kind, l.Size, l.Animations, l.Other} }

// unlitExtras is a light of a kind that a scene can't have.
type unlitExtras struct {
	Kind       string       `json:"kind"`
	Color      [3]float32   `json:"color"` // r, g, b, from 0 to 255
	Range      float32      `json:"range,omitempty"`
	Intensity  float32      `json:"intensity"`
	Size       [3]float32   `json:"size"`
	Animations []UVProperty `json:"animations,omitempty"`
	Other
}

// setOffset moves a node to an offset.
func setOffset(b *xmf.Builder, node int, o *Offset) {
	rest := &b.S.Nodes[node].Rest
	rest.Translation = o.Position
	if q, ok := scene.Quat(o.Rotation).Unit(); ok {
		rest.Rotation = q
	}
}

type componentExtras struct {
	Class    string   `json:"class,omitempty"`
	Geometry string   `json:"geometry,omitempty"`
	Layer    []string `json:"layer,omitempty"` // waypoints, sounds and emitters, as XML
	Other
}

// connectionExtras has the data of a connection that the scene has no field for.
type connectionExtras struct {
	Tags       []string      `json:"tags,omitempty"`
	Parent     string        `json:"parent,omitempty"` // if it isn't a part of the component
	Animations []rangeExtras `json:"animations,omitempty"`
	Other
}

// rangeExtras has the frames of a state on the artist's time line.
type rangeExtras struct {
	Name  string `json:"name"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Still bool   `json:"still,omitempty"` // it moves nothing, and is no clip
}

// partExtras has the data of a part that the scene has no field for.
type partExtras struct {
	Ref          string        `json:"ref,omitempty"`   // the part of another component that it is
	Wreck        string        `json:"wreck,omitempty"` // what takes its place when it is destroyed
	Pivot        [3]float32    `json:"pivot,omitzero"`  // in the file's axes
	Offset       [3]float32    `json:"offset,omitzero"` // if there is a pivot
	UVAnimations []UVAnimation `json:"uvAnimations,omitempty"`
	Lods         []string      `json:"lods,omitempty"` // of a part without a mesh here, as XML
	Size         []string      `json:"size,omitempty"` // its size and size_raw, as XML
	Still        []stillExtras `json:"still,omitempty"`
	Bounds       *[2]vec3      `json:"bounds,omitempty"` // of the meshes, in the file's axes; while they have these, the part has this size
	Other
}

// A stillExtras is an animation without keys.
type stillExtras struct {
	State    string  `json:"state"`
	Duration float32 `json:"duration,omitempty"` // if the state is no clip
}

// keepConnections stores the connections' data that the scene has no fields for. Their nodes and those of their parts
// begin at next.
func keepConnections(b *xmf.Builder, c *Component, next int) {
	clips := make(map[string]bool)
	for i := range b.S.Clips {
		clips[b.S.Clips[i].Name] = true
	}
	for i := range c.Connections {
		n := &c.Connections[i]
		x := connectionExtras{Tags: n.Tags, Other: n.Other}
		if up := b.S.Nodes[next].Parent; n.Parent != "" && (up < 0 || b.S.Nodes[up].Name != n.Parent) {
			x.Parent = n.Parent
		}
		for _, a := range n.Animations {
			x.Animations = append(x.Animations, rangeExtras{a.Name, a.Start, a.End, !clips[a.Name]})
		}
		if len(x.Tags) > 0 || x.Parent != "" || len(x.Animations) > 0 || !x.isEmpty() {
			b.S.Nodes[next].Extras.Value = x
		}
		next += 1 + len(n.Parts)
	}
}

// keepStill keeps the animations without keys with their parts.
func keepStill(b *xmf.Builder, m *xmf.Motion, nodes map[string]int) {
	if m == nil {
		return
	}
	clips := make(map[string]bool)
	for i := range b.S.Clips {
		clips[b.S.Clips[i].Name] = true
	}
	for i := range m.Animations {
		a := &m.Animations[i]
		node, ok := nodes[a.Name]
		if !ok || a.HasKeys() {
			continue
		}
		s := stillExtras{State: a.SubName}
		if !clips[a.SubName] {
			s.Duration = a.Duration
		}
		x, _ := b.S.Nodes[node].Extras.Value.(partExtras)
		x.Still = append(x.Still, s)
		b.S.Nodes[node].Extras.Value = x
	}
}

// isEmpty reports whether there are no attributes and elements.
func (o *Other) isEmpty() bool { return len(o.Attributes)+len(o.Elements) == 0 }

// addPlaces makes the nodes of connections and parts below root, and returns those of parts by name.
func addPlaces(b *xmf.Builder, c *Component, root int) map[string]int {
	parts, still, first := make(map[string]int), 0, len(b.S.Nodes)
	for i := range c.Connections {
		n := &c.Connections[i]
		at := b.Node(n.Name, root)
		setOffset(b, at, &n.Offset)
		node := &b.S.Nodes[at]
		node.Extras = b.Kept(c.Path("connections", i), nil)
		if len(n.Parts) == 0 {
			node.Kind = scene.KindAttachment
			b.S.Attachments = append(b.S.Attachments, scene.Attachment{Node: at, ID: scene.None})
		}
		for _, a := range n.Animations {
			if _, ok := b.Ranges[a.Name]; !ok {
				b.Ranges[a.Name] = xmf.Frames{Start: a.Start, End: a.End}
			}
		}
		for k := range n.Parts {
			p := &n.Parts[k]
			node := b.Node(p.Name, at)
			b.S.Nodes[node].Rest.Translation = vec3(p.Offset).Add(p.Pivot)
			b.Local[node] = p.Offset
			if len(p.UVAnimations) > 0 {
				still++
			}
			b.S.Nodes[node].Extras = b.Kept(c.Path("connections", i, "parts", k), nil)
			x := partExtras{Ref: p.Ref, Wreck: p.Wreck, Pivot: p.Pivot, UVAnimations: p.UVAnimations, Lods: p.Lods, Size: p.Size, Other: p.Other}
			if p.Pivot != ([3]float32{}) {
				x.Offset = p.Offset // because the node's position has rounding errors
			}
			if p.Ref != "" || p.Wreck != "" || len(p.UVAnimations)+len(p.Lods)+len(p.Size) > 0 || p.Pivot != ([3]float32{}) || !p.isEmpty() {
				b.S.Nodes[node].Extras.Value = x
			}
			if _, ok := parts[p.Name]; !ok {
				parts[p.Name] = node
			}
		}
	}
	b.Count(still, xmf.CodeMotion, c.Path("parts"), "the texture coordinates of a part move in the game; they don't move here, and their keys are stored in extras")
	setParents(b, c, parts, first)
	return parts
}

// setParents attaches connections, whose nodes begin at next, to the parts that they name.
func setParents(b *xmf.Builder, c *Component, parts map[string]int, next int) {
	lost := 0
	for i := range c.Connections {
		n := &c.Connections[i]
		if n.Parent != "" {
			if at, ok := parts[n.Parent]; ok {
				b.S.Nodes[next].Parent = at
			} else {
				lost++
			}
		}
		next += 1 + len(n.Parts)
	}
	b.Count(lost, codePart, c.Path("connections"), "a connection's parent isn't a part of the component; it is attached to the component itself")
}

// addParts adds the meshes.
func addParts(b *xmf.Builder, c *Component, nodes map[string]int, opts scene.Options) {
	wrecks := make(map[string]bool)
	for i := range c.Connections {
		for _, p := range c.Connections[i].Parts {
			if p.Wreck != "" {
				wrecks[p.Wreck] = true
			}
		}
	}
	done := make(map[string]bool)
	others, ruins, again := 0, 0, 0
	for i := range c.Connections {
		for k := range c.Connections[i].Parts {
			p := &c.Connections[i].Parts[k]
			switch files := c.meshes[p.Name]; {
			case p.Ref != "":
				others++
			case wrecks[p.Name]:
				ruins++
			case files == nil:
			case done[p.Name]:
				again++
			default:
				done[p.Name] = true
				addPart(b, p, files, nodes[p.Name], opts)
			}
		}
	}
	b.Count(others, codePart, c.Path("connections"), "a part belongs to another component, whose name is stored in extras; the part is left out and its node is kept")
	b.Count(ruins, codePart, c.Path("connections"), "a part is the wreck of another part; it is left out and its node is kept")
	b.Count(again, codePart, c.Path("connections"), "a part has the name of another part, and so its mesh; only the first part is drawn")
}

// detail returns the level of detail to show for a requested one: the nearest finer one of a part, or its finest;
// None for a part without meshes.
func (f *partMeshes) detail(lod int) int {
	for k := min(max(lod, 0), lastLOD); k >= 0; k-- {
		if f.lods[k] != nil {
			return k
		}
	}
	for k := range lastLOD + 1 {
		if f.lods[k] != nil {
			return k
		}
	}
	return scene.None
}

// otherLevel reports which level is shown if no part has the one that was asked for. A part may have fewer levels than others.
func (c *Component) otherLevel(opts scene.Options) []report.Finding {
	shown := scene.None
	for _, files := range c.meshes {
		shown = max(shown, files.detail(opts.LOD))
	}
	if opts.LOD <= 0 || opts.AllLODs || shown == scene.None || shown == opts.LOD {
		return nil
	}
	return []report.Finding{scene.LevelShown(opts.LOD, shown)}
}

// addPart adds the meshes of one part.
func addPart(b *xmf.Builder, p *Part, files *partMeshes, node int, opts scene.Options) {
	if len(files.lods) == 0 && (!opts.Collision || len(files.collisions) == 0) {
		return
	}
	first := len(b.S.Meshes)
	at := node
	if p.Pivot != ([3]float32{}) {
		at = b.Node(p.Name+"@pivot", node)
		b.S.Nodes[at].Rest.Translation = vec3(p.Pivot).Scale(-1)
	}
	if opts.AllLODs {
		addLevels(b, p, files, at)
	} else if lod := files.detail(opts.LOD); lod != scene.None {
		b.Mesh(files.lods[lod], p.Name, at)
	}
	var kinds []string
	if opts.Collision {
		kinds = slices.Sorted(maps.Keys(files.collisions))
	}
	for _, kind := range kinds {
		name := p.Name + "-" + kind
		hull := b.Node(name, at)
		b.S.Nodes[hull].Kind = scene.KindShape
		b.Mesh(files.collisions[kind], name, hull)
	}
	keepBounds(b, node, b.S.Meshes[first:])
}

// keepBounds keeps the bounds of a part's collision meshes and its finest level, the first of its meshes, with its size, which
// authors don't always measure. The materials of its levels of detail come from the meshes.
func keepBounds(b *xmf.Builder, node int, meshes []scene.Mesh) {
	x, ok := b.S.Nodes[node].Extras.Value.(partExtras)
	if !ok {
		return
	}
	x.Lods = nil
	bounds, drawn := around(func(yield func(box) bool) {
		for i := range meshes {
			if p := meshes[i].Positions; len(p) > 0 && meshes[i].LOD <= meshes[0].LOD && !yield(boxOf(p)) {
				return
			}
		}
	})
	if len(x.Size) > 0 && drawn {
		x.Bounds = &[2]vec3{bounds.low, bounds.high}
	}
	b.S.Nodes[node].Extras.Value = x
}

// addLevels adds every level of detail of a part.
func addLevels(b *xmf.Builder, p *Part, files *partMeshes, node int) {
	for _, lod := range slices.Sorted(maps.Keys(files.lods)) {
		name := p.Name
		if lod > 0 {
			name += fmt.Sprintf("-lod%d", lod)
		}
		b.Mesh(files.lods[lod], name, node)
		b.S.Meshes[len(b.S.Meshes)-1].LOD = lod
	}
}
