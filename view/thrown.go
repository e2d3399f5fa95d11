package view

import (
	"fmt"
	"slices"

	"marrow/asset"
	"marrow/convert"
	"marrow/report"
	"marrow/scene"
)

// throws is the model of the first name, which one of this model's emitters throws, or one that
// that one throws.
func (m *loaded) throws(names []string) *loaded {
	t := &loaded{entry: m.entry, near: m.near, textures: m.textures, needs: m.needs}
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
	t.entry.Name, t.near = found.String(), m.near.At(found.Place) // where it looks for its own
	t.near.Given = nil
	t.decode(scene.Options{})
	if t.scene == nil || len(names) == 1 {
		return t
	}
	return t.throws(names[1:])
}

// hits says whether the model that an emitter throws is there, and where it isn't, asset.Why.
func (m *loaded) hits(e *scene.Emitter) (ok bool, why string) {
	if e.Particles == nil || e.Particles.Model == "" {
		return false, ""
	}
	d := m.dep(report.Dep{Kind: "model", Path: e.Particles.Model})
	return d.At != "", d.Why
}
