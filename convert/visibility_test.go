package convert_test

import (
	"fmt"
	"slices"
	"testing"

	"marrow/lower"
	"marrow/mdx"
)

// TestVisibility asks of every model whose geosets come and go, at times of every sequence, which
// geosets can be seen: in the MDX those that are opaque enough, in the GLB those that a viewer
// without extensions draws with some extent.
func TestVisibility(t *testing.T) {
	t.Parallel()
	list := slices.DeleteFunc(corpusModels(t), func(c corpusModel) bool { return c.traits&(hasHidden|hasLayerAlpha) == 0 })
	logTraits(t, list)
	var all seen
	for _, c := range list {
		m := decode(t, c.data)
		g, found := export(t, c.name, m, lower.Options{AllLODs: true, NoTextures: true})
		x, err := matched(m, g, found)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got, err := x.see(16)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		all.shown, all.hidden, all.unsure = all.shown+got.shown, all.hidden+got.hidden, all.unsure+got.unsure
		if got.wrong > 0 {
			all.wrong++
			t.Errorf("%s: %d of %d wrong, first %s", c.name, got.wrong, got.wrong+got.shown+got.hidden, got.place)
		}
	}
	t.Logf("geosets at moments: %d shown and %d hidden in both, %d not compared; %d of %d models differ", all.shown, all.hidden, all.unsure, all.wrong, len(list))
}

// seen counts geosets at moments.
type seen struct {
	shown, hidden int
	unsure        int // within a millisecond of a change, or collapsed by the model's own bones
	wrong         int
	place         string
}

func (x *match) see(times int) (s seen, err error) {
	animations, err := x.animations()
	if err != nil {
		return s, err
	}
	curves := x.p.hiding()
	for q, animation := range animations {
		w := x.p.window(q)
		for _, now := range x.p.moments(curves, w, times) {
			x.setTo(animation, w, now)
			for i := range x.shapes {
				x.seeGeoset(&s, i, w, now, x.p.m.Sequences[q].Name)
			}
		}
	}
	return s, nil
}

func (x *match) seeGeoset(s *seen, i int, w playWindow, now float64, sequence string) {
	if len(x.p.m.Geosets[i].Faces) < 3 || len(x.p.m.Geosets[i].Vertices) == 0 {
		return
	}
	drawn, sure := x.p.drawn(i, w, now)
	if !sure {
		s.unsure++
		return
	}
	list := x.samples(i, 24)
	extent := 0.0
	for _, v := range list {
		extent = max(extent, distance(x.p.vertex(i, list[0]), x.p.vertex(i, v)))
	}
	shown := false
	if shape := x.shapes[i]; shape != nil {
		for _, v := range list {
			shown = shown || distance(shape.vertex(list[0]), shape.vertex(v)) > 1e-6*x.p.size
		}
	}
	switch {
	case drawn && extent < 4e-3*x.p.size && !shown: // its bones' scale is 0, or nearly
		s.unsure++
	case drawn != shown:
		if s.wrong++; s.wrong == 1 {
			s.place = fmt.Sprintf("sequence %q at %v of %v…%v: geosets[%d], opacity %.3g, shown %v", sequence, now, w.start, w.end, i, x.p.opacity(i, w, now), shown)
		}
	case shown:
		s.shown++
	default:
		s.hidden++
	}
}

