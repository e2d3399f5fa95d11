package formats

import (
	"bytes"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/component"
	componentrules "marrow/component/rules"
	"marrow/gfx"
	gfxrules "marrow/gfx/rules"
	"marrow/gltf"
	gltfbuild "marrow/gltf/build"
	"marrow/gltf/recall"
	gltfrules "marrow/gltf/rules"
	"marrow/m2"
	m2build "marrow/m2/build"
	m2rules "marrow/m2/rules"
	"marrow/m2/version"
	"marrow/mdl"
	mdlrules "marrow/mdl/rules"
	"marrow/mdx"
	mdxbuild "marrow/mdx/build"
	mdxrules "marrow/mdx/rules"
	"marrow/obj"
	"marrow/port"
	"marrow/report"
	"marrow/scene"
	"marrow/stl"
	"marrow/texture"
	"marrow/wire"
	"marrow/wire/bytemap"
	"marrow/xac"
	xacbuild "marrow/xac/build"
	xacrules "marrow/xac/rules"
	"marrow/xmf"
	xmfrules "marrow/xmf/rules"
)

// DefaultTarget is the default output format for models.
const DefaultTarget = "glb"

// ofGLTF are the options that decide on a glTF.
var ofGLTF = []string{
	"all-keys", "all-lods", "assets", "clip", "collision", "curves", "geosets", "jpeg", "listfile", "lod", "materials",
	"no-textures", "scale", "team-color", "texture", "textures", "tolerance", "visibility",
}

// ofScenes are the options that affect the scene and the images from which a game's model is made.
var ofScenes = []string{"all-lods", "assets", "collision", "geosets", "listfile", "lod", "materials", "no-textures", "scale", "team-color", "texture", "tolerance"}

// built returns the options that affect a model built for a game, and more options.
func built(also ...string) []string { return slices.Concat(ofScenes, also) }

// ofShapes are the options that decide on a model that doesn't move.
var ofShapes = []string{"assets", "collision", "geosets", "listfile", "lod", "materials", "scale", "team-color"}

