package build

import (
	"reflect"
	"slices"

	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// mergeMeshes changes the base's meshes: vertex by vertex if the triangles are unchanged, otherwise as wholes.
func (g *merger) mergeMeshes() {
	c, v := report.Change{List: "meshes"}, report.Change{List: "vertices"}
	was, _ := g.parts(g.was, nil)
	if g.checkLevels(was); g.err != nil {
		return
	}
	is, added := g.parts(g.is, was)
	for _, m := range xac.Bodies[*xac.Mesh](g.base) {
		v.Kept += int(m.NumVerts)
		i, known := was[m]
		j, stays := is[m]
		switch {
		case !known:
			c.Kept++
		case !stays:
			c.Removed++
			v.Kept -= int(m.NumVerts)
			v.Removed += int(m.NumVerts)
			g.removeMesh(m)
		default:
			moved, made := g.mergeMesh(m, i, j)
			v.Changed += moved
			v.Kept -= moved
			if made {
				c.Changed++
			} else {
				c.Kept++
			}
		}
		if g.err != nil {
			return
		}
	}
	g.reportLevels(c.Changed+c.Removed > 0)
	for _, j := range added {
		c.New++
		if g.addMesh(j); g.err != nil {
			return
		}
	}
	if c.Kept+c.Changed+c.New+c.Removed > 0 {
		g.changes = append(g.changes, c, v)
	}
}

// parts returns a scene's meshes by their meshes in the base, and the other meshes. A mesh that lost its origin is
// identified by its previous name.
func (g *merger) parts(x *side, before map[*xac.Mesh]int) (of map[*xac.Mesh]int, others []int) {
	of = make(map[*xac.Mesh]int)
	var unknown []int
	for i := range x.s.Meshes {
		m := &x.s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		base, ok := g.chunk[m.Extras.Origin.Path].(*xac.Mesh)
		if _, again := of[base]; !ok || again {
			unknown = append(unknown, i)
			continue
		}
		of[base] = i
	}
	named := make(map[string]*xac.Mesh)
	for base, i := range before {
		if _, ok := of[base]; !ok {
			named[g.was.s.Meshes[i].Name] = base
		}
	}
	for _, i := range unknown {
		name := x.s.Meshes[i].Name
		if base := named[name]; base != nil && x.s.Meshes[i].Extras.Origin.Path == "" {
			of[base] = i
			delete(named, name)
		} else {
			others = append(others, i)
		}
	}
	return of, others
}

// isMorphed reports whether the base has morph targets for a mesh; they refer to its vertices by number.
func (g *merger) isMorphed(m *xac.Mesh) bool { return g.base.Morphed(m.Key()) }

// removeMesh removes a mesh and what moves it.
func (g *merger) removeMesh(m *xac.Mesh) {
	if g.isMorphed(m) {
		g.fail("mesh %q was removed, and it has morph targets", g.nameOf(m))
		return
	}
	g.base.Chunks = slices.DeleteFunc(g.base.Chunks, func(ch xac.Chunk) bool {
		if s, ok := ch.Body.(*xac.Skinning); ok {
			return s.Key() == m.Key()
		}
		return ch.Body == xac.Body(m)
	})
}

func (g *merger) nameOf(m *xac.Mesh) string {
	if int64(m.Node) < int64(len(g.nodes)) {
		return g.nodes[m.Node].Name
	}
	return "Mesh"
}

// addMesh adds a mesh, with the structure of the base's others. A node can only have one, so the mesh may need a new
// node.
func (g *merger) addMesh(j int) {
	m := &g.is.s.Meshes[j]
	if g.solo || len(m.Targets) > 0 || !g.isBoundToNodes(m) {
		g.fail("mesh %q was added, with morph targets, or to a motion, or bound to nodes that aren't the actor's", m.Name)
		return
	}
	made, skinning, _ := g.is.meshOf(j, m, g.carrier(m))
	meshes, skinnings := uint32(1), uint32(3)
	last := len(g.base.Chunks) - 1
	for i := range g.base.Chunks {
		switch g.base.Chunks[i].Body.(type) {
		case *xac.Mesh:
			last, meshes = i, g.base.Chunks[i].Version
		case *xac.Skinning:
			last, skinnings = i, g.base.Chunks[i].Version
		}
	}
	list := []xac.Chunk{{ID: xac.ChunkMesh, Version: meshes, Body: made}}
	if skinning != nil {
		list = append(list, xac.Chunk{ID: xac.ChunkSkinning, Version: skinnings, Body: inVersion(skinning, skinnings)})
	}
	g.base.Chunks = slices.Insert(g.base.Chunks, last+1, list...)
}

// isBoundToNodes reports whether all joints of a mesh are nodes of the actor.
func (g *merger) isBoundToNodes(m *scene.Mesh) bool {
	if m.Binding == nil {
		return m.Node < 0 || g.is.number[m.Node] != xac.None
	}
	for _, j := range m.Binding.Joints {
		if g.is.number[g.is.s.Skins[m.Binding.Skin].Joints[j]] == xac.None {
			return false
		}
	}
	return true
}

// carrier returns the node for a new mesh: its own, or the one with its name if that has no mesh, or a new one.
func (g *merger) carrier(m *scene.Mesh) uint32 {
	taken := make(map[uint32]bool)
	for _, other := range xac.Bodies[*xac.Mesh](g.base) {
		taken[other.Node] = true
	}
	parent := uint32(xac.None)
	if m.Binding == nil && m.Node >= 0 {
		if parent = g.is.number[m.Node]; !taken[parent] {
			return parent
		}
	} else if m.Binding != nil {
		at := slices.IndexFunc(g.nodes, func(n *xac.Node) bool { return n.Name == m.Name })
		if at >= 0 && !taken[uint32(at)] {
			return uint32(at)
		}
	}
	at := uint32(len(g.nodes))
	g.added = append(g.added, scene.None)
	g.append(newNode(g.free(m.Name), parent))
	return at
}

// mergeMesh changes a mesh. It returns how many vertices were changed, and whether anything was.
func (g *merger) mergeMesh(m *xac.Mesh, i, j int) (moved int, changed bool) {
	a, b := g.was.atRest(i), g.is.atRest(j)
	if !g.isBoundToNodes(b) {
		g.fail("mesh %q is bound to nodes that aren't the actor's", b.Name)
		return 0, false
	}
	if !g.sameTargets(a, b) {
		g.fail("the morph targets of mesh %q were changed", b.Name)
		return 0, false
	}
	if g.carries(g.was, a) != g.carries(g.is, b) {
		g.fail("mesh %q was moved to another node", b.Name)
		return 0, false
	}
	edit, whole := g.compare(m, a, b)
	switch {
	case whole:
		return g.replaceMesh(m, j), true
	case edit == nil:
		return 0, false
	}
	edit.apply()
	return len(edit.vertices), len(edit.vertices)+len(edit.materials) > 0
}

// carries returns the base's number of the node of an unskinned mesh.
func (g *merger) carries(x *side, m *scene.Mesh) int {
	if m.Binding != nil || m.Node < 0 {
		return scene.None
	}
	return x.owner[m.Node]
}

// atRest returns a mesh with its vertices at their positions in the rest pose.
func (x *side) atRest(i int) *scene.Mesh {
	m := x.s.Meshes[i]
	at := x.placed(i, &m)
	if at == nil {
		return &m
	}
	m.Positions, m.Normals, m.Tangents = slices.Clone(m.Positions), slices.Clone(m.Normals), slices.Clone(m.Tangents)
	for v := range m.Positions {
		w := at(v)
		m.Positions[v] = w.Point(m.Positions[v])
		if m.Normals != nil {
			m.Normals[v] = direction(&w, m.Normals[v])
		}
		if m.Tangents != nil {
			t := direction(&w, xac.Vec3(m.Tangents[v][:3]))
			m.Tangents[v] = xac.Vec4{t[0], t[1], t[2], m.Tangents[v][3]}
		}
	}
	return &m
}

func (g *merger) sameTargets(a, b *scene.Mesh) bool {
	if len(a.Targets) != len(b.Targets) {
		return false
	}
	for i := range a.Targets {
		if !g.fields.Same(reflect.ValueOf(a.Targets[i]), reflect.ValueOf(b.Targets[i]), "Position") {
			return false
		}
	}
	return true
}

// A meshEdit is what differs in a mesh whose triangles are the same.
type meshEdit struct {
	g         *merger
	mesh      *xac.Mesh
	is        *scene.Mesh
	was       *scene.Mesh
	vertices  map[int][2]uint32 // the base's, and those of was and is
	materials map[int]uint32    // the new material of each sub-mesh that has another
}

// compare finds the differences of a mesh. whole means that it must be replaced; the edit is nil if nothing differs.
func (g *merger) compare(m *xac.Mesh, a, b *scene.Mesh) (edit *meshEdit, whole bool) {
	at, parts := cornersOf(m)
	if len(a.Indices) != len(b.Indices) || len(a.UVs) != len(b.UVs) || len(a.Colors) < len(b.Colors) || (a.Binding == nil) != (b.Binding == nil) {
		return nil, true
	}
	e := &meshEdit{g: g, mesh: m, was: a, is: b, vertices: make(map[int][2]uint32), materials: make(map[int]uint32)}
	same := make(map[[2]uint32]bool)
	still := make(map[int]bool)
	for c := range a.Indices {
		pair := [2]uint32{a.Indices[c], b.Indices[c]}
		equal, known := same[pair]
		if !known {
			equal = g.sameVertex(a, pair[0], b, pair[1])
			same[pair] = equal
		}
		if len(at) != len(a.Indices) { // the corresponding vertex of the base isn't known
			if !equal {
				return nil, true
			}
			continue
		}
		v := at[c]
		other, changed := e.vertices[v]
		if equal && changed || !equal && (still[v] || changed && !g.sameVertex(b, other[1], b, pair[1])) {
			return nil, true // it was split
		}
		if still[v] = equal; !equal && !changed {
			e.vertices[v] = pair
		}
	}
	if whole := g.compareMaterials(e, parts); whole {
		return nil, true
	}
	if len(e.vertices)+len(e.materials) == 0 {
		return nil, false
	}
	return e, false
}

// compareMaterials finds the sub-meshes with another material. whole means that only a part of one has another
// material.
func (g *merger) compareMaterials(e *meshEdit, parts []int) (whole bool) {
	before, now := cornerMaterials(e.was), cornerMaterials(e.is)
	numbers := make([]uint32, len(now))
	for c := range before {
		was, is := g.was.materialNumber(before[c]), g.is.materialNumber(now[c])
		if is == xac.None && was != xac.None {
			is = g.is.plainMaterial()
		}
		if numbers[c] = is; was == is {
			continue
		}
		if len(parts) != len(before) {
			return true
		}
		if other, ok := e.materials[parts[c]]; ok && other != is {
			return true
		}
		e.materials[parts[c]] = is
	}
	for c := range before {
		if is, ok := e.materials[partOf(parts, c)]; ok && numbers[c] != is {
			return true
		}
	}
	return false
}

func partOf(parts []int, c int) int {
	if c < len(parts) {
		return parts[c]
	}
	return scene.None
}

// materialNumber returns a material's number in the base; None if there is none.
func (x *side) materialNumber(i int) uint32 {
	if i < 0 || i >= len(x.materialAt) {
		return xac.None
	}
	return x.materialAt[i]
}

// cornerMaterials returns the materials of a mesh's corners.
func cornerMaterials(m *scene.Mesh) []int {
	list := noNumbers(len(m.Indices))
	for _, p := range m.Primitives {
		for c := p.First; c < p.First+p.Count; c++ {
			list[c] = p.Material
		}
	}
	return list
}

// cornersOf returns the vertices of the triangles that primitives keeps, and their sub-meshes.
func cornersOf(m *xac.Mesh) (vertices, parts []int) {
	var mesh scene.Mesh
	m.Attributes(&mesh)
	base := uint32(0)
	for i := range m.SubMeshes {
		s := &m.SubMeshes[i]
		for k := 0; k+3 <= len(s.Indices); k += 3 {
			t := s.Indices[k : k+3]
			if end := int64(len(mesh.Positions)); int64(base)+int64(t[0]) >= end || int64(base)+int64(t[1]) >= end || int64(base)+int64(t[2]) >= end {
				continue
			}
			for _, v := range t {
				vertices, parts = append(vertices, int(base+v)), append(parts, i)
			}
		}
		base += s.NumVerts
	}
	return vertices, parts
}

// sameVertex reports whether vertices of two meshes are equal. Attributes that one of the meshes doesn't have count
// as equal.
func (g *merger) sameVertex(a *scene.Mesh, v uint32, b *scene.Mesh, w uint32) bool {
	if !g.same(a.Positions[v], b.Positions[w], "Position") || a.Normals != nil && b.Normals != nil && !g.same(a.Normals[v], b.Normals[w], "Normal") ||
		a.Tangents != nil && b.Tangents != nil && !g.same(a.Tangents[v], b.Tangents[w], "Tangent") {
		return false
	}
	for i := range min(len(a.UVs), len(b.UVs)) {
		if !g.same(a.UVs[i][v], b.UVs[i][w], "") {
			return false
		}
	}
	for i := range min(len(a.Colors), len(b.Colors)) {
		for k, x := range a.Colors[i].Values[v] {
			if abs(x-b.Colors[i].Values[w][k]) > 2e-3 {
				return false
			}
		}
	}
	return a.Binding == nil || b.Binding == nil || sameInfluences(g.influencesOf(a, v), g.influencesOf(b, w))
}

// apply changes the vertices and materials in the base.
func (e *meshEdit) apply() {
	for i, number := range e.materials {
		e.mesh.SubMeshes[i].Material = number
	}
	bound := make(map[int][]xac.Influence)
	for v, pair := range e.vertices {
		e.vertex(v, pair)
		if e.is.Binding != nil {
			if is := e.g.influencesOf(e.is, pair[1]); !sameInfluences(e.g.influencesOf(e.was, pair[0]), is) {
				bound[v] = is
			}
		}
	}
	if len(bound) > 0 {
		if s, ch := e.g.skinningOf(e.mesh); s != nil {
			changeInfluences(e.mesh, s, ch.Version, bound)
		}
	}
}

// vertex changes the attributes of a vertex that differ.
func (e *meshEdit) vertex(v int, pair [2]uint32) {
	was, is := e.was, e.is
	a, b := pair[0], pair[1]
	merge := func(base, was, is any, field string) {
		e.g.fields.Merge(reflect.ValueOf(base).Elem(), reflect.ValueOf(was), reflect.ValueOf(is), field)
	}
	seen := make(map[xac.LayerType]int)
	colors := 0
	for i := range e.mesh.Layers {
		l := &e.mesh.Layers[i]
		k := seen[l.Type]
		seen[l.Type]++
		switch {
		case l.Type == xac.LayerPosition && k == 0:
			merge(&l.Vec3s[v], was.Positions[a], is.Positions[b], "Position")
		case l.Type == xac.LayerNormal && k == 0 && l.Vec3s != nil && was.Normals != nil && is.Normals != nil:
			merge(&l.Vec3s[v], was.Normals[a], is.Normals[b], "Normal")
		case l.Type == xac.LayerTangent && k == 0 && l.Vec4s != nil && was.Tangents != nil && is.Tangents != nil:
			x, y := was.Tangents[a], is.Tangents[b]
			x[3], y[3] = -x[3], -y[3] // see the function tangents
			merge(&l.Vec4s[v], x, y, "Tangent")
		case l.Type == xac.LayerUV && l.Vec2s != nil && k < min(len(was.UVs), len(is.UVs)):
			merge(&l.Vec2s[v], was.UVs[k][a], is.UVs[k][b], "")
		case l.Type == xac.LayerColor32 && l.Colors != nil || l.Type == xac.LayerColor128 && l.Vec4s != nil:
			if colors < min(len(was.Colors), len(is.Colors)) {
				setColor(l, v, was.Colors[colors].Values[a], is.Colors[colors].Values[b])
			}
			colors++
		}
	}
}

// setColor changes a vertex's colour, if it differs.
func setColor(l *xac.Layer, v int, was, is xac.Vec4) {
	for k := range is {
		if abs(was[k]-is[k]) <= 2e-3 {
			continue
		}
		if l.Colors != nil {
			l.Colors[v][k] = colorByte(is[k])
		} else {
			l.Vec4s[v][k] = is[k]
		}
	}
}

// colorByte returns a component of a colour as stored in LayerColor32.
func colorByte(v float32) uint8 { return uint8(min(max(v, 0), 1)*255 + 0.5) }
