package build

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/mdx"
)

// levelsModel returns a model of two meshes in two levels of detail each, and three bones in a row.
func levelsModel() *mdx.Model {
	m := &mdx.Model{
		Version: 1000, Pivots: make([]mdx.Vec3, 4), Glider: []uint32{1, 2, 3},
		Sequences: []mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}},
		Textures:  []mdx.Texture{{Path: "body"}, {Path: "cape"}},
		Helpers:   []mdx.Helper{{Node: mdx.Node{Name: "Top", ObjectID: 3, ParentID: mdx.None}}},
	}
	for i, name := range []string{"Root", "Arm", "Hand"} {
		m.Bones = append(m.Bones, mdx.Bone{Node: mdx.Node{Name: name, ObjectID: int32(i), ParentID: int32(i) - 1}, GeosetID: mdx.None, GeosetAnimID: mdx.None})
	}
	m.Bones[0].ParentID = 3
	for i, name := range []string{"Body", "Body", "Cape", "Cape"} {
		if i < 2 {
			m.Materials = append(m.Materials, mdx.Material{Layers: []mdx.Layer{{Alpha: 1, Slots: []mdx.TextureSlot{{TextureID: int32(i)}}, TextureAnimID: mdx.None}}})
		}
		bone := 2 - uint8(i/2) // the body is moved by the hand, the cape by the arm
		m.Geosets = append(m.Geosets, mdx.Geoset{
			LOD: int32(i % 2), LODName: name, MaterialID: int32(i / 2),
			Vertices: []mdx.Vec3{{0, 0, float32(i)}, {1, 0, 0}, {0, 1, 0}}, Normals: make([]mdx.Vec3, 3), UVSets: [][]mdx.Vec2{make([]mdx.Vec2, 3)},
			PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
			VertexGroups: make([]uint8, 3), MatrixGroups: []uint32{1}, Matrices: []int32{int32(bone)},
			Skin: slices.Repeat([]uint8{bone, 0, 0, 0, 255, 0, 0, 0}, 3), SequenceExtents: make([]mdx.Extent, 1),
		})
		m.GeosetAnims = append(m.GeosetAnims, mdx.GeosetAnim{Alpha: 1, Color: mdx.Vec3{1, 1, 1}, GeosetID: int32(i)})
	}
	return m
}

// finestOf returns a model as if it had been built from a scene of its finest level of detail.
func finestOf(m *mdx.Model) Built {
	b := builtAlike(m)
	b.Glider, b.Geosets, b.GeosetAnims = nil, nil, nil
	for i := range m.Geosets {
		if m.Geosets[i].LOD == 0 {
			n := len(b.Geosets)
			b.Geosets = append(b.Geosets, cloneModel(m).Geosets[i])
			b.GeosetAnims = append(b.GeosetAnims, mdx.GeosetAnim{Alpha: 1, Color: mdx.Vec3{1, 1, 1}, GeosetID: int32(n)})
			b.Origins[recordPath("Geosets", n)], b.Origins[recordPath("GeosetAnims", n)] = recordPath("Geosets", i), recordPath("GeosetAnims", i)
		}
	}
	return b
}

// describeLevels returns a line for each geoset: name and level, texture, the bones of the first vertex by its skin and
// by its matrix group, and the colour; then the bones and textures, and the gliding geosets.
func describeLevels(m *mdx.Model) string {
	name := make(map[int32]string)
	for _, o := range m.Objects() {
		name[o.Node.ObjectID] = o.Node.Name
	}
	var lines []string
	for i, g := range m.Geosets {
		texture, colour := "nothing", ""
		if uint(g.MaterialID) < uint(len(m.Materials)) {
			if id := m.Materials[g.MaterialID].Layers[0].Slots[0].TextureID; uint(id) < uint(len(m.Textures)) {
				texture = m.Textures[id].Path
			}
		}
		for _, a := range m.GeosetAnims {
			if int(a.GeosetID) == i {
				colour += fmt.Sprint(a.Color[0])
			}
		}
		lines = append(lines, fmt.Sprintf("%s %d: %s, %s %s, %s", g.LODName, g.LOD, texture, name[int32(g.Skin[0])], name[g.Matrices[0]], colour))
	}
	var bones, textures []string
	for i := range m.Bones {
		bones = append(bones, m.Bones[i].Name)
	}
	for i := range m.Textures {
		textures = append(textures, m.Textures[i].Path)
	}
	return strings.Join(append(lines, strings.Join(bones, " ")+"; "+strings.Join(textures, " ")+"; "+fmt.Sprint(m.Glider)), "\n")
}

