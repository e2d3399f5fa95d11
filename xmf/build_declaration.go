package xmf

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"marrow/wire"
)

// declare makes the buffers, without their content: like those of the XMF from which all meshes were made, or else
// like X4's.
func (b *meshBuilder) declare(collision bool) {
	b.m = New()
	kept := b.recalled()
	switch {
	case kept != nil && (!collision || isCollisionForm(kept.Buffers)):
		b.recall(kept)
	case collision:
		b.m.Buffers = []Buffer{{Format: int32(Float3)}}
	default:
		b.m.Buffers = []Buffer{{Format: withDeclaration, Elements: []Element{{Type: Float3, Usage: Position}, {Type: D3DColor, Usage: Normal}, {Type: D3DColor, Usage: Tangent}, {Type: Float16_2, Usage: TexCoord}}}}
	}
	if b.collision = b.m.IsCollision() || collision; b.collision {
		b.leaveOut()
		b.weld()
	} else {
		b.complete()
	}
	b.widen()
	b.closeBuffers(kept)
}

// withDeclaration is the format of a buffer that has a declaration.
const withDeclaration = 32

// recalled returns the extras that meshes have from their XMFs; nil if none has any, or if their buffers differ.
// Meshes without extras are new, or an editor split them off; they get the same buffers.
func (b *meshBuilder) recalled() (kept *meshExtras) {
	for i := range b.sources {
		x := &b.sources[i].x
		switch {
		case len(x.Buffers) == 0:
		case !x.fits() || kept != nil && !reflect.DeepEqual(x.Buffers, kept.Buffers):
			return nil
		case kept == nil:
			kept = x
		}
	}
	return kept
}

// fits reports whether these are buffers that Build can fill. Extras of a glTF may have been edited.
func (x *meshExtras) fits() bool {
	vertices, n := 0, 0
	seen := make(map[Element]bool)
	for i, y := range x.Buffers {
		if y.Type == IndexBuffer {
			if i != len(x.Buffers)-1 || len(y.Elements) > 0 || y.Format != int32(Index16) && y.Format != int32(Index32) {
				return false
			}
			continue
		}
		d := y.buffer()
		vertices++
		for _, e := range d.Declaration() {
			key := Element{Usage: e.Usage, UsageIndex: e.UsageIndex}
			known := e.Usage != Position || e.UsageIndex == 0 && (e.Type == Float3 || e.Type == Float4 || e.Type == Float16_4)
			if e.Type < 0 || e.Type >= Unused || e.Usage > Sample || seen[key] || !known {
				return false
			}
			seen[key] = true
			n++
		}
	}
	small := x.DescriptionSize == 0 || x.DescriptionSize == splitDescription
	return small && seen[Element{Usage: Position}] && vertices == len(x.Buffers)-1 && n <= mostElements
}

// buffer returns the buffer that these extras describe, without content.
func (y *bufferExtras) buffer() Buffer {
	d := Buffer{Type: y.Type, UsageIndex: y.UsageIndex, Format: y.Format}
	for _, e := range y.Elements {
		usage, index := Usage(e[1]), uint8(e[2])
		if e[1] < 0 || e[1] > int32(Sample) || e[2] < 0 || e[2] > 255 {
			usage = Sample + 1
		}
		d.Elements = append(d.Elements, Element{Type: DeclType(e[0]), Usage: usage, UsageIndex: index})
	}
	return d
}

func isCollisionForm(buffers []bufferExtras) bool {
	var m Mesh
	for i := range buffers {
		m.Buffers = append(m.Buffers, buffers[i].buffer())
	}
	return m.IsCollision()
}

// recall takes the vertex buffers that the XMF had.
func (b *meshBuilder) recall(x *meshExtras) {
	b.m.Culling, b.m.MeshOptimization = x.Culling, x.MeshOptimization
	if x.DescriptionSize != 0 {
		b.m.DescriptionSize = x.DescriptionSize
	}
	for i := range x.Buffers[:len(x.Buffers)-1] {
		b.m.Buffers = append(b.m.Buffers, x.Buffers[i].buffer())
	}
}

