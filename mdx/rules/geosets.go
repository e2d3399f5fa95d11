package rules

import (
	"slices"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
)

// geosetRules are about meshes.
var geosetRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX140", Severity: report.Error, Title: "faces with vertices that don't exist",
		Why:     "A face consists of three vertex indices. If an index is outside the list, the graphics card reads unrelated memory, which causes spikes across the screen or a crash.",
		Example: "A face 0, 1, 900 in a geoset of 300 vertices.",
		Fix:     "the faces are removed if all faces of the geoset are triangles",
		Find:    func(m *mdx.Model, c *check.Context) { faces(m, c, check.Outside, "a corner that doesn't exist") },
	},
	{
		Code: "MDX141", Severity: report.Note, Title: "faces that use a vertex twice",
		Why:     "A triangle that uses a vertex twice has no area and is invisible, but still costs memory and time.",
		Example: "A face 4, 4, 7.",
		Fix:     "the faces are removed if all faces of the geoset are triangles",
		Find:    func(m *mdx.Model, c *check.Context) { faces(m, c, check.Degenerate, "two corners in one vertex") },
	},
	{
		Code: "MDX142", Severity: report.Note, Title: "duplicate faces",
		Why:     "A duplicate face is drawn twice. If it is translucent, it looks more opaque than the rest.",
		Example: "The faces 1, 2, 3 and 2, 3, 1 in one geoset.",
		Fix:     "all but the first are removed if all faces of the geoset are triangles",
		Find:    func(m *mdx.Model, c *check.Context) { faces(m, c, check.Duplicate, "the corners of one before") },
	},
	{
		Code:    "MDX005",
		Why:     "The game draws only triangles. Face groups of another kind, and indices left over after the last complete triangle, aren't drawn or are drawn incorrectly. Triangulate the mesh, and export it again.",
		Example: "A PVTX of 100 indices; a PTYP of 3 (line strip).",
		Find:    allOf(wholeTriangles, wholeTrianglesWoW),
	},
	{
		Code: "MDX143", Severity: report.Error, Title: "positions, normals or texture coordinates that are infinite or not a number",
		Why:     "If the position of a vertex isn't a number, its triangles disappear or stretch across the screen.",
		Example: "A vertex at 0, NaN, 12.",
		Find:    allOf(vertexNumbers, vertexNumbersWoW),
	},
	{
		Code: "MDX144", Severity: report.Warning, Title: "normals or tangents that don't have unit length",
		Why:     "Lighting assumes normals of unit length. A surface is too bright where its normals are longer, too dark where they are shorter, and black where they have length 0.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "normals are normalised; normals of length 0 aren't changed",
		Find:    allOf(normalLengths, normalLengthsWoW),
	},
	{
		Code: "MDX145", Severity: report.Error, Title: "geoset arrays that don't have one element per vertex",
		Why:     "Normals, texture coordinates, matrix groups, weights and tangents need one element per vertex. With fewer, the game reads beyond the end of the list.",
		Example: "A geoset of 300 vertices with 299 texture coordinates.",
		Find:    allOf(arraysFit, arraysFitWoW),
	},
	{
		Code: "MDX138", Severity: report.Note, Title: "an unshaded geoset with fewer normals than vertices",
		Why:     "Unshaded layers without reflections don't use normals. Some of the game's own models have unshaded geosets with fewer normals than vertices. Other tools may reject them.",
		Example: "A geoset with 24 vertices and no normals, and one Unshaded layer in its material.",
		Find:    unlitNormals,
	},
	{
		Code: "MDX146", Severity: report.Warning, Title: "a geoset without vertices or faces",
		Why:     "Nothing is drawn for a geoset without vertices or faces, and some versions of the game crash. Delete the geoset, or export the mesh again.",
		Example: "A geoset whose faces were deleted in an editor.",
		Find:    allOf(emptyGeosets, emptyGeosetsWoW),
	},
	{
		Code: "MDX147", Severity: report.Note, Title: "vertices that no face uses",
		Why:     "The game transforms all vertices in each frame, whether or not a face uses them.",
		Example: "A geoset of 300 vertices whose faces use 280 of them.",
		Find:    allOf(unusedVertices, unusedVerticesWoW),
	},
	{
		Code: "MDX148", Severity: report.Warning, Title: "a geoset with too many vertices",
		Why:     "The classic renderer limits the number of vertices in a geoset: with 7,394 vertices a model was still drawn correctly, with 7,433 it was damaged. Reforged's materials have no such limit. Faces can refer to at most 65,536 vertices; World of Warcraft's client accepts 65,535. Divide the mesh into several geosets.",
		Example: "A geoset of 9,000 vertices with a classic material.",
		Find:    tooManyVertices,
	},
}

