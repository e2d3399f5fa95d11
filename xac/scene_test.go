package xac

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/limit"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// mixed has the meshes with at least half of the triangles wound against their normals in the files themselves.
var mixed = map[string]bool{
	"boss_wastrel_set.xac boss_wastrel001":   true, // an inner face: all 40 triangles
	"celtic_pikeman_shield.xac polySurface3": true, // 78 of 144: two halves, one mirrored
}

// TestWinding: after the change of axes normals agree with the winding for more than half of
// every mesh's triangles, so that nothing is mirrored or inside out.
func TestWinding(t *testing.T) {
	meshes, odd := 0, 0
	for _, file := range corpus.Read(t, "ego", "xac", "xsm", "xpm") {
		if file.Kind != "xac" {
			continue
		}
		f, _, err := Decode(file.Data, Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := f.Scene(scene.Options{Collision: true})
		if err := scenetest.Check(s); err != nil {
			t.Errorf("%s: %v", file.Path, err)
		}
		for i := range s.Meshes {
			m := &s.Meshes[i]
			agree, against := 0, 0
			for k := 0; k+3 <= len(m.Indices); k += 3 {
				a, b, c := m.Indices[k], m.Indices[k+1], m.Indices[k+2]
				n := m.Positions[b].Sub(m.Positions[a]).Cross(m.Positions[c].Sub(m.Positions[a]))
				switch d := n.Dot(m.Normals[a].Add(m.Normals[b]).Add(m.Normals[c])); {
				case d > 0:
					agree++
				case d < 0:
					against++
				}
			}
			if agree+against == 0 {
				continue
			}
			meshes++
			name := filepath.Base(file.Path) + " " + m.Name
			if wrong := agree <= against; wrong != mixed[name] {
				t.Errorf("%s: %d triangles agree, %d don't", name, agree, against)
			} else if wrong {
				odd++
			}
		}
	}
	t.Logf("%d meshes, %d of them with more against than with their normals", meshes, odd)
}

// TestTangents: the bitangent that glTF makes of a tangent points up the texture, against V, for nearly all
// vertices.
func TestTangents(t *testing.T) {
	up, down := 0, 0
	for _, file := range corpus.Read(t, "ego", "xac", "xsm", "xpm") {
		f, _, _ := Decode(file.Data, Options{})
		s, _ := f.Scene(scene.Options{})
		for i := range s.Meshes {
			m := &s.Meshes[i]
			if m.Tangents == nil || len(m.UVs) == 0 {
				continue
			}
			for k := 0; k+3 <= len(m.Indices); k += 3 {
				a, b, c := m.Indices[k], m.Indices[k+1], m.Indices[k+2]
				p, q := m.Positions[b].Sub(m.Positions[a]), m.Positions[c].Sub(m.Positions[a])
				u1, v1 := m.UVs[0][b][0]-m.UVs[0][a][0], m.UVs[0][b][1]-m.UVs[0][a][1]
				u2, v2 := m.UVs[0][c][0]-m.UVs[0][a][0], m.UVs[0][c][1]-m.UVs[0][a][1]
				det := u1*v2 - u2*v1
				if math.Abs(float64(det)) < 1e-9 {
					continue
				}
				downwards := q.Scale(u1).Sub(p.Scale(u2)).Scale(1 / det) // the direction in which v increases
				tan := m.Tangents[a]
				bi := m.Normals[a].Cross(Vec3{tan[0], tan[1], tan[2]}).Scale(tan[3])
				if bi.Dot(downwards) > 0 {
					down++
				} else {
					up++
				}
			}
		}
	}
	if up < 30*down {
		t.Errorf("bitangents point along v for %d corners, against it for %d", down, up)
	}
	t.Logf("bitangents along v: %d, against it: %d", down, up)
}

// actorOf returns an actor with hand-made chunks.
func actorOf(order MultiplyOrder, bodies ...Chunk) *File {
	return &File{Kind: Actor, MajorVersion: 1, MultiplyOrder: order, Chunks: bodies}
}

func motionOf(parts ...SubMotion) []byte {
	f := &File{Kind: Motion, MajorVersion: 1, Chunks: []Chunk{{ID: ChunkSubMotions, Version: 1, Body: &SubMotions{parts}}}}
	data, err := Encode(f)
	if err != nil {
		panic(err)
	}
	return data
}

func standing(name string, parent uint32) Node {
	return Node{Name: name, Parent: parent, SkeletalLODs: 0xFFFFFFFF,
		Transform: Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Scale: Vec3{1, 1, 1}}}
}

