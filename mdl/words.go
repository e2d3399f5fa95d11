package mdl

import (
	"bytes"
	"math"
	"strconv"

	"marrow/mdx"
)

// The kinds of words. A function that makes a word has parameters for its spelling and the position of the value in
// the record; the others define when it isn't written.

// flag is a bare word that sets a bit. It may be followed by a 1, as in WhiteoutLib's "Squirt 1", or a 0.
func flag[T any, F ~uint8 | ~uint32](name string, field func(*T) *F, bit F, also ...string) word[T] {
	return word[T]{
		name: name, also: also,
		read: func(p *parser, r *T) {
			if p.atNumber() && p.int() == 0 {
				return
			}
			*field(r) |= bit
		},
		write: func(w *writer, r *T) {
			if *field(r)&bit != 0 {
				w.line(name).end()
			}
		},
	}
}

// choices are bare words, one for each value.
func choices[T any, E ~uint32](field func(*T) *E, names ...string) []word[T] {
	var list []word[T]
	for i, name := range names {
		list = append(list, word[T]{
			name: name,
			read: func(p *parser, r *T) { *field(r) = E(i) },
			write: func(w *writer, r *T) {
				if *field(r) == E(i) {
					w.line(name).end()
				}
			},
		})
	}
	return list
}

// choice is a word followed by one of several words.
func choice[T any, E ~uint32](name string, field func(*T) *E, names ...string) word[T] {
	return word[T]{
		name: name, once: true,
		read: func(p *parser, r *T) {
			if blank := bytes.TrimLeft(p.data[p.pos:min(p.pos+8, len(p.data))], " \t"); len(blank) > 0 && blank[0] == ',' {
				p.report(p.pos, codeRange, "%s has no meaning here; it is read as %s", name, names[0])
				return
			}
			p.peek()
			at := p.pos
			got := p.word()
			for i, n := range names {
				if equalFold(got, n) {
					*field(r) = E(i)
					return
				}
			}
			p.pos = at
			p.found("one of " + list(names))
		},
		write: func(w *writer, r *T) {
			i := min(uint32(*field(r)), uint32(len(names)))
			if i == uint32(len(names)) {
				i = 0
			}
			w.line(name, names[i]).end()
		},
	}
}

// always, unlessZero and others decide whether a word is written.
type when[V comparable] func(w *writer, v V) bool

func always[V comparable](*writer, V) bool { return true }

func unless[V comparable](usual V) when[V] {
	return func(_ *writer, v V) bool { return v != usual }
}

func unlessZero[V comparable](_ *writer, v V) bool {
	var zero V
	return v != zero
}

func since[V comparable](version uint32) when[V] {
	return func(w *writer, _ V) bool { return w.version >= version }
}

// integer is a whole number.
func integer[T any, I ~int32 | ~uint32](name string, field func(*T) *I, write when[I], also ...string) word[T] {
	return word[T]{
		name: name, also: also, once: true,
		read: func(p *parser, r *T) { *field(r) = I(p.int()) },
		write: func(w *writer, r *T) {
			if v := *field(r); write(w, v) {
				w.line(name).int(int64(v)).end()
			}
		},
	}
}

// id is a whole number with a word for -1.
func id[T any](name, none string, field func(*T) *int32, write when[int32]) word[T] {
	i := integer(name, field, write)
	readInt, writeInt := i.read, i.write
	i.read = func(p *parser, r *T) {
		if c := p.peek(); c == '-' || '0' <= c && c <= '9' {
			readInt(p, r)
			return
		}
		at := p.pos
		if w := p.word(); !equalFold(w, "None") && !equalFold(w, "Multiple") && !equalFold(w, "null") {
			p.pos = at
			p.found("a number or " + none)
		}
		*field(r) = mdx.None
	}
	i.write = func(w *writer, r *T) {
		if *field(r) == mdx.None && write(w, mdx.None) {
			w.line(name, none).end()
			return
		}
		writeInt(w, r)
	}
	return i
}

// number is a float that isn't animated. Tools write some of them with "static", some without; both are read.
func number[T any](name string, field func(*T) *float32, write when[float32], also ...string) word[T] {
	return word[T]{
		name: name, also: also, once: true,
		read: func(p *parser, r *T) { *field(r) = p.float() },
		write: func(w *writer, r *T) {
			if v := *field(r); write(w, v) {
				w.line(name).float(v).end()
			}
		},
	}
}

