package sample

import (
	"math"

	"marrow/mdx"
	"marrow/scene"
)

// geoset converts a shape to indexed vertices with normals. Faces share a normal where they meet at an angle of less
// than smooth degrees. Numbers are rounded, so that every processor gives the same bytes.
func (s *shape) geoset(smooth float32) mdx.Geoset {
	normals := s.normals(smooth)
	type vertex struct {
		at, normal mdx.Vec3
		uv         mdx.Vec2
		binding    int
	}
	seen := make(map[vertex]uint16)
	g := mdx.Geoset{UVSets: make([][]mdx.Vec2, 1)}
	for i, t := range s.triangles {
		for j, c := range t {
			v := vertex{rounded(c.at, 1<<8), rounded(normals[i][j], 1<<14), roundedUV(c.uv), c.binding}
			index, ok := seen[v]
			if !ok {
				index = uint16(len(g.Vertices))
				seen[v] = index
				g.Vertices = append(g.Vertices, v.at)
				g.Normals = append(g.Normals, v.normal)
				g.UVSets[0] = append(g.UVSets[0], v.uv)
				g.VertexGroups = append(g.VertexGroups, uint8(v.binding))
			}
			g.Faces = append(g.Faces, index)
		}
	}
	g.PrimitiveTypes = []mdx.PrimitiveType{mdx.Triangles}
	g.FaceGroups = []uint32{uint32(len(g.Faces))}
	for _, b := range s.bindings {
		g.MatrixGroups = append(g.MatrixGroups, uint32(len(b)))
		for _, in := range b {
			g.Matrices = append(g.Matrices, in.bone)
		}
	}
	g.Extent = extentOf(g.Vertices)
	return g
}

// normals returns the normals of each triangle's corners: the mean of the faces that meet there, weighted by their
// angles.
func (s *shape) normals(smooth float32) [][3]vec3 {
	faces := make([]vec3, len(s.triangles))
	at := make(map[[3]int32][]int) // triangles by the positions of their corners
	for i, t := range s.triangles {
		faces[i], _ = t[1].at.Sub(t[0].at).Cross(t[2].at.Sub(t[0].at)).Unit()
		for _, c := range t {
			at[gridPosition(c.at)] = append(at[gridPosition(c.at)], i)
		}
	}
	limit := float32(math.Cos(float64(radians(smooth))))
	list := make([][3]vec3, len(s.triangles))
	for i, t := range s.triangles {
		for j, c := range t {
			var sum vec3
			for _, k := range at[gridPosition(c.at)] {
				if k == i || faces[k].Dot(faces[i]) > limit {
					sum = sum.Add(faces[k].Scale(angleAt(s.triangles[k], c.at)))
				}
			}
			n, ok := sum.Unit()
			if !ok {
				n = faces[i]
			}
			list[i][j] = n
		}
	}
	return list
}

// angleAt returns the angle of a triangle at the corner whose position is p.
func angleAt(t [3]corner, p vec3) float32 {
	for i, c := range t {
		if gridPosition(c.at) == gridPosition(p) {
			a, _ := t[(i+1)%3].at.Sub(c.at).Unit()
			b, _ := t[(i+2)%3].at.Sub(c.at).Unit()
			return float32(math.Acos(float64(max(-1, min(1, a.Dot(b))))))
		}
	}
	return 0
}

func rounded(v vec3, steps float64) mdx.Vec3 {
	for i, x := range v {
		v[i] = float32(math.Round(float64(x)*steps) / steps)
		if v[i] == 0 {
			v[i] = 0 // never −0
		}
	}
	return mdx.Vec3(v)
}

func roundedUV(v vec2) mdx.Vec2 {
	r := rounded(vec3{v[0], v[1], 0}, 1<<12)
	return mdx.Vec2{r[0], r[1]}
}

// extentOf returns the extent of points.
func extentOf(points []mdx.Vec3) mdx.Extent {
	if len(points) == 0 {
		return mdx.Extent{}
	}
	lo, hi := vec3(points[0]), vec3(points[0])
	for _, p := range points {
		lo, hi = lo.Min(p), hi.Max(p)
	}
	return bounds(mdx.Vec3(lo), mdx.Vec3(hi))
}

// bounds returns a box, with the radius of the sphere around the origin that contains it.
func bounds(lo, hi mdx.Vec3) mdx.Extent {
	far := vec3(hi).Max(vec3(lo).Scale(-1))
	return mdx.Extent{BoundsRadius: rounded(vec3{far.Len()}, 1<<4)[0], Minimum: lo, Maximum: hi}
}

// tangents returns the tangents of a geoset's texture coordinates, for normal maps.
func tangents(g *mdx.Geoset) []mdx.Vec4 {
	along, up := make([]vec3, len(g.Vertices)), make([]vec3, len(g.Vertices))
	for f := 0; f+2 < len(g.Faces); f += 3 {
		i, j, k := g.Faces[f], g.Faces[f+1], g.Faces[f+2]
		p, uv := vec3(g.Vertices[i]), g.UVSets[0]
		a, b := vec3(g.Vertices[j]).Sub(p), vec3(g.Vertices[k]).Sub(p)
		au, av := uv[j][0]-uv[i][0], uv[j][1]-uv[i][1]
		bu, bv := uv[k][0]-uv[i][0], uv[k][1]-uv[i][1]
		area := float32(au*bv) - float32(bu*av)
		if area == 0 {
			continue
		}
		u := a.Scale(bv).Sub(b.Scale(av)).Scale(1 / area)
		v := b.Scale(au).Sub(a.Scale(bu)).Scale(1 / area)
		for _, at := range []uint16{i, j, k} {
			along[at], up[at] = along[at].Add(u), up[at].Add(v)
		}
	}
	list := make([]mdx.Vec4, len(g.Vertices))
	for i := range list {
		n := vec3(g.Normals[i])
		t, ok := along[i].Sub(n.Scale(n.Dot(along[i]))).Unit()
		if !ok {
			t = scene.Between(vec3{0, 0, 1}, n).Rotate(vec3{1, 0, 0})
		}
		w := float32(1)
		if n.Cross(t).Dot(up[i]) < 0 {
			w = -1
		}
		r := rounded(t, 1<<14)
		list[i] = mdx.Vec4{r[0], r[1], r[2], w}
	}
	return list
}

// skin returns the weights for version 900 and later: four bones and four weights for each vertex.
func (s *shape) skin(g *mdx.Geoset) []uint8 {
	list := make([]uint8, 0, 8*len(g.Vertices))
	for _, group := range g.VertexGroups {
		var bones, weights [4]uint8
		for i, in := range s.bindings[group] {
			bones[i], weights[i] = uint8(in.bone), in.weight
		}
		list = append(append(list, bones[:]...), weights[:]...)
	}
	return list
}
