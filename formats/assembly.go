package formats

import (
	"bytes"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"marrow/vfs"
)

// MayBeAssembly reports whether a file has an extension that files which combine others into a model share with files of
// other programs, such as .xml.
func MayBeAssembly(name string) bool { return len(sharing(name)) > 0 }

// sharing returns the formats whose files share the extension of name with those of other programs.
func sharing(name string) (list []*Format) {
	ext := strings.ToLower(filepath.Ext(name))
	for _, f := range table {
		if slices.Contains(f.shared, ext) {
			list = append(list, f)
		}
	}
	return list
}

// Sharing returns the ids of the formats whose files share the extension of name with those of other programs.
func Sharing(name string) (ids []string) {
	for _, f := range sharing(name) {
		ids = append(ids, f.ID)
	}
	return ids
}

// AssemblyName returns the name of the format of an assembly with this file name, such as X4 component.
func AssemblyName(name string) string {
	for _, f := range sharing(name) {
		return f.Name
	}
	return ""
}

// LooksLikeAssembly reports whether a file with an ambiguous extension, such as .xml, starts like one that combines other
// files into a model. A file that cannot be opened may be one: reading it reports the error.
func LooksLikeAssembly(name string) bool {
	list := sharing(name)
	if len(list) == 0 {
		return false
	}
	start, err := Start(vfs.Open, name)
	if err != nil {
		return true
	}
	return slices.ContainsFunc(list, func(f *Format) bool { return f.matches(start) })
}

// Start opens a file and reads its first 64 KiB, enough to detect its format behind a licence in comments.
func Start(open func(name string) (fs.File, error), name string) ([]byte, error) {
	file, err := open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, 64<<10))
}

// IsForeign reports whether a file with the extension of a known format belongs to another program. A file that cannot
// be opened does not.
func IsForeign(name string) bool {
	if !MayBeForeign(name) {
		return false
	}
	start, _ := Start(vfs.Open, name)
	return StartsForeign(start)
}

// MayBeForeign reports whether other programs have files with this extension, such as .ani.
func MayBeForeign(name string) bool {
	return slices.ContainsFunc(ByExtension(name), func(f *Format) bool { return f.foreign != nil })
}

// StartsForeign reports whether the content of a file for which MayBeForeign is true starts like that of the other
// program.
func StartsForeign(start []byte) bool {
	return slices.ContainsFunc(table, func(f *Format) bool { return f.foreign != nil && f.foreign(start) })
}

// isCursor recognises Windows' animated cursors, which are beside the models in mods of Paradox' games, and are .ani files
// like X4's motions.
func isCursor(start []byte) bool {
	return len(start) >= 12 && string(start[:4]) == "RIFF" && string(start[8:12]) == "ACON"
}

// PartOf returns the file that combines the file called name with others: the component XML of a mesh in a _data
// folder. Such a mesh need not become a model of its own. The XML is named like that folder, up to three folders above,
// or names the folder and is beside it. The result is empty if there is none.
func PartOf(name string) string {
	folder := filepath.Dir(name)
	i := slices.IndexFunc(ByExtension(name), func(f *Format) bool { return f.partsIn != "" })
	if i < 0 {
		return ""
	}
	stem, ok := cutSuffixFold(filepath.Base(folder), ByExtension(name)[i].partsIn)
	if !ok {
		return ""
	}
	dir := filepath.Dir(folder)
	for range 3 {
		if whole := assemblyIn(dir, func(xml string) bool { return strings.EqualFold(xml, stem+".xml") }, nil); whole != "" {
			return whole
		}
		dir = filepath.Dir(dir)
	}
	names := bytes.ToLower([]byte(filepath.Base(folder) + `"`)) // as the last part of its source attribute
	return assemblyIn(filepath.Dir(folder), nil, func(start []byte) bool { return bytes.Contains(bytes.ToLower(start), names) })
}

// assemblyIn returns the first assembly in a folder with an accepted name and an accepted beginning; nil accepts any.
func assemblyIn(dir string, called func(name string) bool, begins func(start []byte) bool) string {
	list, err := vfs.ReadDir(dir)
	if err != nil {
		return ""
	}
	for _, e := range list {
		whole := filepath.Join(dir, e.Name())
		if called != nil && !called(e.Name()) || !LooksLikeAssembly(whole) {
			continue
		}
		if start, err := Start(vfs.Open, whole); begins == nil || err == nil && begins(start) {
			return whole
		}
	}
	return ""
}

// cutSuffixFold is strings.CutSuffix ignoring case, for a suffix in ASCII.
func cutSuffixFold(s, suffix string) (before string, found bool) {
	if n := len(s) - len(suffix); n >= 0 && strings.EqualFold(s[n:], suffix) {
		return s[:n], true
	}
	return s, false
}
