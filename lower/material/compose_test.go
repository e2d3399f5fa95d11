package material

import (
	"image/color"
	"testing"
)

// The team's colour where the map shows it, and a normal's third number from the other two.
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

// A team's glow is its colour, as bright in the middle as the game's picture of it.
func TestGlow(t *testing.T) {
	if c := glow(color.NRGBA{0, 0, 255, 255}).NRGBAAt(16, 16); c.R != 0 || c.G != 0 || c.B < 120 || c.B > 124 {
		t.Errorf("the centre is %v, want 124 of blue's 255", c)
	}
}
