package convert

import (
	"errors"
	"fmt"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// ModelExts are the extensions that are tried for a model reference, because games refer to MDL files but contain them
// as MDX or M2.
var ModelExts = []string{".mdx", ".mdl", ".m2"}

// FindDep finds a file that another file refers to. As in the games, a texture or a model may have a different format
// than the reference states.
func FindDep(near asset.Resolver, d report.Dep) (asset.Found, error) {
	var exts []string
	switch d.Kind {
	case "texture":
		exts = asset.TextureExts
	case "model":
		exts = ModelExts
	}
	found, ok := near.FindAny(d.Names(), exts...)
	if !ok {
		return found, near.MissingAny(d.Names(), exts...)
	}
	return found, nil
}

// Spawned loads one of scene.ModelNames, once. Findings report a model that cannot be loaded. It is not safe for
// concurrent use.
func (m *Model) Spawned(name string) (*Model, error) {
	if t, ok := m.spawned[name]; ok {
		return t.model, t.err
	}
	model, err := m.loadSpawned(name)
	if err != nil {
		m.mu.Lock()
		m.pictures = append(m.pictures, report.New(codeModel, "emitters", "%s: %v", name, err))
		m.mu.Unlock()
	}
	if m.spawned == nil {
		m.spawned = make(map[string]spawned)
	}
	m.spawned[name] = spawned{model, err}
	return model, err
}

type spawned struct {
	model *Model
	err   error
}

func (m *Model) loadSpawned(name string) (*Model, error) {
	if m.depth >= limit.SpawnedDepth {
		return nil, errors.New("more than two levels of spawned models")
	}
	src := &m.textures.src
	data, found, err := src.Resolver.Read(name, ModelExts...)
	if err != nil {
		return nil, err
	}
	t, err := Load(Source{Name: found.String(), Data: data, Resolver: src.Resolver.At(found.Location), Textures: src.Textures}, scene.Options{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", found, err)
	}
	t.depth = m.depth + 1
	return t, nil
}
