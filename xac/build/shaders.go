package build

import (
	"maps"
	"regexp"
	"slices"

	"marrow/xac"
)

// shaderBody returns the shader's material for extras; its parameters are sorted by name.
func shaderBody(x *xac.FXExtras, name string) *xac.FXMaterial {
	m := &xac.FXMaterial{Name: name, Effect: x.Effect, Technique: x.Technique}
	each(x.Ints, func(name string, v int32) { m.Ints = append(m.Ints, xac.IntParam{Value: v, Name: name}) })
	each(x.Floats, func(name string, v float32) { m.Floats = append(m.Floats, xac.FloatParam{Value: v, Name: name}) })
	each(x.Colors, func(name string, v xac.Vec4) { m.Colors = append(m.Colors, xac.ColorParam{Value: v, Name: name}) })
	each(x.Vectors, func(name string, v xac.Vec3) { m.Vectors = append(m.Vectors, xac.VectorParam{Value: v, Name: name}) })
	each(x.Bitmaps, func(name string, v string) { m.Bitmaps = append(m.Bitmaps, xac.BitmapParam{Name: name, Value: v}) })
	each(x.Bools, func(name string, v bool) {
		p := xac.BoolParam{Name: name}
		if v {
			p.Value = 1
		}
		m.Bools = append(m.Bools, p)
	})
	return m
}

// setSwitch turns a switch of a shader on or off. It returns false if the shader doesn't have it.
func setSwitch(m *xac.FXMaterial, name string, on bool) bool {
	i := slices.IndexFunc(m.Bools, func(p xac.BoolParam) bool { return p.Name == name })
	if i < 0 {
		return false
	}
	if m.Bools[i].Value = 0; on {
		m.Bools[i].Value = 1
	}
	return true
}

// repeated matches the suffix that put adds to repeated names.
var repeated = regexp.MustCompile(`#\d+$`)

func each[T any](params map[string]T, add func(name string, v T)) {
	for _, name := range slices.Sorted(maps.Keys(params)) {
		add(repeated.ReplaceAllString(name, ""), params[name])
	}
}
