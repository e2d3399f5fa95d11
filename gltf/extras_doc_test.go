package gltf

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/extras.md")

const extrasPage = "../docs/extras.md"

const extrasHead = `# Data in extras

Data that glTF can't express is stored in ` + "`extras`" + `, under the key ` + "`marrow`" + `: on the asset (AssetExtras), on
nodes (NodeExtras), materials (MaterialExtras) and animations (AnimationExtras). Version %d.

Unless a field says otherwise, coordinates use glTF's axes, lengths are in the model's units, and times are in seconds.
` + "`document`" + ` and ` + "`params`" + ` contain fields of the source, with the names, units and axes of its format.
Numbers that JSON can't express are strings: NaN, +Inf, -Inf.

Generated from gltf/extras.go by ` + "`go test ./gltf -run TestExtrasPage -update`" + `.
`

// TestExtrasPage checks that the page matches the structs.
func TestExtrasPage(t *testing.T) {
	want := extrasDoc(t)
	if *update {
		if err := os.WriteFile(extrasPage, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(extrasPage)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("docs/extras.md differs from the structs; run go test ./gltf -run TestExtrasPage -update")
	}
}

func extrasDoc(t *testing.T) []byte {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "extras.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, extrasHead, ExtrasVersion)
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.TYPE {
			continue
		}
		spec := d.Specs[0].(*ast.TypeSpec)
		fmt.Fprintf(&b, "\n## %s\n\n%s\n| field | type | |\n|---|---|---|\n", spec.Name, d.Doc.Text())
		for _, f := range spec.Type.(*ast.StructType).Fields.List {
			name, options, _ := strings.Cut(reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), ",")
			says := strings.TrimSpace(f.Comment.Text())
			if options == "" {
				says = strings.TrimPrefix(says+"; always present", "; ")
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", name, jsonType(f.Type), says)
		}
	}
	return b.Bytes()
}

// plural returns the plural of what jsonType returns.
func plural(name string) string {
	if name == "whole number" || name == "number" {
		return name + "s"
	}
	return name
}

// jsonType describes a Go type in JSON.
func jsonType(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return jsonType(x.X)
	case *ast.ArrayType:
		if n, ok := x.Len.(*ast.BasicLit); ok {
			return n.Value + " numbers"
		}
		return "list of " + plural(jsonType(x.Elt))
	case *ast.SelectorExpr: // scene.Vec3
		return "3 numbers"
	case *ast.Ident:
		switch name := x.Name; {
		case strings.HasSuffix(name, "Extras"):
			return "[" + name + "](#" + strings.ToLower(name) + ")"
		case name == "bool":
			return "true or false"
		case name == "string":
			return "text"
		case name == "any":
			return "anything"
		case strings.HasPrefix(name, "int"), strings.HasPrefix(name, "uint"):
			return "whole number"
		}
	}
	return "number"
}
