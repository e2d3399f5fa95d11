package material

import (
	"bytes"
	"image"
	"image/color"
	"slices"
	"testing"

	"marrow/scene"
)

// The team's colour is applied where the map shows it. The third component of a normal is computed from the others.
func TestCompose(t *testing.T) {
	base := spec{kind: tinted, count: 2}
	from := pictureSet{solid(color.NRGBA{200, 100, 50, 255}), solid(color.NRGBA{0, 0, 0, 255})}
	base.layers[0] = specLayer{texture: 0, alpha: 255, color: [3]uint8{255, 255, 255}}
	base.layers[1] = specLayer{texture: 1, alpha: 255}
	if got := base.compose(from, color.NRGBA{0, 0, 255, 255}).NRGBAAt(0, 0); got != (color.NRGBA{0, 0, 50, 255}) {
		t.Errorf("tinted: %v", got)
	}
	if got := base.compose(pictureSet{from[0], nil}, color.NRGBA{0, 0, 255, 255}).NRGBAAt(0, 0); got != (color.NRGBA{200, 100, 50, 255}) {
		t.Errorf("tinted by a map that is missing: %v", got)
	}
	normal := spec{kind: normalMap, count: 1}
	normal.layers[0] = specLayer{texture: 0, alpha: 255}
	// x = 204/127.5 − 1 = 0.6, y = 0.0039: z = 0.79999, which is 229.499 of 255
	if got := normal.compose(pictureSet{solid(color.NRGBA{204, 128, 9, 9})}, color.NRGBA{}).NRGBAAt(0, 0); got != (color.NRGBA{204, 128, 229, 255}) {
		t.Errorf("normal: %v", got)
	}
}

// A map that isn't a colour loses only its alpha.
func TestComposePlainMap(t *testing.T) {
	plain := spec{kind: plainMap, count: 1}
	plain.layers[0] = specLayer{texture: 0, alpha: 255, color: [3]uint8{255, 255, 255}}
	if got := plain.compose(pictureSet{solid(color.NRGBA{200, 100, 50, 9})}, color.NRGBA{}).NRGBAAt(0, 0); got != (color.NRGBA{200, 100, 50, 255}) {
		t.Errorf("%v", got)
	}
}

// A layer with an alpha test is drawn from its cutoff on (glTF 2.0, alphaMode MASK: greater than or equal to).
func TestAlphaTestOnALayer(t *testing.T) {
	r := spec{kind: stack, count: 2}
	for i := range 2 {
		r.layers[i] = specLayer{texture: i, alpha: 255, color: [3]uint8{255, 255, 255}}
	}
	r.layers[1].blend, r.layers[1].cutoff = scene.AlphaTest, 100
	below := color.NRGBA{10, 20, 30, 255}
	for alpha, want := range map[uint8]color.NRGBA{0: below, 99: below, 100: {70, 80, 90, 255}, 101: {70, 80, 90, 255}} {
		from := pictureSet{solid(below), solid(color.NRGBA{70, 80, 90, alpha})}
		if got := r.compose(from, color.NRGBA{}).NRGBAAt(0, 0); got != want {
			t.Errorf("alpha %d: %v, want %v", alpha, got, want)
		}
	}
}

// A team's glow has the team's colour, with the brightness of the game's image in the centre.
func TestGlow(t *testing.T) {
	if c := glow(color.NRGBA{0, 0, 255, 255}).NRGBAAt(16, 16); c.R != 0 || c.G != 0 || c.B < 120 || c.B > 124 {
		t.Errorf("the centre is %v, want 124 of blue's 255", c)
	}
}

// A texture of another size is scaled to the size of the picture. Each pixel is combined with the pixel at the same
// relative position.
func TestJoinStretches(t *testing.T) {
	below, over := image.NewNRGBA(image.Rect(0, 0, 4, 4)), image.NewNRGBA(image.Rect(0, 0, 2, 2))
	for i := range below.Pix {
		below.Pix[i] = 255
	}
	for i, v := range []uint8{10, 20, 30, 40} {
		over.SetNRGBA(i%2, i/2, color.NRGBA{v, v, v, 255})
	}
	got := join(below, over, &specLayer{combine: scene.CombineModulate, alpha: 255, color: [3]uint8{255, 255, 255}})
	var reds []uint8
	for i := range 16 {
		reds = append(reds, got.NRGBAAt(i%4, i/4).R)
	}
	want := []uint8{10, 10, 20, 20, 10, 10, 20, 20, 30, 30, 40, 40, 30, 30, 40, 40}
	if !slices.Equal(reds, want) {
		t.Errorf("%v, want %v", reds, want)
	}
}

// A picture with several layers loads each texture once, and no texture for a layer without one.
func TestSpecTextures(t *testing.T) {
	r := spec{count: 4}
	for i, texture := range []int{3, scene.None, 3, 1} {
		r.layers[i].texture = texture
	}
	if list := r.textures(); !slices.Equal(list, []int{3, 1}) {
		t.Errorf("textures %v, want 3 and 1", list)
	}
}

// TestInspect compares with looking at each pixel, in pictures of which one pixel may differ.
func TestInspect(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8, 9, 1024, 1025, 1026, 3000} {
		for _, at := range []int{-1, 0, 1, n / 2, n - 1} {
			for _, c := range []color.NRGBA{{1, 2, 3, 255}, {9, 2, 3, 255}, {1, 2, 3, 254}} {
				pix := bytes.Repeat([]byte{1, 2, 3, 255}, n)
				if at >= 0 && at < n {
					copy(pix[4*at:], []byte{c.R, c.G, c.B, c.A})
				}
				opaque, solid := true, true
				for i := 0; i < len(pix); i += 4 {
					opaque = opaque && pix[i+3] == 255
					solid = solid && bytes.Equal(pix[i:i+4], pix[:4])
				}
				var got Picture
				got.inspect(pix)
				if got.Opaque != opaque || got.Solid != solid || isOpaque(pix) != opaque {
					t.Errorf("%d pixels, %v at %d: opaque %v and solid %v, want %v and %v", n, c, at, got.Opaque, got.Solid, opaque, solid)
				}
			}
		}
	}
}
