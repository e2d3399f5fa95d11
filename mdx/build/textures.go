package build

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/lower/names"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// A Picture is a file to which a model made from a scene refers.
type Picture struct {
	Path string // path of the texture in the model, with backslashes
	Kind PictureKind

	// Texture is the index of the texture in the scene; None for an image that is made from Maps.
	Texture int
	Maps    *scene.PBR // for an occlusion-roughness-metallic map: the maps from which it is made
	Team    bool       // for such a map: the team's colour is visible where the base colour is transparent

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
	b := &modelBuilder{s: s, opts: o, layers: make(map[layerRef][]layerRef), m: &mdx.Model{}}
	b.form()
	b.textures()
	b.materials()
	return b.textureList.pictures
}

// A textureList is the model's textures in the making.
type textureList struct {
	id       map[int]int32         // of the scene's textures
	known    map[mdx.Texture]int32 // of those here
	orm      map[ormKey]int32      // of packed maps
	paths    map[pictureKey]string
	taken    map[string]int // paths' names, in small letters: how often they were wanted
	pictures []Picture
	numbers  map[int32]int32 // of a recalled model's textures: ids here
}

// A pictureKey is the picture of a texture, which several textures may have.
type pictureKey struct {
	name, slot string
	data       *byte
	size       int
}

// An ormKey is all that a packed map depends on.
type ormKey struct {
	maps scene.PBR
	team bool
}

// textures adds those of a model of Warcraft III that the scene was made of, in their order. Others are added as they
// are used.
func (b *modelBuilder) textures() {
	l := &b.textureList
	l.id, l.known, l.orm = make(map[int]int32), make(map[mdx.Texture]int32), make(map[ormKey]int32)
	l.paths, l.taken, l.numbers = make(map[pictureKey]string), make(map[string]int), make(map[int32]int32)
	for i := range b.s.Textures {
		if given := b.s.Textures[i].Override; given.Path != "" && !given.InGame {
			file := b.givenPath(given.Path)
			l.taken[strings.ToLower(strings.TrimSuffix(file[strings.LastIndexByte(file, '\\')+1:], ".blp"))] = 1
		}
	}
	for _, i := range b.recallOrder(len(b.s.Textures), "textures", func(i int) scene.Extras { return b.s.Textures[i].Extras }) {
		id := b.texture(i, ColorPicture)
		if n, ok := b.recalledNumber(b.s.Textures[i].Extras, "textures"); ok {
			l.numbers[int32(n)] = id
		}
	}
}

// recallOrder are the numbers of a list's things that were records of a model of Warcraft III, in its order.
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

// recalledNumber is the number of the record of a list that something was made of.
func (b *modelBuilder) recalledNumber(e scene.Extras, list string) (int, bool) {
	if !b.same || e.Origin.Format != "mdx" {
		return 0, false
	}
	return e.Origin.Number(list)
}

// texture is the id of a texture of the scene's; that of a white one for none.
func (b *modelBuilder) texture(i int, kind PictureKind) int32 {
	if i < 0 || i >= len(b.s.Textures) {
		return b.plainTexture(mdx.Texture{Path: whiteTexture})
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
	if recalled { // as often as the model had it
		l.id[i] = int32(len(b.m.Textures))
		b.m.Textures = append(b.m.Textures, t)
		l.known[textureKey(t)] = l.id[i]
	} else {
		l.id[i] = b.plainTexture(t)
	}
	return l.id[i]
}

// plainTexture is the id of a texture, a new one if there is none like it.
func (b *modelBuilder) plainTexture(t mdx.Texture) int32 {
	l := &b.textureList
	id, ok := l.known[textureKey(t)]
	if !ok {
		id = int32(len(b.m.Textures))
		b.m.Textures = append(b.m.Textures, t)
		l.known[textureKey(t)] = id
	}
	return id
}

// key is equal for textures that are the same to the game.
func textureKey(t mdx.Texture) mdx.Texture {
	t.Path = strings.ToLower(strings.ReplaceAll(t.Path, "/", `\`))
	return t
}

// whiteTexture is the game's own.
const whiteTexture = `Textures\white.blp`

// packedTexture is the id of an occlusion-roughness-metallic map that is packed from a material's maps. name is the
// material's.
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
	l.orm[key] = b.plainTexture(mdx.Texture{Path: picture.Path, Flags: flags})
	return l.orm[key]
}

// gamePath is a texture's path in the game. One that is a game's file has it already; a picture from elsewhere gets one
// below Options.TexturePath.
func (b *modelBuilder) gamePath(i int) (name string, named bool) {
	t := &b.s.Textures[i]
	if given := t.Override; given.Path != "" {
		if given.InGame {
			return given.Path, true
		}
		return b.givenPath(given.Path), false
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
	made, ok := l.paths[key]
	if !ok {
		base := path.Base(strings.ReplaceAll(name, `\`, "/"))
		made = b.freePath(strings.TrimSuffix(base, path.Ext(base)))
		l.paths[key] = made
	}
	return made, false
}

// givenPath is the path that a map gives a file to write, which is a BLP.
func (b *modelBuilder) givenPath(name string) string {
	name = strings.TrimLeft(strings.ReplaceAll(name, "/", `\`), `\`)
	if at := strings.LastIndexByte(name, '.'); at > strings.LastIndexByte(name, '\\') {
		name = name[:at]
	}
	return name + ".blp"
}

// freePath is a path below Options.TexturePath that nothing has yet.
func (b *modelBuilder) freePath(name string) string {
	name, folder := names.File(name, b.opts.TexturePrefix), names.Folder(b.opts.TexturePath)
	key := strings.ToLower(name)
	for {
		b.textureList.taken[key]++
		n := b.textureList.taken[key]
		if n == 1 {
			return folder + name + ".blp"
		}
		numbered := fmt.Sprintf("%s_%d", name, n)
		if again := strings.ToLower(numbered); b.textureList.taken[again] == 0 {
			b.textureList.taken[again] = 1
			return folder + numbered + ".blp"
		}
	}
}
