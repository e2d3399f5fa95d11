package lower

import (
	"fmt"
	"slices"

	"marrow/scene"
)

// oneMaterial splits a mesh into one mesh for each run of triangles with the same material, in drawing order.
func (l *lowering) oneMaterial() {
	l.replace(func(i int) []scene.Mesh {
		m := &l.s.Meshes[i]
		runs := runsOf(m)
		if len(runs) == 1 && runs[0].Count == len(m.Indices) {
			whole := *m
			whole.Primitives = runs
			return []scene.Mesh{whole}
		}
		var parts []scene.Mesh
		for _, r := range runs {
			parts = append(parts, Part(m, m.Indices[r.First:r.First+r.Count], r.Material))
		}
		return numbered(parts)
	})
}

// runsOf returns the primitives of a mesh that have triangles. It joins consecutive primitives with the same material.
func runsOf(m *scene.Mesh) (runs []scene.Primitive) {
	for _, p := range m.Runs() {
		if n := len(runs); n > 0 && runs[n-1].Material == p.Material && runs[n-1].First+runs[n-1].Count == p.First {
			runs[n-1].Count += p.Count
		} else if p.Count > 0 {
			runs = append(runs, p)
		}
	}
	if runs == nil {
		return m.Runs()[:1:1]
	}
	return runs
}

// numbered gives the parts of a mesh different names. From the second part on, it appends a number.
func numbered(parts []scene.Mesh) []scene.Mesh {
	for k := 1; k < len(parts); k++ {
		parts[k].Name = fmt.Sprintf("%s.%d", parts[k].Name, k)
	}
	return parts
}

// vertices splits meshes that have more vertices than the target can hold.
func (l *lowering) vertices() {
	most := l.target.Vertices
	if !slices.ContainsFunc(l.s.Meshes, func(m scene.Mesh) bool { return len(m.Positions) > most }) {
		return
	}
	l.replace(func(i int) []scene.Mesh {
		m := &l.s.Meshes[i]
		if len(m.Positions) <= most {
			return []scene.Mesh{*m}
		}
		var parts []scene.Mesh
		for _, r := range runsOf(m) {
			run := Part(m, m.Indices[r.First:r.First+r.Count], r.Material)
			for _, indices := range Cut(run.Indices, len(run.Positions), nil, Limits{Vertices: most}) {
				parts = append(parts, Part(&run, indices, r.Material))
			}
		}
		if len(parts) > 1 {
			l.add(codeSplit, meshPath(i), "%d vertices, but the output format allows %d; the mesh was split into %d meshes", len(m.Positions), most, len(parts))
		}
		return numbered(parts)
	})
}

// Limits define the maximum size of a part of a mesh; 0 means unlimited.
type Limits struct {
	Vertices int
	Sets     int // maximum number of influence sets
}

// Cut divides triangles, in their order, into runs as long as the limits allow. vertices is the number of vertices, and
// sets has the influence set of each. A run has at least one triangle.
func Cut(indices []uint32, vertices int, sets []uint32, most Limits) (parts [][]uint32) {
	inPart := make([]int32, vertices) // the last part with the vertex
	var setIn []int32
	if most.Sets > 0 && len(sets) > 0 {
		setIn = make([]int32, slices.Max(sets)+1)
	}
	part, vertexCount, setCount, start := int32(1), 0, 0, 0
	count := func(triangle []uint32) (v, n int) {
		v, n = vertexCount, setCount
		for _, c := range triangle {
			if inPart[c] != part {
				inPart[c] = part
				v++
			}
			if setIn != nil && setIn[sets[c]] != part {
				setIn[sets[c]] = part
				n++
			}
		}
		return v, n
	}
	for t := 0; t+2 < len(indices); t += 3 {
		v, n := count(indices[t : t+3])
		if t > start && (most.Vertices > 0 && v > most.Vertices || setIn != nil && n > most.Sets) {
			parts = append(parts, indices[start:t])
			part, vertexCount, setCount, start = part+1, 0, 0, t
			v, n = count(indices[t : t+3])
		}
		vertexCount, setCount = v, n
	}
	if start < len(indices) {
		parts = append(parts, indices[start:])
	}
	return parts
}

// Part returns a mesh with some of the triangles, which have one material, and the vertices that they use, in their
// order.
func Part(m *scene.Mesh, indices []uint32, material int) scene.Mesh {
	indices, used := Used(indices)
	part := *m
	if len(used) != len(m.Positions) {
		part = withVertices(m, used)
	}
	part.Indices, part.Primitives = indices, []scene.Primitive{{Count: len(indices), Material: material}}
	return part
}

// withVertices returns a mesh with some of its vertices, which may occur several times. The triangles aren't changed.
func withVertices(m *scene.Mesh, used []uint32) scene.Mesh {
	part := *m
	part.Positions, part.Normals, part.Tangents = Pick(m.Positions, used), Pick(m.Normals, used), Pick(m.Tangents, used)
	part.UVs = slices.Clone(m.UVs)
	for k, uv := range m.UVs {
		part.UVs[k] = Pick(uv, used)
	}
	part.Colors = slices.Clone(m.Colors)
	for k, c := range m.Colors {
		part.Colors[k].Values = Pick(c.Values, used)
	}
	part.Targets = slices.Clone(m.Targets)
	for k, t := range m.Targets {
		part.Targets[k].Positions, part.Targets[k].Normals = Pick(t.Positions, used), Pick(t.Normals, used)
	}
	if b := m.Binding; b != nil {
		part.Binding = &scene.Binding{Skin: b.Skin, Sets: make([]uint32, len(used)), Offsets: b.Offsets, Joints: b.Joints, Weights: b.Weights}
		for i, v := range used {
			part.Binding.Sets[i] = uint32(b.SetOf(int(v)))
		}
	}
	return part
}

// Used returns triangles whose corners are indices of the used vertices, and those vertices, in their order.
func Used(indices []uint32) (renumbered, used []uint32) {
	renumbered = make([]uint32, len(indices))
	if len(indices) == 0 {
		return renumbered, nil
	}
	if last := slices.Max(indices); int(last) < 8*len(indices) { // a table is small enough
		number := make([]uint32, last+1) // from 1; 0 for unused vertices
		n := 0
		for _, v := range indices {
			if number[v] == 0 {
				number[v] = 1
				n++
			}
		}
		used = make([]uint32, 0, n)
		for v := range number {
			if number[v] != 0 {
				used = append(used, uint32(v))
				number[v] = uint32(len(used))
			}
		}
		for i, v := range indices {
			renumbered[i] = number[v] - 1
		}
		return renumbered, used
	}
	used = slices.Clone(indices)
	slices.Sort(used)
	used = slices.Clip(slices.Compact(used))
	for i, v := range indices {
		at, _ := slices.BinarySearch(used, v)
		renumbered[i] = uint32(at)
	}
	return renumbered, used
}

// Pick returns elements of a list. Elements that the list doesn't have are zero; the result is nil for a nil list.
func Pick[T any](list []T, which []uint32) []T {
	if len(list) == 0 {
		return nil
	}
	out := make([]T, len(which))
	for i, k := range which {
		if uint64(k) < uint64(len(list)) {
			out[i] = list[k]
		}
	}
	return out
}
