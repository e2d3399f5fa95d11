package schema

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"marrow/formats"
	"marrow/wire"
)

// typed sets the type of an attribute, which is a field or an unnamed part of one.
func (w *ksyWriter) typed(t *kaitaiType, f *Field, d *wire.Described, a *attribute) {
	if line := w.k.Fields[t.Record.Name+"."+f.Name]; line != "" {
		a.keys = append(a.keys, line)
		return
	}
	switch d.Kind {
	case wire.FieldValue, wire.FieldCount, wire.FieldSize:
		a.set("type", w.plain(d.Go))
		if w.namesValues(f) && d.Kind == wire.FieldValue && d.Go.Kind() != reflect.Struct && d.Go.Kind() != reflect.Array {
			a.set("enum", kaitaiName(f.Enum))
		}
	case wire.FieldTag:
		a.set("contents", strconv.Quote(f.Tag))
	case wire.FieldText:
		if d.Size == 0 {
			a.set("type", w.countedText())
			return
		}
		a.set("type", "str")
		a.set("size", strconv.Itoa(d.Size))
		a.set("terminator", "0")
	case wire.FieldPadding:
		w.sized(t, f, a, strconv.Itoa(d.Size))
	case wire.FieldArray:
		a.set("type", w.plain(d.Go))
		w.repeat(t, f, d, a)
	case wire.FieldReference:
		a.set("type", w.reference(f, d))
	case wire.FieldRecord, wire.FieldRecords:
		a.set("type", w.inner(t, f, d))
		w.sized(t, f, a, "")
		if d.Kind == wire.FieldRecords {
			w.repeat(t, f, d, a)
		}
	default:
		if size := w.k.Sizes[t.Record.Name+"."+f.Name]; size != "" {
			a.set("size", size)
		} else {
			a.set("size-eos", "true")
		}
	}
}

// sized sets the size of an attribute, if it has one.
func (w *ksyWriter) sized(t *kaitaiType, f *Field, a *attribute, size string) {
	if s := w.k.Sizes[t.Record.Name+"."+f.Name]; s != "" {
		size = s
	}
	if size != "" {
		a.set("size", size)
	}
}

// repeat sets the number of elements of a list.
func (w *ksyWriter) repeat(t *kaitaiType, f *Field, d *wire.Described, a *attribute) {
	n := w.k.Counts[t.Record.Name+"."+f.Name]
	switch {
	case n != "":
	case d.Count != "":
		n = t.counts[d.Count]
	case d.Len > 0:
		n = strconv.Itoa(d.Len)
	default:
		a.set("repeat", "eos")
		return
	}
	a.set("repeat", "expr")
	a.set("repeat-expr", n)
}

// inner returns the type of a record, of one of several, or of the content of a chunk.
func (w *ksyWriter) inner(t *kaitaiType, f *Field, d *wire.Described) string {
	in := d.Record.Fields
	if len(in) != 1 || in[0].Name != "" {
		return w.call(f)
	}
	switch lone := in[0]; lone.Kind {
	case wire.FieldValue:
		return w.plain(lone.Go)
	case wire.FieldText:
		return w.countedText()
	case wire.FieldReference:
		return w.reference(f, lone)
	default:
		list := w.newType(t.Record, w.unique(t.name+"_"+kaitaiName(f.Name)), nil)
		w.queue = append(w.queue, func() {
			w.head(list, "")
			w.printf("    seq:\n")
			a := &attribute{id: "list"}
			w.typed(list, f, lone, a)
			w.write(list, a)
		})
		return list.name + w.arguments(t.Record)
	}
}

// reference returns the type of a count and an offset, which has the referenced data as an instance.
func (w *ksyWriter) reference(f *Field, d *wire.Described) string {
	to := d.Record.Fields[0]
	element := ""
	switch to.Kind {
	case wire.FieldText:
		return w.referredText()
	case wire.FieldArray:
		element = w.plain(to.Go)
	case wire.FieldReference:
		element = w.reference(f, to)
	default:
		element = w.call(f)
	}
	name := "list_of_" + element
	if !w.types[name] {
		w.types[name] = true
		w.queue = append(w.queue, func() {
			w.printf("  %s:\n    seq:\n      - id: count\n        type: u4\n      - id: offset\n        type: u4\n", name)
			w.printf("    instances:\n      list:\n        pos: offset\n        type: %s\n        repeat: expr\n        repeat-expr: count\n        if: count != 0\n", element)
		})
	}
	return name
}

