package bcn

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image/color"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/wiretest"
)

// decodeBlock decodes one block to 16 pixels of NRGBA.
func decodeBlock(c *Coding, block []byte) (pixels [16]color.NRGBA) {
	pix := make([]byte, 16*c.Pixel)
	c.DecodeAll(pix, 4, 4, block)
	for i := range pixels {
		if c.Pixel == 1 {
			pixels[i] = color.NRGBA{pix[i], pix[i], pix[i], 255}
		} else {
			pixels[i] = color.NRGBA{pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3]}
		}
	}
	return pixels
}

// Blocks written by hand; the values by the formulas of the Direct3D 11.3
// functional specification, section 19.5. Rows of pixels repeat where only
// one or two are given.
func TestBlocks(t *testing.T) {
	rgb := func(r, g, b uint8) color.NRGBA { return color.NRGBA{r, g, b, 255} }
	grays := func(values ...uint8) (list []color.NRGBA) {
		for _, v := range values {
			list = append(list, rgb(v, v, v))
		}
		return list
	}
	alphas := func(values ...uint8) (list []color.NRGBA) {
		for _, v := range values {
			list = append(list, color.NRGBA{255, 255, 255, v})
		}
		return list
	}
	const (
		indices0to3 = "e4 e4 e4 e4"       // two bits each: 0, 1, 2, 3
		indices0to7 = "88 c6 fa 88 c6 fa" // three bits each: 0 … 7
		whiteColors = "ff ff ff ff 00 00 00 00"
	)
	tests := []struct {
		name   string
		coding *Coding
		block  string
		want   []color.NRGBA
	}{
		{"BC1, four colours between red and blue", &BC1, "00 f8 1f 00" + indices0to3,
			[]color.NRGBA{rgb(255, 0, 0), rgb(0, 0, 255), rgb(170, 0, 85), rgb(85, 0, 170)}},
		{"BC1, three colours and transparent", &BC1, "1f 00 00 f8" + indices0to3,
			[]color.NRGBA{rgb(0, 0, 255), rgb(255, 0, 0), rgb(128, 0, 128), {}}},
		{"BC1, equal end points have three colours", &BC1, "00 f8 00 f8" + indices0to3,
			[]color.NRGBA{rgb(255, 0, 0), rgb(255, 0, 0), rgb(255, 0, 0), {}}},
		{"BC1 without alpha: black instead of transparent", &BC1Opaque, "1f 00 00 f8" + indices0to3,
			[]color.NRGBA{rgb(0, 0, 255), rgb(255, 0, 0), rgb(128, 0, 128), rgb(0, 0, 0)}},
		{"BC1, 5 and 6 bits widened by their high bits", &BC1, "10 84 00 00" + indices0to3, // 16, 32, 16
			[]color.NRGBA{rgb(132, 130, 132), rgb(0, 0, 0), rgb(88, 87, 88), rgb(44, 43, 44)}},
		{"BC2, alpha 0 to 15", &BC2, "10 32 54 76 98 ba dc fe" + whiteColors,
			alphas(0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255)},
		{"BC2 has four colours whatever the end points' order", &BC2, "ff ff ff ff ff ff ff ff 1f 00 00 f8" + indices0to3,
			[]color.NRGBA{rgb(0, 0, 255), rgb(255, 0, 0), rgb(85, 0, 170), rgb(170, 0, 85)}},
		{"BC3, eight alphas", &BC3, "ff 00" + indices0to7 + whiteColors,
			alphas(255, 0, 219, 182, 146, 109, 73, 36)},
		{"BC3, six alphas, 0 and 255", &BC3, "00 ff" + indices0to7 + whiteColors,
			alphas(0, 255, 51, 102, 153, 204, 0, 255)},
		{"BC3 has four colours whatever the end points' order", &BC3, "ff ff 00 00 00 00 00 00 1f 00 00 f8" + indices0to3,
			[]color.NRGBA{rgb(0, 0, 255), rgb(255, 0, 0), rgb(85, 0, 170), rgb(170, 0, 85)}},
		{"BC4", &BC4, "0a 03" + indices0to7, grays(10, 3, 9, 8, 7, 6, 5, 4)},
		{"BC4, rounded to the nearest", &BC4, "07 00" + indices0to7, grays(7, 0, 6, 5, 4, 3, 2, 1)},
		{"BC4 signed, 1 to −1", &BC4Signed, "7f 81" + indices0to7, grays(255, 0, 219, 182, 146, 109, 73, 36)},
		{"BC4 signed, −128 is −1 too", &BC4Signed, "80 7f" + indices0to7, grays(0, 255, 51, 102, 153, 204, 0, 255)},
		{"BC4 signed, 0", &BC4Signed, "00 00 00 00 00 00 00 00", grays(128)},
		{"BC5", &BC5, "ff 00 00 00 00 00 00 00 00 ff" + indices0to7, []color.NRGBA{
			rgb(255, 0, 0), rgb(255, 255, 0), rgb(255, 51, 0), rgb(255, 102, 0), rgb(255, 153, 0), rgb(255, 204, 0), rgb(255, 0, 0), rgb(255, 255, 0)}},
		{"BC5 signed", &BC5Signed, "81 7f 00 00 00 00 00 00 7f 81" + indices0to7, []color.NRGBA{
			rgb(0, 255, 0), rgb(0, 0, 0), rgb(0, 219, 0), rgb(0, 182, 0), rgb(0, 146, 0), rgb(0, 109, 0), rgb(0, 73, 0), rgb(0, 36, 0)}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := decodeBlock(tt.coding, wiretest.Hex(t, tt.block))
			for i, c := range got {
				if want := tt.want[i%len(tt.want)]; c != want {
					t.Errorf("pixel %d is %v, want %v", i, c, want)
				}
			}
		})
	}
}

