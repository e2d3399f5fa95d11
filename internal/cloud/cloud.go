// Package cloud compares the positions of the corners of two models' triangles, for tests. The models may have them in
// any order.
package cloud

import (
	"math"
	"slices"

	"marrow/scene"
)

// At returns the positions of the corners of all visible meshes for which keep returns true, at a time of a clip, or at
// rest without a clip. A nil keep accepts all.
func At(s *scene.Scene, clip *scene.Clip, at float32, keep func(m *scene.Mesh) bool) (list []scene.Vec3) {
	pose, rest := s.NewPose(), s.NewPose()
	if clip != nil {
		s.Evaluate(pose, clip, at)
	}
	var posed []scene.Vec3
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if !m.Visible || keep != nil && !keep(m) {
			continue
		}
		posed = s.Skinned(posed, morphed(m, i, clip, at), pose, rest)
		for _, p := range m.Primitives {
			for _, v := range m.Indices[p.First : p.First+p.Count] {
				list = append(list, posed[v])
			}
		}
	}
	return list
}

// morphed returns mesh number i, moved by its morph targets.
func morphed(m *scene.Mesh, i int, clip *scene.Clip, at float32) *scene.Mesh {
	if len(m.Targets) == 0 {
		return m
	}
	weights := make([]float32, len(m.Targets))
	for t := range weights {
		weights[t] = m.Targets[t].Weight
	}
	if clip != nil {
		if c := clip.Channel(scene.Target{Property: scene.MeshMorph, Index: i}); c != nil && c.Width() == len(weights) {
			c.At(weights, at, clip.Duration)
		}
	}
	moved := *m
	moved.Positions = slices.Clone(m.Positions)
	for t, w := range weights {
		for v, d := range m.Targets[t].Positions {
			moved.Positions[v] = moved.Positions[v].Add(d.Scale(w))
		}
	}
	return &moved
}

// Size returns the longest edge of the box around points, at least 1e-6.
func Size(points []scene.Vec3) float32 {
	if len(points) == 0 {
		return 1
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low, high = low.Min(p), high.Max(p)
	}
	d := high.Sub(low)
	return max(d[0], d[1], d[2], 1e-6)
}

// Strays counts the points without one of others within a distance.
func Strays(points, others []scene.Vec3, distance float32) (n int) {
	near := func(p, other scene.Vec3) bool {
		d := p.Sub(other)
		return d.Dot(d) <= distance*distance
	}
	cell := func(p scene.Vec3) (c [3]int) {
		for axis := range c {
			c[axis] = int(math.Floor(float64(p[axis] / distance)))
		}
		return c
	}
	var cells map[[3]int][]int32
	next := 0 // where the next one is if both have the same order but for the order within triangles
points:
	for _, p := range points {
		for i := max(next-2, 0); i < min(next+3, len(others)); i++ {
			if near(p, others[i]) {
				next++
				continue points
			}
		}
		if cells == nil {
			cells = make(map[[3]int][]int32)
			for i, other := range others {
				cells[cell(other)] = append(cells[cell(other)], int32(i))
			}
		}
		c := cell(p)
		for i := range 27 {
			for _, k := range cells[[3]int{c[0] + i%3 - 1, c[1] + i/3%3 - 1, c[2] + i/9 - 1}] {
				if near(p, others[k]) {
					next = int(k) + 1
					continue points
				}
			}
		}
		n++
	}
	return n
}
