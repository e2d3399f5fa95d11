package convert

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// accessor returns the position of an accessor's values in the bytes, and the distance between two values in bytes.
func (g *looseGLB) accessor(number float64) (at, stride int) {
	a := g.list("accessors")[int(number)].(map[string]any)
	view := g.list("bufferViews")[int(a["bufferView"].(float64))].(map[string]any)
	first, _ := a["byteOffset"].(float64)
	from, _ := view["byteOffset"].(float64)
	width := map[string]int{"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}[a["type"].(string)]
	size := map[float64]int{5121: 1, 5123: 2, 5125: 4, 5126: 4}[a["componentType"].(float64)]
	stride = width * size
	if s, ok := view["byteStride"].(float64); ok {
		stride = int(s)
	}
	return 8 + int(first+from), stride // after the chunk's header
}

// primitive returns the first primitive with 16-bit indices; nil if there is none.
func (g *looseGLB) primitive() map[string]any {
	for _, m := range g.list("meshes") {
		for _, p := range m.(map[string]any)["primitives"].([]any) {
			p := p.(map[string]any)
			if i, ok := p["indices"].(float64); ok && g.list("accessors")[int(i)].(map[string]any)["componentType"] == 5123.0 {
				return p
			}
		}
	}
	return nil
}

func (g *looseGLB) float(at int) float32 {
	return math.Float32frombits(binary.LittleEndian.Uint32(g.bin[at:]))
}

func (g *looseGLB) setFloat(at int, v float32) {
	binary.LittleEndian.PutUint32(g.bin[at:], math.Float32bits(v))
}

// onlyMaterial returns an opaque material without variants, because a variant could be edited alone; nil if there is
// none.
func (g *looseGLB) onlyMaterial() map[string]any {
	count := make(map[any]int)
	for _, m := range g.list("materials") {
		count[marrow(m)["origin"]]++
	}
	for _, m := range g.list("materials") {
		if x := m.(map[string]any); x["alphaMode"] == nil && count[marrow(m)["origin"]] == 1 {
			return x
		}
	}
	return nil
}

// fade changes a material's alpha.
func fade(m map[string]any, alpha float64) {
	p := m["pbrMetallicRoughness"].(map[string]any)
	factor, ok := p["baseColorFactor"].([]any)
	if !ok {
		factor = []any{1.0, 1.0, 1.0, 1.0}
	}
	p["baseColorFactor"] = append(slices.Clone(factor[:3]), alpha)
}

// corners returns the positions and texture coordinates of the triangles' corners of all meshes with a node, sorted.
func (g *looseGLB) corners() (list []string) {
	for _, n := range g.list("nodes") {
		mesh, ok := n.(map[string]any)["mesh"].(float64)
		if !ok {
			continue
		}
		for _, p := range g.list("meshes")[int(mesh)].(map[string]any)["primitives"].([]any) {
			p := p.(map[string]any)
			indices, ok := p["indices"].(float64)
			if !ok {
				continue
			}
			a := g.list("accessors")[int(indices)].(map[string]any)
			first, size := g.accessor(indices)
			attributes := p["attributes"].(map[string]any)
			for i := range int(a["count"].(float64)) {
				v := int(binary.LittleEndian.Uint16(g.bin[first+i*size:]))
				if a["componentType"] == 5125.0 {
					v = int(binary.LittleEndian.Uint32(g.bin[first+i*size:]))
				}
				text := ""
				for _, x := range []struct {
					name string
					n    int
				}{{"POSITION", 3}, {"TEXCOORD_0", 2}} {
					if at, ok := attributes[x.name].(float64); ok {
						from, stride := g.accessor(at)
						for k := range x.n {
							text += strconv.FormatFloat(math.Round(float64(g.float(from+v*stride+4*k))*1000)/1000+0, 'f', 3, 64) + " "
						}
					}
				}
				list = append(list, text)
			}
		}
	}
	slices.Sort(list)
	return list
}

// A moment is where a node is at the first or last key of a clip, if that isn't its place at rest, or how long the clip is.
type moment struct {
	of string
	at [3]float32
}

// moments returns the moments of all animations, by the names of clips, without a number, and of nodes.
func (g *looseGLB) moments() (list []moment) {
	for _, a := range g.list("animations") {
		x := a.(map[string]any)
		samplers := x["samplers"].([]any)
		clip, _, _ := strings.Cut(fmt.Sprint(x["name"]), "#")
		last := float32(0)
		for _, c := range x["channels"].([]any) {
			channel := c.(map[string]any)
			target := channel["target"].(map[string]any)
			node, ok := target["node"].(float64)
			if !ok {
				continue
			}
			s := samplers[int(channel["sampler"].(float64))].(map[string]any)
			at, stride := g.accessor(s["input"].(float64))
			n := int(g.list("accessors")[int(s["input"].(float64))].(map[string]any)["count"].(float64))
			last = max(last, g.float(at+stride*(n-1)))
			if target["path"] != "translation" {
				continue
			}
			from, width := g.accessor(s["output"].(float64))
			name := g.list("nodes")[int(node)].(map[string]any)["name"]
			for _, k := range []int{0, n - 1} {
				m := moment{of: fmt.Sprint(clip, " ", numberOfBone.ReplaceAllString(fmt.Sprint(name), "Bone"))}
				for i := range m.at {
					m.at[i] = g.float(from + k*width + 4*i)
				}
				if !g.rests(node, m.at) {
					list = append(list, m)
				}
			}
		}
		list = append(list, moment{clip + " lasts", [3]float32{last}})
	}
	slices.SortStableFunc(list, func(a, b moment) int { return strings.Compare(a.of, b.of) })
	return list
}

// rests reports whether a node is in a place at rest.
func (g *looseGLB) rests(node float64, at [3]float32) bool {
	rest, _ := g.list("nodes")[int(node)].(map[string]any)["translation"].([]any)
	for k, v := range at {
		if k < len(rest) {
			v -= float32(rest[k].(float64))
		}
		if v > 1e-3 || v < -1e-3 {
			return false
		}
	}
	return true
}

// numberOfBone is the name of a bone without one.
var numberOfBone = regexp.MustCompile(`^Bone_[0-9]+$`)

// otherMoment returns the first difference between two lists of moments; empty if there is none.
func otherMoment(got, want []moment) string {
	for i := range min(len(got), len(want)) {
		for k := range 3 {
			if d := got[i].at[k] - want[i].at[k]; got[i].of != want[i].of || d > 0.03 || d < -0.03 {
				return fmt.Sprintf("%v, want %v", got[i], want[i])
			}
		}
	}
	if len(got) != len(want) {
		return fmt.Sprintf("%d moments, want %d", len(got), len(want))
	}
	return ""
}

// hasGlobal reports whether an animation of a global sequence moves a node.
func (g *looseGLB) hasGlobal(node any) bool {
	return slices.ContainsFunc(g.list("animations"), func(a any) bool {
		return marrow(a)["global"] != nil && slices.ContainsFunc(a.(map[string]any)["channels"].([]any), func(c any) bool {
			return c.(map[string]any)["target"].(map[string]any)["node"] == node
		})
	})
}

// A clip that another program renamed and edited, without the extras of animations, keeps its events and its keys of emitters. It
// must move enough that most of its motion stays.
var renamedAndEdited = glbEdit{"a clip renamed and a key changed", func(t *testing.T, g *looseGLB) bool {
	count := func(accessor any) int {
		return int(g.list("accessors")[int(accessor.(float64))].(map[string]any)["count"].(float64))
	}
	for _, a := range g.list("animations") {
		x := a.(map[string]any)
		samplers := x["samplers"].([]any)
		moving := 0
		var edited map[string]any
		for _, c := range x["channels"].([]any) {
			channel := c.(map[string]any)
			target := channel["target"].(map[string]any)
			node, ok := target["node"].(float64)
			s := samplers[int(channel["sampler"].(float64))].(map[string]any)
			if !ok || count(s["output"]) < 2 {
				continue
			}
			moving++
			m := marrow(g.list("nodes")[int(node)])
			if target["path"] == "translation" && (m["kind"] == "bone" || m["kind"] == "node") && m["flags"] == nil && !g.hasGlobal(target["node"]) {
				edited = s
			}
		}
		if m := marrow(a); m == nil || m["global"] != nil || moving < 8 || edited == nil {
			continue
		}
		at, stride := g.accessor(edited["output"].(float64))
		last := at + stride*(count(edited["output"])-1)
		g.setFloat(last, g.float(last)+7)
		x["name"] = "Renamed"
		for _, a := range g.list("animations") {
			delete(a.(map[string]any), "extras")
		}
		return true
	}
	return false
}, []string{"sequences[", "bones[", "helpers[", "geosets[", "model.extent"}}

// moreEdits are edits that formats other than MDX are tested with, too.
var moreEdits = []glbEdit{
	{"a material drawn from both sides", func(t *testing.T, g *looseGLB) bool {
		list := g.list("materials")
		i := slices.IndexFunc(list, func(m any) bool { return m.(map[string]any)["doubleSided"] == nil })
		if i < 0 {
			return false
		}
		for _, m := range list { // with its variants, because one that is edited alone becomes a new material
			if marrow(m)["number"] == marrow(list[i])["number"] {
				m.(map[string]any)["doubleSided"] = true
			}
		}
		return true
	}, nil},
	{"a mesh removed", func(t *testing.T, g *looseGLB) bool {
		for _, n := range g.list("nodes") {
			if n := n.(map[string]any); n["mesh"] != nil && len(g.list("meshes")) > 1 {
				delete(n, "mesh")
				delete(n, "skin")
				delete(n, "extras")
				return true
			}
		}
		return false
	}, nil},
	{"a key changed", func(t *testing.T, g *looseGLB) bool {
		for _, a := range g.list("animations") {
			x := a.(map[string]any)
			for _, c := range x["channels"].([]any) {
				channel := c.(map[string]any)
				target := channel["target"].(map[string]any)
				if target["path"] != "translation" || g.hasGlobal(target["node"]) || marrow(g.list("nodes")[int(target["node"].(float64))])["kind"] == "root" {
					continue
				}
				s := x["samplers"].([]any)[int(channel["sampler"].(float64))].(map[string]any)
				at, stride := g.accessor(s["output"].(float64))
				last := at + stride*(int(g.list("accessors")[int(s["output"].(float64))].(map[string]any)["count"].(float64))-1)
				g.setFloat(last, g.float(last)+7)
				return true
			}
		}
		return false
	}, nil},
	{"triangles removed", func(t *testing.T, g *looseGLB) bool {
		p := g.primitive()
		if p == nil {
			return false
		}
		a := g.list("accessors")[int(p["indices"].(float64))].(map[string]any)
		a["count"] = float64(int(a["count"].(float64)) / 6 * 3)
		return a["count"].(float64) > 0
	}, nil},
	{"a vertex bound to another node", func(t *testing.T, g *looseGLB) bool {
		p := g.primitive()
		if p == nil {
			return false
		}
		joints, ok := p["attributes"].(map[string]any)["JOINTS_0"].(float64)
		if !ok || len(g.list("skins")) == 0 || len(g.list("skins")[0].(map[string]any)["joints"].([]any)) < 2 {
			return false
		}
		indices, _ := g.accessor(p["indices"].(float64))
		vertex := int(binary.LittleEndian.Uint16(g.bin[indices:]))
		at, stride := g.accessor(joints)
		g.bin[at+vertex*stride] ^= 1
		return int(g.bin[at+vertex*stride]) < len(g.list("skins")[0].(map[string]any)["joints"].([]any))
	}, nil},
	{"a material cut out", func(t *testing.T, g *looseGLB) bool {
		m := g.onlyMaterial()
		if m != nil {
			m["alphaMode"], m["alphaCutoff"] = "MASK", 0.3
			fade(m, 0.5)
		}
		return m != nil
	}, nil},
	{"a material made transparent", func(t *testing.T, g *looseGLB) bool {
		m := g.onlyMaterial()
		if m != nil {
			m["alphaMode"] = "BLEND"
			fade(m, 0.25)
		}
		return m != nil
	}, nil},
	{"a mesh added", func(t *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		for _, n := range nodes {
			x := n.(map[string]any)
			if x["mesh"] == nil {
				continue
			}
			top := g.list("scenes")[0].(map[string]any)
			top["nodes"] = append(top["nodes"].([]any), len(nodes))
			added := map[string]any{"name": "Added", "mesh": x["mesh"]}
			if x["skin"] != nil {
				added["skin"] = x["skin"]
			}
			g.json["nodes"] = append(nodes, added)
			return true
		}
		return false
	}, nil},
	{"a clip added", func(t *testing.T, g *looseGLB) bool {
		list := g.list("animations")
		if len(list) == 0 {
			return false
		}
		added := maps.Clone(list[0].(map[string]any))
		added["name"] = "Added"
		delete(added, "extras")
		g.json["animations"] = append(list, added)
		return true
	}, nil},
	{"a clip removed", func(t *testing.T, g *looseGLB) bool {
		list := g.list("animations")
		own := func(a any) bool { return marrow(a)["global"] == nil }
		first := slices.IndexFunc(list, own)
		if first < 0 || !slices.ContainsFunc(list[first+1:], own) {
			return false
		}
		g.json["animations"] = slices.Delete(list, first, first+1)
		return true
	}, nil},
	{"a material tinted and unlit", func(t *testing.T, g *looseGLB) bool {
		m := g.onlyMaterial()
		if m == nil {
			return false
		}
		p := m["pbrMetallicRoughness"].(map[string]any)
		p["baseColorFactor"] = []any{0.1, 0.2, 0.05, 1.0}
		extensions, _ := m["extensions"].(map[string]any)
		if extensions == nil {
			extensions = make(map[string]any)
		}
		extensions["KHR_materials_unlit"] = map[string]any{}
		m["extensions"] = extensions
		return true
	}, nil},
	{"a texture exchanged", func(t *testing.T, g *looseGLB) bool {
		for _, m := range g.list("materials") {
			p, _ := m.(map[string]any)["pbrMetallicRoughness"].(map[string]any)
			if texture, ok := p["baseColorTexture"].(map[string]any); ok && len(g.list("images")) > 0 {
				images := g.list("images")
				old := g.list("textures")[int(texture["index"].(float64))].(map[string]any)
				picture := maps.Clone(images[int(old["source"].(float64))].(map[string]any))
				picture["name"] = "another"
				g.json["images"] = append(images, picture)
				made := maps.Clone(old)
				made["source"] = float64(len(images))
				texture["index"] = float64(len(g.list("textures")))
				g.json["textures"] = append(g.list("textures"), made)
				return true
			}
		}
		return false
	}, nil},
}
