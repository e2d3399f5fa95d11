package texture

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"math/bits"
	"testing"

	"marrow/wire"
)

// flatJPEG writes a JPEG with one value per block of 8 × 8 pixels and component, stored without conversion.
type flatJPEG struct {
	w, h        int
	components  int
	progressive bool // one scan of DC values
	jfif        bool
	halfRows    bool // all components except the first are subsampled in both directions
	value       func(x, y, component int) uint8
}

// bytes follows ITU-T T.81: a quantisation table of ones; DC categories 0 to 11
// have codes of four bits, a block's end two bits.
func (j flatJPEG) bytes() []byte {
	b := []byte{0xff, 0xd8}
	segment := func(marker byte, body ...byte) {
		b = append(b, 0xff, marker)
		b = binary.BigEndian.AppendUint16(b, uint16(len(body)+2))
		b = append(b, body...)
	}
	if j.jfif {
		segment(0xe0, append([]byte("JFIF\x00"), 1, 1, 0, 0, 1, 0, 1, 0, 0)...)
	}
	segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	frame := []byte{8, byte(j.h >> 8), byte(j.h), byte(j.w >> 8), byte(j.w), byte(j.components)}
	scan := []byte{byte(j.components)}
	for c := range j.components {
		sampling := byte(0x11)
		if j.halfRows && c == 0 {
			sampling = 0x22
		}
		frame = append(frame, byte(c+1), sampling, 0)
		scan = append(scan, byte(c+1), 0)
	}
	lastCoefficient := byte(63)
	if j.progressive {
		lastCoefficient = 0
		segment(0xc2, frame...)
	} else {
		segment(0xc0, frame...)
	}
	segment(0xc4, append([]byte{0x00, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)...)
	segment(0xc4, []byte{0x10, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2}...)
	segment(0xda, append(scan, 0, lastCoefficient, 0)...)
	return append(append(b, j.entropy()...), 0xff, 0xd9)
}

// entropy returns the coded blocks, MCU after MCU.
func (j flatJPEG) entropy() (out []byte) {
	var have, n uint
	put := func(v, width uint) {
		for have, n = have<<width|v, n+width; n >= 8; n -= 8 {
			v := byte(have >> (n - 8))
			if out = append(out, v); v == 0xff {
				out = append(out, 0)
			}
		}
		have &= 1<<n - 1
	}
	last := make([]int, j.components)
	block := func(x, y, c int) {
		dc := 8 * (int(j.value(x, y, c)) - 128)
		diff := dc - last[c]
		last[c] = dc
		category := bits.Len(uint(max(diff, -diff)))
		put(uint(category), 4)
		if diff < 0 {
			diff += 1<<category - 1
		}
		put(uint(diff), uint(category))
		if !j.progressive {
			put(0, 2)
		}
	}
	step := 8
	if j.halfRows {
		step = 16
	}
	for y := 0; y < j.h; y += step {
		for x := 0; x < j.w; x += step {
			for c := range j.components {
				block(x, y, c)
				if j.halfRows && c == 0 {
					block(x+8, y, c)
					block(x, y+8, c)
					block(x+8, y+8, c)
				}
			}
		}
	}
	if n > 0 {
		put(1<<(8-n)-1, 8-n)
	}
	return out
}

// A testBLP is built with correct sizes and offsets, unless they are set.
type testBLP struct {
	blpHeader
	body []byte // palette, or JPEG header after its size
	mips [][]byte
}

func (b testBLP) bytes() []byte {
	if b.Magic == "" {
		b.Magic = "BLP1"
	}
	at := uint32(156 + len(b.body))
	if b.Magic == "BLP2" {
		at = uint32(148 + len(b.body))
	}
	for i, m := range b.mips {
		if b.MipmapOffsets[i] == 0 {
			b.MipmapOffsets[i] = at
		}
		if b.MipmapSizes[i] == 0 {
			b.MipmapSizes[i] = uint32(len(m))
		}
		at += uint32(len(m))
	}
	c := wire.NewEncoder(256, wire.Options{})
	b.layout(c)
	return append(append(c.Bytes(), b.body...), bytes.Join(b.mips, nil)...)
}

// sized returns a JPEG header, preceded by its size.
func sized(header []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(nil, uint32(len(header))), header...)
}

// palette returns 256 colours of four bytes, starting with the given ones.
func palette(first ...byte) []byte { return append(first, make([]byte, 1024-len(first))...) }

// makeDDS returns a DDS with the given header and pixels.
func makeDDS(h ddsHeader, pixels []byte) []byte {
	if h.Size == 0 {
		h.Size = 124
	}
	if h.PixelFormat.Size == 0 {
		h.PixelFormat.Size = 32
	}
	c := wire.NewEncoder(256, wire.Options{})
	h.layout(c)
	return append(c.Bytes(), pixels...)
}

func fourCC(code string) ddsPixelFormat {
	return ddsPixelFormat{Flags: ddsFourCC, FourCC: [4]byte([]byte(code))}
}

func makeTGA(h tgaHeader, rest ...byte) []byte {
	c := wire.NewEncoder(256, wire.Options{})
	h.layout(c)
	return append(c.Bytes(), rest...)
}

func gzipped(t testing.TB, data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
