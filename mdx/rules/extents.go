package rules

import (
	"cmp"
	"math"
	"reflect"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// extentRules are about extents, and about invalid numbers anywhere in a model.
var extentRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX149", Severity: report.Note, Title: "a geoset without one extent per sequence",
		Why:     "By convention a geoset has one extent per sequence. The game doesn't need them, but the Magos editor, which is still widely used, rejects the model.",
		Example: "Seven sequences and three extents in a geoset.",
		Fix:     "missing extents are copied from the sequences, or from the geoset if a sequence has none, and surplus ones are removed",
		Find:    extentCounts,
	},
	{
		Code: "MDX157", Severity: report.Warning, Title: "an inverted or undefined extent",
		Why:     "The game uses extents to decide whether a model is on screen and can be selected. If the minimum is above the maximum, or a value isn't a number, the model flickers or disappears. Compute the extents again in a model editor.",
		Example: "MinimumExtent { 10, 0, 0 }, MaximumExtent { -10, 0, 0 }.",
		Find:    invalidExtents,
	},
	{
		Code: "MDX139", Severity: report.Note, Title: "an empty extent",
		Why:     "For a sequence that shows nothing, Blizzard's exporter writes an inverted box: the largest number as the minimum and its negative as the maximum. Tools that calculate with this box get infinite sizes.",
		Example: "MinimumExtent { 3.4e38, 3.4e38, 3.4e38 }, MaximumExtent { -3.4e38, -3.4e38, -3.4e38 }.",
		Find: func(m *mdx.Model, c *check.Context) {
			eachExtent(m, func(e *mdx.Extent, parts ...any) {
				if isEmpty(e) {
					c.Report(check.Path(parts...), "an inverted, empty extent")
				}
			})
		},
	},
	{
		Code: "MDX159", Severity: report.Warning, Title: "a field that is infinite or not a number",
		Why:     "Everything computed from such a value is undefined as well: the light, particle or node disappears, together with its children. Set a finite number.",
		Example: "A pivot at NaN, 0, 0.",
		Find:    fieldNumbers,
	},
	{
		Code: "MDX158", Severity: report.Note, Title: "denormal numbers",
		Why:     "Denormal numbers are extremely close to 0. Some processors are slow with them, and others treat them as 0. Exporters write them where 0 was intended.",
		Example: "A translation key of 1e-41.",
		Fix:     "they are replaced by 0",
		Find:    denormals,
	},
}

func extentCounts(m *mdx.Model, c *check.Context) {
	if m.Flavour != mdx.Warcraft3 || m.Version > 800 { // Reforged's files have none
		return
	}
	n := len(m.Sequences)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if len(g.SequenceExtents) == n || !c.Repair(check.Path("geosets", i, "sequenceExtentCount"), "%d extents for %d sequences", len(g.SequenceExtents), n) {
			continue
		}
		g.SequenceExtents = g.SequenceExtents[:min(n, len(g.SequenceExtents)):min(n, len(g.SequenceExtents))]
		for k := len(g.SequenceExtents); k < n; k++ {
			g.SequenceExtents = append(g.SequenceExtents, cmp.Or(m.Sequences[k].Extent, g.Extent, m.Extent)) // a sequence may have none
		}
	}
}

// extentFault returns what is wrong with an extent, or an empty string. An extent of zeros is valid; it means that
// there is none.
func extentFault(e *mdx.Extent) string {
	for k := range 3 {
		if !finite(e.Minimum[k]) || !finite(e.Maximum[k]) {
			return "an extent that is infinite or NaN"
		}
		if e.Minimum[k] > e.Maximum[k] {
			return "an extent whose lower corner is above its upper one"
		}
	}
	if !finite(e.BoundsRadius) || e.BoundsRadius < 0 {
		return "an extent whose radius isn't a length"
	}
	return ""
}

func finite(v float32) bool { return math.Float32bits(v)&0x7F800000 != 0x7F800000 }

func invalidExtents(m *mdx.Model, c *check.Context) {
	eachExtent(m, func(e *mdx.Extent, parts ...any) {
		if what := extentFault(e); what != "" && !isEmpty(e) {
			c.Report(check.Path(parts...), "%s", what)
		}
	})
}

// isEmpty reports whether the extent is inverted, as that of no points.
func isEmpty(e *mdx.Extent) bool {
	const far = 1e30
	for k := range 3 {
		if !(e.Minimum[k] > far && e.Maximum[k] < -far) {
			return false
		}
	}
	return true
}