// TestScales: a node's matrix is T·R·(Q·S·Q⁻¹) or T·(Q·S·Q⁻¹)·R, at rest and between the keys of
// a motion that moves all four.
func TestScales(t *testing.T) {
	r0, r1 := scene.AxisAngle(Vec3{0, 0, 1}, 0.7), scene.AxisAngle(Vec3{1, 0, 0}, -1.1)
	q0, q1 := scene.AxisAngle(Vec3{0, 1, 0}, 0.9), scene.AxisAngle(Vec3{0, 0, 1}, 0.3)
	for _, c := range []struct {
		name  string
		s1    Vec3
		q0    Quat
		q1    Quat
		nodes [2]int // how many scene nodes it takes, by order
	}{
		{"the same along all axes", Vec3{2, 2, 2}, q0, q1, [2]int{1, 1}},
		{"along the node's axes", Vec3{2, 3, 4}, scene.QuatIdentity, scene.QuatIdentity, [2]int{1, 2}},
		{"along turned axes", Vec3{2, 3, 4}, q0, q1, [2]int{3, 3}},
	} {
		for order := range MultiplyOrder(2) {
			n := standing("n", None)
			n.Rotation, n.ScaleRotation, n.Position, n.Scale = r0, c.q0, Vec3{5, 6, 7}, Vec3{1, 1, 1}
			f := actorOf(order, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{n, standing("child", 0)}}})
			f.Load("", asset.Resolver{Override: []asset.Override{{Name: "go.xsm", Data: motionOf(SubMotion{Name: "n",
				PoseRotation: r0, PoseScaleRotation: c.q0, PosePosition: Vec3{5, 6, 7}, PoseScale: Vec3{1, 1, 1},
				Positions:      []VectorKey{{Vec3{5, 6, 7}, 0}, {Vec3{8, 9, 10}, 1}},
				Rotations:      []QuatKey{{r0, 0}, {r1, 1}},
				Scales:         []VectorKey{{Vec3{1, 1, 1}, 0}, {c.s1, 1}},
				ScaleRotations: []QuatKey{{c.q0, 0}, {c.q1, 1}}})}}})
			s, found := f.Scene(scene.Options{})
			if len(s.Nodes) != c.nodes[order]+1 || len(s.Clips) != 1 || s.Clips[0].Name != "go" || s.Clips[0].Duration != 1 {
				t.Errorf("%s, order %d: %d nodes, clips %+v", c.name, order, len(s.Nodes), s.Clips)
			}
			if said := len(found) > 0; said != (c.nodes[order] > 1) {
				t.Errorf("%s, order %d: findings %v", c.name, order, found)
			}
			pose := s.NewPose()
			for _, u := range []float32{0, 0.25, 0.5, 1} {
				s.Evaluate(pose, &s.Clips[0], u)
				move := scene.Translate(Vec3{5, 6, 7}.Lerp(Vec3{8, 9, 10}, u))
				turn := scene.TRS{Rotation: r0.Slerp(r1, u), Scale: Vec3{1, 1, 1}}.Matrix()
				q := c.q0.Slerp(c.q1, u)
				stretch := scene.TRS{Rotation: q, Scale: Vec3{1, 1, 1}.Lerp(c.s1, u)}.Matrix()
				back := scene.TRS{Rotation: q.Conj(), Scale: Vec3{1, 1, 1}}.Matrix()
				stretch = stretch.Mul(&back)
				want := turn.Mul(&stretch)
				if order == RotateScaleTranslate {
					want = stretch.Mul(&turn)
				}
				want = scene.BasisXAC.Matrix(move.Mul(&want))
				got := pose.World[len(s.Nodes)-1]
				for k := range got {
					if d := got[k] - want[k]; d > 1e-5 || d < -1e-5 {
						t.Errorf("%s, order %d, at %g: %v, want %v", c.name, order, u, got, want)
						break
					}
				}
			}
		}
	}
}

