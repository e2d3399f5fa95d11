package recall

import (
	"slices"
	"strconv"
	"strings"

	"marrow/gltf"
	"marrow/gltf/internal/sameness"
	"marrow/scene"
)

// geometry restores meshes and skins.
func (r *recaller) geometry() {
	type mesh struct {
		scene.Mesh
		from []int
		was  scene.Bounds // box of its vertices when marrow wrote them
	}
	var list []numbered[*mesh]
	for _, i := range r.made.order(len(r.read.Meshes)) {
		stand := r.read.Meshes[i]
		var x *gltf.MeshExtras
		if r.extras[i] != nil {
			x = r.extras[i].Mesh
		}
		var last *mesh
		for _, k := range stand {
			m := r.from.Meshes[k]
			if x != nil && last != nil && sameVertices(&last.Mesh, &m) {
				last.Primitives = append(last.Primitives, scene.Primitive{First: len(last.Indices), Count: len(m.Indices), Material: r.materialOf(&m)})
				last.Indices = slices.Concat(last.Indices, m.Indices)
				last.from = append(last.from, k)
				continue
			}
			number := newNumber
			m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: r.materialOf(&m)}}
			if m.Node >= 0 {
				m.Node = r.at(m.Node)
			}
			if x != nil {
				number = x.Number
				r.recallMesh(&m, x, last != nil)
				if n := &r.from.Nodes[i]; r.extras[i].Kind == "mesh" && r.made.isRenamed(i) && last == nil {
					m.Name = unescaped(n.Name)
				}
			}
			last = &mesh{Mesh: m, from: []int{k}}
			if x != nil {
				last.was = boxOf(x.Rest, x.Bounds)
			}
			list = append(list, numbered[*mesh]{number, last})
		}
	}
	for _, m := range inOrder(list) {
		at := len(r.to.Meshes)
		for _, k := range m.is.from {
			r.mesh[k] = at
		}
		if _, taken := r.meshes[m.number]; !taken {
			r.meshes[m.number] = at
		}
		r.to.Meshes, r.meshBoxes = append(r.to.Meshes, m.is.Mesh), append(r.meshBoxes, m.is.was)
	}
	r.skins()
}

func sameVertices(a, b *scene.Mesh) bool {
	return len(a.Positions) == len(b.Positions) && len(a.Positions) > 0 && &a.Positions[0] == &b.Positions[0] && len(a.Targets) == len(b.Targets)
}

// materialOf returns the material in r.to of a mesh of r.from, which has one.
func (r *recaller) materialOf(m *scene.Mesh) int {
	if k := m.Primitives[0].Material; k >= 0 && k < len(r.material) {
		return r.material[k]
	}
	return scene.None
}

// recallMesh adds the source's data to a mesh. again means that its node has another mesh with the same extras: an
// editor has split it.
func (r *recaller) recallMesh(m *scene.Mesh, x *gltf.MeshExtras, again bool) {
	if x.Name != nil && !again {
		m.Name = *x.Name
	}
	m.Numbered, m.Visible, m.LOD, m.Geoset, m.Bounds = x.Numbered, !x.Hidden, max(x.LOD, 0), x.Geoset, boundsOf(x.Bounds)
	if x.EveryLevel {
		m.LOD = scene.None
	}
	if x.Alpha != nil {
		m.Alpha = *x.Alpha
	}
	if x.Color != nil {
		m.Color = *x.Color
	}
	m.Colors = recallColors(m.Colors, x)
	if m.Extras = r.keep("meshes", x.Origin, x.Document); again {
		m.Extras.Value = nil
	}
}

// recallColors returns the sets of colours with the source's names, in its colour spaces. Blender writes all of them as
// COLOR_0, COLOR_1 and so on.
func recallColors(list []scene.ColorSet, x *gltf.MeshExtras) []scene.ColorSet {
	list = sameness.WithoutAddedColors(list, len(x.Colors))
	taken := make([]bool, len(x.Colors))
	source := make([]int, len(list)) // index of each set in the source
	for i := range list {
		source[i] = scene.None
		name := list[i].Name // such as AO_0
		at := strings.LastIndexByte(name, '_')
		if k, err := strconv.Atoi(name[at+1:]); err == nil && !isNumberedColor(name) && k >= 0 && k < len(taken) && !taken[k] {
			source[i], taken[k] = k, true
		}
	}
	for i := range list {
		if k := slices.Index(taken, false); source[i] < 0 && k >= 0 {
			source[i], taken[k] = k, true
		}
	}
	isData := func(k int) bool { return k < len(x.ColorData) && x.ColorData[k] }
	first := 0 // the set that was written as COLOR_0
	for first < len(x.Colors) && isData(first) {
		first++
	}
	for i, k := range source {
		if k < 0 {
			continue
		}
		c := &list[i]
		if isNumberedColor(c.Name) {
			sameness.ConvertColors(c, k == first)
			c.Multiply = !isData(k)
		}
		c.Name = x.Colors[k]
	}
	return list
}

