package scene

import (
	"fmt"
	"slices"

	"marrow/report"
)

func (r *repairer) mesh(i int) {
	m, path := &r.s.Meshes[i], fmt.Sprintf("meshes[%d]", i)
	r.add(fixRef(&m.Node, len(r.s.Nodes)), codeRef, path, "the node of the mesh doesn't exist")
	r.add(fix1(&m.Alpha, 1)+fix(m.Color[:], 1), codeNumber, path, "the colour or alpha is infinite or not a number; it was replaced by 1")
	r.lengths(m, path)
	m.Positions = replaced(r, m.Positions, 0, path+".positions", "positions")
	m.Normals = r.normals(m.Normals, path+".normals")
	m.Tangents = r.tangents(m.Tangents, path+".tangents")
	for u := range m.UVs {
		m.UVs[u] = replaced(r, m.UVs[u], 0, fmt.Sprintf("%s.uvs[%d]", path, u), "texture coordinates")
	}
	for k := range m.Colors {
		m.Colors[k].Values = replaced(r, m.Colors[k].Values, 1, fmt.Sprintf("%s.colors[%d]", path, k), "colours")
	}
	for t := range m.Targets { // lengths has cloned the list
		target, path := &m.Targets[t], fmt.Sprintf("%s.targets[%d]", path, t)
		target.Positions = replaced(r, target.Positions, 0, path+".positions", "positions")
		target.Normals = replaced(r, target.Normals, 0, path+".normals", "normals")
		r.add(fix1(&target.Weight, 0), codeNumber, path+".weight", "a weight is infinite or not a number; it was replaced by 0")
	}
	r.triangles(m, path)
	if m.Binding != nil {
		r.binding(m, path)
	}
}

// lengths removes vertex arrays whose length isn't the number of vertices.
func (r *repairer) lengths(m *Mesh, path string) {
	n, bad := len(m.Positions), 0
	if m.Normals != nil && len(m.Normals) != n {
		m.Normals, bad = nil, bad+1
	}
	if m.Tangents != nil && len(m.Tangents) != n {
		m.Tangents, bad = nil, bad+1
	}
	short := func(length int) bool {
		if length != n {
			bad++
		}
		return length != n
	}
	m.UVs = slices.DeleteFunc(slices.Clone(m.UVs), func(uv []Vec2) bool { return short(len(uv)) })
	m.Colors = slices.DeleteFunc(slices.Clone(m.Colors), func(c ColorSet) bool { return short(len(c.Values)) })
	m.Targets = slices.DeleteFunc(slices.Clone(m.Targets), func(t MorphTarget) bool {
		return short(len(t.Positions)) || (t.Normals != nil && short(len(t.Normals)))
	})
	r.add(bad, codeLength, path, "an array whose length differs from the number of vertices is left out")
}

// replaced replaces the numbers of an array that aren't finite. what names the elements in the finding.
func replaced[T ~[2]float32 | ~[3]float32 | ~[4]float32](r *repairer, v []T, instead float32, path, what string) []T {
	bad := 0
	for i := range v {
		last := len(v[i]) - 1 // the first two and the last two numbers are all of them
		if max(magnitude(v[i][0]), magnitude(v[i][1]), magnitude(v[i][last-1]), magnitude(v[i][last])) <= mostMagnitude {
			continue
		}
		if bad == 0 {
			v = slices.Clone(v)
		}
		bad++
		for k := range len(v[i]) {
			if !finite(v[i][k]) {
				v[i][k] = instead
			}
		}
	}
	r.add(bad, codeNumber, path, "%s that are infinite or not a number were replaced by %g", what, instead)
	return v
}

// normals normalises. Vectors without a direction are replaced by +Y.
func (r *repairer) normals(v []Vec3, path string) []Vec3 {
	bad := 0
	for i := range v {
		if isUnit(v[i].Dot(v[i])) {
			continue
		}
		if bad == 0 {
			v = slices.Clone(v)
		}
		bad++
		var ok bool
		if v[i], ok = v[i].Unit(); !ok {
			v[i] = Vec3{0, 1, 0}
		}
	}
	r.add(bad, codeNormal, path, "normals without unit length were normalised")
	return v
}

// tangents normalises the directions and sets w to +1 or −1.
func (r *repairer) tangents(v []Vec4, path string) []Vec4 {
	bad := 0
	for i := range v {
		t := &v[i]
		if isUnit(float32(t[0]*t[0])+float32(t[1]*t[1])+float32(t[2]*t[2])) && abs(t[3]) == 1 {
			continue
		}
		if bad == 0 {
			v = slices.Clone(v)
		}
		bad++
		u, ok := Vec3(t[:3]).Unit()
		if !ok {
			u = Vec3{1, 0, 0}
		}
		w := float32(1)
		if t[3] < 0 {
			w = -1
		}
		v[i] = Vec4{u[0], u[1], u[2], w}
	}
	r.add(bad, codeNormal, path, "tangents without unit length were normalised")
	return v
}

