package gltf

import (
	"fmt"
	"path"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// Export makes a glTF of a scene that keeps the rules of [scene.Check], as those of documents
// do; one that was made by hand goes through [scene.Repair] first. The scene is left as it is, and
// the result refers to its arrays, so neither may change until the result is written. The
// findings say what glTF can't hold.
func Export(s *scene.Scene, opts Options) (*File, []report.Finding, error) {
	e := &exporter{s: s, opts: opts.withDefaults(), level: s.Level(opts.LOD), room: newRoom(s)}
	for _, pattern := range opts.Clips {
		if _, err := path.Match(strings.ToLower(pattern), ""); err != nil {
			return nil, nil, fmt.Errorf("gltf: clips %q: %w", pattern, err)
		}
	}
	e.buf = newBuffer(arraysOf(s))
	e.measure()
	e.chooseClips()
	e.limitClips()
	e.nodes()
	e.visibility()
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

	// How large things are and how they stand (measure).
	rest    *scene.Pose
	order   []int // nodes, parents first
	boxes   [][]box
	inverse [][]scene.Mat4 // the skins' inverse bind matrices
	size    float32
	radius  []float32 // per node

	chosen   map[*scene.Clip]bool // those that the options name; nil where they name none
	clips    []*scene.Clip        // those to be written
	plays    []play               // the animations
	globals  []play               // the global sequences that move something
	restPlay play
	node     []int        // scene node → glTF node
	extras   []NodeExtras // per scene node
	root     int          // the model's root node, in glTF

	meshVis  []visible // per scene mesh
	moments  []float32 // scratch, as is the next
	inputs   []input
	switches []meshSwitch
	copies   [][]int           // scene node → glTF nodes that move like it
	still    Ref               // the joint that never moves
	plain    map[plainSkin]Ref // skins made so far, and how their joints are numbered
	joints   map[Ref]jointMap

	fit       fitter
	fitLoop   fitter // for global sequences
	curves    slab[curve]
	slots     slab[*curve]
	room      *room
	needed    []propertySet // per scene node, see chains
	samples   []sample      // scratch, as is the next: room for their transforms
	taken     []scene.TRS
	clipNames map[string]int
	samplers  []samplerMark // per accessor of values

	looks    map[look]Ref // materials made so far
	flat     []flatMaterial
	kitchen  *kitchen
	textures map[textureKey]Ref
	images   map[int]Ref
	stored   []string     // pictures that went to the store
	tracks   []extraTrack // what cameras and the like add to the animations
}

// add reports something about one place.
func (e *exporter) add(code report.Code, path, format string, args ...any) {
	e.found = append(e.found, report.New(code, path, format, args...))
}

func (e *exporter) measure() {
	e.rest = e.s.NewPose()
	e.order = e.s.Order()
	e.boxes = meshBoxes(e.s.Meshes)
	for i := range e.s.Skins {
		e.inverse = append(e.inverse, e.s.InverseBinds(&e.s.Skins[i], e.rest))
	}
	e.size = e.modelSize()
	e.radius = e.radii()
	e.names, e.meshNames, e.materialNames = make(map[string]int), make(map[string]int), make(map[string]int)
	e.used = make(map[string]bool)
	e.plain, e.joints = make(map[plainSkin]Ref), make(map[Ref]jointMap)
}

// chooseClips picks the clips that the options name.
func (e *exporter) chooseClips() {
	if len(e.opts.Clips) > 0 {
		e.chosen = make(map[*scene.Clip]bool)
	}
	for _, name := range e.opts.Clips {
		for _, c := range scene.ClipsNamed(name, e.s.Clips, e.s.Globals) {
			e.chosen[c] = true
		}
	}
	for i := range e.s.Clips {
		if c := &e.s.Clips[i]; e.wants(c) {
			e.clips = append(e.clips, c)
		}
	}
	if e.chosen != nil && len(e.chosen) == 0 {
		e.add(report.GLTFNoClip, "", "no clip is called %s; the model stands still", strings.Join(e.opts.Clips, " or "))
	}
}

// wants reports whether a clip of the scene is to be written.
func (e *exporter) wants(c *scene.Clip) bool { return e.chosen == nil || e.chosen[c] }

// unique gives a name that no other node has.
func (e *exporter) unique(name string) string { return uniqueIn(e.names, name) }

func (e *exporter) extension(name string) {
	e.used[name] = true
}

// addNode appends a glTF node under parent, or at the scene's root for -1.
func (e *exporter) addNode(n Node, parent int) int {
	i := len(e.doc.Nodes)
	n.Name = e.unique(n.Name)
	e.doc.Nodes = append(e.doc.Nodes, n)
	if parent >= 0 {
		e.doc.Nodes[parent].Children = append(e.doc.Nodes[parent].Children, i)
	} else {
		e.doc.Scenes[0].Nodes = append(e.doc.Scenes[0].Nodes, i)
	}
	return i
}
