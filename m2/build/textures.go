package build

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/lower/names"
	"marrow/m2"
	"marrow/scene"
)

// A Picture is a file to which a model made from a scene refers, and which the game doesn't have.
type Picture struct {
	Path    string // path of the texture in the model, with backslashes
	Texture int    // index of the texture in the scene
}

// Pictures returns the files that must be written together with a model that Model makes from a scene.
func Pictures(s *scene.Scene, o Options) []Picture {
	b := newModelBuilder(s, o)
	b.textures()
	return b.pictures
}

// textures adds the textures of the original model, in their order, then those that materials and emitters use.
func (b *modelBuilder) textures() {
	for _, i := range recallOrder(len(b.s.Textures), "textures", func(i int) scene.Extras { return b.s.Textures[i].Extras }) {
		if b.s.Textures[i].Extras.Origin.Format == "m2" {
			b.texture(i)
		}
	}
	use := func(i int) {
		if i >= 0 {
			b.texture(i)
		}
	}
	for i := range b.s.Materials {
		for k := range b.s.Materials[i].Layers {
			use(b.textureOf(i, k, &b.s.Materials[i].Layers[k]))
		}
	}
	for i := range b.s.Emitters {
		use(b.s.Emitters[i].Texture)
	}
}

// texture returns the index of one of the scene's textures in the model. For none, it returns that of a white texture, whose file isn't
// written: lower.Scene gives a texture to all that is drawn, so only scenes that it didn't reduce need it.
func (b *modelBuilder) texture(i int) int {
	if i < 0 || i >= len(b.s.Textures) {
		if b.plain == m2.None {
			b.plain = len(b.m.Textures)
			b.m.Textures = append(b.m.Textures, m2.Texture{Name: b.freePath("White") + ".blp", Flags: m2.TextureWrapX | m2.TextureWrapY})
			b.came("textures", scene.Extras{})
		}
		return b.plain
	}
	if at, ok := b.textureAt[i]; ok {
		return at
	}
	st := &b.s.Textures[i]
	var t m2.Texture
	if st.WrapU != scene.Clamp {
		t.Flags |= m2.TextureWrapX
	}
	if st.WrapV != scene.Clamp {
		t.Flags |= m2.TextureWrapY
	}
	kind := scene.SlotNumber(st.Slot)
	switch {
	case kind != 0:
		t.Type = m2.TextureType(kind)
	case st.Override.InGame && st.Override.Path != "":
		t.Name = st.Override.Path
	case st.Override.Path == "" && st.Extras.Origin.Format == "m2" && st.Data == nil && st.Name != "":
		t.Name = strings.ReplaceAll(st.Name, "/", `\`)
	default:
		if st.Replaceable != 0 {
			b.add(1, codeMaterial, fmt.Sprintf("textures[%d]", i), "%s became an ordinary texture, because the game has no such texture type", st.Label())
		}
		name := st.Override.Path
		switch {
		case name != "":
		case b.s.Format == "" && st.Data == nil && asset.Ext(st.Name) == ".blp": // a program chose it for the game
			name = st.Name[:len(st.Name)-len(".blp")]
		default:
			base := gamepath.Base(cmp.Or(st.Name, st.Slot, "texture"))
			name = b.freePath(strings.TrimSuffix(base, path.Ext(base)))
		}
		t.Name = strings.TrimSuffix(strings.ReplaceAll(name, "/", `\`), ".blp") + ".blp"
		b.pictures = append(b.pictures, Picture{t.Name, i})
	}
	b.textureAt[i] = len(b.m.Textures)
	b.m.Textures = append(b.m.Textures, t)
	b.came("textures", st.Extras)
	return b.textureAt[i]
}

// freePath returns an unused path below Options.TexturePath.
func (b *modelBuilder) freePath(name string) string {
	return names.Folder(b.opts.TexturePath) + names.UniqueFold(b.taken, names.File(name, b.opts.TexturePrefix), "_")
}
