package sample

import (
	"math"

	"marrow/scene"
)

// Short names for types that every builder uses.
type (
	vec2 = scene.Vec2
	vec3 = scene.Vec3
	quat = scene.Quat
)

// A shape is a mesh under construction: triangles without indices or normals, which geoset.go computes. transform, tile
// and bones are the state of a pen: they apply to everything drawn until they change.
type shape struct {
	transform func(vec3) vec3 // transform from the part's own space to the model's; nil: none
	tile      tile            // the part of the texture to draw from
	bones     []influence     // the bones of the corners

	triangles [][3]corner
	bindings  [][]influence
}

// A corner is a corner of a triangle.
type corner struct {
	at      vec3
	uv      vec2
	binding int // index into the shape's bindings
}

// An influence is a bone and its weight, in 255ths. Geosets without SKIN ignore the weights and use equal ones.
type influence struct {
	bone   int32
	weight uint8
}

// bindTo binds everything drawn next to bones, with equal weights.
func (s *shape) bindTo(bones ...int32) { s.bones = equalWeights(bones...) }

func equalWeights(bones ...int32) []influence {
	list := make([]influence, len(bones))
	for i, b := range bones {
		list[i] = influence{b, uint8(255*(i+1)/len(bones) - 255*i/len(bones))}
	}
	return list
}

// A tile is a rectangle of a texture. A part has its own texture coordinates from 0 to 1; (u0, v0) corresponds to their
// start and (u1, v1) to their end.
type tile struct{ u0, v0, u1, v1 float32 }

var wholeTile = tile{0, 0, 1, 1}

func (t tile) at(u, v float32) vec2 {
	return vec2{t.u0 + float32(u*(t.u1-t.u0)), t.v0 + float32(v*(t.v1-t.v0))}
}

// flipped swaps top and bottom, for parts that are drawn from the bottom up.
func (t tile) flipped() tile { return tile{t.u0, t.v1, t.u1, t.v0} }

func (s *shape) corner(at vec3, uv vec2, bones []influence) corner {
	if bones == nil {
		bones = s.bones
	}
	if s.transform != nil {
		at = s.transform(at)
	}
	for i, b := range s.bindings {
		if sameInfluences(b, bones) {
			return corner{at, uv, i}
		}
	}
	s.bindings = append(s.bindings, bones)
	return corner{at, uv, len(s.bindings) - 1}
}

func sameInfluences(a, b []influence) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// triangle draws a triangle, counter-clockwise as seen from outside. Triangles without an area are left out, so that
// rings may shrink to points.
func (s *shape) triangle(a, b, c corner) {
	if n := b.at.Sub(a.at).Cross(c.at.Sub(a.at)); n.Len() > 1e-4 {
		s.triangles = append(s.triangles, [3]corner{a, b, c})
	}
}

func (s *shape) quad(a, b, c, d corner) {
	s.triangle(a, b, c)
	s.triangle(a, c, d)
}

// A ring is a cross-section of a loft: a superellipse with half axes front (towards
// the loft's front) and side.
type ring struct {
	at          vec3
	front, side float32
	bones       []influence // nil: the bones of the shape
}

// A loft is a surface through rings along a path: limbs, trunks, shafts, domes.
type loft struct {
	segments int
	square   float32 // the superellipse's exponent: 2 is round, 4 nearly a box
	front    vec3    // the direction of the rings' front; zero: +X
	rings    []ring
	along    []float32 // the position of each ring along the texture, 0 to 1; nil: proportional to the surface
}

// loft draws a loft. The texture's seam runs along the back; u goes once around and
// v from the first ring to the last.
func (s *shape) loft(l loft) {
	if l.front == (vec3{}) {
		l.front = vec3{1, 0, 0}
	}
	if l.square == 0 {
		l.square = 2
	}
	along := l.along
	if along == nil {
		along = l.fractions()
	}
	rows := make([][]corner, len(l.rings))
	for i, r := range l.rings {
		direction := l.direction(i)
		front, _ := l.front.Sub(direction.Scale(l.front.Dot(direction))).Unit()
		side := direction.Cross(front)
		for j := range l.segments + 1 {
			u := float32(j) / float32(l.segments)
			x, y := superellipse(float64(u)*2*math.Pi+math.Pi, float64(l.square))
			if j == l.segments { // exactly the first point
				x, y = superellipse(math.Pi, float64(l.square))
			}
			at := r.at.Add(front.Scale(x * r.front)).Add(side.Scale(y * r.side))
			rows[i] = append(rows[i], s.corner(at, s.tile.at(u, along[i]), r.bones))
		}
	}
	for i := range len(rows) - 1 {
		for j := range l.segments {
			s.quad(rows[i][j], rows[i][j+1], rows[i+1][j+1], rows[i+1][j])
		}
	}
}

// direction returns the direction of the path at ring i.
func (l *loft) direction(i int) vec3 {
	lo, hi := max(i-1, 0), min(i+1, len(l.rings)-1)
	for {
		if d, ok := l.rings[hi].at.Sub(l.rings[lo].at).Unit(); ok {
			return d
		}
		lo, hi = max(lo-1, 0), min(hi+1, len(l.rings)-1)
	}
}

// fractions returns, for each ring, the fraction of the way along the surface before it.
func (l *loft) fractions() []float32 {
	list := make([]float32, len(l.rings))
	for i := 1; i < len(l.rings); i++ {
		a, b := l.rings[i-1], l.rings[i]
		step := vec3{b.at.Sub(a.at).Len(), b.front - a.front, 0}
		list[i] = list[i-1] + step.Len()
	}
	for i := range list {
		list[i] /= list[len(list)-1]
	}
	return list
}

