package view

import (
	"context"
	"fmt"
	"net/http"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/cache"
	"marrow/internal/jsonvalue"
)

// Options say what to show. The zero value shows nothing but what is dropped onto the page.
type Options struct {
	Files  []string       // files and folders
	Assets []string       // folders to look for textures and other companions in
	Names  asset.Listfile // of files that are named by number
	Port   int            // 0: a free one
	Drops  string         // the folder in which dropped files are already when /api/drop names them; empty if they are sent

	Textures  map[string]asset.Override // what the game would choose, by the texture's slot
	Materials []asset.Override          // X4's material libraries, for components
}

// A Handler answers what the page asks for: the addresses below /api/. A Server guards it and listens for it. The page
// that needs no server (see web/) calls it within the browser. Make it with NewHandler; Close gives its folders back.
type Handler struct {
	library *library
	models  *modelCache
	thumbs  *thumbnails
	survey  survey
	watches *cache.Cache[cacheKey, *watched] // by file and choice

	done <-chan struct{} // closed when the handler's answers end, even those that go on
}

// NewHandler lists what there is to show. Answers that go on for long end when ctx is done.
func NewHandler(ctx context.Context, opts Options) (*Handler, error) {
	lib, err := newLibrary(opts)
	if err != nil {
		return nil, err
	}
	return &Handler{library: lib, models: newModelCache(lib), thumbs: newThumbnails(lib), watches: newWatches(), done: ctx.Done()}, nil
}

// Close gives back the folders, and removes what was dropped.
func (h *Handler) Close() error { return h.library.Close() }

// ServeHTTP answers one request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler {
			fail(w, http.StatusInternalServerError, fmt.Errorf("internal error; please report it: %v", p))
		}
	}()
	answer, ok := answers[r.URL.Path]
	if !ok {
		fail(w, http.StatusNotFound, fmt.Errorf("no such address"))
		return
	}
	answer(h, w, r)
}

// answers are what the page asks for, by address. Each file is named by ?file=, an id from /api/files.
var answers = map[string]func(*Handler, http.ResponseWriter, *http.Request){
	"/api/files":    (*Handler).serveFiles,
	"/api/scene":    (*Handler).serveScene,
	"/api/texture":  (*Handler).serveTexture,
	"/api/info":     (*Handler).serveInfo,
	"/api/findings": (*Handler).serveFindings,
	"/api/fixed":    (*Handler).serveFixed,
	"/api/explain":  (*Handler).serveExplain,
	"/api/bytes":    (*Handler).serveBytes,
	"/api/convert":  (*Handler).serveConvert,
	"/api/game":     (*Handler).serveGame,
	"/api/survey":   (*Handler).serveSurvey,
	"/api/thumb":    (*Handler).serveThumb,
	"/api/changes":  (*Handler).serveChanges,
	"/api/drop":     (*Handler).serveDrop,
}

// answerJSON writes a value as JSON, NaN and infinities as strings.
func answerJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(jsonvalue.Encode(v)) // an error means that the browser has closed the connection
}

// A problem is what the page shows where there is nothing else to show.
type problem struct {
	Error   string `json:"error"`
	Damaged bool   `json:"damaged,omitempty"` // a part of the file could be read
}

// fail says in the page's own form what is wrong.
func fail(w http.ResponseWriter, status int, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(jsonvalue.Encode(problem{err.Error(), convert.Damaged(err)}))
}
