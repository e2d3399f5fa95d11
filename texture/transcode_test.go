package texture

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"

	"marrow/internal/prove"
)

// TestTranscodeCorpus: the BLPs and DDSs of the corpus become themselves, but for those that have no mips, which get them, and
// those whose alpha has no room in their header's kind.
func TestTranscodeCorpus(t *testing.T) {
	same, all := 0, 0
	for i, f := range pictures(t) {
		if i%prove.Every(4) != 0 {
			continue
		}
		data, err := os.ReadFile(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		cfg, err := DecodeConfig(f.Name, data, Options{})
		if err != nil || cfg.Format != BLP && cfg.Format != DDS || cfg.Gzip || cfg.Mips == 1 || cfg.Width*cfg.Height > 1<<20 {
			continue
		}
		back, _, err := Transcode(f.Name, data, cfg.Format, EncodeOptions{Size: KeepSize})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		all++
		if bytes.Equal(back, data) {
			same++
			continue
		}
		if got, err := DecodeConfig(f.Name, back, Options{}); err != nil || got.Kind != cfg.Kind {
			t.Errorf("%s: %s became %s, %v", f.Name, cfg.Kind, got.Kind, err)
		}
	}
	if same*100 < all*95 {
		t.Errorf("%d of %d pictures became themselves", same, all)
	}
}

// TestTranscodeKeeps: what is stored as it will be isn't encoded anew, whichever file it is in.
func TestTranscodeKeeps(t *testing.T) {
	img := colorful(32, 16)
	half := cloneNRGBA(img)
	for i := 3; i < len(half.Pix); i += 4 {
		half.Pix[i] = uint8(int8(half.Pix[i]) >> 7)
	}
	for _, tt := range []struct {
		from     Format
		encoding string
		img      image.Image
		to       Format
		opts     EncodeOptions
	}{
		{BLP, "palette", img, BLP, EncodeOptions{}}, {BLP, "palette", half, BLP, EncodeOptions{}}, {BLP, "jpeg", img, BLP, EncodeOptions{}},
		{BLP, "palette", img, BLP, EncodeOptions{NoMips: true}}, {BLP, "palette", img, BLP, EncodeOptions{Encoding: "blp2-palette"}},
		{BLP, "dxt5", img, DDS, EncodeOptions{}}, {BLP, "dxt1", half, DDS, EncodeOptions{}}, {DDS, "bc1", half, BLP, EncodeOptions{Encoding: "dxt1"}},
		{DDS, "bc3", img, BLP, EncodeOptions{Encoding: "blp2"}}, {DDS, "bc7", img, DDS, EncodeOptions{}}, {DDS, "bc7", img, DDS, EncodeOptions{NoMips: true}},
		{BLP, "jpeg", img, BLP, EncodeOptions{NoMips: true}},
	} {
		data, _, err := Encode(tt.from, tt.img, EncodeOptions{Encoding: tt.encoding})
		if err != nil {
			t.Fatal(err)
		}
		back, findings, err := Transcode("x", data, tt.to, tt.opts)
		if err != nil || len(findings) > 0 {
			t.Errorf("%s %s to %s: %v %v", tt.from, tt.encoding, tt.to, findings, err)
			continue
		}
		if tt.from == tt.to && tt.opts == (EncodeOptions{}) && !bytes.Equal(back, data) {
			t.Errorf("%s %s: other bytes", tt.from, tt.encoding)
		}
		want, _, _ := Decode("x", data, Options{})
		got, _, err := Decode("x", back, Options{})
		if err != nil || !samePicture(want, got) {
			t.Errorf("%s %s to %s %+v: other pixels, %v", tt.from, tt.encoding, tt.to, tt.opts, err)
		}
	}
}

// TestTranscodePNG: 16 bits are rounded, and said to be.
func TestTranscodePNG(t *testing.T) {
	deep := image.NewNRGBA64(image.Rect(0, 0, 4, 4))
	for i := range deep.Pix {
		deep.Pix[i] = uint8(i * 37)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, deep); err != nil {
		t.Fatal(err)
	}
	data, findings, err := Transcode("x_orm.png", b.Bytes(), TGA, EncodeOptions{})
	if err != nil || len(findings) != 1 || findings[0].Code != "TEX010" {
		t.Fatal(findings, err)
	}
	img, _, err := Decode("x.tga", data, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for y := range 4 {
		for x := range 4 {
			c, p := deep.NRGBA64At(x, y), img.(*image.NRGBA).NRGBAAt(x, y)
			if want := uint8((uint32(c.R) + 128) / 257); p.R != want {
				t.Errorf("%d, %d: %d, want %d", x, y, p.R, want)
			}
		}
	}
	if _, _, err := Transcode("x.png", []byte("no picture"), BLP, EncodeOptions{}); err == nil {
		t.Error("no error for what is no picture")
	}
}
