package build

import (
	"cmp"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
	"marrow/scene"
)

// mostVertices is the maximum number of vertices that faces can refer to; World of Warcraft's client uses the highest
// index for none.
const mostVertices = 65535

// geosets adds geosets for the meshes, and fills geosetMesh. Each mesh has one material, because Holds requires it.
func (b *modelBuilder) geosets() {
	level, coarse := b.s.Level(0), 0
	for i := range b.s.Meshes {
		m := &b.s.Meshes[i]
		_, isSize := b.sizes[i]
		switch {
		case isSize: // its content is the size of a collision shape
		case !m.HasTriangles():
			b.add(1, codeMesh, report.At("meshes", i), "a mesh without triangles is left out")
		case b.m.Version < 900 && !m.InLevel(level):
			coarse++
		default:
			b.geoset(i)
		}
	}
	b.add(coarse, version.CodeLOD, "meshes", "a mesh of a coarser level of detail: version %d would draw it on top of the finest; it is left out", b.m.Version)
	b.orderAnims()
	if len(b.m.Geosets) == 0 {
		b.add(1, scene.NoMesh().Code, "meshes", "no mesh is drawn")
	}
}

// geoset adds the geosets of a mesh: one, unless the mesh has more vertices or matrix groups than a geoset may have.
func (b *modelBuilder) geoset(i int) {
	m := b.s.Meshes[i]
	material := b.materialOf(&m)
	hd := b.m.HighDefinition(material)
	if m.Normals == nil {
		m.Normals = lower.Normals(m.Positions, m.Indices, mdx.Vec3{0, 0, 1})
	}
	b.coords(&m, material)
	switch {
	case b.m.Version < 900:
		m.Tangents = nil
	case m.Tangents == nil && hd:
		m.Tangents = lower.Tangents(&m, m.UVs[b.coordOf(material)])
	}
	w := b.weights(&m)
	limits := lower.Limits{Vertices: mdx.MaxClassicVertices}
	if hd {
		limits.Vertices = mostVertices
	}
	grouped := b.m.Version < 900 || b.m.Version < 1400 && w.idsAbove255() || !hd && w.approximated == 0
	if grouped {
		limits.Sets = mdx.MaxGroups
		b.add(w.approximated, version.CodeWeights, report.At("meshes", i)+".binding", "version %d shares a vertex equally among the matrices of its group, up to four here; the farthest from its weights has %.0f %% of itself moved by another bone", b.m.Version, 100*w.worst)
	} else {
		b.add(w.dropped, report.LowerInfluences, report.At("meshes", i)+".binding", "more than 4 joints move a vertex; the joints with the smallest weights were removed")
	}
	parts := [][]uint32{m.Indices}
	if len(m.Positions) > limits.Vertices || grouped && len(w.groups) > limits.Sets {
		parts = lower.Cut(m.Indices, len(m.Positions), w.setOf, limits)
	}
	for _, indices := range parts {
		part, of := m, w.setOf
		if len(parts) > 1 {
			var used []uint32
			_, used = lower.Used(indices)
			part, of = lower.Part(&m, indices, m.Primitives[0].Material), lower.Pick(w.setOf, used)
		}
		g := b.geosetOf(&part, material)
		if grouped {
			g.SetGroups(w.groups, of)
		} else {
			b.setSkin(g, w, of)
		}
		b.geosetMesh = append(b.geosetMesh, i)
		b.staticAnim(&m)
	}
	if n := len(parts); n > 1 {
		b.add(1, version.CodeSplit, report.At("meshes", i), "%d vertices and %d matrix groups, more than a geoset of its material may have in version %d; it became %d geosets", len(m.Positions), len(w.groups), b.m.Version, n)
	}
}

// coords gives a mesh the sets of texture coordinates that its material's layers use, and applies the material's static
// transform to them.
func (b *modelBuilder) coords(m *scene.Mesh, material int32) {
	m.UVs = slices.Clone(m.UVs[:min(len(m.UVs), limit.UVSets)])
	most := 0
	for _, l := range b.m.Materials[material].Layers {
		most = max(most, int(min(l.CoordID, limit.UVSets-1)))
	}
	for len(m.UVs) <= most {
		m.UVs = append(m.UVs, make([]mdx.Vec2, len(m.Positions)))
	}
	t, ok := b.staticUVs[m.Primitives[0].Material]
	if !ok {
		return
	}
	set := b.coordOf(material)
	uvs := make([]mdx.Vec2, len(m.Positions))
	for v, uv := range m.UVs[set] {
		uvs[v] = t.Apply(uv)
	}
	m.UVs[set] = uvs
}

