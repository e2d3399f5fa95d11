package convert

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/m2"
	"marrow/m2/rules"
	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// editable calls f with a part of the corpus's files of a format, and the GLB that each becomes.
func editable(t *testing.T, dir, format string, part int, f func(t *testing.T, path string, src Source, glb []byte)) {
	for i, file := range corpus.List(t, dir, format) {
		if prove.Skips(i, part) || file.Version == "?PTCH" {
			continue
		}
		src, err := ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first, err := Convert(src, "model.glb", Options{}); err == nil {
			f(t, file.Path, src, bytes.Join(first.Parts[0].Data, nil))
		}
		src.Resolver.Finder.Close()
	}
}

// An unedited GLB becomes the same bytes of a World of Warcraft model and of the files beside it.
func TestEditNothingM2(t *testing.T) {
	models, files := 0, 0
	editable(t, "m2", "m2", 48, func(t *testing.T, path string, src Source, glb []byte) {
		stem := src.Name[strings.LastIndexByte(src.Name, '/')+1:]
		r, err := Convert(Source{Name: "model.glb", Data: glb}, stem, Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		models++
		nothingSaid(t, path, r)
		for i, p := range r.Parts {
			got, want := bytes.Join(p.Data, nil), src.Data
			if i > 0 {
				found, err := src.Resolver.Find(p.Name)
				if !err {
					t.Errorf("%s: %s isn't beside it", path, p.Name)
					continue
				}
				file, openErr := found.Open()
				if openErr != nil {
					t.Fatal(openErr)
				}
				var b bytes.Buffer
				_, _ = b.ReadFrom(file)
				file.Close()
				want = b.Bytes()
			}
			if files++; !bytes.Equal(got, want) {
				t.Errorf("%s: %s differs", path, p.Name)
			}
		}
	})
	t.Logf("%d models, %d files", models, files)
}

// TestEditNothingM2Options: the first conversion is repeated with the options that it had.
func TestEditNothingM2Options(t *testing.T) {
	t.Parallel()
	characters := 0
	for _, file := range corpus.List(t, "m2", "m2") {
		if characters == 3 || characters == 1 && !prove.All() {
			break
		}
		src, err := ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer src.Resolver.Finder.Close()
		if m, _, err := m2.Decode(src.Data, m2.Options{}); err != nil || !m.IsCharacter() {
			continue
		}
		characters++
		for _, o := range []scene.Options{{Geosets: "all"}, {Geosets: "401,1502"}, {LOD: 1}, {Geosets: "all", LOD: 3}} {
			first, err := Convert(src, "model.glb", Options{Scene: o, Lower: lower.Options{NoTextures: true}})
			if err != nil {
				t.Fatalf("%s: %v", file.Path, err)
			}
			r, err := Convert(Source{Name: "model.glb", Data: bytes.Join(first.Parts[0].Data, nil)}, filepath.Base(src.Name), Options{Base: &src, Lower: lower.Options{NoTextures: true}})
			if err != nil {
				t.Errorf("%s, %+v: %v", file.Path, o, err)
			} else if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
				t.Errorf("%s, %+v: the model differs", file.Path, o)
			}
		}
	}
	if characters == 0 {
		t.Error("no character")
	}
}

// renamedForM2 gives a clip the name of another animation of the game, because one with an unknown name stays
// unchanged.
var renamedForM2 = glbEdit{"a clip renamed to another animation", func(t *testing.T, g *looseGLB) bool {
	for _, a := range g.list("animations") {
		if m := marrow(a); m != nil && m["global"] == nil {
			a.(map[string]any)["name"] = map[bool]string{true: "Run", false: "Swim"}[a.(map[string]any)["name"] == "Swim"]
			return true
		}
	}
	return false
}, nil}

// boneRemovedForM2 removes a bone without attached objects. The vertices that it moves are then moved by another
// bone.
func boneRemovedForM2(m *m2.Model) glbEdit {
	busy := make(map[int]bool)
	for i := range m.Bones {
		busy[int(m.Bones[i].Parent)] = true
	}
	for i := range m.Attachments {
		busy[int(m.Attachments[i].Bone)] = true
	}
	for i := range m.Events {
		busy[int(m.Events[i].Bone)] = true
	}
	for i := range m.Lights {
		busy[int(m.Lights[i].Bone)] = true
	}
	for i := range m.Ribbons {
		busy[int(m.Ribbons[i].Bone)] = true
	}
	for i := range m.Particles {
		busy[int(m.Particles[i].Bone)] = true
	}
	return glbEdit{boneRemoved, func(t *testing.T, g *looseGLB) bool {
		i := slices.IndexFunc(g.list("nodes"), func(n any) bool {
			var bone int
			x := n.(map[string]any)
			k, _ := fmt.Sscanf(fmt.Sprint(marrow(n)["origin"]), "bones[%d]", &bone)
			return k == 1 && !busy[bone] && x["children"] == nil && x["mesh"] == nil && marrow(n)["attachment"] == nil
		})
		if i < 0 || len(g.list("skins")) > 0 && len(g.list("skins")[0].(map[string]any)["joints"].([]any)) < 2 {
			return false
		}
		g.remove(i)
		return true
	}, nil}
}

