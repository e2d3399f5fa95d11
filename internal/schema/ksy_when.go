package schema

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"marrow/wire"
)

// condition returns the expression for when a type has a field; empty for always.
func (w *ksyWriter) condition(t *kaitaiType, f *Field) string {
	if c, ok := w.k.Conditions[t.Record.Name+"."+f.Name]; ok {
		return c
	}
	var all []string
	if by := f.described.By; by != "" {
		i := slices.IndexFunc(t.Fields, func(g *Field) bool { return g.Name == by })
		all = append(all, fmt.Sprintf("%s == %d", w.number(t, t.Fields[i]), f.described.Is))
	}
	if len(f.seen) > 0 && len(f.seen) < len(t.seen) {
		all = append(all, w.edition(f.seen, t.seen))
	}
	for _, by := range t.Record.Fields {
		if f.described.By != "" && by.Name == f.described.By {
			continue
		}
		with, without := w.s.splits(t.Record, f, by)
		bits := w.s.isBits(by)
		switch {
		case len(without) == 0:
		case len(with) > len(without):
			all = append(all, w.compare(t, by, bits, without, " and ", "!=", "=="))
		case len(with) > 0:
			all = append(all, w.compare(t, by, bits, with, " or ", "==", "!="))
		}
	}
	return strings.Join(all, " and ")
}

// compare compares a field with values, or its bits with 0.
func (w *ksyWriter) compare(t *kaitaiType, by *Field, bits bool, values []Value, join, op, bitOp string) string {
	var list []string
	for _, v := range values {
		if bits {
			list = append(list, fmt.Sprintf("(%s & 0x%x) %s 0", w.number(t, by), v.Value, bitOp))
		} else {
			list = append(list, fmt.Sprintf("%s %s %d", w.number(t, by), op, v.Value))
		}
	}
	return "(" + strings.Join(list, join) + ")"
}

// number returns a field as a number in expressions.
func (w *ksyWriter) number(t *kaitaiType, f *Field) string {
	name := kaitaiName(f.Name)
	if !slices.Contains(t.fields, f) {
		name = "_parent." + name
	}
	if w.namesValues(f) {
		name += ".to_i"
	}
	return name
}

// edition returns the expression for the editions seen, out of those around.
func (w *ksyWriter) edition(seen, around map[int]bool) string {
	var list []string
	editions := w.s.editions
	for from, to := 0, 0; from < len(editions); from = to {
		for to = from; to < len(editions) && editions[to].Game == editions[from].Game; to++ {
		}
		if c, ok := w.ofGame(seen, around, from, to); ok {
			list = append(list, c)
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return "(" + strings.Join(list, " or ") + ")"
}

// ofGame is edition for the editions of one game. It also reports whether there are any.
func (w *ksyWriter) ofGame(seen, around map[int]bool, from, to int) (string, bool) {
	editions := w.s.editions
	version := w.k.Version
	var runs []string
	every, any := true, false
	for i := from; i < to; i++ {
		every = every && (seen[i] || !around[i])
		any = any || seen[i]
		if !seen[i] || i > from && seen[i-1] {
			continue
		}
		end := i + 1
		for end < to && seen[end] {
			end++
		}
		var limits []string
		if i > from {
			limits = append(limits, fmt.Sprintf("%s >= %d", version, editions[i].Version))
		}
		if end < to {
			limits = append(limits, fmt.Sprintf("%s < %d", version, editions[end].Version))
		}
		if len(limits) > 0 {
			runs = append(runs, strings.Join(limits, " and "))
		}
	}
	c := w.k.Games[editions[from].Game]
	if !every && len(runs) > 0 {
		c = and(c, "("+strings.Join(runs, " or ")+")")
	}
	return c, any
}

// namesValues reports whether the values of a field are an enumeration in the file.
func (w *ksyWriter) namesValues(f *Field) bool {
	if f.Kind == string(wire.FieldCount) || f.described.Go == nil || f.described.Go.Kind() > reflect.Uint64 {
		return false
	}
	i := slices.IndexFunc(w.s.Enums, func(e *Enum) bool { return e.Name == f.Enum })
	return i >= 0 && !w.s.Enums[i].Bits && len(w.s.Enums[i].Values) > 0
}
