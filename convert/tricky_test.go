package convert_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/mdx"
)

// What scripts/judges/tricky.sh asks the player: whether models that were made in Blender move in MDX as they do there.

type (
	// A trickyModel is what scripts/judges/tricky.py writes of a model. Positions are in MDX's axes.
	trickyModel struct {
		Name       string
		Vertices   int
		Wide, High int     // of the grid in which texture coordinates identify vertices
		Error      float64 // how far vertices may be off, in parts of the size

		ClassicError float64 // below version 900, if that is less accurate; it is then reported as Classic
		Classic      string
		Clips        []trickyClip

		// Further expectations.
		Materials, UVs, Shapes, Cameras int
		Attachments, Events, Nodes      []string
	}
	trickyClip struct {
		Name    string
		Seconds float64
		Moments []trickyMoment
	}
	trickyMoment struct {
		Seconds float64
		Objects []trickyObject
		Cameras []struct{ Position, Forward, Up vec }
	}
	trickyObject struct {
		Object string
		First  int // the number of its first vertex; instances have the same
		Hidden bool
		Points []float64
	}
)

// TestJudgeTricky isn't a test of its own: for each NAME.json in the folder $MARROW_JUDGE_TRICKY it plays NAME*.mdx.
func TestJudgeTricky(t *testing.T) {
	dir := os.Getenv("MARROW_JUDGE_TRICKY")
	if dir == "" {
		t.Skip("scripts/judges/tricky.sh runs this")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no models", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want trickyModel
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		for _, version := range []string{"800", "1100"} {
			t.Run(want.Name+"/"+version, func(t *testing.T) {
				data, err := os.ReadFile(strings.TrimSuffix(file, ".json") + "-" + version + ".mdx")
				if err != nil {
					t.Fatal(err)
				}
				want := want
				if version == "800" && want.ClassicError > 0 {
					want.Error = want.ClassicError
				}
				judgeTricky(t, &want, decode(t, data))
			})
		}
	}
}

// A trickyTrack is where one vertex of an object should be at each moment of a clip.
type trickyTrack struct{ object, vertex int }

func judgeTricky(t *testing.T, want *trickyModel, m *mdx.Model) {
	p := newPlayer(m)
	if len(m.Sequences) != len(want.Clips) {
		t.Errorf("%d sequences, want %d", len(m.Sequences), len(want.Clips))
	}
	want.records(t, m)
	worst := 0.0
	size := want.size()
	for i := range want.Clips {
		c := &want.Clips[i]
		q := slices.IndexFunc(m.Sequences, func(s mdx.Sequence) bool { return s.Name == c.Name })
		if q < 0 {
			t.Errorf("no sequence %q", c.Name)
			continue
		}
		w := p.window(q)
		if length := (w.end - w.start) / 1000; c.Seconds > 0 && math.Abs(length-c.Seconds) > 0.0011 {
			t.Errorf("%s lasts %v s, want %v", c.Name, length, c.Seconds)
		}
		off, err := want.play(p, c, w)
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if off/size > want.Error || math.IsNaN(off) {
			t.Errorf("%s: vertices are up to %.2g of the size off, want %g", c.Name, off/size, want.Error)
		}
		worst = max(worst, off/size)
		want.lenses(t, p, c, w, size)
	}
	fmt.Printf("tricky: %s: %d geosets, %d nodes, %.1e off\n", t.Name()[len("TestJudgeTricky/"):], len(m.Geosets), len(p.nodes), worst)
}

