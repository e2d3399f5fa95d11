package view

import (
	"errors"
	"image"
	"image/color"
	"path"
	"runtime"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/limit"
	"marrow/internal/spawned"
	"marrow/render"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// thumbSide is the length of a thumbnail's sides, in pixels.
const thumbSide = 256

// thumbnails draws the gallery's images, a limited number at a time, and caches them.
type thumbnails struct {
	library *library
	slots   chan struct{}
	made    fileCache[[]byte] // nil: nothing is visible
}

func newThumbnails(l *library) *thumbnails {
	return &thumbnails{library: l, slots: make(chan struct{}, runtime.GOMAXPROCS(0)), made: fileCache[[]byte]{maxFiles: limit.Thumbnails}}
}

// serveThumb sends an image of a file; no content if nothing is visible.
func (h *Handler) serveThumb(w Response, r Request) {
	e, err := h.library.find(r.Query.Get("file"))
	if errors.Is(err, errNoFile) {
		fail(w, notFound, err)
		return
	}
	var png []byte
	if err == nil { // otherwise it is gone, and the gallery will remove it
		png = h.thumbs.get(r, e)
	}
	if png == nil {
		w.Status(noContent)
		return
	}
	w.Header("Content-Type", "image/png")
	_, _ = w.Write(png)
}

// get returns the image for the current state of a file and its companions.
func (t *thumbnails) get(r Request, e entry) []byte {
	if png, ok := t.made.get(t.library, e); ok {
		return png
	}
	select {
	case t.slots <- struct{}{}:
		defer func() { <-t.slots }()
	case <-r.Context.Done(): // scrolled away
		return nil
	}
	data, err := t.library.read(e)
	if err != nil {
		return nil
	}
	near, err := t.library.resolver(e)
	if err != nil {
		return nil
	}
	defer near.Finder.Close()
	png := t.draw(e, data, near)
	t.made.put(e, png, near.Trace.List())
	return png
}

func (t *thumbnails) draw(e entry, data []byte, near asset.Resolver) []byte {
	if e.Picture {
		p, _ := pictureOf(e.Path, data, thumbSide)
		if p == nil {
			return nil
		}
		return encoded(p.thumb(thumbSide))
	}
	m, err := convert.Load(convert.Source{Name: path.Base(e.Path), Data: data, Resolver: near, Textures: t.library.opts.Textures}, scene.Options{})
	if err != nil {
		return nil
	}
	blank := false
	o := render.Options{
		Width: thumbSide, Height: thumbSide, Camera: render.CameraFor(e.Path, m.Scene), Yaw: render.DefaultYaw, Pitch: render.DefaultPitch,
		Background: color.NRGBA{}, Image: m.Image, Pixels: m.Pixels, Memory: t.library.memory, Model: spawned.By(m, false), SkipBlank: true,
		Report: func(f report.Finding) { blank = blank || f.Code == report.DrawNothing },
	}
	img, err := render.Image(m.Scene, o)
	if err != nil || blank {
		return nil
	}
	return encoded(img)
}

// encoded returns an image as PNG; nil if it can't be encoded.
func encoded(img image.Image) []byte {
	png, err := texture.EncodePNG(img)
	if err != nil {
		return nil
	}
	return png
}
