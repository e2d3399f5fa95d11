package mdl

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"marrow/internal/textfile"
	"marrow/mdx"
	"marrow/report"
)

// A Dialect is a spelling of the things on which tools disagree: the textures of Reforged's layers, its skin weights,
// and a few flags.
type Dialect uint8

const (
	Engine Dialect = iota // of the game, its World Editor and HiveWE
	Hive                  // of HiveWorkshop's tools: Retera's Model Studio, war3-model
)

func (d Dialect) String() string { return [...]string{"engine", "hive"}[d] }

// ParseDialect reads the name of a dialect.
func ParseDialect(name string) (Dialect, error) {
	for _, d := range []Dialect{Engine, Hive} {
		if d.String() == name {
			return d, nil
		}
	}
	return 0, fmt.Errorf("%q isn't a dialect, want engine or hive", name)
}

// Options define how a text is written. The zero value is the default.
type Options struct {
	Dialect Dialect

	// Plain omits the notes: structured comments with data that MDL can't express. Findings report what is lost.
	Plain bool
}

// Decode reads an MDL text of any dialect. The findings report unusual content. With an error, which is an [Errors],
// the model has everything that could be read.
func Decode(data []byte) (*mdx.Model, []report.Finding, error) {
	p := newParser(data)
	p.read()
	return p.m, p.findings, p.err()
}

// err returns the errors in the text.
func (p *parser) err() error {
	if len(p.errs) == 0 {
		return nil
	}
	for _, e := range p.errs {
		e.place(p.data)
	}
	return Errors(p.errs)
}

func newParser(data []byte) *parser {
	p := &parser{m: &mdx.Model{Version: defaultVersion}, ids: make(map[int32]bool)}
	p.data = data
	p.pos = len(data) - len(textfile.Unmarked(data))
	p.odd = func(at int, got, read string) { p.report(at, codeRange, "%s is read as %s", got, read) }
	p.note = func(at int, text []byte) {
		if n := (note{p.path(), at, string(text)}); p.depth == 0 {
			p.above = append(p.above, n)
		} else {
			p.notes = append(p.notes, n)
		}
	}
	return p
}

// read reads the text.
func (p *parser) read() {
	p.model()
	p.finish()
}

// defaultVersion is the version of a text without one.
const defaultVersion = 800

// buffers has the buffers of written texts, for reuse.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// Encode writes a model as text. The findings report what a text with Options.Plain can't store. Without that option,
// reading the text gives the same model, including its residue. A model of World of Warcraft has no text form.
func Encode(m *mdx.Model, opts Options) ([]byte, []report.Finding, error) {
	if m.Flavour == mdx.WorldOfWarcraft {
		return nil, nil, fmt.Errorf("MDL is a format of Warcraft III; models of World of Warcraft have no text form")
	}
	w := &writer{version: m.Version, dialect: opts.Dialect, marks: make(map[string]int)}
	buf := buffers.Get().(*[]byte)
	w.buf = (*buf)[:0]
	defer func() { *buf = w.buf; buffers.Put(buf) }()
	for _, b := range blocks {
		b.write(w, m)
	}
	p := newParser(w.buf)
	p.arrays = w.arrays
	p.read()
	if err := p.err(); err != nil {
		return nil, nil, fmt.Errorf("the text can't be read back: %w", err)
	}
	list, residues := changes(m, p.m), residuesOf(m)
	switch {
	case opts.Plain:
		return bytes.Clone(w.buf), lost(list, residues), nil
	case len(list)+len(residues) == 0:
		return bytes.Clone(w.buf), nil, nil
	}
	return w.addNotes(list, residues), nil, nil
}

// lost reports what the text doesn't hold.
func lost(list []change, residues []keptResidue) []report.Finding {
	var findings []report.Finding
	for _, c := range list {
		_, name, found := cutLast(c.path)
		if !found {
			name = c.path
		}
		findings = append(findings, report.New(codeLost, c.path, "MDL can't express this value of %s; it is left out", indexless(name)))
	}
	for _, r := range residues {
		f := report.New(codeResidue, strings.TrimSuffix(strings.TrimSuffix(r.path, "#2"), "."+residueName), "bytes after the last field of the record; they are left out")
		findings = append(findings, f)
	}
	return findings
}

func cutLast(path string) (before, after string, found bool) {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i], path[i+1:], true
	}
	return "", path, false
}

// indexless returns a path's last part without its indices, so that equal findings merge.
func indexless(name string) string {
	name, _, _ = strings.Cut(name, "[")
	return name
}

// finish does what needs the whole text.
func (p *parser) finish() {
	m := p.m
	for i := range m.Materials {
		p.finishMaterial(i)
	}
	for i := range m.Lights {
		if l := &m.Lights[i]; m.Version < 1600 {
			l.QuadraticFalloff, l.Damping = 0, 0
		}
	}
	for i := range m.Geosets {
		p.finishSkin(&m.Geosets[i])
	}
	p.finishStanding()
	p.numberObjects()
	for _, t := range p.totals {
		p.frames = append(p.frames[:0], frame{})
		p.wrongCount(t.at, t.name, t.said, t.n(m))
	}
	p.frames = nil
	p.applyNotes()
	for i := range m.CollisionShapes {
		p.finishShape(i)
	}
}

// finishSkin makes weights bytes where the version has them as bytes.
func (p *parser) finishSkin(g *mdx.Geoset) {
	if p.m.Version >= 1400 || g.Skin16 == nil {
		return
	}
	g.Skin = make([]uint8, len(g.Skin16))
	for i, v := range g.Skin16 {
		if v > 255 {
			p.findings = append(p.findings, report.New(codeRange, "geosets", "a bone or weight of %d, which version %d stores in one byte; it is limited to 255", v, p.m.Version))
		}
		g.Skin[i] = uint8(min(v, 255))
	}
	g.Skin16 = nil
}

// numberObjects assigns free ids to objects without an ObjectId, in the order of the text.
func (p *parser) numberObjects() {
	next := int32(0)
	for _, node := range p.anonymous {
		for p.ids[next] {
			next++
		}
		node().ObjectID = next
		next++
	}
}

// finishShape sets the number of a collision shape's corners to that of its form.
func (p *parser) finishShape(i int) {
	s := &p.m.CollisionShapes[i]
	want := 2
	if s.Type == mdx.ShapeSphere {
		want = 1
	}
	if n := len(s.Vertices); n != want {
		p.findings = append(p.findings, report.New(codeShape, "collision["+strconv.Itoa(i)+"]", "a %s has %d vertices, not %d; the vertices are corrected", s.Type, want, n))
		s.Vertices = append(s.Vertices[:min(n, want):min(n, want)], make([]mdx.Vec3, want-min(n, want))...)
	}
}

func (p *parser) dropped(at int, name string) {
	p.report(at, codeDropped, "MDX, the binary form that the game reads, can't store %s; it is left out", name)
}

func (p *parser) unknownShader(at int, name string) {
	p.report(at, codeShader, "the game doesn't know the shader %q and uses Shader_SD_Legacy", name)
}
