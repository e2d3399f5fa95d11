package build_test

import (
	"math"
	"testing"

	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// Edited values of a light are written to the model; the rest of its record is unchanged, bit for bit.
func TestBuildEditedLight(t *testing.T) {
	nan := float32(math.NaN())
	record := mdx.Light{Type: 1, Color: mdx.Vec3{1, 0.5, 0}, Intensity: 3, AttenuationStart: 80, AttenuationEnd: 200, AmbientIntensity: 0.25}
	for name, c := range map[string]struct {
		edit func(*scene.Light)
		want func(*mdx.Light)
	}{
		"nothing":   {func(l *scene.Light) {}, func(l *mdx.Light) {}},
		"rounding":  {func(l *scene.Light) { l.Intensity *= 1 + 1e-6 }, func(l *mdx.Light) {}},
		"type":      {func(l *scene.Light) { l.Kind = scene.PointLight }, func(l *mdx.Light) { l.Type = 0 }},
		"spot":      {func(l *scene.Light) { l.Kind = scene.SpotLight }, func(l *mdx.Light) { l.Type = 0 }},
		"color":     {func(l *scene.Light) { l.Color[1] = 0.75 }, func(l *mdx.Light) { l.Color[1] = 0.75 }},
		"intensity": {func(l *scene.Light) { l.Intensity = 5 }, func(l *mdx.Light) { l.Intensity = 5 }},
		"range":     {func(l *scene.Light) { l.RangeStart, l.RangeEnd = 90, 300 }, func(l *mdx.Light) { l.AttenuationStart, l.AttenuationEnd = 90, 300 }},
	} {
		is := record
		is.Node = mdx.Node{Name: "Torch", ObjectID: 1, ParentID: 0}
		m := &mdx.Model{Version: 800, Bones: []mdx.Bone{{Node: mdx.Node{Name: "Root", ParentID: -1}}}, Lights: []mdx.Light{is}, Pivots: make([]mdx.Vec3, 2)}
		s, _ := m.Scene(scene.Options{})
		c.edit(&s.Lights[0])
		reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
		built, _, err := build.Model(reduced, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want, got := record, built.Lights[0]
		c.want(&want)
		got.Node = mdx.Node{}
		if got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
	m := &mdx.Model{Version: 800, Bones: []mdx.Bone{{Node: mdx.Node{Name: "Root", ParentID: -1}}}, Pivots: make([]mdx.Vec3, 2),
		Lights: []mdx.Light{{Node: mdx.Node{Name: "Torch", ObjectID: 1}, Intensity: nan}}}
	s, _ := m.Scene(scene.Options{})
	reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
	if built, _, err := build.Model(reduced, build.Options{}); err != nil || built.Lights[0].Intensity == built.Lights[0].Intensity {
		t.Errorf("an intensity of NaN became another: %v", err)
	}
}
