package rules

import (
	"slices"
	"sort"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// keyRules are about the effect of well-formed keys.
var keyRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX126", Severity: report.Note, Title: "a track without keys",
		Why:     "A track without keys animates nothing, but still replaces the static value of its record. An event without times never happens.",
		Example: "Alpha 0 { } in a geoset animation.",
		Find:    noKeys,
	},
	{
		Code: "MDX127", Severity: report.Warning, Title: "an unknown interpolation type",
		Why:     "The interpolation types are 0 to 3. The type also determines the size of a key, so tools that interpret an unknown type differently read everything after it differently. Export the model again.",
		Example: "Interpolation type 7.",
		Find:    interpolations,
	},
	{
		Code: "MDX128", Severity: report.Note, Title: "no key at a sequence's start, where the value may jump",
		Why:     "Before a looping sequence's first key, the game interpolates from the last key across the loop. If their values differ, the part can jump at the start of the sequence. A key at the start prevents this. The game's own models often have no such key.",
		Example: "A sequence from 1000 to 2000 whose rotation has keys with different values at 1200 and 1900.",
		Find:    keyEdges,
	},
	{
		Code: "MDX129", Severity: report.Note, Title: "rotation keys that rotate by more than 180°",
		Why:     "A quaternion and its negative describe the same rotation. If two consecutive keys have opposite signs, interpolating them as stored turns by more than 180°. The game takes the shorter way; some other programs interpolate the values as stored.",
		Example: "A rotation key of 0, 0, 0, 1 followed by 0, 0, -0.1, -0.995.",
		Fix:     "each key of a linear track gets the sign of the previous key, unless the track contains rotations by 180°",
		Find:    longTurns,
	},
	{
		Code: "MDX130", Severity: report.Note, Title: "keys that change nothing",
		Why:     "A key between two keys with the same value changes nothing. Exporters that write a key for each frame make files many times larger than necessary.",
		Example: "Three keys with the value 0, at 100, 133 and 166 ms, in one sequence.",
		Fix:     "in tracks with linear interpolation or none, keys between exactly equal keys are removed",
		Find:    redundantKeys,
	},
	{
		Code: "MDX131", Severity: report.Note, Title: "a global sequence of length 0",
		Why:     "A global sequence repeats after its length. Tracks on a global sequence of length 0 keep their first value. The game's own models contain such sequences, mostly for tracks with a single key.",
		Example: "Duration 0.",
		Find:    globalLengths,
	},
	{
		Code: "MDX132", Severity: report.Note, Title: "a global sequence that no track uses",
		Why:     "The global sequence has no effect, because no track uses it.",
		Example: "Two global sequences, if all tracks use the first.",
		Find:    globalsUnused,
	},
	{
		Code: "MDX133", Severity: report.Note, Title: "visibility that is interpolated",
		Why:     "The game switches visibility on or off, regardless of the interpolation type. Other programs may interpolate it and switch at other times.",
		Example: "Visibility with Linear keys of 0 and 1.",
		Fix:     "the track becomes a step track",
		Find:    stepTracks,
	},
}

func noKeys(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		if len(t.KeyTimes()) == 0 {
			c.Report(inv.path(t.location), "a track without keys")
		}
	}
}

func interpolations(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		if i, _ := t.Head(); i > mdx.Bezier {
			c.Report(check.Path(inv.path(t.location), "interpolation"), "interpolation %d, want 0 to 3", i)
		}
	}
}

// keyEdges uses the conditions of mdx-m3-viewer: step tracks don't interpolate, and equal values at both ends don't
// cause a jump.
func keyEdges(m *mdx.Model, c *check.Context) {
	if !m.TracksWrap() {
		return
	}
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		i, clock := t.Head()
		times := t.KeyTimes()
		if i == mdx.Step || clock != mdx.None || !slices.IsSorted(times) {
			continue
		}
		n, first := 0, 0
		for k := range m.Sequences {
			q := &m.Sequences[k]
			lo, hi := q.Keys(times)
			if hi-lo < 2 || int64(times[lo]) == int64(int32(q.Start)) || t.SameValue(lo, hi-1) {
				continue
			}
			if n++; n == 1 {
				first = lo
			}
		}
		if n > 0 {
			c.Report(inv.key(t, first, "time"), "no key at the start of sequences whose first and last keys differ, so that the part warps there")
		}
	}
}

func longTurns(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, at := range inv.tracks {
		t, ok := at.AnyTrack.(*mdx.Track[mdx.Vec4])
		if !ok || !t.Valid() || t.Interpolation == mdx.Step {
			continue
		}
		n, first := 0, 0
		per := t.Interpolation.PerKey()
		for i := per; i < len(t.Values); i += per {
			if dot4(&t.Values[i-per], &t.Values[i]) < 0 {
				if n++; n == 1 {
					first = i / per
				}
			}
		}
		switch {
		case n == 0:
		case t.Interpolation != mdx.Linear || halfTurns(m, t):
			c.Report(inv.key(at, first, "value"), "rotation keys of the other sign than the ones before, a turn of more than 180° as written")
		case c.Repair(inv.key(at, first, "value"), "rotation keys of the other sign than the ones before, a turn of more than 180° as written"):
			for i := 1; i < len(t.Times); i++ {
				if v := &t.Values[i]; dot4(&t.Values[i-1], v) < 0 {
					*v = mdx.Vec4{-v[0], -v[1], -v[2], -v[3]}
				}
			}
		}
	}
}

