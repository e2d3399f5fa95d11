package xac

import (
	"cmp"
	"fmt"
	"slices"

	"marrow/check"
	"marrow/report"
)

// motionRules are about motions of both kinds.
var motionRules = []check.Rule[*File]{
	{
		Code:    report.XACPartName,
		Why:     "A part of a motion moves what has its name. Without one it moves nothing.",
		Example: "A sub-motion with an empty name.",
		Find: func(f *File, c *check.Context) {
			for _, p := range partsOf(f, c) {
				if p.name == "" {
					c.Report(p.path+".name", "a part without a name")
				}
			}
		},
	},
	{
		Code:    report.XACPartTwice,
		Why:     "A node, or a morph target, is moved by the first part of its name; others are never seen.",
		Example: "Two sub-motions named Bip01 Spine.",
		Find: func(f *File, c *check.Context) {
			first := make(map[string]string)
			for _, p := range partsOf(f, c) {
				if before, taken := first[p.name]; taken && p.name != "" {
					c.Report(p.path+".name", "%s moves %s already", before, p.name)
				} else {
					first[p.name] = p.path
				}
			}
		},
	},
	{
		Code:    report.XACKeyOrder,
		Why:     "Between two keys, values run from the earlier to the later one. The engine looks for them as if times rose, and stays at the wrong key where they fall.",
		Example: "Keys at 0, 2 and 1 seconds.",
		Fix:     "the keys are put in the order of their times",
		Find: eachKeys(func(k keyList, c *check.Context) {
			if before, _ := check.Disorder(k.times()); before >= 0 && c.Repair(check.Path(k.path, before), "%s: a key that is before the one it follows", k.part) {
				k.sort()
			}
		}),
	},
	{
		Code:    report.XACKeyDouble,
		Why:     "Of two keys at one time the first is seen for no time at all.",
		Example: "Two keys at 1.5 seconds.",
		Find: eachKeys(func(k keyList, c *check.Context) {
			if _, equal := check.Disorder(k.times()); equal >= 0 {
				c.Report(check.Path(k.path, equal), "%s: a second key at one time", k.part)
			}
		}),
	},
	{
		Code:    report.XACKeyNumber,
		Why:     "A node at a place that isn't a number takes with it all that hangs on it.",
		Example: "A position of 0, NaN, 12.",
		Find: eachKeys(func(k keyList, c *check.Context) {
			if n, first := check.Odd(k.values()); n > 0 {
				c.Report(check.Path(k.path, first/k.width), "%s: %d numbers that are infinite or none", k.part, n)
			} else if n, first := check.Odd(k.times()); n > 0 {
				c.Report(check.Path(k.path, first), "%s: %d times that are infinite or none", k.part, n)
			}
		}),
	},
	{
		Code:    report.XACKeyUnit,
		Why:     "A quaternion is a rotation only if it is of unit length. The engine takes one of no length for no rotation at all, so that the node jerks.",
		Example: "A rotation key of 0, 0, 0, 2.",
		Find: eachKeys(func(k keyList, c *check.Context) {
			if k.rotations {
				if l := check.Unit(k.values(), 4, rotationTolerance); l.Zero+l.Other > 0 {
					first := l.FirstOther
					if l.Other == 0 || l.Zero > 0 && l.FirstZero < first {
						first = l.FirstZero
					}
					c.Report(check.Path(k.path, first), "%s: %d of %d rotations aren't of unit length", k.part, l.Zero+l.Other, k.n)
				}
			}
		}),
	},
	{
		Code:    report.XACKeyEarly,
		Why:     "A motion starts at 0. What is before it is never seen.",
		Example: "A key at −1 second.",
		Find: eachKeys(func(k keyList, c *check.Context) {
			if i := slices.IndexFunc(k.times(), func(t float32) bool { return t < 0 }); i >= 0 {
				c.Report(check.Path(k.path, i), "%s: a key at %g s", k.part, k.times()[i])
			}
		}),
	},
	{
		Code:    report.XACWeightRange,
		Why:     "Weights are packed between a least and a greatest one. The wrong way round, a face shows the opposite of what was meant.",
		Example: "minWeight 1 and maxWeight 0.",
		Find: func(f *File, c *check.Context) {
			for _, p := range partsOf(f, c) {
				if s := p.morph; s != nil && !(s.MinWeight <= s.MaxWeight) {
					c.Report(p.path+".minWeight", "%s: weights from %g to %g", s.Name, s.MinWeight, s.MaxWeight)
				}
			}
		},
	},
	{
		Code:    report.XACEvent,
		Why:     "An event has one of its track's types and one of its parameters, by number. Lumberyard's importer reads beyond their lists for a number that isn't there.",
		Example: "Type 3 in a track of two types; an event from 2 seconds to 1.",
		Find:    events,
	},
}

