package rules

import (
	"slices"

	"marrow/check"
	"marrow/report"
	"marrow/xmf"
)

// motionRules are about the animations of parts.
var motionRules = []check.Rule[*xmf.Motion]{
	{
		Code: "XMF138", Severity: report.Warning, Title: "an animation without a part or a state",
		Why:     "An animation refers to its part and state by name. If a name is missing, the animation is never played. Add the missing name.",
		Example: "An animation of part_main with an empty sub-name.",
		Find: func(m *xmf.Motion, c *check.Context) {
			for i := range m.Animations {
				if a := &m.Animations[i]; a.Name == "" || a.SubName == "" {
					c.Report(check.Path("animations", i), "the part is %q, the state %q", a.Name, a.SubName)
				}
			}
		},
	},
	{
		Code: "XMF135", Severity: report.Warning, Title: "a part with two animations in one state",
		Why:     "A part has one animation per state. A second one is never played. Remove one of the two.",
		Example: "Two animations of part_main in the state loop.",
		Find:    animatedOnce,
	},
	{
		Code: "XMF136", Severity: report.Warning, Title: "keys in an animation of length 0",
		Why:     "An animation of length 0 ends before its second key is reached. Set the length of the animation.",
		Example: "An animation with duration 0 and keys at 0 and 2 seconds.",
		Find: func(m *xmf.Motion, c *check.Context) {
			for i := range m.Animations {
				if a := &m.Animations[i]; !(a.Duration > 0) && moves(a) {
					c.Report(check.Path("animations", i, "duration"), "%s, %s: a duration of %g s, but several keys", a.Name, a.SubName, a.Duration)
				}
			}
		},
	},
}

// moves reports whether there is more than one key of a kind.
func moves(a *xmf.Animation) bool {
	kinds := a.Kinds()
	return slices.ContainsFunc(kinds[:], func(keys *[]xmf.Key) bool { return len(*keys) > 1 })
}

func animatedOnce(m *xmf.Motion, c *check.Context) {
	type key struct{ part, state string }
	first := make(map[key]int)
	for i := range m.Animations {
		a := &m.Animations[i]
		k := key{a.Name, a.SubName}
		if before, taken := first[k]; taken {
			c.Report(check.Path("animations", i), "animations[%[3]d] already animates %[1]s in the state %[2]s", a.Name, a.SubName, before)
		} else {
			first[k] = i
		}
	}
}
