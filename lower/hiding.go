package lower

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// hiding converts scales that only show and hide a mesh to visibility. Programs that can't animate visibility hide a mesh by a
// scale of 0, which games don't expect. A scale that changes gradually is kept.
func (l *lowering) hiding() {
	if l.s.Extras.Origin.Format != "" {
		return // models of games use visibility themselves
	}
	scales := make(map[int]*nodeScale)
	for c := range l.s.Clips {
		for k := range l.s.Clips[c].Channels {
			if ch := &l.s.Clips[c].Channels[k]; ch.Target.Property == scene.NodeScale && len(ch.Times) > 0 {
				if scales[ch.Target.Index] == nil {
					scales[ch.Target.Index] = &nodeScale{clips: make([]*scene.Channel, len(l.s.Clips))}
				}
				scales[ch.Target.Index].clips[c] = ch
			}
		}
	}
	switches := make(map[int][]int) // per mesh: the nodes that show and hide it
	s := l.s
	var users []nodeUse
	for _, node := range s.Order() {
		if scales[node] == nil {
			scales[node] = &nodeScale{}
		}
		scales[node].measure(s.Nodes[node].Rest.Scale)
		if !scales[node].isSwitch() {
			continue
		}
		if users == nil {
			if users = l.usersOf(); users == nil {
				return
			}
		}
		if !users[node].whole || len(users[node].meshes) == 0 {
			continue
		}
		if l.s == s {
			l.s = s.Clone()
		}
		for _, m := range users[node].meshes {
			switches[m] = append(switches[m], node)
		}
		l.add(codeSwitch, fmt.Sprintf("nodes[%d]", node), "a scale of 0 that hides %d meshes was converted to visibility", len(users[node].meshes))
	}
	if l.s == s {
		return
	}
	for m := range l.s.Meshes {
		if nodes := switches[m]; len(nodes) > 0 {
			l.showMesh(s, m, nodes, scales)
		}
	}
	for _, nodes := range switches {
		for _, node := range nodes {
			l.unscale(node, scales[node])
		}
	}
}

// longestSwitch is the maximum duration of a switch, in seconds: one frame of an animation with 20 samples per second.
const longestSwitch = 0.05

// A nodeScale is the scale of a node: at rest, and in each clip that has keys for it.
type nodeScale struct {
	rest  scene.Vec3
	clips []*scene.Channel // nil for a clip without keys
	least float32          // scales up to this count as 0
}

// measure sets rest and least. least is 1e-4 of the largest scale of the node, because programs often don't reach 0. A node
// whose scale is always small isn't hidden: if positions are quantised, the scale is the size of a step.
func (n *nodeScale) measure(rest scene.Vec3) {
	n.rest = rest
	largest := float32(0)
	grow := func(v []float32) {
		for _, x := range v {
			largest = max(largest, abs(x))
		}
	}
	grow(rest[:])
	for _, ch := range n.clips {
		if ch != nil {
			grow(ch.Values)
		}
	}
	n.least = 1e-4 * min(largest, 1)
}

func (n *nodeScale) isZero(v []float32) bool {
	for _, x := range v {
		if abs(x) > n.least {
			return false
		}
	}
	return true
}

// isSwitch reports whether a scale is 0 at some time, and all its changes from and to 0 are abrupt and between constant values.
func (n *nodeScale) isSwitch() bool {
	hides := n.isZero(n.rest[:])
	for _, ch := range n.clips {
		if ch == nil {
			continue
		}
		first := n.isZero(ch.Value(0))
		hides = hides || first
		for i := 1; i < len(ch.Times); i++ {
			before, after := n.isZero(ch.Value(i-1)), n.isZero(ch.Value(i))
			hides = hides || after
			switch {
			case ch.Interp.HasTangents() && (before || after):
				return false
			case before == after || ch.IsStepped():
			case ch.Times[i]-ch.Times[i-1] > longestSwitch, before && !n.held(ch, i, i+1), after && !n.held(ch, i-1, i-2):
				return false
			}
		}
	}
	return hides
}

// held reports whether the next key (or the previous one) doesn't exist, has the same value, or is 0.
func (n *nodeScale) held(ch *scene.Channel, key, next int) bool {
	if next < 0 || next >= len(ch.Times) {
		return true
	}
	a, b := ch.Value(key), ch.Value(next)
	for i := range a {
		if abs(a[i]-b[i]) > 1e-3*max(1, abs(a[i])) {
			return n.isZero(b)
		}
	}
	return true
}

// A nodeUse has the meshes that a node and its descendants move.
type nodeUse struct {
	meshes []int // meshes that no other nodes move
	whole  bool  // no mesh is also moved by other nodes
}

