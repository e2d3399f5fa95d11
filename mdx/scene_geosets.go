package mdx

import (
	"cmp"
	"fmt"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// GeosetExtras are the fields of a geoset that a mesh of the scene lacks.
type GeosetExtras struct {
	SelectionGroup uint32 `json:"selectionGroup"`
	Section        string `json:"section,omitempty"` // World of Warcraft: part of a character
	SelectionFlags uint32 `json:"selectionFlags"`
	FlagNames      string `json:"flagNames,omitempty"`
	LOD            int32  `json:"lod,omitempty"`
	LODName        string `json:"lodName,omitempty"`
	DropShadow     bool   `json:"dropShadow,omitempty"` // Warcraft III: flag of its geoset animation

	Anim *geosetAnimExtras `json:"anim,omitempty"` // its geoset animation

	// World of Warcraft's version 1500.
	GeosetIndex *uint32  `json:"geosetIndex,omitempty"`
	Unknown     []uint32 `json:"unknown,omitempty"` // usually 0: two words of the header, one of the batch
}

// geosetAnimExtras are a geoset animation.
type geosetAnimExtras struct {
	Number int     `json:"number"` // index of the geoset animation in the document
	Flags  uint32  `json:"flags"`
	Alpha  float32 `json:"alpha"` // used if no track animates it
	Color  Vec3    `json:"color"` // in the order of the file; used only if the flags enable it and no track animates it
}

func (m *Model) geosetExtras(group uint32, f GeosetFlags) GeosetExtras {
	x := GeosetExtras{SelectionGroup: group, SelectionFlags: uint32(f), FlagNames: f.String()}
	if m.Flavour == WorldOfWarcraft {
		x.Section, x.FlagNames = characterSection(group).String(), geosetFlagsWoW(f).String()
	}
	return x
}

// FirstOptions returns the options with which a model was probably converted to a scene that was then edited: those for
// which it has the same levels of detail.
func FirstOptions(edited *scene.Scene) (o scene.Options) {
	first := true
	for i := range edited.Meshes {
		x, ok := scene.Recall[GeosetExtras](edited.Meshes[i].Extras, "mdx")
		if !ok || x.LOD < 0 {
			continue
		}
		if !first && o.LOD != int(x.LOD) {
			return scene.Options{AllLODs: true}
		}
		o.LOD, first = int(x.LOD), false
	}
	return o
}

// geosets adds a mesh for each geoset. All meshes share one skin, whose joints are the nodes that any of them uses.
func (b *builder) geosets() {
	joints := new(scene.Joints)
	shown := b.shownGeosets()
	for i := range b.m.Geosets {
		g := &b.m.Geosets[i]
		if !b.recordMesh(shown) {
			continue
		}
		mesh := scene.NewMesh(fmt.Sprintf("Geoset_%03d", i))
		mesh.Numbered, mesh.Path = true, report.At("geosets", i)
		mesh.Positions = g.Vertices
		mesh.Normals = g.Normals[:min(len(g.Normals), len(g.Vertices))] // stock models may have more normals than vertices
		mesh.UVs = g.UVSets
		mesh.Tangents = g.Tangents
		mesh.Indices = b.triangles(i, g)
		mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: int(g.MaterialID)}}
		mesh.Binding = b.binding(i, g, joints)
		mesh.Bounds = g.Extent.bounds()
		if b.m.Version >= 900 && g.LOD >= 0 && b.m.Flavour == Warcraft3 {
			mesh.LOD = int(g.LOD)
		} else {
			mesh.LOD = scene.None
		}
		mesh.Geoset = b.m.geosetNumber(g.SelectionGroup)
		x := b.m.geosetExtras(g.SelectionGroup, g.SelectionFlags)
		x.LOD, x.LODName = g.LOD, g.LODName
		mesh.Extras = extrasOf(mesh.Path, x)
		if len(mesh.Normals) == 0 {
			mesh.Normals = nil
		}
		b.s.Meshes = append(b.s.Meshes, mesh)
	}
	for i := range b.m.BatchedGeosets {
		if b.recordMesh(shown) {
			b.s.Meshes = append(b.s.Meshes, b.batchedGeoset(i, joints))
		}
	}
	b.s.Skins = []scene.Skin{{Joints: joints.Nodes}}
	if len(joints.Nodes) == 0 {
		b.s.Skins = nil
		for i := range b.s.Meshes {
			b.s.Meshes[i].Binding = nil
		}
	}
	b.geosetAnims()
}

