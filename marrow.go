// Package marrow reads, explains, verifies and converts the 3D models of games.
//
// Open reads a file of any supported format and returns a [Document] of the
// format's own type:
//
//	f, err := marrow.Open("Footman.mdx")
//	if err != nil {
//		return err
//	}
//	model := f.Document.(*mdx.Model)
//
// Nothing is lost: an unchanged document encodes to its original bytes.
// Explain describes every byte of a file, and Verify decodes, encodes and
// compares it.
//
// Convert turns a model into a textured, animated glTF:
//
//	findings, err := marrow.Convert("Footman.mdx", "footman.glb", []string{"war3.w3mod"}, marrow.ConvertOptions{})
//
// A damaged file gives both the decoded part and an error: a [*Error] with the
// file, the offset, the path of the field and the reason.
//
// This package is a summary for the most common tasks. Each format has its own
// package, such as marrow/mdx, with all fields of its files.
package marrow

import (
	"io/fs"
	"path"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/report"
	"marrow/wire"
)

// The types are defined in other packages; see there.
type (
	File     = formats.File     // an opened file: its format, document and findings
	Format   = formats.Format   // one of the formats that marrow knows
	Document = formats.Document // what every decoded file can do
	How      = formats.How      // how a format was found out
	Verdict  = formats.Verdict  // what Verify found
	Finding  = report.Finding   // one remark about one place of a file
	Summary  = report.Summary   // what is in a file, for a person
	Map      = wire.Map         // what every byte of a file is
	Error    = wire.Error       // what is wrong with a file, and where

	Texture = report.Texture // a texture that a model names

	ConvertOptions = convert.Options // how to convert
	ConvertResult  = convert.Result  // the files that a file became
	CheckOptions   = check.Options   // which findings to report, and whether to repair
	Checked        = formats.Checked // what Check found, and the repaired file
)

// How a file's format was found out.
const (
	ByContent = formats.ByContent
	ByName    = formats.ByName
)

// How bad a finding is.
const (
	SeverityNote    = report.Note    // waste, or an unusual habit
	SeverityWarning = report.Warning // it looks or behaves wrong somewhere
	SeverityError   = report.Error   // the game refuses the file or crashes, or data is lost
)

// Formats returns the formats that marrow knows.
func Formats() []*Format { return formats.All() }

// Detect tells a file's format by its content, or, for formats without a
// signature, by its name and whether the content agrees with it.
func Detect(name string, data []byte) (f *Format, how How, ok bool) {
	return formats.Detect(name, data)
}

// Open reads a file from disk and decodes it.
func Open(name string) (*File, error) { return formats.Open(name) }

// Decode decodes a file that is in memory; the name is for messages, and for
// formats without a signature. A broken file gives a File with what was decoded
// up to the error, and the error.
func Decode(name string, data []byte) (*File, error) { return formats.Decode(name, data) }

// Explain says of every byte of a file what it is, up to the first error,
// which the map holds.
func Explain(name string, data []byte) (*Format, *Map, error) { return formats.Explain(name, data) }

// Verify decodes a file, encodes it again and compares.
func Verify(name string, data []byte) Verdict { return formats.Verify(name, data) }

// Textures returns the textures that a model names, in the model's order: paths within the game, and those that the game
// supplies itself, such as the team colour.
func Textures(f *File) []Texture { return f.Summary(nil).Textures }

// Check reports what is wrong with a file: what the game refuses, what looks wrong, and waste. With opts.Fix it repairs what
// it can; Data of the result is then the repaired file, or nil if nothing was repaired. The name is for messages, and for
// formats without a signature.
func Check(name string, data []byte, opts CheckOptions) (*Checked, error) {
	return formats.Check(name, data, opts)
}

// Convert turns the file called in into one called out, whose extension says what
// to make: .glb or .gltf of a model, .png of a picture. Textures are looked for
// beside the model, above it (see marrow/asset) and in the folders of assets. The
// findings say what the output can't hold.
func Convert(in, out string, assets []string, opts ConvertOptions) ([]Finding, error) {
	return convert.File(in, out, assets, opts)
}

// ConvertData converts a file in memory to one called out, whose extension chooses the format. The name may be a path within
// files, where textures and companions are searched; without files there are none. The first part of the result is the file,
// the others belong beside it. A damaged file gives an error and the parts that could be read; see [convert.DamagedError].
func ConvertData(name string, data []byte, out string, files fs.FS, opts ConvertOptions) (*ConvertResult, error) {
	src := convert.Source{Name: name, Data: data}
	if files != nil {
		src.Near = asset.Near{Finder: asset.New(files), Place: asset.Place{Dir: path.Dir(name)}}
	}
	return convert.Convert(src, out, opts)
}
