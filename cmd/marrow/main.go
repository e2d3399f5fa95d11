// Command marrow reads, converts and views the 3D models of games. Each command has a file
// of its own here; what they do is in the packages they call.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/inconshreveable/mousetrap"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/project"
	"marrow/mdl"
	"marrow/report"
	"marrow/vfs"
	"marrow/wire/bytemap"
)

// commands makes the commands, in the order in which help lists them.
var commands = []func() *cobra.Command{
	convertCmd,
	viewCmd,
	renderCmd,
	thumbnailCmd,
	infoCmd,
	checkCmd,
	mapCmd,
	explainCmd,
	diffCmd,
	verifyCmd,
	fmtCmd,
	lsCmd,
	extractCmd,
	reportCmd,
	sampleCmd,
	formatsCmd,
	versionCmd,
	manCmd,
}

// What the process exits with.
const (
	exitDone   = 0
	exitFailed = 1 // findings, or files that couldn't be read
	exitUsage  = 2
)

func main() {
	code := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if code != exitDone && mousetrap.StartedByExplorer() { // the console closes with the program
		fmt.Fprint(os.Stderr, "\nPress Return to close this window.")
		_, _ = bufio.NewReader(os.Stdin).ReadBytes('\n')
	}
	os.Exit(code)
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	cobra.MousetrapHelpText = "" // cobra ends programs on which the Explorer of Windows drops a file, with this text
	root := rootCmd()
	started := false // before, whatever is wrong is wrong with the arguments
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		started = true
		return refuseConflicts(cmd)
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return flagError(cmd, err, args) })
	out := bufio.NewWriter(standardOutput{stdout})
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(out)
	root.SetErr(stderr)
	err := root.Execute()
	flush := out.Flush() // tells of what couldn't be written before, too
	code := exitDone
	if err != nil && (flush == nil || !errors.Is(err, flush)) {
		code = end(root, err, started)
	}
	if flush != nil {
		complain(root, flush)
		code = max(code, exitFailed)
	}
	return code
}

// end says what went wrong, unless that was done, and what to exit with.
func end(root *cobra.Command, err error, started bool) (code int) {
	code = exitUsage
	if started {
		code = exitFailed
	}
	if coded := new(codedError); errors.As(err, &coded) {
		code, err = coded.code, coded.err
	}
	if err != nil {
		complain(root, err)
	}
	return code
}

// A standardOutput says of its errors that they are its own.
type standardOutput struct{ w io.Writer }

func (s standardOutput) Write(data []byte) (int, error) {
	n, err := s.w.Write(data)
	if pe := new(fs.PathError); errors.As(err, &pe) {
		err = pe.Err
	}
	if err != nil {
		err = &outputError{err}
	}
	return n, err
}

// An outputError says why the standard output can't be written. It is no file's failure.
type outputError struct{ err error }

func (e *outputError) Error() string {
	return fmt.Sprintf("can't write to standard output: %v", e.err)
}
func (e *outputError) Unwrap() error { return e.err }

func rootCmd() *cobra.Command {
	cobra.EnableCommandSorting = false // help lists them as commands does
	root := &cobra.Command{
		Use:   "marrow",
		Short: "Read, convert and view 3D models from games",
		Long: `marrow reads, explains, checks, repairs, converts, views and writes 3D models from
games: Warcraft III MDX and MDL, World of Warcraft M2, X Rebirth and X4 XMF and
components, EMotionFX XAC and XSM, and glTF.

marrow FILE opens a model, a folder or an archive in the browser; without a display
it prints the same output as marrow info. If FILE is -, marrow reads standard input.

Exit status: 0 for success, 1 if there are findings or a file can't be read, 2 for a
usage error.`,
		Version:       version(),
		Args:          knownCommand,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          look,
	}
	root.SuggestionsMinimumDistance = 2
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SetVersionTemplate("marrow {{.Version}}\n")
	for _, command := range commands {
		c := command()
		c.SuggestFor = commandSynonyms[c.Name()]
		root.AddCommand(c)
	}
	root.SetGlobalNormalizationFunc(oneSpelling)
	root.SetHelpFunc(printHelp)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	addCompletion(root)
	root.InitDefaultVersionFlag()
	addTexts(root)
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			completionTexts(c)
		}
		if c.Name() == "help" {
			c.Short, c.Long = "Print help for a command", "Prints what marrow COMMAND --help prints."
			c.Args = func(_ *cobra.Command, args []string) error {
				if found, _, err := root.Find(args); len(args) > 0 && (err != nil || found == root) {
					return noCommand(root, args[0])
				}
				return nil
			}
		}
	}
	return root
}