// triangles converts the geoset's groups of faces to triangles. Known files have only groups of triangles.
func (b *builder) triangles(i int, g *Geoset) []uint32 {
	list, extra, other := g.TriangleList()
	b.add(extra, codeFaces, report.At("geosets", i)+".faces", "indices that don't form a triangle are left out")
	b.add(other, codeFaces, report.At("geosets", i)+".primitiveTypes", "faces that are points or lines are left out")
	return list
}

// TriangleList returns the faces of the geoset as triangles. extra is the number of indices that don't form a triangle,
// and other the number of groups that aren't triangles.
func (g *Geoset) TriangleList() (list []uint32, extra, other int) {
	list = make([]uint32, 0, len(g.Faces))
	if g.OnlyTriangles() {
		for _, f := range g.Faces[:len(g.Faces)/3*3] {
			list = append(list, uint32(f))
		}
		return list, len(g.Faces) % 3, 0
	}
	rest := g.Faces
	for k, n := range g.FaceGroups {
		group := rest[:int(min(int64(n), int64(len(rest))))] // an int may have 32 bits
		rest = rest[len(group):]
		var ok bool
		if list, ok = appendTriangles(list, g.Primitive(k), group); !ok {
			other++
		}
	}
	return list, 0, other
}

// Triangulated returns the geoset's faces as a list of triangles. If all groups are triangles, it returns Faces itself;
// otherwise it splits strips, fans, quads and polygons. Groups of points and lines are omitted.
func (g *Geoset) Triangulated() []uint16 {
	if g.OnlyTriangles() {
		return g.Faces
	}
	list, _, _ := g.TriangleList()
	faces := make([]uint16, len(list))
	for i, v := range list {
		faces[i] = uint16(v)
	}
	return faces
}

// OnlyTriangles reports whether all groups of faces are triangles.
func (g *Geoset) OnlyTriangles() bool {
	for k := range g.FaceGroups {
		if g.Primitive(k) != Triangles {
			return false
		}
	}
	return true
}

// Primitive returns the kind of a group of faces.
func (g *Geoset) Primitive(k int) int {
	switch {
	case k < len(g.PrimitiveTypes):
		return int(g.PrimitiveTypes[k])
	case k < len(g.FaceTypes):
		return int(g.FaceTypes[k])
	}
	return Triangles
}

// appendTriangles splits one group of faces into triangles. kind is a PrimitiveType.
func appendTriangles(dst []uint32, kind int, f []uint16) (_ []uint32, ok bool) {
	add := func(a, b, c int) { dst = append(dst, uint32(f[a]), uint32(f[b]), uint32(f[c])) }
	switch kind {
	case Triangles:
		for i := 0; i+2 < len(f); i += 3 {
			add(i, i+1, i+2)
		}
	case 5: // TriangleStrip
		for i := 0; i+2 < len(f); i++ {
			add(i+i%2, i+1-i%2, i+2)
		}
	case 6, 9: // TriangleFan, Polygon
		for i := 1; i+1 < len(f); i++ {
			add(0, i, i+1)
		}
	case 7: // Quads
		for i := 0; i+3 < len(f); i += 4 {
			add(i, i+1, i+2)
			add(i, i+2, i+3)
		}
	case 8: // QuadStrip
		for i := 0; i+3 < len(f); i += 2 {
			add(i, i+1, i+3)
			add(i, i+3, i+2)
		}
	default:
		return dst, false
	}
	return dst, true
}

