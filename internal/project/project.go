// Package project reads the configuration file of a project, .marrow.toml: the settings of checks, and the installed
// game.
package project

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"marrow/check"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/internal/settings"
	"marrow/report"
)

// FileName is the name of a configuration file.
const FileName = ".marrow.toml"

// An Error is an error in the content of a configuration file, not in a model.
type Error struct{ err error }

func (e *Error) Error() string { return e.err.Error() }
func (e *Error) Unwrap() error { return e.err }

// A Config is the content of a configuration file.
type Config struct {
	Game  string `toml:"game"` // the folder of an installed game; used only from the file in the working directory
	Check Checks `toml:"check"`
}

func parse(name string, data []byte) (Config, error) {
	var c Config
	err := settings.Decode(data, &c)
	if err == nil {
		err = c.Check.Validate()
	}
	if err != nil {
		return Config{}, &Error{fmt.Errorf("%s: %w", name, err)}
	}
	return c, nil
}

// Game returns the installed game that the file in the working directory names; empty if there is none.
func Game() (folder string, err error) {
	root, err := os.OpenRoot(".")
	if err != nil {
		return "", fileio.ReadError(FileName, err)
	}
	defer root.Close()
	info, err := root.Lstat(FileName)
	if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().IsRegular() && info.Size() > limit.ConfigFile {
		return "", nil // a file that is too large is an error of the commands that use the other settings
	}
	data, err := readFile(root, FileName, FileName)
	if err != nil {
		return "", &Error{err}
	}
	c, err := parse(FileName, data)
	return c.Game, err
}

// Checks are the settings of checks. Flags and configuration files can set them.
type Checks struct {
	Only     []string          `toml:"rule"`
	Ignore   []string          `toml:"ignore"`
	Severity map[string]string `toml:"severity"`
	FailOn   string            `toml:"fail-on"`
	Deep     bool              `toml:"deep"`
}

// Choice returns the choice of rules. The named codes are reported even if the settings ignore them.
func (c Checks) Choice(named []string) check.Choice {
	return check.Choice{Named: named, Only: c.Only, Ignore: c.Ignore, Severity: c.Severity}
}

// Validate returns an error for an unknown code or severity.
func (c Checks) Validate() error {
	for _, list := range [][]string{c.Only, c.Ignore} {
		if err := check.CheckCodes(list); err != nil {
			return err
		}
	}
	for _, code := range slices.Sorted(maps.Keys(c.Severity)) {
		if err := check.CheckCodes([]string{code}); err != nil {
			return err
		}
		if _, err := check.ParseSeverity(c.Severity[code]); err != nil {
			return err
		}
	}
	if c.FailOn != "" && c.FailOn != "never" {
		if _, err := check.ParseSeverity(c.FailOn); err != nil {
			return fmt.Errorf("fail-on: %q, want note, warning, error or never", c.FailOn)
		}
	}
	return nil
}

// Over returns the settings of below, replaced by those of c except for Deep.
func (c Checks) Over(below Checks) Checks {
	out := below
	if len(c.Only) > 0 {
		out.Only, out.Ignore = c.Only, nil
	}
	out.Ignore = append(slices.Clone(out.Ignore), c.Ignore...)
	out.Severity = maps.Clone(c.Severity)
	for code, name := range below.Severity {
		// a pattern in c has priority over a setting of below for the same code
		if given := (check.Choice{Only: slices.Collect(maps.Keys(c.Severity))}); len(c.Severity) == 0 || !given.Wants(report.Code(code)) {
			if out.Severity == nil {
				out.Severity = make(map[string]string)
			}
			out.Severity[code] = name
		}
	}
	if c.FailOn != "" {
		out.FailOn = c.FailOn
	}
	return out
}

// Configs finds the configuration files of models, and reads each once. It is safe for concurrent use.
type Configs struct {
	None bool // ignore all files

	mu   sync.Mutex
	read map[string]found // by root and folder
}

type found struct {
	checks Checks
	file   string // empty if there is none
	err    error
}

// Of returns the settings for a model below a root, and their configuration file: the one in the nearest folder above
// the model, up to the root.
func (c *Configs) Of(root, name string) (checks Checks, file string, err error) {
	if root == "" || c.None {
		return checks, "", nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.read == nil {
		c.read = make(map[string]found)
	}
	dir := path.Dir(name)
	key := root + "\x00" + dir
	f, ok := c.read[key]
	if !ok {
		f.checks, f.file, f.err = find(root, dir)
		c.read[key] = f
	}
	return f.checks, f.file, f.err
}

func find(root, dir string) (checks Checks, file string, err error) {
	if info, err := os.Stat(root); err != nil || !info.IsDir() { // an archive has no configuration
		return checks, "", nil
	}
	r, err := os.OpenRoot(root)
	if err != nil {
		return checks, "", err
	}
	defer r.Close()
	for ; ; dir = path.Dir(dir) {
		name := path.Join(dir, FileName)
		shown := path.Join(filepath.ToSlash(root), name)
		switch _, err := r.Lstat(name); {
		case err == nil:
			data, err := readFile(r, name, shown)
			if err != nil {
				return checks, "", &Error{err}
			}
			c, err := parse(shown, data)
			return c.Check, shown, err
		case !errors.Is(err, fs.ErrNotExist):
			return checks, "", fileio.ReadError(shown, err)
		case dir == ".":
			return checks, "", nil
		}
	}
}

// readFile reads a configuration file, which must be a regular file within the root.
func readFile(r *os.Root, name, shown string) ([]byte, error) {
	info, err := r.Stat(name)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: a link that leads outside the folder or to no file", shown)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a regular file", shown)
	}
	if info.Size() > limit.ConfigFile {
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", shown, info.Size(), limit.ConfigFile)
	}
	data, err := r.ReadFile(name)
	return data, fileio.ReadError(shown, err)
}
