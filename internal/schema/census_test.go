package schema

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// TestCensus checks that the numbers about the corpus on the pages are current. It takes minutes, so only make prove
// and -update run it.
func TestCensus(t *testing.T) {
	corpus.Root(t)
	if !prove.All() && !*update {
		t.Skip("counts the fields of all files of the corpus; set MARROW_PROVE")
	}
	all, err := schemas()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		t.Run(s.Format, func(t *testing.T) {
			counted, err := count(s, corpus.Walk(t, "", s.format.Extensions...))
			if err != nil {
				t.Fatal(err)
			}
			if counted.files() == 0 {
				return
			}
			var b bytes.Buffer
			if err := counted.write(&b); err != nil {
				t.Fatal(err)
			}
			compare(t, censusFile(s.Format), b.String())
		})
	}
}

// count counts the occurrences in the readable files of a list.
func count(s *Schema, files []string) (census, error) {
	c := &counter{s: s, all: map[string]*tally{}}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := formats.Decode(name, data)
		if err != nil || f.Format != s.format {
			continue
		}
		_, m, err := formats.Explain(name, data)
		if err != nil || m.Err() != nil {
			continue
		}
		c.file++
		c.note(ofFiles)
		c.edition = s.editionOf(f.Document.Summary().Flavour, f.Document.Summary().Version)
		c.record(m.Root(), s.root(c.edition))
	}
	return c.census(), nil
}

// editionOf returns the number of a file's edition.
func (s *Schema) editionOf(game string, version uint32) int {
	found := 0
	for i, e := range s.editions {
		if (e.Game == "" || e.Game == game) && (e.Version <= version || s.editions[found].Game != e.Game) {
			found = i
		}
	}
	return found
}

// root returns the record of a whole file of an edition.
func (s *Schema) root(edition int) *Record {
	name := "File"
	if l := wire.Describe(s.editions[edition], nil); l.Type != nil {
		name = typeName(l.Type)
	}
	return s.recordOf(&Field{Record: name})
}

// A counter counts occurrences in files.
type counter struct {
	s       *Schema
	all     map[string]*tally
	file    int // the number of the current file, from 1
	edition int // the edition of the current file
}

// A tally is an occurrence during counting.
type tally struct {
	files, times int
	last         int // file
	numbers      bool
	low, high    float64
	distinct     []float64 // as long as there are few
}

// few is the number of values of a field that are listed; for more values, the page has their minimum and maximum.
const few = 6

func (c *counter) note(key string) *tally {
	t := c.all[key]
	if t == nil {
		t = &tally{low: math.Inf(1), high: math.Inf(-1)}
		c.all[key] = t
	}
	t.times++
	if t.last != c.file {
		t.files, t.last = t.files+1, c.file
	}
	return t
}

// record counts a record, whose fields are a node's children.
func (c *counter) record(n bytemap.Node, r *Record) {
	c.note(r.key())
	for child := range n.Children(false) {
		f := c.find(child, r)
		if f == nil {
			continue
		}
		if child.Index() >= 0 { // an element of a list without a name
			if in := c.s.recordOf(f); in != nil {
				c.record(child, in)
			}
			continue
		}
		c.field(child, r, f)
	}
}

// find returns the field of a record to which a node belongs; an element belongs to the list without a name.
func (c *counter) find(n bytemap.Node, r *Record) *Field {
	var named []*Field
	for _, f := range r.Fields {
		if f.Name == n.Name() && (n.Index() < 0 || f.Record != "") {
			named = append(named, f)
		}
	}
	for _, likely := range []func(*Field) bool{
		func(f *Field) bool { return f.described.Go != nil && f.described.Go == n.GoType() },
		func(f *Field) bool { return f.seen[c.edition] && f.Record != "" && f.described.Go == nil },
		func(f *Field) bool { return c.holds(f, n) },
		func(f *Field) bool { return f.seen[c.edition] && f.described.Go == nil },
		func(f *Field) bool { return f.seen[c.edition] },
		func(f *Field) bool { return true },
	} {
		if i := slices.IndexFunc(named, likely); i >= 0 {
			return named[i]
		}
	}
	return nil
}