// usersOf returns the use of each node, or nil if this takes too long. A mesh belongs to each common ancestor of its nodes.
func (l *lowering) usersOf() []nodeUse {
	s := l.s
	left := limit.NewBudget(limit.HidingNodes)
	uses := make([]nodeUse, len(s.Nodes))
	for i := range uses {
		uses[i].whole = true
	}
	joints := make([][]int, len(s.Skins))
	for i := range s.Skins {
		joints[i] = slices.Clone(s.Skins[i].Joints)
		slices.Sort(joints[i])
		joints[i] = slices.Compact(joints[i])
	}
	for m := range s.Meshes {
		nodes := []int{s.Meshes[m].Node}
		if b := s.Meshes[m].Binding; b != nil {
			nodes = joints[b.Skin]
		}
		count := make(map[int]int)
		for _, n := range nodes {
			for ; n >= 0; n = s.Nodes[n].Parent {
				count[n]++
				if !left.Take(1) {
					return nil
				}
			}
		}
		for n, c := range count {
			if c == len(nodes) {
				uses[n].meshes = append(uses[n].meshes, m)
			} else {
				uses[n].whole = false
			}
		}
	}
	return uses
}

// showMesh sets the visibility of a mesh: it is drawn while it was visible before and none of its nodes' scales is 0.
func (l *lowering) showMesh(from *scene.Scene, mesh int, nodes []int, scales map[int]*nodeScale) {
	m, target := &l.s.Meshes[mesh], scene.Target{Property: scene.MeshVisible, Index: mesh}
	static := m.Visible
	for _, n := range nodes {
		m.Visible = m.Visible && !scales[n].isZero(scales[n].rest[:])
	}
	for c := range l.s.Clips {
		clip := &l.s.Clips[c]
		own := from.Clips[c].Channel(target)
		var moments []float32
		if own != nil {
			moments = append(moments, own.Times...)
		}
		for _, n := range nodes {
			if ch := scales[n].channelAt(c); ch != nil {
				moments = append(moments, ch.Times...)
			}
		}
		slices.Sort(moments)
		when := scene.Channel{Target: target, Interp: scene.Step}
		for _, t := range slices.Compact(moments) {
			shown := [1]float32{1}
			if own != nil {
				own.At(shown[:], t, clip.Duration)
			} else if !static {
				shown[0] = 0
			}
			for _, n := range nodes {
				if scales[n].hiddenAt(c, t) {
					shown[0] = 0
				}
			}
			if k := len(when.Values); k == 0 || when.Values[k-1] != shown[0] {
				when.Times, when.Values = append(when.Times, t), append(when.Values, shown[0])
			}
		}
		if len(when.Times) == 0 {
			continue
		}
		clip.Channels = slices.DeleteFunc(clip.Channels, func(ch scene.Channel) bool { return ch.Target == target })
		if len(when.Times) == 1 {
			when = scene.Constant(target, when.Values[0])
			if (when.Values[0] != 0) == m.Visible {
				continue
			}
		}
		clip.Channels = append(clip.Channels, when)
	}
}

// channelAt returns the channel of a clip, or nil.
func (n *nodeScale) channelAt(clip int) *scene.Channel {
	if n.clips == nil {
		return nil
	}
	return n.clips[clip]
}

// hiddenAt reports whether the scale at a time of a clip is 0. It uses the last key up to that time, so that a linear change
// switches at its end.
func (n *nodeScale) hiddenAt(clip int, t float32) bool {
	ch := n.channelAt(clip)
	if ch == nil {
		return n.isZero(n.rest[:])
	}
	key, found := slices.BinarySearch(ch.Times, t)
	if !found {
		key = max(key-1, 0)
	}
	return n.isZero(ch.Value(key))
}

// unscale replaces the scales of 0 of a node by the scale that it has while it is shown.
func (l *lowering) unscale(node int, n *nodeScale) {
	rest := &l.s.Nodes[node].Rest.Scale
	if n.isZero(rest[:]) {
		*rest = scene.Vec3{1, 1, 1}
		for _, ch := range slices.Backward(n.clips) {
			if k := n.firstShown(ch); k >= 0 {
				*rest = scene.Vec3(ch.Value(k))
			}
		}
	}
	target := scene.Target{Property: scene.NodeScale, Index: node}
	for c := range l.s.Clips {
		l.s.Clips[c].Channels = slices.DeleteFunc(l.s.Clips[c].Channels, func(ch scene.Channel) bool {
			if ch.Target != target || len(ch.Times) == 0 {
				return false
			}
			last := n.firstShown(&ch)
			for i := range ch.Times {
				switch {
				case !n.isZero(ch.Value(i)):
					last = i
				case last >= 0:
					copy(ch.Value(i), ch.Value(last))
				}
			}
			for i := range ch.Times {
				if v := ch.Value(i); !n.isZero(v) && scene.Vec3(v).Sub(*rest).Len() > nearUnits {
					return false
				}
			}
			return true // the channel contained only the switch
		})
	}
}

// firstShown returns the first key of a scale that isn't 0, or None.
func (n *nodeScale) firstShown(ch *scene.Channel) int {
	for i := 0; ch != nil && i < len(ch.Times); i++ {
		if !n.isZero(ch.Value(i)) {
			return i
		}
	}
	return scene.None
}
