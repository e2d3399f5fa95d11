package formats

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	mdxbuild "marrow/mdx/build"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"

	"marrow/mdl"
	"marrow/mdx"
)

// The targets of each format's files: formats that are built from scenes, the format itself, and for Warcraft III's
// models the other of their two forms.
func TestBecoming(t *testing.T) {
	want := map[string]string{
		"mdx": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm", "mdl": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm", "m2": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm", "component": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm",
		"blp": "png blp dds tga", "dds": "png blp dds tga", "jpg": "png blp dds tga",
		"glb": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm", "gltf": "glb gltf obj stl mdx m2 mdl xmf ani xml xac xsm xpm", "png": "png blp dds tga",
	}
	for id, want := range want {
		f := ByID(id)
		if f == nil {
			t.Fatalf("no format %s", id)
		}
		if got := f.Becoming(); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%s can become %v, want %s", id, got, want)
		}
	}
	for _, f := range All() {
		if f.Reads() && len(f.Becoming()) == 0 || !f.Reads() && !f.Writes() {
			t.Errorf("%s is read for nothing", f.ID)
		}
	}
}

// Either form of a model can be rewritten as the other, and be that again.
func TestRewrite(t *testing.T) {
	m := &mdx.Model{Version: 800, Name: "Flag", Sequences: []mdx.Sequence{{Name: "Stand", End: 100}}}
	for _, doc := range []Document{m, &mdl.Document{Model: m}} {
		text, _, err := ByID("mdl").Rewrite(doc, "flag.mdl", WriteOptions{})
		if err != nil || len(text) != 1 || text[0].Name != "flag.mdl" || !strings.Contains(string(text[0].Data[0]), `Model "Flag" {`) {
			t.Errorf("%T as MDL: %q, %v", doc, text, err)
		}
		bin, _, err := ByID("mdx").Rewrite(doc, "flag.mdx", WriteOptions{})
		if got, _, err2 := mdx.Decode(bin[0].Data[0], mdx.Options{}); err != nil || err2 != nil || got.Name != "Flag" || len(got.Sequences) != 1 {
			t.Errorf("%T as MDX: %v, %v", doc, err, err2)
		}
	}
}

// An image has the name under which a folder of images is converted.
func TestPictureNames(t *testing.T) {
	for name, want := range map[string]bool{"a.blp": true, "b/A.DDS": true, "c.tga": true, "d.png": true, "d.jpeg": true, "e.mdx": false, "blp": false} {
		if got := IsPictureName(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
		if named := ByExtension(name); len(named) > 0 != (name == "e.mdx") {
			t.Errorf("%s: decoded as %v", name, named)
		}
	}
}

// An opaque material shows the colours of its texture where the texture is transparent, so they are written.
func TestOpaquePicture(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 32, 32))
	for i := range 32 * 32 { // more colours than a palette has
		img.SetNRGBA(i%32, i/32, color.NRGBA{uint8(8 * (i % 32)), uint8(8 * (i / 32)), 0, 255})
		if i%32 < 8 {
			img.SetNRGBA(i%32, i/32, color.NRGBA{0, 0, 200, 0})
		}
	}
	for blend, want := range map[scene.Blend]uint8{scene.Opaque: 255, scene.AlphaBlend: 0} {
		l := scene.NewLayer(0)
		l.Blend = blend
		s := &scene.Scene{Textures: []scene.Texture{{Name: "a"}}, Materials: []scene.Material{{Layers: []scene.Layer{l}}}}
		opts := WriteOptions{}
		opts.Lower.Textures.Image = func(int, *scene.Texture) (image.Image, []report.Finding, error) { return img, nil, nil }
		parts, found := warcraftPictures(s, opts, func(*mdxbuild.Picture) bool { return true })
		if len(parts) != 1 {
			t.Fatal(len(parts), found)
		}
		got, _, err := texture.Decode("a.blp", parts[0].Data[0], texture.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if c := color.NRGBAModel.Convert(got.At(4, 4)).(color.NRGBA); c.A != want || want == 255 && c.B < 180 {
			t.Errorf("%v: %v", blend, c)
		}
	}
}
