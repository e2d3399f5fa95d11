package jpeg4

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestIDCT compares the transform with its definition (ITU-T T.81, A.3.3), with the blocks and the bounds of IEEE 1180-1990:
// no sample is off by more than 1, and the mean of all is off by less than 0.0015 (0.0025 where one row is all), that of the
// squares by less than 0.02.
func TestIDCT(t *testing.T) {
	var cosines [8][8]float64
	for x := range cosines {
		for u := range cosines[x] {
			cosines[x][u] = math.Cos(float64(2*x+1)*float64(u)*math.Pi/16) / 2
			if u == 0 {
				cosines[x][u] /= math.Sqrt2
			}
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for _, most := range []float64{5, 256, 300} {
		for _, last := range []int{1, 4, 8} { // number of rows that aren't zero
			sum, squares, n := 0.0, 0.0, 0
			for range 2000 {
				var samples [8][8]float64
				for y := range samples {
					for x := range samples[y] {
						samples[y][x] = math.Round((2*random.Float64() - 1) * most)
					}
				}
				// Coefficients of samples, so that they are like an image's, rounded.
				var across [8][8]float64
				for y := range 8 {
					for u := range 8 {
						for x := range 8 {
							across[y][u] += cosines[x][u] * samples[y][x]
						}
					}
				}
				var f [8][8]float64
				var b block
				rows := uint8(0)
				for v := range last {
					for u := range 8 {
						for y := range 8 {
							f[v][u] += cosines[y][v] * across[y][u]
						}
						f[v][u] = math.Round(f[v][u])
						b[8*v+u] = int32(f[v][u])
					}
					rows |= 1 << v
				}
				var out tile
				idct(&b, rows, (*tileView)(out[:]))
				if b != (block{}) {
					t.Fatalf("most %g, %d rows: the block isn't cleared", most, last)
				}
				for y := range 8 {
					for x := range 8 {
						want := 0.0
						for v := range 8 {
							for u := range 8 {
								want += cosines[y][v] * cosines[x][u] * f[v][u]
							}
						}
						want = min(max(math.Round(want)+128, 0), 255)
						off := float64(out[32*y+4*x]) - want
						if math.Abs(off) > 1 {
							t.Fatalf("most %g, %d rows: sample %d, %d is %d, want %g", most, last, x, y, out[32*y+4*x], want)
						}
						sum, squares, n = sum+off, squares+off*off, n+1
					}
				}
			}
			if mean, square := sum/float64(n), squares/float64(n); math.Abs(mean) > map[bool]float64{false: 0.0015, true: 0.0025}[last == 1] || square > 0.02 {
				t.Errorf("most %g, %d rows: the mean is off by %.4f, its square by %.4f", most, last, mean, square)
			}
		}
	}
}

// TestFlatValue checks that a block with only its first coefficient is an eighth of that, rounded, around 128.
func TestFlatValue(t *testing.T) {
	for dc := int32(-1200); dc <= 1200; dc++ {
		want := min(max(math.Floor(float64(dc)/8+0.5)+128, 0), 255)
		if got := flatValue(dc); float64(got) != want {
			t.Errorf("%d: %d, want %g", dc, got, want)
		}
		var b block
		var out tile
		b[0] = dc
		idct(&b, 1, (*tileView)(out[:]))
		if out[0] != flatValue(dc) || out[252] != out[0] {
			t.Errorf("%d: the transform gives %d and %d, want %g", dc, out[0], out[252], want)
		}
	}
}
