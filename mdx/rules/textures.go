package rules

import (
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// textureRules are about textures and other files to which a model refers.
var textureRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX169", Severity: report.Warning, Title: "a path that the game can't use",
		Why:     "Paths are relative to the root of the game's files or of the map, and use backslashes. Paths with drive letters or parent folders work only on one machine. Versions of the game before Reforged don't support forward slashes.",
		Example: `C:\Users\me\Desktop\skin.blp; textures/skin.blp.`,
		Fix:     "forward slashes are replaced by backslashes",
		Find:    texturePaths,
	},
	{
		Code: "MDX170", Severity: report.Warning, Title: "a texture without a path or replaceable id",
		Why:     "A texture needs a path or the id of one of the game's replaceable textures. Without either, the surface is white or black. Set one of the two.",
		Example: `Image "", ReplaceableId 0.`,
		Find:    unnamedTextures,
	},
	{
		Code: "MDX171", Severity: report.Warning, Title: "a texture format that the game can't read",
		Why:     "The game reads BLP and TGA; Reforged also reads DDS and TIF. Textures in other formats count as missing. Convert the image, as in marrow convert skin.png skin.blp, and change the path.",
		Example: "Textures\\Skin.png.",
		Find:    textureKinds,
	},
	{
		Code: "MDX172", Severity: report.Warning, Title: "an unknown replaceable texture",
		Why:     "For a replaceable id, the game uses a texture of its choice, such as the team colour. For an unknown id, no texture is used. Set an id that the game knows, such as 1 or 2.",
		Example: "ReplaceableId 7.",
		Find:    replaceables,
	},
	{
		Code: "MDX175", Severity: report.Note, Title: "a texture with both a path and a replaceable id",
		Why:     "If a texture has a replaceable id, the game chooses the image itself. In all of the game's models, such a texture has an empty path. If there is also a path, tools disagree on which of the two to use.",
		Example: `Image "Skin.blp", ReplaceableId 1.`,
		Find:    pathAndReplaceable,
	},
	{
		Code: "MDX167", Severity: report.Note, Title: "an unused texture",
		Why:     "No layer or emitter uses the texture, but it is loaded.",
		Example: "The texture of a material that was removed.",
		Find:    texturesUnused,
	},
	{
		Code: "MDX174", Severity: report.Warning, Title: "a model path that doesn't name a model",
		Why:     "Attachments and emitters refer to .mdl or .mdx files. The game can't load anything else here. Correct the path.",
		Example: `An attachment with the path "Sword".`,
		Find:    modelKinds,
	},
	{
		Code: "MDX173", Severity: report.Warning, Title: "a file that the model names is missing",
		Why:     "A file that the model names was found neither beside it nor in the folders given with --assets. In the game, the part is white, black, green or missing. Import the file into the map under this path. If it exists elsewhere, use --assets or --game to search there.",
		Example: "A texture that was never imported into the map.",
		Find:    missingFiles,
	},
	{
		Code: "MDX212", Severity: report.Note, Title: "a facial animation with an unknown extension",
		Why:     "The game loads facial animations from .facefx files.",
		Example: "The FaceFX path head.fxe.",
		Find:    faceFXPaths,
	},
}

func texturePaths(m *mdx.Model, c *check.Context) {
	look := func(name *string, parts ...any) {
		if *name == "" {
			return
		}
		clean := strings.ReplaceAll(*name, "/", `\`)
		switch at := func() string { return check.Path(parts...) }; {
		case len(clean) > 1 && clean[1] == ':' || strings.HasPrefix(clean, `\`):
			c.Report(at(), `"%s" is a path on one machine`, *name)
		case strings.Contains(`\`+clean+`\`, `\..\`):
			c.Report(at(), `"%s" leads upwards, out of the game's root`, *name)
		case strings.TrimSpace(clean) != clean:
			c.Report(at(), `"%s" begins or ends with a space`, *name)
		case clean != *name && m.Version < 900 && c.Repair(at(), `"%s" has slashes, but the game uses backslashes`, *name):
			*name = clean
		}
	}
	for i := range m.Textures {
		look(&m.Textures[i].Path, "textures", i, "path")
	}
	for i := range m.Attachments {
		look(&m.Attachments[i].Path, "attachments", i, "path")
	}
	for i := range m.ParticleEmitters {
		look(&m.ParticleEmitters[i].Path, "particleEmitters", i, "path")
	}
	for i := range m.PopcornEmitters {
		look(&m.PopcornEmitters[i].Path, "popcornEmitters", i, "path")
	}
}

func unnamedTextures(m *mdx.Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.Path == "" && t.ReplaceableID == 0 {
			c.Report(check.Path("textures", i, "path"), "a texture with neither a path nor a replaceable id")
		}
	}
}

