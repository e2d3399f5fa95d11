package convert

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"marrow/formats"
	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// An edit is about to be brought to the model that it began with.
type edit struct {
	base  *formats.File
	first *formats.File // the base's first conversion
}

// An edited document is told what it was before another program read and wrote it.
type edited interface {
	MadeFrom(first *gltf.Document) []report.Finding
}

// beginEdit reads the base, and converts it as it was converted first.
func beginEdit(target *formats.Format, doc formats.Document, opts Options) (*edit, []report.Finding, error) {
	base, err := formats.Decode(opts.Base.Name, opts.Base.Data)
	if err != nil {
		return nil, nil, err
	}
	if !target.Edits() || !base.Format.Rewrites(target) {
		return nil, nil, fmt.Errorf("%s: the base is %s, and %s is not written into one", opts.Base.Name, base.Format.Name, target.Name)
	}
	for _, f := range base.Load(opts.Base.Resolver) {
		if f.Severity == report.Error {
			return nil, nil, fmt.Errorf("%s: %s", opts.Base.Name, f.Text())
		}
	}
	first, err := firstConversion(*opts.Base, target.FirstOptions(base.Document, doc))
	if err != nil {
		return nil, nil, err
	}
	var found []report.Finding
	if d, ok := doc.(edited); ok {
		found = d.MadeFrom(first.Document.(*gltf.Document))
	}
	return &edit{base, first}, found, nil
}

// edit writes the base with what was edited in a scene that was made of it, and the pictures that came with that.
func (r *Result) edit(e *edit, src Source, m *Model, is *scene.Scene, name string, target *formats.Format, opts Options) error {
	if !madeOf(is, e.base.Format) {
		return fmt.Errorf("%s wasn't made from %s, so that the edit can't be found; convert without --base", src.Name, opts.Base.Name)
	}
	was, _ := e.first.Scene(scene.Options{Recall: true})
	pictures, found, err := target.Edit(e.base.Document, was, is, name, m.writeOptions(opts))
	r.Findings = append(r.Findings, found...)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	if target.WritesCompanions() { // they are loaded, and changed
		if err := r.rewriteLoaded(e.base, opts.Base.Resolver, name, target, opts); err != nil {
			return err
		}
	} else if err := r.rewrite(e.base, opts.Base.Resolver, name, target, opts); err != nil {
		return err
	}
	r.Parts = append(r.Parts, pictures...)
	return nil
}

// madeOf reports whether a scene was made of a model in a format, or in one that holds the same.
func madeOf(s *scene.Scene, base *formats.Format) bool {
	for _, id := range []string{s.Extras.Origin.Format, s.Format} {
		if f := formats.ByID(id); f != nil && f.Rewrites(base) {
			return true
		}
	}
	return false
}

// firstConversion is what a base became when it was converted with these options.
func firstConversion(src Source, opts scene.Options) (*formats.File, error) {
	// The scene shares arrays with its document, which the edit changes.
	again, err := formats.Decode(src.Name, src.Data)
	if err != nil {
		return nil, err
	}
	m, err := load(src, again, nil, opts)
	if err != nil {
		return nil, err
	}
	first := formats.ByID(formats.DefaultTarget)
	out, _, err := first.Build(m.Scene, first.ID, m.writeOptions(Options{Scene: opts}))
	if err != nil {
		return nil, err
	}
	return formats.Decode(first.Extensions[0], bytes.Join(out.Parts[0].Data, nil))
}

// OverwritesBase is a file that the base was read from and that writing the parts into a folder would overwrite; empty for none. The files of a
// base are beside it or in the folders above.
func (r *Result) OverwritesBase(dir, base string) string {
	for _, p := range r.Parts {
		name := filepath.FromSlash(p.Name)
		out, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			continue
		}
		for up := filepath.Dir(base); ; up = filepath.Dir(up) {
			if info, err := os.Stat(filepath.Join(up, name)); err == nil && os.SameFile(info, out) {
				return filepath.Join(dir, name)
			}
			if up == filepath.Dir(up) {
				break
			}
		}
	}
	return ""
}
