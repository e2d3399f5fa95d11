package convert

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"sync"

	"marrow/formats"
	"marrow/report"
	"marrow/scene"
)

// A Model is the scene of a file with its companions, ready to be exported or drawn.
type Model struct {
	Scene *scene.Scene

	findings []report.Finding // except those about textures
	textures textures

	mu       sync.Mutex
	pictures []report.Finding // about textures, and models that weren't found

	spawned map[string]spawned // by name
	depth   int                // how many models spawn each other above this one
}

// A DamagedError means that only a part of a file could be read. The results contain that part.
type DamagedError struct {
	Err  error
	Kept string // an existing output, which was kept

	Unsalvaged bool // nothing was written, because Options.Salvage is not set
}

// Error returns the message, with the kept output and the hint to Options.Salvage in its first line.
func (e *DamagedError) Error() string {
	line, rest, more := strings.Cut(e.Err.Error(), "\n")
	line += "; only a part of it could be read"
	if e.Unsalvaged {
		line += "; --salvage converts that part"
	}
	if e.Kept != "" {
		line += "; " + e.Kept + " exists and isn't changed"
	}
	if more {
		line += "\n" + rest
	}
	return line
}
func (e *DamagedError) Unwrap() error { return e.Err }

// Damaged reports whether err means that only a part of a file could be read.
func Damaged(err error) bool { return errors.As(err, new(*DamagedError)) }

// damage implements the rule for damaged, and therefore failed, files: reading stopped, or a finding is an error,
// which means that content is missing. It returns nil for a complete file.
func damage(name string, broken error, findings []report.Finding) error {
	if broken != nil {
		return &DamagedError{Err: broken}
	}
	for _, f := range findings {
		if f.Severity == report.Error {
			return &DamagedError{Err: fmt.Errorf("%s: %s", name, f.Text())}
		}
	}
	return nil
}

// Load reads a model and its companions. With a DamagedError it also returns the model if a mesh could be read.
func Load(src Source, opts scene.Options) (*Model, error) {
	file, broken := formats.Decode(src.Name, src.Data)
	if file == nil {
		return nil, broken
	}
	m, err := load(src, file, broken, opts)
	if m.Scene == nil || err != nil && !Damaged(err) {
		return nil, err
	}
	return m, err
}

// load is Load for a decoded file and its decoding error. The scene of a damaged file without a mesh is nil.
func load(src Source, file *formats.File, broken error, opts scene.Options) (*Model, error) {
	m, err := assemble(src, file, opts)
	if err != nil {
		return m, cmp.Or(broken, err)
	}
	err = damage(src.Name, broken, m.findings)
	if err != nil && !slices.ContainsFunc(m.Scene.Meshes, func(m scene.Mesh) bool { return m.HasTriangles() }) {
		m.Scene = nil
		return m, errors.Unwrap(err)
	}
	return m, err
}

// assemble makes the scene of a file that has been decoded.
func assemble(src Source, file *formats.File, opts scene.Options) (*Model, error) {
	m := &Model{findings: report.AboutContent(src.Name, file.Findings), textures: textures{src: src}}
	if file.Format.Role == formats.Companion {
		return m, fmt.Errorf("%s: %s files can't be drawn without their model; convert the model", src.Name, file.Format.Name)
	}
	m.findings = append(m.findings, report.AboutContent(src.Name, file.Load(src.Resolver))...)
	s, found := file.Scene(opts)
	m.Scene, m.findings = s, append(m.findings, found...)
	var err error
	m.textures.src.Textures, found, err = ChooseTextures(src, s)
	if m.findings = append(m.findings, found...); err != nil {
		return m, err
	}
	if file.Format.Role == formats.Motion && len(s.Nodes) == 0 {
		return m, fmt.Errorf("%s: a motion without a model; name its model first: MODEL %s", src.Name, src.Name)
	}
	return m, nil
}

// Image finds and decodes a texture of the scene. It is safe for concurrent use.
func (m *Model) Image(i int, t *scene.Texture) (image.Image, error) {
	img, found, err := m.textures.load(i, t)
	m.mu.Lock()
	defer m.mu.Unlock()
	if err != nil && !t.Team() {
		found = append(found, report.New(report.DrawTexture, "", "%s: %v; a plain colour is used instead", t.Label(), err))
	}
	for _, f := range found {
		f.Path, f.Offset = fmt.Sprintf("textures[%d]", i), report.NoOffset
		m.pictures = append(m.pictures, f)
	}
	return img, err
}

// Pixels returns the number of pixels of a texture, from the header of its file.
func (m *Model) Pixels(i int, t *scene.Texture) int64 { return m.textures.pixels(i, t) }

// Findings returns all findings so far, each with the name of its file.
func (m *Model) Findings() []report.Finding {
	m.mu.Lock()
	defer m.mu.Unlock()
	// In an order that doesn't depend on which texture was there first.
	slices.SortStableFunc(m.pictures, func(a, b report.Finding) int { return strings.Compare(a.Path, b.Path) })
	list := append(m.findings[:len(m.findings):len(m.findings)], m.pictures...)
	for i := range list {
		list[i].File = report.FileName(m.textures.src.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(m.spawned)) {
		if t := m.spawned[name].model; t != nil {
			list = append(list, t.Findings()...)
		}
	}
	return report.Merge(list)
}

// Close closes the folders of the model's companions.
func (m *Model) Close() error { return m.textures.src.Resolver.Finder.Close() }
