package lower

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/lower/curves"
	"marrow/scene"
)

// pivots removes the rotation and the scale of all nodes at rest, as scene.PivotRig requires. They are moved into the vertices,
// and into the keys, which become relative to the bind pose.
//
// If W(t) is a node's world matrix and B its matrix in the bind pose, a vertex moves by W(t)·B⁻¹. The node's new world
// matrix is that matrix, moved to the node's position in B, which is its pivot. If A = k·Q is the linear part of the parent's
// bind matrix, and b = T·R·S is the node's bind transform relative to its parent's, then the node has
//
//	translation  A·t(t), a linear map of the keys
//	rotation     Q·r(t)·R⁻¹·Q⁻¹, which keeps the interpolation of rotations
//	scale        s(t)/S along axes that are rotated by Q·R
//
// If those axes aren't the node's own, or if A isn't a rotation and a uniform scale, additional nodes above the node
// express the rest: see links.
func (l *lowering) pivots() {
	r := &rigging{l: l, s: l.s.Clone()}
	r.measure()
	r.binds()
	if !r.changes() {
		return
	}
	r.moves()
	r.makeLinks()
	r.meshes()
	r.objects()
	r.clips()
	r.settle()
	l.s = r.s
	l.fold()
}

// A rigging is the state of converting a scene's nodes to nodes with pivots.
type rigging struct {
	l    *lowering
	s    *scene.Scene // a copy, which is changed
	size float32
	base scene.Mat4 // scale of the whole model

	above   []scene.Mat4 // per node: the bind matrix of its parent
	rest    []scene.Mat4 // per node: its world matrix at rest
	bind    []scene.Mat4 // per node: its world matrix in the bind pose, in which the vertices of meshes are given
	local   []scene.TRS  // the same relative to the parent
	sheared []bool       // per node: local is only an approximation

	vertices []scene.Mat4 // per skin: the matrix that is applied to the vertices of its meshes
	copies   []bindCopy

	moved [][3]motion // per node: what animates its translation, rotation and scale
	links [][]link    // per node: the nodes that express it; the last is the node itself
	first []int       // per node: the index of its first link
	holds []hold      // nodes for joints with a different bind matrix in another skin
}

// A bindCopy is a joint of a skin whose bind matrix differs from that in another skin.
type bindCopy struct {
	skin, joint int
	from        scene.Mat4 // from the joint's own bind matrix to this one
}

// A hold is a node that has a constant transform in every clip.
type hold struct {
	node int
	at   scene.TRS
}

const (
	nearTurn  = 1e-4 // tolerance for equal linear parts of matrices, and for equal positions as a fraction of the size
	nearUnits = 1e-6 // the same for values without any change
)

func (r *rigging) measure() {
	r.size = curves.Size(r.s)
	r.base = scene.Mat4Identity
	if by := r.l.opts.Scale; by > 0 && by != 1 {
		t := scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{by, by, by}}
		r.base = t.Matrix()
		r.size *= by
	}
	r.rest = slices.Clone(r.s.NewPose().World)
	for i := range r.rest {
		r.rest[i] = r.base.Mul(&r.rest[i])
	}
}

// near reports whether two matrices are equal within a tolerance.
func (r *rigging) near(a, b *scene.Mat4, within float32) bool {
	scale := float32(1e-20)
	for i := range 12 {
		scale = max(scale, a[i], -a[i])
	}
	for i := range 15 {
		most := scale * within
		if i >= 12 {
			most = r.size * within
		}
		if d := a[i] - b[i]; !(d <= most && d >= -most) {
			return false
		}
	}
	return true
}

// binds computes the matrices of all nodes in the bind pose. As in glTF, the node of a mesh with a skin has no effect.
func (r *rigging) binds() {
	s := r.s
	r.bind = make([]scene.Mat4, len(s.Nodes))
	r.above = make([]scene.Mat4, len(s.Nodes))
	r.local, r.sheared = make([]scene.TRS, len(s.Nodes)), make([]bool, len(s.Nodes))
	bound := make([]bool, len(s.Nodes))
	for i := range s.Skins {
		r.bindSkin(i, bound)
	}
	for _, i := range s.Order() {
		n := &s.Nodes[i]
		parent := r.base
		if n.Parent >= 0 {
			parent = r.bind[n.Parent]
		}
		r.above[i] = parent
		own := n.Rest
		for k, f := range own.Scale {
			if f > -1e-8 && f < 1e-8 { // hidden at rest, which keys express
				own.Scale[k] = 1
			}
		}
		plain := own.Matrix()
		inv, _ := parent.Inverse()
		at := inv.Mul(&r.bind[i])
		if !bound[i] || r.near(&at, &plain, nearTurn) {
			r.local[i], r.bind[i] = own, parent.Mul(&plain)
			continue
		}
		r.local[i] = at.Decompose()
		back := r.local[i].Matrix()
		r.sheared[i] = !r.near(&at, &back, nearTurn)
	}
}

