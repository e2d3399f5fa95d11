package recall

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/scene"
)

// looks restores textures and materials.
func (r *recaller) looks() {
	r.sourceTextures()
	variants := r.variants()
	sources := r.sources(variants)
	r.otherMaterials(sources)
	placed := r.place(sources)
	copies := make(map[variant]int)
	r.material = make([]int, len(variants))
	for i, v := range variants {
		at, ok := placed[i]
		switch {
		case r.foreign[i] && !ok:
			at = len(r.to.Materials)
			r.to.Materials = append(r.to.Materials, r.ownMaterial(i))
		case r.foreign[i]:
		case v == *sources[v.number].original:
			at = r.materials[v.number][0]
		default:
			if at, ok = copies[v]; !ok {
				at = len(r.to.Materials)
				copies[v] = at
				r.materials[v.number] = append(r.materials[v.number], at)
				r.to.Materials = append(r.to.Materials, r.sourceMaterial(r.materialExtras[i]))
			}
		}
		r.material[i] = at
		if x := r.materialExtras[i]; r.foreign[i] && x != nil {
			r.to.Materials[at].Source = r.following(i, x)
		}
	}
	r.standIns()
}

// sourceTextures restores the source's textures.
func (r *recaller) sourceTextures() {
	for i := range r.asset.Textures {
		x := &r.asset.Textures[i]
		made := x.Texture()
		made.Extras = r.keep("textures", x.Origin, x.Document)
		r.to.Textures = append(r.to.Textures, made)
		if _, taken := r.textures[x.Name]; !taken {
			r.textures[x.Name] = i
		}
	}
}

// variants returns the variants of the glTF's materials, with the zero value for those that are foreign: new ones, and those whose
// layers were edited.
func (r *recaller) variants() []variant {
	list := make([]variant, len(r.read.Document.Materials))
	r.foreign = make([]bool, len(list))
	for i := range list {
		r.materialExtras = append(r.materialExtras, readExtras[gltf.MaterialExtras](r.report, r.read.Document.Materials[i].Extras, fmt.Sprintf("materials[%d]", i)))
	}
	r.findWrittenTextures()
	for i, x := range r.materialExtras {
		m := &r.read.Document.Materials[i]
		switch {
		case x == nil:
			r.foreign[i] = true
		case x.Written == nil || !sameButSides(x.Written, r.read.Document.WrittenExtras(m, isUnlit(m))):
			r.foreign[i] = true
			r.add(fmt.Sprintf("materials[%d]", i), "the material was edited; it replaces the layers of the original")
		default:
			r.reportNumbers(i)
			list[i] = variantOf(m, x)
		}
	}
	return list
}

// A variant identifies the scene's material for a material of the glTF whose layers weren't edited. If meshes with one material
// differ, for example in their alpha, marrow writes a material for each of them; all of these are the same variant. Copies that
// an editor renamed, or made visible from other sides, are other variants.
type variant struct {
	number int    // of the source's material
	name   string // the new name, without the number that Blender adds; empty if the name is the source's
	turned bool   // it isn't visible from the sides from which the source's material is
}

// changes returns how much a variant differs from the source's material; a name counts more than sides.
func (v variant) changes() (n int) {
	if v.name != "" {
		n += 2
	}
	if v.turned {
		n++
	}
	return n
}

func variantOf(m *gltf.Material, x *gltf.MaterialExtras) variant {
	v := variant{number: x.Number, turned: m.DoubleSided != x.Written.DoubleSided}
	if x.Name != "" && !isNameOf(m.Name, x.Name) { // a material without a name in the source can't get one
		v.name = numberSuffix.ReplaceAllString(m.Name, "")
	}
	return v
}

// change changes the source's data of a material to those of a variant, which has this name in the glTF.
func (v variant) change(x *gltf.MaterialExtras, name string) {
	if v.name != "" {
		x.Name = name
	}
	if v.turned {
		seenFrom(x, !x.Written.DoubleSided)
	}
}

// A sourceMaterial describes what replaces one of the source's materials.
type sourceMaterial struct {
	original *variant             // this variant; the others are new materials. nil: none of its materials is unedited
	extras   *gltf.MaterialExtras // its data; nil: only edited materials are left of it
	edited   int                  // the first of these; None
}

// sourceMaterials are the source's materials by their numbers.
type sourceMaterials map[int]*sourceMaterial

// of returns the material with a number, which it adds if it isn't there.
func (list sourceMaterials) of(number int) *sourceMaterial {
	if list[number] == nil {
		list[number] = &sourceMaterial{edited: scene.None}
	}
	return list[number]
}

