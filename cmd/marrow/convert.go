package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/gltf"
	"marrow/m2"
	"marrow/mdl"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
)

type convertFlags struct {
	output     string
	assets     []string
	materials  []string
	textures   []string               // TYPE=FILE
	given      map[string]asset.Given // what textures says
	listfile   string
	names      asset.Listfile // what listfile says
	report     string
	strict     bool
	teamColor  string
	curves     string
	visibility string
	dialect    string
	scale      string
	options    convert.Options
}

func convertCmd() *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:   "convert IN OUT | convert MODEL MOTION… -o OUT | convert FILE… -o DIR --to FORMAT | convert DIR OUTDIR --to FORMAT",
		Short: "Turn a model into glTF, a picture into PNG",
		Long: `Turns a model into glTF 2.0 (.glb, or .gltf with its parts beside it), a picture
(BLP, DDS, TGA …) into PNG, or a file into its own format again; with --version,
a model of Warcraft III into one that another version of the game reads.

Textures are looked for beside the model, in the folders above it up to the
working directory, and in every folder given with --assets. Motions that are named
behind their model become animations of it. What the output can't hold is told on
the standard error, a line for each kind.`,
		Example: `  marrow convert Footman.mdx footman.glb
  marrow convert Footman.mdx footman.glb --assets war3.w3mod --team-color blue
  marrow convert Footman.mdx footman.gltf --clips 'Stand*' --clips Walk
  marrow convert Textures out --to png
  marrow convert GoblinMale.M2 goblin.glb --texture skin=skin.blp --geosets 403,1502
  marrow convert knight.xac idle.xsm talk.xpm -o knight.glb
  marrow convert reforged.mdx classic.mdx --version 800`,
		Args: atLeastOne("FILE and an output"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	o := &f.options
	flags.StringVarP(&f.output, "output", "o", "", "write to this `FILE`, or into this folder; - is the standard output")
	flags.StringVar(&o.To, "to", "", "write this `FORMAT`: "+strings.Join(convert.Targets(), ", ")+" (default: what OUT's extension says)")
	flags.StringArrayVar(&f.assets, "assets", nil, "also look for textures in this `DIR` (repeatable)")
	flags.StringVar(&f.listfile, "listfile", "", "the names of files that an M2 names by number, `FILE` of lines like 12345;creature/wolf/wolf00.skin")
	flags.StringArrayVar(&o.GLTF.Clips, "clips", nil, "only clips whose names match this `GLOB` (repeatable)")
	flags.StringVar(&f.teamColor, "team-color", "red", "the team's `COLOUR`: a name, 0 to 23, or #rrggbb")
	flags.Float32Var(&o.GLTF.Tolerance, "tolerance", 1e-3, "how far simplified motion may move a vertex, in `PARTS` of the model's size")
	flags.StringVar(&f.curves, "curves", "linear", "linear, or spline: exact cubic splines where glTF has them")
	flags.BoolVar(&o.GLTF.AllKeys, "all-keys", false, "keep keys that the tolerance could do without")
	flags.StringVar(&f.visibility, "visibility", "baked", "how parts come and go: baked, pointer (KHR_animation_pointer), both, none")
	flags.IntVar(&o.Scene.LOD, "lod", 0, "of formats with files for each, the `LEVEL` of detail, 0 for the finest")
	flags.StringVar(&o.Scene.Geosets, "geosets", "default", "which of a character's parts an M2 wears: default, all, or `NUMBERS` as in 401,1502, which stand for their groups")
	flags.StringArrayVar(&f.textures, "texture", nil, "what the game would choose, a `TYPE=FILE` as in skin=, hair=, cape=, monster-1= (repeatable)")
	flags.BoolVar(&o.Scene.Collision, "collision", false, "collision meshes as well")
	flags.StringArrayVar(&f.materials, "materials", nil, "X4: take materials from this material_library.xml, a `FILE` (repeatable; default: libraries/material_library.xml up the tree)")
	flags.BoolVar(&o.GLTF.AllLODs, "all-lods", false, "keep every level of detail")
	flags.StringVar(&f.scale, "scale", "1", "multiply sizes by this `NUMBER`, or metres where the length of a unit is known")
	flags.BoolVar(&o.GLTF.NoTextures, "no-textures", false, "leave textures out")
	flags.BoolVar(&o.JPEG, "jpeg", false, "write opaque textures as JPEG: smaller, not exact")
	flags.Uint32Var(&o.Version, "version", 0, "bring a model of Warcraft III to this `VERSION`: 800 before Reforged, 900 to 1800 since")
	flags.StringVar(&f.dialect, "dialect", "engine", "MDL for the game and its editor: engine, or for HiveWorkshop's tools: hive")
	flags.BoolVar(&o.MDL.Plain, "plain", false, "MDL without the comments that carry what it has no words for")
	flags.BoolVar(&o.Canonical, "canonical", false, "same format again: drop what isn't in the fields")
	flags.StringVar(&f.report, "report", "", "write all findings to this JSON `FILE`")
	flags.BoolVar(&f.strict, "strict", false, "fail, and write nothing, if anything is approximated or left out")
	return cmd
}

