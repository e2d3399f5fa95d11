package component

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"

	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// Files has the files of a component: the XML, and the files of its parts and motion, by path relative to the XML's
// folder, with slashes.
type Files struct {
	XML   []byte
	Files []PartFile
}

// A PartFile is a file of a component other than the XML.
type PartFile struct {
	Path string
	Data []byte
}

// Build makes a component from a scene that [lower.Scene] has reduced to Holds. It doesn't change the scene. Each node
// with a mesh becomes a part with the name of the node; nodes called hull-lod1 and hull-collision are a level of detail
// and the collision mesh of the part hull. Other nodes become connections.
func Build(s *scene.Scene, o Options) (*Files, []report.Finding, error) {
	w, err := newComponentWriter(nil, s, o)
	if err != nil {
		return nil, w.found, err
	}
	w.aboutFiles()
	folder := strings.ToLower(w.name) + usualEnd
	set := new(Files)
	for _, part := range w.parts {
		if err := w.encode(part, part.name, folder, &set.Files); err != nil {
			return nil, w.found, err
		}
	}
	if len(w.motions.Animations) > 0 {
		data, err := xmf.EncodeANI(w.motions)
		if err != nil {
			return nil, w.found, err
		}
		set.Files = append(set.Files, PartFile{folder + ".ani", data})
	}
	if len(set.Files) == 0 {
		w.found = append(w.found, scene.NoMesh())
	}
	set.XML = w.xml(folder)
	w.aboutKept()
	return set, w.found, nil
}

// A componentWriter makes the files of a plan.
type componentWriter struct {
	*plan
	was     *scene.Scene // the scene before an edit; nil for none
	name    string
	motions *xmf.Motion
	built   map[*partPlan]map[string]*xmf.Mesh // by kind
	lods    map[*partPlan]map[int][]string     // the materials of each level of detail
	boxes   map[*partPlan]map[string]box       // of the meshes that have an effect on the size: collision meshes and the finest level, by kind
	kept    int                                // elements that were kept as XML
}

// newComponentWriter plans a component, and makes its meshes and its motion. before is what the scene was before an edit, nil for none.
func newComponentWriter(before *componentWriter, s *scene.Scene, o Options) (*componentWriter, error) {
	p := newPlan(s, o)
	var was *scene.Scene
	if before != nil {
		was = before.s
		p.wasDrawn = before.drawnParts()
	}
	p.make()
	w := &componentWriter{plan: p, was: was, name: cmp.Or(fileName(o.Name, xmf.MostName), fileName(s.Name, xmf.MostName), "component"), motions: p.motion()}
	p.aboutObjects()
	return w, w.meshes()
}

// A box is the bounding box of a part, in the file's axes.
type box struct{ low, high vec3 }

// meshes makes the meshes of all parts.
func (w *componentWriter) meshes() error {
	w.built, w.lods, w.boxes = make(map[*partPlan]map[string]*xmf.Mesh), make(map[*partPlan]map[int][]string), make(map[*partPlan]map[string]box)
	for _, part := range w.parts {
		w.built[part], w.lods[part], w.boxes[part] = make(map[string]*xmf.Mesh), make(map[int][]string), make(map[string]box)
		for _, kind := range slices.Sorted(maps.Keys(part.meshes)) {
			m, err := w.mesh(part, kind)
			if err != nil {
				return fmt.Errorf("%s-%s: %w", part.name, kind, err)
			}
			w.built[part][kind] = m
			lod, drawn := levelOf(kind)
			if g, _ := m.Geometry(); len(g.Positions) > 0 && (!drawn || len(w.lods[part]) == 0) {
				w.boxes[part][kind] = boxOf(g.Positions)
			}
			if drawn {
				w.lods[part][lod] = m.MaterialNames()
			}
		}
	}
	return nil
}

// levelOf returns the level of detail of a kind such as lod1.
func levelOf(kind string) (lod int, ok bool) {
	number, ok := strings.CutPrefix(kind, "lod")
	if !ok || number == "" {
		return 0, false
	}
	return int(number[0] - '0'), true
}

// encode adds the files of a part. They are named after name, the part's new name.
func (w *componentWriter) encode(part *partPlan, name, folder string, files *[]PartFile) error {
	for _, kind := range slices.Sorted(maps.Keys(w.built[part])) {
		data, err := xmf.Encode(w.built[part][kind])
		if err != nil {
			return fmt.Errorf("%s-%s: %w", name, kind, err)
		}
		*files = append(*files, PartFile{folder + "/" + strings.ToLower(name+"-"+kind) + ".xmf", data})
	}
	return nil
}