// table is every format there is. To add one, add its entry here.
var table = []*Format{
	{
		ID:         "glb",
		Name:       "GLB",
		general:    "glTF",
		About:      "glTF 2.0 in one binary file",
		Extensions: []string{".glb"},
		Role:       Model,
		Holds:      gltfbuild.Holds,
		matches:    gltf.IsGLB,
		decode:     decodeGLTF,
		explain:    gltf.Explain,
		kept:       func(d Document) error { return d.(*recall.Document).Verify() },
		locate:     func(data []byte, _ []string) finder { return gltf.Locate(data) },
		rules:      check.For(glTF, gltfrules.Document),
		build:      buildGLB,
		ours:       gltf.WrittenByMarrow,
		read:       []string{"base", "original"},
		written:    ofGLTF,
	},
	{
		ID:         "gltf",
		Name:       "glTF",
		About:      "glTF 2.0 as JSON, with separate files for buffers and images",
		Extensions: []string{".gltf"},
		Role:       Model,
		Holds:      gltfbuild.Holds,
		matches:    gltf.IsText,
		decode:     decodeGLTF,
		explain:    gltf.Explain,
		kept:       func(d Document) error { return d.(*recall.Document).Verify() },
		lines:      true,
		locate:     func(data []byte, _ []string) finder { return gltf.Locate(data) },
		rules:      check.For(glTF, gltfrules.Document),
		build:      buildGLTF,
		ours:       gltf.WrittenByMarrow,
		read:       []string{"base", "original"},
		Beside:     []string{"bin", "png", "jpg"},
		written:    ofGLTF,
	},
	{
		ID:         "obj",
		Name:       "OBJ",
		About:      "meshes without animation, as text",
		Extensions: []string{".obj"},
		Role:       Model,
		Holds:      obj.Holds,
		build:      buildOBJ,
		written:    ofShapes,
	},
	{
		ID:         "stl",
		Name:       "STL",
		About:      "triangles without materials, for 3D printing",
		Extensions: []string{".stl"},
		Role:       Model,
		Holds:      stl.Holds,
		build:      buildSTL,
		written:    ofShapes,
	},
	{
		ID:         "png",
		Name:       "PNG",
		About:      "images",
		Extensions: []string{".png"},
		Role:       Texture,
		paint:      texture.PNG,
		ours:       texture.WrittenByMarrow,
	},
	{
		ID:         "mdx",
		Name:       "MDX",
		About:      "models of Warcraft III, Reforged and the World of Warcraft alpha",
		Extensions: []string{".mdx"},
		Role:       Model,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(mdx.Magic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := mdx.Decode(data, mdx.Options{})
			return m, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return mdx.Explain(data, mdx.Options{}) },
		rules:    check.For(check.Self[*mdx.Model], mdxrules.Model),
		Editions: mdx.Editions,
		Kaitai:   &mdxKaitai,
		family:   warcraft,
		adopt: func(doc Document) (Document, []report.Finding) {
			m := warcraftModel(doc)
			return m, m.TruncateNames()
		},
		versions:      mdx.Versions,
		checkVersion:  mdx.CheckVersion,
		changeVersion: changeWarcraft,
		Holds:         mdxbuild.Holds,
		Game:          port.Warcraft3,
		build:         buildMDX,
		edit:          editMDX,
		first:         func(_ Document, edited *scene.Scene) scene.Options { return mdx.FirstOptions(edited) },
		outline:       outlineMDX,
		Beside:        []string{"blp"},
		read:          []string{"all-lods", "geosets", "lod", "team-color", "texture"},
		written:       built("base", "map", "morphs", "texture-path", "version"),
		rewritten:     []string{"version"},
	},
	{
		ID:         "m2",
		Name:       "M2",
		About:      "models of World of Warcraft",
		Extensions: []string{".m2"},
		Role:       Model,
		matches:    m2.Matches,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := m2.Decode(data, m2.Options{})
			return m, findings, err
		},
		explain:      func(data []byte) *bytemap.Map { return m2.Explain(data, m2.Options{}) },
		Editions:     m2.Editions,
		Kaitai:       &m2Kaitai,
		rules:        check.For(check.Self[*m2.Model], m2rules.Model),
		family:       "world of warcraft",
		Holds:        m2build.Holds,
		Game:         port.Warcraft,
		versions:     version.Versions,
		checkVersion: version.Check,
		changeVersion: func(doc Document, to uint32, names asset.Listfile) ([]report.Finding, error) {
			return version.Change(doc.(*m2.Model), to, version.Options{Names: names})
		},
		files:     m2Files,
		build:     buildM2,
		edit:      editM2,
		outline:   outlineM2,
		Unkept:    []string{"flags of the model", "names of textures that the game chooses", "texture animations of ribbons", "shadow batches", "unused bytes"},
		first:     func(_ Document, edited *scene.Scene) scene.Options { return m2.FirstOptions(edited) },
		Beside:    []string{"skin", "anim", "blp"},
		read:      []string{"display", "geosets", "lod", "texture"},
		written:   built("base", "map", "morphs", "texture-path", "version"),
		rewritten: []string{"version"},
	},
	{
		ID:         "skin",
		Name:       "M2 skin",
		About:      "views of M2 models: the triangles that are drawn, and their materials",
		Extensions: []string{".skin"},
		Role:       Companion,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(m2.SkinMagic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			v, findings, err := m2.DecodeSkin(data, m2.Options{})
			return v, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return m2.ExplainSkin(data, m2.Options{}) },
		Editions: m2.SkinEditions,
		Kaitai:   &skinKaitai,
		rules:    check.For(check.Self[*m2.View], m2rules.View),
	},
	{
		ID:         "skel",
		Name:       "M2 skeleton",
		About:      "skeletons that several M2 models share",
		Extensions: []string{".skel"},
		Role:       Companion,
		matches:    m2.MatchesSkel,
		decode: func(data []byte) (Document, []report.Finding, error) {
			s, findings, err := m2.DecodeSkel(data, m2.Options{})
			return s, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return m2.ExplainSkel(data, m2.Options{}) },
		Editions: m2.SkelEditions,
		Kaitai:   &skelKaitai,
	},
	{
		ID:         "phys",
		Name:       "M2 physics",
		About:      "rigid bodies and joints of M2 models",
		Extensions: []string{".phys"},
		Role:       Companion,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(m2.PhysMagic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			p, findings, err := m2.DecodePhys(data, m2.Options{})
			return p, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return m2.ExplainPhys(data, m2.Options{}) },
		Editions: m2.PhysEditions,
		Kaitai:   &physKaitai,
		rules:    check.For(check.Self[*m2.Phys], m2rules.Phys),
	},
	{
		ID:         "bone",
		Name:       "M2 bones",
		About:      "facial variants of M2 models, as offsets of bones",
		Extensions: []string{".bone"},
		Role:       Companion,
		matches:    m2.MatchesBone,
		decode: func(data []byte) (Document, []report.Finding, error) {
			b, findings, err := m2.DecodeBone(data, m2.Options{})
			return b, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return m2.ExplainBone(data, m2.Options{}) },
		Editions: m2.BoneEditions,
		Kaitai:   &boneKaitai,
		rules:    check.For(check.Self[*m2.BoneFile], m2rules.Bone),
	},
	{
		ID:         "anim",
		Name:       "M2 animation",
		About:      "keys of one sequence of an M2 model",
		Extensions: []string{".anim"},
		Role:       Companion,
		matches:    m2.MatchesAnim,
		unsigned:   true, // the plain ones before Legion
		decode: func(data []byte) (Document, []report.Finding, error) {
			a, findings, err := m2.DecodeAnim(data, m2.Options{})
			return a, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return m2.ExplainAnim(data, m2.Options{}) },
		Editions: m2.AnimEditions,
		modelOf: func(name string) (string, bool) {
			stem, _, _, ok := m2.AnimName(name)
			return stem + ".m2", ok
		},
		explainBy: explainAnimBy,
		read:      []string{"model"},
	},
	{
		ID:         "mdl",
		Name:       "MDL",
		About:      "models of Warcraft III and Reforged as text",
		Extensions: []string{".mdl"},
		Role:       Model,
		matches:    mdl.Looks,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := mdl.Decode(data)
			return &mdl.Document{Model: m}, findings, err
		},
		binary: func(data []byte) ([]byte, error) {
			m, _, err := mdl.Decode(data)
			if err != nil {
				return nil, err
			}
			m.TruncateNames()
			return mdx.Encode(m)
		},
		locate:  func(data []byte, paths []string) finder { return mdl.Locate(data, paths).Find },
		lines:   true,
		explain: func(data []byte) *bytemap.Map { return mdx.Explain(data, mdx.Options{}) },
		rules:   append(check.For(func(d *mdl.Document) *mdx.Model { return d.Model }, mdxrules.Model), check.For(check.Self[*mdl.Document], mdlrules.Document)...),
		family:  warcraft,
		adopt: func(doc Document) (Document, []report.Finding) {
			return &mdl.Document{Model: warcraftModel(doc)}, nil
		},
		encode: func(doc Document, opts WriteOptions) ([]byte, []report.Finding, error) {
			return mdl.Encode(warcraftModel(doc), opts.MDL)
		},
		versions:      mdx.Versions,
		checkVersion:  mdx.CheckVersion,
		changeVersion: changeWarcraft,
		Holds:         mdxbuild.Holds,
		Game:          port.Warcraft3,
		build:         buildMDL,
		edit:          editMDX,
		first:         func(_ Document, edited *scene.Scene) scene.Options { return mdx.FirstOptions(edited) },
		outline:       outlineMDX,
		Beside:        []string{"blp"},
		read:          []string{"all-lods", "geosets", "lod", "team-color", "texture"},
		written:       built("base", "dialect", "map", "morphs", "plain", "texture-path", "version"),
		rewritten:     []string{"dialect", "plain", "version"},
	},
	{
		ID:         "xmf",
		Name:       "XMF",
		About:      "meshes of X Rebirth and X4",
		Extensions: []string{".xmf"},
		Role:       Model,
		partsIn:    "_data",
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(xmf.Magic)) },
		unpacked:   xmf.Unpacked,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := xmf.Decode(data, xmf.Options{})
			if err == nil {
				err = m.Unpack()
			}
			return m, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return xmf.Explain(data, xmf.Options{}) },
		Editions: xmf.Editions,
		Kaitai:   &xmfKaitai,
		rules:    check.For(check.Self[*xmf.Mesh], xmfrules.Mesh),
		family:   "xmf",
		Game:     port.X4,
		Holds:    xmf.Holds,
		build:    buildXMF,
		edit:     editXMF,
		Unkept:   []string{"handedness flag", "unused bytes"},
		read:     []string{"materials"},
		written:  []string{"all-lods", "assets", "base", "collision", "geosets", "lod", "scale"},
	},
	{
		ID:         "ani",
		Name:       "ANI",
		About:      "motions of X Rebirth and X4 components",
		Extensions: []string{".ani"},
		Role:       Motion,
		foreign:    isCursor,
		matches:    xmf.IsANI,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := xmf.DecodeANI(data, xmf.Options{})
			return m, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return xmf.ExplainANI(data, xmf.Options{}) },
		Editions: xmf.ANIEditions,
		Kaitai:   &aniKaitai,
		rules:    check.For(check.Self[*xmf.Motion], xmfrules.Motion),
		family:   "ani",
		Game:     port.X4,
		Holds:    component.Holds,
		build:    buildANI,
		edit:     editANI,
		Unkept:   []string{"unused bytes"},
		written:  []string{"all-lods", "assets", "base", "collision", "geosets", "lod", "scale"},
	},
	{
		ID:         "component",
		Name:       "X4 component",
		About:      "X Rebirth and X4 components, which combine XMF and ANI files into ships and stations",
		Role:       Assembly,
		Extensions: []string{},
		shared:     []string{".xml"},
		matches:    component.Is,
		decode: func(data []byte) (Document, []report.Finding, error) {
			c, findings, err := component.Decode(data)
			return c, findings, err
		},
		explain: component.Explain,
		locate:  func(data []byte, _ []string) finder { return component.Locate(data) },
		lines:   true,
		rules:   check.For(check.Self[*component.File], componentrules.File),
		family:  "component",
		Game:    port.X4,
		target:  "xml",
		Holds:   component.Holds,
		build:   buildComponent,
		edit:    editComponent,
		Unkept:  []string{"comments and white space", "byte order and handedness flags", "version of the ANI", "unused bytes"},
		first: func(base Document, edited *scene.Scene) scene.Options {
			return base.(*component.File).FirstOptions(edited)
		},
		Beside:  []string{"ani", "xmf"},
		read:    []string{"all-lods", "collision", "lod", "materials"},
		written: []string{"all-lods", "assets", "base", "collision", "geosets", "lod", "scale"},
	},
	{
		ID:         "gfx",
		Name:       "GFX",
		About:      "actor types of Europa Universalis III and Victoria II, which combine XAC and XSM files into units",
		Role:       Assembly,
		Extensions: []string{},
		shared:     []string{".gfx"},
		matches:    gfx.Matches,
		decode: func(data []byte) (Document, []report.Finding, error) {
			f, findings, err := gfx.Decode(data)
			return f, findings, err
		},
		explain: gfx.Explain,
		locate:  func(data []byte, _ []string) finder { return gfx.Locate(data) },
		lines:   true,
		rules:   check.For(check.Self[*gfx.File], gfxrules.File),
		read:    []string{"actor", "all-lods", "collision", "lod", "team-color"},
	},
	builtXAC(emotionFX(xac.Actor, Model, "actors of EMotionFX, as in Tree of Savior and Victoria II", "all-lods", "collision", "lod", "team-color"), buildXAC,
		[]string{"version of the file", "unknown flags of nodes", "flags of vertex layers", "tangents and lowest weights of morph targets",
			"morph targets of levels of detail and of collision meshes", "bind poses and settings of the exporter of motions", "unused bytes"}, built("base", "clip")...),
	builtXAC(emotionFX(xac.Motion, Motion, "motions for EMotionFX's actors"), buildXSM, []string{"version of the file", "version and settings of the exporter", "bind poses", "unused bytes"}, "assets", "base", "clip", "scale", "tolerance"),
	builtXAC(emotionFX(xac.MorphMotion, Motion, "morph target motions for EMotionFX's actors"), buildXPM, []string{"version of the file", "version and settings of the exporter", "unused bytes"}, "assets", "clip", "scale", "tolerance"),
	picture(texture.BLP, "images of Warcraft III and World of Warcraft", "alpha", "content", "dither", "encoding", "max-edge", "no-mips", "quality", "size"),
	picture(texture.DDS, "images in the formats of graphics cards", "content", "encoding", "max-edge", "no-mips", "quality", "size"),
	picture(texture.TGA, "images", "content", "encoding", "max-edge", "size"),
	{
		ID:         "jpg",
		Name:       "JPEG",
		About:      "images",
		Extensions: []string{".jpg", ".jpeg"},
		Role:       Texture,
	},
	{
		ID:         "webp",
		Name:       "WebP",
		About:      "images of web pages and glTFs",
		Extensions: []string{".webp"},
		Role:       Texture,
	},
}

