package convert

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	_ "marrow/archive" // whose files may be named, too
	"marrow/asset"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/report"
)

// ReadSource reads a file and opens the folders of its companions: its root (see asset.RootOf) and the assets. Close
// the finder of the source when done.
func ReadSource(name string, assets []string) (Source, error) {
	data, err := fileio.ReadFile(name)
	if err != nil {
		return Source{}, err
	}
	root, within := asset.RootOf(name)
	finder, err := asset.Open(root, assets...)
	if err != nil {
		return Source{}, err
	}
	dir := filepath.ToSlash(filepath.Dir(filepath.FromSlash(within)))
	return Source{Name: name, Data: data, Resolver: asset.Resolver{Finder: finder, Place: asset.Location{Dir: dir}}}, nil
}

// File converts the file in to the file out, with textures from the root of in and from the assets. If it fails, it
// leaves no output, except for a DamagedError with opts.Salvage. An existing output is replaced only by a complete one.
func File(in, out string, assets []string, opts Options) ([]report.Finding, error) {
	src, err := ReadSource(in, assets)
	if err != nil {
		return nil, err
	}
	defer src.Resolver.Finder.Close()
	r, err := Convert(src, out, opts)
	if err != nil && !Damaged(err) {
		return r.Findings, err
	}
	if Keep(err, out, opts) {
		return r.Findings, err
	}
	return r.Findings, cmp.Or(r.Write(filepath.Dir(out), in), err)
}

// Keep reports whether nothing is written because the input is damaged: without opts.Salvage, or if the output exists,
// which may come from the undamaged file. The error then states it.
func Keep(err error, out string, opts Options) bool {
	var damaged *DamagedError
	if !errors.As(err, &damaged) {
		return false
	}
	if !opts.Salvage {
		damaged.Unsalvaged = true
		return true
	}
	if info, err := os.Stat(out); err != nil || !info.Mode().IsRegular() {
		return false
	}
	damaged.Kept = out
	return true
}

// Write writes the parts into a folder, the main one last. It refuses to overwrite the inputs.
func (r *Result) Write(dir string, inputs ...string) error {
	return r.Put(dir, func(name string, pieces [][]byte) error {
		if folder := filepath.Dir(name); folder != filepath.Clean(dir) { // of a part's own
			if err := os.MkdirAll(folder, 0o777); err != nil {
				return fileio.WriteError(name, err)
			}
		}
		return writeFile(name, pieces)
	}, inputs...)
}

// Put is like Write, with a function that stores the parts.
func (r *Result) Put(dir string, put func(name string, pieces [][]byte) error, inputs ...string) error {
	for _, p := range r.Parts {
		if err := fileio.CheckName(p.Name); err != nil {
			return fileio.WriteError(filepath.Join(dir, p.Name), err)
		}
		for name := range strings.SplitSeq(p.Name, "/") {
			if !isFileName(name) {
				return fmt.Errorf("%q: not the name of a file in a folder", p.Name)
			}
		}
		if err := differs(filepath.Join(dir, filepath.FromSlash(p.Name)), inputs); err != nil {
			return err
		}
	}
	for i := len(r.Parts) - 1; i >= 0; i-- {
		if err := put(filepath.Join(dir, filepath.FromSlash(r.Parts[i].Name)), r.Parts[i].Data); err != nil {
			return err
		}
	}
	return nil
}

// isFileName reports whether a name is that of a file or a folder, without any around it.
func isFileName(name string) bool {
	return filepath.IsLocal(name) && filepath.Base(name) == name && name != "."
}

func differs(out string, inputs []string) error {
	there, err := os.Stat(out)
	if err != nil {
		return nil
	}
	if there.IsDir() {
		return fmt.Errorf("%s: a folder, want a file", out)
	}
	for _, in := range inputs {
		if info, err := os.Stat(in); err == nil && os.SameFile(info, there) {
			return fmt.Errorf("%s: the output would overwrite the input", out)
		}
	}
	return nil
}

// writeFile writes a file completely or not at all.
func writeFile(name string, pieces [][]byte) error {
	return fileio.WriteFile(name, fileio.Pieces(pieces))
}

// WriteTo writes the main part. It is for results with a single part.
func (r *Result) WriteTo(w io.Writer) (n int64, err error) {
	for _, p := range r.Parts[0].Data {
		k, err := w.Write(p)
		n += int64(k)
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// WrittenByMarrow reports whether a file is a glTF or a PNG that marrow wrote, and that it can write again.
func WrittenByMarrow(name string) bool {
	data, err := fileio.ReadFile(name)
	return err == nil && formats.WrittenByMarrow(data)
}

// ErrLossy is the error of a conversion that would lose data, under --strict.
var ErrLossy = errors.New("something would be lost, and --strict is set")

// Lossy reports whether any of the findings is about approximated or missing data, or more than a note.
func Lossy(findings []report.Finding) bool {
	return slices.ContainsFunc(findings, func(f report.Finding) bool { return !f.Code.IsQuiet() })
}
