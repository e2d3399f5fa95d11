package render

import (
	"errors"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"marrow/scene"
)

// gltfBRDF returns the light from a direction that a surface reflects to the viewer, by the formulas of glTF 2.0's
// appendix B. n, l and v have unit length and are in the upper half.
func gltfBRDF(base [3]float64, metallic, roughness float64, n, l, v scene.Vec3) (out [3]float64) {
	dot := func(a, b scene.Vec3) float64 {
		return float64(a[0])*float64(b[0]) + float64(a[1])*float64(b[1]) + float64(a[2])*float64(b[2])
	}
	h, _ := l.Add(v).Unit()
	nl, nv, nh, vh := dot(n, l), dot(n, v), dot(n, h), dot(v, h)
	a2 := math.Pow(roughness, 4)
	d := a2 / (math.Pi * math.Pow(nh*nh*(a2-1)+1, 2))
	vis := 0.5 / (nl*math.Sqrt(nv*nv*(1-a2)+a2) + nv*math.Sqrt(nl*nl*(1-a2)+a2))
	for i, c := range base {
		f0 := 0.04 + (c-0.04)*metallic
		f := f0 + (1-f0)*math.Pow(1-vh, 5)
		out[i] = (c*(1-metallic)/math.Pi + f*d*vis) * nl
	}
	return out
}

func toByte(linear float64) float64 {
	if linear = min(max(linear, 0), 1); linear <= 0.0031308 {
		return 255 * 12.92 * linear
	}
	return 255 * (1.055*math.Pow(linear, 1/2.4) - 0.055)
}

// In the key light alone, a surface has the colour of glTF's formulas.
func TestSurfaceInTheKeyLight(t *testing.T) {
	sky, ground := skyLight, groundLight
	defer func() { skyLight, groundLight = sky, ground }()
	skyLight, groundLight = scene.Vec3{}, scene.Vec3{}
	src := pixel(color.NRGBA{200, 120, 40, 255})
	base := [3]float64{float64(linear[200]), float64(linear[120]), float64(linear[40])}
	n := unit(0.2, 0.3, 0.9)
	v := unit(0.1, -0.1, 1)
	for _, tt := range [][2]float64{{0, 1}, {0, 0.3}, {1, 0.4}, {0.5, 0.6}, {1, 1}} {
		s := surface{metallic: float32(tt[0]), roughness: float32(tt[1])}
		got := s.shade(&maps{}, src, n, v, 0, 0)
		want := gltfBRDF(base, tt[0], tt[1], n, keyFrom, v)
		for i := range 3 {
			b := toByte(want[i] * float64(keyStrength))
			if g := float64(got >> (8 * i) & 0xff); math.Abs(g-b) > 1.5 {
				t.Errorf("metallic %g, rough %g: colour %d is %g, want %.1f", tt[0], tt[1], i, g, b)
			}
		}
	}
}

// bumpyColor draws a quad with a normal map of one pixel, in orthographic projection.
func bumpyColor(normal, orm color.NRGBA, hand float32) color.NRGBA {
	s := quad(scene.NewLayer(0))
	s.Materials[0].Layers[0].Flags = 0
	return bumpyScene(s, normal, orm, hand)
}

// behindColor draws such a quad from behind.
func behindColor(normal color.NRGBA) color.NRGBA {
	s := quad(scene.NewLayer(0))
	s.Materials[0].Layers[0].Flags = scene.TwoSided
	m := &s.Meshes[0]
	slices.Reverse(m.Indices)
	for i := range m.Normals {
		m.Normals[i] = scene.Vec3{0, 0, -1}
	}
	return bumpyScene(s, normal, color.NRGBA{255, 255, 0, 0}, 1)
}

func bumpyScene(s *scene.Scene, normal, orm color.NRGBA, hand float32) color.NRGBA {
	m := &s.Meshes[0]
	for range m.Positions {
		m.Tangents = append(m.Tangents, scene.Vec4{1, 0, 0, hand})
	}
	p := scene.NewPBR()
	p.BaseColor, p.Normal, p.ORM = 0, 1, 2
	s.Materials[0].PBR = p
	s.Textures = make([]scene.Texture, 3)
	images := []color.NRGBA{{180, 180, 180, 255}, normal, orm}
	img, _ := Image(s, Options{Width: 16, Ortho: true, Image: func(i int, tex *scene.Texture) (image.Image, error) { return plainImage(images[i])(i, tex) }})
	return img.NRGBAAt(8, 8)
}

