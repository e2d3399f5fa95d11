package formats

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/gltf"
	"marrow/internal/merge"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/m2"
	"marrow/m2/version"
	"marrow/mdl"
	"marrow/mdx"
	mdxrules "marrow/mdx/rules"
	"marrow/obj"
	"marrow/port"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/stl"
	"marrow/texture"
	"marrow/xac"
	"marrow/xmf"
)

// WriteOptions say how files are written, each part for the formats that it names.
type WriteOptions struct {
	Lower     lower.Options
	MDL       mdl.Options
	Picture   texture.EncodeOptions
	MDX       mdx.BuildOptions
	M2        m2.BuildOptions
	XAC       xac.BuildOptions
	Canonical bool // drop what a file held beyond its fields
}

// An Output is what a model became: the main file first, then those beside it.
type Output struct {
	Parts  []Part
	Stored []string // pictures that the files refer to in the store, see material.Options
}

// A Part is one file of an output. Its bytes may be those of the document it came from.
type Part struct {
	Name string   // without a folder, or within one beside the main file, with a slash
	Data [][]byte // to be written one after the other
}

// Target is what the format is called as one to write, which is the extension of its files.
func (f *Format) Target() string { return cmp.Or(f.target, f.ID) }

// ByID returns the format of an id, or of a target; nil for none.
func ByID(id string) *Format {
	for _, f := range table {
		if f.ID == id || f.target != "" && f.target == id {
			return f
		}
	}
	return nil
}

// Targets returns the names of the formats that can be written; see [Format.Target].
func Targets() (list []string) {
	for _, f := range table {
		if f.Writes() {
			list = append(list, f.Target())
		}
	}
	return list
}

// Reads reports whether files of the format can be read.
func (f *Format) Reads() bool { return f.decode != nil || f.IsPicture() }

// Writes reports whether files of the format can be written.
func (f *Format) Writes() bool { return f.decode != nil || f.build != nil || f.paint != "" }

// Explains reports whether Explain supports the format.
func (f *Format) Explains() bool { return f.explain != nil }

// Converts reports whether its files can become files of another format.
func (f *Format) Converts() bool {
	return f.Role != Companion && slices.ContainsFunc(table, func(to *Format) bool { return to != f && f.Becomes(to) })
}

// IsBuilt reports whether files of the format are built from scenes, so that every model can be converted to it.
func (f *Format) IsBuilt() bool { return f.build != nil }

// IsExchange reports whether it is an exchange format, not a game's, which is built only from scenes. In folders, such
// files are treated as outputs.
func (f *Format) IsExchange() bool { return f.build != nil && f.family == "" }

// Rewrites reports whether files of the format are written in another, or in the same again, without a scene between:
// all that they hold comes along.
func (f *Format) Rewrites(to *Format) bool {
	return f.decode != nil && to.decode != nil && (f == to && to.build == nil || f.family != "" && f.family == to.family)
}

// IsPicture reports whether its files are pictures.
func (f *Format) IsPicture() bool { return f.Role == Texture }

// Becomes reports whether files of the format can be written in the format to, which may be the same.
func (f *Format) Becomes(to *Format) bool {
	switch {
	case f.IsPicture() || to.IsPicture():
		return f.IsPicture() && to.paint != ""
	case to.build != nil:
		return f.decode != nil
	}
	return f.Rewrites(to)
}

// Becoming returns the names of the formats in which files of the format can be written; see [Format.Target].
func (f *Format) Becoming() (list []string) {
	for _, to := range table {
		if f.Becomes(to) {
			list = append(list, to.Target())
		}
	}
	return list
}

// Build converts a scene, reduced to what the format holds, to files. name is the name of the main file.
func (f *Format) Build(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	if opts.Lower.TeamColor.A == 0 {
		opts.Lower.TeamColor = lower.DefaultTeamColor
	}
	s, found := port.Scene(s, f.Game)
	s, more := lower.Scene(s, f.Holds, opts.Lower)
	out, about, err := f.build(s, name, opts)
	return out, slices.Concat(found, more, about), err
}

