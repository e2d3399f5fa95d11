package gltf

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// meshOn makes the scene's meshes for a node: one for each primitive, because primitives have their own vertices. If
// several nodes have the same mesh, the arrays are shared.
func (b *sceneBuilder) meshOn(node, number int) {
	n, m := &b.d.Nodes[node], &b.d.Meshes[number]
	skin := n.Skin.Index()
	if skin >= len(b.skins) {
		b.add(codeReadData, fmt.Sprintf("nodes[%d]", node), "there is no skin %d", skin)
		skin = -1
	}
	weights := m.Weights
	if n.Weights != nil {
		weights = n.Weights
	}
	instances := b.instances(node)
	for p := range m.Primitives {
		if !b.placed.Take(max(len(instances), 1)) {
			b.add(codeReadData, fmt.Sprintf("nodes[%d]", node), "too many meshes on too many nodes; those of this node are left out")
			return
		}
		made, ok := b.primitive(number, p)
		if !ok {
			continue
		}
		if n.Name != "" {
			made.Name = n.Name
		}
		if p > 0 {
			made.Name = fmt.Sprintf("%s.%d", made.Name, p)
		}
		made.Visible = !b.hidden[node]
		made.Targets = slices.Clone(made.Targets)
		for i := range made.Targets {
			if i < len(weights) {
				made.Targets[i].Weight = weights[i]
			}
		}
		made.Node = node
		if skin >= 0 && b.skins[skin] >= 0 {
			if bound := b.binding(number, p, skin); bound != nil {
				made.Binding, made.Node, instances = bound, scene.None, nil
				if turnsSkin(&b.s.Skins[b.skins[skin]]) {
					made.Indices = scene.Reversed(made.Indices)
				}
			}
		}
		if instances == nil {
			b.meshes[node] = append(b.meshes[node], len(b.s.Meshes))
			b.s.Meshes = append(b.s.Meshes, made)
			continue
		}
		if !b.corners.Take(len(instances) * len(made.Indices)) {
			b.add(codeReadData, fmt.Sprintf("nodes[%d].extensions.EXT_mesh_gpu_instancing", node), "the instances have more than %d triangles in all; those of this node are left out", limit.InstancedCorners/3)
			return
		}
		for _, at := range instances {
			made.Node, made.Targets = at, slices.Clone(made.Targets)
			b.meshes[node] = append(b.meshes[node], len(b.s.Meshes))
			b.s.Meshes = append(b.s.Meshes, made)
		}
	}
}

// turnsSkin reports whether the triangles of a skin's meshes face the other way in its bind pose. The determinant of the joints'
// transforms defines which side of a triangle is its front (glTF 2.0, section 3.7.4). An inverse bind matrix that mirrors
// cancels that of the joint.
func turnsSkin(s *scene.Skin) bool {
	for i := range s.InverseBind {
		if !s.InverseBind[i].Mirrors() {
			return false
		}
	}
	return len(s.InverseBind) > 0
}

// A primitiveKey identifies a primitive of a mesh.
type primitiveKey struct{ mesh, primitive int }

// primitive returns the mesh of a primitive, without the properties that depend on its node. Each primitive is read once, and
// reported at most once.
func (b *sceneBuilder) primitive(mesh, number int) (made scene.Mesh, ok bool) {
	key := primitiveKey{mesh, number}
	if b.made == nil {
		b.made = make(map[primitiveKey]*scene.Mesh)
	}
	p, known := b.made[key]
	if !known {
		p = b.readPrimitive(mesh, number)
		b.made[key] = p
	}
	if p == nil {
		return scene.Mesh{}, false
	}
	return *p, true
}

