package view

import (
	"fmt"
	"path"
	"slices"

	"marrow/formats"
	"marrow/wire/bytemap"
)

// A companion is a file that contains some of the model's meshes, such as an M2's .skin.
type companion struct {
	data  []byte
	bytes *bytemap.Map
	err   error
}

// contents returns the bytes of the model's file and their map; with a name, those of a companion. Only files that
// contain meshes of the scene are companions.
func (m *loadedFile) contents(name string) ([]byte, *bytemap.Map, error) {
	if name == "" {
		all, err := m.explain()
		return m.data, all, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.companions[name]
	if c == nil {
		c = &companion{}
		if c.data, c.err = m.readCompanion(name); c.err == nil {
			_, c.bytes, c.err = formats.Explain(path.Base(name), c.data)
		}
		if m.companions == nil {
			m.companions = make(map[string]*companion)
		}
		m.companions[name] = c
	}
	return c.data, c.bytes, c.err
}

func (m *loadedFile) readCompanion(name string) ([]byte, error) {
	if !slices.Contains(m.files(), name) {
		return nil, fmt.Errorf("no part of the model is in %s", name)
	}
	for _, g := range m.resolver.Override {
		if g.Name == name {
			return g.Data, nil
		}
	}
	data, _, err := m.resolver.Read(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// files returns the companions that contain the scene's meshes.
func (m *loadedFile) files() (list []string) {
	if m.scene == nil {
		return nil
	}
	for i := range m.scene.Meshes {
		if f := m.scene.Meshes[i].File; f != "" && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}
