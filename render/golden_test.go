package render_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"marrow/render"
	"marrow/sample"
	"marrow/scene"
	"marrow/texture"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// goldens are images of the project's own samples, checked by a person.
var goldens = []struct {
	name, model string
	options     render.Options
}{
	{"golem", "Golem.mdx", render.Options{}},
	{"golem-walk", "Golem.mdx", render.Options{Clip: "Walk", Time: 0.4, Yaw: -60, TeamColor: color.NRGBA{0, 0x42, 0xff, 0xff}, Background: color.NRGBA{0x30, 0x38, 0x40, 0xff}}},
	{"golem-portrait", "Golem.mdx", render.Options{Camera: "0", Background: color.NRGBA{0x30, 0x38, 0x40, 0xff}}},
	{"golem-bones", "Golem.mdx", render.Options{Skeleton: true, Wireframe: true, Bounds: true, Ortho: true}},
	{"crate", "Crate.mdx", render.Options{Pitch: 60}},
	{"totem", "Totem.mdx", render.Options{}},
	{"sprout", "Sprout.mdx", render.Options{Unlit: true}},
}

// Pictures are unchanged: pixel by pixel on the processor that drew the golden files. Elsewhere, the channels of a
// pixel differ by at most 8 of 255, except for half a percent of the pixels, at edges.
func TestGolden(t *testing.T) {
	dir := t.TempDir()
	if _, err := sample.Write(dir); err != nil {
		t.Fatal(err)
	}
	for _, g := range goldens {
		o := g.options
		o.Width = 128
		if o.Yaw == 0 {
			o.Yaw, o.Pitch = render.DefaultYaw, max(o.Pitch, render.DefaultPitch)
		}
		got := thumbnail(t, filepath.Join(dir, g.model), o)
		name := filepath.Join("testdata", g.name+".png")
		if *update {
			data, err := texture.EncodePNG(got)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, data, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want := readPNG(t, name)
		tolerance, few := 8, got.Rect.Dx()*got.Rect.Dy()/200
		if runtime.GOARCH == "amd64" {
			tolerance, few = 0, 0
		}
		if n := differing(got, want, tolerance); n > few {
			t.Errorf("%s: %d pixels differ from %s", g.name, n, name)
		}
	}
}

func readPNG(t *testing.T, name string) image.Image {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return img
}

// differing counts the pixels that differ by more than a tolerance.
func differing(got *image.NRGBA, want image.Image, tolerance int) (n int) {
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			a, b := got.NRGBAAt(x, y), color.NRGBAModel.Convert(want.At(x, y)).(color.NRGBA)
			if a.A == 0 && b.A == 0 {
				continue
			}
			for _, d := range [4]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
				if max(d, -d) > tolerance {
					n++
					break
				}
			}
		}
	}
	return n
}

// The result is the same on one core and on many, and when it is drawn again.
func TestDeterministic(t *testing.T) {
	s, _ := sample.Golem().Scene(scene.Options{})
	o := render.Options{Width: 200, Samples: 3}
	a, err := render.Image(s, o)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if b, _ := render.Image(s, o); !bytes.Equal(a.Pix, b.Pix) {
			t.Fatal("the picture differs")
		}
	}
}

// A film has a picture for each tick of a clip, a turntable one for each side; GIF and APNG contain all of them.
func TestFilms(t *testing.T) {
	s, _ := sample.Golem().Scene(scene.Options{})
	o := render.Options{Width: 48, Clip: "Walk"}
	var duration float32
	for _, c := range s.Clips {
		if c.Name == "Walk" {
			duration = c.Duration
		}
	}
	film, err := render.Play(s, o, 10)
	if err != nil {
		t.Fatal(err)
	}
	if want := int(duration*10 + 0.5); len(film) != want {
		t.Errorf("%d pictures of %g seconds, want %d", len(film), duration, want)
	}
	around, err := render.Turntable(s, o, 6)
	if err != nil || len(around) != 6 {
		t.Fatalf("%d pictures, %v", len(around), err)
	}
	if differing(around[0], around[3], 8) == 0 {
		t.Error("before and behind look the same")
	}
	data, err := render.GIF(around, 10)
	if err != nil {
		t.Fatal(err)
	}
	checkGIF(t, data, around)
}
