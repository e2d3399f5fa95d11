// Command marrow reads, converts and views the 3D models of games. Each command has its own file in this package, which
// calls other packages for the work.
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
	"marrow/internal/fileio"
	"marrow/internal/project"
	"marrow/mdl"
	"marrow/report"
	"marrow/vfs"
	"marrow/wire/bytemap"
)

// commands makes the commands, in the order of help.
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

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1 // findings, or files that couldn't be read
	exitUsage  = 2
)

func main() {
	code := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if code != exitDone && mousetrap.StartedByExplorer() { // the console closes when the program ends
		fmt.Fprint(os.Stderr, "\nPress Return to close this window.")
		_, _ = bufio.NewReader(os.Stdin).ReadBytes('\n')
	}
	os.Exit(code)
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	cobra.MousetrapHelpText = "" // otherwise cobra prints this text and exits if a file was dropped on the program in Windows' Explorer
	root := rootCmd()
	started := false // before that, all errors are about the arguments
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
	flush := out.Flush() // also returns the error of an earlier write
	code := exitDone
	if err != nil && (flush == nil || !errors.Is(err, flush)) {
		code = end(root, err, started)
	}
	if flush != nil {
		complain(root, flush)
		code = max(code, exitFailed)
	}
	if hint := quoteHint(runtime.GOOS, args); err != nil && hint != "" {
		complain(root, errors.New(hint))
	}
	return code
}

// quoteHint explains the most common reason for a quotation mark in an argument, since no name on Windows has one; empty if
// there is no such argument.
func quoteHint(system string, args []string) string {
	at := slices.IndexFunc(args, func(arg string) bool { return strings.Contains(arg, `"`) })
	if system != "windows" || at < 0 {
		return ""
	}
	return fmt.Sprintf(`the argument %s contains a quotation mark; before a quotation mark, Windows needs two backslashes, so write "folder" or "folder\\" instead of "folder\"`, args[at])
}

// end prints the error, unless it was printed already, and returns the exit code.
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

// A standardOutput wraps its errors in outputError.
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

// An outputError is the reason why standard output can't be written. It doesn't count as a failure of a file.
type outputError struct{ err error }

func (e *outputError) Error() string {
	return fmt.Sprintf("can't write to standard output: %v", e.err)
}
func (e *outputError) Unwrap() error { return e.err }

func rootCmd() *cobra.Command {
	cobra.EnableCommandSorting = false // commands has the order for help
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
		RunE:          openFiles,
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

// moreUsage returns more usage lines for the help of a command.
func moreUsage(lines ...string) string { return "\n  marrow " + strings.Join(lines, "\n  marrow ") }

// flagError describes an invalid flag more clearly than pflag, which repeats the message of strconv.
func flagError(cmd *cobra.Command, err error, args []string) error {
	invalid, number := new(pflag.InvalidValueError), new(strconv.NumError)
	if unknown, valueless := new(pflag.NotExistError), new(pflag.ValueRequiredError); errors.As(err, &valueless) {
		err = fmt.Errorf("--%s needs a value", valueless.GetFlag().Name)
	} else if errors.As(err, &unknown) {
		name, given := unknown.GetSpecifiedName(), "--"+unknown.GetSpecifiedName()
		if rest := unknown.GetSpecifiedShortnames(); rest != "" { // as in -version, which is -v and more
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
	if text, _, err := textOf(cmd.Name(), invalid.GetFlag().Name); err == nil && invalid.GetFlag().Name == "version" {
		want += strings.TrimPrefix(text.short, "the version to write") // the numbers
	}
	return usage("--%s %s, want %s", invalid.GetFlag().Name, invalid.GetValue(), want)
}

// version returns the version of the build.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

// build returns a text that distinguishes this program from others of the same version.
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

// A codedError is an error with an exit code; err is nil if everything was printed already.
type codedError struct {
	code int
	err  error
}

func (e *codedError) Error() string { return fmt.Sprint(e.err) }

// errFailed ends a command that has printed its errors itself.
var errFailed = &codedError{code: exitFailed}

// usage returns an error about how marrow was called.
func usage(format string, args ...any) error {
	return &codedError{exitUsage, fmt.Errorf(format, args...)}
}

// settingsError converts an error in a configuration file to an error about how marrow was called.
func settingsError(err error) error {
	if wrong := new(project.Error); errors.As(err, &wrong) {
		return &codedError{exitUsage, err}
	}
	return err
}

// complain prints an error after all earlier output. The error is printed on one line, unless it is about a text; then
// the lines of the text are shown.
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

// flush writes what a command has printed so far.
func flush(cmd *cobra.Command) {
	if out, ok := cmd.OutOrStdout().(*bufio.Writer); ok {
		_ = out.Flush() // run reports it: the error is sticky
	}
}

// atLeastOne returns the argument rule of commands that take files.
func atLeastOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s needs a %s; see %s --help", cmd.Name(), what, cmd.CommandPath())
		}
		return nil
	}
}

