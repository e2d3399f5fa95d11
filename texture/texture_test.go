package texture

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/wire"
)

// pixelsOf returns an image's pixels, row by row.
func pixelsOf(img image.Image) (list []color.NRGBA) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			list = append(list, color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA))
		}
	}
	return list
}

// codesOf returns the findings' codes with their locations.
func codesOf(findings []report.Finding) (list []string) {
	for _, f := range findings {
		list = append(list, fmt.Sprintf("%s %s", f.Code, f.Path))
	}
	return list
}

// A decodeTest is a file and the expected result: pixels, or an error that contains a text.
type decodeTest struct {
	name     string
	file     string // its name; the test's kind if empty
	data     []byte
	kind     string        // of Config
	pixels   []color.NRGBA // nil: not compared
	at       map[image.Point]color.NRGBA
	findings []string
	err      string
}

func (tt decodeTest) run(t *testing.T) {
	cfg, cfgErr := DecodeConfig(tt.file, tt.data, Options{})
	img, findings, err := Decode(tt.file, tt.data, Options{})
	if tt.err != "" {
		var at *wire.Error
		if !errors.As(err, &at) || !strings.Contains(err.Error(), tt.err) {
			t.Fatalf("error %v, want %q", err, tt.err)
		}
		return
	}
	if err != nil || cfgErr != nil {
		t.Fatal(err, cfgErr)
	}
	if cfg.Kind != tt.kind {
		t.Errorf("kind %q, want %q", cfg.Kind, tt.kind)
	}
	if diff := cmp.Diff(tt.findings, codesOf(findings)); diff != "" {
		t.Error("findings (-want +got)", diff)
	}
	if tt.pixels != nil {
		if diff := cmp.Diff(tt.pixels, pixelsOf(img)); diff != "" {
			t.Error("pixels (-want +got)", diff)
		}
	}
	for p, want := range tt.at {
		if got := color.NRGBAModel.Convert(img.At(p.X, p.Y)); got != want {
			t.Errorf("pixel %v is %v, want %v", p, got, want)
		}
	}
}

func runAll(t *testing.T, tests []decodeTest) {
	for _, tt := range tests {
		t.Run(tt.name, tt.run)
	}
}

func TestDetect(t *testing.T) {
	tga := makeTGA(tgaHeader{ImageType: tgaRGB, Width: 1, Height: 1, PixelDepth: 24}, 1, 2, 3)
	rle := makeTGA(tgaHeader{ImageType: tgaRGB | tgaRLE, Width: 1, Height: 1, PixelDepth: 24}, 0, 1, 2, 3)
	tests := []struct {
		name string
		data []byte
		want Format
	}{
		{"a.blp", []byte("BLP1"), BLP},
		{"a.tga", []byte("BLP2 under another name"), BLP},
		{"a", []byte("DDS |"), DDS},
		{"a.blp", []byte("\x89PNG\r\n\x1a\n"), PNG},
		{"a.blp", []byte("\xff\xd8\xff\xe0"), JPEG},
		{"a.png", []byte("RIFF\x00\x00\x00\x00WEBP"), WebP},
		{"a.tga", tga, TGA},
		{"a.TGA", rle, TGA},
		{"a.bin", tga, TGA},                                // the pixels fill the file
		{"a.bin", append(tga, 0), Unknown},                 // they don't
		{"a.bin", rle, Unknown},                            // nothing confirms it
		{"", append(rle, "TRUEVISION-XFILE.\x00"...), TGA}, // the footer
		{"a.tga", []byte("not one"), Unknown},              //
		{"a.gz", gzipped(t, []byte("DDS |")), DDS},         // determined by the content
		{"a.tga.gz", gzipped(t, rle), TGA},                 // and the name without .gz
		{"a.gz", gzipped(t, gzipped(t, tga)), Unknown},     // but once only
		{"a.gz", []byte("\x1f\x8b\x08 broken"), Unknown},   //
		{"", nil, Unknown},
	}
	for _, tt := range tests {
		if got := Detect(tt.name, tt.data); got != tt.want {
			t.Errorf("Detect(%q, %q) = %q, want %q", tt.name, tt.data, got, tt.want)
		}
	}
}

