package wiretest

import (
	"testing"

	"marrow/wire/bytemap"
)

// Map checks that the map of a file covers each of its bytes exactly once, knows how many of them are understood, and
// has the error of decoding. It checks the same for the maps of unpacked bytes, whose errors are errors of the file.
func Map(t testing.TB, m *bytemap.Map, size int, decoding error) {
	t.Helper()
	if got, want := Message(m.Err()), Message(decoding); got != want {
		t.Errorf("explain ends with %q, decode with %q", got, want)
	}
	Covers(t, m, size, decoding == nil)
}

// Covers checks a map of the given number of bytes. whole reports whether the file was decoded completely.
func Covers(t testing.TB, m *bytemap.Map, size int, whole bool) {
	t.Helper()
	at, known := 0, 0
	for n := range m.Leaves() {
		if n.Offset() != at || n.Size() == 0 {
			t.Fatalf("%s covers %#x to %#x; the node before ends at %#x", n.Path(), n.Offset(), n.Offset()+n.Size(), at)
		}
		at += n.Size()
		if n.Kind().Understood() {
			known += n.Size()
		}
		if n.Kind() == bytemap.KindUnread && whole {
			t.Errorf("%s at %#x is unread without an error", n.Path(), n.Offset())
		}
		if inner, ok := n.Unpacked(); ok {
			if whole && inner.Err() != nil {
				t.Errorf("%s unpacks to what ends with %v, the file with nothing", n.Path(), inner.Err())
			}
			Covers(t, inner, inner.Size(), inner.Err() == nil)
		}
	}
	if at != size {
		t.Errorf("the map ends at %#x of %#x", at, size)
	}
	if got := m.Understood(); got != known {
		t.Errorf("Understood() = %d, but %d by its leaves", got, known)
	}
}

// Message returns the message of an error; empty if it is nil.
func Message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// Paths checks that Find finds every node of a map by its path. For a run or value without a name, which is its
// record's only content, Find finds the record.
func Paths(t testing.TB, m *bytemap.Map) {
	t.Helper()
	var walk func(n bytemap.Node)
	walk = func(n bytemap.Node) {
		for child := range n.Children(true) {
			got, ok := m.Find(child.Path())
			nameless := child.Name() == "" && child.Index() < 0
			switch {
			case !ok:
				t.Errorf("Find(%q): nothing", child.Path())
			case nameless && got.Path() != n.Path():
				t.Errorf("Find(%q) = %q", child.Path(), got.Path())
			case !nameless && (got.Path() != child.Path() || got.Offset() != child.Offset() || got.Size() != child.Size() || got.Kind() != child.Kind()):
				t.Errorf("Find(%q) = %q, %v of %d bytes at %#x; want %v of %d bytes at %#x", child.Path(), got.Path(),
					got.Kind(), got.Size(), got.Offset(), child.Kind(), child.Size(), child.Offset())
			}
			walk(child)
		}
	}
	walk(m.Root())
}
