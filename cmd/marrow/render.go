package main

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/thrown"
	"marrow/render"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

type renderFlags struct {
	folderFlags
	output      string
	assets      []string
	listfile    string
	names       asset.Listfile // what listfile says
	size        string
	background  string
	teamColor   string
	textures    []string
	given       map[string]asset.Given // what textures says
	materials   []string
	library     []asset.Given // what materials says
	noTextures  bool
	kind        string // png, gif or apng
	folders     bool   // some argument is a folder
	fingerprint string // of the options, for resume
	gif, apng   bool
	fps         float32
	turntable   int
	sheet       bool
	columns     int
	anyView     bool // nobody said from where to look
	scene       scene.Options
	options     render.Options
}

func renderCmd() *cobra.Command {
	var f renderFlags
	cmd := &cobra.Command{
		Use:   "render MODEL [MOTION…] -o OUT.png | render FILE…|DIR… -o OUT.png --sheet | render FILE…|DIR… -o OUTDIR",
		Short: "Make a picture of a model",
		Long: `Makes a picture of a model, as its game draws it, without a screen: textures and
layers, the team's colour, a clip at a moment of it. The picture shows the whole
model in whatever the clip does; --camera takes one of the model's own.

Textures are found as convert finds them. Motions that are named behind their model
become clips of it.`,
		Example: `  marrow render Footman.mdx -o footman.png
  marrow render Footman.mdx -o attack.png --clip 'Attack - 1' --time 0.4 --team-color blue
  marrow render Footman.mdx -o face.png --camera portrait --size 128 --background '#203040'
  marrow render Footman.mdx -o walk.gif --clip Walk
  marrow render Footman.mdx -o around.png --turntable 8 --size 128
  marrow render Units -o units.png --sheet`,
		Args: atLeastOne("MODEL and -o OUT"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	o := &f.options
	flags.StringVarP(&f.output, "output", "o", "", "write to this `FILE`; - is the standard output")
	flags.StringVar(&f.size, "size", "512", "the picture's `SIZE` in pixels, as in 256 or 640x480")
	flags.StringVar(&o.Clip, "clip", "", "show this clip, by its `NAME`; of a glob as 'Stand*' the first, and Attack - 1 for Attack where there is no Attack (default: Stand, or else the first; for the portrait camera Portrait)")
	flags.Float32Var(&o.Time, "time", 0, "the moment of the clip, in `SECONDS` from its start (default 0, or one at which something is to be seen; a clip that is over holds or starts over)")
	flags.BoolVar(&o.Bind, "bind-pose", false, "no clip: the model as it is bound to its skeleton")
	flags.StringVar(&o.Camera, "camera", "", "look through the model's own camera, by `NAME`, as portrait, or number from 0 (default for X_Portrait: portrait)")
	flags.Float32Var(&o.Yaw, "yaw", render.DefaultYaw, "look from this many `DEGREES` to the model's left")
	flags.Float32Var(&o.Pitch, "pitch", render.DefaultPitch, "look from this many `DEGREES` above")
	flags.BoolVar(&o.Ortho, "ortho", false, "without perspective")
	flags.StringVar(&f.background, "background", "#303840", "the `COLOUR` behind the model: a name, #rgb, #rrggbb, #rrggbbaa, or transparent")
	flags.StringVar(&f.teamColor, "team-color", "red", "the team's `COLOUR`: a name, 0 to 23, #rgb or #rrggbb")
	flags.BoolVar(&o.Unlit, "unlit", false, "without light and shade")
	flags.IntVar(&f.turntable, "turntable", 0, "`N` pictures from all around: side by side, or an animation")
	flags.BoolVar(&f.gif, "gif", false, "an animation of the clip as GIF (default for OUT.gif)")
	flags.BoolVar(&f.apng, "apng", false, "an animation of the clip as PNG, in full colour (default for OUT.apng)")
	flags.Float32Var(&f.fps, "fps", 20, "pictures a `SECOND` of an animation")
	flags.BoolVar(&f.sheet, "sheet", false, "many models and folders, each in a small picture (--size 128) with its name, in one")
	flags.IntVar(&f.columns, "columns", 0, "pictures in a row of a sheet, a `NUMBER` (default: as many as make a square)")
	flags.BoolVar(&o.NoEffects, "no-effects", false, "without particles and ribbons")
	flags.BoolVar(&o.Wireframe, "wireframe", false, "draw the edges of triangles")
	flags.BoolVar(&o.Skeleton, "skeleton", false, "draw the bones, and the helpers between them")
	flags.BoolVar(&o.Bounds, "bounds", false, "draw the box that the file says the model is in")
	flags.StringArrayVar(&f.assets, "assets", nil, "also look for textures in this `DIR` (repeatable)")
	flags.StringVar(&f.listfile, "listfile", "", "the names of files that an M2 names by number, `FILE` of lines like 12345;creature/wolf/wolf00.skin")
	flags.IntVar(&f.scene.LOD, "lod", 0, "the `LEVEL` of detail, 0 for the finest")
	flags.StringVar(&f.scene.Geosets, "geosets", "default", "which of a character's parts an M2 wears: default, all, or `NUMBERS` as in 401,1502, which stand for their groups")
	flags.BoolVar(&f.scene.Collision, "collision", false, "collision meshes as well")
	flags.StringArrayVar(&f.textures, "texture", nil, "what the game would choose, a `TYPE=FILE` as in skin=, hair=, cape=, monster-1= (repeatable)")
	flags.StringArrayVar(&f.materials, "materials", nil, "X4: take materials from this material_library.xml, a `FILE` (repeatable; default: libraries/material_library.xml up the tree)")
	flags.BoolVar(&f.noTextures, "no-textures", false, "leave textures out")
	f.register(cmd, "go on with a folder: models whose files haven't changed since aren't drawn again (their textures aren't looked at)")
	return cmd
}

func (f *renderFlags) run(cmd *cobra.Command, args []string) error {
	if f.output == "" {
		return usage("render needs -o OUT.png; see marrow render --help")
	}
	if err := f.parse(cmd); err != nil {
		return err
	}
	if f.folders = anyFolder(args); f.folders && !f.sheet && !isDir(f.output) && (f.output == "-" || isPicture(f.output)) {
		return usage("-o %s: a folder's models make many pictures; name a folder for them, or take --sheet for one", f.output)
	}
	if !f.sheet && (f.folders || isFolderName(f.output)) {
		return f.intoFolder(cmd, args)
	}
	if err := f.checkPicture(); err != nil {
		return err
	}
	if f.sheet {
		return f.contactSheet(cmd, args)
	}
	if err := f.single(); err != nil {
		return err
	}
	data, findings, err := f.draw(cmd, args)
	printReport(cmd.ErrOrStderr(), args[0], findings)
	if err == nil {
		err = f.write(cmd, f.output, data, args)
	}
	return f.reportOne(cmd, args[0], findings, err)
}

// checkPicture makes sure that the output is named like the picture that it will be, which
// also keeps it from being one of a folder's models, and that its folder is there.
func (f *renderFlags) checkPicture() error {
	if info, err := os.Stat(f.output); f.output == "-" || err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil // a device or a pipe
	}
	want := map[string][]string{"png": {"png"}, "gif": {"gif"}, "apng": {"apng", "png"}}[f.kind]
	if !slices.Contains(want, extension(f.output)) {
		return usage("-o %s: the picture is a .%s; name it so", f.output, f.kind)
	}
	if dir := filepath.Dir(f.output); !isDir(dir) {
		return fmt.Errorf("-o %s: there is no folder %s", f.output, dir)
	}
	return nil
}

// draw makes the picture, or the moving one, of a model with the motions behind it.
func (f *renderFlags) draw(cmd *cobra.Command, args []string) ([]byte, []report.Finding, error) {
	model, err := f.load(cmd, args)
	if err != nil {
		return nil, nil, err
	}
	defer model.Close()
	var lacks []report.Finding
	o := f.optionsFor(model, args[0], &lacks)
	if c, err := o.ClipOf(model.Scene); err == nil && c != nil && o.Time > c.Duration {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: --time %g: the clip %s takes %.3g seconds, and then holds or starts over\n", o.Time, c.Name, c.Duration)
	}
	data, err := f.encode(model.Scene, o)
	if err != nil {
		err = fmt.Errorf("%s: %w", args[0], err)
	}
	return data, append(model.Findings(), lacks...), err
}

// optionsFor are the options with the model's textures, and for a portrait its camera; lacks
// collects what the pictures lack.
func (f *renderFlags) optionsFor(model *convert.Model, name string, lacks *[]report.Finding) render.Options {
	o := f.options
	o.Report = func(found report.Finding) { *lacks = append(*lacks, found) }
	if f.anyView {
		o.Camera = render.CameraFor(name, model.Scene)
	}
	if !f.noTextures {
		o.Image = model.Image
	}
	o.Model = thrown.By(model, f.noTextures)
	return o
}

// encode draws a scene in the way that the flags ask for.
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

// load reads the model that is named first, with the motions behind it.
func (f *renderFlags) load(cmd *cobra.Command, args []string) (*convert.Model, error) {
	src, err := readModel(cmd, args[0], f.assets)
	if err != nil {
		return nil, plainError(args[0], err)
	}
	return f.open(src, args[1:])
}

// open makes a model of a file that has been read, with its motions.
func (f *renderFlags) open(src convert.Source, motions []string) (model *convert.Model, err error) {
	defer func() {
		if err != nil {
			src.Near.Finder.Close()
		}
	}()
	src.Near.Names, src.Textures = f.names, f.given
	for _, name := range motions {
		if !isMotion(name) {
			return nil, usage("%s isn't a motion: only motions go along with a model into one picture", name)
		}
	}
	read, err := readGiven(motions)
	if err != nil {
		return nil, err
	}
	src.Near.Given = append(read, f.library...)
	return convert.Load(src, f.scene)
}

// write puts a picture where it belongs.
func (f *renderFlags) write(cmd *cobra.Command, out string, data []byte, inputs []string) error {
	if out == "-" {
		_, err := io.Copy(cmd.OutOrStdout(), bytes.NewReader(data))
		return err
	}
	r := convert.Result{Parts: []convert.Part{{Name: filepath.Base(out), Data: [][]byte{data}}}}
	inputs = slices.DeleteFunc(slices.Clone(inputs), func(s string) bool { return s == "-" })
	return plainError(out, r.Write(filepath.Dir(out), inputs...))
}
