package scene

import (
	"slices"

	"marrow/report"
)

// A Mesh is a set of vertices and triangles. All vertex arrays have the length of Positions or are nil.
type Mesh struct {
	Name string
	// Numbered is set if the file has no name for the mesh. Name is then the format's term and a number.
	Numbered bool

	Path string // path of the mesh in the document or in File, such as geosets[2]; empty for none
	File string // the companion file that Path refers to, by the name that was searched; empty: the document
	Node int    // the node of a mesh without Binding; None: the mesh is in model space

	Positions []Vec3 // in model space if there is a Binding or Node is None, otherwise in the node's space
	Normals   []Vec3 // unit length
	Tangents  []Vec4 // xyz: unit length, direction in which U increases; w: +1 or -1; bitangent = w · (normal × tangent), direction in which V decreases
	UVs       [][]Vec2
	Colors    []ColorSet
	Indices   []uint32 // three for each triangle, counter-clockwise seen from outside
	Binding   *Binding // the joints that move the mesh; nil: none

	// Primitives are ranges of Indices, each with a material, in drawing order.
	Primitives []Primitive
	Targets    []MorphTarget

	Alpha   float32 // 0 … 1, multiplies the material's alpha; the mesh isn't drawn if it is ≤ 0.01
	Color   Vec3    // multiplies the material's colour
	Visible bool    // false: not drawn
	LOD     int     // level of detail, 0 the finest; None: drawn in every level
	Geoset  uint16  // geoset number of World of Warcraft; see Geosets
	Bounds  Bounds  // bounds at rest, as stated in the file
	Extras  Extras
}

// NewMesh returns a visible, white, opaque mesh in model space, without vertices.
func NewMesh(name string) Mesh {
	return Mesh{Name: name, Node: None, Alpha: 1, Color: Vec3{1, 1, 1}, Visible: true}
}

// HasTriangles reports whether the mesh has triangles.
func (m *Mesh) HasTriangles() bool {
	return len(m.Positions) > 0 && len(m.Indices) > 0 &&
		(len(m.Primitives) == 0 || slices.ContainsFunc(m.Primitives, func(p Primitive) bool { return p.Count > 0 }))
}

// Box returns the box of the mesh's vertices in model space, in a pose of the scene's nodes. A mesh with a Binding is in its
// bind pose. The box of a mesh without vertices is zero.
func (m *Mesh) Box(p *Pose) Bounds {
	var b Bounds
	for i, v := range m.Positions {
		if m.Binding == nil && m.Node >= 0 {
			v = p.World[m.Node].Point(v)
		}
		if i == 0 {
			b.Min, b.Max = v, v
		}
		b.Min, b.Max = b.Min.Min(v), b.Max.Max(v)
	}
	return b
}

// UsedMaterials reports for each material whether a mesh uses it.
func (s *Scene) UsedMaterials() []bool {
	used := make([]bool, len(s.Materials))
	for i := range s.Meshes {
		for _, p := range s.Meshes[i].Primitives {
			if p.Material >= 0 {
				used[p.Material] = true
			}
		}
	}
	return used
}

// HasUnboundVertices reports whether a mesh with triangles has vertices that no joint moves.
func (s *Scene) HasUnboundVertices() bool {
	return slices.ContainsFunc(s.Meshes, func(m Mesh) bool {
		if !m.HasTriangles() {
			return false
		}
		if m.Binding == nil {
			return true
		}
		for s := range m.Binding.NumSets() {
			if _, weights := m.Binding.Set(s); !slices.ContainsFunc(weights, func(w float32) bool { return w > 0 }) {
				return true
			}
		}
		return false
	})
}

// InLevel reports whether the mesh is drawn in a level of detail.
func (m *Mesh) InLevel(level int) bool { return m.LOD < 0 || m.LOD == level }

// Level returns the level of detail to show for a requested level: that level, otherwise the nearest finer one,
// otherwise the finest. It returns None if every mesh is drawn in every level.
func (s *Scene) Level(want int) int {
	best := None
	for i := range s.Meshes {
		l := s.Meshes[i].LOD
		switch {
		case l < 0:
		case best == None, l <= want && (l > best || best > want), best > want && l < best:
			best = l
		}
	}
	return best
}

