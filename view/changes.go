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

// rescanInterval is the minimum time between two scans of the folders.
const rescanInterval = time.Second

// A watchedModel is a model and the files that it needs, as they were when it was last read.
type watchedModel struct {
	mu    sync.Mutex
	key   cacheKey       // of the model's file
	needs []asset.Lookup // companions, and what was found for each
}

func newWatches() *cache.Cache[cacheKey, *watchedModel] {
	return cache.New[cacheKey](limit.WatchedModels, func(*watchedModel) int64 { return 1 })
}

// A state is the state of a model on disk.
type state struct {
	Mark string `json:"mark"` // changes when the file, or one that it needs, changes
	Gone bool   `json:"gone,omitempty"`
}

// serveChanges sends the state of a model on disk. The page polls it: a response that stays open would take one of
// the six connections that a browser has for all pages of a server.
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

// state returns the state of a model and what it needs. The model is read only if one of them has changed, because
// it may have left the cache.
func (h *Handler) state(id string, c choice) (state, error) {
	e, err := h.library.find(id)
	if errors.Is(err, errNoFile) {
		return state{}, err
	}
	w := h.watches.Get(cacheKey{id: id, choice: c}, func() *watchedModel { return &watchedModel{} })
	w.mu.Lock()
	defer w.mu.Unlock()
	key := h.library.keyOf(e, c)
	if err == nil && (w.key != key || !slices.Equal(w.needs, h.library.lookUpAgain(e, w.needs))) {
		if m, err := h.models.fresh(id, c); err == nil {
			w.key, w.needs = key, h.library.lookUpAgain(e, m.needs)
		}
	}
	sum := fnv.New64a()
	fmt.Fprintln(sum, w.key.size, w.key.changed, w.key.stamps, w.needs, err)
	return state{strconv.FormatUint(sum.Sum64(), 16), err != nil}, nil
}
