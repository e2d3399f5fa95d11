package view

import "net/http"

// thumbnails makes the gallery's pictures.
type thumbnails struct{ models *modelCache }

func newThumbnails(models *modelCache) *thumbnails { return &thumbnails{models} }

func (s *Server) serveThumb(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(http.StatusNoContent) // the page shows the format's name instead
}
