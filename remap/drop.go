package remap

import (
	"slices"

	"marrow/scene"
)

// dropJoints takes nodes that move no vertex out of skins.
func dropJoints(s *scene.Scene, gone []bool) {
	number := make([][]int, len(s.Skins)) // of each joint: its new place; None for one that goes
	for i := range s.Skins {
		from := s.Skins[i]
		if !slices.ContainsFunc(from.Joints, func(j int) bool { return gone[j] }) {
			continue
		}
		var to scene.Skin
		number[i] = make([]int, len(from.Joints))
		for k, j := range from.Joints {
			if number[i][k] = len(to.Joints); gone[j] {
				number[i][k] = scene.None
				continue
			}
			to.Joints = append(to.Joints, j)
			if from.InverseBind != nil {
				to.InverseBind = append(to.InverseBind, from.InverseBind[k])
			}
		}
		s.Skins[i] = to
	}
	for i := range s.Meshes {
		if b := s.Meshes[i].Binding; b != nil && number[b.Skin] != nil {
			s.Meshes[i].Binding = renumbered(b, number[b.Skin])
		}
	}
}

// renumbered is a binding to joints of other numbers, without those that have none.
func renumbered(b *scene.Binding, number []int) *scene.Binding {
	to := &scene.Binding{Skin: b.Skin, Sets: b.Sets}
	for set := range b.NumSets() {
		joints, weights := b.Set(set)
		var j []uint16
		var w []float32
		for k := range joints {
			if n := number[joints[k]]; n >= 0 {
				j, w = append(j, uint16(n)), append(w, weights[k])
			}
		}
		if w == nil {
			w = []float32{}
		}
		to.AddSet(j, w)
	}
	return to
}

// dropChannels leaves out what moves nodes that go, and their events.
func dropChannels(s *scene.Scene, gone []bool) {
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			clips[i].Channels = slices.DeleteFunc(clips[i].Channels, func(c scene.Channel) bool {
				return c.Target.Property.Of() == scene.NodeTranslation.Of() && gone[c.Target.Index]
			})
			clips[i].Events = slices.DeleteFunc(slices.Clone(clips[i].Events), func(e scene.EventKey) bool { return gone[e.Node] })
		}
	}
}
