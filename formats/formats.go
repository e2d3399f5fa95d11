package formats

import (
	"cmp"
	"errors"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"marrow/asset"
	"marrow/check"
	"marrow/lower"
	"marrow/port"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
	"marrow/vfs"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// A Format is one entry of the table.
type Format struct {
	ID         string   // short and lower case, as in mdx
	target     string   // its name as a target, if that isn't its id: the extension of its files
	Name       string   // for people, as in MDX
	general    string   // the name for all its kinds of files, such as glTF; empty if it is Name
	About      string   // a short description of its files
	Extensions []string // lower case, with the dot
	Role       Role     // the role of its files
	shared     []string // extensions of its files that most files of other programs have, so that the content decides
	partsIn    string   // what the names of folders end in whose files of this format are parts of an assembly; empty for none

	foreign func(start []byte) bool // whether a file with its extension is one of another program; nil if other programs have none

	matches  func(data []byte) bool                                // whether data starts as such a file does; nil for a format without a signature
	unsigned bool                                                  // it also has files without a signature, which are detected by name
	unpacked func(head []byte) int64                               // see Unpacked; nil for a format that isn't packed
	decode   func(data []byte) (Document, []report.Finding, error) // nil for a format that can't be read, and for pictures
	explain  func(data []byte) *bytemap.Map

	// Editions are the layouts of a binary format, from which the reference is generated; nil for others. Kaitai is how they are
	// expressed as a Kaitai Struct file; nil for a format that can't be.
	Editions func() []wire.Edition
	Kaitai   *Kaitai

	// rules are the rules for its documents; see package check.
	rules []check.Rule[any]

	// locate finds the positions of fields in a text, for formats whose map doesn't contain them.
	locate func(data []byte, paths []string) finder

	// kept returns an error if a document isn't all of its file: a value would be lost if the document were changed. It is for
	// documents that keep the file's text and return it in Encode; nil for others.
	kept func(doc Document) error

	// binary converts a text to its binary form, which explain describes; nil for formats that aren't text.
	binary func(data []byte) ([]byte, error)

	lines bool // people read its files as lines of text

	// ours reports whether marrow wrote a file; nil for a format whose files don't show it.
	ours func(data []byte) bool

	// Formats of one family have the same content: each can be written from a document of another. adopt converts such
	// a document to the format's own type. encode is for formats with encoding options.
	family string
	adopt  func(Document) (Document, []report.Finding)
	encode func(Document, WriteOptions) ([]byte, []report.Finding, error)

	// Game is the game whose conventions the format's models follow. Models of other games are adapted to them.
	Game port.Game

	// Holds describes the parts of a scene that the format can store, for formats that are built from scenes.
	Holds lower.Target

	// versions are those that can be chosen, checkVersion returns an error for other numbers, and changeVersion converts a document to another
	// version, see ChangeVersion. All are nil for a format without versions.
	versions      func() []uint32
	checkVersion  func(version uint32) error
	changeVersion func(doc Document, to uint32, names asset.Listfile) ([]report.Finding, error)
	// files writes a document with its companions, named after its file; nil for a format without companions.
	files func(doc Document, name string) ([]Part, error)

	build func(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) // see Build; nil for a format that isn't
	// scenes is the name of the format in scenes of its files; empty means ID.
	scenes string
	// editHolds is the target for scenes that will be edited; nil means Holds.
	editHolds *lower.Target
	// editCompanions returns the companions of the base that an edited scene was made from; nil for a format whose
	// companions needn't be named.
	editCompanions func(is *scene.Scene, near asset.Resolver) ([]asset.Override, error)
	edit           func(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) // see Edit; nil for a format that can't
	// first returns the options with which a base became an edited scene; see FirstOptions. nil for a format whose
	// edits need none.
	first func(base Document, edited *scene.Scene) scene.Options
	// Unkept names the parts of a file that a model built from its glTF alone, without --base, doesn't keep; nil: it keeps everything. The
	// tables of losses in internal/coverage name them, too.
	Unkept []string
	// outline returns the parts of a scene that the format uses, given the scene and its reduced form; see Outline.
	// nil for a format without maps.
	outline func(s, reduced *scene.Scene, name string, opts WriteOptions) (remap.Outline, error)
	paint   texture.Format // the format that package texture writes, see Paint; empty for other formats

	// Beside contains the extensions of files that are written beside the main one, without the dot.
	Beside []string

	// modelOf and explainBy are for files whose content a model defines; see ModelOf and ExplainBy.
	modelOf   func(name string) (model string, ok bool)
	explainBy func(name string, data, model []byte, near asset.Resolver) (*bytemap.Map, error)

	read, written []string // see ReadingOptions and WritingOptions
	rewritten     []string // those of written that also have an effect on files that are written without a scene; see Ignores
}

// General returns the name that all kinds of files of the format share: glTF for GLB.
func (f *Format) General() string { return cmp.Or(f.general, f.Name) }

// ShowsWriter reports whether WrittenByMarrow recognises the format's files.
func (f *Format) ShowsWriter() bool { return f.ours != nil }

// IsText reports whether the format's files are text. Explain describes the binary form of the same model instead.
func (f *Format) IsText() bool { return f.binary != nil }

// A finder gives the offset of the field at a path.
type finder func(path string) (offset int, ok bool)

// finder returns a finder for some fields of a file.
func (f *Format) finder(data []byte, paths []string) finder {
	if f.locate != nil {
		return f.locate(data, paths)
	}
	return f.explain(data).Offset
}

// Role is the role of a file in an asset.
type Role uint8

const (
	Model     Role = iota // a mesh, with or without motion
	Motion                // motion for a model in another file
	Companion             // a part of a model that has no use on its own
	Texture               // an image
	Assembly              // combines several models
)

func (r Role) String() string {
	return [...]string{"model", "motion", "companion", "texture", "assembly"}[r]
}

// A Document is a decoded file of the format's own type, such as *mdx.Model. The interface has what all formats can do.
//
// Encode, Summary and Scene don't change the document. Several goroutines may call them at the same time, as long as none
// changes it; Canonical and [Bundle.Load] do.
type Document interface {
	// Encode returns the bytes of the file; for an unchanged document, the original ones.
	Encode() ([]byte, error)

	// Canonical removes data beyond the fields.
	Canonical()

	// Summary summarises the content.
	Summary() report.Summary

	// Scene returns the neutral model from which outputs are made.
	Scene(scene.Options) (*scene.Scene, []report.Finding)
}

// A Bundle is a document with companions: skins, motions, materials. Load finds and reads them, so that Scene can use
// them, and reports missing and damaged ones. name is the name of the document's file without a folder.
type Bundle interface {
	Document
	Load(name string, near asset.Resolver) []report.Finding
}

// A Collection is a document with several models, each of which can be converted to a separate file; see
// scene.Options.Model.
type Collection interface {
	Document
	Models() []string // the unique names of the models
}

// All returns the formats in the table.
func All() []*Format { return slices.Clone(table) }

// Decoded returns the formats whose files can be decoded.
func Decoded() []*Format { return slices.DeleteFunc(All(), isNotDecoded) }

func isNotDecoded(f *Format) bool { return f.decode == nil }

// ByExtension returns the formats whose files can be decoded and are named like name.
func ByExtension(name string) []*Format { return slices.DeleteFunc(named(name), isNotDecoded) }

// named returns the formats whose files are named like name.
func named(name string) []*Format {
	ext := strings.ToLower(filepath.Ext(name))
	var list []*Format
	for _, f := range table {
		if slices.Contains(f.Extensions, ext) {
			list = append(list, f)
		}
	}
	return list
}

// How defines how the format of a file was detected.
type How uint8

const (
	ByContent How = iota // by its first bytes
	ByName               // by its name, because the format has no signature; the content agrees
)

func (h How) String() string { return [...]string{"content", "name"}[h] }

// Detect detects the format of a file by its content, or, for formats without a signature, by its name if the content
// agrees with it.
func Detect(name string, data []byte) (f *Format, how How, ok bool) {
	for _, f := range table {
		if f.matches != nil && f.matches(data) {
			return f, ByContent, true
		}
	}
	for _, f := range ByExtension(name) {
		if f.matches == nil || f.unsigned {
			return f, ByName, true
		}
	}
	return nil, 0, false
}

// Unpacked returns the unpacked size that a compressed file states in its header, which is within the first 64 KiB; 0
// for other files.
func Unpacked(name string, head []byte) int64 {
	f, _, ok := Detect(name, head)
	if !ok || f.unpacked == nil {
		return 0
	}
	return f.unpacked(head)
}

// MayBePacked reports whether files with this name may be compressed; see Unpacked.
func MayBePacked(name string) bool {
	return slices.ContainsFunc(ByExtension(name), func(f *Format) bool { return f.unpacked != nil })
}

// A File is an opened file. Several goroutines may call Scene, Summary without names, and the methods of its document that
// don't change it (see [Document]) at the same time, as long as none changes the document, as Load does.
type File struct {
	Name     string
	Data     []byte // bytes of the file
	Format   *Format
	How      How // how Format was detected
	Document Document
	Findings []report.Finding // findings of reading the file
}

// Dropped returns the findings about data of the file that its document lacks, so that the document's own file lacks it,
// too. Only a text has such data: documents of other formats keep all bytes of their files.
func (f *File) Dropped() (list []report.Finding) {
	for _, found := range f.Findings {
		if f.Format.IsText() && found.Code.IsLoss() {
			list = append(list, found)
		}
	}
	return list
}

// Open reads a file, from disk or inside an archive (see package vfs), and decodes it; see Decode.
func Open(name string) (*File, error) {
	data, err := vfs.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return Decode(name, data)
}

// Decode decodes a file in memory. The name is used in messages, and to detect formats without a signature. For a
// damaged file it returns both what was decoded up to the error and the error, a *wire.Error. For a file of an unknown
// format it returns no File and an *UnknownError.
func Decode(name string, data []byte) (*File, error) {
	format, how, ok := Detect(name, data)
	if !ok {
		return nil, unknown(name, data)
	}
	f := &File{Name: name, Data: data, Format: format, How: how}
	var err error
	f.Document, f.Findings, err = format.decode(data)
	for i := range f.Findings {
		f.Findings[i].File = report.FileName(name)
	}
	return f, inFile(name, err)
}

// Load reads the file's companions; see Bundle.
func (f *File) Load(near asset.Resolver) []report.Finding {
	if b, ok := f.Document.(Bundle); ok {
		return b.Load(path.Base(filepath.ToSlash(f.Name)), near)
	}
	return nil
}

// Scene returns the document as a scene with a name.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	s, found := f.Document.Scene(opts)
	s.Name = f.title(s.Name)
	return s, found
}

