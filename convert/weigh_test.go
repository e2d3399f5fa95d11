package convert

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/scene"
)

// A texture's number of pixels is known before it is loaded, whichever way it is referred to; a JPEG without it at
// its beginning counts as the largest.
func TestTexturePixels(t *testing.T) {
	tga := make([]byte, 18, 100<<10)
	tga[2], tga[12], tga[14], tga[16] = 2, 30, 20, 32 // uncompressed, 30 × 20 pixels of 32 bits
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, image.NewGray(image.Rect(0, 0, 12, 10)), nil); err != nil {
		t.Fatal(err)
	}
	plain := buf.Bytes()
	comment := append([]byte{0xff, 0xfe, 0xff, 0xff}, make([]byte, 0xfffd)...)
	late := slices.Concat(plain[:2], comment, comment, plain[2:])
	files := fstest.MapFS{}
	for name, data := range map[string][]byte{"a.tga": tga[:cap(tga)], "plain.jpg": plain, "late.jpg": late, "text.png": []byte("no picture")} {
		files[name] = &fstest.MapFile{Data: data}
	}
	list := textures{src: Source{Resolver: asset.Resolver{Finder: asset.New(files)}, Textures: map[string]asset.Override{"skin": {Name: "s.tga", Data: tga}}}}
	for _, test := range []struct {
		texture scene.Texture
		want    int64
	}{
		{scene.Texture{Name: `A.blp`}, 600},
		{scene.Texture{Slot: "skin"}, 600},
		{scene.Texture{Slot: "monster-1"}, 0},
		{scene.Texture{Name: "plain.jpg"}, 120},
		{scene.Texture{Name: "late.jpg"}, math.MaxInt64},
		{scene.Texture{Name: "text.png"}, 0},
		{scene.Texture{Name: "gone.png"}, 0},
	} {
		if got := list.pixels(0, &test.texture); got != test.want {
			t.Errorf("%s%s: %d pixels, want %d", test.texture.Name, test.texture.Slot, got, test.want)
		}
	}
}

// A missing texture returns an error, and isn't treated as an empty file.
func TestLostTexture(t *testing.T) {
	list := textures{src: Source{Resolver: asset.Resolver{Finder: asset.New(fstest.MapFS{})}}}
	if _, _, err := list.load(0, &scene.Texture{Name: "lost.blp"}); !errors.Is(err, asset.ErrNotFound) {
		t.Errorf("error %v", err)
	}
}
