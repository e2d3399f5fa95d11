package mdx

import (
	"math"
	"slices"

	"marrow/scene"
)

// IsCharacter reports whether the model's geosets are variants of a character's parts, of which one each is shown. This
// is the case if it is a model of World of Warcraft with the type of texture that the game composes for a character's
// skin, as in M2.
func (m *Model) IsCharacter() bool {
	return m.Flavour == WorldOfWarcraft && slices.ContainsFunc(m.Textures, func(t Texture) bool { return t.ReplaceableID == 1 })
}

// GeosetGroups returns the parts of a character, or nil for other models.
func (m *Model) GeosetGroups() []scene.GeosetGroup { return m.geosetNumbers().Groups() }

func (m *Model) geosetNumbers() scene.Geosets {
	s := scene.Geosets{Character: m.IsCharacter()}
	for i := range m.Geosets {
		s.IDs = append(s.IDs, m.geosetNumber(m.Geosets[i].SelectionGroup))
	}
	for i := range m.BatchedGeosets {
		s.IDs = append(s.IDs, m.geosetNumber(m.BatchedGeosets[i].SelectionGroup))
	}
	return s
}

// geosetNumber returns a selection group as a number of a geoset; 0 in Warcraft III.
func (m *Model) geosetNumber(group uint32) uint16 {
	if m.Flavour != WorldOfWarcraft || group > math.MaxUint16 {
		return 0
	}
	return uint16(group)
}

// shownGeosets returns which geosets are shown, or nil for all, and reports problems with the selection.
func (b *builder) shownGeosets() []bool {
	if b.m.Flavour != WorldOfWarcraft {
		switch b.opts.Geosets {
		case "", "default", "all":
		default:
			b.add(1, codeNoGeoset, "", "models of Warcraft III have no variants to choose")
		}
		return nil
	}
	w, err := scene.ParseGeosets(b.opts.Geosets)
	if err != nil {
		b.add(1, codeNoGeoset, "", "%v; the default geosets are shown", err)
	}
	all := b.m.geosetNumbers()
	shown := all.Shown(w)
	meshes, numbers := all.Hidden(shown)
	b.add(meshes, codeGeosets, "", "geosets that aren't selected were left out; marrow info lists them, and --geosets selects from %d more", numbers)
	for _, id := range all.Missing(w) {
		b.add(1, codeNoGeoset, "", "the model has no geoset %d", id)
	}
	return shown
}

// recordMesh records the index of the next geoset's mesh. It returns false if the geoset isn't shown.
func (b *builder) recordMesh(shown []bool) bool {
	if shown != nil && !shown[len(b.meshOf)] {
		b.meshOf = append(b.meshOf, None)
		return false
	}
	b.meshOf = append(b.meshOf, len(b.s.Meshes))
	return true
}
