package m2

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// SubMeshExtras are the fields of a SubMesh that a scene has no field for.
type SubMeshExtras struct {
	ID         uint16        `json:"id"`
	Group      string        `json:"group,omitempty"` // part of a character
	Center     Vec3          `json:"center"`
	CenterBone uint16        `json:"centerBone,omitempty"` // the bone at its centre
	SortCenter *Vec3         `json:"sortCenter,omitempty"`
	SortRadius float32       `json:"sortRadius,omitempty"`
	Shaders    []string      `json:"shaders,omitempty"` // shaders of its batches, in drawing order
	Shadows    []shadowExtra `json:"shadows,omitempty"` // its parts that cast a shadow
}

type shadowExtra struct {
	Flags   uint8  `json:"flags"`
	Flags2  uint8  `json:"flags2"`
	Texture uint16 `json:"texture"`
	Color   uint16 `json:"color"`
	Weight  uint16 `json:"weight"`
}

// view returns the requested level of detail, or the nearest one, preferring the finer of two; nil if there is none.
func (b *builder) view() *View {
	list := append(slices.Clip(b.m.Views), b.m.LODs...)
	if len(list) == 0 {
		if b.m.Version < Wrath || b.m.SkinProfiles > 0 || len(b.m.Vertices) > 0 {
			b.add(1, codeNoView, "", "the model has no .skin file, which contains the triangles; only its bones and clips are converted")
		}
		return nil
	}
	asked := max(b.opts.LOD, 0)
	away := func(i int) int { return max(list[i].level(i)-asked, asked-list[i].level(i)) }
	nearest := 0
	for i := range list {
		if away(i) < away(nearest) {
			nearest = i
		}
	}
	if b.opts.LOD == 0 { // who asks for a level wants no other
		others := 0
		for i := range list {
			if i != nearest && !list[i].shows(&list[nearest]) {
				others++
			}
		}
		b.add(others, report.LowerLevels, "", "the triangles of another level of detail were left out")
	}
	if away(nearest) > 0 {
		b.add(1, codeLevel, "", "level of detail %d is shown, because level %d wasn't found", list[nearest].level(nearest), asked)
	}
	if list[nearest].File == "" {
		b.inView = fmt.Sprintf("views[%d].", nearest)
	}
	return &list[nearest]
}

