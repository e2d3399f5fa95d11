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

// Holds describes what a model of Warcraft III can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: lower.AnyNumber, Levels: true, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: lower.AnyNumber, Transforms: true, Extras: true, OneMaterial: true, Vertices: mostVertices, Switches: true, FreeCameras: true, Pivots: true, Glow: lower.GlowMaps,
}

// Options define how a scene becomes a model. The zero value is the default.
type Options struct {
	// Version is the version of the format, 800 to 1800. 0 means the version of the model from which the scene was
	// first made, or 800, which every client reads, if it wasn't an MDX.
	Version uint32

	// TexturePath is the folder, within the game or a map, of images without a path in the game, such as
	// war3mapImported. Empty means the root; tools then search beside the model. A texture has a path in the game if it
	// is from an MDX, if Override defines one, or if its name ends in .blp, .dds, .tga or .tif and it has no Data.
	TexturePath string

	// TexturePrefix is the prefix of the names of these images, usually the name of the model, so that two models don't
	// use the same names.
	TexturePrefix string

	// Tolerance is the maximum error of approximations, as a fraction of the model's size (the longest edge of its
	// bounding box at rest). 0 means [lower.DefaultTolerance].
	Tolerance float32

	// Scale is the factor by which the scene is larger than the model in its extras; 0 means 1.
	Scale float32

	size float32 // the model's size, if it differs from the scene's; see Edit
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

// newBuild is like Model, but returns the builder, which has more information about the model.
func newBuild(s *scene.Scene, o Options) (*modelBuilder, error) {
	o = o.withDefaults()
	if o.Version != 0 {
		if err := mdx.CheckVersion(o.Version); err != nil {
			return nil, err
		}
	}
	b := newModelBuilder(s, o)
	b.chooseVersion()
	b.clips()
	b.foreignEmitters()
	b.collectChannels()
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

// chooseVersion selects the version in which records are built: the version of the model from which the scene was made,
// because version.Change can convert from it to the requested one.
func (b *modelBuilder) chooseVersion() {
	b.m.Version = cmp.Or(b.opts.Version, mdx.DefaultVersion)
	x, ok := scene.Recall[mdx.ModelExtras](b.s.Extras, "mdx")
	b.fromWarcraft3 = ok && x.Flavour == mdx.Warcraft3.String()
	if b.fromWarcraft3 && mdx.CheckVersion(x.Version) == nil {
		b.m.Version = x.Version
	}
	if ok && !b.fromWarcraft3 {
		b.add(1, mdx.CodeLeftOut, "", "fields that only %s has are left out: blend times, replay ranges, frequencies, bones' geosets and the animation file", x.Flavour)
	}
}

// recalled returns the fields that a record of a Warcraft III model had, from its extras.
func recalled[T any](b *modelBuilder, e scene.Extras) (value T, ok bool) {
	if !b.fromWarcraft3 {
		return value, false
	}
	return scene.Recall[T](e, "mdx")
}

// A modelBuilder builds a model. It is the inverse of mdx's builder.
type modelBuilder struct {
	s             *scene.Scene // in the model's axes
	m             *mdx.Model
	opts          Options
	found         []report.Finding
	fromWarcraft3 bool // the scene was made from a model of Warcraft III, whose fields are in the extras

	size     float32    // the longest edge of the model's box at rest
	spans    []interval // for each clip, its part of the time line
	order    []int      // the clips in the order of the time line
	animated map[scene.Target]*animated
	static   map[scene.Target][]float32 // for emitters of other games: the scene's value in clips without keys

	sizes       map[int]int  // the result of sizeMeshes
	ofSizes     map[int]bool // the result of sizeMaterials; these materials are left out
	kind        []recordKind // for each of the scene's nodes, the list of its object
	recordIndex []int        // and its index in this list
	node        []*mdx.Node  // and its node
	objectID    []int32      // the object id of each of the scene's nodes; bones have the lowest ones
	stillBone   int32        // the object id of a bone for vertices without joints; None if there are no such vertices

	// The results for the scene's textures, materials and meshes, which are needed for the tracks that animate them.
	textureList  textureList
	lastRecord   int                       // the index of the record from which the last material was made; None if there is none
	material     map[int]int32             // the model's material for each of the scene's materials, and for None
	tints        map[int]mdx.Vec3          // the colour of each of the scene's materials, and of None; geosets get it
	animatedUVs  map[int]bool              // the scene's materials with animated texture coordinates
	staticUVs    map[int]scene.UVTransform // for the scene's materials, their static transform of texture coordinates
	textureAnims map[int32]int             // from texture animations of the original model to those of the new one
	geosetMesh   []int                     // for each geoset of the model, the scene's mesh
	layers       map[layerRef][]layerRef   // from the scene's layers to the model's
	animNumbers  []int                     // for each geoset animation, its index in the original model
}

// A layerRef is layer Layer of material Material.
type layerRef struct{ Material, Layer int }

func newModelBuilder(s *scene.Scene, o Options) *modelBuilder {
	s = s.Clone()
	scene.BasisMDX.Inverse().Apply(s)
	sizes := sizeMeshes(s)
	return &modelBuilder{
		s: s, opts: o, sizes: sizes, ofSizes: sizeMaterials(s, sizes), size: cmp.Or(o.size, curves.Size(s)),
		static: make(map[scene.Target][]float32), layers: make(map[layerRef][]layerRef), textureAnims: make(map[int32]int),
		m: &mdx.Model{Version: o.Version, Flavour: mdx.Warcraft3, Name: s.Name, BlendTime: 150},
	}
}

// add reports a finding for n equal cases, if n isn't 0.
func (b *modelBuilder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}
