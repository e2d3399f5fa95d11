package view

import (
	"fmt"
	"slices"

	"marrow/asset"
	"marrow/convert"
	"marrow/report"
	"marrow/scene"
)

// spawnedModel returns the model of the first name, which this model spawns or has attached. Further names continue
// from that model.
func (m *loadedFile) spawnedModel(names []string) *loadedFile {
	t := &loadedFile{entry: m.entry, resolver: m.resolver, textures: m.textures, needs: m.needs}
	name := names[0]
	if !slices.Contains(m.scene.ModelNames(), name) {
		t.err = fmt.Errorf("no %s is spawned by the model or attached to it", name)
		return t
	}
	var found asset.Found
	if t.data, found, t.err = m.resolver.Read(name, convert.ModelExts...); t.err != nil {
		t.err = fmt.Errorf("%s: %w", name, t.err)
		return t
	}
	t.entry.Name, t.resolver = found.String(), m.resolver.At(found.Location) // its own companions are relative to it
	t.resolver.Override = nil
	t.decode(scene.Options{})
	if t.scene == nil || len(names) == 1 {
		return t
	}
	return t.spawnedModel(names[1:])
}

// A packedModel is a model that emitters of this one spawn or that is attached to it: whether it was found, and if not,
// asset.Reason.
type packedModel struct {
	Found bool   `json:"found"`
	Why   string `json:"why,omitempty"`
}

func (m *loadedFile) models() map[string]packedModel {
	list := make(map[string]packedModel)
	for _, name := range m.scene.ModelNames() {
		d := m.dep(report.Dep{Kind: "model", Path: name})
		list[name] = packedModel{d.At != "", d.Why}
	}
	return list
}
