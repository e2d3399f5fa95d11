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

// geosetNumber is a selection group as the number of a part; 0 in Warcraft III.
func (m *Model) geosetNumber(group uint32) uint16 {
	if m.Flavour != WorldOfWarcraft || group > math.MaxUint16 {
		return 0
	}
	return uint16(group)
}

// wardrobe says which geosets are drawn, and reports what comes of the choice; nil: all.
func (b *builder) wardrobe() []bool {
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
	worn := all.Shown(w)
	meshes, numbers := all.Hidden(worn)
	b.add(meshes, codeGeosets, "", "geosets that aren't selected were left out; marrow info lists them, and --geosets selects from %d more", numbers)
	for _, id := range all.Missing(w) {
		b.add(1, codeNoGeoset, "", "the model has no geoset %d", id)
	}
	return worn
}

// place remembers where the next geoset's mesh will be; false if it isn't drawn.
func (b *builder) place(worn []bool) bool {
	if worn != nil && !worn[len(b.mesh)] {
		b.mesh = append(b.mesh, None)
		return false
	}
	b.mesh = append(b.mesh, len(b.s.Meshes))
	return true
}
