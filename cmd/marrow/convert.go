package main

import (
	"bytes"
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
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/report"
	"marrow/vfs"
)

func convertCmd() *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:     "convert IN [OUT]" + moreUsage("convert MODEL MOTION… -o OUT", "convert SRC/ DST/ [--to FORMAT]", "convert FILE|FOLDER… -o DST/ [--to FORMAT]"),
		Short:   "Convert models to glTF and back, and textures between formats",
		Long:    convertHelp,
		Example: convertExamples,
		Args:    atLeastOne("FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	f.outputFlags(flags)
	f.verbosityFlags.verbosityFlags(flags)
	_ = cmd.MarkFlagFilename("map", "toml")
	f.companionFlags(flags)
	f.sceneFlags(flags)
	f.picture.flags(flags, &f.options.Picture)
	f.register(cmd)
	return cmd
}

const convertHelp = `The extension of OUT, or --to, chooses the format:

  .glb .gltf        glTF 2.0, with textures, skeleton and animations
  .mdx .mdl         Warcraft III: from a glTF or any model; from .mdx or .mdl also
                    between versions (--version)
  .m2               World of Warcraft: from a glTF or any model, with .skin files
                    and textures
  .xml .xmf .ani    X4: from a glTF or any model; .xml is a component with its meshes
                    and motion
  .xac .xsm .xpm    EMotionFX: from a glTF or any model; .xac is an actor with a
                    motion for each clip and DDS textures
  .obj .stl         the mesh in its rest pose
  .png .blp .dds .tga
                    an image, from another image
  the extension of IN
                    the same format: IN is decoded and encoded again

Without OUT, MODEL.glb (or IMAGE.png for an image) is written to the working
directory. An existing .glb, .gltf or .png is replaced if marrow made it, and in a folder
any file that an earlier run wrote there, unless it was edited. To replace other files,
use --force, or -o for a single file.

marrow searches for textures beside the model, in the folders above it up to the
working directory, in each --assets folder, and in the --game folder. Archives (.mpq,
.w3x, .zip, .cat) and installed games work like folders everywhere.

One line summarises the data that the output format can't store; -v lists each item.
A damaged file isn't converted; --salvage converts the part that can be read.

Warcraft III. A glTF becomes a new MDX, or, with --base, an edited copy of the
original. --map assigns sequences, materials, textures and nodes by name; marrow map
writes such a file for a model.

World of Warcraft. The .skin, .skel and .anim files of a model are read from the same
folder. If marrow finds the game's tables, it uses them to choose creature skins and
item textures. Otherwise it uses an image with a matching name in the model's folder.
--texture and --display override this choice. --geosets selects a character's geosets.

X4. A component XML becomes one model with all its parts. Any model can be converted to
a component: each object that has a mesh or is animated becomes a part, and the meshes
of the parts are written to a folder beside the XML. With --base ship.xml, the edits are
written into a copy of the component and its files.

EMotionFX. Motions (XSM, XPM) that follow an XAC on the command line become its
animations. Any model can be converted to an actor, with each clip as a motion:
hero.xac and hero_Walk.xsm. With --base knight.xac, the edits are written into a copy
of the actor and its motions. Each actor type of a .gfx file of Europa Universalis III
or Victoria II becomes a model, with its motions and attachments; --actor chooses one.

Folders. marrow converts all models below SRC on all cores. With --to png, blp, dds or
tga, it converts all images instead. Each output has the path and name of its input;
if a folder contains both x.mdx and x.mdl, they become x.mdx.glb and x.mdl.glb. A file
that fails is reported and the run continues. --resume continues a run that was
stopped.`

