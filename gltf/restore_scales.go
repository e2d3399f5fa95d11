package gltf

import (
	"slices"

	"marrow/report"
)

// boneScales restores the scales of joints at rest if none has a scale. Blender's bones have no scale at rest: Blender
// removes it and keeps the translation, the rotation and all keys.
func (r *restorer) boneScales() {
	var joints []int
	for i := range r.d.Skins {
		joints = append(joints, r.d.Skins[i].Joints...)
	}
	slices.Sort(joints)
	joints = slices.Compact(joints)
	inRange := func(i int) bool { return i >= 0 && i < len(r.d.Nodes) }
	if !r.rewritten || slices.ContainsFunc(joints, func(i int) bool { return inRange(i) && r.d.Nodes[i].isScaled() }) {
		return
	}
	for _, i := range joints {
		if !inRange(i) || r.node[i] < 0 || r.d.Nodes[i].Matrix != nil {
			continue
		}
		if was := &r.first.Nodes[r.node[i]]; was.isScaled() && was.Matrix == nil {
			scale := *was.Scale
			r.d.Nodes[i].Scale = &scale
			r.unscaled[i] = true
		}
	}
	if count := len(r.unscaled); count > 0 {
		r.found = append(r.found, report.New(codeRestored, "nodes", "the scales of bones at rest are missing, because Blender's bones have none; they were restored from the first conversion (%d)", count))
	}
}

// isScaled reports whether a node has a matrix, or a scale other than 1, except for rounding.
func (n *Node) isScaled() bool {
	return n.Matrix != nil || n.Scale != nil && !near(*n.Scale, [3]float32{1, 1, 1})
}

// near reports whether vectors are equal, except for rounding.
func near(a, b [3]float32) bool {
	const most = 1e-4
	for i := range a {
		if d := a[i] - b[i]; !(d <= most && d >= -most) {
			return false
		}
	}
	return true
}