// Scale is what sizes are multiplied by where nobody says otherwise: how long the scene's unit is in the format's game.
func (f *Format) Scale(s *scene.Scene) float32 { return port.Scale(s, f.Game) }

// Outlines reports whether a map can say what the format's models take of a scene; see [Format.Outline].
func (f *Format) Outlines() bool { return f.outline != nil }

// Outline is what a model made of a scene would take of it, for a map to start from. name is that of the main file.
func (f *Format) Outline(s *scene.Scene, name string, opts WriteOptions) (remap.Outline, error) {
	adapted, _ := port.Scene(s, f.Game)
	reduced, _ := lower.Scene(adapted, f.Holds, opts.Lower)
	return f.outline(s, reduced, name, opts)
}

// Edits reports whether Edit supports the format.
func (f *Format) Edits() bool { return f.edit != nil }

// FirstOptions are the options that a base was converted with when it became the edited document, as far as that tells.
func (f *Format) FirstOptions(base, edited Document) scene.Options {
	if f.first == nil {
		return scene.Options{}
	}
	s, _ := edited.Scene(scene.Options{Recall: true})
	s, _ = lower.Scene(s, f.Holds, lower.Options{})
	return f.first(base, s)
}

// MadeScene reports whether a scene of that format may have been made from a file of this one, or of one that holds the same.
func (f *Format) MadeScene(format string) bool {
	if f.scenes != "" {
		return f.scenes == format
	}
	of := ByID(format)
	return of != nil && of.Rewrites(f)
}

// EditCompanions are the companions of the base that an edited document was made from, in the order of its clips: those that the
// resolver was given, or finds beside the base.
func (f *Format) EditCompanions(edited Document, near asset.Resolver) ([]asset.Override, error) {
	if f.editCompanions == nil {
		return near.Override, nil
	}
	is, _ := edited.Scene(scene.Options{Recall: true})
	return f.editCompanions(is, near)
}

// Edit applies an edit to the base document: was is the scene of the base's first conversion, and is the edited scene.
// Where they are equal, the base keeps its bytes. The findings count what was kept and changed. The parts are
// further files, such as new pictures, to be written beside the file called name.
func (f *Format) Edit(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	holds := f.Holds
	if f.editHolds != nil {
		holds = *f.editHolds
	}
	was, known := lower.Scene(was, holds, opts.Lower)
	is, found := lower.Scene(is, holds, opts.Lower)
	found = report.Without(found, known) // what the base can't hold, it hadn't before
	parts, more, err := f.edit(base, was, is, name, opts)
	return parts, append(found, more...), err
}

// Paint makes a file of another picture's. name is that of the other one.
func (f *Format) Paint(name string, data []byte, opts WriteOptions) ([]byte, []report.Finding, error) {
	return texture.Transcode(name, data, f.paint, opts.Picture)
}

// Versions are the versions of the format that can be chosen, in ascending order; none for most formats.
func (f *Format) Versions() []uint32 {
	if f.versions == nil {
		return nil
	}
	return f.versions()
}

// CheckVersion returns an error for a number that is no version of the format.
func (f *Format) CheckVersion(version uint32) error {
	if f.checkVersion == nil {
		return fmt.Errorf("%s has no versions to choose from", f.Name)
	}
	return f.checkVersion(version)
}

// ChangeVersion converts a document of the format to another version. names are those of files that it refers to by number; they may
// be nil. The findings report what the version can't hold.
func (f *Format) ChangeVersion(doc Document, to uint32, names asset.Listfile) ([]report.Finding, error) {
	if f.changeVersion == nil {
		return nil, fmt.Errorf("%s can't be brought to another version", f.Name)
	}
	return f.changeVersion(doc, to, names)
}

// WritesCompanions reports whether Rewrite writes companions, too, which must be loaded for it.
func (f *Format) WritesCompanions() bool { return f.files != nil }

// Rewrite makes files of a document of this format, or of one that holds the same; see Rewrites. name is the name of the main file, which
// is the first part.
func (f *Format) Rewrite(doc Document, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	var found []report.Finding
	if f.adopt != nil {
		doc, found = f.adopt(doc)
	}
	if opts.Canonical {
		doc.Canonical()
	}
	if f.files != nil {
		parts, err := f.files(doc, name)
		return parts, found, err
	}
	var data []byte
	var more []report.Finding
	var err error
	if f.encode != nil {
		data, more, err = f.encode(doc, opts)
	} else {
		data, err = doc.Encode()
	}
	return []Part{{name, [][]byte{data}}}, append(found, more...), err
}

