package formats

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"marrow/archive/catdat"
	"marrow/internal/textfile"
	"marrow/wire/bytemap"
)

// An UnknownError means that a file has no known format, and describes its content.
type UnknownError struct {
	File  string
	Start []byte // first bytes of the file, at most 16
	Guess string // possible format, such as "a BLP image"; may be empty
	Named string // the known format with the extension of the name, such as MDX; may be empty
}

func (e *UnknownError) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ": ")
	}
	if len(e.Start) == 0 {
		return b.String() + "an empty file"
	}
	b.WriteString("unknown format")
	guess := e.Guess
	if e.Named != "" { // the name is what is wrong, and not the command
		guess, _, _ = strings.Cut(guess, ": marrow info")
	}
	if guess != "" {
		b.WriteString("; it looks like " + guess)
	}
	if e.Named != "" {
		b.WriteString(", though its name says " + e.Named)
	}
	return b.String() + "; starts with " + bytemap.BytesText(e.Start)
}

func unknown(name string, data []byte) error {
	return &UnknownError{File: name, Start: bytes.Clone(data[:min(len(data), 16)]), Guess: guess(data), Named: NamedLike(name)}
}

// NamedLike returns the name of the format with the extension of name, such as MDX, or an empty string.
func NamedLike(name string) string {
	for _, f := range ByExtension(name) {
		return f.Name
	}
	return ""
}

// archives is a hint for archives.
const archives = ": use it like a folder, or list its files with marrow ls"

// pictures is a hint for images.
const pictures = ": marrow info describes it, marrow convert converts it to a PNG"

// index is a hint for X4's lists of components.
const index = "an index of X4, which lists the paths of components: use one of them, or a folder"

// signatures are the first bytes of files that people keep beside models and mistake for models.
var signatures = []struct{ start, what string }{
	{"BLP0", "a BLP0 image"},
	{"BLP1", "a BLP1 image" + pictures},
	{"BLP2", "a BLP2 image" + pictures},
	{"DDS ", "a DDS image" + pictures},
	{"\x89PNG", "a PNG image: marrow info describes it, marrow convert converts it to a BLP, DDS or TGA"},
	{"\xff\xd8\xff", "a JPEG image" + pictures},
	{"GIF8", "a GIF image"},
	{"MPQ\x1a", "an MPQ archive" + archives},
	{"MPQ\x1b", "an MPQ archive" + archives},
	{"HM3W", "a Warcraft III map (an MPQ archive after a header)" + archives},
	{"PK\x03\x04", "a ZIP archive" + archives},
	{"Rar!", "a RAR archive"},
	{"7z\xbc\xaf", "a 7z archive"},
	{"\x1f\x8b", "gzip data"},
	{"PTCH", "a patch for a file of World of Warcraft, not the file itself"},
	{"REVM", "a map or building of World of Warcraft (ADT, WDT or WMO)"},
	{"43DM", "an M3 model of StarCraft II"},
	{"33DM", "an M3 model of StarCraft II"},
	{"ACTR", "an actor of Lumberyard or O3DE (.actor): not an XAC, though it has the same chunk ids"},
	{"MOT ", "a motion of Lumberyard or O3DE (.motion): not an XSM, though it has the same chunk ids"},
	{"GR01MA02", "an actor of Risen (._xmac), which contains an XAC in a resource of its engine"},
	{"Kaydara FBX Binary", "an FBX model"},
	{"RIFF", "a RIFF file (WAV, AVI, WEBP)"},
	{"MZ", "a Windows program"},
	{"version https://git-lfs", "a Git LFS pointer: the file itself was never downloaded"},
	{"\xff\xfe", textfile.UTF16}, // the byte order mark
	{"\xfe\xff", textfile.UTF16},
	{"<\x00?\x00x\x00", textfile.UTF16},
	{"\x00<\x00?\x00x", textfile.UTF16},
	{"<!DOCTYPE", "a web page"},
	{"<!doctype", "a web page"},
	{"<html", "a web page"},
}

func guess(data []byte) string {
	if len(data) == 0 {
		return "an empty file"
	}
	for _, s := range signatures {
		if bytes.HasPrefix(data, []byte(s.start)) {
			return s.what
		}
	}
	head := data[:min(len(data), 4096)]
	switch {
	case catdat.IsCatalog(head):
		return "a catalogue of X4 (.cat)" + archives
	case bytes.Count(head, []byte{0}) == len(head):
		return "only zeros"
	case !isText(head):
		return ""
	case bytes.Contains(head, []byte("<index>")), bytes.Contains(head, []byte("sel=\"/index")): // the game's, and a mod's additions to it
		return index
	case bytes.Contains(head, []byte("<diff>")):
		return "a mod's changes to an XML file of X4"
	case bytes.Contains(head, []byte("FormatVersion")):
		return "an MDL model (the text form of MDX)"
	}
	return "text"
}

// isText reports whether b, the start of a file, is text without control characters.
func isText(b []byte) bool {
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && size == 1 && len(b) >= utf8.UTFMax:
			return false // near the end it may be a character cut in two
		case r < ' ' && r != '\n' && r != '\r' && r != '\t':
			return false
		}
		b = b[size:]
	}
	return true
}