// A blockWriter puts together the bits of a block, lowest first.
type blockWriter struct {
	block [16]byte
	at    int
}

func (w *blockWriter) put(n int, values ...uint32) *blockWriter {
	for _, v := range values {
		for i := range n {
			w.block[w.at/8] |= uint8(v>>i&1) << (w.at % 8)
			w.at++
		}
	}
	return w
}

// Blocks put together field by field in the order of the Khronos Data Format
// Specification 1.3, table 110; values by its formulas.
func TestBC7(t *testing.T) {
	block := func(w *blockWriter) []byte {
		if w.at != 128 {
			t.Helper()
			t.Fatalf("a block of %d bits", w.at)
		}
		return w.block[:]
	}
	repeat := func(v uint32, n int) (list []uint32) {
		for range n {
			list = append(list, v)
		}
		return list
	}
	tests := []struct {
		name  string
		block []byte
		want  map[int]color.NRGBA
	}{
		// One subset, 7 bits and a low bit for each end point, 4 bits of index.
		{"mode 6", block(new(blockWriter).put(7, 1<<6).
			put(7, 127, 0, 0, 127, 64, 64, 127, 0). // R0 R1 G0 G1 B0 B1 A0 A1
			put(1, 1, 0).                           // low bits
			put(3, 0).put(4, 15, 8, 1).put(4, repeat(0, 12)...)),
			map[int]color.NRGBA{
				0: {255, 1, 129, 255},
				1: {0, 254, 128, 0},
				2: {120, 135, 128, 120}, // weight 34: (30·255 + 32)/64, (30·1 + 34·254 + 32)/64, …
				3: {239, 17, 129, 239},  // weight 4
			}},
		// Separate alpha of 8 bits; rotation 2 swaps it with green.
		{"mode 5, rotated", block(new(blockWriter).put(6, 1<<5).put(2, 2).
			put(7, 127, 0, 127, 0, 127, 0). // R0 R1 G0 G1 B0 B1
			put(8, 10, 20).                 // A0 A1
			put(1, 0).put(2, 3, 1).put(2, repeat(0, 13)...).
			put(1, 1).put(2, 0, 3).put(2, repeat(0, 13)...)),
			map[int]color.NRGBA{
				0: {255, 13, 255, 255}, // colour index 0; alpha index 1, weight 21: (43·10 + 21·20 + 32)/64 = 13
				1: {0, 10, 0, 0},
				2: {171, 20, 171, 171}, // weight 21: (43·255 + 32)/64 = 171
			}},
		// The index selector gives colour the three-bit indices.
		{"mode 4, indices exchanged", block(new(blockWriter).put(5, 1<<4).put(2, 0).put(1, 1).
			put(5, 31, 0, 0, 31, 0, 0).put(6, 63, 0). // widened to 255
			put(1, 0).put(2, 3).put(2, repeat(0, 14)...).
			put(2, 2).put(3, 7, 4).put(3, repeat(0, 13)...)),
			map[int]color.NRGBA{
				0: {183, 72, 0, 255}, // weight 18: (46·255 + 32)/64 = 183, (18·255 + 32)/64 = 72
				1: {0, 255, 0, 0},
				2: {108, 147, 0, 255}, // weight 37: 27·255, 37·255
			}},
		// Partition 13 is the upper and the lower half; its second anchor is pixel 15.
		{"mode 1, two subsets", block(new(blockWriter).put(2, 1<<1).put(6, 13).
			put(6, 63, 0, 0, 0).                // R of subset 0, then 1
			put(6, 0, 0, 63, 63).               // G
			put(6, 0, 0, 0, 63).                // B
			put(1, 1, 1).                       // a low bit for each subset
			put(2, 0).put(3, repeat(0, 7)...).  // the upper half's first end point
			put(3, repeat(7, 7)...).put(2, 3)), // the lower half's second one, then weight 27
			map[int]color.NRGBA{
				0:  {255, 2, 2, 255}, // 1111111b; 0000001b widened by its high bits: 2 | 0
				7:  {255, 2, 2, 255},
				8:  {2, 255, 255, 255},
				14: {2, 255, 255, 255},
				15: {2, 255, 109, 255}, // blue: (37·2 + 27·255 + 32)/64 = 109
			}},
		// Partition 8 of three subsets is rows 0 and 1, row 2, row 3; anchors 0, 8, 15.
		{"mode 0, three subsets", block(new(blockWriter).put(1, 1).put(4, 8).
			put(4, 15, 15, 0, 0, 0, 0). // R
			put(4, 0, 0, 15, 15, 0, 0). // G
			put(4, 0, 0, 0, 0, 15, 15). // B
			put(1, 1, 1, 1, 1, 1, 0).   // low bits
			put(2, 0).put(3, repeat(0, 7)...).
			put(2, 0).put(3, repeat(0, 3)...).
			put(3, repeat(7, 3)...).put(2, 0)),
			map[int]color.NRGBA{
				0:  {255, 8, 8, 255}, // 11111b; 00001b is 8
				8:  {8, 255, 8, 255},
				12: {0, 0, 247, 255}, // 11110b is 247
				15: {8, 8, 255, 255},
			}},
		// No opacity of its own in modes 2 and 3: 5 bits without a low bit, 7 with one.
		{"mode 2", block(new(blockWriter).put(3, 1<<2).put(6, 8).
			put(5, 31, 31, 0, 0, 1, 1, 0, 0, 31, 31, 1, 1, 0, 0, 0, 0, 31, 31).
			put(1, 0).put(2, repeat(0, 7)...).put(1, 0).put(2, repeat(0, 6)...).put(1, 0)),
			map[int]color.NRGBA{0: {255, 0, 0, 255}, 8: {0, 255, 0, 255}, 12: {8, 8, 255, 255}}},
		{"mode 3", block(new(blockWriter).put(4, 1<<3).put(6, 13).
			put(7, 127, 127, 0, 0, 0, 0, 127, 127, 5, 5, 5, 5).put(1, 1, 1, 0, 0).
			put(1, 0).put(2, repeat(0, 14)...).put(1, 0)),
			map[int]color.NRGBA{0: {255, 1, 11, 255}, 8: {0, 254, 10, 255}}},
		{"mode 7", block(new(blockWriter).put(8, 1<<7).put(6, 13).
			put(5, 31, 31, 0, 0, 0, 0, 31, 31, 0, 0, 0, 0, 31, 31, 0, 0).put(1, 1, 1, 0, 0).
			put(1, 0).put(2, repeat(0, 14)...).put(1, 0)),
			map[int]color.NRGBA{0: {255, 4, 4, 255}, 8: {0, 251, 0, 0}}},
		{"reserved mode", make([]byte, 16), map[int]color.NRGBA{0: {}, 15: {}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			all := decodeBlock(&BC7, tt.block)
			got := map[int]color.NRGBA{}
			for i := range tt.want {
				got[i] = all[i]
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error("(-want +got)", diff)
			}
		})
	}
}

