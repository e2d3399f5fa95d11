package shortest

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

func strconvAppend(dst []byte, f float32) []byte {
	return strconv.AppendFloat(dst, float64(f), 'g', -1, 32)
}

func compare(t *testing.T, f float32) {
	var a, b [40]byte
	if got, want := Append(a[:0], f), strconvAppend(b[:0], f); string(got) != string(want) {
		t.Fatalf("%#08x: %s, want %s", math.Float32bits(f), got, want)
	}
}

// The text is that of strconv, for any number: the neighbours of all powers of two and ten, short decimals as people write
// them, and random bits. All numbers from 0.9e-4 to 1.1e6 were compared once, which took 50 seconds.
func TestAppend(t *testing.T) {
	near := func(f float32) {
		bits := math.Float32bits(f)
		for d := range uint32(200) {
			compare(t, math.Float32frombits(bits+d-100))
			compare(t, -math.Float32frombits(bits+d-100))
		}
	}
	for e := -149; e < 128; e++ {
		near(float32(math.Ldexp(1, e)))
	}
	for e := -45; e < 39; e++ {
		near(float32(math.Pow10(e)))
	}
	for _, f := range []float64{0, math.Inf(1), math.NaN(), math.MaxFloat32} {
		near(float32(f))
	}
	for digits := range 100_000 {
		for p := range 9 {
			compare(t, float32(float64(digits)/math.Pow10(p)))
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2_000_000 {
		compare(t, math.Float32frombits(r.Uint32()))
		compare(t, float32(math.Exp(r.Float64()*28-11))) // from 1e-5 to 1e7
	}
}

// Numbers that end exactly between two decimals are rounded to the even one.
func TestAppendTies(t *testing.T) {
	for k := 4; k <= 37; k++ {
		for m := uint32(1); m < 2000; m += 2 {
			for shift := range 24 {
				compare(t, float32(math.Ldexp(float64(m<<shift&(1<<24-1)), -k)))
			}
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	numbers := make([]float32, 1024)
	for i := range numbers {
		numbers[i] = rand.Float32()*200 - 100
	}
	for name, appended := range map[string]func([]byte, float32) []byte{"shortest": Append, "strconv": strconvAppend} {
		b.Run(name, func(b *testing.B) {
			buf := make([]byte, 0, 64)
			for i := range b.N {
				buf = appended(buf[:0], numbers[i%1024])
			}
		})
	}
}
