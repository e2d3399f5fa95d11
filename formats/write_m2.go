package formats

import (
	"cmp"
	"maps"
	"slices"

	"marrow/internal/gamepath"
	"marrow/m2"
	m2build "marrow/m2/build"
	"marrow/m2/version"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// buildM2 makes a World of Warcraft model, with its .skin files and images. For versions that m2build.Model doesn't
// support, it converts the nearest one that it does.
func buildM2(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	opts.M2.Stem = stem(name)
	opts.M2.TexturePrefix = opts.M2.Stem
	want := cmp.Or(opts.M2.Version, m2.VersionOf(s), m2.Wrath)
	opts.M2.Version = min(max(want, m2build.FirstVersion), m2build.LastVersion)
	m, found, err := m2build.Model(s, opts.M2)
	if err != nil {
		return nil, found, err
	}
	more, err := version.Change(m, want, version.Options{})
	found = append(found, more...)
	if err != nil {
		return nil, found, err
	}
	bones := movers(m)
	out := &Output{Textures: len(m.Textures), Bones: &bones}
	if out.Parts, err = m2Files(m, name); err != nil {
		return nil, found, err
	}
	pictures, more := m2Pictures(s, BLP2Encoding(m), opts)
	out.Parts = append(out.Parts, pictures...)
	return out, append(found, more...), nil
}

// outlineM2 returns the parts of a scene that a World of Warcraft model uses.
func outlineM2(s, reduced *scene.Scene, name string, opts WriteOptions) (remap.Outline, error) {
	opts.M2.Stem, opts.M2.TexturePrefix = stem(name), stem(name)
	return m2build.Outline(s, reduced, opts.M2)
}

// movers counts the bones that move vertices. They may be fewer than the joints of the scene, because an M2 has at most 256.
func movers(m *m2.Model) (n int) {
	var used [256]bool
	for i := range m.Vertices {
		v := &m.Vertices[i]
		for k, weight := range v.BoneWeights {
			if bone := v.BoneIndices[k]; weight > 0 && int(bone) < len(m.Bones) && !used[bone] {
				used[bone] = true
				n++
			}
		}
	}
	return n
}

// BLP2Encoding returns the encoding of new BLP2s beside a document: clients before The Burning Crusade don't read DXT5.
func BLP2Encoding(doc Document) string {
	if m, ok := doc.(*m2.Model); ok && m.Version < m2.BurningCrusade {
		return "blp2-dxt3"
	}
	return "blp2"
}

// m2Pictures returns the images of a model built from a scene that the game doesn't have, as BLP2s with an encoding.
func m2Pictures(s *scene.Scene, encoding string, opts WriteOptions) (parts []Part, found []report.Finding) {
	if opts.Lower.NoTextures || opts.Lower.Textures.Image == nil {
		return nil, nil
	}
	for _, p := range m2build.Pictures(s, opts.M2) {
		part, more := opts.picture(s, p.Texture, "m2", gamepath.Base(p.Path), texture.BLP, texture.EncodeOptions{Encoding: encoding})
		found = append(found, more...)
		if part != nil {
			parts = append(parts, *part)
		}
	}
	return parts, found
}

// m2Files returns the files of a World of Warcraft model, named after its main file, which is the first.
func m2Files(doc Document, name string) ([]Part, error) {
	m := doc.(*m2.Model)
	m.Rename(stem(name))
	files, err := m.Files(name)
	if err != nil {
		return nil, err
	}
	parts := []Part{{name, [][]byte{files[name]}}}
	for _, f := range slices.Sorted(maps.Keys(files)) {
		if f != name {
			parts = append(parts, Part{f, [][]byte{files[f]}})
		}
	}
	return parts, nil
}

// editM2 changes a model of World of Warcraft's.
func editM2(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	opts.M2.Stem = stem(name)
	opts.M2.TexturePrefix = opts.M2.Stem
	m := base.(*m2.Model)
	changes, found, err := m2build.Edit(m, was, is, opts.M2)
	if err != nil {
		return nil, found, err
	}
	encoding := BLP2Encoding(&m2.Model{Version: cmp.Or(opts.M2.Version, m.Version)})
	pictures, more := m2Pictures(m2build.Edited(is), encoding, opts)
	return pictures, slices.Concat(found, more, opts.merged(changes, "as it is")), nil
}
