package mdx

import (
	"testing"

	"marrow/wire"
)

// TestEditionParts: the format reference lists a part for exactly the versions that have it according to the
// specifications (mdx-facts.md for Warcraft III, mdx.txt for World of Warcraft).
func TestEditionParts(t *testing.T) {
	for _, part := range []struct {
		tag      string
		from, to uint32 // in Warcraft III
		wow      bool
	}{
		{"SEQS", 800, 1800, true},
		{"FAFX", 900, 1800, false},
		{"CORN", 900, 1800, false},
		{"BPOS", 900, 1800, false},
		{"DILG", 1300, 1800, false},
		{"HTST", 0, 0, true},
		{"TANG", 900, 1800, false},
		{"SKIN", 900, 1800, false},
		{"KMTA", 800, 1800, true},
		{"KMTE", 900, 1800, false},
		{"KFC3", 1000, 1800, false},
		{"KFCA", 1000, 1800, false},
		{"KFTC", 1000, 1800, false},
		{"KLAI", 800, 1800, true},
		{"KLSS", 1300, 1800, false},
		{"KLSE", 1300, 1800, false},
		{"KLQF", 1600, 1800, false},
		{"KLLF", 1600, 1800, false},
		{"KLDA", 1600, 1800, false},
		{"KLIF", 0, 0, true},
		{"KP2Z", 0, 0, true},
	} {
		for _, e := range Editions() {
			want := part.wow
			if e.Game == Warcraft3.String() {
				want = part.from <= e.Version && e.Version <= part.to
			}
			if got := hasPart(wire.Describe(e, nil), part.tag); got != want {
				t.Errorf("%s in version %d of %s: %v, want %v", part.tag, e.Version, e.Game, got, want)
			}
		}
	}
}

// hasPart reports whether a layout or one of its records has a part with a tag.
func hasPart(l *wire.Layout, tag string) bool {
	for _, f := range l.Fields {
		if f.Tag == tag || f.Record != nil && hasPart(f.Record, tag) {
			return true
		}
	}
	return false
}
