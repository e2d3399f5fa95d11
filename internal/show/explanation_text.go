package show

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"marrow/wire/bytemap"
)

// A row is one line of an explanation.
type row struct {
	offset, size      int
	unpacked          bool   // the offset is within unpacked data
	name, kind, value string // name is indented
}

// Of lists with more than longList records, only the first shownOfList are printed with their fields.
const (
	longList    = 4
	shownOfList = 2
)

// Print prints the explanation for a person.
func (e *Explanation) Print(out io.Writer) error {
	w := bufio.NewWriter(out)
	if e.IsAt {
		fmt.Fprintf(w, "%#x is in %s\n\n", e.At, e.Root.Path())
	}
	l := e.measure()
	fmt.Fprintf(w, "%-*s  %*s  %-*s  %-*s  %s\n", l.offset, "offset", l.size, "size", l.name, "field", l.kind, "type", "value")
	for r := range e.rows() {
		line := fmt.Sprintf("%s  %*d  %s  %s  %s", l.hex(r), l.size, r.size, pad(r.name, l.name), pad(r.kind, l.kind), r.value)
		w.WriteString(strings.TrimRight(line, " "))
		w.WriteByte('\n')
	}
	if e.Root == e.Map.Root() {
		fmt.Fprintf(w, "\n%s\n", percentOf(e.Map))
	}
	return w.Flush()
}

// columns has the widths of an explanation's columns.
type columns struct{ offset, size, name, kind int }

// measure determines the widths from the first rows. Later ones are similar.
func (e *Explanation) measure() columns {
	const enough = 20_000
	l := columns{offset: max(len(fmt.Sprintf("%#x", e.Map.Size())), len("offset")), size: len("size"), name: 24, kind: len("type")}
	n := 0
	for r := range e.rows() {
		l.size = max(l.size, len(fmt.Sprint(r.size)))
		l.name = max(l.name, min(utf8.RuneCountInString(r.name), 44))
		l.kind = max(l.kind, min(utf8.RuneCountInString(r.kind), 22))
		if n++; n == enough {
			break
		}
	}
	return l
}

// hex returns a row's offset. An offset in unpacked data is preceded by "!".
func (l columns) hex(r row) string {
	if r.unpacked {
		return fmt.Sprintf("!0x%0*x", max(l.offset-len("!0x"), 1), r.offset)
	}
	return fmt.Sprintf("0x%0*x", l.offset-len("0x"), r.offset)
}

func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(width-utf8.RuneCountInString(s), 0))
}

// rows yields the lines of the tree: the parents of the root, if an offset was requested, and the parts of the root.
func (e *Explanation) rows() iter.Seq[row] {
	return func(yield func(row) bool) {
		depth := 0
		if e.IsAt {
			for _, n := range ancestors(e.Root) {
				if !yield(makeRow(n, depth)) {
					return
				}
				depth++
			}
		}
		if e.Root != e.Map.Root() {
			if !yield(makeRow(e.Root, depth)) {
				return
			}
			depth++
		}
		e.descend(e.Root, depth, yield)
	}
}

// ancestors returns the records that contain a node, outermost first, without the file.
func ancestors(n bytemap.Node) []bytemap.Node {
	var list []bytemap.Node
	for p, ok := n.Parent(); ok; p, ok = p.Parent() {
		if _, below := p.Parent(); below {
			list = append([]bytemap.Node{p}, list...)
		}
	}
	return list
}

// descend yields the rows of a node's parts.
func (e *Explanation) descend(n bytemap.Node, depth int, yield func(row) bool) bool {
	records := 0
	if !e.Full {
		records = recordsIn(n)
	}
	expand := e.Full || n == e.Root || n.Kind() == bytemap.KindStruct
	for c := range n.Children(expand) {
		r := makeRow(c, depth)
		folded := c.Index() >= shownOfList && records > longList
		single, ok := only(c)
		switch {
		case n.Count() > 0:
			folded = true // an element's value is on the same line
		case ok:
			value := makeRow(single, depth)
			r.kind, r.value = value.kind, value.value
			folded = true
		case c.Kind() == bytemap.KindStruct && !folded && c.Type() != "":
			r.value = "" // its fields follow
		}
		if !yield(r) || !folded && !e.descend(c, depth+1, yield) {
			return false
		}
		if inner, ok := c.Unpacked(); ok && !folded && !e.descend(inner.Root(), depth+1, yield) {
			return false
		}
	}
	return true
}