// newMaterial replaces a material by a new one with a new texture.
func newMaterial(b *Built, material int) {
	b.Textures = append(b.Textures, mdx.Texture{Path: "new"})
	b.Materials[material] = mdx.Material{Layers: []mdx.Layer{{Alpha: 1, Slots: []mdx.TextureSlot{{TextureID: int32(len(b.Textures) - 1)}}, TextureAnimID: mdx.None}}}
	delete(b.Origins, recordPath("Materials", material))
}

// removeBones removes the last n bones. The children keep their numbers, and the vertices get the last bone that is left.
func removeBones(b *Built, n int) {
	b.Bones = b.Bones[:len(b.Bones)-n]
	last := int32(len(b.Bones) - 1)
	for i := range b.Geosets {
		g := &b.Geosets[i]
		if g.Matrices[0] <= last {
			continue
		}
		g.Matrices = []int32{last}
		g.Skin = slices.Repeat([]uint8{uint8(last), 0, 0, 0, 255, 0, 0, 0}, 3)
	}
}

// The geosets of coarser levels, which the scenes don't contain, follow an edit of the finest: they get its materials, the
// weights of removed bones move to the remaining ancestors, and they are removed with their mesh. Thus all their
// references stay valid.
func TestMergeLevels(t *testing.T) {
	const (
		body0, body1 = "Body 0: body, Hand Hand, 1\n", "Body 1: body, Hand Hand, 1\n"
		cape0, cape1 = "Cape 0: cape, Arm Arm, 1\n", "Cape 1: cape, Arm Arm, 1\n"
		bones        = "Root Arm Hand; "
	)
	for name, c := range map[string]struct {
		base  func(m *mdx.Model)
		edit  func(b *Built)
		want  string
		found []string // paths of geosets that are reported
	}{
		"nothing": {nil, func(*Built) {}, body0 + body1 + cape0 + cape1 + bones + "body cape; [1 2 3]", nil},
		"a new material": {nil, func(b *Built) { newMaterial(b, 0) },
			"Body 0: new, Hand Hand, 1\nBody 1: new, Hand Hand, 1\n" + cape0 + cape1 + bones + "body cape new; [1 2 3]", nil},
		"a new material, and other names of coarser levels": {func(m *mdx.Model) { m.Geosets[1].LODName = "Body far" }, func(b *Built) { newMaterial(b, 0) },
			"Body 0: new, Hand Hand, 1\nBody far 1: new, Hand Hand, 1\n" + cape0 + cape1 + bones + "body cape new; [1 2 3]", nil},
		"another material of the model": {nil, func(b *Built) { b.Geosets[0].MaterialID = 1 },
			"Body 0: cape, Hand Hand, 1\nBody 1: cape, Hand Hand, 1\n" + cape0 + cape1 + bones + "body cape; [1 2 3]", nil},
		"another material of one of two meshes": {func(m *mdx.Model) { m.Geosets[2].MaterialID, m.Geosets[3].MaterialID = 0, 0 }, func(b *Built) { b.Geosets[0].MaterialID = 1 },
			"Body 0: cape, Hand Hand, 1\nBody 1: cape, Hand Hand, 1\nCape 0: body, Arm Arm, 1\nCape 1: body, Arm Arm, 1\n" + bones + "body cape; [1 2 3]", nil},
		"a removed material and its texture, and another material for the coarser level": {
			func(m *mdx.Model) {
				m.Materials = append(m.Materials, mdx.Material{Layers: []mdx.Layer{{Alpha: 1, Slots: []mdx.TextureSlot{{TextureID: 1}}, TextureAnimID: mdx.None}}})
				m.Geosets[3].MaterialID = 2
			},
			func(b *Built) {
				b.Materials, b.Textures, b.Geosets[1].MaterialID = b.Materials[:1], b.Textures[:1], 0
			},
			body0 + body1 + "Cape 0: body, Arm Arm, 1\n" + cape1 + bones + "body cape; [1 2 3]", nil},
		"a removed bone": {nil, func(b *Built) { removeBones(b, 1) },
			"Body 0: body, Arm Arm, 1\nBody 1: body, Arm Arm, 1\n" + cape0 + cape1 + "Root Arm; body cape; [1 2 3]", nil},
		"two removed bones": {nil, func(b *Built) { removeBones(b, 2) },
			"Body 0: body, Root Root, 1\nBody 1: body, Root Root, 1\nCape 0: cape, Root Root, 1\nCape 1: cape, Root Root, 1\nRoot; body cape; [1 2 3]", nil},
		"a bone removed, and a helper became a bone": {func(m *mdx.Model) { m.Bones[1].ParentID = 3 }, func(b *Built) {
			removeBones(b, 2)
			b.Bones = append(b.Bones, mdx.Bone{Node: b.Helpers[0].Node, GeosetID: mdx.None, GeosetAnimID: mdx.None})
			b.Helpers, b.Origins["bones[1]"] = nil, "helpers[0]"
			for i := range b.Geosets {
				b.Geosets[i].Matrices, b.Geosets[i].Skin = []int32{3}, slices.Repeat([]uint8{3, 0, 0, 0, 255, 0, 0, 0}, 3)
			}
		}, "Body 0: body, Top Top, 1\nBody 1: body, Top Top, 1\nCape 0: cape, Top Top, 1\nCape 1: cape, Top Top, 1\nRoot Top; body cape; [1 2 3]", nil},
		"all bones replaced": {nil, func(b *Built) { // the old ones stay for the coarser levels
			b.Bones = []mdx.Bone{{Node: mdx.Node{Name: "New", ObjectID: 0, ParentID: mdx.None}, GeosetID: mdx.None, GeosetAnimID: mdx.None}}
			b.Origins["bones[0]"] = ""
			for i := range b.Geosets {
				b.Geosets[i].Matrices, b.Geosets[i].Skin = []int32{0}, slices.Repeat([]uint8{0, 0, 0, 0, 255, 0, 0, 0}, 3)
			}
		}, "Body 0: body, New New, 1\n" + body1 + "Cape 0: cape, New New, 1\n" + cape1 + "Arm Hand New; body cape; [1 2 3]", []string{"geosets[1]", "geosets[3]"}},
		"a removed mesh": {nil, func(b *Built) {
			b.Geosets, b.GeosetAnims = b.Geosets[1:], b.GeosetAnims[1:]
			b.GeosetAnims[0].GeosetID = 0
			b.Origins["geosets[0]"], b.Origins["geosetAnims[0]"] = "geosets[2]", "geosetAnims[2]"
		}, cape0 + cape1 + bones + "body cape; [0 1]", nil},
		"a removed mesh, and other names of coarser levels": {func(m *mdx.Model) { m.Geosets[3].LODName = "far" }, func(b *Built) {
			b.Geosets, b.GeosetAnims = b.Geosets[:1], b.GeosetAnims[:1]
		}, body0 + body1 + "far 1: cape, Arm Arm, 1\n" + bones + "body cape; [1 2]", []string{"geosets[3]"}},
		"a moved vertex": {nil, func(b *Built) { b.Geosets[0].Vertices[0][0] = 5 },
			body0 + body1 + cape0 + cape1 + bones + "body cape; [1 2 3]", []string{"geosets[1]"}},
		"a colour": {nil, func(b *Built) { b.GeosetAnims[0].Color[0] = 0.5 },
			"Body 0: body, Hand Hand, 0.5\nBody 1: body, Hand Hand, 0.5\n" + cape0 + cape1 + bones + "body cape; [1 2 3]", nil},
		"a colour, without animations of coarser levels": {func(m *mdx.Model) { m.GeosetAnims = m.GeosetAnims[:1] }, func(b *Built) { b.GeosetAnims[0].Color[0] = 0.5 },
			"Body 0: body, Hand Hand, 0.5\nBody 1: body, Hand Hand, 0.5\nCape 0: cape, Arm Arm, \nCape 1: cape, Arm Arm, \n" + bones + "body cape; [1 2 3]", nil},
	} {
		base := levelsModel()
		if c.base != nil {
			c.base(base)
		}
		was, is := finestOf(base), finestOf(base)
		c.edit(&is)
		_, found, err := Merge(base, was, is)
		if err != nil {
			t.Fatal(err)
		}
		if got := describeLevels(base); got != c.want {
			t.Errorf("%s:\n%s\nwant:\n%s", name, got, c.want)
		}
		var paths []string
		for _, f := range found {
			if f.Code == codeLevel {
				paths = append(paths, f.Path)
			}
		}
		if !slices.Equal(paths, c.found) {
			t.Errorf("%s: found %v, want MDX062 of %v", name, found, c.found)
		}
	}
}

// Geosets that the scenes don't contain have an extent for each sequence of the result.
func TestMergeLevelsExtents(t *testing.T) {
	base := levelsModel()
	base.Geosets[1].Extent.BoundsRadius, base.Geosets[1].SequenceExtents[0].BoundsRadius = 7, 3
	was, is := finestOf(base), finestOf(base)
	is.Sequences = append(is.Sequences, mdx.Sequence{Name: "Added", Start: 2000, End: 3000})
	for i := range is.Geosets {
		is.Geosets[i].SequenceExtents = make([]mdx.Extent, 2)
	}
	if _, _, err := Merge(base, was, is); err != nil {
		t.Fatal(err)
	}
	if got, want := base.Geosets[1].SequenceExtents, []mdx.Extent{{BoundsRadius: 3}, {BoundsRadius: 7}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