// faces reports faces with one kind of fault, and removes them if the geoset's faces are a single list of triangles.
func faces(m *mdx.Model, c *check.Context, want check.Fault, what string) {
	facesWoW(m, c, want, what)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		var bad []int
		for _, f := range faultsOf(m, c)[i] {
			if f.what == want {
				bad = append(bad, f.face)
			}
		}
		if len(bad) == 0 {
			continue
		}
		path, all := check.Path("geosets", i, "faces", 3*bad[0]), len(g.Triangulated())/3
		if !g.OnlyTriangles() {
			path = check.Path("geosets", i, "faces")
		}
		text := "faces with " + what
		if !plainFaces(g) || len(bad) == all {
			c.Report(path, "%s (%d of %d)", text, len(bad), all)
		} else if c.Repair(path, "%s (%d of %d)", text, len(bad), all) {
			dropFaces(g, bad)
		}
	}
}

// A fault is a face that has an error.
type fault struct {
	face int
	what check.Fault
}

// faultsOf returns the faults of each geoset; the three rules share the result. Strips, fans and quads are checked as
// the triangles that they consist of. Their triangles without an area aren't faults, because they join parts of a
// strip.
func faultsOf(m *mdx.Model, c *check.Context) [][]fault {
	return check.Once(c, func() [][]fault {
		list := make([][]fault, len(m.Geosets))
		var look check.FaceSet
		for i := range m.Geosets {
			g := &m.Geosets[i]
			plain := g.OnlyTriangles()
			check.Look(&look, g.Triangulated(), len(g.Vertices), func(face int, what check.Fault) {
				if plain || what == check.Outside {
					list[i] = append(list[i], fault{face, what})
				}
			})
		}
		return list
	})
}

// plainFaces reports whether the groups of faces are triangles and contain all faces.
func plainFaces(g *mdx.Geoset) bool {
	sum := int64(0)
	for k, n := range g.FaceGroups {
		if g.Primitive(k) != mdx.Triangles || n%3 != 0 || int64(n) > int64(len(g.Faces)) {
			return false
		}
		sum += int64(n)
	}
	return sum == int64(len(g.Faces))
}

// dropFaces removes triangles, given in ascending order, also from their groups.
func dropFaces(g *mdx.Geoset, bad []int) {
	kept := make([]uint16, 0, len(g.Faces))
	end, group := 0, -1
	for f := range len(g.Faces) / 3 {
		for 3*f >= end {
			group++
			end += int(g.FaceGroups[group])
		}
		if len(bad) > 0 && bad[0] == f {
			bad = bad[1:]
			g.FaceGroups[group] -= 3
			continue
		}
		kept = append(kept, g.Faces[3*f:3*f+3]...)
	}
	g.Faces = kept
}

func wholeTriangles(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if plainFaces(g) {
			continue
		}
		_, extra, other := g.TriangleList()
		if extra > 0 {
			c.Report(check.Path("geosets", i, "faces"), "%d indices don't form triangles", len(g.Faces))
		}
		if other > 0 {
			c.Report(check.Path("geosets", i, "primitiveTypes"), "a group of faces that doesn't consist of triangles")
		}
		sum := uint64(0)
		for _, n := range g.FaceGroups {
			sum += uint64(n)
		}
		if sum != uint64(len(g.Faces)) {
			c.Report(check.Path("geosets", i, "faceGroups"), "groups of %d indices in total, but there are %d", sum, len(g.Faces))
		}
	}
}

func vertexNumbers(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		reportNonFinite := func(list []float32, n int, name string, more ...any) {
			if count, first := check.NonFinite(list); count > 0 {
				c.Report(check.Path(append(append([]any{"geosets", i, name}, more...), first/n)...), "a number of a vertex that is infinite or NaN")
			}
		}
		reportNonFinite(wire.Floats(g.Vertices), 3, "vertices")
		reportNonFinite(wire.Floats(g.Normals), 3, "normals")
		for k := range g.UVSets {
			reportNonFinite(wire.Floats(g.UVSets[k]), 2, "uvSets", k)
		}
	}
}

func normalLengths(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if n, first := check.NonFinite(wire.Floats(g.Tangents)); n > 0 {
			c.Report(check.Path("geosets", i, "tangents", first/4), "a tangent of length 0")
		}
		if drawnUnlit(m, g.MaterialID) {
			continue
		}
		unitNormals(c, g.Normals, func(k int) string { return check.Path("geosets", i, "normals", k) })
	}
}

// unitNormals reports and repairs normals that don't have unit length. path returns the path of a normal.
func unitNormals(c *check.Context, list []mdx.Vec3, path func(k int) string) {
	const tolerance = 0.05 // of the squared length; the difference isn't visible
	l := check.Unit(wire.Floats(list), 3, tolerance)
	if l.Zero > 0 {
		c.Report(path(l.FirstZero), "normals of length 0: %d of %d", l.Zero, len(list))
	}
	if l.Other > 0 && c.Repair(path(l.FirstOther), "normals that don't have unit length: %d of %d", l.Other, len(list)) {
		for k, v := range list {
			if check.Unit(v[:], 3, tolerance).Other > 0 {
				list[k], _ = v.Unit()
			}
		}
	}
}

