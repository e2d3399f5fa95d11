// Package folder converts folders: each file that can be converted to a format, with a journal that an interrupted run continues from.
package folder

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/lower/material"
	"marrow/report"
	"marrow/texture"
)

// A Conversion converts many files into one folder. An output has the path and name of its input, with the extension of the
// target. Files whose names differ only in the extension keep it, in lower case.
type Conversion struct {
	Files   batch.Files  // What, Wants, Look, Makes and Into are set here
	Limits  batch.Limits // Unpacked is set here
	Store   *batch.Store
	Resume  bool   // skip files that are complete according to the journal of Store
	Version string // identifies the program and everything else that affects outputs, except Options

	Options convert.Options // To must be set
	Flags   []string        // names of the flags in Options, for reports about those without an effect on a file
	Strict  bool            // a file that would lose data fails
	Parts   bool            // the meshes of components are also converted on their own
	Shared  bool            // all .gltf files share the folder textures for their pictures
	Force   bool            // replace all existing files, not only the outputs of earlier runs into the folder, and glTFs and PNGs that marrow wrote

	Assets   []string                  // further folders with companions
	Override []asset.Override          // companions of every file
	Textures map[string]asset.Override // textures that the game would choose, by slot; for every file
	Names    asset.Listfile            // names of files that are referred to by number

	wholes sync.Map // results of formats.PartOf, by folder and extension
	walked []string // folders within the output that are walked, where outputs would be inputs
	fresh  bool     // models that will be in the output folder come from runs, and could be their input
}

// sharedFolder has the pictures of all .gltf files of a run.
const sharedFolder = "textures"

// Takes reports whether a folder run converts a file to the format to. It uses only the name of the file. Images are
// converted to other image formats (but not PNG or JPEG to PNG), and models to the formats that their format can be
// converted to. Companions and motions are converted with their models. A glTF in a folder is an output and is not
// converted to another glTF. Assemblies are recognised by their content, see [Conversion.Prepare].
func Takes(name, to string) bool {
	target := formats.ByID(to)
	switch {
	case target == nil:
		return false
	case target.IsPicture():
		return formats.IsPictureName(name) && (to != "png" || !isPlainPicture(name))
	}
	return slices.ContainsFunc(formats.ByExtension(name), func(f *formats.Format) bool {
		model := f.Role == formats.Model || f.Role == formats.Assembly
		return f.Becomes(target) && (model || f == target) && !(f.IsExchange() && target.IsExchange())
	})
}

// isPlainPicture reports whether a file has the name of a common image format: one that this program may have written
// beside a glTF or instead of a game's image.
func isPlainPicture(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg"}, strings.ToLower(path.Ext(name)))
}

// assembliesBecome reports whether a target can be made from files that combine models.
func assembliesBecome(target *formats.Format) bool {
	return slices.ContainsFunc(formats.Decoded(), func(f *formats.Format) bool {
		return f.Role == formats.Assembly && f.Becomes(target)
	})
}

// Prepare completes Files. It returns an error if the run cannot work as requested.
func (r *Conversion) Prepare(out string) error {
	r.Files.Wants = func(name string) bool { return Takes(name, r.Options.To) }
	r.Files.What = "files that can be converted to " + r.Options.To
	r.Files.Not = formats.IsForeign
	if !r.Parts {
		r.Files.Not = func(name string) bool { return formats.IsForeign(name) || r.isPart(name) }
	}
	target := formats.ByID(r.Options.To)
	if target.IsExchange() {
		r.Files.What += " (to convert a glTF, name the file)"
	}
	if assembliesBecome(target) {
		r.Files.Look = formats.LooksLikeAssembly
	}
	r.Files.Makes = []string{"." + r.Options.To}
	for _, ext := range target.Beside {
		r.Files.Makes = append(r.Files.Makes, "."+ext)
	}
	r.Files.Into = out
	if r.breeds() {
		r.walked = r.Files.WalkedInto()
		r.fresh = len(r.walked) == 0 && holdsNone(out)
	}
	for _, rel := range r.walked {
		if rel == "." || len(r.Files.Args) > 1 && !strings.Contains(rel, "/") { // where the argument's own outputs go
			return fmt.Errorf("%s: the .%s files written here would be converted again in the next run; use an output folder outside the input", filepath.Join(out, rel), r.Options.To)
		}
	}
	return r.Files.CheckArgs()
}

// isPart reports whether a file is a part of an assembly that is in one of the run's folders, too.
func (r *Conversion) isPart(name string) bool {
	if !assembliesBecome(formats.ByID(r.Options.To)) {
		return false
	}
	like := filepath.Dir(name) + strings.ToLower(filepath.Ext(name)) // which has the same result
	whole, ok := r.wholes.Load(like)
	if !ok {
		whole, _ = r.wholes.LoadOrStore(like, formats.PartOf(name))
	}
	return whole != "" && slices.ContainsFunc(r.Files.Args, func(arg string) bool {
		rel, err := filepath.Rel(arg, whole.(string))
		return err == nil && filepath.IsLocal(rel) && r.Files.Filter.File(filepath.ToSlash(rel))
	})
}

