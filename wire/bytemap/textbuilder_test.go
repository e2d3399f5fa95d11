package bytemap_test

import (
	"errors"
	"testing"

	"marrow/wire/bytemap"
)

// TestReached: records of a text that an error leaves open end where its last word does; one that has none is empty.
func TestReached(t *testing.T) {
	for _, test := range []struct {
		name, text   string
		words        [][2]int // in the inner record
		at           int      // how far the text is read
		outer, inner int      // sizes
	}{
		{"nothing read", "abc def", nil, 0, 0, 0},
		{"a word", "abc def", [][2]int{{0, 3}}, 3, 3, 3},
		{"a word and blanks", "abc def", [][2]int{{0, 3}}, 4, 4, 4},
		{"two words", "abc def", [][2]int{{0, 3}, {4, 7}}, 7, 7, 7},
	} {
		m := bytemap.NewTextBuilder([]byte(test.text))
		m.Open("outer", -1, 0)
		m.Open("inner", -1, 0)
		for _, w := range test.words {
			m.Word("word", w[0], w[1])
		}
		done := m.Map(errors.New("damaged"), test.at)
		for path, want := range map[string]int{"outer": test.outer, "outer.inner": test.inner} {
			if n, ok := done.Find(path); !ok || n.Offset() != 0 || n.Size() != want {
				t.Errorf("%s: %s at %d has %d bytes (%v), want %d", test.name, path, n.Offset(), n.Size(), ok, want)
			}
		}
	}
}