// TestZeroQuaternions: all zeros, packed or not, mean no rotation.
func TestZeroQuaternions(t *testing.T) {
	if q := (PackedQuat{}).Quat(); q != scene.QuatIdentity {
		t.Errorf("%v", q)
	}
	if q := (PackedQuat{0, 0, 32767, 0}).Quat(); q != (Quat{0, 0, 1, 0}) {
		t.Errorf("%v", q)
	}
	n := standing("n", None)
	n.Rotation = Quat{}
	s, _ := actorOf(0, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{n}}}).Scene(scene.Options{})
	if s.Nodes[0].Rest.Rotation != scene.QuatIdentity {
		t.Errorf("%v", s.Nodes[0].Rest)
	}
}

// face returns a mesh with one triangle on node 0 and two morph targets: smile in its own chunk, and frown in a list.
func face() *File {
	delta := func(normal uint8) []MorphDelta {
		return []MorphDelta{{Node: 0, Min: -1, Max: 3, Positions: [][3]uint16{{0, 65535, 32768}}, Normals: [][3]uint8{{0, 255, normal}}, Tangents: [][3]uint8{{0, 0, 0}}, Vertices: []uint32{2}}}
	}
	return actorOf(0,
		Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{standing("head", None)}}},
		Chunk{ID: ChunkMesh, Version: 1, Body: &Mesh{NumOrgVerts: 3, NumVerts: 3, Layers: []Layer{
			{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 5}}},
			{Type: LayerNormal, AttributeSize: 12, Vec3s: []Vec3{{0, 0, -1}, {0, 0, -1}, {0, 0, -1}}},
		}, SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3, Material: 9}}}},
		Chunk{ID: ChunkMorphTarget, Version: 1, Body: &MorphTarget{Name: "smile", RangeMax: 1, Phonemes: 1, Deltas: delta(128)}},
		Chunk{ID: ChunkMorphTargets, Version: 1, Body: &MorphTargets{Targets: []MorphTarget{{Name: "frown", RangeMin: -1, RangeMax: 0.5, Deltas: delta(128)}}}},
	)
}

