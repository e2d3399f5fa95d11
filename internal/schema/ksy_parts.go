package schema

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/wire"
)

// parts writes tagged parts in any order: chunks with sizes until the end, or parts without sizes as long as one of
// their tags follows.
func (w *ksyWriter) parts(t *kaitaiType, fields []*Field) {
	var tags []string
	for _, f := range fields {
		if tag := "tag == " + strconv.Quote(f.Tag); !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	sized := fields[0].Kind == string(wire.FieldChunk)
	group, name := "parts", w.unique(t.name+"_part")
	if sized {
		group, name = "chunks", w.unique(t.name+"_chunk")
	}
	a := &attribute{id: unique(t.ids, group), cond: w.common(t, fields)}
	a.set("type", name+w.arguments(t.Record))
	if sized {
		a.set("repeat", "eos")
	} else {
		a.set("repeat", "expr")
		a.set("repeat-expr", strconv.Itoa(len(tags)))
	}
	w.write(t, a)
	w.queue = append(w.queue, func() {
		part := w.newType(t.Record, name, fields)
		w.head(part, "")
		if sized {
			w.chunk(part, tags)
		} else {
			w.part(part, tags)
		}
	})
}

// common returns the condition that all fields have; empty if their conditions differ.
func (w *ksyWriter) common(t *kaitaiType, fields []*Field) string {
	cond := w.condition(t, fields[0])
	for _, f := range fields {
		if w.condition(t, f) != cond {
			return ""
		}
	}
	return cond
}

// chunk writes the type of a chunk.
func (w *ksyWriter) chunk(t *kaitaiType, tags []string) {
	w.printf("    seq:\n      - id: tag\n        type: str\n        size: 4\n        encoding: ISO-8859-1\n      - id: size\n        type: u4\n")
	t.ids["tag"], t.ids["size"] = true, true
	for _, f := range t.fields {
		a := w.attribute(t, f)
		a.cond = and("tag == "+strconv.Quote(f.Tag), a.cond)
		if len(f.described.Record.Fields) > 0 {
			a.set("type", w.inner(t, f, f.described))
		}
		a.set("size", "size")
		w.write(t, a)
	}
	w.write(t, &attribute{id: unique(t.ids, "unknown"), cond: "not (" + strings.Join(tags, " or ") + ")", keys: []string{"size: size"}})
}

// part writes the type of a part without a size, which may be absent.
func (w *ksyWriter) part(t *kaitaiType, tags []string) {
	w.printf("    seq:\n      - id: tag\n        type: str\n        size: 4\n        encoding: ISO-8859-1\n        if: present\n")
	t.ids["tag"] = true
	for _, f := range t.fields {
		a := w.attribute(t, f)
		a.cond = and("present and tag == "+strconv.Quote(f.Tag), a.cond)
		a.set("type", w.inner(t, f, f.described))
		w.write(t, a)
	}
	w.printf("    instances:\n      next:\n        pos: _io.pos\n        type: str\n        size: 4\n        encoding: ISO-8859-1\n")
	w.printf("      present:\n        value: _io.size - _io.pos >= 4 and (%s)\n", strings.ReplaceAll(strings.Join(tags, " or "), "tag ==", "next =="))
}

// and joins two conditions, each of which may be empty.
func and(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return fmt.Sprintf("%s and %s", a, b)
}
