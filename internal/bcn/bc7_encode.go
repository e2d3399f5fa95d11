package bcn

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// EncodeBC7 compresses a Tile in the closest of some of BC7's modes: 6, one line for all channels; 1, two lines and no
// alpha; 7, two lines with alpha; 5, alpha or another channel separate from the rest. A Tile without alpha stays
// opaque.
func EncodeBC7(dst []byte, t *Tile, e Effort) {
	f := bc7Fitter{effort: e, least: math.MaxInt32, opaque: true}
	solid := true
	for i, p := range t {
		f.px[i] = [4]int32{int32(p[0]), int32(p[1]), int32(p[2]), int32(p[3])}
		f.opaque = f.opaque && p[3] == 255
		solid = solid && p == t[0]
	}
	switch {
	case solid:
		f.solid()
	case e == Fast:
		f.tryLines(6, 0)
	default:
		f.tryAll()
	}
	binary.LittleEndian.PutUint64(dst, f.best.lo)
	binary.LittleEndian.PutUint64(dst[8:], f.best.hi)
}

// tryAll tries the modes that are suitable for the Tile.
func (f *bc7Fitter) tryAll() {
	f.tryLines(6, 0)
	mode, channels, tries := 1, 3, 4
	if !f.opaque {
		mode, channels = 7, 4
	}
	if f.effort == Best {
		tries = 16
	}
	order := f.partitions(channels)
	for _, p := range order[:tries] {
		f.tryLines(mode, uint32(p))
		if f.opaque && f.effort == Best {
			f.tryLines(3, uint32(p))
		}
	}
	f.tryRotation(0)
	if f.effort == Best {
		for r := uint32(1); r < 4; r++ {
			f.tryRotation(r)
		}
	}
}

// A bc7Fitter searches for the closest block to a Tile.
type bc7Fitter struct {
	px     [16][4]int32
	effort Effort
	opaque bool
	least  int32   // the squared error of best
	best   bits128 // the block
}

// A bc7Line has a subset's end points, as levels with their lowest bits, and the indices of its pixels.
type bc7Line struct {
	levels [2][4]int32
	pbits  [2]int32
	index  [16]uint8
	err    int32
}

// put adds a value of width bits above the existing n.
func (b *bits128) put(v uint32, width uint, n *uint) {
	if *n < 64 {
		b.lo |= uint64(v) << *n
		b.hi |= uint64(v) >> 1 >> (63 - *n)
	} else {
		b.hi |= uint64(v) << (*n - 64)
	}
	*n += width
}

// tryLines fits a line to each subset of a partition in a mode with one set of indices.
func (f *bc7Fitter) tryLines(number int, partition uint32) {
	m := &bc7Modes[number]
	subset, anchors := bc7Subsets(m.subsets, partition)
	var lines [3]bc7Line
	var sum int32
	for s := range m.subsets {
		line := &lines[s]
		var at [16]uint8
		n := 0
		for i := range uint8(16) {
			if subset>>(2*i)&3 == uint32(s) {
				at[n] = i
				n++
			}
		}
		f.fitLine(line, m, at[:n])
		if sum += line.err; sum >= f.least {
			return
		}
	}
	f.least = sum
	var index [16]uint8
	for i := range 16 {
		index[i] = lines[subset>>(2*i)&3].index[i]
	}
	// An anchor's index lacks its highest bit, which must be 0: otherwise the end points are swapped.
	last := uint8(1<<m.indexBits - 1)
	for i := range 16 {
		if anchors>>i&1 == 0 || index[i]>>(m.indexBits-1) == 0 {
			continue
		}
		s := subset >> (2 * i) & 3
		l := &lines[s]
		l.levels[0], l.levels[1] = l.levels[1], l.levels[0]
		l.pbits[0], l.pbits[1] = l.pbits[1], l.pbits[0]
		for j := range 16 {
			if subset>>(2*j)&3 == s {
				index[j] = last - index[j]
			}
		}
	}
	f.write(number, partition, &lines, &index, anchors)
}

