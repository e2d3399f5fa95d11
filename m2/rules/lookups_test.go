package rules

import (
	"math"
	"testing"

	"marrow/m2"

	"marrow/check"
	"marrow/report"
)

// sequenced returns a model with n sequences, whose ids are their indices, and a lookup table.
func sequenced(version uint32, n int, lookup ...int16) *m2.Model {
	m := &m2.Model{Version: version, Sequences: make([]m2.Sequence, n), SequenceLookup: lookup}
	for i := range m.Sequences {
		m.Sequences[i].ID = uint16(i)
	}
	return m
}

// TestSequenceLookup repairs tables of sequences if signed 16-bit numbers can index them. Other tables are reported
// and stay unchanged.
func TestSequenceLookup(t *testing.T) {
	const most = math.MaxInt16 + 1
	for _, c := range []struct {
		name string
		m    *m2.Model
		lost int // sequences that aren't found by their ids
		left int // after the repair
	}{
		{"plain", sequenced(256, 3, 0, m2.None, m2.None), 2, 0},
		{"hash", sequenced(m2.Wrath, 3, 1), 2, 0},
		{"plain, as many as there can be", sequenced(256, most, 0), most - 1, 0},
		{"hash, as many as there can be", sequenced(m2.Wrath, most, 0), most - 1, 0},
		{"plain, one more", sequenced(256, most+1, 0), most, most},
		{"hash, one more", sequenced(m2.Wrath, most+1, 0), most, most},
		{"hash, full of another", sequenced(m2.Wrath, 2*most, make([]int16, 2*most)...), 2*most - 1, 2*most - 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := check.For(check.Self[*m2.Model], Model)
			s := check.Subject{Document: c.m}
			opts := check.Options{Choice: check.Choice{Only: []string{"M2106"}}}
			if got := times(check.Run(rules, s, opts)); got != c.lost {
				t.Errorf("%d sequences are lost, want %d", got, c.lost)
			}
			opts.Fix = true
			mended := check.Repair(rules, s, opts)
			if want := c.left < c.lost; len(mended) > 0 != want {
				t.Errorf("mended: %v, want %v", mended, want)
			}
			if got := times(check.Run(rules, s, opts)); got != c.left {
				t.Errorf("%d sequences are lost after the repair, want %d", got, c.left)
			}
		})
	}
}

// TestBoneLookups: the tables of bones aren't checked in a model without bones, because a skeleton has them.
func TestBoneLookups(t *testing.T) {
	for bones, want := range []int{0, 2, 0} {
		m := &m2.Model{Version: m2.Wrath, Bones: make([]m2.Bone, bones), KeyBoneLookup: []int16{m2.None, 1}, BoneLookup: []uint16{0, 1}}
		rules := check.For(check.Self[*m2.Model], Model)
		opts := check.Options{Choice: check.Choice{Only: []string{"M2105"}}}
		if got := times(check.Run(rules, check.Subject{Document: m}, opts)); got != want {
			t.Errorf("%d bones: %d findings, want %d", bones, got, want)
		}
	}
}

func times(list []report.Finding) (n int) {
	for _, f := range list {
		n += f.Times()
	}
	return n
}
