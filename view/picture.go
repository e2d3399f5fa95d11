package view

import (
	"image"
	"path"

	"golang.org/x/image/draw"

	"marrow/formats"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// A picture is a file that is an image instead of a model. It is shown on a rectangle.
type picture struct {
	format *formats.Format
	image  image.Image
}

// pictureOf decodes an image; nil for other files. If least isn't 0, a smaller version whose larger side has at least so
// many pixels is enough.
func pictureOf(name string, data []byte, least int) (*picture, error) {
	kind := texture.Detect(name, data)
	format := formats.ByID(string(kind))
	if kind == texture.Unknown || format == nil {
		return nil, nil
	}
	img, _, err := texture.Decode(name, data, texture.Options{Least: least})
	if err != nil {
		return nil, err
	}
	return &picture{format, img}, nil
}

// scene returns a rectangle with the image as its texture. A pixel is one unit.
func (p *picture) scene(name string, data []byte) *scene.Scene {
	size := p.image.Bounds().Size()
	w, h := float32(size.X), float32(size.Y)
	mesh := scene.NewMesh("Picture")
	mesh.Positions = []scene.Vec3{{-w / 2, 0, 0}, {w / 2, 0, 0}, {w / 2, h, 0}, {-w / 2, h, 0}}
	mesh.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	mesh.UVs = [][]scene.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}}
	mesh.Indices = []uint32{0, 1, 2, 0, 2, 3}
	mesh.Primitives = []scene.Primitive{{Count: 6, Material: 0}}
	layer := scene.NewLayer(0)
	layer.Blend, layer.Flags = scene.AlphaBlend, scene.Unshaded|scene.TwoSided
	return &scene.Scene{
		Name: path.Base(name), Format: p.format.ID, Meshes: []scene.Mesh{mesh},
		Materials: []scene.Material{{Layers: []scene.Layer{layer}}}, Textures: []scene.Texture{{Name: path.Base(name), Data: data}},
	}
}

// summary returns the size of the image.
func (p *picture) summary() report.Summary {
	size := p.image.Bounds().Size()
	return report.Summary{Format: p.format.Name, Counts: []report.Count{{Name: "pixels wide", N: size.X}, {Name: "pixels high", N: size.Y}}}
}

// thumb returns the image with at most side pixels in each direction.
func (p *picture) thumb(side int) image.Image {
	size := p.image.Bounds().Size()
	scale := min(1, float64(side)/float64(max(size.X, size.Y)))
	small := image.NewNRGBA(image.Rect(0, 0, max(1, int(float64(size.X)*scale)), max(1, int(float64(size.Y)*scale))))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), p.image, p.image.Bounds(), draw.Src, nil)
	return small
}
