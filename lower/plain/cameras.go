package plain

import (
	"fmt"

	"marrow/lower/curves"
	"marrow/scene"
)

// A Camera is a camera of the scene in the form that 3D programs use.
type Camera struct {
	Place     scene.TRS // transform of a node that looks along −Z
	FOV       float32   // vertical, in radians
	Near, Far float32   // Far is 0 if there is no far plane
}

// cameras makes the model's cameras and their tracks.
func (l *lowering) cameras() {
	for i := range l.s.Cameras {
		c := &l.s.Cameras[i]
		path := fmt.Sprintf("cameras[%d]", i)
		near, far := c.Near, c.Far
		if !(near > 0) {
			near = 0.01 * l.extent.Size
		}
		if far <= near {
			far = 0
		}
		if c.FOVKind != scene.Vertical {
			l.add(codeCamera, path, "the field of view is %s; it was converted to glTF's vertical field of view, for an image of 4:3", c.FOVKind)
		}
		if l.motion.Moves(scene.Target{Property: scene.CameraFOV, Index: i}) {
			l.add(codeCamera, path, "the field of view is animated in the game; the keys are in the animations' extras")
		}
		l.Cameras = append(l.Cameras, Camera{scene.Aim(c.Position, c.Target, c.Up, c.Roll), c.VerticalFOV(), near, far})
		l.trackCamera(i)
	}
}

// trackCamera adds the tracks of a camera's position and rotation, if it is animated.
func (l *lowering) trackCamera(i int) {
	c := &l.s.Cameras[i]
	targets := []scene.Target{
		{Property: scene.CameraPosition, Index: i},
		{Property: scene.CameraTarget, Index: i},
		{Property: scene.CameraRoll, Index: i},
	}
	if !l.motion.Moves(targets...) {
		return
	}
	rest := &l.Cameras[i].Place
	add := func(kind TrackKind, property scene.Property, from []scene.Target, tolerance float32, at func(p *scene.Player, t float32, dst []float32)) {
		width := curves.Widths[property]
		l.tracks = append(l.tracks, track{
			Track: Track{Kind: kind, Index: i, Width: width}, rest: rest.Value(property),
			make: func(p int) curves.Curve {
				source := l.motion.Sources[p]
				return l.motion.Sampled(source, from, width, property.IsRotation(), tolerance, func(t float32, dst []float32) { at(source, t, dst) })
			},
		})
	}
	add(CameraTranslation, scene.NodeTranslation, targets[:1], l.opts.Tolerance*l.extent.Size, func(p *scene.Player, t float32, dst []float32) {
		copy(dst, c.Position[:])
		p.Value(dst, targets[0], t)
	})
	add(CameraRotation, scene.NodeRotation, targets, l.opts.Tolerance, func(p *scene.Player, t float32, dst []float32) {
		position, target := c.Position, c.Target
		p.Value(position[:], targets[0], t)
		p.Value(target[:], targets[1], t)
		aimed := scene.Aim(position, target, c.Up, p.Number(targets[2], t, c.Roll))
		copy(dst, aimed.Rotation[:])
	})
}