// write writes the block of a mode with one set of indices.
func (f *bc7Fitter) write(number int, partition uint32, lines *[3]bc7Line, index *[16]uint8, anchors uint32) {
	m := &bc7Modes[number]
	var b bits128
	n := uint(0)
	b.put(1<<number, uint(number)+1, &n)
	b.put(partition, m.partitionBits, &n)
	for channel := range 4 {
		width := m.colorBits
		if channel == 3 {
			width = m.alphaBits
		}
		if width == 0 {
			continue
		}
		for s := range m.subsets {
			for e := range 2 {
				b.put(uint32(lines[s].levels[e][channel])>>(m.endpointPBits|m.sharedPBits), width, &n)
			}
		}
	}
	for s := range m.subsets {
		if m.sharedPBits > 0 {
			b.put(uint32(lines[s].pbits[0]), 1, &n)
		}
		if m.endpointPBits > 0 {
			b.put(uint32(lines[s].pbits[0]), 1, &n)
			b.put(uint32(lines[s].pbits[1]), 1, &n)
		}
	}
	for i, v := range index {
		b.put(uint32(v), m.indexBits-uint(anchors>>i&1), &n)
	}
	f.best = b
}

// fitLine fits a line to some pixels: along the axis of their largest spread first, then by least squares.
func (f *bc7Fitter) fitLine(line *bc7Line, m *bc7Mode, at []uint8) {
	channels := 4
	if m.alphaBits == 0 {
		channels = 3
	}
	a, b := f.axisEnds(at, channels)
	rounds := 2
	if f.effort == Best {
		rounds = 4
	}
	line.err = math.MaxInt32
	for range rounds {
		fit := f.quantise(m, channels, a, b)
		f.assign(&fit, m, channels, at)
		better := fit.err < line.err
		if better {
			*line = fit
		}
		if !better || line.err == 0 {
			return
		}
		var ok bool
		if a, b, ok = f.refit(&fit, m, channels, at); !ok {
			return
		}
	}
}

// axisEnds returns the ends of the line through the mean of pixels along their largest spread.
func (f *bc7Fitter) axisEnds(at []uint8, channels int) (a, b [4]float64) {
	n := float64(len(at))
	var mean [4]float64
	for c := range channels {
		sum := int32(0)
		for _, i := range at {
			sum += f.px[i][c]
		}
		mean[c] = float64(sum) / n
	}
	var m [4][4]float64
	for _, i := range at {
		var d [4]float64
		for c := range channels {
			d[c] = float64(f.px[i][c]) - mean[c]
		}
		for c := range channels {
			for k := c; k < channels; k++ {
				m[c][k] += float64(d[c] * d[k])
			}
		}
	}
	axis, _ := powerAxis(&m, channels)
	low, high := math.Inf(1), math.Inf(-1)
	for _, i := range at {
		t := 0.0
		for c := range channels {
			t += float64((float64(f.px[i][c]) - mean[c]) * axis[c])
		}
		low, high = min(low, t), max(high, t)
	}
	for c := range channels {
		a[c] = mean[c] + float64(axis[c]*low)
		b[c] = mean[c] + float64(axis[c]*high)
	}
	return a, b
}

// powerAxis returns the unit vector of largest spread, by power iteration on the upper triangle of a covariance matrix,
// and that spread.
func powerAxis(m *[4][4]float64, channels int) (axis [4]float64, spread float64) {
	first := 0
	for c := range channels {
		for k := range c {
			m[c][k] = m[k][c]
		}
		if m[c][c] > m[first][first] {
			first = c
		}
	}
	v := m[first]
	for range 4 {
		norm := 0.0
		for c := range channels {
			norm += float64(v[c] * v[c])
		}
		if norm == 0 {
			return axis, 0
		}
		norm = 1 / math.Sqrt(norm)
		for c := range channels {
			axis[c] = v[c] * norm
		}
		v = [4]float64{}
		for c := range channels {
			for k := range channels {
				v[c] += float64(m[c][k] * axis[k])
			}
		}
	}
	for c := range channels {
		spread += float64(v[c] * axis[c])
	}
	return axis, spread
}