func superellipse(angle, exponent float64) (x, y float32) {
	c, s := math.Cos(angle), math.Sin(angle)
	r := math.Pow(math.Pow(math.Abs(c), exponent)+math.Pow(math.Abs(s), exponent), -1/exponent)
	return float32(c * r), float32(s * r)
}

// lathe draws a body of revolution about Z from its profile (radius, height),
// from the bottom up.
func (s *shape) lathe(segments int, profile ...vec2) {
	l := loft{segments: segments}
	for _, p := range profile {
		l.rings = append(l.rings, ring{at: vec3{0, 0, p[1]}, front: p[0], side: p[0]})
	}
	s.loft(l)
}

// box draws a box around the origin with the given half size and bevelled edges. Each face shows the whole tile.
func (s *shape) box(half vec3, bevel float32) {
	// Each corner of the box consists of three points, one for each face that meets there.
	point := func(sign [3]float32, face int) vec3 {
		var p vec3
		for axis := range p {
			p[axis] = half[axis] - bevel
			if axis == face {
				p[axis] = half[axis]
			}
			p[axis] *= sign[axis]
		}
		return p
	}
	for a := range 3 {
		b, c := (a+1)%3, (a+2)%3
		for _, sa := range []float32{-1, 1} {
			at := func(sb, sc float32, face int) vec3 {
				var sign [3]float32
				sign[a], sign[b], sign[c] = sa, sb, sc
				return point(sign, face)
			}
			s.boxFace(half, a, at(-1, -1, a), at(1, -1, a), at(1, 1, a), at(-1, 1, a))
			for _, sb := range []float32{-1, 1} {
				s.boxFace(half, a, at(sb, -1, a), at(sb, 1, a), at(sb, 1, b), at(sb, -1, b))
			}
		}
	}
	for _, x := range []float32{-1, 1} {
		for _, y := range []float32{-1, 1} {
			for _, z := range []float32{-1, 1} {
				sign := [3]float32{x, y, z}
				s.boxFace(half, 2, point(sign, 0), point(sign, 1), point(sign, 2))
			}
		}
	}
}

// boxFace draws a face of a convex body around the origin, textured as seen along an axis.
func (s *shape) boxFace(half vec3, axis int, points ...vec3) {
	out := points[1].Sub(points[0]).Cross(points[2].Sub(points[0])).Dot(points[0]) > 0
	corners := make([]corner, len(points))
	for i, p := range points {
		at := i
		if !out {
			at = len(points) - 1 - i
		}
		corners[at] = s.corner(p, s.boxUV(half, axis, p), nil)
	}
	if len(corners) == 3 {
		s.triangle(corners[0], corners[1], corners[2])
	} else {
		s.quad(corners[0], corners[1], corners[2], corners[3])
	}
}

func (s *shape) boxUV(half vec3, axis int, p vec3) vec2 {
	across, up := 1, 2
	switch axis {
	case 1:
		across = 0
	case 2:
		across, up = 1, 0
	}
	return s.tile.at(0.5+p[across]/(2*half[across]), 0.5-p[up]/(2*half[up]))
}

// patch draws a sheet of columns × rows quads. Seen from its front, u goes right and v down. at returns the position
// and the bones of a point.
func (s *shape) patch(columns, rows int, at func(u, v float32) (vec3, []influence)) {
	grid := make([][]corner, rows+1)
	for j := range grid {
		for i := range columns + 1 {
			u, v := float32(i)/float32(columns), float32(j)/float32(rows)
			p, bones := at(u, v)
			grid[j] = append(grid[j], s.corner(p, s.tile.at(u, v), bones))
		}
	}
	for j := range rows {
		for i := range columns {
			s.quad(grid[j+1][i], grid[j+1][i+1], grid[j][i+1], grid[j][i])
		}
	}
}

// roughen moves the corners of all triangles with an index of at least from by up to amount. Corners at the same
// position stay together.
func (s *shape) roughen(from int, amount float32) {
	for i := from; i < len(s.triangles); i++ {
		for j := range s.triangles[i] {
			p := &s.triangles[i][j].at
			k := gridPosition(*p)
			for axis := range p {
				p[axis] += amount * (2*noiseAt(k[0]+int32(axis)*7919, k[1], k[2]) - 1)
			}
		}
	}
}

// gridPosition returns a point in sixteenths of a unit, to compare positions.
func gridPosition(p vec3) [3]int32 {
	var k [3]int32
	for i, x := range p {
		k[i] = int32(math.Round(float64(x) * 16))
	}
	return k
}

// noiseAt returns a pseudorandom number in [0, 1), which depends only on the position.
func noiseAt(x, y, z int32) float32 {
	h := uint32(x)*0x8da6b343 ^ uint32(y)*0xd8163841 ^ uint32(z)*0xcb1ab31f
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return float32((h^h>>15)>>8) / (1 << 24)
}

// Transforms for parts.

// move returns a transform that rotates, then moves.
func move(to vec3, turn quat) func(vec3) vec3 {
	return func(p vec3) vec3 { return turn.Rotate(p).Add(to) }
}

// roll, pitch and yaw return rotations about the model's axes, in degrees: roll leans to the right, pitch leans
// forward, yaw turns left.
func roll(d float32) quat  { return scene.AxisAngle(vec3{1, 0, 0}, radians(d)) }
func pitch(d float32) quat { return scene.AxisAngle(vec3{0, 1, 0}, radians(d)) }
func yaw(d float32) quat   { return scene.AxisAngle(vec3{0, 0, 1}, radians(d)) }

func radians(d float32) float32 { return d * math.Pi / 180 }
