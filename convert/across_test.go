package convert_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/m2"
	"marrow/mdx"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
)

// TestAcrossGames converts World of Warcraft's creatures and characters to Warcraft III: they must stand, walk,
// attack and die as before, 56 times as large, and follow the rules of the other game. A map with the same content
// changes nothing.
func TestAcrossGames(t *testing.T) {
	t.Parallel()
	seen := make(map[string]bool)
	for _, file := range m2Files(t) {
		path := strings.ToLower(file.Path)
		base := filepath.Base(path)
		if seen[base] || strings.Contains(path, "_history") || !strings.Contains(path, "/creature/") && !strings.Contains(path, "/character/") {
			continue
		}
		src, err := convert.ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := m2.Decode(src.Data, m2.Options{})
		if err != nil {
			continue
		}
		seen[base] = true
		m.Load(src.Name, src.Resolver)
		was, _ := m.Scene(scene.Options{})
		for i, version := range []uint32{800, 1100} {
			if (i+len(seen))%prove.Every(4) != 0 {
				continue
			}
			opts := convert.Options{Version: version, Lower: lower.Options{NoTextures: true}}
			r, err := convert.Convert(src, "a.mdx", opts)
			if err != nil {
				t.Errorf("%s: %v", file.Path, err)
				continue
			}
			data := bytes.Join(r.Parts[0].Data, nil)
			if version != 800 {
				// the map is the same
			} else if text, err := convert.MapFor(src, "a.mdx", formats.ByID("mdx"), opts); err != nil {
				t.Errorf("%s: %v", file.Path, err)
			} else if opts.Map, err = remap.Parse(text); err != nil {
				t.Errorf("%s: %v", file.Path, err)
			} else if again, err := convert.Convert(src, "a.mdx", opts); err != nil || !bytes.Equal(bytes.Join(again.Parts[0].Data, nil), data) {
				t.Errorf("%s: with a map of it: other bytes, %v", file.Path, err)
			}
			checked, err := formats.Check("a.mdx", data, check.Options{})
			if err != nil {
				t.Errorf("%s: %v", file.Path, err)
				continue
			}
			for _, f := range checked.Findings {
				if f.Severity > report.Note {
					t.Errorf("%s %d: %s %s: %s", file.Path, version, f.Code, f.Path, f.Message)
				}
			}
			is, _ := decode(t, data).Scene(scene.Options{})
			if gap := acrossGap(was, is, 56); !(gap < 2e-3) {
				t.Errorf("%s %d: off by %.2g of the size", file.Path, version, gap)
			}
		}
		src.Resolver.Finder.Close()
	}
	if len(seen) < 20 {
		t.Errorf("only %d models", len(seen))
	}
}

// TestMotionsAcrossGames converts EMotionFX's actors with their motions: they must stand, walk and attack as before.
func TestMotionsAcrossGames(t *testing.T) {
	units := 0
	motions := corpus.List(t, "ego", "xsm")
	for _, file := range corpus.List(t, "ego", "xac") {
		if strings.Contains(file.Path, "_history") || units == 10 {
			continue
		}
		var with []string
		for _, m := range motions {
			if strings.HasPrefix(m.Name, strings.TrimSuffix(file.Name, ".xac")+"_") {
				with = append(with, m.Name)
			}
		}
		if len(with) < 3 {
			continue
		}
		units++
		convertOne := func(out string, opts convert.Options) *scene.Scene {
			src, err := convert.ReadSource(file.Name, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer src.Resolver.Finder.Close()
			for _, name := range with {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				src.Resolver.Override = append(src.Resolver.Override, asset.Override{Name: name, Data: data})
			}
			opts.Lower.NoTextures = true
			r, err := convert.Convert(src, out, opts)
			if err != nil {
				t.Fatalf("%s: %v", file.Path, err)
			}
			data := bytes.Join(r.Parts[0].Data, nil)
			checked, err := formats.Check(out, data, check.Options{})
			if err != nil {
				t.Fatalf("%s: %v", file.Path, err)
			}
			for _, f := range checked.Findings {
				if f.Severity > report.Note {
					t.Errorf("%s: %s %s: %s", file.Path, f.Code, f.Path, f.Message)
				}
			}
			made, err := formats.Decode(out, data)
			if err != nil {
				t.Fatal(err)
			}
			s, _ := made.Document.Scene(scene.Options{})
			return s
		}
		was := convertOne("a.glb", convert.Options{Lower: lower.Options{AllKeys: true, Visibility: visibility.Always}})
		is := convertOne("a.mdx", convert.Options{Version: 1100})
		if gap := acrossGap(was, is, 1); !(gap < 2e-3) {
			t.Errorf("%s: off by %.2g of the size", file.Path, gap)
		}
		names := make(map[string]bool)
		for i := range is.Clips {
			names[mdx.SequenceWord(is.Clips[i].Name)] = true
		}
		if !names["stand"] || !names["walk"] || !names["attack"] {
			t.Errorf("%s: %v; want stand, walk and attack", file.Path, names)
		}
	}
	if units < 10 {
		t.Errorf("only %d units", units)
	}
}

// acrossGap returns the largest distance between corresponding sides of the boxes around two models, as a fraction of
// the size, at several moments of each clip; clips with the same index belong together.
func acrossGap(was, is *scene.Scene, scale float32) (gap float64) {
	p, q := was.NewPose(), is.NewPose()
	for i := range was.Clips {
		a, b := &was.Clips[i], &is.Clips[i]
		for k := range 4 {
			at := a.Duration * float32(k) / 4
			was.Evaluate(p, a, at)
			is.Evaluate(q, b, at)
			low, high := posedBox(was, p)
			low2, high2 := posedBox(is, q)
			size := float64(high.Sub(low).Len() * scale)
			for e := range 3 {
				gap = max(gap, math.Abs(float64(low[e]*scale-low2[e]))/size, math.Abs(float64(high[e]*scale-high2[e]))/size)
			}
		}
	}
	return gap
}

// posedBox bounds all triangles in a pose.
func posedBox(s *scene.Scene, p *scene.Pose) (low, high scene.Vec3) {
	first := true
	rest := s.NewPose()
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if m.Binding == nil || !m.HasTriangles() {
			continue
		}
		posed := s.Skinned(nil, m, p, rest)
		for _, v := range m.Indices {
			at := posed[v]
			if first {
				low, high, first = at, at, false
			}
			low, high = low.Min(at), high.Max(at)
		}
	}
	return low, high
}
