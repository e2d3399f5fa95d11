package render

import (
	"fmt"
	"image"
	"math"

	"marrow/internal/limit"
	"marrow/scene"
)

// A film is the pictures of one call: a single one, a turntable or a clip.
type film struct {
	frames           []*image.NRGBA
	shots            []Shot
	blank            bool // nothing is visible in any picture
	modelsOmitted    int  // maximum over the pictures
	particlesOmitted bool // in at least one picture
	trianglesOmitted bool // in at least one picture
}

func (f *film) add(p *picture) {
	f.blank = p.blank && (f.blank || len(f.frames) == 0)
	f.modelsOmitted, f.particlesOmitted, f.trianglesOmitted = max(f.modelsOmitted, p.modelsOmitted), f.particlesOmitted || p.particlesOmitted, f.trianglesOmitted || p.trianglesOmitted
	f.frames = append(f.frames, p.img)
	f.shots = append(f.shots, p.shot)
}

// Turntable draws n images of a scene in a circle around it: the first from o.Yaw, the next from further left. The
// model has the same position in all images.
func Turntable(s *scene.Scene, o Options, n int) ([]*image.NRGBA, error) {
	t, err := newRenderer(s, o)
	if err == nil {
		err = t.checkMemory(n)
	}
	if err != nil {
		return nil, err
	}
	if t.camera >= 0 {
		return nil, fmt.Errorf("a turntable can't use the model's camera %q, because it moves a camera around the model", o.Camera)
	}
	yaws := make([]float32, n)
	for i := range yaws {
		yaws[i] = o.Yaw + 360*float32(i)/float32(n)
	}
	var f film
	t.withMemory(func() {
		f = t.around(yaws, o.Time)
		if f.blank && o.SkipBlank {
			if time, shapes, ok := t.skipBlank(); ok {
				t.store.shapes = shapes
				f = t.around(yaws, time)
			}
		}
	})
	t.report(&f, o.SkipBlank)
	return f.frames, nil
}

// around draws a time from each yaw.
func (t *renderer) around(yaws []float32, time float32) (f film) {
	for _, cam := range t.views(yaws, []float32{time}) {
		f.add(t.paint(time, cam, stripSamples))
	}
	return f
}

// Play draws the clip from o.Time to its end, at fps images per second; a single image if there is no clip or the clip
// has no duration.
func Play(s *scene.Scene, o Options, fps float32) ([]*image.NRGBA, error) {
	t, err := newRenderer(s, o)
	if err != nil {
		return nil, err
	}
	n := 1
	if c := t.frame.clip; c != nil && fps > 0 {
		n = max(int(math.Round(float64(min((c.Duration-o.Time)*fps, limit.FilmFrames)))), 1)
	}
	if err := t.checkMemory(n); err != nil {
		return nil, err
	}
	times := make([]float32, n)
	for i := range times {
		times[i] = o.Time + float32(i)/fps
	}
	var f film
	t.withMemory(func() {
		f = t.play(times)
		if f.blank && o.SkipBlank {
			if _, t.store.shapes, _ = t.skipBlank(); t.store.shapes {
				f = t.play(times)
			}
		}
	})
	t.report(&f, true)
	return f.frames, nil
}

// play draws the clip at the given times.
func (t *renderer) play(times []float32) (f film) {
	cam := t.views([]float32{t.Yaw}, sampleTimes(times))[0]
	for i, time := range times {
		if t.camera >= 0 {
			cam = t.views([]float32{t.Yaw}, times[i:i+1])[0]
		}
		f.add(t.paint(time, cam, stripSamples))
	}
	return f
}

// sampleTimes returns a few of a film's times, from which its camera is computed.
func sampleTimes(times []float32) (list []float32) {
	step := max(len(times)/extentMoments, 1)
	for i := 0; i < len(times); i += step {
		list = append(list, times[i])
	}
	return list
}

// checkMemory returns an error if n pictures exceed the memory limit.
func (t *renderer) checkMemory(n int) error {
	if n < 1 || n > limit.FilmMemory/(4*t.Width*t.Height) {
		return fmt.Errorf("%d pictures of %d×%d pixels exceed the memory limit; reduce their size or number", n, t.Width, t.Height)
	}
	return nil
}
