// Command web is marrow within a browser: the answers of marrow view, given in a worker of the page instead of by a
// server. The page calls the function marrowAnswer, which this program defines; worker.ts in view/web/src has the other
// side. Dropped files appear below /dropped of the file system that disk.ts makes.
package main

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"syscall/js"
	"time"

	_ "marrow/archive" // so that dropped archives are folders
	"marrow/view"
)

func main() {
	h, err := view.NewHandler(context.Background(), view.Options{Drops: "/dropped"})
	if err != nil {
		panic(err)
	}
	js.Global().Set("marrowAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(h, args[0].String(), args[1].String(), args[2])
	}))
	js.Global().Call("marrowReady")
	select {}
}

// answer begins to answer a request by calls of the methods of to: head, chunk any number of times, end. It returns a
// function that ends the request early.
func answer(h http.Handler, method, address string, to js.Value) js.Value {
	ctx, cancel := context.WithCancel(context.Background())
	end := js.FuncOf(func(js.Value, []js.Value) any {
		cancel()
		return nil
	})
	go func() {
		w := &writer{to: to, header: make(http.Header)}
		r, err := http.NewRequestWithContext(ctx, method, "/"+address, nil)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		} else {
			h.ServeHTTP(w, r)
		}
		w.WriteHeader(http.StatusOK)
		to.Call("end")
		cancel()
		end.Release()
	}()
	return end.Value
}

// A writer sends an answer to the page.
type writer struct {
	to     js.Value
	header http.Header
	begun  bool
}

func (w *writer) Header() http.Header { return w.header }

func (w *writer) WriteHeader(status int) {
	if w.begun {
		return
	}
	w.begun = true
	header := make(map[string]any, len(w.header))
	for name, values := range w.header {
		header[name] = strings.Join(values, ", ")
	}
	w.to.Call("head", status, header)
}

func (w *writer) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	chunk := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(chunk, b)
	w.to.Call("chunk", chunk)
	return len(b), nil
}

// FlushError lets the browser run: it delivers what was written, and other requests, only while no goroutine works.
func (w *writer) FlushError() error {
	time.Sleep(time.Millisecond)
	return nil
}

// SetReadDeadline is for [http.ResponseController]; requests have no bodies.
func (w *writer) SetReadDeadline(time.Time) error { return errors.ErrUnsupported }