const convertExamples = `  marrow convert Footman.mdx
  marrow convert Footman.mdx footman.glb --assets extracted --team-color blue
  marrow convert hero.glb Hero.mdx
  marrow convert models/ out/ --to glb
  marrow convert Units/Human/Footman/Footman.mdx footman.glb --game "C:/Warcraft III"
  marrow convert map.w3x models/ --game "C:/Warcraft III"
  marrow convert Footman.mdx footman.gltf --clip "Stand*" --clip Walk
  marrow convert reforged.mdx classic.mdx --version 800
  marrow convert hero.glb Hero.mdx --map hero.toml
  marrow convert Footman.glb new/Footman.mdx --base Footman.mdx
  marrow convert ship.glb new/ship.xml --base ship.xml
  marrow convert GoblinMale.M2 goblin.glb --texture skin=skin.blp --geosets 403,1502
  marrow convert knight.xac idle.xsm talk.xpm -o knight.glb
  marrow convert interface/units.gfx out/ --team-color "blue,#ffffff,red"
  marrow convert models/ out/ --include "units/**" --report out.jsonl --resume
  marrow convert cape.png cape.blp
  marrow convert cape.png cape.blp --encoding dxt5
  marrow convert Textures/ pictures/ --to png`

func (f *convertFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.parse(cmd); err != nil {
		return err
	}
	args, out, err := f.split(expand(args))
	if err != nil {
		return err
	}
	original := []string{f.original}
	if f.original == "" {
		original = nil
	}
	f.flagFiles = []*[]string{&f.bases, &original, &f.materials}
	if args, err = f.openAssets(cmd, args); err != nil {
		return err
	}
	if original != nil {
		f.original = original[0]
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
	if err := f.refuseFolderFlags(); err != nil {
		return err
	}
	if ext, to := extension(j.out), j.target(f.options.To); ext != to && slices.Contains(formats.Targets(), ext) {
		return usage("--to %s doesn't match the extension of %s", to, j.out)
	}
	if err := suitsTarget(cmd, j.target(f.options.To)); err != nil {
		return err
	}
	if err := f.picture.checkEncoding(j.target(f.options.To), &f.options.Picture); err != nil {
		return err
	}
	if f.parts {
		return usage("--parts is for folders")
	}
	if f.pictures == "shared" {
		return usage("--textures shared is for folders; a single .gltf has its textures beside it")
	}
	if err := f.checkReportBeside(j.out, endings(j.target(f.options.To))...); err != nil {
		return err
	}
	if err := f.refuseReplace(j.in, j.out); err != nil {
		return err
	}
	done := f.convert(cmd, j)
	written := false
	damaged := convert.Damaged(done.err)
	switch {
	case done.err != nil && !damaged || damaged && f.strict:
	case !f.replaces() && convert.Keep(done.err, j.out, f.options):
	case f.strict && convert.Lossy(done.findings):
		done.err = fmt.Errorf("%s: %w", j.in, convert.ErrLossy)
	default:
		failed := f.refuseReplaceBeside(j, done.result)
		if failed == nil {
			failed = done.write(cmd.OutOrStdout())
		}
		if written = failed == nil; written && j.out != "-" {
			f.printResult(cmd.ErrOrStderr(), j.out, done.result)
		}
		done.err = cmp.Or(failed, done.err)
	}
	shown := done.findings
	if !written && !f.verbose && !f.strict { // nothing was written, so appearance doesn't matter; the error has the details
		shown = nil
	}
	f.found(cmd.ErrOrStderr(), j.in, f.targetName(j.out), shown, f.assets)
	return f.reportOne(cmd, j.in, done.findings, done.err)
}

// replaces reports whether the flags ask to replace an existing output.
func (f *convertFlags) replaces() bool { return f.options.Salvage && (f.force || f.output != "") }

// targetName returns the name of the output format, for messages.
func (f *convertFlags) targetName(out string) string {
	if target := formats.ByID(cmp.Or(f.options.To, extension(out))); target != nil {
		return target.General()
	}
	return "the output"
}

// A convertJob is one file to convert.
type convertJob struct {
	in, out string
	motions []string // motions to read with in
}

// target returns the extension of the output format.
func (j *convertJob) target(to string) string {
	if to == "" {
		to = extension(j.out)
	}
	return to
}

func extension(name string) string {
	return strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
}

// split separates the inputs from the output.
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
		return args, fileio.Stem(filepath.Base(args[0])) + "." + f.options.To, nil
	case n == 2 || n > 2 && isFolderName(args[n-1]):
		return args[:n-1], args[n-1], nil
	case n == 1:
		return nil, "", usage("%s needs an output: a folder, or -o; see marrow convert --help", args[0])
	}
	return nil, "", usage("several inputs need a folder as the last argument, or -o FOLDER/; see marrow convert --help")
}

