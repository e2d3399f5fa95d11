package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"marrow/scene"
)

// A camera transforms model space to view space (X to the right, Y up, looking along −Z), and view space to the
// picture.
type camera struct {
	right, up, back scene.Vec3
	eye             scene.Vec3
	ortho           bool
	tanX, tanY      float32 // half the size of the picture at distance 1; in units if ortho
	near            float32
	distance        float32 // from the eye to the target
	unit            float32 // length of the model's unit in view space; 0 means 1
}

// size returns the length in view space of a unit of the model.
func (c *camera) size() float32 {
	if c.unit == 0 {
		return 1
	}
	return c.unit
}

// view transforms a point to view space.
func (c *camera) view(p scene.Vec3) scene.Vec3 {
	v := c.rotate(p.Sub(c.eye))
	if c.unit != 0 {
		v = v.Scale(c.unit)
	}
	return v
}

// rotate transforms a direction to view space.
func (c *camera) rotate(d scene.Vec3) scene.Vec3 {
	return scene.Vec3{c.right.Dot(d), c.up.Dot(d), c.back.Dot(d)}
}

// orbit rotates the camera around the model: by yaw from its front to its left, and upwards by pitch.
func (c *camera) orbit(yaw, pitch float64) {
	sy, cy := math.Sincos(yaw)
	sp, cp := math.Sincos(pitch)
	c.back = scene.Vec3{float32(sy * cp), float32(sp), float32(cy * cp)}
	c.right = scene.Vec3{float32(cy), 0, float32(-sy)}
	c.up = c.back.Cross(c.right)
}

// fieldOfView is the vertical field of view of the computed camera.
const fieldOfView = 30 * math.Pi / 180

// margin is the fraction of the picture that stays empty around the model.
const margin = 0.06

// A fit computes the camera position from which all points are just visible. With the camera at (x, y, z) of its own
// axes, a point is visible if ±(p.x − x) ≤ tan·(z − p.z), and likewise for y. Therefore the maxima of such sums give
// the four planes, for any number of points.
type fit struct {
	aspect                float32
	tanX, tanY            float32
	ortho                 bool
	left, right, up, down float32 // maximum of −p.x + tan·p.z, and so on
	nearest, farthest     float32 // of p.z
	any                   bool
}

func newFit(aspect float32, ortho bool) fit {
	t := float32(math.Tan(fieldOfView/2)) * (1 - margin)
	low := float32(-math.MaxFloat32)
	f := fit{aspect: aspect, tanX: t * aspect, tanY: t, ortho: ortho, left: low, right: low, up: low, down: low, nearest: low, farthest: -low}
	if ortho {
		f.tanX, f.tanY = 0, 0
	}
	return f
}

func (f *fit) add(p scene.Vec3) {
	x, y := f.tanX*p[2], f.tanY*p[2]
	f.left, f.right = max(f.left, x-p[0]), max(f.right, x+p[0])
	f.down, f.up = max(f.down, y-p[1]), max(f.up, y+p[1])
	f.nearest, f.farthest = max(f.nearest, p[2]), min(f.farthest, p[2])
	f.any = true
}

func (f *fit) merge(g *fit) {
	f.left, f.right = max(f.left, g.left), max(f.right, g.right)
	f.down, f.up = max(f.down, g.down), max(f.up, g.up)
	f.nearest, f.farthest = max(f.nearest, g.nearest), min(f.farthest, g.farthest)
	f.any = f.any || g.any
}

// include extends f to g's points, as long as f's own points keep two thirds of their size in the picture.
func (f *fit) include(g *fit) {
	extra := f.size() / 4 // on each side
	f.left, f.right = max(f.left, min(g.left, f.left+extra)), max(f.right, min(g.right, f.right+extra))
	f.down, f.up = max(f.down, min(g.down, f.down+extra)), max(f.up, min(g.up, f.up+extra))
	f.nearest, f.farthest = max(f.nearest, min(g.nearest, f.nearest+extra)), min(f.farthest, max(g.farthest, f.farthest-extra))
}

// size returns the approximate size of the points in the picture's plane.
func (f *fit) size() float32 {
	return max(f.left+f.right-2*f.tanX*f.nearest, f.down+f.up-2*f.tanY*f.nearest)
}

