// Command marrow opens the 3D models locked inside games. Each verb has a file
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
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/mdl"
	"marrow/report"
	"marrow/vfs"
	"marrow/wire"
)

// verbs makes a command for each verb, in the order in which help lists them.
var verbs = []func() *cobra.Command{
	infoCmd,
	explainCmd,
	convertCmd,
	mapCmd,
	renderCmd,
	checkCmd,
	viewCmd,
	verifyCmd,
	diffCmd,
	fmtCmd,
	reportCmd,
	lsCmd,
	extractCmd,
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

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := rootCmd()
	started := false // before, whatever is wrong is wrong with the arguments
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		started = true
		return refuseRivals(cmd)
	}
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
	return fmt.Sprintf("can't write the standard output: %v", e.err)
}
func (e *outputError) Unwrap() error { return e.err }

func rootCmd() *cobra.Command {
	root := &cobra.Command{
		Use:   "marrow",
		Short: "Open the 3D models locked inside games",
		Long: `marrow opens the 3D models locked inside games: Warcraft III's, World of
Warcraft's, X4's, and those of EMotionFX. It converts them to glTF, draws and
views them, says what is in them, down to the last byte, and what is wrong with
them, repairs that, and checks that nothing of them gets lost.

marrow FILE shows it in the browser, or says what is in it where there is none.

Where a FILE is meant, - reads it from the standard input. With --json, output
has one object a line. marrow exits with 0 when all is done, 1 when there is
something to report or a file couldn't be read, and 2 when it was called wrongly.`,
		Version:       version(),
		Args:          knownVerb,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          look,
	}
	root.SuggestionsMinimumDistance = 2
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("marrow {{.Version}}\n")
	for _, verb := range verbs {
		root.AddCommand(verb())
	}
	root.SetGlobalNormalizationFunc(oneSpelling)
	root.InitDefaultHelpCmd()
	for _, c := range root.Commands() {
		if c.Name() == "help" {
			c.Args = func(_ *cobra.Command, args []string) error {
				if found, _, err := root.Find(args); len(args) > 0 && (err != nil || found == root) {
					return noVerb(root, args[0])
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
func flagError(cmd *cobra.Command, err error) error {
	invalid, number := new(pflag.InvalidValueError), new(strconv.NumError)
	if unknown := new(pflag.NotExistError); errors.As(err, &unknown) && len(unknown.GetSpecifiedName()) > 1 {
		name := unknown.GetSpecifiedName()
		if like := likeFlag(cmd, name); like != "" {
			return fmt.Errorf("there is no flag --%s; is it --%s? See %s --help", name, like, cmd.CommandPath())
		}
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
	case strings.HasPrefix(f.Value.Type(), "int"):
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
		lines[i] = wire.Escape(line)
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
// as info. Without anything it is help.
func look(cmd *cobra.Command, args []string) error {
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

// knownVerb is the argument rule of marrow itself, which gets what is no verb.
func knownVerb(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if _, err := vfs.Stat(args[0]); err == nil {
		return nil
	}
	return noVerb(cmd, args[0])
}

// noVerb says that there is no such verb, and which one may be meant.
func noVerb(root *cobra.Command, name string) error {
	for _, like := range root.SuggestionsFor(name) {
		return fmt.Errorf("there is no verb %s; is it %s?", name, like)
	}
	return fmt.Errorf("there is no verb %s; see marrow help", name)
}

// oneSpelling lets flags be spelled as in Britain or in America, and in the singular or the plural where they may be given several times.
func oneSpelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	name = strings.ReplaceAll(name, "colour", "color")
	if name == "clips" {
		name = "clip"
	}
	return pflag.NormalizedName(name)
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
	for _, s := range names.SuggestionsFor(name) {
		if like == "" || len(s) < len(like) {
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
