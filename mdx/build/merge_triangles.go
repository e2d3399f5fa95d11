package build

import (
	"slices"

	"marrow/mdx"
)

// sameTriangles reports whether two geosets have the same triangles, regardless of the order of triangles and vertices.
// Other programs reorder meshes that weren't edited.
func (g *merger) sameTriangles(was, is *mdx.Geoset) bool {
	if len(was.Faces) != len(is.Faces) || len(was.UVSets) != len(is.UVSets) {
		return false
	}
	if !isPlain(was) || !isPlain(is) {
		return slices.Equal(was.FaceGroups, is.FaceGroups) && slices.Equal(was.Faces, is.Faces) && g.sameCorners(was, is)
	}
	if slices.Equal(was.Faces, is.Faces) && len(was.Vertices) == len(is.Vertices) && g.sameCorners(was, is) {
		return true
	}
	cell := 4 * max(g.fields.Length, 1e-6)
	at := func(v mdx.Vec3) (key [3]int32) {
		for k := range v {
			key[k] = int32(v[k] / cell)
		}
		return key
	}
	unmatched := make(map[[3]int32][]int) // the triangles of is that aren't matched yet, by their centres
	for t := 0; t+3 <= len(is.Faces); t += 3 {
		key := at(middleOf(is, t))
		unmatched[key] = append(unmatched[key], t)
	}
	for t := 0; t+3 <= len(was.Faces); t += 3 {
		if !g.matchTriangle(was, is, t, at(middleOf(was, t)), unmatched) {
			return false
		}
	}
	return true
}

// matchTriangle finds a triangle of was among the unmatched ones of is, and removes it from them.
func (g *merger) matchTriangle(was, is *mdx.Geoset, t int, key [3]int32, unmatched map[[3]int32][]int) bool {
	for n := range 27 {
		near := [3]int32{key[0] + int32(n%3) - 1, key[1] + int32(n/3%3) - 1, key[2] + int32(n/9) - 1}
		for i, u := range unmatched[near] {
			for turn := range 3 {
				if g.sameCorner(was, is, was.Faces[t], is.Faces[u+turn]) && g.sameCorner(was, is, was.Faces[t+1], is.Faces[u+(turn+1)%3]) &&
					g.sameCorner(was, is, was.Faces[t+2], is.Faces[u+(turn+2)%3]) {
					unmatched[near] = slices.Delete(unmatched[near], i, i+1)
					return true
				}
			}
		}
	}
	return false
}

// isPlain reports whether a geoset has only triangles, with valid vertices.
func isPlain(g *mdx.Geoset) bool {
	for _, t := range g.PrimitiveTypes {
		if t != mdx.Triangles {
			return false
		}
	}
	return !slices.ContainsFunc(g.Faces, func(f uint16) bool { return int(f) >= len(g.Vertices) })
}

// middleOf returns the sum of the triangle's corners, that is, three times its centre.
func middleOf(g *mdx.Geoset, t int) (sum mdx.Vec3) {
	for _, f := range g.Faces[t : t+3] {
		sum = sum.Add(g.Vertices[f])
	}
	return sum
}

func (g *merger) sameCorners(was, is *mdx.Geoset) bool {
	if len(was.Vertices) != len(is.Vertices) {
		return false
	}
	for v := range was.Vertices {
		if !g.sameCorner(was, is, uint16(v), uint16(v)) {
			return false
		}
	}
	return true
}

// sameCorner compares a vertex of was with one of is: position, normal, texture coordinates and influences.
func (g *merger) sameCorner(was, is *mdx.Geoset, a, b uint16) bool {
	if !near3(was.Vertices[a], is.Vertices[b], g.fields.Length) {
		return false
	}
	if int(a) < len(was.Normals) && int(b) < len(is.Normals) && !near3(was.Normals[a], is.Normals[b], 2e-3) {
		return false
	}
	for s := range was.UVSets {
		if int(a) < len(was.UVSets[s]) && int(b) < len(is.UVSets[s]) {
			u, v := was.UVSets[s][a], is.UVSets[s][b]
			if abs(u[0]-v[0]) > 1e-4 || abs(u[1]-v[1]) > 1e-4 {
				return false
			}
		}
	}
	return sameInfluences(influencesOf(was, int(a)), influencesOf(is, int(b)))
}

// sameInfluences compares influences; weights may differ by 1%.
func sameInfluences(a, b []influence) bool {
	return slices.EqualFunc(a, b, func(x, y influence) bool {
		d := int(x.weight) - int(y.weight)
		return x.object == y.object && d <= 655 && d >= -655
	})
}

func near3(a, b mdx.Vec3, limit float32) bool {
	return abs(a[0]-b[0]) <= limit && abs(a[1]-b[1]) <= limit && abs(a[2]-b[2]) <= limit
}
