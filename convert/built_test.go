package convert_test

import (
	"fmt"
	"math/rand/v2"

	"marrow/mdx"
)

// triangle returns a model with one triangle on one bone, one sequence of a second and one material with one texture.
func triangle() *mdx.Model {
	return &mdx.Model{
		Version:   800,
		Name:      "Triangle",
		Sequences: []mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}},
		Textures:  []mdx.Texture{{Path: `Textures\Skin.blp`}},
		Materials: []mdx.Material{{Layers: []mdx.Layer{{Alpha: 1, TextureAnimID: mdx.None}}}},
		Geosets: []mdx.Geoset{{
			Vertices:     []mdx.Vec3{{0, 0, 0}, {10, 0, 0}, {0, 10, 5}},
			Normals:      []mdx.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}},
			UVSets:       [][]mdx.Vec2{{{0, 0}, {1, 0}, {0, 1}}},
			FaceGroups:   []uint32{3},
			Faces:        []uint16{0, 1, 2},
			VertexGroups: []uint8{0, 0, 0},
			MatrixGroups: []uint32{1},
			Matrices:     []int32{0},
		}},
		Bones:  []mdx.Bone{{Node: mdx.Node{Name: "Bone", ParentID: mdx.None, Flags: mdx.KindBone}, GeosetID: mdx.None, GeosetAnimID: mdx.None}},
		Pivots: []mdx.Vec3{{1, 2, 3}},
	}
}

func track[T any](interp mdx.Interpolation, global int32, times []int32, values ...T) *mdx.Track[T] {
	return &mdx.Track[T]{Interpolation: interp, GlobalSequenceID: global, Times: times, Values: values}
}

// randomModel makes a model with a hierarchy of bones in any order, with any tracks and flags. The same seed gives
// the same model.
func randomModel(seed uint64) *mdx.Model {
	r := rand.New(rand.NewPCG(seed, 7))
	m := triangle()
	m.Name = fmt.Sprintf("Random%d", seed)
	m.GlobalSequences = []uint32{700, 0, 333}
	m.Sequences = []mdx.Sequence{
		{Name: "Stand", Start: 100, End: 1100},
		{Name: "Walk", Start: 1200, End: 2000},
		{Name: "Walk", Start: 1600, End: 3333},
		{Name: "Death", Start: 3400, End: 4000, Flags: mdx.NonLooping},
	}
	bones := 4 + r.IntN(8)
	m.Bones, m.Pivots = nil, nil
	for i := range bones {
		b := mdx.Bone{Node: mdx.Node{Name: fmt.Sprintf("Bone%d", i), ObjectID: int32(i), ParentID: mdx.None, Flags: mdx.KindBone}}
		if i != bones/2 { // the root; the parent of others is nearer to it, before or after them in the file
			b.ParentID = int32(i + 1)
			if i > bones/2 {
				b.ParentID = int32(bones/2 + r.IntN(i-bones/2))
			}
		}
		if r.IntN(3) == 0 {
			b.Flags |= mdx.NodeFlags(r.IntN(8))
		}
		randomTracks(r, &b.Node)
		m.Bones = append(m.Bones, b)
		m.Pivots = append(m.Pivots, randomVec(r, 50))
	}
	for range 2 {
		m.Geosets = append(m.Geosets, m.Geosets[0])
	}
	for i := range m.Geosets {
		randomGeoset(r, &m.Geosets[i], bones)
		a := mdx.GeosetAnim{Alpha: 1, GeosetID: int32(i)}
		if r.IntN(2) == 0 {
			a.AlphaTrack = track(mdx.Step, mdx.None, []int32{100, 500, 1300, 3400, 3700}, 1, float32(r.IntN(2)), float32(r.IntN(2)), 1, float32(r.IntN(2)))
		}
		m.GeosetAnims = append(m.GeosetAnims, a)
	}
	return m
}

func randomVec(r *rand.Rand, size float32) mdx.Vec3 {
	return mdx.Vec3{size * (2*r.Float32() - 1), size * (2*r.Float32() - 1), size * (2*r.Float32() - 1)}
}

func randomGeoset(r *rand.Rand, g *mdx.Geoset, bones int) {
	const n = 24
	*g = mdx.Geoset{FaceGroups: []uint32{n}, UVSets: [][]mdx.Vec2{make([]mdx.Vec2, n)}}
	for range 5 {
		perm := r.Perm(bones)
		group := perm[:1+r.IntN(min(8, bones))]
		g.MatrixGroups = append(g.MatrixGroups, uint32(len(group)))
		for _, b := range group {
			g.Matrices = append(g.Matrices, int32(b))
		}
	}
	for i := range n {
		g.Vertices = append(g.Vertices, randomVec(r, 60))
		g.Normals = append(g.Normals, mdx.Vec3{0, 1, 0})
		g.Faces = append(g.Faces, uint16(i))
		g.VertexGroups = append(g.VertexGroups, uint8(r.IntN(6))) // the sixth group doesn't exist
	}
}

func randomTracks(r *rand.Rand, n *mdx.Node) {
	if r.IntN(3) > 0 {
		n.Translation = randomTrack(r, func() mdx.Vec3 { return randomVec(r, 20) })
	}
	if r.IntN(3) > 0 {
		n.Rotation = randomTrack(r, func() mdx.Vec4 {
			// Up to 80 degrees either way, so that no spline lies between two ways round, and off unit length.
			return mdx.Vec4{0.8 * (r.Float32() - 0.5), 0.8 * (r.Float32() - 0.5), 0.8 * (r.Float32() - 0.5), 1}
		})
	}
	if r.IntN(3) == 0 {
		n.Scaling = randomTrack(r, func() mdx.Vec3 {
			s := 0.5 + r.Float32()
			if n.Flags&mdx.DontInheritRotation != 0 {
				return mdx.Vec3{s, s, s}
			}
			return mdx.Vec3{s, 0.5 + r.Float32(), 0.5 + r.Float32()}
		})
	}
}

// randomTrack has keys at least 60 ms apart, so that they aren't all jumps, in any order.
func randomTrack[T any](r *rand.Rand, value func() T) *mdx.Track[T] {
	t := &mdx.Track[T]{Interpolation: mdx.Interpolation(r.IntN(4)), GlobalSequenceID: mdx.None}
	last := int32(4100)
	if r.IntN(5) == 0 {
		t.GlobalSequenceID, last = int32(r.IntN(3)), 800
	}
	for at := int32(r.IntN(300)) - 100; at < last; at += 60 + int32(r.IntN(400)) {
		t.Times = append(t.Times, at)
		for range t.Interpolation.PerKey() {
			t.Values = append(t.Values, value())
		}
	}
	if n := len(t.Times); n > 2 && r.IntN(4) == 0 { // the last key first
		per := t.Interpolation.PerKey()
		t.Times = append(t.Times[n-1:n:n], t.Times[:n-1]...)
		t.Values = append(t.Values[(n-1)*per:n*per:n*per], t.Values[:(n-1)*per]...)
	}
	return t
}
