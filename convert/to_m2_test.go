package convert_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/m2"
	m2build "marrow/m2/build"
	"marrow/report"
	"marrow/scene"
)

// toM2 converts a file to M2, and reads what that made with its views. It must break none of the rules of the game.
func toM2(t *testing.T, src convert.Source, path string) *scene.Scene {
	t.Helper()
	r, err := convert.Convert(src, "a.m2", convert.Options{Lower: lower.Options{NoTextures: true}})
	if err != nil {
		if !strings.Contains(err.Error(), "reduce") { // more than the format has room for
			t.Errorf("%s: %v", path, err)
		}
		return nil
	}
	var m *m2.Model
	for _, part := range r.Parts {
		data := bytes.Join(part.Data, nil)
		checked, err := formats.Check(part.Name, data, check.Options{})
		if err != nil {
			t.Errorf("%s: %s: %v", path, part.Name, err)
			return nil
		}
		for _, f := range checked.Findings {
			if f.Severity > report.Note {
				t.Errorf("%s: %s: %s %s: %s", path, part.Name, f.Code, f.Path, f.Message)
			}
		}
		if filepath.Ext(part.Name) == ".m2" {
			if m, _, err = m2.Decode(data, m2.Options{}); err != nil {
				t.Fatal(err)
			}
		} else if v, _, err := m2.DecodeSkin(data, m2.Options{}); err != nil {
			t.Fatal(err)
		} else {
			m.Views = append(m.Views, *v)
		}
	}
	s, _ := m.Scene(scene.Options{Geosets: "all"})
	return s
}

// TestAlphaToM2: the model of World of Warcraft's alpha becomes the game's later M2 of the same creature, as far as both have the same
// parts.
func TestAlphaToM2(t *testing.T) {
	t.Parallel()
	dir := func(kind string) string {
		return filepath.Join(corpus.Root(t), kind, "barncastle__MDX-Parser", "MDXParser", "Files")
	}
	src, err := convert.ReadSource(filepath.Join(dir("mdx"), "Boar.mdx"), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := convert.Convert(src, "Boar.m2", convert.Options{Lower: lower.Options{NoTextures: true}})
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := m2.Decode(bytes.Join(r.Parts[0].Data, nil), m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir("m2"), "Boar.m2"))
	if err != nil {
		t.Fatal(err)
	}
	want, _, err := m2.Decode(data, m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range got.Sequences {
		g, w := &got.Sequences[i], &want.Sequences[i]
		if g.ID != w.ID || g.Variation != w.Variation || g.MoveSpeed != w.MoveSpeed {
			t.Errorf("sequence %d: %d, variation %d, speed %g; want %d, %d, %g", i, g.ID, g.Variation, g.MoveSpeed, w.ID, w.Variation, w.MoveSpeed)
		}
	}
	if len(got.Sequences) != 10 || len(got.Attachments) != 9 {
		t.Errorf("%d sequences, %d attachments", len(got.Sequences), len(got.Attachments))
	}
	const chest = 34 // is at another place in the M2
	for _, g := range got.Attachments {
		k := slices.IndexFunc(want.Attachments, func(w m2.Attachment) bool { return w.ID == g.ID })
		if k < 0 {
			t.Errorf("attachment %d isn't in the M2", g.ID)
		} else if w := want.Attachments[k].Position; g.ID != chest && (math.Abs(float64(g.Position[0]-w[0])) > 0.2 || math.Abs(float64(g.Position[2]-w[2])) > 0.2) {
			t.Errorf("attachment %d is at %v, want %v", g.ID, g.Position, w)
		}
	}
}

// TestWarcraftToM2 converts units of Warcraft III's to World of Warcraft: they move as they did, at a 56th of the size. One in a
// hundred may be farther off: keys of lightnings jump within the millisecond that M2's times count.
func TestWarcraftToM2(t *testing.T) {
	units, off := 0, 0
	for i, file := range corpus.List(t, "mdx", "mdx") {
		if prove.Skips(i, 80) {
			continue
		}
		src, err := convert.ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := convert.Load(src, scene.Options{})
		if err != nil || made.Scene.Extras.Origin.Format != "mdx" || len(made.Scene.Meshes) == 0 || len(made.Scene.Clips) < 3 {
			src.Resolver.Finder.Close()
			continue
		}
		if is := toM2(t, src, file.Path); is != nil && len(is.Meshes) > 0 {
			units++
			was := made.Scene
			for k := range was.Meshes { // the same level of detail as is written
				if !was.Meshes[k].InLevel(was.Level(0)) {
					was.Meshes[k].Indices = nil
				}
			}
			if len(is.Clips) != len(was.Clips) {
				t.Errorf("%s: %d clips became %d", file.Path, len(was.Clips), len(is.Clips))
			} else if gap := acrossGap(was, is, 1.0/56); gap >= 2e-3 {
				off++
				t.Logf("%s: off by %.2g of the size", file.Path, gap)
			}
		}
		src.Resolver.Finder.Close()
	}
	t.Logf("%d units", units)
	if off*100 > units {
		t.Errorf("%d of %d units are off", off, units)
	}
	if units < 4 && !testing.Short() || units == 0 {
		t.Errorf("only %d units", units)
	}
}

// materialOf returns a primitive's material; an empty one if it has none.
func materialOf(s *scene.Scene, p scene.Primitive) *scene.Material {
	if p.Material < 0 {
		return new(scene.Material)
	}
	return &s.Materials[p.Material]
}

// TestForeignToM2 converts others' glTFs, which must be read back as they are.
func TestForeignToM2(t *testing.T) {
	t.Parallel()
	n := 0
	for _, name := range corpus.Walk(t, "gltf", ".glb", ".gltf") {
		src, err := convert.ReadSource(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := convert.Load(src, scene.Options{})
		if err != nil {
			continue // it needs an extension that isn't read
		}
		reduced, _ := lower.Unchecked(made.Scene, m2build.Holds, lower.Options{})
		if is := toM2(t, src, filepath.Base(name)); is != nil {
			n++
			want, got := 0, 0
			for i := range reduced.Meshes {
				m := &reduced.Meshes[i]
				colors := make(map[scene.Vec3]bool) // a mesh of an M2 has one
				for _, p := range m.Primitives {
					m := materialOf(reduced, p)
					for k := range m.Layers {
						colors[m.Layers[k].Color] = true
					}
					if p := m.PBR; p != nil && p.Emissive >= 0 && p.Emission.Scale(p.EmissiveGain) != (scene.Vec3{}) { // a layer of its own
						light := p.Emission.Scale(p.EmissiveGain)
						colors[scene.Vec3{scene.ToSRGB(light[0]), scene.ToSRGB(light[1]), scene.ToSRGB(light[2])}] = true
					}
				}
				want += max(len(colors), 1) * len(m.Indices)
			}
			for i := range is.Meshes {
				got += len(is.Meshes[i].Indices)
			}
			if want != got && !strings.Contains(name, "Morph") {
				t.Errorf("%s: %d corners became %d", name, want, got)
			}
			if len(made.Scene.Clips) > 0 && len(made.Scene.Clips) == len(is.Clips) {
				sameMotion(t, filepath.Base(name), reduced, is, 1e-3)
			}
		}
		src.Resolver.Finder.Close()
	}
	if n < 50 {
		t.Errorf("only %d models", n)
	}
}
