package xac

import (
	"fmt"
	"testing"
)

// What info shows of a motion, which often has no name but its first file's, and of an actor.
func TestSummary(t *testing.T) {
	motion := &File{Kind: Motion, MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkMotionInfo, Version: 2, Body: &MotionInfo{OriginalFile: `C:\work\walk.mb`}},
		{ID: ChunkSubMotions, Version: 1, Body: &SubMotions{[]SubMotion{{Positions: []VectorKey{{Time: 1.25}}}, {Scales: []VectorKey{{Time: 0.5}}}}}},
	}}
	s := motion.Summary()
	if got, want := fmt.Sprint(s.Format, s.Counts, s.Sequences), "XSM[{subMotions 2}] [{walk 0 1250 1250 <nil> <nil> <nil> 0 }]"; got != want {
		t.Errorf("motion: %s, want %s", got, want)
	}
	actor := &File{MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: make([]Node, 3)}},
		{ID: ChunkMaterial, Version: 2, Body: &Material{Layers: []MaterialLayer{{Map: MapDiffuse, Texture: "skin"}, {Map: MapOpacity, Texture: "skin"}}}},
		{ID: ChunkMesh, Version: 1, Body: &Mesh{NumVerts: 4, SubMeshes: []SubMesh{{Indices: make([]uint32, 6)}, {Indices: make([]uint32, 3)}}}},
		{ID: ChunkMesh, Version: 1, Body: &Mesh{NumVerts: 9, IsCollision: 1}},
		{ID: 77, Version: 1, Body: &Unknown{}},
	}}
	s = actor.Summary()
	want := "[{nodes 3} {meshes 1} {collisionMeshes 1} {vertices 4} {triangles 3} {materials 1} {unknownChunks 1}] [{texture skin []}]"
	if got := fmt.Sprint(s.Counts, s.Deps); got != want {
		t.Errorf("actor: %s, want %s", got, want)
	}
}