// referredText returns the type of a count and an offset of a text.
func (w *ksyWriter) referredText() string {
	const name = "referred_text"
	if !w.types[name] {
		w.types[name] = true
		w.queue = append(w.queue, func() {
			w.printf("  %s:\n    seq:\n      - id: count\n        type: u4\n      - id: offset\n        type: u4\n", name)
			w.printf("    instances:\n      text:\n        pos: offset\n        type: str\n        size: count\n        terminator: 0\n        if: count != 0\n")
		})
	}
	return name
}

// countedText returns the type of a text preceded by its length.
func (w *ksyWriter) countedText() string {
	const name = "counted_text"
	if !w.types[name] {
		w.types[name] = true
		w.queue = append(w.queue, func() {
			w.printf("  %s:\n    seq:\n      - id: length\n        type: u4\n      - id: text\n        type: str\n        size: length\n", name)
		})
	}
	return name
}

// plain returns the type of a value, and adds it unless it is built into Kaitai Struct.
func (w *ksyWriter) plain(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return fmt.Sprint("u", t.Size())
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return fmt.Sprint("s", t.Size())
	case reflect.Float32, reflect.Float64:
		return fmt.Sprint("f", t.Size())
	case reflect.Array:
		element := w.plain(t.Elem())
		return w.plainType(fmt.Sprint(element, "_x", t.Len()), fmt.Sprintf("      - id: values\n        type: %s\n        repeat: expr\n        repeat-expr: %d\n", element, t.Len()))
	}
	var seq strings.Builder
	for i := range t.NumField() {
		fmt.Fprintf(&seq, "      - id: %s\n        type: %s\n", kaitaiName(t.Field(i).Name), w.plain(t.Field(i).Type))
	}
	return w.plainType("plain_"+kaitaiName(typeName(t)), seq.String())
}

func (w *ksyWriter) plainType(name, seq string) string {
	if !w.types[name] {
		w.types[name] = true
		w.queue = append(w.queue, func() { w.printf("  %s:\n    seq:\n%s", name, seq) })
	}
	return name
}

// params returns the parameters of a record's types.
func (w *ksyWriter) params(r *Record) []formats.KaitaiParam {
	var list []formats.KaitaiParam
	if w.k.Param != "" && r != w.s.Records[0] && !slices.ContainsFunc(r.Fields, func(f *Field) bool { return f.Name == w.k.Param }) {
		list = append(list, formats.KaitaiParam{ID: w.k.Param, Type: "u4"})
	}
	return append(list, w.k.Params[r.Name]...)
}

// arguments returns the arguments for the record's own types, which are its own parameters.
func (w *ksyWriter) arguments(r *Record) string {
	var list []string
	for _, p := range w.params(r) {
		list = append(list, p.ID)
	}
	return inParens(list)
}

// call returns the type of a field's record, with its arguments.
func (w *ksyWriter) call(f *Field) string {
	r := w.s.recordOf(f)
	var list []string
	for _, p := range w.params(r) {
		switch {
		case p.ID == w.k.Param:
			list = append(list, w.version(f))
		default:
			list = append(list, p.Argument)
		}
	}
	return kaitaiName(r.Name) + inParens(list)
}

// version returns the version of a field's record.
func (w *ksyWriter) version(f *Field) string {
	same, fixed := true, true
	from := slices.Sorted(maps.Keys(f.versions))
	first := f.versions[from[0]]
	for _, v := range from {
		same = same && f.versions[v]-v == first-from[0]
		fixed = fixed && f.versions[v] == first
	}
	switch {
	case same && first == from[0]:
		return w.k.Param
	case fixed:
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%s + %d", w.k.Param, first-from[0])
}

func inParens(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "(" + strings.Join(list, ", ") + ")"
}
