package m2

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	table "marrow/internal/edits"
)

// TestSceneOfEveryField changes each field of a model with every kind of record, one at a time, and compares the
// effects on its scene with a table: the field, then the changed parts of the scene, and findings.
func TestSceneOfEveryField(t *testing.T) {
	for _, version := range []uint32{260, 274} {
		m := completeModel(version)
		var out strings.Builder
		table.Scenes(&out, m, m.Scene)
		table.Table(t, fmt.Sprintf("testdata/scene-%d.txt", version), out.String())
	}
}

// completeModel returns the quad with a light, a camera, a ribbon and so on, with different numbers everywhere.
func completeModel(version uint32) *Model {
	m := quad()
	m.Version = version
	m.Sequences = append(m.Sequences, Sequence{ID: 4, Start: 2000, End: 3000, Duration: 1000, Flags: SequenceInModel, VariationNext: None, MoveSpeed: 2.5, Frequency: 16384, ReplayMin: 1, ReplayMax: 2, BlendTimeIn: 150, Bounds: Box{Vec3{-1, -2, -3}, Vec3{1, 2, 3}}, BoundsRadius: 4})
	m.Sequences[0].End = 1000
	m.GlobalSequences = []uint32{700}
	m.BoneLookup = []uint16{0, 1}
	m.CollisionVertices, m.CollisionTriangles, m.CollisionNormals = []Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 2}}, []uint16{0, 1, 2}, []Vec3{{0, 0, 1}}
	m.Colors, m.TextureTransforms = make([]Color, 1), make([]TextureTransform, 1)
	m.TransformLookup = []int16{0}
	m.Views[0].Batches[0] = Batch{TextureCount: 1}
	m.Attachments, m.Events, m.Lights = make([]Attachment, 1), make([]Event, 1), make([]Light, 2)
	m.Cameras, m.Ribbons, m.Particles = make([]Camera, 1), make([]Ribbon, 1), make([]Particle, 2)
	f := filler{version: version}
	for _, list := range []any{&m.Colors, &m.TextureTransforms, &m.Attachments, &m.Events, &m.Lights, &m.Cameras, &m.Ribbons, &m.Particles, &m.Bones[1]} {
		f.fill(reflect.ValueOf(list).Elem(), "")
	}
	m.Lights[0].Type, m.Lights[1].Type = LightDirectional, LightPoint
	m.Events[0].ID = [4]byte([]byte("$HIT"))
	p := &m.Particles[0]
	p.Flags, p.GeometryModel, p.RecursionModel = ParticleHead|ParticleTail|ParticleFollow|ParticleRandomCell|ParticleSpinBothWays, "", ""
	m.Particles[1].Flags = ParticlePackedGravity
	m.Bones[1].Parent, m.Bones[1].Flags, m.Bones[1].KeyBone = 0, BoneBillboardLockZ, 6
	return m
}

// A filler sets fields to values by their type and name, with all numbers different.
type filler struct {
	version uint32
	n       int
}

func (f *filler) fill(v reflect.Value, name string) {
	f.n++
	if strings.HasPrefix(v.Type().Name(), "Track[") || v.Type() == reflect.TypeFor[EventTrack]() {
		f.track(v)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if sf := v.Type().Field(i); sf.IsExported() {
				f.fill(v.Field(i), sf.Name)
			}
		}
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range v.Len() {
			f.fill(v.Index(i), name)
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), name)
		}
	case reflect.Float32:
		v.SetFloat(float64(f.n%64)/8 + 0.5)
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", f.n))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		switch name {
		case "Bone", "Texture", "Textures", "Materials":
			v.SetUint(uint64(f.n % 2))
		case "BlendMode", "HeadOrTail":
			v.SetUint(4 - uint64(f.n%3))
		case "EmitterType":
			v.SetUint(1 + uint64(f.n%2))
		default:
			v.SetUint(uint64(f.n % 100))
		}
	case reflect.Int8, reflect.Int16, reflect.Int32:
		v.SetInt(int64(f.n % 2))
	}
}

// track sets two keys in the first sequence and one in the second; every fourth track has keys with its own clock.
func (f *filler) track(v reflect.Value) {
	id := int64(None)
	if f.n%4 == 0 {
		id = 0
	}
	v.FieldByName("GlobalSequence").SetInt(id)
	if i := v.FieldByName("Interpolation"); i.IsValid() {
		i.SetUint(uint64(Linear))
	}
	lists := [][]uint32{{0, 500}, {300}}
	if id == 0 {
		lists = lists[:1]
	}
	values := v.FieldByName("Values")
	make1 := func(n int) reflect.Value {
		list := reflect.MakeSlice(values.Type().Elem(), n, n)
		for i := range n {
			e := list.Index(i)
			if q, ok := e.Addr().Interface().(*Vec4); ok {
				*q = []Vec4{{0, 0, 0.6, 0.8}, {0, 0.6, 0, 0.8}}[i%2]
				continue
			}
			f.fill(e, "")
		}
		return list
	}
	if f.version < Wrath { // one time line
		lists = [][]uint32{{0, 500, 2300}}
		if r := v.FieldByName("Ranges"); r.IsValid() && id < 0 {
			r.Set(reflect.MakeSlice(r.Type(), 2, 2))
			for i, at := range [2][2]uint64{{0, 1}, {2, 2}} {
				r.Index(i).Field(0).SetUint(at[0])
				r.Index(i).Field(1).SetUint(at[1])
			}
		}
	}
	v.FieldByName("Times").Set(reflect.ValueOf(lists))
	if values.IsValid() {
		all := reflect.MakeSlice(values.Type(), 0, len(lists))
		for _, times := range lists {
			all = reflect.Append(all, make1(len(times)))
		}
		values.Set(all)
	}
}
