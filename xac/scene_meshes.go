package xac

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A morphSet is which of the actor's morph targets a scene mesh has, by name.
type morphSet struct {
	mesh  int
	names []string
	limit [][2]float32 // of their weights
}

// MeshExtras are the fields of a mesh for which a scene has no field.
type MeshExtras struct {
	Collision    bool         `json:"collision,omitempty"`
	Helper       bool         `json:"helper,omitempty"`
	MorphTargets []MorphExtra `json:"morphTargets,omitempty"`
}

// mostLevels is the largest level of detail that is distinguished from others.
const mostLevels = 1 << 16

// CollisionMark is the suffix of the names of collision meshes in a scene.
const CollisionMark = "@collision"

// meshes makes the scene's meshes from those of a file. level is 0 for the actor itself; node maps the file's node
// numbers to the actor's, nil for the actor itself.
func (b *builder) meshes(f *File, level int, node func(uint32) int, path string) {
	if node == nil {
		node = func(n uint32) int {
			if int64(n) < int64(len(b.nodes)) {
				return int(n)
			}
			return scene.None
		}
	}
	first := len(b.s.Materials)
	looks := b.materials(f, level)
	helpers := f.helpers(looks)
	skins := make(map[MeshKey]*Skinning)
	b.bindRoom = limit.NewBudget(64)
	for _, s := range Bodies[*Skinning](f) {
		b.bindRoom.Add(2 * s.size())
		if skins[s.Key()] == nil {
			skins[s.Key()] = s
		}
	}
	targets := morphsOf(f)
	collision, left := 0, 0
	for i := range f.Chunks {
		m, ok := f.Chunks[i].Body.(*Mesh)
		if !ok {
			continue
		}
		if m.IsCollision != 0 && !b.opts.Collision {
			collision++
			continue
		}
		if helpers[m] && !b.opts.Collision {
			left++
			continue
		}
		at := fmt.Sprintf("%schunks[%d].mesh", path, i)
		on := node(m.Node)
		mesh := b.mesh(m, on, level, looks, first, at)
		mesh.Path, mesh.Extras.Origin = at, scene.Origin{Format: "xac", Path: at}
		if s := skins[m.Key()]; s != nil {
			mesh.Binding = b.binding(s, m, len(mesh.Positions), node, at)
		}
		if mesh.Binding == nil && on >= 0 {
			mesh.Node = b.places[on].Inner
		}
		if m.IsCollision == 0 {
			b.morph(targets[m.Key()], m, &mesh, at)
		}
		if helpers[m] {
			x, _ := mesh.Extras.Value.(MeshExtras)
			x.Helper = true
			mesh.Extras.Value = x
		}
		b.s.Meshes = append(b.s.Meshes, mesh)
	}
	b.add(collision, codeCollision, path+"chunks", "collision meshes are left out; --collision includes them")
	b.add(left, codeHelper, path+"chunks", "helper meshes (without skin, with the default material of the modelling program) are left out; --collision includes them")
}

// DefaultMaterial is the name that 3ds Max's exporter uses for objects without a material.
const DefaultMaterial = "EMFX Default"

// defaultMaterials are the names that the exporters of Maya and 3ds Max give the material of meshes without one.
var defaultMaterials = []string{"initialShadingGroup", DefaultMaterial}

// helpers returns the visual meshes that a modeller forgot to remove: unskinned, with only a default material without
// textures, in an actor whose other meshes have textures. The actors of one mod have boxes, usually named pCube1,
// that enclose and hide the model.
func (f *File) helpers(looks []Look) map[*Mesh]bool {
	skinned := make(map[MeshKey]bool)
	for _, s := range Bodies[*Skinning](f) {
		skinned[s.Key()] = true
	}
	textured, list := false, make(map[*Mesh]bool)
	for _, m := range Bodies[*Mesh](f) {
		if m.IsCollision != 0 {
			continue
		}
		plain := len(m.SubMeshes) > 0 && !skinned[m.Key()]
		for i := range m.SubMeshes {
			k := int64(m.SubMeshes[i].Material)
			if k >= int64(len(looks)) {
				plain = false
				continue
			}
			textured = textured || len(looks[k].Layers) > 0
			plain = plain && len(looks[k].Layers) == 0 && slices.Contains(defaultMaterials, looks[k].name)
		}
		if plain {
			list[m] = true
		}
	}
	if !textured {
		return nil
	}
	return list
}