func (f *convertFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.parse(); err != nil {
		return err
	}
	jobs, err := f.jobs(args)
	if err != nil {
		return err
	}
	if err := f.checkVersion(cmd, jobs); err != nil {
		return err
	}
	if f.names, err = readListfile(f.listfile); err != nil {
		return err
	}
	failed := 0
	var all []report.Finding
	bar := newProgress(cmd.ErrOrStderr(), len(jobs))
	for done := range inOrder(jobs, func(j convertJob) converted { return f.convert(cmd, j) }) {
		bar.step()
		all = append(all, done.findings...)
		if done.err == nil && f.strict && worst(done.findings) > report.Note {
			done.err = fmt.Errorf("%s: something would be lost, and --strict is set", done.job.in)
		}
		if done.err == nil {
			done.err = done.write(cmd.OutOrStdout())
		}
		printReport(cmd.ErrOrStderr(), done.job.in, done.findings)
		if done.err != nil {
			failed++
			complain(cmd, plainError(done.job.in, done.err))
		}
	}
	bar.done()
	if f.report != "" {
		if err := writeReport(f.report, all); err != nil {
			return err
		}
	}
	if failed > 0 {
		return errFailed
	}
	return nil
}

// parse reads the flags that aren't plain values.
func (f *convertFlags) parse() error {
	g := &f.options.GLTF
	var err error
	if g.TeamColor, err = mdx.ParseTeamColor(f.teamColor); err != nil {
		return usage("--team-color: %v", err)
	}
	if f.options.MDL.Dialect, err = mdl.ParseDialect(f.dialect); err != nil {
		return usage("--dialect: %v", err)
	}
	curves := map[string]gltf.Curves{"linear": gltf.Linear, "spline": gltf.Spline}
	visibility := map[string]gltf.Visibility{"baked": gltf.Baked, "pointer": gltf.Pointer, "both": gltf.Both, "none": gltf.AlwaysVisible}
	var ok bool
	if g.Curves, ok = curves[f.curves]; !ok {
		return usage("--curves %q, want linear or spline", f.curves)
	}
	if g.Visibility, ok = visibility[f.visibility]; !ok {
		return usage("--visibility %q, want baked, pointer, both or none", f.visibility)
	}
	if !(g.Tolerance > 0) {
		return usage("--tolerance %g, want more than 0", g.Tolerance)
	}
	for _, glob := range g.Clips {
		if _, err := path.Match(glob, ""); err != nil {
			return usage("--clips %q: %v", glob, err)
		}
	}
	if _, err := m2.ParseGeosets(f.options.Scene.Geosets); err != nil {
		return usage("--%v", err)
	}
	if err := f.parseTextures(); err != nil {
		return err
	}
	if f.scale == "metres" {
		f.options.Metres = true
		return nil
	}
	scale, err := strconv.ParseFloat(f.scale, 32)
	if err != nil || !(scale > 0) || math.IsInf(scale, 0) {
		return usage("--scale %q, want a number above 0, or metres", f.scale)
	}
	g.Scale = float32(scale)
	return nil
}

