package view

import (
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marrow/convert"
	"marrow/internal/spawned"
	"marrow/render"
	"marrow/scene"
)

// A shot describes how the page drew an image.
type shot struct {
	PNG    string
	File   string
	Clip   string
	Time   float32
	Eye    scene.Vec3
	Target scene.Vec3
	FOV    float32
}

// TestJudgeLikeness draws the images of the page again with render, and reports their
// similarity. scripts/judges/likeness.sh runs it.
//
// The reasons for differences: physically based materials reflect a room on the page, and a plain sky and
// ground here; the page uses anisotropic filtering; edges have other samples.
func TestJudgeLikeness(t *testing.T) {
	dir := os.Getenv("MARROW_JUDGE_SHOTS")
	if dir == "" {
		t.Skip("scripts/judges/likeness.sh runs it, with pictures from a browser")
	}
	data, err := os.ReadFile(filepath.Join(dir, "shots.json"))
	if err != nil {
		t.Fatal(err)
	}
	var shots []shot
	if err := json.Unmarshal(data, &shots); err != nil {
		t.Fatal(err)
	}
	var pairs []*image.NRGBA
	var all []float64
	for _, s := range shots {
		page, own := s.page(t, dir), s.take(t)
		like := likeness(page, own)
		t.Logf("%.3f %s", like, filepath.Base(s.File))
		all = append(all, like)
		pairs = append(pairs, page, own)
		if like < 0.9 { // all had more than 0.96
			t.Errorf("%s: %.3f alike", s.File, like)
		}
	}
	slices.Sort(all)
	if median := all[len(all)/2]; median < 0.98 {
		t.Errorf("the median is %.3f alike", median)
	}
	t.Logf("%d models, median %.3f, least %.3f", len(all), all[len(all)/2], all[0])
	if out := os.Getenv("MARROW_JUDGE_SHEET"); out != "" {
		writeSheet(t, out, pairs)
	}
}

// page reads the image that the browser drew.
func (s *shot) page(t *testing.T, dir string) *image.NRGBA {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, s.PNG))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewNRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// take draws the image with render, with a camera at the position of the page's.
func (s *shot) take(t *testing.T) *image.NRGBA {
	t.Helper()
	src, err := convert.ReadSource(s.File, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := convert.Load(src, scene.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	scene.Repair(m.Scene)
	const name = "where the page's camera was"
	m.Scene.Cameras = append(m.Scene.Cameras, scene.Camera{
		Name: name, Node: scene.None, Position: s.Eye, Target: s.Target, FOV: s.FOV, FOVKind: scene.Vertical,
	})
	img, err := render.Image(m.Scene, render.Options{
		Width: 256, Height: 256, Camera: name, Clip: s.Clip, Bind: s.Clip == "", Time: s.Time, Background: color.NRGBA{0x40, 0x48, 0x4f, 0xff}, Image: m.Image, Model: spawned.By(m, false),
	})
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// likeness returns 1 for equal images, and 0 for black and white, where at least one of them shows something: the
// mean difference of colours in blocks of 4 × 4, relative to the largest possible mean.
func likeness(a, b *image.NRGBA) float64 {
	const block = 4
	background := [3]float64{0x40, 0x48, 0x4f}
	sum, n := 0.0, 0
	for y := 0; y+block <= a.Rect.Dy(); y += block {
		for x := 0; x+block <= a.Rect.Dx(); x += block {
			p, q := mean(a, x, y, block), mean(b, x, y, block)
			if distance(p, background) < 8 && distance(q, background) < 8 {
				continue
			}
			sum += distance(p, q)
			n++
		}
	}
	if n == 0 {
		return 1
	}
	return 1 - sum/float64(n)/255
}

func mean(img *image.NRGBA, x, y, block int) (m [3]float64) {
	for v := range block {
		for u := range block {
			at := img.PixOffset(x+u, y+v)
			for k := range m {
				m[k] += float64(img.Pix[at+k]) / float64(block*block)
			}
		}
	}
	return m
}

// distance returns the mean difference over the colours.
func distance(p, q [3]float64) float64 {
	return (math.Abs(p[0]-q[0]) + math.Abs(p[1]-q[1]) + math.Abs(p[2]-q[2])) / 3
}

// writeSheet writes pairs of images, three pairs a row, with those of the page on the left.
func writeSheet(t *testing.T, name string, list []*image.NRGBA) {
	t.Helper()
	const side, columns = 256, 6
	sheet := image.NewNRGBA(image.Rect(0, 0, columns*side, (len(list)+columns-1)/columns*side))
	for i, img := range list {
		at := image.Pt(i%columns*side, i/columns*side)
		draw.Draw(sheet, image.Rectangle{at, at.Add(image.Pt(side, side))}, img, image.Point{}, draw.Src)
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, sheet); err != nil {
		t.Fatal(err)
	}
}
