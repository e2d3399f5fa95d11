package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/batch"
	"marrow/convert"
	"marrow/formats"
	"marrow/gltf"
	"marrow/report"
	"marrow/texture"
	"marrow/vfs"
)

func convertCmd() *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:   "convert IN [OUT]" + orElse("convert MODEL MOTION… -o OUT", "convert SRC/ DST/ [--to FORMAT]", "convert FILE|FOLDER… -o DST/ [--to FORMAT]"),
		Short: "Turn models into glTF, pictures into PNG, BLP or DDS, one or a whole folder",
		Long: `Turns a model into glTF 2.0 (.glb, or .gltf with its parts beside it), a picture
(BLP, DDS, TGA, PNG, JPEG) into PNG, BLP, DDS or TGA, or a file into its own format again; with --version,
a model of Warcraft III into one that another version of the game reads.

A glTF becomes a new MDX or MDL, or, with --base, an edited one: what the edit left alone
keeps its bytes. --map names a file that says what glTF has no words for; marrow map makes
one for a model to start from.

Textures are looked for beside the model, in the folders above it up to the
working directory, in every folder given with --assets, and in the --game. Archives
(.mpq, .w3x, .zip, .cat) and installed games are folders, too. Motions that are named
behind their model become animations of it. What the output can't hold is told on
the standard error, a line for each kind. A damaged file fails; if it has a mesh that
could be read, its .glb or .gltf is written all the same, unless --strict is set or,
for a single file, the output exists.

A model of World of Warcraft takes its .skin, .skel and .anim files from beside it.
A character wears one of each part (--geosets). Pictures that the game chooses are those of
its own tables, where these are found, of the first display or of --display; else the
one beside the model under its name; else plain. --texture names others.

A component XML of X4 becomes the model that it puts together from its parts.

A BLP is one of Warcraft III unless --encoding names one of World of Warcraft's: blp2, dxt1,
dxt3 (version 1.12), dxt5, blp2-palette or bgra. Its sizes are powers of two. Pixels that
are stored already as they are to be stay as they are, and the others are encoded anew.

Of a folder, all models are converted (all pictures with --to png, blp, dds or tga), on all cores;
skins, motions and textures go along with their models. XML is taken by its
content, where it is a component. Each output has its model's path and name;
x.mdx and x.mdl side by side become x.mdx.glb and x.mdl.glb. DST may be in SRC, or be
SRC, if what is written there is no input of the same run. A file that fails
gets a line and the rest is done; the kinds of findings are counted at the end,
and --report has them all. A run that was stopped, even killed, goes on with
--resume, by the list in DST/.marrow: what is done has the same content, options
and companions as then, and outputs of the same size. Outputs of models that have
gone stay.`,
		Example: `  marrow convert Footman.mdx
  marrow convert Footman.mdx footman.glb --assets war3.w3mod --team-color blue
  marrow convert Units/Human/Footman/Footman.mdx footman.glb --game "C:/Warcraft III"
  marrow convert map.w3x models/ --game "C:/Warcraft III"
  marrow convert Footman.mdx footman.gltf --clip 'Stand*' --clip Walk
  marrow convert GoblinMale.M2 goblin.glb --texture skin=skin.blp --geosets 403,1502
  marrow convert knight.xac idle.xsm talk.xpm -o knight.glb
  marrow convert reforged.mdx classic.mdx --version 800
  marrow convert hero.glb Hero.mdx
  marrow convert hero.glb Hero.mdx --map hero.toml
  marrow convert Footman.glb new/Footman.mdx --base Footman.mdx
  marrow convert war3.w3mod/ out/ --to glb --include 'units/**' --report out.jsonl
  marrow convert war3.w3mod/ out/ --to gltf --textures shared --resume
  marrow convert Textures/ pictures/ --to png
  marrow convert cape.png cape.blp
  marrow convert cape.png cape.blp --encoding dxt5
  marrow convert Cape_Normal.png Cape_Normal.dds --max-edge 1024`,
		Args: atLeastOne("FILE and an output"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	f.outputFlags(flags)
	f.sayFlags.sayFlags(flags)
	_ = cmd.MarkFlagFilename("map", "toml")
	f.companionFlags(flags)
	f.sceneFlags(flags)
	f.picture.flags(flags, &f.options.Picture)
	f.register(cmd, "go on with a run that was stopped: what is done, of the same content, options and companions, isn't done again")
	return cmd
}

func (f *convertFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.parse(cmd); err != nil {
		return err
	}
	args, out, err := f.split(expand(args))
	if err != nil {
		return err
	}
	if args, err = f.openAssets(cmd, args); err != nil {
		return err
	}
	if j, ok, err := f.job(args, out); err != nil {
		return err
	} else if ok {
		return f.one(cmd, j)
	}
	return f.folder(cmd, args, out)
}

