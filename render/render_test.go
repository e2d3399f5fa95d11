package render

import (
	"image"
	"image/color"
	"testing"

	"marrow/scene"
)

// quad returns a scene with one square, two units wide, that faces +Z; its texture fills the picture.
func quad(l scene.Layer) *scene.Scene {
	m := scene.NewMesh("quad")
	m.Positions = []scene.Vec3{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}
	m.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	m.UVs = [][]scene.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}}
	m.Indices = []uint32{0, 1, 2, 0, 2, 3}
	m.Primitives = []scene.Primitive{{Count: 6}}
	m.LOD = scene.None
	l.Texture = 0
	l.Flags |= scene.Unshaded
	return &scene.Scene{
		Meshes:    []scene.Mesh{m},
		Materials: []scene.Material{{Layers: []scene.Layer{l}}},
		Textures:  []scene.Texture{{Name: "t"}},
	}
}

func plainImage(c color.NRGBA) func(int, *scene.Texture) (image.Image, error) {
	return func(int, *scene.Texture) (image.Image, error) {
		p := image.NewNRGBA(image.Rect(0, 0, 1, 1))
		p.SetNRGBA(0, 0, c)
		return p, nil
	}
}

// Each blend mode on a background, by the definitions of package scene: src is the layer, dst what is below.
func TestBlendModes(t *testing.T) {
	src, dst := color.NRGBA{200, 100, 50, 128}, color.NRGBA{40, 80, 160, 255}
	a := float64(src.A) / 255
	tests := []struct {
		mode scene.Blend
		want func(s, d float64) float64 // of 0 … 1
	}{
		{scene.Opaque, func(s, d float64) float64 { return s }},
		{scene.AlphaTest, func(s, d float64) float64 { return d }}, // 128 is below three quarters
		{scene.AlphaBlend, func(s, d float64) float64 { return s*a + d*(1-a) }},
		{scene.Additive, func(s, d float64) float64 { return s*a + d }},
		{scene.AddNoAlpha, func(s, d float64) float64 { return s + d }},
		{scene.Modulate, func(s, d float64) float64 { return s * d }},
		{scene.Modulate2x, func(s, d float64) float64 { return 2 * s * d }},
		{scene.BlendAdd, func(s, d float64) float64 { return s + d*(1-a) }},
	}
	for _, tt := range tests {
		l := scene.NewLayer(0)
		l.Blend = tt.mode
		img, err := Image(quad(l), Options{Width: 16, Background: dst, Image: plainImage(src), Ortho: true})
		if err != nil {
			t.Fatal(err)
		}
		got := img.NRGBAAt(8, 8)
		for i, c := range [3][3]uint8{{src.R, dst.R, got.R}, {src.G, dst.G, got.G}, {src.B, dst.B, got.B}} {
			want := min(tt.want(float64(c[0])/255, float64(c[1])/255), 1) * 255
			if d := want - float64(c[2]); d < -2 || d > 2 {
				t.Errorf("%v, channel %d: %d, want %.1f", tt.mode, i, c[2], want)
			}
		}
	}
}

// A texture with four colours in its corners isn't mirrored or upside down. Its back is invisible unless it is
// two-sided.
func TestOrientation(t *testing.T) {
	corners := [4]color.NRGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}}
	pic := image.NewNRGBA(image.Rect(0, 0, 2, 2))
	for i, c := range corners {
		pic.SetNRGBA(i%2, i/2, c)
	}
	o := Options{Width: 64, Image: func(int, *scene.Texture) (image.Image, error) { return pic, nil }}
	l := scene.NewLayer(0)
	img, err := Image(quad(l), o)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range corners {
		if got := img.NRGBAAt(10+44*(i%2), 10+44*(i/2)); got != want {
			t.Errorf("corner %d is %v, want %v", i, got, want)
		}
	}
	o.Yaw = 180
	if img, _ = Image(quad(l), o); img.NRGBAAt(32, 32).A != 0 {
		t.Error("the back of a one-sided square is drawn")
	}
	l.Flags = scene.TwoSided
	if img, _ = Image(quad(l), o); img.NRGBAAt(10, 10) != corners[1] {
		t.Errorf("from behind the upper left is %v, want the upper right %v", img.NRGBAAt(10, 10), corners[1])
	}
}

// An unshaded surface with a missing texture is lit, because otherwise its shape would be invisible.
func TestMissingTextureIsLit(t *testing.T) {
	from := func(yaw float32, unlit bool) color.NRGBA {
		img, err := Image(quad(scene.NewLayer(0)), Options{Width: 16, Yaw: yaw, Unlit: unlit})
		if err != nil {
			t.Fatal(err)
		}
		return img.NRGBAAt(8, 8)
	}
	if front, aside := from(0, false), from(60, false); front == aside || front == missingColor {
		t.Errorf("%v from the front, %v from aside", front, aside)
	}
	if flat := from(60, true); flat != missingColor {
		t.Errorf("without light it is %v", flat)
	}
}

// Without an emissive map, a material emits its colour. If the map isn't found, it emits nothing.
func TestEmission(t *testing.T) {
	for _, c := range []struct {
		emissive int
		gain     float32
		want     color.NRGBA
	}{
		{scene.None, 1, color.NRGBA{0, 255, 0, 255}},
		{scene.None, 0, color.NRGBA{0, 0, 0, 255}},
		{0, 1, color.NRGBA{0, 0, 0, 255}}, // a black map
	} {
		s := quad(scene.NewLayer(0))
		p := scene.NewPBR()
		p.Emissive, p.Emission, p.EmissiveGain = c.emissive, scene.Vec3{0, 1, 0}, c.gain
		s.Materials[0].PBR = p
		for _, unlit := range []bool{false, true} {
			img, err := Image(s, Options{Width: 16, Unlit: unlit, Image: plainImage(color.NRGBA{0, 0, 0, 255})})
			if err != nil {
				t.Fatal(err)
			}
			if got := img.NRGBAAt(8, 8); got != c.want {
				t.Errorf("emissive map %d, gain %v, unlit %v: %v, want %v", c.emissive, c.gain, unlit, got, c.want)
			}
		}
	}
}

// The games draw a layer if its alpha is more than 0.01. Other layers don't affect the camera.
func TestFaintLayers(t *testing.T) {
	for alpha, want := range map[float32]bool{0: false, 0.005: false, 0.01: false, 0.011: true, 1: true} {
		l := scene.NewLayer(0)
		l.Blend, l.Alpha = scene.AlphaBlend, alpha
		st, err := newRenderer(quad(l), Options{Image: plainImage(color.NRGBA{255, 255, 255, 255})})
		if err != nil {
			t.Fatal(err)
		}
		if got := st.shows(0); got != want {
			t.Errorf("alpha %g: %v", alpha, got)
		}
	}
}

func close3(a, b scene.Vec3) bool { return a.Sub(b).Len() < 2e-2 }

func abs32(x float32) float32 { return max(x, -x) }
