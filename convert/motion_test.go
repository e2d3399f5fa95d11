package convert_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"unicode/utf8"

	"marrow/internal/prove"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// A match is a model with the GLB that was made from it.
type match struct {
	p      *player
	g      *glb
	shapes []*glbShape // per geoset; nil if the GLB leaves it out
	until  float64     // milliseconds into a clip up to which they are comparable
}

func matched(m *mdx.Model, g *glb, found []report.Finding) (*match, error) {
	x := &match{p: newPlayer(m), g: g, shapes: make([]*glbShape, len(m.Geosets)), until: math.Inf(1)}
	byName := make(map[string]int)
	for i, n := range g.Nodes {
		if n.Mesh != nil {
			byName[n.Name] = i
		}
	}
	for i := range m.Geosets {
		node, ok := byName[fmt.Sprintf("Geoset_%03d", i)]
		if !ok {
			continue
		}
		x.shapes[i] = g.shape(node)
		if n := x.shapes[i].vertices(); n != len(m.Geosets[i].Vertices) {
			return nil, fmt.Errorf("geosets[%d] has %d vertices, its mesh %d", i, len(m.Geosets[i].Vertices), n)
		}
	}
	for _, f := range found {
		if f.Code == "LOWER002" {
			x.until = 0
		}
	}
	return x, nil
}

// animations returns the GLB's animations by sequence: in the file's order, with its names, where repeated names are
// numbered #2, #3 …
func (x *match) animations() ([]int, error) {
	used := make(map[string]bool)
	list := make([]int, len(x.p.m.Sequences))
	if len(x.g.Animations) < len(list) {
		return nil, fmt.Errorf("%d animations of %d sequences", len(x.g.Animations), len(list))
	}
	for i := range list {
		plain := x.p.m.Sequences[i].Name
		name := plain
		for n := 2; used[name]; n++ {
			name = fmt.Sprintf("%s#%d", plain, n)
		}
		used[name] = true
		if utf8.ValidString(name) && x.g.Animations[i].Name != name {
			return nil, fmt.Errorf("animations[%d] is %q, want %q", i, x.g.Animations[i].Name, name)
		}
		list[i] = i
	}
	return list, nil
}

// setTo moves both to a time of a sequence. The GLB's clock counts seconds, in 32 bits as its keys.
func (x *match) setTo(animation int, w playWindow, now float64) {
	x.p.pose(w, now)
	x.g.pose(animation, float64(float32((now-w.start)/1000)))
	for _, s := range x.shapes {
		if s != nil {
			s.refresh()
		}
	}
}

// inGLTF turns Warcraft III's axes (Z up, facing X) into glTF's (Y up, facing Z).
func inGLTF(v vec) vec { return vec{v[1], v[2], v[0]} }