// halfTurns reports whether a track rotates by about 180° somewhere. There, the sign of a key determines the direction
// of rotation. A looping sequence also rotates from its last key to its first.
func halfTurns(m *mdx.Model, t *mdx.Track[mdx.Vec4]) bool {
	half := func(a, b int) bool {
		d := dot4(&t.Values[a], &t.Values[b])
		return d < 0.01 && d > -0.01
	}
	for i := 1; i < len(t.Times); i++ {
		if half(i-1, i) {
			return true
		}
	}
	if !slices.IsSorted(t.Times) || half(0, len(t.Times)-1) {
		return true
	}
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if lo, hi := q.Keys(t.Times); hi-lo > 1 && half(lo, hi-1) {
			return true
		}
	}
	return false
}

func dot4(a, b *mdx.Vec4) float32 {
	return float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2]) + float32(a[3]*b[3])
}

// redundantKeys keeps each sequence's first and last key, because the sequence ends there.
func redundantKeys(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		i, clock := t.Head()
		times := t.KeyTimes()
		if _, event := t.AnyTrack.(*mdx.EventTrack); event || i > mdx.Linear || len(times) < 3 || !slices.IsSorted(times) {
			continue
		}
		ends := edgesOf(m, c)
		if check.In(clock, len(m.GlobalSequences)) {
			ends = edges{int32(m.GlobalSequences[clock])}
		}
		var spare []bool
		n, first := 0, 0
		t.Repeats(func(k int) {
			if times[k-1] == times[k] || times[k] == times[k+1] || ends.between(times[k-1], times[k+1]) {
				return
			}
			if spare == nil {
				spare = make([]bool, len(times))
			}
			spare[k] = true
			if n++; n == 1 {
				first = k
			}
		})
		if n > 0 && c.Repair(inv.key(t, first, "value"), "keys with the same value as the previous and the next key") {
			t.Keep(func(key int) bool { return !spare[key] })
		}
	}
}

// edges are the times at which sequences start and end, in order.
type edges []int32

func edgesOf(m *mdx.Model, c *check.Context) edges {
	return check.Once(c, func() edges {
		list := make(edges, 0, 2*len(m.Sequences))
		for i := range m.Sequences {
			list = append(list, int32(m.Sequences[i].Start), int32(m.Sequences[i].End))
		}
		slices.Sort(list)
		return list
	})
}

// between reports whether a sequence starts or ends between two times.
func (e edges) between(from, to int32) bool {
	i := sort.Search(len(e), func(i int) bool { return e[i] > from })
	return i < len(e) && e[i] < to
}

func globalLengths(m *mdx.Model, c *check.Context) {
	for i, length := range m.GlobalSequences {
		if int32(length) <= 0 {
			c.Report(check.Path("globalSequences", i), "a global sequence of %d milliseconds", int32(length))
		}
	}
}

func globalsUnused(m *mdx.Model, c *check.Context) {
	if len(m.GlobalSequences) == 0 {
		return
	}
	used := make([]bool, len(m.GlobalSequences))
	for _, t := range inventoryOf(m, c).tracks {
		if _, clock := t.Head(); check.In(clock, len(used)) {
			used[clock] = true
		}
	}
	for i, is := range used {
		if !is {
			c.Report(check.Path("globalSequences", i), "a global sequence that no track runs on")
		}
	}
}

func stepTracks(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	eachVisibility(m, func(t *mdx.Track[float32]) {
		if t == nil || t.Interpolation == mdx.Step || len(t.Times) < 2 {
			return
		}
		path := check.Path(inv.pathOfTrack(t), "interpolation")
		if t.Interpolation != mdx.Linear {
			c.Report(path, "interpolated visibility: %s", t.Interpolation)
		} else if c.Repair(path, "interpolated visibility: %s", t.Interpolation) {
			t.Interpolation = mdx.Step
		}
	})
}

// eachVisibility calls visit with the visibility track of each object and camera, which may be nil.
func eachVisibility(m *mdx.Model, visit func(*mdx.Track[float32])) {
	for _, o := range m.Objects() {
		visit(o.Node.NodeVisibility)
	}
	for i := range m.Cameras {
		visit(m.Cameras[i].Visibility)
	}
	for i := range m.Lights {
		visit(m.Lights[i].Visibility)
	}
	for i := range m.Attachments {
		visit(m.Attachments[i].Visibility)
	}
	for i := range m.ParticleEmitters {
		visit(m.ParticleEmitters[i].Visibility)
	}
	for i := range m.ParticleEmitters2 {
		visit(m.ParticleEmitters2[i].Visibility)
	}
	for i := range m.RibbonEmitters {
		visit(m.RibbonEmitters[i].Visibility)
	}
	for i := range m.PopcornEmitters {
		visit(m.PopcornEmitters[i].Visibility)
	}
}
