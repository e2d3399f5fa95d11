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

// A loaded is a file that was opened, with all that the page asks of it. What is costly is
// made when it is first asked for.
type loaded struct {
	entry entry
	data  []byte
	file  *formats.File // nil for a file of no known format
	err   error         // what is wrong with the file; there may be a file all the same
	image *picture      // for a picture, which has no file
	near  asset.Resolver
	needs []asset.Lookup // what it names, as it was found before it was read

	textures map[string]asset.Override // by slot
	paints   []string                  // pictures that it may wear, if it has slots

	scene      *scene.Scene // nil if there is none
	sceneFound []report.Finding
	made       *convert.Result // the game's model that is shown in its place
	losses     []string        // what that doesn't hold

	mapOnce sync.Once
	bytes   *bytemap.Map
	mapErr  error

	mu         sync.Mutex
	companions map[string]*companion
}

// load opens a file and its companions. The finder's folders are given back with it, by
// the garbage collector: an answer may still be using them when the cache lets go.
func (l *library) load(e entry, c choice) *loaded {
	m := &loaded{entry: e}
	if m.data, m.err = l.read(e); m.err != nil {
		return m
	}
	if m.near, m.err = l.near(e); m.err != nil {
		return m
	}
	motions, err := l.given(c.with)
	if m.err = err; err != nil {
		return m
	}
	m.near.Override = append(motions, m.near.Override...)
	if m.textures, m.err = l.dress(e, c.skins); m.err != nil {
		return m
	}
	m.decode(c.Options)
	if m.scene != nil && c.game != 0 {
		opts := convert.Options{Scene: c.Options, Version: c.game}
		opts.Lower.Textures.Processing = l.memory.Processing()
		m.become(opts)
	}
	if m.scene != nil && c.spawned != "" {
		return m.throws(strings.Split(c.spawned, "\n"))
	}
	if m.scene != nil && slices.ContainsFunc(m.scene.Textures, func(t scene.Texture) bool { return t.Slot != "" }) {
		m.paints = slices.Sorted(maps.Keys(l.pictures(e)))
	}
	return m
}

// source is the file as it is converted.
func (m *loaded) source() convert.Source {
	return convert.Source{Name: m.entry.Name, Data: m.data, Resolver: m.near, Textures: m.textures}
}

// decode makes the document and its scene.
func (m *loaded) decode(opts scene.Options) {
	defer func() { m.needs = m.near.Trace.List() }()
	m.file, m.err = formats.Decode(m.entry.Name, m.data)
	if m.file == nil {
		m.decodePicture()
		return
	}
	m.file.Load(m.near) // what is missing, check says
	m.scene, m.sceneFound = m.file.Scene(opts)
	if worn, found, err := convert.ChooseTextures(m.source(), m.scene); err == nil {
		m.textures, m.sceneFound = worn, append(m.sceneFound, found...)
	}
	for _, d := range m.file.Summary(m.near.Names).Deps {
		m.dep(d)
	}
}

// decodePicture makes the scene of a file that is a picture instead of a model; of others the error stays.
func (m *loaded) decodePicture() {
	p, err := pictureOf(m.entry.Name, m.data)
	if err != nil {
		m.err = err
	}
	if p != nil {
		m.err, m.image, m.scene = nil, p, p.scene(m.entry.Name, m.data)
	}
}

// format is the file's; nil for an unknown one.
func (m *loaded) format() *formats.Format {
	switch {
	case m.file != nil:
		return m.file.Format
	case m.image != nil:
		return m.image.format
	}
	return nil
}

// explain is the map of the file's bytes.
func (m *loaded) explain() (*bytemap.Map, error) {
	m.mapOnce.Do(func() {
		if m.file == nil {
			m.mapErr = m.err
			return
		}
		if stem, ok := formats.ModelOf(path.Base(m.entry.Path)); ok {
			if model, _, err := m.near.Read(stem); err == nil {
				_, m.bytes, m.mapErr = formats.ExplainBy(m.entry.Name, m.data, model, m.near)
				return
			}
		}
		_, m.bytes, m.mapErr = formats.Explain(m.entry.Name, m.data)
	})
	return m.bytes, m.mapErr
}

// A modelCache keeps the files that were looked at last.
type modelCache struct {
	library *library

	mu    sync.Mutex
	slots []*slot // the one used last comes last
}

type slot struct {
	key  cacheKey
	once sync.Once
	m    *loaded
}

type cacheKey struct {
	id            string
	size, changed int64
	choice
	beside string // sizes and times of what was chosen to go along
}

// A choice is what the page chose of a file that offers several scenes.
type choice struct {
	scene.Options
	with    string // ids of the motions that go along with it, one a line
	spawned string // not the model but one that it throws; of that one too, a line each
	game    uint32 // not the model but the game's of this version that is made of it; 0: the model
	skins   string // pictures beside the model for what the game paints, SLOT=NAME, one a line
}

// everything is what the page gets where it chose nothing: it hides by itself what a character
// doesn't wear.
var everything = choice{Options: scene.Options{Geosets: "all"}}

func newModelCache(l *library) *modelCache { return &modelCache{library: l} }

// get opens a file, unless it is open already and hasn't changed. One that is gone from disk
// stays open for as long as there is room.
func (c *modelCache) get(id string, chosen choice) (*loaded, error) {
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

// fresh is get, but opens a file again if what it needs has changed.
func (c *modelCache) fresh(id string, chosen choice) (*loaded, error) {
	m, err := c.get(id, chosen)
	if err != nil {
		return nil, err
	}
	e, gone := c.library.find(id)
	if gone != nil || slices.Equal(m.needs, c.library.again(e, m.needs)) {
		return m, nil
	}
	c.forget(id)
	return c.get(id, chosen)
}

// keyOf is the key of a file, as it and what was chosen to go along are on disk now.
func (l *library) keyOf(e entry, c choice) cacheKey {
	var beside strings.Builder
	for id := range strings.SplitSeq(c.with, "\n") {
		if with, err := l.find(id); id != "" {
			fmt.Fprintln(&beside, with.Size, with.Changed, err)
		}
	}
	l.mu.Lock()
	root, sets := l.shelves[e.Root].root, len(l.sets)
	l.mu.Unlock()
	for line := range strings.SplitSeq(c.skins, "\n") {
		_, name, _ := strings.Cut(line, "=")
		if info, err := fs.Stat(root, path.Join(path.Dir(e.Path), name)); name != "" && err == nil {
			fmt.Fprintln(&beside, info.Size(), info.ModTime().UnixNano())
		}
	}
	fmt.Fprint(&beside, sets) // there may be pictures to wear among what was dropped
	return cacheKey{e.ID, e.Size, e.Changed, c, beside.String()}
}

// slot is the slot of a file, now the one used last; nil if there is none and none is to be made.
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

// forget lets go of a file, for something that it depends on has changed.
func (c *modelCache) forget(id string) {
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

// choiceOf is what a request chose.
func choiceOf(r Request) (choice, error) {
	q := r.Query
	c := everything
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

// open is the file that a request is about; where it can't be had, the answer has been given.
func (h *Handler) open(w Response, r Request) (*loaded, bool) {
	return openBy(h.models.get, w, r)
}

func openBy(get func(string, choice) (*loaded, error), w Response, r Request) (*loaded, bool) {
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

// errNoModel is about files that hold nothing to draw.
var errNoModel = errors.New("there is nothing to draw in this file")

// serveScene sends the model. The page's other questions are about what it got here.
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