// IsPictureName reports whether a file has the extension of a picture that can be converted.
func IsPictureName(name string) bool {
	return slices.ContainsFunc(named(name), (*Format).IsPicture)
}

// WritingOptions are the names of the options (flags of convert) that have an effect on how its files are written.
func (f *Format) WritingOptions() []string {
	if f.decode != nil && (f.build == nil || f.family != "") {
		return append([]string{"canonical"}, f.written...)
	}
	return f.written
}

// ReadingOptions are the names of the options that have an effect on how its files are read. An option that
// no format names has an effect on all.
func (f *Format) ReadingOptions() []string { return f.read }

// buildGLB makes one file of everything.
func buildGLB(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	out, found, err := gltf.Build(s, opts.Lower, gltf.Options{})
	if err != nil {
		return nil, found, err
	}
	return &Output{Parts: []Part{{name, out.Pieces()}}, Stored: out.Stored()}, found, nil
}

// buildGLTF makes a text, with its buffer and pictures beside it.
func buildGLTF(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	out, found, err := gltf.Build(s, opts.Lower, gltf.Options{})
	if err != nil {
		return nil, found, err
	}
	o := &Output{Stored: out.Stored()}
	for _, p := range out.Parts(stem(name)) {
		o.Parts = append(o.Parts, Part(p))
	}
	o.Parts[0].Name = name
	return o, found, nil
}

// buildSTL makes triangles.
func buildSTL(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	return &Output{Parts: []Part{{name, [][]byte{stl.Build(s)}}}}, drawnNothing(s), nil
}

// buildOBJ makes a text.
func buildOBJ(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	return &Output{Parts: []Part{{name, [][]byte{obj.Build(s)}}}}, drawnNothing(s), nil
}