// Normal maps tilt the surface towards the light or away from it: red is along the tangent, green along the
// bitangent, whose sign is the tangent's w. Occlusion reduces the light of the environment.
func TestSurfaceMaps(t *testing.T) {
	rough := color.NRGBA{255, 255, 0, 0}
	flat := bumpyColor(color.NRGBA{128, 128, 255, 255}, rough, 1)
	// The key light comes from the upper left.
	left, right := bumpyColor(color.NRGBA{40, 128, 0, 255}, rough, 1), bumpyColor(color.NRGBA{215, 128, 0, 255}, rough, 1)
	up, down := bumpyColor(color.NRGBA{128, 215, 0, 255}, rough, 1), bumpyColor(color.NRGBA{128, 40, 0, 255}, rough, 1)
	mirrored := bumpyColor(color.NRGBA{128, 40, 0, 255}, rough, -1)
	dark := bumpyColor(color.NRGBA{128, 128, 255, 255}, color.NRGBA{0, 255, 0, 0}, 1)
	if !(left.R > right.R && up.R > down.R && up.R > flat.R) {
		t.Errorf("flat %v, left %v, right %v, up %v, down %v", flat, left, right, up, down)
	}
	if d := int(mirrored.R) - int(up.R); max(d, -d) > 2 {
		t.Errorf("where the texture is mirrored, down is %v and up was %v", mirrored, up)
	}
	if dark.R >= flat.R {
		t.Errorf("in a corner it is %v, in the open %v", dark, flat)
	}
}

// On a back face, the normal including the normal map is the opposite one (glTF 2.0, doubleSided): what tilts along
// the tangent tilts the other way. The bitangent is reversed with the normal of the front.
func TestSurfaceBack(t *testing.T) {
	rough := color.NRGBA{255, 255, 0, 0}
	for _, tt := range []struct{ back, front color.NRGBA }{
		{color.NRGBA{128, 128, 255, 255}, color.NRGBA{127, 128, 255, 255}},
		{color.NRGBA{40, 128, 0, 255}, color.NRGBA{215, 128, 0, 255}},
		{color.NRGBA{215, 128, 0, 255}, color.NRGBA{40, 128, 0, 255}},
		{color.NRGBA{128, 40, 0, 255}, color.NRGBA{127, 40, 0, 255}},
		{color.NRGBA{128, 215, 0, 255}, color.NRGBA{127, 215, 0, 255}},
	} {
		got, want := behindColor(tt.back), bumpyColor(tt.front, rough, 1)
		if d := int(got.R) - int(want.R); max(d, -d) > 2 {
			t.Errorf("%v: the back is %v, want %v", tt.back, got, want)
		}
	}
}

// A surface isn't drawn where its texture's alpha is below the cutoff, which is three quarters unless the layer has
// another one.
func TestSurfaceAlphaTest(t *testing.T) {
	background := color.NRGBA{1, 2, 3, 255}
	for alpha, drawn := range map[uint8]bool{255: true, 200: true, 150: false, 0: false} {
		l := scene.NewLayer(0)
		l.Blend = scene.AlphaTest
		s := quad(l)
		s.Materials[0].Layers[0].Flags = 0
		s.Materials[0].PBR = scene.NewPBR()
		s.Materials[0].PBR.BaseColor = 0
		img, err := Image(s, Options{Width: 16, Ortho: true, Background: background, Image: plainImage(color.NRGBA{180, 180, 180, alpha})})
		if err != nil {
			t.Fatal(err)
		}
		if got := img.NRGBAAt(8, 8); (got != background) != drawn {
			t.Errorf("alpha %d: %v", alpha, got)
		}
	}
}