func TestCeilings(t *testing.T) {
	huge := func(magic string) []byte {
		b := testBLP{blpHeader: blpHeader{Magic: magic, Content: 1, EncodingType: 3, Width: 65535, Height: 65535}, body: palette()}
		b.mips = [][]byte{{1, 2, 3}}
		return b.bytes()
	}
	dds := func(w, h uint32, pixels int) []byte {
		return makeDDS(ddsHeader{Width: w, Height: h, PixelFormat: fourCC("DXT1")}, make([]byte, pixels))
	}
	runAll(t, []decodeTest{
		{name: "BLP1 beyond the ceiling", data: huge("BLP1"), err: "width × height at 0xc: 65535 × 65535 pixels, want at most 67108864"},
		{name: "BLP2 beyond the ceiling", data: huge("BLP2"), err: "65535 × 65535 pixels, want at most"},
		{name: "DDS beyond the ceiling", data: dds(1<<31, 1<<31, 8), err: "want at most"},
		{name: "no pixels", data: dds(0, 4, 8), err: "0 × 4 pixels, want at least one"},
		{name: "a small picture in a hundredth of its bytes", kind: "DDS:BC1", data: dds(64, 64, 16), findings: []string{"TEX001 pixels"}},
		{name: "a large one in a hundredth", data: dds(2048, 2048, 20000), err: "20000 of the picture's bytes, want 2097152"},
		{name: "a large one in a tenth", kind: "DDS:BC1", data: dds(2048, 2048, 200000), findings: []string{"TEX001 pixels"}},
		{name: "a large picture in a few bytes", data: dds(8192, 8192, 8), err: "8 of the picture's bytes, want 33554432"},
		{name: "TGA run lengths that give next to nothing of much", file: "a.tga",
			data: makeTGA(tgaHeader{ImageType: tgaGray | tgaRLE, Width: 8192, Height: 8192, PixelDepth: 8}, 255, 1), err: "128 of the picture's bytes"},
		{name: "JPEG", data: flatJPEG{w: 16, h: 16, components: 3, value: func(x, y, c int) uint8 { return 1 }}.claiming(8000, 8000), err: "can't hold 8000 × 8000"},
		{name: "PNG", data: hugePNG(t, 8000, 8000), err: "want what"},
		{name: "PNG of more than four times the games' largest", data: hugePNG(t, 8192, 8193), err: "8192 × 8193 pixels, want at most 67108864"},
		{name: "PNG beyond the ceiling", data: hugePNG(t, 1<<20, 1<<20), err: "want at most"},
	})

	if _, _, err := Decode("", dds(64, 64, 2048), Options{MaxPixels: 64*64 - 1}); err == nil {
		t.Error("MaxPixels: no error")
	}
	if _, _, err := Decode("", gzipped(t, dds(64, 64, 2048)), Options{MaxUnpacked: 1000}); err == nil || !strings.Contains(err.Error(), "at most 1000 bytes") {
		t.Errorf("MaxUnpacked: error %v", err)
	}
}

// The size of an image is known from the beginning of its file.
func TestPixels(t *testing.T) {
	const large = 8192 * 8192
	dds := makeDDS(ddsHeader{Width: 8192, Height: 8192, PixelFormat: fourCC("DXT1")}, make([]byte, 1<<20))
	for _, c := range []struct {
		name string
		head []byte
		want int64
	}{
		{"a.dds", dds[:64<<10], large},
		{"a.dds", gzipped(t, dds), large},
		{"a.dds", gzipped(t, dds)[:400], large},
		{"a.tga", makeTGA(tgaHeader{ImageType: tgaGray | tgaRLE, Width: 8192, Height: 8192, PixelDepth: 8}), large},
		{"a.blp", testBLP{blpHeader: blpHeader{Content: 1, Width: 64, Height: 32}, body: palette()}.bytes(), 64 * 32},
		{"a.png", hugePNG(t, 8192, 8192)[:40], large},
		{"a.png", hugePNG(t, 1<<20, 1<<20), 0}, // which is rejected
		{"a.dds", dds[:20], 0},
		{"a.mdx", []byte("MDLXVERS"), 0},
		{"a.tga", nil, 0},
	} {
		if got := Pixels(c.name, c.head); got != c.want {
			t.Errorf("%s, %d bytes: %d, want %d", c.name, len(c.head), got, c.want)
		}
	}
}

