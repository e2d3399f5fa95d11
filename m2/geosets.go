package m2

import (
	"slices"

	"marrow/scene"
)

// IsCharacter reports whether the model's geosets are variants of a character's parts, of which one each is shown. This
// is the case if it has the type of texture that the game composes for a character's skin.
func (m *Model) IsCharacter() bool {
	return slices.ContainsFunc(m.Textures, func(t Texture) bool { return t.Type == 1 })
}

// GeosetGroups returns the parts in the finest view of a character, or nil for other models.
func (m *Model) GeosetGroups() []scene.GeosetGroup {
	if len(m.Views) == 0 {
		return nil
	}
	return m.geosets(&m.Views[0]).Groups()
}

// geosets returns the numbers of a view's sub-meshes.
func (m *Model) geosets(v *View) scene.Geosets {
	s := scene.Geosets{Character: m.IsCharacter()}
	for i := range v.SubMeshes {
		s.IDs = append(s.IDs, v.SubMeshes[i].ID)
	}
	return s
}

// shownGeosets reads the selection, and reports its result.
func (b *builder) shownGeosets(v *View) []bool {
	w, err := scene.ParseGeosets(b.opts.Geosets)
	if err != nil {
		b.add(1, codeNoGeoset, "", "%v; the default geosets are shown", err)
	}
	all := b.m.geosets(v)
	shown := all.Shown(w)
	meshes, numbers := all.Hidden(shown)
	b.add(meshes, codeGeosets, "", "geosets that aren't selected were left out; marrow info lists them, and --geosets selects from %d more", numbers)
	for _, id := range all.Missing(w) {
		b.add(1, codeNoGeoset, "", "the model has no geoset %d", id)
	}
	return shown
}
