package xac

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/internal/scenetest"
	"marrow/scene"
)

// TestNodeExtras: data that the scene has no field for is in extras if it has a meaning: the upper bits of flags, and
// an importance of 1, don't.
func TestNodeExtras(t *testing.T) {
	node := func(change func(n *Node)) Node {
		n := standing("n", None)
		n.Flags, n.Importance, n.Shear = 0xFE|NodeInBounds, 1, Vec3{-1, -1, -1}
		change(&n)
		return n
	}
	half := float32(0.5)
	box := scene.Mat4{0: 1, 5: 2, 10: 3, 15: 1}
	nodes := []Node{
		node(func(*Node) {}),
		node(func(n *Node) { n.Flags, n.Importance, n.OBB = 0xFE, half, box }),
		node(func(n *Node) { n.Shear = Vec3{0.5} }),
	}
	old := standing("old", None) // of a version that has none of these
	s, _ := actorOf(0, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: nodes}}, Chunk{ID: ChunkNode, Version: 1, Body: &old}).Scene(scene.Options{})
	for i, want := range []any{nil, NodeExtras{OBB: &box, Importance: &half, OutOfBounds: true}, NodeExtras{Shear: &Vec3{0.5}}, nil} {
		if got := s.Nodes[i].Extras.Value; !reflect.DeepEqual(got, want) {
			t.Errorf("node %d: %+v, want %+v", i, got, want)
		}
	}
}

// TestActorExtras: an actor's data about motions and itself.
func TestActorExtras(t *testing.T) {
	f := actorOf(0,
		Chunk{ID: ChunkInfo, Version: 2, Body: &Info{RepositioningMask: MaskPosition | MaskScale | 8, RepositioningNode: 1, RetargetRootOffset: 2}},
		Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{standing("root", None), standing("hip", 0)}}},
		Chunk{ID: ChunkTimeStamp, Version: 1, Body: &TimeStamp{Year: 2010, Month: 2, Day: 3, Hours: 4, Minutes: 5, Seconds: 6}})
	s, _ := f.Scene(scene.Options{})
	x := s.Extras.Value.(ActorExtras)
	if x.RepositioningMask != "Position|Scale|0x8" || x.RepositioningNode != "hip" || x.RetargetRootOffset != 2 || x.Written != "2010-02-03 04:05:06" || x.TrajectoryNode != "" {
		t.Errorf("%+v", x)
	}
}

// TestMotionEvents: a motion's events occur in its clip, each type on its own node; all their data is in extras.
func TestMotionEvents(t *testing.T) {
	track := EventTrack{Types: []string{"step", "hit"}, Parameters: []string{"left", "right"},
		Events: []MotionEvent{{Start: 0.5, End: 0.75, Type: 1}, {Start: 1, Type: 0, Parameter: 1}, {Start: 2, Type: 1}, {Start: 3, Type: 7}}}
	f := actorOf(0, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{standing("n", None)}}})
	f.Motions = []NamedMotion{{Name: "go", File: &File{Kind: Motion, Chunks: []Chunk{{ID: ChunkMotionEvents, Version: 2, Body: &MotionEvents{Tracks: []EventTrack{track}}}}}}}
	s, _ := f.Scene(scene.Options{})
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	if len(s.Nodes) != 3 || s.Nodes[1].Name != "hit" || s.Nodes[1].Kind != scene.KindEvent || s.Nodes[2].Name != "step" {
		t.Fatalf("nodes %+v", s.Nodes)
	}
	if got, want := s.Clips[0].Events, []scene.EventKey{{Node: 1, Time: 0.5}, {Node: 2, Time: 1}, {Node: 1, Time: 2}}; !slices.Equal(got, want) {
		t.Errorf("events %v, want %v", got, want)
	}
	want := []eventTrackExtra{{Enabled: true, Types: track.Types, Parameters: track.Parameters,
		Events: []eventExtra{{0.5, 0.75, 1, 0}, {1, 0, 0, 1}, {2, 0, 1, 0}, {3, 0, 7, 0}}}}
	if got := s.Clips[0].Extras.Value.(MotionExtras).EventTracks; !reflect.DeepEqual(got, want) {
		t.Errorf("extras %+v, want %+v", got, want)
	}
}

// TestPhonemes: a morph motion stores the sounds of its parts.
func TestPhonemes(t *testing.T) {
	f := &File{Kind: MorphMotion, Chunks: []Chunk{{ID: ChunkMorphSubMotions, Version: 1, Body: &MorphSubMotions{[]MorphSubMotion{{Name: "smile", Phonemes: 0x110}, {Name: "blink"}}}}}}
	s, _ := f.Scene(scene.Options{})
	if got, want := s.Extras.Value.(MotionExtras).Phonemes, map[string]string{"smile": "AW|F_V", "blink": ""}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestBindPoses: a motion that was made for another bind pose than the actor's moves by its own numbers, and is
// reported.
func TestBindPoses(t *testing.T) {
	part := func(at float32) SubMotion {
		return SubMotion{Name: "n", PoseRotation: scene.QuatIdentity, PoseScaleRotation: scene.QuatIdentity, PoseScale: Vec3{1, 1, 1},
			BindPoseRotation: scene.QuatIdentity, BindPoseScaleRotation: scene.QuatIdentity, BindPosePosition: Vec3{at}, BindPoseScale: Vec3{1, 1, 1}}
	}
	for at, want := range map[float32]int{0: 0, 1e-5: 0, 2: 1} {
		f := actorOf(0, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{standing("n", None)}}})
		f.Load("", asset.Resolver{Override: []asset.Override{{Name: "go.xsm", Data: motionOf(part(at))}}})
		_, found := f.Scene(scene.Options{})
		n := 0
		for _, x := range found {
			if x.Code == codeBindPose {
				n += x.Times()
			}
		}
		if n != want {
			t.Errorf("at %g: %v", at, found)
		}
	}
}

// TestFlagNames: bits and letters are explained by their names; bits without meaning have none.
func TestFlagNames(t *testing.T) {
	n := standing("n", None)
	n.Flags = 0xFD
	data, err := Encode(actorOf(0,
		Chunk{ID: ChunkInfo, Version: 2, Body: &Info{RepositioningMask: MaskRotation}},
		Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{n}}},
		Chunk{ID: ChunkMaterial, Version: 2, Body: &Material{TransparencyType: TransparencyFilter}}))
	if err != nil {
		t.Fatal(err)
	}
	m := Explain(data, Options{})
	for path, want := range map[string]string{
		"chunks[0].info.repositioningMask":    "Rotation (2)",
		"chunks[1].nodes.nodes[0].flags":      "InBounds (0xfd)",
		"chunks[2].material.transparencyType": "Filter (0x46)",
	} {
		if x, ok := m.Find(path); !ok || x.Text() != want {
			var names []string
			for c := range m.Root().Children(true) {
				names = append(names, c.Name())
			}
			t.Errorf("%s is %s, want %s; %s", path, x.Text(), want, strings.Join(names, " "))
		}
	}
}
