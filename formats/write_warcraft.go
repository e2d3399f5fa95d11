package formats

import (
	"fmt"
	"image"
	"slices"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/gamepath"
	"marrow/lower/material"
	"marrow/mdl"
	"marrow/mdx"
	mdxbuild "marrow/mdx/build"
	mdxrules "marrow/mdx/rules"
	mdxversion "marrow/mdx/version"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// buildMDX makes a Warcraft III model, and its images.
func buildMDX(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	return buildWarcraft(s, name, opts, func(m *mdx.Model) ([]byte, []report.Finding, error) {
		data, err := mdx.Encode(m)
		return data, nil, err
	})
}

// buildMDL makes its text.
func buildMDL(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	return buildWarcraft(s, name, opts, func(m *mdx.Model) ([]byte, []report.Finding, error) { return mdl.Encode(m, opts.MDL) })
}

func buildWarcraft(s *scene.Scene, name string, opts WriteOptions, encode func(*mdx.Model) ([]byte, []report.Finding, error)) (*Output, []report.Finding, error) {
	opts.MDX.TexturePrefix = stem(name)
	m, found, err := mdxbuild.Model(s, opts.MDX)
	if err != nil {
		return nil, found, err
	}
	found = append(found, expected(s, m)...)
	data, more, err := encode(m)
	out := &Output{Parts: []Part{{name, [][]byte{data}}}, Textures: len(m.Textures)}
	if err != nil || opts.Lower.NoTextures {
		return out, append(found, more...), err
	}
	pictures, about := warcraftPictures(s, opts, func(p *mdxbuild.Picture) bool { return !p.Named || s.Format != warcraftFormat })
	out.Parts = append(out.Parts, pictures...)
	return out, slices.Concat(found, more, about), nil
}

// expectedCodes are the rules about what Warcraft III looks for by name, which a model from elsewhere may call otherwise.
var expectedCodes = []string{"MDX112", "MDX191", "MDX192", "MDX195"}

// expected reports objects that the game requires and that a model made from another program's file doesn't have.
func expected(s *scene.Scene, m *mdx.Model) []report.Finding {
	if s.Extras.Origin.Format != "" {
		return nil
	}
	return check.Run(check.For(check.Self[*mdx.Model], mdxrules.Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: expectedCodes}})
}

// warcraftFormat is the format of scenes whose textures the game has already, or their source has beside it.
const warcraftFormat = "mdx"

// warcraftPictures makes the images that a built model refers to and that are wanted, except those that the game has.
func warcraftPictures(s *scene.Scene, opts WriteOptions, wanted func(*mdxbuild.Picture) bool) (parts []Part, found []report.Finding) {
	load := func(i int) image.Image {
		t := &s.Textures[i]
		if opts.Lower.Textures.Image == nil {
			return nil
		}
		img, more, err := opts.Lower.Textures.Image(i, t)
		found = append(found, more...)
		if err != nil {
			found = append(found, report.New(report.DrawTexture, fmt.Sprintf("textures[%d]", i), "%s: %v; no image is written", t.Label(), err))
			return nil
		}
		return img
	}
	for _, p := range mdxbuild.Pictures(s, opts.MDX) {
		if p.InGame || !wanted(&p) {
			continue
		}
		var img image.Image
		content := texture.Color
		switch p.Kind {
		case mdxbuild.NormalPicture:
			content = texture.Normal
		case mdxbuild.ORMPicture:
			content = texture.Data
		}
		switch {
		case p.Maps != nil:
			img = material.PackORM(p.Maps, p.Team, load)
		case p.Emission != nil:
			if packed := p.Emission.Pack(load); packed != nil {
				img = packed
			}
		default:
			img = load(p.Texture)
		}
		if img == nil {
			continue
		}
		if p.Kind == mdxbuild.ColorPicture && p.Texture >= 0 && isOpaque(s, p.Texture, warcraftFormat) {
			img = opaque(img)
		}
		data, more, err := texture.Encode(texture.BLP, img, texture.EncodeOptions{Content: content})
		found = append(found, more...)
		if err != nil {
			found = append(found, report.New(report.DrawTexture, p.Path, "%v; no image is written", err))
			continue
		}
		parts = append(parts, Part{gamepath.Base(p.Path), [][]byte{data}})
	}
	return parts, found
}

// outlineMDX returns the parts of a scene that a Warcraft III model uses.
func outlineMDX(s, reduced *scene.Scene, name string, opts WriteOptions) (remap.Outline, error) {
	opts.MDX.TexturePrefix = stem(name)
	return mdxbuild.Outline(s, reduced, opts.MDX)
}

// editMDX changes a model of Warcraft III's.
func editMDX(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	m := warcraftModel(base)
	version := m.Version
	before := make(map[string]bool)
	for i := range m.Textures {
		before[m.Textures[i].Path] = true
	}
	opts.MDX.TexturePrefix = stem(name)
	changes, found, err := mdxbuild.Edit(m, was, is, opts.MDX)
	as := "as it is"
	if _, isText := base.(*mdl.Document); isText {
		as = "as a newly formatted text"
	}
	if v := opts.MDX.Version; v != 0 && v != version {
		as = fmt.Sprintf("in version %d", v)
	}
	if err == nil {
		found = append(found, opts.merged(changes, as)...)
	}
	if err != nil || opts.Lower.NoTextures {
		return nil, found, err
	}
	added := make(map[string]bool)
	for i := range m.Textures {
		if p := m.Textures[i].Path; !before[p] {
			added[p] = true
		}
	}
	parts, more := warcraftPictures(is, opts, func(p *mdxbuild.Picture) bool { return added[p.Path] })
	return parts, append(found, more...), nil
}

// changeWarcraft changes the version of a model of Warcraft III's.
func changeWarcraft(doc Document, to uint32, _ asset.Listfile) ([]report.Finding, error) {
	return mdxversion.Change(warcraftModel(doc), to)
}