// noArgs is the argument rule of commands without arguments.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, not %s; see %s --help", cmd.Name(), args[0], cmd.CommandPath())
	}
	return nil
}

// openFiles opens files given without a command, for example by dropping them on the program: in the browser, or with info
// if there is no screen. Without arguments, it prints help, or opens the gallery of the working folder after a
// double-click in Windows' Explorer.
func openFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 && mousetrap.StartedByExplorer() {
		args = []string{"."}
	}
	if len(args) == 0 {
		return cmd.Help()
	}
	name := "info"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		name = "view"
	}
	c, _, err := cmd.Find([]string{name})
	if err != nil {
		return err
	}
	c.SetContext(cmd.Context())
	return c.RunE(c, args)
}

// knownCommand is the argument rule of marrow itself, which receives all arguments that aren't commands.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	_, err := vfs.Stat(args[0])
	switch {
	case err == nil:
		return noOutput(args)
	case strings.ContainsAny(args[0], `/\.`) && args[0] != "": // no command's name contains one
		return &codedError{exitFailed, fileio.ReadError(args[0], err)}
	}
	return noCommand(cmd, args[0])
}

// noOutput returns an error if the last argument looks like the output of a conversion.
func noOutput(args []string) error {
	last := args[len(args)-1]
	if _, err := vfs.Stat(last); err != nil && slices.Contains(formats.Targets(), extension(last)) {
		return fmt.Errorf("%s: no such file; to write it, use marrow convert %s", last, strings.Join(args, " "))
	}
	return nil
}

// subcommand is the argument rule of commands that only have subcommands.
func subcommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return noCommand(cmd, args[0])
}

// commandSynonyms has names of commands in other programs.
var commandSynonyms = map[string][]string{
	"convert": {"export", "import", "transform", "save", "to"}, "view": {"open", "show", "gallery", "preview"}, "render": {"draw", "picture", "screenshot"},
	"info": {"stat", "describe", "print"}, "check": {"lint", "validate", "test", "fix", "repair"}, "explain": {"dump", "hex", "inspect"},
	"diff": {"compare", "cmp"}, "ls": {"list", "dir"}, "extract": {"unpack", "unzip"}, "verify": {"roundtrip"},
}

// noCommand returns an error for an unknown command, with a suggestion.
func noCommand(root *cobra.Command, name string) error {
	for _, like := range root.SuggestionsFor(name) {
		return fmt.Errorf("unknown command %s; did you mean %s?", name, like)
	}
	if near := fileio.Near(name); near != "" {
		return fmt.Errorf("unknown command %s; did you mean the file %s?", name, near)
	}
	return fmt.Errorf("unknown command %s; see %s --help", name, root.CommandPath())
}

// oneSpelling normalises flags: British to American spelling, and singular or plural for flags that may be repeated.
func oneSpelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	name = strings.ReplaceAll(name, "colour", "color")
	if name == "clips" {
		name = "clip"
	}
	return pflag.NormalizedName(name)
}

// flagSynonyms has names of flags in other programs.
var flagSynonyms = map[string]string{
	"anim": "clip", "sequence": "clip", "sequences": "clip", "animation": "clip", "animations": "clip", "format": "to", "type": "to", "out": "output", "outdir": "output", "overwrite": "force", "yes": "force",
	"texture-dir": "assets", "textures-dir": "assets", "resources": "assets", "data": "game", "threads": "jobs", "filter": "include", "color": "team-color",
	"language": "locale", "silent": "quiet", "units": "scale",
}

// likeFlag returns the flag of a command with the same beginning as name or with similar letters; empty if there is
// none.
func likeFlag(cmd *cobra.Command, name string) (like string) {
	var names cobra.Command // suggests names that are similar to a command's name
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

// exactly returns the argument rule of commands that take n of something.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fmt.Errorf("%s needs %s, not %d %s; see %s --help", cmd.Name(), what, len(args), report.Count{Name: "arguments", N: len(args)}.Words(), cmd.CommandPath())
		}
		return nil
	}
}
