// Package build makes models of World of Warcraft from scenes, and merges an edited scene into the model that it came from.
package build

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/lower"
	"marrow/lower/curves"
	"marrow/m2"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
)

// Holds defines what an M2 can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: 4, Objects: true, Materials: lower.AllMaterials,
	Normals: true, UVSets: 2, Transforms: true, Extras: true, OneMaterial: true, Textured: true, Chooses: hasSlotWord, Vertices: mostVertices, Switches: true, FreeCameras: true, Pivots: true,
	Glow: lower.GlowLayers,
}

// The maximum numbers of items to which indices of 16 and 8 bits can refer.
const (
	mostVertices = 65535
	mostIndices  = 65535 // of triangles before Cataclysm, when sub-meshes had no Level
	mostJoints   = 256   // bones, whose indices in vertices are bytes
)

// The versions that Model builds: those with .skin files and without the chunks of MD21. Package version converts
// them to others.
const (
	FirstVersion = m2.Wrath
	LastVersion  = 272
)

// Options define how a scene becomes a model. The zero value is the default.
type Options struct {
	// Version is the version of the format, 264 to 272. 0 means the version of the model from which the scene was first
	// made, or 264 (Wrath of the Lich King) if it wasn't an M2.
	Version uint32

	// TexturePath is the folder, within the game, of images without a path in the game, such as Creature\Hero. Empty
	// means the root. A texture has a path in the game if the scene was made from an M2, if Override defines one, or if
	// a scene without a Format, such as one made by code, gives it a name that ends in .blp. The names of other
	// formats' textures lose their folders, because they are paths elsewhere.
	TexturePath string

	// TexturePrefix is the prefix of the names of these images, usually the name of the model.
	TexturePrefix string

	// Stem is the name of the model's file without its extension, which the names of the .skin and .anim files must
	// share.
	Stem string

	// Tolerance is the maximum error of approximations, as a fraction of the model's size (the longest edge of its
	// bounding box at rest). 0 means [lower.DefaultTolerance].
	Tolerance float32

	// Scale is the factor by which the scene is larger than the model in its extras; 0 means 1.
	Scale float32

	clips   map[string]string        // source records of clips by the names that extras have; see Edit
	events  map[scene.Origin][4]byte // names of events; see Edit
	allKeys bool                     // keys that the others imply stay; see Edit
}

// Model makes a model from a scene that lower.Scene has reduced to Holds. It doesn't change the scene. Fields that the
// source had are restored from the extras; other fields follow the conventions of the client's own models. The model's
// views have the names of their .skin files, so that m2.Model.Files writes all of its files.
func Model(s *scene.Scene, o Options) (*m2.Model, []report.Finding, error) {
	b, err := newBuild(s, o)
	if b == nil {
		return nil, nil, err
	}
	if err != nil {
		return nil, b.found, err
	}
	return b.m, b.found, nil
}

// newBuild builds a model from a scene and returns the builder; nil for an unsupported version.
func newBuild(s *scene.Scene, o Options) (*modelBuilder, error) {
	b := newModelBuilder(s, o)
	if v := b.m.Version; v < FirstVersion || v > LastVersion {
		return nil, fmt.Errorf("version %d can't be built, only %d to %d", v, FirstVersion, LastVersion)
	}
	b.clips()
	b.loops()
	b.gather()
	b.bones()
	b.textures()
	b.objects()
	b.emitters()
	if err := b.meshes(); err != nil {
		return b, err
	}
	b.dropCombos()
	b.collision()
	b.lookups()
	b.bounds()
	b.named()
	return b, nil
}

// loops reports settings of a map that an M2 can't store.
func (b *modelBuilder) loops() {
	n := 0
	for i := range b.s.Clips {
		if b.s.Clips[i].Override.Loop != nil {
			n++
		}
	}
	b.add(n, codeSequence, "clips", "loop has no effect in M2: the game decides by the animation whether it repeats, so Stand does and Death doesn't")
}

