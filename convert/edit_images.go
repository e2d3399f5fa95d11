package convert

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/formats"
	"marrow/gltf/recall"
	"marrow/internal/gamepath"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// repaint adds the images of the base's textures that were changed in the edited document, and reports those that
// can't be written. was is the scene of the first conversion.
func (r *Result) repaint(e *original, m *Model, was *scene.Scene, target *formats.Format, opts Options) {
	written := make(map[string]bool)
	changed := false
	var unseen []string
	for i := range e.images {
		p := repainting{edit: &e.images[i], was: was, blp2: formats.BLP2Encoding(e.file.Document)}
		if len(p.edit.Was.Data) == 0 {
			unseen = append(unseen, fmt.Sprintf("%q", p.edit.Is.Name))
			continue
		}
		if p.isSame(m) {
			continue
		}
		changed = true
		part, err := p.part(e)
		r.Findings = append(r.Findings, p.found...)
		switch {
		case err == nil && !slices.Contains(target.WritingOptions(), "no-textures"):
			err = fmt.Errorf("%s has no images", target.Name)
		case err == nil && written[part.Name]:
			err = errors.New("another image of the same texture was changed, too")
		}
		if err != nil {
			r.Findings = append(r.Findings, report.New(codeMixed, "images", "the image %q was changed, but it isn't written: %v", p.edit.Was.Name, err))
			continue
		}
		written[part.Name] = true
		name := was.Textures[p.edit.Textures[0]].Label()
		if opts.Lower.NoTextures {
			r.Findings = append(r.Findings, report.New(codeImage, "images", "the texture %s was changed; no image is written", name))
			continue
		}
		r.Findings = append(r.Findings, report.New(codeImage, "images", "the texture %s was changed; its image is written to %s", name, part.Name))
		r.Parts = append(r.Parts, part)
	}
	if len(unseen) > 0 && !opts.Lower.NoTextures {
		const named = 4 // in the message
		text := strings.Join(unseen[:min(len(unseen), named)], ", ")
		if more := len(unseen) - named; more > 0 {
			text += fmt.Sprintf(" and %d more", more)
		}
		r.Findings = append(r.Findings, report.New(codeUnseen, "images", "the base's textures for these images weren't found, so it isn't known whether they were changed: %s", text))
	}
	if changed { // then it isn't true that nothing was changed
		r.Findings = slices.DeleteFunc(r.Findings, func(f report.Finding) bool { return f.Code == report.BackMerged && f.Path == "" })
	}
}

// A repainting is an image of the first conversion that has other bytes in the edited document.
type repainting struct {
	edit    *recall.ImageEdit
	was     *scene.Scene
	blp2    string       // encoding of a BLP2
	old, is *image.NRGBA // the two images; is is nil if it can't be read
	err     error        // why it can't be read
	jpeg    bool         // the new image is a JPEG: it isn't exact, and has no alpha
	found   []report.Finding
}

// isSame reads the two images, and reports whether they have the same pixels.
func (p *repainting) isSame(m *Model) bool {
	data := p.edit.Is.Data
	s := m.textures.source(&p.edit.Is)
	if s.file != nil {
		data, p.err = s.file.ReadFile(0)
	} else if s.missed != nil {
		p.err = s.missed()
	}
	if p.err == nil && bytes.Equal(data, p.edit.Was.Data) {
		return true
	}
	old, _, err := texture.Decode(p.edit.Was.Name, p.edit.Was.Data, texture.Options{})
	if err != nil {
		return true // marrow wrote it
	}
	p.old = nrgba(old)
	if p.err == nil {
		var is image.Image
		if is, _, p.err = texture.Decode(p.edit.Is.Name, data, texture.Options{}); p.err == nil {
			p.is = nrgba(is)
		}
	}
	kind := texture.Detect(p.edit.Is.Name, data)
	p.jpeg = kind == texture.JPEG
	switch {
	case p.err != nil:
		return false
	case p.jpeg || kind == texture.WebP:
		return nearlyEqual(p.old, p.is)
	default:
		return equal(p.old, p.is, 4)
	}
}

// part returns the file of the texture with the new image.
func (p *repainting) part(e *original) (Part, error) {
	if p.err != nil {
		return Part{}, p.err
	}
	var files []string // labels of the textures that the image shows
	var tex *scene.Texture
	for _, i := range p.edit.Textures {
		if i >= 0 && i < len(p.was.Textures) {
			if t := &p.was.Textures[i]; (t.Name != "" || t.Slot != "") && !t.Team() {
				files, tex = append(files, t.Label()), t
			}
		}
	}
	if len(files) == 0 {
		return Part{}, errors.New("it isn't the image of a file")
	}
	mixed := fmt.Errorf("it was made from %s and other layers, a team colour or computed transparency", strings.Join(files, " and "))
	if len(files) > 1 {
		mixed = fmt.Errorf("it was made from several textures: %s", strings.Join(files, " and "))
	}
	if len(p.edit.Textures) > 1 || tex.Nation != (scene.Nation{}) {
		return Part{}, mixed
	}
	file, data, err := e.textureFile(tex)
	switch {
	case err != nil:
		return Part{}, err
	case strings.HasSuffix(file, composed):
		return Part{}, fmt.Errorf("it was made from several textures: %s", strings.TrimSuffix(file, composed))
	}
	own, _, err := texture.Decode(file, data, texture.Options{})
	if err != nil {
		return Part{}, err
	}
	if !p.restoreAlpha(nrgba(own)) {
		return Part{}, mixed
	}
	return p.encode(tex, file, data)
}