// staticNumber is number with "static" before it when written.
func staticNumber[T any](name string, field func(*T) *float32, write when[float32]) word[T] {
	n := number(name, field, write)
	n.name, n.also = "static "+name, []string{name}
	return n
}

// vector is three floats.
func vector[T any](name string, field func(*T) *mdx.Vec3, write when[mdx.Vec3]) word[T] {
	return word[T]{
		name: name, once: true,
		read: func(p *parser, r *T) { readVec(p, field(r)[:]) },
		write: func(w *writer, r *T) {
			if v := field(r); write(w, *v) {
				w.line(name).vector(v[:]).end()
			}
		},
	}
}

// integers are a few whole numbers in braces.
func integers[T any, I ~uint8 | ~uint32](name string, field func(*T) []I) word[T] {
	return word[T]{
		name: name, once: true,
		read: func(p *parser, r *T) {
			p.expect('{')
			for i := range field(r) {
				at := p.pos
				n := p.int()
				if I(n) != I(0) && int64(int32(I(n))) != int64(n) {
					p.fail(at, strconv.Itoa(int(n)), "a smaller number")
				}
				field(r)[i] = I(n)
			}
			p.expect('}')
		},
		write: func(w *writer, r *T) {
			w.line(name)
			w.buf = append(w.buf, " {"...)
			for i, v := range field(r) {
				if i > 0 {
					w.buf = append(w.buf, ',')
				}
				w.int(int64(v))
			}
			w.buf = append(w.buf, " }"...)
			w.end()
		},
	}
}

// text is a string in quotes.
func text[T any](name string, field func(*T) *string, write when[string], also ...string) word[T] {
	return word[T]{
		name: name, also: also, once: true,
		read: func(p *parser, r *T) { *field(r) = p.text() },
		write: func(w *writer, r *T) {
			if v := *field(r); write(w, v) {
				w.line(name).text(v).end()
			}
		},
	}
}

// readOnly is a word that is written in another way, or never.
func readOnly[T any](w word[T]) word[T] {
	w.write = nil
	return w
}

// in adapts words of a part of a record.
func in[T, U any](part func(*T) *U, words []word[U]) []word[T] {
	var list []word[T]
	for _, w := range words {
		adapted := word[T]{name: w.name, also: w.also, once: w.once}
		if w.read != nil {
			adapted.read = func(p *parser, r *T) { w.read(p, part(r)) }
		}
		if w.write != nil {
			adapted.write = func(o *writer, r *T) { w.write(o, part(r)) }
		}
		list = append(list, adapted)
	}
	return list
}

// readVec reads { a, b, c }, and a, b, c without braces.
func readVec(p *parser, v []float32) {
	braced := p.accept('{')
	for i := range v {
		v[i] = p.float()
	}
	if braced {
		p.expect('}')
	}
}

// swapped returns a colour with the opposite order: in MDL, blue is always first; in MDX, only in tracks.
func swapped(v mdx.Vec3) mdx.Vec3 { return mdx.Vec3{v[2], v[1], v[0]} }

func equalFold(b []byte, s string) bool {
	if len(b) != len(s) {
		return false
	}
	for i := range b {
		if b[i]|0x20 != s[i]|0x20 {
			return false
		}
	}
	return true
}

func list(names []string) string {
	s := names[0]
	for _, n := range names[1:] {
		s += ", " + n
	}
	return s
}

// wrongCount reports a wrong count; the actual number is used.
func (p *parser) wrongCount(at int, what string, said, is int) {
	if said >= 0 && said != is {
		p.report(at, codeCount, "the count of %s is %d, but there are %d", what, said, is)
	}
}

// twice reports a statement that replaces an earlier one.
func (p *parser) twice(at int, name string) {
	p.report(at, codeTwice, "%s occurs a second time; it replaces the first one", name)
}

// count reads the optional number before a block; -1 for none.
func (p *parser) count() int {
	if p.peek() == '{' || !p.atNumber() {
		return -1
	}
	return int(min(uint64(uint32(p.int())), math.MaxInt)) // none is below 0
}

// room returns the capacity to allocate for a stated number of elements of at least least bytes each, limited by the
// remaining text.
func (p *parser) room(said, least int) int {
	return max(min(said, (len(p.data)-p.pos)/least), 0)
}
