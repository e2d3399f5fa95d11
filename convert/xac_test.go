package convert_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	gltfbuild "marrow/gltf/build"
	"marrow/internal/corpus"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// An actorPlayer plays an XAC with an XSM according to ego-facts.md, in 64 bits and without package scene: absolute
// local transforms by name, linear interpolation and slerps between keys, held before the first and after the last;
// order 0 is v·S·R·T, order 1 v·R·S·T for row vectors, S = R(q)⁻¹·diag(s)·R(q); skinned vertices are in model space.
type actorPlayer struct {
	f      *xac.File
	nodes  []*xac.Node
	parts  []*xac.SubMotion // per node; nil: as in the actor
	meshes []actorMesh
	bind   []affine // per node, inverse of its global matrix at rest
	global []affine
	size   float64
}

type actorMesh struct {
	mesh      *xac.Mesh
	skin      *xac.Skinning
	positions []xac.Vec3
	numbers   []uint32
}

func newActorPlayer(f, motion *xac.File) *actorPlayer {
	p := &actorPlayer{f: f, nodes: f.Nodes()}
	first := make(map[string]*xac.SubMotion)
	for _, s := range motion.SubMotions() {
		if first[s.Name] == nil {
			first[s.Name] = s
		}
	}
	p.parts = make([]*xac.SubMotion, len(p.nodes))
	p.pose(0)
	for i := range p.global {
		p.bind = append(p.bind, inverse(p.global[i]))
	}
	for i, n := range p.nodes {
		p.parts[i] = first[n.Name]
	}
	lo, hi := vec{math.Inf(1), math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	for _, m := range xac.Bodies[*xac.Mesh](f) {
		triangles := 0
		for _, s := range m.SubMeshes {
			triangles += len(s.Indices) / 3
		}
		if m.IsCollision != 0 || triangles == 0 {
			continue
		}
		a := actorMesh{mesh: m}
		for _, l := range m.Layers {
			switch l.Type {
			case xac.LayerPosition:
				a.positions = l.Vec3s
			case xac.LayerOrgVertex:
				a.numbers = l.Numbers
			}
		}
		for _, s := range xac.Bodies[*xac.Skinning](f) {
			if s.Node == m.Node && s.IsCollision == 0 {
				a.skin = s
			}
		}
		p.meshes = append(p.meshes, a)
		for _, v := range a.positions {
			for c := range 3 {
				lo[c], hi[c] = min(lo[c], float64(v[c])), max(hi[c], float64(v[c]))
			}
		}
	}
	p.size = distance(lo, hi)
	return p
}

func inverse(m affine) (r affine) {
	det := 0.0
	for i := range 3 {
		for j := range 3 {
			a, b, c, d := (j+1)%3, (j+2)%3, (i+1)%3, (i+2)%3
			r[i][j] = m[a][c]*m[b][d] - m[a][d]*m[b][c]
		}
	}
	for j := range 3 {
		det += m[0][j] * r[j][0]
	}
	for i := range 3 {
		for j := range 3 {
			r[i][j] /= det
		}
		for j := range 3 {
			r[i][3] -= r[i][j] * m[j][3]
		}
	}
	return r
}

// between returns the keys before and after a time, and its position between them, from 0 to 1.
func between(n int, at func(int) float32, now float64) (i, j int, u float64) {
	if now <= float64(at(0)) {
		return 0, 0, 0
	}
	for k := 1; k < n; k++ {
		if a, b := float64(at(k-1)), float64(at(k)); now < b {
			return k - 1, k, (now - a) / (b - a)
		}
	}
	return n - 1, n - 1, 0
}

func vectorAt(keys []xac.VectorKey, pose xac.Vec3, now float64) vec {
	if len(keys) == 0 {
		return vec{float64(pose[0]), float64(pose[1]), float64(pose[2])}
	}
	i, j, u := between(len(keys), func(k int) float32 { return keys[k].Time }, now)
	var v vec
	for c := range v {
		a, b := float64(keys[i].Value[c]), float64(keys[j].Value[c])
		v[c] = a + u*(b-a)
	}
	return v
}

func floatQuat(q xac.Quat) quat {
	return rotation(quat{float64(q[0]), float64(q[1]), float64(q[2]), float64(q[3])})
}

func packedQuat(q xac.PackedQuat) quat {
	return rotation(quat{float64(q[0]) / 32767, float64(q[1]) / 32767, float64(q[2]) / 32767, float64(q[3]) / 32767})
}

// rotation treats all zeros as no rotation.
func rotation(q quat) quat {
	if q == (quat{}) {
		return quat{0, 0, 0, 1}
	}
	return unit(q)
}

func turnAt(keys []xac.QuatKey, packed []xac.PackedKey, pose xac.Quat, packedPose xac.PackedQuat, isPacked bool, now float64) quat {
	switch {
	case len(keys) > 0:
		i, j, u := between(len(keys), func(k int) float32 { return keys[k].Time }, now)
		return slerp(floatQuat(keys[i].Value), floatQuat(keys[j].Value), u)
	case len(packed) > 0:
		i, j, u := between(len(packed), func(k int) float32 { return packed[k].Time }, now)
		return slerp(packedQuat(packed[i].Value), packedQuat(packed[j].Value), u)
	case isPacked:
		return packedQuat(packedPose)
	}
	return floatQuat(pose)
}

// pose moves all nodes to a time.
func (p *actorPlayer) pose(now float64) {
	p.global = make([]affine, len(p.nodes))
	for i, n := range p.nodes {
		t, s := vectorAt(nil, n.Position, 0), vectorAt(nil, n.Scale, 0)
		r, q := floatQuat(n.Rotation), floatQuat(n.ScaleRotation)
		if m := p.parts[i]; m != nil {
			isPacked := m.PackedPoseRotation != xac.PackedQuat{} || m.PackedPoseScaleRotation != xac.PackedQuat{} || len(m.PackedRotations) > 0
			t, s = vectorAt(m.Positions, m.PosePosition, now), vectorAt(m.Scales, m.PoseScale, now)
			r = turnAt(m.Rotations, m.PackedRotations, m.PoseRotation, m.PackedPoseRotation, isPacked, now)
			q = turnAt(m.ScaleRotations, m.PackedScaleRotations, m.PoseScaleRotation, m.PackedPoseScaleRotation, isPacked, now)
		}
		one := vec{1, 1, 1}
		move, turn := compose(t, quat{0, 0, 0, 1}, one), compose(vec{}, r, one)
		// As columns, v·R(q)⁻¹·diag(s)·R(q) is turn(q)·diag(s)·turn(q)⁻¹·v.
		stretch := compose(vec{}, q, s)
		back := compose(vec{}, quat{-q[0], -q[1], -q[2], q[3]}, one)
		stretch = stretch.mul(&back)
		local := turn.mul(&stretch)
		if p.f.MultiplyOrder == xac.RotateScaleTranslate {
			local = stretch.mul(&turn)
		}
		local = move.mul(&local)
		if n.Parent != xac.None {
			local = p.global[n.Parent].mul(&local)
		}
		p.global[i] = local
	}
}

// vertex returns the position of a mesh's vertex, in glTF's axes.
func (p *actorPlayer) vertex(mesh, v int) (at vec) {
	m := &p.meshes[mesh]
	rest := vectorAt(nil, m.positions[v], 0)
	if m.skin == nil {
		at = p.global[m.mesh.Node].point(rest)
	} else {
		r := m.skin.Ranges[m.numbers[v]]
		sum := 0.0
		for _, i := range m.skin.Influences[r.First : r.First+r.Count] {
			matrix := p.global[i.Node].mul(&p.bind[i.Node])
			moved := matrix.point(rest)
			for c := range at {
				at[c] += float64(i.Weight) * moved[c]
			}
			sum += float64(i.Weight)
		}
		for c := range at {
			at[c] /= sum
		}
	}
	return vec{at[0], at[1], -at[2]}
}

// actorPairs returns the corpus's motions, each with the actor of its folder whose name is a prefix of the motion's,
// or the one that has most of the nodes that it moves.
func actorPairs(t *testing.T) (pairs [][2]string, files map[string]*xac.File) {
	t.Helper()
	files = make(map[string]*xac.File)
	byFolder := make(map[string][]string)
	for _, file := range corpus.Read(t, "ego", "xac", "xsm") {
		f, _, err := xac.Decode(file.Data, xac.Options{})
		if err != nil {
			t.Fatal(err)
		}
		files[file.Name] = f
		byFolder[filepath.Dir(file.Name)] = append(byFolder[filepath.Dir(file.Name)], file.Name)
	}
	for path, m := range files {
		if m.Kind != xac.Motion {
			continue
		}
		best, actor := 0, ""
		for _, a := range byFolder[filepath.Dir(path)] {
			if files[a].Kind != xac.Actor {
				continue
			}
			n := 0
			has := make(map[string]bool)
			for _, node := range files[a].Nodes() {
				has[node.Name] = true
			}
			for _, s := range m.SubMotions() {
				if has[s.Name] && len(s.Positions)+len(s.Rotations)+len(s.PackedRotations) > 0 {
					n++
				}
			}
			if strings.HasPrefix(strings.ToLower(path), strings.ToLower(strings.TrimSuffix(a, filepath.Ext(a)))) && n > 0 {
				n += 1000
			}
			if n > best || n == best && n > 0 && a < actor {
				best, actor = n, a
			}
		}
		if actor != "" {
			pairs = append(pairs, [2]string{actor, path})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]string) int { return strings.Compare(a[1], b[1]) })
	return pairs, files
}

