package main

import (
	"cmp"
	"fmt"
	"image"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/internal/show"
	"marrow/render"
	"marrow/report"
	"marrow/texture"
)

// drawn is the result of one model.
type drawn struct {
	printed
	img     *image.NRGBA
	partial bool // the model failed, and its readable part was drawn
}

// printed is a line of --json.
type printed struct {
	batch.Entry
	Pictures []render.Shot `json:"pictures,omitempty"`
}

// label returns a word for a sheet if the model isn't visible.
func (d *drawn) label() string {
	switch {
	case d.Status == batch.Failed:
		return "failed"
	case slices.ContainsFunc(d.Findings, func(f report.Finding) bool { return f.Code == report.DrawNothing }):
		return "nothing to see"
	}
	return ""
}

func isModel(name string) bool {
	for _, f := range formats.ByExtension(name) {
		if f.Role == formats.Model || f.Role == formats.Assembly {
			return true
		}
	}
	return false
}

// perSheet returns the maximum number of images on a sheet.
func (f *renderFlags) perSheet() int {
	return min(max(limit.SheetMemory/render.SheetBytes(f.options.Width, f.options.Height), 1), limit.SheetPictures)
}

// contactSheet draws many models on one sheet, or on several.
func (f *renderFlags) contactSheet(cmd *cobra.Command, args []string) error {
	files := f.files(args)
	files.What, files.Wants, files.Look = "models", isModel, formats.LooksLikeAssembly
	if err := files.CheckAny(); err != nil {
		return err
	}
	left, stems := 0, make(map[string]int)
	for item := range files.All() {
		left++
		stems[stemOf(item)]++
	}
	most := f.perSheet()
	if f.output == "-" && left > most {
		return usage("-o -: %d models need several sheets (at most %d models each); name a file, or make them smaller", left, most)
	}
	r, err := f.begin(cmd, &files)
	if err != nil {
		return err
	}
	r.limits.Ahead = most
	var sheet *render.Sheet
	onSheet, number := 0, 0
	for result := range each(r, f.thumbnail) {
		if sheet == nil {
			onSheet, number = max(min(left, most), 1), number+1
			sheet = render.NewSheet(onSheet, f.columns, f.options.Width, f.options.Height, f.options.Background)
		}
		d := f.addResult(r, result)
		if err = f.print(cmd, d); err != nil {
			break
		}
		sheet.Add(nameOnSheet(result.Item, stems), d.img, d.label())
		left--
		if onSheet--; onSheet > 0 && left > 0 {
			continue
		}
		if err = f.writeSheet(cmd, args, sheet, number); err != nil {
			break
		}
		sheet = nil
	}
	if sheet != nil && err == nil { // interrupted, or files were removed meanwhile
		err = f.writeSheet(cmd, args, sheet, number)
	}
	ended := f.sumUp(cmd, r)
	if err == nil && number > 1 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: the models are on %d sheets, %s to %s\n", number, f.output, numbered(f.output, number))
	}
	return cmp.Or(err, ended)
}

func stemOf(item batch.Item) string { return fileio.Stem(filepath.Base(item.Rel)) }

// nameOnSheet returns a model's name without extension, or a longer name if several models have the same.
func nameOnSheet(item batch.Item, stems map[string]int) string {
	name := stemOf(item)
	if stems[name] < 2 {
		return name
	}
	if item.Clash {
		name = filepath.Base(item.Rel)
	}
	if folder := filepath.Base(filepath.Dir(item.Path)); folder != "." {
		name = folder + "/" + name
	}
	return name
}

func (f *renderFlags) writeSheet(cmd *cobra.Command, args []string, sheet *render.Sheet, number int) error {
	data, err := texture.EncodePNG(sheet.Image())
	if err != nil {
		return err
	}
	return f.write(cmd, numbered(f.output, number), data, args)
}

// numbered returns the name of the n-th sheet.
func numbered(name string, n int) string {
	if n == 1 || name == "-" {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}

// addResult counts a model's result and reports its errors.
func (f *renderFlags) addResult(r *folderRun, result batch.Result[*drawn]) *drawn {
	d := result.Value
	if d == nil {
		d = &drawn{printed: printed{Entry: notRead(result.Item, result.Err)}}
	}
	if !f.folders || f.verbose || f.quiet { // otherwise the summary counts the findings
		f.found(r.bar, d.File, "the picture", d.Findings, f.assets)
	}
	r.add(&d.Entry)
	if d.partial {
		f.partial++
	}
	return d
}

// sumUp ends a run. It also reports the number of failed models that were drawn in part.
func (f *renderFlags) sumUp(cmd *cobra.Command, r *folderRun) error {
	r.verbosity = f.verbosityFlags
	err := r.end("drawn")
	if f.partial > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s drawn as far as the file could be read\n", show.Quantity(f.partial, "failed model"))
	}
	return err
}

