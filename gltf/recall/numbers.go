package recall

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/gltf/internal/optional"
	"marrow/internal/jsonvalue"
)

// A materialNumber is a property of a material that isn't among WrittenExtras. It is taken from the original, even if it was edited.
type materialNumber struct {
	name    string
	value   []float32
	texture *gltf.TextureInfo // what the property multiplies
}

// numbersOf returns the properties of a material that are taken from the original; none for an unlit one, which
// doesn't use them.
func numbersOf(m *gltf.Material) (list []materialNumber) {
	if isUnlit(m) {
		return nil
	}
	p := m.PBR
	if p == nil {
		p = new(gltf.PBR)
	}
	x, _ := gltf.ExtensionsOf[gltf.MaterialExtensions](m.Extensions) // an error is reported where the material is read
	emission := []float32{0, 0, 0}
	if f := m.EmissiveFactor; f != nil {
		for k := range emission {
			emission[k] = f[k] * x.Emissive.Factor()
		}
	}
	list = []materialNumber{
		{"roughness", []float32{optional.Or(p.RoughnessFactor, 1)}, p.MetallicRoughnessTexture},
		{"metallic factor", []float32{optional.Or(p.MetallicFactor, 1)}, p.MetallicRoughnessTexture},
		{"emission", emission, m.EmissiveTexture},
	}
	if t := m.NormalTexture; t != nil {
		list = append(list, materialNumber{"strength of the normal map", []float32{optional.Or(t.Scale, 1)}, t})
	}
	if t := m.OcclusionTexture; t != nil {
		list = append(list, materialNumber{"strength of the occlusion map", []float32{optional.Or(t.Strength, 1)}, t})
	}
	if t := p.BaseColorTexture; t != nil {
		_, u := t.Coordinates()
		list = append(list, materialNumber{"texture transform", slices.Concat(u.Translation[:], u.Rotation[:], u.Scale[:]), t})
	}
	return list
}

// reportNumbers reports edited properties of a material that are taken from the original.
func (r *recaller) reportNumbers(i int) {
	k := r.made
	if k == nil {
		return
	}
	at := k.materialOf(i)
	if at < 0 {
		return
	}
	m := &r.read.Document.Materials[i]
	was := numbersOf(&k.first.Materials[at])
	var names []string
	for _, is := range numbersOf(m) {
		old := slices.IndexFunc(was, func(n materialNumber) bool { return n.name == is.name })
		if old < 0 || nearAll(is.value, was[old].value) || k.rewritten && is.texture != nil && isNeutral(is.value) {
			continue // other programs leave out factors of textures
		}
		names = append(names, is.name)
	}
	if names != nil {
		r.report(codeNumbers, fmt.Sprintf("materials[%d]", i), "edited properties of the material %q aren't stored, and keep the values of the original: %s", m.Name, strings.Join(names, ", "))
	}
}

// materialOf returns the index of a material in the first document; -1 for a new one.
func (r *restorer) materialOf(i int) int {
	if at := r.material[i]; at >= 0 {
		return at
	}
	if r.materialNumbers == nil {
		r.materialNumbers = make(map[int]int)
		for at := len(r.first.Materials) - 1; at >= 0; at-- {
			if n := numberOf(&r.first.Materials[at]); n >= 0 {
				r.materialNumbers[n] = at
			}
		}
	}
	if at, ok := r.materialNumbers[numberOf(&r.d.Materials[i])]; ok {
		return at
	}
	return -1
}

// numberOf returns the number of the source's material in marrow's extras; -1 if there is none.
func numberOf(m *gltf.Material) int {
	var x struct{ Marrow *struct{ Number int } }
	if !isOurs(m.Extras) || jsonvalue.Decode(m.Extras, &x) != nil || x.Marrow == nil {
		return -1
	}
	return x.Marrow.Number
}

func nearAll(a, b []float32) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Abs(float64(x)-float64(y)) <= 1e-3*max(1, math.Abs(float64(y))) })
}

// isNeutral reports whether a factor changes nothing.
func isNeutral(v []float32) bool {
	return !slices.ContainsFunc(v, func(x float32) bool { return x != 1 })
}
