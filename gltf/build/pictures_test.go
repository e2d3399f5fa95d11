package build

import (
	"errors"
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// sharedOptions returns options that count the loads of each texture and the encoded pictures.
func sharedOptions(loads *[4]atomic.Int32, encodes *atomic.Int32) lower.Options {
	return lower.Options{Textures: material.Options{
		Key: func(i int, _ *scene.Texture) string { return []string{"", "a/Skin.blp", "Glow.blp", ""}[i] },
		Image: func(i int, tex *scene.Texture) (image.Image, []report.Finding, error) {
			loads[i].Add(1)
			img, _, err := scenetest.SampleImages(i, tex)
			return img, []report.Finding{report.New("TEX001", "", "texture %d ends early", i)}, err
		},
		Encode: func(img image.Image, opaque bool) ([]byte, string, error) {
			encodes.Add(1)
			return material.EncodePNG(img, opaque)
		},
	}}
}

// Images that several models share are loaded and encoded once. Each export has the same result and the same findings as alone.
func TestPicturesAreMadeOnce(t *testing.T) {
	var loads [4]atomic.Int32
	var encodes atomic.Int32
	opts := sharedOptions(&loads, &encodes)
	alone, aloneFound, err := Export(scenetest.Sample(), opts, Options{})
	if err != nil {
		t.Fatal(err)
	}
	one := encodes.Load()
	loads, encodes = [4]atomic.Int32{}, atomic.Int32{}
	opts.Textures.Cache = material.NewCache(1 << 20)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			f, found, err := Export(scenetest.Sample(), opts, Options{})
			if err != nil || !slices.Equal(f.GLB(), alone.GLB()) || !reflect.DeepEqual(found, aloneFound) {
				t.Errorf("another GLB, or other findings: %v %v", found, err)
			}
		})
	}
	wg.Wait()
	if encodes.Load() != one || one == 0 {
		t.Errorf("%d pictures encoded, want %d", encodes.Load(), one)
	}
	for i := range loads {
		if n := loads[i].Load(); n > 1 {
			t.Errorf("texture %d was loaded %d times", i, n)
		}
	}
}

// Stored pictures are named by their content, and a glTF refers to them. After an error, storing is tried again.
func TestStore(t *testing.T) {
	var loads [4]atomic.Int32
	var encodes atomic.Int32
	opts := sharedOptions(&loads, &encodes)
	opts.Textures.Cache, opts.Textures.StoredAt = material.NewCache(1<<20), "../textures/"
	opts.Textures.Store = func(string, []byte) error { return errors.New("disk full") }
	if _, _, err := Export(scenetest.Sample(), opts, Options{}); err == nil || !strings.HasSuffix(err.Error(), ": disk full") {
		t.Fatal(err)
	}
	stored := make(map[string][]byte)
	var mu sync.Mutex
	opts.Textures.Store = func(name string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		if stored[name] != nil {
			return fmt.Errorf("%s again", name)
		}
		stored[name] = data
		return nil
	}
	for range 2 {
		f, _, err := Export(scenetest.Sample(), opts, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Stored()) == 0 || len(f.Stored()) != len(f.Document().Images) || len(stored) != len(f.Stored()) {
			t.Errorf("%d stored, the glTF has %v and %d images", len(stored), f.Stored(), len(f.Document().Images))
		}
		for _, img := range f.Document().Images {
			name, ok := strings.CutPrefix(img.URI, "../textures/")
			if !ok || stored[name] == nil || img.BufferView != 0 {
				t.Errorf("image %+v isn't stored", img)
			}
			if !strings.HasPrefix(name, "skin-") && !strings.HasPrefix(name, "glow-") && !strings.HasPrefix(name, "picture-") {
				t.Errorf("stored as %s", name)
			}
		}
		if parts := f.Parts("x"); len(parts) != 2 { // .gltf and .bin
			t.Errorf("%d parts", len(parts))
		}
	}
}
