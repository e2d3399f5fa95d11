package version

import (
	"testing"

	"marrow/m2"
)

// Before 264, a field defines whether a particle has a head (0), a tail (1) or both (2); since then, two flags do.
// Without either flag the field is kept; other flags of old clients are kept in both directions.
func TestHeadOrTail(t *testing.T) {
	for _, c := range []struct {
		flags m2.ParticleFlags
		was   uint8
		want  uint8
	}{
		{m2.ParticleHead, 9, 0},
		{m2.ParticleTail, 9, 1},
		{m2.ParticleHead | m2.ParticleTail, 9, 2},
		{0, 1, 1},
		{0, 2, 2},
	} {
		p := m2.Particle{Flags: c.flags | 1, HeadOrTail: c.was}
		(&change{m: new(m2.Model), from: 264, to: 263}).threeValues(&p, "")
		if p.HeadOrTail != c.want || p.Flags != 1 {
			t.Errorf("%v with %d: %d with flags %v, want %d", c.flags, c.was, p.HeadOrTail, p.Flags, c.want)
		}
	}
	for was, want := range map[uint8]m2.ParticleFlags{0: m2.ParticleHead, 1: m2.ParticleTail, 2: m2.ParticleHead | m2.ParticleTail} {
		p := m2.Particle{Flags: 1, HeadOrTail: was}
		(&change{m: new(m2.Model), from: 263, to: 264}).lifeCurves(&p)
		if p.Flags != want|1 {
			t.Errorf("%d: flags %v, want %v", was, p.Flags, want)
		}
	}
}
