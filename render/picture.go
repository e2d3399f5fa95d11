package render

import (
	"image"
	"runtime"

	"marrow/internal/parallel"
)

// A picture is what has been drawn.
type picture struct {
	img   *image.NRGBA
	blank bool // nearly nothing stands out from the background
	left  int  // how many spawned models were left out
	full  bool // particles were, too
	much  bool // triangles were: there is too much to draw
	shot  Shot
}

// stripSamples is about how many samples are drawn at a time, of 8 bytes each, whatever the
// picture's size; bandRows is how many rows of them one goroutine draws at a time, at most.
const (
	stripSamples = 1 << 22
	bandRows     = 128
)

// paint draws the scene at a time of its clip, about so many samples a strip.
func (t *renderer) paint(time float32, cam camera, strip int) *picture {
	t.frame.at(t.moment(time))
	t.frame.face(&cam)
	t.frame.live.reset()
	w, h := t.Width*t.Samples, t.Height*t.Samples
	list, much := within(t.batches(&cam, w, h), &cam, w, h)
	p := picture{img: image.NewNRGBA(image.Rect(0, 0, t.Width, t.Height)), left: t.frame.live.left, full: t.frame.live.budget.Exceeded, much: much, shot: t.shot(&cam)}
	rows := min(max(strip/w/t.Samples, 1)*t.Samples, h)
	c := newCanvas(w, h, rows)
	background := premultiplied(pixel(t.Background))
	few := (w*h + 1999) / 2000
	seen := 0
	for top := 0; top < h; top += rows {
		c.begin(top, min(top+rows, h), background)
		c.draw(&cam, list)
		t.overlay(c, &cam, list)
		seen += c.standsOut(background, few-seen)
		c.onto(p.img, t.Samples)
	}
	p.blank = seen < few
	return &p
}

// draw draws batches in their order, on all cores.
func (c *canvas) draw(cam *camera, list []*batch) {
	rows, cores := c.end-c.top, runtime.GOMAXPROCS(0)
	band := min(bandRows, (rows+cores-1)/cores)
	parallel.Do((rows+band-1)/band, func(i int) {
		top := c.top + i*band
		r := raster{canvas: c, cam: cam, top: top, end: min(top+band, c.end)}
		for _, b := range list {
			r.draw(b)
		}
	})
}
