package bytemap

import (
	"bytes"
	"math"
	"strconv"
)

// A ChangeKind is the kind of a difference between two files.
type ChangeKind uint8

const (
	Changed ChangeKind = iota // a value differs
	Removed                   // only the first file has it
	Added                     // only the second file has it
	Resized                   // an array has a different number of elements
	Folded                    // More elements of an array differ beyond those listed
)

var changeNames = [...]string{"changed", "removed", "added", "resized", "more"}

func (k ChangeKind) String() string { return changeNames[k] }

// A Change is one difference between two files.
type Change struct {
	Kind ChangeKind
	A, B Node // the node in the first and in the second file; zero if the file doesn't have it
	More int  // of Folded: the number of elements
}

// Path returns the field's path in the first file, or in the second file if only that has the field.
func (c Change) Path() string {
	if c.Kind == Added {
		return c.B.Path()
	}
	return c.A.Path()
}

// DiffOptions define what Diff reports. The zero value is the default.
type DiffOptions struct {
	// Elements is the maximum number of different elements of an array that are listed; others
	// are counted. 0 means 4; a negative number means all.
	Elements int

	// Derived also reports sizes, counts, tags and packed bytes, which are computed from other data, and the zero bytes
	// between arrays.
	Derived bool
}

// Diff compares the fields of two files by path, independent of their order in the files. Packed bytes are compared by what
// they unpack to. It compares the records of a
// list by index, or by name if more of them match that way, so that an inserted record doesn't change the others.
func Diff(a, b *Map, opts DiffOptions) []Change {
	d := differ{opts: opts}
	switch {
	case opts.Elements == 0:
		d.opts.Elements = 4
	case opts.Elements < 0:
		d.opts.Elements = math.MaxInt
	}
	d.node(a.Root(), b.Root())
	return d.list
}

type differ struct {
	opts DiffOptions
	list []Change
}

func (d *differ) add(kind ChangeKind, a, b Node) {
	if !d.opts.Derived && isFiller(a) && isFiller(b) {
		return
	}
	d.list = append(d.list, Change{Kind: kind, A: a, B: b})
}

// isFiller reports whether a node is none, or padding of zero bytes, whose length depends on the positions of arrays.
func isFiller(n Node) bool { return n == (Node{}) || n.Kind() == KindPadding && allZero(n.Bytes()) }

func (d *differ) node(a, b Node) {
	switch ka, kb := a.Kind(), b.Kind(); {
	case ka == KindStruct && kb == KindStruct:
		d.record(a, b)
	case ka == KindRun && kb == KindRun:
		d.run(a, b)
	case ka != kb || !sameValue(a, b):
		d.add(Changed, a, b)
	}
}

// sameValue compares the bits of two fields, so that NaN equals itself and -0 differs from 0. Fields of different types are
// the same if their texts are.
func sameValue(a, b Node) bool {
	sa, isText := a.Value().(string)
	if sb, ok := b.Value().(string); ok && isText {
		return sa == sb
	}
	if a.Type() != b.Type() {
		return a.Text() == b.Text()
	}
	return bytes.Equal(a.Bytes(), b.Bytes())
}

// record compares fields by name, several with the same name in their order, and elements as a list.
func (d *differ) record(a, b Node) {
	fieldsA, elemsA := d.parts(a)
	fieldsB, elemsB := d.parts(b)
	inB := make(map[string]Node, len(fieldsB))
	for _, f := range fieldsB {
		inB[f.key] = f.node
	}
	for _, f := range fieldsA {
		if other, ok := inB[f.key]; ok {
			d.node(f.node, other)
			delete(inB, f.key)
		} else {
			d.add(Removed, f.node, Node{})
		}
	}
	for _, f := range fieldsB {
		if _, left := inB[f.key]; left {
			d.add(Added, Node{}, f.node)
		}
	}
	d.elements(elemsA, elemsB)
}

type namedNode struct {
	key  string
	node Node
}

