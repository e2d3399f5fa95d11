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

// A pkg is what go list says of a package.
type pkg struct {
	Dir, ImportPath                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string

	rel   string      // its folder
	sound func() bool // whether its tests pass without a change; else they can't judge
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
		p.sound = sync.OnceValue(func() bool {
			err := test(context.Background(), p, "")
			if err != nil {
				log.Printf("%s isn't run: its tests fail without a change: %v", p.rel, err)
			}
			return err == nil
		})
		list = append(list, p)
	}
	return list, nil
}

// candidates are the changes of the packages that are named, or of all that aren't skipped.
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
	if len(list) == 0 {
		return nil, errors.New("nothing to change")
	}
	return list, nil
}

// judgesOf are the packages whose tests are run on a change to one, in this order.
func (r *run) judgesOf(changed *pkg) (list []*pkg) {
	add := func(p *pkg) {
		if p.hasTests() && p != changed && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	for name := range strings.SplitSeq(*judges, ",") {
		for _, p := range r.packages {
			imports := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
			if name == "importers" && slices.Contains(imports, changed.ImportPath) || filepath.Clean(name) == p.rel {
				add(p)
			}
		}
	}
	return list
}

// errBuild says that a change doesn't compile.
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
	if c.pkg.hasTests() {
		list = slices.Insert(list, 0, c.pkg)
	}
	for _, p := range list {
		if !p.sound() {
			continue
		}
		err := test(ctx, p, overlay)
		switch {
		case ctx.Err() != nil:
			return unfinished, ""
		case errors.Is(err, errBuild):
			return invalid, ""
		case err != nil && p == c.pkg:
			return killedOwn, ""
		case err != nil:
			return killed, p.rel
		}
	}
	return survived, ""
}

// overlay writes a changed file and what go test has to be told of it.
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

// test runs a package's tests. Its error is errBuild or that a test fails, takes too long or takes too much memory.
func test(ctx context.Context, p *pkg, overlay string) error {
	args := []string{"-c", `ulimit -v "$0"; exec go test -short -failfast -vet=off "$@"`, fmt.Sprint(*memory), "-timeout", limit.String()}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.CommandContext(ctx, "sh", append(args, p.ImportPath)...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // so that go test ends what it has started
	out, err := cmd.CombinedOutput()
	if bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")) {
		return errBuild
	}
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}