// thumbnail draws a model for a sheet.
func (f *renderFlags) thumbnail(item batch.Item) (*drawn, error) {
	return f.drawItem(item, nil, func(model *convert.Model) (d drawn, err error) {
		d.img, err = render.Image(model.Scene, f.optionsFor(model, item.Rel, &d))
		return d, err
	})
}

// drawItem reads a model and draws it, unless the store has an up-to-date image of it.
func (f *renderFlags) drawItem(item batch.Item, store *batch.Store, draw func(*convert.Model) (drawn, error)) (*drawn, error) {
	data, err := fileio.ReadFile(item.Path)
	if err != nil {
		return nil, fileio.ReadError(item.Path, err)
	}
	entry := batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.FileName(item.Path)}, Status: batch.Done, Bytes: int64(len(data))}
	if store != nil {
		if err := store.CheckOutput(item, f.kind); err != nil {
			return nil, err
		}
		entry.Key = batch.Key(f.fingerprint, data)
		var before pictureLine
		if f.resume && store.Journal.Find(entry.File, &before) && before.Key == entry.Key && f.isWhole(item, before.Outputs) {
			entry.Status, entry.Findings, entry.Outputs = batch.Kept, before.Findings, before.Outputs
			return &drawn{printed: printed{entry, before.Pictures}}, nil
		}
	}
	near, done, err := f.roots.Resolver(item.Folder, item.Path)
	if err != nil {
		return nil, err
	}
	defer done()
	model, broken := f.open(convert.Source{Name: item.Path, Data: data, Resolver: near}, nil)
	if model == nil {
		return nil, broken
	}
	d, err := draw(model)
	d.partial = broken != nil && err == nil
	err = cmp.Or(broken, err)
	entry.Findings = append(model.Findings(), d.Findings...) // the model's findings are complete after drawing
	entry.Outputs = d.Outputs
	d.Entry = entry
	if err != nil {
		d.Status, d.Error = batch.Failed, item.Message(err)
	}
	return &d, nil
}

// isWhole reports whether the output for a model exists with the size that an earlier run wrote.
func (f *renderFlags) isWhole(item batch.Item, written []batch.Output) bool {
	info, err := os.Stat(f.pictureOf(item))
	return err == nil && len(written) > 0 && info.Size() == written[0].Bytes
}

// pictureOf returns the name of the output for a model of a folder.
func (f *renderFlags) pictureOf(item batch.Item) string {
	return filepath.Join(f.output, filepath.FromSlash(item.Output)+"."+f.kind)
}

// A pictureLine is the line of a journal about an image.
type pictureLine struct {
	batch.Line
	Findings []report.Finding `json:"findings,omitempty"` // reported again by a run that keeps the image
	Outputs  []batch.Output   `json:"outputs,omitempty"`
	Pictures []render.Shot    `json:"pictures,omitempty"`
}

// intoFolder draws each model into a separate file.
func (f *renderFlags) intoFolder(cmd *cobra.Command, args []string) error {
	files := f.files(args)
	files.What, files.Wants, files.Look = "models", isModel, formats.LooksLikeAssembly
	files.Makes, files.Into = []string{"." + f.kind}, f.output
	if err := files.CheckArgs(); err != nil {
		return usage("%v", err)
	}
	if err := files.CheckAny(); err != nil {
		return err
	}
	// The files used by an image aren't compared, so the folders of assets are part of the fingerprint.
	f.fingerprint = fingerprint(cmd, given{f.given, f.library, f.archive.listfile}, f.assets)
	store, err := batch.OpenStore(f.output, f.runShard, f.resume)
	if err != nil {
		return err
	}
	r, err := f.begin(cmd, &files)
	if err != nil {
		store.Close()
		return err
	}
	var failed error
	for d := range f.drawAll(r, store) {
		if d.Status == batch.Done {
			if err := store.Journal.Add(d.File, report.AppendJSON(nil, pictureLine{d.Line, d.Findings, d.Outputs, d.Pictures})); err != nil {
				complain(cmd, err)
			}
		}
		if failed = f.print(cmd, d); failed != nil {
			break
		}
	}
	err = cmp.Or(failed, store.Close())
	if ended := f.sumUp(cmd, r); ended != nil {
		return ended
	}
	return err
}

// drawAll draws a folder's models and writes the images.
func (f *renderFlags) drawAll(r *folderRun, store *batch.Store) iter.Seq[*drawn] {
	work := func(item batch.Item) (*drawn, error) {
		return f.drawItem(item, store, func(model *convert.Model) (d drawn, err error) {
			data, err := f.encode(model.Scene, f.optionsFor(model, item.Rel, &d))
			if err == nil {
				err = store.Put(f.pictureOf(item), [][]byte{data})
			}
			if err == nil {
				d.Outputs = []batch.Output{{Name: report.FileName(filepath.ToSlash(f.pictureOf(item))), Bytes: int64(len(data))}}
			}
			return d, err
		})
	}
	return func(yield func(*drawn) bool) {
		for result := range each(r, work) {
			if !yield(f.addResult(r, result)) {
				return
			}
		}
	}
}
