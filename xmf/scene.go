package xmf

import (
	"fmt"
	"slices"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// Scene returns a scene of the mesh: one node with the name of the part, and the motion that was found for it.
func (m *Mesh) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	name := m.name
	if name == "" {
		name = "mesh"
	}
	b := NewBuilder(name)
	b.Libraries = m.companions.Libraries
	part, _ := PartOf(name)
	node := b.Node(part, scene.None)
	b.Mesh(m, name, node)
	if motion := m.companions.Motion; motion != nil {
		b.Motion(motion, map[string]int{part: node})
	}
	return b.Finish()
}

// PartOf returns the part to which a file belongs and its kind, such as lod0 or collision: the names of files have the
// form part-kind.xmf.
func PartOf(name string) (part, kind string) {
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		kind = strings.ToLower(name[i+1:])
		if strings.HasPrefix(kind, "lod") || strings.HasPrefix(kind, "collision") {
			return name[:i], kind
		}
	}
	return name, ""
}

// A Builder builds a scene, in the axes of the file until Finish.
type Builder struct {
	S         *scene.Scene
	found     []report.Finding
	materials map[string]int // scene material of a name
	textures  map[string]int // scene texture of a path
	clips     map[string]int // scene clip of a state
	Libraries libraries

	Local     map[int]vec3      // by node of a part: the offset of the part, which a motion replaces
	Ranges    map[string]Frames // by state: its frames
	plain     int               // materials without a library
	turned    int               // keys that turn about several axes
	axes      int               // animations with preScale or postScale keys
	oddInterp bool              // a kind of interpolation that no file has was met
	scratch   *scratch          // until Finish
}

// Frames are the range of a state on the artist's time line, at 30 frames per second.
type Frames struct {
	Start, End int
}

// NewBuilder returns a builder for a scene with a name.
func NewBuilder(name string) *Builder {
	return &Builder{
		S:         &scene.Scene{Name: name, Format: "xmf", MetresPerUnit: 1},
		materials: make(map[string]int),
		textures:  make(map[string]int),
		clips:     make(map[string]int),
		scratch:   scratches.Get().(*scratch),
	}
}

// Finish returns the scene in glTF's axes, and the findings.
func (b *Builder) Finish() (*scene.Scene, []report.Finding) {
	b.Count(b.plain, codeMaterial, "materials", "no material library was found; materials have plain colours")
	b.Count(b.turned, CodeMotion, "animations", "a key rotates about several axes in an undocumented order; X, Y, Z is assumed")
	b.Count(b.axes, CodeMotion, "animations", "an animation's preScale and postScale keys are stored only in extras; the scale is animated without them")
	scratches.Put(b.scratch)
	b.scratch = nil
	scene.BasisXMF.ApplyInPlace(b.S)
	return b.S, append(b.found, scene.Repair(b.S)...)
}

func (b *Builder) add(code report.Code, path, format string, args ...any) {
	b.found = append(b.found, report.New(code, path, format, args...))
}

// Node adds a node and returns its index.
func (b *Builder) Node(name string, parent int) int {
	b.S.Nodes = append(b.S.Nodes, scene.NewNode(name, parent))
	return len(b.S.Nodes) - 1
}

// Mesh adds a mesh to a node.
func (b *Builder) Mesh(m *Mesh, name string, node int) {
	g, found := m.geometry(b.scratch)
	b.found = append(b.found, found...)
	out := scene.NewMesh(name)
	out.File, out.Path = m.File, "data"
	out.Node, out.LOD = node, scene.None
	out.Positions, out.Normals, out.Indices = g.Positions, g.Normals, g.Indices
	x := m.extras(&g)
	x.TexCoords = b.sets(&out, &g)
	out.Tangents = g.handed()
	x.alphas(g.mirrored, out.Tangents)
	out.Extras = b.Kept(m.File, x)
	for i := range m.Materials {
		x := &m.Materials[i]
		out.Primitives = append(out.Primitives, scene.Primitive{First: int(x.FirstIndex), Count: int(x.NumIndices), Material: b.material(x.Name)})
	}
	if len(m.Materials) == 0 {
		out.Primitives = []scene.Primitive{{Count: len(g.Indices), Material: scene.None}}
	}
	if len(g.others) > 0 {
		b.add(codeAttribute, "buffers", "%s: an attribute that marrow doesn't support is left out", strings.Join(g.others, ", "))
	}
	b.S.Meshes = append(b.S.Meshes, out)
}

// sets adds texture coordinates and colours in the order of the file's numbers. It returns those of the texture
// coordinates if they have holes.
func (b *Builder) sets(out *scene.Mesh, g *Geometry) (texCoords []int) {
	byIndex := func(a, b uint8) int { return int(a) - int(b) }
	slices.SortStableFunc(g.UVs, func(x, y Set[vec2]) int { return byIndex(x.Index, y.Index) })
	slices.SortStableFunc(g.Colors, func(x, y Set[vec4]) int { return byIndex(x.Index, y.Index) })
	holes := false
	for i, s := range g.UVs {
		out.UVs = append(out.UVs, s.Values)
		texCoords = append(texCoords, int(s.Index))
		holes = holes || int(s.Index) != i
	}
	for _, s := range g.Colors {
		out.Colors = append(out.Colors, scene.ColorSet{Name: colorName(s.Index), Values: s.Values})
	}
	if !holes {
		return nil
	}
	b.add(codeAttribute, "buffers", "the numbers of the texture coordinates have gaps: %v; they are renumbered from 0", texCoords)
	return texCoords
}

// colorName returns the name that EGOSOFT's artists use for a colour set.
func colorName(index uint8) string {
	switch index {
	case 0:
		return "ao"
	case 1:
		return "col"
	}
	return fmt.Sprintf("color%d", index)
}
