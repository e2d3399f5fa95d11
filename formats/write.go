package formats

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"

	"marrow/asset"
	"marrow/lower"
	"marrow/lower/material"
	m2build "marrow/m2/build"
	"marrow/mdl"
	mdxbuild "marrow/mdx/build"
	"marrow/port"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
	xacbuild "marrow/xac/build"
)

// WriteOptions define how files are written. Each field is for the formats in its name.
type WriteOptions struct {
	Lower     lower.Options
	MDL       mdl.Options
	Picture   texture.EncodeOptions
	MDX       mdxbuild.Options
	M2        m2build.Options
	XAC       xacbuild.Options
	Canonical bool // remove all data that isn't a field

	// Renumbered is called by Edit for each list in which records moved, unless it is nil; see report.Change.
	Renumbered func(list string, numbers []int)
}

// An Output has the files of a converted model: the main file first, then the files beside it.
type Output struct {
	Parts  []Part
	Stored []string // pictures that the files refer to in the store, see material.Options

	Scene    *scene.Scene // the scene as it was reduced to what the format holds
	Meshes   *int         // the number of meshes; nil if it is that of the scene's meshes with triangles
	Bones    *int         // the number of bones that move vertices; nil if it is that of the scene's joints
	Textures int          // the number of textures that the main file refers to
}

// A Part is one file of an output. Its bytes may be those of the document it came from.
type Part struct {
	Name string   // without a folder, or within one beside the main file, with a slash
	Data [][]byte // consecutive pieces of the content
}

// Target returns the name of the format as an output format, which is the extension of its files.
func (f *Format) Target() string { return cmp.Or(f.target, f.ID) }

// ByID returns the format with an id or a target name, or nil.
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

// Explains reports whether the bytes of a file of the format can be explained. A text has no binary layout.
func (f *Format) Explains() bool { return f.explain != nil && !f.IsText() }

// Converts reports whether files of the format can be converted to another format.
func (f *Format) Converts() bool {
	return f.Role != Companion && slices.ContainsFunc(table, func(to *Format) bool { return to != f && f.Becomes(to) })
}

// IsBuilt reports whether files of the format are built from scenes, so that every model can be converted to it.
func (f *Format) IsBuilt() bool { return f.build != nil }

// SharedExtensions returns extensions of its files that most files of other programs have, so that the content
// decides.
func (f *Format) SharedExtensions() []string { return f.shared }

// IsExchange reports whether it is an exchange format, not a game's, which is built only from scenes. In folders, such
// files are treated as outputs.
func (f *Format) IsExchange() bool { return f.build != nil && f.family == "" }

// Rewrites reports whether files of the format are converted to the format to without a scene, so that all their data
// is kept. to may be the same format.
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

// Build converts a scene, reduced to what the format holds, to files. name is the name of the main file. The scene must
// satisfy [scene.Check], as the scenes of documents do.
func (f *Format) Build(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	s, found := port.Scene(s, f.Game)
	s, more := lower.Unchecked(s, f.Holds, opts.Lower)
	out, about, err := f.build(s, name, opts)
	if out != nil {
		out.Scene = s
	}
	return out, slices.Concat(found, more, about), err
}

// Scale returns the default factor for lengths: the length of the scene's unit in units of the format's game.
func (f *Format) Scale(s *scene.Scene) float32 { return port.Scale(s, f.Game) }

// Outlines reports whether a map can describe the parts of a scene that the format's models use; see
// [Format.Outline].
func (f *Format) Outlines() bool { return f.outline != nil }

// Outline describes how a scene would be converted to this format, as the start of a map file. name is the name of the
// main file.
func (f *Format) Outline(s *scene.Scene, name string, opts WriteOptions) (remap.Outline, error) {
	adapted, _ := port.Scene(s, f.Game)
	reduced, _ := lower.Unchecked(adapted, f.Holds, opts.Lower)
	out, err := f.outline(s, reduced, name, opts)
	if err != nil {
		return out, err
	}
	next := 0
	for i := range adapted.Nodes { // the scene's nodes without those that the game doesn't have, then new ones
		n := &adapted.Nodes[i]
		for next < len(s.Nodes) && s.Nodes[next].Extras.Origin != n.Extras.Origin {
			next++
		}
		if next == len(s.Nodes) {
			break
		}
		if was := s.Nodes[next].Name; was != n.Name {
			out.Node[was] = out.Node[n.Name]
		}
		next++
	}
	return out, nil
}

// Edits reports whether Edit supports the format.
func (f *Format) Edits() bool { return f.edit != nil }

// FirstOptions returns the options with which the base was converted to the document that was then edited, as far as
// they can be determined.
func (f *Format) FirstOptions(base, edited Document) scene.Options {
	if f.first == nil {
		return scene.Options{}
	}
	s, _ := edited.Scene(scene.Options{Recall: true})
	s, _ = lower.Unchecked(s, f.Holds, lower.Options{})
	return f.first(base, s)
}

// MadeScene reports whether a scene whose source format is format may have been made from a file of this format, or of
// a format with the same content.
func (f *Format) MadeScene(format string) bool {
	if f.scenes != "" {
		return f.scenes == format
	}
	of := ByID(format)
	return of != nil && of.Rewrites(f)
}

// EditCompanions returns the companions of the base of an edited document, in the order of its clips. The resolver
// provides them, or finds them beside the base.
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
	was, is, found, err := lower.Edit(was, port.Edited(is, f.Game), holds, opts.Lower)
	if err != nil {
		return nil, nil, err
	}
	parts, more, err := f.edit(base, was, is, name, opts)
	return parts, append(found, more...), err
}