// TestMorphs: positions from min to max, normals from −2 to 2 in a chunk of one and from −1 to 1
// in a list, both in the scene's axes; weights by name, clamped to the target's range.
func TestMorphs(t *testing.T) {
	f := face()
	talk := &File{Kind: MorphMotion, MajorVersion: 1, Chunks: []Chunk{{ID: ChunkMorphSubMotions, Version: 1, Body: &MorphSubMotions{[]MorphSubMotion{
		{Name: "smile", MinWeight: 0, MaxWeight: 2, Keys: []WeightKey{{Time: 0}, {Time: 1, Value: 65535}}},
		{Name: "frown", PoseWeight: 0.25},
		{Name: "wink", Keys: []WeightKey{{Time: 2}}},
		{Name: "blink"},
	}}}}}
	data, err := Encode(talk)
	if err != nil {
		t.Fatal(err)
	}
	if found := f.Load("", asset.Resolver{Override: []asset.Override{{Name: "a/talk.xpm", Data: data}}}); found != nil {
		t.Fatal(found)
	}
	s, found := f.Scene(scene.Options{})
	m := s.Meshes[0]
	if len(m.Targets) != 2 || m.Targets[0].Name != "smile" || m.Targets[1].Name != "frown" {
		t.Fatalf("%+v", m.Targets)
	}
	third := float32(-1) + 4*float32(32768)/65535
	near := func(got, want Vec3) bool { d := got.Sub(want); return d.Dot(d) < 1e-10 }
	for i, reach := range []float32{2, 1} {
		target := m.Targets[i]
		if got := target.Positions[2]; !near(got, Vec3{-1, 3, -third}) || target.Positions[0] != (Vec3{}) {
			t.Errorf("%s: positions %v", target.Name, target.Positions)
		}
		if got := target.Normals[2]; !near(got, Vec3{-reach, reach, -(128*2*reach/255 - reach)}) {
			t.Errorf("%s: normals %v", target.Name, target.Normals)
		}
	}
	// The triangle is turned round, and so faces +Z as its normals do.
	if fmt.Sprint(m.Indices) != "[0 2 1]" || m.Normals[0] != (Vec3{0, 0, 1}) || m.Positions[2] != (Vec3{1, 0, -5}) || m.Primitives[0].Material != scene.None {
		t.Errorf("%+v", m)
	}
	clip := s.Clips[0]
	c := clip.Channel(scene.Target{Property: scene.MeshMorph})
	if clip.Name != "talk" || clip.Duration != 2 || c == nil || fmt.Sprint(c.Times, c.Values) != "[0 1] [0 0.25 1 0.25]" {
		t.Errorf("clip %+v, channel %+v", clip, c)
	}
	var codes []string
	for _, f := range found {
		codes = append(codes, string(f.Code))
	}
	if got := strings.Join(codes, " "); got != string(codeUnbound+" "+codeUnboundIdle) || !strings.Contains(found[0].Message, "wink") || !strings.Contains(found[1].Message, "blink") {
		t.Errorf("findings %v", found)
	}
}

// TestLoad: files that aren't motions are reported and left out.
func TestLoad(t *testing.T) {
	actor, _ := Encode(face())
	f := face()
	found := f.Load("", asset.Resolver{Override: []asset.Override{
		{Name: "a.xac", Data: actor}, {Name: "b.txt", Data: []byte("text")}, {Name: "c.xsm", Data: motionOf(SubMotion{Name: "nobody", Rotations: []QuatKey{{Time: 1}}})}}})
	if len(found) != 2 || found[0].Code != codeCompanion || found[1].Severity != report.Error {
		t.Errorf("%v", found)
	}
	s, found := f.Scene(scene.Options{})
	if len(s.Clips) != 1 || len(found) != 1 || found[0].Code != codeUnbound {
		t.Errorf("%+v, %v", s.Clips, found)
	}
}

// TestLevels: levels of detail are meshes on the actor's nodes; any one can be had alone. If the actor lacks the requested level, a
// finding names the one that is shown.
func TestLevels(t *testing.T) {
	f := face()
	coarse := face()
	f.Chunks = append(f.Chunks, Chunk{ID: ChunkLODLevel, Version: 1, Body: &LODLevel{Actor: coarse}})
	for _, c := range []struct {
		lod   int
		want  string
		codes []report.Code
	}{
		{0, "head 0, head@lod1 1", nil},
		{1, "head@lod1 0", nil},
		{9, "head@lod1 0", []report.Code{report.DrawLevel}},
	} {
		s, found := f.Scene(scene.Options{LOD: c.lod})
		var names []string
		for _, m := range s.Meshes {
			names = append(names, fmt.Sprintf("%s %d", m.Name, m.LOD))
		}
		var codes []report.Code
		for _, f := range found {
			codes = append(codes, f.Code)
		}
		if got := strings.Join(names, ", "); got != c.want || len(s.Nodes) != 1 || !slices.Equal(codes, c.codes) {
			t.Errorf("level %d: %s, want %s; %v, want %v", c.lod, got, c.want, codes, c.codes)
		}
	}
}

