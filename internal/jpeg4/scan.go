package jpeg4

import "image"

// zigzag is the position in rows of each coefficient, in the order of the file.
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// A scan is the header of a scan.
type scan struct {
	comps      []scanComponent
	start, end int // range of its coefficients, in zigzag order
	high, low  int // the lowest known bit of the coefficients before and after the scan
}

// scanComponent is a component of a scan.
type scanComponent struct {
	index  int
	dc, ac *table
	last   int32 // first coefficient of the previous block
}

// scan reads a scan, its header and its coded data.
func (d *decoder) scan(body []byte) bool {
	if !d.framed || len(body) < 4 {
		return false
	}
	n := int(body[0])
	if n < 1 || n > components || len(body) != 4+2*n {
		return false
	}
	s := scan{comps: make([]scanComponent, n), end: 63}
	for i := range n {
		id, dc, ac := body[1+2*i], body[2+2*i]>>4, body[2+2*i]&15
		c := &s.comps[i]
		for c.index = 0; c.index < components && d.comp[c.index].id != id; {
			c.index++
		}
		if c.index == components || dc > 3 || ac > 3 || !d.progressive && (dc > 1 || ac > 1) {
			return false
		}
		for _, before := range s.comps[:i] {
			if before.index == c.index {
				return false
			}
		}
		c.dc, c.ac = &d.dc[dc], &d.ac[ac]
		d.comp[c.index].seen = true
	}
	if d.progressive {
		s.start, s.end = int(body[1+2*n]), int(body[2+2*n])
		s.high, s.low = int(body[3+2*n]>>4), int(body[3+2*n]&15)
	}
	d.bitReader = bitReader{data: d.data, pos: d.pos}
	if d.progressive {
		return d.progressiveScan(&s)
	}
	return n == components && d.baselineScan(&s)
}

// everyTile calls do for all blocks in order, and reads the restart markers between them; it calls before at each of
// these.
func (d *decoder) everyTile(do func(x, y int) bool, before func()) bool {
	count, marker := 0, byte(markerRST0)
	for y := range d.down {
		for x := range d.across {
			if count == d.interval && count > 0 {
				if !d.restart(marker) {
					return false
				}
				before()
				count, marker = 0, markerRST0|(marker+1)&7
			}
			if !do(x, y) || d.overrun() {
				return false
			}
			count++
		}
	}
	return true
}

// baselineScan reads the coded data of all components, and computes the image.
func (d *decoder) baselineScan(s *scan) bool {
	for i := range s.comps {
		if !s.comps[i].dc.defined || !s.comps[i].ac.defined {
			return false
		}
	}
	if d.img == nil {
		d.img = image.NewNRGBA(image.Rect(0, 0, d.width, d.height))
	}
	d.flat = [components]int16{-1, -1, -1, -1}
	var b block
	return d.everyTile(func(x, y int) bool {
		for i := range s.comps {
			c := &s.comps[i]
			rows, ok := d.baselineBlock(c, &b)
			if !ok {
				return false
			}
			d.transform(c.index, &b, rows)
		}
		d.put(x, y)
		return true
	}, s.reset)
}

// reset restarts the prediction after a restart marker.
func (s *scan) reset() {
	for i := range s.comps {
		s.comps[i].last = 0
	}
}

// baselineBlock reads a block into b, which is zero, except for what the last transform left. rows has a bit for each
// of its rows that isn't zero; 0 if it has at most its first coefficient.
func (d *decoder) baselineBlock(c *scanComponent, b *block) (rows uint8, ok bool) {
	q := &d.quant[d.comp[c.index].quant]
	diff, ok := d.difference(c.dc)
	if !ok {
		return 0, false
	}
	c.last += diff
	b[0] = c.last * q[0]
	acc, n := d.acc, d.n
	t := c.ac
	for k := 1; k < 64; k++ {
		if n < minBits {
			acc, n = d.fill(acc, n)
		}
		e := t.look[acc>>(64-lookBits)]
		if e == 0 {
			if e = t.long(acc, false); e == 0 {
				return 0, false
			}
		}
		acc <<= e & 63
		n -= int(e & 63)
		k += int(e >> 8 & 15)
		value := int32(e) >> 16
		if value == 0 {
			size := int(e >> 12 & 15)
			if size == 0 {
				if e>>8&15 == 15 {
					continue
				}
				if e>>8&15 != 0 {
					return 0, false
				}
				break
			}
			value = extend(int32(acc>>(64-size)), size)
			acc <<= size
			n -= size
		}
		if k > 63 {
			return 0, false
		}
		at := zigzag[k] & 63
		b[at] = value * q[k]
		rows |= 1 << (at >> 3)
	}
	d.acc, d.n = acc, n
	if rows != 0 {
		rows |= 1
	}
	return rows, true
}

// difference reads the difference of the first coefficient to that of the previous block.
func (d *decoder) difference(t *table) (int32, bool) {
	if d.n < minBits {
		d.acc, d.n = d.fill(d.acc, d.n)
	}
	e := t.look[d.acc>>(64-lookBits)]
	if e == 0 {
		if e = t.long(d.acc, true); e == 0 {
			return 0, false
		}
	}
	d.acc <<= e & 63
	d.n -= int(e & 63)
	if size := int(e >> 8 & 31); size > 0 {
		return extend(d.take(size), size), true
	}
	return int32(e) >> 16, true
}

// byteOf is the byte of a pixel for each component: the first component is blue.
var byteOf = [components]int{2, 1, 0, 3}

// transform computes the samples of a component in the tile, and clears b.
func (d *decoder) transform(index int, b *block, rows uint8) {
	out := (*tileView)(d.tile[byteOf[index&3]:])
	if rows != 0 {
		d.flat[index] = -1
		idct(b, rows, out)
		return
	}
	v := flatValue(b[0])
	if d.flat[index] == int16(v) {
		return
	}
	d.flat[index] = int16(v)
	for i := 0; i < len(out); i += 4 {
		out[i] = v
	}
}

// put copies the tile into the image.
func (d *decoder) put(x, y int) {
	img := d.img
	width := min(32, 4*(d.width-8*x))
	for row := range min(8, d.height-8*y) {
		to := img.Pix[(8*y+row)*img.Stride+32*x:]
		if width == 32 {
			line := *(*[32]byte)(d.tile[32*row:]) // not assigned directly, which calls a function
			*(*[32]byte)(to) = line
		} else {
			copy(to, d.tile[32*row:][:width])
		}
	}
}
