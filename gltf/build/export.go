package build

import (
	"marrow/gltf"
	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/lower/plain"
	"marrow/report"
	"marrow/scene"
)

// Holds defines what a glTF can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: mostInfluences, Morphs: true, Levels: true, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: lower.AnyNumber, Transforms: true, Colors: true, Extras: true,
}

// Export makes a glTF from a scene. It returns an error if the scene doesn't satisfy [scene.Check]; [scene.Repair] repairs
// such a scene. Export doesn't change the scene, and the result refers to its arrays, so that the scene must not change
// until the result is written. The findings report what glTF can't hold.
//
// Export embeds the images that the scene contains ([scene.Texture.Data]). To load others, set reduce.Textures.Image to a
// function that finds and decodes the image of a texture, for example with package marrow/texture; package marrow/convert
// does so for the files of models. A plain colour replaces an image that is missing, with a finding.
func Export(s *scene.Scene, reduce lower.Options, opts Options) (*File, []report.Finding, error) {
	s, found, err := lower.Scene(s, Holds, reduce)
	if err != nil {
		return nil, nil, err
	}
	m, more, err := plain.Lower(s, reduce)
	found = append(found, more...)
	if err != nil {
		return nil, found, err
	}
	f, more := Document(m, opts)
	return f, report.Merge(append(found, more...)), nil
}

// Document makes a glTF from a lowered model, without further changes. The findings report data that only marrow reads.
func Document(m *plain.Model, opts Options) (*File, []report.Finding) {
	if opts.Generator == "" {
		opts.Generator = "marrow"
	}
	e := newExporter(m, opts)
	e.nodes()
	e.materials()
	e.meshes()
	e.objects()
	e.animations()
	e.rig()
	return e.finish(), e.found
}

// arraysOf estimates the number of arrays of a scene's glTF. Most clips share their times.
func arraysOf(s *scene.Scene) int {
	n := 8 * len(s.Meshes)
	for i := range s.Clips {
		n += len(s.Clips[i].Channels)
	}
	return n
}

// An exporter is the state of one export.
type exporter struct {
	m    *plain.Model
	s    *scene.Scene // the model's
	opts Options
	doc  gltf.Document
	buf  *buffer

	// All lengths are scaled, except those in extras, which are in the source's unit. The root node isn't scaled instead,
	// because Blender's importer then misplaces the objects on bones: it divides the length of a bone by the armature's scale,
	// but moves the objects from the bone's tip to its root by the undivided length.
	scale, unscale *scene.Scaler

	*extrasWriter
	found []report.Finding
	names map[string]int // names of nodes

	meshNames, materialNames map[string]int

	used map[string]bool // names of extensions

	node    []int                        // scene node → glTF node
	extras  []gltf.NodeExtras            // per scene node
	root    int                          // the model's root node, in glTF
	carrier []int                        // mesh of the model → glTF node
	change  []int                        // mesh of the model → its switch, in glTF
	camera  []int                        // camera → glTF node
	copies  [][]int                      // scene node → glTF nodes that move like it
	still   gltf.Ref                     // the joint that never moves
	rest    *scene.Pose                  // the scene's
	boxes   map[*scene.Mesh]scene.Bounds // see restBox
	skins   []gltf.Ref                   // skin of the model → glTF skin, if it was made

	clipNames   map[string]int
	written     map[*scene.Clip]bool         // clips that became animations
	drawn       []bool                       // per material of the scene
	samplers    []samplerMark                // per accessor of values
	wholeCurves map[*curves.Curve]wholeCurve // curves of which animations use parts

	textures map[textureKey]gltf.Ref
	images   map[int]gltf.Ref
	stored   []string // names of pictures in the store
}

// add reports a finding.
func (e *exporter) add(code report.Code, path, format string, args ...any) {
	e.found = append(e.found, report.New(code, path, format, args...))
}

func newExporter(m *plain.Model, opts Options) *exporter {
	scale := scene.NewScaler(float64(m.Options.Scale))
	return &exporter{
		m: m, s: m.Scene, rest: m.Scene.NewPose(), boxes: make(map[*scene.Mesh]scene.Bounds), opts: opts, scale: scale, unscale: scale.Inverse(), buf: newBuffer(arraysOf(m.Scene)), extrasWriter: newExtrasWriter(),
		names: make(map[string]int), meshNames: make(map[string]int), materialNames: make(map[string]int),
		used: make(map[string]bool), skins: make([]gltf.Ref, len(m.Skins)), wholeCurves: make(map[*curves.Curve]wholeCurve),
		textures: make(map[textureKey]gltf.Ref), images: make(map[int]gltf.Ref),
	}
}

// unique returns a name that no other node has.
func (e *exporter) unique(name string) string { return names.Unique(e.names, name) }

func (e *exporter) extension(name string) {
	e.used[name] = true
}

// addNode appends a glTF node under parent, or at the scene's root for -1.
func (e *exporter) addNode(n gltf.Node, parent int) int {
	n.Name = e.unique(n.Name)
	return e.linkNode(n, parent)
}

// linkNode is addNode for a node with a unique name.
func (e *exporter) linkNode(n gltf.Node, parent int) int {
	i := len(e.doc.Nodes)
	e.doc.Nodes = append(e.doc.Nodes, n)
	if parent >= 0 {
		e.doc.Nodes[parent].Children = append(e.doc.Nodes[parent].Children, i)
	} else {
		e.doc.Scenes[0].Nodes = append(e.doc.Scenes[0].Nodes, i)
	}
	return i
}