// quantise rounds end points to a mode's levels, with the better lowest bits. The alpha of an opaque Tile stays 255.
func (f *bc7Fitter) quantise(m *bc7Mode, channels int, a, b [4]float64) (line bc7Line) {
	if f.opaque {
		a[3], b[3] = 255, 255
	}
	ends := [2][4]float64{a, b}
	if m.endpointPBits|m.sharedPBits == 0 {
		for e := range 2 {
			line.levels[e], _ = m.round(ends[e], channels, 0, 1)
		}
		return line
	}
	var levels [2][2][4]int32 // by lowest bit and end point
	var errs [2][2]float64
	for p := range int32(2) {
		for e := range 2 {
			levels[p][e], errs[p][e] = m.round(ends[e], channels, p, 2)
			if f.opaque && channels == 4 && p == 0 {
				errs[p][e] = math.Inf(1)
			}
		}
	}
	if m.sharedPBits > 0 {
		p := 0
		if errs[1][0]+errs[1][1] < errs[0][0]+errs[0][1] {
			p = 1
		}
		return bc7Line{levels: levels[p], pbits: [2]int32{int32(p), int32(p)}}
	}
	for e := range 2 {
		p := 0
		if errs[1][e] < errs[0][e] {
			p = 1
		}
		line.levels[e], line.pbits[e] = levels[p][e], int32(p)
	}
	return line
}

// round rounds a colour to the levels with lowest bit p (step 2), or to all levels (step 1).
func (m *bc7Mode) round(v [4]float64, channels int, p, step int32) (levels [4]int32, err float64) {
	for c := range channels {
		width := m.width(c)
		top := int32(1)<<width - 1
		x := min(max(v[c], 0), 255)
		l := int32((float64(x*float64(top))/255-float64(p))/float64(step)+0.5)*step + p
		if l > top {
			l -= step
		}
		levels[c] = l
		d := float64(widen(uint32(l), width)) - x
		err += float64(d * d)
	}
	return levels, err
}

// width returns the number of bits of a channel's level, including its lowest.
func (m *bc7Mode) width(channel int) uint {
	if channel == 3 {
		return m.alphaBits + m.endpointPBits
	}
	return m.colorBits + (m.endpointPBits | m.sharedPBits)
}

// assign assigns the nearest colour of a line to each pixel.
func (f *bc7Fitter) assign(line *bc7Line, m *bc7Mode, channels int, at []uint8) {
	weights := &bc7Weights[m.indexBits]
	last := int32(1)<<m.indexBits - 1
	var colors [16][4]int32
	var low, d [4]int32
	length := int32(0)
	for c := range channels {
		a, b := widen(uint32(line.levels[0][c]), m.width(c)), widen(uint32(line.levels[1][c]), m.width(c))
		low[c], d[c] = int32(a), int32(b)-int32(a)
		length += d[c] * d[c]
		for i := range last + 1 {
			colors[i&15][c] = int32(mix(a, b, weights[i&15]))
		}
	}
	scale := 0.0
	if length > 0 {
		scale = float64(last) / float64(length)
	}
	line.err = 0
	for _, i := range at {
		p := &f.px[i&15]
		var t int32
		for c := range channels {
			t += (p[c] - low[c]) * d[c]
		}
		k := min(max(int32(float64(float64(t)*scale)+0.5), 0), last)
		e := distance(p, &colors[k&15], channels)
		for _, other := range [2]int32{k - 1, k + 1} { // the interpolated colours are rounded
			if other < 0 || other > last || f.effort != Best {
				continue
			}
			if d := distance(p, &colors[other&15], channels); d < e {
				k, e = other, d
			}
		}
		line.index[i&15] = uint8(k)
		line.err += e
	}
}