// buildXMF makes a mesh of X4's.
func buildXMF(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	m, found, err := xmf.Build(s, xmf.BuildOptions{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	data, err := xmf.Encode(m)
	return &Output{Parts: []Part{{name, [][]byte{data}}}}, found, err
}

// buildComponent makes a component of X4's, with its meshes in a folder beside it, and its motion.
func buildComponent(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	set, found, err := xmf.BuildComponent(s, xmf.ComponentOptions{Name: stem(name), Scale: opts.Lower.Scale})
	if err != nil {
		return nil, found, err
	}
	out := &Output{Parts: []Part{{name, [][]byte{set.XML}}}}
	for _, f := range set.Files {
		out.Parts = append(out.Parts, Part{f.Path, [][]byte{f.Data}})
	}
	return out, found, nil
}

// buildANI makes the motion of such a component.
func buildANI(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	m, found, err := xmf.BuildANI(s, xmf.ComponentOptions{Name: stem(name), Scale: opts.Lower.Scale})
	if err != nil {
		return nil, found, err
	}
	data, err := xmf.EncodeANI(m)
	return &Output{Parts: []Part{{name, [][]byte{data}}}}, found, err
}

// buildXAC makes an actor of EMotionFX's, with a motion beside it of each clip, and the pictures.
func buildXAC(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	f, found, err := xac.Build(s, opts.XAC)
	if err != nil {
		return nil, found, err
	}
	data, err := xac.Encode(f)
	if err != nil {
		return nil, found, err
	}
	out := &Output{Parts: []Part{{name, [][]byte{data}}}}
	motions, more, err := xac.BuildMotions(s, opts.XAC)
	found = append(found, more...)
	if err != nil {
		return nil, found, err
	}
	for _, m := range motions {
		data, err := xac.Encode(m.File)
		if err != nil {
			return nil, found, err
		}
		out.Parts = append(out.Parts, Part{stem(name) + "_" + m.Name + ".xsm", [][]byte{data}})
	}
	parts, more := opts.actorPictures(s, xac.Pictures(s))
	out.Parts = append(out.Parts, parts...)
	return out, append(found, more...), nil
}

// buildXSM makes the motion of a clip; those of further ones are files beside it. A model without any gets one that holds its
// rest.
func buildXSM(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	motions, found, err := xac.BuildMotions(s, opts.XAC)
	if err == nil && len(motions) == 0 {
		rest := *s
		rest.Clips, opts.XAC.Clips = []scene.Clip{{Name: "Rest"}}, nil
		motions, _, err = xac.BuildMotions(&rest, opts.XAC)
	}
	if err != nil {
		return nil, found, err
	}
	out := &Output{}
	for i, m := range motions {
		data, err := xac.Encode(m.File)
		if err != nil {
			return nil, found, err
		}
		out.Parts = append(out.Parts, Part{name, [][]byte{data}})
		if i > 0 {
			out.Parts[i].Name = stem(name) + "_" + m.Name + ".xsm"
		}
	}
	if len(motions) > 1 {
		found = append(found, xac.SeveralMotions(name, motions))
	}
	return out, found, nil
}

// picture is a texture of a scene's as a file; nil with the reason where there is none.
func (o *WriteOptions) picture(s *scene.Scene, i int, name string, kind texture.Format, opts texture.EncodeOptions) (*Part, []report.Finding) {
	t := &s.Textures[i]
	img, found, err := o.Lower.Textures.Image(i, t.Of(o.Lower.TeamColor))
	if team := material.TeamPicture(t, o.Lower.TeamColor); err != nil && team != nil {
		img, err = team, nil
	}
	var data []byte
	if err == nil {
		var more []report.Finding
		data, more, err = texture.Encode(kind, img, opts)
		found = append(found, more...)
	}
	if err != nil {
		return nil, append(found, report.New(report.DrawTexture, fmt.Sprintf("textures[%d]", i), "%s: %v; no picture is written for it", t.Label(), err))
	}
	return &Part{name, [][]byte{data}}, found
}

// drawnNothing reports that a scene has no mesh.
func drawnNothing(s *scene.Scene) []report.Finding {
	if len(s.Meshes) > 0 {
		return nil
	}
	return []report.Finding{scene.NoMesh()}
}

// buildMDX makes a model of Warcraft III's, and its pictures.
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
	m, found, err := mdx.Build(s, opts.MDX)
	if err != nil {
		return nil, found, err
	}
	found = append(found, expected(s, m)...)
	data, more, err := encode(m)
	out := &Output{Parts: []Part{{name, [][]byte{data}}}}
	if err != nil || opts.Lower.NoTextures {
		return out, append(found, more...), err
	}
	pictures, about := warcraftPictures(s, opts, func(p *mdx.Picture) bool { return !p.Named || s.Format != warcraftFormat })
	out.Parts = append(out.Parts, pictures...)
	return out, slices.Concat(found, more, about), nil
}

// expectedCodes are the rules about what Warcraft III looks for by name, which a model from elsewhere may call otherwise.
var expectedCodes = []string{"MDX112", "MDX191", "MDX192", "MDX195"}

// expected reports what the game will look for in vain in a model that was made of one that was no game's.
func expected(s *scene.Scene, m *mdx.Model) []report.Finding {
	if s.Extras.Origin.Format != "" {
		return nil
	}
	return check.Run(check.For(check.Self[*mdx.Model], mdxrules.Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: expectedCodes}})
}

// warcraftFormat is the format of scenes whose textures the game has already, or their source has beside it.
const warcraftFormat = "mdx"

