package convert

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/texture"
)

// sampleAndGLB returns one of the samples, as a file with this name and with its textures, and its first conversion.
func sampleAndGLB(t *testing.T, name string, m *mdx.Model, opts Options) (Source, *looseGLB) {
	t.Helper()
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	finder, err := asset.Open(sampleFolder(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { finder.Close() })
	src := Source{Name: name, Data: data, Resolver: asset.Resolver{Finder: finder}}
	first, err := Convert(src, "model.glb", opts)
	if err != nil {
		t.Fatal(err)
	}
	return src, loosen(t, bytes.Join(first.Parts[0].Data, nil))
}

// picture returns the image with a name.
func (g *looseGLB) picture(t *testing.T, name string) image.Image {
	t.Helper()
	for _, v := range g.list("images") {
		if i := v.(map[string]any); i["name"] == name {
			view := g.list("bufferViews")[int(i["bufferView"].(float64))].(map[string]any)
			at, _ := view["byteOffset"].(float64)
			img, _, err := image.Decode(bytes.NewReader(g.bin[8+int(at):][:int(view["byteLength"].(float64))]))
			if err != nil {
				t.Fatal(err)
			}
			return img
		}
	}
	t.Fatalf("no image %q", name)
	return nil
}

// replace replaces the image with a name.
func (g *looseGLB) replace(t *testing.T, name, mime string, data []byte) {
	t.Helper()
	for _, v := range g.list("images") {
		if i := v.(map[string]any); i["name"] == name {
			i["mimeType"] = mime
			view := g.list("bufferViews")[int(i["bufferView"].(float64))].(map[string]any)
			view["byteOffset"], view["byteLength"] = float64(len(g.bin)-8), float64(len(data))
			g.bin = append(g.bin, data...)
			for len(g.bin)%4 != 0 {
				g.bin = append(g.bin, 0)
			}
			binary.LittleEndian.PutUint32(g.bin, uint32(len(g.bin)-8)) // the header of the chunk
			g.list("buffers")[0].(map[string]any)["byteLength"] = float64(len(g.bin) - 8)
			return
		}
	}
	t.Fatalf("no image %q", name)
}

// An image that was changed is written under the path of its texture, if it was made from this texture alone. One that
// was only encoded again isn't changed.
func TestEditImages(t *testing.T) {
	t.Parallel()
	magenta := color.NRGBA{255, 0, 255, 255}
	filled := func(img image.Image) image.Image {
		out := image.NewNRGBA(img.Bounds())
		draw.Draw(out, out.Rect, image.NewUniform(magenta), image.Point{}, draw.Src)
		return out
	}
	larger := func(image.Image) image.Image { return filled(image.NewNRGBA(image.Rect(0, 0, 128, 256))) }
	point := func(img image.Image) image.Image {
		out := image.NewNRGBA(img.Bounds())
		draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
		out.SetNRGBA(3, 2, magenta)
		return out
	}
	same := func(img image.Image) image.Image { return img }
	asPNG := func(img image.Image) (string, []byte) {
		var b bytes.Buffer
		e := png.Encoder{CompressionLevel: png.BestSpeed}
		if err := e.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		return "image/png", b.Bytes()
	}
	asJPEG := func(img image.Image) (string, []byte) {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 75}); err != nil {
			t.Fatal(err)
		}
		return "image/jpeg", b.Bytes()
	}
	for _, tt := range []struct {
		name   string
		model  *mdx.Model
		image  string
		edit   func(image.Image) image.Image
		encode func(image.Image) (string, []byte)
		opts   Options
		file   string // that is written; "" for none
		at     image.Point
		says   string // in the finding about it; "" for none
	}{
		{name: "encoded again", model: sample.Crate(), image: "MarrowCrate", edit: same, encode: asPNG},
		{name: "encoded again as JPEG", model: sample.Crate(), image: "MarrowCrate", edit: same, encode: asJPEG},
		{name: "filled", model: sample.Crate(), image: "MarrowCrate", edit: filled, encode: asPNG,
			file: "Textures/MarrowCrate.blp", says: `the texture Textures\MarrowCrate.blp was changed; its image is written to Textures/MarrowCrate.blp`},
		{name: "one pixel", model: sample.Crate(), image: "MarrowCrate", edit: point, encode: asPNG, at: image.Pt(3, 2),
			file: "Textures/MarrowCrate.blp", says: "was changed; its image is written to"},
		{name: "filled, as JPEG", model: sample.Crate(), image: "MarrowCrate", edit: filled, encode: asJPEG,
			file: "Textures/MarrowCrate.blp", says: "was changed; its image is written to"},
		{name: "larger", model: sample.Crate(), image: "MarrowCrate", edit: larger, encode: asPNG, at: image.Pt(127, 255),
			file: "Textures/MarrowCrate.blp", says: "was changed; its image is written to"},
		{name: "no textures", model: sample.Crate(), image: "MarrowCrate", edit: filled, encode: asPNG, opts: optionsWithoutTextures(),
			says: `the texture Textures\MarrowCrate.blp was changed; no image is written`},
		{name: "another format", model: sample.Totem(), image: "MarrowTotem_Emissive", edit: filled, encode: asPNG,
			file: "Textures/MarrowTotem_Emissive.dds", says: "was changed; its image is written to"},
		{name: "with the team's colour", model: sample.Golem(), image: "MarrowGolem", edit: filled, encode: asPNG,
			says: `the image "MarrowGolem.png" was changed, but it isn't written: it was made from Textures\MarrowGolem.blp and other layers`},
		{name: "damaged", model: sample.Crate(), image: "MarrowCrate", edit: same, encode: func(image.Image) (string, []byte) { return "image/png", []byte("damaged") },
			says: `the image "MarrowCrate.png" was changed, but it isn't written: `},
	} {
		base, g := sampleAndGLB(t, "base.mdx", tt.model, Options{})
		mime, data := tt.encode(tt.edit(g.picture(t, tt.image)))
		g.replace(t, tt.image, mime, data)
		opts := tt.opts
		opts.Base = &base
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "new.mdx", opts)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), base.Data) {
			t.Errorf("%s: the model was changed", tt.name)
		}
		var files []string
		for _, p := range r.Parts[1:] {
			files = append(files, p.Name)
		}
		if want := slices.DeleteFunc([]string{tt.file}, func(s string) bool { return s == "" }); !slices.Equal(files, want) {
			t.Errorf("%s: files %q, want %q", tt.name, files, want)
			continue
		}
		says, unchanged := "", false
		for _, f := range r.Findings {
			switch f.Code {
			case "BACK006", "BACK007":
				says += f.Message
			case report.BackMerged:
				unchanged = true
			}
		}
		if (says == "") != (tt.says == "") || !strings.Contains(says, tt.says) {
			t.Errorf("%s: %q, want %q", tt.name, says, tt.says)
		}
		if unchanged != (tt.says == "") {
			t.Errorf("%s: it is said that nothing was changed: %v", tt.name, unchanged)
		}
		if tt.file == "" {
			continue
		}
		img, _, err := texture.Decode(tt.file, bytes.Join(r.Parts[1].Data, nil), texture.Options{})
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if c := color.NRGBAModel.Convert(img.At(tt.at.X, tt.at.Y)).(color.NRGBA); c.R < 240 || c.G > 15 || c.B < 240 || c.A != 255 {
			t.Errorf("%s: the pixel is %v, want %v", tt.name, c, magenta)
		}
	}
}