// complete adds elements for what the scene has and the declaration hasn't, and reports what scenes lack.
func (b *meshBuilder) complete() {
	used := 0
	for i := range b.m.Buffers {
		used += len(b.m.Buffers[i].Declaration())
	}
	left := 0
	want := func(e Element) {
		if b.declares(e.Usage, e.UsageIndex) {
			return
		}
		if used++; used > mostElements {
			left++
			return
		}
		b.declareAlso(e)
	}
	for i := range b.sources {
		x := &b.sources[i]
		for set := range x.UVs {
			if index, ok := x.coordIndex(set); ok {
				want(Element{Type: Float16_2, Usage: TexCoord, UsageIndex: index})
			} else {
				left++
			}
		}
	}
	for _, index := range b.colors {
		want(Element{Type: D3DColor, Usage: Color, UsageIndex: index})
	}
	b.add(left, CodeBuildLeft, "meshes", "a set of texture coordinates or colours is left out, because a vertex can have at most %d attributes", mostElements)
	b.lacking()
	beyond := 0
	for i := range b.sources {
		for index, values := range b.sources[i].colors {
			if b.declares(Color, index) && slices.ContainsFunc(values, func(c vec4) bool { return min(c[0], c[1], c[2], c[3]) < 0 || max(c[0], c[1], c[2], c[3]) > 1 }) {
				beyond++
			}
		}
	}
	b.add(beyond, CodeBuildLeft, "meshes", "vertex colours are limited to the range from 0 to 1")
}

// coordIndex returns the file's index of a set of texture coordinates in the scene.
func (x *source) coordIndex(set int) (index uint8, ok bool) {
	if list := x.x.TexCoords; list != nil {
		if set < len(list) {
			return uint8(list[set]), list[set] >= 0 && list[set] < mostElements
		}
		return 0, false
	}
	return uint8(set), set < mostElements
}

func (b *meshBuilder) declares(usage Usage, index uint8) bool {
	for i := range b.m.Buffers {
		for _, e := range b.m.Buffers[i].Declaration() {
			if e.Usage == usage && e.UsageIndex == index {
				return true
			}
		}
	}
	return false
}

// implicitTypes has the buffer types for attributes that are alone in a buffer.
var implicitTypes = map[Usage]BufferType{TexCoord: 6, Color: 8}

// declareAlso adds an element: to the declaration, or as a separate buffer if others are separate.
func (b *meshBuilder) declareAlso(e Element) {
	if d := &b.m.Buffers[len(b.m.Buffers)-1]; len(d.Elements) > 0 {
		d.Elements = append(d.Elements, e)
		return
	}
	b.m.Buffers = append(b.m.Buffers, Buffer{Type: implicitTypes[e.Usage], UsageIndex: int32(e.UsageIndex), Format: int32(e.Type)})
}

// lacking reports attributes that a mesh has no values for.
func (b *meshBuilder) lacking() {
	lacks := make(map[string]int)
	for i := range b.m.Buffers {
		for _, e := range b.m.Buffers[i].Declaration() {
			for k := range b.sources {
				x := &b.sources[k]
				switch {
				case e.Usage == Color && x.colors[e.UsageIndex] == nil:
					lacks[fmt.Sprintf("%s %d, which is white", nameOr(e.Usage), e.UsageIndex)]++
				case e.Usage == TexCoord && (x.coordSet(e.UsageIndex) < 0 || x.coordSet(e.UsageIndex) >= len(x.UVs)):
					lacks[fmt.Sprintf("%s %d, which is 0, 0", nameOr(e.Usage), e.UsageIndex)]++
				case !slices.Contains([]Usage{Position, Normal, Tangent, Binormal, TexCoord, Color}, e.Usage):
					lacks[fmt.Sprintf("%s %d, which is 0", nameOr(e.Usage), e.UsageIndex)]++
				}
			}
		}
	}
	for _, what := range sortedKeys(lacks) {
		b.add(lacks[what], codeBuildFilled, "meshes", "a mesh has no values for %s", what)
	}
}

