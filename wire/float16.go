package wire

import "math"

// A Float16 is an IEEE 754 number of 16 bits.
type Float16 uint16

// Float returns h as a float32. Its exponent is 112 less there, before the multiplication, which therefore also
// normalises numbers that are below the smallest that has an exponent.
func (h Float16) Float() float32 {
	sign, rest := uint32(h>>15)<<31, uint32(h&0x7fff)<<13
	if h&(31<<10) == 31<<10 { // infinite, or no number
		return math.Float32frombits(sign | rest | 255<<23)
	}
	return math.Float32frombits(sign|rest) * (1 << 112)
}

// ToFloat16 returns the nearest Float16, rounding half to even. A number that is too large becomes infinite.
func ToFloat16(f float32) Float16 {
	bits := math.Float32bits(f)
	sign, exp, frac := Float16(bits>>16&0x8000), int(bits>>23&255)-127+15, bits&(1<<23-1)
	switch {
	case exp == 255-127+15 && frac != 0: // not a number
		return sign | 31<<10 | 1<<9 | Float16(frac>>13)
	case exp >= 31:
		return sign | 31<<10
	case exp < -10:
		return sign
	}
	shift := uint(13)
	if exp <= 0 { // below the smallest that has an exponent
		frac |= 1 << 23
		shift += uint(1 - exp)
		exp = 0
	}
	whole, rest, half := uint32(exp)<<10+frac>>shift, frac&(1<<shift-1), uint32(1)<<(shift-1)
	if rest > half || rest == half && whole&1 == 1 {
		whole++ // may carry into the exponent, as it should
	}
	return sign | Float16(whole)
}