// TestBC7EveryPartition decodes 8192 blocks of every mode. The sum was computed
// with another decoder, that of Pillow 13.0, from the same blocks.
func TestBC7EveryPartition(t *testing.T) {
	const w, h = 512, 256
	pix := make([]byte, w*h*4)
	BC7.DecodeAll(pix, w, h, bc7Noise(w/4*h/4))
	if got := fmt.Sprintf("%08x", crc32.ChecksumIEEE(pix)); got != bc7NoiseSum {
		t.Errorf("checksum %s, want %s", got, bc7NoiseSum)
	}
}

// bc7Noise makes n blocks, each mode in turn, the rest from a linear
// congruential generator (Knuth's MMIX), eight bytes at a time.
func bc7Noise(n int) []byte {
	var b []byte
	state := uint64(1)
	for i := range n {
		for range 2 {
			state = state*6364136223846793005 + 1442695040888963407
			b = binary.LittleEndian.AppendUint64(b, state^state>>33)
		}
		mode := i % 8
		b[16*i] = uint8(uint32(b[16*i])<<(mode+1) | 1<<mode)
	}
	return b
}

const bc7NoiseSum = "41ca33cb"

func TestBlocksAtEdges(t *testing.T) {
	// Four blocks of BC4, each a plain grey: of 5 × 6 pixels, the second
	// column of blocks shows one pixel, the second row two.
	var data []byte
	for i := range 4 {
		data = append(data, uint8(i+1), 0, 0, 0, 0, 0, 0, 0)
	}
	pix := make([]byte, 5*6)
	BC4.DecodeAll(pix, 5, 6, data)
	want := wiretest.Hex(t, "01010101 02 01010101 02 01010101 02 01010101 02 03030303 04 03030303 04")
	if diff := cmp.Diff(want, pix); diff != "" {
		t.Error("(-want +got)", diff)
	}

	clear(pix)
	BC4.DecodeAll(pix, 5, 6, data[:15]) // of which one block is whole
	want = wiretest.Hex(t, "01010101 00 01010101 00 01010101 00 01010101 00 00000000 00 00000000 00")
	if diff := cmp.Diff(want, pix); diff != "" {
		t.Error("cut short (-want +got)", diff)
	}
}

