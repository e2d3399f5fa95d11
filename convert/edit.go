package convert

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"marrow/asset"
	"marrow/formats"
	"marrow/gltf/recall"
	"marrow/internal/fileio"
	"marrow/internal/tree"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// An original is the model that a glTF was converted from, before another program changed the glTF.
type original struct {
	src    Source // its file, with its companions
	option string // --base or --original, for error messages
	file   *formats.File
	first  *formats.File // its first conversion
	images []recall.ImageEdit
	other  string // if the document was probably made from another model: how that differs
}

// openOriginal reads the original or the base of a document, converts it like the first conversion, and passes the
// result to the document. target is the format of the output; the base must be of the same kind.
func openOriginal(opts Options, target *formats.Format, name string, doc formats.Document) (*original, []report.Finding, error) {
	given, option := opts.Base, "--base"
	if given == nil {
		given, option = opts.Original, "--original"
	}
	src := *given
	file, err := formats.Decode(src.Name, src.Data)
	if err != nil {
		return nil, nil, err
	}
	format := target
	switch {
	case opts.Base != nil && !(target.Edits() && file.Format.Rewrites(target)):
		return nil, nil, fmt.Errorf("%s: the base is %s, from which %s can't be written", src.Name, file.Format.Name, target.Name)
	case opts.Base == nil && file.Format.IsExchange():
		return nil, nil, fmt.Errorf("%s: the original is %s, want the model from which that was converted", src.Name, file.Format.Name)
	case opts.Base == nil:
		format = file.Format
	}
	if src.Resolver.Override, err = format.EditCompanions(doc, src.Resolver); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	for _, f := range file.Load(src.Resolver) {
		if f.Severity == report.Error {
			return nil, nil, fmt.Errorf("%s: %s", src.Name, f.Text())
		}
	}
	d, isEdited := doc.(*recall.Document)
	reduce := lower.Options{Scale: 1}
	if isEdited {
		reduce.Scale, reduce.Clips = d.Scale(), d.Clips()
	}
	first, m, err := firstConversion(src, format.FirstOptions(file.Document, doc), reduce)
	if err != nil {
		return nil, nil, err
	}
	src.Textures = m.textures.src.Textures // also those that the game chooses
	e := &original{src: src, option: option, file: file, first: first}
	found := slices.DeleteFunc(m.findings, func(f report.Finding) bool { return f.Code != report.DrawNoSlot })
	if isEdited {
		was := first.Document.(*recall.Document).Document
		if of, another := d.IsOfAnother(was); another {
			return nil, nil, fmt.Errorf("%s was made from the model %q, not from %s (different name, bounds and textures); pass that model to %s, or convert without %[4]s", name, of, src.Name, option)
		}
		found = append(found, d.MadeFrom(was)...)
		e.images = d.ImageEdits(was)
		if i := slices.IndexFunc(found, func(f report.Finding) bool { return f.Code == recall.CodeOtherModel }); i >= 0 {
			e.other = found[i].Message
		}
	}
	return e, found, nil
}

