package mdl

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"marrow/mdx"
	"marrow/wire"
)

// Notes are structured comments. They contain the data of a model that the text can't express:
//
//	//marrow: primitiveTypes { 4, 4, 4 }
//	//marrow: residue junk name 53746f6e65
//
// A note precedes the block of its record, so that it is moved and removed with it; it has a path within the record
// and a value, or bytes of the record beyond its fields. Records that share a block (sequences, textures, materials)
// are identified by their number: [2].layers[0].textureId 5.
//
// Notes aren't written within blocks, because war3-model only reads comments between blocks. Notes within a block are
// read, too.
//
// There is no list of data that need a note: the writer reads its own text back and compares, so nothing can be
// forgotten. Arrays of numbers aren't parsed again, see writtenArray.

const residueName = "residue"

// applyNotes applies the text's notes. A note that has become invalid, because the text around it was edited, is
// reported and skipped.
func (p *parser) applyNotes() {
	residues := make(map[string]*wire.Residue)
	for _, n := range p.notes {
		path, value, _ := strings.Cut(n.text, " ")
		if n.path != "" && path != "" && path[0] != '[' {
			path = "." + path
		}
		path = n.path + path
		var err error
		if at := strings.LastIndex(path, residueName); at >= 0 && (at == 0 || path[at-1] == '.') {
			r := new(wire.Residue)
			if err = r.UnmarshalText([]byte(value)); err == nil {
				residues[path] = r
			}
		} else {
			err = p.applyNote(path, value)
		}
		if err != nil {
			p.report(n.at, codeNote, "a marrow comment that doesn't match the text (%v); it is ignored", err)
		}
	}
	if len(residues) == 0 {
		return
	}
	seen := make(map[string]int)
	p.m.Residues(func(path func() string, place **wire.Residue) {
		name := residueOf(path(), seen)
		if r := residues[name]; r != nil {
			*place = r
		}
	})
}

// residueOf returns the path of a record's residue during a walk. An object's node is visited after the object, with
// the same path.
func residueOf(path string, seen map[string]int) string {
	if path != "" {
		path += "."
	}
	path += residueName
	if seen[path]++; seen[path] > 1 {
		path += "#" + strconv.Itoa(seen[path])
	}
	return path
}

func (p *parser) applyNote(path, value string) error {
	v, track, err := follow(p.m, path)
	if err != nil {
		return err
	}
	before := reflect.New(v.Type()).Elem()
	before.Set(v)
	s := scanner{data: []byte(value)}
	readValue(&s, v)
	if !s.failed && s.peek() != 0 {
		s.found("the end of the note")
	}
	if len(s.errs) > 0 {
		v.Set(before)
		return fmt.Errorf("%s, want %s", s.errs[0].Got, s.errs[0].Want)
	}
	if t, ok := v.Interface().(interface{ Valid() bool }); ok && v.Kind() == reflect.Pointer && !v.IsNil() && !t.Valid() || track != nil && !track.Valid() {
		v.Set(before)
		return fmt.Errorf("the track's times and values don't match")
	}
	return nil
}

// addNotes adds notes to the text of a model.
func (w *writer) addNotes(list []change, residues []keptResidue) []byte {
	notes := make(map[int][]string) // by position
	for _, c := range list {
		at, path := w.placeOf(c.path)
		notes[at] = append(notes[at], path+" "+string(appendValue(nil, c.value)))
	}
	for _, r := range residues {
		at, path := w.placeOf(r.path)
		notes[at] = append(notes[at], path+" "+r.text)
	}
	var out []byte
	done := 0
	for _, at := range slices.Sorted(maps.Keys(notes)) {
		out = append(out, w.buf[done:at]...)
		for _, line := range notes[at] {
			out = append(out, notePrefix+line+"\n"...)
		}
		done = at
	}
	return append(out, w.buf[done:]...)
}

// placeOf finds the block above which a path's note is written, and the path relative to it.
func (w *writer) placeOf(path string) (at int, rest string) {
	for cut := len(path); cut > 0; cut = strings.LastIndexAny(path[:cut], ".[") {
		if at, ok := w.marks[path[:cut]]; ok {
			return at, strings.TrimPrefix(path[cut:], ".")
		}
	}
	return w.marks[""], path
}

// A keptResidue is what one record's bytes hold beyond its fields.
type keptResidue struct{ path, text string }

func residuesOf(m *mdx.Model) []keptResidue {
	var list []keptResidue
	seen := make(map[string]int)
	any := false
	m.Residues(func(_ func() string, place **wire.Residue) { any = any || *place != nil })
	if !any {
		return nil
	}
	m.Residues(func(path func() string, place **wire.Residue) {
		name := residueOf(path(), seen)
		if r := *place; r != nil {
			text, _ := r.MarshalText()
			list = append(list, keptResidue{name, string(text)})
		}
	})
	return list
}