// size returns the longest edge of the box around everything visible at the first moment.
func (want *trickyModel) size() float64 {
	lo, hi := vec{math.Inf(1), math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	for _, o := range want.Clips[0].Moments[0].Objects {
		for i, x := range o.Points {
			lo[i%3], hi[i%3] = min(lo[i%3], x), max(hi[i%3], x)
		}
	}
	return max(hi[0]-lo[0], hi[1]-lo[1], hi[2]-lo[2])
}

// records compares what isn't motion.
func (want *trickyModel) records(t *testing.T, m *mdx.Model) {
	names := make(map[string][]string)
	for i := range m.Attachments {
		names["attachments"] = append(names["attachments"], m.Attachments[i].Node.Name)
	}
	for i := range m.Events {
		names["events"] = append(names["events"], m.Events[i].Node.Name)
	}
	for _, n := range allNodes(m) {
		names["nodes"] = append(names["nodes"], n.Name)
	}
	for kind, list := range map[string][]string{"attachments": want.Attachments, "events": want.Events, "nodes": want.Nodes} {
		for _, n := range list {
			if !slices.Contains(names[kind], n) {
				t.Errorf("no %q in %s: %q", n, kind, names[kind])
			}
		}
	}
	if n := len(m.Materials); want.Materials > 0 && n != want.Materials {
		t.Errorf("%d materials, want %d", n, want.Materials)
	}
	if n := len(m.CollisionShapes); n != want.Shapes {
		t.Errorf("%d collision shapes, want %d", n, want.Shapes)
	}
	if n := len(m.Cameras); n != want.Cameras {
		t.Errorf("%d cameras, want %d", n, want.Cameras)
	}
	for i := range m.Geosets {
		if n := len(m.Geosets[i].UVSets); want.UVs > 0 && n < want.UVs+1 {
			t.Errorf("geosets[%d] has %d sets of texture coordinates, want %d", i, n, want.UVs+1)
		}
	}
}

// numberOf returns the number of a vertex with some texture coordinates.
func (want *trickyModel) numberOf(uv mdx.Vec2) int {
	u, v := math.Floor(float64(uv[0])*float64(want.Wide)), math.Floor((1-float64(uv[1]))*float64(want.High))
	return int(v)*want.Wide + int(u)
}

// play returns the maximum distance of a clip's vertices from their expected positions. MDX's times are whole
// milliseconds, so a pose that is correct at the nearest millisecond is accepted, too.
func (want *trickyModel) play(p *player, c *trickyClip, w playWindow) (worst float64, err error) {
	first := c.Moments[0].Objects
	of := make(map[int][]trickyTrack)
	for o := range first {
		for v := range len(first[o].Points) / 3 {
			of[first[o].First+v] = append(of[first[o].First+v], trickyTrack{o, v})
		}
	}
	met := make(map[trickyTrack]bool)
	for g := range p.m.Geosets {
		off := want.objects(p, g, c, w, of)
		for o, far := range off { // a geoset belongs to one object; among instances, which have the same numbers, to the one that fits
			fits := true
			for other, less := range off {
				fits = fits && (first[other].First != first[o].First || far <= less)
			}
			if !fits {
				continue
			}
			worst = max(worst, far)
			for _, uv := range p.m.Geosets[g].UVSets[0] {
				for _, k := range of[want.numberOf(uv)] {
					if k.object == o {
						met[k] = true
					}
				}
			}
		}
	}
	total := 0
	for _, tracks := range of {
		total += len(tracks)
	}
	if len(met) < total {
		err = fmt.Errorf("%d of %d vertices are missing", total-len(met), total)
	}
	return worst, err
}

// objects returns the distance of a geoset's vertices from their expected positions in each object with vertices of
// the same numbers.
func (want *trickyModel) objects(p *player, g int, c *trickyClip, w playWindow, of map[int][]trickyTrack) map[int]float64 {
	set := &p.m.Geosets[g]
	off := make(map[int]float64)
	for _, moment := range c.Moments {
		exact := w.start + moment.Seconds*1000
		least := make(map[int]float64)
		for n, now := range []float64{exact, math.Round(exact)} {
			p.pose(w, now)
			drawn, sure := p.drawn(g, w, now)
			far := make(map[int]float64)
			for v := range set.Vertices {
				at := p.vertex(g, v)
				for _, k := range of[want.numberOf(set.UVSets[0][v])] {
					o := &moment.Objects[k.object]
					d := distance(at, vec(o.Points[3*k.vertex:3*k.vertex+3]))
					switch {
					case o.Hidden && !drawn:
						d = 0
					case o.Hidden && sure, !drawn && sure: // objects hidden by a scale of 0 aren't drawn, and all others are
						d = math.Inf(1)
					}
					far[k.object] = max(far[k.object], d)
				}
			}
			for o, d := range far {
				if least[o] = min(least[o], d); n == 0 {
					least[o] = d
				}
			}
		}
		for o, d := range least {
			off[o] = max(off[o], d)
		}
	}
	return off
}

// lenses compares cameras: where they are, where they look, and which way up.
func (want *trickyModel) lenses(t *testing.T, p *player, c *trickyClip, w playWindow, size float64) {
	for i := range min(want.Cameras, len(p.m.Cameras)) {
		from := &p.m.Cameras[i]
		move, aim := makeCurve(p.m, from.Translation, false, false, vector), makeCurve(p.m, from.TargetTranslation, false, false, vector)
		roll := makeCurve(p.m, from.Roll, false, false, scalar)
		for _, moment := range c.Moments {
			now := w.start + moment.Seconds*1000
			at, to := vec(vector(from.Position)), vec(vector(from.Target))
			for k := range at {
				if v := move.at(w, now); v != nil {
					at[k] += v[k]
				}
				if v := aim.at(w, now); v != nil {
					to[k] += v[k]
				}
			}
			wanted := moment.Cameras[i]
			if far := distance(at, wanted.Position) / size; far > want.Error {
				t.Errorf("%s, %.3f s: cameras[%d] is %.2g of the size off", c.Name, moment.Seconds, i, far)
			}
			forward := direction(at, to)
			if far := distance(forward, wanted.Forward); far > 5*want.Error {
				t.Errorf("%s, %.3f s: cameras[%d] looks to %.4f, want %.4f", c.Name, moment.Seconds, i, forward, wanted.Forward)
			}
			if up := rolled(forward, value(roll, w, now, 0, 0)); distance(up, wanted.Up) > 5*want.Error {
				t.Errorf("%s, %.3f s: cameras[%d] has %.4f up, want %.4f", c.Name, moment.Seconds, i, up, wanted.Up)
			}
		}
	}
}

func direction(from, to vec) vec {
	d := vec{to[0] - from[0], to[1] - from[1], to[2] - from[2]}
	n := math.Sqrt(d[0]*d[0] + d[1]*d[1] + d[2]*d[2])
	return vec{d[0] / n, d[1] / n, d[2] / n}
}

func crossed(a, b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// rolled returns the up direction of a camera that looks forward and is turned clockwise, as seen from behind it.
func rolled(forward vec, roll float64) vec {
	right := direction(vec{}, crossed(forward, vec{0, 0, 1}))
	up := crossed(right, forward)
	s, c := math.Sincos(roll)
	return vec{up[0]*c + right[0]*s, up[1]*c + right[1]*s, up[2]*c + right[2]*s}
}