const boneRemoved = "a bone removed"

// An edit of the GLB of a World of Warcraft model changes only the edited data, in the model and in the files beside
// it. The result converts to the edited GLB's triangles, and no rule finds an error that the base doesn't have.
func TestEditOneM2(t *testing.T) {
	t.Parallel()
	// Bytes between the records move with them, and names that lie within the header change with its numbers.
	moves := []string{"padding", "gap", "name.text", "shadowBatches"}
	surface := append([]string{"vertices", "properties", "triangles", "boneCountMax", "subMeshes", "batches", "shadowBatches", "boneLookup", "bounds", "sequences["}, moves...)
	anything := []string{""} // all tracks have a list of keys more or less
	looks := append([]string{"materials", "batches["}, moves...)
	allowed := map[string][]string{
		renamedForM2.name:                  append([]string{"sequences[", "sequenceLookup", "playableLookup"}, moves...),
		"a vertex moved":                   {"vertices[", "sequences[", "bounds"},
		"an attachment removed":            append([]string{"attachments", "attachmentLookup"}, moves...),
		"triangles removed":                surface,
		"a vertex bound to another node":   surface,
		"a key changed":                    append([]string{"bones[", "cameras[", "attachments[", "particles[", "ribbons[", "lights["}, moves...),
		renamedAndEdited.name:              append([]string{"bones["}, moves...),
		"a clip added":                     anything,
		"a clip removed":                   anything,
		boneRemoved:                        append([]string{"bone", "Bone", "keys", "content", "attachments[", ".enabled.times["}, surface...), // a comparison may pair records of other bones
		"a mesh removed":                   surface,
		"a mesh added":                     append([]string{"Lookup", "textureWeights", "colors", "materials", "combinerCombos"}, surface...),
		"a material drawn from both sides": looks,
		"a material cut out":               append([]string{"Lookup", "textureWeights", "combinerCombos"}, looks...),
		"a material made transparent":      append([]string{"Lookup", "textureWeights", "combinerCombos"}, looks...),
		"a material tinted and unlit":      append([]string{"colors"}, looks...),
		"a texture exchanged":              append([]string{"textures", "Lookup", "batches", "colors", "combinerCombos"}, looks...), // a picture of several passes becomes one pass
	}
	known := func(edit, path, at string) bool { // a billboard's node is named by the number of its sub-mesh, which has changed
		return edit == "a mesh removed" && strings.HasSuffix(path, "ui_worgen.m2") && at == ""
	}
	counts := make(map[string]int)
	editable(t, "m2", "m2", 60, func(t *testing.T, path string, src Source, glb []byte) {
		errors := errorsOfM2(t, src, nil)
		base, _, err := m2.Decode(src.Data, m2.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range slices.Concat(glbEdits, moreEdits, []glbEdit{renamedForM2, renamedAndEdited, boneRemovedForM2(base)}) {
			prefixes, ok := allowed[e.name]
			g := loosen(t, glb)
			if !ok || !e.edit(t, g) {
				continue
			}
			for _, a := range g.list("animations") {
				if x := a.(map[string]any); x["name"] == "Added" {
					x["name"] = "Submerge"
				}
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(src.Name), Options{Base: &src})
			if err != nil {
				if strings.Contains(err.Error(), "--base can't apply this edit") {
					counts[e.name+": refused: "+err.Error()]++
				} else {
					t.Errorf("%s: %s: %v", e.name, path, err)
				}
				continue
			}
			counts[e.name]++
			differs := 0
			for i, p := range r.Parts {
				was := src.Data
				if i > 0 {
					if was = beside(t, src, p.Name); was == nil && e.name == "a texture exchanged" && strings.HasSuffix(p.Name, ".blp") {
						continue
					} else if was == nil {
						t.Errorf("%s: %s: %s was written", e.name, path, p.Name)
						continue
					}
				}
				same := sameRecords{t: t, was: was, is: bytes.Join(p.Data, nil), of: make(map[string]bool)}
				for _, c := range differences(t, p.Name, was, bytes.Join(p.Data, nil)) {
					differs++
					if at := c.Path(); !known(e.name, path, at) && !slices.ContainsFunc(prefixes, func(begin string) bool { return strings.Contains(at, begin) }) && (i > 0 || !same.records(at)) {
						t.Errorf("%s: %s: %s: %s differs", e.name, path, p.Name, at)
						break
					}
				}
			}
			if differs == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, path)
			}
			for text := range errorsOfM2(t, src, r.Parts) {
				if !errors[text] {
					t.Errorf("%s: %s: %s", e.name, path, text)
				}
			}
			again, err := Convert(editedM2(src, r.Parts), "model.glb", Options{})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, path, err)
				continue
			}
			if other := otherMoment(loosen(t, bytes.Join(again.Parts[0].Data, nil)).moments(), g.moments()); e.name != renamedForM2.name && e.name != renamedAndEdited.name && e.name != boneRemoved && other != "" && !known(e.name, path, "") {
				t.Errorf("%s: %s: %s comes back", e.name, path, other)
			}
			if got, want := loosen(t, bytes.Join(again.Parts[0].Data, nil)).corners(), g.corners(); !slices.Equal(got, want) {
				t.Errorf("%s: %s: %d corners of triangles come back, of %d, or others%s", e.name, path, len(got), len(want), firstOther(got, want))
			}
		}
	})
	for what, n := range counts {
		t.Logf("%s: %d", what, n)
	}
}

