package schema

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/formats"
	"marrow/wire"
)

// KSY returns the schema as a Kaitai Struct file, for formats that have a Kaitai.
func (s *Schema) KSY() string {
	w := &ksyWriter{s: s, k: s.format.Kaitai, types: map[string]bool{}}
	w.printf("# Generated from the layouts that marrow reads and writes files with.\nmeta:\n  id: %s\n  title: %s\n", s.Format, s.Title)
	w.printf("  file-extension: [%s]\n  license: MIT\n  ks-version: 0.11\n  endian: le\n  bit-endian: le\n  encoding: UTF-8\n", strings.TrimPrefix(strings.Join(s.format.Extensions, ", "), "."))
	w.printf("doc: |\n  %s\n", strings.Join(append(slices.Clone(notes), w.k.Notes...), "\n  "))
	for _, r := range s.Records {
		w.unique(kaitaiName(r.Name))
	}
	records := s.Records
	if w.k.Root != "" {
		w.printf("%s", w.k.Root)
	} else {
		w.record(records[0], "")
		records = records[1:]
	}
	w.printf("types:\n")
	for _, r := range records {
		if !r.plain {
			w.record(r, "  ")
		}
	}
	for len(w.queue) > 0 { // contents of blocks, parts and values, which may add more
		next := w.queue[0]
		w.queue = w.queue[1:]
		next()
	}
	w.enums()
	return w.b.String()
}

// notes describe what no Kaitai Struct file can express.
var notes = []string{
	"Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it",
	"up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.",
}

type ksyWriter struct {
	s     *Schema
	k     *formats.Kaitai
	b     strings.Builder
	types map[string]bool // the names of types that aren't records
	queue []func()        // functions that write the remaining types
}

func (w *ksyWriter) printf(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

// A kaitaiType is a type that is being written: a record, or some of its fields.
type kaitaiType struct {
	*Record
	name   string
	fields []*Field // the fields that belong to the type itself
	indent string
	ids    map[string]bool
	counts map[string]string // the attributes of fields, by their names
}

func (w *ksyWriter) newType(r *Record, name string, fields []*Field) *kaitaiType {
	return &kaitaiType{Record: r, name: name, fields: fields, indent: "    ", ids: map[string]bool{}, counts: map[string]string{}}
}

// record writes a record as a type; the file's record is at the top level, without a name.
func (w *ksyWriter) record(r *Record, indent string) {
	t := w.newType(r, kaitaiName(r.Name), r.Fields)
	if indent == "" {
		t.indent = ""
		if strings.HasPrefix(w.k.Instances[r.Name], "version:") {
			t.ids["version"] = true
		}
	} else {
		w.head(t, r.Doc)
	}
	w.seq(t)
	if text := w.k.Instances[r.Name]; text != "" {
		w.printf("%sinstances:\n%s", t.indent, indented(t.indent+"  ", text))
	}
	w.printf("%s", indented("  ", w.k.Types[r.Name]))
}

func indented(indent, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(indent + line)
	}
	return b.String()
}

// head writes the start of a type.
func (w *ksyWriter) head(t *kaitaiType, doc string) {
	w.printf("  %s:\n", t.name)
	if doc != "" {
		w.printf("    doc: %s\n", strconv.Quote(doc))
	}
	if list := w.params(t.Record); len(list) > 0 {
		w.printf("    params:\n")
		for _, p := range list {
			w.printf("      - id: %s\n        type: %s\n", p.ID, p.Type)
		}
	}
}

