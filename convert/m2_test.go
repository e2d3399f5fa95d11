package convert_test

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"marrow/asset"
	gltfbuild "marrow/gltf/build"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/m2"
	"marrow/report"
	"marrow/scene"
)

// corpusM2 lists M2 files of the corpus that have vertices, by default every fourth, each content once, with
// their companions. One whose .skin files the corpus lacks gets a view that shows its vertices.
func corpusM2(t *testing.T, f func(name string, m *m2.Model)) {
	t.Helper()
	seen := make(map[string]bool)
	for i, file := range corpus.Read(t, "m2", "m2") {
		if prove.Skips(i, 8) {
			continue
		}
		m, _, err := m2.Decode(file.Data, m2.Options{})
		if err != nil || seen[string(file.Data)] {
			continue // a patch, or a copy
		}
		seen[string(file.Data)] = true
		file.Near(t, func(near asset.Resolver) { m.Load(filepath.Base(file.Name), near) })
		if len(m.Views) == 0 {
			m.Views = []m2.View{allVertices(m)}
		}
		if len(m.Views[0].Triangles) > 0 {
			f(file.Path, m)
		}
	}
}

// allVertices returns a view in which every vertex, except for up to two, is a corner of a triangle.
func allVertices(m *m2.Model) (v m2.View) {
	n := min(len(m.Vertices), 1<<16-1) / 3 * 3
	for i := range n {
		v.Vertices, v.Triangles = append(v.Vertices, uint16(i)), append(v.Triangles, uint16(i))
	}
	v.SubMeshes = []m2.SubMesh{{VertexCount: uint16(n), IndexCount: uint16(n)}}
	v.Batches = []m2.Batch{{Color: m2.None}}
	return v
}

// An m2Match is a model with the GLB that was made from it.
type m2Match struct {
	p      *m2Player
	g      *glb
	shapes []m2Shape
	until  float64 // milliseconds into a clip up to which they are comparable
}

// An m2Shape is a mesh of the GLB: it has a sub-mesh's triangles, in their order.
type m2Shape struct {
	*glbShape
	sub     int
	corners []float64 // the mesh's indices
}

func matchM2(m *m2.Model, view int, opts lower.Options) (*m2Match, error) {
	s, found := m.Scene(scene.Options{LOD: view, Geosets: "all"})
	out, more, err := gltfbuild.Export(s, opts, gltfbuild.Options{})
	if err != nil {
		return nil, err
	}
	g, err := readGLB(out.GLB())
	if err != nil {
		return nil, err
	}
	if err := checkGLB(g); err != nil {
		return nil, err
	}
	views := append(slices.Clip(m.Views), m.LODs...)
	x := &m2Match{p: newM2Player(m, &views[view]), g: g, until: math.Inf(1)}
	if slices.ContainsFunc(append(found, more...), func(f report.Finding) bool { return f.Code == "LOWER002" }) {
		x.until = 0
	}
	return x, x.match(opts.Visibility == visibility.Always)
}

// match finds the mesh of each sub-mesh. They have the same order, but undrawn sub-meshes are left out, and so are
// those that are never visible, unless all is true.
func (x *m2Match) match(all bool) error {
	drawn := make(map[uint16]bool)
	for _, b := range x.p.view.Batches {
		drawn[b.SubMesh] = true
	}
	var nodes []int
	for i, n := range x.g.Nodes {
		if n.Mesh != nil {
			nodes = append(nodes, i)
		}
	}
	for i := range x.p.view.SubMeshes {
		sub := &x.p.view.SubMeshes[i]
		if !drawn[uint16(i)] || sub.IndexCount == 0 {
			continue
		}
		var s m2Shape
		if len(nodes) > 0 {
			p := x.g.Meshes[*x.g.Nodes[nodes[0]].Mesh].Primitives[0]
			s = m2Shape{x.g.shape(nodes[0]), i, x.g.accessor(*p.Indices)}
		}
		switch {
		case len(nodes) > 0 && x.same(&s):
			x.shapes = append(x.shapes, s)
			nodes = nodes[1:]
		case all || !x.p.unseen(i):
			return fmt.Errorf("subMeshes[%d] with %d indices has no mesh; the next has %d", i, sub.IndexCount, len(s.corners))
		}
	}
	if len(nodes) > 0 {
		return fmt.Errorf("%d meshes of no sub-mesh", len(nodes))
	}
	return nil
}

