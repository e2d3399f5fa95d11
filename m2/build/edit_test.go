package build_test

import (
	"reflect"
	"testing"

	"marrow/lower"
	"marrow/m2"
	"marrow/m2/build"
	"marrow/sample"
	"marrow/scene"
)

// TestEditName: a sequence that has the keys of another one still has them if that one gets the name of a third.
func TestEditName(t *testing.T) {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
	m, _, err := build.Model(reduced, build.Options{Stem: "Golem"})
	if err != nil {
		t.Fatal(err)
	}
	alias := m.Sequences[0]
	alias.ID, alias.AliasNext, alias.VariationNext = 69, 0, m2.None // Dance
	alias.Flags |= m2.SequenceAlias
	m.Sequences = append(m.Sequences, alias)
	m.BuildSequenceLookup()
	was, _ := m.Scene(scene.Options{})
	is := was.Clone()
	third := is.Clips[2].Name
	is.Clips[0].Name = third
	if _, _, err := build.Edit(m, was, is, build.Options{Stem: "Golem"}); err != nil {
		t.Fatal(err)
	}
	last := len(m.Sequences) - 1
	if q := &m.Sequences[last]; q.Flags&m2.SequenceAlias == 0 || q.AliasNext != 0 {
		t.Errorf("the alias has flags %v and refers to %d, want 0", q.Flags, q.AliasNext)
	}
	if first, third := &m.Sequences[0], &m.Sequences[2]; first.ID != third.ID || first.Variation <= third.Variation {
		t.Errorf("the renamed sequence is %d.%d, and the third %d.%d", first.ID, first.Variation, third.ID, third.Variation)
	}
}

// TestKeptFlags: only flags of the original model that don't depend on anything that is rebuilt are kept; a scene
// without extras gets none of them.
func TestKeptFlags(t *testing.T) {
	const kept = m2.ModelTiltX | m2.ModelTiltY | m2.ModelSortAsOne | m2.ModelSinceCataclysm | m2.ModelCamera
	for _, was := range []m2.ModelFlags{0, m2.ModelTiltX, m2.ModelTiltY | m2.ModelSortAsOne | m2.ModelCombiners} {
		model := func(s *scene.Scene) *m2.Model {
			reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
			m, _, err := build.Model(reduced, build.Options{Stem: "Golem"})
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		s, _ := sample.Golem().Scene(scene.Options{})
		m := model(s)
		if m.Flags&kept != 0 {
			t.Errorf("without extras: %v", m.Flags)
		}
		m.Flags = was
		s, _ = m.Scene(scene.Options{})
		again := model(s)
		if got, want := again.Flags&kept, was&kept; got != want {
			t.Errorf("of %v the flags %v are left, want %v", was, got, want)
		}
	}
}

// TestParticleLives: curves over a particle's life are restored from a scene with all of their keys.
func TestParticleLives(t *testing.T) {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
	m, _, err := build.Model(reduced, build.Options{Stem: "Golem"})
	if err != nil {
		t.Fatal(err)
	}
	p := m2.Particle{
		Color:    m2.PartTrack[m2.Vec3]{Times: []uint16{0, 16384, 32767}, Values: []m2.Vec3{{255, 0, 0}, {0, 128, 0}, {1, 2, 3}}},
		Alpha:    m2.PartTrack[m2.Fixed16]{Times: []uint16{0, 32767}, Values: []m2.Fixed16{32767, 0}},
		Scale:    m2.PartTrack[m2.Vec2]{Times: []uint16{0, 32767}, Values: []m2.Vec2{{1, 2}, {3, 4}}},
		HeadCell: m2.PartTrack[uint16]{Times: []uint16{0, 32767}, Values: []uint16{1, 7}},
	}
	m.Particles = []m2.Particle{p}
	s, _ = m.Scene(scene.Options{})
	reduced, _ = lower.Unchecked(s, build.Holds, lower.Options{})
	again, _, err := build.Model(reduced, build.Options{Stem: "Golem"})
	if err != nil || len(again.Particles) != 1 {
		t.Fatalf("%v, %d particles", err, len(again.Particles))
	}
	got := &again.Particles[0]
	if !reflect.DeepEqual(got.Color, p.Color) || !reflect.DeepEqual(got.Alpha, p.Alpha) || !reflect.DeepEqual(got.Scale, p.Scale) || !reflect.DeepEqual(got.HeadCell, p.HeadCell) {
		t.Errorf("%v %v %v %v", got.Color, got.Alpha, got.Scale, got.HeadCell)
	}
}
