package limit

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/limits.md anew")

const page = "../../docs/limits.md"

const pageHead = `# Limits

marrow reads files from untrusted sources. If a few bytes of input can cause much memory use or work, a limit applies. A finding or an
error reports each limit that is reached. The limits are far above what real files need. Everything else is bounded by the size of the input.

This page is generated from the package internal/limit. To update it, run ` + "`go test ./internal/limit -update`" + `.
`

// TestPage checks that docs/limits.md has the limits of the source.
func TestPage(t *testing.T) {
	want := limitsPage(t)
	if *update {
		if err := os.WriteFile(page, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(page); err != nil {
		t.Fatal(err)
	} else if !bytes.Equal(have, want) {
		t.Error("docs/limits.md differs from limit.go; run go test ./internal/limit -update")
	}
}

// limitsPage has a table for each group of constants.
func limitsPage(t *testing.T) []byte {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "limit.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	if _, err := (&types.Config{Importer: importer.Default()}).Check("limit", set, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	out := bytes.NewBufferString(pageHead)
	for _, d := range file.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		fmt.Fprintf(out, "\n## %s\n\n| limit | at most |\n|---|---|\n", strings.TrimSuffix(strings.TrimSpace(group.Doc.Text()), "."))
		for _, s := range group.Specs {
			spec := s.(*ast.ValueSpec)
			comment := strings.TrimSpace(spec.Comment.Text())
			if comment == "" {
				t.Errorf("%s doesn't say what it limits", spec.Names[0].Name)
			}
			value := info.Defs[spec.Names[0]].(*types.Const).Val()
			fmt.Fprintf(out, "| %s | %s %s |\n", spec.Names[0].Name, readable(value), comment)
		}
	}
	return out.Bytes()
}

// readable is a number with commas between its thousands, or in binary units where it is a whole number of them.
func readable(v constant.Value) string {
	n, exact := constant.Int64Val(constant.ToInt(v))
	if !exact || n >= 1e15 {
		return v.String()
	}
	for _, unit := range []struct {
		size int64
		name string
	}{{1 << 30, "Gi"}, {1 << 20, "Mi"}, {1 << 10, "Ki"}} {
		if n >= unit.size && n%unit.size == 0 {
			return fmt.Sprintf("%d %s", n/unit.size, unit.name)
		}
	}
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// TestNoOtherLimits checks that no other package declares a constant with the name of a limit. A constant that is a fact of a format, such as
// the largest number that its fields can hold, is called most…, longest… or the like.
func TestNoOtherLimits(t *testing.T) {
	limits := regexp.MustCompile(`^max[A-Z]`)
	facts := regexp.MustCompile(`^internal/(inflate|jpeg4|rowpack)/`) // codecs: what their tables hold
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || d.Name() == "scripts" || len(d.Name()) > 2 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		name, err := filepath.Rel("../..", path)
		if err != nil || facts.MatchString(filepath.ToSlash(name)) {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if g, ok := n.(*ast.GenDecl); ok && g.Tok == token.CONST {
				for _, s := range g.Specs {
					for _, id := range s.(*ast.ValueSpec).Names {
						if limits.MatchString(id.Name) {
							t.Errorf("%s: %s is declared outside internal/limit", name, id.Name)
						}
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
