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
		Why:     "A mesh belongs to a node. If the node doesn't exist, the engine loses the mesh, or writes beyond its list of nodes.",
		Example: "A mesh for node 900 in an actor of 60 nodes.",
		Find: eachMesh(func(a *actor, m *xac.Mesh, path string, c *check.Context) {
			if !check.In(m.Node, len(a.nodes)) {
				c.Report(path+".node", "the mesh's node is %d, of %d", m.Node, len(a.nodes))
			}
		}),
	},
	{
		Code: "XAC115", Severity: report.Error, Title: "sub-meshes that don't add up to the mesh",
		Why:     "Each sub-mesh uses the next range of the mesh's vertices, and together they use all of them. Otherwise vertices are left out, or read from unrelated memory.",
		Example: "Two sub-meshes of 100 vertices each in a mesh of 190.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			sum := uint64(0)
			for i := range m.SubMeshes {
				sum += uint64(m.SubMeshes[i].NumVerts)
			}
			if sum != uint64(m.NumVerts) && len(m.SubMeshes) > 0 {
				c.Report(path+".numVerts", "%d vertices, of which the sub-meshes have %d", m.NumVerts, sum)
			}
		}),
	},
	{
		Code: "XAC114", Severity: report.Error, Title: "indices that don't form triangles",
		Why:     "Three indices form a triangle. The rest is drawn with unrelated memory, or left out.",
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
		Why:     "An index refers to a vertex of its sub-mesh. With an index beyond the last one, the graphics card reads another sub-mesh or unrelated memory: spikes across the screen, or a crash.",
		Example: "An index of 900 in a sub-mesh of 300 vertices.",
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
		Why:     "A duplicate triangle is drawn twice. If it is translucent, it looks denser than the rest.",
		Example: "The triangles 1, 2, 3 and 2, 3, 1 in one sub-mesh.",
		Find:    faceRule(check.Duplicate, "the corners of one before"),
	},
	{
		Code: "XAC116", Severity: report.Error, Title: "a material that doesn't exist",
		Why:     "A sub-mesh is drawn with one of the file's materials. With an index outside the list, the engine reads unrelated memory.",
		Example: "Material 3 in a file of two.",
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
		Why:     "A sub-mesh lists the nodes that move it, whose matrices are passed to the graphics card.",
		Example: "Bone 900 in an actor of 60 nodes.",
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
		Why:     "The type of a layer determines its content and the size of its elements. A mesh has exactly one layer of positions, and one of original vertices if it is skinned.",
		Example: "A layer of normals of 16 bytes each; a mesh without positions.",
		Find:    eachMesh(layersFit),
	},
	{
		Code: "XAC119", Severity: report.Note, Title: "vertex attributes that are infinite or not a number",
		Why:     "A vertex whose position isn't a number makes its triangles disappear or spread over the screen. Some shipped models contain such values where they aren't visible.",
		Example: "A position of 0, NaN, 12.",
		Find: eachMesh(func(_ *actor, m *xac.Mesh, path string, c *check.Context) {
			for i := range m.Layers {
				l := &m.Layers[i]
				for _, list := range [][]float32{wire.Floats(l.Vec2s), wire.Floats(l.Vec3s), wire.Floats(l.Vec4s)} {
					if n, _ := check.Odd(list); n > 0 {
						c.Report(check.Path(path, "layers", i), "%s: %d values are infinite or not a number", l.Type, n)
					}
				}
			}
		}),
	},
	{
		Code: "XAC120", Severity: report.Warning, Title: "normals that aren't of unit length",
		Why:     "Lighting assumes normals of unit length: longer ones are too bright, shorter ones too dark, and those of length 0 black.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "normals are normalised; those of length 0 stay",
		Find:    eachMesh(normalLengths),
	},
	{
		Code: "XAC122", Severity: report.Warning, Title: "tangents without a handedness",
		Why:     "The fourth number of a tangent is 1 or −1, the side of the bitangent. With 0, normal maps look flat.",
		Example: "A tangent of 1, 0, 0, 0.",
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
						c.Report(check.Path(path, "layers", i), "%d of %d tangents have neither 1 nor −1 for their fourth number", n, len(l.Vec4s))
					}
				}
			}
		}),
	},
	{
		Code: "XAC121", Severity: report.Error, Title: "original vertices that don't exist",
		Why:     "Skinning refers to vertices before seams split them, and a layer maps each vertex to its original. If the original doesn't exist, the engine reads unrelated influences.",
		Example: "Original vertex 300 of 200.",
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
					c.Report(check.Path(path, "layers", i), "%d of %d vertices referred to originals beyond the %d existing ones", n, len(l.Numbers), m.NumOrgVerts)
				}
			}
		}),
	},
	{
		Code: "XAC123", Severity: report.Note, Title: "unused vertices",
		Why:     "A vertex that no triangle uses is never drawn, but is still animated.",
		Example: "300 vertices, of which the indices use 290.",
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
			c.Report(check.Path(path, "layers", i, "attributeSize"), "%s of %d bytes a vertex", l.Type, l.AttributeSize)
		}
	}
	if positions != 1 {
		c.Report(path+".numLayers", "%d layers of positions, where one belongs", positions)
	}
}

func normalLengths(_ *actor, m *xac.Mesh, path string, c *check.Context) {
	const tolerance = 0.05 // of the length's square: what nobody sees
	for i := range m.Layers {
		l := &m.Layers[i]
		if l.Type != xac.LayerNormal {
			continue
		}
		u := check.Unit(wire.Floats(l.Vec3s), 3, tolerance)
		if u.Zero > 0 {
			c.Report(check.Path(path, "layers", i, "values", u.FirstZero), "normals of length 0: %d of %d", u.Zero, len(l.Vec3s))
		}
		if u.Other > 0 && c.Repair(check.Path(path, "layers", i, "values", u.FirstOther), "normals that aren't of unit length: %d of %d", u.Other, len(l.Vec3s)) {
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
