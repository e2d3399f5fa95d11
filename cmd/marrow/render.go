package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/parallel"
	"marrow/internal/show"
	"marrow/internal/spawned"
	"marrow/render"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
	"marrow/wire/bytemap"
)

type renderFlags struct {
	folderFlags
	assetFlags
	verbosityFlags
	output      string
	roots       asset.Roots // open folders for a run over many models
	size        string
	background  string
	teamColor   string
	display     uint32
	textures    []string
	given       map[string]asset.Override // the content of textures
	materials   []string
	library     []asset.Override // the content of materials
	noTextures  bool
	kind        string // png, gif or apng
	folders     bool   // an argument is a folder
	fingerprint string // hash of the options, for --resume
	partial     int    // number of failed models that were drawn in part
	gif, apng   bool
	fps         float32
	turntable   int
	sheet       bool
	columns     int
	anyView     bool // no flag sets the direction of view
	asJSON      bool
	scene       scene.Options
	options     render.Options
}

func renderCmd() *cobra.Command {
	var f renderFlags
	cmd := &cobra.Command{
		Use:   "render MODEL [MOTION…] [OUT.png]" + moreUsage("render FILE|FOLDER… -o OUT.png --sheet", "render FILE|FOLDER… DST/"),
		Short: "Render a model to an image, without a display",
		Long: `Draws one moment of a clip as the game does, with textures, material layers and the team
colour. By default, the view is large enough for the model throughout the clip. It is
enlarged to show particles and ribbons, but the model keeps at least two thirds of its
size. --camera uses one of the model's cameras.

marrow render searches for textures in the same places as marrow convert. Motions that
follow a model on the command line become its clips. For a damaged file, the part that
can be read is drawn, and the exit status is 1.

For a folder, each model becomes an image below DST, with the path and name of the
model; --sheet draws all models in one image.`,
		Example: `  marrow render Footman.mdx footman.png
  marrow render Footman.mdx walk.gif --clip Walk
  marrow render models/ -o sheet.png --sheet
  marrow render Footman.mdx attack.png --clip "Attack - 1" --time 0.4 --team-color blue
  marrow render Footman.mdx face.png --camera portrait --size 128 --background "#203040"
  marrow render Footman.mdx around.png --turntable 8 --size 128`,
		Args: atLeastOne("MODEL and -o OUT"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	f.pictureFlags(flags)
	f.verbosityFlags.verbosityFlags(flags)
	f.viewFlags(flags)
	f.modelFlags(flags)
	f.register(cmd)
	return cmd
}

func (f *renderFlags) run(cmd *cobra.Command, args []string) error {
	if n := len(args); f.output == "" && n > 1 && isFolderName(args[n-1]) {
		args, f.output = args[:n-1], args[n-1]
	}
	if n := len(args); f.output == "" && n > 1 && isPicture(args[n-1]) {
		args, f.output = args[:n-1], args[n-1]
		if data, err := fileio.ReadFile(f.output); err == nil && !texture.WrittenByMarrow(data) {
			return usage("%s exists and wasn't made by marrow; -o %s replaces it", f.output, f.output)
		}
	}
	if n := len(args); f.output == "" && n == 1 && args[0] != "-" && !isFolder(args[0]) {
		f.output = fileio.Stem(filepath.Base(args[0])) + ".png"
		if data, err := fileio.ReadFile(f.output); err == nil && !texture.WrittenByMarrow(data) {
			return usage("%s exists and wasn't made by marrow; -o %s replaces it", f.output, f.output)
		}
	}
	if f.output == "" {
		if _, err := os.Stat(args[len(args)-1]); len(args) > 1 && err == nil {
			return usage("to draw several models, end with a folder and a slash, or use -o FOLDER/; see marrow render --help")
		}
		return usage("render needs an output that ends in .png, .gif or .apng, or -o; see marrow render --help")
	}
	if err := f.parse(cmd); err != nil {
		return err
	}
	args, err := f.openAssets(cmd, args)
	if err != nil {
		return err
	}
	f.roots.Assets, f.options.Memory = f.assets, parallel.NewMemory(0)
	defer f.roots.Close()
	if f.display != 0 && (f.sheet || !oneModel(args)) {
		return errDisplay
	}
	if f.folders = anyFolder(args); f.folders && !f.sheet && !isDir(f.output) && (f.output == "-" || isPicture(f.output)) {
		return usage("-o %s: a folder is drawn as many pictures; use the name of a folder, or --sheet", f.output)
	}
	if !f.sheet && (f.folders || isFolderName(f.output)) {
		if err := f.checkReport(f.output, f.kind); err != nil {
			return err
		}
		return f.intoFolder(cmd, args)
	}
	if err := f.checkPicture(); err != nil {
		return err
	}
	if err := f.checkReportBeside(f.output); err != nil {
		return err
	}
	if f.sheet {
		return f.contactSheet(cmd, args)
	}
	if err := f.refuseFolderFlags(); err != nil {
		return err
	}
	var d drawn
	data, err := f.draw(cmd, args, &d)
	f.found(cmd.ErrOrStderr(), args[0], "the picture", d.Findings, f.assets)
	d.Entry = batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.FileName(args[0])}, Status: batch.Done, Findings: d.Findings}
	if data != nil {
		if failed := f.write(cmd, f.output, data, args); failed != nil {
			err = failed
		} else if f.output != "-" {
			f.printDrawn(cmd.ErrOrStderr(), &d, data)
			d.Outputs = []batch.Output{{Name: report.FileName(filepath.ToSlash(f.output)), Bytes: int64(len(data))}}
		}
	}
	if err != nil {
		d.Status, d.Error = batch.Failed, report.Brief(fileio.ReadError(args[0], err))
	}
	if printed := f.print(cmd, &d); printed != nil {
		return printed
	}
	return f.reportOne(cmd, args[0], d.Findings, err)
}