// shows reports whether two views have the same triangles, in any order. All 71 real models with several views have the same triangles in
// each, most in the same order: the views differ in how many bones each of their sub-meshes uses.
func (v *View) shows(other *View) bool {
	if len(v.Triangles)/3 != len(other.Triangles)/3 {
		return false
	}
	a, b := v.corners(), other.corners()
	if slices.Equal(a, b) {
		return true
	}
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// corners returns the triangles of a view, each as three vertices of the model.
func (v *View) corners() []uint64 {
	list := make([]uint64, len(v.Triangles)/3)
	for i := range list {
		for _, corner := range v.Triangles[3*i : 3*i+3] {
			list[i] <<= 16
			if int(corner) < len(v.Vertices) {
				list[i] |= uint64(v.Vertices[corner])
			}
		}
	}
	return list
}

// level returns the level of detail of the view at an index.
func (v *View) level(place int) int {
	if v.found > 0 {
		return v.found - 1
	}
	return place
}

// meshes makes a mesh of every sub-mesh that is shown.
func (b *builder) meshes() {
	v := b.view()
	if v == nil {
		return
	}
	if n := len(b.skeleton); n > 0 {
		joints := make([]int, min(n, 1<<16))
		for i := range joints {
			joints[i] = i
		}
		b.s.Skins = []scene.Skin{{Joints: joints}}
	}
	batches := b.batches(v)
	b.shadows = make(map[int][]shadowExtra)
	for i := range v.ShadowBatches {
		s := &v.ShadowBatches[i]
		b.shadows[int(s.SubMesh)] = append(b.shadows[int(s.SubMesh)], shadowExtra{s.Flags, s.Flags2, s.Texture, s.Color, s.Weight})
	}
	shown := b.shownGeosets(v)
	cut := newCutter(b, v)
	undrawn := 0
	budget := limit.NewBudget(4*len(v.Triangles) + limit.Corners)
	for i := range v.SubMeshes {
		if !shown[i] || budget.Exceeded {
			continue
		}
		if len(batches[i]) == 0 {
			undrawn++
			continue
		}
		mesh := cut.subMesh(i)
		for _, same := range byColor(batches[i]) {
			if !budget.Take(len(mesh.Indices) + 1) {
				b.lost.crowded++
				break
			}
			b.addSubMesh(mesh, v, i, same)
		}
	}
	b.add(undrawn, codeUndrawn, "", "a sub-mesh without a batch is left out")
}

// batches returns a view's batches by sub-mesh, in drawing order.
func (b *builder) batches(v *View) [][]*Batch {
	list := make([][]*Batch, len(v.SubMeshes))
	for i := range v.Batches {
		batch := &v.Batches[i]
		if int(batch.SubMesh) >= len(list) {
			b.lost.batches++
			continue
		}
		list[batch.SubMesh] = append(list[batch.SubMesh], batch)
	}
	for _, l := range list {
		slices.SortStableFunc(l, func(x, y *Batch) int {
			if x.PriorityPlane != y.PriorityPlane {
				return int(x.PriorityPlane) - int(y.PriorityPlane)
			}
			return int(x.Layer) - int(y.Layer)
		})
	}
	return list
}

// byColor parts batches whose colours differ, which no real model has: a mesh has one.
func byColor(list []*Batch) (parts [][]*Batch) {
	part := make(map[int16]int)
	for _, batch := range list {
		i, ok := part[batch.Color]
		if !ok {
			i = len(parts)
			part[batch.Color] = i
			parts = append(parts, nil)
		}
		parts[i] = append(parts[i], batch)
	}
	return parts
}

// addSubMesh adds a mesh with a sub-mesh's geometry, the material of some batches, and their
// colour.
func (b *builder) addSubMesh(mesh scene.Mesh, v *View, i int, batches []*Batch) {
	sub := &v.SubMeshes[i]
	mesh.Name, mesh.Numbered = b.meshName(sub, i), !b.m.IsCharacter()
	mesh.File, mesh.Path = v.File, fmt.Sprintf("%ssubMeshes[%d]", b.inView, i)
	x := SubMeshExtras{ID: sub.ID, Center: sub.Center, CenterBone: sub.CenterBoneIndex}
	if b.m.IsCharacter() {
		x.Group = scene.GeosetName(sub.ID)
	}
	if sub.SortRadius != 0 || sub.SortCenter != (Vec3{}) {
		x.SortCenter, x.SortRadius = &sub.SortCenter, sub.SortRadius
	}
	for _, batch := range batches {
		x.Shaders = append(x.Shaders, b.m.shader(batch).Name())
	}
	x.Shadows = b.shadows[i]
	mesh.Geoset, mesh.Extras = sub.ID, kept(mesh.Path, x)
	mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: b.material(batches)}}
	at := len(b.s.Meshes)
	if c := int(batches[0].Color); c >= 0 && c < len(b.m.Colors) {
		color := &b.m.Colors[c]
		steady(b, scene.Target{Property: scene.MeshColor, Index: at}, &color.Color, scene.AppendVectors, mesh.Color[:])
		alpha := []float32{1}
		steady(b, scene.Target{Property: scene.MeshAlpha, Index: at}, &color.Alpha, fixed, alpha)
		mesh.Alpha = alpha[0]
	} else if c != None {
		b.lost.batches++
	}
	b.s.Meshes = append(b.s.Meshes, mesh)
}

// steady stores a track with a single value in static, and makes channels from any other.
func steady[T any](b *builder, target scene.Target, t *Track[T], put func([]float32, ...T) []float32, static []float32) {
	if v, ok := still(t); ok {
		copy(static, put(make([]float32, 0, 4), v))
		return
	}
	addTrack(b, target, t, put, nil)
}

func (b *builder) meshName(sub *SubMesh, i int) string {
	if b.m.IsCharacter() {
		return scene.GeosetName(sub.ID)
	}
	if sub.ID == 0 {
		return fmt.Sprintf("SubMesh_%03d", i)
	}
	return fmt.Sprintf("Geoset_%03d", sub.ID)
}

