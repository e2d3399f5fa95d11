package view

import (
	"fmt"
	"image"
	"image/color"
	"strconv"

	"marrow/asset"
	"marrow/convert"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// teamColor returns the team's colour of a request; red by default.
func teamColor(r Request) (color.NRGBA, error) {
	name := r.Query.Get("team")
	if name == "" {
		name = "red"
	}
	return mdx.ParseTeamColor(name)
}

// serveTexture sends texture ?i= of the scene as PNG.
func (h *Handler) serveTexture(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	i, err := strconv.Atoi(r.Query.Get("i"))
	if err != nil || m.scene == nil || i < 0 || i >= len(m.scene.Textures) {
		fail(w, badRequest, fmt.Errorf("no such texture"))
		return
	}
	team, err := teamColor(r)
	if err != nil {
		fail(w, badRequest, err)
		return
	}
	name, data, err := m.texture(m.scene.Textures[i].Of(team))
	if err != nil {
		fail(w, notFound, err)
		return
	}
	img, _, err := texture.Decode(name, data, texture.Options{})
	if err != nil {
		fail(w, unprocessable, err)
		return
	}
	answerPNG(w, img)
}

func answerPNG(w Response, img image.Image) {
	data, err := texture.EncodePNG(img)
	if err != nil {
		fail(w, unprocessable, err)
		return
	}
	w.Header("Content-Type", "image/png")
	_, _ = w.Write(data)
}

// An info is the output of marrow info for a file.
type info struct {
	Name    string         `json:"name"`
	Bytes   int            `json:"bytes"`
	Summary report.Summary `json:"summary"`
	Counts  []count        `json:"counts"` // with the words that marrow info prints
	Deps    []dep          `json:"deps"`
	IsText  bool           `json:"isText"`
	Becomes []target       `json:"becomes"` // the formats that it can be converted to
	Error   string         `json:"error,omitempty"`
}

// A count is the number of things of one kind.
type count struct {
	N    int    `json:"n"`
	What string `json:"what"`
}

// A dep is a file that a file refers to, and its location.
type dep struct {
	Kind string `json:"kind"`
	Path string `json:"path"`
	At   string `json:"at,omitempty"`  // empty if it wasn't found
	Why  string `json:"why,omitempty"` // asset.Reason, if it wasn't found
}

func (h *Handler) serveInfo(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	i := info{Name: m.entry.Name, Bytes: len(m.data)}
	if m.err != nil {
		i.Error = m.err.Error()
	}
	i.Becomes = targets(m.format())
	switch {
	case m.file != nil:
		i.Summary, i.IsText = m.file.Summary(m.resolver.Names), m.file.Format.IsText()
	case m.image != nil:
		i.Summary = m.image.summary()
	}
	for _, d := range i.Summary.Deps {
		found := m.dep(d)
		found.At = h.library.shortName(found.At)
		i.Deps = append(i.Deps, found)
	}
	for _, c := range i.Summary.Counts {
		i.Counts = append(i.Counts, count{c.N, c.Words()})
	}
	i.Summary.Deps, i.Summary.Counts = nil, nil
	answerJSON(w, i)
}

// teams returns the colours of the teams that have their own file of a texture.
func (m *loadedFile) teams(t *scene.Texture) (list []string) {
	for _, f := range t.Teams {
		if ok, _ := m.found(&scene.Texture{Name: f.Name}); ok {
			list = append(list, hex(f.Color))
		}
	}
	return list
}

// found reports whether a texture has a file. If not, why is its asset.Reason.
func (m *loadedFile) found(t *scene.Texture) (ok bool, why string) {
	if t.Data != nil {
		return true, ""
	}
	if t.Slot != "" {
		_, ok = m.textures[t.Slot]
		return ok, ""
	}
	d := m.dep(report.Dep{Kind: "texture", Path: t.Name})
	return d.At != "", d.Why
}

// texture reads a texture's file.
func (m *loadedFile) texture(t *scene.Texture) (name string, data []byte, err error) {
	if t.Data != nil {
		return t.Name, t.Data, nil
	}
	if t.Slot != "" {
		given, ok := m.textures[t.Slot]
		if !ok {
			return "", nil, fmt.Errorf("the game chooses this texture; select an image for %s", t.Slot)
		}
		return given.Name, given.Data, nil
	}
	data, found, err := m.resolver.Read(t.Name, asset.TextureExts...)
	if err != nil {
		return "", nil, fmt.Errorf("%s: %w", t.Name, err)
	}
	return found.String(), data, nil
}

// dep searches for a file that the model refers to.
func (m *loadedFile) dep(d report.Dep) dep {
	out := dep{Kind: d.Kind, Path: d.Path}
	if at, err := convert.FindDep(m.resolver, d); err == nil {
		out.At = at.String()
	} else {
		out.Why = asset.Reason(err)
	}
	return out
}
