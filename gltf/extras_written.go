package gltf

import (
	"fmt"
	"hash/fnv"
	"math"

	"marrow/gltf/internal/optional"
)

// WrittenExtras returns the properties of a material of the document that other programs may change. unlit reports whether the material
// has KHR_materials_unlit.
func (d *Document) WrittenExtras(m *Material, unlit bool) *WrittenExtras {
	x := &WrittenExtras{Factor: [4]float32{1, 1, 1, 1}, AlphaMode: m.AlphaMode, DoubleSided: m.DoubleSided, Unlit: unlit}
	if x.AlphaMode == "OPAQUE" {
		x.AlphaMode = ""
	}
	if x.AlphaMode == "MASK" {
		x.AlphaCutoff = optional.Or(m.AlphaCutoff, 0.5)
	}
	if p := m.PBR; p != nil && p.BaseColorFactor != nil {
		x.Factor = *p.BaseColorFactor
	}
	for _, at := range d.ImagesOf(m) {
		name := ""
		if at >= 0 {
			name = d.Images[at].Name
		}
		x.Images = append(x.Images, name)
	}
	for len(x.Images) > 0 && x.Images[len(x.Images)-1] == "" {
		x.Images = x.Images[:len(x.Images)-1]
	}
	return x
}

// ImagesOf returns the images of a material's maps: the base colour, the normals, metallic and roughness, the occlusion
// and the emission; -1 for none.
func (d *Document) ImagesOf(m *Material) []int {
	maps := []*TextureInfo{nil, m.NormalTexture, nil, m.OcclusionTexture, m.EmissiveTexture}
	if p := m.PBR; p != nil {
		maps[0], maps[2] = p.BaseColorTexture, p.MetallicRoughnessTexture
	}
	list := make([]int, len(maps))
	for i, t := range maps {
		list[i] = -1
		if t != nil && t.Index >= 0 && t.Index < len(d.Textures) {
			if at := d.Textures[t.Index].image(); at >= 0 && at < len(d.Images) {
				list[i] = at
			}
		}
	}
	return list
}

// KeySum returns a checksum of keys: of their times, in seconds, and of their values, as 16 hexadecimal digits.
// [ChannelExtras] have it in Written.
func KeySum(times, values []float32) string {
	h := fnv.New64a()
	for _, list := range [2][]float32{times, values} {
		for _, v := range list {
			b := math.Float32bits(v)
			h.Write([]byte{byte(b), byte(b >> 8), byte(b >> 16), byte(b >> 24)})
		}
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