// parts returns the fields and the elements of a record. Those of packed bytes are parts of the record, so that a file
// with packed bytes can be compared with one that has the same bytes unpacked.
func (d *differ) parts(n Node) (fields []namedNode, elems []Node) {
	seen := make(map[string]int)
	for c := range n.Children(true) {
		inner, isPacked := c.Unpacked()
		if isPacked {
			content, list := d.parts(inner.Root())
			fields, elems = append(fields, content...), append(elems, list...)
		}
		switch {
		case isPacked && !d.opts.Derived:
		case c.index >= 0:
			elems = append(elems, c)
		case d.opts.Derived || !c.Derived():
			key := c.name
			if seen[c.name]++; seen[c.name] > 1 {
				key += "#" + strconv.Itoa(seen[c.name])
			}
			fields = append(fields, namedNode{key, c})
		}
	}
	return fields, elems
}

// elements compares two lists of records.
func (d *differ) elements(a, b []Node) {
	partner := align(a, b)
	taken := make([]bool, len(b))
	for i, n := range a {
		if j := partner[i]; j >= 0 {
			taken[j] = true
			d.node(n, b[j])
		} else {
			d.add(Removed, n, Node{})
		}
	}
	for j, n := range b {
		if !taken[j] {
			d.add(Added, Node{}, n)
		}
	}
}

// align returns the index of the element of b to compare with each element of a, or -1. Two elements match if they have the
// same name, or without a name the same bytes, which must be unique in both lists.
func align(a, b []Node) []int {
	keysA, keysB := keys(a), keys(b)
	partner, byIndex := make([]int, len(a)), 0
	for i := range a {
		partner[i] = -1
		if i < len(b) {
			partner[i] = i
			if keysA[i] != "" && keysA[i] == keysB[i] {
				byIndex++
			}
		}
	}
	inB := make(map[string]int, len(b))
	for j, k := range keysB {
		if k != "" {
			inB[k] = j
		}
	}
	byKey, matches, taken := make([]int, len(a)), 0, make([]bool, len(b))
	for i, k := range keysA {
		byKey[i] = -1
		if j, ok := inB[k]; ok && k != "" {
			byKey[i], taken[j] = j, true
			matches++
		}
	}
	if matches <= byIndex {
		return partner
	}
	j := 0
	for i := range a { // elements without a match are compared with those at the same position
		switch {
		case byKey[i] >= 0:
			j = byKey[i] + 1
		case j < len(b) && !taken[j] && a[i].Label() == "" && b[j].Label() == "":
			byKey[i] = j
			j++
		}
	}
	return byKey
}

// keys returns the name or the bytes of each element; empty if they aren't unique.
func keys(list []Node) []string {
	keys, times := make([]string, len(list)), make(map[string]int)
	for i, n := range list {
		if keys[i] = n.Label(); keys[i] != "" {
			keys[i] = "name " + keys[i]
		} else {
			keys[i] = "bytes " + string(n.Bytes())
		}
		times[keys[i]]++
	}
	for i, k := range keys {
		if times[k] > 1 {
			keys[i] = ""
		}
	}
	return keys
}

// run compares arrays element by element. If their lengths differ, it compares the elements between their common
// start and their common end.
func (d *differ) run(a, b Node) {
	na, nb, stride := a.Count(), b.Count(), a.Stride()
	if na == nb && stride == b.Stride() && bytes.Equal(a.Bytes(), b.Bytes()) {
		return
	}
	start, endA, endB := 0, na, nb
	if na != nb {
		d.add(Resized, a, b)
		for start < min(na, nb) && sameValue(a.elem(start), b.elem(start)) {
			start++
		}
		for endA > start && endB > start && sameValue(a.elem(endA-1), b.elem(endB-1)) {
			endA, endB = endA-1, endB-1
		}
	}
	listed, more := 0, 0
	for i := start; i < max(endA, endB); i++ {
		both := i < endA && i < endB
		switch {
		case both && sameValue(a.elem(i), b.elem(i)):
			continue
		case listed >= d.opts.Elements:
			more++
			continue
		case both:
			d.node(a.elem(i), b.elem(i))
		case i < endA:
			d.add(Removed, a.elem(i), Node{})
		default:
			d.add(Added, Node{}, b.elem(i))
		}
		listed++
	}
	if more > 0 {
		d.list = append(d.list, Change{Kind: Folded, A: a, B: b, More: more})
	}
}
