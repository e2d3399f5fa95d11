package m2

import (
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// An edit changes a model as a user would; it reports false where it can't.
var edits = []struct {
	name string
	edit func(m *Model) bool
}{
	{"a bone added", func(m *Model) bool {
		b := Bone{KeyBone: -1, Parent: int16(len(m.Bones)) - 1, Pivot: Vec3{1, 2, 3},
			Translation: track[Vec3](-1), Rotation: track[Vec4](-1), PackedRotation: track[PackedQuaternion](-1), Scale: track[Vec3](-1)}
		if m.Version < Wrath {
			b.Translation.Times, b.Translation.Values = [][]uint32{{0, 100, 200}}, [][]Vec3{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}}
		} else if n := len(m.Sequences); n > 0 {
			b.Translation.Times, b.Translation.Values = make([][]uint32, n), make([][]Vec3, n)
		}
		if m.Version < BurningCrusade {
			b.PackedRotation = Track[PackedQuaternion]{}
		} else {
			b.Rotation = Track[Vec4]{}
		}
		m.Bones = append(slices.Clip(m.Bones), b)
		return true
	}},
	{"a sequence dropped", func(m *Model) bool {
		last := len(m.Sequences) - 1
		if last < 0 {
			return false
		}
		m.Sequences = m.Sequences[:last]
		eachTrack(reflect.ValueOf(m).Elem(), func(t reflect.Value) {
			for _, field := range []string{"Ranges", "Times", "Values", "TimesOutside", "ValuesOutside"} {
				f := t.FieldByName(field)
				if !f.IsValid() || f.Len() <= last || last == 0 || m.Version < Wrath != (field == "Ranges") {
					continue
				}
				rest := reflect.MakeSlice(f.Type(), 0, f.Len()-1)
				f.Set(reflect.AppendSlice(reflect.AppendSlice(rest, f.Slice(0, last)), f.Slice(last+1, f.Len())))
			}
		})
		m.Anims = slices.DeleteFunc(m.Anims, func(a *Anim) bool { return a.Sequence == last })
		return true
	}},
	{"a texture renamed", func(m *Model) bool {
		for i := range m.Textures {
			if m.Textures[i].Name != "" {
				m.Textures[i].Name += "2.blp"
				return true
			}
		}
		return false
	}},
}

// eachTrack calls f for all tracks in a value.
func eachTrack(v reflect.Value, f func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		if name := v.Type().Name(); strings.HasPrefix(name, "Track[") || name == "EventTrack" {
			f(v)
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				eachTrack(v.Field(i), f)
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Struct {
			for i := range v.Len() {
				eachTrack(v.Index(i), f)
			}
		}
	}
}

// TestCorpusEdits: an edited model becomes a file with the game's own layout that decodes to the edited model.
func TestCorpusEdits(t *testing.T) {
	counts := make([]int, len(edits))
	for i, f := range corpus.Read(t, "m2", "m2") {
		if f.Version == "?PTCH" || prove.Skips(i, 2) {
			continue
		}
		for i, e := range edits {
			m, _, err := Decode(f.Data, Options{})
			if err != nil {
				t.Fatal(err)
			}
			m.Canonical()
			if !e.edit(m) {
				continue
			}
			data, err := Encode(m)
			if err != nil {
				t.Fatalf("%s, %s: %v", f.Path, e.name, err)
			}
			aligned(t, Explain(data, Options{}), m.Chunks != nil)
			again, findings, err := Decode(data, Options{})
			for _, found := range findings {
				t.Errorf("%s, %s: %s", f.Path, e.name, found)
			}
			if err != nil || t.Failed() {
				t.Fatalf("%s, %s: %v", f.Path, e.name, err)
			}
			if diff := same(m, again); diff != "" {
				t.Fatalf("%s, %s: what was edited comes back otherwise: %s", f.Path, e.name, diff)
			}
			counts[i]++
		}
	}
	t.Logf("edits %d", counts)
}

