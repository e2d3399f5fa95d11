package mdx

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/internal/edits"
)

// TestSceneOfEveryField changes each field of models with a value in every field, one at a time, and compares the
// effect on their scenes with tables: the field, then the changed paths of the scene, and findings.
func TestSceneOfEveryField(t *testing.T) {
	for _, d := range []struct {
		flavour Flavour
		version uint32
	}{{Warcraft3, 800}, {Warcraft3, 1100}, {WorldOfWarcraft, 1300}} {
		m := completeModel(d.flavour, d.version)
		var out strings.Builder
		edits.Scenes(&out, m, m.Scene)
		name := fmt.Sprintf("testdata/scene-%s-%d.txt", []string{"wc3", "wow"}[d.flavour], d.version)
		edits.Table(t, name, out.String())
	}
}

// completeModel returns a filled model with references, times, rotations and enums that a game's model could have.
func completeModel(flavour Flavour, version uint32) *Model {
	m := smallModel(flavour, version)
	m.Sequences = append(m.Sequences, m.Sequences[0])
	m.residue = nil
	for i := range m.Sequences {
		m.Sequences[i].Start, m.Sequences[i].End, m.Sequences[i].Flags = uint32(2000*i), uint32(2000*i+1000), SequenceFlags(i)
	}
	m.GlobalSequences = []uint32{700, 900}
	for i := range m.Textures {
		m.Textures[i].ReplaceableID, m.Textures[i].Flags = uint32(i), TextureFlags(i+1)
	}
	m.Sounds, m.SoundEmitters, m.BatchedGeosets = nil, nil, nil
	for i := range m.Geosets {
		g := &m.Geosets[i]
		g.Vertices, g.Normals = []Vec3{{0, 0, 0}, {8, 0, 0}, {0, 8, float32(i)}}, []Vec3{{0, 0, 1}, {0, 1, 0}, {1, 0, 0}}
		g.Faces, g.FaceGroups = []uint16{0, 1, 2}, []uint32{3}
		if flavour == Warcraft3 {
			g.PrimitiveTypes = []PrimitiveType{Triangles}
		} else {
			g.FaceTypes = []FaceType{Triangles}
		}
		g.VertexGroups, g.MatrixGroups, g.Matrices = []uint8{0, 1, 1}, []uint32{1, 2}, []int32{0, 0, int32(len(m.Bones) - 1)}
		g.BoneIndices, g.BoneWeights, g.Skin, g.Skin16, g.Tangents = nil, nil, nil, nil, nil
		if version >= 900 && version < 1300 && i == len(m.Geosets)-1 {
			g.Skin = []uint8{0, 3, 0, 0, 204, 51, 0, 0, 1, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0}
			g.Tangents = []Vec4{{1, 0, 0, 1}, {0, 0, 1, -1}, {0, 1, 0, 1}}
		}
		g.UVSets = [][]Vec2{{{0, 0}, {1, 0}, {0, 1}}, {{0, 0.5}, {1, 0.5}, {0.5, 1}}}
		g.LOD = int32(i)
	}
	for i := range m.GeosetAnims {
		m.GeosetAnims[i].GeosetID, m.GeosetAnims[i].Flags, m.GeosetAnims[i].Alpha = int32(i), UseColor, 0.75
	}
	number := int32(0)
	f := fixer{of: m, node: func(n *Node) {
		n.ObjectID, n.ParentID, n.Flags = number, number-1, []NodeFlags{0, DontInheritRotation, Billboarded, BillboardedLockX, DontInheritScaling, ParticleModelSpace, ParticleXYQuad, ParticleLineEmitter}[number%8]
		number++
	}}
	f.fix(reflect.ValueOf(m).Elem(), "")
	m.Pivots = make([]Vec3, number)
	for i := range m.Pivots {
		m.Pivots[i] = Vec3{float32(i), 2, 0.5}
	}
	if m.CollisionMesh != nil {
		m.CollisionMesh.Vertices, m.CollisionMesh.Triangles, m.CollisionMesh.Normals = []Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint16{0, 1, 2}, []Vec3{{0, 0, 1}}
	}
	if m.BindPose != nil {
		m.BindPose = slices.Repeat([][12]float32{{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}}, int(number)+len(m.Cameras))
	}
	return m
}

// A fixer sets fields to plausible values, by their names.
type fixer struct {
	of     *Model
	node   func(*Node)
	tracks int
}

func (f *fixer) fix(v reflect.Value, name string) {
	if n, ok := v.Addr().Interface().(*Node); ok {
		f.node(n)
	}
	switch v.Kind() {
	case reflect.Struct:
		if strings.HasPrefix(v.Type().Name(), "Track[") || v.Type() == reflect.TypeFor[EventTrack]() {
			f.track(v)
			return
		}
		for i := range v.NumField() {
			if sf := v.Type().Field(i); sf.IsExported() {
				f.fix(v.Field(i), sf.Name)
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			f.fix(v.Elem(), name)
		}
	case reflect.Slice:
		for i := range v.Len() {
			f.fix(v.Index(i), name)
		}
	case reflect.Int32:
		switch name {
		case "TextureID", "TextureAnimID", "MaterialID", "GeosetAnimID", "CoordID":
			v.SetInt(int64(len(f.of.Textures) - 1))
		}
	case reflect.Uint32:
		switch name {
		case "FilterMode", "HeadOrTail", "Squirt", "Type":
			v.SetUint(v.Uint() % 3)
		case "Rows", "Columns":
			v.SetUint(2 + v.Uint()%3)
		case "ReplaceableID":
			v.SetUint(v.Uint() % 3)
		}
		if v.Type() == reflect.TypeFor[LayerFlags]() {
			v.SetUint(v.Uint() & 0x7f)
		}
	case reflect.Float32:
		switch name {
		case "Alpha", "Time", "TwinkleOnOff":
			v.SetFloat(0.5)
		case "FieldOfView", "Latitude", "Longitude":
			v.SetFloat(0.75)
		case "LifeSpan":
			v.SetFloat(1.5)
		}
	}
}

// track gives a track three keys. Tracks use the time line and a global sequence in turn.
func (f *fixer) track(v reflect.Value) {
	f.tracks++
	id, times := int32(None), []int32{100, 900, 2500}
	if f.tracks%5 == 0 {
		id, times = 0, []int32{0, 400, 800}
	}
	v.FieldByName("GlobalSequenceID").SetInt(int64(id))
	v.FieldByName("Times").Set(reflect.ValueOf(times))
	values := v.FieldByName("Values")
	if !values.IsValid() {
		return
	}
	n := Interpolation(v.FieldByName("Interpolation").Uint()).PerKey() * len(times)
	made := reflect.MakeSlice(values.Type(), n, n)
	for i := range n {
		switch e := made.Index(i); p := e.Addr().Interface().(type) {
		case *float32:
			*p = []float32{0.25, 1, 0.5}[i%3]
		case *Vec3:
			*p = Vec3{1 + float32(i%3), 0.5, 2}
		case *Vec4:
			*p = []Vec4{{0, 0, 0.6, 0.8}, {0.6, 0, 0, 0.8}, {0, 0, 0, 1}}[i%3]
		case *uint32:
			*p = uint32(i % 2)
		case *PackedQuaternion:
			*p = PackedQuaternion([]uint64{0, 1 << 20, 1 << 40}[i%3])
		}
	}
	values.Set(made)
}
