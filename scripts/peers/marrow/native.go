package main

import (
	"fmt"
	"image"
	"image/draw"
	"runtime"
	"time"

	"marrow/mdl"
	"marrow/mdx"
	"marrow/texture"
)

// A sized value has the number of bytes that an operation is measured by.
type sized[T any] struct {
	value T
	size  int
}

// measureNative measures the operations of native/src/main.rs.
func measureNative(corpus string, passes int) error {
	files, err := loadSized(corpus, ".mdx")
	if err != nil {
		return err
	}
	decode := func(opts mdx.Options) func([]byte) (*mdx.Model, error) {
		return func(data []byte) (*mdx.Model, error) {
			m, _, err := mdx.Decode(data, opts)
			return m, err
		}
	}
	measure("mdx decode", "marrow", passes, files, decode(mdx.Options{}))
	measure("mdx decode", "marrow (Alias)", passes, files, decode(mdx.Options{Alias: true}))

	models := each(files, decode(mdx.Options{}), nil)
	measure("mdx encode", "marrow", passes, models, mdx.Encode)
	write := func(m *mdx.Model) ([]byte, error) {
		text, _, err := mdl.Encode(m, mdl.Options{})
		return text, err
	}
	measure("mdl write", "marrow", passes, models, write)
	written := each(models, write, func(text []byte) int { return len(text) })
	models = nil
	read := func(text []byte) (*mdx.Model, error) {
		m, _, err := mdl.Decode(text)
		return m, err
	}
	measure("mdl read, own", "marrow", passes, written, read)
	written = nil

	texts, err := loadSized(corpus, ".mdl")
	if err != nil {
		return err
	}
	measure("mdl read", "marrow", passes, texts, read)

	textures, err := loadSized(corpus, ".blp")
	if err != nil {
		return err
	}
	var jpegs []sized[[]byte]
	for _, f := range textures {
		c, err := texture.DecodeConfig("", f.value, texture.Options{})
		if err == nil && c.Kind == "BLP1:jpeg" {
			jpegs = append(jpegs, sized[[]byte]{f.value, 4 * c.Width * c.Height})
		}
	}
	pixels := func(data []byte) (image.Image, error) {
		img, _, err := texture.Decode("", data, texture.Options{})
		return img, err
	}
	measure("blp jpeg", "marrow", passes, jpegs, pixels)
	rgba := func(data []byte) (*image.NRGBA, error) {
		img, err := pixels(data)
		if err != nil {
			return nil, err
		}
		full := image.NewNRGBA(img.Bounds())
		draw.Draw(full, full.Rect, img, img.Bounds().Min, draw.Src)
		return full, nil
	}
	images := each(textures, rgba, func(img *image.NRGBA) int { return len(img.Pix) })
	measure("png encode", "marrow", passes, images, func(img *image.NRGBA) ([]byte, error) { return texture.EncodePNG(img) })
	return nil
}

func loadSized(folder, ext string) (list []sized[[]byte], err error) {
	files, err := load(folder, ext, all)
	for _, data := range files {
		list = append(list, sized[[]byte]{data, len(data)})
	}
	return list, err
}

// each returns the results of a step that succeeds. They have the sizes of the inputs, or those that size returns.
func each[I, O any](inputs []sized[I], step func(I) (O, error), size func(O) int) (list []sized[O]) {
	for _, in := range inputs {
		out, err := step(in.value)
		if err != nil {
			continue
		}
		n := in.size
		if size != nil {
			n = size(out)
		}
		list = append(list, sized[O]{out, n})
	}
	return list
}

// measure prints the speed of a step in the fastest pass, and the number of inputs for which it succeeds. The other
// inputs don't count.
func measure[I, O any](operation, name string, passes int, inputs []sized[I], step func(I) (O, error)) {
	best, files := 0.0, 0
	for range passes {
		runtime.GC() // the garbage of other operations
		var took time.Duration
		size := 0
		files = 0
		for _, in := range inputs {
			start := time.Now()
			_, err := step(in.value)
			elapsed := time.Since(start)
			if err == nil {
				took += elapsed
				size += in.size
				files++
			}
		}
		best = max(best, float64(size)/1e6/took.Seconds())
	}
	fmt.Printf("%s\t%s\t%d\t%.1f\n", operation, name, files, best)
}
