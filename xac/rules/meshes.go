package rules

import (
	"marrow/check"
	"marrow/report"
	"marrow/wire"
	"marrow/xac"
)

// meshRules are about geometry.
var meshRules = []check.Rule[*xac.File]{
	{
		Code: "XAC110", Severity: report.Error, Title: "a mesh without its node",
		Why:     "A mesh refers to its node by index. If there is no such node, the engine drops the mesh or writes beyond the end of its list of nodes.",
		Example: "A mesh for node 900 in an actor with 60 nodes.",
		Find: eachMesh(func(a *actor, m *xac.Mesh, path string, c *check.Context) {
			if !check.In(m.Node, len(a.nodes)) {
				c.Report(path+".node", "the mesh's node is %d, of %d", m.Node, len(a.nodes))
			}
		}),
	},
	{
		Code: "XAC115", Severity: report.Error, Title: "sub-meshes that don't add up to the mesh",
		Why:     "The sub-meshes divide the vertices of the mesh among them, in order. If their numbers of vertices don't add up to that of the mesh, vertices are left out or read from unrelated memory.",
		Example: "Two sub-meshes with 100 vertices each in a mesh with 190 vertices.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			sum := uint64(0)
			for i := range m.SubMeshes {
				sum += uint64(m.SubMeshes[i].NumVerts)
			}
			if sum != uint64(m.NumVerts) && len(m.SubMeshes) > 0 {
				c.Report(path+".numVerts", "%d vertices, but the sub-meshes have %d in total", m.NumVerts, sum)
			}
		}),
	},
	{
		Code: "XAC114", Severity: report.Error, Title: "indices that don't form triangles",
		Why:     "Three indices form a triangle. If the number of indices isn't a multiple of three, the last indices are left out, or are combined with unrelated memory.",
		Example: "A sub-mesh with 100 indices.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.SubMeshes {
				if n := len(m.SubMeshes[i].Indices); n%3 != 0 {
					c.Report(check.Path(path, "subMeshes", i, "numIndices"), "%d indices don't form triangles", n)
				}
			}
		}),
	},
	{
		Code: "XAC111", Severity: report.Error, Title: "triangles with vertices that don't exist",
		Why:     "An index refers to a vertex of its sub-mesh. If it is beyond the last one, the graphics card reads another sub-mesh or unrelated memory, which causes spikes across the screen or a crash.",
		Example: "Index 900 in a sub-mesh with 300 vertices.",
		Find:    faceRule(check.Outside, "a corner past the sub-mesh's vertices"),
	},
	{
		Code: "XAC112", Severity: report.Note, Title: "triangles that use a vertex twice",
		Why:     "A triangle that uses a vertex twice has no area and is invisible, but still costs memory and time.",
		Example: "The indices 4, 4, 7.",
		Find:    faceRule(check.Degenerate, "two corners in one vertex"),
	},
	{
		Code: "XAC113", Severity: report.Note, Title: "duplicate triangles",
		Why:     "A duplicate triangle is drawn twice. If it is translucent, it looks more opaque than the rest.",
		Example: "The triangles 1, 2, 3 and 2, 3, 1 in one sub-mesh.",
		Find:    faceRule(check.Duplicate, "the corners of one before"),
	},
	{
		Code: "XAC116", Severity: report.Error, Title: "a material that doesn't exist",
		Why:     "A sub-mesh refers to its material by index. If the index is outside the list, the engine reads unrelated memory.",
		Example: "Material 3 in a file with two materials.",
		Find: eachMesh(func(a *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.SubMeshes {
				if s := &m.SubMeshes[i]; !check.In(s.Material, a.looks) && !(s.Material == 0 && m.IsCollision != 0) {
					c.Report(check.Path(path, "subMeshes", i, "material"), "material %d, but there are only %d", s.Material, a.looks)
				}
			}
		}),
	},
	{
		Code: "XAC117", Severity: report.Error, Title: "a sub-mesh with a bone that doesn't exist",
		Why:     "A sub-mesh lists the nodes whose matrices are passed to the graphics card. If a node doesn't exist, unrelated data is used as its matrix.",
		Example: "Bone 900 in an actor with 60 nodes.",
		Find: eachMesh(func(a *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.SubMeshes {
				for k, b := range m.SubMeshes[i].Bones {
					if !check.In(b, len(a.nodes)) {
						c.Report(check.Path(path, "subMeshes", i, "bones", k), "bone %d, of %d nodes", b, len(a.nodes))
					}
				}
			}
		}),
	},
	{
		Code: "XAC118", Severity: report.Error, Title: "invalid vertex layers",
		Why:     "The type of a layer determines its content and the size of its elements. A mesh must have exactly one layer with positions and, if it is skinned, one with original vertex numbers.",
		Example: "A layer with normals of 16 bytes each; a mesh without positions.",
		Find:    eachMesh(layersFit),
	},
	{
		Code: "XAC119", Severity: report.Note, Title: "vertex attributes that are infinite or not a number",
		Why:     "If the position of a vertex isn't a number, its triangles disappear or stretch across the screen. Some of the games' own models contain such values where they aren't visible.",
		Example: "A position of 0, NaN, 12.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.Layers {
				l := &m.Layers[i]
				for _, list := range [][]float32{wire.Floats(l.Vec2s), wire.Floats(l.Vec3s), wire.Floats(l.Vec4s)} {
					if n, _ := check.NonFinite(list); n > 0 {
						c.Report(check.Path(path, "layers", i), "%s: %d values are infinite or not a number", l.Type, n)
					}
				}
			}
		}),
	},
	{
		Code: "XAC120", Severity: report.Warning, Title: "normals that don't have unit length",
		Why:     "Lighting assumes normals of unit length. A surface is too bright where its normals are longer, too dark where they are shorter, and black where they have length 0.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "normals are normalised; normals of length 0 aren't changed",
		Find:    eachMesh(normalLengths),
	},
	{
		Code: "XAC122", Severity: report.Warning, Title: "tangents without a handedness",
		Why:     "The fourth component of a tangent is 1 or −1 and determines the direction of the bitangent. If it is 0, normal maps look flat. Compute the tangents again, and export the actor again.",
		Example: "The tangent 1, 0, 0, 0.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.Layers {
				if l := &m.Layers[i]; l.Type == xac.LayerTangent {
					n := 0
					for _, t := range l.Vec4s {
						if t[3] != 1 && t[3] != -1 {
							n++
						}
					}
					if n > 0 {
						c.Report(check.Path(path, "layers", i), "the fourth component of %d of %d tangents is neither 1 nor −1", n, len(l.Vec4s))
					}
				}
			}
		}),
	},
	{
		Code: "XAC121", Severity: report.Error, Title: "original vertices that don't exist",
		Why:     "Influences are stored for the vertices as they were before they were split at texture seams, and a layer maps each vertex to its original. If the original doesn't exist, the engine reads unrelated influences.",
		Example: "Original vertex 300 in a mesh with 200 original vertices.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.Layers {
				l := &m.Layers[i]
				n := 0
				for _, v := range l.Numbers {
					if v >= m.NumOrgVerts {
						n++
					}
				}
				if n > 0 {
					c.Report(check.Path(path, "layers", i), "%d of %d vertices refer to original vertices beyond the %d that exist", n, len(l.Numbers), m.NumOrgVerts)
				}
			}
		}),
	},
	{
		Code: "XAC123", Severity: report.Note, Title: "unused vertices",
		Why:     "A vertex that no triangle uses is never drawn, but it is still animated.",
		Example: "A mesh with 300 vertices, of which 290 are used.",
		Find:    eachMesh(unusedVertices),
	},
}