func optionsWithoutTextures() (o Options) {
	o.Lower.NoTextures = true
	return o
}

// A base whose textures aren't found has plain colours instead. The images of the GLB aren't edits of these. Neither are
// the images of a GLB that was converted with --jpeg.
func TestEditImagesOfOptions(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		opts Options
		lost bool
	}{{name: "not found", lost: true}, {name: "jpeg", opts: Options{JPEG: true}}} {
		for _, m := range []*mdx.Model{sample.Crate(), sample.Totem(), sample.Golem()} {
			base, g := sampleAndGLB(t, "base.mdx", m, tt.opts)
			if tt.lost {
				base.Resolver = asset.Resolver{}
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "new.mdx", Options{Base: &base})
			if err != nil {
				t.Fatal(err)
			}
			unseen := 0
			for _, f := range r.Findings {
				switch f.Code {
				case "BACK006", "BACK007":
					t.Errorf("%s, %s: %s", tt.name, m.Name, f.Text())
				case "BACK008":
					unseen++
				}
			}
			if want := map[bool]int{true: 1}[tt.lost]; unseen != want {
				t.Errorf("%s, %s: %d findings about images that couldn't be compared, want %d", tt.name, m.Name, unseen, want)
			}
		}
	}
}

// Images beside an M2 have DXT3 for clients before The Burning Crusade, and DXT5 for others: those of a model that is made, and one that
// is changed.
func TestImagesOfM2Versions(t *testing.T) {
	t.Parallel()
	img := image.NewNRGBA(image.Rect(0, 0, 32, 32))
	for i := range 32 * 32 { // more colours than a palette has
		img.SetNRGBA(i%32, i/32, color.NRGBA{uint8(8 * (i % 32)), uint8(8 * (i / 32)), 0, 100 + uint8(i%32)})
	}
	dir := sampleFolder(t)
	data, _, err := texture.Encode(texture.BLP, img, texture.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "Textures", "MarrowSprout.blp"), data, 0o666); err != nil {
		t.Fatal(err)
	}
	src, err := ReadSource(filepath.Join(dir, "Sprout.mdx"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	img.SetNRGBA(3, 2, color.NRGBA{255, 0, 255, 128})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	for version, want := range map[uint32]string{256: "BLP2:DXT3", 260: "BLP2:DXT5", 264: "BLP2:DXT5"} {
		kinds := func(r *Result) (list []string) {
			for _, p := range r.Parts {
				if asset.Ext(p.Name) != ".blp" {
					continue
				}
				c, err := texture.DecodeConfig(p.Name, bytes.Join(p.Data, nil), texture.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if c.Kind == "BLP2:DXT3" || c.Kind == "BLP2:DXT5" {
					list = append(list, c.Kind)
				}
			}
			return slices.Compact(list)
		}
		made, err := Convert(src, "sprout.m2", Options{Version: version})
		if err != nil {
			t.Fatal(err)
		}
		if got := kinds(made); !slices.Equal(got, []string{want}) {
			t.Errorf("made, version %d: %v", version, got)
		}
		dir := t.TempDir()
		for _, p := range made.Parts {
			if err := os.WriteFile(filepath.Join(dir, p.Name), bytes.Join(p.Data, nil), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		base, err := ReadSource(filepath.Join(dir, "sprout.m2"), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer base.Resolver.Finder.Close()
		first, err := Convert(base, "model.glb", Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
		g.replace(t, "sprout_MarrowSprout", "image/png", b.Bytes())
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "sprout.m2", Options{Base: &base})
		if err != nil {
			t.Fatal(err)
		}
		if got := kinds(r); !slices.Equal(got, []string{want}) {
			t.Errorf("changed, version %d: %v %v", version, got, r.Findings)
		}
	}
}