// Summary summarises the file. names maps file numbers to names; it may be nil.
func (f *File) Summary(names asset.Listfile) report.Summary {
	if d, ok := f.Document.(interface{ NameTextures(asset.Listfile) }); ok && names != nil {
		d.NameTextures(names)
	}
	s := f.Document.Summary()
	if f.Format.Role != Companion {
		s.Name = f.title(s.Name)
	}
	if d, ok := f.Document.(interface {
		Deps(name string, names asset.Listfile) []report.Dep
	}); ok {
		s.Deps = d.Deps(f.Name, names)
	}
	return s
}

// title returns the name in the document, or the file's name without its extension if that name is empty or isn't
// printable. In heyitsbench/mod-worgoblin, 879 M2 are called "\x02", because an extended header overwrote their
// names.
func (f *File) title(name string) string {
	if strings.TrimSpace(name) != "" && !strings.ContainsFunc(name, unicode.IsControl) {
		return name
	}
	return report.ValidText(stem(path.Base(filepath.ToSlash(f.Name))))
}

func stem(base string) string { return strings.TrimSuffix(base, path.Ext(base)) }

// Explain describes every byte of a file. An error in the file is part of the map, and the remaining bytes are marked
// as unread. The returned error is about files of unknown formats.
func Explain(name string, data []byte) (*Format, *bytemap.Map, error) {
	format, _, ok := Detect(name, data)
	if !ok {
		return nil, nil, unknown(name, data)
	}
	if format.binary != nil {
		bin, err := format.binary(data)
		if err != nil {
			return format, nil, inFile(name, err)
		}
		data = bin
	}
	m := format.explain(data)
	inFile(name, m.Err())
	return format, m, nil
}

// inFile writes the file's name into an error that has none.
func inFile(name string, err error) error {
	var we *wire.Error
	if errors.As(err, &we) && we.File == "" {
		we.File = name
	}
	if list, ok := err.(interface{ InFile(name string) }); ok {
		list.InFile(name)
	}
	return err
}
