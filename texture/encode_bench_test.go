package texture

import (
	"image"
	"math"
	"os"
	"testing"
)

// benchSet returns 34 images of 128 to 512 pixels from JPEGs in BLP1, spread over the corpus.
func benchSet(b *testing.B) (set []*image.NRGBA) {
	var all [][]byte
	for _, f := range pictures(b) {
		data, err := os.ReadFile(f.Name)
		if err != nil {
			b.Fatal(err)
		}
		c, err := DecodeConfig(f.Name, data, Options{})
		if err == nil && c.Kind == "BLP1:jpeg" && min(c.Width, c.Height) >= 128 && max(c.Width, c.Height) <= 512 {
			all = append(all, data)
		}
	}
	for i := range 34 {
		img, _, err := Decode("", all[i*len(all)/34], Options{})
		if err != nil {
			b.Fatal(err)
		}
		set = append(set, img.(*image.NRGBA))
	}
	return set
}

// BenchmarkEncode counts bytes of NRGBA, without mipmaps. dB is the mean of the images' PSNRs, limited to 60 each, in
// the channels that the encoding has; pixels without alpha. bpp is the number of bits per pixel.
func BenchmarkEncode(b *testing.B) {
	set := benchSet(b)
	opaque := make([]*image.NRGBA, len(set))
	for i, img := range set {
		opaque[i] = cloneNRGBA(img)
		setOpaque(opaque[i].Pix)
	}
	for _, run := range []struct {
		f        Format
		name     string
		set      []*image.NRGBA
		channels int
		quality  []int
	}{
		{DDS, "bc1", opaque, 3, []int{20, 90, 95}}, {DDS, "bc3", set, 4, []int{20, 90, 95}}, {DDS, "bc4", opaque, 1, []int{20, 90, 95}},
		{DDS, "bc5", opaque, 2, []int{90}}, {DDS, "bc7", opaque, 3, []int{20, 90}}, {DDS, "bc7", set, 4, []int{20, 90}},
		{BLP, "palette", opaque, 3, []int{20, 90, 95}}, {BLP, "jpeg", opaque, 3, []int{75, 90, 95}},
	} {
		for _, q := range run.quality {
			b.Run(run.name+"/"+string(rune('0'+run.channels))+"/"+string(rune('0'+q/10))+string(rune('0'+q%10)), func(b *testing.B) {
				benchEncode(b, run.f, run.set, run.channels, EncodeOptions{Encoding: run.name, Quality: q, NoMips: true, Size: KeepSize})
			})
		}
	}
}

func benchEncode(b *testing.B, f Format, set []*image.NRGBA, channels int, opts EncodeOptions) {
	pixels, size, total := 0, 0, 0.0
	for _, img := range set {
		pixels += img.Rect.Dx() * img.Rect.Dy()
	}
	b.SetBytes(int64(4 * pixels))
	for b.Loop() {
		total, size = 0, 0
		for _, img := range set {
			data, _, err := Encode(f, img, opts)
			if err != nil {
				b.Fatal(err)
			}
			size += len(data)
			b.StopTimer()
			back, _, err := Decode("", data, Options{})
			if err != nil {
				b.Fatal(err)
			}
			total += psnr(img, (&encoder{}).to8Bits(back), channels)
			b.StartTimer()
		}
	}
	b.ReportMetric(total/float64(len(set)), "dB")
	b.ReportMetric(float64(8*size)/float64(pixels), "bpp")
}

// psnr compares some channels of images.
func psnr(a, b *image.NRGBA, channels int) float64 {
	sum := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); i%4 < channels {
			sum += d * d
		}
	}
	if sum == 0 {
		return 60
	}
	return min(60, 10*math.Log10(255*255*float64(len(a.Pix)/4*channels)/float64(sum)))
}