// refuseReplace refuses to replace a file with an implicit output name, such as the second of two models when a shell expands
// *.mdx. It allows files that marrow itself writes for models, because they can be made again.
func (f *convertFlags) refuseReplace(in, out string) error {
	info, err := os.Stat(out)
	if f.force || f.output != "" || err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if fileio.IsSameFile(in, out) || f.isBase(out) { // reported later, with more details
		return nil
	}
	data, err := fileio.ReadFile(out)
	if err != nil { // such as a file that another program has locked on Windows
		return fmt.Errorf("can't replace %w", err)
	}
	if formats.WrittenByMarrow(data) {
		return nil
	}
	what := "exists"
	if target := formats.ByID(extension(out)); target != nil && target.ShowsWriter() {
		what = "exists and wasn't made by marrow"
	}
	return usage("%s %s; --force replaces it; to convert several files, end with a folder", out, what)
}

// refuseReplaceBeside refuses to write a new output if files that belong to it exist with other contents, such as a texture of
// another model. The files of an output that is replaced are replaced, too.
func (f *convertFlags) refuseReplaceBeside(j convertJob, r *convert.Result) error {
	if _, err := os.Stat(j.out); err == nil || f.force || f.output != "" || j.out == "-" {
		return nil
	}
	for _, p := range r.Parts[1:] {
		name := filepath.Join(filepath.Dir(j.out), filepath.FromSlash(p.Name))
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() || convert.WrittenByMarrow(name) {
			continue
		}
		if hasOtherContents(name, bytes.Join(p.Data, nil)) {
			return usage("%s exists with other contents; write into another folder, or use --force to replace it", name)
		}
	}
	return nil
}

// job returns the conversion of one file; ok is false if many files are converted into a folder.
func (f *convertFlags) job(args []string, out string) (j convertJob, ok bool, err error) {
	if anyFolder(args) {
		return j, false, nil
	}
	if target := formats.ByID(extension(out)); len(args) > 1 && target != nil && target.IsBuilt() && !isFolderName(out) {
		j, err = withMotions(args, out)
		return j, true, err
	}
	switch {
	case len(args) > 1:
		return j, false, nil
	case isFolderName(out):
		f.options.To = cmp.Or(f.options.To, formats.DefaultTarget)
		out = filepath.Join(out, fileio.Stem(filepath.Base(args[0]))+"."+f.options.To)
	case out == "-" && f.options.To == "":
		return j, true, usage("standard output needs --to FORMAT")
	case extension(out) == "" && f.options.To == "":
		if _, err := vfs.Stat(args[0]); err != nil && args[0] != "-" {
			return j, true, fileio.ReadError(args[0], err)
		}
		return j, true, usage("%s has no extension; add one, use --to FORMAT, or end a folder's name with a slash", out)
	}
	return convertJob{in: args[0], out: out}, true, nil
}

// withMotions returns the job of a model and its motions.
func withMotions(args []string, out string) (convertJob, error) {
	for _, name := range args[1:] {
		if !isMotion(name) {
			return convertJob{}, usage("%s isn't a motion, and several models can't become one file; to convert several files, end with a folder and a slash", name)
		}
	}
	return convertJob{in: args[0], out: out, motions: args[1:]}, nil
}

// isMotion decides by a file's start and its name. It returns true for an unreadable file; reading it later returns the
// error.
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

// isFolder reports whether an argument is a folder or a game's archive. "-" never is.
func isFolder(name string) bool { return name != "-" && vfs.IsFolder(name) }

// isDir reports whether an argument is a folder. "-" never is: it is standard input or output.
func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() && name != "-"
}

// converted is the result of a job.
type converted struct {
	job      convertJob
	result   *convert.Result
	findings []report.Finding
	bases    []string // the original of an edited model, and its motions; empty without --base
	err      error
}