func distance(a, b *[4]int32, channels int) int32 {
	r, g, bl := a[0]-b[0], a[1]-b[1], a[2]-b[2]
	e := r*r + g*g + bl*bl
	if channels == 4 {
		e += (a[3] - b[3]) * (a[3] - b[3])
	}
	return e
}

// refit fits end points to the assigned colours; ok is false if all pixels have the same.
func (f *bc7Fitter) refit(line *bc7Line, m *bc7Mode, channels int, at []uint8) (a, b [4]float64, ok bool) {
	weights := &bc7Weights[m.indexBits]
	var aa, ab, bb int32
	var x, y [4]int32
	for _, i := range at {
		w := int32(weights[line.index[i&15]&15])
		v := 64 - w
		aa, ab, bb = aa+v*v, ab+v*w, bb+w*w
		for c := range channels {
			x[c] += v * f.px[i&15][c]
			y[c] += w * f.px[i&15][c]
		}
	}
	det := int64(aa)*int64(bb) - int64(ab)*int64(ab)
	if det == 0 {
		return a, b, false
	}
	scale := 64 / float64(det)
	for c := range channels {
		a[c] = float64(int64(x[c])*int64(bb)-int64(y[c])*int64(ab)) * scale
		b[c] = float64(int64(y[c])*int64(aa)-int64(x[c])*int64(ab)) * scale
	}
	return a, b, true
}

// partitions returns the numbers of the partitions into two, ordered by the distances of their pixels from lines, the
// smallest first.
func (f *bc7Fitter) partitions(channels int) (order [64]uint8) {
	var products [16][14]int32 // for each pixel: channels, then products of two channels
	var total [14]int32
	for i := range f.px {
		p, k := &f.px[i], 4
		for c := range channels {
			products[i][c] = p[c]
			for d := c; d < channels; d++ {
				products[i][k] = p[c] * p[d]
				k++
			}
		}
		for k := range total {
			total[k] += products[i][k]
		}
	}
	used := len(total)
	if channels == 3 {
		used = 10
	}
	var costs [64]float64
	for p := range costs {
		second := bc7Partitions2[p]
		var sums [2][14]int32
		one := &sums[1]
		for mask := second; mask != 0; mask &= mask - 1 {
			for k, v := range products[bits.TrailingZeros16(mask)&15][:used] {
				one[k] += v
			}
		}
		for k := range total {
			sums[0][k] = total[k] - sums[1][k]
		}
		n := bits.OnesCount16(second)
		costs[p] = lineCost(&sums[0], 16-n, channels) + lineCost(&sums[1], n, channels)
		i := p
		for ; i > 0 && costs[order[i-1]] > costs[p]; i-- {
			order[i] = order[i-1]
		}
		order[i] = uint8(p)
	}
	return order
}

// lineCost returns the squared distance of n pixels from the closest line.
func lineCost(sums *[14]int32, n, channels int) float64 {
	var m [4][4]float64
	k, cost := 4, 0.0
	inverse := 1 / float64(n)
	for c := range channels {
		for d := c; d < channels; d++ {
			m[c][d] = float64(sums[k]) - float64(float64(int64(sums[c])*int64(sums[d]))*inverse)
			m[d][c] = m[c][d]
			k++
		}
		cost += m[c][c]
	}
	return cost - approxSpread(&m)
}

// approxSpread returns the spread along the axis of largest spread, by one step of power iteration.
func approxSpread(m *[4][4]float64) float64 {
	largest := 0
	for c := 1; c < 4; c++ {
		if m[c][c] > m[largest][largest] {
			largest = c
		}
	}
	v := &m[largest&3]
	var ww, vw float64
	for c := range m {
		r := &m[c]
		w := float64(v[0]*r[0]) + float64(v[1]*r[1]) + float64(v[2]*r[2]) + float64(v[3]*r[3])
		ww += float64(w * w)
		vw += float64(v[c] * w)
	}
	if vw <= 0 {
		return 0
	}
	return ww / vw
}