// warcraft is the family of the formats that hold an MDX model.
const warcraft = "warcraft"

// warcraftModel returns the model of a document of the Warcraft family.
func warcraftModel(doc Document) *mdx.Model {
	if d, ok := doc.(*mdl.Document); ok {
		return d.Model
	}
	return doc.(*mdx.Model)
}

// picture returns a format whose files package texture reads and writes, with these options.
func picture(kind texture.Format, about string, written ...string) *Format {
	id := string(kind)
	return &Format{ID: id, Name: strings.ToUpper(id), About: about, Extensions: []string{"." + id}, Role: Texture, paint: kind, written: written}
}

func decodeGLTF(data []byte) (Document, []report.Finding, error) {
	d, findings, err := recall.Decode(data)
	return d, findings, err
}

func glTF(d *recall.Document) *gltf.Document { return d.Document }

// builtXAC makes a format of EMotionFX that is built from scenes.
func builtXAC(f *Format, build func(*scene.Scene, string, WriteOptions) (*Output, []report.Finding, error), unkept []string, written ...string) *Format {
	f.family, f.Holds, f.build, f.Unkept, f.written = f.ID, xacbuild.Holds, build, unkept, written
	f.scenes = "xac"
	if slices.Contains(written, "base") {
		f.edit, f.editHolds = editXAC, &xacbuild.Edits
	}
	if f.Role == Model {
		f.files, f.editCompanions = xacFiles, xacMotions
	}
	f.Beside = []string{"dds", "xsm", "xpm"}
	return f
}

// emotionFX returns one of the three formats that share a package.
func emotionFX(kind xac.Kind, role Role, about string, read ...string) *Format {
	id := strings.ToLower(kind.String())
	return &Format{
		ID:         id,
		Name:       kind.String(),
		About:      about,
		Extensions: []string{"." + id},
		Role:       role,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(kind.Magic())) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			f, findings, err := xac.Decode(data, xac.Options{})
			return f, findings, err
		},
		explain:  func(data []byte) *bytemap.Map { return xac.Explain(data, xac.Options{}) },
		Editions: func() []wire.Edition { return xac.Editions(kind) },
		Kaitai:   &emotionFXKaitai,
		rules:    check.For(check.Self[*xac.File], xacrules.File),
		read:     read,
	}
}
