package build

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/lower/material"
	"marrow/lower/names"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// A Picture is a file to which a model made from a scene refers.
type Picture struct {
	Path string // path of the texture in the model, with backslashes
	Kind PictureKind

	// Texture is the index of the texture in the scene; None for an image that is made from Maps or Emission.
	Texture int
	Maps    *scene.PBR // for an occlusion-roughness-metallic map: the maps from which it is made
	Team    bool       // for such a map: the team's colour is visible where the base colour is transparent

	Emission *material.Emission // for an emissive map: what it is made of

	// Named is set if the scene has the game's name for the file, so that the file may already exist. Other files have
	// names that Model chose.
	Named bool

	InGame bool // according to a map, the game has the file
}

// PictureKind is the meaning of an image's numbers.
type PictureKind uint8

const (
	ColorPicture  PictureKind = iota
	NormalPicture             // a normal map
	ORMPicture                // red occlusion, green roughness, blue metallic, alpha where the team's colour shows
)

// Pictures returns the files to which a model that Model makes from the scene refers.
func Pictures(s *scene.Scene, o Options) []Picture {
	b := &modelBuilder{s: s, opts: o, ofSizes: sizeMaterials(s, sizeMeshes(s)), layers: make(map[layerRef][]layerRef), m: &mdx.Model{}}
	b.chooseVersion()
	b.textures()
	b.materials()
	return b.textureList.pictures
}

// A textureList collects the model's textures.
type textureList struct {
	id          map[int]int32         // ids by index in the scene
	byContent   map[mdx.Texture]int32 // ids by content
	orm         map[ormKey]int32      // ids of packed maps
	emission    map[material.Emission]int32
	paths       map[pictureKey]string
	used        map[string]int // file names in lower case, with the number of times that they were requested
	pictures    []Picture
	recalledIDs map[int32]int32 // from textures of the original model to ids
}

// A pictureKey identifies the image of a texture; several textures may have the same image.
type pictureKey struct {
	name, slot string
	data       *byte
	size       int
}

// An ormKey has everything that determines a packed map.
type ormKey struct {
	maps scene.PBR
	team bool
}

// textures adds the textures of the Warcraft III model from which the scene was made, in their order. Others are added
// when they are used.
func (b *modelBuilder) textures() {
	l := &b.textureList
	l.id, l.byContent, l.orm = make(map[int]int32), make(map[mdx.Texture]int32), make(map[ormKey]int32)
	l.emission = make(map[material.Emission]int32)
	l.paths, l.used, l.recalledIDs = make(map[pictureKey]string), make(map[string]int), make(map[int32]int32)
	for i := range b.s.Textures {
		if override := b.s.Textures[i].Override; override.Path != "" && !override.InGame {
			file := b.overridePath(override.Path)
			l.used[strings.ToLower(strings.TrimSuffix(file[strings.LastIndexByte(file, '\\')+1:], ".blp"))] = 1
		}
	}
	for _, i := range b.recallOrder(len(b.s.Textures), "textures", func(i int) scene.Extras { return b.s.Textures[i].Extras }) {
		id := b.texture(i, ColorPicture)
		if n, ok := b.recalledNumber(b.s.Textures[i].Extras, "textures"); ok {
			l.recalledIDs[int32(n)] = id
		}
	}
}

// recallOrder returns the indices of a list's elements that come from records of a Warcraft III model, in the model's
// order.
func (b *modelBuilder) recallOrder(n int, list string, extras func(i int) scene.Extras) (order []int) {
	of := make([]int, n)
	for i := range n {
		var ok bool
		if of[i], ok = b.recalledNumber(extras(i), list); ok {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(of[i], of[k]) })
	return order
}

// recalledNumber returns the index in a list of the record from which something was made.
func (b *modelBuilder) recalledNumber(e scene.Extras, list string) (int, bool) {
	if !b.fromWarcraft3 || e.Origin.Format != "mdx" {
		return 0, false
	}
	return e.Origin.Number(list)
}

// texture returns the id for a texture of the scene, or the id of a white texture if there is none.
func (b *modelBuilder) texture(i int, kind PictureKind) int32 {
	if i < 0 || i >= len(b.s.Textures) {
		return b.addTexture(mdx.Texture{Path: mdx.WhiteTexture})
	}
	l := &b.textureList
	if id, ok := l.id[i]; ok {
		return id
	}
	st := &b.s.Textures[i]
	t := mdx.Texture{}
	if st.WrapU != scene.Clamp {
		t.Flags |= mdx.WrapWidth
	}
	if st.WrapV != scene.Clamp {
		t.Flags |= mdx.WrapHeight
	}
	if st.WrapU == scene.Mirror || st.WrapV == scene.Mirror {
		b.add(1, codeMaterial, report.At("textures", i), "the texture repeats without being mirrored")
	}
	x, recalled := recalled[mdx.TextureExtras](b, st.Extras)
	if recalled {
		t.Flags |= mdx.TextureFlags(x.Flags) &^ (mdx.WrapWidth | mdx.WrapHeight)
	}
	t.ReplaceableID = uint32(int32(st.Replaceable))
	if t.ReplaceableID == 0 || recalled && !x.NoPath {
		p := Picture{Kind: kind, Texture: i}
		p.Path, p.Named = b.gamePath(i)
		p.InGame = st.Override.InGame
		t.Path = p.Path
		l.pictures = append(l.pictures, p)
	}
	if recalled { // repeated textures of the original model stay separate
		l.id[i] = int32(len(b.m.Textures))
		b.m.Textures = append(b.m.Textures, t)
		l.byContent[textureKey(t)] = l.id[i]
	} else {
		l.id[i] = b.addTexture(t)
	}
	return l.id[i]
}

