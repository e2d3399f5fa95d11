package bcn

import (
	"encoding/binary"
	"math"
	"sync"
)

// EncodeBC1 compresses a Tile without alpha. It writes blocks of three colours if they are closer; the fourth, black,
// isn't used.
func EncodeBC1(dst []byte, t *Tile, e Effort) {
	fit := fitColors(t, e, true)
	fit.put(dst)
}

// EncodeBC1Alpha compresses a Tile whose pixels are transparent if their alpha is below 128.
func EncodeBC1Alpha(dst []byte, t *Tile, e Effort) {
	for _, p := range t {
		if p[3] < 128 {
			fit := fitTransparent(t, e)
			fit.put(dst)
			return
		}
	}
	EncodeBC1(dst, t, e)
}

// encodeColors compresses the colours of BC2 and BC3, which always have four.
func encodeColors(dst []byte, t *Tile, e Effort) {
	fit := fitColors(t, e, false)
	fit.put(dst)
}

// fitColors fits a colour block to all pixels of a Tile. three allows blocks of three colours.
func fitColors(t *Tile, e Effort, three bool) colorFit {
	l := newColorLine(t, 0)
	if l.along[0] == l.along[15] && l.px[0] == l.px[15] {
		return solidFit(l.px[0])
	}
	fit := colorFit{err: math.MaxInt32}
	gains := splitGains()
	var s split
	var gain float32
	if e == Best {
		s, gain = l.search(gains)
	} else {
		s, gain = l.climb(l.firstSplit(4), gains)
	}
	l.fitSplit(&fit, s, e)
	if three && e != Fast {
		l.fitThree(&fit, e, gain)
	}
	if e == Best {
		l.polish(&fit, three)
	}
	if fit.c0 == fit.c1 {
		fit.index = 0
	}
	return fit
}

// fitSplit tries the end points for a split into four colours.
func (l *colorLine) fitSplit(fit *colorFit, s split, e Effort) {
	var q [3]int32
	for c := range 3 {
		q[c] = l.sum[s[0]][c] + l.sum[s[1]][c] + l.sum[s[2]][c]
	}
	c0, c1 := l.ends(splitWeights(s[0], s[1], s[2], l.n), q)
	ranks, _ := l.try(fit, c0, c1, false)
	if e != Fast {
		l.refit(fit, ranks, false, 2)
	}
}

// fitThree tries three colours, unless four have a larger gain.
func (l *colorLine) fitThree(fit *colorFit, e Effort, four float32) {
	gains := splitGains3()
	var s split
	var gain float32
	if e == Best {
		s, gain = l.search3(gains)
	} else {
		s, gain = l.climb3(l.firstSplit(3), gains)
	}
	if gain < four && e != Best {
		return
	}
	var q [3]int32
	for c := range 3 {
		q[c] = l.sum[s[0]][c] + l.sum[s[1]][c]
	}
	c0, c1 := l.ends(splitWeights3(s[0], s[1], l.n), q)
	ranks, _ := l.try(fit, c0, c1, true)
	if e != Fast {
		l.refit(fit, ranks, true, 2)
	}
}

// polish moves each of the six numbers of the end points up and down as long as that lowers the error.
func (l *colorLine) polish(fit *colorFit, three bool) {
	for improved := true; improved && fit.err > 0; {
		improved = false
		for e := range 2 {
			for _, field := range [3]struct{ step, mask uint16 }{{1 << 11, 31 << 11}, {1 << 5, 63 << 5}, {1, 31}} {
				for _, up := range [2]bool{true, false} {
					ends := [2]uint16{fit.c0, fit.c1}
					v := ends[e] & field.mask
					switch {
					case up && v != field.mask:
						ends[e] += field.step
					case !up && v != 0:
						ends[e] -= field.step
					default:
						continue
					}
					_, better := l.try(fit, ends[0], ends[1], fit.c0 <= fit.c1)
					if three && !better {
						_, better = l.try(fit, ends[0], ends[1], fit.c0 > fit.c1)
					}
					improved = improved || better
				}
			}
		}
	}
}

