package rules

import (
	"fmt"

	"marrow/xac"

	"marrow/check"
	"marrow/report"
)

// motionRules are about motions of both kinds.
var motionRules = []check.Rule[*xac.File]{
	{
		Code: "XAC175", Severity: report.Warning, Title: "a part of a motion without a name",
		Why:     "Each part of a motion moves the node that has the same name. A part without a name has no effect. Add the name of the node, or remove the part.",
		Example: "A sub-motion with an empty name.",
		Find: func(f *xac.File, c *check.Context) {
			for _, p := range partsOf(f, c) {
				if p.name() == "" {
					c.Report(p.path("name"), "a part without a name")
				}
			}
		},
	},
	{
		Code: "XAC174", Severity: report.Warning, Title: "two parts of a motion with the same name",
		Why:     "If several parts have the same name, the first one moves the node or morph target. The others have no effect. Remove or rename the others.",
		Example: "Two sub-motions named Bip01 Spine.",
		Find: func(f *xac.File, c *check.Context) {
			list := partsOf(f, c)
			first := make(map[string]int, len(list))
			for i := range list {
				p := &list[i]
				if before, taken := first[p.name()]; taken && p.name() != "" {
					c.Report(p.path("name"), "%s already moves %s", list[before].path(), p.name())
				} else {
					first[p.name()] = i
				}
			}
		},
	},
	{
		Code: "XAC170", Severity: report.Warning, Title: "keys that aren't sorted by time",
		Why:     "Values are interpolated from one key to the next. The engine assumes that times increase, and uses the wrong key if they don't.",
		Example: "Keys at 0, 2 and 1 s.",
		Fix:     "the keys are sorted by time",
		Find: eachKeys(func(k *keyFacts, c *check.Context) {
			if k.before > 0 && c.Repair(k.path(k.before), "%s: a key is earlier than the previous one", k.part.name()) {
				sortKeys(k.list)
			}
		}),
	},
	{
		Code: "XAC171", Severity: report.Note, Title: "two keys with the same time",
		Why:     "Only the second of two keys with the same time takes effect.",
		Example: "Two keys at 1.5 seconds.",
		Find: eachKeys(func(k *keyFacts, c *check.Context) {
			if k.equal > 0 {
				c.Report(k.path(k.equal), "%s: a second key at the same time", k.part.name())
			}
		}),
	},
	{
		Code: "XAC172", Severity: report.Note, Title: "keys that are infinite or not a number",
		Why:     "A node whose position isn't a number disappears, together with its children. Some of the games' own motions contain such keys where they aren't visible.",
		Example: "A position of 0, NaN, 12.",
		Find: eachKeys(func(k *keyFacts, c *check.Context) {
			if k.odd > 0 {
				c.Report(k.path(k.firstOdd), "%s: %d of %d keys are infinite or not a number", k.part.name(), k.odd, k.n)
			}
		}),
	},
	{
		Code: "XAC173", Severity: report.Warning, Title: "rotation keys that don't have unit length",
		Why:     "A quaternion is a rotation only if it is of unit length. The engine treats a quaternion of length 0 as no rotation, so the node jerks. Normalise the keys.",
		Example: "A rotation key of 0, 0, 0, 2.",
		Find: eachKeys(func(k *keyFacts, c *check.Context) {
			if k.notUnit > 0 {
				c.Report(k.path(k.firstNotUnit), "%s: %d of %d rotations don't have unit length", k.part.name(), k.notUnit, k.n)
			}
		}),
	},
	{
		Code: "XAC176", Severity: report.Note, Title: "keys before the motion starts",
		Why:     "A motion starts at time 0, so earlier keys are never played.",
		Example: "A key at −1 s.",
		Find: eachKeys(func(k *keyFacts, c *check.Context) {
			if k.early > 0 {
				c.Report(k.path(0), "%s: %d of %d keys are before 0", k.part.name(), k.early, k.n)
			}
		}),
	},
	{
		Code: "XAC177", Severity: report.Warning, Title: "an inverted weight range",
		Why:     "Weights are quantised between a minimum and a maximum. If the range is inverted, the morph target works in the opposite direction. Swap the minimum and the maximum.",
		Example: "minWeight 1 and maxWeight 0.",
		Find: func(f *xac.File, c *check.Context) {
			for _, p := range partsOf(f, c) {
				if s := p.morph; s != nil && !(s.MinWeight <= s.MaxWeight) {
					c.Report(p.path("minWeight"), "%s: weights from %g to %g", s.Name, s.MinWeight, s.MaxWeight)
				}
			}
		},
	},
	{
		Code: "XAC178", Severity: report.Error, Title: "a motion event with an invalid reference",
		Why:     "An event refers to a type and a parameter of its track by index. If an index is outside its list, Lumberyard's importer reads unrelated memory.",
		Example: "Type 3 in a track with two types; an event that starts at 2 s and ends at 1 s.",
		Find:    events,
	},
}

func events(f *xac.File, c *check.Context) {
	for _, b := range bodies[*xac.MotionEvents](f, "") {
		for i := range b.it.Tracks {
			t := &b.it.Tracks[i]
			for k := range t.Events {
				e := &t.Events[k]
				at := check.Path(b.path, "tracks", i, "events", k)
				wrong := ""
				switch {
				case !check.In(e.Type, len(t.Types)) && e.Type != xac.None:
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