func (b *sceneBuilder) readPrimitive(mesh, number int) *scene.Mesh {
	m := &b.d.Meshes[mesh]
	p := &m.Primitives[number]
	path := fmt.Sprintf("meshes[%d].primitives[%d]", mesh, number)
	mode := 4
	if p.Mode != nil {
		mode = *p.Mode
	}
	if mode < 4 || mode > 6 {
		b.add(codeReadPrimitive, path, "%s", [...]string{"points", "lines", "a line loop", "a line"}[mode&3])
		return nil
	}
	if p.Attributes.Get("POSITION") == 0 {
		b.add(codeReadPrimitive, path, "no positions")
		return nil
	}
	made := scene.NewMesh(m.Name)
	if m.Name == "" {
		made.Name, made.Numbered = fmt.Sprintf("Mesh_%03d", mesh), true
	}
	made.Path = path
	var err error
	if made.Positions, err = read3(b.data, p.Attributes.Get("POSITION"), anyCount); err != nil {
		b.add(codeReadData, path+".attributes.POSITION", "%v", err)
		return nil
	}
	count := len(made.Positions)
	for _, a := range p.Attributes {
		if code, err := b.attribute(&made, a, count); err != nil {
			b.add(code, path+".attributes."+a.Name, "%v", err)
		}
	}
	if made.Indices, err = b.triangles(p, mode, count); err != nil {
		b.add(codeReadData, path+".indices", "%v", err)
		return nil
	}
	material := p.Material.Index()
	if material >= len(b.s.Materials) {
		b.add(codeReadData, path+".material", "there is no material %d", material)
		material = scene.None
	}
	made.Primitives = []scene.Primitive{{Count: len(made.Indices), Material: material}}
	b.morphs(&made, mesh, p, path)
	return &made
}

// attribute adds a vertex attribute to a mesh of count vertices.
func (b *sceneBuilder) attribute(m *scene.Mesh, a Attribute, count int) (code report.Code, err error) {
	code = codeReadData
	switch name, number := cutNumber(a.Name); {
	case name == "POSITION", name == "JOINTS", name == "WEIGHTS": // read elsewhere
	case name == "NORMAL":
		var v []scene.Vec3
		if v, err = read3(b.data, At(a.Accessor), count); err == nil {
			m.Normals = shared(&b.data.units3, a.Accessor, func() []scene.Vec3 { return unitNormals(v) })
		}
	case name == "TANGENT":
		var v []scene.Vec4
		if v, err = read4(b.data, a.Accessor, count); err == nil {
			m.Tangents = shared(&b.data.units4, a.Accessor, func() []scene.Vec4 { return unitTangents(v) })
		}
	case name == "TEXCOORD" && number == len(m.UVs):
		var v []scene.Vec2
		if v, err = read2(b.data, a.Accessor, count); err == nil {
			m.UVs = append(m.UVs, v)
		}
	case name == "TEXCOORD":
		err = fmt.Errorf("there is no TEXCOORD_%d before it", len(m.UVs))
	default:
		code = codeReadAttribute
		var v []scene.Vec4
		if v, err = read4(b.data, a.Accessor, count); err == nil {
			set := scene.ColorSet{Name: strings.TrimPrefix(a.Name, "_"), Multiply: a.Name == "COLOR_0", Values: v}
			if set.Multiply {
				set.Values = shared(&b.data.colors, a.Accessor, func() []scene.Vec4 { return toSRGB(v) })
			}
			m.Colors = append(m.Colors, set)
		}
	}
	return code, err
}

// toSRGB converts the linear colours of glTF to those of a scene.
func toSRGB(linear []scene.Vec4) []scene.Vec4 {
	out := make([]scene.Vec4, len(linear))
	for i, c := range linear {
		out[i] = scene.Vec4{scene.ToSRGB(c[0]), scene.ToSRGB(c[1]), scene.ToSRGB(c[2]), c[3]}
	}
	return out
}

// cutNumber splits a name such as TEXCOORD_1 into the name and the number. It returns other names unchanged.
func cutNumber(s string) (name string, number int) {
	name, digits, ok := strings.Cut(s, "_")
	if !ok || name == "" || len(digits) != 1 || digits[0] < '0' || digits[0] > '9' {
		return s, 0
	}
	return name, int(digits[0] - '0')
}

func sign(x float32) float32 {
	if x < 0 {
		return -1
	}
	return 1
}

// unitTangents normalises tangents, and sets w to +1 or −1.
func unitTangents(list []scene.Vec4) []scene.Vec4 {
	out := make([]scene.Vec4, len(list))
	for i, t := range list {
		u := scene.Vec3{t[0], t[1], t[2]}
		if ofUnitLength(u.Dot(u)) && (t[3] == 1 || t[3] == -1) {
			out[i] = t
			continue
		}
		u, ok := u.Unit()
		if !ok {
			u = scene.Vec3{1, 0, 0}
		}
		out[i] = scene.Vec4{u[0], u[1], u[2], sign(t[3])}
	}
	return out
}

// ofUnitLength reports whether the square of a vector's length is near 1, within the tolerance of scene.Check.
func ofUnitLength(square float32) bool { return square > 1-1e-3 && square < 1+1e-3 }