// sources returns what replaces the source's materials that the glTF's materials were made from: the variant with the source's name,
// or else with its sides, or else the first. It gives all variants their names and sides.
func (r *recaller) sources(variants []variant) sourceMaterials {
	list := make(sourceMaterials)
	for i, x := range r.materialExtras {
		switch v := &variants[i]; {
		case !r.foreign[i]:
			if m := list.of(v.number); m.original == nil || v.changes() < m.original.changes() {
				m.original = v
			}
		case x != nil:
			if m := list.of(x.Number); m.edited < 0 {
				m.edited = i
			}
		}
	}
	for i, v := range variants {
		if r.foreign[i] {
			continue
		}
		m, x := list[v.number], r.materialExtras[i]
		v.change(x, r.read.Document.Materials[i].Name)
		if v == *m.original {
			m.extras = cmp.Or(m.extras, x)
			if v.turned {
				r.add(fmt.Sprintf("materials[%d]", i), "doubleSided was edited; the layers of the original get the new value")
			}
		}
	}
	return list
}

// standIns sets the glTF's own images as replacements of the source's textures whose files aren't found. The image of a
// material with several textures is baked from all of them, so it can't replace any; it may contain a team's colour.
func (r *recaller) standIns() {
	baked := make(map[int]bool)
	give := func(texture, image int, team bool) {
		if texture < 0 || texture >= len(r.to.Textures) || image < 0 || image >= len(r.from.Textures) || len(r.from.Textures[image].Data) == 0 {
			return
		}
		// The mask of a nation's colours would be tinted twice.
		if t := &r.to.Textures[texture]; t.Nation == (scene.Nation{}) && (t.StandIn == nil || !team && baked[texture]) {
			t.StandIn, baked[texture] = r.from.Textures[image].Data, team
		}
	}
	for i, at := range r.material {
		if r.foreign[i] || at < 0 || at >= len(r.to.Materials) || i >= len(r.from.Materials) {
			continue
		}
		is, was := &r.from.Materials[i], &r.to.Materials[at]
		if is.PBR != nil && was.PBR != nil {
			give(was.PBR.BaseColor, is.PBR.BaseColor, was.PBR.TeamColor >= 0)
			give(was.PBR.Emissive, is.PBR.Emissive, false)
			continue
		}
		image := scene.None
		if is.PBR != nil {
			image = is.PBR.BaseColor
		} else if len(is.Layers) > 0 {
			image = is.Layers[0].Texture
		}
		var textures []int
		team := false
		for k := range was.Layers {
			if t := was.Layers[k].Texture; t >= 0 && t < len(r.to.Textures) && r.to.Textures[t].Team() {
				team = true
			} else if !slices.Contains(textures, t) {
				textures = append(textures, t)
			}
		}
		if len(textures) == 1 {
			give(textures[0], image, team)
		}
	}
}

// isNameOf reports whether a material's name in a glTF is that of the source's material, but for a number that makes it its own,
// and for what Blender cuts.
func isNameOf(name, source string) bool {
	if at := strings.LastIndexByte(name, '#'); at > 0 && name[:at] == source {
		return true
	}
	return name == source || numberSuffix.ReplaceAllString(name, "") == source || name == cutName(source)
}

// seenFrom sets whether all layers are drawn from both sides, or only from the front.
func seenFrom(x *gltf.MaterialExtras, both bool) {
	name := scene.TwoSided.Names()[0]
	for i := range x.Layers {
		l := &x.Layers[i]
		l.Flags = slices.DeleteFunc(slices.Clone(l.Flags), func(f string) bool { return f == name })
		if both {
			l.Flags = append(l.Flags, name)
		}
	}
}

// otherMaterials adds the materials that no mesh has.
func (r *recaller) otherMaterials(sources sourceMaterials) {
	add := func(x *gltf.MaterialExtras) {
		if x != nil {
			m := sources.of(x.Number)
			m.extras = cmp.Or(m.extras, x)
		}
	}
	for i := range r.asset.Materials {
		add(&r.asset.Materials[i])
	}
	for _, x := range r.extras {
		if x != nil {
			for k := range x.Emitters {
				add(x.Emitters[k].Material)
			}
		}
	}
}