// mesh makes a scene mesh without binding.
func (b *builder) mesh(m *Mesh, node, level int, looks []Look, firstMaterial int, path string) scene.Mesh {
	name := "Mesh"
	if node >= 0 {
		name = b.nameOf(node)
	}
	mesh := scene.NewMesh(name)
	mesh.LOD = level + int(min(m.LOD, mostLevels))
	if mesh.LOD > 0 {
		mesh.Name += fmt.Sprintf("@lod%d", mesh.LOD)
	}
	if m.IsCollision != 0 {
		mesh.Name += CollisionMark
		mesh.Extras.Value = MeshExtras{Collision: true}
	}
	m.Attributes(&mesh)
	lost := m.primitives(&mesh, func(material uint32) int {
		if int64(material) < int64(len(looks)) {
			return firstMaterial + int(material)
		}
		return scene.None
	})
	b.add(lost, report.SceneIndex, path+".subMeshes", "triangles with vertices that don't exist are left out")
	return mesh
}

// Attributes sets the vertex attributes of a mesh in a scene from the layers, in the file's axes.
func (m *Mesh) Attributes(mesh *scene.Mesh) {
	for i := range m.Layers {
		l := &m.Layers[i]
		switch {
		case l.Type == LayerPosition && mesh.Positions == nil:
			mesh.Positions = l.Vec3s
		case l.Type == LayerNormal && mesh.Normals == nil && l.Vec3s != nil:
			mesh.Normals = l.Vec3s
		case l.Type == LayerTangent && mesh.Tangents == nil && l.Vec4s != nil:
			mesh.Tangents = tangents(l.Vec4s)
		case l.Type == LayerUV && l.Vec2s != nil:
			mesh.UVs = append(mesh.UVs, l.Vec2s)
		case l.Type == LayerColor32 && l.Colors != nil:
			mesh.Colors = append(mesh.Colors, scene.ColorSet{Name: l.Type.String(), Multiply: true, Values: bytesToColors(l.Colors)})
		case l.Type == LayerColor128 && l.Vec4s != nil:
			mesh.Colors = append(mesh.Colors, scene.ColorSet{Name: l.Type.String(), Multiply: true, Values: l.Vec4s})
		}
	}
	if mesh.Normals == nil {
		mesh.Tangents = nil // they have no meaning without normals
	}
}

// primitives adds the sub-meshes to a mesh; material converts their materials. It returns the number of triangles
// with invalid corners.
func (m *Mesh) primitives(mesh *scene.Mesh, material func(uint32) int) (lost int) {
	base := uint32(0)
	for i := range m.SubMeshes {
		s := &m.SubMeshes[i]
		p := scene.Primitive{First: len(mesh.Indices), Count: len(s.Indices) / 3 * 3, Material: material(s.Material)}
		for k := 0; k+3 <= len(s.Indices); k += 3 {
			t := s.Indices[k : k+3]
			if end := int64(len(mesh.Positions)); int64(base)+int64(t[0]) >= end || int64(base)+int64(t[1]) >= end || int64(base)+int64(t[2]) >= end {
				lost++
				p.Count -= 3
				continue
			}
			mesh.Indices = append(mesh.Indices, base+t[0], base+t[1], base+t[2])
		}
		mesh.Primitives = append(mesh.Primitives, p)
		base += s.NumVerts
	}
	return lost
}

// tangents sets w to exactly +1 or −1. A file's bitangent points to increasing V, the scene's to decreasing V: in 983
// of 1,059 primitives of real files. So green in its normal maps points down the image.
func tangents(v []Vec4) []Vec4 {
	out := make([]Vec4, len(v))
	for i, t := range v {
		if t[3] = -1; v[i][3] < 0 {
			t[3] = 1
		}
		out[i] = t
	}
	return out
}

func bytesToColors(v [][4]uint8) []Vec4 {
	out := make([]Vec4, len(v))
	for i, c := range v {
		for k := range c {
			out[i][k] = float32(c[k]) / 255
		}
	}
	return out
}