// TestActorMotion: skinned positions from the GLB are those of the player above, within a
// thousandth of the model's size, which is the exporter's own bound.
func TestActorMotion(t *testing.T) {
	t.Parallel()
	pairs, files := actorPairs(t)
	compared, orders := 0, map[string]int{}
	var worst gap
	for _, pair := range pairs {
		actor, motion := files[pair[0]], files[pair[1]]
		data, err := os.ReadFile(pair[1])
		if err != nil {
			t.Fatal(err)
		}
		if found := actor.Load("", asset.Resolver{Override: []asset.Override{{Name: pair[1], Data: data}}}); found != nil {
			t.Fatal(found)
		}
		s, found := actor.Scene(scene.Options{})
		if slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == "XAC012" }) {
			s, _ = actor.Scene(scene.Options{Collision: true}) // with the helper meshes that were left out
		}
		out, _, err := gltfbuild.Export(s, lower.Options{NoTextures: true}, gltfbuild.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g, err := readGLB(out.GLB())
		if err != nil {
			t.Fatal(err)
		}
		if err := checkGLB(g); err != nil {
			t.Errorf("%s: %v", pair[1], err)
		}
		p := newActorPlayer(actor, motion)
		w, err := compareActor(pair[0], p, g, float64(motion.Duration()))
		if err != nil {
			t.Errorf("%s + %s: %v", filepath.Base(pair[0]), filepath.Base(pair[1]), err)
			continue
		}
		if w.compared == 0 {
			continue
		}
		compared++
		orders[fmt.Sprintf("order %d", actor.MultiplyOrder)]++
		worst.compared += w.compared
		if !(w.size <= 1e-3) {
			t.Errorf("%s + %s: off by %.3g of the model's size, %s", filepath.Base(pair[0]), filepath.Base(pair[1]), w.size, w.place)
		}
		if w.size > worst.size {
			worst.size, worst.place = w.size, filepath.Base(pair[1])+": "+w.place
		}
	}
	t.Logf("%d pairs (%v), %d vertices; the worst is off by %.3g: %s", compared, orders, worst.compared, worst.size, worst.place)
	if compared < 60 {
		t.Errorf("%d pairs compared, want at least 60", compared)
	}
}

