package mdl

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"marrow/internal/limit"
	"marrow/mdx"
	"marrow/report"
)

// A parser fills a model from a text.
type parser struct {
	scanner
	m        *mdx.Model
	findings []report.Finding
	lines    *report.Lines // for findings
	static   bool          // the statement at hand is one that starts with "static"
	frames   []frame       // the records whose blocks are open, outermost first
	notes    []note        // the content of structured comments, applied at the end
	above    []note        // those above the next block

	arrays []writtenArray // when the writer reads its text back: the arrays that haven't been read yet

	places *Places // the positions of fields, if requested

	slotSaid bool                   // a layer's last texture stood with its slot
	standing []func(starts []int32) // give a track that doesn't move its keys

	totals []statedTotal // the numbers of records in the Model block

	named     bool               // the current object has an ObjectId
	ids       map[int32]bool     // ObjectIds that are taken
	anonymous []func() *mdx.Node // objects without an ObjectId
}

// A frame is a record whose block is open.
type frame struct {
	name  string // the list that contains it; empty for the model
	index int
}

// A note is a structured comment, which sets the field at a path.
type note struct {
	path string // of the record, as in geosets[2]
	at   int    // the text's offset
	text string // the path within the record, and the value
}

// path returns the path of the innermost open record.
func (p *parser) path() string {
	var b strings.Builder
	for _, f := range p.frames {
		if f.name == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(f.name + "[" + strconv.Itoa(f.index) + "]")
	}
	return b.String()
}

// report reports something at an offset that reading can handle.
func (p *parser) report(at int, code report.Code, format string, args ...any) {
	if p.places != nil { // the first reading has reported it
		return
	}
	f := report.New(code, p.path(), format, args...)
	f.Offset = int64(at)
	if p.lines == nil {
		p.lines = report.NewLines(p.data)
	}
	f.Line, f.Column = p.lines.At(at)
	p.findings = append(p.findings, f)
}

// A word is one kind of statement in a block of a T, with functions to read and write it.
type word[T any] struct {
	name   string   // its spelling; empty for one with a special form
	also   []string // other spellings that are read
	number int      // its position in the vocabulary
	once   bool     // a second statement of this kind replaces the first one
	read   func(p *parser, r *T)
	write  func(w *writer, r *T) // nil for one that is only read
}

// A vocabulary has all kinds of statements in a kind of block, in the order in which they are written.
type vocabulary[T any] struct {
	words  []word[T]                  // at most as many as a wordSet holds
	byName func() map[string]*word[T] // made when it is first asked for: most runs read no MDL
}

func vocabularyOf[T any](lists ...[]word[T]) *vocabulary[T] {
	v := &vocabulary[T]{words: slices.Concat(lists...)}
	v.byName = sync.OnceValue(v.index)
	return v
}

// A wordSet has kinds of statements.
type wordSet [4]uint64

// add adds a number, and reports whether it was there before.
func (s *wordSet) add(i int) (had bool) {
	word, bit := &s[i/64], uint64(1)<<(i%64)
	had = *word&bit != 0
	*word |= bit
	return had
}

// index returns the words by all their names.
func (v *vocabulary[T]) index() map[string]*word[T] {
	byName := make(map[string]*word[T])
	for i := range v.words {
		w := &v.words[i]
		w.number = i
		if w.read == nil {
			continue
		}
		for _, name := range append([]string{w.name}, w.also...) {
			if name == "" {
				continue
			}
			for _, key := range []string{name, strings.ToLower(name)} {
				if byName[key] == nil {
					byName[key] = w
				}
			}
		}
	}
	return byName
}

// find looks up a word by its exact spelling, then ignoring case.
func (v *vocabulary[T]) find(name []byte) *word[T] {
	byName := v.byName()
	if w := byName[string(name)]; w != nil {
		return w
	}
	return byName[strings.ToLower(string(name))]
}

// read reads the block of one record, which is element index of a list.
func (v *vocabulary[T]) read(p *parser, r *T, list string, index int) {
	if p.expect('{'); p.failed {
		return
	}
	p.frames = append(p.frames, frame{list, index})
	start := p.at
	if p.places == nil || p.places.wanted[p.path()] {
		v.statements(p, r)
	} else {
		p.recover(p.depth - 1) // after the block
	}
	if p.places != nil {
		p.places.note(p.path(), span{start, p.pos})
	}
	p.frames = p.frames[:len(p.frames)-1]
}

// inner reads a block within a record's block that isn't a record.
func (v *vocabulary[T]) inner(p *parser, r *T) {
	if p.expect('{'); !p.failed {
		v.statements(p, r)
	}
}

// unknown passes over an unknown word with its statement, and reports it.
func (p *parser) unknown(at int, what string, name []byte) {
	shown := strconv.Quote(string(name[:min(len(name), limit.ShownToken)]))
	if p.depth == 0 && p.pos >= len(p.data) { // the text was cut within the word
		p.found("the block of " + shown)
		return
	}
	p.report(at, codeUnknown, "unknown %s %s; %s skipped", what, shown, p.skip())
}

// skip passes over what belongs to a word: its values, or its block with what precedes it. It ends at a word that follows a comma
// or begins a line, which is the next statement. It returns what was skipped with the word.
func (p *parser) skip() string {
	depth, skipped := p.depth, "it is"
	for {
		end := p.pos
		switch c := p.peek(); {
		case c == 0 || c == '}' || isWord[c] && !p.atNumber() && bytes.ContainsAny(p.data[end:p.pos], ",\r\n"):
			return skipped
		case c == '{':
			p.accept('{')
			if p.recover(depth); depth == 0 && p.depth > 0 {
				p.found("'}'")
			}
			return "it and its block are"
		}
		skipped = "it and its value are"
		p.skipToken()
	}
}

func (v *vocabulary[T]) statements(p *parser, r *T) {
	var seen wordSet
	for depth := p.depth; p.more(); {
		v.statement(p, r, &seen)
		if p.failed {
			p.recover(depth)
		}
	}
}

func (v *vocabulary[T]) statement(p *parser, r *T, seen *wordSet) {
	at := p.pos
	name := p.word()
	if p.static = equalFold(name, "static"); p.static {
		p.peek()
		at = p.pos
		name = p.word()
	}
	if name == nil {
		p.found("a keyword or '}'")
		return
	}
	w := v.find(name)
	if w == nil {
		p.unknown(at, "keyword", name)
		return
	}
	if kind := 2 * w.number; w.once {
		if p.static { // may precede a track, which has the other values
			kind++
		}
		if seen.add(kind) {
			p.twice(at, w.name)
		}
	}
	if p.places == nil {
		w.read(p, r)
		return
	}
	before, start := *r, p.at
	w.read(p, r)
	p.said(start, reflect.ValueOf(&before).Elem(), reflect.ValueOf(r).Elem())
}
