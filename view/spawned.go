package view

import (
	"fmt"
	"slices"

	"marrow/asset"
	"marrow/convert"
	"marrow/report"
	"marrow/scene"
)

// throws is the model of the first name, which one of this model's emitters throws or an attachment has,
// or one that that one has.
func (m *loaded) throws(names []string) *loaded {
	t := &loaded{entry: m.entry, near: m.near, textures: m.textures, needs: m.needs}
	name := names[0]
	if !slices.Contains(m.scene.ModelNames(), name) {
		t.err = fmt.Errorf("no %s is spawned by the model or attached to it", name)
		return t
	}
	var found asset.Found
	if t.data, found, t.err = m.near.Read(name, convert.ModelExts...); t.err != nil {
		t.err = fmt.Errorf("%s: %w", name, t.err)
		return t
	}
	t.entry.Name, t.near = found.String(), m.near.At(found.Location) // where it looks for its own
	t.near.Override = nil
	t.decode(scene.Options{})
	if t.scene == nil || len(names) == 1 {
		return t
	}
	return t.throws(names[1:])
}

// A packedModel is a model that emitters of this one spawn or that is attached to it: whether it was found, and if not,
// asset.Reason.
type packedModel struct {
	Found bool   `json:"found"`
	Why   string `json:"why,omitempty"`
}

func (m *loaded) models() map[string]packedModel {
	list := make(map[string]packedModel)
	for _, name := range m.scene.ModelNames() {
		d := m.dep(report.Dep{Kind: "model", Path: name})
		list[name] = packedModel{d.At != "", d.Why}
	}
	return list
}