// isNumberedColor reports whether a set has one of the names that glTF defines, without the format's own name.
func isNumberedColor(name string) bool { return strings.HasPrefix(name, "COLOR_") }

// skins binds meshes to the source's nodes: by one skin if all joints have their original bind pose, as in the
// source, otherwise by as many as in the glTF.
func (r *recaller) skins() {
	used := make([]bool, len(r.from.Skins))
	for i := range r.to.Meshes {
		if b := r.to.Meshes[i].Binding; b != nil {
			used[b.Skin] = true
		}
	}
	rest := r.to.NewPose()
	bound := true
	for s, u := range used {
		bound = bound && (!u || r.boundAtRest(&r.from.Skins[s], rest))
	}
	one := new(scene.Joints)
	var many []scene.Skin
	number := make([]int, len(used))
	joints := make([][]int, len(used)) // per joint of from's skin: to's; None for one that doesn't move
	for s, u := range used {
		if !u {
			continue
		}
		k := &r.from.Skins[s]
		made := scene.Skin{}
		for n, j := range k.Joints {
			node := r.jointOf(j)
			switch {
			case node < 0:
				joints[s] = append(joints[s], scene.None)
			case bound:
				joints[s] = append(joints[s], int(one.Joint(node)))
			default:
				joints[s] = append(joints[s], len(made.Joints))
				made.Joints = append(made.Joints, node)
				if k.InverseBind != nil {
					made.InverseBind = append(made.InverseBind, k.InverseBind[n])
				}
			}
		}
		if !bound {
			number[s] = len(many)
			many = append(many, made)
		}
	}
	if bound && len(one.Nodes) > 0 {
		many = []scene.Skin{{Joints: one.Nodes}}
	}
	r.to.Skins = many
	for i := range r.to.Meshes {
		if b := r.to.Meshes[i].Binding; b != nil {
			r.to.Meshes[i].Binding = rebound(b, number[b.Skin], joints[b.Skin])
		}
	}
	for i := range r.to.Meshes {
		if b := r.to.Meshes[i].Binding; b != nil && b.Skin >= len(many) {
			r.to.Meshes[i].Binding = nil
		}
	}
}

// jointOf returns the node of r.to for a joint; None for one that never moves.
func (r *recaller) jointOf(j int) int {
	if x := r.extras[j]; x != nil && r.node[j] < 0 && x.Kind == "copy" && x.CopyOf == "" {
		return scene.None
	}
	return r.at(r.copied[j])
}

// boundAtRest reports whether a skin's matrices are those of its joints at rest.
func (r *recaller) boundAtRest(k *scene.Skin, rest *scene.Pose) bool {
	for n, j := range k.Joints {
		want := scene.Mat4Identity
		if node := r.jointOf(j); node >= 0 {
			inverse, ok := rest.World[node].Inverse()
			if !ok {
				return false
			}
			want = inverse
		}
		if k.InverseBind != nil && !sameness.Axes(&k.InverseBind[n], &want) {
			return false
		}
		for c := 12; c < 15; c++ {
			if k.InverseBind != nil && !nearby(k.InverseBind[n][c], want[c]) {
				return false
			}
		}
	}
	return true
}

// rebound returns a binding to other joints; vertices without a joint don't move.
func rebound(b *scene.Binding, skin int, joints []int) *scene.Binding {
	out := &scene.Binding{Skin: skin, Sets: b.Sets, Offsets: make([]uint32, 1, len(b.Offsets))}
	for s := range b.NumSets() {
		from := len(out.Joints)
		js, ws := b.Set(s)
		for i, j := range js {
			if int(j) >= len(joints) || joints[j] < 0 {
				continue
			}
			to := uint16(joints[j])
			if k := slices.Index(out.Joints[from:], to); k >= 0 {
				out.Weights[from+k] += ws[i]
				continue
			}
			out.Joints, out.Weights = append(out.Joints, to), append(out.Weights, ws[i])
		}
		sum := float32(0)
		for _, w := range out.Weights[from:] {
			sum += w
		}
		if sum > 0 && len(out.Weights)-from != len(ws) {
			for k := from; k < len(out.Weights); k++ {
				out.Weights[k] /= sum
			}
		}
		out.Offsets = append(out.Offsets, uint32(len(out.Joints)))
	}
	return out
}
