package view

import (
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"marrow/internal/show"
)

var updateTypes = flag.Bool("update", false, "rewrite web/src/packed.ts")

// The page's types are generated from those of pack.go and of package scene, including comments.
func TestPackedTypes(t *testing.T) {
	const name = "web/src/packed.ts"
	got := []byte(typeScript(t))
	if *updateTypes {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(name); err != nil || string(got) != string(want) {
		t.Errorf("%s isn't as pack.go and package scene have it; go test ./view -run TestPackedTypes -update, then make bundle; %v", name, err)
	}
}

// A typeWriter converts Go types to TypeScript.
type typeWriter struct {
	t         *testing.T
	docs      map[string]string // of types, and of fields such as Node.Parent
	constants map[string][]*types.Const
	found     []reflect.Type
	tuples    []reflect.Type // arrays with a name
}

func typeScript(t *testing.T) string {
	w := &typeWriter{t: t, docs: make(map[string]string), constants: make(map[string][]*types.Const)}
	w.sources(".")
	w.sources("../scene")
	w.name(reflect.TypeFor[head]())
	var body strings.Builder
	for i := 0; i < len(w.found); i++ { // the list grows
		if typ := w.found[i]; typ.Kind() == reflect.Struct {
			body.WriteString(w.object(typ))
		} else {
			body.WriteString(w.enum(typ))
		}
	}
	var out strings.Builder
	out.WriteString("// Code generated from view/pack.go and package scene by go test ./view -run TestPackedTypes -update; DO NOT EDIT.\n")
	for _, typ := range w.tuples {
		fmt.Fprintf(&out, "\nexport type %s = [%s];", typ.Name(), strings.TrimSuffix(strings.Repeat("number, ", typ.Len()), ", "))
	}
	return out.String() + "\n" + body.String() + w.contents()
}

// sources reads what reflection doesn't provide: comments, and constants with their types.
func (w *typeWriter) sources(dir string) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		w.t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			w.t.Fatal(err)
		}
		ast.Inspect(f, w.comments)
		files = append(files, f)
	}
	conf := types.Config{Error: func(error) {}, IgnoreFuncBodies: true} // of imports, which constants don't need
	pkg, _ := conf.Check(filepath.Base(dir), fset, files, nil)
	for _, name := range pkg.Scope().Names() {
		c, ok := pkg.Scope().Lookup(name).(*types.Const)
		if !ok || !c.Exported() {
			continue
		}
		if named, ok := c.Type().(*types.Named); ok {
			of := named.Obj().Name()
			w.constants[of] = append(w.constants[of], c)
		}
	}
}

func (w *typeWriter) comments(n ast.Node) bool {
	d, ok := n.(*ast.GenDecl)
	if !ok {
		return true
	}
	for _, spec := range d.Specs {
		typ, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		s, ok := typ.Type.(*ast.StructType)
		if !ok {
			continue
		}
		w.docs[typ.Name.Name] = strings.TrimSpace(d.Doc.Text())
		for _, f := range s.Fields.List {
			text := f.Comment.Text()
			if text == "" {
				text = f.Doc.Text()
			}
			for _, name := range f.Names {
				w.docs[typ.Name.Name+"."+name.Name] = strings.Join(strings.Fields(text), " ")
			}
		}
	}
	return false
}

// name returns the name of a type on the page, and adds the type to the found ones.
func (w *typeWriter) name(t reflect.Type) string {
	name := strings.TrimPrefix(t.Name(), "packed")
	if t == reflect.TypeFor[head]() {
		name = "Scene"
	}
	first, size := utf8.DecodeRuneInString(name)
	name = string(unicode.ToUpper(first)) + name[size:]
	if !slices.Contains(w.found, t) {
		w.found = append(w.found, t)
	}
	return name
}

// of returns a type in TypeScript.
func (w *typeWriter) of(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[floatSpan]():
		return "Float32Array"
	case t == reflect.TypeFor[intSpan]():
		return "Uint32Array"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.of(t.Elem()) + " | null"
	case reflect.Slice:
		return w.of(t.Elem()) + "[]"
	case reflect.Map:
		return "Record<string, " + w.of(t.Elem()) + ">"
	case reflect.Struct:
		return w.name(t)
	case reflect.Array:
		if t.Name() == "" {
			return "[" + strings.TrimSuffix(strings.Repeat(w.of(t.Elem())+", ", t.Len()), ", ") + "]"
		}
		if !slices.Contains(w.tuples, t) {
			w.tuples = append(w.tuples, t)
		}
		return t.Name()
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Float32, reflect.Float64:
		return "number"
	}
	if len(w.constants[t.Name()]) > 0 && !w.isFlags(t) {
		return w.name(t)
	}
	if w.isFlags(t) {
		w.name(t)
	}
	return "number"
}