// fitTransparent fits a block of three colours to the opaque pixels of a Tile; the others have the fourth,
// which is transparent.
func fitTransparent(t *Tile, e Effort) colorFit {
	l := newColorLine(t, 128)
	fit := colorFit{err: math.MaxInt32}
	if l.n == 0 {
		return colorFit{index: math.MaxUint32}
	}
	l.fitThree(&fit, e, 0)
	r, g, b := l.px[0][0], l.px[0][1], l.px[0][2]
	if l.px[0] == l.px[l.n-1] { // for a single colour, the middle one may be closer to it
		first, second := joinPairs(&solidPairs().half, r, g, b)
		l.try(&fit, first, second, true)
	}
	for i, p := range t {
		if p[3] < 128 {
			fit.index |= 3 << (2 * i)
		}
	}
	return fit
}

// A levelPair has two levels of an end point's field.
type levelPair struct{ first, second uint16 }

// pairTables has, for each value, the pair of levels with the closest interpolated colour, for fields of 5 and of 6
// bits: third is for the colour at a third of the way, half for the middle.
type pairTables struct{ third, half [2][256]levelPair }

var solidPairs = sync.OnceValue(func() *pairTables {
	t := new(pairTables)
	for field, levels := range [2]int32{31, 63} {
		for v := range int32(256) {
			t.third[field][v] = closestPair(levels, v, func(a, b int32) int32 { return (2*a + b + 1) / 3 })
			t.half[field][v] = closestPair(levels, v, func(a, b int32) int32 { return (a + b + 1) / 2 })
		}
	}
	return t
})

// closestPair returns the pair of levels with the interpolated value closest to v. It prefers levels that are close to
// each other, because decoders round differently.
func closestPair(levels, v int32, between func(a, b int32) int32) (best levelPair) {
	least := int32(math.MaxInt32)
	for i := range levels + 1 {
		a := expandLevel(i, levels)
		for j := range levels + 1 {
			b := expandLevel(j, levels)
			cost := 1024*max(between(a, b)-v, v-between(a, b)) + max(a-b, b-a)
			if cost < least {
				least, best = cost, levelPair{uint16(i), uint16(j)}
			}
		}
	}
	return best
}

// joinPairs returns the end points for a colour from the fields of a table.
func joinPairs(t *[2][256]levelPair, r, g, b int32) (first, second uint16) {
	x, y, z := t[0][r], t[1][g], t[0][b]
	return x.first<<11 | y.first<<5 | z.first, x.second<<11 | y.second<<5 | z.second
}

// solidFit returns a block of one colour.
func solidFit(c [3]int32) colorFit {
	f := colorFit{index: 0xaaaaaaaa}
	f.c0, f.c1 = joinPairs(&solidPairs().third, c[0], c[1], c[2])
	switch {
	case f.c0 < f.c1:
		f.c0, f.c1, f.index = f.c1, f.c0, 0xffffffff
	case f.c0 == f.c1:
		f.index = 0
	}
	return f
}

// EncodeBC2 compresses a Tile with four bits of alpha per pixel.
func EncodeBC2(dst []byte, t *Tile, e Effort) {
	var alpha uint64
	for i, p := range t {
		alpha |= uint64((uint32(p[3])*15+127)/255) << (4 * i)
	}
	binary.LittleEndian.PutUint64(dst, alpha)
	encodeColors(dst[8:], t, e)
}

// EncodeBC3 compresses a Tile with eight values of alpha.
func EncodeBC3(dst []byte, t *Tile, e Effort) {
	encodeChannel(dst, t, 3, e)
	encodeColors(dst[8:], t, e)
}

// EncodeBC4 compresses a Tile's red.
func EncodeBC4(dst []byte, t *Tile, e Effort) { encodeChannel(dst, t, 0, e) }

// EncodeBC5 compresses a Tile's red and green.
func EncodeBC5(dst []byte, t *Tile, e Effort) {
	encodeChannel(dst, t, 0, e)
	encodeChannel(dst[8:], t, 1, e)
}
