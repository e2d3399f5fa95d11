package lower

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"math/bits"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// paint converts the vertex colours of meshes without textures to a texture. If all vertices of a mesh have the same
// colour, the mesh's colour is multiplied by it instead. The pass attributes removes and reports the vertex colours of
// other meshes.
func (l *lowering) paint() {
	meshes := slices.Clone(l.s.Meshes)
	var painted []int
	for i := range meshes {
		m := &meshes[i]
		k := paintOf(m)
		if k < 0 {
			continue
		}
		if l.tint(i, m, k) {
			m.Colors = slices.Delete(slices.Clone(m.Colors), k, k+1)
		} else if !l.opts.NoTextures && !slices.ContainsFunc(m.Primitives, func(p scene.Primitive) bool { return l.isTextured(p.Material) }) {
			painted = append(painted, i)
		}
	}
	l.s.Meshes = meshes
	p := l.newPalette(painted)
	if len(painted) == 0 || p == nil {
		return
	}
	texture := l.addTexture("VertexColors", p.picture())
	for _, i := range painted {
		meshes[i] = p.apply(&meshes[i])
	}
	l.showTexture(painted, texture)
	l.addCount(len(painted), codePainted, "meshes", "vertex colours became a texture of %d × %d pixels", cellSide*p.width, cellSide*p.height)
}

// paintOf returns the index of the first set of vertex colours that multiplies the material of a mesh, or -1 if there
// is none or it changes nothing.
func paintOf(m *scene.Mesh) int {
	k := slices.IndexFunc(m.Colors, func(c scene.ColorSet) bool { return c.Multiply })
	if k < 0 || !isPaint(m.Colors[k]) {
		return -1
	}
	return k
}

// tint multiplies the mesh's colour by that of its vertices if all have the same colour, and reports whether it did so.
// Alpha has no effect on opaque materials.
func (l *lowering) tint(i int, m *scene.Mesh, set int) bool {
	values := m.Colors[set].Values
	if l.moves(scene.Target{Property: scene.MeshColor, Index: i}) || l.moves(scene.Target{Property: scene.MeshAlpha, Index: i}) {
		return false
	}
	for _, v := range values {
		for k := range v {
			if d := v[k] - values[0][k]; d > 1./512 || d < -1./512 {
				return false
			}
		}
	}
	for k := range m.Color {
		m.Color[k] *= values[0][k]
	}
	if slices.ContainsFunc(m.Primitives, func(p scene.Primitive) bool { return !l.isOpaque(p.Material) }) {
		m.Alpha *= values[0][3]
	}
	return true
}

func (l *lowering) isTextured(material int) bool {
	return material >= 0 && l.s.Materials[material].HasTextures()
}

func (l *lowering) isOpaque(material int) bool {
	return material < 0 || len(l.s.Materials[material].Layers) == 0 || l.s.Materials[material].Layers[0].Blend == scene.Opaque
}

// showTexture adds a texture to the materials of meshes. A material that other meshes use, too, is copied.
func (l *lowering) showTexture(meshes []int, texture int) {
	shared := make(map[int]bool)
	for i := range l.s.Meshes {
		if _, ok := slices.BinarySearch(meshes, i); !ok {
			for _, p := range l.s.Meshes[i].Primitives {
				shared[p.Material] = true
			}
		}
	}
	l.s.Materials = slices.Clone(l.s.Materials)
	made := make(map[int]int)
	for _, i := range meshes {
		m := &l.s.Meshes[i]
		m.Primitives = slices.Clone(m.Primitives)
		for k := range m.Primitives {
			from := m.Primitives[k].Material
			to, ok := made[from]
			if !ok {
				to = from
				var with scene.Material
				if from >= 0 {
					with = l.s.Materials[from]
				}
				if from < 0 || shared[from] {
					to, with.Extras = len(l.s.Materials), scene.Extras{}
					l.s.Materials = append(l.s.Materials, scene.Material{})
				}
				if with.Layers = slices.Clone(with.Layers); len(with.Layers) == 0 {
					with.Layers = []scene.Layer{scene.NewLayer(scene.None)}
				}
				with.Layers[0].Texture, with.Layers[0].UVSet, with.Layers[0].Transform = texture, 0, scene.UVIdentity()
				if with.PBR != nil {
					pbr := *with.PBR
					pbr.BaseColor = texture
					with.PBR = &pbr
				}
				l.s.Materials[to], made[from] = with, to
			}
			m.Primitives[k].Material = to
		}
	}
}

// A cell has the colours of a triangle's corners, which are often equal. It is drawn as a square of the palette.
type cell [3]color.NRGBA

func (c cell) flat() bool { return c[0] == c[1] && c[0] == c[2] }

func (c cell) compare(other cell) int {
	for i := range c {
		a, b := c[i], other[i]
		if d := cmp.Or(cmp.Compare(a.G, b.G), cmp.Compare(a.R, b.R), cmp.Compare(a.B, b.B), cmp.Compare(a.A, b.A)); d != 0 {
			return d
		}
	}
	return 0
}

// cellSide is the length of a cell's edge in pixels, which is that of DXT's blocks. The corners of a triangle are at
// the centres of three of the four inner pixels. The fourth is chosen so that bilinear filtering is linear, like the
// interpolation of vertex colours, unless it would have to be brighter than white or darker than black. The outer
// pixels separate the cell from its neighbours in smaller mip levels.
const cellSide = 4