// binding returns the nodes that move each vertex: with the weights of SKIN in Reforged's geosets, otherwise with equal
// weights for all nodes of the vertex's matrix group.
func (b *builder) binding(i int, g *Geoset, joints *scene.Joints) *scene.Binding {
	if rows := g.boneRows(); rows != nil {
		return skinned(b, i, rows, len(g.Vertices), joints)
	}
	switch {
	case len(g.Skin) >= 8*len(g.Vertices) && len(g.Skin) > 0:
		return skinned(b, i, g.Skin, len(g.Vertices), joints)
	case len(g.Skin16) >= 8*len(g.Vertices) && len(g.Skin16) > 0:
		return skinned(b, i, g.Skin16, len(g.Vertices), joints)
	case len(g.VertexGroups) == 0 || len(g.MatrixGroups) == 0:
		if len(g.Matrices)+len(g.BoneIndices)+len(g.BoneWeights)+len(g.Skin)+len(g.Skin16) > 0 {
			b.add(1, codeMatrix, report.At("geosets", i), "the geoset has bones but no matrix groups; it doesn't move")
		}
		return nil
	}
	b.add(g.conflictingRows(), codeMatrix, report.At("geosets", i)+".boneIndices", "a row of bones differs from the vertex's matrix group; the group is used")
	out := &scene.Binding{Sets: make([]uint32, len(g.Vertices))}
	lost := 0
	var set []uint16
	for _, group := range g.Groups() {
		set = set[:0]
		for _, id := range group {
			if node, ok := b.node[id]; ok {
				set = append(set, joints.Joint(node))
			} else {
				lost++
			}
		}
		out.AddSet(set, nil)
	}
	b.add(lost, codeMatrix, report.At("geosets", i)+".matrices", "no object has this id; the vertices of its group move only with the other objects")
	still := out.AddSet(nil, nil)
	lost = 0
	for v := range out.Sets {
		out.Sets[v] = uint32(still)
		if v < len(g.VertexGroups) && int(g.VertexGroups[v]) < len(g.MatrixGroups) {
			out.Sets[v] = uint32(g.VertexGroups[v])
		} else {
			lost++
		}
	}
	b.add(lost, codeMatrix, report.At("geosets", i)+".vertexGroups", "a vertex without a matrix group; it doesn't move")
	return out
}

// boneRows returns the rows of BIDX and BWGT in the form of SKIN, in the order of the vertices. It returns nil if they
// have the same content as the matrix groups, that is, equal weights, as in the only real file.
func (g *Geoset) boneRows() []uint8 {
	n := len(g.Vertices)
	if n == 0 || len(g.BoneIndices) < n || len(g.BoneWeights) < n {
		return nil
	}
	order := make([]int, n) // the vertex of each row
	for v := range order {
		order[v] = v
	}
	if len(g.VertexGroups) > 0 {
		if len(g.VertexGroups) != n || !slices.ContainsFunc(g.BoneWeights[:n], hasUnequalWeights) {
			return nil
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(g.VertexGroups[a], g.VertexGroups[b]) })
	}
	skin := make([]uint8, 8*n)
	for row, v := range order {
		weights := reversed(g.BoneWeights[row])
		copy(skin[8*v:], g.BoneIndices[row][:])
		copy(skin[8*v+4:], weights[:])
	}
	return skin
}

// conflictingRows counts the rows of BIDX whose bones differ from the matrix group of their vertex: two of 401 in the
// only real file.
func (g *Geoset) conflictingRows() (count int) {
	n := len(g.Vertices)
	if len(g.VertexGroups) != n || len(g.BoneIndices) < n || len(g.BoneWeights) < n {
		return 0
	}
	groups, row := g.Groups(), 0
	for group, ids := range groups {
		for _, of := range g.VertexGroups {
			if int(of) != group {
				continue
			}
			weights := reversed(g.BoneWeights[row])
			found := 0
			for k, w := range weights {
				if w > 0 {
					found++
					if !slices.Contains(ids, int32(g.BoneIndices[row][k])) {
						found = -len(weights)
					}
				}
			}
			if found != len(ids) && len(ids) <= len(weights) {
				count++
			}
			row++
		}
	}
	return count
}

// reversed returns a row of BWGT in the order of the bones in BIDX.
func reversed(w [4]uint8) [4]uint8 { return [4]uint8{w[3], w[2], w[1], w[0]} }

// RowWeights returns the weights for a row of BoneIndices, in the order of its bones; 0 if BoneWeights has no such row.
func (g *Geoset) RowWeights(row int) [4]uint8 {
	if row >= len(g.BoneWeights) {
		return [4]uint8{}
	}
	return reversed(g.BoneWeights[row])
}

// EachInfluence calls visit with each non-zero weight in Skin or Skin16, its bone, and the index of that bone.
func (g *Geoset) EachInfluence(visit func(at int, bone uint16, weight int)) {
	eachInfluence(g.Skin, visit)
	eachInfluence(g.Skin16, visit)
}