// eachExtent calls visit with each extent and its path.
func eachExtent(m *mdx.Model, visit func(e *mdx.Extent, parts ...any)) {
	visit(&m.Extent, "model.extent")
	for i := range m.Sequences {
		visit(&m.Sequences[i].Extent, "sequences", i, "extent")
	}
	for i := range m.Geosets {
		g := &m.Geosets[i]
		visit(&g.Extent, "geosets", i, "extent")
		for k := range g.SequenceExtents {
			visit(&g.SequenceExtents[k], "geosets", i, "sequenceExtents", k)
		}
	}
}

// fieldNumbers checks the numbers that aren't in keys or vertices.
func fieldNumbers(m *mdx.Model, c *check.Context) {
	const text = "a number that is infinite or NaN"
	if n, first := check.NonFinite(wire.Floats(m.Pivots)); n > 0 {
		c.Report(check.Path("pivots", first/3), text)
	}
	checkRecords(c, "sequences", m.Sequences)
	checkRecords(c, "geosetAnims", m.GeosetAnims)
	checkRecords(c, "lights", m.Lights)
	checkRecords(c, "cameras", m.Cameras)
	checkRecords(c, "particleEmitters", m.ParticleEmitters)
	checkRecords(c, "particleEmitters2", m.ParticleEmitters2)
	checkRecords(c, "ribbonEmitters", m.RibbonEmitters)
	checkRecords(c, "popcornEmitters", m.PopcornEmitters)
	eachLayer(m, func(l *mdx.Layer, i, k int) {
		if !finite(l.Alpha) {
			c.Report(check.Path("materials", i, "layers", k, "alpha"), text)
		}
	})
	for i := range m.HitTestShapes {
		if len(nonFiniteFields(reflect.ValueOf(&m.HitTestShapes[i]).Elem())) > 0 {
			c.Report(check.Path("hitTestShapes", i), text)
		}
	}
	for i := range m.ParticleEmitters2 {
		if w := m.ParticleEmitters2[i].WoW; w != nil {
			for _, field := range nonFiniteFields(reflect.ValueOf(w).Elem()) {
				c.Report(check.Path("particleEmitters2", i, field), text)
			}
		}
	}
	for i := range m.BatchedGeosets {
		if g := &m.BatchedGeosets[i]; !finite(g.BoundsRadius) || !finite(g.BoundsCentre[0]+g.BoundsCentre[1]+g.BoundsCentre[2]) {
			c.Report(check.Path("geosets", i, "boundsCentre"), text)
		}
	}
	for i := range m.CollisionShapes {
		s := &m.CollisionShapes[i]
		if n, _ := check.NonFinite(wire.Floats(s.Vertices)); n > 0 || !finite(s.Radius) {
			c.Report(check.Path("collision", i), text)
		}
	}
}

// checkRecords reports the fields with invalid numbers of each record of a list.
func checkRecords[T any](c *check.Context, name string, list []T) {
	for i := range list {
		for _, field := range nonFiniteFields(reflect.ValueOf(&list[i]).Elem()) {
			c.Report(check.Path(name, i, field), "a number that is infinite or NaN")
		}
	}
}

// nonFiniteFields returns the fields of a record with a number that is infinite or NaN.
func nonFiniteFields(v reflect.Value) (list []string) {
	for k := range v.NumField() {
		if f := v.Type().Field(k); f.IsExported() && f.Name != "Extent" && isNonFinite(v.Field(k)) {
			list = append(list, bytemap.FieldName(f.Name))
		}
	}
	return list
}

func isNonFinite(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Float32:
		return !finite(float32(v.Float()))
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			if isNonFinite(v.Index(i)) {
				return true
			}
		}
	}
	return false
}

func denormals(m *mdx.Model, c *check.Context) {
	look := func(list []float32, path func(first int) string) {
		n, first := check.Denormals(list)
		if n > 0 && c.Repair(path(first), "denormal numbers") {
			for i, v := range list {
				if t, _ := check.Denormals([]float32{v}); t > 0 {
					list[i] = 0
				}
			}
		}
	}
	for i := range m.Geosets {
		g := &m.Geosets[i]
		look(wire.Floats(g.Vertices), func(k int) string { return check.Path("geosets", i, "vertices", k/3) })
		look(wire.Floats(g.Normals), func(k int) string { return check.Path("geosets", i, "normals", k/3) })
		for s := range g.UVSets {
			look(wire.Floats(g.UVSets[s]), func(k int) string { return check.Path("geosets", i, "uvSets", s, k/2) })
		}
	}
	look(wire.Floats(m.Pivots), func(k int) string { return check.Path("pivots", k/3) })
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		list, size := t.Numbers()
		look(list, func(k int) string { return inv.key(t, k/size, "value") })
	}
}