// orElse are further ways to call a verb, each on a line of its own in its help.
func orElse(lines ...string) string { return "\n  marrow " + strings.Join(lines, "\n  marrow ") }

// flagError says what a flag wants, where pflag repeats what strconv says.
func flagError(cmd *cobra.Command, err error, args []string) error {
	invalid, number := new(pflag.InvalidValueError), new(strconv.NumError)
	if unknown, valueless := new(pflag.NotExistError), new(pflag.ValueRequiredError); errors.As(err, &valueless) {
		err = fmt.Errorf("--%s needs a value", valueless.GetFlag().Name)
	} else if errors.As(err, &unknown) {
		name, given := unknown.GetSpecifiedName(), "--"+unknown.GetSpecifiedName()
		if rest := unknown.GetSpecifiedShortnames(); rest != "" { // as of -version, which is -v and more
			given = "-" + name
			for _, arg := range args {
				if long, ok := strings.CutPrefix(arg, "-"); ok && len(long) > 3 && strings.HasSuffix(long, rest) {
					name, given = long, arg
				}
			}
		}
		if like := likeFlag(cmd, name); like != "" && len(name) > 1 {
			return fmt.Errorf("unknown flag %s; did you mean --%s? See %s --help", given, like, cmd.CommandPath())
		}
		err = fmt.Errorf("unknown flag %s", given)
	}
	if named := slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") }); !errors.As(err, &invalid) && !cmd.HasParent() && named >= 0 {
		return fmt.Errorf("%w; flags need a command, such as marrow info %s; see marrow --help", err, args[named])
	}
	if !errors.As(err, &invalid) {
		return fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())
	}
	if !errors.As(err, &number) {
		return err
	}
	want := "a number"
	switch f := invalid.GetFlag(); {
	case errors.Is(err, strconv.ErrRange):
		want = "a smaller number"
	case strings.HasPrefix(strings.TrimPrefix(f.Value.Type(), "u"), "int"):
		want = "a whole number"
	case f.Value.Type() == "bool":
		want = "true or false"
	}
	return usage("--%s %s, want %s", invalid.GetFlag().Name, invalid.GetValue(), want)
}

// version is what the build says of itself.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

// build tells this program from others of the same version.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version()
	}
	s := version()
	for _, kv := range info.Settings {
		if kv.Key == "vcs.revision" || kv.Key == "vcs.modified" {
			s += " " + kv.Value
		}
	}
	return s
}

// A codedError is an error with an exit code; err is nil where everything has
// been said already.
type codedError struct {
	code int
	err  error
}

func (e *codedError) Error() string { return fmt.Sprint(e.err) }

// errFailed ends a verb that has told of its failures itself.
var errFailed = &codedError{code: exitFailed}

// usage is an error about how marrow was called.
func usage(format string, args ...any) error {
	return &codedError{exitUsage, fmt.Errorf(format, args...)}
}

// settingsError makes an error about the content of a configuration file an error about how marrow was called.
func settingsError(err error) error {
	if wrong := new(project.Error); errors.As(err, &wrong) {
		return &codedError{exitUsage, err}
	}
	return err
}

// complain prints an error, behind all output that came before it: on one line, but
// for errors in a text, which show the lines they are about.
func complain(cmd *cobra.Command, err error) {
	flush(cmd)
	lines := []string{err.Error()}
	if inText := (mdl.Errors)(nil); errors.As(err, &inText) {
		lines = strings.Split(err.Error(), "\n\t")
		lines = strings.Split(strings.Join(lines, "\n    "), "\n")
	}
	for i, line := range lines {
		lines[i] = bytemap.Escape(line)
	}
	fmt.Fprintln(cmd.ErrOrStderr(), "marrow: "+strings.Join(lines, "\n"))
}

// flush writes what a verb has printed so far.
func flush(cmd *cobra.Command) {
	if out, ok := cmd.OutOrStdout().(*bufio.Writer); ok {
		_ = out.Flush() // run reports it: the error is sticky
	}
}

// atLeastOne is the argument rule of verbs that take files.
func atLeastOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s needs a %s; see %s --help", cmd.Name(), what, cmd.CommandPath())
		}
		return nil
	}
}