func (f *convertFlags) convert(cmd *cobra.Command, j convertJob) converted {
	c := converted{job: j}
	src, err := f.source(cmd, j.in)
	if err != nil {
		c.err = err
		return c
	}
	defer src.Resolver.Finder.Close()
	src.Resolver.Names, src.Textures, src.Display = f.archive.names, f.given, f.display
	if src.Resolver.Override, c.err = readGiven(append(slices.Clone(j.motions), f.materials...)); c.err != nil {
		return c
	}
	opts := f.options
	if len(f.bases) > 0 {
		if f.isBase(j.out) {
			c.err = usage("%s: the output would overwrite the base; choose another name", j.out)
			return c
		}
		if cmd.Flags().Changed("scale") {
			c.err = usage("--scale can't be used with --base, which keeps the size")
			return c
		}
		c.bases = f.bases
		base, err := f.source(cmd, f.bases[0])
		if err != nil {
			c.err = err
			return c
		}
		defer base.Resolver.Finder.Close()
		if base.Resolver.Override, c.err = readGiven(f.bases[1:]); c.err != nil {
			return c
		}
		opts.Base = &base
	}
	if f.original != "" {
		if len(f.bases) > 0 {
			c.err = usage("--original is for a new model; --base names the original, too")
			return c
		}
		original, err := f.source(cmd, f.original)
		if err != nil {
			c.err = err
			return c
		}
		defer original.Resolver.Finder.Close()
		opts.Original = &original
	}
	first := cmp.Or(opts.Base, opts.Original)
	if c.err = cmp.Or(suitsInput(cmd, src, first), suitsBoth(cmd, src, j.target(f.options.To))); c.err != nil {
		return c
	}
	if first != nil { // then the flags are for it
		first.Textures, first.Display, src.Textures, src.Display = src.Textures, src.Display, nil, 0
	}
	c.result, c.err = convert.Convert(src, j.out, opts)
	if c.result != nil {
		c.findings = report.Merge(c.result.Findings)
	}
	return c
}

// isBase reports whether a file is a base.
func (f *convertFlags) isBase(name string) bool {
	return slices.ContainsFunc(f.bases, func(base string) bool { return fileio.IsSameFile(base, name) })
}

// readGiven reads companions that flags name.
func readGiven(names []string) (list []asset.Override, err error) {
	for _, name := range names {
		data, err := fileio.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list = append(list, asset.Override{Name: filepath.ToSlash(name), Data: data})
	}
	return list, nil
}

// readListfile reads a listfile; the name may be empty.
func readListfile(name string) (asset.Listfile, error) {
	if name == "" {
		return nil, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, fileio.ReadError(name, err)
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

// readModel reads a file, or standard input for "-", and opens the folders in which its companions are searched.
func readModel(cmd *cobra.Command, name string, assets []string) (convert.Source, error) {
	if name != "-" {
		if isFolder(name) {
			return convert.Source{}, fmt.Errorf("%s: a folder, want a file", name)
		}
		return convert.ReadSource(name, assets)
	}
	data, err := readStdin(cmd)
	if err != nil {
		return convert.Source{}, err
	}
	finder, err := asset.Open("", assets...)
	// The file has no root of its own: its textures can only be among the assets.
	return convert.Source{Name: stdinName, Data: data, Resolver: asset.Resolver{Finder: finder, Place: asset.Location{Root: -1}}}, err
}

// write writes the result to its output.
func (c *converted) write(stdout io.Writer) error {
	if c.job.out == "-" {
		if len(c.result.Parts) > 1 {
			return errors.New("standard output takes only one file; use --to glb or --no-textures")
		}
		_, err := c.result.WriteTo(stdout)
		return err
	}
	dir := filepath.Dir(c.job.out)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fileio.WriteError(c.job.out, err)
	}
	if len(c.bases) > 0 {
		c.result.LeaveBase(dir, c.bases[0], c.bases[1:]...)
		if file := c.result.OverwritesBase(dir, c.bases[0], c.bases[1:]...); file != "" {
			return fmt.Errorf("%s: the output would overwrite a file of the base; choose another folder", file)
		}
	}
	return c.result.Write(dir, append([]string{c.job.in}, c.job.motions...)...)
}