func firstOther(got, want []string) string {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return ": " + got[i] + ", want " + want[i]
		}
	}
	return ""
}

// beside returns the bytes of a file beside a model; nil if there is none.
func beside(t *testing.T, src Source, name string) []byte {
	found, ok := src.Resolver.Find(name)
	if !ok {
		return nil
	}
	file, err := found.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// differences returns the fields that differ between two files.
func differences(t *testing.T, name string, was, is []byte) []bytemap.Change {
	t.Helper()
	_, a, err := formats.Explain(name, was)
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := formats.Explain(name, is)
	if err != nil {
		t.Fatal(err)
	}
	return bytemap.Diff(a, b, bytemap.DiffOptions{Elements: -1})
}

// editedM2 returns an edited model whose files replace those of the base.
func editedM2(src Source, parts []Part) Source {
	for i, p := range parts {
		if data := bytes.Join(p.Data, nil); i == 0 {
			src.Data = data
		} else {
			src.Resolver.Override = append(slices.Clip(src.Resolver.Override), asset.Override{Name: p.Name, Data: data})
		}
	}
	return src
}

// errorsOfM2 returns the errors that rules find in a model with its files, without numbers.
func errorsOfM2(t *testing.T, src Source, parts []Part) map[string]bool {
	t.Helper()
	src = editedM2(src, parts)
	m, _, err := m2.Decode(src.Data, m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m.Load(filepath.Base(src.Name), src.Resolver)
	list := make(map[string]bool)
	for _, f := range check.Run(check.For(check.Self[*m2.Model], rules.Model), check.Subject{Document: m}, check.Options{}) {
		if f.Severity == report.Error {
			list[string(f.Code)] = true
		}
	}
	return list
}

// sameRecords finds the lists of two models with the same records, regardless of the positions of their keys: lists
// of keys that share bytes in the base may have their own bytes if arrays before them change their length.
type sameRecords struct {
	t       *testing.T
	was, is []byte
	of      map[string]bool
}

// records reports whether the list at the beginning of a path has the same records in both models.
func (s *sameRecords) records(path string) bool {
	list, _, _ := strings.Cut(path, "[")
	if known, ok := s.of[list]; ok {
		return known
	}
	var values [2]reflect.Value
	for i, data := range [][]byte{s.was, s.is} {
		m, _, err := m2.Decode(data, m2.Options{})
		if err != nil {
			s.t.Fatal(err)
		}
		values[i] = reflect.ValueOf(m).Elem().FieldByNameFunc(func(name string) bool { return bytemap.FieldName(name) == list })
	}
	s.of[list] = values[0].IsValid() && sameValue(values[0], values[1])
	return s.of[list]
}

// sameValue compares exported fields, except for the positions of keys in other files.
func sameValue(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if f := a.Type().Field(i); f.IsExported() && !strings.HasSuffix(f.Name, "Outside") && !sameValue(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameValue(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Float32:
		return math.Float32bits(float32(a.Float())) == math.Float32bits(float32(b.Float()))
	}
	return a.Equal(b)
}
