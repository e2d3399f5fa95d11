package schema

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// docs has the comments of types and of their fields.
type docs struct {
	types  map[string]string
	fields map[string]map[string]string // by type and field, in lower case
	parts  map[string][]string          // the types that a struct embeds
}

// readDocs reads the comments of the package in a folder.
func readDocs(folder string) (*docs, error) {
	d := &docs{map[string]string{}, map[string]map[string]string{}, map[string][]string{}}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		d.file(file)
	}
	return d, nil
}

func (d *docs) file(file *ast.File) {
	for _, decl := range file.Decls {
		g, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range g.Specs {
			t, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			text := t.Doc.Text()
			if len(g.Specs) == 1 {
				text = g.Doc.Text()
			}
			d.types[t.Name.Name] = oneLine(text)
			if s, ok := t.Type.(*ast.StructType); ok {
				d.structure(t.Name.Name, s)
			}
		}
	}
}

func (d *docs) structure(name string, s *ast.StructType) {
	fields := map[string]string{}
	d.fields[name] = fields
	for _, f := range s.Fields.List {
		if id, ok := f.Type.(*ast.Ident); ok && len(f.Names) == 0 {
			d.parts[name] = append(d.parts[name], id.Name)
		}
		text := oneLine(f.Comment.Text())
		if text == "" {
			text = oneLine(f.Doc.Text())
		}
		for _, n := range f.Names {
			fields[strings.ToLower(n.Name)] = text
		}
	}
}

// field returns the comment of a field of a type, or of a type that it embeds.
func (d *docs) field(owner, name string) string {
	if text := d.fields[owner][strings.ToLower(name)]; text != "" {
		return text
	}
	for _, part := range d.parts[owner] {
		if text := d.field(part, name); text != "" {
			return text
		}
	}
	return ""
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// plainDoc returns a comment without the tags and versions, which are elsewhere on the page. None is replaced by its
// number.
func (r *Record) plainDoc(f *Field, doc string) string {
	doc = strings.TrimLeft(tagList.ReplaceAllStringFunc(doc, func(tags string) string {
		for tag := range strings.FieldsFuncSeq(tags, isSeparator) {
			if !slices.ContainsFunc(r.Fields, func(g *Field) bool { return g.Name == f.Name && strings.TrimSpace(g.Tag) == tag }) {
				return tags
			}
		}
		return ""
	}), ":;, ")
	if f.When != "" {
		doc = firstWhen.ReplaceAllString(doc, "")
	}
	if t := f.described.Go; t != nil {
		none := "-1"
		if k := t.Kind(); k >= reflect.Uint8 && k <= reflect.Uint64 {
			none = fmt.Sprintf("0x%X", uint64(1)<<t.Bits()-1)
		}
		doc = wordNone.ReplaceAllString(doc, none)
	}
	return doc
}

// tagList matches the tags at the start of a comment.
var tagList = regexp.MustCompile(`^[A-Z][A-Z0-9]{2,3}(, [A-Z][A-Z0-9]{2,3})*\b`)

func isSeparator(r rune) bool { return r == ',' || r == ' ' }

// firstWhen matches versions or a game at the start of a comment.
var firstWhen = regexp.MustCompile(`^((since|until|before)( version)? \d+|\d+ to \d+|Warcraft III|World of Warcraft)($|[:;,] *)`)

var wordNone = regexp.MustCompile(`\bNone\b`)