// place restores the order of the source's materials, with edited ones instead of those that only they are left of; placed has the
// new indices of these.
func (r *recaller) place(sources sourceMaterials) (placed map[int]int) {
	placed = make(map[int]int)
	for _, number := range slices.Sorted(maps.Keys(sources)) {
		at := len(r.to.Materials)
		r.materials[number] = []int{at}
		if m := sources[number]; m.extras != nil {
			r.to.Materials = append(r.to.Materials, r.sourceMaterial(m.extras))
		} else {
			r.to.Materials = append(r.to.Materials, r.ownMaterial(m.edited))
			placed[m.edited] = at
		}
	}
	return placed
}

// texture returns the texture with a number, unless only another one has the name; otherwise the one with that name,
// which it adds if there is none.
func (r *recaller) texture(name string, replaceable int, number *int) int {
	if number != nil && *number >= 0 && *number < len(r.asset.Textures) {
		if _, other := r.textures[name]; !other || name == "" || r.to.Textures[*number].Name == name {
			return *number
		}
	}
	if name == "" && replaceable == 0 {
		return scene.None
	}
	key := name
	if name == "" {
		key = fmt.Sprintf("replaceable %d", replaceable)
	}
	at, ok := r.textures[key]
	if !ok {
		at = len(r.to.Textures)
		r.to.Textures = append(r.to.Textures, scene.Texture{Name: name, Replaceable: replaceable, WrapU: scene.Repeat, WrapV: scene.Repeat})
		r.textures[key] = at
	}
	return at
}

// sourceMaterial returns a material of the source.
func (r *recaller) sourceMaterial(x *gltf.MaterialExtras) scene.Material {
	m := scene.Material{Name: x.Name, Priority: x.Priority, Extras: r.keep("materials", x.Origin, x.Document)}
	for i := range x.Layers {
		m.Layers = append(m.Layers, r.layer(&x.Layers[i]))
	}
	if p := x.Maps; p != nil && len(m.Layers) == 1 {
		m.PBR = &scene.PBR{
			BaseColor: p.BaseColor, Normal: p.Normal, ORM: p.ORM, Smooth: p.Smooth, Metal: p.Metal, Emissive: p.Emissive, TeamColor: p.TeamColor,
			Environment: p.Environment, Occlusion: p.Occlusion, GreenDown: p.GreenDown, Emission: p.Emission, EmissiveGain: p.EmissiveGain,
			Roughness: p.Roughness, Metallic: p.Metallic, RoughnessFactor: p.RoughnessFactor, MetallicFactor: p.MetallicFactor,
			NormalScale: p.NormalScale, OcclusionStrength: p.OcclusionStrength,
		}
	}
	return m
}

func (r *recaller) layer(x *gltf.LayerExtras) scene.Layer {
	l := scene.NewLayer(scene.None)
	if x.TextureNumber != nil || x.Texture != "" || x.Replaceable != 0 {
		l.Texture = r.texture(x.Texture, x.Replaceable, x.TextureNumber)
	}
	l.Blend, _ = byName[scene.Blend](x.Blend)
	l.Combine, _ = byName[scene.Combine](x.Stage)
	l.Cutoff, l.UVSet, l.Alpha = x.Cutoff, max(x.UVSet, 0), x.Alpha
	for _, name := range x.Flags {
		l.Flags |= flagByName(scene.LayerFlags.Names, name)
	}
	if x.Color != nil {
		l.Color = *x.Color
	}
	if t := x.Transform; t != nil {
		l.Transform = scene.UVTransform{Translation: t.Translation, Rotation: t.Rotation, Scale: t.Scale}
	}
	l.Extras = r.keep("layers", x.Origin, x.Document)
	return l
}

// ownMaterial returns a material of the glTF, with its textures.
func (r *recaller) ownMaterial(i int) scene.Material {
	m := r.from.Materials[i]
	m.Layers = slices.Clone(m.Layers)
	for k := range m.Layers {
		m.Layers[k].Texture = r.ownTexture(m.Layers[k].Texture)
	}
	if m.PBR != nil {
		p := *m.PBR
		for _, t := range []*int{&p.BaseColor, &p.Normal, &p.ORM, &p.Smooth, &p.Metal, &p.Emissive, &p.TeamColor, &p.Environment, &p.Occlusion} {
			*t = r.ownTexture(*t)
		}
		m.PBR = &p
	}
	return m
}

// ownTexture returns the texture of r.to for one of the glTF.
func (r *recaller) ownTexture(i int) int {
	if i < 0 || i >= len(r.from.Textures) {
		return scene.None
	}
	key := fmt.Sprintf("\x00%d", i)
	at, ok := r.textures[key]
	if !ok {
		at = len(r.to.Textures)
		r.to.Textures = append(r.to.Textures, r.from.Textures[i])
		r.textures[key] = at
	}
	return at
}
