package view

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"marrow/asset"
)

// stamp tells a companion from what may stand in its place later, without reading it.
func stamp(f asset.Found) string {
	info, err := fs.Stat(f.FS(), f.Path)
	if err != nil {
		return f.String()
	}
	return fmt.Sprintf("%s %d %d", f, info.Size(), info.ModTime().UnixNano())
}

// again looks for a file's companions once more: the answer is the same list if all are as they were.
func (l *library) again(e entry, needs []asset.Lookup) (list []asset.Lookup) {
	near, err := l.near(e)
	if err != nil {
		return nil
	}
	defer near.Finder.Close()
	for _, n := range needs {
		list = append(list, near.Again(n))
	}
	return list
}

// A memory keeps what was made of files, for as long as they and their companions are as they were.
type memory[V any] struct {
	most int // how many are kept; 0 for as many as there are

	mu   sync.Mutex
	made map[string]made[V] // by the files' ids
}

type made[V any] struct {
	value         V
	size, changed int64
	needs         []asset.Lookup
}

// recall is what was made of a file, if it still holds.
func (m *memory[V]) recall(l *library, e entry) (v V, ok bool) {
	m.mu.Lock()
	was, ok := m.made[e.ID]
	m.mu.Unlock()
	if !ok || was.size != e.Size || was.changed != e.Changed || !slices.Equal(was.needs, l.again(e, was.needs)) {
		return v, false
	}
	return was.value, true
}

// keep remembers what was made of a file with the companions that it needs.
func (m *memory[V]) keep(e entry, v V, needs []asset.Lookup) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.made == nil || m.most > 0 && len(m.made) >= m.most {
		m.made = make(map[string]made[V])
	}
	m.made[e.ID] = made[V]{v, e.Size, e.Changed, needs}
}