// bindSkin computes the bind matrices of a skin's joints, and a matrix for its vertices. With this matrix, the bind pose of one
// joint, which has no joint above it, is its rest pose. This cancels the rotation and scale of armatures.
func (r *rigging) bindSkin(i int, bound []bool) {
	k := &r.s.Skins[i]
	r.vertices = append(r.vertices, r.base)
	to := &r.vertices[i]
	if k.InverseBind == nil {
		for _, j := range k.Joints {
			r.bind[j], bound[j] = r.rest[j], true
		}
		return
	}
	anchor := scene.None
	for n, j := range k.Joints {
		if _, ok := k.InverseBind[n].Inverse(); !ok {
			continue
		}
		if _, ok := r.rest[j].Inverse(); !ok {
			continue
		}
		if bound[j] || anchor == scene.None || r.isAbove(j, k.Joints[anchor]) {
			anchor = n
		}
		if bound[j] {
			break
		}
	}
	if anchor >= 0 {
		j := k.Joints[anchor]
		at := r.rest[j]
		if bound[j] {
			at = r.bind[j]
		}
		if c := at.Mul(&k.InverseBind[anchor]); !r.near(&r.base, &c, nearTurn) {
			*to = c
		}
	}
	back, _ := to.Inverse()
	for n, j := range k.Joints {
		inv, ok := k.InverseBind[n].Inverse()
		at := to.Mul(&inv)
		switch {
		case !ok && !bound[j]:
			r.bind[j], bound[j] = r.rest[j], true
			if _, ok := r.rest[j].Inverse(); !ok {
				bound[j] = false
			}
			r.l.add(codeBind, fmt.Sprintf("skins[%d]", i), "the bind matrix of joint %d can't be inverted; its rest pose is used instead", n)
		case !bound[j]:
			r.bind[j], bound[j] = at, true
		case ok && !r.near(&r.bind[j], &at, nearTurn):
			from := r.bind[j].Mul(&k.InverseBind[n])
			r.copies = append(r.copies, bindCopy{skin: i, joint: n, from: from.Mul(&back)})
		}
	}
}

// isAbove reports whether a node is an ancestor of another.
func (r *rigging) isAbove(a, b int) bool {
	for p := r.s.Nodes[b].Parent; p >= 0; p = r.s.Nodes[p].Parent {
		if p == a {
			return true
		}
	}
	return false
}

// changes reports whether the scene needs any changes.
func (r *rigging) changes() bool {
	if r.base != scene.Mat4Identity || len(r.copies) > 0 || slices.ContainsFunc(r.vertices, func(m scene.Mat4) bool { return m != scene.Mat4Identity }) {
		return true
	}
	for i := range r.s.Nodes {
		if t := r.s.Nodes[i].Rest; t.Rotation != scene.QuatIdentity || t.Scale != (scene.Vec3{1, 1, 1}) || t != r.local[i] {
			return true
		}
	}
	return slices.ContainsFunc(r.s.Meshes, func(m scene.Mesh) bool { return m.Binding == nil && m.Node >= 0 })
}

// meshes transforms all vertices to model space. The node of a mesh without a skin becomes its joint.
func (r *rigging) meshes() {
	s := r.s
	rigid, joint := scene.None, make(map[int]uint16)
	left := limit.NewBudget(limit.MovedVertices)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		to := r.base
		switch {
		case m.Binding != nil:
			to = r.vertices[m.Binding.Skin]
		case m.Node >= 0:
			to = r.bind[m.Node]
			if rigid == scene.None {
				rigid = len(s.Skins)
				s.Skins = append(s.Skins, scene.Skin{})
			}
			k := &s.Skins[rigid]
			j, known := joint[m.Node]
			if !known && len(k.Joints) == 1<<16 {
				rigid, joint = len(s.Skins), make(map[int]uint16)
				s.Skins = append(s.Skins, scene.Skin{})
				k, known = &s.Skins[rigid], false
			}
			if !known {
				j = uint16(len(k.Joints))
				joint[m.Node] = j
				k.Joints = append(k.Joints, m.Node)
				if n := &s.Nodes[m.Node]; n.Kind == scene.KindNode {
					n.Kind = scene.KindBone
				}
			}
			m.Binding = &scene.Binding{Skin: rigid, Sets: make([]uint32, min(len(m.Positions), left.Left()))}
			m.Binding.AddSet([]uint16{j}, []float32{1})
		}
		m.Node = scene.None
		if m.Binding == nil && to == scene.Mat4Identity || m.Binding != nil && to == scene.Mat4Identity && len(m.Binding.Sets) == len(m.Positions) {
			continue
		}
		if !left.Take(len(m.Positions)) { // any number of nodes may use the same mesh
			r.l.add(codeCopies, meshPath(i), "the copies of meshes that several nodes use have too many vertices in total; this mesh was left out")
			*m = scene.NewMesh(m.Name)
			continue
		}
		transformMesh(m, &to)
	}
	for i := range s.Skins {
		s.Skins[i].InverseBind = nil
	}
}

