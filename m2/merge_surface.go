package m2

import (
	"fmt"
	"reflect"
	"slices"

	"marrow/internal/merge"
)

// A partKey tells meshes apart: the sub-mesh that a mesh was, and how many were it before.
type partKey struct {
	from string
	n    int
}

// parts are the pieces of a built model by what they were.
func parts(b *modelBuilder) (map[partKey]*piece, []partKey) {
	list := make(map[partKey]*piece)
	var order []partKey
	seen := make(map[string]int)
	for i := range b.pieces {
		p := &b.pieces[i]
		e := b.s.Meshes[p.mesh].Extras
		from := ""
		if e.Origin.Format == "m2" {
			from = e.Origin.Path
		}
		key := partKey{from, seen[from]}
		seen[from]++
		list[key] = p
		order = append(order, key)
	}
	return list, order
}

// surface finds the edits of vertices, materials and colours, which are made once nothing else is in the way.
func (g *merger) surface() (edits []func()) {
	was, order := parts(g.was)
	is, now := parts(g.is)
	for _, key := range now {
		if was[key] == nil {
			g.fail("mesh %q was added", g.is.s.Meshes[is[key].mesh].Name)
			return nil
		}
	}
	for _, key := range order {
		if is[key] == nil {
			g.fail("mesh %q was removed", g.was.s.Meshes[was[key].mesh].Name)
			return nil
		}
	}
	c := merge.Change{List: "vertices", Kept: len(g.base.Vertices)}
	for _, key := range order {
		edits = append(edits, g.vertices(key, was[key], is[key], &c)...)
	}
	g.changes = append(g.changes, c)
	if !g.sameMaterials() {
		g.fail("a material, its colour or its textures were changed")
	}
	if !slices.Equal(g.was.m.CollisionTriangles, g.is.m.CollisionTriangles) || !g.fields.Same(reflect.ValueOf(g.was.m.CollisionVertices), reflect.ValueOf(g.is.m.CollisionVertices), "Position") {
		m := g.is.m
		edits = append(edits, func() {
			g.base.CollisionTriangles, g.base.CollisionVertices, g.base.CollisionNormals = m.CollisionTriangles, m.CollisionVertices, m.CollisionNormals
			g.base.CollisionBounds, g.base.CollisionRadius = m.CollisionBounds, m.CollisionRadius
		})
		g.changes = append(g.changes, merge.Change{List: "collision", Changed: 1})
	}
	return edits
}

// vertices finds the vertices of a mesh that were changed.
func (g *merger) vertices(key partKey, was, is *piece, c *merge.Change) (edits []func()) {
	name := g.was.s.Meshes[was.mesh].Name
	if len(was.faces) != len(is.faces) {
		g.fail("the triangles of mesh %q were changed", name)
		return nil
	}
	var changed []int // corners
	seen := make(map[uint32]bool)
	for i := range was.faces {
		a, b := was.faces[i], is.faces[i]
		if int(a)-was.first != int(b)-is.first {
			g.fail("the triangles of mesh %q were changed", name)
			return nil
		}
		if !seen[a] && !g.fields.Same(reflect.ValueOf(g.was.m.Vertices[a]), reflect.ValueOf(g.is.m.Vertices[b]), "") {
			changed = append(changed, i)
		}
		seen[a] = true
	}
	if len(changed) == 0 {
		return nil
	}
	at := g.corners(key)
	if len(at) != len(was.faces) {
		g.fail("vertices of mesh %q were changed, and it isn't known which of the model's those are", name)
		return nil
	}
	done := make(map[int]bool)
	for _, i := range changed {
		for k, other := range was.faces { // a vertex of the scene may be several of the model's
			to := at[k]
			if other != was.faces[i] || done[to] {
				continue
			}
			done[to] = true
			a, b := g.was.m.Vertices[was.faces[i]], g.is.m.Vertices[is.faces[i]]
			if a.BoneIndices != b.BoneIndices || a.BoneWeights != b.BoneWeights {
				g.fail("the weights of mesh %q were changed", name)
				return nil
			}
			c.Changed++
			c.Kept--
			edits = append(edits, func() {
				g.fields.Merge(reflect.ValueOf(&g.base.Vertices[to]).Elem(), reflect.ValueOf(a), reflect.ValueOf(b), "")
			})
		}
	}
	return edits
}

// corners are the base's vertices of a sub-mesh's triangles.
func (g *merger) corners(key partKey) (list []int) {
	var view, sub int
	if n, err := fmt.Sscanf(key.from, "views[%d].subMeshes[%d]", &view, &sub); n != 2 || err != nil {
		view = 0
		if n, err := fmt.Sscanf(key.from, "subMeshes[%d]", &sub); n != 1 || err != nil {
			return nil
		}
	}
	views := append(slices.Clip(g.base.Views), g.base.LODs...)
	if view >= len(views) || sub >= len(views[view].SubMeshes) {
		return nil
	}
	v := &views[view]
	s := &v.SubMeshes[sub]
	first := g.base.FirstVertex(v)
	start := int(s.Level)<<16 + int(s.IndexStart)
	for i := range int(s.IndexCount) {
		if start+i >= len(v.Triangles) || int(v.Triangles[start+i]) >= len(v.Vertices) {
			return nil
		}
		to := first + int(v.Vertices[v.Triangles[start+i]])
		if to >= len(g.base.Vertices) {
			return nil
		}
		list = append(list, to)
	}
	return list
}

// sameMaterials says whether was and is are drawn alike.
func (g *merger) sameMaterials() bool {
	a, b := g.was.m, g.is.m
	if len(a.Views) == 0 || len(b.Views) == 0 {
		return len(a.Views) == len(b.Views)
	}
	same := func(x, y any) bool { return g.fields.Same(reflect.ValueOf(x), reflect.ValueOf(y), "") }
	if len(a.Views[0].Batches) != len(b.Views[0].Batches) {
		return false
	}
	for i := range a.Views[0].Batches {
		if !same(a.Views[0].Batches[i], b.Views[0].Batches[i]) {
			return false
		}
	}
	return slices.Equal(a.Materials, b.Materials) && slices.Equal(a.TextureLookup, b.TextureLookup) && slices.Equal(a.WeightLookup, b.WeightLookup) &&
		slices.Equal(a.TransformLookup, b.TransformLookup) && slices.Equal(a.CombinerCombos, b.CombinerCombos) &&
		same(a.Colors, b.Colors) && same(a.TextureWeights, b.TextureWeights) && same(a.TextureTransforms, b.TextureTransforms)
}