// one converts one file.
func (f *convertFlags) one(cmd *cobra.Command, j convertJob) error {
	if err := f.single(); err != nil {
		return err
	}
	if ext, to := extension(j.out), j.target(f.options.To); ext != to && slices.Contains(formats.Targets(), ext) {
		return usage("--to %s, and %s is named like something else; one of them is wrong", to, j.out)
	}
	if err := suitsTarget(cmd, j.target(f.options.To)); err != nil {
		return err
	}
	if err := f.picture.suits(j.target(f.options.To), &f.options.Picture); err != nil {
		return err
	}
	if f.pictures == "shared" {
		return usage("--textures shared is for a folder of .gltf: a single one has its pictures beside it")
	}
	if err := f.beside(j.out, endings(j.target(f.options.To))...); err != nil {
		return err
	}
	if err := f.keeps(j.in, j.out); err != nil {
		return err
	}
	done := f.convert(cmd, j)
	damaged := convert.Damaged(done.err)
	switch {
	case done.err != nil && !damaged || damaged && f.strict:
	case convert.Keep(done.err, j.out):
	case f.strict && convert.Lossy(done.findings):
		done.err = fmt.Errorf("%s: %w", j.in, convert.ErrLossy)
	default:
		wrote := done.write(cmd.OutOrStdout())
		if wrote == nil && j.out != "-" {
			f.made(cmd.ErrOrStderr(), j.out, done.result)
		}
		done.err = cmp.Or(wrote, done.err)
	}
	f.found(cmd.ErrOrStderr(), j.in, f.targetName(j.out), done.findings, f.assets)
	return f.reportOne(cmd, j.in, done.findings, done.err)
}

// targetName is what a file becomes, for people.
func (f *convertFlags) targetName(out string) string {
	target := formats.ByID(cmp.Or(f.options.To, extension(out)))
	switch {
	case target == nil:
		return "the output"
	case target.IsExchange():
		return "glTF"
	}
	return target.Name
}

// A convertJob is one file to convert.
type convertJob struct {
	in, out string
	motions []string // files that go along with in
}

// target is what the file becomes.
func (j *convertJob) target(to string) string {
	if to == "" {
		to = extension(j.out)
	}
	return to
}

func extension(name string) string {
	return strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
}

// split tells the inputs from the output.
func (f *convertFlags) split(args []string) (in []string, out string, err error) {
	n := len(args)
	switch {
	case f.output != "":
		return args, f.output, nil
	case n == 1 && !isFolder(args[0]) && args[0] != "-":
		to := formats.DefaultTarget
		if formats.IsPictureName(args[0]) {
			to = "png"
		}
		f.options.To = cmp.Or(f.options.To, to)
		return args, batch.Stem(filepath.Base(args[0])) + "." + f.options.To, nil
	case n == 2 || n > 2 && isFolderName(args[n-1]):
		return args[:n-1], args[n-1], nil
	}
	return nil, "", usage("convert needs IN and OUT, a folder behind several files, or -o; see marrow convert --help")
}

// keeps refuses an output that was named in passing, as a shell does that writes out *.mdx for two models, if a file is there that
// can't be made again from the input's kind: anything but what marrow itself makes of models.
func (f *convertFlags) keeps(in, out string) error {
	info, err := os.Stat(out)
	if f.force || f.output != "" || err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if isSameFile(in, out) || f.base != "" && isSameFile(f.base, out) { // of which there is more to say
		return nil
	}
	data, err := batch.ReadFile(out)
	if err != nil || gltf.Ours(data) || texture.Ours(data) {
		return nil
	}
	return usage("%s is there already, and isn't a glTF or a PNG that marrow made: --force replaces it; to convert several files name a folder behind them", out)
}

// job is the conversion of one file; not ok for those of many, into a folder.
func (f *convertFlags) job(args []string, out string) (j convertJob, ok bool, err error) {
	if anyFolder(args) {
		return j, false, nil
	}
	if target := formats.ByID(extension(out)); len(args) > 1 && target != nil && target.IsExchange() && !isFolderName(out) {
		j, err = withMotions(args, out)
		return j, true, err
	}
	switch {
	case len(args) > 1:
		return j, false, nil
	case isFolderName(out):
		f.options.To = cmp.Or(f.options.To, formats.DefaultTarget)
		out = filepath.Join(out, batch.Stem(filepath.Base(args[0]))+"."+f.options.To)
	case out == "-" && f.options.To == "":
		return j, true, usage("--to says what to write to the standard output")
	case extension(out) == "" && f.options.To == "":
		if _, err := vfs.Stat(args[0]); err != nil && args[0] != "-" {
			return j, true, plainError(args[0], err)
		}
		return j, true, usage("%s: no extension says what to write; name a format with --to, or a folder with a slash at its end", out)
	}
	return convertJob{in: args[0], out: out}, true, nil
}