// A palette is an image with the colours of all triangles.
type palette struct {
	l             *lowering
	bits          uint
	gradients     bool
	cells         []cell // sorted, so that neighbours are similar
	number        map[cell]int
	width, height int // in cells
}

// newPalette returns a palette for meshes. If there are more colours than cells, the colours are rounded. It returns
// nil if there are still too many, or none.
func (l *lowering) newPalette(meshes []int) *palette {
	for _, p := range []palette{{bits: 8, gradients: true}, {bits: 6, gradients: true}, {bits: 6}, {bits: 5}} {
		p.l, p.number = l, make(map[cell]int)
		for _, i := range meshes {
			m := &l.s.Meshes[i]
			p.triangles(m, func(_ int, c cell) { p.number[c] = 0 })
			if len(p.number) > limit.PaletteCells {
				break
			}
		}
		n := len(p.number)
		if n == 0 || n > limit.PaletteCells {
			continue
		}
		p.cells = slices.SortedFunc(maps.Keys(p.number), cell.compare)
		for i, c := range p.cells {
			p.number[c] = i
		}
		size := bits.Len(uint(n - 1))
		p.width, p.height = 1<<((size+1)/2), 1<<(size/2)
		return &p
	}
	return nil
}

// triangles calls do for each triangle of a mesh, with the position of its first index and its cell.
func (p *palette) triangles(m *scene.Mesh, do func(first int, c cell)) {
	values := m.Colors[paintOf(m)].Values
	for _, run := range m.Primitives {
		opaque := p.l.isOpaque(run.Material)
		for t := run.First; t+2 < run.First+run.Count; t += 3 {
			corner := [3]scene.Vec4{values[m.Indices[t]], values[m.Indices[t+1]], values[m.Indices[t+2]]}
			if !p.gradients {
				var mean scene.Vec4
				for k := range mean {
					mean[k] = (corner[0][k] + corner[1][k] + corner[2][k]) / 3
				}
				corner = [3]scene.Vec4{mean, mean, mean}
			}
			var c cell
			for k, v := range corner {
				c[k] = color.NRGBA{p.byte(v[0]), p.byte(v[1]), p.byte(v[2]), 255}
				if !opaque {
					c[k].A = p.byte(v[3])
				}
			}
			do(t, c)
		}
	}
}

// byte converts a component to a byte, rounded to the palette's number of bits.
func (p *palette) byte(v float32) byte {
	most := float32(uint(1)<<p.bits - 1)
	n := float32(int(min(max(v, 0), 1)*most + 0.5)) // NaN becomes 0
	return byte(n*255/most + 0.5)
}

// cellPosition returns the column and the row of a cell. The cells are on a Z-order curve, so that cells with similar
// numbers are close to each other.
func cellPosition(number int) (x, y int) {
	for b := range bits.Len(limit.PaletteCells) / 2 {
		x |= number >> (2 * b) & 1 << b
		y |= number >> (2*b + 1) & 1 << b
	}
	return x, y
}

// picture draws the cells.
func (p *palette) picture() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, cellSide*p.width, cellSide*p.height))
	for i := range p.width * p.height {
		c := p.cells[min(i, len(p.cells)-1)]
		column, row := cellPosition(i)
		for y := range cellSide {
			for x := range cellSide {
				u, v := min(max(x-1, 0), 1), min(max(y-1, 0), 1)
				mix := func(of func(color.NRGBA) byte) byte {
					a := int(of(c[0]))
					return byte(min(max(a+u*(int(of(c[1]))-a)+v*(int(of(c[2]))-a), 0), 255))
				}
				img.SetNRGBA(cellSide*column+x, cellSide*row+y, color.NRGBA{
					mix(func(c color.NRGBA) byte { return c.R }), mix(func(c color.NRGBA) byte { return c.G }),
					mix(func(c color.NRGBA) byte { return c.B }), mix(func(c color.NRGBA) byte { return c.A }),
				})
			}
		}
	}
	return img
}

// apply replaces the vertex colours of a mesh by texture coordinates. Triangles with the same colours share vertices.
func (p *palette) apply(m *scene.Mesh) scene.Mesh {
	type corner struct {
		vertex       uint32
		cell, corner int
	}
	number := make(map[corner]uint32, len(m.Positions))
	var used []uint32
	var uvs []scene.Vec2
	indices := slices.Clone(m.Indices)
	p.triangles(m, func(first int, c cell) {
		i := p.number[c]
		x, y := cellPosition(i)
		for k := range 3 {
			at := corner{m.Indices[first+k], i, k}
			u, v := 1.5, 1.5
			switch {
			case c.flat():
				at.corner, u, v = 0, 2, 2
			case k == 1:
				u = 2.5
			case k == 2:
				v = 2.5
			}
			n, ok := number[at]
			if !ok {
				n = uint32(len(used))
				number[at], used = n, append(used, at.vertex)
				uvs = append(uvs, scene.Vec2{
					float32((cellSide*float64(x) + u) / float64(cellSide*p.width)), float32((cellSide*float64(y) + v) / float64(cellSide*p.height)),
				})
			}
			indices[first+k] = n
		}
	})
	out := withVertices(m, used)
	out.Indices, out.UVs, out.Tangents = indices, [][]scene.Vec2{uvs}, nil
	k := paintOf(m)
	out.Colors = slices.Delete(out.Colors, k, k+1)
	return out
}