// holdsNone reports whether an output folder doesn't yet contain files that any run would convert. Outputs of other
// programs, such as GLBs and images, don't count.
func holdsNone(dir string) bool {
	if _, err := os.Stat(dir); err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	inputs := batch.Files{Args: []string{dir}, Look: formats.LooksLikeAssembly, Wants: func(name string) bool {
		input := func(f *formats.Format) bool { return !f.IsExchange() }
		return slices.ContainsFunc(formats.ByExtension(name), input) || formats.IsPictureName(name) && !isPlainPicture(name)
	}}
	return inputs.CheckAny() != nil
}

// breeds reports whether the run's outputs could be its own input if they were in the input folder.
func (r *Conversion) breeds() bool { return Takes("x."+r.Options.To, r.Options.To) }

// Run converts the files and yields the result of each, in order. When ctx ends, it finishes the files in progress and
// starts no others.
func (r *Conversion) Run(ctx context.Context) iter.Seq[*batch.Entry] {
	return func(yield func(*batch.Entry) bool) {
		w := &run{Conversion: r, roots: asset.Roots{Assets: r.Assets}}
		defer w.roots.Close()
		if r.fresh {
			_ = w.Store.MarkMade() // if that fails, so will everything else
		}
		w.Options.Lower.Textures.Cache = material.NewCache(limit.Pictures)
		if w.Options.Lower.Textures.Processing == nil {
			w.Options.Lower.Textures.Processing = parallel.NewMemory(0).Processing()
		}
		if r.Shared {
			w.Options.Lower.Textures.Store = w.store
		}
		limits := r.Limits
		limits.Unpacked = r.unpacked
		limits.Packed = func(name string) bool { return formats.MayBePacked(name) || formats.IsPictureName(name) }
		for result := range batch.Each(ctx, r.Files.All(), limits, w.convert) {
			if !yield(w.entry(result)) {
				return
			}
		}
	}
}

// unpacked returns the number of bytes for a file's unpacked content in the run's budget: a model's buffers, or one
// byte per pixel of an image, so that images of 4096², which are common, are still processed in parallel on two
// cores.
func (r *Conversion) unpacked(name string, head []byte) int64 {
	return max(formats.Unpacked(name, head), texture.Pixels(name, head))
}

// A run is a run in progress.
type run struct {
	*Conversion
	roots     asset.Roots
	unwritten bool // the journal couldn't be
}

// A record is a line of the journal: the data needed to decide whether a file is still up to date.
type record struct {
	batch.Line
	Bytes    int64            `json:"bytes,omitempty"`
	Outputs  []batch.Output   `json:"outputs"`
	Needs    []asset.Lookup   `json:"needs,omitempty"` // companions as they were
	Findings []report.Finding `json:"findings,omitempty"`

	kept bool
}

// entry returns a result's entry in the report, and adds a converted file to the journal.
func (w *run) entry(result batch.Result[*record]) *batch.Entry {
	e := &batch.Entry{Schema: report.Schema, Line: batch.Line{File: report.FileName(result.Path)}, Status: batch.Done}
	if rec := result.Value; rec != nil {
		e.Bytes, e.Outputs, e.Findings = rec.Bytes, rec.Outputs, rec.Findings
	}
	switch {
	case result.Remark != "":
		e.Status, e.Error = batch.Skipped, result.Message(nil)
	case result.Err != nil:
		e.Status, e.Error = batch.Failed, result.Message(result.Err)
	case result.Value.kept:
		e.Status = batch.Kept
	default:
		if err := w.Store.Journal.Add(result.Value.File, report.AppendJSON(nil, result.Value)); err != nil && !w.unwritten {
			w.unwritten = true
			e.Error = fmt.Sprintf("%v; --resume will convert again the files that the journal doesn't list", err)
		}
	}
	return e
}

