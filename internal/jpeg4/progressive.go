package jpeg4

import "math"

// maxLow is the maximum low bit with which a coefficient fits into 16 bits.
const maxLow = 13

// progressiveScan reads a scan of a progressive JPEG into the coefficients.
func (d *decoder) progressiveScan(s *scan) bool {
	if s.start > s.end || s.end > 63 || s.start == 0 && s.end != 0 || s.start > 0 && len(s.comps) > 1 ||
		s.high != 0 && s.high != s.low+1 || s.low > maxLow {
		return false
	}
	for i := range s.comps {
		c := &s.comps[i]
		if s.start == 0 && s.high == 0 && !c.dc.defined || s.start > 0 && !c.ac.defined {
			return false
		}
		if k := &d.comp[c.index]; k.coeffs == nil {
			k.coeffs = make([]coeffs, d.across*d.down)
		}
	}
	r := refiner{d: d, scan: s}
	block := r.first
	switch {
	case s.start == 0:
		return d.everyTile(func(x, y int) bool { return d.firstCoefficients(s, y*d.across+x) }, s.reset)
	case s.high > 0:
		block = r.refine
	}
	c := d.comp[s.comps[0].index].coeffs
	ok := d.everyTile(func(x, y int) bool { return block(&c[y*d.across+x]) }, func() { r.run = 0 })
	return ok && r.run == 0
}

// firstCoefficients reads the first coefficient of a block of each component, or one bit of it.
func (d *decoder) firstCoefficients(s *scan, at int) bool {
	for i := range s.comps {
		c := &s.comps[i]
		b := &d.comp[c.index].coeffs[at]
		if s.high > 0 {
			b[0] |= int16(d.take(1)) << s.low
			continue
		}
		diff, ok := d.difference(c.dc)
		if !ok {
			return false
		}
		c.last += diff
		v := int64(c.last) << s.low
		if v != int64(int16(v)) {
			return false
		}
		b[0] = int16(v)
	}
	return true
}

// refiner reads the other coefficients of a component; run is the number of following blocks without new ones.
type refiner struct {
	d    *decoder
	scan *scan
	run  int
}

// symbol reads a code, and the value after it if it has one.
func (r *refiner) symbol() (run, size int, value int32, ok bool) {
	d := r.d
	if d.n < minBits {
		d.acc, d.n = d.fill(d.acc, d.n)
	}
	t := r.scan.comps[0].ac
	e := t.look[d.acc>>(64-lookBits)]
	if e == 0 {
		if e = t.long(d.acc, false); e == 0 {
			return 0, 0, 0, false
		}
	}
	d.acc <<= e & 63
	d.n -= int(e & 63)
	run, size, value = int(e>>8&15), int(e>>12&15), int32(e)>>16
	if size > 0 {
		value = extend(d.take(size), size)
	}
	return run, size, value, true
}

// first reads the first bits of a block's coefficients.
func (r *refiner) first(b *coeffs) bool {
	if r.run > 0 {
		r.run--
		return true
	}
	for k := r.scan.start; k <= r.scan.end; k++ {
		run, _, value, ok := r.symbol()
		if !ok {
			return false
		}
		k += run
		if value == 0 {
			if run == 15 {
				continue
			}
			r.run = 1<<run - 1 + int(r.d.take(run))
			return true
		}
		value <<= r.scan.low
		if k > r.scan.end || value != int32(int16(value)) {
			return false
		}
		b[zigzag[k&63]&63] = int16(value)
	}
	return true
}

// refine reads one more bit of a block's coefficients.
func (r *refiner) refine(b *coeffs) bool {
	k := r.scan.start
	if r.run == 0 {
		for ; k <= r.scan.end; k++ {
			run, _, value, ok := r.symbol()
			if !ok || value < -1 || value > 1 {
				return false
			}
			if value == 0 && run < 15 {
				r.run = 1<<run + int(r.d.take(run))
				break
			}
			if k, ok = r.skip(b, k, run); !ok || k > r.scan.end {
				return false
			}
			if value != 0 {
				b[zigzag[k&63]&63] = int16(value) << r.scan.low
			}
		}
	}
	if r.run > 0 {
		r.run--
		_, ok := r.skip(b, k, 64)
		return ok
	}
	return true
}

// skip refines the nonzero coefficients from k on, up to the first zero after the given number of zeros.
func (r *refiner) skip(b *coeffs, k, zeros int) (int, bool) {
	delta := int32(1) << r.scan.low
	for ; k <= r.scan.end; k++ {
		c := &b[zigzag[k&63]&63]
		if *c == 0 {
			if zeros == 0 {
				break
			}
			zeros--
			continue
		}
		if r.d.take(1) == 0 {
			continue
		}
		v := int32(*c) + delta
		if *c < 0 {
			v = int32(*c) - delta
		}
		if v < math.MinInt16 || v > math.MaxInt16 {
			return k, false
		}
		*c = int16(v)
	}
	return k, true
}

// reconstruct computes the image from the coefficients.
func (d *decoder) reconstruct() {
	d.flat = [components]int16{-1, -1, -1, -1}
	var quant [components][64]int32 // in rows
	for i := range d.comp {
		for k, q := range d.quant[d.comp[i].quant] {
			quant[i][zigzag[k]] = q
		}
	}
	var b block
	for y := range d.down {
		for x := range d.across {
			for i := range d.comp {
				rows := dequantise(&b, &d.comp[i].coeffs[y*d.across+x], &quant[i])
				d.transform(i, &b, rows)
			}
			d.put(x, y)
		}
	}
}

// dequantise computes b from its coefficients and their quantisers. rows is as for baselineBlock.
func dequantise(b *block, c *coeffs, quant *[64]int32) (rows uint8) {
	b[0] = int32(c[0]) * quant[0]
	var rest int16
	for _, v := range c[1:8] {
		rest |= v
	}
	if rest != 0 {
		rows = 1
	}
	for y := 1; y < 8; y++ {
		row := (*[8]int16)(c[8*y:])
		if row[0]|row[1]|row[2]|row[3]|row[4]|row[5]|row[6]|row[7] != 0 {
			rows |= 1<<y | 1
		}
	}
	if rows == 0 {
		return 0
	}
	for y := range 8 {
		if rows>>y&1 == 0 {
			continue
		}
		for x := 8 * y; x < 8*y+8; x++ {
			b[x] = int32(c[x]) * quant[x]
		}
	}
	return rows
}
