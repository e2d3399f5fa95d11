package curves

import "marrow/scene"

// An Extent has the sizes of the parts of a scene, and its rest pose.
type Extent struct {
	Rest    *scene.Pose
	Order   []int          // nodes, parents first
	Inverse [][]scene.Mat4 // inverse bind matrices of the skins
	Size    float32        // the longest edge of the model's bounding box
	boxes   [][]box        // per mesh and influence set
	radius  []float32      // per node
}

// Measure computes the extent of a scene.
func Measure(s *scene.Scene) *Extent {
	x := &Extent{Rest: s.NewPose(), Order: s.Order(), boxes: meshBoxes(s.Meshes)}
	for i := range s.Skins {
		x.Inverse = append(x.Inverse, s.InverseBinds(&s.Skins[i], x.Rest))
	}
	x.Size = modelSize(s, x.Rest, x.boxes)
	x.radius = x.radii(s)
	return x
}

// Uses reports whether any vertex of a mesh belongs to an influence set.
func (x *Extent) Uses(mesh, set int) bool { return x.boxes[mesh][set].some }

// radii returns the distance from each node's origin to the farthest vertex that the node itself moves, in the rest
// pose; at least a twentieth of the model's size, for objects that may be attached to it. It uses the boxes of the
// influence sets' vertices instead of every vertex for every joint.
func (x *Extent) radii(s *scene.Scene) []float32 {
	r := make([]float32, len(s.Nodes)) // squares
	grow := func(node int, b *box, to *scene.Mat4) {
		if d := b.farthest(to); d > r[node] {
			r[node] = d
		}
	}
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if m.Binding == nil {
			if m.Node >= 0 && x.boxes[i][0].some {
				grow(m.Node, &x.boxes[i][0], &scene.Mat4Identity)
			}
			continue
		}
		k := &s.Skins[m.Binding.Skin]
		inv := x.Inverse[m.Binding.Skin]
		for set := range x.boxes[i] {
			if !x.boxes[i][set].some {
				continue
			}
			js, _ := m.Binding.Set(set)
			for _, j := range js {
				grow(k.Joints[j], &x.boxes[i][set], &inv[j])
			}
		}
	}
	for i, square := range r {
		r[i] = max(x.Size/20, sqrt(square))
	}
	return r
}

// A box is an axis-aligned box; the zero value is empty.
type box struct {
	lo, hi scene.Vec3
	some   bool
}

func (b *box) add(p *scene.Vec3) {
	if !b.some {
		b.lo, b.hi, b.some = *p, *p, true
		return
	}
	for k := range p {
		if p[k] < b.lo[k] {
			b.lo[k] = p[k]
		}
		if p[k] > b.hi[k] {
			b.hi[k] = p[k]
		}
	}
}

// farthest returns the square of the maximum distance of the box's corners from the origin after a transform.
func (b *box) farthest(to *scene.Mat4) float32 {
	at := to.Point(b.lo)
	if b.lo == b.hi {
		return at.Dot(at)
	}
	var edges [3]scene.Vec3
	for k := range edges {
		length := b.hi[k] - b.lo[k]
		edges[k] = scene.Vec3{float32(to[4*k] * length), float32(to[4*k+1] * length), float32(to[4*k+2] * length)}
	}
	most := float32(0) // a square
	for i := range 8 {
		x, y, z := at[0], at[1], at[2]
		for k := range edges {
			if i&(1<<k) != 0 {
				x, y, z = x+edges[k][0], y+edges[k][1], z+edges[k][2]
			}
		}
		if d := float32(x*x) + float32(y*y) + float32(z*z); d > most {
			most = d
		}
	}
	return most
}

func (b *box) corners() (c [8]scene.Vec3) {
	for i := range c {
		c[i] = b.lo
		for k := range 3 {
			if i&(1<<k) != 0 {
				c[i][k] = b.hi[k]
			}
		}
	}
	return c
}

// meshBoxes are, per mesh, the boxes of the vertices of each influence set; of all vertices
// for a mesh without.
func meshBoxes(meshes []scene.Mesh) [][]box {
	boxes := make([][]box, len(meshes))
	for i := range meshes {
		m := &meshes[i]
		if m.Binding == nil {
			boxes[i] = make([]box, 1)
			for v := range m.Positions {
				boxes[i][0].add(&m.Positions[v])
			}
			continue
		}
		boxes[i] = make([]box, m.Binding.NumSets())
		for v := range m.Positions {
			boxes[i][m.Binding.SetOf(v)].add(&m.Positions[v])
		}
	}
	return boxes
}

// Size returns the longest edge of a scene's bounding box in the rest pose, without computing the rest of Measure.
func Size(s *scene.Scene) float32 {
	boxes := make([]box, len(s.Meshes))
	lists := make([][]box, len(s.Meshes))
	for i := range s.Meshes {
		for v := range s.Meshes[i].Positions {
			boxes[i].add(&s.Meshes[i].Positions[v])
		}
		lists[i] = boxes[i : i+1]
	}
	return modelSize(s, s.NewPose(), lists)
}

// modelSize returns the longest edge of the box around all vertices in the rest pose, or around other objects if
// there are no vertices.
func modelSize(s *scene.Scene, rest *scene.Pose, boxes [][]box) float32 {
	var all box
	for i := range s.Meshes {
		m := &s.Meshes[i]
		for set := range boxes[i] {
			b := &boxes[i][set]
			switch {
			case !b.some:
			case m.Binding == nil && m.Node >= 0:
				for _, c := range b.corners() {
					c = rest.World[m.Node].Point(c)
					all.add(&c)
				}
			default:
				all.add(&b.lo)
				all.add(&b.hi)
			}
		}
	}
	if !all.some {
		for i := range rest.World {
			w := &rest.World[i]
			all.add(&scene.Vec3{w[12], w[13], w[14]})
		}
	}
	d := all.hi.Sub(all.lo)
	if size := largest(d[:]); size > 0 && size-size == 0 {
		return size
	}
	return 1
}
