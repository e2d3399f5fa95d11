package lower

import "marrow/scene"

// Normals returns unit normals for vertices without normals: the mean of the normals of the vertex's triangles,
// weighted by their angles at the vertex, so that edges between triangles with common vertices are smooth. A vertex
// without any area gets the given normal.
func Normals(positions []scene.Vec3, indices []uint32, normal scene.Vec3) []scene.Vec3 {
	sums := make([]scene.Vec3, len(positions))
	for t := 0; t+2 < len(indices); t += 3 {
		c := [3]uint32(indices[t:])
		n, ok := positions[c[1]].Sub(positions[c[0]]).Cross(positions[c[2]].Sub(positions[c[0]])).Unit()
		if !ok {
			continue
		}
		angles := anglesOf(positions, c)
		for k := range c {
			sums[c[k]] = sums[c[k]].Add(n.Scale(angles[k]))
		}
	}
	for v := range sums {
		if u, ok := sums[v].Unit(); ok {
			sums[v] = u
		} else {
			sums[v] = normal
		}
	}
	return sums
}

// anglesOf returns the angles of a triangle, in radians.
func anglesOf(positions []scene.Vec3, c [3]uint32) (angles [3]float32) {
	var sides [3]scene.Vec3 // sides[k] begins at corner k
	var ok [3]bool
	for k := range c {
		sides[k], ok[k] = positions[c[(k+1)%3]].Sub(positions[c[k]]).Unit()
	}
	for k := range c {
		if before := (k + 2) % 3; ok[k] && ok[before] {
			angles[k] = sides[k].Angle(sides[before].Scale(-1))
		}
	}
	return angles
}

// Tangents returns tangents for a mesh with normals, in the direction of U of one of its sets of texture coordinates,
// similar to MikkTSpace: the mean of the tangents of the vertex's triangles, weighted by their angles at the vertex,
// perpendicular to the normal. Unlike MikkTSpace, it doesn't split vertices: if texture coordinates are mirrored at a
// vertex, the side with the larger angle determines the tangent.
func Tangents(m *scene.Mesh, uvs []scene.Vec2) []scene.Vec4 {
	n := len(m.Positions)
	var sums, weights [2][]scene.Vec3 // index 1: triangles with mirrored coordinates; weights use only the first component
	for side := range sums {
		sums[side], weights[side] = make([]scene.Vec3, n), make([]scene.Vec3, n)
	}
	for t := 0; t+2 < len(m.Indices); t += 3 {
		c := [3]uint32(m.Indices[t:])
		e1, e2 := m.Positions[c[1]].Sub(m.Positions[c[0]]), m.Positions[c[2]].Sub(m.Positions[c[0]])
		u1, v1 := uvs[c[1]][0]-uvs[c[0]][0], uvs[c[1]][1]-uvs[c[0]][1]
		u2, v2 := uvs[c[2]][0]-uvs[c[0]][0], uvs[c[2]][1]-uvs[c[0]][1]
		area := float32(u1*v2) - float32(u2*v1)
		side, along := 0, e1.Scale(v2).Sub(e2.Scale(v1))
		if area > 0 { // V points down
			side = 1
		}
		if area < 0 {
			along = along.Scale(-1)
		}
		if _, ok := along.Unit(); !ok || area == 0 {
			continue
		}
		angles := anglesOf(m.Positions, c)
		for k := range c {
			normal := m.Normals[c[k]]
			flat, ok := along.Sub(normal.Scale(normal.Dot(along))).Unit()
			if !ok {
				continue
			}
			sums[side][c[k]] = sums[side][c[k]].Add(flat.Scale(angles[k]))
			weights[side][c[k]][0] += angles[k]
		}
	}
	out := make([]scene.Vec4, n)
	for v := range out {
		side := 0
		if weights[1][v][0] > weights[0][v][0] {
			side = 1
		}
		normal := m.Normals[v]
		along := sums[side][v].Sub(normal.Scale(normal.Dot(sums[side][v])))
		u, ok := along.Unit()
		if !ok {
			u = across(normal)
		}
		out[v] = scene.Vec4{u[0], u[1], u[2], [2]float32{1, -1}[side]}
	}
	return out
}

// across returns a direction perpendicular to n: the nearest one to X, or to Y if n is nearly parallel to X.
func across(n scene.Vec3) scene.Vec3 {
	axis := scene.Vec3{1, 0, 0}
	if n[0] > 0.7 || n[0] < -0.7 {
		axis = scene.Vec3{0, 1, 0}
	}
	u, ok := axis.Sub(n.Scale(n.Dot(axis))).Unit()
	if !ok {
		return axis
	}
	return u
}