// TestAlone: a motion without its actor becomes its nodes without parents; a morph motion becomes an empty scene.
func TestAlone(t *testing.T) {
	f, _, err := Decode(motionOf(SubMotion{Name: "a", PoseScale: Vec3{1, 1, 1}, Positions: []VectorKey{{Vec3{1, 2, 3}, 0}, {Vec3{4, 5, 6}, 2}}}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, found := f.Scene(scene.Options{})
	if len(s.Nodes) != 1 || len(s.Clips) != 1 || s.Clips[0].Duration != 2 || len(found) != 1 || found[0].Code != codeNoActor {
		t.Errorf("%+v, %v", s, found)
	}
	s, found = (&File{Kind: MorphMotion}).Scene(scene.Options{})
	if len(s.Nodes)+len(s.Clips) > 0 || len(found) != 1 {
		t.Errorf("%+v, %v", s, found)
	}
}

// TestHostileScenes: whatever a file refers to, its scene is sound.
func TestHostileScenes(t *testing.T) {
	for order := range orders {
		for _, data := range small(order) {
			f, _, err := Decode(data, Options{})
			if err != nil {
				t.Fatal(err)
			}
			s, _ := f.Scene(scene.Options{Collision: true})
			if err := scenetest.Check(s); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestSharing: what many may refer to, in few bytes each, is written out so often and no more.
func TestSharing(t *testing.T) {
	const many = 2000
	long := strings.Repeat("n", limit.NodeNames/100)
	point := func() *Mesh { // without vertices, so that nothing else bounds it
		return &Mesh{NumOrgVerts: many, Layers: []Layer{{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{}}}}
	}
	meshes := func(f *File) {
		for range many {
			f.Chunks = append(f.Chunks, Chunk{ID: ChunkMesh, Version: 1, Body: point()})
		}
	}
	for _, tt := range []struct {
		name string
		code report.Code
		fill func(f *File)
		size func(s *scene.Scene) int // its size in the scene
		most int
	}{
		{"a group's nodes", codeName, func(f *File) {
			f.Chunks = append(f.Chunks, Chunk{ID: ChunkNodeGroups, Version: 1, Body: &NodeGroups{[]NodeGroup{{Nodes: make([]uint16, many)}}}})
		}, func(s *scene.Scene) (n int) {
			for _, name := range s.Extras.Value.(ActorExtras).NodeGroups[0].Nodes {
				n += len(name)
			}
			return n
		}, limit.NodeNames},
		{"meshes' names", codeName, meshes, func(s *scene.Scene) (n int) {
			for i := range s.Meshes {
				n += len(s.Meshes[i].Name)
			}
			return n
		}, limit.NodeNames},
		{"morph targets of several meshes", codeMorph, func(f *File) {
			meshes(f)
			targets := make([]MorphTarget, limit.MorphVertices/32/many)
			for i := range targets {
				targets[i].Deltas = make([]MorphDelta, 1)
			}
			f.Chunks = append(f.Chunks, Chunk{ID: ChunkMorphTargets, Version: 1, Body: &MorphTargets{Targets: targets}})
		}, func(s *scene.Scene) (n int) {
			for i := range s.Meshes {
				n += len(s.Meshes[i].Targets)
			}
			return n
		}, limit.MorphVertices / 64},
		{"a skinning of several meshes", codeSkinning, func(f *File) {
			meshes(f)
			s := &Skinning{Influences: []Influence{{Weight: 1}}, Ranges: make([]Range, many)}
			for i := range s.Ranges {
				s.Ranges[i].Count = 1
			}
			f.Chunks = append(f.Chunks, Chunk{ID: ChunkSkinning, Version: 3, Body: s})
		}, func(s *scene.Scene) (n int) {
			for i := range s.Meshes {
				if b := s.Meshes[i].Binding; b != nil {
					n += b.NumSets()
				}
			}
			return n
		}, 3 * many},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := &File{Chunks: []Chunk{{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{{Name: long, Parent: None}}}}}}
			tt.fill(f)
			s, found := f.Scene(scene.Options{})
			if n := tt.size(s); n == 0 || n > tt.most {
				t.Errorf("%d, want at most %d", n, tt.most)
			}
			if !slices.ContainsFunc(found, func(x report.Finding) bool { return x.Code == tt.code }) {
				t.Errorf("no %s in %v", tt.code, found)
			}
		})
	}
}