// textureFile returns the name and the content of the file of one of the base's textures.
func (e *original) textureFile(tex *scene.Texture) (string, []byte, error) {
	near := textures{src: e.src}
	s := near.source(tex)
	switch {
	case s.file != nil:
		data, err := s.file.ReadFile(0)
		return s.name, data, err
	case s.missed != nil:
		return "", nil, s.missed()
	}
	return s.name, s.data, nil
}

// restoreAlpha gives the new image the alpha of the texture's own image, if the first conversion left it out. It reports
// whether the image of the first conversion had the colours of the texture.
func (p *repainting) restoreAlpha(own *image.NRGBA) bool {
	channels := 3
	if p.edit.Normal {
		channels = 2 // blue was computed
	}
	switch {
	case !equal(own, p.old, channels):
		return false
	case equal(own, p.old, 4) && !p.jpeg || p.edit.Normal:
		return true
	case own.Rect != p.is.Rect:
		return own.Opaque()
	}
	for i := 3; i < len(own.Pix); i += 4 {
		p.is.Pix[i] = own.Pix[i]
	}
	return true
}

// encode returns the file of a texture with the new image, in the format of its extension, or of its file, which has
// this name and data. For a texture that World of Warcraft chooses, that is the file that the game's tables or --texture named.
func (p *repainting) encode(tex *scene.Texture, file string, data []byte) (Part, error) {
	name := gamepath.Slashed(tex.Name)
	if tex.Slot != "" {
		name = gamepath.Stem(file) + ".blp"
	}
	if slices.ContainsFunc(strings.Split(name, "/"), func(s string) bool { return !isFileName(s) }) {
		name = path.Base(name)
	}
	format, opts := formats.ByID(strings.TrimPrefix(asset.Ext(name), ".")), texture.EncodeOptions{}
	if format == nil || !format.IsPicture() || !format.Writes() {
		name = strings.TrimSuffix(name, asset.Ext(name))
		format = formats.ByID(strings.TrimPrefix(asset.Ext(file), "."))
		if format == nil || !format.IsPicture() || !format.Writes() {
			format = formats.ByID("dds")
		}
		name += format.Extensions[0]
	}
	if format.ID == "blp" && (tex.Slot != "" || bytes.HasPrefix(data, []byte("BLP2"))) {
		opts.Encoding = p.blp2
	}
	switch {
	case p.edit.Normal:
		opts.Content = texture.Normal
	case p.edit.Numbers:
		opts.Content = texture.Data
	}
	out, found, err := texture.Encode(texture.Format(format.ID), p.is, opts)
	p.found = append(p.found, found...)
	return Part{Name: name, Data: [][]byte{out}}, err
}

// nrgba returns an image with 8 bits per channel whose pixels follow one another, at (0, 0).
func nrgba(img image.Image) *image.NRGBA {
	b := img.Bounds()
	if p, ok := img.(*image.NRGBA); ok && b.Min == (image.Point{}) && p.Stride == 4*b.Dx() {
		return p
	}
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(out, out.Rect, img, b.Min, draw.Src)
	return out
}

// equal reports whether two images have the same pixels in their first channels, except for rounding. With all four
// channels, the colours of invisible pixels don't matter.
func equal(a, b *image.NRGBA, channels int) bool {
	if a.Rect != b.Rect {
		return false
	}
	for i := 0; i < len(a.Pix); i += 4 {
		if channels == 4 && a.Pix[i+3] == 0 && b.Pix[i+3] == 0 {
			continue
		}
		for k := i; k < i+channels; k++ {
			if d := int(a.Pix[k]) - int(b.Pix[k]); d < -2 || d > 2 {
				return false
			}
		}
	}
	return true
}

// nearlyEqual reports whether two images are equal except for what a JPEG or WebP loses: the means of the colours of all blocks
// of 8×8 pixels are nearly equal.
func nearlyEqual(a, b *image.NRGBA) bool {
	if a.Rect != b.Rect {
		return false
	}
	const edge, rounding = 8, 12
	w, h := a.Rect.Dx(), a.Rect.Dy()
	for top := 0; top < h; top += edge {
		for left := 0; left < w; left += edge {
			right, bottom := min(left+edge, w), min(top+edge, h)
			var sum [3]int
			for y := top; y < bottom; y++ {
				for x := left; x < right; x++ {
					for k := range sum {
						at := 4*(y*w+x) + k
						sum[k] += int(a.Pix[at]) - int(b.Pix[at])
					}
				}
			}
			for _, d := range sum {
				if n := rounding * (right - left) * (bottom - top); d < -n || d > n {
					return false
				}
			}
		}
	}
	return true
}
