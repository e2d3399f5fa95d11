package bcn

import (
	"encoding/binary"
	"math"
	"sync"
)

// An Effort defines how long an encoder searches for the closest block.
type Effort uint8

const (
	Normal Effort = iota
	Fast
	Best
)

// Tile is 4 × 4 pixels in NRGBA, to be compressed as one block.
type Tile [16][4]uint8

// A colorLine fits colours to a line. It has the pixels of a Tile in their order along the axis of their largest
// spread, and the sums that are needed to fit end points to any division of that order into groups.
type colorLine struct {
	px    [16][3]int32 // pixels; in the order of the Tile, then sorted along the axis
	n     int          // number of pixels
	pos   [16]uint8    // their positions in the Tile
	mean  [3]float64
	sum   [17][3]int32 // sums of n times the distance from the mean, of the first 0 … n pixels in order
	along [16]int32    // position of each along the axis, in order
}

// newColorLine returns a line of the pixels of a Tile with at least the given alpha.
func newColorLine(t *Tile, minAlpha uint8) (l colorLine) {
	var total [3]int32
	for i, p := range t {
		if p[3] < minAlpha {
			continue
		}
		l.px[l.n] = [3]int32{int32(p[0]), int32(p[1]), int32(p[2])}
		l.pos[l.n] = uint8(i)
		l.n++
		total[0] += int32(p[0])
		total[1] += int32(p[1])
		total[2] += int32(p[2])
	}
	if l.n > 0 {
		l.order(total)
	}
	return l
}

// order sorts the pixels along the axis and computes the sums.
func (l *colorLine) order(total [3]int32) {
	n := int32(l.n)
	var dist [16][3]int32 // n times the distances from the mean
	var rr, rg, rb, gg, gb, bb int32
	for i, p := range l.px[:l.n] {
		r, g, b := n*p[0]-total[0], n*p[1]-total[1], n*p[2]-total[2]
		dist[i] = [3]int32{r, g, b}
		rr, rg, rb = rr+r*r, rg+r*g, rb+r*b
		gg, gb, bb = gg+g*g, gb+g*b, bb+b*b
	}
	for c := range 3 {
		l.mean[c] = float64(total[c]) / float64(n)
	}
	axis := principalAxis([6]float64{float64(rr), float64(rg), float64(rb), float64(gg), float64(gb), float64(bb)})
	var keys [16]int64
	for i, f := range dist[:l.n] {
		keys[i] = int64(f[0]*axis[0]+f[1]*axis[1]+f[2]*axis[2])<<4 | int64(i)
	}
	sortKeys(&keys, l.n)
	px, pos := l.px, l.pos
	for i, key := range keys[:l.n] {
		from := key & 15
		l.px[i], l.pos[i], l.along[i] = px[from], pos[from], int32(key>>4)
		for c := range 3 {
			l.sum[i+1][c] = l.sum[i][c] + dist[from][c]
		}
	}
}

// principalAxis returns the direction of largest spread, by power iteration on a covariance matrix (its upper triangle
// by rows), as whole numbers up to 1024.
func principalAxis(m [6]float64) (axis [3]int32) {
	var v [3]float64
	switch { // the row of the largest variance isn't orthogonal to the axis
	case m[0] >= m[3] && m[0] >= m[5]:
		v = [3]float64{m[0], m[1], m[2]}
	case m[3] >= m[5]:
		v = [3]float64{m[1], m[3], m[4]}
	default:
		v = [3]float64{m[2], m[4], m[5]}
	}
	for range 5 {
		most := max(math.Abs(v[0]), math.Abs(v[1]), math.Abs(v[2]))
		if most == 0 {
			return [3]int32{1, 1, 1}
		}
		x, y, z := v[0]/most, v[1]/most, v[2]/most
		v[0] = float64(x*m[0]) + float64(y*m[1]) + float64(z*m[2])
		v[1] = float64(x*m[1]) + float64(y*m[3]) + float64(z*m[4])
		v[2] = float64(x*m[2]) + float64(y*m[4]) + float64(z*m[5])
	}
	most := max(math.Abs(v[0]), math.Abs(v[1]), math.Abs(v[2]))
	if most == 0 {
		return [3]int32{1, 1, 1}
	}
	for c := range 3 {
		axis[c] = int32(math.Round(v[c] / most * 1024))
	}
	return axis
}