// OtherLevel returns a finding if the scene doesn't have the requested level of detail.
func (s *Scene) OtherLevel(o Options) []report.Finding {
	shown := s.Level(o.LOD)
	if o.LOD <= 0 || o.AllLODs || shown == o.LOD || len(s.Meshes) == 0 {
		return nil
	}
	return []report.Finding{LevelShown(o.LOD, shown)}
}

// LevelShown returns the finding that another level of detail is shown than the requested one. shown is None for a model
// without levels.
func LevelShown(asked, shown int) report.Finding {
	if shown == None {
		return report.New(report.DrawLevel, "meshes", "there is no level of detail %d: the model has only one level", asked)
	}
	return report.New(report.DrawLevel, "meshes", "level of detail %d is shown, because level %d wasn't found", shown, asked)
}

// NoMesh returns the finding that no mesh of a model is drawn.
func NoMesh() report.Finding { return report.New(report.DrawNothing, "meshes", "no mesh is drawn") }

// A Primitive is a range of a mesh's indices that is drawn with one material.
type Primitive struct {
	First, Count int // range of Indices; multiples of three
	Material     int // None: the default material
}

// Runs returns the mesh's primitives; if it has none, all its triangles with the default material.
func (m *Mesh) Runs() []Primitive {
	if len(m.Primitives) > 0 {
		return m.Primitives
	}
	return []Primitive{{Count: len(m.Indices) / 3 * 3, Material: None}}
}

// A ColorSet is one colour per vertex.
type ColorSet struct {
	Name string // name in the format
	// Multiply is set if the colour multiplies the material's colour. It is sRGB like that colour, whereas glTF's COLOR_0,
	// which is such a set, is linear. Other sets (masks, occlusion) are data.
	Multiply bool
	Values   []Vec4
}

// A MorphTarget moves vertices by weight × delta.
type MorphTarget struct {
	Name      string
	Positions []Vec3 // deltas, one per vertex
	Normals   []Vec3 // deltas, or nil
	Weight    float32
}

// A Skin is a list of joints, shared by the meshes that are bound to it.
type Skin struct {
	Joints []int // node indices
	// InverseBind has a matrix for each joint, from model space to the joint's space at rest. nil means the inverses of
	// the joints' world matrices at rest; see [Scene.InverseBinds].
	InverseBind []Mat4
}

// A Binding defines which joints move which vertices, with any number of joints per vertex. Vertices with equal joints
// and weights share an influence set: vertex v belongs to set Sets[v] (or to set v if Sets is nil), and
// Joints[Offsets[s]:Offsets[s+1]] with the Weights at the same positions move set s. Vertices with an empty set do not
// move.
type Binding struct {
	Skin    int
	Sets    []uint32 // per vertex; nil: every vertex has its own set
	Offsets []uint32 // number of sets + 1, in ascending order
	Joints  []uint16 // positions in Skin.Joints
	Weights []float32
}

// NumSets returns the number of influence sets.
func (b *Binding) NumSets() int { return max(len(b.Offsets)-1, 0) }

// Set returns the joints and weights of influence set s.
func (b *Binding) Set(s int) (joints []uint16, weights []float32) {
	lo, hi := b.Offsets[s], b.Offsets[s+1]
	return b.Joints[lo:hi], b.Weights[lo:hi]
}

// SetOf returns the influence set of vertex v.
func (b *Binding) SetOf(v int) int {
	if b.Sets == nil {
		return v
	}
	return int(b.Sets[v])
}

// AddSet appends an influence set and returns its index. If weights is nil, all joints have the same weight.
func (b *Binding) AddSet(joints []uint16, weights []float32) int {
	if len(b.Offsets) == 0 {
		b.Offsets = append(b.Offsets, 0)
	}
	b.Joints = append(b.Joints, joints...)
	if weights == nil {
		for range joints {
			b.Weights = append(b.Weights, 1/float32(len(joints)))
		}
	} else {
		b.Weights = append(b.Weights, weights...)
	}
	b.Offsets = append(b.Offsets, uint32(len(b.Joints)))
	return len(b.Offsets) - 2
}

// offsetsFit reports whether every set is within Joints and Weights.
func (b *Binding) offsetsFit() bool {
	last := uint32(0)
	for _, o := range b.Offsets {
		if o < last || int(o) > len(b.Joints) || int(o) > len(b.Weights) {
			return false
		}
		last = o
	}
	return true
}
