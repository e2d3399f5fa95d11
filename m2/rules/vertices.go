package rules

import (
	"slices"

	"marrow/check"
	"marrow/m2"
	"marrow/wire"
)

func influences(m *m2.Model, c *check.Context) {
	bones := len(m.AllBones())
	if bones == 0 {
		return // a skeleton that isn't at hand has them
	}
	n, first := 0, 0
	for v := range m.Vertices {
		x := &m.Vertices[v]
		for k, w := range x.BoneWeights {
			if w > 0 && int(x.BoneIndices[k]) >= bones {
				if n++; n == 1 {
					first = v
				}
			}
		}
	}
	if n > 0 {
		c.Report(place(m, "vertices", first, "boneIndices"), "weights of bones that don't exist (there are %d): %d", bones, n)
	}
}

func weights(m *m2.Model, c *check.Context) {
	var none, other []int
	for v := range m.Vertices {
		switch sum(m.Vertices[v].BoneWeights) {
		case 255:
		case 0:
			none = append(none, v)
		default:
			other = append(other, v)
		}
	}
	if len(none) > 0 {
		c.Report(place(m, "vertices", none[0], "boneWeights"), "vertices without weights: %d of %d", len(none), len(m.Vertices))
	}
	if len(other) > 0 && c.Repair(place(m, "vertices", other[0], "boneWeights"), "vertices whose weights don't add up to 255: %d of %d", len(other), len(m.Vertices)) {
		for _, v := range other {
			scaleWeights(&m.Vertices[v].BoneWeights)
		}
	}
}

func sum(w [4]uint8) int { return int(w[0]) + int(w[1]) + int(w[2]) + int(w[3]) }

// scaleWeights makes weights parts of 255; what rounding leaves over is the largest one's.
func scaleWeights(w *[4]uint8) {
	all, rest, largest := sum(*w), 255, 0
	for k := range w {
		w[k] = uint8(int(w[k]) * 255 / all)
		rest -= int(w[k])
		if w[k] > w[largest] {
			largest = k
		}
	}
	w[largest] += uint8(rest)
}

func vertexNumbers(m *m2.Model, c *check.Context) {
	n, first := 0, 0
	for v := range m.Vertices {
		x := &m.Vertices[v]
		p, _ := check.NonFinite(x.Position[:])
		q, _ := check.NonFinite(x.Normal[:])
		if u, _ := check.NonFinite(wire.Floats(x.TexCoords[:])); p+q+u > 0 {
			if n++; n == 1 {
				first = v
			}
		}
	}
	if n > 0 {
		c.Report(place(m, "vertices", first), "vertices that are infinite or not a number: %d of %d", n, len(m.Vertices))
	}
}

func normals(m *m2.Model, c *check.Context) {
	const tolerance = 0.05 // for the square of the length: an invisible difference
	var zero, other []int
	for v := range m.Vertices {
		switch l := check.Unit(m.Vertices[v].Normal[:], 3, tolerance); {
		case l.Zero > 0:
			zero = append(zero, v)
		case l.Other > 0:
			other = append(other, v)
		}
	}
	if len(zero) > 0 {
		c.Report(place(m, "vertices", zero[0], "normal"), "normals of length 0: %d of %d", len(zero), len(m.Vertices))
	}
	if len(other) > 0 && c.Repair(place(m, "vertices", other[0], "normal"), "normals that don't have unit length: %d of %d", len(other), len(m.Vertices)) {
		for _, v := range other {
			n := &m.Vertices[v].Normal
			*n = n.Scale(1 / n.Len())
		}
	}
}

func collision(m *m2.Model, c *check.Context) {
	if i := slices.IndexFunc(m.CollisionTriangles, func(v uint16) bool { return int(v) >= len(m.CollisionVertices) }); i >= 0 {
		c.Report(place(m, "collisionTriangles", i), "vertex %d, of %d", m.CollisionTriangles[i], len(m.CollisionVertices))
	}
	if len(m.CollisionTriangles)%3 != 0 {
		c.Report(place(m, "collisionTriangles"), "%d corners, which isn't a multiple of 3", len(m.CollisionTriangles))
	}
	if n := len(m.CollisionTriangles) / 3; n > 0 && len(m.CollisionNormals) != n {
		c.Report(place(m, "collisionNormals"), "%d normals for %d triangles", len(m.CollisionNormals), n)
	}
}