func textureKinds(m *mdx.Model, c *check.Context) {
	for i := range m.Textures {
		name := m.Textures[i].Path
		switch asset.Ext(name) {
		case ".blp", ".tga", ".dds", ".tif":
		default:
			if name != "" {
				c.Report(check.Path("textures", i, "path"), `"%s" is no BLP, TGA, DDS or TIF`, name)
			}
		}
	}
}

func replaceables(m *mdx.Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.ReplaceableID != 0 && t.Replaceable(m.Flavour) == "" {
			c.Report(check.Path("textures", i, "replaceableId"), "replaceable id %d is unknown to the game", t.ReplaceableID)
		}
	}
	for i := range m.ParticleEmitters2 {
		t := mdx.Texture{ReplaceableID: m.ParticleEmitters2[i].ReplaceableID}
		if t.ReplaceableID != 0 && t.Replaceable(m.Flavour) == "" {
			c.Report(check.Path("particleEmitters2", i, "replaceableId"), "replaceable id %d is unknown to the game", t.ReplaceableID)
		}
	}
}

func pathAndReplaceable(m *mdx.Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.ReplaceableID != 0 && t.Path != "" {
			c.Report(check.Path("textures", i, "path"), `"%s" in addition to replaceable id %d`, t.Path, t.ReplaceableID)
		}
	}
}

func texturesUnused(m *mdx.Model, c *check.Context) {
	used := make([]bool, len(m.Textures))
	use := func(id int32) {
		if check.In(id, len(used)) {
			used[id] = true
		}
	}
	track := func(t *mdx.Track[uint32]) {
		for k := range t.Len() {
			use(int32(t.Value(k)))
		}
	}
	eachLayer(m, func(l *mdx.Layer, _, _ int) {
		track(l.TextureIDTrack)
		for s := range l.Slots {
			use(l.Slots[s].TextureID)
			track(l.Slots[s].TextureIDTrack)
		}
		if len(l.Slots) == 0 {
			use(l.TextureID)
		}
	})
	for i := range m.ParticleEmitters2 {
		use(m.ParticleEmitters2[i].TextureID)
	}
	for i, is := range used {
		if !is {
			c.Report(check.Path("textures", i), "no layer or emitter uses this texture")
		}
	}
}

func modelKinds(m *mdx.Model, c *check.Context) {
	look := func(name string, parts ...any) {
		if e := asset.Ext(name); e != ".mdl" && e != ".mdx" {
			c.Report(check.Path(parts...), `"%s" names no model`, name)
		}
	}
	eachSpawned(m, look)
	for i := range m.Attachments {
		if m.Attachments[i].Path != "" {
			look(m.Attachments[i].Path, "attachments", i, "path")
		}
	}
	for i := range m.ParticleEmitters {
		if e := &m.ParticleEmitters[i]; e.Flags&mdx.EmitterUsesTGA == 0 {
			look(e.Path, "particleEmitters", i, "path")
		}
	}
}

// eachSpawned calls visit with the models that World of Warcraft's emitters spawn.
func eachSpawned(m *mdx.Model, visit func(name string, parts ...any)) {
	for i := range m.ParticleEmitters2 {
		w := m.ParticleEmitters2[i].WoW
		if w == nil {
			continue
		}
		if w.GeometryModel != "" {
			visit(w.GeometryModel, "particleEmitters2", i, "geometryModel")
		}
		if w.RecursionModel != "" {
			visit(w.RecursionModel, "particleEmitters2", i, "recursionModel")
		}
	}
}

func missingFiles(m *mdx.Model, c *check.Context) {
	models := []string{".mdx", ".mdl"}
	eachSpawned(m, func(name string, parts ...any) { c.Look(check.Path(parts...), name, models...) })
	for i := range m.Textures {
		c.Look(check.Path("textures", i, "path"), m.Textures[i].Path, asset.TextureExts...)
	}
	for i := range m.Attachments {
		c.Look(check.Path("attachments", i, "path"), m.Attachments[i].Path, models...)
	}
	for i := range m.ParticleEmitters {
		e, exts := &m.ParticleEmitters[i], models
		if e.Flags&mdx.EmitterUsesTGA != 0 {
			exts = asset.TextureExts
		}
		c.Look(check.Path("particleEmitters", i, "path"), e.Path, exts...)
	}
	for i := range m.PopcornEmitters {
		c.Look(check.Path("popcornEmitters", i, "path"), m.PopcornEmitters[i].Path)
	}
}

func faceFXPaths(m *mdx.Model, c *check.Context) {
	for i := range m.FaceFX {
		if e := asset.Ext(m.FaceFX[i].Path); e != ".facefx" && e != ".facefx_ingame" && m.FaceFX[i].Path != "" {
			c.Report(check.Path("faceFX", i, "path"), `"%s" is no facial animation`, m.FaceFX[i].Path)
		}
	}
}
