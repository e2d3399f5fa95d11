package texture

import (
	"bytes"
	"encoding/binary"
	"image"
	"testing"
)

// TestLeast decodes mipmaps, which are like the image. One that is cut or broken isn't used.
func TestLeast(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for i := range img.Pix {
		img.Pix[i] = uint8(i / 256 * 8)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	for _, tt := range []struct {
		f        Format
		encoding string
		offsets  int // the position of the mipmaps' offsets in a BLP
	}{{BLP, "jpeg", 28}, {BLP, "palette", 28}, {BLP, "dxt1", 20}, {BLP, "bgra", 20}, {DDS, "bc1", 0}, {DDS, "bc3", 0}} {
		data, _, err := Encode(tt.f, img, EncodeOptions{Encoding: tt.encoding})
		if err != nil {
			t.Fatal(err)
		}
		for least, want := range map[int]int{0: 64, 1: 1, 8: 8, 9: 16, 16: 16, 32: 32, 33: 64, 64: 64, 1000: 64} {
			small, found, err := Decode("", data, Options{Least: least})
			if err != nil || len(found) > 0 {
				t.Fatalf("%v, %d pixels: %v %v", tt, least, found, err)
			}
			if got := small.Bounds().Dx(); got != want {
				t.Errorf("%v, at least %d pixels: %d, want %d", tt, least, got, want)
			}
			whole := resize(img, small.Bounds().Dx(), small.Bounds().Dy(), Color)
			if db := decibels(toNRGBA(small), whole, 3); db < 20 {
				t.Errorf("%v, at least %d pixels: %.1f dB", tt, least, db)
			}
		}
		if tt.f == BLP { // levels from the second one on begin at the end of the file
			for i := 1; i < 16; i++ {
				binary.LittleEndian.PutUint32(data[tt.offsets+4*i:], uint32(len(data)-1))
			}
		} else {
			data = data[:len(data)-len(data)/5]
		}
		small, found, err := Decode("", data, Options{Least: 16})
		if err != nil || len(found) > 0 || small.Bounds().Dx() != 64 {
			t.Errorf("%v, mipmaps that are cut: %v %v %v", tt, small.Bounds(), found, err)
		}
	}
	broken, _, err := Encode(BLP, img, EncodeOptions{Encoding: "jpeg"})
	if err != nil {
		t.Fatal(err)
	}
	second := binary.LittleEndian.Uint32(broken[28+4:])
	copy(broken[second:], bytes.Repeat([]byte{0xff}, len(broken)))
	if small, found, err := Decode("", broken, Options{Least: 16}); err != nil || len(found) > 0 || small.Bounds().Dx() != 64 {
		t.Errorf("broken mipmaps: %v %v", found, err)
	}
}
