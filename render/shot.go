package render

import (
	"math"

	"marrow/scene"
)

// A Shot describes how a picture was taken, so that another program can take the same one. Positions and
// directions are in the scene's axes and units: Y up, the model facing +Z, as in a GLB without --scale.
type Shot struct {
	Clip   string  `json:"clip"`      // its name, empty at rest
	Index  int     `json:"clipIndex"` // the clip's number in the file, from 0; -1 at rest
	Time   float64 `json:"timeMs"`    // from the clip's start, in milliseconds; global sequences have the same time
	Camera View    `json:"camera"`
}

// A View is a camera. There is no far plane.
type View struct {
	Eye    scene.Vec3 `json:"eye"`
	Target scene.Vec3 `json:"target"`           // a point that is in the middle of the picture
	Up     scene.Vec3 `json:"up"`               // unit length, perpendicular to the direction of view
	FOV    float32    `json:"fov,omitempty"`    // the vertical field of view, in radians; 0 without perspective
	Height float32    `json:"height,omitempty"` // without perspective: of the picture, in the scene's units
	Near   float32    `json:"near,omitempty"`   // the distance of the near plane
}

// shot describes a picture that is drawn now.
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
