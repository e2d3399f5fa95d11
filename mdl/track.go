package mdl

import (
	"slices"

	"marrow/mdx"
	"marrow/report"
)

// A kind is how values of a track's type are spelled.
type kind[V any] struct {
	read   func(p *parser, v *V)
	write  func(w *writer, v *V)
	braces bool // they are in braces
	least  int  // the fewest bytes that one takes
}

var (
	floats = kind[float32]{
		read:  func(p *parser, v *float32) { *v = p.float() },
		write: func(w *writer, v *float32) { w.float(*v) },
		least: 2,
	}
	ints = kind[uint32]{
		read:  func(p *parser, v *uint32) { *v = uint32(p.int()) },
		write: func(w *writer, v *uint32) { w.int(int64(int32(*v))) },
		least: 2,
	}
	vectors = kind[mdx.Vec3]{
		read:   func(p *parser, v *mdx.Vec3) { readVec(p, v[:]) },
		write:  func(w *writer, v *mdx.Vec3) { w.vector(v[:]) },
		braces: true,
		least:  6,
	}
	quaternions = kind[mdx.Vec4]{
		read:   func(p *parser, v *mdx.Vec4) { readVec(p, v[:]) },
		write:  func(w *writer, v *mdx.Vec4) { w.vector(v[:]) },
		braces: true,
		least:  8,
	}
	// staticColors are those of fields: red first in MDX, blue first in MDL. In
	// tracks both have blue first.
	staticColors = kind[mdx.Vec3]{
		read: func(p *parser, v *mdx.Vec3) {
			readVec(p, v[:])
			*v = swapped(*v)
		},
		write: func(w *writer, v *mdx.Vec3) {
			s := swapped(*v)
			w.vector(s[:])
		},
		braces: true,
	}
)

// track is a value that is always a track. "static Translation { 1, 2, 3 }", which Magos' editor and MdxLib write, is
// a constant track.
func track[T, V any](name string, field func(*T) **mdx.Track[V], k kind[V], also ...string) word[T] {
	return word[T]{
		name: name, also: also, once: true,
		read: func(p *parser, r *T) {
			if !p.static {
				readTrack(p, field(r), k, p.count())
				return
			}
			var v V
			if k.read(p, &v); !p.failed {
				*field(r) = standing(p, v)
			}
		},
		write: func(w *writer, r *T) {
			if t := *field(r); t != nil {
				writeTrack(w, name, t, k)
			}
		},
	}
}

// animated is a value that is either constant or a track.
func animated[T any, V comparable](name string, field func(*T) *V, tr func(*T) **mdx.Track[V], still, k kind[V], write when[V], also ...string) word[T] {
	return word[T]{
		name: name, also: also, once: true,
		read: func(p *parser, r *T) { readAnimated(p, field(r), tr(r), still, k) },
		write: func(w *writer, r *T) {
			if t := *tr(r); t != nil {
				writeTrack(w, name, t, k)
			} else if v := field(r); write(w, *v) {
				w.line("static", name)
				still.write(w, v)
				w.end()
			}
		},
	}
}

func animatedNumber[T any](name string, field func(*T) *float32, tr func(*T) **mdx.Track[float32], write when[float32], also ...string) word[T] {
	return animated(name, field, tr, floats, floats, write, also...)
}

func animatedColor[T any](name string, field func(*T) *mdx.Vec3, tr func(*T) **mdx.Track[mdx.Vec3], write when[mdx.Vec3], also ...string) word[T] {
	return animated(name, field, tr, staticColors, vectors, write, also...)
}

// visibility moves, or is static in the files of some tools: then it's a track that doesn't move.
func visibility[T any](field func(*T) **mdx.Track[float32], also ...string) word[T] {
	v := track("Visibility", field, floats, also...)
	v.read = func(p *parser, r *T) {
		var still float32
		if readAnimated(p, &still, field(r), floats, floats); *field(r) == nil && !p.failed && still != 1 {
			*field(r) = standing(p, still)
		}
	}
	return v
}

// standing returns a track with the constant value v. A key only applies to the sequence that contains it
// (mdx-m3-viewer), so each sequence gets one, at its start.
func standing[V any](p *parser, v V) *mdx.Track[V] {
	t := &mdx.Track[V]{GlobalSequenceID: mdx.None}
	p.standing = append(p.standing, func(starts []int32) {
		t.Times, t.Values = starts, slices.Repeat([]V{v}, len(starts))
	})
	return t
}

// finishStanding adds the keys of constant tracks, once the sequences are known.
func (p *parser) finishStanding() {
	starts := []int32{0}
	if len(p.m.Sequences) > 0 {
		starts = starts[:0]
	}
	for i := range p.m.Sequences {
		starts = append(starts, int32(p.m.Sequences[i].Start))
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	if len(starts)*len(p.standing) > len(p.data) { // no model, but a text made to take memory
		p.findings = append(p.findings, report.New(codeDropped, "sequences",
			"%d static values in %d sequences; they apply only to the first", len(p.standing), len(starts)))
		starts = starts[:1]
	}
	for _, set := range p.standing {
		set(slices.Clone(starts))
	}
}

// oneKey returns a track with a key at time 0.
func oneKey[V any](v V) *mdx.Track[V] {
	return &mdx.Track[V]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []V{v}}
}