// sortKeys sorts the first n keys by insertion.
func sortKeys(keys *[16]int64, n int) {
	for i := 1; i < n; i++ {
		k := keys[i]
		j := i
		for ; j > 0 && keys[(j-1)&15] > k; j-- {
			keys[j&15] = keys[(j-1)&15]
		}
		keys[j&15] = k
	}
}

// A split divides the ordered pixels into the groups of four colours along a line: those before [0] have the first end
// point, those up to [1] and [2] the colours between. For three colours, [2] isn't used, and those from [1] on have the
// second end point.
type split [3]int

// splitGains has, for a split of 16 pixels into four groups, the factor of the square of sum[0]+sum[1]+sum[2] that
// gives the reduction of the error by the split's best end points.
var splitGains = sync.OnceValue(func() *[17][17][17]float32 {
	var t [17][17][17]float32
	for i := range 17 {
		for j := i; j < 17; j++ {
			for k := j; k < 17; k++ {
				t[i][j][k] = splitWeights(i, j, k, 16).gain()
			}
		}
	}
	return &t
})

// splitGains3 is splitGains for three groups of n pixels.
var splitGains3 = sync.OnceValue(func() *[17][17][17]float32 {
	var t [17][17][17]float32
	for n := range 17 {
		for i := range n + 1 {
			for j := i; j <= n; j++ {
				t[n][i][j] = splitWeights3(i, j, n).gain()
			}
		}
	}
	return &t
})

// lineWeights has the sums of a least squares fit of two end points: of the squares of the first one's weights, of the
// second one's, and of their products. Weights are in units of 1/unit.
type lineWeights struct{ a2, b2, ab, unit int32 }

func splitWeights(i, j, k, n int) lineWeights {
	n0, n1, n2, n3 := int32(i), int32(j-i), int32(k-j), int32(n-k)
	return lineWeights{9*n0 + 4*n1 + n2, 9*n3 + 4*n2 + n1, 2*n1 + 2*n2, 3}
}

func splitWeights3(i, j, n int) lineWeights {
	n0, n1, n2 := int32(i), int32(j-i), int32(n-j)
	return lineWeights{4*n0 + n1, 4*n2 + n1, n1, 2}
}

// gain returns the factor for sums of distances from the mean: the sum of the second end point is that of the first,
// negated.
func (w lineWeights) gain() float32 {
	det := w.a2*w.b2 - w.ab*w.ab
	if det == 0 {
		return 0
	}
	return float32(w.a2+w.b2+2*w.ab) / float32(det)
}

func norm2(r, g, b int32) float32 {
	return float32(int64(r)*int64(r) + int64(g)*int64(g) + int64(b)*int64(b))
}

// gain returns the reduction of the error by a split into four, compared with one colour.
func (l *colorLine) gain(s split, gains *[17][17][17]float32) float32 {
	p, q, r := &l.sum[s[0]], &l.sum[s[1]], &l.sum[s[2]]
	return norm2(p[0]+q[0]+r[0], p[1]+q[1]+r[1], p[2]+q[2]+r[2]) * gains[s[0]][s[1]][s[2]]
}

// gain3 is gain for three colours.
func (l *colorLine) gain3(s split, gains *[17][17][17]float32) float32 {
	p, q := &l.sum[s[0]], &l.sum[s[1]]
	return norm2(p[0]+q[0], p[1]+q[1], p[2]+q[2]) * gains[l.n][s[0]][s[1]]
}

// firstSplit divides the axis evenly.
func (l *colorLine) firstSplit(parts int32) (s split) {
	low, high := l.along[0], l.along[l.n-1]
	for i := range int(parts - 1) {
		limit := low + int32(int64(high-low)*int64(2*i+1)/int64(2*(parts-1)))
		for s[i] < l.n && l.along[s[i]] <= limit {
			s[i]++
		}
	}
	return s
}

// minGain is the factor by which a gain must be greater to be preferred, so that rounding errors don't count.
const minGain = 1.00001

