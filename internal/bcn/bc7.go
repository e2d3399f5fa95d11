package bcn

import (
	"encoding/binary"
	"math/bits"
)

// bc7Mode is one of BC7's eight divisions of a block's 128 bits. Names follow the Khronos Data Format Specification
// 1.3, table 109.
type bc7Mode struct {
	subsets       uint // NS: number of parts of the block, each with its own end points
	partitionBits uint // PB: number of the division into parts
	rotationBits  uint // RB: the channel that was swapped with alpha
	selectorBits  uint // ISB: the index set that is for colour
	colorBits     uint // CB
	alphaBits     uint // AB
	endpointPBits uint // EPB: a lowest bit for each end point
	sharedPBits   uint // SPB: a common lowest bit for both end points of each subset
	indexBits     uint // IB
	indexBits2    uint // IB2: a second set of indices
}

var bc7Modes = [8]bc7Mode{
	{3, 4, 0, 0, 4, 0, 1, 0, 3, 0},
	{2, 6, 0, 0, 6, 0, 0, 1, 3, 0},
	{3, 6, 0, 0, 5, 0, 0, 0, 2, 0},
	{2, 6, 0, 0, 7, 0, 1, 0, 2, 0},
	{1, 0, 2, 1, 5, 6, 0, 0, 2, 3},
	{1, 0, 2, 0, 7, 8, 0, 0, 2, 2},
	{1, 0, 0, 0, 7, 7, 1, 0, 4, 0},
	{2, 6, 0, 0, 5, 5, 1, 0, 2, 0},
}

// bits128 reads and writes the bits of a block, lowest first.
type bits128 struct{ lo, hi uint64 }

func (b *bits128) take(n uint) uint32 {
	v := uint32(b.lo) & (1<<n - 1)
	b.lo = b.lo>>n | b.hi<<(64-n) // n = 0 shifts hi by 64, which gives 0
	b.hi >>= n
	return v
}

type rgba [4]uint32

// decodeBC7 decodes a block according to the Khronos Data Format Specification 1.3, chapter 20.1. The reserved mode
// gives transparent black.
func decodeBC7(dst []byte, stride int, src []byte) {
	number := bits.TrailingZeros8(src[0])
	if number == 8 {
		for y := range 4 {
			clear(dst[y*stride:][:16])
		}
		return
	}
	m := &bc7Modes[number]
	b := bits128{binary.LittleEndian.Uint64(src), binary.LittleEndian.Uint64(src[8:])}
	b.take(uint(number) + 1)
	partition := b.take(m.partitionBits)
	rotation := b.take(m.rotationBits)
	selector := b.take(m.selectorBits)
	ends := b.endpoints(m)

	subset, anchors := bc7Subsets(m.subsets, partition)
	first := b.indices(m.indexBits, anchors)
	color, alpha := first, first
	colorBits, alphaBits := m.indexBits, m.indexBits
	if m.indexBits2 > 0 {
		alpha, alphaBits = b.indices(m.indexBits2, 1), m.indexBits2
		if selector == 1 {
			color, alpha = alpha, color
			colorBits, alphaBits = alphaBits, colorBits
		}
	}
	colorWeights, alphaWeights := bc7Weights[colorBits], bc7Weights[alphaBits]
	for i := range 16 {
		part := &ends[subset>>(2*i)&3]
		wc, wa := colorWeights[color>>(4*i)&15], alphaWeights[alpha>>(4*i)&15]
		p := rgba{
			mix(part[0][0], part[1][0], wc),
			mix(part[0][1], part[1][1], wc),
			mix(part[0][2], part[1][2], wc),
			mix(part[0][3], part[1][3], wa),
		}
		if rotation > 0 {
			p[rotation-1], p[3] = p[3], p[rotation-1]
		}
		binary.LittleEndian.PutUint32(dst[i>>2*stride+i&3*4:], p[0]|p[1]<<8|p[2]<<16|p[3]<<24)
	}
}

// mix interpolates between two 8-bit values; w is of 64.
func mix(a, b, w uint32) uint32 { return ((64-w)*a + w*b + 32) >> 6 }

// endpoints reads the end points of each subset, and widens them to 8 bits.
func (b *bits128) endpoints(m *bc7Mode) (ends [4][2]rgba) {
	for channel := range 4 {
		width := m.colorBits
		if channel == 3 {
			width = m.alphaBits
		}
		for s := range m.subsets {
			ends[s][0][channel] = b.take(width)
			ends[s][1][channel] = b.take(width)
		}
	}
	pbits := m.endpointPBits | m.sharedPBits
	for s := range m.subsets {
		var low [2]uint32
		low[0] = b.take(pbits)
		low[1] = low[0]
		if m.endpointPBits > 0 {
			low[1] = b.take(1)
		}
		for e := range 2 {
			c := &ends[s][e]
			for channel := range 3 {
				c[channel] = widen(c[channel]<<pbits|low[e], m.colorBits+pbits)
			}
			if m.alphaBits > 0 {
				c[3] = widen(c[3]<<pbits|low[e], m.alphaBits+pbits)
			} else {
				c[3] = 255
			}
		}
	}
	return ends
}

// widen converts a value of the given bits to 8 bits by repeating its high bits.
func widen(v uint32, width uint) uint32 {
	v <<= 8 - width
	return v | v>>width
}

// indices reads 16 weight indices of the given bits, with four bits each in the result. anchors has one bit per pixel,
// set for pixels whose index lacks its highest bit, which is 0.
func (b *bits128) indices(width uint, anchors uint32) uint64 {
	var all uint64
	for i := range 16 {
		all |= uint64(b.take(width-uint(anchors>>i&1))) << (4 * i)
	}
	return all
}

// bc7Subsets returns the subset of each pixel, two bits per pixel, and the anchors, one bit per pixel.
func bc7Subsets(n uint, partition uint32) (subset, anchors uint32) {
	switch n {
	case 2:
		return spread(bc7Partitions2[partition]), 1 | 1<<bc7Anchor2[partition]
	case 3:
		return bc7Partitions3[partition], 1 | 1<<bc7Anchor3a[partition] | 1<<bc7Anchor3b[partition]
	}
	return 0, 1
}

// spread puts a zero above each bit of v.
func spread(v uint16) uint32 {
	x := uint32(v)
	x = (x | x<<8) & 0x00ff00ff
	x = (x | x<<4) & 0x0f0f0f0f
	x = (x | x<<2) & 0x33333333
	return (x | x<<1) & 0x55555555
}