// A part is a sub-motion of either kind.
type part struct {
	name, path string
	skeletal   *SubMotion
	morph      *MorphSubMotion
}

func partsOf(f *File, c *check.Context) []part {
	return check.Once(c, func() (list []part) {
		for _, s := range bodies[*SubMotion](f, "") {
			list = append(list, part{s.it.Name, s.path, s.it, nil})
		}
		for _, b := range bodies[*SubMotions](f, "") {
			for i := range b.it.SubMotions {
				s := &b.it.SubMotions[i]
				list = append(list, part{s.Name, check.Path(b.path, "subMotions", i), s, nil})
			}
		}
		for _, s := range bodies[*MorphSubMotion](f, "") {
			list = append(list, part{s.it.Name, s.path, nil, s.it})
		}
		for _, b := range bodies[*MorphSubMotions](f, "") {
			for i := range b.it.SubMotions {
				s := &b.it.SubMotions[i]
				list = append(list, part{s.Name, check.Path(b.path, "subMotions", i), nil, s})
			}
		}
		return list
	})
}

// A keyList is keys of whatever type.
type keyList struct {
	part, path string
	rotations  bool
	n, width   int
	times      func() []float32
	values     func() []float32
	sort       func()
}

func keysOf[K any](p *part, name string, width int, list []K, time func(*K) float32, value func(*K) []float32) keyList {
	return keyList{
		part: p.name, path: p.path + "." + name, rotations: width == 4, n: len(list), width: width,
		times: func() []float32 {
			out := make([]float32, len(list))
			for i := range list {
				out[i] = time(&list[i])
			}
			return out
		},
		values: func() []float32 {
			out := make([]float32, 0, width*len(list))
			for i := range list {
				out = append(out, value(&list[i])...)
			}
			return out
		},
		sort: func() { slices.SortStableFunc(list, func(a, b K) int { return cmp.Compare(time(&a), time(&b)) }) },
	}
}

func eachKeys(rule func(k keyList, c *check.Context)) func(*File, *check.Context) {
	vector := func(k *VectorKey) []float32 { return k.Value[:] }
	quat := func(k *QuatKey) []float32 { return k.Value[:] }
	packed := func(k *PackedKey) []float32 {
		v := k.Value
		return []float32{float32(v[0]) / 32767, float32(v[1]) / 32767, float32(v[2]) / 32767, float32(v[3]) / 32767}
	}
	return func(f *File, c *check.Context) {
		for _, p := range partsOf(f, c) {
			if s := p.morph; s != nil {
				rule(keysOf(&p, "keys", 1, s.Keys, func(k *WeightKey) float32 { return k.Time }, func(*WeightKey) []float32 { return []float32{0} }), c)
				continue
			}
			s := p.skeletal
			vectorTime, quatTime, packedTime := func(k *VectorKey) float32 { return k.Time }, func(k *QuatKey) float32 { return k.Time }, func(k *PackedKey) float32 { return k.Time }
			rule(keysOf(&p, "positions", 3, s.Positions, vectorTime, vector), c)
			rule(keysOf(&p, "rotations", 4, s.Rotations, quatTime, quat), c)
			rule(keysOf(&p, "rotations", 4, s.PackedRotations, packedTime, packed), c)
			rule(keysOf(&p, "scales", 3, s.Scales, vectorTime, vector), c)
			rule(keysOf(&p, "scaleRotations", 4, s.ScaleRotations, quatTime, quat), c)
			rule(keysOf(&p, "scaleRotations", 4, s.PackedScaleRotations, packedTime, packed), c)
		}
	}
}

func events(f *File, c *check.Context) {
	for _, b := range bodies[*MotionEvents](f, "") {
		for i := range b.it.Tracks {
			t := &b.it.Tracks[i]
			for k := range t.Events {
				e := &t.Events[k]
				at := check.Path(b.path, "tracks", i, "events", k)
				wrong := ""
				switch {
				case !check.In(e.Type, len(t.Types)) && e.Type != None:
					wrong = fmt.Sprintf("type %d, of %d", e.Type, len(t.Types))
				case !check.In(e.Parameter, len(t.Parameters)) && len(t.Parameters) > 0:
					wrong = fmt.Sprintf("parameter %d, of %d", e.Parameter, len(t.Parameters))
				case e.End < e.Start && e.End != 0:
					wrong = fmt.Sprintf("from %g to %g s", e.Start, e.End)
				}
				if wrong != "" {
					c.Report(at, "%s", wrong)
				}
			}
		}
	}
}
