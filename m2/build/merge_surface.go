package build

import (
	"fmt"
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/m2"
	"marrow/report"
)

// A partKey identifies a mesh: by its original sub-mesh, and the number of earlier meshes from the same one.
type partKey struct {
	from string
	n    int
}

// parts returns the pieces of a built model by their original sub-meshes.
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

// number returns the index of the original sub-mesh of a mesh; None if it is new. inView is the index of its view, if
// that is part of the model.
func (k partKey) number() (inView, number int) {
	var view, sub int
	if n, err := fmt.Sscanf(k.from, "views[%d].subMeshes[%d]", &view, &sub); n == 2 && err == nil {
		return view, sub
	}
	if n, err := fmt.Sscanf(k.from, "subMeshes[%d]", &sub); n == 1 && err == nil {
		return m2.None, sub
	}
	return m2.None, m2.None
}

// A surface is the vertices and views of the base while they are edited.
type surface struct {
	*merger
	was, is map[partKey]*piece
	views   []*partView // the one shown in the scenes first
	corners [][]uint32  // by sub-mesh of that view: the base's vertices of its triangles; nil if some of them don't exist
	owner   []int       // by vertex of the base: the only sub-mesh of that view that has it; None for none, shared for several
	fixed   []bool      // by vertex of the base: sub-meshes that stay as they are have it
	bound   map[uint32]bool
	moved   report.Change
	meshes  report.Change
	coarser int
}

// shared is the owner of a vertex that several sub-meshes have.
const shared = -2

// surface merges meshes, materials and colours, and the collision mesh.
func (g *merger) surface() {
	was, order := parts(g.was)
	is, now := parts(g.is)
	s := &surface{merger: g, was: was, is: is, bound: make(map[uint32]bool)}
	s.moved = report.Change{List: "vertices", Kept: len(g.base.Vertices)}
	s.meshes, g.batches = report.Change{List: "meshes"}, report.Change{List: "batches"}
	if shown := g.shownView(was); shown != nil {
		s.views = g.partViews(shown)
		s.count()
	}
	used := usedVertices(g.base)
	s.looks(order)
	for _, key := range order {
		_, number := key.number()
		switch {
		case g.err != nil:
			return
		case is[key] == nil:
			s.removeMesh(number)
		case s.mergeMesh(number, was[key], is[key]):
			s.meshes.Changed++
		default:
			s.meshes.Kept++
		}
	}
	for _, key := range now {
		if was[key] == nil && g.err == nil {
			s.addMesh(is[key])
		}
	}
	if g.err != nil {
		return
	}
	s.rebind()
	s.moved.Removed = dropVertices(g.base, used)
	s.moved.Kept -= s.moved.Removed
	g.batches.Kept = s.meshes.Kept + s.meshes.Changed - g.batches.Changed
	g.changes = append(g.changes, s.meshes, s.moved, g.batches)
	if s.coarser > 0 {
		f := report.New(codeLevel, "", "a mesh was edited that a coarser level of detail has with other triangles; they stay as they are there")
		f.Count = s.coarser
		g.found = append(g.found, f)
	}
	g.collision()
	// Of an edited glTF, the bounds have grown with its vertices; see package recall.
	g.fields.Merge(reflect.ValueOf(&g.base.Bounds).Elem(), reflect.ValueOf(g.was.m.Bounds), reflect.ValueOf(g.is.m.Bounds), "Bounds")
	g.fields.Merge(reflect.ValueOf(&g.base.BoundsRadius).Elem(), reflect.ValueOf(g.was.m.BoundsRadius), reflect.ValueOf(g.is.m.BoundsRadius), "BoundsRadius")
}

// shownView returns the view that the scenes were made from.
func (g *merger) shownView(was map[partKey]*piece) *m2.View {
	for key := range was {
		if at, _ := key.number(); at >= 0 && at < len(g.base.Views) {
			return &g.base.Views[at]
		}
	}
	var best *m2.View
	most := -1
	for _, list := range [][]m2.View{g.base.Views, g.base.LODs} {
		for i := range list {
			same := 0
			for key, p := range was {
				if _, n := key.number(); n >= 0 && n < len(list[i].SubMeshes) && int(list[i].SubMeshes[n].IndexCount) == len(p.faces) {
					same++
				}
			}
			if same > most {
				best, most = &list[i], same
			}
		}
	}
	return best
}

// count finds out which sub-meshes have which vertices.
func (s *surface) count() {
	s.owner, s.fixed = make([]int, len(s.base.Vertices)), make([]bool, len(s.base.Vertices))
	for i := range s.owner {
		s.owner[i] = m2.None
	}
	for i := range s.views[0].SubMeshes {
		s.corners = append(s.corners, cornersOf(s.views[0].View, s.base, i))
		for _, k := range s.corners[i] {
			if s.owner[k] != m2.None && s.owner[k] != i {
				s.owner[k] = shared
			} else {
				s.owner[k] = i
			}
		}
	}
	for _, v := range s.views {
		for i, of := range v.of {
			for _, k := range cornersOf(v.View, s.base, i) {
				s.fixed[k] = s.fixed[k] || of == m2.None || v.coarse[of] || s.owner[k] == shared
			}
		}
	}
}