// A cutter takes sub-meshes out of a view, each with the vertices that it uses.
type cutter struct {
	b     *builder
	v     *View
	base  int      // index of the view's first vertex among the model's
	local []uint32 // by vertex of the view: its number in the sub-mesh, plus the stamp
	used  []uint32 // by number in the sub-mesh: the model's vertex
	stamp uint32
}

func newCutter(b *builder, v *View) *cutter {
	return &cutter{b: b, v: v, base: b.m.FirstVertex(v), local: make([]uint32, len(v.Vertices))}
}

// subMesh returns a sub-mesh's geometry, without material.
func (c *cutter) subMesh(i int) scene.Mesh {
	sub := &c.v.SubMeshes[i]
	first := int(min(uint32(sub.Level)<<16+uint32(sub.IndexStart), uint32(len(c.v.Triangles))))
	corners := c.v.Triangles[first:min(first+int(sub.IndexCount), len(c.v.Triangles))]
	if missing := int(sub.IndexCount) - len(corners); missing > 0 {
		c.b.lost.corners += (missing + 2) / 3
	}
	mesh := scene.NewMesh("")
	mesh.LOD = scene.None
	mesh.Indices = c.triangles(corners)
	c.vertices(&mesh)
	if len(c.b.s.Skins) > 0 {
		mesh.Binding = c.binding()
	}
	return mesh
}

// triangles renumbers the corners in the order in which they occur.
func (c *cutter) triangles(corners []uint16) []uint32 {
	c.used = c.used[:0]
	c.stamp += 1 << 17 // more than there are vertices in a view
	if c.stamp == 0 {
		clear(c.local)
		c.stamp = 1 << 17
	}
	out := make([]uint32, 0, len(corners)/3*3)
	for ; len(corners) >= 3; corners = corners[3:] {
		if !c.there(corners[0]) || !c.there(corners[1]) || !c.there(corners[2]) {
			c.b.lost.corners++
			continue
		}
		for _, k := range corners[:3] {
			n := c.local[k] - c.stamp
			if n >= 1<<17 {
				n = uint32(len(c.used))
				c.local[k] = c.stamp + n
				c.used = append(c.used, uint32(c.base+int(c.v.Vertices[k])))
			}
			out = append(out, n)
		}
	}
	return out
}

func (c *cutter) there(k uint16) bool {
	return int(k) < len(c.v.Vertices) && c.base+int(c.v.Vertices[k]) < len(c.b.m.Vertices)
}

func (c *cutter) vertices(mesh *scene.Mesh) {
	n := len(c.used)
	mesh.Positions, mesh.Normals = make([]Vec3, n), make([]Vec3, n)
	first, second := make([]Vec2, n), make([]Vec2, n)
	some := false
	for i, k := range c.used {
		v := &c.b.m.Vertices[k]
		mesh.Positions[i], mesh.Normals[i] = v.Position, v.Normal
		first[i], second[i] = v.TexCoords[0], v.TexCoords[1]
		some = some || second[i] != Vec2{}
	}
	mesh.UVs = [][]Vec2{first}
	if some { // before Burning Crusade, the second coordinates aren't used, and are zero
		mesh.UVs = append(mesh.UVs, second)
	}
}

// binding returns the bones that move the vertices: up to four each, with weights in 255ths.
func (c *cutter) binding() *scene.Binding {
	n, bones := len(c.used), len(c.b.skeleton)
	out := &scene.Binding{Offsets: make([]uint32, 1, n+1), Joints: make([]uint16, 0, 4*n), Weights: make([]float32, 0, 4*n)}
	for _, k := range c.used {
		v := &c.b.m.Vertices[k]
		sum := 0
		for j, w := range v.BoneWeights {
			if w == 0 {
				continue
			}
			if int(v.BoneIndices[j]) >= bones {
				c.b.lost.influences++
				continue
			}
			sum += int(w)
			out.Joints = append(out.Joints, uint16(v.BoneIndices[j]))
			out.Weights = append(out.Weights, float32(w))
		}
		from := int(out.Offsets[len(out.Offsets)-1])
		for j := from; j < len(out.Weights); j++ {
			out.Weights[j] /= float32(sum)
		}
		out.Offsets = append(out.Offsets, uint32(len(out.Joints)))
	}
	return out
}
