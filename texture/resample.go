package texture

import (
	"image"
	"math"
	"sort"
	"sync"

	"marrow/internal/parallel"
)

// Content is the meaning of an image's numbers, which determines how they are averaged.
type Content uint8

const (
	AutoContent Content = iota // by the name of the file, see ContentOf; otherwise Color
	Color                      // sRGB colours and alpha: averaged in linear light, weighted by alpha
	Data                       // each channel is an independent number, such as roughness: averaged directly
	Normal                     // vectors, with X, Y and Z in red, green and blue: averaged and normalised
)

// A wide is an image with 16 bits per channel, for averaging without rounding: colours are in linear light.
type wide struct {
	w, h    int
	pix     []uint16
	content Content
	source  *image.NRGBA // source of the first image, which is converted row by row; then pix is empty
}

// linearValues maps sRGB's 8 bits to linear light, of 65535.
var linearValues = sync.OnceValue(func() *[256]uint16 {
	t := new([256]uint16)
	for i := range t {
		t[i] = uint16(math.Round(65535 * linearLight(float64(i)/255)))
	}
	return t
})

func linearLight(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// screenValues is the inverse: it maps each linear value to the nearest of sRGB's 8 bits.
var screenValues = sync.OnceValue(func() *[65536]uint8 {
	t := new([65536]uint8)
	next := 0
	for i := range 256 {
		limit := 65536
		if i < 255 {
			limit = int(math.Round(65535 * linearLight((float64(i)+0.5)/255)))
		}
		for ; next < limit; next++ {
			t[next] = uint8(i)
		}
	}
	return t
})

// row returns a row of 16-bit values; buf is used if it must be converted.
func (p *wide) row(y int, buf []uint16) []uint16 {
	if p.source == nil {
		return p.pix[4*p.w*y : 4*p.w*(y+1)]
	}
	src := p.source.Pix[p.source.Stride*y:][:4*p.w]
	linear := linearValues()
	for i := 0; i+4 <= len(src); i += 4 {
		s, d := src[i:i+4:i+4], buf[i:i+4:i+4]
		if p.content == Color {
			d[0], d[1], d[2] = linear[s[0]], linear[s[1]], linear[s[2]]
		} else {
			d[0], d[1], d[2] = uint16(s[0])*257, uint16(s[1])*257, uint16(s[2])*257
		}
		d[3] = uint16(s[3]) * 257
	}
	return buf
}

// A tap is a run of source pixels that contribute to one pixel, with their weights, which add up to tapTotal.
type tap struct {
	first   int
	weights []uint32
}

const tapTotal = 1 << 12

// taps returns the taps of dst pixels: the source pixels that each one covers or, for enlarging, the nearest two.
func taps(src, dst int) []tap {
	list := make([]tap, dst)
	for i := range list {
		t := &list[i]
		if dst > src { // linear, between the centres of pixels
			at := (2*i+1)*src - dst // relative to the first centre, in units of 1/(2·dst)
			t.first = max(at, 0) / (2 * dst)
			part := (max(at, 0)%(2*dst)*tapTotal + dst) / (2 * dst)
			if part == 0 || t.first+1 >= src {
				t.weights = []uint32{tapTotal}
			} else {
				t.weights = []uint32{uint32(tapTotal - part), uint32(part)}
			}
			continue
		}
		from, to := i*src, (i+1)*src // in units of 1/dst
		t.first = from / dst
		left := uint32(tapTotal)
		for x := t.first; x*dst < to; x++ {
			overlap := min(to, (x+1)*dst) - max(from, x*dst)
			w := min(uint32((overlap*tapTotal+src/2)/src), left)
			if (x+1)*dst >= to {
				w = left
			}
			t.weights = append(t.weights, w)
			left -= w
		}
	}
	return list
}

// resample returns the image in another size.
func (p *wide) resample(w, h int) *wide {
	out := &wide{w: w, h: h, pix: make([]uint16, 4*w*h), content: p.content}
	columns, rows := taps(p.w, w), taps(p.h, h)
	const band = 16
	parallel.Do((h+band-1)/band, func(b int) {
		sums := make([][4]uint64, w)
		weights := make([]uint64, w)
		buf := make([]uint16, 4*p.w)
		for y := b * band; y < min((b+1)*band, h); y++ {
			clear(sums)
			clear(weights)
			for i, wy := range rows[y].weights {
				p.addRow(sums, weights, p.row(rows[y].first+i, buf), columns, uint64(wy))
			}
			finishRow(out.pix[4*w*y:4*w*(y+1)], sums, weights)
		}
	})
	return out
}

// addRow adds a source row to the sums of a row. Colours are weighted by their alpha plus a minimum, so that a fully
// transparent area keeps a colour.
func (p *wide) addRow(sums [][4]uint64, weights []uint64, row []uint16, columns []tap, wy uint64) {
	for x := range sums {
		s := &sums[x]
		for j, wx := range columns[x].weights {
			v := row[4*(columns[x].first+j):][:4:4]
			k := wy * uint64(wx)
			s[3] += k * uint64(v[3])
			if p.content == Color {
				k *= uint64(v[3]) + 1
			}
			weights[x] += k
			s[0] += k * uint64(v[0])
			s[1] += k * uint64(v[1])
			s[2] += k * uint64(v[2])
		}
	}
}

func finishRow(dst []uint16, sums [][4]uint64, weights []uint64) {
	const total = tapTotal * tapTotal
	for x := range sums {
		n := weights[x]
		d, s := dst[4*x:][:4:4], &sums[x]
		d[0], d[1], d[2] = uint16((s[0]+n/2)/n), uint16((s[1]+n/2)/n), uint16((s[2]+n/2)/n)
		d[3] = uint16((s[3] + total/2) / total)
	}
}

// image returns the image with 8 bits per channel.
func (p *wide) image() *image.NRGBA {
	if p.source != nil {
		return p.source
	}
	img := image.NewNRGBA(image.Rect(0, 0, p.w, p.h))
	screen := screenValues()
	for i := 0; i+4 <= len(p.pix); i += 4 {
		s, d := p.pix[i:i+4:i+4], img.Pix[i:i+4:i+4]
		d[3] = uint8((uint32(s[3]) + 128) / 257)
		switch p.content {
		case Color:
			d[0], d[1], d[2] = screen[s[0]], screen[s[1]], screen[s[2]]
		case Normal:
			d[0], d[1], d[2] = unitNormal(float64(s[0])/257, float64(s[1])/257, float64(s[2])/257)
		default:
			d[0], d[1], d[2] = uint8((uint32(s[0])+128)/257), uint8((uint32(s[1])+128)/257), uint8((uint32(s[2])+128)/257)
		}
	}
	return img
}

// unitNormal normalises a vector in 0 … 255; 128 is nearest to zero, though 127.5 would be exact.
func unitNormal(r, g, b float64) (x, y, z uint8) {
	nx, ny, nz := r-127.5, g-127.5, b-127.5
	length := math.Sqrt(float64(nx*nx) + float64(ny*ny) + float64(nz*nz))
	if length < 1 {
		return 128, 128, 255
	}
	value := func(v float64) uint8 { return uint8(float64(v*127.5)/length + 128) }
	return value(nx), value(ny), value(nz)
}

// rebuildZ computes the blue of normals without it, as in BC5.
func rebuildZ(pix []uint8) {
	for i := 2; i < len(pix); i += 4 {
		if pix[i] != 0 {
			return
		}
	}
	for i := 0; i+4 <= len(pix); i += 4 {
		x, y := (float64(pix[i])-127.5)/127.5, (float64(pix[i+1])-127.5)/127.5
		z := math.Sqrt(max(0, 1-float64(x*x)-float64(y*y)))
		pix[i+2] = uint8(float64(z*127.5) + 128)
	}
}

// mipChain returns the image and its mipmaps, halved and rounded down, to a single pixel.
func mipChain(img *image.NRGBA, content Content) []*image.NRGBA {
	list := []*image.NRGBA{img}
	p := &wide{w: img.Rect.Dx(), h: img.Rect.Dy(), content: content, source: img}
	for p.w > 1 || p.h > 1 {
		p = p.resample(max(p.w/2, 1), max(p.h/2, 1))
		list = append(list, p.image())
	}
	return list
}

// resize returns an image in another size.
func resize(img *image.NRGBA, w, h int, content Content) *image.NRGBA {
	p := &wide{w: img.Rect.Dx(), h: img.Rect.Dy(), content: content, source: img}
	return p.resample(w, h).image()
}

// powerOfTwo returns the power of two that is nearest to n by ratio.
func powerOfTwo(n int) int {
	i := sort.Search(30, func(i int) bool { return 1<<i >= n })
	if i > 0 && float64(n)/float64(int(1)<<(i-1)) < float64(int(1)<<i)/float64(n) {
		i--
	}
	return 1 << i
}
