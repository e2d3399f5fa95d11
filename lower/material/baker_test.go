package material

import (
	"bytes"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"weak"

	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/report"
	"marrow/scene"
)

// A texture is loaded once for all pictures that use it, and released after the last of these pictures.
func TestTexturesAreLetGo(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one picture after the other
	var loads [4]int
	var held []int // number of textures in memory when another one is loaded
	var at [4]weak.Pointer[image.NRGBA]
	k := New(&scene.Scene{Textures: make([]scene.Texture, len(at))}, nil, Options{
		Encode: EncodePNG,
		Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
			runtime.GC()
			n := 0
			for _, p := range at {
				if p.Value() != nil {
					n++
				}
			}
			loads[i]++
			held = append(held, n)
			img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
			img.Pix[0] = 1 // more than one colour
			at[i] = weak.Make(img)
			return img, nil, nil
		},
	})
	for i, texture := range []int{0, 1, 2, 1, 3} {
		k.request(plainSpec(texture, uint8(i)), "picture")
	}
	if err := k.Bake(); err != nil {
		t.Fatal(err)
	}
	if loads != [4]int{1, 1, 1, 1} {
		t.Errorf("loaded %v times, want once each", loads)
	}
	if want := []int{0, 0, 1, 0}; !slices.Equal(held, want) { // the second is still needed when the third is loaded
		t.Errorf("%v textures were held when another was loaded, want %v", held, want)
	}
}

