package material

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"slices"

	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// Decode decodes the image file of a texture. A nation's mask becomes the colours by which it multiplies. name is used to
// recognise TGA and in errors.
func Decode(t *scene.Texture, name string, data []byte) (image.Image, []report.Finding, error) {
	img, found, err := texture.Decode(name, data, texture.Options{})
	if err == nil && t.Nation != (scene.Nation{}) {
		img = withNation(img, t.Nation)
	}
	return img, found, err
}

// withNation converts a nation's mask to the colours by which it multiplies.
func withNation(mask image.Image, nation scene.Nation) image.Image {
	b := mask.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := color.NRGBAModel.Convert(mask.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA)
			out.SetNRGBA(x, y, nation.Tint(c))
		}
	}
	return out
}

// embedded returns the image file that is embedded in the scene; nil for none.
func embedded(t *scene.Texture) []byte {
	if t.Data != nil {
		return t.Data
	}
	return t.StandIn
}

// loadEmbedded is used if Options.Image is nil.
func loadEmbedded(_ int, t *scene.Texture) (image.Image, []report.Finding, error) {
	data := embedded(t)
	if data == nil {
		return nil, nil, errors.New("no textures were given")
	}
	return Decode(t, t.Name, data)
}

// unchanged returns the embedded file of a spec's only texture if it is a PNG or a JPEG with the pixels of the picture, and
// its kind; nil for none. An image that Options.Image has loaded has no such file, and that of a damaged file differs from
// what other programs read.
func (b *Baker) unchanged(r *spec, out *Picture, pix *image.NRGBA, from pictureSet) (data []byte, mime string) {
	used := r.textures()
	isDamaged := func(s source) bool { return len(s.found) > 0 }
	if b.opts.Image != nil || len(used) != 1 || slices.ContainsFunc(out.from[:], isDamaged) {
		return nil, ""
	}
	own := from[used[0]]
	if own == nil || own.Rect.Size() != pix.Rect.Size() || !bytes.Equal(own.Pix, pix.Pix) {
		return nil, ""
	}
	t := b.s.Textures[used[0]].Of(b.opts.TeamColor)
	data = embedded(t)
	switch { // by the signature, because texture.Detect also recognises compressed files
	case bytes.HasPrefix(data, []byte("\x89PNG")):
		mime = PNG
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		if c, err := jpeg.DecodeConfig(bytes.NewReader(data)); err != nil || c.ColorModel == color.CMYKModel {
			return nil, "" // few programs read JPEGs of four components
		}
		mime = JPEG
	}
	if mime == "" || t.Nation != (scene.Nation{}) {
		return nil, ""
	}
	return data, mime
}
