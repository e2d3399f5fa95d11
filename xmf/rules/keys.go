package rules

import (
	"cmp"
	"slices"
	"strconv"

	"marrow/check"
	"marrow/report"
	"marrow/xmf"
)

// keyRules are about keys.
var keyRules = []check.Rule[*xmf.Motion]{
	{
		Code: "XMF130", Severity: report.Warning, Title: "keys that aren't sorted by time",
		Why:     "Values are interpolated from one key to the next. If times decrease, the game uses the wrong key or jumps. One known file has such keys.",
		Example: "Keys at 0, 2 and 1 s.",
		Fix:     "the keys are sorted by time",
		Find:    keysInOrder,
	},
	{
		Code: "XMF131", Severity: report.Note, Title: "two keys with the same time",
		Why:     "Only the second of two keys with the same time takes effect.",
		Example: "Two keys at 1.5 seconds.",
		Find:    keysOnce,
	},
	{
		Code: "XMF132", Severity: report.Error, Title: "keys that are infinite or not a number",
		Why:     "A part whose position isn't a number can't be drawn, and neither can its children.",
		Example: "A position of 0, NaN, 12.",
		Find:    keyNumbers,
	},
	{
		Code: "XMF133", Severity: report.Warning, Title: "an unknown interpolation type",
		Why:     "Known files use step, linear and Bezier interpolation. The game's behaviour for other types is unknown; marrow treats them as linear. Use one of the three types.",
		Example: "A key with interpolation type 7 (TCB).",
		Find:    knownInterpolation,
	},
	{
		Code: "XMF134", Severity: report.Error, Title: "scales along rotated axes that don't form pairs",
		Why:     "A scale along rotated axes consists of two records with the same time: the scale, with angle key 1, and the angles of its axes, with angle key 0. If one of the two is missing, all following records are misinterpreted.",
		Example: "Three preScales records.",
		Find:    scalesInPairs,
	},
	{
		Code: "XMF137", Severity: report.Note, Title: "keys outside the animation",
		Why:     "Keys before the start or after the end of an animation are never reached. Some known files contain such keys.",
		Example: "A key at 5 s in an animation of 4 s.",
		Find:    keysInside,
	},
}

// keyLists calls do for each list of keys, with its path.
func keyLists(m *xmf.Motion, do func(a *xmf.Animation, keys *[]xmf.Key, kind int, path string)) {
	for i := range m.Animations {
		a := &m.Animations[i]
		for kind, keys := range a.Kinds() {
			if len(*keys) > 0 {
				do(a, keys, kind, check.Path("keys", i, xmf.KindNames[kind]))
			}
		}
	}
}

// times returns the keys' times; for pairs of records, that of the first.
func times(keys []xmf.Key, kind int) []float32 {
	step := 1
	if kind >= pairedKinds {
		step = 2
	}
	var list []float32
	for i := 0; i < len(keys); i += step {
		list = append(list, keys[i].Time)
	}
	return list
}

// pairedKinds is the first of the kinds whose keys are two records each.
const pairedKinds = 3

func keysInOrder(m *xmf.Motion, c *check.Context) {
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, kind int, path string) {
		all := times(*keys, kind)
		before, _ := check.NonMonotonic(all)
		odd, _ := check.NonFinite(all)
		switch text := "%s, %s: a key that is before the one it follows"; {
		case before < 0:
		case kind >= pairedKinds || odd > 0: // pairs would be torn; no number is no time
			c.Report(path, text, a.Name, a.SubName)
		case c.Repair(path, text, a.Name, a.SubName):
			slices.SortStableFunc(*keys, func(x, y xmf.Key) int { return cmp.Compare(x.Time, y.Time) })
		}
	})
}

func keysOnce(m *xmf.Motion, c *check.Context) {
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, kind int, path string) {
		if _, equal := check.NonMonotonic(times(*keys, kind)); equal >= 0 {
			c.Report(path, "%s, %s: a second key at the same time", a.Name, a.SubName)
		}
	})
}

func keyNumbers(m *xmf.Motion, c *check.Context) {
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, _ int, path string) {
		count := 0
		for i := range *keys {
			k := &(*keys)[i]
			numbers := append(slices.Clone(k.Value[:]), k.Time)
			for axis := range 3 {
				if h := k.Handles(axis); k.Interp[axis] == xmf.InterpBezier {
					numbers = append(numbers, h.OutValue, h.InValue)
				}
			}
			if n, _ := check.NonFinite(numbers); n > 0 {
				count++
			}
		}
		if count > 0 {
			c.Report(path, "%s, %s: %d keys are infinite or not a number", a.Name, a.SubName, count)
		}
	})
}

func knownInterpolation(m *xmf.Motion, c *check.Context) {
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, _ int, path string) {
		for i := range *keys {
			for _, way := range (*keys)[i].Interp {
				if way != xmf.InterpStep && way != xmf.InterpLinear && way != xmf.InterpBezier {
					c.Report(path, "%s, %s: interpolation %d (%s)", a.Name, a.SubName, int32(way), cmp.Or(way.String(), strconv.Itoa(int(way))))
					return
				}
			}
		}
	})
}

func scalesInPairs(m *xmf.Motion, c *check.Context) {
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, kind int, path string) {
		if kind < pairedKinds {
			return
		}
		if len(*keys)%2 != 0 {
			c.Report(path, "%s, %s: %d records aren't pairs", a.Name, a.SubName, len(*keys))
			return
		}
		for i := 0; i < len(*keys); i += 2 {
			if s, r := &(*keys)[i], &(*keys)[i+1]; s.AngleKey != 1 || r.AngleKey != 0 || s.Time != r.Time {
				c.Report(path, "%s, %s: records %d and %d aren't a scale and its angles with the same time", a.Name, a.SubName, i, i+1)
				return
			}
		}
	})
}

func keysInside(m *xmf.Motion, c *check.Context) {
	const frame = 1. / 30 // the artist's: less than one is rounding
	keyLists(m, func(a *xmf.Animation, keys *[]xmf.Key, _ int, path string) {
		count := 0
		for i := range *keys {
			if t := (*keys)[i].Time; t < -frame || t > a.Duration+frame {
				count++
			}
		}
		if count > 0 && len(*keys) > 1 && a.Duration > 0 { // one key alone holds always
			c.Report(path, "%s, %s: %d of %d keys are outside the animation, 0 to %g s", a.Name, a.SubName, count, len(*keys), a.Duration)
		}
	})
}
