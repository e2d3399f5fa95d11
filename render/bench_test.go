package render_test

import (
	"image"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"testing"

	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/render"
	"marrow/sample"
	"marrow/scene"
)

// corpusModel returns the median model, by size, of the Warcraft III models of the corpus.
func corpusModel(b *testing.B) string {
	type file struct {
		name string
		size int64
	}
	var list []file
	for _, name := range corpus.Walk(b, "mdx", ".mdx") {
		info, err := os.Stat(name)
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, file{name, info.Size()})
	}
	sort.Slice(list, func(i, k int) bool { return list[i].size < list[k].size })
	return list[len(list)/2].name
}

// BenchmarkThumbnail draws an image of 256 pixels on one core, including reading the file.
func BenchmarkThumbnail(b *testing.B) {
	dir := b.TempDir()
	if _, err := sample.Write(dir); err != nil {
		b.Fatal(err)
	}
	run := func(name, file string) {
		b.Run(name, func(b *testing.B) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			b.ReportAllocs()
			for b.Loop() {
				thumbnail(b, file, render.Options{Width: 256, Yaw: render.DefaultYaw, Pitch: render.DefaultPitch})
			}
		})
	}
	run("golem", filepath.Join(dir, "Golem.mdx"))
	run("median", corpusModel(b))
}

func thumbnail(tb testing.TB, file string, o render.Options) *image.NRGBA {
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		tb.Fatal(err)
	}
	m, err := convert.Load(src, scene.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	defer m.Close()
	o.Image = m.Image
	img, err := render.Image(m.Scene, o)
	if err != nil {
		tb.Fatal(err)
	}
	return img
}

// BenchmarkImage only draws, the sample with the most content.
func BenchmarkImage(b *testing.B) {
	for _, m := range sample.Models()[:1] {
		s, _ := m.Build().Scene(scene.Options{})
		b.ReportAllocs()
		for b.Loop() {
			if _, err := render.Image(s, render.Options{Width: 256}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