// same reports whether a mesh has its sub-mesh's triangles.
func (x *m2Match) same(s *m2Shape) bool {
	sub := &x.p.view.SubMeshes[s.sub]
	first := int(sub.Level)<<16 + int(sub.IndexStart)
	for k, corner := range s.corners {
		if k >= int(sub.IndexCount) {
			return false
		}
		at := s.positions[3*int(corner):][:3]
		if want := inGLTF(vec(m2Numbers3(x.p.m.Vertices[x.p.model(first+k)].Position))); want != vec(at) {
			return false
		}
	}
	return len(s.corners) == int(sub.IndexCount)
}

// animations returns the GLB's animations by sequence; -1 for sequences whose keys aren't available.
func (x *m2Match) animations() ([]int, error) {
	used := make(map[string]bool)
	list := make([]int, len(x.p.m.Sequences))
	next := 0
	for i := range list {
		s := &x.p.m.Sequences[i]
		if list[i] = -1; !x.p.there(i) {
			continue
		}
		plain := m2.AnimationName(s.ID)
		if s.Variation > 0 {
			plain += fmt.Sprintf(".%d", s.Variation)
		}
		name := plain
		for n := 2; used[name]; n++ {
			name = fmt.Sprintf("%s#%d", plain, n)
		}
		used[name] = true
		if next >= len(x.g.Animations) {
			return nil, fmt.Errorf("%d animations, none for sequences[%d], %s", len(x.g.Animations), i, name)
		}
		if x.g.Animations[next].Name != name {
			return nil, fmt.Errorf("animations[%d] is %q, want %q", next, x.g.Animations[next].Name, name)
		}
		list[i] = next
		next++
	}
	return list, nil
}

// compare plays both and looks at some corners of every mesh.
func (x *m2Match) compare(times, corners int) (worst gap, err error) {
	animations, err := x.animations()
	if err != nil {
		return worst, err
	}
	curves := x.p.moving()
	for q, animation := range animations {
		if animation < 0 {
			continue
		}
		for _, now := range x.p.moments(curves, q, times) {
			if now > x.until {
				continue
			}
			x.p.pose(q, now)
			x.g.pose(animation, float64(float32(now/1000)))
			for _, s := range x.shapes {
				s.refresh()
				first := int(x.p.view.SubMeshes[s.sub].Level)<<16 + int(x.p.view.SubMeshes[s.sub].IndexStart)
				step := max(len(s.corners)/corners, 1)
				for k := 0; k < len(s.corners); k += step {
					want, got := x.p.corner(first+k), s.vertex(int(s.corners[k]))
					worst.compared++
					if d := distance(want, got) / x.p.size; d > worst.size || math.IsNaN(d) {
						worst.size, worst.place = d, fmt.Sprintf("sequences[%d] %s at %v of %v: corner %d of subMeshes[%d] at %.5v, want %.5v",
							q, x.g.Animations[animation].Name, now, x.p.length(q), k, s.sub, got, want)
					}
				}
			}
		}
	}
	return worst, nil
}

// m2MotionTest compares models of the corpus.
func m2MotionTest(t *testing.T, opts lower.Options, within float64, times, corners int) {
	versions := make(map[uint32]int)
	external, global, aliases, lods := 0, 0, 0, 0
	var all gap
	corpusM2(t, func(name string, m *m2.Model) {
		for view := range append(slices.Clip(m.Views), m.LODs...) {
			if view > 0 && m.Chunks == nil {
				break // coarser views move by the same bones
			}
			x, err := matchM2(m, view, opts)
			if err != nil {
				t.Errorf("%s, view %d: %v", name, view, err)
				return
			}
			worst, err := x.compare(times, corners)
			if err != nil || !(worst.size <= within) {
				t.Errorf("%s, view %d: off by %.3g of the model's size, %s %v", name, view, worst.size, worst.place, err)
			}
			all.compared += worst.compared
			if worst.size > all.size {
				all.size, all.place = worst.size, name+": "+worst.place
			}
			if view > 0 {
				lods++
			}
		}
		versions[m.Version]++
		if len(m.Anims) > 0 {
			external++
		}
		if len(m.GlobalSequences) > 0 {
			global++
		}
		if slices.ContainsFunc(m.Sequences, func(s m2.Sequence) bool { return s.Flags&0x40 != 0 }) {
			aliases++
		}
	})
	t.Logf("models by version %v: %d with external keys, %d with global sequences, %d with aliases; %d further levels", versions, external, global, aliases, lods)
	if n := versions[256] + versions[260] + versions[264] + versions[272] + versions[274]; prove.All() && (n < 500 || len(versions) < 5) {
		t.Errorf("%d models of versions %v", n, versions)
	}
	t.Logf("%d corners compared; the worst is off by %.3g: %s", all.compared, all.size, all.place)
}

