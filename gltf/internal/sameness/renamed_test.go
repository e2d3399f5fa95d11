package sameness

import (
	"fmt"
	"slices"
	"testing"

	"marrow/scene"
)

// A new clip is the missing clip with which it has most of its motion in common, unless it is a copy of one that isn't missing.
func TestFindRenamed(t *testing.T) {
	// A clip has a curve for each node, whose keys are numbers; it lasts a second.
	clip := func(name string, curves ...[]float32) scene.Clip {
		c := scene.Clip{Name: name, Duration: 1}
		for node, values := range curves {
			ch := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: node}, Interp: scene.Linear}
			for k, v := range values {
				ch.Times, ch.Values = append(ch.Times, float32(k)/4), append(ch.Values, v, 0, 0)
			}
			c.Channels = append(c.Channels, ch)
		}
		return c
	}
	cut := func(c scene.Clip, keys int) scene.Clip {
		channels := slices.Clone(c.Channels)
		for k := range channels {
			channels[k].Times, channels[k].Values = channels[k].Times[:keys], channels[k].Values[:3*keys]
		}
		c.Channels, c.Duration = channels, float32(keys-1)/4
		return c
	}
	up, down, away, near, far, still := []float32{0, 5, 9, 7, 4}, []float32{0, -3, -8, -2, 1}, []float32{3, 8, 1, 9, 2}, []float32{6, 2, 5, 1, 8}, []float32{1, 9, 2, 8, 3}, []float32{5, 5, 5, 5, 5}
	attack, stand, slam := clip("Attack", up, down, away, still), clip("Stand", down, up, near, still), clip("Slam", up, down, near, still)
	for _, test := range []struct {
		name    string
		was, is []scene.Clip
		want    []int
	}{
		{"renamed", []scene.Clip{stand, attack}, []scene.Clip{stand, clip("Spell", up, down, away, still)}, []int{0, 1}},
		{"one node edited", []scene.Clip{stand, attack}, []scene.Clip{stand, clip("Spell", up, down, far, still)}, []int{0, 1}},
		{"one key of one moving node edited", []scene.Clip{stand, clip("Attack", up, still)}, []scene.Clip{stand, clip("Spell", []float32{0, 5, 9, 7, 6}, still)}, []int{0, 1}},
		{"another motion of most nodes", []scene.Clip{stand, attack}, []scene.Clip{stand, clip("Spell", up, near, far, still)}, []int{0, -1}},
		{"nodes that keep their places don't count", []scene.Clip{clip("Attack", up, still, still, still)}, []scene.Clip{clip("Spell", down, still, still, still)}, []int{-1}},
		{"a pose", []scene.Clip{clip("Decay", still, still, still), clip("Dead", still, []float32{7}, []float32{8})}, []scene.Clip{clip("Rot", still, []float32{7}, []float32{9}), clip("Decay", still, still, still)}, []int{1, 0}},
		{"the most similar one of two", []scene.Clip{attack, slam}, []scene.Clip{clip("B", up, down, near, far), clip("A", up, down, away, far)}, []int{1, 0}},
		{"two, of which one was edited to resemble the other", []scene.Clip{attack, slam}, []scene.Clip{clip("B", up, down, []float32{3, 8, 1, 9, 8}, still), clip("A", up, down, away, still)}, []int{1, 0}},
		{"an edited copy of another clip", []scene.Clip{attack, slam}, []scene.Clip{attack, clip("Attack 2", up, down, away, far)}, []int{0, -1}},
		{"an unedited copy of a clip that equals the missing one", []scene.Clip{attack, clip("Other", up, down, away, still)}, []scene.Clip{attack, clip("Spell", up, down, away, still)}, []int{0, 1}},
		{"shortened", []scene.Clip{stand, attack}, []scene.Clip{stand, cut(clip("Spell", up, down, away, still), 4)}, []int{0, 1}},
		{"lengthened", []scene.Clip{stand, cut(attack, 4)}, []scene.Clip{stand, clip("Spell", up, down, away, still)}, []int{0, 1}},
		{"shortened to a quarter", []scene.Clip{stand, attack}, []scene.Clip{stand, cut(clip("Spell", up, down, away, still), 2)}, []int{0, -1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var nodes []scene.Node
			for _, name := range []string{"A", "B", "C", "D"} {
				nodes = append(nodes, scene.NewNode(name, scene.None))
			}
			is, was := &scene.Scene{Nodes: slices.Clone(nodes), Clips: test.is}, &scene.Scene{Nodes: nodes, Clips: test.was}
			p := &Pair{Is: is, Was: was, Node: []int{0, 1, 2, 3}, Nameless: true, IsMeshes: make([][]int, 4), WasMeshes: make([][]int, 4)}
			for i := range is.Clips {
				p.Clip = append(p.Clip, slices.IndexFunc(was.Clips, func(c scene.Clip) bool { return c.Name == is.Clips[i].Name }))
			}
			p.Restore()
			if !slices.Equal(p.Clip, test.want) {
				t.Errorf("the clips are %v, want %v", p.Clip, test.want)
			}
		})
	}
}

// TestUnfinished: if there is too much to compare, clips that may have been renamed stay new ones, and the result says so.
func TestUnfinished(t *testing.T) {
	const nodes, clips = 2000, 60 // 60² pairs of clips with 3·2000 properties are more than 2²⁴
	scenes := make([]*scene.Scene, 2)
	for i, name := range []string{"was", "is"} {
		s := new(scene.Scene)
		for range nodes {
			s.Nodes = append(s.Nodes, scene.NewNode("", scene.None))
		}
		for k := range clips {
			s.Clips = append(s.Clips, scene.Clip{Name: fmt.Sprint(name, k), Duration: 1, Channels: []scene.Channel{{Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0, 0, 0, float32(k), 1, 1}}}})
		}
		scenes[i] = s
	}
	p := &Pair{Was: scenes[0], Is: scenes[1], Nameless: true, IsMeshes: make([][]int, nodes), WasMeshes: make([][]int, nodes)}
	for i := range nodes {
		p.Node = append(p.Node, i)
	}
	for range clips {
		p.Clip = append(p.Clip, scene.None)
	}
	if p.Restore(); !p.Unfinished {
		t.Error("all was compared")
	}
}
