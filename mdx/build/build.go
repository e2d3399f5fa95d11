// Package build makes models of Warcraft III from scenes, and merges an edited scene into the model that it came from.
package build

import (
	"cmp"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
	"marrow/scene"
)

// Holds is what a model of Warcraft III can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: lower.AnyNumber, Levels: true, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: lower.AnyNumber, Extras: true, OneMaterial: true, Vertices: mostVertices, Switches: true, FreeCameras: true, Pivots: true, Glow: lower.GlowMaps,
}

// Options define how a scene becomes a model. The zero value is the default.
type Options struct {
	// Version is the version of the format, 800 to 1800. 0 means the version of the model from which the scene was
	// first made, or 800, which every client reads, if it wasn't an MDX.
	Version uint32

	// TexturePath is the folder, within the game or a map, of images without a path in the game, such as
	// war3mapImported. Empty means the root; tools then search beside the model.
	TexturePath string

	// TexturePrefix is the prefix of the names of these images, usually the name of the model, so that two models don't
	// use the same names.
	TexturePrefix string

	// Tolerance is the maximum error of approximations, as a fraction of the model's size (the longest edge of its
	// bounding box at rest). 0 means [lower.DefaultTolerance].
	Tolerance float32

	// Scale is the factor by which the scene is larger than the model in its extras; 0 means 1.
	Scale float32

	size float32 // of the model, if not what the scene has; see Edit
}

func (o Options) withDefaults() Options {
	if !(o.Tolerance > 0) {
		o.Tolerance = lower.DefaultTolerance
	}
	return o
}

// Model makes a model from a scene that lower.Scene has reduced to Holds. It doesn't change the scene. Fields that the
// source had are restored from the extras; other fields follow the conventions of the game and its exporters.
func Model(s *scene.Scene, o Options) (*mdx.Model, []report.Finding, error) {
	b, err := newBuild(s, o)
	if err != nil {
		return nil, nil, err
	}
	return b.m, b.found, nil
}

// newBuild is a model with what it was made of.
func newBuild(s *scene.Scene, o Options) (*modelBuilder, error) {
	o = o.withDefaults()
	if o.Version != 0 {
		if err := mdx.CheckVersion(o.Version); err != nil {
			return nil, err
		}
	}
	b := newModelBuilder(s, o)
	b.form()
	b.clips()
	b.foreignEmitters()
	b.gather()
	b.nodes()
	b.textures()
	b.materials()
	b.geosets()
	b.objects()
	b.tracks()
	b.scaleEmitters()
	if o.Version != 0 {
		found, err := version.Change(b.m, o.Version)
		if err != nil {
			return nil, err
		}
		b.found = append(b.found, found...)
	}
	b.extents()
	b.found = append(b.found, b.m.TruncateNames()...)
	return b, nil
}

// form decides in which version's form records are made: that of the model that the scene was first made of, for the
// change of its version knows the way from there.
func (b *modelBuilder) form() {
	b.m.Version = cmp.Or(b.opts.Version, mdx.DefaultVersion)
	x, ok := scene.Recall[mdx.ModelExtras](b.s.Extras, "mdx")
	b.same = ok && x.Flavour == mdx.Warcraft3.String()
	if b.same && mdx.CheckVersion(x.Version) == nil {
		b.m.Version = x.Version
	}
	if ok && !b.same {
		b.add(1, mdx.CodeLeftOut, "", "fields that only %s has are left out: blend times, replay ranges, frequencies, bones' geosets and the animation file", x.Flavour)
	}
}

// recalled is a record's own fields, if it was a model's of Warcraft III.
func recalled[T any](b *modelBuilder, e scene.Extras) (value T, ok bool) {
	if !b.same {
		return value, false
	}
	return scene.Recall[T](e, "mdx")
}

// A modelBuilder is a model in the making; builder is its inverse.
type modelBuilder struct {
	s     *scene.Scene // in the model's axes
	m     *mdx.Model
	opts  Options
	found []report.Finding
	same  bool // the scene was first made of a model of Warcraft III, whose fields are in the extras

	size     float32 // the longest edge of the model's box at rest
	spans    []slot  // of each clip: its part of the time line
	order    []int   // the clips in the order of the time line
	animated map[scene.Target]*animated
	static   map[scene.Target][]float32 // of other games' emitters: what the scene takes in a clip without keys

	kind     []recordKind // of each of the scene's nodes: the list that its object is in
	at       []int        // and its place there
	node     []*mdx.Node  // and its node
	objectID []int32      // of each of the scene's nodes; bones have the first ones
	still    int32        // the object id of a bone for vertices that no joint moves; None where there are no such vertices

	// What became of the scene's things, for the tracks that animate them.
	textureList  textureList
	lastRecord   int                       // the number of the record that the last material was made of; None for none
	material     map[int]int32             // of the scene's materials, and of None: the model's
	tints        map[int]mdx.Vec3          // of the scene's materials, and of None: the colour of what has them
	moving       map[int]bool              // the scene's materials whose texture coordinates clips move
	moved        map[int]scene.UVTransform // of the scene's materials: how they move texture coordinates for good
	textureAnims map[int32]int             // of a texture animation of the model that the scene was: that of this one
	geosetMesh   []int                     // of each geoset of the model: the scene's mesh
	layers       map[layerRef][]layerRef   // of a layer of the scene's: those of the model's
	animNumbers  []int                     // of each geoset animation: its number in the recalled model
}

// A layerRef is layer Layer of material Material.
type layerRef struct{ Material, Layer int }

func newModelBuilder(s *scene.Scene, o Options) *modelBuilder {
	s = s.Clone()
	scene.BasisMDX.Inverse().Apply(s)
	return &modelBuilder{
		s: s, opts: o, size: cmp.Or(o.size, curves.Measure(s).Size),
		static: make(map[scene.Target][]float32), layers: make(map[layerRef][]layerRef), textureAnims: make(map[int32]int),
		m: &mdx.Model{Version: o.Version, Flavour: mdx.Warcraft3, Name: s.Name, BlendTime: 150},
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