func eachInfluence[T uint8 | uint16](skin []T, visit func(at int, bone uint16, weight int)) {
	for v := 0; v+8 <= len(skin); v += 8 {
		for k := v; k < v+4; k++ {
			if w := skin[k+4]; w > 0 {
				visit(k, uint16(skin[k]), int(w))
			}
		}
	}
}

// Groups returns the object ids of the matrix groups.
func (g *Geoset) Groups() [][]int32 {
	list, rest := make([][]int32, len(g.MatrixGroups)), g.Matrices
	for i, n := range g.MatrixGroups {
		list[i] = rest[:int(min(int64(n), int64(len(rest))))]
		rest = rest[len(list[i]):]
	}
	return list
}

// hasUnequalWeights reports whether the weights of a row differ from equal fractions of 255 by more than rounding.
func hasUnequalWeights(weights [4]uint8) bool {
	n := 0
	for _, w := range weights {
		if w != 0 {
			n++
		}
	}
	return slices.ContainsFunc(weights[:], func(w uint8) bool { return w != 0 && max(int(w)*n, 255)-min(int(w)*n, 255) > n })
}

// skinned converts SKIN to a binding. Each vertex has four object ids, then four weights.
func skinned[T uint8 | uint16](b *builder, i int, skin []T, vertices int, joints *scene.Joints) *scene.Binding {
	out := &scene.Binding{Offsets: make([]uint32, 1, vertices+1)}
	lost := 0
	for v := range vertices {
		var set [4]uint16
		var weights [4]float32
		n, sum := 0, 0
		for k := range 4 {
			w := skin[8*v+4+k]
			if w == 0 {
				continue
			}
			node, ok := b.node[int32(skin[8*v+k])]
			if !ok {
				lost++
				continue
			}
			set[n], weights[n] = joints.Joint(node), float32(w)
			sum += int(w)
			n++
		}
		for k := range n {
			weights[k] /= float32(sum)
		}
		out.AddSet(set[:n], weights[:n])
	}
	b.add(lost, codeMatrix, report.At("geosets", i)+".skin", "a weight refers to an object that doesn't exist; the vertex moves only with its other bones")
	return out
}

// batchedGeoset converts a geoset of World of Warcraft's version 1500, whose vertices have their own weights.
func (b *builder) batchedGeoset(i int, joints *scene.Joints) scene.Mesh {
	g := &b.m.BatchedGeosets[i]
	n := len(g.Vertices)
	mesh := scene.NewMesh(fmt.Sprintf("Geoset_%03d", i))
	mesh.Numbered, mesh.Path = true, report.At("batchedGeosets", i)
	mesh.LOD = scene.None
	mesh.Positions, mesh.Normals = make([]Vec3, n), make([]Vec3, n)
	mesh.UVs = [][]Vec2{make([]Vec2, n), make([]Vec2, n)}
	skin := make([]uint8, 0, 8*n)
	for v := range g.Vertices {
		vertex := &g.Vertices[v]
		mesh.Positions[v], mesh.Normals[v] = vertex.Position, vertex.Normal
		mesh.UVs[0][v], mesh.UVs[1][v] = vertex.TexCoords[0], vertex.TexCoords[1]
		skin = append(append(skin, vertex.BoneIndices[:]...), vertex.BoneWeights[:]...)
	}
	mesh.Binding = skinned(b, i, skin, n, joints)
	for _, f := range g.Faces[:len(g.Faces)/3*3] {
		mesh.Indices = append(mesh.Indices, uint32(f))
	}
	b.add(len(g.Faces)%3, codeFaces, mesh.Path+".primitiveVertices", "indices that don't form a triangle are left out")
	b.add(g.otherPrimitives(), codeFaces, mesh.Path+".primitiveTypes", "faces of an unknown kind are read as triangles")
	mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: int(g.MaterialID)}}
	mesh.Bounds, mesh.Geoset = g.bounds(), b.m.geosetNumber(g.SelectionGroup)
	x := b.m.geosetExtras(g.SelectionGroup, g.Flags)
	x.GeosetIndex = &g.GeosetIndex
	if g.Unknown != [2]uint32{} || g.BatchUnknown != 0 {
		x.Unknown = []uint32{g.Unknown[0], g.Unknown[1], g.BatchUnknown}
	}
	mesh.Extras = extrasOf(mesh.Path, x)
	return mesh
}