// transformMesh transforms the vertices of a mesh, in new arrays.
func transformMesh(m *scene.Mesh, to *scene.Mat4) {
	if *to == scene.Mat4Identity {
		return
	}
	across := normalMatrix(to)
	m.Positions, m.Normals, m.Tangents = slices.Clone(m.Positions), slices.Clone(m.Normals), slices.Clone(m.Tangents)
	for v, p := range m.Positions {
		m.Positions[v] = to.Point(p)
	}
	for v, n := range m.Normals {
		if unit, ok := across.Vector(n).Unit(); ok {
			m.Normals[v] = unit
		}
	}
	hand := float32(1)
	if to.Mirrors() {
		m.Indices = scene.Reversed(m.Indices)
		hand = -1
	}
	for v, t := range m.Tangents {
		unit, _ := to.Vector(scene.Vec3{t[0], t[1], t[2]}).Unit()
		m.Tangents[v] = scene.Vec4{unit[0], unit[1], unit[2], float32(t[3] * hand)}
	}
	m.Targets = slices.Clone(m.Targets)
	for i := range m.Targets {
		t := &m.Targets[i]
		t.Positions, t.Normals = slices.Clone(t.Positions), slices.Clone(t.Normals)
		for v, p := range t.Positions {
			t.Positions[v] = to.Vector(p)
		}
		for v, n := range t.Normals {
			t.Normals[v] = across.Vector(n)
		}
	}
	m.Bounds = scaledBounds(m.Bounds, to)
}

// scaledBounds returns bounds scaled by a matrix. If the matrix isn't a uniform scale, it returns zero bounds.
func scaledBounds(b scene.Bounds, to *scene.Mat4) scene.Bounds {
	k := to[0]
	plain := scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{k, k, k}}
	if *to != plain.Matrix() || k <= 0 {
		return scene.Bounds{}
	}
	return scene.Bounds{Min: b.Min.Scale(k), Max: b.Max.Scale(k), Radius: float32(b.Radius * k)}
}

// objects transforms cameras, lights and shapes to the new axes of their nodes.
func (r *rigging) objects() {
	s := r.s
	if r.base != scene.Mat4Identity {
		s.Bounds = scaledBounds(s.Bounds, &r.base)
		if s.MetresPerUnit > 0 {
			s.MetresPerUnit /= r.base[0]
		}
	}
	for i := range s.Cameras {
		c := &s.Cameras[i]
		m, k := r.frame(c.Node)
		c.Position, c.Target, c.Up = m.Point(c.Position), m.Point(c.Target), m.Vector(c.Up)
		if up, ok := c.Up.Unit(); ok {
			c.Up = up
		}
		c.Near, c.Far = float32(c.Near*k), float32(c.Far*k)
	}
	for i := range s.Lights {
		g := &s.Lights[i]
		m, k := r.frame(g.Node)
		if d, ok := m.Vector(g.Direction).Unit(); ok {
			g.Direction = d
		}
		g.RangeStart, g.RangeEnd = float32(g.RangeStart*k), float32(g.RangeEnd*k)
	}
	for i := range s.Shapes {
		h := &s.Shapes[i]
		m, k := r.frame(h.Node)
		h.Points = slices.Clone(h.Points)
		for n, p := range h.Points {
			h.Points[n] = m.Point(p)
		}
		h.Radius = float32(h.Radius * k)
	}
}

// frame returns the matrix that transforms the objects of a node to its new axes, and its mean scale.
func (r *rigging) frame(node int) (m scene.Mat4, scale float32) {
	m = r.base
	if node >= 0 {
		m = r.bind[node]
		m[12], m[13], m[14] = 0, 0, 0
	}
	x, y, z := columns(&m)
	return m, (x.Len() + y.Len() + z.Len()) / 3
}