// geosetOf adds a geoset with a mesh's vertices, without skinning.
func (b *modelBuilder) geosetOf(m *scene.Mesh, material int32) *mdx.Geoset {
	g := mdx.Geoset{
		Vertices: m.Positions, Normals: m.Normals, UVSets: m.UVs, Tangents: m.Tangents, MaterialID: material,
		Extent: mdx.Extent{BoundsRadius: m.Bounds.Radius, Minimum: m.Bounds.Min, Maximum: m.Bounds.Max},
	}
	g.SetFaces(m.Indices)
	if x, ok := recalled[mdx.GeosetExtras](b, m.Extras); ok {
		g.SelectionGroup, g.SelectionFlags, g.LODName = x.SelectionGroup, mdx.GeosetFlags(x.SelectionFlags), x.LODName
		g.LOD = x.LOD
	} else if !m.Numbered {
		g.LODName = m.Name
	}
	if b.m.Version < 900 {
		g.LOD, g.LODName = 0, ""
	} else if m.LOD >= 0 {
		g.LOD = int32(m.LOD)
	}
	b.m.Geosets = append(b.m.Geosets, g)
	return &b.m.Geosets[len(b.m.Geosets)-1]
}

// staticAnim adds a geoset animation for the last geoset if its mesh is coloured, translucent or hidden, or if it had
// one.
func (b *modelBuilder) staticAnim(m *scene.Mesh) {
	a := mdx.GeosetAnim{Alpha: m.Alpha, Color: m.Color, GeosetID: int32(len(b.m.Geosets) - 1)}
	if !m.Visible {
		a.Alpha = 0
	}
	tint := b.tints[m.Primitives[0].Material]
	for k := range a.Color {
		a.Color[k] = float32(a.Color[k] * tint[k])
	}
	needed := a.Alpha != 1
	if a.Color != (mdx.Vec3{1, 1, 1}) {
		a.Flags, needed = mdx.UseColor, true
	}
	number := math.MaxInt
	if x, ok := recalled[mdx.GeosetExtras](b, m.Extras); ok && x.Anim != nil {
		needed, number = true, x.Anim.Number
		flags := mdx.GeosetAnimFlags(x.Anim.Flags)
		if (flags|a.Flags)&mdx.UseColor == 0 {
			a.Color = x.Anim.Color // the game ignores it
		}
		a.Flags |= flags
	}
	if needed {
		b.m.GeosetAnims, b.animNumbers = append(b.m.GeosetAnims, a), append(b.animNumbers, number)
	}
}

// orderAnims sorts geoset animations into the order of the original model; new ones follow.
func (b *modelBuilder) orderAnims() {
	order := make([]int, len(b.m.GeosetAnims))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(b.animNumbers[i], b.animNumbers[k]) })
	list := make([]mdx.GeosetAnim, len(order))
	for i, from := range order {
		list[i] = b.m.GeosetAnims[from]
	}
	b.m.GeosetAnims = list
}

// geosetAnim returns the geoset animation of a geoset. It adds one if there is none.
func (b *modelBuilder) geosetAnim(geoset int) *mdx.GeosetAnim {
	list := b.m.GeosetAnims
	at := slices.IndexFunc(list, func(a mdx.GeosetAnim) bool { return int(a.GeosetID) == geoset })
	if at < 0 {
		at = len(list)
		b.m.GeosetAnims = append(list, mdx.GeosetAnim{Alpha: 1, Color: mdx.Vec3{1, 1, 1}, GeosetID: int32(geoset)})
	}
	return &b.m.GeosetAnims[at]
}

// meshWeights are the weights of a mesh's vertices in both forms: as members of matrix groups, and as up to four bones
// with weights that add up to 255.
type meshWeights struct {
	setOf        []uint32  // for each vertex, its set
	groups       [][]int32 // for each set, object ids, repeated according to their weights
	skin         [][8]uint16
	approximated int // vertices whose group moves them differently than their weights
	worst        float64
	dropped      int // vertices with more than four bones
}

// weights converts a mesh's binding. Sets with the same result are combined.
func (b *modelBuilder) weights(m *scene.Mesh) *meshWeights {
	w := &meshWeights{setOf: make([]uint32, len(m.Positions))}
	if m.Binding == nil {
		w.groups, w.skin = [][]int32{{max(b.stillBone, 0)}}, [][8]uint16{{0: uint16(max(b.stillBone, 0)), 4: 255}}
		return w
	}
	known := make(map[string]uint32)
	number := make([]uint32, m.Binding.NumSets())
	offs, more := make([]float64, 0, len(number)), make([]bool, 0, len(number))
	var key []byte
	var set influenceSet
	for s := range number {
		set.read(b, m.Binding, s)
		members, off := set.asGroup()
		skin, dropped := set.asSkin()
		key = key[:0]
		for _, id := range members {
			key = append(key, byte(id), byte(id>>8), byte(id>>16), byte(id>>24))
		}
		for _, v := range skin {
			key = append(key, byte(v), byte(v>>8))
		}
		n, ok := known[string(key)]
		if !ok {
			n = uint32(len(w.groups))
			known[string(key)] = n
			w.groups, w.skin = append(w.groups, slices.Clone(members)), append(w.skin, skin)
			offs, more = append(offs, off), append(more, dropped)
		}
		number[s] = n
	}
	for v := range w.setOf {
		s := number[m.Binding.SetOf(v)]
		w.setOf[v] = s
		if offs[s] > 1.0/255 {
			w.approximated++
			w.worst = max(w.worst, offs[s])
		}
		if more[s] {
			w.dropped++
		}
	}
	w.removeUnused()
	return w
}