// bounds returns the box around the geoset's sphere.
func (g *BatchedGeoset) bounds() scene.Bounds {
	if g.BoundsRadius == 0 && g.BoundsCentre == (Vec3{}) {
		return scene.Bounds{}
	}
	r := Vec3{g.BoundsRadius, g.BoundsRadius, g.BoundsRadius}
	return scene.Bounds{Min: g.BoundsCentre.Sub(r), Max: g.BoundsCentre.Add(r), Radius: g.BoundsRadius}
}

// otherPrimitives counts the groups of faces whose kind isn't the known one. The file doesn't state the lengths of
// groups; therefore all faces are read as triangles.
func (g *BatchedGeoset) otherPrimitives() (n int) {
	for _, p := range g.PrimitiveTypes {
		if p != BatchTriangles {
			n++
		}
	}
	return n
}

// geosetAnims sets the colour and alpha of meshes. If several animations refer to the same geoset, the first one is
// used.
func (b *builder) geosetAnims() {
	taken := make([]bool, len(b.meshOf))
	for i := range b.m.GeosetAnims {
		a := &b.m.GeosetAnims[i]
		if b.m.AllowsNone(a.GeosetID) {
			continue
		}
		id := int(a.GeosetID)
		if uint(id) >= uint(len(taken)) || taken[id] {
			b.add(1, codeGeosetAnim, report.At("geosetAnims", i), "it refers to no geoset, or to one that already has an animation; it is ignored")
			continue
		}
		taken[id] = true
		if id = b.meshOf[id]; id == None {
			continue
		}
		mesh := &b.s.Meshes[id]
		if x, ok := mesh.Extras.Value.(GeosetExtras); ok {
			x.DropShadow = a.Flags&DropShadow != 0 && b.m.Flavour == Warcraft3
			x.Anim = &geosetAnimExtras{i, uint32(a.Flags), a.Alpha, a.Color}
			mesh.Extras.Value = x
		}
		mesh.Alpha = a.Alpha
		if a.AlphaTrack != nil {
			mesh.Alpha = 1
			addTrack(b, scene.Target{Property: scene.MeshAlpha, Index: id}, a.AlphaTrack, scene.AppendScalars, nil)
		}
		if !b.m.usesColor(a) {
			continue
		}
		mesh.Color = b.m.staticColor(a.Color)
		target := scene.Target{Property: scene.MeshColor, Index: id}
		addTrack(b, target, a.ColorTrack, bgr, nil)
		b.addBlackKeys(target, a.ColorTrack)
	}
}

// addBlackKeys adds a black key in the sequences in which the track of a colour has no keys. There, the game draws
// black instead of the static colour, which hides the additive rings of stock missiles (FarseerMissile,
// LightningBoltMissile; mdx-m3-viewer). The track's channels must have been added just before.
func (b *builder) addBlackKeys(target scene.Target, t *Track[Vec3]) {
	if all := t.InOrder(); len(all.Times) == 0 || uint(t.GlobalSequenceID) < uint(len(b.s.Globals)) {
		return
	}
	for i := range b.intervals {
		clip := &b.s.Clips[i]
		if n := len(clip.Channels); (n == 0 || clip.Channels[n-1].Target != target) && b.keyBudget.Take(1) {
			clip.Channels = append(clip.Channels, scene.Channel{Target: target, Times: []float32{0}, Values: []float32{0, 0, 0}})
		}
	}
}

// usesColor reports whether a geoset animation's colour is used.
func (m *Model) usesColor(a *GeosetAnim) bool {
	if m.Flavour == WorldOfWarcraft {
		return geosetAnimFlagsWoW(a.Flags)&useColorWoW != 0
	}
	return a.Flags&UseColor != 0
}

// staticColor returns a colour field as R, G, B. Warcraft III stores it in this order (unlike its colour tracks), World
// of Warcraft as B, G, R.
func (m *Model) staticColor(c Vec3) Vec3 {
	if m.Flavour == WorldOfWarcraft {
		return Vec3{c[2], c[1], c[0]}
	}
	return c
}