// parseTextures reads the files that stand for what the game would choose.
func (f *convertFlags) parseTextures() error {
	for _, arg := range f.textures {
		name, file, ok := strings.Cut(arg, "=")
		slot, known := m2.ParseSlot(name)
		if !ok || !known || file == "" {
			return usage("--texture %q, want TYPE=FILE, the type one of %s", arg, strings.Join(m2.Slots(), ", "))
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return plainError(file, err)
		}
		if f.given == nil {
			f.given = make(map[string]asset.Given)
		}
		f.given[slot] = asset.Given{Name: file, Data: data}
	}
	return nil
}

// checkVersion says what --version is for.
func (f *convertFlags) checkVersion(cmd *cobra.Command, jobs []convertJob) error {
	if !cmd.Flags().Changed("version") {
		return nil
	}
	if err := mdx.CheckVersion(f.options.Version); err != nil {
		return usage("--version: %v", err)
	}
	for _, j := range jobs {
		to := f.options.To
		if to == "" {
			to = strings.TrimPrefix(strings.ToLower(filepath.Ext(j.out)), ".")
		}
		if to == "glb" || to == "gltf" || to == "png" {
			return usage("--version is for models in the game's own format, not for %s", to)
		}
	}
	return nil
}

// A convertJob is one file to convert.
type convertJob struct {
	in, out string
	motions []string // files that go along with in
}

// jobs says what becomes what.
func (f *convertFlags) jobs(args []string) ([]convertJob, error) {
	out := f.output
	if out == "" {
		if len(args) != 2 {
			return nil, usage("convert needs IN and OUT, or -o for more files; see marrow convert --help")
		}
		out, args = args[1], args[:1]
	}
	if len(args) == 1 && !isDir(args[0]) && !isDir(out) {
		if out == "-" && f.options.To == "" {
			return nil, usage("--to says what to write to the standard output")
		}
		return []convertJob{{in: args[0], out: out}}, nil
	}
	if ext := strings.ToLower(filepath.Ext(out)); len(args) > 1 && (ext == ".glb" || ext == ".gltf") && !isDir(out) {
		return withMotions(args, out)
	}
	if f.options.To == "" {
		return nil, usage("--to says what to write into a folder")
	}
	return f.intoFolder(args, out)
}

// withMotions is the job of a model and the motions that go along with it.
func withMotions(args []string, out string) ([]convertJob, error) {
	for _, name := range args[1:] {
		if !isMotion(name) {
			return nil, usage("%s isn't a motion: only motions go along with a model into one file; to convert several files name a folder with -o, and --to", name)
		}
	}
	return []convertJob{{in: args[0], out: out, motions: args[1:]}}, nil
}