func unitNormals(list []scene.Vec3) []scene.Vec3 {
	out := make([]scene.Vec3, len(list))
	for i, v := range list {
		if ofUnitLength(v.Dot(v)) {
			out[i] = v
		} else if u, ok := v.Unit(); ok {
			out[i] = u
		} else {
			out[i] = scene.Vec3{0, 0, 1}
		}
	}
	return out
}

// triangles returns the triangles of a primitive, for any mode.
func (b *sceneBuilder) triangles(p *Primitive, mode, count int) ([]uint32, error) {
	var list []uint32
	if p.Indices != 0 {
		var width int
		var err error
		if list, width, err = b.data.integers(p.Indices.Index()); err != nil {
			return nil, err
		} else if width != 1 {
			return nil, fmt.Errorf("of type %s", b.d.Accessors[p.Indices.Index()].Type)
		}
		for i, v := range list {
			if v >= uint32(count) {
				return nil, fmt.Errorf("index %d is vertex %d of %d", i, v, count)
			}
		}
	} else {
		if b.data.Packed(p.Attributes.Get("POSITION").Index()) {
			return nil, errors.New("none, which KHR_draco_mesh_compression requires")
		}
		list = make([]uint32, count)
		for i := range list {
			list[i] = uint32(i)
		}
	}
	if mode == 4 || b.data.Packed(p.Indices.Index()) { // Draco has triangles for any mode
		return list[:len(list)/3*3], nil
	}
	out := make([]uint32, 0, 3*max(len(list)-2, 0))
	for i := 2; i < len(list); i++ {
		switch {
		case mode == 6:
			out = append(out, list[i-1], list[i], list[0])
		case i%2 == 0:
			out = append(out, list[i-2], list[i-1], list[i])
		default:
			out = append(out, list[i-2], list[i], list[i-1])
		}
	}
	return out, nil
}

// morphs adds the morph targets of a primitive, with the names that Blender and other programs write into extras.
func (b *sceneBuilder) morphs(made *scene.Mesh, mesh int, p *Primitive, path string) {
	if len(p.Targets) == 0 {
		return
	}
	names, known := b.targets[mesh]
	if !known {
		var x struct{ TargetNames []string }
		_ = jsonvalue.Decode(b.d.Meshes[mesh].Extras, &x) // they are optional
		names = x.TargetNames
		if b.targets == nil {
			b.targets = make(map[int][]string)
		}
		b.targets[mesh] = names
	}
	still := make([]scene.Vec3, len(made.Positions)) // for all targets without positions
	for i, t := range p.Targets {
		path := fmt.Sprintf("%s.targets[%d]", path, i)
		target := scene.MorphTarget{Name: fmt.Sprintf("Target_%03d", i), Positions: still}
		if i < len(names) && names[i] != "" {
			target.Name = names[i]
		}
		read := func(name string) []scene.Vec3 {
			ref := t.Get(name)
			if ref == 0 {
				return nil
			}
			v, err := read3(b.data, ref, len(made.Positions))
			if err != nil {
				b.add(codeReadData, path+"."+name, "%v", err)
				return nil
			}
			return v
		}
		if v := read("POSITION"); v != nil {
			target.Positions = v
		}
		if made.Normals != nil {
			target.Normals = read("NORMAL")
		}
		made.Targets = append(made.Targets, target)
	}
}

// binding returns the joints and weights of a primitive, from all sets of four, or nil if there are none.
func (b *sceneBuilder) binding(mesh, number, skin int) *scene.Binding {
	key := bindingKey{primitiveKey{mesh, number}, skin}
	if b.bindings == nil {
		b.bindings = make(map[bindingKey]*scene.Binding)
	}
	if bound, ok := b.bindings[key]; ok {
		return bound
	}
	bound := b.readBinding(mesh, number, skin)
	b.bindings[key] = bound
	return bound
}

type bindingKey struct {
	primitiveKey
	skin int
}

