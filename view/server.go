//go:build !js

package view

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"strings"
	"time"
)

// dist has the page, which web/ builds.
//
//go:embed web/dist
var dist embed.FS

// A Server serves the page and its requests. New makes it; Close releases its folders.
type Server struct {
	*Handler
	end context.CancelFunc // ends long responses

	token    string
	port     int
	listener net.Listener
	pages    http.Handler
}

// New lists the models to show and opens a port.
func New(opts Options) (*Server, error) {
	files, err := fs.Sub(dist, "web/dist")
	if err != nil {
		return nil, err
	}
	ctx, end := context.WithCancel(context.Background())
	h, err := NewHandler(ctx, opts)
	if err != nil {
		end()
		return nil, err
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", opts.Port))
	if err != nil {
		end()
		return nil, errors.Join(err, h.Close())
	}
	return &Server{
		Handler: h, end: end, token: newToken(),
		listener: listener, port: listener.Addr().(*net.TCPAddr).Port, pages: http.FileServerFS(files),
	}, nil
}

// URL returns the address of the page, including the token.
func (s *Server) URL() string { return fmt.Sprintf("http://127.0.0.1:%d/%s/", s.port, s.token) }

// Serve answers requests until ctx is done.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() {
		s.end()
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

// Close releases the folders and removes the dropped files.
func (s *Server) Close() error {
	s.end()
	return errors.Join(s.Handler.Close(), ignoreClosed(s.listener.Close()))
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
	path, no := s.admit(r)
	if no != nil {
		http.Error(w, no.reason, no.status)
		return
	}
	method := http.MethodGet
	if path == "/api/drop" {
		method = http.MethodPost
	}
	if r.Method != method && (method != http.MethodGet || r.Method != http.MethodHead) {
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	if strings.HasPrefix(path, "/api/") {
		send := http.NewResponseController(w)
		s.Answer(response{w, send}, Request{r.Context(), path, r.URL.Query(), deadlineReader{send, r.Body}})
		return
	}
	r.URL.Path = path
	s.pages.ServeHTTP(w, r)
}

// A response writes the answers of the Handler with HTTP.
type response struct {
	http.ResponseWriter
	*http.ResponseController
}

func (r response) Header(name, value string) { r.ResponseWriter.Header().Set(name, value) }
func (r response) Status(code int)           { r.WriteHeader(code) }

// dropPause is the maximum time between two reads of a drop.
const dropPause = time.Minute

// A deadlineReader sets the deadline for each read of a request.
type deadlineReader struct {
	*http.ResponseController
	body io.Reader
}

func (p deadlineReader) Read(b []byte) (int, error) {
	_ = p.SetReadDeadline(time.Now().Add(dropPause)) // connections of net/http always support deadlines
	return p.body.Read(b)
}
