package wire

import "testing"

// leafs is a record whose size depends on the version, with a list of records.
type leafs struct {
	Name  string
	Extra uint16
	List  []scalars
}

func (l *leafs) layout(c *Codec) {
	c.Text("name", &l.Name, 6)
	if c.Version >= 2 {
		c.U16("extra", &l.Extra)
	}
	CountedSlice(c, &l.List, (*scalars).layout)
}

// TestLeast measures an empty record in each version; its count is checked before anything is allocated.
func TestLeast(t *testing.T) {
	for version, want := range map[uint32]int{1: 10, 2: 12} {
		c := NewDecoder([]byte{2, 0, 0, 0, 11: 0}, Options{})
		c.Version = version
		if got := Least(c, (*leafs).layout); got != want {
			t.Errorf("version %d: %d bytes, want %d", version, got, want)
		}
		list := []leafs{}
		if n := CountOf(c, "count", list, (*leafs).layout); n != 0 || c.Err() == nil {
			t.Errorf("version %d: two records in 8 bytes: %d, %v", version, n, c.Err())
		}
	}
}
