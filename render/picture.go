package render

import (
	"image"
	"runtime"

	"marrow/internal/parallel"
)

// A picture is the result of drawing.
type picture struct {
	img              *image.NRGBA
	blank            bool // almost no pixel differs from the background
	modelsOmitted    int  // number of spawned models that weren't drawn
	particlesOmitted bool
	trianglesOmitted bool
	shot             Shot
}

// stripSamples is the approximate number of samples that are drawn at a time, whatever the picture's size; each
// takes 8 bytes. bandRows is the maximum number of their rows that one goroutine draws at a time.
const (
	stripSamples = 1 << 22
	bandRows     = 128
)

// paint draws the scene at a time of its clip, with about strip samples in each strip.
func (t *renderer) paint(time float32, cam camera, strip int) *picture {
	t.frame.at(t.moment(time))
	t.frame.face(&cam)
	t.frame.live.reset()
	w, h := t.Width*t.Samples, t.Height*t.Samples
	list, trianglesOmitted := limitWork(t.batches(&cam, w, h), &cam, w, h)
	p := picture{img: image.NewNRGBA(image.Rect(0, 0, t.Width, t.Height)), modelsOmitted: t.frame.live.omitted, particlesOmitted: t.frame.live.budget.Exceeded, trianglesOmitted: trianglesOmitted, shot: t.shot(&cam)}
	rows := min(max(strip/w/t.Samples, 1)*t.Samples, h)
	c := newCanvas(w, h, rows)
	background := premultiplied(pixel(t.Background))
	few := (w*h + 1999) / 2000
	seen := 0
	for top := 0; top < h; top += rows {
		c.begin(top, min(top+rows, h), background)
		c.draw(&cam, list)
		t.overlay(c, &cam, list)
		seen += c.countVisible(background, few-seen)
		c.downsample(p.img, t.Samples)
	}
	p.blank = seen < few
	return &p
}

// draw draws batches in order, on all cores.
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