// climb moves the borders of a split into four by one pixel as long as that increases the gain.
func (l *colorLine) climb(s split, gains *[17][17][17]float32) (split, float32) {
	best := l.gain(s, gains)
	for {
		from := s
		for b := range 3 {
			for _, step := range [2]int{-1, 1} {
				moved := s
				moved[b] += step
				if moved[0] < 0 || moved[0] > moved[1] || moved[1] > moved[2] || moved[2] > l.n {
					continue
				}
				if g := l.gain(moved, gains); g > best*minGain {
					s, best = moved, g
				}
			}
		}
		if s == from {
			return s, best
		}
	}
}

// climb3 is climb for three colours.
func (l *colorLine) climb3(s split, gains *[17][17][17]float32) (split, float32) {
	best := l.gain3(s, gains)
	for {
		from := s
		for b := range 2 {
			for _, step := range [2]int{-1, 1} {
				moved := s
				moved[b] += step
				if moved[0] < 0 || moved[0] > moved[1] || moved[1] > l.n {
					continue
				}
				if g := l.gain3(moved, gains); g > best*minGain {
					s, best = moved, g
				}
			}
		}
		if s == from {
			return s, best
		}
	}
}

// search tries all splits into four. Of equal ones it returns that with colours that are farthest apart: end points
// outside the pixels' range may not exist.
func (l *colorLine) search(gains *[17][17][17]float32) (best split, most float32) {
	for i := 16; i >= 0; i-- {
		a := l.sum[i]
		for j := i; j < 17; j++ {
			q := l.sum[j]
			r, g, b := a[0]+q[0], a[1]+q[1], a[2]+q[2]
			row := &gains[i][j]
			for k := j; k < 17; k++ {
				p := &l.sum[k]
				if v := norm2(r+p[0], g+p[1], b+p[2]) * row[k]; v > most*minGain {
					best, most = split{i, j, k}, v
				}
			}
		}
	}
	return best, most
}

// search3 tries all splits into three.
func (l *colorLine) search3(gains *[17][17][17]float32) (best split, most float32) {
	for i := l.n; i >= 0; i-- {
		for j := i; j <= l.n; j++ {
			if v := l.gain3(split{i, j}, gains); v > most*minGain {
				best, most = split{i, j}, v
			}
		}
	}
	return best, most
}

// ends returns the best end points for weights and the sums, multiplied by w.unit, of the first one's part of the
// distances from the mean, which are n times those of the pixels.
func (l *colorLine) ends(w lineWeights, q [3]int32) (c0, c1 uint16) {
	det := w.a2*w.b2 - w.ab*w.ab
	if det == 0 {
		return l.nearest(l.mean), l.nearest(l.mean)
	}
	scale := float64(w.unit) / (float64(det) * float64(l.n))
	for c, levels := range [3]int32{31, 63, 31} {
		x := float64(q[c]) * scale
		a := l.mean[c] + float64(x*float64(w.b2+w.ab))
		b := l.mean[c] - float64(x*float64(w.a2+w.ab))
		u, v := roundEnds(w, a, b, levels)
		shift := [3]uint{11, 5, 0}[c]
		c0, c1 = c0|uint16(u)<<shift, c1|uint16(v)<<shift
	}
	return c0, c1
}

// roundEnds rounds two values from 0 to 255 to levels such that the error grows least. It rounds them together: if one
// is rounded up, the other should rather be rounded down.
func roundEnds(w lineWeights, a, b float64, levels int32) (u, v int32) {
	low := func(x float64) int32 {
		return min(max(int32(float64(x*float64(levels))/255), 0), levels-1)
	}
	u0, v0 := low(a), low(b)
	least := math.Inf(1)
	for i := u0; i <= u0+1; i++ {
		da := float64(expandLevel(i, levels)) - a
		for j := v0; j <= v0+1; j++ {
			db := float64(expandLevel(j, levels)) - b
			e := float64(float64(w.a2)*float64(da*da)) + float64(float64(w.b2)*float64(db*db)) + float64(float64(2*w.ab)*float64(da*db))
			if e < least {
				least, u, v = e, i, j
			}
		}
	}
	return u, v
}

// expandLevel converts a level of 31 or 63 to a value of 255, by repeating its high bits.
func expandLevel(v, levels int32) int32 {
	if levels == 31 {
		return v<<3 | v>>2
	}
	return v<<2 | v>>4
}

