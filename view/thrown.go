package view

import (
	"fmt"
	"slices"

	"marrow/asset"
	"marrow/convert"
	"marrow/scene"
)

// throws is the model of the first name, which one of this model's emitters throws, or one that
// that one throws.
func (m *loaded) throws(names []string) *loaded {
	t := &loaded{entry: m.entry, near: m.near, textures: m.textures, needs: m.needs}
	t.near.Trace = nil // it is somewhere else, and looks for its own from there
	name := names[0]
	if !slices.ContainsFunc(m.scene.Emitters, func(e scene.Emitter) bool { return e.Particles != nil && e.Particles.Model == name && name != "" }) {
		t.err = fmt.Errorf("the model throws no %s", name)
		return t
	}
	var found asset.Found
	if t.data, found, t.err = m.near.Read(name, convert.ModelExts...); t.err != nil {
		t.err = fmt.Errorf("%s: %w", name, t.err)
		return t
	}
	t.entry.Name, t.near.Place, t.near.Given = found.String(), found.Place, nil
	t.decode(found.Path, scene.Options{})
	if t.scene == nil || len(names) == 1 {
		return t
	}
	return t.throws(names[1:])
}

// hits says whether the model that an emitter throws is there.
func (m *loaded) hits(e *scene.Emitter) bool {
	if e.Particles == nil || e.Particles.Model == "" {
		return false
	}
	_, ok := m.near.Find(e.Particles.Model, convert.ModelExts...)
	return ok
}
