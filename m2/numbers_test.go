package m2

import (
	"reflect"
	"testing"

	"marrow/scene"
)

// TestNumbers: numbers that the file stores in 16 or 8 bits are explained, and passed to the scene, as the values
// that they represent. 0x231C and 0x3C00 occur in real DETL chunks; fixed points are as on wowdev's page: a sign, the
// integer part, the fraction.
func TestNumbers(t *testing.T) {
	m := &Model{
		Version: 274, Chunks: &Chunks{LightDetails: []LightDetail{{Flags: 8, Scale: 0x231C, DiffuseMultiplier: 0x3C00}}},
		Particles: []Particle{{
			Flags: ParticleMultiTexture | ParticleAlongVelocity, ParticleType: 1<<5 | 1<<4, HeadOrTail: 0x80 | 1<<5,
			MultiTextureScroll: [2][2]Fixed69{{1 << 9, 0x8000 | 1<<8}, {63<<9 | 511, 0}},
		}},
	}
	data, err := Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	explained := Explain(data, Options{})
	for _, c := range []struct{ path, typ, want string }{
		{"lightDetails[0].scale", "float16", "0.013885498"},
		{"lightDetails[0].diffuseMultiplier", "float16", "1"},
		{"model.particles[0].multiTextureScale1", "fixed25", "1.5"},
		{"model.particles[0].multiTextureScale2", "fixed25", "-1"},
		{"model.particles[0].multiTextureScroll", "fixed69[2][2]", "[[1, -0.5], [63.998047, 0]]"},
	} {
		if n, ok := explained.Find(c.path); !ok || n.Text() != c.want || n.Type() != c.typ {
			t.Errorf("%s is %s %s, want %s %s", c.path, n.Type(), n.Text(), c.typ, c.want)
		}
	}
	s, _ := m.Scene(scene.Options{})
	params := s.Emitters[0].Params.Value.(map[string]any)
	for name, want := range map[string]any{
		"multiTextureScale": []float32{1.5, -1}, "multiTextureScroll": [4]float32{1, -0.5, 63 + 511./512, 0}, "headOrTail": nil, "particleType": nil,
	} {
		if got := params[name]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
}

// TestFlagNames: bits have the names of the documents; bits without one are a number.
func TestFlagNames(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{ModelFlags(0x40202080 | 0x8010).String(), "SortAsOne|SinceCataclysm|VertexBlocks|ChunkedAnims|PlayerHousing|0x8000"},
		{ParticleFlags(0x0560880A).String(), "Sorted|WorldUp|InheritMove|Squirt|RandomStart|AnyDistance|BoneNotJoint|Unthrottled"},
		{ParticleFlags(0x8).String(), "WorldUp"},
		{ParticleFlags(0x10).String(), "WithEmitter"},
		{BatchFlags(0x40).String(), "IgnoresWeight"},
		{BatchFlags(0x20).String(), "0x20"},
		{ParticleFlags(0x100004).String(), "AlongVelocity|0x100000"},
	} {
		if c.got != c.want {
			t.Errorf("flags are %s, want %s", c.got, c.want)
		}
	}
}