// noArgs is the argument rule of verbs that take none.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, not %s; see %s --help", cmd.Name(), args[0], cmd.CommandPath())
	}
	return nil
}

// look opens what is named without a verb, as by dropping it on the program: in the browser, or, where there is no screen for one,
// as info. Without anything it is help, or the gallery of the working folder after a double-click in the Explorer of Windows.
func look(cmd *cobra.Command, args []string) error {
	if len(args) == 0 && mousetrap.StartedByExplorer() {
		args = []string{"."}
	}
	if len(args) == 0 {
		return cmd.Help()
	}
	verb := "info"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		verb = "view"
	}
	c, _, err := cmd.Find([]string{verb})
	if err != nil {
		return err
	}
	c.SetContext(cmd.Context())
	return c.RunE(c, args)
}

// knownCommand is the argument rule of marrow itself, which gets what is no command.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	_, err := vfs.Stat(args[0])
	switch {
	case err == nil:
		return noOutput(args)
	case strings.ContainsAny(args[0], `/\.`) && args[0] != "": // no command has one
		return &codedError{exitFailed, batch.ReadError(args[0], err)}
	}
	return noCommand(cmd, args[0])
}

// noOutput refuses a last argument that looks like the output of a conversion.
func noOutput(args []string) error {
	last := args[len(args)-1]
	if _, err := vfs.Stat(last); err != nil && slices.Contains(formats.Targets(), extension(last)) {
		return fmt.Errorf("%s: no such file; to write it, use marrow convert %s", last, strings.Join(args, " "))
	}
	return nil
}

// subcommand is the argument rule of commands that only have commands below them.
func subcommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return noCommand(cmd, args[0])
}

// commandSynonyms are names that other programs have for commands.
var commandSynonyms = map[string][]string{
	"convert": {"export", "import", "transform", "save", "to"}, "view": {"open", "show", "gallery", "preview"}, "render": {"draw", "picture", "screenshot"},
	"info": {"stat", "describe", "print"}, "check": {"lint", "validate", "test", "fix", "repair"}, "explain": {"dump", "hex", "inspect"},
	"diff": {"compare", "cmp"}, "ls": {"list", "dir"}, "extract": {"unpack", "unzip"}, "verify": {"roundtrip"},
}

// noCommand says that there is no such command, and which one may be meant.
func noCommand(root *cobra.Command, name string) error {
	for _, like := range root.SuggestionsFor(name) {
		return fmt.Errorf("unknown command %s; did you mean %s?", name, like)
	}
	if near := batch.Near(name); near != "" {
		return fmt.Errorf("unknown command %s; did you mean the file %s?", name, near)
	}
	return fmt.Errorf("unknown command %s; see %s --help", name, root.CommandPath())
}

// oneSpelling lets flags be spelled as in Britain or in America, and in the singular or the plural where they may be given several times.
func oneSpelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	name = strings.ReplaceAll(name, "colour", "color")
	if name == "clips" {
		name = "clip"
	}
	return pflag.NormalizedName(name)
}

// flagSynonyms are names that other programs have for flags.
var flagSynonyms = map[string]string{
	"anim": "clip", "sequence": "clip", "sequences": "clip", "animation": "clip", "animations": "clip", "format": "to", "type": "to", "out": "output", "outdir": "output", "overwrite": "force", "yes": "force",
	"texture-dir": "assets", "textures-dir": "assets", "resources": "assets", "data": "game", "threads": "jobs", "filter": "include", "color": "team-color",
	"language": "locale", "silent": "quiet", "units": "scale",
}

// likeFlag is the flag of a command that a name may be meant for, of those that begin like it or whose letters are nearly the same; empty for
// none.
func likeFlag(cmd *cobra.Command, name string) (like string) {
	var names cobra.Command // finds what is like a command's name
	names.SuggestionsMinimumDistance = 2
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
		}
	})
	if other := flagSynonyms[name]; cmd.Flags().Lookup(other) != nil {
		return other
	}
	for _, s := range names.SuggestionsFor(name) {
		first, better := s[0] == name[0], like != "" && like[0] == name[0]
		if like == "" || first && !better || first == better && len(s) < len(like) {
			like = s
		}
	}
	return like
}

// exactly is the argument rule of verbs that take n of something.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fmt.Errorf("%s needs %s, not %d %s; see %s --help", cmd.Name(), what, len(args), report.Count{Name: "arguments", N: len(args)}.Words(), cmd.CommandPath())
		}
		return nil
	}
}