// triangles removes triangles with vertices out of range, and limits the ranges of primitives.
func (r *repairer) triangles(m *Mesh, path string) {
	bad := 0
	m.Primitives = slices.Clone(m.Primitives)
	for p := range m.Primitives {
		q := &m.Primitives[p]
		r.add(fixRef(&q.Material, len(r.s.Materials)), codeRef, path, "a material doesn't exist; it was replaced by the default")
		if q.First < 0 || q.First > len(m.Indices) {
			q.First, q.Count, bad = 0, 0, bad+1
		}
		if most := len(m.Indices) - q.First; q.Count < 0 || q.Count > most || q.Count%3 != 0 {
			q.Count = min(max(q.Count, 0), most)
			q.Count -= q.Count % 3
			bad++
		}
	}
	if n := uint32(len(m.Positions)); slices.ContainsFunc(m.Indices, func(v uint32) bool { return v >= n }) {
		bad += m.dropTriangles(n)
	}
	r.add(bad, report.SceneIndex, path, "triangles with vertices that don't exist are left out")
}

// dropTriangles rebuilds every primitive without the triangles whose vertices are n or greater.
func (m *Mesh) dropTriangles(n uint32) (dropped int) {
	var kept []uint32
	runs := m.Runs() // the mesh's primitives, or one with all triangles
	for p := range runs {
		q := &runs[p]
		first := len(kept)
		for t := q.First; t < q.First+q.Count; t += 3 {
			if tri := m.Indices[t : t+3]; tri[0] < n && tri[1] < n && tri[2] < n {
				kept = append(kept, tri...)
			} else {
				dropped++
			}
		}
		q.First, q.Count = first, len(kept)-first
	}
	m.Indices = kept
	return dropped
}

// binding repairs the joints, sets and weights of a bound mesh, or removes the binding.
func (r *repairer) binding(m *Mesh, path string) {
	b := m.Binding
	switch {
	case !mustRef(b.Skin, len(r.s.Skins)) || len(b.Joints) != len(b.Weights) || !b.offsetsFit(),
		b.Sets != nil && len(b.Sets) != len(m.Positions),
		b.Sets == nil && b.NumSets() != len(m.Positions):
		m.Binding = nil
		r.add(1, codeLength, path, "the number of influences doesn't match the vertices; the mesh doesn't move")
		return
	}
	c := *b
	m.Binding = &c
	sets, bad := uint32(c.NumSets()), 0
	for v, s := range c.Sets {
		if s < sets {
			continue
		}
		if bad == 0 {
			c.Sets = slices.Clone(c.Sets)
		}
		if c.NumSets() == int(sets) {
			c.Joints, c.Weights, c.Offsets = slices.Clone(c.Joints), slices.Clone(c.Weights), slices.Clone(c.Offsets)
			c.AddSet(nil, nil)
		}
		c.Sets[v] = sets
		bad++
	}
	r.add(bad, codeRef, path, "vertices in a group that doesn't exist don't move")
	r.weights(&c, path)
}

func (r *repairer) weights(b *Binding, path string) {
	joints, bad, cloned := len(r.s.Skins[b.Skin].Joints), 0, false
	for s := range b.NumSets() {
		js, ws := b.Set(s)
		sum, ok := float32(0), true
		for i, w := range ws {
			ok = ok && w >= 0 && int(js[i]) < joints // false for NaN
			sum += w
		}
		if len(ws) == 0 || (ok && isUnit(sum)) {
			continue
		}
		if !cloned {
			b.Joints, b.Weights, cloned = slices.Clone(b.Joints), slices.Clone(b.Weights), true
			js, ws = b.Set(s)
		}
		evenOut(js, ws, joints)
		bad++
	}
	if joints == 0 && len(b.Joints) > 0 {
		*b = Binding{Skin: b.Skin, Sets: make([]uint32, len(b.Sets)), Offsets: []uint32{0, 0}}
	}
	r.add(bad, codeWeight, path, "weights that don't add up to 1, or whose joint doesn't exist, were corrected")
}

// evenOut normalises weights to the sum 1, without those of joints that don't exist.
func evenOut(js []uint16, ws []float32, joints int) {
	sum := float32(0)
	for i := range ws {
		if int(js[i]) >= joints {
			js[i], ws[i] = 0, 0
		}
		if !(ws[i] >= 0) || !finite(ws[i]) {
			ws[i] = 0
		}
		sum += ws[i]
	}
	if sum == 0 || !finite(sum) {
		clear(ws)
		ws[0], sum = 1, 1
	}
	for i := range ws {
		ws[i] /= sum
	}
}
