package texture

import (
	"image"
	"slices"

	"marrow/internal/parallel"
)

// A weightedColor is a colour of an image with its weight.
type weightedColor struct {
	c [3]uint8
	n uint32
}

// quantise finds at most 256 colours for an image. It repeatedly cuts the set of its colours where that lowers their
// variance most (after Xiaolin Wu, "Color quantization by dynamic programming and principal analysis", 1992), then runs
// rounds of k-means. Pixels of colours are weighted by their alpha. An image with at most 256 colours keeps them.
func quantise(img *image.NRGBA, content Content, rounds int) [][3]uint8 {
	colors := countColors(img, content)
	if len(colors) > 256 { // colours of transparent pixels are only kept if there is room for all
		colors = slices.DeleteFunc(colors, func(c weightedColor) bool { return c.n == 0 })
		if len(colors) == 0 {
			return [][3]uint8{{}}
		}
	}
	if len(colors) <= 256 {
		list := make([][3]uint8, len(colors))
		for i, c := range colors {
			list[i] = c.c
		}
		return list
	}
	boxes := cutColors(colors)
	palette := make([][3]uint8, len(boxes))
	for i, b := range boxes {
		palette[i] = b.mean()
	}
	for range rounds {
		if !moveCentres(colors, palette) {
			break
		}
	}
	return palette
}

// countColors lists an image's colours, sorted by number. Colours are weighted by their alpha, so that those of
// transparent pixels have the weight 0. In other content than colours, all pixels have the same weight.
func countColors(img *image.NRGBA, content Content) []weightedColor {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	keys := make([]uint64, 0, w*h)
	for y := range h {
		row := img.Pix[y*img.Stride:][:4*w]
		for x := 0; x < len(row); x += 4 {
			a := row[x+3]
			if content != Color {
				a = 255
			}
			keys = append(keys, uint64(row[x])<<24|uint64(row[x+1])<<16|uint64(row[x+2])<<8|uint64(a))
		}
	}
	slices.Sort(keys)
	var list []weightedColor
	for i, k := range keys {
		if i == 0 || k>>8 != keys[i-1]>>8 {
			list = append(list, weightedColor{c: [3]uint8{uint8(k >> 24), uint8(k >> 16), uint8(k >> 8)}})
		}
		list[len(list)-1].n += uint32(k & 255)
	}
	return list
}

// A colorBox is a subset of the colours.
type colorBox struct {
	colors []weightedColor
	n      uint64    // total weight
	sum    [3]uint64 // weighted sums
	gain   float64   // reduction of the squared error by the best cut
	axis   int       // the axis of this cut: colours below limit on this axis are in the first part
	limit  int
}

func (b *colorBox) mean() (c [3]uint8) {
	for i := range c {
		c[i] = uint8((b.sum[i] + b.n/2) / b.n)
	}
	return c
}

// cutColors cuts all colours into 256 boxes.
func cutColors(colors []weightedColor) []*colorBox {
	boxes := []*colorBox{newColorBox(colors)}
	for len(boxes) < 256 {
		widest := boxes[0]
		for _, b := range boxes {
			if b.gain > widest.gain {
				widest = b
			}
		}
		if widest.gain <= 0 {
			break
		}
		list, first := widest.colors, 0
		for i, c := range list {
			if int(c.c[widest.axis]) < widest.limit {
				list[i], list[first] = list[first], c
				first++
			}
		}
		*widest, boxes = *newColorBox(list[:first]), append(boxes, newColorBox(list[first:]))
	}
	return boxes
}

// newColorBox adds up colours and finds the best cut.
func newColorBox(colors []weightedColor) *colorBox {
	b := &colorBox{colors: colors}
	type slice struct {
		n   uint64
		sum [3]uint64
	}
	var slices [3][256]slice
	for _, c := range colors {
		n := uint64(c.n)
		r, g, bl := n*uint64(c.c[0]), n*uint64(c.c[1]), n*uint64(c.c[2])
		b.n += n
		b.sum[0], b.sum[1], b.sum[2] = b.sum[0]+r, b.sum[1]+g, b.sum[2]+bl
		for axis, v := range c.c {
			s := &slices[axis][v]
			s.n += n
			s.sum[0], s.sum[1], s.sum[2] = s.sum[0]+r, s.sum[1]+g, s.sum[2]+bl
		}
	}
	spread := func(n uint64, sum [3]uint64) float64 {
		x, y, z := float64(sum[0]), float64(sum[1]), float64(sum[2])
		return (float64(x*x) + float64(y*y) + float64(z*z)) / float64(n)
	}
	whole := spread(b.n, b.sum)
	for axis := range slices {
		var below slice
		for v := range 255 {
			s := &slices[axis][v]
			below.n += s.n
			for i := range below.sum {
				below.sum[i] += s.sum[i]
			}
			if s.n == 0 || below.n == b.n {
				continue
			}
			above := [3]uint64{b.sum[0] - below.sum[0], b.sum[1] - below.sum[1], b.sum[2] - below.sum[2]}
			if gain := spread(below.n, below.sum) + spread(b.n-below.n, above) - whole; gain > b.gain {
				b.gain, b.axis, b.limit = gain, axis, v+1
			}
		}
	}
	return b
}

