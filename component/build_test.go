package component_test

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/component"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/cloud"
	"marrow/internal/corpus"
	"marrow/internal/foreign"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// eachComponent calls visit with the scenes of the corpus's components that have a mesh, of all levels of detail and with collision
// meshes.
func eachComponent(t *testing.T, visit func(file string, s *scene.Scene)) {
	t.Helper()
	root, seen := filepath.Join(corpus.Root(t), "ego"), 0
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.ToLower(filepath.Ext(p)) != ".xml" {
			return err
		}
		s := sceneOf(t, p)
		if s == nil || len(s.Meshes) == 0 {
			return nil
		}
		seen++
		visit(p, s)
		return nil
	})
	if err != nil || seen < 15 {
		t.Errorf("%d components, %v", seen, err)
	}
}

// sceneOf returns the scene of a file with its companions; nil if it has none.
func sceneOf(t *testing.T, file string) *scene.Scene {
	t.Helper()
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	m, err := convert.Load(src, scene.Options{AllLODs: true, Collision: true})
	if err != nil {
		return nil
	}
	return m.Scene
}

// converted returns the path of the converted file. It requires that no rule finds an error in it.
func converted(t *testing.T, file, name string, opts convert.Options) string {
	t.Helper()
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	r, err := convert.Convert(src, name, opts)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(name) == ".xml" {
		checkedFiles(t, file, dir)
	}
	return filepath.Join(dir, name)
}