// removeUnused removes sets that no vertex has.
func (w *meshWeights) removeUnused() {
	of, used := lower.Used(w.setOf)
	w.setOf, w.groups, w.skin = of, lower.Pick(w.groups, used), lower.Pick(w.skin, used)
}

// idsAbove255 reports whether a bone's id doesn't fit in a byte.
func (w *meshWeights) idsAbove255() bool {
	return slices.ContainsFunc(w.skin, func(s [8]uint16) bool { return slices.Max(s[:4]) > 255 })
}

// A boneWeight is a bone with its weight for a vertex. The weights of a vertex add up to 1.
type boneWeight struct {
	id     int32
	weight float64
}

// An influenceSet has the bones of an influence set. Its lists are reused for the next set.
type influenceSet struct {
	bones   []boneWeight // each once, in the order of the set; asSkin sorts them
	parts   []float64
	counts  []int
	members []int32
}

func (l *influenceSet) read(b *modelBuilder, binding *scene.Binding, set int) {
	joints, weights := binding.Set(set)
	l.bones = l.bones[:0]
	sum := 0.0
	for k, j := range joints {
		id, w := b.objectID[b.s.Skins[binding.Skin].Joints[j]], float64(weights[k])
		if !(w > 0) {
			continue
		}
		sum += w
		if at := slices.IndexFunc(l.bones, func(p boneWeight) bool { return p.id == id }); at >= 0 {
			l.bones[at].weight += w
		} else {
			l.bones = append(l.bones, boneWeight{id, w})
		}
	}
	if len(l.bones) == 0 {
		l.bones = append(l.bones, boneWeight{max(b.stillBone, 0), 1})
		return
	}
	for k := range l.bones {
		l.bones[k].weight /= sum
	}
}

// share makes parts and counts for a list of bones whose weights add up to sum.
func (l *influenceSet) share(bones []boneWeight, sum float64) {
	l.parts = l.parts[:0]
	for _, p := range bones {
		l.parts = append(l.parts, p.weight/sum)
	}
	l.counts = slices.Grow(l.counts[:0], len(bones))[:len(bones)]
}

// asGroup returns the bones as a matrix group; see EqualShares.
func (l *influenceSet) asGroup() (members []int32, off float64) {
	l.share(l.bones, 1)
	off = mdx.EqualShares(l.counts, l.parts)
	l.members = l.members[:0]
	for k, n := range l.counts {
		for range n {
			l.members = append(l.members, l.bones[k].id)
		}
	}
	return l.members, off
}

// asSkin returns the four strongest bones with weights that add up to 255.
func (l *influenceSet) asSkin() (s [8]uint16, dropped bool) {
	list, dropped := lower.Strongest(l.bones, 4, func(p boneWeight) float64 { return p.weight })
	sum := 0.0
	for _, p := range list {
		sum += p.weight
	}
	l.share(list, sum)
	mdx.Apportion(l.counts, l.parts, 255)
	for k, n := range l.counts {
		if n > 0 {
			s[k], s[4+k] = uint16(list[k].id), uint16(n)
		}
	}
	return s, dropped
}

// setSkin gives a geoset weights for each vertex. As in Blizzard's files, each bone is also a matrix group, so that
// programs that read only groups move a vertex with its strongest bone.
func (b *modelBuilder) setSkin(g *mdx.Geoset, w *meshWeights, of []uint32) {
	wide := make([]uint16, 0, 8*len(of))
	group := make(map[uint16]uint8)
	g.VertexGroups = make([]uint8, len(of))
	for v, s := range of {
		skin := &w.skin[s]
		wide = append(wide, skin[:]...)
		for k := 4; k < 8; k++ {
			if id := skin[k-4]; skin[k] > 0 && len(group) < mdx.MaxGroups {
				if _, ok := group[id]; !ok {
					group[id] = uint8(len(g.MatrixGroups))
					g.MatrixGroups, g.Matrices = append(g.MatrixGroups, 1), append(g.Matrices, int32(id))
				}
			}
		}
		g.VertexGroups[v] = group[skin[0]]
	}
	if b.m.Version >= 1400 {
		g.Skin16 = wide
	} else {
		g.Skin = mdx.NarrowSkin(wide)
	}
}
