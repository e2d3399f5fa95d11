package mdl

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"marrow/mdx"
)

// Places finds the positions of requested fields in a text. The vocabulary of MDL doesn't contain the names of the
// fields that it sets. Therefore the text is read a second time, and the field that a word sets is found by comparing
// its record before and after the word. Other records are skipped.
type Places struct {
	data   []byte
	model  *mdx.Model
	wanted map[string]bool // the paths asked for, and all that they lead through
	at     map[string]span // by path

	before mdx.Model         // as it was before the block at hand
	arrays map[span][3][]int // the results of elements
}

// A span is a statement, or a record with its block.
type span struct{ start, end int }

// Locate reads a text to find the positions of paths.
func Locate(data []byte, paths []string) *Places {
	l := &Places{data: data, wanted: map[string]bool{"": true}, at: make(map[string]span), arrays: make(map[span][3][]int)}
	for _, path := range paths {
		for path = modelPath(path); !l.wanted[path]; path, _ = cutStep(path) {
			l.wanted[path] = true
		}
	}
	p := newParser(data)
	p.places, p.note = l, nil
	p.read()
	l.model = p.m
	return l
}

// modelPath returns a path relative to the model. The model's own fields may have its name before them.
func modelPath(path string) string { return strings.TrimPrefix(path, "model.") }

// Find returns the offset of the field at a path, such as geosets[2].faces[17]. For a field that the text doesn't
// contain or can't express, it returns the start of the record. The path must be one of those that Locate got.
func (l *Places) Find(path string) (offset int, ok bool) {
	for path, rest := modelPath(path), ""; path != ""; {
		if s, ok := l.at[path]; ok {
			return l.element(s, path, rest), true
		}
		path, rest = cutStep(path)
	}
	return 0, false
}

// cutStep removes the last field or index from a path, and returns it.
func cutStep(path string) (before, step string) {
	if i := strings.LastIndexAny(path, ".["); i >= 0 {
		return path[:i], path[i:]
	}
	return "", path
}

// element finds the element of an array, or the key of a track, for a step such as [17].
func (l *Places) element(s span, path, step string) int {
	number, ok := strings.CutPrefix(strings.TrimSuffix(step, "]"), "[")
	i, err := strconv.Atoi(number)
	v, _, bad := follow(l.model, path)
	if !ok || err != nil || bad != nil {
		return s.start
	}
	if v = reflect.Indirect(v); v.Kind() == reflect.Struct {
		v = v.FieldByName("Times")
	}
	if v.Kind() != reflect.Slice || i < 0 || i >= v.Len() {
		return s.start
	}
	for _, list := range l.elements(s) {
		if len(list) == v.Len() {
			return list[i]
		}
	}
	return s.start
}

// elements returns the offsets of everything in a statement that may be the elements of an array: keys, rows in
// braces, and numbers.
func (l *Places) elements(s span) (kinds [3][]int) {
	if known, ok := l.arrays[s]; ok {
		return known
	}
	defer func() { l.arrays[s] = kinds }()
	keys, rows, numbers := &kinds[0], &kinds[1], &kinds[2]
	sc := scanner{data: l.data[:s.end], pos: s.start}
	for sc.peek() != '{' && sc.pos < s.end {
		sc.skipToken()
	}
	open := -1 // the innermost brace, as long as it has none in it
	for c := sc.peek(); c != 0; c = sc.peek() {
		at := sc.pos
		switch {
		case c == '{':
			open = at
		case c == '}' && open >= 0:
			*rows, open = append(*rows, open), -1
		case sc.atNumber():
			*numbers = append(*numbers, at)
		case c == ':' && len(*numbers) > 0:
			*keys = append(*keys, (*numbers)[len(*numbers)-1])
		}
		sc.skipToken()
	}
	return kinds
}

// skipToken steps over the next token, whatever it is.
func (s *scanner) skipToken() {
	switch c := s.peek(); {
	case c == '"':
		s.text()
	case isWord[c]:
		s.pos = s.wordEnd()
	default:
		s.pos++
	}
}

// said records that a statement from start to the parser's position has changed a record from before to after.
func (p *parser) said(start int, before, after reflect.Value) {
	p.places.changed(p.path(), span{start, p.pos}, before, after)
}

// note keeps the first statement about a field: a NaN differs from itself ever after.
func (l *Places) note(path string, s span) {
	if _, ok := l.at[path]; !ok && l.wanted[path] {
		l.at[path] = s
	}
}

// changed records the statement as the position of each field that differs.
func (l *Places) changed(path string, s span, before, after reflect.Value) {
	for _, f := range fieldsOf(after.Type()) {
		name := func() string { return strings.TrimPrefix(path+"."+f.name, ".") }
		a, b := before.FieldByIndex(f.index), after.FieldByIndex(f.index)
		switch b.Kind() {
		case reflect.Slice:
			if b.Len() == a.Len() && b.UnsafePointer() == a.UnsafePointer() {
				continue
			}
			if n := a.Len(); b.Len() == n+1 { // one more record
				l.note(fmt.Sprintf("%s[%d]", name(), n), s)
			}
			l.note(name(), s)
			if f.name == "skin16" {
				l.note(path+".skin", s) // which it becomes in older versions
			}
		case reflect.Pointer:
			if !a.Equal(b) {
				delete(l.at, name()) // the second of two statements is used
				l.note(name(), s)
			}
		case reflect.Struct:
			l.changed(name(), s, a, b)
		default:
			if !a.Equal(b) {
				l.note(name(), s)
			}
		}
	}
}
