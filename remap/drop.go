package remap

import (
	"slices"

	"marrow/scene"
)

// dropJoints removes joints that are gone from skins. They move no vertex.
func dropJoints(s *scene.Scene, removed []bool) {
	number := make([][]int, len(s.Skins)) // new index of each joint; None if it is removed
	for i := range s.Skins {
		from := s.Skins[i]
		if !slices.ContainsFunc(from.Joints, func(j int) bool { return removed[j] }) {
			continue
		}
		var to scene.Skin
		number[i] = make([]int, len(from.Joints))
		for k, j := range from.Joints {
			if number[i][k] = len(to.Joints); removed[j] {
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

// renumbered returns a binding with the new indices of joints, without removed joints.
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

// dropChannels removes the channels and the events of removed nodes.
func dropChannels(s *scene.Scene, removed []bool) {
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			clips[i].Channels = slices.DeleteFunc(clips[i].Channels, func(c scene.Channel) bool {
				return c.Target.Property.Of() == scene.OfNode && removed[c.Target.Index]
			})
			clips[i].Events = slices.DeleteFunc(slices.Clone(clips[i].Events), func(e scene.EventKey) bool { return removed[e.Node] })
		}
	}
}
