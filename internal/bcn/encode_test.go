package bcn

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// blockEncoders has all encoders, with their decoders, and the maximum error of a channel of a block of one colour.
var blockEncoders = []struct {
	name     string
	encode   Encoder
	coding   *Coding
	channels int
	solid    int
}{
	{"bc1", EncodeBC1, &BC1Opaque, 3, 2}, {"bc1 with alpha", EncodeBC1Alpha, &BC1, 3, 2}, {"bc2", EncodeBC2, &BC2, 4, 8}, {"bc3", EncodeBC3, &BC3, 4, 2},
	{"bc4", EncodeBC4, &BC4, 1, 0}, {"bc5", EncodeBC5, &BC5, 2, 0}, {"bc7", EncodeBC7, &BC7, 4, 0},
}

// roundTrip compresses a Tile and decompresses the block.
func roundTrip(encode Encoder, c *Coding, t *Tile, e Effort) (out Tile) {
	block := make([]byte, c.Size)
	encode(block, t, e)
	var pix [64]byte
	c.decode(pix[:], 4*c.Pixel, block)
	for i := range out {
		copy(out[i][:c.Pixel], pix[c.Pixel*i:])
	}
	return out
}

// worst returns the largest difference of two tiles in some channels.
func worst(a, b *Tile, channels int) (d int) {
	for i := range a {
		for c := range channels {
			d = max(d, int(a[i][c])-int(b[i][c]), int(b[i][c])-int(a[i][c]))
		}
	}
	return d
}

// TestBlocksOfOneColor checks that the closest possible colour is found.
func TestBlocksOfOneColor(t *testing.T) {
	for _, enc := range blockEncoders {
		for v := range 256 {
			p := [4]uint8{uint8(v), uint8(255 - v), uint8(v * 7), uint8(v | 128)}
			var in Tile
			for i := range in {
				in[i] = p
			}
			for e := Normal; e <= Best; e++ {
				out := roundTrip(enc.encode, enc.coding, &in, e)
				if d := worst(&in, &out, enc.channels); d > enc.solid {
					t.Errorf("%s: %v became %v", enc.name, p, out[0])
				}
			}
		}
	}
}

// TestBlocksOfTwoColors checks that possible end points are kept exactly, and alpha of 0 and 255, too. Those of BC7
// share their lowest bits.
func TestBlocksOfTwoColors(t *testing.T) {
	for _, enc := range blockEncoders {
		for _, colors := range [][2][4]uint8{
			{{255, 255, 255, 255}, {0, 0, 0, 0}}, {{255, 0, 0, 255}, {0, 0, 255, 255}}, {{8, 4, 8, 255}, {247, 251, 247, 0}}, {{0, 130, 0, 255}, {0, 134, 0, 255}},
		} {
			for _, pattern := range []uint16{0x5a5a, 1, 0x8000, 0x00ff, 0x7fff} {
				var in Tile
				for i := range in {
					in[i] = colors[pattern>>i&1]
				}
				if enc.name == "bc1 with alpha" && (colors[0][3] == 0 || colors[1][3] == 0) {
					continue // covered by TestTransparent
				}
				for e := Normal; e <= Best; e++ {
					out := roundTrip(enc.encode, enc.coding, &in, e)
					if d := worst(&in, &out, enc.channels); d > 0 && (enc.coding != &BC7 || d > 1) {
						t.Errorf("%s, effort %d: %v in %#x became %v", enc.name, e, colors, pattern, out)
					}
				}
			}
		}
	}
}

// TestTransparent checks that pixels with alpha below 128 are transparent, and all others opaque, with any colours.
func TestTransparent(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var in Tile
		for i := range in {
			v := r.Uint32()
			in[i] = [4]uint8{uint8(v), uint8(v >> 8), uint8(v >> 16), uint8(v >> 24)}
		}
		for e := Normal; e <= Best; e++ {
			out := roundTrip(EncodeBC1Alpha, &BC1, &in, e)
			for i := range in {
				if opaque := in[i][3] >= 128; opaque != (out[i][3] == 255) || !opaque && out[i][3] != 0 {
					t.Fatalf("%v became %v", in, out)
				}
			}
		}
	}
}

// TestBlocksKeepAlpha checks that alpha of 0 and 255 is kept in BC3 and BC7, and that opaque tiles stay opaque.
func TestBlocksKeepAlpha(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for round := range 2000 {
		var in Tile
		for i := range in {
			v := r.Uint32()
			in[i] = [4]uint8{uint8(v), uint8(v >> 8), uint8(v >> 16), 255}
			if round%2 == 1 {
				in[i][3] = []uint8{0, 255, uint8(v >> 24)}[v%3]
			}
		}
		for e := Normal; e <= Best; e++ {
			out := roundTrip(EncodeBC3, &BC3, &in, e)
			opaque := roundTrip(EncodeBC7, &BC7, &in, e)
			for i := range in {
				if a := in[i][3]; (a == 0 || a == 255) && out[i][3] != a {
					t.Fatalf("BC3: alpha %d became %d", a, out[i][3])
				}
				if round%2 == 0 && opaque[i][3] != 255 {
					t.Fatalf("BC7: alpha 255 became %d", opaque[i][3])
				}
			}
		}
	}
}

// TestBlocksAgain checks that most blocks of a smooth image don't change when they are compressed a second time.
func TestBlocksAgain(t *testing.T) {
	for _, enc := range blockEncoders {
		same, all := 0, 0
		for i := range 400 {
			in := smoothTile(i)
			once := roundTrip(enc.encode, enc.coding, &in, Normal)
			if enc.coding.Pixel == 1 {
				for j := range once {
					once[j][1], once[j][2], once[j][3] = 0, 0, 255
				}
			}
			twice := roundTrip(enc.encode, enc.coding, &once, Normal)
			all++
			if worst(&once, &twice, enc.channels) == 0 {
				same++
			}
		}
		if same*100 < all*85 {
			t.Errorf("%s: %d of %d blocks are the same the second time", enc.name, same, all)
		}
	}
}

