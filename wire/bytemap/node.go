package bytemap

import (
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Node is a record, a field, an array, or an element of an array.
type Node struct {
	m *Map
	i int32 // the stored node, or the one that contains it

	// Elements of runs and their fields aren't stored, but created on request.
	suffix string // the path within the stored node; empty for a stored node
	name   string
	index  int
	off    int
	size   int
	typ    reflect.Type
}

func (m *Map) node(i int32) Node {
	n := m.nodes.at(i)
	return Node{m: m, i: i, name: m.name(i), index: max(int(n.index), -1), off: int(n.off), size: int(n.size), typ: m.labelOf(n).typ}
}

func (n Node) stored() *node { return n.m.nodes.at(n.i) }

// Name returns the name of the field; empty for an element of an array.
func (n Node) Name() string { return n.name }

// Index returns the index of the element in its array; -1 for a field.
func (n Node) Index() int { return n.index }

// Offset returns the offset of the node's first byte.
func (n Node) Offset() int { return n.off }

// Size returns the number of the node's bytes.
func (n Node) Size() int { return n.size }

// Bytes returns the node's bytes.
func (n Node) Bytes() []byte { return n.m.data[n.off : n.off+n.size] }

// Kind returns the kind of the node.
func (n Node) Kind() Kind {
	switch {
	case n.typ != nil && n.typ.Kind() == reflect.Struct && (n.suffix != "" || n.stored().kind() == KindField):
		return KindStruct
	case n.suffix == "":
		return n.stored().kind()
	}
	return KindField
}

// Count returns the number of elements of an array, and 0 for other nodes.
func (n Node) Count() int {
	if s := n.stored(); n.suffix == "" && s.kind() == KindRun {
		return int(s.more)
	}
	return 0
}

// Stride returns the distance between the elements of an array.
func (n Node) Stride() int {
	if c := n.Count(); c > 0 {
		return n.size / c
	}
	return 0
}

// Derived reports whether the value is computed from other data, such as a size, a count or a tag.
func (n Node) Derived() bool { return n.suffix == "" && n.stored().derived() }

// Parent returns the record or array that contains the node; ok is false for the whole file. The parent of a field of
// an array's element is the array.
func (n Node) Parent() (parent Node, ok bool) {
	switch {
	case n.suffix != "":
		return n.m.node(n.i), true
	case n.i == 0:
		return Node{}, false
	}
	return n.m.node(n.stored().parent), true
}

// Path returns the node's path, such as geosets[2].vertices[17].
func (n Node) Path() string {
	var parts []string
	for i := n.i; i > 0; i = n.m.nodes.at(i).parent {
		s := n.m.nodes.at(i)
		part := n.m.name(i)
		if s.index >= 0 {
			part += "[" + strconv.Itoa(int(s.index)) + "]"
		}
		parts = append(parts, part)
	}
	var b strings.Builder
	for _, part := range slices.Backward(parts) {
		if b.Len() > 0 && part != "" && part[0] != '[' {
			b.WriteByte('.')
		}
		b.WriteString(part)
	}
	return n.m.within + b.String() + n.suffix
}

// Children iterates over the parts of the node. With expand, the children of an array are its elements, and those of an
// element its fields; without expand, an array has no children.
func (n Node) Children(expand bool) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		switch s := n.stored(); {
		case n.suffix == "" && s.kind() == KindStruct:
			for i := n.i + 1; i < n.m.behind(n.i); i = n.m.behind(i) {
				if !yield(n.m.node(i)) {
					return
				}
			}
		case n.typ == nil:
		case n.suffix == "" && s.kind() == KindRun:
			if !expand {
				return
			}
			for k := range int(s.more) {
				if !yield(n.elem(k)) {
					return
				}
			}
		case n.typ.Kind() == reflect.Struct:
			for k := range n.typ.NumField() {
				if !yield(n.field(k)) {
					return
				}
			}
		}
	}
}

// elem returns element k of a run.
func (n Node) elem(k int) Node {
	e := n
	e.name, e.index = "", k
	e.suffix = "[" + strconv.Itoa(k) + "]"
	e.size = n.Stride()
	e.off += k * e.size
	return e
}

// field returns field k of an element or value that is a struct.
func (n Node) field(k int) Node {
	t := n.typ.Field(k)
	f := n
	f.name, f.index = FieldName(t.Name), -1
	f.suffix += "." + f.name
	for i := range k { // not t.Offset, because keys are packed without alignment
		f.off += int(n.typ.Field(i).Type.Size())
	}
	f.size, f.typ = int(t.Type.Size()), t.Type
	if end := n.off + n.size; f.off+f.size > end { // the record ends early
		f.off = min(f.off, end)
		f.size = end - f.off
	}
	return f
}

// FieldName returns the name of a Go field in the paths of a file: LifeSpan → lifeSpan, ID → id.
func FieldName(s string) string {
	if s == strings.ToUpper(s) {
		return strings.ToLower(s)
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// at returns the innermost element or field of a leaf at an offset.
func (n Node) at(offset int) Node {
	if n.Kind() == KindRun {
		n = n.elem((offset - n.off) / n.Stride())
	}
	for n.typ != nil && n.typ.Kind() == reflect.Struct {
		for f := range n.Children(true) {
			if offset < f.off+f.size {
				n = f
				break
			}
		}
	}
	return n
}

// step follows the first part of path from n and returns the rest of it.
func (n Node) step(path string) (Node, string, bool) {
	if rest, ok := strings.CutPrefix(path, "["); ok {
		num, rest, ok := strings.Cut(rest, "]")
		k, err := strconv.Atoi(num)
		if !ok || err != nil || k < 0 {
			return Node{}, "", false
		}
		if n.Count() > 0 {
			return n.elem(min(k, n.Count()-1)), rest, k < n.Count()
		}
		for child := range n.Children(true) {
			if child.index == k {
				return child, rest, true
			}
			if child.name == "" && child.Count() > k { // a run that is the only field of its struct
				return child.elem(k), rest, true
			}
		}
		return Node{}, "", false
	}
	// The longest name that matches: one may be a prefix of another (name, name.junk).
	var found Node
	for child := range n.Children(true) {
		rest, ok := strings.CutPrefix(path, child.name)
		if ok && len(child.name) > len(found.name) && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			found = child
		}
	}
	return found, path[len(found.name):], found.name != ""
}