// Paint converts an image file to this format. name is the name of the source file.
func (f *Format) Paint(name string, data []byte, opts WriteOptions) ([]byte, []report.Finding, error) {
	return texture.Transcode(name, data, f.paint, opts.Picture)
}

// Versions returns the versions of the format that can be chosen, in ascending order; none for most formats.
func (f *Format) Versions() []uint32 {
	if f.versions == nil {
		return nil
	}
	return f.versions()
}

// CheckVersion returns an error if version isn't a version of the format.
func (f *Format) CheckVersion(version uint32) error {
	if f.checkVersion == nil {
		return fmt.Errorf("%s has no versions to choose from", f.Name)
	}
	return f.checkVersion(version)
}

// ChangeVersion converts a document of the format to another version. names are the names of files that the document
// refers to by number; it may be nil. The findings report what the version can't store.
func (f *Format) ChangeVersion(doc Document, to uint32, names asset.Listfile) ([]report.Finding, error) {
	if f.changeVersion == nil {
		return nil, fmt.Errorf("the version of %s files can't be changed", f.Name)
	}
	return f.changeVersion(doc, to, names)
}

// WritesCompanions reports whether Rewrite writes companions, too, which must be loaded for it.
func (f *Format) WritesCompanions() bool { return f.files != nil }

// Rewrite writes a document of this format, or of a format with the same content, without a scene; see Rewrites. name
// is the name of the main file, which is the first part.
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

// WrittenByMarrow reports whether marrow wrote a file, for formats whose files show it: glTFs and PNGs.
func WrittenByMarrow(data []byte) bool {
	return slices.ContainsFunc(table, func(f *Format) bool { return f.ours != nil && f.ours(data) })
}

// IsPictureName reports whether a file has the extension of a picture that can be converted.
func IsPictureName(name string) bool {
	return slices.ContainsFunc(named(name), (*Format).IsPicture)
}

// WritingOptions returns the names of the options (flags of convert) that have an effect on how its files are written.
func (f *Format) WritingOptions() []string {
	if f.decode != nil && (f.build == nil || f.family != "") {
		return append([]string{"canonical"}, f.written...)
	}
	return f.written
}

// ReadingOptions returns the names of the options that have an effect on how its files are read. An option that isn't
// in any format's list has an effect on all.
func (f *Format) ReadingOptions() []string { return f.read }

// Ignores reports whether an option that has an effect on other conversions has none on one from f to the format to: files
// that are written without a scene keep all their data, so options that change the scene have no effect.
func (f *Format) Ignores(to *Format, option string) bool {
	if !f.Rewrites(to) || slices.Contains(ofCompanions, option) || slices.Contains(to.rewritten, option) || option == "canonical" {
		return false
	}
	return slices.Contains(to.written, option) || slices.Contains(f.read, option)
}

// ofCompanions are the options that affect how companions of a file are found.
var ofCompanions = []string{"assets", "listfile"}

// picture returns a texture of a scene as a file; nil with the reason if there is none.
func (o *WriteOptions) picture(s *scene.Scene, i int, format, name string, kind texture.Format, opts texture.EncodeOptions) (*Part, []report.Finding) {
	t := &s.Textures[i]
	img, found, err := o.Lower.Textures.Image(i, t.Of(o.Lower.TeamColor))
	if team := material.TeamPicture(t, o.Lower.TeamColor); err != nil && team != nil {
		img, err = team, nil
	}
	var data []byte
	if err == nil {
		if isOpaque(s, i, format) {
			img = opaque(img)
		}
		var more []report.Finding
		data, more, err = texture.Encode(kind, img, opts)
		found = append(found, more...)
	}
	if err != nil {
		return nil, append(found, report.New(report.DrawTexture, fmt.Sprintf("textures[%d]", i), "%s: %v; no image is written", t.Label(), err))
	}
	return &Part{name, [][]byte{data}}, found
}

// isOpaque reports whether only opaque materials use a texture. Its alpha would only cost colours: a block of DXT1 has none where a
// pixel is transparent. Materials of the format that is written don't count: there, alpha may also be a mask.
func isOpaque(s *scene.Scene, i int, format string) (used bool) {
	for k := range s.Materials {
		m := &s.Materials[k]
		words, _ := remap.MaterialWords(m) // they may define another blend mode
		for l := range m.Layers {
			if layer := &m.Layers[l]; layer.Texture == i {
				if layer.Blend != scene.Opaque || len(words) > 0 || len(m.Layers) > 1 || m.PBR != nil && m.PBR.TeamColor >= 0 || m.Extras.Origin.Format == format {
					return false
				}
				used = true
			}
		}
	}
	return used && !slices.ContainsFunc(s.Emitters, func(e scene.Emitter) bool { return e.Texture == i })
}

// opaque returns an image without transparency.
func opaque(img image.Image) image.Image {
	b := img.Bounds()
	out := image.NewNRGBA(b)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c, ok := img.At(x, y).(color.NRGBA) // colours that aren't multiplied by their alpha
			if !ok {
				c = color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			}
			c.A = 255
			out.SetNRGBA(x, y, c)
		}
	}
	return out
}

// merged reports the changes of an edit; as describes how the base is written if there are none.
func (o *WriteOptions) merged(changes []report.Change, as string) (found []report.Finding) {
	for _, c := range changes {
		if c.Numbers != nil && o.Renumbered != nil {
			o.Renumbered(c.List, c.Numbers)
		}
		if c.Edits() {
			found = append(found, report.New(report.BackMerged, c.List, "%s: %d kept, %d changed, %d new, %d removed", c.List, c.Kept, c.Changed, c.New, c.Removed))
		}
	}
	if len(changes) > 0 && len(found) == 0 {
		found = append(found, report.New(report.BackMerged, "", "nothing was changed; the base is written %s", as))
	}
	return found
}