func (b *sceneBuilder) readBinding(mesh, number, skin int) *scene.Binding {
	p := &b.d.Meshes[mesh].Primitives[number]
	path := fmt.Sprintf("meshes[%d].primitives[%d].attributes", mesh, number)
	count := len(b.made[primitiveKey{mesh, number}].Positions)
	var joints [][]uint32
	var weights [][]float32
	for set := 0; ; set++ {
		j, w := p.Attributes.Get(fmt.Sprintf("JOINTS_%d", set)), p.Attributes.Get(fmt.Sprintf("WEIGHTS_%d", set))
		if j == 0 || w == 0 {
			break
		}
		list, wide, err := b.data.integers(j.Index())
		if err == nil && (wide != 4 || len(list) != 4*count) {
			err = fmt.Errorf("%d numbers for %d vertices, want four each", len(list), count)
		}
		var values []float32
		if err == nil {
			values, wide, err = b.data.Floats(w.Index())
		}
		if err == nil && (wide != 4 || len(values) != 4*count) {
			err = fmt.Errorf("%d weights for %d vertices, want four each", len(values), count)
		}
		if err != nil {
			b.add(codeReadData, fmt.Sprintf("%s.JOINTS_%d", path, set), "%v", err)
			return nil
		}
		joints, weights = append(joints, list), append(weights, values)
	}
	if len(joints) == 0 {
		return nil
	}
	most := len(b.s.Skins[b.skins[skin]].Joints)
	bound := &scene.Binding{Skin: b.skins[skin], Offsets: make([]uint32, 1, count+1)}
	wrong := 0
	for v := range count {
		from := len(bound.Joints)
		sum := float32(0)
		for set := range joints {
			for k := 4 * v; k < 4*v+4; k++ {
				switch j, w := joints[set][k], weights[set][k]; {
				case !(w > 0):
				case j >= uint32(most) || j > math.MaxUint16: // a scene has 16 bits for a joint
					wrong++
				default:
					bound.Joints, bound.Weights = append(bound.Joints, uint16(j)), append(bound.Weights, w)
					sum += w
				}
			}
		}
		if len(bound.Joints) == from && most > 0 { // in viewers, such a vertex follows the first joint
			first := min(joints[0][4*v], uint32(most-1), math.MaxUint16)
			bound.Joints, bound.Weights = append(bound.Joints, uint16(first)), append(bound.Weights, 1)
		} else if sum != 1 {
			for k := from; k < len(bound.Weights); k++ {
				bound.Weights[k] /= sum
			}
		}
		bound.Offsets = append(bound.Offsets, uint32(len(bound.Joints)))
	}
	if wrong > 0 {
		b.add(codeReadData, path, "influences that refer to joints that don't exist, or beyond 65,535, are left out (%d)", wrong)
	}
	return bound
}

// anyCount makes read2, read3 and read4 accept any number of elements.
const anyCount = -1

func read2(r *DataReader, accessor, count int) ([]scene.Vec2, error) {
	f, err := r.vectors(accessor, count, 2, 2)
	if err != nil {
		return nil, err
	}
	return shared(&r.vec2, accessor, func() []scene.Vec2 {
		out := make([]scene.Vec2, len(f)/2)
		for i := range out {
			out[i] = scene.Vec2(f[2*i:])
		}
		return out
	}), nil
}

func read3(r *DataReader, accessor Ref, count int) ([]scene.Vec3, error) {
	f, err := r.vectors(accessor.Index(), count, 3, 3)
	if err != nil {
		return nil, err
	}
	return shared(&r.vec3, accessor.Index(), func() []scene.Vec3 {
		out := make([]scene.Vec3, len(f)/3)
		for i := range out {
			out[i] = scene.Vec3(f[3*i:])
		}
		return out
	}), nil
}

// read4 also accepts elements of three numbers, such as colours without alpha.
func read4(r *DataReader, accessor, count int) ([]scene.Vec4, error) {
	f, err := r.vectors(accessor, count, 3, 4)
	if err != nil {
		return nil, err
	}
	width := Components(r.d.Accessors[accessor].Type)
	return shared(&r.vec4, accessor, func() []scene.Vec4 {
		out := make([]scene.Vec4, len(f)/width)
		for i := range out {
			out[i][3] = 1
			copy(out[i][:], f[width*i:width*i+width])
		}
		return out
	}), nil
}

// shared returns the result of make for an accessor. It calls make once, so that later callers share the array.
func shared[T any](known *map[int]T, accessor int, make func() T) T {
	v, ok := (*known)[accessor]
	if !ok {
		v = make()
		if *known == nil {
			*known = map[int]T{}
		}
		(*known)[accessor] = v
	}
	return v
}

// vectors returns the numbers of an accessor. It returns an error unless there are count elements with least to most
// numbers each.
func (r *DataReader) vectors(accessor, count, least, most int) ([]float32, error) {
	f, width, err := r.Floats(accessor)
	switch {
	case err != nil:
	case width < least || width > most:
		err = fmt.Errorf("%s of %d numbers, want %d", r.d.Accessors[accessor].Type, width, most)
	case count != anyCount && len(f) != count*width:
		err = fmt.Errorf("%d elements for %d vertices", len(f)/width, count)
	}
	if err != nil {
		return nil, err
	}
	return f, nil
}