// difference returns the first difference between two documents, except for data that is only kept to preserve bytes.
// Numbers are compared as bits; a nil list equals an empty one.
func difference(a, b reflect.Value) string {
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return unlike(a.IsNil() == b.IsNil(), a, b)
		}
		return difference(a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if f := a.Type().Field(i); f.IsExported() {
				if d := difference(a.Field(i), b.Field(i)); d != "" {
					return "." + f.Name + d
				}
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		if refs, ok := a.Interface().([]wire.Ref); ok && b.Len() == 0 && !slices.ContainsFunc(refs, func(r wire.Ref) bool { return r != (wire.Ref{}) }) {
			return ""
		}
		if a.Len() != b.Len() {
			return unlike(false, reflect.ValueOf(a.Len()), reflect.ValueOf(b.Len()))
		}
		for i := range a.Len() {
			if d := difference(a.Index(i), b.Index(i)); d != "" {
				return fmt.Sprintf("[%d]%s", i, d)
			}
		}
		return ""
	case reflect.Float32:
		return unlike(math.Float32bits(float32(a.Float())) == math.Float32bits(float32(b.Float())), a, b)
	}
	return unlike(a.Equal(b), a, b)
}

func unlike(same bool, a, b reflect.Value) string {
	if same {
		return ""
	}
	return fmt.Sprintf(" is %v, then %v", a, b)
}

// same compares two models.
func same(a, b *Model) string { return difference(reflect.ValueOf(a), reflect.ValueOf(b)) }

// aligned: every array starts at a multiple of 16 from where offsets count.
func aligned(t *testing.T, m *bytemap.Map, chunked bool) {
	t.Helper()
	if m.Err() != nil {
		t.Error(m.Err())
	}
	var walk func(n bytemap.Node)
	walk = func(n bytemap.Node) {
		count := uint32(0)
		for c := range n.Children(false) {
			switch v, number := c.Value().(uint32); {
			case number && c.Derived() && c.Name() == "count":
				count = v
			case number && c.Derived() && c.Name() == "offset":
				if v%alignment != 0 || (v == 0) != (count == 0) {
					t.Errorf("%s stands at %#x, %d elements", n.Path(), v, count)
				}
			default:
				if c.Kind() == bytemap.KindStruct {
					walk(c)
				}
			}
		}
	}
	walk(m.Root())
	if m.Size()%alignment != 0 && !chunked {
		t.Errorf("the file has %d bytes, which isn't a multiple of 16", m.Size())
	}
}

// TestCorpusAlignment: the game's own files, which keep the rule, have their arrays at
// multiples of 16.
func TestCorpusAlignment(t *testing.T) {
	n := 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil || m.placement != nil {
			continue
		}
		aligned(t, Explain(f.Data, Options{}), m.Chunks != nil)
		if t.Failed() {
			t.Fatal(f.Path)
		}
		n++
	}
	t.Logf("%d files are laid out by the rule", n)
	if n < 80 {
		t.Errorf("only %d", n)
	}
}

// TestCorpusEditedKeys: with its companions, too; keys that were outside stay there.
func TestCorpusEditedKeys(t *testing.T) {
	n := 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil || m.Version < Wrath {
			continue
		}
		name := filepath.Base(f.Path)
		f.Near(t, func(near asset.Resolver) { m.Load(name, near) })
		if len(m.Anims) == 0 {
			continue
		}
		a := m.Anims[0]
		for i := range m.Bones {
			tr := &m.Bones[i].Translation
			if a.Sequence < len(tr.Times) && len(tr.Times[a.Sequence]) > 0 {
				tr.Times[a.Sequence] = append(slices.Clip(tr.Times[a.Sequence]), 1<<20)
				tr.Values[a.Sequence] = append(slices.Clip(tr.Values[a.Sequence]), Vec3{1, 2, 3})
			}
		}
		files, err := m.Files(name)
		if err != nil {
			t.Fatal(err)
		}
		var given []asset.Override
		for file, data := range files {
			given = append(given, asset.Override{Name: file, Data: data})
		}
		again, _, err := Decode(files[name], Options{})
		if err != nil {
			t.Fatal(err)
		}
		again.Load(name, asset.Resolver{Override: given})
		for _, d := range []*Model{m, again} {
			eachTrack(reflect.ValueOf(d).Elem(), func(t reflect.Value) {
				t.FieldByName("TimesOutside").SetZero() // where they stand may change
				if v := t.FieldByName("ValuesOutside"); v.IsValid() {
					v.SetZero()
				}
			})
		}
		if len(again.Anims) != len(m.Anims) {
			t.Errorf("%s: %d .anim files, want %d", f.Path, len(again.Anims), len(m.Anims))
		}
		m.Anims, again.Anims = nil, nil // their bytes are the keys
		if diff := same(m, again); diff != "" {
			t.Fatalf("%s: %s", f.Path, diff)
		}
		n++
	}
	t.Logf("%d models with .anim files", n)
}