// seq writes the fields of a type.
func (w *ksyWriter) seq(t *kaitaiType) {
	w.printf("%sseq:\n", t.indent)
	start := w.b.Len()
	var bodies []string
	for i := 0; i < len(t.fields); i++ {
		f := t.fields[i]
		if slices.Contains(w.k.Without, t.Record.Name+"."+f.Name) {
			continue
		}
		if f.Kind == string(wire.FieldChunk) || f.Kind == string(wire.FieldTagged) {
			n := i + 1
			for n < len(t.fields) && t.fields[n].Kind == f.Kind {
				n++
			}
			w.parts(t, t.fields[i:n])
			i = n - 1
			continue
		}
		a := w.attribute(t, f)
		if n := w.inBlock(t.fields[i:]); n > 0 {
			w.block(t, t.fields[i:i+1+n], a)
			i += n
			continue
		}
		w.typed(t, f, f.described, a)
		if f.described.By != "" {
			bodies = append(bodies, a.cond)
		}
		w.write(t, a)
	}
	if size := w.k.Bodies[t.Record.Name]; size != "" {
		w.write(t, &attribute{id: "unknown", cond: "not ((" + strings.Join(bodies, ") or (") + "))", keys: []string{"size: " + size}})
	}
	if w.b.Len() == start {
		w.printf("%s  - id: nothing\n%s    size: 0\n", t.indent, t.indent)
	}
}

// inBlock returns the number of fields after the first one, a size, that belong to the block of this size.
func (w *ksyWriter) inBlock(fields []*Field) int {
	size, n := fields[0], 0
	depth := len(size.blocks)
	for n+1 < len(fields) && len(fields[n+1].blocks) > depth && fields[n+1].blocks[depth] == size.Name {
		n++
	}
	return n
}

// block writes a size, and the fields in its block as a separate type.
func (w *ksyWriter) block(t *kaitaiType, fields []*Field, a *attribute) {
	size, covered := fields[0], fields[1:]
	bounds := a.id
	if size.Type == "u32, includes itself" {
		bounds += " - 4"
	}
	if covered[0].Type == wire.UpperBits {
		a.set("type", "b24")
		w.write(t, a)
		a = w.attribute(t, covered[0])
		a.set("type", "u1")
		covered = covered[1:]
	} else {
		a.set("type", "u4")
	}
	w.write(t, a)
	id := strings.TrimSuffix(strings.TrimSuffix(bounds, " - 4"), "_size")
	if id == "size" {
		id = "content"
	}
	content := w.newType(t.Record, w.unique(t.name+"_"+id), covered)
	c := &attribute{id: id, cond: a.cond}
	c.set("type", content.name+w.arguments(t.Record))
	c.set("size", bounds)
	w.write(t, c)
	w.queue = append(w.queue, func() {
		w.head(content, "")
		w.seq(content)
	})
}

// attribute returns a field's attribute, without a type.
func (w *ksyWriter) attribute(t *kaitaiType, f *Field) *attribute {
	a := &attribute{id: unique(t.ids, kaitaiName(f.Name)), cond: w.condition(t, f), doc: f.Doc}
	t.counts[f.Name] = a.id
	return a
}

func (w *ksyWriter) write(t *kaitaiType, a *attribute) {
	w.printf("%s  - id: %s\n", t.indent, a.id)
	for _, k := range a.keys {
		w.printf("%s    %s\n", t.indent, k)
	}
	if a.cond != "" {
		w.printf("%s    if: %s\n", t.indent, a.cond)
	}
	if a.doc != "" {
		w.printf("%s    doc: %s\n", t.indent, strconv.Quote(a.doc))
	}
}

func (w *ksyWriter) enums() {
	head := "enums:\n"
	for _, e := range w.s.Enums {
		if e.Bits || len(e.Values) == 0 {
			continue
		}
		w.printf("%s  %s:\n", head, kaitaiName(e.Name))
		head = ""
		ids := map[string]bool{}
		for _, v := range e.Values {
			w.printf("    %d: %s\n", v.Value, unique(ids, kaitaiName(v.Name)))
		}
	}
}

// unique returns a name for a type that no other type has.
func (w *ksyWriter) unique(name string) string { return unique(w.types, name) }

// An attribute is one entry of a seq.
type attribute struct {
	id, cond, doc string
	keys          []string
}

func (a *attribute) set(key, value string) { a.keys = append(a.keys, key+": "+value) }
