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

// Notes are structured comments. They carry what a model holds and the text has
// no words for:
//
//	//marrow: primitiveTypes { 4, 4, 4 }
//	//marrow: residue junk name 53746f6e65
//
// A note stands above the block of the record that it is about, so that it moves and
// goes with it; it gives a path within the record and a value, or what the
// record's bytes held beyond its fields. Records that share a block (sequences,
// textures, materials) are told by their number: [2].layers[0].textureId 5.
//
// It stands there, not within the block, since war3-model reads comments between
// blocks only. Within a block notes are read all the same.
//
// What needs a note isn't listed anywhere: the writer reads its own text back and
// compares. So nothing can be forgotten, whatever a model holds. Arrays of numbers aren't parsed again, see writtenArray.

const residueName = "residue"

// applyNotes does what the text's notes say. One that makes no sense any more, for
// somebody edited the text around it, is reported and passed over.
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

// residueOf is the path of the residue of a record that a walk passes; an object's
// node is passed behind the object, under the same path.
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

// addNotes puts notes into the text that was written of a model.
func (w *writer) addNotes(list []change, residues []keptResidue) []byte {
	notes := make(map[int][]string) // by where they go
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

// placeOf finds the block that a path's note goes above, and the path from there.
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