// isMotion tells by a file's start, and by its name. One that can't be read may be one: reading
// it then says what is wrong.
func isMotion(name string) bool {
	file, err := os.Open(name)
	if err != nil {
		return true
	}
	defer file.Close()
	head := make([]byte, 64)
	n, _ := io.ReadFull(file, head)
	format, _, ok := formats.Detect(name, head[:n])
	return ok && format.Role == formats.Motion
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// intoFolder is the jobs for files and folders into a folder. Outputs that would
// have the same name keep the extension of what they come from.
func (f *convertFlags) intoFolder(args []string, dir string) (jobs []convertJob, err error) {
	taken := make(map[string]int)
	add := func(in, rel string) {
		stem := filepath.Join(dir, strings.TrimSuffix(rel, filepath.Ext(rel)))
		jobs = append(jobs, convertJob{in: in, out: stem})
		taken[strings.ToLower(stem)]++
	}
	for _, arg := range args {
		if !isDir(arg) {
			add(arg, filepath.Base(arg))
			continue
		}
		err := filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && f.wants(path) {
				rel, _ := filepath.Rel(arg, path) // path is below arg
				add(path, rel)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for i := range jobs {
		j := &jobs[i]
		if taken[strings.ToLower(j.out)] > 1 {
			j.out += filepath.Ext(j.in)
		}
		j.out += "." + f.options.To
	}
	return jobs, nil
}

// wants reports whether a file of a folder is one to convert: a picture for PNG,
// a model for anything else.
func (f *convertFlags) wants(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	if f.options.To == "png" {
		return ext == ".blp" || ext == ".dds" || ext == ".tga"
	}
	return slices.ContainsFunc(formats.ByExtension(name), func(f *formats.Format) bool { return f.Role != formats.Companion })
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
	src.Near.Names, src.Textures = f.names, f.given
	for _, name := range append(slices.Clone(j.motions), f.materials...) {
		data, err := os.ReadFile(name)
		if err != nil {
			c.err = plainError(name, err)
			return c
		}
		src.Near.Given = append(src.Near.Given, asset.Given{Name: filepath.ToSlash(name), Data: data})
	}
	c.result, c.err = convert.Convert(src, j.out, f.options)
	if c.result != nil {
		c.findings = report.Merge(c.result.Findings)
	}
	return c
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
	if err := checkFolders(f.assets); err != nil {
		return convert.Source{}, err
	}
	return readModel(cmd, name, f.assets)
}

// readModel reads a file, - being the standard input, and opens the folders that its
// companions may be in.
func readModel(cmd *cobra.Command, name string, assets []string) (convert.Source, error) {
	if name != "-" {
		if isDir(name) {
			return convert.Source{}, fmt.Errorf("%s: a folder, where a file is meant", name)
		}
		return convert.ReadSource(name, assets)
	}
	data, err := io.ReadAll(cmd.InOrStdin())
	if err != nil {
		return convert.Source{}, err
	}
	finder, err := asset.Open(assets...)
	// No root is the file's own: its textures can only be among the assets.
	return convert.Source{Name: stdinName, Data: data, Near: asset.Near{Finder: finder, Place: asset.Place{Root: -1}}}, err
}

// write puts the result where it belongs.
func (c *converted) write(stdout io.Writer) error {
	if c.job.out == "-" {
		if len(c.result.Parts) > 1 {
			return errors.New("several files can't go to the standard output; take glb")
		}
		_, err := c.result.WriteTo(stdout)
		return err
	}
	dir := filepath.Dir(c.job.out)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return c.result.Write(dir, append([]string{c.job.in}, c.job.motions...)...)
}

func worst(findings []report.Finding) report.Severity {
	w := report.Note
	for _, f := range findings {
		w = max(w, f.Severity)
	}
	return w
}

// printReport prints a line for each kind of finding: what it says if it always says
// the same, else what the kind means and what the first one said.
func printReport(w io.Writer, name string, findings []report.Finding) {
	type kind struct {
		message string // the first one's
		several bool   // others say something else
		count   int
	}
	kinds := make(map[report.Code]*kind)
	var order []report.Code
	for _, f := range findings {
		k := kinds[f.Code]
		if k == nil {
			k = &kind{message: f.Message}
			kinds[f.Code] = k
			order = append(order, f.Code)
		}
		k.several = k.several || f.Message != k.message
		k.count += f.Times()
	}
	for _, code := range order {
		k := kinds[code]
		line := fmt.Sprintf("%s: %s %s: ", name, code.Severity(), code)
		if info, _ := code.Info(); k.several {
			line += fmt.Sprintf("%s (× %d), first %s", info.Title, k.count, k.message)
		} else if line += k.message; k.count > 1 {
			line += fmt.Sprintf(" (× %d)", k.count)
		}
		fmt.Fprintln(w, wire.Escape(line))
	}
}

// writeReport writes all findings as JSON.
func writeReport(name string, findings []report.Finding) error {
	out := struct {
		Schema   int              `json:"schema"`
		Findings []report.Finding `json:"findings"`
	}{1, findings}
	if out.Findings == nil {
		out.Findings = []report.Finding{}
	}
	data, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		return err
	}
	return plainError(name, os.WriteFile(name, append(data, '\n'), 0o644))
}