// addTexture returns the id of a texture, and adds the texture if there is no equal one.
func (b *modelBuilder) addTexture(t mdx.Texture) int32 {
	l := &b.textureList
	id, ok := l.byContent[textureKey(t)]
	if !ok {
		id = int32(len(b.m.Textures))
		b.m.Textures = append(b.m.Textures, t)
		l.byContent[textureKey(t)] = id
	}
	return id
}

// textureKey returns a key that is equal for textures that are equal to the game.
func textureKey(t mdx.Texture) mdx.Texture {
	t.Path = strings.ToLower(strings.ReplaceAll(t.Path, "/", `\`))
	return t
}

// packedTexture returns the id of an occlusion-roughness-metallic map that is packed from a material's maps. name is
// the material's name.
func (b *modelBuilder) packedTexture(p *scene.PBR, team bool, flags mdx.TextureFlags, name string) int32 {
	key := ormKey{maps: scene.PBR{
		ORM: p.ORM, Smooth: p.Smooth, Metal: p.Metal, Roughness: p.Roughness, Metallic: p.Metallic, Occlusion: p.Occlusion,
		RoughnessFactor: p.RoughnessFactor, MetallicFactor: p.MetallicFactor, OcclusionStrength: p.OcclusionStrength,
	}, team: team}
	if team {
		key.maps.BaseColor = p.BaseColor
	}
	l := &b.textureList
	if id, ok := l.orm[key]; ok {
		return id
	}
	if base := names.Texture(b.s, p.BaseColor, mdx.TeamColors[0].Color); base != "" {
		name = base
	}
	picture := Picture{Kind: ORMPicture, Texture: mdx.None, Maps: &key.maps, Team: team}
	picture.Path = b.freePath(name + "_orm")
	l.pictures = append(l.pictures, picture)
	l.orm[key] = b.addTexture(mdx.Texture{Path: picture.Path, Flags: flags})
	return l.orm[key]
}

// emissiveTexture returns the id of a material's emissive map. If the emission has a colour, or the map has a mask, it is made
// from these.
func (b *modelBuilder) emissiveTexture(i int, p *scene.PBR, mask int, cutoff float32) int32 {
	peak := max(p.Emission[0], p.Emission[1], p.Emission[2])
	e := material.Emission{Emissive: p.Emissive, Mask: mask, Cutoff: cutoff}
	for k, c := range p.Emission {
		e.Color[k] = c / peak
	}
	if e.Color == (scene.Vec3{1, 1, 1}) && e.Mask < 0 {
		return b.texture(p.Emissive, ColorPicture)
	}
	st := &b.s.Textures[p.Emissive]
	if st.Replaceable != 0 {
		b.add(1, codeMaterial, report.At("materials", i), "the colour and the mask of the emission are left out; the emissive map keeps its colours")
		return b.texture(p.Emissive, ColorPicture)
	}
	l := &b.textureList
	if id, ok := l.emission[e]; ok {
		return id
	}
	t := mdx.Texture{}
	if st.WrapU != scene.Clamp {
		t.Flags |= mdx.WrapWidth
	}
	if st.WrapV != scene.Clamp {
		t.Flags |= mdx.WrapHeight
	}
	picture := Picture{Texture: mdx.None, Emission: &e}
	picture.Path = b.freePath(cmp.Or(names.Texture(b.s, p.Emissive, mdx.TeamColors[0].Color), plainName(b.s.Materials[i].Name)) + "_glow")
	l.pictures = append(l.pictures, picture)
	t.Path = picture.Path
	l.emission[e] = b.addTexture(t)
	return l.emission[e]
}

// gamePath returns a texture's path in the game. A game file keeps its path; other images get a path below
// Options.TexturePath.
func (b *modelBuilder) gamePath(i int) (name string, named bool) {
	t := &b.s.Textures[i]
	if override := t.Override; override.Path != "" {
		if override.InGame {
			return override.Path, true
		}
		return b.overridePath(override.Path), false
	}
	name = cmp.Or(t.Name, t.Slot)
	if _, ok := recalled[mdx.TextureExtras](b, t.Extras); ok {
		return name, true
	}
	switch asset.Ext(name) {
	case ".blp", ".tga", ".dds", ".tif":
		if t.Data == nil {
			return strings.ReplaceAll(name, "/", `\`), true
		}
	}
	l, key := &b.textureList, pictureKey{name: t.Name, slot: t.Slot, size: len(t.Data)}
	if len(t.Data) > 0 {
		key.data = &t.Data[0]
	}
	created, ok := l.paths[key]
	if !ok {
		base := gamepath.Base(name)
		created = b.freePath(strings.TrimSuffix(base, path.Ext(base)))
		l.paths[key] = created
	}
	return created, false
}

// overridePath returns the path that a map file defines for an image, with the extension of a BLP.
func (b *modelBuilder) overridePath(name string) string {
	name = strings.TrimLeft(strings.ReplaceAll(name, "/", `\`), `\`)
	if at := strings.LastIndexByte(name, '.'); at > strings.LastIndexByte(name, '\\') {
		name = name[:at]
	}
	return name + ".blp"
}

// freePath returns an unused path below Options.TexturePath.
func (b *modelBuilder) freePath(name string) string {
	name, folder := names.File(name, b.opts.TexturePrefix), names.Folder(b.opts.TexturePath)
	key := strings.ToLower(name)
	for {
		b.textureList.used[key]++
		n := b.textureList.used[key]
		if n == 1 {
			return folder + name + ".blp"
		}
		numbered := fmt.Sprintf("%s_%d", name, n)
		if again := strings.ToLower(numbered); b.textureList.used[again] == 0 {
			b.textureList.used[again] = 1
			return folder + numbered + ".blp"
		}
	}
}