// moveCamera moves c, at whose position the points were measured, to where all of them are visible.
func (f *fit) moveCamera(c *camera) {
	if !f.any {
		f.add(scene.Vec3{-1, -1, -1})
		f.add(scene.Vec3{1, 1, 1})
	}
	x, y := (f.right-f.left)/2, (f.up-f.down)/2
	halfX, halfY := (f.right+f.left)/2, (f.up+f.down)/2
	depth := max(f.nearest-f.farthest, halfX, halfY, 1e-6)
	var z float32
	if f.ortho {
		half := max(halfY, halfX/f.aspect, 1e-6) / (1 - margin)
		c.tanX, c.tanY = half*f.aspect, half
		z = f.nearest + depth
		c.near = 0
	} else {
		z = max(halfX/f.tanX, halfY/f.tanY, f.nearest+depth*1e-3)
		c.tanX, c.tanY = f.tanX/(1-margin), f.tanY/(1-margin)
		c.near = max(z-f.nearest, 0)/2 + (z-f.farthest)*1e-5
	}
	c.ortho = f.ortho
	c.distance = z - (f.nearest+f.farthest)/2
	c.eye = c.eye.Add(c.right.Scale(x)).Add(c.up.Scale(y)).Add(c.back.Scale(z))
}

// findCamera returns the index of the camera with a name or a number, counted from 0. portrait means the portrait
// camera, whatever its name.
func findCamera(s *scene.Scene, name string) (int, error) {
	for i := range s.Cameras {
		if strings.EqualFold(s.Cameras[i].Name, name) {
			return i, nil
		}
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(s.Cameras) {
		return i, nil
	}
	if i := portraitCamera(s); i >= 0 && strings.EqualFold(name, "portrait") {
		return i, nil
	}
	names := make([]string, len(s.Cameras))
	for i := range names {
		names[i] = strconv.Quote(s.Cameras[i].Name)
	}
	if len(names) == 0 {
		return 0, fmt.Errorf("no camera %q: the model has none", name)
	}
	return 0, fmt.Errorf("no camera %q: the model has %s", name, strings.Join(names, ", "))
}

// modelCamera returns one of the model's cameras at the frame's time.
func (f *frame) modelCamera(index int, aspect float32) camera {
	m := &f.s.Cameras[index]
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: index} }
	eye := f.vector(target(scene.CameraPosition), m.Position)
	at := f.vector(target(scene.CameraTarget), m.Target)
	up := m.Up
	if up == (scene.Vec3{}) {
		up = scene.Vec3{0, 1, 0}
	}
	if m.Node >= 0 {
		w := &f.pose.World[m.Node]
		eye, at, up = w.Point(eye), w.Point(at), w.Vector(up)
	}
	c := camera{eye: eye}
	c.setAxes(eye.Sub(at), up, f.number(target(scene.CameraRoll), m.Roll))
	fov := f.number(target(scene.CameraFOV), m.FOV)
	c.tanY = tanHalf(fov, m.FOVKind, aspect)
	c.tanX = c.tanY * aspect
	c.distance = eye.Sub(at).Len()
	if c.near = m.Near; !(c.near > 0) || c.near > c.distance/2 {
		c.near = max(c.distance, 1e-6) * 1e-3
	}
	return c
}

// setAxes sets the axes. back points away from the target; roll is clockwise as seen from behind the camera.
func (c *camera) setAxes(back, up scene.Vec3, roll float32) {
	var ok bool
	if c.back, ok = back.Unit(); !ok {
		c.back = scene.Vec3{0, 0, 1}
	}
	if c.right, ok = up.Cross(c.back).Unit(); !ok { // straight up or down
		c.right, _ = scene.Vec3{0, 0, -1}.Cross(c.back).Unit()
	}
	c.up = c.back.Cross(c.right)
	if roll != 0 {
		s, k := math.Sincos(float64(roll))
		sin, cos := float32(s), float32(k)
		c.right, c.up = c.right.Scale(cos).Sub(c.up.Scale(sin)), c.up.Scale(cos).Add(c.right.Scale(sin))
	}
}

// tanHalf returns the tangent of half the vertical field of view. A diagonal field of view is converted at 4:3,
// whatever the picture's shape, as games of the time did.
func tanHalf(fov float32, kind scene.FOVKind, aspect float32) float32 {
	half := math.Tan(float64(min(max(fov, 1e-3), 3)) / 2)
	switch kind {
	case scene.Diagonal:
		half /= 5.0 / 3
	case scene.Horizontal:
		half /= float64(aspect)
	}
	return float32(half)
}