// printDrawn prints one line about the image.
func (f *renderFlags) printDrawn(w io.Writer, d *drawn, data []byte) {
	if f.quiet || f.asJSON || len(d.Pictures) == 0 {
		return
	}
	what := "at rest"
	switch s := d.Pictures[0]; {
	case s.Index >= 0 && f.kind != "png":
		what = s.Clip
	case s.Index >= 0:
		what = fmt.Sprintf("%s at %.3g s", s.Clip, s.Time/1000)
	}
	size, _, _ := image.DecodeConfig(bytes.NewReader(data)) // several views in one picture are larger than the options say
	fmt.Fprintln(w, bytemap.Escape(fmt.Sprintf("%s  %s · %d × %d pixels · %s", f.output, show.ShortSize(int64(len(data))), size.Width, size.Height, what)))
}

// print prints, with --json, the views of a model's images.
func (f *renderFlags) print(cmd *cobra.Command, d *drawn) error {
	if !f.asJSON {
		return nil
	}
	line := d.printed
	line.Key = "" // the key is for the report only
	return show.JSON(cmd.OutOrStdout(), line)
}

// checkPicture checks that the output has the extension of the image format, so that it can't replace one of a folder's
// models, and that its folder exists.
func (f *renderFlags) checkPicture() error {
	if info, err := os.Stat(f.output); f.output == "-" || err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil // a device or a pipe
	}
	want := map[string][]string{"png": {"png"}, "gif": {"gif"}, "apng": {"apng", "png"}}[f.kind]
	switch ext := extension(f.output); {
	case slices.Contains(want, ext):
	case ext == "" && !f.sheet:
		return usage("-o %s: the picture is a .%s; change the extension, or write %s/ for a folder", f.output, f.kind, f.output)
	default:
		return usage("-o %s: the picture is a .%s; change the extension", f.output, f.kind)
	}
	if dir := filepath.Dir(f.output); !isDir(dir) {
		return fmt.Errorf("-o %s: no folder %s", f.output, dir)
	}
	return nil
}

