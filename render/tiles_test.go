package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"marrow/scene"
)

// A tile is a small image that tests one feature of the package.
type tile struct {
	name    string
	scene   *scene.Scene
	options Options
}

// grounds are the images of the tiles' textures, by name.
var grounds = map[string]image.Image{
	// Sixteen cells of different colours, each with a bright upper left corner, half of them half transparent.
	"cells": paintImage(32, 32, func(x, y int) color.NRGBA {
		n := x/8 + y/8*4
		c := color.NRGBA{uint8(40 + 60*(n%4)), uint8(40 + 60*(n/4)), uint8(220 - 12*n), 255}
		if n%2 == 1 {
			c.A = 150
		}
		if x%8 < 3 && y%8 < 3 {
			c.R, c.G = 255, 255
		}
		return c
	}),
	// Opaque at the left, transparent at the right; not square.
	"fade": paintImage(64, 8, func(x, y int) color.NRGBA { return color.NRGBA{230, uint8(30 * y), 90, uint8(255 - 4*x)} }),
	// Stripes so fine that a smaller mipmap level is visible.
	"fine": paintImage(256, 256, func(x, y int) color.NRGBA {
		return color.NRGBA{uint8(x % 2 * 255), uint8(y % 4 * 60), uint8(x), 255}
	}),
	"bumps": paintImage(16, 16, func(x, y int) color.NRGBA {
		return color.NRGBA{uint8(128 + 90*math.Sin(float64(x)*math.Pi/4)), uint8(128 + 90*math.Cos(float64(y)*math.Pi/4)), 255, 255}
	}),
	"orm": paintImage(8, 8, func(x, y int) color.NRGBA {
		return color.NRGBA{uint8(255 - 12*y), uint8(30 + 28*x), uint8(34 * y), uint8(36 * x)}
	}),
	"grey": paintImage(8, 4, func(x, y int) color.NRGBA { v := uint8(20 + 25*x); return color.NRGBA{v, v, v, 255} }),
	"lamp": paintImage(8, 8, func(x, y int) color.NRGBA { return color.NRGBA{uint8(x / 4 * 220), uint8(y / 6 * 200), 10, 255} }),
}

func paintImage(w, h int, at func(x, y int) color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, at(x, y))
		}
	}
	return img
}

// tileImage returns the image of a texture by its name.
func tileImage(_ int, t *scene.Texture) (image.Image, error) {
	if img := grounds[t.Name]; img != nil {
		return img, nil
	}
	return nil, fmt.Errorf("no %q", t.Name)
}

var updateTiles = flag.Bool("update-tiles", false, "rewrite the pictures of tiles")

// golden compares tiles with those of a sheet under testdata.
func golden(t *testing.T, file string, tiles []tile) {
	t.Helper()
	const side, columns = 80, 6
	sheet := NewSheet(len(tiles), columns, side, side, color.NRGBA{0x18, 0x1c, 0x24, 0xff})
	for _, tile := range tiles {
		o := tile.options
		o.Width = side
		if o.Background == (color.NRGBA{}) {
			o.Background = color.NRGBA{0x30, 0x38, 0x40, 0xff}
		}
		o.Image = tileImage
		img, err := Image(tile.scene, o)
		if err != nil {
			t.Fatalf("%s: %v", tile.name, err)
		}
		sheet.Add(tile.name, img, "")
	}
	names := make(map[image.Rectangle]string)
	for i, tile := range tiles {
		at := image.Pt(i%columns*(side+gap), i/columns*(side+label+gap))
		names[image.Rectangle{at, at.Add(image.Pt(gap+side, gap+side+label))}] = tile.name
	}
	sameAs(t, file, sheet.Image(), names)
}

// sameAs compares an image with a file that a person has checked: all of it, or named parts. On the processors that
// drew the file, each pixel must be equal; on others, it may differ as described in the package's documentation.
func sameAs(t *testing.T, file string, got *image.NRGBA, parts map[image.Rectangle]string) {
	t.Helper()
	name := filepath.Join("testdata", file)
	if *updateTiles {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds() != got.Rect {
		t.Fatalf("%s is %v, want %v", name, got.Rect, img.Bounds())
	}
	tolerance := 0
	if runtime.GOARCH != "amd64" {
		tolerance = 8
	}
	if parts == nil {
		parts = map[image.Rectangle]string{got.Rect: "the picture"}
	}
	for part, what := range parts {
		off := 0
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				a, b := got.NRGBAAt(x, y), color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
				for _, d := range [4]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
					if max(d, -d) > tolerance {
						off++
						break
					}
				}
			}
		}
		if off > 0 && (tolerance == 0 || off > part.Dx()*part.Dy()/100) {
			t.Errorf("%s: %s: %d pixels differ", name, what, off)
		}
	}
}

// ball returns a ball of radius 1 with a material and all attributes that a vertex may have.
func ball(at scene.Vec3, material int) scene.Mesh {
	const rows, columns = 6, 10
	m := scene.NewMesh("ball")
	m.LOD = scene.None
	m.UVs = make([][]scene.Vec2, 2)
	for r := range rows + 1 {
		for c := range columns + 1 {
			sp, cp := math.Sincos(math.Pi * float64(r) / rows)
			sa, ca := math.Sincos(2 * math.Pi * float64(c) / columns)
			n := scene.Vec3{float32(sp * sa), float32(cp), float32(sp * ca)}
			m.Positions, m.Normals = append(m.Positions, at.Add(n)), append(m.Normals, n)
			m.Tangents = append(m.Tangents, scene.Vec4{float32(ca), 0, float32(-sa), 1})
			u, v := float32(c)/columns, float32(r)/rows
			m.UVs[0] = append(m.UVs[0], scene.Vec2{3 * u, 2 * v})
			m.UVs[1] = append(m.UVs[1], scene.Vec2{v, u})
		}
	}
	for r := range uint32(rows) {
		for c := range uint32(columns) {
			a := r*(columns+1) + c
			b := a + columns + 1
			m.Indices = append(m.Indices, a, b, b+1, a, b+1, a+1)
		}
	}
	m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: material}}
	return m
}

// ballWith returns a ball with a material, in front of a smaller plain one.
func ballWith(change func(s *scene.Scene, m *scene.Material)) *scene.Scene {
	s := &scene.Scene{Materials: make([]scene.Material, 1)}
	for _, name := range []string{"cells", "fade", "fine", "bumps", "orm", "grey", "lamp", "missing"} {
		s.Textures = append(s.Textures, scene.Texture{Name: name, WrapU: scene.Repeat, WrapV: scene.Repeat})
	}
	behind := ball(scene.Vec3{1.1, 0.5, -1.6}, scene.None)
	behind.Color = scene.Vec3{0.3, 1, 0.6}
	s.Meshes = []scene.Mesh{behind, ball(scene.Vec3{}, 0)}
	s.Materials[0].Layers = []scene.Layer{scene.NewLayer(0)}
	change(s, &s.Materials[0])
	return s
}

func combinerLayer(s scene.Combine, texture int) scene.Layer {
	l := scene.NewLayer(texture)
	l.Combine = s
	return l
}