// leaveOut reports what a collision mesh doesn't have.
func (b *meshBuilder) leaveOut() {
	var parts []string
	for _, p := range []struct {
		what string
		has  func(m *source) bool
	}{
		{"texture coordinates", func(m *source) bool { return len(m.UVs) > 0 }},
		{"colours", func(m *source) bool { return len(m.Colors) > 0 }},
		{"materials", func(m *source) bool {
			for _, p := range m.Primitives {
				if p.Material >= 0 {
					return true
				}
			}
			return false
		}},
	} {
		for i := range b.sources {
			if p.has(&b.sources[i]) {
				parts = append(parts, p.what)
				break
			}
		}
	}
	if parts != nil {
		b.add(1, CodeBuildLeft, "meshes", "a collision mesh can have only positions; left out: %s", strings.Join(parts, ", "))
	}
}

// widen replaces halves that would be too coarse by floats.
func (b *meshBuilder) widen() {
	for i := range b.m.Buffers {
		d := &b.m.Buffers[i]
		list := d.Elements
		if len(list) == 0 {
			list = d.Declaration()
		}
		for k := range list {
			switch e := &list[k]; {
			case e.Usage == Position && e.Type == Float16_4 && !b.areHalves():
				e.Type = Float3
			case e.Usage == TexCoord && (e.Type == Float16_2 || e.Type == Float16_4) && b.farCoords(e.UsageIndex):
				e.Type = Float2
			}
		}
		if len(d.Elements) == 0 {
			d.Format = int32(list[0].Type)
		}
		d.ItemSize = 0
		for _, e := range d.Declaration() {
			d.ItemSize += int32(e.Type.Size())
		}
	}
}

func isHalf(f float32) bool { return wire.ToFloat16(f).Float() == f }

// areHalves reports whether halves hold all positions exactly.
func (b *meshBuilder) areHalves() bool {
	for i := range b.sources {
		for _, p := range b.sources[i].Positions {
			if !isHalf(p[0]) || !isHalf(p[1]) || !isHalf(p[2]) {
				return false
			}
		}
	}
	return true
}

// farCoords reports whether halves would move texture coordinates by more than a 1024th of the texture.
func (b *meshBuilder) farCoords(index uint8) bool {
	const most = 4
	for i := range b.sources {
		x := &b.sources[i]
		set := x.coordSet(index)
		if set < 0 || set >= len(x.UVs) {
			continue
		}
		for _, uv := range x.UVs[set] {
			if abs(uv[0]) > most && !isHalf(uv[0]) || abs(uv[1]) > most && !isHalf(uv[1]) {
				return true
			}
		}
	}
	return false
}

// closeBuffers adds the index buffer, and packs what isn't to be stored.
func (b *meshBuilder) closeBuffers(kept *meshExtras) {
	const mostShort = 65535
	index := Buffer{Type: IndexBuffer, Format: int32(Index16), ItemSize: 2}
	if was := kept.format(); b.count > mostShort || was == Index32 || was == 0 && b.collision {
		index.Format, index.ItemSize = int32(Index32), 4
	}
	b.m.Buffers = append(b.m.Buffers, index)
	for i := range b.m.Buffers {
		b.m.Buffers[i].Compressed = 1
		if kept != nil && len(kept.Buffers) == len(b.m.Buffers) && kept.Buffers[i].Stored {
			b.m.Buffers[i].Compressed = 0
		}
	}
}

// format returns the format of the indices; 0 if it isn't known.
func (x *meshExtras) format() IndexFormat {
	if x == nil {
		return 0
	}
	return IndexFormat(x.Buffers[len(x.Buffers)-1].Format)
}
