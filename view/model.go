package view

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// A loadedFile is an open file with everything that the page requests of it. Expensive parts are computed when they
// are first needed.
type loadedFile struct {
	entry    entry
	data     []byte
	file     *formats.File // nil for a file of unknown format
	err      error         // what is wrong with the file; file may be set nevertheless
	image    *picture      // for an image; file is nil then
	resolver asset.Resolver
	needs    []asset.Lookup // the companions, and what was found for each before it was read

	textures     map[string]asset.Override // by slot
	skinPictures []string                  // images that may be its skin, if it has slots

	scene      *scene.Scene // nil if there is none
	sceneFound []report.Finding
	gameModel  *convert.Result // the game's model that is shown instead
	losses     []string        // what that model can't store

	mapOnce sync.Once
	bytes   *bytemap.Map
	mapErr  error

	mu         sync.Mutex
	companions map[string]*companion
}

// load opens a file and its companions. The garbage collector closes the folders of the Finder, because a response
// may still use them when the cache drops the file.
func (l *library) load(e entry, c choice) *loadedFile {
	m := &loadedFile{entry: e}
	if m.data, m.err = l.read(e); m.err != nil {
		return m
	}
	if m.resolver, m.err = l.resolver(e); m.err != nil {
		return m
	}
	motions, err := l.motions(c.with)
	if m.err = err; err != nil {
		return m
	}
	m.resolver.Override = append(motions, m.resolver.Override...)
	if m.textures, m.err = l.chooseTextures(e, c.skins); m.err != nil {
		return m
	}
	m.decode(c.Options)
	if m.scene != nil && c.game != 0 {
		opts := convert.Options{Scene: c.Options, Version: c.game}
		opts.Lower.Textures.Processing = l.memory.Processing()
		m.showGameModel(opts)
	}
	if m.scene != nil && c.spawned != "" {
		return m.spawnedModel(strings.Split(c.spawned, "\n"))
	}
	if m.scene != nil && slices.ContainsFunc(m.scene.Textures, func(t scene.Texture) bool { return t.Slot != "" }) {
		m.skinPictures = slices.Sorted(maps.Keys(l.pictures(e)))
	}
	return m
}

// source returns the file as the source of a conversion.
func (m *loadedFile) source() convert.Source {
	return convert.Source{Name: m.entry.Name, Data: m.data, Resolver: m.resolver, Textures: m.textures}
}

// decode decodes the document and creates its scene.
func (m *loadedFile) decode(opts scene.Options) {
	defer func() { m.needs = m.resolver.Trace.List() }()
	m.file, m.err = formats.Decode(m.entry.Name, m.data)
	if m.file == nil {
		m.decodePicture()
		return
	}
	m.file.Load(m.resolver) // check reports what is missing
	m.scene, m.sceneFound = m.file.Scene(opts)
	if textures, found, err := convert.ChooseTextures(m.source(), m.scene); err == nil {
		m.textures, m.sceneFound = textures, append(m.sceneFound, found...)
	}
	for _, d := range m.file.Summary(m.resolver.Names).Deps {
		m.dep(d)
	}
}

// decodePicture creates the scene of a file that is an image. For other files, m.err stays.
func (m *loadedFile) decodePicture() {
	p, err := pictureOf(m.entry.Name, m.data, 0)
	if err != nil {
		m.err = err
	}
	if p != nil {
		m.err, m.image, m.scene = nil, p, p.scene(m.entry.Name, m.data)
	}
}

// format returns the format of the file; nil if it is unknown.
func (m *loadedFile) format() *formats.Format {
	switch {
	case m.file != nil:
		return m.file.Format
	case m.image != nil:
		return m.image.format
	}
	return nil
}

// explain returns the map of the file's bytes.
func (m *loadedFile) explain() (*bytemap.Map, error) {
	m.mapOnce.Do(func() {
		if m.file == nil {
			m.mapErr = m.err
			return
		}
		if stem, ok := formats.ModelOf(path.Base(m.entry.Path)); ok {
			if model, _, err := m.resolver.Read(stem); err == nil {
				_, m.bytes, m.mapErr = formats.ExplainBy(m.entry.Name, m.data, model, m.resolver)
				return
			}
		}
		_, m.bytes, m.mapErr = formats.Explain(m.entry.Name, m.data)
	})
	return m.bytes, m.mapErr
}

// A modelCache keeps the files that were used last.
type modelCache struct {
	library *library

	mu    sync.Mutex
	slots []*slot // the most recently used one comes last
}

type slot struct {
	key  cacheKey
	once sync.Once
	m    *loadedFile
}

type cacheKey struct {
	id            string
	size, changed int64
	choice
	stamps string // sizes and times of the chosen motions and skins
}

// A choice selects one of the scenes that a file offers.
type choice struct {
	scene.Options
	with    string // ids of its motions, one a line
	spawned string // shows a model that it spawns; further lines, models spawned by that one
	game    uint32 // shows the model converted to this version of the game; 0: unconverted
	skins   string // images for the slots, SLOT=NAME, one a line
}

