package view

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"
	"time"

	"marrow/asset"
	"marrow/internal/cache"
	"marrow/internal/limit"
)

// every is how often the folders are looked through, at most.
const every = time.Second

// A watched is what a model needs that is looked after.
type watched struct {
	mu    sync.Mutex
	key   cacheKey       // of the file when it was read
	needs []asset.Lookup // as they were found then
}

func newWatches() *cache.Cache[cacheKey, *watched] {
	return cache.New[cacheKey](limit.WatchedModels, func(*watched) int64 { return 1 })
}

// A state is what a file is on disk.
type state struct {
	Mark string `json:"mark"` // another one as soon as the file is another, or one that it needs
	Gone bool   `json:"gone,omitempty"`
}

// serveChanges says what state a model is in on disk. The page asks again and again: an answer that
// goes on would hold one of the six connections that a browser has for all pages of one server.
func (h *Handler) serveChanges(w Response, r Request) {
	c, err := choiceOf(r)
	if err != nil {
		fail(w, badRequest, err)
		return
	}
	now, err := h.state(r.Query.Get("file"), c)
	if err != nil {
		fail(w, notFound, err)
		return
	}
	answerJSON(w, now)
}

// state looks at a model and what it needs. The model is read only where it or what it needs has
// changed: it may long have left the cache.
func (h *Handler) state(id string, c choice) (state, error) {
	e, err := h.library.find(id)
	if errors.Is(err, errNoFile) {
		return state{}, err
	}
	w := h.watches.Get(cacheKey{id: id, choice: c}, func() *watched { return &watched{} })
	w.mu.Lock()
	defer w.mu.Unlock()
	key := h.library.keyOf(e, c)
	if err == nil && (w.key != key || !slices.Equal(w.needs, h.library.again(e, w.needs))) {
		if m, err := h.models.fresh(id, c); err == nil {
			w.key, w.needs = key, h.library.again(e, m.needs)
		}
	}
	sum := fnv.New64a()
	fmt.Fprintln(sum, w.key.size, w.key.changed, w.key.beside, w.needs, err)
	return state{strconv.FormatUint(sum.Sum64(), 16), err != nil}, nil
}
