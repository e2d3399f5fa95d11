package render

import (
	"image"
	"math"
	"sync"
	"testing"

	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/scene"
)

// Textures that are too large together are loaded one after the other, also for different pictures; textures of
// 4096² pixels are loaded at the same time on any machine.
func TestTextureMemory(t *testing.T) {
	for _, test := range []struct {
		pixels int64
		want   int // maximum number of textures at the same time; 2 means at least two
	}{{math.MaxInt64, 1}, {4096 * 4096, 2}} {
		var mu sync.Mutex
		now, most := 0, 0
		second := make(chan struct{}) // closed when that number is being loaded
		o := Options{
			Width:  16,
			Memory: parallel.NewMemory(0),
			Pixels: func(int, *scene.Texture) int64 { return test.pixels },
			Image: func(int, *scene.Texture) (image.Image, error) {
				mu.Lock()
				if now++; now > most {
					if most = now; most == test.want {
						close(second)
					}
				}
				mu.Unlock()
				<-second
				mu.Lock()
				now--
				mu.Unlock()
				return image.NewNRGBA(image.Rect(0, 0, 2, 2)), nil
			},
		}
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				if _, err := Image(quad(scene.NewLayer(0)), o); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if alone := most == 1; alone != (test.want == 1) {
			t.Errorf("%d textures of %d pixels at the same time, want %d", most, test.pixels, test.want)
		}
	}
}

// The limit of a picture's textures follows from its size and from the total; the textures of real models aren't
// reduced.
func TestTextureLimit(t *testing.T) {
	const mi = 1 << 20
	for _, test := range []struct {
		textures, tinted int
		pixels           int64
		samples          int
		limit, weight    int64
	}{
		{1, 0, 16384 * 16384, 16384, 1 << 34, 256 * mi},
		{1, 0, 16384 * 16384, 1024, 64 * mi, 64 * mi},
		{1, 0, 16384 * 16384, 512, 16 * mi, 16 * mi},
		{16, 0, 4096 * 4096, 1024, 64 * mi, 256 * mi},
		{64, 0, 2048 * 2048, 1024, 64 * mi, 256 * mi},
		{65, 0, 2048 * 2048, 1024, 1 * mi, 65 * mi},
		{17, 0, 4096 * 4096, 1024, 4 * mi, 68 * mi},
		{1, 16, 4096 * 4096, 1024, 4 * mi, 68 * mi}, // a copy with the team's colour counts, too
		{10000, 0, math.MaxInt64, 1024, 16384, 10000 * 16384},
	} {
		s := &scene.Scene{Textures: make([]scene.Texture, test.textures), Materials: make([]scene.Material, test.tinted)}
		for i := range s.Materials {
			s.Materials[i].PBR = &scene.PBR{}
		}
		left := int64(limit.Texels)
		o := Options{
			Width: test.samples, Samples: 1, texels: &left, Memory: parallel.NewMemory(0),
			Image:  func(int, *scene.Texture) (image.Image, error) { return nil, nil },
			Pixels: func(int, *scene.Texture) int64 { return test.pixels },
		}
		st := newStore(s, &o)
		if st.perTexture != test.limit || st.reserved != test.weight || left != limit.Texels-test.weight {
			t.Errorf("%d textures of %d pixels: limit %d, reserved %d, left %d, want %d and %d", test.textures, test.pixels, st.perTexture, st.reserved, left, test.limit, test.weight)
		}
		st.setLimit(test.samples, &left) // for the next one
		if st.reserved > (limit.Texels-test.weight)/2 {
			t.Errorf("%d textures of %d pixels: reserved %d of %d that were left", test.textures, test.pixels, st.reserved, limit.Texels-test.weight)
		}
	}
}

// A texture that is too large keeps its largest level within the limit.
func TestDropLevels(t *testing.T) {
	for _, test := range []struct {
		most         int64
		want, levels int
	}{{1000, 16, 5}, {256, 16, 5}, {255, 8, 4}, {64, 8, 4}, {3, 1, 1}, {0, 1, 1}} {
		tex := newTexture(image.NewNRGBA(image.Rect(0, 0, 16, 16))).dropLevels(test.most)
		if got := tex.levels[0].w; got != test.want || len(tex.levels) != test.levels {
			t.Errorf("at most %d pixels: %d a side, %d levels, want %d and %d", test.most, got, len(tex.levels), test.want, test.levels)
		}
	}
}