// defaultChoice is used if the page chose nothing. It has all geosets, because the page itself hides those that a
// character doesn't show.
var defaultChoice = choice{Options: scene.Options{Geosets: "all"}}

func newModelCache(l *library) *modelCache { return &modelCache{library: l} }

// get opens a file, unless it is already open and unchanged. A file that is gone from disk stays open until the
// cache drops it.
func (c *modelCache) get(id string, chosen choice) (*loadedFile, error) {
	e, gone := c.library.find(id)
	if errors.Is(gone, errNoFile) {
		return nil, gone
	}
	s := c.slot(c.library.keyOf(e, chosen), gone == nil)
	if s == nil {
		return nil, gone
	}
	s.once.Do(func() { s.m = c.library.load(e, chosen) })
	return s.m, nil
}

// fresh is get, but opens a file again if something that it needs has changed.
func (c *modelCache) fresh(id string, chosen choice) (*loadedFile, error) {
	m, err := c.get(id, chosen)
	if err != nil {
		return nil, err
	}
	e, gone := c.library.find(id)
	if gone != nil || slices.Equal(m.needs, c.library.lookUpAgain(e, m.needs)) {
		return m, nil
	}
	c.remove(id)
	return c.get(id, chosen)
}

// keyOf returns the key of a file, from the current state of the file and of the chosen motions and skins.
func (l *library) keyOf(e entry, c choice) cacheKey {
	var stamps strings.Builder
	for id := range strings.SplitSeq(c.with, "\n") {
		if with, err := l.find(id); id != "" {
			fmt.Fprintln(&stamps, with.Size, with.Changed, err)
		}
	}
	l.mu.Lock()
	root, sets := l.roots[e.Root].root, len(l.dropSets)
	l.mu.Unlock()
	for line := range strings.SplitSeq(c.skins, "\n") {
		_, name, _ := strings.Cut(line, "=")
		if info, err := fs.Stat(root, path.Join(path.Dir(e.Path), name)); name != "" && err == nil {
			fmt.Fprintln(&stamps, info.Size(), info.ModTime().UnixNano())
		}
	}
	fmt.Fprint(&stamps, sets) // dropped images may be skins
	return cacheKey{e.ID, e.Size, e.Changed, c, stamps.String()}
}

// slot returns the slot of a file and marks it as the most recently used; nil if there is none and make is false.
func (c *modelCache) slot(key cacheKey, make bool) *slot {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.IndexFunc(c.slots, func(s *slot) bool { return s.key == key })
	switch {
	case i >= 0:
		s := c.slots[i]
		c.slots = append(slices.Delete(c.slots, i, i+1), s)
		return s
	case !make:
		return nil
	}
	s := &slot{key: key}
	if c.slots = append(c.slots, s); len(c.slots) > limit.LoadedModels {
		c.slots = slices.Delete(c.slots, 0, 1)
	}
	return s
}

// remove drops a file, because something that it depends on has changed.
func (c *modelCache) remove(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept := make([]*slot, 0, len(c.slots))
	for _, s := range c.slots {
		if s.key.id != id {
			kept = append(kept, s)
		}
	}
	c.slots = kept
}

// choiceOf returns the choice that a request contains.
func choiceOf(r Request) (choice, error) {
	q := r.Query
	c := defaultChoice
	c.Collision, c.with, c.skins, c.spawned = q.Get("collision") == "1", q.Get("with"), q.Get("skins"), q.Get("spawned")
	if lod := q.Get("lod"); lod != "" {
		n, err := strconv.Atoi(lod)
		if err != nil || n < 0 || n > 100 {
			return c, fmt.Errorf("lod %q: not a level of detail", lod)
		}
		c.LOD = n
	}
	var err error
	if c.game, err = gameVersion(r); c.game != 0 {
		c.Geosets = q.Get("geosets")
	}
	return c, err
}

// open returns the file of a request. If it fails, it has sent the error.
func (h *Handler) open(w Response, r Request) (*loadedFile, bool) {
	return openBy(h.models.get, w, r)
}

func openBy(get func(string, choice) (*loadedFile, error), w Response, r Request) (*loadedFile, bool) {
	c, err := choiceOf(r)
	if err != nil {
		fail(w, badRequest, err)
		return nil, false
	}
	m, err := get(r.Query.Get("file"), c)
	if err != nil {
		fail(w, notFound, err)
		return nil, false
	}
	if m.file == nil && m.data == nil {
		fail(w, notFound, m.err)
		return nil, false
	}
	return m, true
}

// errNoModel reports a file without anything to draw.
var errNoModel = errors.New("there is nothing to draw in this file")

// serveScene sends the model. The page's other requests refer to it.
func (h *Handler) serveScene(w Response, r Request) {
	m, ok := openBy(h.models.fresh, w, r)
	if !ok {
		return
	}
	if m.scene == nil {
		err := m.err
		if err == nil {
			err = errNoModel
		}
		fail(w, unprocessable, err)
		return
	}
	w.Header("Content-Type", "application/octet-stream")
	_, _ = w.Write(pack(m, r.Query.Get("clip")))
}
