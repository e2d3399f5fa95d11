package mdx

import (
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// Holds is what a model of Warcraft III's can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: lower.AnyNumber, Levels: true, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: lower.AnyNumber, Extras: true, OneMaterial: true, Vertices: mostVertices,
}

// BuildOptions say how a scene becomes a model. The zero value is the default.
type BuildOptions struct {
	// Version is that of Warcraft III's formats, 800 to 1800; 0 means 800, which every client reads.
	Version uint32

	// Tolerance is how far what is approximated may be off, as a part of the model's size (the longest edge of its
	// box at rest). 0 means 1e-3.
	Tolerance float32
}

func (o BuildOptions) withDefaults() BuildOptions {
	if o.Version == 0 {
		o.Version = defaultVersion
	}
	if !(o.Tolerance > 0) {
		o.Tolerance = 1e-3
	}
	return o
}

// Build makes a model of a scene that lower.Scene has reduced to what Holds says; the scene stays as it is. Fields
// that a model had before it became something else are taken from the extras; what the extras don't say follows the
// conventions of the game and of its exporters.
func Build(s *scene.Scene, o BuildOptions) (*Model, []report.Finding, error) {
	o = o.withDefaults()
	if err := CheckVersion(o.Version); err != nil {
		return nil, nil, err
	}
	b := newModelBuilder(s, o)
	b.nodes()
	b.clips()
	b.textures()
	b.materials()
	b.geosets()
	return b.m, b.found, nil
}

// A modelBuilder is a model in the making; builder is its inverse.
type modelBuilder struct {
	s     *scene.Scene // in the model's axes
	m     *Model
	opts  BuildOptions
	found []report.Finding

	objectID []int32 // of each of the scene's nodes; bones have the first ones
	still    int32   // the object id of a bone for vertices that no joint moves; None where there are no such vertices

	// What became of the scene's things, for the tracks that animate them.
	geosetMesh []int                   // of each geoset of the model: the scene's mesh
	layers     map[layerRef][]layerRef // of a layer of the scene's: those of the model's
}

// A layerRef is layer Layer of material Material.
type layerRef struct{ Material, Layer int }

func newModelBuilder(s *scene.Scene, o BuildOptions) *modelBuilder {
	s = s.Clone()
	scene.BasisMDX.Inverse().Apply(s)
	return &modelBuilder{
		s: s, opts: o, layers: make(map[layerRef][]layerRef),
		m: &Model{Version: o.Version, Flavour: Warcraft3, Name: s.Name, BlendTime: 150},
	}
}

// add reports something once for each of n equal cases.
func (b *modelBuilder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}
