// Command web is marrow within a browser: the answers of marrow view, given in a worker of the page instead of by a
// server. The page calls the function marrowAnswer, which this program defines; worker.ts in view/web/src has the other
// side. Dropped files appear below /dropped of the file system that disk.ts makes.
package main

import (
	"context"
	"net/url"
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
		return answer(h, args[0].String(), args[1])
	}))
	js.Global().Call("marrowReady")
	select {}
}

// answer begins to answer a request by calls of the methods of to: head, chunk any number of times, end. It returns a
// function that ends the request early.
func answer(h *view.Handler, address string, to js.Value) js.Value {
	ctx, cancel := context.WithCancel(context.Background())
	end := js.FuncOf(func(js.Value, []js.Value) any {
		cancel()
		return nil
	})
	go func() {
		w := &writer{to: to, header: make(map[string]any)}
		path, query, _ := strings.Cut(address, "?")
		values, _ := url.ParseQuery(query) // what can't be parsed is missing, and the answer says so
		h.Answer(w, view.Request{Context: ctx, Path: "/" + path, Query: values, Body: strings.NewReader("")})
		w.Status(200)
		to.Call("end")
		cancel()
		end.Release()
	}()
	return end.Value
}

// A writer sends an answer to the page.
type writer struct {
	to     js.Value
	header map[string]any
	begun  bool
}

func (w *writer) Header(name, value string) { w.header[name] = value }

func (w *writer) Status(code int) {
	if w.begun {
		return
	}
	w.begun = true
	w.to.Call("head", code, w.header)
}

func (w *writer) Write(b []byte) (int, error) {
	w.Status(200)
	chunk := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(chunk, b)
	w.to.Call("chunk", chunk)
	return len(b), nil
}

// Flush lets the browser run: it delivers what was written, and other requests, only while no goroutine works.
func (w *writer) Flush() error {
	time.Sleep(time.Millisecond)
	return nil
}
