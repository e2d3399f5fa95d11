package xmf

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"marrow/scene"
)

func sortedKeys(m map[string]int) []string { return slices.Sorted(maps.Keys(m)) }

// A materialRun is a range of the indices that has a material of the scene.
type materialRun struct{ first, count, material int }

// mostMaterials is as many as the header can count.
const mostMaterials = 255

// MostName is the size of the field for a material's name, including the final NUL.
const MostName = 127

// NoMaterial is the material of the boxes that X4's own tools write for light, as in 15 files of six mods: 24 vertices
// each, most named after a model of the game.
const NoMaterial = "colormaterial"

// materials makes the materials for runs of the indices, which it returns in their order.
func (b *meshBuilder) materials(list []uint32, runs []materialRun) []uint32 {
	if b.collision {
		return list
	}
	none := !slices.ContainsFunc(runs, func(r materialRun) bool { return r.material >= 0 })
	if none && b.own {
		return list // as it was in the XMF
	}
	names := make(map[int]string)
	renamed, cut := make(map[string]int), 0
	for _, r := range runs {
		if _, known := names[r.material]; known {
			continue
		}
		name, was := b.materialName(r.material)
		if len(name) > MostName {
			name = strings.ToValidUTF8(name[:MostName], "")
			cut++
		}
		if names[r.material] = name; was != name && was != "" {
			renamed[fmt.Sprintf("%s becomes %s", was, name)]++
		}
	}
	for _, what := range sortedKeys(renamed) {
		b.add(1, codeBuildMaterial, "materials", "%s, which a material_library.xml must define", what)
	}
	b.add(cut, codeBuildMaterial, "materials", "a name is truncated to %d bytes", MostName)
	if len(runs) > mostMaterials {
		list, runs = b.grouped(list, runs, names)
	}
	for _, r := range runs {
		b.m.Materials = append(b.m.Materials, Material{FirstIndex: uint32(r.first), NumIndices: uint32(r.count), Name: names[r.material]})
	}
	return list
}

// grouped groups triangles by material. Beyond the maximum number in a file, they get the last one.
func (b *meshBuilder) grouped(list []uint32, runs []materialRun, names map[int]string) ([]uint32, []materialRun) {
	var order []string
	of := make(map[string][]materialRun)
	for _, r := range runs {
		name := names[r.material]
		if of[name] == nil {
			order = append(order, name)
		}
		of[name] = append(of[name], r)
	}
	var out []uint32
	var grouped []materialRun
	lost := 0
	for i, name := range order {
		if i < mostMaterials {
			grouped = append(grouped, materialRun{len(out), 0, of[name][0].material})
		} else {
			lost++
		}
		for _, r := range of[name] {
			out = append(out, list[r.first:r.first+r.count]...)
			grouped[len(grouped)-1].count += r.count
		}
	}
	b.add(lost, codeBuildMaterial, "materials", "a file can have at most %d materials; the triangles of all further materials get the last one", mostMaterials)
	return out, grouped
}

// materialName returns the name collection.material of a material of the scene, and its previous name.
func (b *meshBuilder) materialName(i int) (name, was string) {
	if i >= 0 && i < len(b.s.Materials) {
		was = b.s.Materials[i].Name
	}
	if b.own && was != "" && !b.isNew(was) {
		return was, was
	}
	was = cmp.Or(strings.TrimSpace(Printable(was)), "default")
	name, copied := WithoutNumber(was)
	if collection, rest, ok := strings.Cut(name, "."); ok && collection != "" && rest != "" || name == NoMaterial {
		return name, was
	}
	if copied {
		name = was // hull.001 may be another one than hull
	}
	return b.collection + "." + strings.ReplaceAll(strings.Trim(name, "."), ".", "_"), was
}

// isNew reports whether an edit added a material.
func (b *meshBuilder) isNew(name string) bool {
	return b.was != nil && !slices.ContainsFunc(b.was.Materials, func(m scene.Material) bool { return m.Name == name })
}

// WithoutNumber returns a name without the number that Blender adds to copies, such as .001.
func WithoutNumber(name string) (rest string, copied bool) {
	at := strings.LastIndexByte(name, '.')
	if at <= 0 || len(name)-at != len(".001") || strings.Trim(name[at+1:], "0123456789") != "" {
		return name, false
	}
	return name[:at], true
}

// Printable replaces the characters that can't be printed.
func Printable(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '_'
		}
		return r
	}, name)
}

// CollectionName returns the name of a collection for the materials of a part or a scene.
func CollectionName(part, of string) string {
	name := cmp.Or(part, strings.TrimSuffix(path.Base(of), path.Ext(of)), "model")
	name = strings.ReplaceAll(strings.ToLower(Printable(name)), ".", "_")
	return strings.ToValidUTF8(name[:min(len(name), MostName/2)], "")
}