// warcraftPictures makes the pictures that a built model refers to and that are wanted, but for those that the game has.
func warcraftPictures(s *scene.Scene, opts WriteOptions, wanted func(*mdx.Picture) bool) (parts []Part, found []report.Finding) {
	load := func(i int) image.Image {
		t := &s.Textures[i]
		if opts.Lower.Textures.Image == nil {
			return nil
		}
		img, more, err := opts.Lower.Textures.Image(i, t)
		found = append(found, more...)
		if err != nil {
			found = append(found, report.New(report.DrawTexture, fmt.Sprintf("textures[%d]", i), "%s: %v; no picture is written for it", t.Label(), err))
			return nil
		}
		return img
	}
	for _, p := range mdx.Pictures(s, opts.MDX) {
		if p.InGame || !wanted(&p) {
			continue
		}
		var img image.Image
		content := texture.Color
		switch p.Kind {
		case mdx.NormalPicture:
			content = texture.Normal
		case mdx.ORMPicture:
			content = texture.Data
		}
		if p.Maps != nil {
			img = material.PackORM(p.Maps, p.Team, load)
		} else {
			img = load(p.Texture)
		}
		if img == nil {
			continue
		}
		data, more, err := texture.Encode(texture.BLP, img, texture.EncodeOptions{Content: content})
		found = append(found, more...)
		if err != nil {
			found = append(found, report.New(report.DrawTexture, p.Path, "%v; no picture is written for it", err))
			continue
		}
		parts = append(parts, Part{path.Base(strings.ReplaceAll(p.Path, `\`, "/")), [][]byte{data}})
	}
	return parts, found
}

// buildM2 makes a model of World of Warcraft's, with its .skin files and pictures. Versions that m2.Build doesn't make are made of the
// nearest one that it does.
func buildM2(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	opts.M2.Stem = stem(name)
	opts.M2.TexturePrefix = opts.M2.Stem
	want := cmp.Or(opts.M2.Version, m2.VersionOf(s), m2.Wrath)
	opts.M2.Version = min(max(want, m2.FirstBuilt), m2.LastBuilt)
	m, found, err := m2.Build(s, opts.M2)
	if err != nil {
		return nil, found, err
	}
	more, err := version.Change(m, want, version.Options{})
	found = append(found, more...)
	if err != nil {
		return nil, found, err
	}
	out := new(Output)
	if out.Parts, err = m2Files(m, name); err != nil {
		return nil, found, err
	}
	if opts.Lower.NoTextures || opts.Lower.Textures.Image == nil {
		return out, found, nil
	}
	for _, p := range m2.Pictures(s, opts.M2) {
		part, more := opts.picture(s, p.Texture, path.Base(strings.ReplaceAll(p.Path, `\`, "/")), texture.BLP, texture.EncodeOptions{Encoding: "blp2"})
		found = append(found, more...)
		if part != nil {
			out.Parts = append(out.Parts, *part)
		}
	}
	return out, found, nil
}

// m2Files are the files of a model of World of Warcraft's, named after its main file, which is the first.
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

// outlineMDX is what a model of Warcraft III's takes of a scene.
func outlineMDX(s, reduced *scene.Scene, name string, opts WriteOptions) (remap.Outline, error) {
	opts.MDX.TexturePrefix = stem(name)
	return mdx.Outline(s, reduced, opts.MDX)
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
	changes, found, err := mdx.Edit(m, was, is, opts.MDX)
	as := "as it is"
	if v := opts.MDX.Version; v != 0 && v != version {
		as = fmt.Sprintf("in version %d", v)
	}
	if err == nil {
		found = append(found, merged(changes, as)...)
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
	parts, more := warcraftPictures(is, opts, func(p *mdx.Picture) bool { return added[p.Path] })
	return parts, append(found, more...), nil
}

// changeWarcraft changes the version of a model of Warcraft III's.
func changeWarcraft(doc Document, to uint32, _ asset.Listfile) ([]report.Finding, error) {
	return warcraftModel(doc).ChangeVersion(to)
}

// merged reports what an edit changed; as says how the base is written where that is nothing.
func merged(changes []merge.Change, as string) (found []report.Finding) {
	for _, c := range changes {
		if c.Edits() {
			found = append(found, report.New(report.MDXMerged, c.List, "%d kept, %d changed, %d new, %d removed", c.Kept, c.Changed, c.New, c.Removed))
		}
	}
	if len(changes) > 0 && len(found) == 0 {
		found = append(found, report.New(report.MDXMerged, "", "nothing was changed; the base is written %s", as))
	}
	return found
}

// editXAC changes an actor of EMotionFX and its motions, or a motion.
func editXAC(base Document, was, is *scene.Scene, _ string, opts WriteOptions) ([]Part, []report.Finding, error) {
	changes, pictures, found, err := xac.Edit(base.(*xac.File), was, is, opts.XAC)
	if err != nil {
		return nil, found, err
	}
	parts, more := opts.actorPictures(is, pictures)
	return parts, slices.Concat(found, more, merged(changes, "as it is")), nil
}

// actorPictures are the files of an actor's textures.
func (o *WriteOptions) actorPictures(s *scene.Scene, list []xac.Picture) (parts []Part, found []report.Finding) {
	if o.Lower.NoTextures || o.Lower.Textures.Image == nil {
		return nil, nil
	}
	for _, p := range list {
		part, more := o.picture(s, p.Texture, p.Name+".dds", texture.DDS, texture.EncodeOptions{})
		found = append(found, more...)
		if part != nil {
			parts = append(parts, *part)
		}
	}
	return parts, found
}

// xacMotions are the motions whose clips an edited scene has.
func xacMotions(is *scene.Scene, near asset.Resolver) (list []asset.Override, err error) {
	given := near.Override
	names := xac.MotionNames(is)
	if is.Extras.Origin.Format == "" { // another program dropped them
		for i := range is.Clips {
			if name := is.Clips[i].Name + ".xsm"; len(given) == 0 {
				if _, ok := near.Find(name); ok {
					names = append(names, name)
				}
			}
		}
		list = given
	}
	known := make(map[string]bool)
	for _, name := range names {
		known[strings.ToLower(name)] = true
		i := slices.IndexFunc(given, func(o asset.Override) bool { return strings.EqualFold(path.Base(o.Name), name) })
		if i >= 0 {
			list = append(list, given[i])
			continue
		}
		data, _, err := near.Read(name)
		if err != nil {
			return nil, fmt.Errorf("%s, a motion that the glTF was made from, isn't beside the base: %w; pass it with another --base", name, err)
		}
		list = append(list, asset.Override{Name: name, Data: data})
	}
	for _, o := range given {
		if is.Extras.Origin.Format != "" && !known[strings.ToLower(path.Base(o.Name))] {
			return nil, fmt.Errorf("%s is no motion that the glTF was made from; those are: %s", o.Name, cmp.Or(strings.Join(names, ", "), "none"))
		}
	}
	return list, nil
}

// xacFiles are an actor's file and those of the motions that were loaded with it.
func xacFiles(doc Document, name string) ([]Part, error) {
	f := doc.(*xac.File)
	data, err := f.Encode()
	if err != nil {
		return nil, err
	}
	parts := []Part{{name, [][]byte{data}}}
	for _, m := range f.MotionFiles() {
		if data, err = m.File.Encode(); err != nil {
			return nil, fmt.Errorf("%s: %w", m.Name, err)
		}
		parts = append(parts, Part{m.Name, [][]byte{data}})
	}
	return parts, nil
}

// editM2 changes a model of World of Warcraft's.
func editM2(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	opts.M2.Stem = stem(name)
	opts.M2.TexturePrefix = opts.M2.Stem
	changes, found, err := m2.Edit(base.(*m2.Model), was, is, opts.M2)
	if err == nil {
		found = append(found, merged(changes, "as it is")...)
	}
	return nil, found, err
}

// editXMF changes a mesh of X4's.
func editXMF(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := xmf.Edit(base.(*xmf.Mesh), was, is, xmf.BuildOptions{Name: stem(name)})
	if err == nil {
		found = append(found, merged(changes, "as it is")...)
	}
	return nil, found, err
}

// editComponent changes a component of X4's, and gives all of its files.
func editComponent(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, files, found, err := xmf.EditComponent(base.(*xmf.ComponentFile), was, is, xmf.ComponentOptions{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	var parts []Part
	for _, f := range files {
		parts = append(parts, Part{f.Path, [][]byte{f.Data}})
	}
	return parts, append(found, merged(changes, "as it is")...), nil
}

// editANI changes the motion of such a component.
func editANI(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := xmf.EditANI(base.(*xmf.Motion), was, is, xmf.ComponentOptions{Name: stem(name)})
	if err == nil {
		found = append(found, merged(changes, "as it is")...)
	}
	return nil, found, err
}