// removeMesh removes a mesh from all levels of detail.
func (s *surface) removeMesh(number int) {
	for _, v := range s.views {
		v.removeParts(number)
	}
	s.meshes.Removed++
}

// addMesh adds a mesh to all levels of detail.
func (s *surface) addMesh(p *piece) {
	if len(s.views) == 0 {
		s.fail("mesh %q was added, and the model has no view (.skin file)", s.meshName(p))
		return
	}
	faces := s.newFaces(p, nil, nil, nil)
	x, batches := s.merger.is.shownPart(p)
	for i := range batches {
		batches[i] = s.batch(s.merger.is, batches[i])
	}
	if s.meshes.New++; s.err == nil {
		for _, v := range s.views {
			if err := v.addPart(s.base, x, faces, batches); err != nil && s.err == nil {
				s.err = err
			}
		}
	}
}

func (s *surface) meshName(p *piece) string { return s.merger.is.s.Meshes[p.mesh].Name }

// shownPart returns a piece's first sub-mesh in the finest view, with its batches.
func (b *modelBuilder) shownPart(p *piece) (s m2.SubMesh, batches []m2.Batch) {
	at := p.subMesh
	v := &b.m.Views[0]
	for _, x := range v.Batches {
		if int(x.SubMesh) == at {
			batches = append(batches, x)
		}
	}
	return v.SubMeshes[at], batches
}

// mergeMesh changes a mesh: vertex by vertex if the triangles are unchanged, otherwise as a whole.
func (s *surface) mergeMesh(number int, was, is *piece) (changed bool) {
	if number < 0 || number >= len(s.corners) {
		return false
	}
	at := s.corners[number]
	edited, whole := s.compare(number, at, was, is)
	if !whole {
		for to, pair := range edited {
			s.mergeVertex(to, pair)
		}
		s.moved.Changed += len(edited)
		s.moved.Kept -= len(edited)
		return len(edited) > 0
	}
	var free []uint32 // vertices that become unused
	for _, k := range at {
		if s.owner[k] == number && !s.fixed[k] && !slices.Contains(free[max(len(free)-64, 0):], k) {
			free = append(free, k)
		}
	}
	slices.Sort(free)
	faces := s.newFaces(is, was, at, slices.Compact(free))
	for _, v := range s.views {
		if v.coarse[number] {
			s.coarser++
			continue
		}
		if err := v.replaceParts(s.base, number, faces); err != nil && s.err == nil {
			s.err = err
		}
	}
	return true
}

// compare finds the base's vertices that were changed. whole means that the mesh has other triangles, or that its
// vertices can't be changed in place.
func (s *surface) compare(number int, at []uint32, was, is *piece) (edited map[uint32][2]uint32, whole bool) {
	same := len(was.faces) == len(is.faces)
	for c := 0; same && c < len(was.faces); c++ {
		same = int(was.faces[c])-was.first == int(is.faces[c])-is.first
	}
	edited = make(map[uint32][2]uint32)
	equal := make(map[uint32]bool)
	for c := 0; same && c < len(was.faces); c++ {
		a, b := was.faces[c], is.faces[c]
		near, known := equal[a]
		if !known {
			near = s.sameVertex(&s.merger.was.m.Vertices[a], &s.merger.is.m.Vertices[b])
			equal[a] = near
		}
		if near {
			continue
		}
		if same = len(at) == len(was.faces) && s.owner[at[c]] == number; same {
			edited[at[c]] = [2]uint32{a, b}
		}
	}
	return edited, !same
}

// mergeVertex changes a vertex of the base.
func (s *surface) mergeVertex(to uint32, pair [2]uint32) {
	was, is := s.merger.was.m.Vertices[pair[0]], s.merger.is.m.Vertices[pair[1]]
	v := &s.base.Vertices[to]
	if !sameWeights(&was, &is) {
		v.BoneIndices, v.BoneWeights = is.BoneIndices, is.BoneWeights
		s.bound[to] = true
	}
	s.fields.Struct(reflect.ValueOf(v).Elem(), reflect.ValueOf(was), reflect.ValueOf(is), "", "BoneIndices", "BoneWeights")
}

// sameVertex reports whether two vertices are equal except for another program's rounding.
func (g *merger) sameVertex(a, b *m2.Vertex) bool {
	same := func(x, y any, field string) bool { return g.fields.Same(reflect.ValueOf(x), reflect.ValueOf(y), field) }
	return same(a.Position, b.Position, "Position") && same(a.Normal, b.Normal, "Normal") && same(a.TexCoords, b.TexCoords, "TexCoords") && sameWeights(a, b)
}

