package mdx

import (
	"path"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/report"
)

// textureRules are about images and other files that a model names.
var textureRules = []check.Rule[*Model]{
	{
		Code: "MDX169", Severity: report.Warning, Title: "a path that the game can't follow",
		Why:     "Paths are relative to the game's root and the map's files, with backslashes. Drive letters and parent folders exist only on one machine. The game before Reforged doesn't understand forward slashes.",
		Example: `C:\Users\me\Desktop\skin.blp; textures/skin.blp.`,
		Fix:     "slashes become backslashes",
		Find:    texturePaths,
	},
	{
		Code: "MDX170", Severity: report.Warning, Title: "a texture without a path or replaceable id",
		Why:     "A texture needs a path or the id of one of the game's replaceable textures. Otherwise the geoset is white or black.",
		Example: `Image "", ReplaceableId 0.`,
		Find:    textureNone,
	},
	{
		Code: "MDX171", Severity: report.Warning, Title: "a texture format that the game can't read",
		Why:     "The game reads BLP and TGA, and Reforged also DDS and TIF. Other formats appear as missing.",
		Example: "Textures\\Skin.png.",
		Find:    textureKinds,
	},
	{
		Code: "MDX172", Severity: report.Warning, Title: "an unknown replaceable texture",
		Why:     "For a replaceable id the game inserts its own texture, such as the team colour. For an unknown id it inserts nothing.",
		Example: "ReplaceableId 7.",
		Find:    replaceables,
	},
	{
		Code: "MDX175", Severity: report.Note, Title: "a texture with both a path and a replaceable id",
		Why:     "The game selects a texture with a replaceable id itself, and its path is empty in all of the game's models. If it also has a path, tools disagree on which of the two is used.",
		Example: `Image "Skin.blp", ReplaceableId 1.`,
		Find:    twiceNamed,
	},
	{
		Code: "MDX167", Severity: report.Note, Title: "an unused texture",
		Why:     "No layer or emitter uses it, but it is loaded.",
		Example: "The texture of a material that was removed.",
		Find:    texturesUnused,
	},
	{
		Code: "MDX174", Severity: report.Warning, Title: "a model path that doesn't name a model",
		Why:     "Attachments and emitters name an .mdl or .mdx file. Nothing else can be loaded.",
		Example: `An attachment with the path "Sword".`,
		Find:    modelKinds,
	},
	{
		Code: "MDX173", Severity: report.Warning, Title: "a file that the model names is missing",
		Why:     "A file that the model names was found neither beside it nor in the folders given with --assets. In the game, the part is white, black or green, or missing.",
		Example: "A texture that was never imported into the map.",
		Find:    missing,
	},
	{
		Code: "MDX212", Severity: report.Note, Title: "a facial animation of an unknown kind",
		Why:     "The game loads facial animations from .facefx files.",
		Example: "A FaceFX path of head.fxe.",
		Find:    faceFXPaths,
	},
}

func texturePaths(m *Model, c *check.Context) {
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
		case clean != *name && m.Version < 900 && c.Repair(at(), `"%s" has slashes, where the game has back slashes`, *name):
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

func textureNone(m *Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.Path == "" && t.ReplaceableID == 0 {
			c.Report(check.Path("textures", i, "path"), "a texture with neither a path nor a replaceable id")
		}
	}
}

func textureKinds(m *Model, c *check.Context) {
	for i := range m.Textures {
		name := m.Textures[i].Path
		switch ext(name) {
		case ".blp", ".tga", ".dds", ".tif":
		default:
			if name != "" {
				c.Report(check.Path("textures", i, "path"), `"%s" is no BLP, TGA, DDS or TIF`, name)
			}
		}
	}
}

// ext is the extension of a name from a game.
func ext(name string) string { return path.Ext(strings.ToLower(strings.ReplaceAll(name, `\`, "/"))) }

func replaceables(m *Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.ReplaceableID != 0 && t.Replaceable(m.Flavour) == "" {
			c.Report(check.Path("textures", i, "replaceableId"), "replaceable id %d is unknown to the game", t.ReplaceableID)
		}
	}
	for i := range m.ParticleEmitters2 {
		t := Texture{ReplaceableID: m.ParticleEmitters2[i].ReplaceableID}
		if t.ReplaceableID != 0 && t.Replaceable(m.Flavour) == "" {
			c.Report(check.Path("particleEmitters2", i, "replaceableId"), "replaceable id %d is unknown to the game", t.ReplaceableID)
		}
	}
}

func twiceNamed(m *Model, c *check.Context) {
	for i := range m.Textures {
		if t := &m.Textures[i]; t.ReplaceableID != 0 && t.Path != "" {
			c.Report(check.Path("textures", i, "path"), `"%s" beside replaceable id %d`, t.Path, t.ReplaceableID)
		}
	}
}

func texturesUnused(m *Model, c *check.Context) {
	used := make([]bool, len(m.Textures))
	use := func(id int32) {
		if check.In(id, len(used)) {
			used[id] = true
		}
	}
	track := func(t *Track[uint32]) {
		for k := range t.count() {
			use(int32(t.Value(k)))
		}
	}
	m.eachLayer(func(l *Layer, _, _ int) {
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

func modelKinds(m *Model, c *check.Context) {
	look := func(name string, parts ...any) {
		if e := ext(name); e != ".mdl" && e != ".mdx" {
			c.Report(check.Path(parts...), `"%s" names no model`, name)
		}
	}
	m.eachThrown(look)
	for i := range m.Attachments {
		if m.Attachments[i].Path != "" {
			look(m.Attachments[i].Path, "attachments", i, "path")
		}
	}
	for i := range m.ParticleEmitters {
		if e := &m.ParticleEmitters[i]; e.Flags&EmitterUsesTGA == 0 {
			look(e.Path, "particleEmitters", i, "path")
		}
	}
}

// eachThrown calls visit with the models that World of Warcraft's emitters throw.
func (m *Model) eachThrown(visit func(name string, parts ...any)) {
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

func missing(m *Model, c *check.Context) {
	models := []string{".mdx", ".mdl"}
	m.eachThrown(func(name string, parts ...any) { c.Look(check.Path(parts...), name, models...) })
	for i := range m.Textures {
		c.Look(check.Path("textures", i, "path"), m.Textures[i].Path, asset.TextureExts...)
	}
	for i := range m.Attachments {
		c.Look(check.Path("attachments", i, "path"), m.Attachments[i].Path, models...)
	}
	for i := range m.ParticleEmitters {
		e, exts := &m.ParticleEmitters[i], models
		if e.Flags&EmitterUsesTGA != 0 {
			exts = asset.TextureExts
		}
		c.Look(check.Path("particleEmitters", i, "path"), e.Path, exts...)
	}
	for i := range m.PopcornEmitters {
		c.Look(check.Path("popcornEmitters", i, "path"), m.PopcornEmitters[i].Path)
	}
}

func faceFXPaths(m *Model, c *check.Context) {
	for i := range m.FaceFX {
		if e := ext(m.FaceFX[i].Path); e != ".facefx" && e != ".facefx_ingame" && m.FaceFX[i].Path != "" {
			c.Report(check.Path("faceFX", i, "path"), `"%s" is no facial animation`, m.FaceFX[i].Path)
		}
	}
}
