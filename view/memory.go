package view

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"marrow/asset"
)

// stamp identifies a version of a companion, without reading it.
func stamp(f asset.Found) string {
	info, err := fs.Stat(f.FS(), f.Path)
	if err != nil {
		return f.String()
	}
	return fmt.Sprintf("%s %d %d", f, info.Size(), info.ModTime().UnixNano())
}

// lookUpAgain repeats the searches for a file's companions. The result is equal to needs if no companion has
// changed.
func (l *library) lookUpAgain(e entry, needs []asset.Lookup) (list []asset.Lookup) {
	near, err := l.resolver(e)
	if err != nil {
		return nil
	}
	defer near.Finder.Close()
	for _, n := range needs {
		list = append(list, near.Again(n))
	}
	return list
}

// A fileCache stores values computed from files, as long as the files and their companions are unchanged.
type fileCache[V any] struct {
	maxFiles int // maximum number of values; 0 for no limit

	mu      sync.Mutex
	entries map[string]cacheEntry[V] // by file id
}

type cacheEntry[V any] struct {
	value         V
	size, changed int64
	needs         []asset.Lookup
}

// get returns the value of a file, if it is still valid.
func (m *fileCache[V]) get(l *library, e entry) (v V, ok bool) {
	m.mu.Lock()
	was, ok := m.entries[e.ID]
	m.mu.Unlock()
	if !ok || was.size != e.Size || was.changed != e.Changed || !slices.Equal(was.needs, l.lookUpAgain(e, was.needs)) {
		return v, false
	}
	return was.value, true
}

// put stores the value of a file with the companions that it needs. A full cache is emptied first.
func (m *fileCache[V]) put(e entry, v V, needs []asset.Lookup) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.entries == nil || m.maxFiles > 0 && len(m.entries) >= m.maxFiles {
		m.entries = make(map[string]cacheEntry[V])
	}
	m.entries[e.ID] = cacheEntry[V]{v, e.Size, e.Changed, needs}
}
