package texture

import (
	"bytes"
	"image"
	"math/rand/v2"
	"os"
	"testing"

	"marrow/internal/jpeg4"
)

// likeImageJPEG checks that jpeg4 rejects data, or returns an image of the same size as image/jpeg's. Unless the data
// is broken, so that its numbers may exceed the exact range of the transforms, the samples must also be the same,
// except for the rounding of both.
func likeImageJPEG(t *testing.T, name string, data []byte, broken bool) (decoded bool) {
	info, ok := readJPEGInfo(data)
	if !ok || info.components != 4 || info.adobe || !info.fitsIn(len(data)) {
		return false
	}
	img, ok := jpeg4.Decode(data, info.width, info.height)
	if !ok {
		return false
	}
	want, err := decodeBGRA(bytes.NewReader(data), info)
	if err != nil {
		t.Fatalf("%s: a picture where image/jpeg says %v", name, err)
	}
	like := want.(*image.NRGBA)
	if img.Rect != like.Rect || len(img.Pix) != len(like.Pix) {
		t.Fatalf("%s: %v, where image/jpeg gives %v", name, img.Rect, like.Rect)
	}
	for i, v := range img.Pix {
		if d := int(v) - int(like.Pix[i]); !broken && (d > 1 || d < -1) {
			t.Fatalf("%s: byte %d is %d, where image/jpeg gives %d", name, i, v, like.Pix[i])
		}
	}
	return true
}

// jpegsOf returns the JPEGs of all levels of a BLP.
func jpegsOf(t testing.TB, data []byte) (streams [][]byte) {
	p, err := openBLP(&decoder{name: "a.blp", data: data})
	if err != nil {
		t.Fatal(err)
	}
	b := p.(*blpFile)
	var header []byte
	if err := b.readJPEGHeader(&header); err != nil {
		t.Fatal(err)
	}
	for _, l := range b.levels {
		streams = append(streams, jpegStream(header, b.d.region(l.offset, l.size)))
	}
	return streams
}