// convert does the work on one file.
func (w *run) convert(item batch.Item) (*record, error) {
	data, err := fileio.ReadFile(item.Path)
	if err != nil {
		return nil, err
	}
	near, done, err := w.near(item)
	if err != nil {
		return nil, err
	}
	defer done()
	name := item.Output + "." + w.Options.To // in the store
	for _, dir := range w.walked {
		if w.Store.Below(dir, name) {
			return nil, fmt.Errorf("%s would be an input of this run; write into another folder", filepath.Join(w.Store.Dir, name))
		}
	}
	rec := &record{Line: batch.Line{File: report.FileName(item.Rel), Key: batch.Key(w.Version, data)}, Bytes: int64(len(data))}
	if err := w.Store.CheckOutput(item, w.Options.To); err != nil {
		return rec, err
	}
	if old := w.done(rec.Line, name, near); old != nil {
		return old, nil
	}
	if err := w.keeps(name); err != nil {
		return rec, err
	}
	near.Trace = new(asset.Trace)
	opts := w.Options
	opts.Lower.Textures.StoredAt = strings.Repeat("../", strings.Count(name, "/")) + sharedFolder + "/"
	result, err := convert.Convert(convert.Source{Name: item.Path, Data: data, Resolver: near, Textures: w.Textures}, path.Base(name), opts)
	rec.Findings = append(report.Merge(result.Findings), w.ignored(item.Path, data)...)
	var damaged error
	if convert.Damaged(err) {
		damaged, err = err, nil
	}
	if err == nil && w.Strict && convert.Lossy(rec.Findings) {
		err = cmp.Or(damaged, convert.ErrLossy)
	}
	if err != nil {
		return rec, err
	}
	if convert.Keep(damaged, filepath.Join(w.Store.Dir, filepath.FromSlash(name)), opts) {
		return rec, damaged
	}
	for _, p := range result.Parts {
		if err := w.keeps(path.Join(path.Dir(name), p.Name)); err != nil {
			return rec, err
		}
	}
	if item.Clash {
		rec.Findings = append(rec.Findings, report.New(report.BatchClash, "", "%s.%s would also be the name of another output or of a folder; this output keeps its full name", fileio.Stem(path.Base(item.Rel)), w.Options.To))
	}
	if item.Conflict != nil {
		rec.Findings = append(rec.Findings, report.New(report.BatchCase, "", "the output's path differs only in case from that of %s; on Windows and macOS, both can't exist in the same folder", item.Conflict.Path))
	}
	if err := result.Put(filepath.Join(w.Store.Dir, filepath.FromSlash(path.Dir(name))), w.Store.Put, item.Path); err != nil {
		return rec, err
	}
	rec.Needs = near.Trace.List()
	rec.Outputs, err = w.outputs(path.Dir(name), result)
	return rec, cmp.Or(err, damaged)
}

// ignored reports the flags without an effect on a file.
func (w *run) ignored(name string, data []byte) (found []report.Finding) {
	from, _, ok := formats.Detect(name, data)
	if !ok {
		return nil
	}
	for _, flag := range w.Flags {
		if from.Ignores(formats.ByID(w.Options.To), flag) {
			found = append(found, report.New(report.BatchIgnored, "", "--%s has no effect from %s to .%s, which keeps the model's data", flag, from.Name, w.Options.To))
		}
	}
	return found
}

// keeps returns an error if an output of a file exists that the run must not replace, such as an output that was
// edited.
func (w *run) keeps(output string) error {
	name := filepath.FromSlash(output)
	if w.Force || !w.Store.IsForeign(name) {
		return nil
	}
	name = filepath.Join(w.Store.Dir, name)
	data, err := fileio.ReadFile(name)
	if err != nil { // such as a file that another program has locked on Windows
		return fmt.Errorf("can't replace %w", err)
	}
	if formats.WrittenByMarrow(data) {
		return nil
	}
	return fmt.Errorf("%s exists and wasn't written by a run into this folder, or was changed since; --force replaces it", name)
}

// done returns the journal's record of a file, if nothing has changed: its content and the options, the files found
// beside it, and its outputs. Otherwise it returns nil.
func (w *run) done(line batch.Line, output string, near asset.Resolver) *record {
	rec := new(record)
	if !w.Resume || !w.Store.Journal.Find(line.File, rec) || rec.Key != line.Key || len(rec.Outputs) == 0 || !isOutput(report.ParseFileName(rec.Outputs[0].Name), output) {
		return nil
	}
	for _, out := range rec.Outputs {
		info, err := os.Stat(filepath.Join(w.Store.Dir, filepath.FromSlash(report.ParseFileName(out.Name))))
		if err != nil || info.Size() != out.Bytes {
			return nil
		}
	}
	for _, need := range rec.Needs {
		if !near.Same(need) {
			return nil
		}
	}
	rec.kept = true
	return rec
}

// isOutput reports whether a file is the output of an input, or one of several in a folder with its name.
func isOutput(name, output string) bool {
	return name == output || strings.HasPrefix(name, fileio.Stem(output)+"/")
}

// outputs lists what was written.
func (w *run) outputs(dir string, result *convert.Result) (list []batch.Output, err error) {
	for _, p := range result.Parts {
		size := 0
		for _, piece := range p.Data {
			size += len(piece)
		}
		list = append(list, batch.Output{Name: report.FileName(path.Join(dir, p.Name)), Bytes: int64(size)})
	}
	for _, name := range result.Stored {
		info, err := os.Stat(filepath.Join(w.Store.Dir, sharedFolder, name))
		if err != nil {
			return nil, err
		}
		list = append(list, batch.Output{Name: path.Join(sharedFolder, name), Bytes: info.Size()})
	}
	return list, nil
}

// store writes an image to the shared folder, unless it exists.
func (w *run) store(name string, data []byte) error {
	file := filepath.Join(w.Store.Dir, sharedFolder, name)
	if info, err := os.Stat(file); err == nil && info.Size() == int64(len(data)) {
		return nil
	}
	return w.Store.Put(file, [][]byte{data})
}

// near finds a file's companions: in its root and in the assets, or those that were given for all files.
func (w *run) near(item batch.Item) (near asset.Resolver, done func(), err error) {
	near, done, err = w.roots.Resolver(item.Folder, item.Path)
	near.Override, near.Names = w.Override, w.Names
	return near, done, err
}