// A modelBuilder builds a model from a scene.
type modelBuilder struct {
	s     *scene.Scene // in the model's axes
	m     *m2.Model
	opts  Options
	found []report.Finding
	was   m2.ModelExtras // the extras of the model from which the scene was made
	own   bool           // it was made from one

	order    []int // the clips in the order of the sequences
	from     []float32
	aliases  map[int]int // sequence → the sequence whose keys it plays
	animated map[scene.Target]*animated
	within   func(p scene.Property, node int) float32
	liner    *curves.Liner
	place    []m2.Vec3 // of each of the scene's nodes, in model space at rest

	boneOf  []int               // of each of the scene's nodes: its bone, or that of the nearest node above it that is one; None
	isBone  []bool              // of each of the scene's nodes
	becomes []remap.NodeOutline // of each of the scene's nodes: what it becomes; the zero value if it is left out
	numbers map[int]int         // bone of the model from which the scene was made → new bone
	still   int                 // a bone that doesn't move, for vertices without joints; None if there are none

	textureAt map[int]int // of the scene's textures: the model's
	pictures  []Picture
	taken     map[string]int // names of pictures in small letters
	plain     int            // a white texture; None if none is needed so far

	weights    map[string]int16 // of tracks' contents
	transforms map[string]int16
	materials  map[m2.Material]uint16
	colors     map[string]int16

	origins map[string][]int // by list: for each record, its index in the model from which the scene was made, or None
	pieces  []piece          // of the model's vertices

	seen        map[int]bool // materials whose losses are reported
	needsCombos bool         // some textures are combined otherwise than the client would by itself
}

func newModelBuilder(s *scene.Scene, o Options) *modelBuilder {
	if !(o.Tolerance > 0) {
		o.Tolerance = lower.DefaultTolerance
	}
	s = s.Clone()
	addGlow(s)
	scene.BasisMDX.Inverse().Apply(s)
	b := &modelBuilder{
		s: s, opts: o, origins: make(map[string][]int), aliases: make(map[int]int), numbers: make(map[int]int), textureAt: make(map[int]int), taken: make(map[string]int),
		still: m2.None, plain: m2.None, liner: curves.NewLiner(s),
		weights: make(map[string]int16), transforms: make(map[string]int16), materials: make(map[m2.Material]uint16), colors: make(map[string]int16), seen: make(map[int]bool),
	}
	b.was, b.own = scene.Recall[m2.ModelExtras](s.Extras, "m2")
	version := o.Version
	if version == 0 {
		version = m2.Wrath
		if b.own {
			version = min(max(b.was.Version, FirstVersion), LastVersion)
		}
	}
	b.materialWords()
	b.m = &m2.Model{Version: version, Name: cmp.Or(s.Name, o.Stem)}
	b.place = make([]m2.Vec3, len(s.Nodes))
	for i, w := range s.NewPose().World {
		b.place[i] = m2.Vec3{w[12], w[13], w[14]}
	}
	return b
}

// add reports a finding with the count n, unless n is 0.
func (b *modelBuilder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// keptFlags are the model's flags that don't depend on anything that is rebuilt. Those with another meaning in other
// versions of the client aren't among them (m2-ports).
const keptFlags = m2.ModelTiltX | m2.ModelTiltY | m2.ModelSortAsOne | m2.ModelSinceCataclysm | m2.ModelCamera

// named sets the file names of the views.
func (b *modelBuilder) named() {
	b.m.Flags |= m2.ParseFlags[m2.ModelFlags](b.was.Flags) & keptFlags
	b.m.SkinProfiles = uint32(len(b.m.Views))
	for i := range b.m.Views {
		b.m.Views[i].File = fmt.Sprintf("%s%02d.skin", b.opts.Stem, i)
	}
	if x := b.was.Chunks; x != nil {
		b.add(1, codeChunk, "", "the rendering parameters in the model's chunks (edge fading, distances and others) and the numbers of its files aren't written")
		if x.Skeleton != nil {
			b.add(1, codeChunk, "", "the bones and sequences of the skeleton %q are written into the model; the other data of its .skel file isn't written", x.Skeleton.Name)
		}
	}
	slices.SortFunc(b.m.Anims, func(x, y *m2.Anim) int { return cmp.Compare(x.Sequence, y.Sequence) })
}

// length returns a length from a recalled record, adapted to the model's scale since then.
func (b *modelBuilder) length(v float32) float32 {
	if by := b.opts.Scale; by > 0 {
		return float32(v * by)
	}
	return v
}

// came stores the number that a record, which is added to a list, had in the original model; None for a new record.
func (b *modelBuilder) came(list string, e scene.Extras) {
	from := m2.None
	if k, ok := e.Origin.Number(list); ok && e.Origin.Format == "m2" {
		from = k
	}
	b.origins[list] = append(b.origins[list], from)
}

// recallOrder returns the indices of n items in the order of the records of a list from which they were made,
// followed by new items.
func recallOrder(n int, list string, extras func(i int) scene.Extras) []int {
	order, at := make([]int, n), make([]int, n)
	for i := range n {
		order[i], at[i] = i, math.MaxInt
		if e := extras(i); e.Origin.Format == "m2" {
			if k, ok := e.Origin.Number(list); ok {
				at[i] = k
			}
		}
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(at[i], at[k]) })
	return order
}

