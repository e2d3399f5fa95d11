package main

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
	"marrow/internal/limit"
	"marrow/internal/settings"
	"marrow/report"
)

// configName is a project's file of choices.
const configName = ".marrow.toml"

// checkSettings are the choices that flags and a project's file may make.
type checkSettings struct {
	Only     []string          `toml:"rule"`
	Ignore   []string          `toml:"ignore"`
	Severity map[string]string `toml:"severity"`
	FailOn   string            `toml:"fail-on"`
	Deep     bool              `toml:"deep"`

	named []string // codes that flags ask for by name, whatever a project's file leaves out
}

func (s checkSettings) choice() check.Choice {
	return check.Choice{Named: s.named, Only: s.Only, Ignore: s.Ignore, Severity: s.Severity}
}

func (s checkSettings) validate() error {
	for _, list := range [][]string{s.Only, s.Ignore} {
		if err := check.CheckCodes(list); err != nil {
			return err
		}
	}
	for code, name := range s.Severity {
		if err := check.CheckCodes([]string{code}); err != nil {
			return err
		}
		if _, err := check.ParseSeverity(name); err != nil {
			return err
		}
	}
	if s.FailOn != "" && s.FailOn != "never" {
		if _, err := check.ParseSeverity(s.FailOn); err != nil {
			return fmt.Errorf("fail-on: %q, want note, warning, error or never", s.FailOn)
		}
	}
	return nil
}

// over is s where it says something, else what is below it. Deep is left as it is below.
func (s checkSettings) over(below checkSettings) checkSettings {
	out := below
	if len(s.Only) > 0 {
		out.Only, out.Ignore = s.Only, nil
	}
	out.named = s.named
	out.Ignore = append(slices.Clone(out.Ignore), s.Ignore...)
	out.Severity = maps.Clone(s.Severity)
	for code, name := range below.Severity {
		// A flag's pattern counts more than the same code's own line here.
		if given := (check.Choice{Only: slices.Collect(maps.Keys(s.Severity))}); len(s.Severity) == 0 || !given.Wants(report.Code(code)) {
			if out.Severity == nil {
				out.Severity = make(map[string]string)
			}
			out.Severity[code] = name
		}
	}
	if s.FailOn != "" {
		out.FailOn = s.FailOn
	}
	return out
}

// configs are the projects' files that have been read, by folder.
type configs struct {
	none bool // whatever folders have
	mu   sync.Mutex
	read map[string]foundConfig
}

type foundConfig struct {
	settings checkSettings
	file     string // where they stand; empty for none
	err      error
}

// of returns the settings for a file and the configuration file with them: the one in the nearest folder above, up to
// the root.
func (c *configs) of(root, name string) (s checkSettings, file string, err error) {
	if root == "" || c.none {
		return s, "", nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.read == nil {
		c.read = make(map[string]foundConfig)
	}
	dir := path.Dir(name)
	key := root + "\x00" + dir
	found, ok := c.read[key]
	if !ok {
		found.settings, found.file, found.err = findConfig(root, dir)
		c.read[key] = found
	}
	return found.settings, found.file, found.err
}

func findConfig(root, dir string) (s checkSettings, file string, err error) {
	if !isDir(root) { // an archive, which nobody's project is
		return s, "", nil
	}
	r, err := os.OpenRoot(root)
	if err != nil {
		return s, "", err
	}
	defer r.Close()
	for ; ; dir = path.Dir(dir) {
		name := path.Join(dir, configName)
		shown := path.Join(filepath.ToSlash(root), name)
		switch _, err := r.Lstat(name); {
		case err == nil:
			data, err := readConfig(r, name, shown)
			if err != nil {
				return s, "", usage("%w", err)
			}
			c, err := parseConfig(shown, data)
			return c.Check, shown, err
		case !errors.Is(err, fs.ErrNotExist):
			return s, "", plainError(shown, err)
		case dir == ".":
			return s, "", nil
		}
	}
}

// readConfig reads choices, which like what models name are a plain file within the root.
func readConfig(r *os.Root, name, shown string) ([]byte, error) {
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
	return data, plainError(shown, err)
}

// A config is what a project's file says.
type config struct {
	Game  string        `toml:"game"` // the folder of an installed game; counts in the working directory only
	Check checkSettings `toml:"check"`
}

func parseConfig(name string, data []byte) (config, error) {
	var file config
	err := settings.Decode(data, &file)
	if err == nil {
		err = file.Check.validate()
	}
	if err != nil {
		return config{}, usage("%s: %w", name, err)
	}
	return file, nil
}