// edit writes the base with the edits in a scene that was made from it, and the images that were added.
func (r *Result) edit(e *original, src Source, m *Model, is *scene.Scene, name string, target *formats.Format, opts Options) error {
	was, known := e.first.Scene(scene.Options{Recall: true})
	r.Findings = report.Without(r.Findings, known) // an edit only reports new findings
	write, moved := m.writeOptions(opts), make(map[string][]int)
	write.Renumbered = func(list string, numbers []int) { moved[list] = numbers }
	pictures, found, err := target.Edit(e.file.Document, was, is, name, write)
	r.Findings = append(r.Findings, found...)
	if err != nil && e.other != "" { // what differs between the models seems to be an edit
		return fmt.Errorf("%s: %s; pass that model to %s: %w", src.Name, e.other, e.option, err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	if target.WritesCompanions() { // they are loaded, and changed
		if err := r.rewriteLoaded(e.file, e.src.Resolver, name, target, opts); err != nil {
			return err
		}
	} else if err := r.rewrite(e.file, e.src.Resolver, name, target, opts); err != nil {
		return err
	}
	for _, f := range e.file.Dropped() {
		f.File = report.FileName(e.src.Name)
		r.Findings = append(r.Findings, report.New(f.Code, f.Path, "%s: %s", f.At(), f.Message))
	}
	written := sync.OnceValue(func() *scene.Scene { return e.written(append(slices.Clip(r.Parts), pictures...)) })
	records := sync.OnceValue(func() renumbering { return renumberingOf(was, is, moved) })
	for _, lost := range []func(was, is *scene.Scene, records func() renumbering, edited func() *scene.Scene) []report.Finding{lostNames, lostParents, lostPlaces} {
		r.Findings = append(r.Findings, lost(was, is, records, written)...)
	}
	r.Changed = len(r.Parts)
	r.Parts = append(r.Parts, pictures...)
	r.repaint(e, m, was, target, opts)
	return nil
}

// written returns the scene of an edited model that was written, with its companions; an empty scene if it can't be
// read.
func (e *original) written(parts []Part) *scene.Scene {
	var files []tree.File
	for _, p := range parts {
		data := bytes.Join(p.Data, nil)
		files = append(files, tree.File{Name: p.Name, Size: int64(len(data)), Read: func() ([]byte, error) { return data, nil }})
	}
	file, err := formats.Decode(parts[0].Name, bytes.Join(parts[0].Data, nil))
	if err != nil {
		return new(scene.Scene)
	}
	near := asset.Resolver{Finder: asset.New(tree.New(files)), Names: e.src.Resolver.Names, Override: e.src.Resolver.Override}
	file.Load(near)
	s, _ := file.Scene(scene.Options{AllLODs: true})
	return s
}

// madeOf reports whether a scene was made from a model in a format, or in one with the same content.
func madeOf(s *scene.Scene, base *formats.Format) bool {
	return base.MadeScene(s.Extras.Origin.Format) || base.MadeScene(s.Format)
}

// firstConversion returns the file to which a model was first converted with these options. The scale is the same, so that
// lengths are rounded in the same way, and so are the clips, because those that weren't converted can't be edited. It also returns the
// model.
func firstConversion(src Source, opts scene.Options, reduce lower.Options) (*formats.File, *Model, error) {
	// The scene shares arrays with its document, which the edit changes.
	again, err := formats.Decode(src.Name, src.Data)
	if err != nil {
		return nil, nil, err
	}
	m, err := load(src, again, nil, opts)
	if err != nil {
		return nil, nil, err
	}
	first := formats.ByID(formats.DefaultTarget)
	out, _, err := first.Build(m.Scene, first.ID, m.writeOptions(Options{Scene: opts, Lower: reduce}))
	if err != nil {
		return nil, nil, err
	}
	file, err := formats.Decode(first.Extensions[0], bytes.Join(out.Parts[0].Data, nil))
	return file, m, err
}

// LeaveBase removes the companions of an edited model that a folder already contains with the same bytes, as files of
// the base, which is a model and its motions.
func (r *Result) LeaveBase(dir, base string, motions ...string) {
	bases := append([]string{base}, motions...)
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
func (r *Result) OverwritesBase(dir, base string, motions ...string) string {
	bases := append([]string{base}, motions...)
	for i, p := range r.Parts {
		if file := filepath.Join(dir, filepath.FromSlash(p.Name)); i == 0 && isAnyOf(bases, file) || i > 0 && isOfBase(dir, p.Name, bases) {
			return file
		}
	}
	return ""
}

// isOfBase reports whether a companion in a folder is one of the base's, which are beside it or in the folders above, or were named.
func isOfBase(dir, name string, bases []string) bool {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if isAnyOf(bases, file) {
		return true
	}
	for up := filepath.Dir(bases[0]); ; up = filepath.Dir(up) {
		if isAnyOf([]string{filepath.Join(up, filepath.FromSlash(name))}, file) {
			return true
		}
		if up == filepath.Dir(up) {
			return false
		}
	}
}

func isAnyOf(list []string, file string) bool {
	return slices.ContainsFunc(list, func(other string) bool { return fileio.IsSameFile(other, file) })
}
