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

var update = flag.Bool("update", false, "write docs/extras.md anew")

const extrasPage = "../docs/extras.md"

const extrasHead = `# What stands under extras

What glTF has no place for stands in ` + "`extras`" + ` under one key, ` + "`marrow`" + `: on the asset (AssetExtras), on
nodes (NodeExtras), materials (MaterialExtras) and animations (AnimationExtras). Version %d.

Numbers are in glTF's axes and the model's units, times in seconds, unless a field says otherwise.
What is under ` + "`document`" + ` and ` + "`params`" + ` are the source's own fields, by its own names, units and axes.
Numbers that JSON can't hold are strings: NaN, +Inf, -Inf.

Made from gltf/extras.go by ` + "`go test ./gltf -run TestExtrasPage -update`" + `.
`

// TestExtrasPage checks that the page says what the structs do.
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
		t.Error("docs/extras.md isn't what the structs say; run go test ./gltf -run TestExtrasPage -update")
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
				says = strings.TrimPrefix(says+"; always there", "; ")
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", name, jsonType(f.Type), says)
		}
	}
	return b.Bytes()
}

// jsonType is what a Go type is in JSON.
func jsonType(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return jsonType(x.X)
	case *ast.ArrayType:
		if n, ok := x.Len.(*ast.BasicLit); ok {
			return n.Value + " numbers"
		}
		return "list of " + jsonType(x.Elt)
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