// sameWeights compares what moves two vertices, within 2 of 255.
func sameWeights(a, b *m2.Vertex) bool {
	if a.BoneIndices == b.BoneIndices && a.BoneWeights == b.BoneWeights {
		return true
	}
	of := func(v *m2.Vertex, bone uint8) (sum int) {
		for k, x := range v.BoneIndices {
			if x == bone {
				sum += int(v.BoneWeights[k])
			}
		}
		return sum
	}
	for k := range a.BoneIndices {
		for _, bone := range []uint8{a.BoneIndices[k], b.BoneIndices[k]} {
			if d := of(a, bone) - of(b, bone); d > 2 || d < -2 {
				return false
			}
		}
	}
	return true
}

// newFaces returns the triangles of a mesh with vertices of the base: the original ones where they are equal,
// otherwise new ones, with numbers from free and from the end of the base's vertices. at has the base's vertices of
// was.
func (s *surface) newFaces(is, was *piece, at, free []uint32) (faces []uint32) {
	before := merge.NewPlaces(2 * s.fields.Length)
	if was != nil && len(at) == len(was.faces) {
		seen := make(map[uint32]bool)
		for c, a := range was.faces {
			if !seen[a] {
				seen[a] = true
				before.Add(s.merger.was.m.Vertices[a].Position, c)
			}
		}
	}
	number, kept := make(map[uint32]uint32), make(map[uint32]bool)
	for _, b := range is.faces {
		if _, known := number[b]; known {
			continue
		}
		v := &s.merger.is.m.Vertices[b]
		for c := range before.Near(v.Position) {
			if s.sameVertex(&s.merger.was.m.Vertices[was.faces[c]], v) {
				number[b], kept[at[c]] = at[c], true
				break
			}
		}
	}
	free = slices.DeleteFunc(free, func(k uint32) bool { return kept[k] })
	for _, b := range is.faces {
		k, known := number[b]
		if !known {
			v := s.merger.is.m.Vertices[b]
			if len(free) > 0 {
				k, free = free[0], free[1:]
				s.base.Vertices[k] = v
				s.moved.Changed++
				s.moved.Kept--
			} else {
				k = uint32(len(s.base.Vertices))
				s.base.Vertices = append(slices.Clip(s.base.Vertices), v)
				s.moved.New++
			}
			number[b] = k
		}
		faces = append(faces, k)
	}
	return faces
}

// rebind updates the bones of sub-meshes that have vertices whose weights were changed.
func (s *surface) rebind() {
	if len(s.bound) == 0 {
		return
	}
	for _, v := range s.views {
		for i := 0; i < len(v.SubMeshes); i++ {
			corners := cornersOf(v.View, s.base, i)
			if !slices.ContainsFunc(corners, func(k uint32) bool { return s.bound[k] }) || rebindPart(v.View, s.base, i) {
				continue
			}
			const again = -3 // it has other bones, and may have too many
			of := v.of[i]
			v.of[i] = again
			if err := v.replaceParts(s.base, again, corners); err != nil && s.err == nil {
				s.err = err
			}
			for k := range v.of {
				if v.of[k] == again {
					v.of[k] = of
				}
			}
		}
	}
}

// usedVertices reports for each vertex whether a view uses it.
func usedVertices(m *m2.Model) []bool {
	used := make([]bool, len(m.Vertices))
	for _, views := range [][]m2.View{m.Views, m.LODs} {
		for i := range views {
			first := m.FirstVertex(&views[i])
			for _, k := range views[i].Vertices {
				if at := first + int(k); at < len(used) {
					used[at] = true
				}
			}
		}
	}
	return used
}

// dropVertices removes the vertices that a view had before and none has now. It returns how many those are.
func dropVertices(m *m2.Model, before []bool) (dropped int) {
	used := usedVertices(m)
	to := make([]int, len(used)+1)
	var kept []m2.Vertex
	for k := range used {
		to[k] = len(kept)
		if used[k] || k >= len(before) || !before[k] {
			kept = append(kept, m.Vertices[k])
		}
	}
	to[len(used)] = len(kept)
	if dropped = len(used) - len(kept); dropped == 0 {
		return 0
	}
	for _, views := range [][]m2.View{m.Views, m.LODs} {
		for i := range views {
			v := &views[i]
			first := m.FirstVertex(v)
			list := slices.Clone(v.Vertices)
			for k := range list {
				if at := first + int(list[k]); at < len(used) {
					list[k] = uint16(to[at] - to[first])
				}
			}
			if v.Vertices = list; first > 0 {
				v.BoneCountMax = uint32(to[first])
			}
		}
	}
	m.Vertices = kept
	return dropped
}

// collision merges the collision mesh.
func (g *merger) collision() {
	base, was, is := reflect.ValueOf(g.base).Elem(), reflect.ValueOf(g.was.m).Elem(), reflect.ValueOf(g.is.m).Elem()
	changed := false
	for name, like := range map[string]string{"CollisionTriangles": "", "CollisionVertices": "Position", "CollisionNormals": "Normal", "CollisionBounds": "Bounds", "CollisionRadius": "BoundsRadius"} {
		if g.fields.Merge(base.FieldByName(name), was.FieldByName(name), is.FieldByName(name), like) {
			changed = true
		}
	}
	if changed {
		g.changes = append(g.changes, report.Change{List: "collision", Changed: 1})
	}
}
