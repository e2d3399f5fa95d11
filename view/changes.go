package view

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"net/http"
	"time"

	"marrow/asset"
)

// every is how often a file that is looked at is looked after.
const every = time.Second

// serveChanges says, for as long as the page listens, when the file changes on disk, or
// one that it names.
func (s *Server) serveChanges(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("file")
	if _, err := s.library.find(id); err != nil {
		fail(w, http.StatusNotFound, err)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	send := http.NewResponseController(w)
	fmt.Fprint(w, ": listening\n\n")
	_ = send.Flush()
	last := s.stamp(id)
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
		if now := s.stamp(id); now != last {
			last = now
			s.models.forget(id)
			fmt.Fprintf(w, "data: changed\n\n")
			if send.Flush() != nil {
				return
			}
		}
	}
}

// stamp changes when the file does, or one that it names.
func (s *Server) stamp(id string) uint64 {
	h := fnv.New64a()
	e, err := s.library.find(id)
	fmt.Fprintln(h, e.Size, e.Changed, err)
	if m, err := s.models.get(id, choice{}); err == nil && m.file != nil {
		for _, d := range m.file.Document.Summary().Deps {
			if at, ok := m.find(d); ok {
				size, changed := statOf(at)
				fmt.Fprintln(h, at.Path, size, changed)
			}
		}
	}
	return h.Sum64()
}

func statOf(f asset.Found) (size, changed int64) {
	info, err := fs.Stat(f.FS(), f.Path)
	if err != nil {
		return 0, 0
	}
	return info.Size(), info.ModTime().UnixMilli()
}
