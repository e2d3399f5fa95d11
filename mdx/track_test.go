package mdx

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestPackedQuaternion: x has 22 bits in units of 1/2²¹, y and z have 21 bits in units of 1/2²⁰. All are signed
// (mdx.txt states that z isn't; mdx-facts.md, Boar.mdx), and w is never negative.
func TestPackedQuaternion(t *testing.T) {
	const one21 = 1 << 20
	for _, c := range []struct {
		packed PackedQuaternion
		want   Vec4
	}{
		{0, Vec4{0, 0, 0, 1}},
		{1 << (20 + 42), Vec4{0.5, 0, 0, 0.8660254}},
		{3 << (20 + 42), Vec4{-0.5, 0, 0, 0.8660254}},          // 22 bits: 1100…
		{(one21 / 2) << 21, Vec4{0, 0.5, 0, 0.8660254}},        // y
		{(one21 + one21/2) << 21, Vec4{0, -0.5, 0, 0.8660254}}, // y, 21 bits: 110…
		{one21 / 2, Vec4{0, 0, 0.5, 0.8660254}},                // z
		{one21 + one21/2, Vec4{0, 0, -0.5, 0.8660254}},         // z: the wiki's formula gives 1.5
		{one21, Vec4{0, 0, -1, 0}},
		{0x1FFFFF, Vec4{0, 0, -1.0 / one21, 1}},
		{1<<(20+42) | (one21/2)<<21 | one21/2, Vec4{0.5, 0.5, 0.5, 0.5}},
		{1<<63 | one21<<21, Vec4{-1, -1, 0, 0}}, // longer than 1, so w is 0
	} {
		if got := c.packed.Unpack(); got != c.want {
			t.Errorf("%#x: %v, want %v", uint64(c.packed), got, c.want)
		}
	}
}

// TestPick: the selected keys keep their values, including tangents. Keys without all of their values are omitted.
func TestPick(t *testing.T) {
	linear := Track[float32]{Interpolation: Linear, Times: []int32{0, 10, 20, 30}, Values: []float32{1, 2, 3}}
	linear.Pick([]int{2, 0, 3}, []int32{5, 6, 7})
	if !slices.Equal(linear.Times, []int32{5, 6}) || !slices.Equal(linear.Values, []float32{3, 1}) {
		t.Errorf("%v %v", linear.Times, linear.Values)
	}
	hermite := Track[float32]{Interpolation: Hermite, Times: []int32{0, 10}, Values: []float32{1, 2, 3, 4, 5, 6}}
	hermite.Pick([]int{1}, []int32{10})
	if !slices.Equal(hermite.Times, []int32{10}) || !slices.Equal(hermite.Values, []float32{4, 5, 6}) {
		t.Errorf("%v %v", hermite.Times, hermite.Values)
	}
}

// TestPackQuaternion: packing changes values by at most half a step, and q and -q, which are the same rotation, give
// the same result.
func TestPackQuaternion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q Vec4
		length := 0.0
		for i := range q {
			q[i] = rapid.Float32Range(-1, 1).Draw(t, "q")
			length += float64(q[i]) * float64(q[i])
		}
		if length < 1e-6 {
			t.Skip("no direction")
		}
		for i := range q {
			q[i] /= float32(math.Sqrt(length))
		}
		negative := Vec4{-q[0], -q[1], -q[2], -q[3]}
		if q[3] != 0 && PackQuaternion(q) != PackQuaternion(negative) {
			t.Errorf("%v and its negative give %#x and %#x", q, PackQuaternion(q), PackQuaternion(negative))
		}
		if q[3] < 0 {
			q = negative
		}
		got := PackQuaternion(q).Unpack()
		for i, step := range []float64{1.0 / (1 << 21), 1.0 / (1 << 20), 1.0 / (1 << 20)} {
			if d := math.Abs(float64(got[i] - q[i])); d > step {
				t.Errorf("%v comes back as %v", q, got)
			}
		}
		if w := math.Abs(float64(got[3]) - float64(q[3])); w > 0.003 { // near w = 0, the square root amplifies rounding
			t.Errorf("%v comes back with w %v", q, got[3])
		}
		if again := PackQuaternion(got); math.Abs(float64(again.Unpack()[0]-got[0])) > 1e-6 {
			t.Errorf("%v packs again as %v", got, again.Unpack())
		}
	})
}

// TestTrackAccess: keys with tangents have three values, others one.
func TestTrackAccess(t *testing.T) {
	linear := Track[float32]{Interpolation: Linear, Times: []int32{1, 2}, Values: []float32{10, 20}}
	if linear.Value(1) != 20 {
		t.Error(linear.Value(1))
	}
	for _, i := range []Interpolation{Hermite, Bezier} {
		curved := Track[float32]{Interpolation: i, Times: []int32{1, 2}, Values: []float32{10, 11, 12, 20, 21, 22}}
		if curved.Value(1) != 20 || curved.InTan(1) != 21 || curved.OutTan(1) != 22 {
			t.Error(i, curved.Value(1), curved.InTan(1), curved.OutTan(1))
		}
	}
}

// TestUnknownInterpolation: some files have numbers above Bezier. The client tests type > linear (mdx.txt), so their
// keys have tangents.
func TestUnknownInterpolation(t *testing.T) {
	data := file(800, chunkOf("HELP", node("a", 0, "KGTR", 1, 77, -1, 5, floats(1, 9))))
	m, err := checkBytes(t, data, Options{})
	if err != nil || len(m.Helpers[0].Translation.Values) != 3 {
		t.Errorf("%+v, error %v", m.Helpers, err)
	}
}