// draw draws the image or animation of a model with its motions. For a damaged model it returns the image of the
// readable part, and the error.
func (f *renderFlags) draw(cmd *cobra.Command, args []string, d *drawn) ([]byte, error) {
	model, broken := f.load(cmd, args)
	if model == nil {
		return nil, broken
	}
	defer model.Close()
	o := f.optionsFor(model, args[0], d)
	if c, err := o.ClipOf(model.Scene); err == nil && c != nil && o.Time > c.Duration {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: --time %g: the clip %s lasts %.3g s; after that it repeats or holds its last pose\n", o.Time, c.Name, c.Duration)
	}
	data, err := f.encode(model.Scene, o)
	if err != nil {
		err = fmt.Errorf("%s: %w", args[0], err)
	}
	d.Findings = append(model.Findings(), d.Findings...)
	return data, cmp.Or(broken, err)
}

// optionsFor returns the options with the model's textures, and its camera for a portrait. d collects the findings and
// views of the images.
func (f *renderFlags) optionsFor(model *convert.Model, name string, d *drawn) render.Options {
	o := f.options
	o.Report = func(found report.Finding) { d.Findings = append(d.Findings, found) }
	o.Taken = func(shots []render.Shot) { d.Pictures = shots }
	if f.anyView {
		o.Camera = render.CameraFor(name, model.Scene)
	}
	if !f.noTextures {
		o.Image, o.Pixels = model.Image, model.Pixels
	}
	o.Model = spawned.By(model, f.noTextures)
	return o
}

// encode draws a scene as the flags specify.
func (f *renderFlags) encode(s *scene.Scene, o render.Options) ([]byte, error) {
	var frames []*image.NRGBA
	var err error
	switch {
	case f.turntable > 0:
		frames, err = render.Turntable(s, o, f.turntable)
	case f.kind == "png":
		frames = make([]*image.NRGBA, 1)
		frames[0], err = render.Image(s, o)
	default:
		frames, err = render.Play(s, o, f.fps)
	}
	switch {
	case err != nil:
		return nil, err
	case f.kind == "gif":
		return render.GIF(frames, f.fps)
	case f.kind == "apng":
		return texture.EncodeAPNG(frames, uint16(1000/f.fps))
	case len(frames) == 1:
		return texture.EncodePNG(frames[0])
	}
	return texture.EncodePNG(render.Strip(frames))
}

// load reads the model that is the first argument, and its motions, which are the others.
func (f *renderFlags) load(cmd *cobra.Command, args []string) (*convert.Model, error) {
	src, err := readModel(cmd, args[0], f.assets)
	if err != nil {
		return nil, fileio.ReadError(args[0], err)
	}
	var model *convert.Model
	if err = suitsInput(cmd, src, nil); err == nil {
		model, err = f.open(src, args[1:])
	}
	if model == nil {
		src.Resolver.Finder.Close()
	}
	return model, err
}

// open makes a model from a file that has been read, with its motions.
func (f *renderFlags) open(src convert.Source, motions []string) (*convert.Model, error) {
	src.Resolver.Names, src.Textures, src.Display = f.archive.names, f.given, f.display
	for _, name := range motions {
		if !isMotion(name) {
			return nil, usage("%s isn't a motion, and several models can't become one picture without --sheet", name)
		}
	}
	read, err := readGiven(motions)
	if err != nil {
		return nil, err
	}
	src.Resolver.Override = append(read, f.library...)
	return convert.Load(src, f.scene)
}

// write writes an image to its output.
func (f *renderFlags) write(cmd *cobra.Command, out string, data []byte, inputs []string) error {
	if out == "-" {
		_, err := io.Copy(cmd.OutOrStdout(), bytes.NewReader(data))
		return err
	}
	r := convert.Result{Parts: []convert.Part{{Name: filepath.Base(out), Data: [][]byte{data}}}}
	inputs = slices.DeleteFunc(slices.Clone(inputs), func(s string) bool { return s == "-" })
	return r.Write(filepath.Dir(out), inputs...)
}
