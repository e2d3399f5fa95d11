package view

import (
	"archive/zip"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/gamepath"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// gameFormat is the format of the game's models. Models of other games can be shown as such a model, and downloaded.
const gameFormat = "mdx"

// gameVersion returns the version of the game's model that a request contains; 0 for none.
func gameVersion(r Request) (uint32, error) {
	text := r.Query.Get("game")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err == nil {
		err = mdx.CheckVersion(uint32(n))
	}
	if err != nil {
		return 0, fmt.Errorf("game %q: %w", text, err)
	}
	return uint32(n), nil
}

// convertToGame returns the game's model and textures that marrow convert writes for the file.
func (m *loadedFile) convertToGame(opts convert.Options) (*convert.Result, error) {
	src := m.source()
	if _, several := m.file.Document.(formats.Collection); several && m.scene != nil {
		opts.Scene.Model = m.scene.Name // the one that is shown
	}
	r, err := convert.Convert(src, gamepath.Stem(m.entry.Path)+"."+gameFormat, opts)
	if err != nil && !(convert.Damaged(err) && len(r.Parts) > 0) {
		return nil, err
	}
	return r, nil
}

// showGameModel replaces the scene by that of the game's model, so that the page shows what the game draws.
func (m *loadedFile) showGameModel(opts convert.Options) {
	r, err := m.convertToGame(opts)
	if err != nil {
		m.scene, m.err = nil, err
		return
	}
	file, err := formats.Decode(r.Parts[0].Name, slices.Concat(r.Parts[0].Data...))
	if err != nil {
		m.scene, m.err = nil, err
		return
	}
	s, found := file.Scene(scene.Options{Geosets: opts.Scene.Geosets})
	for i := range s.Meshes { // they aren't in the file that is shown under Bytes
		s.Meshes[i].Path, s.Meshes[i].File = "", ""
	}
	pictures := make(map[string][]byte)
	for _, p := range r.Parts[1:] {
		pictures[strings.ToLower(p.Name)] = slices.Concat(p.Data...)
	}
	for i := range s.Textures {
		t := &s.Textures[i]
		t.Data = pictures[strings.ToLower(gamepath.Base(t.Name))]
	}
	for _, f := range report.Merge(r.Findings) {
		m.losses = append(m.losses, f.Text())
	}
	m.gameModel, m.scene, m.sceneFound, m.needs = r, s, append(m.sceneFound, found...), m.resolver.Trace.List()
}

// serveGame sends the game's model of version ?game= and its textures as a zip.
func (h *Handler) serveGame(w Response, r Request) {
	c, err := choiceOf(r)
	if err == nil && c.game == 0 {
		err = fmt.Errorf("game: missing version, want a number such as 800")
	}
	if err != nil {
		fail(w, badRequest, err)
		return
	}
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	if m.gameModel == nil {
		if err = m.err; err == nil {
			err = errNoModel
		}
		fail(w, unprocessable, err)
		return
	}
	w.Header("Content-Type", "application/zip")
	w.Header("Content-Disposition", "attachment")
	pack := &zipper{zip: zip.NewWriter(w), taken: make(map[string]bool)}
	for _, p := range m.gameModel.Parts {
		pack.add(p.Name, p.Data...)
	}
	if m.file.Format.Rewrites(formats.ByID(gameFormat)) {
		m.packTextures(pack)
	}
	pack.close()
}

// packTextures adds the existing textures of a model of the game, with the paths that the model has for them.
func (m *loadedFile) packTextures(pack *zipper) {
	if m.scene == nil {
		return
	}
	for i := range m.scene.Textures {
		t := &m.scene.Textures[i]
		name := gamepath.Slashed(t.Name)
		if found, ok := m.resolver.Find(t.Name, asset.TextureExts...); ok && t.Data == nil && t.Slot == "" {
			if file, err := found.Open(); err == nil {
				pack.copy(strings.TrimSuffix(name, path.Ext(name))+path.Ext(found.String()), file)
				file.Close()
			}
		}
	}
}

// A zipper writes a zip that is sent while it is written. It stops at the first error, because the browser may close
// the connection.
type zipper struct {
	zip   *zip.Writer
	taken map[string]bool
	err   error
}

func (z *zipper) add(name string, pieces ...[]byte) {
	if w := z.create(name); w != nil {
		for _, p := range pieces {
			if z.err == nil {
				_, z.err = w.Write(p)
			}
		}
	}
}

func (z *zipper) copy(name string, from io.Reader) {
	if w := z.create(name); w != nil {
		_, z.err = io.Copy(w, from)
	}
}

// create begins a file. It returns nil if the zip has a file of that name already, or if the name isn't local.
func (z *zipper) create(name string) (w io.Writer) {
	key := strings.ToLower(path.Clean(name))
	if z.err != nil || z.taken[key] || !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil
	}
	z.taken[key] = true
	w, z.err = z.zip.Create(path.Clean(name))
	if z.err != nil {
		return nil
	}
	return w
}

// close ends the zip. After an error, the zip gets no central directory, so that it can't be mistaken for a complete
// one.
func (z *zipper) close() {
	if z.err == nil {
		_ = z.zip.Close()
	}
}
