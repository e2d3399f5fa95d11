package scene

import (
	"fmt"
	"slices"

	"marrow/report"
)

// Repair changes a scene until it satisfies the rules of Check, and reports the changes. It never writes to an existing
// array, but copies it first.
func Repair(s *Scene) []report.Finding {
	r := repairer{s: s}
	r.all()
	return r.found
}

type repairer struct {
	s     *Scene
	dry   bool // for Check, which also reports changes for which Repair has no finding
	found []report.Finding
	seen  targetSet
}

func (r *repairer) all() {
	s := r.s
	r.nodes()
	r.skins()
	for i := range s.Meshes {
		r.mesh(i)
	}
	r.materials()
	r.clips("clips", s.Clips)
	r.clips("globals", s.Globals)
	r.objects()
}

// unitTolerance is the tolerance for the squared length of unit vectors.
const unitTolerance = 1e-3

func ref(i, n int) bool     { return i >= None && i < n }
func mustRef(i, n int) bool { return i >= 0 && i < n }

func isUnit(d float32) bool { return isNear(d, 1, unitTolerance) }

// add reports one finding with the count n, or nothing if n is 0.
func (r *repairer) add(n int, code report.Code, path, format string, args ...any) {
	if n == 0 {
		return
	}
	f := report.New(code, path, format, args...)
	f.Count = n
	r.found = append(r.found, f)
}

func (r *repairer) nodes() {
	s := r.s
	for i := range s.Nodes {
		n := &s.Nodes[i]
		add := func(code report.Code, text string) { r.add(1, code, fmt.Sprintf("nodes[%d]", i), "%s", text) }
		if !ref(n.Parent, len(s.Nodes)) || n.Parent == i {
			add(report.SceneParent, "the parent doesn't exist; the node became a root")
			n.Parent = None
		}
		if fix(n.Rest.Translation[:], 0)+fix(n.Rest.Scale[:], 1)+fix(n.Rest.Rotation[:], 0) > 0 {
			add(codeNumber, "the rest transform is infinite or not a number; it was replaced by the default")
		}
		if q := &n.Rest.Rotation; !isUnit(q.Dot(*q)) {
			add(codeRotation, "the rest rotation doesn't have unit length; it was normalised")
			*q, _ = q.Unit()
		}
	}
	r.cycles()
}

// cycles breaks every cycle of parents at the first node that was reached.
func (r *repairer) cycles() {
	nodes := r.s.Nodes
	state := make([]int, len(nodes)) // i+1 of the walk that visited the node
	for i := range nodes {
		k := i
		for k != None && state[k] == 0 {
			state[k] = i + 1
			k = nodes[k].Parent
		}
		if k != None && state[k] == i+1 {
			r.add(1, report.SceneParent, fmt.Sprintf("nodes[%d]", k), "the node is its own ancestor; it became a root")
			nodes[k].Parent = None
		}
	}
}

// fix replaces the numbers of v that aren't finite by instead, and returns their number.
func fix(v []float32, instead float32) int {
	n := 0
	for i, x := range v {
		if !finite(x) {
			v[i] = instead
			n++
		}
	}
	return n
}

func (r *repairer) skins() {
	for i := range r.s.Skins {
		k, path := &r.s.Skins[i], fmt.Sprintf("skins[%d]", i)
		if k.InverseBind != nil && len(k.InverseBind) != len(k.Joints) {
			r.add(1, codeLength, path, "the number of inverse bind matrices doesn't match the joints; they were computed from the rest pose")
			k.InverseBind = nil
		}
		copied := false
		for j, n := range k.Joints {
			if mustRef(n, len(r.s.Nodes)) {
				continue
			}
			if !copied {
				k.Joints, copied = append([]int(nil), k.Joints...), true
			}
			if len(r.s.Nodes) == 0 {
				r.s.Nodes = append(r.s.Nodes, NewNode("Joint", None))
			}
			k.Joints[j] = 0
			r.add(1, codeRef, path, "a joint doesn't exist; it was replaced by the first node")
		}
		bad := 0
		for j := range k.InverseBind {
			if allFinite(k.InverseBind[j][:]) {
				continue
			}
			if bad == 0 {
				k.InverseBind = append([]Mat4(nil), k.InverseBind...)
			}
			k.InverseBind[j] = Mat4Identity
			bad++
		}
		r.add(bad, codeNumber, path, "an inverse bind matrix is infinite or not a number; it was replaced by the identity")
	}
}