// faults are the triangles of a sub-mesh that have something wrong: how many of each kind,
// and the first.
type faults struct{ count, first [3]int }

func faultsOf(f *xac.File, c *check.Context) map[*xac.SubMesh]*faults {
	return check.Once(c, func() map[*xac.SubMesh]*faults {
		all := make(map[*xac.SubMesh]*faults)
		for _, a := range actorsOf(f, c) {
			for _, m := range a.meshes {
				for i := range m.it.SubMeshes {
					s, out := &m.it.SubMeshes[i], &faults{}
					check.Triangles(s.Indices, int(min(s.NumVerts, m.it.NumVerts)), func(k int, what check.Fault) {
						if out.count[what]++; out.count[what] == 1 {
							out.first[what] = k
						}
					})
					all[s] = out
				}
			}
		}
		return all
	})
}

func faceRule(want check.Fault, what string) func(*xac.File, *check.Context) {
	return func(f *xac.File, c *check.Context) {
		all := faultsOf(f, c)
		eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.SubMeshes {
				s := &m.SubMeshes[i]
				if out := all[s]; out.count[want] > 0 {
					c.Report(check.Path(path, "subMeshes", i, "indices", 3*out.first[want]), "triangles with %s: %d of %d", what, out.count[want], len(s.Indices)/3)
				}
			}
		})(f, c)
	}
}

func layersFit(_ *actor, m *xac.Mesh, path string, c *check.Context) {
	positions := 0
	for i := range m.Layers {
		l := &m.Layers[i]
		if l.Type == xac.LayerPosition {
			positions++
		}
		switch {
		case l.Type > xac.LayerBitangent:
			c.Report(check.Path(path, "layers", i, "type"), "layer type %d is unknown", uint32(l.Type))
		case !l.Type.Fits(l.AttributeSize):
			c.Report(check.Path(path, "layers", i, "attributeSize"), "%s of %d bytes per vertex", l.Type, l.AttributeSize)
		}
	}
	if positions != 1 {
		c.Report(path+".numLayers", "%d layers of positions, want one", positions)
	}
}

func normalLengths(_ *actor, m *xac.Mesh, path string, c *check.Context) {
	const tolerance = 0.05 // for the square of the length: an invisible difference
	for i := range m.Layers {
		l := &m.Layers[i]
		if l.Type != xac.LayerNormal {
			continue
		}
		u := check.Unit(wire.Floats(l.Vec3s), 3, tolerance)
		if u.Zero > 0 {
			c.Report(check.Path(path, "layers", i, "values", u.FirstZero), "normals of length 0: %d of %d", u.Zero, len(l.Vec3s))
		}
		if u.Other > 0 && c.Repair(check.Path(path, "layers", i, "values", u.FirstOther), "normals that don't have unit length: %d of %d", u.Other, len(l.Vec3s)) {
			for k, v := range l.Vec3s {
				if check.Unit(v[:], 3, tolerance).Other > 0 {
					l.Vec3s[k], _ = v.Unit()
				}
			}
		}
	}
}

func unusedVertices(_ *actor, m *xac.Mesh, path string, c *check.Context) {
	positions := 0 // numVerts may be any number in a mesh without layers
	for i := range m.Layers {
		if m.Layers[i].Type == xac.LayerPosition {
			positions = len(m.Layers[i].Vec3s)
		}
	}
	for i := range m.SubMeshes {
		s := &m.SubMeshes[i]
		left := int(min(uint64(s.NumVerts), uint64(positions)))
		used := make([]bool, left)
		for _, v := range s.Indices {
			if check.In(v, len(used)) && !used[v] {
				used[v] = true
				left--
			}
		}
		if left > 0 {
			c.Report(check.Path(path, "subMeshes", i, "numVerts"), "%d of %d vertices are in no triangle", left, len(used))
		}
	}
}
