package xmf

import (
	"strconv"
	"strings"

	"marrow/scene"
)

// write writes one element of all vertices of a mesh, the first at the beginning of data.
func (x *source) write(e Element, data []byte, stride int) {
	each := func(value func(v int) [4]float32) {
		for v := range x.Positions {
			e.Type.put(data[v*stride:], value(v))
		}
	}
	switch {
	case e.Usage == Position:
		w := float32(1)
		if e.Type == Float16_4 {
			w = 0 // as in all real files
		}
		each(func(v int) [4]float32 { p := x.Positions[v]; return [4]float32{p[0], p[1], p[2], w} })
	case e.Usage == Normal && e.UsageIndex == 0:
		x.directions(e.Type, data, stride, func(v int) vec3 { return x.Normals[v] })
		x.again(x.x.Normals, e.Type, data, stride, func(v int) vec3 { return x.Normals[v] })
		x.sides(e.Type, data, stride)
	case e.Usage == Tangent && e.UsageIndex == 0:
		x.directions(e.Type, data, stride, x.tangent)
		x.again(x.x.Tangents, e.Type, data, stride, x.tangent)
	case e.Usage == Tangent && e.UsageIndex == 1, e.Usage == Binormal && e.UsageIndex == 0:
		x.directions(e.Type, data, stride, func(v int) vec3 {
			if x.Tangents == nil {
				return vec3{0, 0, 1}
			}
			t := x.Tangents[v]
			return x.Normals[v].Cross(vec3{t[0], t[1], t[2]}).Scale(t[3])
		})
	case e.Usage == TexCoord:
		if set := x.coordSet(e.UsageIndex); set < len(x.UVs) && set >= 0 {
			each(func(v int) [4]float32 { uv := x.UVs[set][v]; return [4]float32{uv[0], uv[1], 0, 1} })
		}
	case e.Usage == Color:
		values := x.colors[e.UsageIndex]
		each(func(v int) [4]float32 {
			if values == nil {
				return [4]float32{1, 1, 1, 1}
			}
			return values[v]
		})
	}
}

// coordSet returns the scene's index of a set of texture coordinates in the file; negative if there is none.
func (x *source) coordSet(index uint8) int {
	if x.x.TexCoords == nil {
		return int(index)
	}
	for i, n := range x.x.TexCoords {
		if n == int(index) {
			return i
		}
	}
	return -1
}

// tangent returns the file's tangent, which points against U.
func (x *source) tangent(v int) vec3 {
	if x.Tangents == nil {
		return vec3{-1, 0, 0}
	}
	t := x.Tangents[v]
	return vec3{-t[0], -t[1], -t[2]}
}

// directions writes vectors of unit length.
func (x *source) directions(t DeclType, data []byte, stride int, direction func(v int) vec3) {
	order, packed := byteOrder(t)
	unsigned := t.isUnsigned()
	for v := range x.Positions {
		d := direction(v)
		at := data[v*stride:]
		switch {
		case packed:
			bytes := directionBytes(d)
			at[order[0]], at[order[1]], at[order[2]] = bytes[0], bytes[1], bytes[2]
		case unsigned:
			t.put(at, [4]float32{(d[0] + 1) / 2, (d[1] + 1) / 2, (d[2] + 1) / 2, 0})
		default:
			t.put(at, [4]float32{d[0], d[1], d[2], 0})
		}
	}
}

// again writes the bytes of directions of an unusual length, if these are still their directions.
func (x *source) again(runs []directionRun, t DeclType, data []byte, stride int, direction func(v int) vec3) {
	order, packed := byteOrder(t)
	if !packed || x.x.Vertices != len(x.Positions) {
		return
	}
	const same = 1e-3
	for _, r := range runs {
		was, ok := vec3{float32(oddOf(r.Bytes[0])), float32(oddOf(r.Bytes[1])), float32(oddOf(r.Bytes[2]))}.Unit()
		if !ok || r.First < 0 || r.Count < 0 || r.Count > len(x.Positions) || r.First > len(x.Positions)-r.Count {
			continue
		}
		for v := r.First; v < r.First+r.Count; v++ {
			if d := direction(v).Sub(was); d.Dot(d) < same*same {
				at := data[v*stride:]
				at[order[0]], at[order[1]], at[order[2]] = r.Bytes[0], r.Bytes[1], r.Bytes[2]
			}
		}
	}
}

// sides writes where the texture is mirrored, into the fourth number of the normals.
func (x *source) sides(t DeclType, data []byte, stride int) {
	if _, packed := byteOrder(t); !packed || x.x.PlainAlpha {
		return
	}
	const alpha = 3
	for v := range x.Tangents {
		if x.Tangents[v][3] > 0 {
			data[v*stride+alpha] = 255
		}
	}
	if x.x.Vertices != len(x.Positions) {
		return
	}
	for _, r := range x.x.OtherAlphas {
		for v := max(r[0], 0); v < len(x.Positions) && v-r[0] < r[1]; v++ {
			data[v*stride+alpha] ^= 255
		}
	}
}

// colorSets returns a mesh's colours by their usage indices: those given by their names, or the next free ones.
func colorSets(m *scene.Mesh) map[uint8][]vec4 {
	sets := make(map[uint8][]vec4)
	var others [][]vec4
	for i := range m.Colors {
		c := &m.Colors[i]
		index, ok := colorIndex(c.Name)
		if _, taken := sets[index]; !ok || taken {
			others = append(others, c.Values)
			continue
		}
		sets[index] = c.Values
	}
	for index := uint8(0); len(others) > 0 && index < mostElements; index++ {
		if _, taken := sets[index]; !taken {
			sets[index], others = others[0], others[1:]
		}
	}
	return sets
}

// colorIndex is the inverse of colorName. In glTF, such names are upper case and end in a number: AO_0.
func colorIndex(name string) (index uint8, ok bool) {
	name = strings.ToLower(name)
	if number, ok := strings.CutPrefix(name, "color_"); ok {
		name = "color" + number
	} else {
		name, _, _ = strings.Cut(name, "_")
	}
	switch name {
	case "ao":
		return 0, true
	case "col":
		return 1, true
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(name, "color"), 10, 8)
	return uint8(n), err == nil && strings.HasPrefix(name, "color") && n < mostElements
}
