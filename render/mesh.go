package render

import (
	"math"

	"marrow/scene"
)

// points are the posed vertices of a mesh, in view space and on the screen.
type points struct {
	pos    []scene.Vec3
	normal []scene.Vec3 // unit length or nearly so; nil if the mesh has none
	screen []onScreen
	light  []scene.Vec3 // per vertex; nil until shade is called

	tangent    []scene.Vec3 // for normal maps; nil if the mesh has none or no material needs them
	handedness []scene.Vec4 // w is the sign of the bitangent
}

// onScreen is the position of a vertex in the picture, and its depth.
type onScreen struct {
	x, y  float32
	depth float32 // larger is nearer: 1/distance, or −distance if ortho
	state vertexState
}

type vertexState uint8

const (
	inside  vertexState = iota
	cut                 // its triangles must be clipped
	nowhere             // not a number
)

// skinned returns the posed vertices of a mesh, in model space.
func (f *frame) skinned(mesh int, normals bool) points {
	m := &f.s.Meshes[mesh]
	p := points{pos: m.Positions}
	if normals && len(m.Normals) == len(m.Positions) {
		p.normal = m.Normals
	}
	if p.normal != nil && f.normalMapped[mesh] && len(m.Tangents) == len(m.Positions) {
		p.handedness, p.tangent = m.Tangents, make([]scene.Vec3, len(m.Tangents))
		for i, t := range m.Tangents {
			p.tangent[i] = scene.Vec3{t[0], t[1], t[2]}
		}
	}
	f.morph(mesh, &p)
	switch {
	case m.Binding != nil:
		b := m.Binding
		sets := f.s.SetMatrices(b, f.pose, f.rest)
		p.move(func(v int) *scene.Mat4 {
			if set := b.SetOf(v); set < len(sets) {
				return &sets[set]
			}
			return &scene.Mat4Identity
		})
	case m.Node >= 0:
		w := &f.pose.World[m.Node]
		p.move(func(int) *scene.Mat4 { return w })
	}
	return p
}

// move transforms each vertex by a matrix. Normals are rotated as if the matrix didn't stretch space, as in the
// games.
func (p *points) move(matrix func(v int) *scene.Mat4) {
	pos := make([]scene.Vec3, len(p.pos))
	for v, at := range p.pos {
		pos[v] = matrix(v).Point(at)
	}
	p.pos = pos
	if p.normal == nil {
		return
	}
	normal := make([]scene.Vec3, len(p.normal))
	for v, n := range p.normal {
		normal[v], _ = matrix(v).Vector(n).Unit()
	}
	p.normal = normal
	for v, t := range p.tangent {
		p.tangent[v] = matrix(v).Vector(t)
	}
}

// morph adds the mesh's morph targets, multiplied by their weights.
func (f *frame) morph(mesh int, p *points) {
	m := &f.s.Meshes[mesh]
	if len(m.Targets) == 0 {
		return
	}
	weights := make([]float32, len(m.Targets))
	for i := range m.Targets {
		weights[i] = m.Targets[i].Weight
	}
	f.value(weights, scene.Target{Property: scene.MeshMorph, Index: mesh})
	pos, normal := append([]scene.Vec3(nil), p.pos...), append([]scene.Vec3(nil), p.normal...)
	for i, w := range weights {
		if w == 0 {
			continue
		}
		t := &m.Targets[i]
		for v, d := range t.Positions[:min(len(t.Positions), len(pos))] {
			pos[v] = pos[v].Add(d.Scale(w))
		}
		for v, d := range t.Normals[:min(len(t.Normals), len(normal))] {
			normal[v] = normal[v].Add(d.Scale(w))
		}
	}
	p.pos = pos
	if p.normal != nil {
		p.normal = normal
	}
}

