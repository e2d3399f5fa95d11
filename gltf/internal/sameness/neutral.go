package sameness

import (
	"slices"

	"marrow/internal/merge"
	"marrow/scene"
)

// Blender binds vertices without weights to a joint with this name, which it adds to the skin. Vertices lose their weights
// if their bones are removed.
const neutralBone = "neutral_bone"

// neutral returns the joint of a skin of Is for vertices without weights, or -1.
func (p *Pair) neutral(skin int) int {
	return slices.IndexFunc(p.Is.Skins[skin].Joints, func(node int) bool { return p.Node[node] < 0 && p.Is.Nodes[node].Name == neutralBone })
}

// rebind binds vertices without weights to what is left of the bones that they had, or to the nearest ancestors of these.
// Vertices whose bones all remain lost their weights in an edit.
func (p *Pair) rebind(now, then *scene.Mesh) {
	b := now.Binding
	if b == nil || then.Binding == nil {
		return
	}
	neutral := p.neutral(b.Skin)
	if neutral < 0 {
		return
	}
	remaining := p.boundTo(then.Binding, b.Skin)
	if remaining == nil {
		return
	}
	places := merge.NewPlaces(2 * p.length)
	for v, at := range then.Positions {
		if p.lostBone(then.Binding, v) {
			places.Add(at, v)
		}
	}
	out := &scene.Binding{Skin: b.Skin}
	sets := make(map[[2]int]uint32) // 0 and a set of b, or 1 and a set of remaining → set of out
	for v := range now.Positions {
		from, set := b, b.SetOf(v)
		key := [2]int{0, set}
		if joints, weights := b.Set(set); isOnly(joints, weights, neutral) {
			for other := range places.Near(now.Positions[v]) {
				if near3(now.Positions[v], then.Positions[other], p.length) {
					from, set = remaining, remaining.SetOf(other)
					key = [2]int{1, set}
					if sameLook(now, v, then, other) {
						break
					}
				}
			}
		}
		to, known := sets[key]
		if !known {
			to = uint32(out.AddSet(from.Set(set)))
			sets[key] = to
		}
		out.Sets = append(out.Sets, to)
	}
	now.Binding = out
}

// lostBone reports whether a bone of a vertex of Was isn't in Is.
func (p *Pair) lostBone(b *scene.Binding, v int) bool {
	joints, weights := b.Set(b.SetOf(v))
	for i, j := range joints {
		if _, there := p.back[p.Was.Skins[b.Skin].Joints[j]]; !there && weights[i] > 0 {
			return true
		}
	}
	return false
}

// sameLook reports whether vertices of two meshes have the same texture coordinates and normals.
func sameLook(a *scene.Mesh, v int, b *scene.Mesh, w int) bool {
	for s := range min(len(a.UVs), len(b.UVs)) {
		if !sameUV(a.UVs[s][v], b.UVs[s][w]) {
			return false
		}
	}
	return len(a.Normals) == 0 || len(b.Normals) == 0 || sameDirection(a.Normals[v], b.Normals[w])
}

func isOnly(joints []uint16, weights []float32, joint int) bool {
	for i, j := range joints {
		if int(j) != joint && weights[i] > 0 {
			return false
		}
	}
	return len(joints) > 0
}

// dropNeutral removes the joints for vertices without weights that no vertex needs any more, and returns their nodes.
func (p *Pair) dropNeutral() (nodes []int) {
	for i := range p.Is.Skins {
		skin := &p.Is.Skins[i]
		last := len(skin.Joints) - 1
		if last < 0 || p.neutral(i) != last {
			continue
		}
		uses := func(m scene.Mesh) bool {
			if m.Binding == nil || m.Binding.Skin != i {
				return false
			}
			for k, j := range m.Binding.Joints {
				if int(j) == last && m.Binding.Weights[k] > 0 {
					return true
				}
			}
			return false
		}
		if !slices.ContainsFunc(p.Is.Meshes, uses) {
			nodes = append(nodes, skin.Joints[last])
			skin.Joints, skin.InverseBind = skin.Joints[:last:last], skin.InverseBind[:last:last]
		}
	}
	return nodes
}