// TestM2Motion: no vertex is further off than the exporter's own bound.
func TestM2Motion(t *testing.T) {
	m2MotionTest(t, lower.Options{NoTextures: true, Visibility: visibility.Always}, 1e-3, 4, 24)
}

func TestM2MotionTight(t *testing.T) {
	m2MotionTest(t, lower.Options{NoTextures: true, Visibility: visibility.Always, Tolerance: 1e-4}, 1e-4, 4, 24)
}

// TestM2Visibility asks at times of every sequence which sub-meshes can be seen: in the M2
// those that are opaque enough, in the GLB those that a viewer without extensions draws
// with some extent.
func TestM2Visibility(t *testing.T) {
	var all seen
	models := 0
	corpusM2(t, func(name string, m *m2.Model) {
		x, err := matchM2(m, 0, lower.Options{NoTextures: true})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		got, err := x.see(6)
		if err != nil || got.wrong > 0 {
			t.Errorf("%s: %d of %d wrong, first %s %v", name, got.wrong, got.wrong+got.shown+got.hidden, got.place, err)
		}
		if got.hidden > 0 {
			models++
		}
		all.shown, all.hidden, all.unsure = all.shown+got.shown, all.hidden+got.hidden, all.unsure+got.unsure
	})
	t.Logf("sub-meshes at moments: %d shown and %d hidden in both, %d not compared; %d models hide some", all.shown, all.hidden, all.unsure, models)
}

func (x *m2Match) see(times int) (s seen, err error) {
	animations, err := x.animations()
	if err != nil {
		return s, err
	}
	fades := make([][][2]*m2Curve, len(x.shapes))
	var curves []*m2Curve
	for i, shape := range x.shapes {
		fades[i] = x.p.fades(shape.sub)
		for _, pair := range fades[i] {
			for _, c := range pair {
				if c != nil {
					curves = append(curves, c)
				}
			}
		}
	}
	for q, animation := range animations {
		if animation < 0 {
			continue
		}
		for _, now := range x.p.moments(curves, q, times) {
			if now > x.until {
				continue
			}
			x.p.pose(q, now)
			x.g.pose(animation, float64(float32(now/1000)))
			for i := range x.shapes {
				opacity := x.p.opacity(fades[i], q, now)
				shown, extent := x.extents(i)
				switch {
				case opacity > 0.001 && opacity < 0.02, opacity >= 0.02 && extent < 4e-3 && shown < 1e-6: // its bones' scale is 0, or nearly
					s.unsure++
				case opacity >= 0.02 != (shown > 1e-6):
					if s.wrong++; s.wrong == 1 {
						s.place = fmt.Sprintf("%s at %v of %v: subMeshes[%d], opacity %.3g, extent %.3g", x.g.Animations[animation].Name, now, x.p.length(q), x.shapes[i].sub, opacity, shown)
					}
				case opacity >= 0.02:
					s.shown++
				default:
					s.hidden++
				}
			}
		}
	}
	return s, nil
}

// extents returns the largest distance between some corners of a mesh, as a fraction of the model's size, in the GLB
// and in the M2.
func (x *m2Match) extents(i int) (shown, extent float64) {
	s := x.shapes[i]
	s.refresh()
	sub := &x.p.view.SubMeshes[s.sub]
	first := int(sub.Level)<<16 + int(sub.IndexStart)
	for k := 0; k < len(s.corners); k += max(len(s.corners)/24, 1) {
		shown = max(shown, distance(s.vertex(int(s.corners[0])), s.vertex(int(s.corners[k])))/x.p.size)
		extent = max(extent, distance(x.p.corner(first), x.p.corner(first+k))/x.p.size)
	}
	return shown, extent
}
