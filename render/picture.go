package render

import "marrow/internal/parallel"

// bandRows is about how many rows of samples one goroutine draws at a time.
const bandRows = 128

// paint draws the scene at a time of its clip.
func (t *stage) paint(time float32, cam camera) *canvas {
	t.frame.at(t.moment(time))
	t.frame.face(&cam)
	*t.air = air{}
	c := newCanvas(t.Width*t.Samples, t.Height*t.Samples, t.Background)
	list := t.batches(&cam, c.w, c.h)
	bands := (c.h + bandRows - 1) / bandRows
	parallel.Do(bands, func(i int) {
		r := raster{canvas: c, cam: &cam, top: i * bandRows, end: min((i+1)*bandRows, c.h)}
		for _, b := range list {
			r.draw(b)
		}
	})
	t.overlay(c, &cam, list)
	c.blank, c.left = c.empty(t.Background), t.air.left
	return c
}
