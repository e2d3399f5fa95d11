package m2

import "math"

// A PackedQuaternion is a rotation in 64 bits: x, y, z, w.
type PackedQuaternion [4]uint16

// Unpack returns x, y, z and w, approximately of unit length. This is the formula of the game. Of the known formulas
// that return the exact identity, it is the closest to unit length: within 6.1e-5 for 98,789 keys of real files.
func (q PackedQuaternion) Unpack() Vec4 {
	x, y, z, w := q.Numbers()
	return Vec4{x, y, z, w}
}

// Numbers is Unpack without an array, which is faster.
func (q PackedQuaternion) Numbers() (x, y, z, w float32) {
	return unpacked(q[0]), unpacked(q[1]), unpacked(q[2]), unpacked(q[3])
}

func unpacked(u uint16) float32 {
	return float32(float64(int32(u)-32767-int32(u>>15)) / 32767) // 32767 and 32768 are both 0
}

// PackQuaternion is the inverse of Unpack.
func PackQuaternion(v Vec4) PackedQuaternion {
	var q PackedQuaternion
	for i, w := range v {
		n := math.Round(math.Max(-1, math.Min(1, float64(w))) * 32767)
		if n > 0 {
			n++ // 32767 is the zero; -0 (32768) isn't written
		}
		q[i] = uint16(n + 32767)
	}
	return q
}

// A Fixed16 is a fraction in 16 bits: 32767 is 1.
type Fixed16 int16

// Float returns the fraction.
func (f Fixed16) Float() float32 { return float32(f) / 32767 }

// A Fixed69 is a fixed-point number: from the lowest bit, 9 fractional bits, 6 integer bits and a sign.
type Fixed69 uint16

// Float returns the number.
func (f Fixed69) Float() float32 { return signed(float32(f&0x7FFF)/(1<<9), f>>15 != 0) }

// A Fixed25 is a fixed-point number: from the lowest bit, 5 fractional bits, 2 integer bits and a sign.
type Fixed25 uint8

// Float returns the number.
func (f Fixed25) Float() float32 { return signed(float32(f&0x7F)/(1<<5), f>>7 != 0) }

func signed(v float32, negative bool) float32 {
	if negative {
		return -v
	}
	return v
}
