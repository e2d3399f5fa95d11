package xac

import (
	"maps"
	"regexp"
	"slices"
)

// body is the shader's material that extras were made of; its parameters are in the order of their names.
func (x *fxExtras) body(name string) *FXMaterial {
	m := &FXMaterial{Name: name, Effect: x.Effect, Technique: x.Technique}
	each(x.Ints, func(name string, v int32) { m.Ints = append(m.Ints, IntParam{v, name}) })
	each(x.Floats, func(name string, v float32) { m.Floats = append(m.Floats, FloatParam{v, name}) })
	each(x.Colors, func(name string, v Vec4) { m.Colors = append(m.Colors, ColorParam{v, name}) })
	each(x.Vectors, func(name string, v Vec3) { m.Vectors = append(m.Vectors, VectorParam{v, name}) })
	each(x.Bitmaps, func(name string, v string) { m.Bitmaps = append(m.Bitmaps, BitmapParam{Name: name, Value: v}) })
	each(x.Bools, func(name string, v bool) {
		p := BoolParam{Name: name}
		if v {
			p.Value = 1
		}
		m.Bools = append(m.Bools, p)
	})
	return m
}

// repeated is what put adds to a name that occurs again.
var repeated = regexp.MustCompile(`#\d+$`)

func each[T any](params map[string]T, add func(name string, v T)) {
	for _, name := range slices.Sorted(maps.Keys(params)) {
		add(repeated.ReplaceAllString(name, ""), params[name])
	}
}