func (l *colorLine) nearest(c [3]float64) uint16 {
	r, g, b := int32(c[0]+0.5), int32(c[1]+0.5), int32(c[2]+0.5)
	return uint16((r*31+127)/255)<<11 | uint16((g*63+127)/255)<<5 | uint16((b*31+127)/255)
}

// A colorFit is a colour block: end points, two bits of index for each pixel, and the squared error.
type colorFit struct {
	c0, c1 uint16
	index  uint32
	err    int32
}

// put writes the block; the order of its end points determines whether it has three colours.
func (f *colorFit) put(dst []byte) {
	binary.LittleEndian.PutUint16(dst, f.c0)
	binary.LittleEndian.PutUint16(dst[2:], f.c1)
	binary.LittleEndian.PutUint32(dst[4:], f.index)
}

// ranked has the pixels' colours as ranks along the line: the number of pixels with each, and the sums weighted for the
// first end point.
type ranked struct {
	counts [4]int32
	q      [3]int32
}

// try assigns the nearest colour of a block to each pixel and keeps the block if it is the best so far. ranks are for
// fitting end points again. Of three colours, the fourth isn't used.
func (l *colorLine) try(best *colorFit, c0, c1 uint16, three bool) (ranks ranked, better bool) {
	if three != (c0 <= c1) {
		c0, c1 = c1, c0
	}
	var src [8]byte
	binary.LittleEndian.PutUint16(src[:], c0)
	binary.LittleEndian.PutUint16(src[2:], c1)
	table := colorTable(src[:], three, 0)
	order := [4]uint8{0, 2, 3, 1}
	steps := 3
	if three {
		order, steps = [4]uint8{0, 2, 1, 1}, 2
	}
	var colors [4][3]int32
	for i, o := range order {
		v := table[o]
		colors[i] = [3]int32{int32(v & 255), int32(v >> 8 & 255), int32(v >> 16 & 255)}
	}
	last := &colors[steps]
	dr, dg, db := last[0]-colors[0][0], last[1]-colors[0][1], last[2]-colors[0][2]
	var limits [3]int32 // twice the position along the line from which the next colour is nearer
	var stops [4]int32
	for i := range stops {
		stops[i] = colors[i][0]*dr + colors[i][1]*dg + colors[i][2]*db
	}
	for i := range limits {
		limits[i] = stops[i] + stops[i+1]
	}
	if three {
		limits[2] = math.MaxInt32
	}
	fit := colorFit{c0: c0, c1: c1}
	for i := range l.n {
		p := &l.px[i]
		at := 2 * (p[0]*dr + p[1]*dg + p[2]*db)
		rank := 0
		if at > limits[0] {
			rank++
		}
		if at > limits[1] {
			rank++
		}
		if at > limits[2] {
			rank++
		}
		c := &colors[rank&3]
		r, g, b := p[0]-c[0], p[1]-c[1], p[2]-c[2]
		fit.err += r*r + g*g + b*b
		fit.index |= uint32(order[rank&3]) << (2 * l.pos[i])
		ranks.counts[rank&3]++
		w := int32(steps - rank)
		ranks.q[0] += w * p[0]
		ranks.q[1] += w * p[1]
		ranks.q[2] += w * p[2]
	}
	if fit.err < best.err {
		*best = fit
		better = true
	}
	return ranks, better
}

// refit fits end points to the assigned colours, and tries them.
func (l *colorLine) refit(best *colorFit, ranks ranked, three bool, rounds int) {
	for range rounds {
		n := &ranks.counts
		w, weight := lineWeights{9*n[0] + 4*n[1] + n[2], 9*n[3] + 4*n[2] + n[1], 2*n[1] + 2*n[2], 3}, 3*n[0]+2*n[1]+n[2]
		if three {
			w, weight = lineWeights{4*n[0] + n[1], 4*n[2] + n[1], n[1], 2}, 2*n[0]+n[1]
		}
		var q [3]int32
		for c := range 3 {
			// Distances from the mean, multiplied by n: n·q minus the weighted sum of all pixels.
			q[c] = int32(l.n)*ranks.q[c] - weight*int32(math.Round(l.mean[c]*float64(l.n)))
		}
		c0, c1 := l.ends(w, q)
		var better bool
		if ranks, better = l.try(best, c0, c1, three); !better {
			return
		}
	}
}
