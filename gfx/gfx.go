package gfx

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"marrow/internal/fields"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A File is a .gfx file with the actor types that it declares. The fields are for reading: [File.Encode] returns an error if
// one was changed. To change a .gfx file, change its text; [Locate] finds the position of a field.
type File struct {
	Actors []*Actor

	data   []byte
	loader *loader // nil before Load
}

// An Actor describes a unit, a building or an object that units carry.
type Actor struct {
	Name        string
	File        string // path of the XAC, as the game sees it
	Scale       float32
	Animations  []Animation
	Attachments []Attachment

	path string // of its block
	body *body  // nil before it is read; see File.load
}

// An Animation is a motion with its role: idle, move or attack.
type Animation struct {
	Role string
	File string // path of the XSM, as the game sees it

	// Time is the speed of the moving textures of tracks and smoke, or 0 if they don't move; see Scene.
	Time float32

	Path string // of it within the actor type; see Actor.Path
}

// An Attachment is another actor type that is attached to a node.
type Attachment struct {
	Name string // name of the actor type
	Node string
	ID   string
	Path string // of it within the actor type; see Actor.Path
}

// Matches reports whether data is a .gfx file with actor types.
func Matches(data []byte) bool {
	s := newScanner(data[:min(len(data), 1<<16)])
	name, ok := s.next()
	if !ok || name.quoted || !isName(name.text) {
		return false
	}
	equals, _ := s.next()
	if open, _ := s.next(); !equals.is("=") || !open.is("{") {
		return false
	}
	return bytes.Contains(bytes.ToLower(data), []byte("emfxactortype"))
}

// isName reports whether a word consists of letters.
func isName(s string) bool {
	for _, c := range s {
		if (c|0x20 < 'a' || c|0x20 > 'z') && c != '_' {
			return false
		}
	}
	return s != ""
}

// Decode reads a .gfx file. For a damaged one, it returns what comes before the damage.
func Decode(data []byte) (*File, []report.Finding, error) {
	f := &File{data: data}
	p := newParser(data)
	eachActor(p.block(-1, 0), func(path string, it *item) {
		a := newActor(it)
		a.path = path
		f.Actors = append(f.Actors, a)
	})
	if p.err == nil && len(f.Actors) == 0 {
		p.fail(len(data), "objectTypes", "no EMFXActorType", "at least one")
	}
	var found []report.Finding
	line := func(at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) }
	if p.open >= 0 {
		found = append(found, report.New(codeText, "", "line %d has an odd number of quotation marks; the text ends with the line", line(p.open)))
	}
	for _, w := range p.empty[:min(len(p.empty), limit.Errors)] {
		found = append(found, report.New(codeEmpty, "", "line %d: %s has no value; it is left out", line(w.start), w.text))
	}
	if p.err != nil {
		return f, found, p.err
	}
	return f, found, nil
}

// eachActor calls do for the block of each actor type, wherever it is: some files have them outside of objectTypes.
func eachActor(items []item, do func(path string, it *item)) {
	n := 0
	var within func(items []item)
	within = func(items []item) {
		for i := range items {
			it := &items[i]
			switch {
			case it.block && strings.EqualFold(it.key.text, "EMFXActorType"):
				do("actors["+strconv.Itoa(n)+"]", it)
				n++
			case it.block:
				within(it.items)
			}
		}
	}
	within(items)
}

func newActor(it *item) *Actor {
	a := &Actor{Scale: 1}
	for i := range it.items {
		switch x := &it.items[i]; strings.ToLower(x.key.text) {
		case "name":
			a.Name = x.value.text
		case "actorfile":
			a.File = x.value.text
		case "scale":
			a.Scale = number(x.value.text, 1)
		case "idle", "move", "attack":
			if x.value.text == "" {
				continue
			}
			a.Animations = append(a.Animations, Animation{Role: strings.ToLower(x.key.text), File: x.value.text, Path: strings.ToLower(x.key.text)})
		case "animation":
			a.Animations = append(a.Animations, newAnimation(x, a.count("animation")))
		case "attach":
			a.Attachments = append(a.Attachments, newAttachment(x, len(a.Attachments)))
		}
	}
	return a
}

// count returns the number of animations so far that have their own blocks.
func (a *Actor) count(key string) (n int) {
	for i := range a.Animations {
		if strings.HasPrefix(a.Animations[i].Path, key) {
			n++
		}
	}
	return n
}

func newAnimation(it *item, n int) Animation {
	m := Animation{Path: "animation[" + strconv.Itoa(n) + "]"}
	for i := range it.items {
		switch x := &it.items[i]; strings.ToLower(x.key.text) {
		case "name":
			m.Role = strings.ToLower(x.value.text)
		case "file":
			m.File = x.value.text
		case "defaultanimationtime":
			m.Time = number(x.value.text, 0)
		}
	}
	return m
}

func newAttachment(it *item, n int) Attachment {
	t := Attachment{Path: "attach[" + strconv.Itoa(n) + "]"}
	for i := range it.items {
		switch x := &it.items[i]; strings.ToLower(x.key.text) {
		case "name":
			t.Name = x.value.text
		case "node":
			t.Node = x.value.text
		case "attachid":
			t.ID = x.value.text
		}
	}
	return t
}

// number parses a number; it returns otherwise if the text isn't a finite number.
func number(s string, otherwise float32) float32 {
	f, err := strconv.ParseFloat(s, 32)
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) {
		return otherwise
	}
	return float32(f)
}

// Path returns the path of something in the actor type's block, as findings and [Locate] have it.
func (a *Actor) Path(within string) string {
	if within == "" {
		return a.path
	}
	return a.path + "." + within
}