// aboutFiles reports parts that lack files.
func (w *componentWriter) aboutFiles() {
	absent, hollow := 0, 0
	for _, part := range w.parts {
		if len(part.meshes) == 0 && w.isPart(part.node) && part.extras.Ref == "" {
			absent++
		}
		if len(part.meshes) > 0 && !part.dummy && !part.collides() && !slices.Contains(part.connection.extras.Tags, "nocollision") {
			hollow++
		}
	}
	w.add(absent, xmf.CodeBuildLeft, "connections", "a part, such as a wreck, has no mesh in this model; its files aren't written")
	w.add(hollow, codeBuildHollow, "connections", "a part has no collision mesh, so nothing can hit it")
}

// aboutKept reports changes that don't affect elements that were kept as XML.
func (w *componentWriter) aboutKept() {
	if w.root.linear != scene.Mat4Identity {
		w.add(w.kept, codePart, "", "an element without an equivalent, such as waypoints, comes from the extras as it was and isn't scaled")
	}
	several := 0
	for i := range w.s.Nodes {
		if _, ok := scene.Recall[componentExtras](w.s.Nodes[i].Extras, "component"); ok && componentPath.MatchString(w.s.Nodes[i].Extras.Origin.Path) {
			several++
		}
	}
	w.add(several, xmf.CodeBuildLeft, "components", "several components are combined into one, without their classes and waypoints")
}

var componentPath = regexp.MustCompile(`^components\[\d+\]$`)

// collides reports whether a part has a collision mesh.
func (part *partPlan) collides() bool {
	for kind := range part.meshes {
		if strings.HasPrefix(kind, "collision") {
			return true
		}
	}
	return false
}

// mesh makes an XMF from the meshes of a part that are of one kind.
func (w *componentWriter) mesh(part *partPlan, kind string) (*xmf.Mesh, error) {
	s := &scene.Scene{Name: w.name, Format: w.s.Format, Materials: w.s.Materials, Textures: w.s.Textures}
	for _, x := range part.meshes[kind] {
		m := *x.mesh
		m.Node, m.Binding = scene.None, nil
		lower.Transform(&m, &x.to)
		s.Meshes = append(s.Meshes, m)
	}
	m, found, err := xmf.Build(s, xmf.BuildOptions{Name: part.name + "-" + kind, Collection: xmf.CollectionName("", w.name), Was: w.was})
	for _, f := range found {
		if !slices.ContainsFunc(w.found, func(g report.Finding) bool { return g.Code == f.Code && g.Message == f.Message }) {
			w.found = append(w.found, f)
		}
	}
	return m, err
}

// boxOf returns the box around the vertices.
func boxOf(positions []vec3) (b box) {
	for i := range positions {
		p := &positions[i]
		if i == 0 {
			b.low, b.high = *p, *p
		}
		for k := range p {
			b.low[k], b.high[k] = min(b.low[k], p[k]), max(b.high[k], p[k])
		}
	}
	return b
}

// around returns the box around boxes; ok is false if there are none.
func around(list iter.Seq[box]) (whole box, ok bool) {
	for b := range list {
		if !ok {
			whole, ok = b, true
		}
		for k := range b.low {
			whole.low[k], whole.high[k] = min(whole.low[k], b.low[k]), max(whole.high[k], b.high[k])
		}
	}
	return whole, ok
}

var shipName = regexp.MustCompile(`^ship_[^_]+_(xs|s|m|l|xl)_`)

// class returns the component's class in the game, such as ship_s.
func (w *componentWriter) class() string {
	if x, ok := scene.Recall[componentExtras](w.s.Extras, "component"); ok && x.Class != "" {
		return x.Class
	}
	if size := shipName.FindStringSubmatch(strings.ToLower(w.name)); size != nil {
		return "ship_" + size[1]
	}
	return "destructible"
}

// geometry returns the path of the folder in the game, as far as it is known.
func (w *componentWriter) geometry(folder string) string {
	x, _ := scene.Recall[componentExtras](w.s.Extras, "component")
	whole := strings.ReplaceAll(x.Geometry, "/", `\`)
	if strings.EqualFold(whole[strings.LastIndexByte(whole, '\\')+1:], folder) {
		return x.Geometry
	}
	if at := strings.LastIndexByte(whole, '\\'); at >= 0 {
		return whole[:at+1] + folder
	}
	w.add(1, codeBuildFolder, "source", "%s is written; add the path of the folder in the mod before it", folder)
	return folder
}

// tagsOf returns a connection's own tags, or those for the kind of its part.
func (w *componentWriter) tagsOf(c *connectionPlan) []string {
	if c.extras.Tags != nil || len(c.parts) == 0 {
		return c.extras.Tags
	}
	tags := []string{"part"}
	collides, moves := false, false
	for _, part := range c.parts {
		collides = collides || part.collides()
		moves = moves || len(part.states) > 0
	}
	if moves {
		tags = append(tags, "animation")
	}
	if !collides {
		tags = append(tags, "nocollision")
	}
	return tags
}