// smoothTile returns a part of an image with gradients and an edge.
func smoothTile(n int) (t Tile) {
	r := rand.New(rand.NewPCG(uint64(n), 9))
	base, dx, dy := [4]int{}, [4]int{}, [4]int{}
	for c := range 4 {
		base[c], dx[c], dy[c] = 40+r.IntN(120), r.IntN(21)-10, r.IntN(21)-10
	}
	for i := range t {
		for c := range 4 {
			t[i][c] = uint8(base[c] + dx[c]*(i&3) + dy[c]*(i>>2) + r.IntN(5))
		}
	}
	return t
}

// TestRoundDiv checks that halves are rounded away from zero.
func TestRoundDiv(t *testing.T) {
	for _, tt := range [][3]int64{{7, 4, 2}, {5, 4, 1}, {6, 4, 2}, {-7, 4, -2}, {-5, 4, -1}, {-6, 4, -2}, {0, 9, 0}} {
		if got := roundDiv(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%d / %d is %d, want %d", tt[0], tt[1], got, tt[2])
		}
	}
}

// TestPowerAxis checks the axis and the spread along it for covariance matrices with known eigenvectors.
func TestPowerAxis(t *testing.T) {
	for _, c := range []struct {
		name     string
		m        [4][4]float64 // the upper triangle
		channels int
		axis     [4]float64
		spread   float64
	}{
		{"no spread", [4][4]float64{}, 4, [4]float64{}, 0},
		{"one channel", [4][4]float64{1: {1: 9}}, 3, [4]float64{0, 1, 0, 0}, 9},
		{"alpha", [4][4]float64{3: {3: 9}}, 4, [4]float64{0, 0, 0, 1}, 9},
		{"a line", [4][4]float64{{9, 12}, {0, 16}}, 3, [4]float64{0.6, 0.8, 0, 0}, 25},                                                         // 25 · (0.6, 0.8)²
		{"a line through all channels", [4][4]float64{{1, 1, 1, 1}, {0, 1, 1, 1}, {2: 1, 3: 1}, {3: 1}}, 4, [4]float64{0.5, 0.5, 0.5, 0.5}, 4}, // 4 · 0.5²
	} {
		axis, spread := powerAxis(&c.m, c.channels)
		for k := range axis {
			if d := axis[k] - c.axis[k]; !(d < 1e-9 && d > -1e-9) {
				t.Errorf("%s: axis %v, want %v", c.name, axis, c.axis)
				break
			}
		}
		if d := spread - c.spread; !(d < 1e-9 && d > -1e-9) {
			t.Errorf("%s: spread %v, want %v", c.name, spread, c.spread)
		}
	}
}

// TestLineCost: the squared distances of pixels from the line closest to them.
func TestLineCost(t *testing.T) {
	for _, c := range []struct {
		name     string
		channels int
		px       [][4]int32
		want     float64
	}{
		{"one pixel", 3, [][4]int32{{10, 20, 30}}, 0},
		{"on a line", 3, [][4]int32{{10, 20, 30}, {11, 22, 33}, {14, 28, 42}}, 0},
		{"on a line, with alpha", 4, [][4]int32{{10, 20, 30, 40}, {11, 22, 33, 41}, {14, 28, 42, 44}}, 0},
		{"a cross: two pixels are 3 away from the longer arm", 3, [][4]int32{{0, 50, 7}, {20, 50, 7}, {10, 47, 7}, {10, 53, 7}}, 18},
		{"a cross with alpha", 4, [][4]int32{{0, 50, 7, 9}, {20, 50, 7, 9}, {10, 50, 7, 7}, {10, 50, 7, 11}}, 8},
		{"alpha doesn't count", 3, [][4]int32{{0, 50, 7, 9}, {20, 50, 7, 9}, {10, 50, 7, 7}, {10, 50, 7, 11}}, 0},
		{"a cross across green and blue", 3, [][4]int32{{1, 40, 30}, {1, 48, 36}, {1, 41, 37}, {1, 47, 29}}, 50}, // arms (4, 3) and (3, -4), of length 5
	} {
		var sums [14]int32 // of channels, then of products of two, as partitions has them
		for _, p := range c.px {
			k := 4
			for a := range c.channels {
				sums[a] += p[a]
				for b := a; b < c.channels; b++ {
					sums[k] += p[a] * p[b]
					k++
				}
			}
		}
		if got := lineCost(&sums, len(c.px), c.channels); !(got < c.want+1e-6 && got > c.want-1e-6) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestBlocksThatExist: colours that a block can have are found: those of blocks with random end points that use all four.
func TestBlocksThatExist(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		block := make([]byte, 8)
		binary.LittleEndian.PutUint32(block, r.Uint32())
		binary.LittleEndian.PutUint32(block[4:], r.Uint32())
		if binary.LittleEndian.Uint16(block) <= binary.LittleEndian.Uint16(block[2:]) {
			continue // of three colours
		}
		var used [4]bool
		for i := range 16 {
			used[block[4+i/4]>>(i%4*2)&3] = true
		}
		if used != [4]bool{true, true, true, true} {
			continue
		}
		var in Tile
		var pix [64]byte
		BC1Opaque.decode(pix[:], 16, block)
		for i := range in {
			copy(in[i][:], pix[4*i:])
		}
		out := roundTrip(EncodeBC1, &BC1Opaque, &in, Best)
		if d := worst(&in, &out, 3); d > 0 {
			t.Errorf("block % x: %v became %v", block, in, out)
		}
	}
}