// bounds sets the bounds of the model and of the sequences without given bounds: the extent of the vertices. The game
// doesn't draw anything outside.
func (b *modelBuilder) bounds() {
	m := b.m
	if r := b.s.Bounds; r != (scene.Bounds{}) {
		m.Bounds, m.BoundsRadius = m2.Box{Minimum: r.Min, Maximum: r.Max}, r.Radius
	} else if len(m.Vertices) > 0 {
		box := scene.Bounds{Min: m.Vertices[0].Position, Max: m.Vertices[0].Position}
		for i := range m.Vertices {
			box.Min, box.Max = box.Min.Min(m.Vertices[i].Position), box.Max.Max(m.Vertices[i].Position)
		}
		m.Bounds = m2.Box{Minimum: box.Min, Maximum: box.Max}
		for i := range m.Vertices {
			m.BoundsRadius = max(m.BoundsRadius, m.Vertices[i].Position.Sub(centerOf(m.Bounds)).Len())
		}
	}
	var reach *lower.MotionBounds
	for i, clip := range b.order {
		c, q := &b.s.Clips[clip], &m.Sequences[i]
		if c.Bounds != (scene.Bounds{}) {
			q.Bounds, q.BoundsRadius = m2.Box{Minimum: c.Bounds.Min, Maximum: c.Bounds.Max}, c.Bounds.Radius
			continue
		}
		if reach == nil {
			reach = lower.NewMotionBounds(b.s)
		}
		var all lower.MotionBox
		for _, box := range reach.InClip(c) {
			all.Join(box)
		}
		same := scene.Basis{Axes: [3]int8{1, 2, 3}}
		r := all.Bounds(same)
		q.Bounds = m2.Box{Minimum: r.Min, Maximum: r.Max}
		q.BoundsRadius = r.Max.Sub(centerOf(q.Bounds)).Len()
	}
}

func centerOf(b m2.Box) m2.Vec3 { return b.Minimum.Add(b.Maximum).Scale(0.5) }

// lookups builds the client's lookup tables.
func (b *modelBuilder) lookups() {
	m := b.m
	m.BuildSequenceLookup()
	m.KeyBoneLookup = []int16{m2.None}
	most := m2.None
	for i := range m.Bones {
		most = max(most, int(m.Bones[i].KeyBone))
	}
	if most >= 0 {
		m.KeyBoneLookup = lookup(max(most+1, keyBones), len(m.Bones), func(i int) int { return int(m.Bones[i].KeyBone) })
	}
	m.AttachmentLookup = lookup(0, len(m.Attachments), func(i int) int { return int(int32(m.Attachments[i].ID)) })
	if m.CameraLookup = lookup(0, len(m.Cameras), func(i int) int { return int(m.Cameras[i].Type) }); m.CameraLookup == nil && len(m.Cameras) > 0 {
		m.CameraLookup = []int16{m2.None} // of cameras without a purpose
	}
	m.ReplaceableLookup = lookup(0, len(m.Textures), func(i int) int { return int(m.Textures[i].Type) })
}

// keyBones is the length of the table of key bones in real files that have one.
const keyBones = 27

// lookup returns a table of the first of n items with each key, None for keys without an item. It has at least places
// entries.
func lookup(places, n int, key func(i int) int) []int16 {
	for i := range n {
		if k := key(i); k < limit.TableKeys {
			places = max(places, k+1)
		}
	}
	if places == 0 {
		return nil
	}
	list := slices.Repeat([]int16{m2.None}, places)
	for i := range min(n, 1<<15-1) {
		if k := key(i); k >= 0 && k < places && list[k] == m2.None {
			list[k] = int16(i)
		}
	}
	return list
}
