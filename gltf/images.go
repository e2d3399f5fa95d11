package gltf

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"runtime"
	"sync"

	"marrow/report"
	"marrow/scene"
)

// The kinds of pictures that glTF takes.
const (
	mimePNG  = "image/png"
	mimeJPEG = "image/jpeg"
)

func stdPNG(img image.Image, _ bool) ([]byte, string, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img)
	return b.Bytes(), mimePNG, err
}

// A kitchen loads textures, cooks recipes and encodes the pictures, on all cores. What
// it makes doesn't depend on who is done first.
type kitchen struct {
	recipes []recipe
	names   []string
	taken   map[string]int
	known   map[recipe]int
	results []result
}

// order asks for a recipe's picture and returns its number.
func (k *kitchen) order(r recipe, name string) int {
	if k.known == nil {
		k.known, k.taken = make(map[recipe]int), make(map[string]int)
	}
	if i, ok := k.known[r]; ok {
		return i
	}
	k.known[r] = len(k.recipes)
	k.recipes, k.names = append(k.recipes, r), append(k.names, uniqueIn(k.taken, name))
	return len(k.recipes) - 1
}

// parallel calls do(0) … do(n-1) on all cores.
func parallel(n int, do func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range min(runtime.GOMAXPROCS(0), n) {
		wg.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// cookAll fills in the results.
func (e *exporter) cookAll(k *kitchen) error {
	from := e.load(k)
	k.results = make([]result, len(k.recipes))
	parallel(len(k.recipes), func(i int) {
		r := &k.results[i]
		r.pix = k.recipes[i].cook(from, e.opts.TeamColor)
		if r.look(); !r.solid {
			r.data, r.mime, r.err = e.opts.Encode(r.pix, r.opaque)
		}
		r.pix = nil
	})
	for i := range k.results {
		if err := k.results[i].err; err != nil {
			return fmt.Errorf("gltf: encoding %s: %w", k.names[i], err)
		}
	}
	return nil
}

var errNoLoader = errors.New("no textures were given")

// load gets every texture that a recipe uses, once. Of a replaceable one that isn't found
// nothing is said where the team's colour stands for it.
func (e *exporter) load(k *kitchen) sourceSet {
	wanted := make([]bool, len(e.s.Textures))
	for i := range k.recipes {
		for _, l := range k.recipes[i].layers[:k.recipes[i].count] {
			if l.texture >= 0 {
				wanted[l.texture] = true
			}
		}
	}
	from := make(sourceSet, len(wanted))
	errs := make([]error, len(wanted))
	parallel(len(wanted), func(i int) {
		if wanted[i] {
			from[i], errs[i] = e.picture(i)
		}
	})
	for i, err := range errs {
		t := &e.s.Textures[i]
		team := t.Replaceable == scene.ReplaceableTeamColor || t.Replaceable == scene.ReplaceableTeamGlow
		if err != nil && !team {
			e.add(report.GLTFNoTexture, fmt.Sprintf("textures[%d]", i), "%s: %v; a plain colour stands in", textureName(t), err)
		}
	}
	return from
}

func textureName(t *scene.Texture) string {
	if t.Name == "" {
		return fmt.Sprintf("replaceable texture %d", t.Replaceable)
	}
	return t.Name
}

// picture is texture i as plain pixels.
func (e *exporter) picture(i int) (*image.NRGBA, error) {
	if e.opts.Image == nil {
		return nil, errNoLoader
	}
	img, err := e.opts.Image(i, &e.s.Textures[i])
	switch {
	case err != nil:
		return nil, err
	case img == nil || img.Bounds().Empty():
		return nil, errors.New("the picture is empty")
	}
	if p, ok := img.(*image.NRGBA); ok && p.Rect.Min == (image.Point{}) && p.Stride == 4*p.Rect.Dx() {
		return p, nil
	}
	p := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(p, p.Rect, img, img.Bounds().Min, draw.Src)
	return p, nil
}