func arraysFit(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		n := len(g.Vertices)
		want := func(have int, list ...any) {
			if have != n {
				c.Report(check.Path(append([]any{"geosets", i}, list...)...), "%d, but the geoset has %d vertices", have, n)
			}
		}
		if !drawnUnlit(m, g.MaterialID) {
			want(len(g.Normals), "normals")
		}
		for k := range g.UVSets {
			want(len(g.UVSets[k]), "uvSets", k)
		}
		if len(g.Tangents) > 0 {
			want(len(g.Tangents), "tangents")
		}
		if !isSkinned(g) && len(g.BoneIndices) == 0 {
			want(len(g.VertexGroups), "vertexGroups")
		}
		// Eight numbers for each vertex: four bones and their weights.
		if len(g.Skin) > 0 {
			want(len(g.Skin)/8, "skin")
		}
		if len(g.Skin16) > 0 {
			want(len(g.Skin16)/8, "skin")
		}
	}
}

func unlitNormals(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		if g := &m.Geosets[i]; len(g.Normals) != len(g.Vertices) && drawnUnlit(m, g.MaterialID) {
			c.Report(check.Path("geosets", i, "normals"), "%d, but the geoset has %d vertices; its layers use none", len(g.Normals), len(g.Vertices))
		}
	}
}

// drawnUnlit reports whether no layer of a material uses normals. In stock models, geosets with such materials
// (berserkertarget.mdx, bloodimpact.mdx) have different numbers of normals and vertices.
func drawnUnlit(m *mdx.Model, material int32) bool {
	if !check.In(material, len(m.Materials)) || m.HighDefinition(material) {
		return false
	}
	layers := m.Materials[material].Layers
	return len(layers) > 0 && !slices.ContainsFunc(layers, func(l mdx.Layer) bool { return l.Flags&(mdx.Unshaded|mdx.SphereEnvMap) != mdx.Unshaded })
}

// isSkinned reports whether the geoset has Reforged's weights, which replace its matrix groups.
func isSkinned(g *mdx.Geoset) bool { return len(g.Skin) > 0 || len(g.Skin16) > 0 }

func emptyGeosets(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		switch g := &m.Geosets[i]; {
		case len(g.Vertices) == 0:
			c.Report(check.Path("geosets", i), "a geoset without vertices")
		case len(g.Faces) == 0:
			c.Report(check.Path("geosets", i), "a geoset without faces")
		}
	}
}

// unit returns a rotation normalised to unit length.
func unit(v mdx.Vec4) mdx.Vec4 {
	q, _ := scene.Quat(v).Unit()
	return mdx.Vec4(q)
}

// unusedVertices ignores faces that can't be seen.
func unusedVertices(m *mdx.Model, c *check.Context) {
	var used []bool
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if len(g.Faces) == 0 {
			continue
		}
		used = append(used[:0], make([]bool, len(g.Vertices))...)
		n, first := len(used), 0
		var bad []fault
		if g.OnlyTriangles() {
			bad = faultsOf(m, c)[i]
		}
		for k, v := range g.Faces {
			if len(bad) > 0 && k/3 > bad[0].face {
				bad = bad[1:]
			}
			if len(bad) > 0 && k/3 == bad[0].face && bad[0].what != check.Duplicate {
				continue
			}
			if int(v) < len(used) && !used[v] {
				used[v] = true
				n--
			}
		}
		if n == 0 {
			continue
		}
		for used[first] {
			first++
		}
		c.Report(check.Path("geosets", i, "vertices", first), "vertices that no face uses: %d of %d", n, len(used))
	}
}

func tooManyVertices(m *mdx.Model, c *check.Context) {
	const broken = 7433 // the experience of mdx-m3-viewer and HiveWE
	const most = 65535  // mdx.txt
	for i := range m.Geosets {
		g := &m.Geosets[i]
		switch n := len(g.Vertices); {
		case n > most:
			c.Report(check.Path("geosets", i, "vertices"), "%d vertices, but the format allows %d", n, most)
		case n >= broken && m.Flavour == mdx.Warcraft3 && !m.HighDefinition(g.MaterialID):
			c.Report(check.Path("geosets", i, "vertices"), "%d vertices, but the classic renderer fails at %d", n, broken)
		}
	}
	for i := range m.BatchedGeosets {
		if n := len(m.BatchedGeosets[i].Vertices); n > most {
			c.Report(check.Path(batches, i, "vertices"), "%d vertices, but the format allows %d", n, most)
		}
	}
}
