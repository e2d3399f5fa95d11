package render

import (
	"fmt"

	"marrow/scene"
)

// ClipOf returns the clip of a scene that images with these options show, or nil.
func (o *Options) ClipOf(s *scene.Scene) (*scene.Clip, error) {
	camera, err := o.CameraOf(s)
	if err != nil {
		return nil, err
	}
	return findClip(s, o, camera)
}

// CameraOf returns the index of the scene's camera that images with these options use, or scene.None for a computed
// view.
func (o *Options) CameraOf(s *scene.Scene) (int, error) {
	if o.Camera == "" {
		return scene.None, nil
	}
	return findCamera(s, o.Camera)
}

func findClip(s *scene.Scene, o *Options, camera int) (*scene.Clip, error) {
	switch {
	case o.Bind:
		return nil, nil
	case o.Clip == "":
		if camera >= 0 && camera == portraitCamera(s) {
			if c := portraitClip(s); c != nil {
				return c, nil
			}
		}
		return s.RestClip(), nil
	}
	if c := s.ClipNamed(o.Clip); c != nil {
		return c, nil
	}
	return nil, fmt.Errorf("no clip %q: the model has %s", o.Clip, s.ClipNames())
}

// moment converts a time to a time of the clip: after the end, a loop starts again and other clips keep their last
// pose.
func (t *renderer) moment(time float32) float32 {
	c := t.frame.clip
	if !(time > 0) || time > 1e6 {
		return 0
	}
	if c == nil || time <= c.Duration {
		return time
	}
	if c.Loop {
		return scene.GlobalTime(time, c.Duration)
	}
	return c.Duration
}