// moveCentres moves each colour of a palette to the mean of the colours that are nearest to it, and reports whether any
// has moved.
func moveCentres(colors []weightedColor, palette [][3]uint8) (moved bool) {
	finder := newNearest(palette)
	const parts = 16
	var sums [parts][256][4]uint64
	parallel.Do(parts, func(p int) {
		s := &sums[p]
		for _, c := range colors[p*len(colors)/parts : (p+1)*len(colors)/parts] {
			k := &s[finder.find(c.c)]
			n := uint64(c.n)
			k[0], k[1], k[2], k[3] = k[0]+n*uint64(c.c[0]), k[1]+n*uint64(c.c[1]), k[2]+n*uint64(c.c[2]), k[3]+n
		}
	})
	for i := range palette {
		var k [4]uint64
		for p := range sums {
			for c := range k {
				k[c] += sums[p][i][c]
			}
		}
		if k[3] == 0 {
			continue
		}
		c := [3]uint8{uint8((k[0] + k[3]/2) / k[3]), uint8((k[1] + k[3]/2) / k[3]), uint8((k[2] + k[3]/2) / k[3])}
		moved = moved || c != palette[i]
		palette[i] = c
	}
	return moved
}

// A nearest finds the nearest colour of a palette; of several, the first. Colours are sorted by green, and searched in
// both directions from the same green, until the difference in green alone is too large.
type nearest struct {
	colors [][4]int32 // with the number in the palette
	start  [256]int   // by green: the first colour with at least this green
}

func newNearest(palette [][3]uint8) *nearest {
	f := new(nearest)
	for i, c := range palette {
		f.colors = append(f.colors, [4]int32{int32(c[0]), int32(c[1]), int32(c[2]), int32(i)})
	}
	slices.SortStableFunc(f.colors, func(a, b [4]int32) int { return int(a[1] - b[1]) })
	for g := range f.start {
		f.start[g], _ = slices.BinarySearchFunc(f.colors, int32(g), func(c [4]int32, g int32) int { return int(c[1] - g) })
	}
	return f
}

func (f *nearest) find(c [3]uint8) uint8 {
	r, g, b := int32(c[0]), int32(c[1]), int32(c[2])
	least, number := int32(1<<30), int32(0)
	take := func(k *[4]int32) {
		dr, dg, db := k[0]-r, k[1]-g, k[2]-b
		if d := dr*dr + dg*dg + db*db; d < least || d == least && k[3] < number {
			least, number = d, k[3]
		}
	}
	for i := f.start[c[1]]; i < len(f.colors); i++ {
		if d := f.colors[i][1] - g; d*d > least {
			break
		}
		take(&f.colors[i])
	}
	for i := f.start[c[1]] - 1; i >= 0; i-- {
		if d := f.colors[i][1] - g; d*d > least {
			break
		}
		take(&f.colors[i])
	}
	return uint8(number)
}

// indexPixels returns the number of the nearest colour for each pixel.
func indexPixels(img *image.NRGBA, palette [][3]uint8) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := make([]byte, w*h)
	finder := newNearest(palette)
	parallel.Do(h, func(y int) {
		row := img.Pix[y*img.Stride:][:4*w]
		var last [3]uint8
		var number uint8
		for x := range w {
			c := [3]uint8{row[4*x], row[4*x+1], row[4*x+2]}
			if x == 0 || c != last {
				last, number = c, finder.find(c)
			}
			out[y*w+x] = number
		}
	})
	return out
}

// ditherPixels is indexPixels, but distributes the error of each pixel to those that follow, after Floyd and Steinberg,
// alternately from left to right and from right to left. Transparent pixels of colours are skipped.
func ditherPixels(img *image.NRGBA, content Content, palette [][3]uint8) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := make([]byte, w*h)
	finder := newNearest(palette)
	errs, next := make([][3]int32, w+2), make([][3]int32, w+2) // in sixteenths, with one more pixel at each side
	for y := range h {
		clear(next)
		x, step := 0, 1
		if y%2 == 1 {
			x, step = w-1, -1
		}
		for range w {
			p := img.Pix[y*img.Stride+4*x:][:4:4]
			hidden := content == Color && p[3] == 0
			var c [3]uint8
			for i := range c {
				v := int32(p[i])
				if !hidden {
					v = min(max(v+(errs[x+1][i]+8)>>4, 0), 255)
				}
				c[i] = uint8(v)
			}
			k := finder.find(c)
			out[y*w+x] = k
			for i := range 3 {
				if hidden {
					break
				}
				e := int32(c[i]) - int32(palette[k][i])
				errs[x+1+step][i] += 7 * e
				next[x+1-step][i] += 3 * e
				next[x+1][i] += 5 * e
				next[x+1+step][i] += e
			}
			x += step
		}
		errs, next = next, errs
	}
	return out
}
