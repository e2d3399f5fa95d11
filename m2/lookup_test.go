package m2

import (
	"slices"
	"testing"

	"marrow/internal/corpus"
)

// TestBuildSequenceLookup rebuilds the table of every model of the corpus: Blizzard's own are hash tables since 264,
// and lists by id before.
func TestBuildSequenceLookup(t *testing.T) {
	same, empty := 0, 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil || m.Version < Wrath || len(m.Sequences) == 0 {
			continue
		}
		was := m.SequenceLookup
		m.BuildSequenceLookup()
		switch {
		case !slices.Equal(was, m.SequenceLookup):
			t.Errorf("%s: %d places, made %d", f.Path, len(was), len(m.SequenceLookup))
		case len(was) == 0:
			empty++
		default:
			same++
		}
		for i := range m.Sequences {
			if at := m.LookUpSequence(m.Sequences[i].ID); at < 0 || m.Sequences[at].ID != m.Sequences[i].ID {
				t.Errorf("%s: id %d is found as sequence %d", f.Path, m.Sequences[i].ID, at)
			}
		}
	}
	t.Logf("%d the same, %d empty", same, empty)
}

// The lengths are those of Blizzard's tables, by how many ids they have (m2-ports).
func TestLookupLengths(t *testing.T) {
	for ids, want := range map[int]int{1: 0, 2: 0, 12: 29, 14: 29, 23: 47, 97: 197, 145: 293, 175: 353} {
		m := &Model{Version: Wrath}
		for id := range ids {
			m.Sequences = append(m.Sequences, Sequence{ID: uint16(id)})
		}
		m.BuildSequenceLookup()
		if n := len(m.SequenceLookup); n != want {
			t.Errorf("%d ids: %d places, want %d", ids, n, want)
		}
		if at := m.LookUpSequence(uint16(ids)); at != None {
			t.Errorf("%d ids: another one is found as sequence %d", ids, at)
		}
	}
}
