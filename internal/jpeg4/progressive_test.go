package jpeg4

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// A bitWriter writes the coded data of a scan; ITU-T T.81, F.1.2.3.
type bitWriter struct {
	data []byte
	acc  uint64
	n    int
}

func (w *bitWriter) put(v, count int) {
	w.acc, w.n = w.acc<<count|uint64(v)&(1<<count-1), w.n+count
	for ; w.n >= 8; w.n -= 8 {
		b := byte(w.acc >> (w.n - 8))
		if w.data = append(w.data, b); b == 0xff {
			w.data = append(w.data, 0)
		}
	}
}

// Codes of dcTable have 4 bits, those of acTable 8, or 9 from 128 on, because they are canonical codes with these
// numbers of each length.
func (w *bitWriter) difference(symbol int) { w.put(symbol, 4) }

func (w *bitWriter) symbol(symbol int) {
	if symbol < 128 {
		w.put(symbol, 8)
	} else {
		w.put(256+symbol-128, 9)
	}
}

// value writes the bits of a number of a size; table F.1.
func (w *bitWriter) value(v, size int) {
	if v < 0 {
		v--
	}
	w.put(v, size)
}

func sizeOf(v int) int { return bits.Len(uint(max(v, -v))) }

// A progressive is the input of a test's encoder: for each component, blocks of coefficients in zigzag order.
type progressive struct {
	w, h   int
	blocks [components][][64]int
}

// scan returns a scan's header and data; ITU-T T.81, B.2.3.
func (p *progressive) scan(comps []int, start, end, high, low int, data func(w *bitWriter)) []byte {
	header := []byte{byte(len(comps))}
	for _, c := range comps {
		header = append(header, byte(c+1), 0)
	}
	var w bitWriter
	data(&w)
	if w.n > 0 {
		w.put(0xff, 8-w.n)
	}
	return append(segment(markerSOS, append(header, byte(start), byte(end), byte(high<<4|low))), w.data...)
}

func segment(marker byte, body []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(2+len(body))), body...)
}

// head returns everything before the scans. All quantisers are 1.
func (p *progressive) head() []byte {
	frame := []byte{8, byte(p.h >> 8), byte(p.h), byte(p.w >> 8), byte(p.w), components}
	for c := range components {
		frame = append(frame, byte(c+1), 0x11, 0)
	}
	dc, ac := make([]byte, 17), make([]byte, 17)
	dc[0], dc[4] = 0x00, 12
	ac[0], ac[8], ac[9] = 0x10, 128, 128
	for v := range 256 {
		if ac = append(ac, byte(v)); v < 12 {
			dc = append(dc, byte(v))
		}
	}
	return bytes.Join([][]byte{
		{0xff, markerSOI}, segment(markerDQT, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)), segment(markerSOF2, frame),
		segment(markerDHT, dc), segment(markerDHT, ac),
	}, nil)
}

// first returns the first coefficients, without their lowest bits; ITU-T T.81, G.1.2.1.
func (p *progressive) first(low int) []byte {
	return p.scan([]int{0, 1, 2, 3}, 0, 0, 0, low, func(w *bitWriter) {
		var last [components]int
		for i := range p.blocks[0] {
			for c := range components {
				v := p.blocks[c][i][0] >> low
				size := sizeOf(v - last[c])
				w.difference(size)
				w.value(v-last[c], size)
				last[c] = v
			}
		}
	})
}

// firstBit returns the next bit of the first coefficients.
func (p *progressive) firstBit(low int) []byte {
	return p.scan([]int{0, 1, 2, 3}, 0, 0, low+1, low, func(w *bitWriter) {
		for i := range p.blocks[0] {
			for c := range components {
				w.put(p.blocks[c][i][0]>>low, 1)
			}
		}
	})
}

// A blockRun counts blocks without new coefficients, and has the bits of those that they had before; ITU-T T.81, G.1.2.2 and G.1.2.3.
type blockRun struct {
	w    *bitWriter
	n    int
	bits []int
}

func (r *blockRun) flush() {
	if r.n > 0 {
		size := bits.Len(uint(r.n)) - 1
		r.w.symbol(size << 4)
		r.w.put(r.n, size)
	}
	r.putBits(&r.bits)
	r.n = 0
}

func (r *blockRun) putBits(list *[]int) {
	for _, b := range *list {
		r.w.put(b, 1)
	}
	*list = nil
}

// others returns the other coefficients of a component, without their lowest bits.
func (p *progressive) others(c, start, end, low int) []byte {
	return p.scan([]int{c}, start, end, 0, low, func(w *bitWriter) {
		run := blockRun{w: w}
		for _, b := range p.blocks[c] {
			zeros := 0
			for k := start; k <= end; k++ {
				v := b[k] / (1 << low) // towards zero
				if v == 0 {
					zeros++
					continue
				}
				run.flush()
				for ; zeros > 15; zeros -= 16 {
					w.symbol(0xf0)
				}
				w.symbol(zeros<<4 | sizeOf(v))
				w.value(v, sizeOf(v))
				zeros = 0
			}
			if zeros > 0 {
				run.n++
			}
		}
		run.flush()
	})
}

