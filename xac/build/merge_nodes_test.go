package build

import (
	"slices"
	"testing"

	"marrow/xac"
)

// The motion sources of nodes have the nodes' new numbers. A node whose source is removed is its own source, and an
// invalid number stays.
func TestSources(t *testing.T) {
	const none = xac.None
	for _, c := range []struct {
		name string
		list []uint16
		to   []uint32
		want []uint16
	}{
		{"nothing goes", []uint16{0, 2, 1}, []uint32{0, 1, 2}, []uint16{0, 2, 1}},
		{"the first goes", []uint16{0, 2, 1}, []uint32{none, 0, 1}, []uint16{1, 0}},
		{"a source goes", []uint16{0, 2, 1}, []uint32{0, none, 1}, []uint16{0, 1}},
		{"a number that is no node", []uint16{0, 9, 65535}, []uint32{0, 1, 2}, []uint16{0, 9, 65535}},
		{"more entries than nodes", []uint16{0, 1, 1}, []uint32{0, 1}, []uint16{0, 1, 1}},
	} {
		if got := numbering(c.to).sources(c.list); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
