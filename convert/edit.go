package convert

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"marrow/formats"
	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// An edit is about to be brought to the model that it began with.
type edit struct {
	src   Source // the file of the base, with its companions
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
	src := *opts.Base
	if src.Resolver.Override, err = target.EditCompanions(doc, src.Resolver); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	for _, f := range base.Load(src.Resolver) {
		if f.Severity == report.Error {
			return nil, nil, fmt.Errorf("%s: %s", opts.Base.Name, f.Text())
		}
	}
	first, err := firstConversion(src, target.FirstOptions(base.Document, doc))
	if err != nil {
		return nil, nil, err
	}
	var found []report.Finding
	if d, ok := doc.(edited); ok {
		found = d.MadeFrom(first.Document.(*gltf.Document))
	}
	return &edit{src, base, first}, found, nil
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
		if err := r.rewriteLoaded(e.base, e.src.Resolver, name, target, opts); err != nil {
			return err
		}
	} else if err := r.rewrite(e.base, e.src.Resolver, name, target, opts); err != nil {
		return err
	}
	r.Changed = len(r.Parts)
	r.Parts = append(r.Parts, pictures...)
	return nil
}

// madeOf reports whether a scene was made of a model in a format, or in one that holds the same.
func madeOf(s *scene.Scene, base *formats.Format) bool {
	return base.MadeScene(s.Extras.Origin.Format) || base.MadeScene(s.Format)
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

// LeaveBase removes the companions of an edited model that a folder already contains with the same bytes, as files of
// the base.
func (r *Result) LeaveBase(dir string, bases ...string) {
	var kept []Part
	for i, p := range r.Parts {
		if i > 0 && i < r.Changed && isOfBase(dir, p.Name, bases) {
			data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(p.Name)))
			if err == nil && bytes.Equal(data, bytes.Join(p.Data, nil)) {
				continue
			}
		}
		kept = append(kept, p)
	}
	r.Parts = kept
}

// OverwritesBase returns a file of the base that would be overwritten if the parts were written into a folder; empty if
// there is none.
func (r *Result) OverwritesBase(dir string, bases ...string) string {
	for _, p := range r.Parts {
		if isOfBase(dir, p.Name, bases) {
			return filepath.Join(dir, filepath.FromSlash(p.Name))
		}
	}
	return ""
}

// isOfBase reports whether a file in a folder is one of the base's, which are beside it or in the folders above, or were named.
func isOfBase(dir, name string, bases []string) bool {
	name = filepath.FromSlash(name)
	out, err := os.Stat(filepath.Join(dir, name))
	if err != nil {
		return false
	}
	same := func(file string) bool {
		info, err := os.Stat(file)
		return err == nil && os.SameFile(info, out)
	}
	if slices.ContainsFunc(bases, same) {
		return true
	}
	for up := filepath.Dir(bases[0]); ; up = filepath.Dir(up) {
		if same(filepath.Join(up, name)) {
			return true
		}
		if up == filepath.Dir(up) {
			return false
		}
	}
}
