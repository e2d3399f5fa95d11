package mdx

import (
	"testing"

	"marrow/scene"
)

// A KATV track in a bone's node hides the node, like that of an attachment.
func TestNodeVisibilityInScene(t *testing.T) {
	m := &Model{
		Version:   800,
		Sequences: []Sequence{{Name: "Stand", Start: 0, End: 1000}},
		Bones: []Bone{{Node: Node{Name: "b", ObjectID: 0, ParentID: None,
			NodeVisibility: &Track[float32]{GlobalSequenceID: None, Times: []int32{0, 500}, Values: []float32{1, 0}}}}},
		Pivots: []Vec3{{}},
	}
	s, _ := m.Scene(scene.Options{})
	for _, ch := range s.Clips[0].Channels {
		if ch.Target == (scene.Target{Property: scene.NodeVisible, Index: 0}) {
			if len(ch.Times) != 2 || ch.Times[1] != 0.5 || ch.Values[1] != 0 {
				t.Errorf("%v %v", ch.Times, ch.Values)
			}
			return
		}
	}
	t.Error("the bone's visibility isn't in the scene")
}