// withMotions is the job of a model and the motions that go along with it.
func withMotions(args []string, out string) (convertJob, error) {
	for _, name := range args[1:] {
		if !isMotion(name) {
			return convertJob{}, usage("%s isn't a motion: only motions go along with a model into one file; to convert several files name a folder, with a slash, behind -o", name)
		}
	}
	return convertJob{in: args[0], out: out, motions: args[1:]}, nil
}

// isMotion tells by a file's start, and by its name. One that can't be read may be one: reading
// it then says what is wrong.
func isMotion(name string) bool {
	file, err := vfs.Open(name)
	if err != nil {
		return true
	}
	defer file.Close()
	head := make([]byte, 64)
	n, _ := io.ReadFull(file, head)
	format, _, ok := formats.Detect(name, head[:n])
	return ok && format.Role == formats.Motion
}

// isFolder reports whether an argument is a folder, or an archive of a game, which is one, too. - never is.
func isFolder(name string) bool { return name != "-" && vfs.IsFolder(name) }

// isDir reports whether an argument is a folder. - never is: it is the standard input, or output.
func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() && name != "-"
}

// converted is what a job came to.
type converted struct {
	job      convertJob
	result   *convert.Result
	findings []report.Finding
	err      error
}

func (f *convertFlags) convert(cmd *cobra.Command, j convertJob) converted {
	c := converted{job: j}
	src, err := f.source(cmd, j.in)
	if err != nil {
		c.err = err
		return c
	}
	defer src.Near.Finder.Close()
	if c.err = suitsInput(cmd, src); c.err != nil {
		return c
	}
	src.Near.Names, src.Textures, src.Display = f.archive.names, f.given, f.display
	if src.Near.Given, c.err = readGiven(append(slices.Clone(j.motions), f.materials...)); c.err != nil {
		return c
	}
	opts := f.options
	if f.base != "" {
		if isSameFile(j.out, f.base) {
			c.err = usage("%s: the output would overwrite the base; name another file", j.out)
			return c
		}
		if cmd.Flags().Changed("scale") {
			c.err = usage("--scale has no effect with --base: what an edit left alone keeps its size")
			return c
		}
		base, err := f.source(cmd, f.base)
		if err != nil {
			c.err = err
			return c
		}
		defer base.Near.Finder.Close()
		opts.Base = &base
	}
	c.result, c.err = convert.Convert(src, j.out, opts)
	if c.result != nil {
		c.findings = report.Merge(c.result.Findings)
	}
	return c
}

// isSameFile reports whether two names are one file, by whatever way.
func isSameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// readGiven reads companions that the user named.
func readGiven(names []string) (list []asset.Given, err error) {
	for _, name := range names {
		data, err := batch.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list = append(list, asset.Given{Name: filepath.ToSlash(name), Data: data})
	}
	return list, nil
}

// readListfile reads the listfile that was named, if one was.
func readListfile(name string) (asset.Listfile, error) {
	if name == "" {
		return nil, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, plainError(name, err)
	}
	defer file.Close()
	list, err := asset.ReadListfile(file)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return list, err
}

func (f *convertFlags) source(cmd *cobra.Command, name string) (convert.Source, error) {
	return readModel(cmd, name, f.assets)
}

// readModel reads a file, - being the standard input, and opens the folders that its
// companions may be in.
func readModel(cmd *cobra.Command, name string, assets []string) (convert.Source, error) {
	if name != "-" {
		if isFolder(name) {
			return convert.Source{}, fmt.Errorf("%s: a folder, where a file is meant", name)
		}
		return convert.ReadSource(name, assets)
	}
	data, err := readStdin(cmd)
	if err != nil {
		return convert.Source{}, err
	}
	finder, err := asset.Open("", assets...)
	// No root is the file's own: its textures can only be among the assets.
	return convert.Source{Name: stdinName, Data: data, Near: asset.Near{Finder: finder, Place: asset.Place{Root: -1}}}, err
}

// write puts the result where it belongs.
func (c *converted) write(stdout io.Writer) error {
	if c.job.out == "-" {
		if len(c.result.Parts) > 1 {
			return errors.New("several files can't go to the standard output; take glb, or --no-textures")
		}
		_, err := c.result.WriteTo(stdout)
		return err
	}
	dir := filepath.Dir(c.job.out)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return batch.WriteError(c.job.out, err)
	}
	return c.result.Write(dir, append([]string{c.job.in}, c.job.motions...)...)
}