// A combiner changes its pass by its texture; one with a missing texture changes as little as possible.
func TestCombinerTexture(t *testing.T) {
	for _, tt := range []struct {
		name  string
		stage scene.Combine
		found bool
		want  uint8
	}{
		{"multiplied", scene.CombineModulate, true, 100}, // 200·128/255
		{"multiplied by nothing", scene.CombineModulate, false, 200},
		{"added", scene.CombineAdd, true, 255},
		{"nothing added", scene.CombineAdd, false, 200},
	} {
		s := quad(scene.NewLayer(0))
		further := scene.NewLayer(1)
		further.Combine = tt.stage
		s.Materials[0].Layers = append(s.Materials[0].Layers, further)
		s.Textures = append(s.Textures, scene.Texture{Name: "further"})
		img, err := Image(s, Options{Width: 16, Ortho: true, Image: func(i int, tex *scene.Texture) (image.Image, error) {
			if i == 0 {
				return plainImage(color.NRGBA{200, 200, 200, 255})(i, tex)
			}
			if !tt.found {
				return nil, errors.New("not found")
			}
			return plainImage(color.NRGBA{128, 128, 128, 255})(i, tex)
		}})
		if err != nil {
			t.Fatal(err)
		}
		if got := img.NRGBAAt(8, 8).R; max(got, tt.want)-min(got, tt.want) > 2 {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// The texture coordinates of a sphere map are those of OpenGL 1.1, section 2.10.4.
func TestSphereMap(t *testing.T) {
	// r = (0.96, 0, 0.28), m = 2√(0.9216 + 1.6384) = 3.2; then the same upwards, where the second coordinate falls.
	p := points{pos: []scene.Vec3{{0, 0, -1}, {0, 0, -5}}, normal: []scene.Vec3{{0.6, 0, 0.8}, {0, 0.6, 0.8}}}
	for i, want := range []scene.Vec2{{0.8, 0.5}, {0.5, 0.2}} {
		got := p.sphere()[i]
		if math.Abs(float64(got[0]-want[0]))+math.Abs(float64(got[1]-want[1])) > 1e-5 {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// The soft spot is round, brightest in the middle, and transparent at its edge.
func TestSoftSpot(t *testing.T) {
	l := newSoftSpot().levels[0]
	at := func(x, y int) uint32 { return l.pix[y*l.w+x] >> 24 }
	for y := range l.h {
		for x := range l.w {
			if a := at(x, y); a != at(l.w-1-x, y) || a != at(x, l.h-1-y) || a != at(y, x) {
				t.Fatalf("pixel %d, %d is %d, its mirror images %d, %d, %d", x, y, a, at(l.w-1-x, y), at(x, l.h-1-y), at(y, x))
			}
			if x > 0 && x < l.w/2 && at(x, y) < at(x-1, y) {
				t.Errorf("pixel %d, %d is fainter than its outer neighbour", x, y)
			}
		}
	}
	if at(0, 0) != 0 || at(15, 15) == 0 {
		t.Errorf("corner %d, middle %d", at(0, 0), at(15, 15))
	}
}

// Images are placed side by side, eight in a row.
func TestStrip(t *testing.T) {
	for n, want := range map[int]image.Point{1: {2, 3}, 3: {6, 3}, 8: {16, 3}, 9: {16, 6}} {
		var list []*image.NRGBA
		for i := range n {
			p := image.NewNRGBA(image.Rect(0, 0, 2, 3))
			for k := range p.Pix {
				p.Pix[k] = uint8(i + 1)
			}
			list = append(list, p)
		}
		strip := Strip(list)
		if strip.Rect.Size() != want {
			t.Errorf("%d pictures: %v, want %v", n, strip.Rect.Size(), want)
		}
		for y := range want.Y {
			for x := range want.X {
				i := x/2 + y/3*8
				if got := strip.NRGBAAt(x, y).R; i < n && got != uint8(i+1) || i >= n && got != 0 {
					t.Fatalf("%d pictures: at %d, %d is number %d", n, x, y, got)
				}
			}
		}
	}
}

// Pixels count that differ by more than 8 in a channel; counting stops at the given number.
func TestCountVisible(t *testing.T) {
	c := newCanvas(6, 1, 1)
	c.pix = []uint32{0xff202020, 0xff282828, 0xff292020, 0xff202090, 0x20202020, 0xff000000}
	for enough, want := range []int{0, 1, 2, 3, 4, 4, 4} {
		if enough > 0 && c.countVisible(0xff202020, enough) != want {
			t.Errorf("%d of up to %d, want %d", c.countVisible(0xff202020, enough), enough, want)
		}
	}
}