// TestNearestColor: 5 and 6 bits of each channel, rounded: half a level of red and blue is 255/62, of green 255/126.
func TestNearestColor(t *testing.T) {
	for _, c := range []struct {
		color [3]float64
		want  uint16
	}{
		{[3]float64{0, 0, 0}, 0},
		{[3]float64{255, 255, 255}, 0xffff},
		{[3]float64{255, 0, 0}, 31 << 11},
		{[3]float64{0, 255, 0}, 63 << 5},
		{[3]float64{0, 0, 255}, 31},
		{[3]float64{4, 2, 4}, 0},                      // 0.486, 0.494
		{[3]float64{5, 3, 5}, 1<<11 | 1<<5 | 1},       // 0.608, 0.741
		{[3]float64{4.4, 2.4, 4.4}, 0},                // as 4, 2, 4
		{[3]float64{4.5, 2.5, 4.5}, 1<<11 | 1<<5 | 1}, // as 5, 3, 5
		{[3]float64{37, 0, 37}, 4<<11 | 4},            // 4.498
		{[3]float64{218, 0, 218}, 27<<11 | 27},        // 26.502
		{[3]float64{250, 252, 250}, 30<<11 | 62<<5 | 30},
		{[3]float64{251, 253, 251}, 0xffff},
	} {
		if got := new(colorLine).nearest(c.color); got != c.want {
			t.Errorf("%v: %#04x, want %#04x", c.color, got, c.want)
		}
	}
}

func BenchmarkDecodeBC7(b *testing.B) {
	noise := bc7Noise(1 << 16)
	pix := make([]byte, 4<<20)
	b.SetBytes(int64(len(pix)))
	for b.Loop() {
		BC7.DecodeAll(pix, 1024, 1024, noise)
	}
}
