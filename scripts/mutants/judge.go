package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// A pkg is a package as described by go list.
type pkg struct {
	Dir, ImportPath                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string

	rel string // its folder
}

func (p *pkg) hasTests() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

// loadPackages lists the module's packages.
func loadPackages() ([]*pkg, error) {
	out, err := exec.Command("go", "list", "-json", "./...").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var list []*pkg
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		p := new(pkg)
		if err := d.Decode(p); err != nil {
			return nil, err
		}
		if p.rel, err = filepath.Rel(here, p.Dir); err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// candidates returns the changes of the named packages, or of all that aren't skipped.
func (r *run) candidates(names []string) (list []*change, err error) {
	for _, p := range r.packages {
		dir := filepath.ToSlash(p.rel)
		skipped := slices.ContainsFunc(strings.Split(*skip, ","), func(s string) bool { return s != "" && strings.HasPrefix(dir+"/", s) })
		named := slices.ContainsFunc(names, func(n string) bool { return filepath.Clean(n) == p.rel })
		if !named && (len(names) > 0 || skipped) {
			continue
		}
		for _, file := range p.GoFiles {
			more, err := fileChanges(p, file)
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
	}
	list = slices.DeleteFunc(list, func(c *change) bool { return !strings.Contains(c.name(), *only) })
	if len(list) == 0 {
		return nil, errors.New("nothing to change")
	}
	return list, nil
}

// A tests is a package and a regular expression for the tests to run; "" runs all.
type tests struct {
	*pkg
	names string
}

// judgesOf returns the tests to run for a change to a package, in order.
func (r *run) judgesOf(changed *pkg) (list []tests) {
	for judge := range strings.SplitSeq(*judges, ",") {
		name, names, _ := strings.Cut(judge, ":")
		for _, p := range r.packages {
			imports := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
			chosen := name == "importers" && slices.Contains(imports, changed.ImportPath) || filepath.Clean(name) == p.rel
			if t := (tests{p, names}); chosen && p.hasTests() && (p != changed || names != "") && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}

// sound reports whether tests pass without a change; otherwise they can't judge.
func (r *run) sound(t tests) bool {
	once, _ := r.known.LoadOrStore(t, sync.OnceValue(func() bool {
		err := t.run(context.Background(), "")
		if err != nil {
			log.Printf("%s isn't run: its tests fail without a change: %v", t.rel, err)
		}
		return err == nil
	}))
	return once.(func() bool)()
}

// errBuild means that a change doesn't compile.
var errBuild = errors.New("doesn't compile")

// judge runs the tests on a change.
func (r *run) judge(ctx context.Context, c *change, i int) (v verdict, by string) {
	if name, _, _ := strings.Cut(c.name(), " ("); r.equivalent[c.name()] || r.equivalent[name+" (*)"] {
		return harmless, ""
	}
	overlay, err := r.overlay(c, i)
	if err != nil {
		log.Fatal(err)
	}
	list := r.judgesOf(c.pkg)
	if *own && c.pkg.hasTests() {
		list = slices.Insert(list, 0, tests{c.pkg, ""})
	}
	all := true
	for _, t := range list {
		if !r.sound(t) {
			all = false
			continue
		}
		err := t.run(ctx, overlay)
		switch {
		case ctx.Err() != nil:
			return unfinished, ""
		case errors.Is(err, errBuild):
			return invalid, ""
		case err != nil && t.pkg == c.pkg:
			return killedOwn, ""
		case err != nil:
			return killed, t.rel
		}
	}
	if !all {
		return unfinished, "" // a judge was missing
	}
	return survived, ""
}

// overlay writes a changed file and the overlay file for go test.
func (r *run) overlay(c *change, i int) (name string, err error) {
	data, err := c.apply()
	if err != nil {
		return "", err
	}
	file := filepath.Join(r.dir, fmt.Sprintf("%d.go", i))
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(c.pkg.Dir, c.file): file}})
	if err != nil {
		return "", err
	}
	name = filepath.Join(r.dir, fmt.Sprintf("%d.json", i))
	return name, os.WriteFile(name, text, 0o600)
}

// run runs tests. Its error is errBuild, or means that a test failed, took too long or took too much memory.
func (t tests) run(ctx context.Context, overlay string) error {
	args := []string{"-c", `ulimit -v "$0"; exec go test -short -failfast -vet=off "$@"`, fmt.Sprint(*memory), "-timeout", limit.String()}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	if t.names != "" {
		args = append(args, "-run", t.names)
	}
	cmd := exec.CommandContext(ctx, "sh", append(args, t.ImportPath)...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // so that go test ends the processes that it started
	out, err := cmd.CombinedOutput()
	if bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")) {
		return errBuild
	}
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}
