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
	"marrow/internal/parallel"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// These types are aliases of types in other packages, which document their fields and methods.
type (
	File     = formats.File     // an opened file: its format, document and findings
	Format   = formats.Format   // one of the formats that marrow knows
	Document = formats.Document // a decoded file
	How      = formats.How      // how the format of a file was detected
	Verdict  = formats.Verdict  // the result of Verify
	Finding  = report.Finding   // a message about a position in a file
	Summary  = report.Summary   // a summary of the content of a file
	Map      = bytemap.Map      // a description of every byte of a file
	Error    = wire.Error       // an error in a file, with its position

	UnknownError = formats.UnknownError // the error for a file of no known format

	Texture = report.Texture // a texture that a model refers to

	ConvertOptions = convert.Options // how to convert
	ConvertResult  = convert.Result  // the files that a conversion wrote
	Memory         = parallel.Memory // a limit for the pixels in memory, which conversions and images that run at the same time share
	CheckOptions   = check.Options   // which findings to report, and whether to repair
	Checked        = formats.Checked // the result of Check: findings and the repaired file
)

// How the format of a file was detected.
const (
	ByContent = formats.ByContent
	ByName    = formats.ByName
)

// The severity of a finding.
const (
	SeverityNote    = report.Note    // unused data or an unusual value
	SeverityWarning = report.Warning // the model looks or behaves wrong in some program
	SeverityError   = report.Error   // the game rejects the file or crashes, or data is lost
)

// Formats returns all formats.
func Formats() []*Format { return formats.All() }

// Detect determines the format of a file by its content, or, for formats without a signature, by its name if the
// content agrees with it.
func Detect(name string, data []byte) (f *Format, how How, ok bool) {
	return formats.Detect(name, data)
}

// Open reads a file from disk and decodes it.
func Open(name string) (*File, error) { return formats.Open(name) }

// Decode decodes a file in memory. The name is used in messages, and to detect formats without a signature. For a
// damaged file it returns both a File with the decoded part and the error. For a file of no known format it returns no
// File and an [*UnknownError].
func Decode(name string, data []byte) (*File, error) { return formats.Decode(name, data) }

// Explain describes every byte of a file. After an error, which is part of the map, the remaining bytes are marked as
// unread.
func Explain(name string, data []byte) (*Format, *Map, error) { return formats.Explain(name, data) }

// Verify decodes a file, encodes it again and compares the bytes.
func Verify(name string, data []byte) Verdict { return formats.Verify(name, data) }

// Textures returns the textures that a model refers to, in the model's order. These are paths in the game, and textures
// that the game supplies, such as the team colour.
func Textures(f *File) []Texture { return f.Summary(nil).Textures }

// Check reports the problems of a file: errors that make the game reject the file or crash, warnings about a wrong
// appearance or behaviour, and notes about unused data. With opts.Fix, it repairs what can be repaired safely; Data of
// the result is the repaired file, or nil if nothing was repaired. A file that can't be read completely isn't repaired: the
// result has its findings, and the error is formats.ErrDamaged. The name is used in messages, and to detect formats
// without a signature.
func Check(name string, data []byte, opts CheckOptions) (*Checked, error) {
	return formats.Check(name, data, opts)
}

// NewMemory returns a Memory for a number of pixels; 0 means 32 Mi for each core. Conversions take it in opts.Lower.Textures.Processing, as
// memory.Processing(), and marrow/render takes it in Options.Memory. Without it, each conversion and each image has its own limit.
func NewMemory(pixels int64) *Memory { return parallel.NewMemory(pixels) }

// Convert converts the file in to the file out, whose extension selects the format, such as .glb or .gltf for a model
// and .png for a picture. Textures are searched beside the model, in the folders above it (see marrow/asset) and in the
// folders of assets. An existing file is replaced. The findings report what the output format can't store.
func Convert(in, out string, assets []string, opts ConvertOptions) ([]Finding, error) {
	return convert.File(in, out, assets, opts)
}

// ConvertData converts a file in memory to a file called out, whose extension selects the format. The name may be a
// path within files, in which textures and companions are searched. If files is nil, none are found. The first part of
// the result is the main file; the other parts belong in the same folder. For a damaged file it returns an error and
// the parts that could be read; see convert.DamagedError.
func ConvertData(name string, data []byte, out string, files fs.FS, opts ConvertOptions) (*ConvertResult, error) {
	src := convert.Source{Name: name, Data: data}
	if files != nil {
		src.Resolver = asset.Resolver{Finder: asset.New(files), Place: asset.Location{Dir: path.Dir(name)}}
	}
	return convert.Convert(src, out, opts)
}
