package xmf

import (
	"fmt"
	"slices"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// Scene is the mesh alone: one node, with the part's name, and the motion that was
// found for it.
func (m *Mesh) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	name := m.name
	if name == "" {
		name = "mesh"
	}
	b := newBuilder(name)
	b.libraries = m.companions.libraries
	part, _ := partOf(name)
	node := b.node(part, scene.None)
	b.mesh(m, name, node)
	if motion := m.companions.motion; motion != nil {
		b.motion(motion, map[string]int{part: node})
	}
	return b.finish()
}

// partOf is the part that a file is of, and which of its kinds it is, as in lod0
// or collision: the game names files part-kind.xmf.
func partOf(name string) (part, kind string) {
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		kind = strings.ToLower(name[i+1:])
		if strings.HasPrefix(kind, "lod") || strings.HasPrefix(kind, "collision") {
			return name[:i], kind
		}
	}
	return name, ""
}

// A builder is a scene in the making, in the file's axes until it is finished.
type builder struct {
	s         *scene.Scene
	found     []report.Finding
	materials map[string]int // scene material of a name
	textures  map[string]int // scene texture of a path
	clips     map[string]int // scene clip of a state
	libraries libraries

	local     map[int]vec3      // of a part's node: the part's own offset, which motion replaces
	ranges    map[string]frames // of a state: its frames
	plain     int               // materials without a library
	turned    int               // keys that turn about several axes
	axes      int               // animations with preScale or postScale keys
	oddInterp bool              // a kind of interpolation that no file has was met
}

// frames are a state's place on the artist's time line, at 30 a second.
type frames struct {
	start, end int
}

func newBuilder(name string) *builder {
	return &builder{
		s:         &scene.Scene{Name: name, Format: "xmf", MetresPerUnit: 1},
		materials: make(map[string]int),
		textures:  make(map[string]int),
		clips:     make(map[string]int),
	}
}

func (b *builder) finish() (*scene.Scene, []report.Finding) {
	b.count(b.plain, codeMaterial, "materials", "no material library was found; materials have plain colours")
	b.count(b.turned, codeMotion, "animations", "a key rotates about several axes in an undocumented order; X, Y, Z is assumed")
	b.count(b.axes, codeMotion, "animations", "an animation's preScale and postScale keys are stored only in extras; the scale is animated without them")
	scene.BasisXMF.Apply(b.s)
	return b.s, append(b.found, scene.Repair(b.s)...)
}

func (b *builder) add(code report.Code, path, format string, args ...any) {
	b.found = append(b.found, report.New(code, path, format, args...))
}

// node adds a node and returns its number.
func (b *builder) node(name string, parent int) int {
	b.s.Nodes = append(b.s.Nodes, scene.NewNode(name, parent))
	return len(b.s.Nodes) - 1
}

// mesh adds a mesh that hangs on a node.
func (b *builder) mesh(m *Mesh, name string, node int) {
	g, found := m.geometry()
	b.found = append(b.found, found...)
	out := scene.NewMesh(name)
	out.File, out.Path = m.file, "data"
	out.Node, out.LOD = node, scene.None
	out.Positions, out.Normals, out.Indices = g.positions, g.normals, g.indices
	x := m.extras(&g)
	x.TexCoords = b.sets(&out, &g)
	out.Tangents = g.handed()
	x.alphas(g.mirrored, out.Tangents)
	out.Extras = b.kept(m.file, x)
	for i := range m.Materials {
		x := &m.Materials[i]
		out.Primitives = append(out.Primitives, scene.Primitive{First: int(x.FirstIndex), Count: int(x.NumIndices), Material: b.material(x.Name)})
	}
	if len(m.Materials) == 0 {
		out.Primitives = []scene.Primitive{{Count: len(g.indices), Material: scene.None}}
	}
	if len(g.others) > 0 {
		b.add(codeAttribute, "buffers", "%s: an attribute that marrow doesn't support is left out", strings.Join(g.others, ", "))
	}
	b.s.Meshes = append(b.s.Meshes, out)
}

// sets adds texture coordinates and colours in the order of the file's numbers. It returns those of the texture
// coordinates if they have holes.
func (b *builder) sets(out *scene.Mesh, g *geometry) (texCoords []int) {
	byIndex := func(a, b uint8) int { return int(a) - int(b) }
	slices.SortStableFunc(g.uvs, func(x, y set[vec2]) int { return byIndex(x.index, y.index) })
	slices.SortStableFunc(g.colors, func(x, y set[vec4]) int { return byIndex(x.index, y.index) })
	holes := false
	for i, s := range g.uvs {
		out.UVs = append(out.UVs, s.values)
		texCoords = append(texCoords, int(s.index))
		holes = holes || int(s.index) != i
	}
	for _, s := range g.colors {
		out.Colors = append(out.Colors, scene.ColorSet{Name: colorName(s.index), Values: s.values})
	}
	if !holes {
		return nil
	}
	b.add(codeAttribute, "buffers", "the numbers of the texture coordinates have gaps: %v; they are renumbered from 0", texCoords)
	return texCoords
}

// colorName is what EGOSOFT's artists call a set of colours.
func colorName(index uint8) string {
	switch index {
	case 0:
		return "ao"
	case 1:
		return "col"
	}
	return fmt.Sprintf("color%d", index)
}
