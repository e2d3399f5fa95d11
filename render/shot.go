package render

import (
	"math"

	"marrow/scene"
)

// A Shot describes how an image was drawn, so that another program can draw the same image. Positions and directions
// are in the scene's axes and units: Y up, the model facing +Z, as in a GLB without --scale.
type Shot struct {
	Clip   string  `json:"clip"`      // name of the clip; empty at rest
	Index  int     `json:"clipIndex"` // index of the clip in the file; -1 at rest
	Time   float64 `json:"timeMs"`    // time from the start of the clip, in milliseconds, and also the time of the global sequences
	Camera View    `json:"camera"`
}

// A View is a camera. There is no far plane.
type View struct {
	Eye    scene.Vec3 `json:"eye"`
	Target scene.Vec3 `json:"target"`           // a point in the centre of the image
	Up     scene.Vec3 `json:"up"`               // unit length, perpendicular to the direction of view
	FOV    float32    `json:"fov,omitempty"`    // the vertical field of view, in radians; 0 without perspective
	Height float32    `json:"height,omitempty"` // without perspective: height of the image in the scene's units
	Near   float32    `json:"near,omitempty"`   // distance of the near plane
}

// shot describes the picture that is being drawn.
func (t *renderer) shot(c *camera) Shot {
	s := Shot{Index: scene.None, Time: math.Round(float64(t.frame.time)*1e6) / 1e3, Camera: c.describe()}
	for i := range t.s.Clips {
		if &t.s.Clips[i] == t.frame.clip {
			s.Clip, s.Index = t.frame.clip.Name, i
		}
	}
	return s
}

func (c *camera) describe() View {
	v := View{Eye: c.eye, Target: c.eye.Sub(c.back.Scale(c.distance)), Up: c.up, Near: c.near}
	if c.ortho {
		v.Height = 2 * c.tanY
	} else {
		v.FOV = float32(2 * math.Atan(float64(c.tanY)))
	}
	return v
}
