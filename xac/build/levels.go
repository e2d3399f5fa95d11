package build

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"marrow/lower/names"
	"marrow/scene"
	"marrow/xac"
)

// A level is a level of detail of an actor: the finest is the actor itself, the others are actors within it, which have the same nodes.
type level struct {
	mesh   []xac.Chunk
	used   map[uint32]bool          // the numbers of its materials, in the list of all
	deltas map[int][]xac.MorphDelta // for each of the scene's meshes in this level: the deltas of its morph targets
}

// meshes makes a mesh, and its skinning, from each of the scene's meshes. A mesh that is drawn in all levels of
// detail is in each.
func (b *actorBuilder) meshes() {
	empty := 0
	var numbers []int
	for i := range b.s.Meshes {
		m := &b.s.Meshes[i]
		if !m.HasTriangles() {
			empty++
		} else if m.LOD >= 0 {
			numbers = append(numbers, m.LOD)
		}
	}
	b.add(empty-b.hidden, codeMesh, "meshes", "a mesh without triangles was left out")
	slices.Sort(numbers)
	if numbers = slices.Compact(numbers); len(numbers) == 0 {
		numbers = []int{0}
	}
	for at, number := range numbers {
		b.levels = append(b.levels, level{used: make(map[uint32]bool), deltas: make(map[int][]xac.MorphDelta)})
		for i := range b.s.Meshes {
			if m := &b.s.Meshes[i]; m.HasTriangles() && m.InLevel(number) {
				b.oneMesh(at, i, m)
			}
		}
	}
}

func (b *actorBuilder) oneMesh(at, i int, m *scene.Mesh) {
	made, skinning, deltas := b.meshOf(i, m, b.carrier(at, m))
	if isCollision(m) {
		made.IsCollision = 1
		if skinning != nil {
			skinning.IsCollision = 1
		}
	}
	l := &b.levels[at]
	l.mesh = append(l.mesh, xac.Chunk{ID: xac.ChunkMesh, Version: 1, Body: made})
	if skinning != nil {
		l.mesh = append(l.mesh, xac.Chunk{ID: xac.ChunkSkinning, Version: 3, Body: skinning})
	}
	for k := range made.SubMeshes {
		l.used[made.SubMeshes[k].Material] = true
	}
	l.deltas[i] = deltas
}

// carrier returns the node that gets a mesh in a level of detail: the mesh's own node, if it has no other mesh there,
// or a new one, which other levels share. The node of a skinned mesh doesn't move it.
func (b *actorBuilder) carrier(at int, m *scene.Mesh) uint32 {
	place := func(node uint32) xac.MeshKey {
		return xac.MeshKey{Node: node, LOD: uint32(at), Collision: isCollision(m)}
	}
	parent, from := uint32(xac.None), 0
	if m.Binding == nil && m.Node >= 0 {
		parent, from = b.number[m.Node], len(b.order)
		if !b.taken[place(parent)] {
			b.taken[place(parent)] = true
			return parent
		}
	}
	name := strings.TrimSpace(ownName(m))
	if m.Binding != nil || parent != xac.None {
		for n := from; n < len(b.node); n++ {
			if node := &b.node[n]; node.Name == name && (m.Binding != nil || node.Parent == parent) && !b.taken[place(uint32(n))] {
				b.taken[place(uint32(n))] = true
				return uint32(n)
			}
		}
	}
	made := uint32(len(b.node))
	if name == "" {
		name = "Mesh"
	}
	b.node = append(b.node, newNode(names.Unique(b.names, name), parent))
	b.taken[place(made)] = true
	return made
}

// subMeshes iterates over the parts of the level's meshes, each with a material.
func (l *level) subMeshes() iter.Seq[*xac.SubMesh] {
	return func(yield func(*xac.SubMesh) bool) {
		for _, ch := range l.mesh {
			if m, ok := ch.Body.(*xac.Mesh); ok {
				for i := range m.SubMeshes {
					if !yield(&m.SubMeshes[i]) {
						return
					}
				}
			}
		}
	}
}

// materialsOf returns the chunks of a level's materials, and changes the meshes' references to their numbers in the
// level. The finest level also has unused materials.
func (b *actorBuilder) materialsOf(l *level) []xac.Chunk {
	elsewhere := make(map[uint32]bool)
	for i := range b.levels {
		if o := &b.levels[i]; o != l {
			maps.Copy(elsewhere, o.used)
		}
	}
	totals := &xac.MaterialTotals{}
	list := []xac.Chunk{{ID: xac.ChunkMaterialTotals, Version: 1, Body: totals}}
	number := make(map[uint32]uint32)
	for i, ch := range b.material {
		n := uint32(i)
		if !l.used[n] && (l != &b.levels[0] || elsewhere[n]) {
			continue
		}
		number[n] = totals.Total
		if m, ok := ch.Body.(*xac.Material); ok {
			ch.Body = renumbered(m, totals.Total)
			totals.Standard++
		} else {
			totals.FX++
		}
		totals.Total++
		list = append(list, ch)
	}
	for s := range l.subMeshes() {
		s.Material = number[s.Material]
	}
	return list
}

// renumbered returns a material with another number, which its layers repeat.
func renumbered(m *xac.Material, number uint32) *xac.Material {
	c := *m
	c.Layers = slices.Clone(m.Layers)
	for i := range c.Layers {
		c.Layers[i].Material = uint16(number)
	}
	return &c
}
