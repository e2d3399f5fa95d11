package build

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
	"marrow/lower"
	"marrow/m2"
	"marrow/scene"
)

// rebuilt returns a model that was built from a scene, written, and read again with its files.
func rebuilt(t *testing.T, s *scene.Scene, o Options) *m2.Model {
	t.Helper()
	reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
	o.Stem = "built"
	m, _, err := Model(reduced, o)
	if err != nil {
		t.Fatal(err)
	}
	files, err := m.Files("built.m2")
	if err != nil {
		t.Fatal(err)
	}
	again, found, err := m2.Decode(files["built.m2"], m2.Options{})
	if err != nil || len(found) > 0 {
		t.Fatalf("%v %v", err, found)
	}
	for i := range m.Views {
		v, _, err := m2.DecodeSkin(files[fmt.Sprintf("built%02d.skin", i)], m2.Options{})
		if err != nil {
			t.Fatal(err)
		}
		v.File = "built.skin"
		again.Views = append(again.Views, *v)
	}
	return again
}

// A cornerLook has all properties of a triangle's corner and of its material.
type cornerLook struct {
	position, normal scene.Vec3
	uv               scene.Vec2
	look             string
}

func corners(s *scene.Scene) (list []cornerLook) {
	for i := range s.Meshes {
		mesh := &s.Meshes[i]
		look := fmt.Sprint(mesh.Alpha, mesh.Color, mesh.Geoset)
		if k := mesh.Primitives[0].Material; k >= 0 {
			look += fmt.Sprint(s.Materials[k].Priority)
			for _, l := range s.Materials[k].Layers {
				name := ""
				if l.Texture >= 0 {
					name = strings.ReplaceAll(s.Textures[l.Texture].Name+s.Textures[l.Texture].Slot, "/", `\`)
				}
				look += fmt.Sprint(name, l.Combine, l.Blend, l.Flags, l.UVSet, l.Alpha, l.Transform)
			}
		}
		for _, v := range mesh.Indices {
			list = append(list, cornerLook{mesh.Positions[v], mesh.Normals[v], mesh.UVs[0][v], look})
		}
	}
	return list
}

// farApart returns the maximum distance between the vertices of two scenes of one model, at several times of each
// clip, as a fraction of its size.
func farApart(t *testing.T, a, b *scene.Scene) (worst float64, where string) {
	t.Helper()
	places := func(s *scene.Scene, clip int, at float32) (list []scene.Vec3) {
		pose := s.NewPose()
		s.Evaluate(pose, &s.Clips[clip], at)
		for i := range s.Meshes {
			mesh := &s.Meshes[i]
			g := mesh.Binding
			moved := make([]scene.Mat4, len(s.Skins[g.Skin].Joints))
			inverse := s.InverseBinds(&s.Skins[g.Skin], s.NewPose())
			for k, j := range s.Skins[g.Skin].Joints {
				moved[k] = pose.World[j].Mul(&inverse[k])
			}
			for v, k := range mesh.Indices {
				if v%7 == 0 {
					m := g.Blend(g.SetOf(int(k)), moved)
					list = append(list, m.Point(mesh.Positions[k]))
				}
			}
		}
		return list
	}
	size := float64(1e-9)
	for i := range a.Meshes {
		for _, p := range a.Meshes[i].Positions {
			size = max(size, float64(p.Sub(a.Meshes[i].Positions[0]).Len()))
		}
	}
	for clip := range a.Clips {
		if clip >= 12 {
			break
		}
		for _, part := range []float32{0, 0.37, 1} {
			x, y := places(a, clip, part*a.Clips[clip].Duration), places(b, clip, part*b.Clips[clip].Duration)
			for i := range x {
				if d := float64(x[i].Sub(y[i]).Len()) / size; d > worst {
					worst, where = d, fmt.Sprintf("%s at %v", a.Clips[clip].Name, part)
				}
			}
		}
	}
	return worst, where
}

// Every model of the corpus that becomes a scene becomes a model again that is the same but for its tables.
func TestBuildCorpus(t *testing.T) {
	n, worst := 0, 0.0
	seen := 0
	corpusModels(t, func(name string, m *m2.Model) {
		if seen++; seen%prove.Every(24) != 0 {
			return
		}
		s, _ := m.Scene(scene.Options{Geosets: "all"})
		if len(s.Meshes) == 0 || len(s.Skins) == 0 {
			return
		}
		version := uint32(0)
		if m.Version > LastVersion {
			version = LastVersion
		}
		again := rebuilt(t, s, Options{Version: version})
		b, found := again.Scene(scene.Options{Geosets: "all"})
		for _, f := range found {
			if f.Code == "M2013" || f.Code == "M2012" {
				t.Errorf("%s: %v", name, f)
			}
		}
		n++
		if len(s.Clips) != len(b.Clips) || len(s.Globals) != len(b.Globals) || len(s.Meshes) != len(b.Meshes) {
			t.Errorf("%s: %d clips, %d globals, %d meshes became %d, %d, %d", name, len(s.Clips), len(s.Globals), len(s.Meshes), len(b.Clips), len(b.Globals), len(b.Meshes))
			return
		}
		for i := range s.Clips {
			if s.Clips[i].Name != b.Clips[i].Name || math.Abs(float64(s.Clips[i].Duration-b.Clips[i].Duration)) > 1.1e-3 || len(s.Clips[i].Events) != len(b.Clips[i].Events) {
				t.Errorf("%s: clip %s of %v s with %d events became %s of %v with %d", name, s.Clips[i].Name, s.Clips[i].Duration, len(s.Clips[i].Events), b.Clips[i].Name, b.Clips[i].Duration, len(b.Clips[i].Events))
			}
		}
		x, y := corners(s), corners(b)
		if !slices.Equal(x, y) {
			k := 0
			for k < min(len(x), len(y)) && x[k] == y[k] {
				k++
			}
			if k < min(len(x), len(y)) {
				t.Errorf("%s: of %d corners number %d was %v and is %v", name, len(x), k, x[k], y[k])
			} else {
				t.Errorf("%s: %d corners became %d", name, len(x), len(y))
			}
			return
		}
		if len(s.Attachments) != len(b.Attachments) || len(s.Lights) != len(b.Lights) || len(s.Cameras) != len(b.Cameras) || len(s.Emitters) != len(b.Emitters) {
			t.Errorf("%s: attachments, lights, cameras, emitters: %d %d %d %d became %d %d %d %d", name, len(s.Attachments), len(s.Lights), len(s.Cameras), len(s.Emitters), len(b.Attachments), len(b.Lights), len(b.Cameras), len(b.Emitters))
		}
		d, where := farApart(t, s, b)
		if d > 1e-3 {
			t.Errorf("%s: %s is %g of the size off", name, where, d)
		}
		worst = max(worst, d)
	})
	t.Logf("%d models; vertices at most %.2e of the size off", n, worst)
	if n == 0 || n < seen/prove.Every(24)*3/4 {
		t.Errorf("only %d models of %d", n, seen)
	}
}

// corpusModels calls do with every model of the corpus and its companions.
func corpusModels(t *testing.T, do func(path string, m *m2.Model)) {
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := m2.Decode(f.Data, m2.Options{})
		if err != nil {
			continue // a patch
		}
		f.Near(t, func(near asset.Resolver) { m.Load(filepath.Base(f.Path), near) })
		do(f.Path, m)
	}
}

// TestKeyTracks: a merge knows every type of track that a model's records have.
func TestKeyTracks(t *testing.T) {
	seen := make(map[reflect.Type]bool)
	found := 0
	var walk func(r reflect.Type)
	walk = func(r reflect.Type) {
		if seen[r] {
			return
		}
		seen[r] = true
		if _, ok := reflect.New(r).Interface().(m2.AnyTrack); ok {
			found++
			if _, ok := keyTrackOf(reflect.New(r).Elem()); !ok {
				t.Errorf("%v isn't known", r)
			}
			return
		}
		switch r.Kind() {
		case reflect.Struct:
			for i := range r.NumField() {
				walk(r.Field(i).Type)
			}
		case reflect.Slice, reflect.Array, reflect.Pointer:
			walk(r.Elem())
		}
	}
	walk(reflect.TypeFor[m2.Model]())
	if found < 10 {
		t.Errorf("only %d types of tracks", found)
	}
}