// TestCorpusJPEG compares every level of every BLP of the corpus with image/jpeg.
func TestCorpusJPEG(t *testing.T) {
	mips, refused := 0, 0
	for _, f := range pictures(t) {
		data, err := os.ReadFile(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if cfg, err := DecodeConfig(f.Name, data, Options{}); err != nil || cfg.Kind != "BLP1:jpeg" {
			continue
		}
		for i, stream := range jpegsOf(t, data) {
			mips++
			if !likeImageJPEG(t, f.Name, stream, false) {
				refused++
				t.Logf("%s: mip %d isn't decoded", f.Name, i)
			}
		}
	}
	t.Logf("%d mips, %d of them refused", mips, refused)
	if refused*50 > mips {
		t.Errorf("%d of %d mips are refused", refused, mips)
	}
}

// TestCorpusJPEGBroken changes and truncates small levels of the corpus: jpeg4 must reject what image/jpeg rejects, and
// decode the rest to the same image.
func TestCorpusJPEGBroken(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	decoded, refused := 0, 0
	for n, f := range pictures(t) {
		data, err := os.ReadFile(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if cfg, err := DecodeConfig(f.Name, data, Options{}); err != nil || cfg.Kind != "BLP1:jpeg" || n%4 != 0 {
			continue
		}
		for _, stream := range jpegsOf(t, data) {
			if info, _ := readJPEGInfo(stream); info.width > 32 || info.height > 32 {
				continue
			}
			for range 20 {
				broken := bytes.Clone(stream)
				for range 1 + random.IntN(3) {
					broken[2+random.IntN(len(broken)-2)] = byte(random.Uint32())
				}
				if random.IntN(8) == 0 {
					broken = broken[:random.IntN(len(broken))]
				}
				if likeImageJPEG(t, f.Name, broken, true) {
					decoded++
				} else {
					refused++
				}
			}
		}
	}
	t.Logf("%d decoded, %d refused", decoded, refused)
}

// restartingJPEG returns a JPEG with a restart marker after every block.
func restartingJPEG() []byte {
	j := flatJPEG{w: 88, h: 8, components: 4, value: blocksOf}
	whole := j.bytes()
	data := append([]byte{0xff, 0xd8, 0xff, 0xdd, 0, 4, 0, 1}, whole[2:len(whole)-2-len(j.entropy())]...)
	for i := range j.w / 8 {
		if i > 0 {
			data = append(data, 0xff, 0xd0+byte(i-1)%8)
		}
		one := flatJPEG{w: 8, h: 8, components: 4, value: func(x, y, c int) uint8 { return blocksOf(8*i, y, c) }}
		data = append(data, one.entropy()...)
	}
	return append(data, 0xff, 0xd9)
}

func TestJPEGRestarts(t *testing.T) {
	data := restartingJPEG()
	if !likeImageJPEG(t, "restarts", data, false) {
		t.Error("not decoded")
	}
	img, ok := jpeg4.Decode(data, 88, 8)
	for x := 0; ok && x < 88; x += 8 {
		for c, at := range []int{2, 1, 0, 3} { // blue first
			if got, want := img.Pix[4*x+at], blocksOf(x, 0, c); got != want {
				t.Errorf("component %d at %d is %d, want %d", c, x, got, want)
			}
		}
	}
	data[bytes.Index(data, []byte{0xff, 0xd3})+1] = 0xd5
	if _, ok := jpeg4.Decode(data, 88, 8); ok {
		t.Error("decoded in spite of a restart marker that isn't the next")
	}
}

// Images that differ from the expected form are left to image/jpeg.
func TestJPEGRefused(t *testing.T) {
	j := flatJPEG{w: 24, h: 16, components: 4, value: blocksOf}
	data := j.bytes()
	three := j
	three.components = 3
	for name, c := range map[string]struct {
		data []byte
		w, h int
	}{
		"another size":     {data, 16, 16},
		"three components": {three.bytes(), 24, 16},
		"no end":           {data[:len(data)-2], 24, 16},
		"cut":              {append(bytes.Clone(data[:len(data)-8]), 0xff, 0xd9), 24, 16},
		"an Adobe segment": {append([]byte("\xff\xd8"+string(appUnknown)), data[2:]...), 24, 16},
		"no pixels":        {data, 0, 0},
		"nothing":          {nil, 24, 16},
	} {
		if _, ok := jpeg4.Decode(c.data, c.w, c.h); ok {
			t.Errorf("%s: decoded", name)
		}
	}
	if _, ok := jpeg4.Decode(data, 24, 16); !ok {
		t.Error("the whole one isn't decoded")
	}
}

func FuzzJPEG4(f *testing.F) {
	four := flatJPEG{w: 24, h: 16, components: 4, value: blocksOf}
	progressive := four
	progressive.progressive = true
	f.Add(four.bytes())
	f.Add(progressive.bytes())
	f.Add(restartingJPEG())
	f.Fuzz(func(t *testing.T, data []byte) {
		if info, ok := readJPEGInfo(data); ok && info.width*info.height <= 1<<14 {
			likeImageJPEG(t, "", data, true)
		}
	})
}

// BenchmarkBLPJPEG counts the bytes of the pixels of the first levels, for both decoders.
func BenchmarkBLPJPEG(b *testing.B) {
	var streams [][]byte
	var infos []jpegInfo
	pixels := 0
	for _, data := range benchPictures(b)["BLP1:jpeg"] {
		stream := jpegsOf(b, data)[0]
		info, _ := readJPEGInfo(stream)
		streams, infos = append(streams, stream), append(infos, info)
		pixels += info.width * info.height
	}
	for _, c := range []struct {
		name   string
		decode func([]byte, jpegInfo) image.Image
	}{
		{"jpeg4", decodeFast},
		{"image-jpeg", func(data []byte, info jpegInfo) image.Image {
			img, _ := decodeBGRA(bytes.NewReader(data), info)
			return img
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(4 * pixels))
			b.ReportAllocs()
			for b.Loop() {
				for i, stream := range streams {
					if c.decode(stream, infos[i]) == nil {
						b.Fatal("not decoded")
					}
				}
			}
		})
	}
}
