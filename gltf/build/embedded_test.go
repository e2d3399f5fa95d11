package build

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// Without a function that loads images, a GLB has the images that the scene contains: a PNG or JPEG as it is.
func TestEmbeddedImages(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 8, 8))
	for i := range img.Pix {
		img.Pix[i] = byte(31 * i)
	}
	sheer := bytes.Clone(img.Pix)
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	var opaquePNG, sheerPNG, photo bytes.Buffer
	for _, err := range []error{
		png.Encode(&opaquePNG, img), jpeg.Encode(&photo, img, nil),
		png.Encode(&sheerPNG, &image.NRGBA{Pix: sheer, Stride: img.Stride, Rect: img.Rect}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	dds, _, err := texture.Encode(texture.DDS, img, texture.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		tex   scene.Texture
		mime  string
		same  []byte // the bytes of the image; nil: others
		blend scene.Blend
	}{
		{"PNG", scene.Texture{Name: "a.png", Data: opaquePNG.Bytes()}, "image/png", opaquePNG.Bytes(), scene.Opaque},
		{"JPEG", scene.Texture{Name: "a.jpg", Data: photo.Bytes()}, "image/jpeg", photo.Bytes(), scene.Opaque},
		{"other name", scene.Texture{Name: "a.tga", Data: photo.Bytes()}, "image/jpeg", photo.Bytes(), scene.AlphaBlend},
		{"stand-in", scene.Texture{Name: "a.blp", StandIn: photo.Bytes()}, "image/jpeg", photo.Bytes(), scene.Opaque},
		{"alpha", scene.Texture{Data: sheerPNG.Bytes()}, "image/png", sheerPNG.Bytes(), scene.AlphaBlend},
		{"alpha that isn't used", scene.Texture{Data: sheerPNG.Bytes()}, "image/png", nil, scene.Opaque},
		{"DDS", scene.Texture{Data: dds}, "image/png", nil, scene.Opaque},
		{"damaged", scene.Texture{Data: []byte("no image")}, "", nil, scene.Opaque},
		{"none", scene.Texture{Name: "a.blp"}, "", nil, scene.Opaque},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := scene.NewMesh("triangle")
			m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
			m.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}}}
			m.Indices = []uint32{0, 1, 2}
			m.Primitives = []scene.Primitive{{Count: 3}}
			layer := scene.NewLayer(0)
			layer.Blend = tt.blend
			g, _, found := export(t, &scene.Scene{
				Meshes: []scene.Mesh{m}, Materials: []scene.Material{{Layers: []scene.Layer{layer}}}, Textures: []scene.Texture{tt.tex},
			}, lower.Options{})
			missing := false
			for _, f := range found {
				missing = missing || f.Code == report.DrawTexture && strings.Contains(f.Message, "a plain colour is used instead")
			}
			if missing != (tt.mime == "") || len(g.Images) == 0 != missing {
				t.Fatalf("%d images, findings %v", len(g.Images), found)
			}
			if missing {
				return
			}
			view := g.BufferViews[g.Images[0].BufferView.Index()]
			data := g.Bin[view.ByteOffset:][:view.ByteLength]
			if g.Images[0].MimeType != tt.mime || tt.same != nil && !bytes.Equal(data, tt.same) {
				t.Errorf("a %s of %d bytes, want a %s of %d", g.Images[0].MimeType, len(data), tt.mime, len(tt.same))
			}
			got, _, err := image.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if _, _, _, a := got.At(1, 1).RGBA(); tt.blend == scene.Opaque && a != 0xffff {
				t.Errorf("alpha %#x of an opaque picture", a)
			}
		})
	}
}
