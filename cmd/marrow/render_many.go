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
	"marrow/internal/limit"
	"marrow/internal/show"
	"marrow/render"
	"marrow/report"
	"marrow/texture"
)

// drawn is what became of one model.
type drawn struct {
	printed
	img    *image.NRGBA
	partly bool // it failed, and is drawn as far as it could be read
}

// printed is a line of --json.
type printed struct {
	batch.Entry
	Pictures []render.Shot `json:"pictures,omitempty"`
}

// word says on a sheet why there is nothing to be seen of a model, if so.
func (d *drawn) word() string {
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

// perSheet is how many pictures go on a sheet.
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
		d := f.took(r, result)
		if err = f.print(cmd, d); err != nil {
			break
		}
		sheet.Add(nameOnSheet(result.Item, stems), d.img, d.word())
		left--
		if onSheet--; onSheet > 0 && left > 0 {
			continue
		}
		if err = f.writeSheet(cmd, args, sheet, number); err != nil {
			break
		}
		sheet = nil
	}
	if sheet != nil && err == nil { // interrupted, or files went meanwhile
		err = f.writeSheet(cmd, args, sheet, number)
	}
	ended := f.sumUp(cmd, r)
	if err == nil && number > 1 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: the models are on %d sheets, %s to %s\n", number, f.output, numbered(f.output, number))
	}
	return cmp.Or(err, ended)
}

func stemOf(item batch.Item) string { return batch.Stem(filepath.Base(item.Rel)) }

// nameOnSheet is a model's name without extension, where that is its own among the stems of all;
// else with what tells it from the others.
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

// numbered is the name of the n-th sheet.
func numbered(name string, n int) string {
	if n == 1 || name == "-" {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}

// took counts what became of a model and says what is wrong with it.
func (f *renderFlags) took(r *folderRun, result batch.Result[*drawn]) *drawn {
	d := result.Value
	if d == nil {
		d = &drawn{printed: printed{Entry: notRead(result.Item, result.Err)}}
	}
	if !f.folders || f.verbose || f.quiet { // else the summary counts the findings
		f.found(r.bar, d.File, "the picture", d.Findings, f.assets)
	}
	r.add(&d.Entry)
	if d.partly {
		f.partly++
	}
	return d
}

// sumUp ends a run. There are pictures of some models that failed.
func (f *renderFlags) sumUp(cmd *cobra.Command, r *folderRun) error {
	r.say = f.sayFlags
	err := r.end("drawn")
	if f.partly > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s drawn as far as the file could be read\n", show.Quantity(f.partly, "failed model"))
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

// drawItem reads a model and draws it. With a store, one that it holds already is left out.
func (f *renderFlags) drawItem(item batch.Item, store *batch.Store, draw func(*convert.Model) (drawn, error)) (*drawn, error) {
	data, err := batch.ReadFile(item.Path)
	if err != nil {
		return nil, batch.ReadError(item.Path, err)
	}
	entry := batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.ValidText(item.Path)}, Status: batch.Done, Bytes: int64(len(data))}
	if store != nil {
		entry.Key = batch.Key(f.fingerprint, data)
		var before pictureLine
		if f.resume && store.Journal.Find(entry.File, &before) && before.Key == entry.Key && exists(f.pictureOf(item)) {
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
	d.partly = broken != nil && err == nil
	err = cmp.Or(broken, err)
	entry.Findings = append(model.Findings(), d.Findings...) // the model has all its own when it is drawn
	entry.Outputs = d.Outputs
	d.Entry = entry
	if err != nil {
		d.Status, d.Error = batch.Failed, item.Message(err)
	}
	return &d, nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// pictureOf is the file that a model of a folder is drawn into.
func (f *renderFlags) pictureOf(item batch.Item) string {
	return filepath.Join(f.output, filepath.FromSlash(item.Output)+"."+f.kind)
}

// A pictureLine is a journal's line about a picture.
type pictureLine struct {
	batch.Line
	Findings []report.Finding `json:"findings,omitempty"` // a run that keeps the picture says them again
	Outputs  []batch.Output   `json:"outputs,omitempty"`
	Pictures []render.Shot    `json:"pictures,omitempty"`
}

// intoFolder draws each model into a file of its own.
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
	// A picture's own files aren't compared, so where they are looked for counts.
	f.fingerprint = fingerprint(cmd, given{f.given, f.library, f.archive.listfile}, f.assets)
	store, err := batch.OpenStore(f.output, f.share, f.resume)
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

// drawAll draws a folder's models and writes the pictures.
func (f *renderFlags) drawAll(r *folderRun, store *batch.Store) iter.Seq[*drawn] {
	work := func(item batch.Item) (*drawn, error) {
		return f.drawItem(item, store, func(model *convert.Model) (d drawn, err error) {
			data, err := f.encode(model.Scene, f.optionsFor(model, item.Rel, &d))
			if err == nil {
				err = store.Put(f.pictureOf(item), [][]byte{data})
				d.Outputs = []batch.Output{{Name: filepath.ToSlash(f.pictureOf(item)), Bytes: int64(len(data))}}
			}
			return d, err
		})
	}
	return func(yield func(*drawn) bool) {
		for result := range each(r, work) {
			if !yield(f.took(r, result)) {
				return
			}
		}
	}
}
