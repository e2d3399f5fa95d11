package scene

import (
	"image/color"
	"math"
	"testing"
)

// The glow of a team, as measured in the game's files: fractions of the team's colour at fractions of the distance from
// the centre to the edge.
func TestTeamGlow(t *testing.T) {
	const n = 101
	pix := TeamGlow(color.NRGBA{255, 100, 0, 9}, n)
	for _, tt := range []struct{ r, want float64 }{{0, 124. / 255}, {0.41, 0.20}, {0.66, 0.04}, {1, 0}} {
		x := int(math.Round(tt.r * (n - 1) / 2))
		for _, c := range []color.NRGBA{pix[n/2*n+n/2+x], pix[(n/2-x)*n+n/2]} {
			if red, green := float64(c.R)/255, float64(c.G)/100; math.Abs(red-tt.want) > 0.015 || math.Abs(green-tt.want) > 0.015 || c.B != 0 || c.A != 255 {
				t.Errorf("at %g it is %v, want %g of the colour", tt.r, c, tt.want)
			}
		}
	}
}