func (r *repairer) materials() {
	n := len(r.s.Textures)
	for i := range r.s.Materials {
		m, path := &r.s.Materials[i], fmt.Sprintf("materials[%d]", i)
		bad, numbers := 0, 0
		for j := range m.Layers {
			l := &m.Layers[j]
			if !ref(l.Texture, n) {
				l.Texture = None
				bad++
			}
			if j == 0 {
				if r.dry && l.Combine != NoCombine {
					r.add(1, codeRef, path, "the first layer is combined with another, which doesn't exist")
				}
				l.Combine = NoCombine
			}
			if l.UVSet < 0 {
				l.UVSet = 0
				bad++
			}
			numbers += fix(l.Color[:], 1)
			if t := &l.Transform; fix(t.Translation[:], 0)+fix(t.Rotation[:], 0)+fix(t.Scale[:], 1) > 0 {
				*t = UVIdentity()
				r.add(1, codeNumber, path, "the transform of a texture is infinite or not a number; it was removed")
			}
			if !finite(l.Alpha) {
				l.Alpha = 1
				numbers++
			}
		}
		if m.PBR != nil {
			pbr := *m.PBR
			m.PBR = &pbr
			for _, t := range pbr.maps() {
				if !ref(*t, n) {
					*t = None
					bad++
				}
			}
			if len(m.Layers) != 1 {
				m.Layers = append(m.Layers, NewLayer(None))[:1:1]
				bad++
			}
		}
		r.add(bad, codeRef, path, "a texture or texture coordinate set doesn't exist")
		r.add(numbers, codeNumber, path, "the colour or alpha of a layer is infinite or not a number; it was replaced by 1")
	}
}

func (r *repairer) objects() {
	s, n := r.s, len(r.s.Nodes)
	for i := range s.Cameras {
		c := &s.Cameras[i]
		bad := fix(c.Position[:], 0) + fix(c.Target[:], 0) + fix(c.Up[:], 0)
		bad += fix1(&c.FOV, 0) + fix1(&c.Roll, 0) + fix1(&c.Near, 0) + fix1(&c.Far, 0) + fixRef(&c.Node, n)
		r.add(bad, codeNumber, fmt.Sprintf("cameras[%d]", i), "infinite or invalid numbers, or a missing node; they were replaced by defaults")
	}
	for i := range s.Lights {
		l := &s.Lights[i]
		bad := fix(l.Color[:], 1) + fix(l.Direction[:], 0) + fix1(&l.Intensity, 0)
		bad += fix1(&l.RangeStart, 0) + fix1(&l.RangeEnd, 0) + fix1(&l.Inner, 0) + fix1(&l.Outer, 0) + fixRef(&l.Node, n)
		r.add(bad, codeNumber, fmt.Sprintf("lights[%d]", i), "infinite or invalid numbers, or a missing node; they were replaced by defaults")
	}
	keep(r, "attachments", &s.Attachments, func(v *Attachment) bool { return mustRef(v.Node, n) })
	for i := range s.Emitters {
		e := &s.Emitters[i]
		bad := fixRef(&e.Material, len(s.Materials)) + fixRef(&e.Texture, len(s.Textures))
		r.add(bad, codeRef, fmt.Sprintf("emitters[%d]", i), "the material or texture of the emitter doesn't exist")
	}
	keep(r, "emitters", &s.Emitters, func(v *Emitter) bool { return mustRef(v.Node, n) })
	for i := range s.Shapes {
		r.add(s.Shapes[i].dropTriangles(), report.SceneIndex, fmt.Sprintf("shapes[%d]", i), "collision triangles with vertices that don't exist are left out")
	}
	keep(r, "shapes", &s.Shapes, func(v *Shape) bool {
		for _, p := range v.Points {
			if !allFinite(p[:]) {
				return false
			}
		}
		return mustRef(v.Node, n) && finite(v.Radius)
	})
}

// dropTriangles removes triangles with points that don't exist, and an incomplete triangle at the end.
func (v *Shape) dropTriangles() (dropped int) {
	n := uint32(len(v.Points))
	if len(v.Indices)%3 == 0 && !slices.ContainsFunc(v.Indices, func(i uint32) bool { return i >= n }) {
		return 0
	}
	var kept []uint32
	for f := v.Indices; len(f) >= 3; f = f[3:] {
		if f[0] < n && f[1] < n && f[2] < n {
			kept = append(kept, f[:3]...)
		} else {
			dropped++
		}
	}
	if len(v.Indices)%3 != 0 {
		dropped++
	}
	v.Indices = kept
	return dropped
}

func fix1(x *float32, instead float32) int {
	if finite(*x) {
		return 0
	}
	*x = instead
	return 1
}

// fixRef replaces an index that is out of range by None.
func fixRef(i *int, n int) int {
	if ref(*i, n) {
		return 0
	}
	*i = None
	return 1
}

// keep removes the objects that aren't ok. No part of a scene refers to them by index.
func keep[T any](r *repairer, what string, list *[]T, ok func(*T) bool) {
	var kept []T
	for i := range *list {
		if ok(&(*list)[i]) {
			kept = append(kept, (*list)[i])
		}
	}
	if len(kept) != len(*list) {
		r.add(len(*list)-len(kept), codeRef, what, "objects without a node, or with infinite or invalid numbers, are left out")
		*list = kept
	}
}