// claiming returns the JPEG with another size in its frame header.
func (j flatJPEG) claiming(w, h int) []byte {
	data := j.bytes()
	at := strings.Index(string(data), "\xff\xc0") + 5
	copy(data[at:], []byte{byte(h >> 8), byte(h), byte(w >> 8), byte(w)})
	return data
}

// hugePNG returns a PNG of one pixel whose header states a larger size.
func hugePNG(t *testing.T, w, h uint32) []byte {
	data, err := EncodePNG(image.NewGray(image.Rect(0, 0, 1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	copy(data[16:], []byte{byte(w >> 24), byte(w >> 16), byte(w >> 8), byte(w), byte(h >> 24), byte(h >> 16), byte(h >> 8), byte(h)})
	return data
}

func TestGzip(t *testing.T) {
	red := wiretest.Hex(t, "00 f8 00 00 00 00 00 00")
	dds := makeDDS(ddsHeader{Width: 4, Height: 8, PixelFormat: fourCC("DXT1")}, append(red, red...))
	runAll(t, []decodeTest{
		{name: "DDS", file: "a.gz", data: gzipped(t, dds), kind: "DDS:BC1", at: map[image.Point]color.NRGBA{{3, 7}: {255, 0, 0, 255}}},
		{name: "not a picture", file: "a.gz", data: gzipped(t, []byte("text")), err: `a file that starts with "text"`},
		{name: "nothing but a header", file: "a.gz", data: gzipped(t, dds)[:10], err: "broken gzip stream"},
	})
	cfg, err := DecodeConfig("a.gz", gzipped(t, dds), Options{})
	if err != nil || !cfg.Gzip {
		t.Errorf("%+v, %v: want Gzip", cfg, err)
	}

	// The data before the end of a truncated stream is used. Stored blocks give it byte by byte.
	stored := append([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1, byte(len(dds)), 0, ^byte(len(dds)), 255}, dds...)
	decodeTest{file: "a.gz", data: stored[:len(stored)-8], kind: "DDS:BC1", findings: []string{"TEX001 gzip", "TEX001 pixels"},
		at: map[image.Point]color.NRGBA{{0, 3}: {255, 0, 0, 255}, {0, 4}: {128, 128, 128, 255}}}.run(t)
}

func TestErrorNamesTheFile(t *testing.T) {
	_, _, err := Decode("units/Footman.blp", []byte("what is this?"), Options{})
	want := `units/Footman.blp: at 0x0: a file that starts with "what is ", want a BLP, DDS, TGA, PNG, JPEG or WebP picture`
	if err == nil || err.Error() != want {
		t.Errorf("error %v\nwant  %s", err, want)
	}
}

func TestPNGUnderAnotherName(t *testing.T) {
	data, err := EncodePNG(&image.Gray{Pix: []byte{1, 2}, Stride: 2, Rect: image.Rect(0, 0, 2, 1)})
	if err != nil {
		t.Fatal(err)
	}
	runAll(t, []decodeTest{
		{name: "a PNG named .blp", file: "Footman.blp", data: data, kind: "PNG", pixels: []color.NRGBA{{1, 1, 1, 255}, {2, 2, 2, 255}}},
		{name: "cut short", file: "Footman.png", data: data[:40], err: "a broken PNG"},
	})
}
