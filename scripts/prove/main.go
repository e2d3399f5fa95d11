// Command prove runs the tests that read MARROW_PROVE, with more cases. The other tests of their packages, which would do
// the same as in any run, are left out.
//
//	go run ./scripts/prove 1     all cases
//	go run ./scripts/prove 6x    six times as many as by default; 6x-1x without those of the default
//
// A test reads the variable if it, or a function of its package that it names, calls package internal/prove.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/prove 1|Nx|Nx-1x")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "prove:", err)
		os.Exit(1)
	}
}

// run runs the tests, with a value of MARROW_PROVE. A name selects the tests of all packages that have it.
func run(cases string) error {
	packages, err := proving(os.DirFS("."))
	if err != nil {
		return err
	}
	var folders, tests []string
	for _, folder := range slices.Sorted(maps.Keys(packages)) {
		folders, tests = append(folders, "./"+folder), append(tests, packages[folder]...)
	}
	slices.Sort(tests)
	args := append([]string{"test", "-timeout", "60m", "-run", "^(" + strings.Join(slices.Compact(tests), "|") + ")$"}, folders...)
	fmt.Printf("MARROW_PROVE=%s go %s\n", cases, strings.Join(args, " "))
	c := exec.Command("go", args...)
	c.Env, c.Stdout, c.Stderr = append(os.Environ(), "MARROW_PROVE="+cases), os.Stdout, os.Stderr
	return c.Run()
}

// proving returns the tests that call package prove, by the folder of their package.
func proving(module fs.FS) (map[string][]string, error) {
	packages := make(map[string]*calls)
	err := fs.WalkDir(module, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || len(path) > 1 && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		text, err := fs.ReadFile(module, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		if packages[folder] == nil {
			packages[folder] = &calls{names: make(map[string]map[string]bool), prove: make(map[string]bool)}
		}
		packages[folder].add(file)
		return nil
	})
	found := make(map[string][]string)
	for folder, p := range packages {
		if tests := p.tests(); len(tests) > 0 {
			found[folder] = tests
		}
	}
	return found, err
}

// calls has, for each declaration of a package, what it names. Methods and local variables count by their names alone, so
// that a test may be found that doesn't call package prove, but none is missed.
type calls struct {
	names map[string]map[string]bool
	prove map[string]bool // declarations that call package prove themselves
}

func (c *calls) add(file *ast.File) {
	imports := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return strings.HasSuffix(i.Path.Value, `/internal/prove"`) })
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			c.declare(imports, d, d.Name)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					c.declare(imports, v, v.Names...)
				}
			}
		}
	}
}

func (c *calls) declare(imports bool, d ast.Node, as ...*ast.Ident) {
	for _, name := range as {
		if c.names[name.Name] == nil {
			c.names[name.Name] = make(map[string]bool)
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				c.names[name.Name][id.Name] = true
				if imports && id.Name == "prove" {
					c.prove[name.Name] = true
				}
			}
			return true
		})
	}
}

// tests returns the tests and fuzz targets that call package prove, through any number of declarations.
func (c *calls) tests() (list []string) {
	for more := true; more; {
		more = false
		for name, named := range c.names {
			if c.prove[name] {
				continue
			}
			for other := range named {
				if c.prove[other] {
					c.prove[name], more = true, true
					break
				}
			}
		}
	}
	for name := range c.prove {
		if strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz") {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}
