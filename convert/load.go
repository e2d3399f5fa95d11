package convert

import (
	"fmt"
	"image"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"marrow/formats"
	"marrow/report"
	"marrow/scene"
)

// A Model is a file's scene with its companions, ready to be exported or drawn.
type Model struct {
	Scene *scene.Scene

	findings []report.Finding // but for those about textures
	textures textures

	mu       sync.Mutex
	pictures []report.Finding // about textures, and models that weren't found

	thrown map[string]thrown // by name
	depth  int               // how many models threw this one
}

// Load reads a model and its companions. Of a broken one it gives what comes before the break, if
// that has a mesh, and the error.
func Load(src Source, opts scene.Options) (*Model, error) {
	file, broken := formats.Decode(src.Name, src.Data)
	if file == nil {
		return nil, broken
	}
	m, err := load(src, file, opts)
	switch {
	case broken == nil && err == nil:
		return m, nil
	case broken == nil:
		return nil, err
	case err != nil || !slices.ContainsFunc(m.Scene.Meshes, func(m scene.Mesh) bool { return m.HasTriangles() }):
		return nil, broken
	}
	return m, fmt.Errorf("read up to where it breaks: %w", broken)
}

// load makes the scene of a file that has been decoded.
func load(src Source, file *formats.File, opts scene.Options) (*Model, error) {
	m := &Model{findings: aboutContent(file.Findings), textures: textures{src: src}}
	if file.Format.Role == formats.Companion {
		return m, fmt.Errorf("%s: there is nothing to draw in %s files without their model; convert that", src.Name, file.Format.Name)
	}
	if bundle, ok := file.Document.(formats.Bundle); ok {
		m.findings = append(m.findings, bundle.Load(path.Base(filepath.ToSlash(src.Name)), src.Near)...)
	}
	s, found := file.Document.Scene(opts)
	m.Scene, m.findings = s, append(m.findings, found...)
	if file.Format.Role == formats.Motion && len(s.Nodes) == 0 {
		return m, fmt.Errorf("%s: a motion with nothing to move; name its model first: MODEL %s", src.Name, src.Name)
	}
	return m, nil
}

// aboutContent leaves out the notes on how a file's bytes stand, which are for info and
// explain: a scene keeps no bytes.
func aboutContent(findings []report.Finding) []report.Finding {
	var list []report.Finding
	for _, f := range findings {
		if f.Severity > report.Note || !strings.HasPrefix(string(f.Code), "WIRE") {
			list = append(list, f)
		}
	}
	return list
}

// Image finds and decodes a texture of the scene. It may be called from several goroutines.
func (m *Model) Image(i int, t *scene.Texture) (image.Image, error) {
	img, found, err := m.textures.load(i, t)
	m.mu.Lock()
	defer m.mu.Unlock()
	if err != nil && !t.Team() {
		found = append(found, report.New(report.DrawTexture, "", "%s: %v; a plain colour stands in", t.Label(), err))
	}
	for _, f := range found {
		f.Path, f.Offset = fmt.Sprintf("textures[%d]", i), report.NoOffset
		m.pictures = append(m.pictures, f)
	}
	return img, err
}

// Pixels is how many a texture of the scene will have, by its file's beginning.
func (m *Model) Pixels(i int, t *scene.Texture) int64 { return m.textures.pixels(i, t) }

// Findings are all that there is to say so far, each with the file's name.
func (m *Model) Findings() []report.Finding {
	m.mu.Lock()
	defer m.mu.Unlock()
	// In an order that doesn't depend on which texture was there first.
	slices.SortStableFunc(m.pictures, func(a, b report.Finding) int { return strings.Compare(a.Path, b.Path) })
	list := append(m.findings[:len(m.findings):len(m.findings)], m.pictures...)
	for i := range list {
		list[i].File = m.textures.src.Name
	}
	for _, name := range slices.Sorted(maps.Keys(m.thrown)) {
		if t := m.thrown[name].model; t != nil {
			list = append(list, t.Findings()...)
		}
	}
	return report.Merge(list)
}

// Close lets go of the folders that the model's companions are in.
func (m *Model) Close() error { return m.textures.src.Near.Finder.Close() }
