package recall

import (
	"cmp"
	"math"
	"slices"

	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// lostScale finds the scale of a document without the extras that state it: the ratio of its lengths to those of first,
// if most have the same. This is what happens if a scaled glTF is exported without custom properties.
func (r *restorer) lostScale() {
	var ratios []float64
	for i, at := range r.node {
		if at < 0 {
			continue
		}
		is, was := length(r.d, i), length(r.first, at)
		if is > 0 && was > 0 && !math.IsInf(is/was, 0) {
			ratios = append(ratios, is/was)
		}
	}
	if len(ratios) == 0 {
		return
	}
	slices.SortFunc(ratios, cmp.Compare)
	const within = 1e-3
	scale, same := ratios[len(ratios)/2], 0
	for _, v := range ratios {
		if math.Abs(v-scale) <= within*scale {
			same++
		}
	}
	if 4*same < 3*len(ratios) || math.Abs(scale-1) <= 10*within {
		return
	}
	r.scale = float32(scale)
	r.found = append(r.found, report.New(codeRestored, "asset", "the extras with the scale of the glTF are missing; its lengths were divided by %.4g, because they are that many times those of the first conversion", scale))
}

// length returns the distance of a node from its parent; if there is none, the size of its mesh, or 0.
func length(d *gltf.Document, node int) float64 {
	n := &d.Nodes[node]
	if n.Translation != nil && *n.Translation != [3]float32{} {
		return float64(scene.Vec3(*n.Translation).Len())
	}
	m := n.Mesh.Index()
	if m < 0 || m >= len(d.Meshes) || len(d.Meshes[m].Primitives) == 0 {
		return 0
	}
	a := d.Meshes[m].Primitives[0].Attributes.Get("POSITION").Index()
	if a < 0 || a >= len(d.Accessors) || len(d.Accessors[a].Min) != 3 || len(d.Accessors[a].Max) != 3 {
		return 0
	}
	return float64(scene.Vec3(d.Accessors[a].Max).Sub(scene.Vec3(d.Accessors[a].Min)).Len())
}

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
	if !r.rewritten || slices.ContainsFunc(joints, func(i int) bool { return inRange(i) && isScaled(&r.d.Nodes[i]) }) {
		return
	}
	for _, i := range joints {
		if !inRange(i) || r.node[i] < 0 || r.d.Nodes[i].Matrix != nil {
			continue
		}
		if was := &r.first.Nodes[r.node[i]]; isScaled(was) && was.Matrix == nil {
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
func isScaled(n *gltf.Node) bool {
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