// samples returns up to n vertices of a geoset: first one from every matrix group, then any.
func (x *match) samples(geoset, n int) (list []int) {
	g := &x.p.m.Geosets[geoset]
	if len(g.Skin)+len(g.Skin16) == 0 {
		seen := make(map[uint8]bool)
		for v, group := range g.VertexGroups[:min(len(g.VertexGroups), len(g.Vertices))] {
			if !seen[group] && len(list) < n {
				seen[group] = true
				list = append(list, v)
			}
		}
	}
	more := n - len(list)
	for i := range more {
		list = append(list, i*len(g.Vertices)/more)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// A gap is the largest distance found between the two players.
type gap struct {
	size     float64 // as a part of the model's size
	place    string
	compared int // vertices
	dropped  int // vertices moved by more than 8 bones, which a GLB can't hold
	hidden   int // geosets that weren't drawn, times
}

func (x *match) compare(times, vertices int) (worst gap, err error) {
	animations, err := x.animations()
	if err != nil {
		return worst, err
	}
	curves := x.p.moving()
	vertexLists := make([][]int, len(x.shapes))
	for i, s := range x.shapes {
		if s != nil {
			vertexLists[i] = x.samples(i, vertices)
		}
	}
	for q, animation := range animations {
		w := x.p.window(q)
		for _, now := range x.p.moments(curves, w, times) {
			if now-w.start > x.until {
				continue
			}
			x.setTo(animation, w, now)
			x.compareNow(&worst, vertexLists, fmt.Sprintf("sequence %q (%d) at %v of %v…%v", x.p.m.Sequences[q].Name, q, now, w.start, w.end), w, now)
		}
	}
	return worst, nil
}

func (x *match) compareNow(worst *gap, vertexLists [][]int, when string, w playWindow, now float64) {
	for i, s := range x.shapes {
		if s == nil {
			continue
		}
		if drawn, sure := x.p.drawn(i, w, now); !drawn || !sure {
			worst.hidden++
			continue
		}
		for _, v := range vertexLists[i] {
			if nodes, _ := x.p.influences(i, v); len(nodes) > 8 {
				worst.dropped++
				continue
			}
			want, got := inGLTF(x.p.vertex(i, v)), s.vertex(v)
			worst.compared++
			if d := distance(want, got) / x.p.size; d > worst.size || math.IsNaN(d) {
				worst.size, worst.place = d, fmt.Sprintf("%s: geosets[%d].vertices[%d] at %.5v, want %.5v", when, i, v, got, want)
			}
		}
	}
}

// motionTest compares models' motion in MDX and GLB.
func motionTest(t *testing.T, list []corpusModel, opts lower.Options, within float64, times, vertices int) {
	logTraits(t, list)
	var all gap
	for _, c := range list {
		m := decode(t, c.data)
		g, found := export(t, c.name, m, opts)
		x, err := matched(m, g, found)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		worst, err := x.compare(times, vertices)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		all.compared += worst.compared
		all.dropped += worst.dropped
		all.hidden += worst.hidden
		if worst.size > all.size {
			all.size, all.place = worst.size, c.name+": "+worst.place
		}
		if !(worst.size <= within) {
			t.Errorf("%s: off by %.3g of the model's size, %s", c.name, worst.size, worst.place)
		}
	}
	if all.compared == 0 {
		t.Error("no vertex was compared")
	}
	t.Logf("%d vertices compared; the worst is off by %.3g: %s", all.compared, all.size, all.place)
	t.Logf("not compared: %d vertices of more than 8 bones, %d meshes while hidden", all.dropped, all.hidden)
}

// Every model of the corpus that decodes and moves takes part: they are quick enough, and have
// between them what the rules speak of. What they lack is in TestMotionBuilt.

func TestMotion(t *testing.T) {
	t.Parallel()
	motionTest(t, corpusModels(t), lower.Options{AllLODs: true, NoTextures: true}, 1e-3, 8, 24)
}

func TestMotionTight(t *testing.T) {
	t.Parallel()
	motionTest(t, corpusModels(t), lower.Options{AllLODs: true, NoTextures: true, Tolerance: 1e-4}, 1e-4, 8, 24)
}

// TestMotionSpline has CUBICSPLINE where it is exact; rotations and nodes that don't inherit
// everything have linear keys still.
func TestMotionSpline(t *testing.T) {
	list := slices.DeleteFunc(corpusModels(t), func(c corpusModel) bool { return c.traits&(hasHermite|hasBezier) == 0 })
	motionTest(t, list, lower.Options{AllLODs: true, NoTextures: true, Spline: true}, 1e-3, 8, 24)
}

// TestMotionOfWideSquads looks closely at the segments of the corpus whose rotations turn so far that they may
// jump from one shortest path to the other: all along, but for the moment of the jump itself.
func TestMotionOfWideSquads(t *testing.T) {
	found := 0
	for _, c := range corpusModels(t) {
		if c.traits&hasSquad == 0 {
			continue
		}
		m := decode(t, c.data)
		moments := wideSquads(m)
		if len(moments) == 0 {
			continue
		}
		found++
		g, findings := export(t, c.name, m, lower.Options{AllLODs: true, NoTextures: true})
		x, err := matched(m, g, findings)
		if err != nil {
			t.Fatal(err)
		}
		var worst gap
		for q, list := range moments {
			w := x.p.window(q)
			for _, now := range list {
				x.setTo(q, w, w.start+now)
				vertexLists := make([][]int, len(x.shapes))
				for i, s := range x.shapes {
					if s != nil {
						vertexLists[i] = x.samples(i, 24)
					}
				}
				x.compareNow(&worst, vertexLists, fmt.Sprintf("sequence %q at %v", m.Sequences[q].Name, now), w, w.start+now)
			}
		}
		t.Logf("%s: %d vertices, off by %.3g", c.name, worst.compared, worst.size)
		if !(worst.size <= 1e-3) || worst.compared == 0 {
			t.Errorf("%s: off by %.3g of the model's size, %d compared: %s", c.name, worst.size, worst.compared, worst.place)
		}
	}
	if found == 0 && !prove.Rest() {
		t.Error("the corpus has none")
	}
}

// wideSquads are, per sequence, moments all along its wide squads, in milliseconds from its start.
func wideSquads(m *mdx.Model) map[int][]float64 {
	moments := make(map[int][]float64)
	s, _ := m.Scene(scene.Options{})
	for q := range s.Clips {
		for i := range s.Clips[q].Channels {
			for g := range s.Clips[q].Channels[i].Segments(s.Clips[q].Duration) {
				if !g.IsWide() {
					continue
				}
				jumps := g.Jumps(nil)
				for k := range 40 {
					at := g.Start + (g.End-g.Start)*float32(k)/40
					if !slices.ContainsFunc(jumps, func(j float32) bool { return math.Abs(float64(j-at)) < 1e-5 }) {
						moments[q] = append(moments[q], float64(max(at, 0))*1000)
					}
				}
			}
		}
	}
	return moments
}

// TestMotionBuilt plays models that no one would make: any hierarchy, any flags, keys in any
// order, groups of up to eight bones.
func TestMotionBuilt(t *testing.T) {
	t.Parallel()
	var has traits
	for seed := range uint64(30) {
		m := randomModel(seed)
		has |= traitsOf(m)
		name := fmt.Sprintf("seed %d", seed)
		for _, o := range []struct {
			opts   lower.Options
			within float64
		}{
			{lower.Options{}, 1e-3},
			{lower.Options{Tolerance: 1e-4}, 1e-4},
			{lower.Options{Tolerance: 1e-4, Spline: true}, 1e-4},
			{lower.Options{Tolerance: 1e-4, AllKeys: true, Visibility: visibility.Always}, 1e-4},
		} {
			g, found := export(t, name, m, o.opts)
			x, err := matched(m, g, found)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			worst, err := x.compare(12, 24)
			if err != nil || !(worst.size <= o.within) || worst.compared == 0 {
				t.Errorf("%s, tolerance %g, splines %v: off by %.3g of the model's size, %s %v", name, o.opts.Tolerance, o.opts.Spline, worst.size, worst.place, err)
			}
		}
	}
	want := hasStep | hasLinear | hasHermite | hasBezier | hasSquad | hasGlobal | hasBigGroups | hasNoTranslation | hasNoRotation |
		hasNoScaling | hasUnsorted | hasNonLooping | hasHidden
	if has&want != want {
		t.Errorf("the built models lack something: have %b, want %b", has, want)
	}
}