// holds reports whether a list without a type consists of a field's records, judging by its first element.
func (c *counter) holds(f *Field, list bytemap.Node) bool {
	r := c.s.recordOf(f)
	if r == nil || list.GoType() != nil {
		return false
	}
	for element := range list.Children(false) {
		for child := range element.Children(false) {
			return element.Index() >= 0 && child.Index() < 0 && slices.ContainsFunc(r.Fields, func(g *Field) bool { return g.Name == child.Name() })
		}
	}
	return false
}

// field counts a field and its content.
func (c *counter) field(n bytemap.Node, r *Record, f *Field) {
	if n.Size() == 0 {
		return
	}
	t := c.note(f.key(r))
	if n.Kind() == bytemap.KindField {
		c.value(n, t, f)
	} else {
		c.elements(slices.Collect(values(n)), f)
	}
	in := c.s.recordOf(f)
	if in == nil {
		return
	}
	if n.Kind() == bytemap.KindRun {
		c.run(n, in)
		return
	}
	list := in.plain && n.GoType() == nil || f.Kind == string(wire.FieldRecords) || f.Kind == string(wire.FieldReference) || strings.Contains(f.Type, "records")
	if !list {
		c.record(n, in)
		return
	}
	for child := range n.Children(false) {
		switch {
		case child.Kind() == bytemap.KindRun:
			c.run(child, in)
		case child.Index() >= 0:
			c.record(child, in)
		}
	}
}

// run counts consecutive values that are structs.
func (c *counter) run(n bytemap.Node, r *Record) {
	for element := range n.Children(true) {
		c.record(element, r)
	}
}

// value counts the value of a number.
func (c *counter) value(n bytemap.Node, t *tally, f *Field) {
	var v float64
	switch x := n.Value().(type) {
	case uint64:
		v = float64(x)
	case int64:
		v = float64(x)
	case float32:
		v = float64(x)
	case float64:
		v = x
	case []any:
		c.elements(x, f)
		return
	default:
		return
	}
	if i := slices.IndexFunc(c.s.Enums, func(e *Enum) bool { return e.Name == f.Enum }); i >= 0 && v >= 0 {
		c.ofEnum(c.s.Enums[i], uint64(v))
	}
	if math.IsNaN(v) {
		return
	}
	t.numbers = true
	t.low, t.high = min(t.low, v), max(t.high, v)
	if len(t.distinct) <= few && !slices.Contains(t.distinct, v) {
		t.distinct = append(t.distinct, v)
	}
}

// elements counts the values of an array whose values are named.
func (c *counter) elements(array []any, f *Field) {
	i := slices.IndexFunc(c.s.Enums, func(e *Enum) bool { return e.Name == f.Enum })
	if i < 0 {
		return
	}
	for _, element := range array {
		switch x := element.(type) {
		case uint64:
			c.ofEnum(c.s.Enums[i], x)
		case int64:
			c.ofEnum(c.s.Enums[i], uint64(x))
		}
	}
}

// values yields the values of a node's elements.
func values(n bytemap.Node) iter.Seq[any] {
	return func(yield func(any) bool) {
		for element := range n.Children(true) {
			if !yield(element.Value()) {
				return
			}
		}
	}
}

// ofEnum counts a value, or each of its bits.
func (c *counter) ofEnum(e *Enum, v uint64) {
	if !e.Bits {
		for _, named := range e.Values {
			if named.Value <= v && v <= named.To {
				v = named.Value
			}
		}
		c.note(e.key(v))
		return
	}
	for _, bit := range e.Values {
		if v&bit.Value != 0 {
			c.note(e.key(bit.Value))
		}
	}
}

func (c *counter) census() census {
	all := census{}
	for key, t := range c.all {
		all[key] = &occurrence{t.files, t.times, t.values()}
	}
	return all
}

// values returns the numbers, or their range.
func (t *tally) values() string {
	if !t.numbers {
		return ""
	}
	if len(t.distinct) > few {
		return fmt.Sprintf("%s … %s", shown(t.low), shown(t.high))
	}
	slices.Sort(t.distinct)
	var list []string
	for _, v := range t.distinct {
		list = append(list, shown(v))
	}
	return strings.Join(list, ", ")
}

func shown(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1<<53 {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return strconv.FormatFloat(v, 'g', 4, 64)
}

func censusFile(format string) string { return filepath.Join("testdata", "corpus", format+".tsv") }
