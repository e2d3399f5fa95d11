package texture

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"
)

// benchPictures returns a tenth of the corpus's images of up to 4 megapixels, by kind.
func benchPictures(b *testing.B) map[string][][]byte {
	kinds := map[string][][]byte{}
	count := map[string]int{}
	for _, f := range pictures(b) {
		data, err := os.ReadFile(f.Name)
		if err != nil {
			b.Fatal(err)
		}
		cfg, err := DecodeConfig(f.Name, data, Options{})
		if err != nil || cfg.Width*cfg.Height > 1<<22 {
			continue
		}
		if count[cfg.Kind]++; count[cfg.Kind]%10 == 1 {
			kinds[cfg.Kind] = append(kinds[cfg.Kind], data)
		}
	}
	return kinds
}

// BenchmarkDecode counts bytes of NRGBA, independent of the type of the result.
func BenchmarkDecode(b *testing.B) {
	for kind, files := range benchPictures(b) {
		b.Run(kind, func(b *testing.B) { benchDecode(b, files) })
	}
	tga := makeTGA(tgaHeader{ImageType: 10, Width: 1024, Height: 1024, PixelDepth: 32, Descriptor: 8}, bytes.Repeat([]byte{0x83, 1, 2, 3, 4, 1, 1, 2, 3, 4, 5, 6, 7, 8}, 1<<20/6+1)...)
	b.Run("TGA:RLE", func(b *testing.B) {
		b.SetBytes(4 << 20)
		for b.Loop() {
			if _, _, err := Decode("a.tga", tga, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func benchDecode(b *testing.B, files [][]byte) {
	var pixels int64
	for _, data := range files {
		cfg, err := DecodeConfig("", data, Options{})
		if err != nil {
			b.Fatal(err)
		}
		pixels += int64(cfg.Width) * int64(cfg.Height)
	}
	b.SetBytes(4 * pixels)
	for b.Loop() {
		for _, data := range files {
			if _, _, err := Decode("", data, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkEncodePNG counts bytes of NRGBA, of true-colour and of indexed images; B/op is meaningless here, out-bytes
// is the size of the output.
func BenchmarkEncodePNG(b *testing.B) {
	groups := map[string][]image.Image{}
	for _, files := range benchPictures(b) {
		for _, data := range files {
			img, _, err := Decode("", data, Options{})
			if err != nil {
				b.Fatal(err)
			}
			group := "true colour"
			if _, ok := img.(*image.Paletted); ok {
				group = "indexed"
			}
			groups[group] = append(groups[group], img)
		}
	}
	standard := func(level png.CompressionLevel) func(image.Image) int {
		return func(img image.Image) int {
			var out bytes.Buffer
			if err := (&png.Encoder{CompressionLevel: level}).Encode(&out, img); err != nil {
				b.Fatal(err)
			}
			return out.Len()
		}
	}
	ours := func(img image.Image) int {
		data, err := EncodePNG(img)
		if err != nil {
			b.Fatal(err)
		}
		return len(data)
	}
	for group, images := range groups {
		var pixels int64
		for _, img := range images {
			pixels += int64(img.Bounds().Dx()) * int64(img.Bounds().Dy())
		}
		for name, encode := range map[string]func(image.Image) int{
			"marrow": ours, "image/png BestSpeed": standard(png.BestSpeed), "image/png default": standard(png.DefaultCompression),
		} {
			b.Run(group+"/"+name, func(b *testing.B) {
				b.SetBytes(4 * pixels)
				size := 0
				for b.Loop() {
					size = 0
					for _, img := range images {
						size += encode(img)
					}
				}
				b.ReportMetric(float64(size), "out-bytes")
			})
		}
	}
}
