package render

import (
	"fmt"
	"image"
	"math"

	"marrow/scene"
)

// Turntable draws n pictures of a scene from all around, the first from o.Yaw, then from its
// left. The model stands at the same place in all of them.
func Turntable(s *scene.Scene, o Options, n int) ([]*image.NRGBA, error) {
	t, err := newStage(s, o)
	if err == nil {
		err = t.room(n)
	}
	if err != nil {
		return nil, err
	}
	if t.camera >= 0 {
		return nil, fmt.Errorf("a turntable goes round the model; the model's own camera %q doesn't", o.Camera)
	}
	yaws := make([]float32, n)
	for i := range yaws {
		yaws[i] = o.Yaw + 360*float32(i)/float32(n)
	}
	frames := make([]*image.NRGBA, n)
	for i, c := range t.views(yaws, []float32{o.Time}) {
		frames[i] = t.picture(o.Time, c)
	}
	return frames, nil
}

// Play draws the clip from o.Time to its end, fps pictures a second; a single one where there is
// no clip or no time in it.
func Play(s *scene.Scene, o Options, fps float32) ([]*image.NRGBA, error) {
	t, err := newStage(s, o)
	if err != nil {
		return nil, err
	}
	n := 1
	if c := t.frame.clip; c != nil && fps > 0 {
		n = max(int(math.Round(float64(min((c.Duration-o.Time)*fps, 1<<20)))), 1)
	}
	if err := t.room(n); err != nil {
		return nil, err
	}
	times := make([]float32, n)
	for i := range times {
		times[i] = o.Time + float32(i)/fps
	}
	cam := t.views([]float32{o.Yaw}, times[:1])[0]
	frames := make([]*image.NRGBA, n)
	for i, time := range times {
		if t.camera >= 0 {
			cam = t.views([]float32{o.Yaw}, times[i:i+1])[0]
		}
		frames[i] = t.picture(time, cam)
	}
	return frames, nil
}

// maxFilm is the most memory that the pictures of one film may take, in bytes.
const maxFilm = 512 << 20

// room says whether n pictures are few enough.
func (t *stage) room(n int) error {
	if n < 1 || n > maxFilm/(4*t.Width*t.Height) {
		return fmt.Errorf("%d pictures of %d×%d pixels: too many to hold; make them smaller, or fewer a second", n, t.Width, t.Height)
	}
	return nil
}