// otherBits returns the next bit of the other coefficients.
func (p *progressive) otherBits(c, start, end, low int) []byte {
	return p.scan([]int{c}, start, end, low+1, low, func(w *bitWriter) {
		run := blockRun{w: w}
		for _, b := range p.blocks[c] {
			newest := 0 // the last new coefficient
			for k := start; k <= end; k++ {
				if v := max(b[k], -b[k]) >> low; v == 1 {
					newest = k
				}
			}
			zeros, own := 0, []int(nil)
			for k := start; k <= end; k++ {
				v := max(b[k], -b[k]) >> low
				if v == 0 {
					zeros++
					continue
				}
				for ; zeros > 15 && k <= newest; zeros -= 16 {
					run.flush()
					w.symbol(0xf0)
					run.putBits(&own)
				}
				if v > 1 {
					own = append(own, v&1)
					continue
				}
				run.flush()
				w.symbol(zeros<<4 | 1)
				w.put(map[bool]int{true: 1, false: 0}[b[k] > 0], 1)
				run.putBits(&own)
				zeros = 0
			}
			if zeros > 0 || len(own) > 0 {
				run.n++
				run.bits = append(run.bits, own...)
			}
		}
		run.flush()
	})
}

// file returns the whole JPEG: coefficients without their lowest bits, the others in two bands, then bit by bit.
func (p *progressive) file(low int) []byte {
	data := append(p.head(), p.first(low)...)
	for c := range components {
		data = append(append(data, p.others(c, 1, 5, low)...), p.others(c, 6, 63, low)...)
	}
	for low--; low >= 0; low-- {
		data = append(data, p.firstBit(low)...)
		for c := range components {
			data = append(data, p.otherBits(c, 1, 63, low)...)
		}
	}
	return append(data, 0xff, markerEOI)
}

// byImageJPEG decodes the data with image/jpeg, which needs an Adobe segment that states that colours aren't converted,
// and inverts them.
func byImageJPEG(data []byte) (*image.CMYK, error) {
	img, err := jpeg.Decode(bytes.NewReader(append([]byte("\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"), data[2:]...)))
	if err != nil {
		return nil, err
	}
	return img.(*image.CMYK), nil
}

// TestProgressive compares images with those of image/jpeg, except for the rounding of both. Some blocks have many
// coefficients, some few, and runs of blocks have none.
func TestProgressive(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	p := progressive{w: 60, h: 44} // 8 × 6 blocks
	for c := range components {
		for i := range 48 {
			var b [64]int
			b[0] = r.IntN(1200) - 600
			for range []int{0, 0, 0, 1, 3, 20}[(i/5+c)%6] {
				b[1+r.IntN(63)] = r.IntN(41) - 20
			}
			p.blocks[c] = append(p.blocks[c], b)
		}
	}
	for low := range 4 {
		data := p.file(low)
		got, ok := Decode(data, p.w, p.h)
		want, err := byImageJPEG(data)
		if !ok || err != nil {
			t.Fatalf("lowest bit %d: decoded %v; image/jpeg says %v", low, ok, err)
		}
		for i := range want.Pix {
			at := i&^3 + byteOf[i&3]
			if d := int(got.Pix[at]) - int(255-want.Pix[i]); d < -1 || d > 1 {
				t.Fatalf("lowest bit %d: component %d of pixel %d is %d, where image/jpeg gives %d", low, i&3, i/4, got.Pix[at], 255-want.Pix[i])
			}
		}
	}
}

// TestProgressiveBroken checks that scans are rejected if their coefficients exceed their band, or grow by more than a
// bit.
func TestProgressiveBroken(t *testing.T) {
	p := progressive{w: 8, h: 8}
	for c := range components {
		p.blocks[c] = make([][64]int, 1)
	}
	start := append(p.head(), p.first(1)...)
	for name, scan := range map[string][]byte{
		"first bits":  p.scan([]int{0}, 1, 5, 0, 1, func(w *bitWriter) { w.symbol(5<<4 | 1); w.put(1, 1) }),
		"more bits":   p.scan([]int{0}, 1, 5, 1, 0, func(w *bitWriter) { w.symbol(5<<4 | 1); w.put(1, 1) }),
		"a large one": p.scan([]int{0}, 1, 5, 1, 0, func(w *bitWriter) { w.symbol(2); w.put(3, 2) }),
	} {
		data := append(append(bytes.Clone(start), scan...), 0xff, markerEOI)
		if _, ok := Decode(data, p.w, p.h); ok {
			t.Errorf("%s: decoded", name)
		}
	}
	// Codes that aren't prefix codes: three of one bit; none; a difference of 17 bits. No scan uses the tables.
	for name, body := range map[string][]byte{
		"too many codes": append([]byte{0x13, 3}, make([]byte, 15+3)...), "no codes": append([]byte{0x13}, make([]byte, 16)...),
		"a long number": append(append([]byte{0x03, 1}, make([]byte, 15)...), 17),
	} {
		data := slices.Concat(segment(markerDHT, body), start[2:], []byte{0xff, markerEOI})
		if _, ok := Decode(append([]byte{0xff, markerSOI}, data...), p.w, p.h); ok {
			t.Errorf("%s: decoded", name)
		}
	}
	if _, ok := Decode(append(start, 0xff, markerEOI), p.w, p.h); !ok {
		t.Error("without those scans: not decoded")
	}
}
