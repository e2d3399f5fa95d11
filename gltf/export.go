package gltf

import (
	"fmt"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// Holds is what a glTF can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: maxInfluences, Morphs: true, Levels: true, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: lower.AnyNumber, Colors: true, Extras: true,
}

// Export makes a glTF of a scene that keeps the rules of [scene.Check], as those of documents
// do; one that was made by hand goes through [scene.Repair] first. The scene is left as it is, and
// the result refers to its arrays, so neither may change until the result is written. The
// findings say what glTF can't hold.
func Export(s *scene.Scene, opts Options) (*File, []report.Finding, error) {
	s, found := lower.Scene(s, Holds, lower.Options{})
	f, more, err := Build(s, opts)
	return f, append(found, more...), err
}

// Build is Export of a scene that was lowered to what a glTF can hold.
func Build(s *scene.Scene, opts Options) (*File, []report.Finding, error) {
	opts = opts.withDefaults()
	e := newExporter(s, opts)
	var err error
	e.motion, e.found, err = curves.New(s, e.extent, curves.Options{
		Clips: opts.Clips, Tolerance: opts.Tolerance, Spline: opts.Curves == Spline, AllKeys: opts.AllKeys,
	})
	if err != nil {
		return nil, nil, fmt.Errorf("gltf: %w", err)
	}
	e.nodes()
	e.meshVis = visibility.Of(s, e.motion)
	if err := e.materials(); err != nil {
		return nil, e.found, err
	}
	e.meshes()
	e.objects()
	e.animations()
	e.rig()
	return e.finish(), report.Merge(e.found), nil
}

// arraysOf guesses how many arrays a scene becomes: most clips share their times.
func arraysOf(s *scene.Scene) int {
	n := 8 * len(s.Meshes)
	for i := range s.Clips {
		n += len(s.Clips[i].Channels)
	}
	return n
}

// An exporter is one export under way. Its methods are grouped by file.
type exporter struct {
	s     *scene.Scene
	opts  Options
	level int // of detail
	doc   Document
	buf   *buffer
	found []report.Finding
	names map[string]int // of nodes, as are the next two of meshes and materials

	meshNames, materialNames map[string]int

	used map[string]bool // extensions

	extent *curves.Extent
	motion *curves.Motion

	node   []int        // scene node → glTF node
	extras []NodeExtras // per scene node
	root   int          // the model's root node, in glTF

	meshVis  []visibility.Mesh // per scene mesh
	switches []meshSwitch
	copies   [][]int           // scene node → glTF nodes that move like it
	still    Ref               // the joint that never moves
	plain    map[plainSkin]Ref // skins made so far, and how their joints are numbered
	joints   map[Ref]jointMap

	clipNames map[string]int
	written   map[*scene.Clip]bool    // clips that became animations
	drawn     []bool                  // per material of the scene
	samplers  []samplerMark           // per accessor of values
	wholes    map[*curves.Curve]whole // those that several animations play a part of

	looks    map[look]Ref // materials made so far
	flat     []material.Flat
	baker    *material.Baker
	textures map[textureKey]Ref
	images   map[int]Ref
	stored   []string     // pictures that went to the store
	tracks   []extraTrack // what cameras and the like add to the animations
}

// add reports something about one place.
func (e *exporter) add(code report.Code, path, format string, args ...any) {
	e.found = append(e.found, report.New(code, path, format, args...))
}

func newExporter(s *scene.Scene, opts Options) *exporter {
	return &exporter{
		s: s, opts: opts, level: s.Level(opts.LOD), buf: newBuffer(arraysOf(s)), extent: curves.Measure(s),
		names: make(map[string]int), meshNames: make(map[string]int), materialNames: make(map[string]int),
		used: make(map[string]bool), plain: make(map[plainSkin]Ref), joints: make(map[Ref]jointMap),
		wholes: make(map[*curves.Curve]whole),
	}
}

// unique gives a name that no other node has.
func (e *exporter) unique(name string) string { return lower.UniqueName(e.names, name) }

func (e *exporter) extension(name string) {
	e.used[name] = true
}

// addNode appends a glTF node under parent, or at the scene's root for -1.
func (e *exporter) addNode(n Node, parent int) int {
	n.Name = e.unique(n.Name)
	return e.linkNode(n, parent)
}

// linkNode is addNode for a node whose name is unique.
func (e *exporter) linkNode(n Node, parent int) int {
	i := len(e.doc.Nodes)
	e.doc.Nodes = append(e.doc.Nodes, n)
	if parent >= 0 {
		e.doc.Nodes[parent].Children = append(e.doc.Nodes[parent].Children, i)
	} else {
		e.doc.Scenes[0].Nodes = append(e.doc.Scenes[0].Nodes, i)
	}
	return i
}