// TestVisibilityRules has one geoset a rule.
func TestVisibilityRules(t *testing.T) {
	sequences := []mdx.Sequence{{Name: "Stand", Start: 100, End: 1100}, {Name: "Death", Start: 2000, End: 3000, Flags: mdx.NonLooping}}
	geosetAlpha := func(static float32, alpha *mdx.Track[float32]) func(*mdx.Model) {
		return func(m *mdx.Model) {
			m.GeosetAnims = []mdx.GeosetAnim{{GeosetID: 0, Alpha: static, AlphaTrack: alpha}}
		}
	}
	layerAlpha := func(static float32, alpha *mdx.Track[float32]) func(*mdx.Model) {
		return func(m *mdx.Model) {
			m.Materials[0].Layers[0].Alpha, m.Materials[0].Layers[0].AlphaTrack = static, alpha
		}
	}
	type moment struct {
		animation int
		seconds   float64
		shown     bool
	}
	for _, c := range []struct {
		name    string
		build   func(*mdx.Model)
		moments []moment
	}{
		{"no animation", func(*mdx.Model) {}, []moment{{-1, 0, true}, {0, 0.5, true}, {1, 0.5, true}}},
		{"static 0", geosetAlpha(0, nil), []moment{{-1, 0, false}, {0, 0.5, false}, {1, 0.5, false}}},
		{"static 0 with a track without keys in either", geosetAlpha(0, track[float32](mdx.Step, mdx.None, []int32{1500}, 0)), []moment{{0, 0.5, true}, {1, 0.5, true}}},
		{"hidden in one sequence", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{2000}, 0)), []moment{{-1, 0, true}, {0, 0, true}, {0, 1, true}, {1, 0, false}, {1, 1, false}}},
		{"hidden at rest", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{100, 2000}, 0, 1)), []moment{{-1, 0, false}, {0, 0.5, false}, {1, 0.5, true}}},
		{"hidden from the middle on", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{100, 600}, 1, 0)), []moment{{0, 0.49, true}, {0, 0.51, false}, {0, 1, false}, {1, 0.5, true}}},
		{"fades out", geosetAlpha(1, track[float32](mdx.Linear, mdx.None, []int32{2000, 3000}, 1, 0)), []moment{{1, 0.5, true}, {1, 0.98, true}, {1, 0.995, false}}},
		{"before the first key of a loop the last counts", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{400, 800}, 1, 0)), []moment{{0, 0.1, false}, {0, 0.5, true}, {0, 0.9, false}}},
		{"before the first key of a sequence that doesn't loop the first counts", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{2400, 2800}, 1, 0)), []moment{{1, 0.1, true}, {1, 0.5, true}, {1, 0.9, false}}},
		{"two keys at the start: the second counts", geosetAlpha(1, track[float32](mdx.Step, mdx.None, []int32{100, 100}, 0, 1)), []moment{{-1, 0, true}, {0, 0, true}, {0, 0.5, true}}},
		{"blinks by a global sequence", func(m *mdx.Model) {
			m.GlobalSequences = []uint32{567}
			geosetAlpha(1, track[float32](mdx.Step, 0, []int32{0, 267, 367, 433, 567}, 0, 0, 1, 0, 0))(m)
		}, []moment{{0, 0.1, false}, {0, 0.4, true}, {0, 0.5, false}, {0, 0.9, false}, {0, 0.97, true}, {1, 0.4, true}, {1, 0.97, true}}},
		{"layer alpha 0", layerAlpha(0, nil), []moment{{-1, 0, false}, {0, 0.5, false}}},
		{"layer alpha in one sequence", layerAlpha(1, track[float32](mdx.Step, mdx.None, []int32{100}, 0.005)), []moment{{0, 0.5, false}, {1, 0.5, true}}},
		{"a second layer shows it", func(m *mdx.Model) {
			layerAlpha(0, nil)(m)
			m.Materials[0].Layers = append(m.Materials[0].Layers, mdx.Layer{Alpha: 1, TextureAnimID: mdx.None, FilterMode: mdx.FilterBlend})
		}, []moment{{0, 0.5, true}}},
		{"faint", geosetAlpha(0.02, nil), []moment{{0, 0.5, true}}},
	} {
		for _, bound := range []string{"bound", "still"} {
			t.Run(c.name+", "+bound, func(t *testing.T) {
				m := triangle()
				m.Sequences = sequences
				if bound == "still" {
					m.Geosets[0].VertexGroups, m.Geosets[0].MatrixGroups, m.Geosets[0].Matrices = nil, nil, nil
				}
				c.build(m)
				g, found := export(t, c.name, m, lower.Options{NoTextures: true})
				x, err := matched(m, g, found)
				if err != nil {
					t.Fatal(err)
				}
				for _, at := range c.moments {
					g.pose(at.animation, at.seconds)
					got := false
					if s := x.shapes[0]; s != nil {
						s.refresh()
						got = !s.collapsed(1)
					}
					if got != at.shown {
						t.Errorf("animation %d at %g s: shown %v, want %v", at.animation, at.seconds, got, at.shown)
					}
				}
			})
		}
	}
}
