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
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/limits.md")

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

// limitsPage returns the page, with a table for each group of constants.
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

// readable formats a number with commas between thousands, or in binary units if it is a multiple of one.
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

// limitNames and limitTexts match constants that are limits: by a word in the name or in the comment.
var (
	limitNames = regexp.MustCompile(`^(max|[mM]ost|least|fewest|longest|largest|kept|cached|limit|budget|passes)|(Max|Most|Least|Limit|Budget|Cap|PerCore)([A-Z]|$)`)
	limitTexts = regexp.MustCompile(`(?i)\b(limit(s|ed)?|bounds how|at most|at once|maximum|hostile|are kept|up to how many)\b`)
)

// otherLimits lists the constants outside this package that limitNames or limitTexts match, and why they aren't limits.
// Constants in packages of codecs are the sizes of tables.
var otherLimits = map[string]string{
	"archive/mpq/chain.go: least":                  "the size of a header",
	"check/motion.go: Invisible":                   "what the game shows",
	"check/shared.go: mostVertices":                "three indices of vertices fit into a slot",
	"cmd/marrow/view.go: most":                     "the lines of a list",
	"component/build_plan.go: mostANIName":         "the size of a field",
	"gltf/build/skins.go: mostInfluences":          "two attributes of four",
	"gltf/internal/sameness/pair.go: sampledEvery": "a tolerance",
	"gltf/recall/match.go: longestName":            "the longest names of Blender",
	"gltf/recall/restore_scales.go: most":          "a tolerance",
	"internal/adler/adler.go: blockSize":           "the bytes that are added without a carry",
	"internal/batch/walk.go: chunk":                "the size of a buffer",
	"m2/version/surface.go: mostMaterialFlags":     "the flags of a client",
	"wire/inflate.go: likelyRatio":                 "the size of the first buffer",
	"xac/chunks.go: ChunkNodeLimit":                "the id of a chunk",
	"xmf/scene_extras.go: longest":                 "a tolerance",
	"internal/schema/enum.go: most":                "documentation: values that are tried for names",
	"internal/schema/page.go: mostNames":           "documentation: names in a page",
	"internal/schema/schema.go: most":              "documentation: variants",
	"lower/curves/slab.go: slabLeast":              "the first chunk of an allocator",
	"lower/curves/slab.go: slabMost":               "the largest chunk of an allocator",
	"lower/hiding.go: longestSwitch":               "a tolerance",
	"lower/names/names.go: longest":                "the longest names of Blender",
	"m2/build/build.go: mostIndices":               "indices have 16 bits",
	"m2/build/build.go: mostJoints":                "joints have 8 bits",
	"m2/build/build.go: mostVertices":              "indices have 16 bits",
	"m2/combination.go: MaxTextures":               "the textures of a shader",
	"m2/companion_names.go: mostFaces":             "numbers of two digits",
	"m2/scene_materials.go: most":                  "the textures of a shader",
	"m2/version/lookups.go: mostAnimation":         "the length of a client's table",
	"mdx/build/geosets.go: mostVertices":           "indices have 16 bits",
	"mdx/groups.go: MaxClassicVertices":            "indices have 16 bits",
	"mdx/groups.go: MaxGroups":                     "groups have 8 bits",
	"mdx/layout.go: least":                         "the size of a record",
	"mdx/layout_geosets.go: least":                 "the size of a record",
	"mdx/layout_objects.go: least":                 "the size of a record",
	"mdx/rules/geosets.go: most":                   "the game's limit, which a rule checks",
	"mdx/rules/objects.go: least":                  "the game's range, which a rule checks",
	"mdx/rules/objects.go: most":                   "the game's range, which a rule checks",
	"mdx/rules/ranges.go: most":                    "the game's range, which a rule checks",
	"render/combiner.go: maxCombiners":             "the size of an array",
	"render/render.go: least":                      "an alpha that is seen",
	"render/sheet.go: most":                        "the layout of a sheet",
	"scene/spline.go: mostJumps":                   "a property of squad",
	"texture/encode.go: longestEdge":               "the fields of TGA and JPEG",
	"wire/block.go: mostPacked":                    "a field has 24 bits",
	"wire/bytemap/text.go: most":                   "the columns of a text",
	"xac/build/motions.go: longest":                "a tolerance",
	"xac/editions.go: most":                        "versions of chunks",
	"xac/layout_motion.go: least":                  "the size of a record",
	"xac/scene_meshes.go: mostLevels":              "levels have 16 bits",
	"xmf/build_declaration.go: most":               "the precision of halves",
	"xmf/build_declaration.go: mostShort":          "indices have 16 bits",
	"xmf/build_materials.go: MostName":             "the size of a field",
	"xmf/build_materials.go: mostMaterials":        "a field has 8 bits",
	"xmf/decltype.go: most":                        "the largest half",
	"xmf/model.go: mostElements":                   "the size of an array",
	"wire/plain.go: windowSize":                    "the size of a buffer",
}

// TestNoOtherLimits checks that no other package declares a constant that is a limit by its name or its comment.
func TestNoOtherLimits(t *testing.T) {
	facts := regexp.MustCompile(`^internal/(inflate|jpeg4|rowpack|bcn|proof|wiretest)/`) // codecs, with the sizes of tables; properties of tests
	unused := maps.Clone(otherLimits)
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || d.Name() == "scripts" || d.Name() == "limit" || len(d.Name()) > 2 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		name, err := filepath.Rel("../..", path)
		if name = filepath.ToSlash(name); err != nil || facts.MatchString(name) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		for _, constant := range limitsOf(file) {
			key := name + ": " + constant
			if otherLimits[key] == "" {
				t.Errorf("%s is declared outside internal/limit; if it is no limit, otherLimits needs the reason", key)
			}
			delete(unused, key)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range unused {
		t.Errorf("%s is no longer needed", key)
	}
}

// limitsOf finds the constants of a file that are declared as numbers and are limits by their names or comments.
func limitsOf(file *ast.File) (found []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		g, ok := n.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			return true
		}
		for _, s := range g.Specs {
			spec := s.(*ast.ValueSpec)
			text := spec.Doc.Text() + spec.Comment.Text()
			if len(g.Specs) == 1 {
				text += g.Doc.Text()
			}
			for i, id := range spec.Names {
				if i < len(spec.Values) && hasNumber(spec.Values[i]) && (limitNames.MatchString(id.Name) || limitTexts.MatchString(strings.ReplaceAll(text, "\n", " "))) {
					found = append(found, id.Name)
				}
			}
		}
		return true
	})
	return found
}

// hasNumber reports whether an expression has a number.
func hasNumber(x ast.Expr) (has bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		has = has || ok && (lit.Kind == token.INT || lit.Kind == token.FLOAT)
		return true
	})
	return has
}

// TestLimitsOf checks which constants count as limits.
func TestLimitsOf(t *testing.T) {
	const source = `package a
const maxSize = 1 << 20
const (
	mostKeys, width = 8, 3
	sampleLimit     = 2.5 // seconds
	lines           = 40  // at most
	name            = "max"
	longest         = width
)
// cells are kept for the next file.
const cells = 12
const text = 7 // the size of a field
`
	file, err := parser.ParseFile(token.NewFileSet(), "a.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"maxSize", "mostKeys", "sampleLimit", "lines", "cells"}
	if got := limitsOf(file); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
