package view

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/cache"
	"marrow/internal/fault"
	"marrow/internal/jsonvalue"
)

// Options define what is shown. The zero value shows only files that are dropped onto the page.
type Options struct {
	Files  []string       // files and folders
	Assets []string       // folders to search for textures and other companions
	Names  asset.Listfile // names of files that are referred to by number
	Port   int            // 0: any free port
	Drops  string         // the folder that already contains the dropped files at /api/drop; empty if the request contains them

	Textures  map[string]asset.Override // textures that the game would choose, by slot
	Materials []asset.Override          // X4's material libraries, for components
}

// A Handler answers the requests of the page: the addresses below /api/. A Server listens for requests and checks them.
// The page without a server (see web/) calls the Handler in the browser. NewHandler makes it; Close releases its
// folders.
type Handler struct {
	library *library
	models  *modelCache
	thumbs  *thumbnails
	survey  survey
	watches *cache.Cache[cacheKey, *watchedModel] // by file and choice

	done <-chan struct{} // closed when long responses must end
}

// NewHandler lists the models to show. Long responses end when ctx is done.
func NewHandler(ctx context.Context, opts Options) (*Handler, error) {
	lib, err := newLibrary(opts)
	if err != nil {
		return nil, err
	}
	return &Handler{library: lib, models: newModelCache(lib), thumbs: newThumbnails(lib), watches: newWatches(), done: ctx.Done()}, nil
}

// Close releases the folders and removes the dropped files.
func (h *Handler) Close() error { return h.library.Close() }

// A Request is a request of the page.
type Request struct {
	Context context.Context // done when the response is no longer needed
	Path    string          // relative to the page's address, such as /api/files
	Query   url.Values
	Body    io.Reader // for /api/drop: the dropped file
}

// A Response receives the answer to a Request. The numbers and names are those of HTTP, but net/http isn't used,
// because it would add 0.5 MB to the page's download.
type Response interface {
	Header(name, value string) // before Status and Write
	Status(code int)           // 200 if it isn't called before Write
	io.Writer
	Flush() error // sends what was written, so that the page gets it before the answer is complete
}

// The status codes besides 200.
const (
	noContent     = 204
	badRequest    = 400
	notFound      = 404
	unprocessable = 422
	internalError = 500
)

// Answer answers one request.
func (h *Handler) Answer(w Response, r Request) {
	defer func() {
		if p := recover(); p != nil {
			fail(w, internalError, fault.Of(p))
		}
	}()
	answer, ok := answers[r.Path]
	if !ok {
		fail(w, notFound, fmt.Errorf("no such address"))
		return
	}
	answer(h, w, r)
}

// answers maps addresses to functions. The parameter ?file= is an id from /api/files.
var answers = map[string]func(*Handler, Response, Request){
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

// answerJSON writes a value as JSON, with NaN and infinities as strings.
func answerJSON(w Response, v any) {
	w.Header("Content-Type", "application/json")
	_, _ = w.Write(jsonvalue.Encode(v)) // an error means that the browser has closed the connection
}

// A problem is an error that the page shows.
type problem struct {
	Error   string `json:"error"`
	Damaged bool   `json:"damaged,omitempty"` // a part of the file could be read
}

// fail sends an error.
func fail(w Response, status int, err error) {
	w.Header("Content-Type", "application/json")
	w.Status(status)
	_, _ = w.Write(jsonvalue.Encode(problem{err.Error(), convert.Damaged(err)}))
}