// only returns the field of a record that consists of one field without a name.
func only(n bytemap.Node) (bytemap.Node, bool) {
	var single bytemap.Node
	count := 0
	if n.Kind() == bytemap.KindStruct {
		for c := range n.Children(false) {
			single = c
			count++
		}
	}
	return single, count == 1 && single.Name() == "" && single.Index() < 0
}

// recordsIn returns the number of a list's elements.
func recordsIn(n bytemap.Node) int {
	count := 0
	if n.Kind() == bytemap.KindStruct {
		for c := range n.Children(false) {
			if c.Index() >= 0 {
				count++
			}
		}
	}
	return count
}

func makeRow(n bytemap.Node, depth int) row {
	r := row{offset: n.Offset(), size: n.Size(), unpacked: n.IsUnpacked(), name: n.Name(), kind: n.Type(), value: n.Text()}
	if n.Index() >= 0 {
		r.name = fmt.Sprintf("%s[%d]", r.name, n.Index())
	}
	switch kind := n.Kind(); {
	case kind == bytemap.KindRun:
		r.kind = fmt.Sprintf("%s × %d", shortType(r.kind), n.Count())
		if r.name == "" {
			r.name = elements(n.Count())
		}
	case kind == bytemap.KindStruct && r.kind == "":
		if records := recordsIn(n); records > 0 {
			r.kind = fmt.Sprintf("× %d", records)
		}
		if label := n.Label(); label != "" && n.Index() >= 0 {
			r.value = bytemap.Quote(label)
		}
	case kind == bytemap.KindStruct:
		r.kind = ""
	case !kind.Understood():
		r.kind = kind.String()
	}
	if owner, ok := n.Claimed(); ok {
		r.value += "  (shares bytes with " + owner.Path() + ")"
	}
	r.name = strings.Repeat("  ", depth) + r.name
	return r
}

// elements formats the indices of n elements.
func elements(n int) string {
	if n == 1 {
		return "[0]"
	}
	return fmt.Sprintf("[0…%d]", n-1)
}

// shortType leaves out the types of a record's fields, as in {time, value}, and for many fields also the names.
func shortType(t string) string {
	fields, ok := strings.CutPrefix(t, "{")
	if !ok {
		return t
	}
	var names []string
	for _, f := range strings.Split(strings.TrimSuffix(fields, "}"), ", ") {
		name, _, _ := strings.Cut(f, " ")
		names = append(names, name)
	}
	if len(names) > 2 {
		return fmt.Sprintf("{%d fields}", len(names))
	}
	return "{" + strings.Join(names, ", ") + "}"
}

// percentOf describes how many of a file's bytes are understood.
func percentOf(m *bytemap.Map) string {
	t := m.Tally()
	if t.Understood() == m.Size() {
		return fmt.Sprintf("explained: all of %d bytes (100 %%)", m.Size())
	}
	var rest []string
	for k, n := range t {
		if kind := bytemap.Kind(k); n > 0 && !kind.Understood() {
			rest = append(rest, fmt.Sprintf("%s %d", kind, n))
		}
	}
	return fmt.Sprintf("explained: %d of %d bytes (%s %%); not understood: %s",
		t.Understood(), m.Size(), Percent(t.Understood(), m.Size()), strings.Join(rest, ", "))
}

// Percent formats a part as a percentage. It rounds down, so that only the whole is 100.
func Percent(part, whole int) string {
	if whole == 0 || part == whole {
		return "100"
	}
	hundredths := int64(part) * 10_000 / int64(whole)
	return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
}
