package marrow_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"marrow"
)

// Public packages import only public packages that ARCHITECTURE.md lists after them.
func TestImports(t *testing.T) {
	module := path.Dir(reflect.TypeFor[marrow.Format]().PkgPath())
	positions := listedPackages(t, module)
	imports := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch d.Name() {
		case "internal", "scripts", "docs", "testdata", "node_modules":
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		importer := path.Join(module, filepath.ToSlash(filepath.Dir(name)))
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		at, ok := positions.of(importer)
		if !ok {
			t.Errorf("%s isn't in the table of packages", importer)
		}
		for _, i := range file.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if !strings.HasPrefix(imported+"/", module+"/") || strings.Contains(imported, "/internal/") {
				continue
			}
			imports++
			if other, ok := positions.of(imported); !ok || other < at {
				t.Errorf("%s imports %s, which the table doesn't list below it", importer, imported)
			}
		}
		return nil
	})
	if err != nil || imports < 100 {
		t.Errorf("%d imports, %v", imports, err)
	}
}

// positions has the position of each package in the table. The packages below one have its position, unless they are listed, too.
type positions map[string]int

func (p positions) of(name string) (at int, ok bool) {
	for ; name != "."; name = path.Dir(name) {
		if at, ok = p[name]; ok {
			return at, true
		}
	}
	return 0, false
}

// listedPackages reads the first column of ARCHITECTURE.md's table of packages.
func listedPackages(t *testing.T, module string) positions {
	t.Helper()
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Packages\n")
	section, _, _ = strings.Cut(section, "\n## ")
	list, quoted := positions{}, regexp.MustCompile("`([^`]+)`")
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			name := strings.TrimSuffix(m[1], "/...")
			if name != "marrow" { // that one is the module's root
				name = "marrow/" + name
			}
			name = module + strings.TrimPrefix(name, "marrow")
			if _, ok := list[name]; !ok {
				list[name] = len(list)
			}
		}
	}
	return list
}
