package bcn

import (
	"math"
	"sync"
)

// tryRotation tries mode 5: one channel, the fourth or the one that is swapped with it, has its own indices.
func (f *bc7Fitter) tryRotation(rotation uint32) {
	turned := *f
	if rotation > 0 {
		for i := range turned.px {
			p := &turned.px[i]
			p[rotation-1], p[3] = p[3], p[rotation-1]
		}
		turned.opaque = false
	}
	m := bc7Modes[5]
	m.alphaBits = 0 // the line has three channels
	var line bc7Line
	turned.fitLine(&line, &m, allPixels[:])
	if line.err >= f.least {
		return
	}
	low, high, index, err := turned.fitFourth()
	if line.err+err >= f.least {
		return
	}
	f.least = line.err + err
	if line.index[0] >= 2 {
		line.levels[0], line.levels[1] = line.levels[1], line.levels[0]
		for i := range line.index {
			line.index[i] = 3 - line.index[i]
		}
	}
	if index[0] >= 2 {
		low, high = high, low
		for i := range index {
			index[i] = 3 - index[i]
		}
	}
	f.best = mode5Block(rotation, &line, low, high, &index)
}

var allPixels = [16]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// mode5Block writes a block of mode 5.
func mode5Block(rotation uint32, line *bc7Line, low, high int32, index *[16]uint8) (b bits128) {
	n := uint(0)
	b.put(1<<5, 6, &n)
	b.put(rotation, 2, &n)
	for c := range 3 {
		b.put(uint32(line.levels[0][c]), 7, &n)
		b.put(uint32(line.levels[1][c]), 7, &n)
	}
	b.put(uint32(low), 8, &n)
	b.put(uint32(high), 8, &n)
	for _, list := range [2]*[16]uint8{&line.index, index} {
		for i, v := range list {
			width := uint(2)
			if i == 0 {
				width = 1
			}
			b.put(uint32(v), width, &n)
		}
	}
	return b
}

// fitFourth fits two end points and indices of two bits to the fourth channel.
func (f *bc7Fitter) fitFourth() (low, high int32, index [16]uint8, err int32) {
	low, high, err = 255, 0, math.MaxInt32
	for i := range f.px {
		low, high = min(low, f.px[i][3]), max(high, f.px[i][3])
	}
	a, b := low, high
	for range 4 {
		var list [16]uint8
		var sum, aa, ab, bb, x, y int32
		for i := range f.px {
			v := f.px[i][3]
			least := int32(math.MaxInt32)
			for k := range uint8(4) {
				d := v - int32(mix(uint32(a), uint32(b), bc7Weights[2][k]))
				if d*d < least {
					least, list[i] = d*d, k
				}
			}
			sum += least
			w := int32(bc7Weights[2][list[i]])
			u := 64 - w
			aa, ab, bb, x, y = aa+u*u, ab+u*w, bb+w*w, x+u*v, y+w*v
		}
		if sum >= err {
			break
		}
		low, high, index, err = a, b, list, sum
		det := int64(aa)*int64(bb) - int64(ab)*int64(ab)
		if det == 0 || err == 0 {
			break
		}
		a = int32(min(max(roundDiv(64*(int64(x)*int64(bb)-int64(y)*int64(ab)), det), 0), 255))
		b = int32(min(max(roundDiv(64*(int64(y)*int64(aa)-int64(x)*int64(ab)), det), 0), 255))
	}
	return low, high, index, err
}

// roundDiv divides by a positive number and rounds to the nearest.
func roundDiv(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// bc7Solid has the levels of mode 5 with which the second colour is exactly a value.
var bc7Solid = sync.OnceValue(func() *[256][2]int32 {
	t := new([256][2]int32)
	for a := int32(127); a >= 0; a-- {
		for b := int32(127); b >= 0; b-- {
			t[mix(widen(uint32(a), 7), widen(uint32(b), 7), bc7Weights[2][1])] = [2]int32{a, b}
		}
	}
	return t
})

// solid writes a Tile of one colour, exactly.
func (f *bc7Fitter) solid() {
	var line bc7Line
	for c := range 3 {
		pair := bc7Solid()[f.px[0][c]]
		line.levels[0][c], line.levels[1][c] = pair[0], pair[1]
	}
	for i := range line.index {
		line.index[i] = 1
	}
	f.best = mode5Block(0, &line, f.px[0][3], f.px[0][3], new([16]uint8))
}
