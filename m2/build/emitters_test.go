package build

import (
	"encoding/json"
	"strings"
	"testing"

	"marrow/lower"
	"marrow/m2"
	"marrow/scene"
)

// Custom properties of emitters that someone has edited may have any values. Those of another type are reported with their names and
// ignored, and so is an unknown blend mode; others are taken.
func TestWrongParams(t *testing.T) {
	raw := func(text string) scene.Extras {
		return scene.Extras{Origin: scene.Origin{Format: "m2", Path: "particles[0]"}, Value: json.RawMessage(text)}
	}
	for _, c := range []struct {
		params string
		want   string // of the finding; empty for none
	}{
		{`{"color":{"times":[0,1],"values":[0,0,255,255,0,0]},"emissionRate":5,"blendMode":4,"lifespanVary":2}`, ""},
		{`{"color":{"times":[0,1],"values":[[0,0,255],[255,0,0]]}}`, "emitters[0].params: the custom property color "},
		{`{"color":{"times":[0,1],"values":[0,0,255,255,0]}}`, "emitters[0].params: the custom property color "},
		{`{"color":[0,0,255]}`, "emitters[0].params: the custom property color "},
		{`{"emissionRate":"fast"}`, "emitters[0].params: the custom property emissionRate "},
		{`{"lifespanVary":"long"}`, "emitters[0].params: the custom property lifespanVary "},
		{`{"flags":7}`, "emitters[0].params: the custom property flags "},
		{`{"blendMode":99}`, "emitters[0].params.blendMode: 99 isn't one of"},
	} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("spark", scene.None)}, Emitters: []scene.Emitter{{Node: 0, Texture: scene.None, Material: scene.None, Params: raw(c.params), Particles: &scene.Particles{
			Colors: scene.LifeCurve{Times: []float32{0}, Values: []float32{1, 1, 1}},
		}}}}
		reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
		m, found, err := Model(reduced, Options{})
		if err != nil || len(m.Particles) != 1 {
			t.Fatal(err)
		}
		var got []string
		for _, f := range found {
			if f.Code == codeEmitter {
				got = append(got, f.Path+": "+f.Message)
			}
		}
		if text := strings.Join(got, ", "); (text == "") != (c.want == "") || !strings.HasPrefix(text, c.want) {
			t.Errorf("%s: %q, want %q", c.params, text, c.want)
		}
		p := &m.Particles[0]
		switch {
		case c.want == "" && (len(p.Color.Values) != 2 || p.Color.Values[1] != m2.Vec3{255, 0, 0} || p.BlendMode != 4 || p.LifespanVary != 2):
			t.Errorf("%s: %+v", c.params, p)
		case strings.Contains(c.want, "property color") && (len(p.Color.Values) != 1 || p.Color.Values[0] != m2.Vec3{255, 255, 255}):
			t.Errorf("%s: the colour is %+v, want that of the scene", c.params, p.Color)
		}
	}
}