// Named returns the actor type with a name, ignoring case; nil if there is none.
func (f *File) Named(name string) *Actor {
	for _, a := range f.Actors {
		if a.Name == name {
			return a
		}
	}
	for _, a := range f.Actors {
		if strings.EqualFold(a.Name, name) {
			return a
		}
	}
	return nil
}

// Encode returns the original text. It doesn't write the fields: if one was changed, it returns an error.
func (f *File) Encode() ([]byte, error) {
	was, _, _ := Decode(f.data) // a part of a damaged file is compared in the same way
	if path, differ := fields.Difference(was.Actors, f.Actors); differ {
		return nil, fmt.Errorf("actors%s was changed, but the fields of a .gfx file can't be written; change its text", path)
	}
	return f.data, nil
}

// Canonical does nothing, because a File has no data beyond its text.
func (f *File) Canonical() {}

// Models returns the names of the actor types, each once. Each can be converted to a separate model.
func (f *File) Models() (names []string) {
	seen := make(map[string]bool)
	for _, a := range f.Actors {
		if a.Name != "" && !seen[strings.ToLower(a.Name)] {
			seen[strings.ToLower(a.Name)] = true
			names = append(names, a.Name)
		}
	}
	return names
}

// Summary describes the file for a person.
func (f *File) Summary() report.Summary {
	s := report.Summary{Format: "GFX"}
	motions, attachments := 0, 0
	seen := make(map[string]bool)
	dep := func(kind, file string) {
		if key := strings.ToLower(file); file != "" && !seen[key] {
			seen[key] = true
			s.Deps = append(s.Deps, report.Dep{Kind: kind, Path: file})
		}
	}
	for _, a := range f.Actors {
		dep("actor", a.File)
		for _, m := range a.Animations {
			dep("motion", m.File)
		}
		motions, attachments = motions+len(a.Animations), attachments+len(a.Attachments)
	}
	if len(f.Actors) == 1 {
		s.Name = f.Actors[0].Name
	}
	s.Counts = []report.Count{{Name: "actorTypes", N: len(f.Actors)}, {Name: "animations", N: motions}, {Name: "attachments", N: attachments}}
	return s
}

// Explain describes every byte of a .gfx file. The paths are those of [Locate]: actor types and their blocks are
// records, and the values that they set are the fields.
func Explain(data []byte) *bytemap.Map {
	p := newParser(data)
	items := p.block(-1, 0)
	e := explainer{t: bytemap.NewTextBuilder(data), counts: make(map[string]int)}
	e.items(items)
	if p.err != nil {
		return e.t.Map(p.err, int(p.err.Offset))
	}
	_, _, err := Decode(data) // it requires an actor type
	return e.t.Map(err, len(data))
}

// An explainer makes the map of a script.
type explainer struct {
	t      *bytemap.TextBuilder
	counts map[string]int // of the elements of lists
}

// lists has the names of blocks that are elements of a list, and the list's name.
var lists = map[string]string{"emfxactortype": "actors", "attach": "attach", "animation": "animation"}

func (e *explainer) items(items []item) {
	list := "" // that is open
	end := func() {
		if list != "" {
			e.t.Close()
		}
		list = ""
	}
	for i := range items {
		it := &items[i]
		name := lists[strings.ToLower(it.key.text)]
		switch {
		case it.block && name != "":
			if list != name {
				end()
				if e.t.Open(name, -1, it.key.start) {
					list = name
				}
			}
			e.element(it, name)
			continue
		case it.block:
			end()
			e.block(it)
			continue
		}
		end()
		if it.value.end > 0 {
			e.t.Word("key", it.key.start, it.value.start)
			e.t.Word(strings.ToLower(it.key.text), it.value.start, it.value.end)
		} else {
			e.t.Word("word", it.key.start, it.key.end)
		}
	}
	end()
}

// element adds a record for an element of a list, whose own lists are numbered from the start.
func (e *explainer) element(it *item, list string) {
	open := e.t.Open("", e.counts[list], it.key.start)
	e.counts[list]++
	within := explainer{t: e.t, counts: make(map[string]int)}
	within.block(it)
	if open {
		e.t.Close()
	}
}

// block describes a block whose fields belong to the enclosing record.
func (e *explainer) block(it *item) {
	e.t.Word("block", it.key.start, it.key.end)
	e.items(it.items)
	if it.end > 0 {
		e.t.Word("end", it.end-1, it.end)
	}
}

// Locate returns the positions of fields in a .gfx file, by paths such as actors[1].attach[0].name. For a missing
// field, it returns the start of its block.
func Locate(data []byte) func(path string) (offset int, ok bool) {
	p := newParser(data)
	at := make(map[string]int)
	eachActor(p.block(-1, 0), func(path string, it *item) {
		at[path] = it.key.start
		locate(at, path, it.items)
	})
	return func(path string) (int, bool) {
		for {
			if offset, ok := at[path]; ok || path == "" {
				return offset, ok
			}
			path = path[:max(strings.LastIndexAny(path, ".["), 0)]
		}
	}
}

func locate(at map[string]int, path string, items []item) {
	counts := make(map[string]int)
	for i := range items {
		it := &items[i]
		name := strings.ToLower(it.key.text)
		if len(name) > 64 { // no path is as long
			continue
		}
		if it.block {
			at[path+"."+name+"["+strconv.Itoa(counts[name])+"]"] = it.key.start
			counts[name]++
		} else {
			at[path+"."+name] = it.key.start
		}
	}
}