// readAnimated reads "Alpha 0.5", "Alpha 2 { Linear, … }" and "Alpha { Linear, … }".
func readAnimated[V any](p *parser, still *V, tr **mdx.Track[V], stillKind, k kind[V]) {
	said := -1
	switch {
	case p.peek() == '{' && !p.static:
		// A vector or a track without its count: a track starts with a word.
		at, depth := p.pos, p.depth
		p.accept('{')
		isTrack := !p.atNumber() || !k.braces
		p.pos, p.depth = at, depth
		if !isTrack {
			stillKind.read(p, still)
			return
		}
	case p.peek() == '{' || p.static:
		stillKind.read(p, still)
		return
	default:
		at := p.pos
		v := p.float()
		if p.peek() != '{' {
			if p.pos = at; !p.failed {
				stillKind.read(p, still)
			}
			return
		}
		said = int(v)
	}
	readTrack(p, tr, k, said)
}

// readTrack reads the block of a track.
func readTrack[V any](p *parser, field **mdx.Track[V], k kind[V], said int) {
	at := p.pos
	if p.expect('{'); p.failed {
		return
	}
	t := &mdx.Track[V]{GlobalSequenceID: mdx.None}
	for p.peek() != '}' && !p.atNumber() {
		if !readTrackWord(p, &t.Interpolation, &t.GlobalSequenceID) {
			return
		}
	}
	per := t.Interpolation.PerKey()
	if same, ok := written[*mdx.Track[V]](p); ok {
		t.Times, t.Values = same.Times, same.Values
	} else if n := p.room(said, k.least+3); n > 0 {
		t.Times, t.Values = make([]int32, 0, n), make([]V, 0, n*per)
	}
	for p.more() {
		if !p.atNumber() { // GlobalSeqId after the keys
			if !readTrackWord(p, &t.Interpolation, &t.GlobalSequenceID) {
				return
			}
			continue
		}
		readKey(p, t, k, per)
	}
	if p.failed {
		return
	}
	if t.Interpolation.PerKey() != per {
		p.fail(at, t.Interpolation.String()+" after the keys", "it before them")
		return
	}
	p.wrongCount(at, "a track", said, len(t.Times))
	*field = t
}

func readTrackWord(p *parser, interp *mdx.Interpolation, global *int32) bool {
	at := p.pos
	switch w := p.word(); {
	case equalFold(w, "DontInterp"):
		*interp = mdx.Step
	case equalFold(w, "Linear"):
		*interp = mdx.Linear
	case equalFold(w, "Hermite"):
		*interp = mdx.Hermite
	case equalFold(w, "Bezier"):
		*interp = mdx.Bezier
	case equalFold(w, "GlobalSeqId"), equalFold(w, "GlobalSequenceId"):
		*global = p.int()
	default:
		p.pos = at
		p.found("DontInterp, Linear, Hermite, Bezier, GlobalSeqId or a key's time")
	}
	return !p.failed
}

// readKey reads "100: 1" and the tangents behind it. Missing tangents are zero; those that the interpolation doesn't
// use are dropped.
func readKey[V any](p *parser, t *mdx.Track[V], k kind[V], per int) {
	at := p.pos
	time := p.int()
	p.expect(':')
	var zero V
	for range per {
		t.Values = append(t.Values, zero)
	}
	v := t.Values[len(t.Values)-per:]
	tangent := func(i int) *V { // unused tangents are dropped
		if i < per {
			return &v[i]
		}
		return new(V)
	}
	k.read(p, &v[0])
	met := 0
	for c := p.peek(); c == 'I' || c == 'O' || c == 'i' || c == 'o'; c = p.peek() {
		if p.atNumber() { // Infinity
			break
		}
		tan := p.pos
		switch w := p.word(); {
		case equalFold(w, "InTan"):
			k.read(p, tangent(1))
			met |= 1
		case equalFold(w, "OutTan"):
			k.read(p, tangent(2))
			met |= 2
		default:
			p.pos = tan
			p.found("InTan, OutTan or a key's time")
			return
		}
	}
	if p.failed {
		return
	}
	if want := 3 * (per / 3); met != want {
		p.report(at, codeTangent, "a key of a %s track has %s", t.Interpolation, [...]string{"no tangents", "no OutTan", "no InTan", "tangents, which have no effect"}[met])
	}
	t.Times = append(t.Times, time)
}

func writeTrack[V any](w *writer, name string, t *mdx.Track[V], k kind[V]) {
	w.line(name).int(int64(len(t.Times)))
	w.begin()
	w.line([...]string{"DontInterp", "Linear", "Hermite", "Bezier"}[min(t.Interpolation, 3)]).end()
	if t.GlobalSequenceID != mdx.None {
		w.line("GlobalSeqId").int(int64(t.GlobalSequenceID)).end()
	}
	per, start := min(t.Interpolation, 3).PerKey(), len(w.buf)+w.depth
	for i, time := range t.Times {
		if (i+1)*per > len(t.Values) {
			break
		}
		w.line()
		w.number(int64(time))
		w.buf = append(w.buf, ':')
		k.write(w, &t.Values[i*per])
		w.end()
		if per == 3 {
			w.depth++
			w.line("InTan")
			k.write(w, &t.Values[i*3+1])
			w.end()
			w.line("OutTan")
			k.write(w, &t.Values[i*3+2])
			w.end()
			w.depth--
		}
	}
	if len(t.Times) > 0 && hasAllKeys(t) {
		w.wrote(start, t)
	}
	w.close()
}