// binding binds a mesh's vertices to nodes: each vertex by way of its original one.
func (b *builder) binding(s *Skinning, m *Mesh, vertices int, node func(uint32) int, path string) *scene.Binding {
	out := &scene.Binding{Offsets: []uint32{0}}
	lost := 0
	put := func(list []Influence) {
		for _, i := range list {
			n := node(uint32(i.Node))
			if n < 0 {
				lost++
				continue
			}
			out.Joints = append(out.Joints, b.joints.Joint(b.places[n].Inner))
			out.Weights = append(out.Weights, i.Weight)
			b.s.Nodes[b.places[n].Inner].Kind = scene.KindBone
		}
		out.Offsets = append(out.Offsets, uint32(len(out.Joints)))
	}
	// Ranges may share influences, and meshes a skinning, but not without end.
	if !b.bindRoom.Take(len(s.Ranges) + len(s.Vertices)) {
		b.add(1, codeSkinning, path, "too many meshes share the same influences; this mesh doesn't move")
		return nil
	}
	for _, r := range s.Ranges {
		if uint64(r.First)+uint64(r.Count) > uint64(len(s.Influences)) || !b.bindRoom.Take(int(r.Count)) {
			lost++
			put(nil)
			continue
		}
		put(s.Influences[r.First : r.First+r.Count])
	}
	for _, v := range s.Vertices {
		b.bindRoom.Take(len(v.Influences))
		put(v.Influences)
	}
	sets := out.NumSets()
	lost += m.sets(out, vertices)
	b.add(lost, codeSkinning, path, "influences of nodes or vertices that don't exist are left out")
	if sets == 0 || len(out.Joints) == 0 {
		return nil
	}
	return out
}

// size returns the number of influences and of ranges of influences in a skinning.
func (s *Skinning) size() int {
	n := len(s.Influences) + len(s.Ranges) + len(s.Vertices)
	for i := range s.Vertices {
		n += len(s.Vertices[i].Influences)
	}
	return n
}

// sets assigns each vertex the influences of its original one. It returns the number of vertices with an invalid one.
func (m *Mesh) sets(out *scene.Binding, vertices int) (lost int) {
	sets := out.NumSets()
	out.Sets = make([]uint32, vertices)
	numbers := m.OriginalNumbers()
	for v := range out.Sets {
		n := uint32(v)
		if numbers != nil {
			n = numbers[v]
		}
		if int64(n) >= int64(sets) {
			lost++
			n = 0
		}
		out.Sets[v] = n
	}
	return lost
}

// OriginalNumbers returns the indices of the original vertices; nil if the mesh doesn't have them.
func (m *Mesh) OriginalNumbers() []uint32 {
	for i := range m.Layers {
		if l := &m.Layers[i]; l.Type == LayerOrgVertex && l.Numbers != nil {
			return l.Numbers
		}
	}
	return nil
}

// level takes the meshes of a coarser level of detail along. Its nodes are the actor's, by
// name.
func (b *builder) level(l *LODLevel, level int) {
	path := fmt.Sprintf("lodLevels[%d].", level-1)
	if l.Actor == nil {
		b.add(1, codeNesting, path, "the level of detail isn't an XAC with this byte order; it is left out")
		return
	}
	nodes := l.Actor.Nodes()
	missing := make(map[uint32]bool)
	b.meshes(l.Actor, level, func(n uint32) int {
		if int64(n) < int64(len(nodes)) {
			if i, ok := b.byName[nodes[n].Name]; ok {
				return i
			}
		}
		missing[n] = true
		return scene.None
	}, path+"actor.")
	b.add(len(missing), codeNesting, path, "a node of the level of detail isn't in the actor")
}

// chooseLevel leaves the meshes of the level of detail that was asked for.
func (b *builder) chooseLevel() {
	if b.opts.LOD <= 0 {
		return
	}
	coarsest := 0
	for i := range b.s.Meshes {
		coarsest = max(coarsest, b.s.Meshes[i].LOD)
	}
	want := min(b.opts.LOD, coarsest)
	if want < b.opts.LOD {
		b.found = append(b.found, scene.LevelShown(b.opts.LOD, want))
	}
	var meshes []scene.Mesh
	var morphs []morphSet
	number := make(map[int]int)
	for i := range b.s.Meshes {
		if b.s.Meshes[i].LOD != want {
			continue
		}
		number[i] = len(meshes)
		b.s.Meshes[i].LOD = 0
		meshes = append(meshes, b.s.Meshes[i])
	}
	for _, m := range b.morphs {
		if at, kept := number[m.mesh]; kept {
			m.mesh = at
			morphs = append(morphs, m)
		}
	}
	b.s.Meshes, b.morphs = meshes, morphs
}