// checkedFiles checks the files of a folder.
func checkedFiles(t *testing.T, name, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		result, err := formats.Check(p, data, check.Options{})
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		for _, f := range result.Findings {
			if f.Severity == report.Error {
				t.Errorf("%s: %s: %v", name, filepath.Base(p), f)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// places returns the world matrices of the nodes at a moment of a clip, or in the rest pose, by the nodes' paths.
func places(s *scene.Scene, clip *scene.Clip, at float32) map[string][]scene.Mat4 {
	pose := s.NewPose()
	if clip != nil {
		s.Evaluate(pose, clip, at)
	}
	paths := make([]string, len(s.Nodes))
	found := make(map[string][]scene.Mat4)
	for _, i := range s.Order() {
		if n := &s.Nodes[i]; n.Parent >= 0 {
			paths[i] = paths[n.Parent] + "/" + n.Name
		} else { // its name is that of the file
			paths[i] = ""
		}
		found[paths[i]] = append(found[paths[i]], pose.World[i])
	}
	return found
}

// apart returns the largest distance between nodes of two scenes with the same names; it fails for a missing node.
func apart(t *testing.T, name string, want, got map[string][]scene.Mat4) float64 {
	t.Helper()
	worst := 0.0
	for node, list := range want {
		if len(got[node]) != len(list) {
			t.Errorf("%s: %d nodes %s, want %d", name, len(got[node]), node, len(list))
			continue
		}
		for i := range list {
			nearest := math.Inf(1)
			for _, other := range got[node] {
				nearest = min(nearest, difference(&list[i], &other))
			}
			worst = max(worst, nearest)
		}
	}
	if len(want) != len(got) {
		t.Errorf("%s: %d paths of nodes, want %d", name, len(got), len(want))
	}
	return worst
}

func difference(a, b *scene.Mat4) (worst float64) {
	for i := range a {
		worst = max(worst, math.Abs(float64(a[i]-b[i])))
	}
	return worst
}

// A shape is a mesh with a place.
type shape struct {
	name string
	mesh *scene.Mesh
	at   scene.Mat4
}

// shapes returns the meshes with the names of their parts, levels of detail and materials.
func shapes(s *scene.Scene) (list []shape) {
	pose := s.NewPose()
	for i := range s.Meshes {
		m := &s.Meshes[i]
		name := fmt.Sprintf("%s %d %d vertices", m.Name, m.LOD, len(m.Positions))
		for _, p := range m.Primitives {
			if name += fmt.Sprint(" ", p.Count); p.Material >= 0 {
				name += " " + s.Materials[p.Material].Name
			}
		}
		at := scene.Mat4Identity
		if m.Node >= 0 {
			at = pose.World[m.Node]
		}
		list = append(list, shape{name, m, at})
	}
	slices.SortStableFunc(list, func(a, b shape) int { return strings.Compare(a.name, b.name) })
	return list
}

// sameComponent compares the scenes of two components: their nodes and where these rest, meshes, lights, and where clips move the nodes to.
// It returns how far a node is off in motion.
func sameComponent(t *testing.T, name string, want, got *scene.Scene) (worst float64) {
	t.Helper()
	const near = 1e-4
	if off := apart(t, name, places(want, nil, 0), places(got, nil, 0)); off > near {
		t.Errorf("%s: a node rests %v away", name, off)
	}
	a, b := shapes(want), shapes(got)
	if len(a) != len(b) {
		t.Errorf("%s: %d meshes, want %d", name, len(b), len(a))
		return
	}
	for i := range a {
		if a[i].name != b[i].name || !slices.Equal(a[i].mesh.Positions, b[i].mesh.Positions) || difference(&a[i].at, &b[i].at) > near {
			t.Errorf("%s: mesh %s, want %s", name, b[i].name, a[i].name)
		}
	}
	if len(want.Lights) != len(got.Lights) || len(want.Clips) != len(got.Clips) {
		t.Errorf("%s: %d lights and %d clips, want %d and %d", name, len(got.Lights), len(got.Clips), len(want.Lights), len(want.Clips))
		return
	}
	for i := range want.Clips {
		x, y := &want.Clips[i], &got.Clips[i]
		if x.Name != y.Name || math.Abs(float64(x.Duration-y.Duration)) > 1e-5 {
			t.Errorf("%s: clip %s of %v s, want %s of %v s", name, y.Name, y.Duration, x.Name, x.Duration)
		}
		const steps = 40
		for k := range steps + 1 {
			at := x.Duration * float32(k) / steps
			worst = max(worst, apart(t, name, places(want, x, at), places(got, y, at)))
		}
	}
	return worst
}

// Every component of the corpus that becomes a GLB and a component again has the same parts, connections, levels of detail and
// collision meshes, and moves alike.
func TestBuildCorpus(t *testing.T) {
	every, n := prove.Every(6), 0
	eachComponent(t, func(file string, want *scene.Scene) {
		if n++; n%every != 0 {
			return
		}
		opts := convert.Options{Scene: scene.Options{AllLODs: true, Collision: true}, Lower: lower.Options{NoTextures: true, Tolerance: 1e-5}}
		name := strings.ToLower(filepath.Base(file))
		glb := converted(t, file, "a.glb", opts)
		again := converted(t, glb, name, convert.Options{})
		size := 1.0
		for _, x := range shapes(want) {
			for _, p := range x.mesh.Positions {
				size = max(size, float64(x.at.Point(p).Len()))
			}
		}
		const within = 1e-4
		if off := sameComponent(t, name, want, sceneOf(t, again)) / size; off > within {
			t.Errorf("%s: a node is %v of the size away in motion", name, off)
		}
	})
}

// unbound returns the positions of the unskinned meshes' vertices at a moment of a clip, or in the rest pose.
func unbound(s *scene.Scene, clip *scene.Clip, at float32) []scene.Vec3 {
	return cloud.At(s, clip, at, func(m *scene.Mesh) bool { return m.Binding == nil })
}

// glTFs of any program become components without errors. Meshes without joints keep their positions, in the rest pose
// and in every clip, to a thousandth of the model's size.
func TestBuildForeign(t *testing.T) {
	opts := scene.Options{AllLODs: true, Collision: true}
	foreign.EachGLTF(t, 6, opts, func(name string, s *scene.Scene) {
		for m := range s.Meshes { // a component has no morph targets, which is reported
			s.Meshes[m].Targets = nil
		}
		sameRest(t, name, s)
	})
}

// sameRest compares the unskinned meshes of a scene with the component made from the file.
func sameRest(t *testing.T, name string, s *scene.Scene) {
	out := converted(t, name, "ship.xml", convert.Options{Lower: lower.Options{NoTextures: true}})
	got := sceneOf(t, out)
	if got == nil {
		t.Errorf("%s: no scene", name)
		return
	}
	size := float32(1e-6)
	points := unbound(s, nil, 0)
	for _, p := range points {
		size = max(size, p.Len())
	}
	const within = 1e-3
	if n := cloud.Strays(points, unbound(got, nil, 0), within*size); n > 0 {
		t.Errorf("%s: %d of %d corners aren't where they rested", name, n, len(points))
	}
	if len(points) == 0 {
		return
	}
	for i := range s.Clips {
		x := &s.Clips[i]
		k := slices.IndexFunc(got.Clips, func(c scene.Clip) bool { return c.Name == x.Name })
		for _, part := range [...]float32{0, 0.3, 0.5, 1} {
			at := part * x.Duration
			var is []scene.Vec3
			if k >= 0 {
				is = unbound(got, &got.Clips[k], at)
			} else {
				is = unbound(got, nil, 0)
			}
			points := unbound(s, x, at)
			if n := cloud.Strays(points, is, within*size); n > 0 {
				t.Errorf("%s: %s at %v: %d of %d corners aren't where they were", name, x.Name, at, n, len(points))
				return
			}
		}
	}
}

// The first node may be a part like any other: its mesh belongs to the part, which has the node's position.
func TestFirstNodeIsAPart(t *testing.T) {
	s := &scene.Scene{Name: "ship", Materials: []scene.Material{{Name: "ships.hull"}}}
	for i, name := range []string{"hull", "wing"} {
		n := scene.NewNode(name, scene.None)
		n.Rest.Translation = scene.Vec3{float32(i + 1), 0, 0}
		s.Nodes = append(s.Nodes, n)
		m := scene.NewMesh(name + "-mesh")
		m.Node, m.Positions, m.Normals = i, []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
		m.Indices, m.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}
		s.Meshes = append(s.Meshes, m)
	}
	files, _, err := component.Build(s, component.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, want := range []string{"ConnectionForhull", `<position x="-1" `, `<part name="hull">`, "ConnectionForwing", `<position x="-2" `, `<part name="wing">`} { // X4's x is mirrored
		next := strings.Index(string(files.XML[at:]), want)
		if next < 0 {
			t.Fatalf("%s isn't where it should be:\n%s", want, files.XML)
		}
		at += next
	}
}

// A mesh below a part of a component belongs to the part if it was made from the part's files, or has its name. Others
// become parts.
func TestMeshBelowAPart(t *testing.T) {
	s := &scene.Scene{Name: "ship", Format: "component", Materials: []scene.Material{{Name: "ships.hull"}}}
	add := func(name, origin string, parent int) {
		n := scene.NewNode(name, parent)
		n.Extras.Origin = scene.Origin{Format: "component", Path: origin}
		s.Nodes = append(s.Nodes, n)
	}
	mesh := func(name, origin string) {
		m := scene.NewMesh(name)
		m.Node, m.Positions, m.Normals = len(s.Nodes)-1, []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
		m.Extras.Origin = scene.Origin{Format: "component", Path: origin}
		m.Indices, m.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}
		s.Meshes = append(s.Meshes, m)
	}
	add("Connection01", "connections[0]", scene.None)
	add("hull", "connections[0].parts[0]", 0)
	mesh("hull", "ship_data/hull-lod0.xmf")
	for name, origin := range map[string]string{"glass": "ship_data/hull-lod0.xmf", "hull.001": "", "hull-lod1": "", "antenna": ""} {
		add(name, "", 1)
		mesh(name, origin)
	}
	files, _, err := component.Build(s, component.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files.Files {
		names = append(names, f.Path)
	}
	if slices.Sort(names); !slices.Equal(names, []string{"ship_data/antenna-lod0.xmf", "ship_data/hull-lod0.xmf", "ship_data/hull-lod1.xmf"}) {
		t.Errorf("the files are %q", names)
	}
	if !strings.Contains(string(files.XML), `<connection name="ConnectionForantenna" tags="part nocollision" parent="hull">`) {
		t.Errorf("the antenna isn't attached to the hull:\n%s", files.XML)
	}
}

// A new light has the name of its node, which editors show, not that of the glTF's light.
func TestNameOfALight(t *testing.T) {
	s := &scene.Scene{Name: "ship", Nodes: []scene.Node{scene.NewNode("lamp", scene.None)}, Lights: []scene.Light{{Name: "Point", RangeEnd: 2}}}
	files, _, err := component.Build(s, component.Options{})
	if err != nil || !strings.Contains(string(files.XML), `<omni name="lamp" `) {
		t.Errorf("%v\n%s", err, files.XML)
	}
}