// project transforms the points to view space and projects them onto a canvas of w by h.
func (p *points) project(c *camera, w, h int) {
	pos := make([]scene.Vec3, len(p.pos))
	p.screen = make([]onScreen, len(p.pos))
	for i, v := range p.pos {
		pos[i] = c.view(v)
		p.screen[i] = c.project(pos[i], w, h)
	}
	p.pos = pos
	if p.normal == nil {
		return
	}
	normal := make([]scene.Vec3, len(p.normal))
	for i, n := range p.normal {
		normal[i] = c.rotate(n)
	}
	p.normal = normal
	for i, t := range p.tangent {
		p.tangent[i] = c.rotate(t)
	}
}

// guard is the distance from the centre of the picture, in multiples of half its size, within which triangles are
// drawn without clipping.
const guard = 4

// project projects a point of view space onto a canvas of w by h.
func (c *camera) project(v scene.Vec3, w, h int) onScreen {
	if d := v[0] + v[1] + v[2]; !(d-d == 0) {
		return onScreen{state: nowhere}
	}
	halfW, halfH := float32(w)/2, float32(h)/2
	s := onScreen{depth: v[2]}
	f := float32(1)
	if !c.ortho {
		if !(-v[2] >= c.near) {
			return onScreen{state: cut}
		}
		f = -1 / v[2]
		s.depth = f
	}
	x, y := v[0]*f/c.tanX, v[1]*f/c.tanY
	if !(x >= -guard && x <= guard && y >= -guard && y <= guard) {
		s.state = cut
	}
	s.x, s.y = halfW+x*halfW, halfH-y*halfH
	return s
}

// The lights move with the camera, so that the model is well lit from all sides: the key light from the upper left,
// a weaker one from the right, and one from behind for the outline.
var lights = [...]struct{ from, color scene.Vec3 }{
	{unit(-0.5, 0.7, 0.8), scene.Vec3{0.56, 0.54, 0.50}},
	{unit(0.9, 0.1, 0.5), scene.Vec3{0.14, 0.16, 0.20}},
	{unit(0.2, 0.6, -1), scene.Vec3{0.22, 0.22, 0.24}},
}

var ambient = scene.Vec3{0.38, 0.39, 0.41}

func unit(x, y, z float32) scene.Vec3 {
	u, _ := scene.Vec3{x, y, z}.Unit()
	return u
}

// shade computes the light on each point.
func (p *points) shade() {
	if p.light != nil || p.normal == nil {
		return
	}
	p.light = make([]scene.Vec3, len(p.normal))
	for i, n := range p.normal {
		sum := ambient
		for k := range lights {
			l := &lights[k]
			if d := n.Dot(l.from); d > 0 {
				sum = sum.Add(l.color.Scale(min(d, 1)))
			}
		}
		p.light[i] = sum
	}
}

// sphere computes the texture coordinates of a sphere map from the reflected direction of view.
func (p *points) sphere() []scene.Vec2 {
	uv := make([]scene.Vec2, len(p.pos))
	for i := range uv {
		if p.normal == nil {
			continue
		}
		in, _ := p.pos[i].Unit()
		n := p.normal[i]
		r := in.Sub(n.Scale(2 * in.Dot(n)))
		m := 2 * float32(math.Sqrt(float64(r[0]*r[0]+r[1]*r[1]+(r[2]+1)*(r[2]+1))))
		if m > 1e-6 {
			uv[i] = scene.Vec2{r[0]/m + 0.5, 0.5 - r[1]/m}
		}
	}
	return uv
}

// faceNormals computes normals from the triangles, for meshes without normals.
func (p *points) faceNormals(indices []uint32) {
	p.normal = make([]scene.Vec3, len(p.pos))
	for t := indices; len(t) >= 3; t = t[3:] {
		a, b, c := p.pos[t[0]], p.pos[t[1]], p.pos[t[2]]
		n := b.Sub(a).Cross(c.Sub(a))
		for _, i := range t[:3] {
			p.normal[i] = p.normal[i].Add(n)
		}
	}
	for i, n := range p.normal {
		p.normal[i], _ = n.Unit()
	}
}