// isFlags reports whether the constants of a type are bits.
func (w *typeWriter) isFlags(t reflect.Type) bool { return strings.HasSuffix(t.Name(), "Flags") }

// fieldsSent returns the fields of a type, their names in JSON, and whether they are optional.
func fieldsSent(t reflect.Type) (list []reflect.StructField, names []string, optional []bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" { // as in jsonvalue
			name = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		list, names, optional = append(list, f), append(names, name), append(optional, opts == "omitempty")
	}
	return list, names, optional
}

func (w *typeWriter) object(t reflect.Type) string {
	var b strings.Builder
	if doc := w.docs[t.Name()]; doc != "" {
		lines := show.WrapText(strings.ReplaceAll(strings.Join(strings.Fields(doc), " "), "packed", ""), 110)
		fmt.Fprintf(&b, "\n/** %s */", strings.Join(lines, "\n * "))
	}
	fmt.Fprintf(&b, "\nexport interface %s {\n", w.name(t))
	fields, names, optional := fieldsSent(t)
	for i, f := range fields {
		mark, comment := "", w.docs[t.Name()+"."+f.Name]
		if optional[i] {
			mark = "?"
		}
		if comment != "" {
			comment = " // " + comment
		}
		fmt.Fprintf(&b, "  %s%s: %s;%s\n", names[i], mark, w.of(f.Type), comment)
	}
	b.WriteString("}\n")
	return b.String()
}

// enum returns a type's constants. The prefix with the type's name is removed if they have it.
func (w *typeWriter) enum(t reflect.Type) string {
	list := slices.Clone(w.constants[t.Name()])
	slices.SortFunc(list, func(a, b *types.Const) int { return int(a.Pos() - b.Pos()) })
	prefix, with := t.Name(), 0
	for _, c := range list {
		if strings.HasPrefix(c.Name(), prefix) {
			with++
		}
	}
	if with < len(list)/2 { // a coincidence, such as BlendAdd of Blend
		prefix = ""
	}
	var members []string
	for _, c := range list {
		v, exact := constant.Int64Val(c.Val())
		if !exact {
			w.t.Fatalf("%s isn't a whole number", c.Name())
		}
		members = append(members, fmt.Sprintf("%s = %d", strings.TrimPrefix(c.Name(), prefix), v))
	}
	return fmt.Sprintf("\nexport enum %s { %s }\n", t.Name(), strings.Join(members, ", "))
}

// contents returns a table for the function that unpacks arrays: by type and field, the type of an array or a type
// that contains some; in brackets for a list.
func (w *typeWriter) contents() string {
	lines := make(map[reflect.Type]string)
	for range w.found { // repeated until types that contain others are known
		for _, t := range w.found {
			if t.Kind() == reflect.Struct {
				if line := w.arrays(t, lines); line != "" {
					lines[t] = line
				}
			}
		}
	}
	var b strings.Builder
	b.WriteString("\n/** Where the arrays of numbers are, by type and field. */\nexport const contents: Record<string, Record<string, string | string[]>> = {\n")
	for _, t := range w.found {
		if line := lines[t]; line != "" {
			fmt.Fprintf(&b, "  %s: { %s },\n", w.name(t), line)
		}
	}
	return b.String() + "};\n"
}

// arrays returns the fields of a type that are arrays, or have a type that is known to contain some.
func (w *typeWriter) arrays(t reflect.Type, known map[reflect.Type]string) string {
	var list []string
	fields, names, _ := fieldsSent(t)
	for i, f := range fields {
		of, form := f.Type, "%s: '%s'"
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if of.Kind() == reflect.Slice {
			of, form = of.Elem(), "%s: ['%s']"
		}
		if of == reflect.TypeFor[floatSpan]() || of == reflect.TypeFor[intSpan]() || known[of] != "" {
			list = append(list, fmt.Sprintf(form, names[i], w.of(of)))
		}
	}
	return strings.Join(list, ", ")
}
