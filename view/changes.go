package view

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"net/http"
	"time"

	"marrow/asset"
	"marrow/report"
)

// every is how often a file that is looked at is looked after.
const every = time.Second

// serveChanges says, for as long as the page listens, when the file changes on disk, or
// one that it names: changed, or gone where the file itself is no longer there.
func (s *Server) serveChanges(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("file")
	if _, err := s.library.find(id); errors.Is(err, errNoFile) { // one that is gone may come back
		fail(w, http.StatusNotFound, err)
		return
	}
	watched := watcher{server: s, id: id}
	last := watched.stamp()
	w.Header().Set("Content-Type", "text/event-stream")
	send := http.NewResponseController(w)
	fmt.Fprint(w, ": listening\n\n")
	_ = send.Flush()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		case <-tick.C:
		}
		if now := watched.stamp(); now != last {
			last = now
			said := "gone"
			if watched.there {
				said = "changed"
				s.models.forget(id) // what is known of one that is gone is still asked for
			}
			watched.read = false
			fmt.Fprintf(w, "data: %s\n\n", said)
			if send.Flush() != nil {
				return
			}
		}
	}
}

// A watcher looks after a file. It keeps what the file names, so that the file isn't read
// again for every look: it may long have left the cache.
type watcher struct {
	server *Server
	id     string
	there  bool // the file was, when it was looked at last

	read          bool
	size, changed int64 // of the file when it was read
	near          asset.Near
	deps          []report.Dep
}

// stamp changes when the file does, or one that it names.
func (w *watcher) stamp() uint64 {
	h := fnv.New64a()
	e, err := w.server.library.find(w.id)
	fmt.Fprintln(h, e.Size, e.Changed, err)
	if w.there = err == nil; w.there && (!w.read || e.Size != w.size || e.Changed != w.changed) {
		w.read, w.size, w.changed = true, e.Size, e.Changed
		w.readDeps()
	}
	for _, d := range w.deps {
		if at, ok := findDep(w.near, d); ok {
			size, changed := statOf(at)
			fmt.Fprintln(h, at.Path, size, changed)
		}
	}
	return h.Sum64()
}

func (w *watcher) readDeps() {
	w.deps = nil
	if m, err := w.server.models.get(w.id, everything); err == nil && m.file != nil {
		w.near, w.deps = m.near, m.file.Document.Summary().Deps
	}
}

func statOf(f asset.Found) (size, changed int64) {
	info, err := fs.Stat(f.FS(), f.Path)
	if err != nil {
		return 0, 0
	}
	return info.Size(), info.ModTime().UnixMilli()
}
