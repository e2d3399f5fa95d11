package gltf

import (
	"image"
	"runtime"
	"slices"
	"testing"
	"weak"

	"marrow/report"
	"marrow/scene"
)

// A texture is loaded once for all pictures made of it, and let go of when the last is made, not when
// all of the model's are.
func TestTexturesAreLetGo(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one picture after the other
	var loads [4]int
	var held []int // textures at hand, when another is loaded
	var at [4]weak.Pointer[image.NRGBA]
	e := &exporter{s: &scene.Scene{Textures: make([]scene.Texture, len(at))}, opts: Options{
		Encode: stdPNG,
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
			img.Pix[0] = 1 // no plain colour
			at[i] = weak.Make(img)
			return img, nil, nil
		},
	}}
	k := &kitchen{}
	for i, texture := range []int{0, 1, 2, 1, 3} {
		r := recipe{count: 1}
		r.layers[0] = recipeLayer{texture: texture, alpha: 255, color: [3]uint8{255, 255, 255}, cutoff: uint8(i)} // each another picture
		k.order(r, "picture")
	}
	if err := e.cookAll(k); err != nil {
		t.Fatal(err)
	}
	if loads != [4]int{1, 1, 1, 1} {
		t.Errorf("loaded %v times, want once each", loads)
	}
	if want := []int{0, 0, 1, 0}; !slices.Equal(held, want) { // the second is still wanted at the third
		t.Errorf("%v textures were held when another was loaded, want %v", held, want)
	}
}
