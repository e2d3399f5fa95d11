package view

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"time"

	"marrow/asset"
	"marrow/gltf"
	"marrow/internal/cache"
)

// The page. web/ makes it; see there.
//
//go:embed web/dist
var dist embed.FS

// Options say what to show. The zero value shows nothing but what is dropped onto the page.
type Options struct {
	Files  []string       // files and folders
	Assets []string       // folders to look for textures and other companions in
	Names  asset.Listfile // of files that are named by number
	Port   int            // 0: a free one

	Textures  map[string]asset.Override // what the game would choose, by the texture's slot
	Materials []asset.Override          // X4's material libraries, for components
}

// A Server serves the pages of one run. Make it with New; Close gives its folders back.
type Server struct {
	library *library
	models  *modelCache
	thumbs  *thumbnails
	survey  survey
	watches *cache.Cache[cacheKey, *watched] // by file and choice

	token    string
	port     int
	listener net.Listener
	pages    http.Handler
	done     chan struct{} // closed when the server ends, so that waiting answers end
}

// New lists what there is to show and takes a port.
func New(opts Options) (*Server, error) {
	lib, err := newLibrary(opts)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", opts.Port))
	if err != nil {
		return nil, errors.Join(err, lib.Close())
	}
	s := &Server{
		library: lib, models: newModelCache(lib), token: newToken(),
		listener: listener, port: listener.Addr().(*net.TCPAddr).Port, done: make(chan struct{}), watches: newWatches(),
	}
	s.thumbs = newThumbnails(lib)
	files, err := fs.Sub(dist, "web/dist")
	if err != nil {
		return nil, err
	}
	s.pages = http.FileServerFS(files)
	return s, nil
}

// URL is where the page is, token and all.
func (s *Server) URL() string { return fmt.Sprintf("http://127.0.0.1:%d/%s/", s.port, s.token) }

// Serve answers until ctx is done.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() {
		close(s.done)
		end, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(end)
		_ = server.Close()
	})
	defer stop()
	if err := server.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close gives back the folders, and removes what was dropped.
func (s *Server) Close() error {
	return errors.Join(s.library.Close(), ignoreClosed(s.listener.Close()))
}

func ignoreClosed(err error) error {
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	protect(w.Header())
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler {
			fail(w, http.StatusInternalServerError, fmt.Errorf("internal error; please report it: %v", p))
		}
	}()
	path, no := s.admit(r)
	if no != nil {
		http.Error(w, no.why, no.status)
		return
	}
	method := http.MethodGet
	if path == "/api/drop" {
		method = http.MethodPost
	}
	if r.Method != method && (method != http.MethodGet || r.Method != http.MethodHead) {
		http.Error(w, "not this way", http.StatusMethodNotAllowed)
		return
	}
	if answer, ok := answers[path]; ok {
		answer(s, w, r)
		return
	}
	r.URL.Path = path
	s.pages.ServeHTTP(w, r)
}

// answers are what the page asks for, by address. Each file is named by ?file=, an id from /api/files.
var answers = map[string]func(*Server, http.ResponseWriter, *http.Request){
	"/api/files":    (*Server).serveFiles,
	"/api/scene":    (*Server).serveScene,
	"/api/texture":  (*Server).serveTexture,
	"/api/info":     (*Server).serveInfo,
	"/api/findings": (*Server).serveFindings,
	"/api/fixed":    (*Server).serveFixed,
	"/api/explain":  (*Server).serveExplain,
	"/api/bytes":    (*Server).serveBytes,
	"/api/glb":      (*Server).serveGLB,
	"/api/game":     (*Server).serveGame,
	"/api/survey":   (*Server).serveSurvey,
	"/api/thumb":    (*Server).serveThumb,
	"/api/changes":  (*Server).serveChanges,
	"/api/drop":     (*Server).serveDrop,
}

// answerJSON writes a value as JSON, NaN and infinities as strings.
func answerJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(gltf.JSON(v)) // whoever asked has gone
}

// A problem is what the page shows where there is nothing else to show.
type problem struct {
	Error string `json:"error"`
}

// fail says in the page's own form what is wrong.
func fail(w http.ResponseWriter, status int, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(gltf.JSON(problem{err.Error()}))
}