// compareActor compares all meshes at nine moments, some vertices of each.
func compareActor(name string, p *actorPlayer, g *glb, duration float64) (worst gap, err error) {
	var shapes []*glbShape
	for i := range g.Nodes {
		if g.Nodes[i].Mesh != nil {
			shapes = append(shapes, g.shape(i))
		}
	}
	if len(shapes) != len(p.meshes) {
		return worst, fmt.Errorf("%d meshes in the GLB, %d in the actor", len(shapes), len(p.meshes))
	}
	for k := range 9 {
		now := duration * float64(k) / 8
		p.pose(now)
		g.pose(0, float64(float32(now)))
		for i, s := range shapes {
			s.refresh()
			n := len(p.meshes[i].positions)
			if s.vertices() != n {
				return worst, fmt.Errorf("mesh %d has %d vertices, in the GLB %d", i, n, s.vertices())
			}
			for v := 0; v < n; v += max(n/24, 1) {
				want, got := p.vertex(i, v), s.vertex(v)
				if math.IsNaN(want[0]) && filepath.Base(name) == "Arrow.xac" {
					worst.dropped++ // a vertex whose weights are all 0, which glTF can't have
					continue
				}
				worst.compared++
				if d := distance(want, got) / p.size; d > worst.size || math.IsNaN(d) {
					worst.size, worst.place = d, fmt.Sprintf("meshes[%d].vertices[%d] after %.3f s at %.5v, want %.5v", i, v, now, got, want)
				}
			}
		}
	}
	return worst, nil
}