// Pictures that are together too large are processed one after another, from loading to encoding, whether they belong
// to one model or to several. Pictures of 4096² pixels are processed in parallel on any machine.
func TestPixelsInHand(t *testing.T) {
	const models, textures = 4, 3
	for _, test := range []struct {
		pixels int64
		want   int // number processed at the same time: one, or at least two
	}{{math.MaxInt64, 1}, {1 << 30 * int64(runtime.GOMAXPROCS(0)), 1}, {4096 * 4096, 2}} {
		var mu sync.Mutex
		now, most := 0, 0
		second := make(chan struct{}) // closed when this number is being processed
		opts := Options{
			Processing: parallel.NewMemory(0).Processing(),
			Pixels:     func(int, *scene.Texture) int64 { return test.pixels },
			Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
				mu.Lock()
				if now++; now > most {
					if most = now; most == test.want {
						close(second)
					}
				}
				mu.Unlock()
				<-second
				img := image.NewNRGBA(image.Rect(0, 0, 2, 2))
				img.Pix[0] = uint8(i + 1)
				return img, nil, nil
			},
			Encode: func(img image.Image, opaque bool) ([]byte, string, error) {
				mu.Lock()
				now--
				mu.Unlock()
				return EncodePNG(img, opaque)
			},
		}
		var all sync.WaitGroup
		for range models {
			all.Go(func() {
				k := New(&scene.Scene{Textures: make([]scene.Texture, textures)}, nil, opts)
				for i := range textures {
					k.request(plainSpec(i, 0), "picture")
				}
				if err := k.Bake(); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if alone := most == 1; alone != (test.want == 1) {
			t.Errorf("%d of %d pixels at the same time, want %d", most, test.pixels, test.want)
		}
	}
}

// The limit also applies to textures of unknown size.
func TestPixelsAddUp(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	var running atomic.Int32
	k := New(&scene.Scene{Textures: make([]scene.Texture, limit.FlattenedLayers)}, nil, Options{
		Encode: EncodePNG,
		Pixels: func(int, *scene.Texture) int64 { return math.MaxInt64 },
		Image: func(int, *scene.Texture) (image.Image, []report.Finding, error) {
			if now := running.Add(1); now > 1 {
				t.Errorf("%d at the same time", now)
			}
			time.Sleep(time.Millisecond)
			running.Add(-1)
			return image.NewNRGBA(image.Rect(0, 0, 1, 1)), nil, nil
		},
	})
	for count := 2; count <= limit.FlattenedLayers; count++ {
		r := spec{count: count}
		for i := range count {
			r.layers[i] = specLayer{texture: i, alpha: 255}
		}
		k.request(r, "picture")
	}
	if err := k.Bake(); err != nil {
		t.Fatal(err)
	}
}

// plainSpec returns the spec of a picture with one texture. Specs with different cutoffs are different.
func plainSpec(texture int, cutoff uint8) spec {
	r := spec{count: 1}
	r.layers[0] = specLayer{texture: texture, alpha: 255, color: [3]uint8{255, 255, 255}, cutoff: cutoff}
	return r
}

// A texture that can't be kept because of the limit is loaded again for the next picture.
func TestTexturesThatAreNotKept(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one picture after the other
	full := parallel.NewMemory(1).Processing()
	full.TryKeep(1)
	loads := 0
	k := New(&scene.Scene{Textures: make([]scene.Texture, 1)}, nil, Options{
		Encode:     EncodePNG,
		Processing: full,
		Image: func(int, *scene.Texture) (image.Image, []report.Finding, error) {
			loads++
			return image.NewNRGBA(image.Rect(0, 0, 1, 1)), []report.Finding{report.New("TEX001", "", "it ends early")}, nil
		},
	})
	for i := range 3 {
		k.request(plainSpec(0, uint8(i)), "picture")
	}
	if err := k.Bake(); err != nil {
		t.Fatal(err)
	}
	if loads != 3 || len(k.found) != 1 {
		t.Errorf("loaded %d times, want 3; findings %v, want one", loads, k.found)
	}
}

// A row and a column of pixels don't result in a picture with the length of both, which would need a petabyte.
func TestSizeOfJoinedLayers(t *testing.T) {
	for _, test := range []struct{ a, b, want image.Point }{
		{image.Pt(64, 64), image.Pt(128, 32), image.Pt(128, 64)},
		{image.Pt(1024, 1), image.Pt(32, 32), image.Pt(1024, 32)},
		{image.Pt(1<<28, 1), image.Pt(1, 1<<27), image.Pt(1<<28, 1)},
		{image.Pt(1, 1<<20), image.Pt(1<<14, 1), image.Pt(1, 1<<20)},
		{image.Pt(8192, 4096), image.Pt(4096, 8192), image.Pt(8192, 8192)},
		{image.Pt(1<<16, 1<<12), image.Pt(1<<12, 1<<16), image.Pt(1<<16, 1<<12)},
	} {
		a, b := &image.NRGBA{Rect: image.Rectangle{Max: test.a}}, &image.NRGBA{Rect: image.Rectangle{Max: test.b}}
		if got := sizeFor(a, b); got != test.want {
			t.Errorf("%v and %v: %v, want %v", test.a, test.b, got, test.want)
		}
	}
}

// TestPlainPixelsOfPalette compares a picture with a palette, and a part of it, with what image/draw makes of them.
func TestPlainPixelsOfPalette(t *testing.T) {
	for _, n := range []int{1, 7, 256} {
		var colors color.Palette
		for i := range n {
			colors = append(colors, color.NRGBA{uint8(3 * i), uint8(5 * i), uint8(7 * i), uint8(11 * i)})
		}
		img := image.NewPaletted(image.Rect(0, 0, 300, 3), colors)
		for i := range img.Pix {
			img.Pix[i] = uint8(i % n)
		}
		for _, img := range []*image.Paletted{img, img.SubImage(image.Rect(5, 1, 9, 3)).(*image.Paletted)} {
			want := image.NewNRGBA(image.Rectangle{Max: img.Rect.Size()})
			draw.Draw(want, want.Rect, img, img.Rect.Min, draw.Src)
			if got := plainPixels(img); !bytes.Equal(got.Pix, want.Pix) || got.Rect != want.Rect {
				t.Errorf("%d colours, %v: other pixels", n, img.Rect)
			}
		}
	}
}

func BenchmarkPlainPixelsOfPalette(b *testing.B) {
	img := image.NewPaletted(image.Rect(0, 0, 512, 512), palette.Plan9)
	for b.Loop() {
		plainPixels(img)
	}
}
