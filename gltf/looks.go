package gltf

import (
	"image/color"

	"marrow/scene"
)

// A look is all that one glTF material depends on.
type look struct {
	material int
	mesh     int // which mesh it belongs to, where it is animated; else -1
	alpha    float32
	color    scene.Vec3
	uvSets   int // of the mesh
}

// wear returns the glTF material of a mesh's primitive.
func (e *exporter) wear(mesh, material int) Ref {
	if material < 0 {
		return 0
	}
	m := &e.s.Meshes[mesh]
	l := look{material: material, mesh: -1, uvSets: len(m.UVs), color: m.Color}
	l.alpha = e.shownAlpha(scene.Target{Property: scene.MeshAlpha, Index: mesh}, m.Alpha)
	if c, length, _ := e.motion.Channel(&e.motion.Rest, scene.Target{Property: scene.MeshColor, Index: mesh}); c != nil {
		c.At(l.color[:], 0, length)
	}
	moves := e.opts.Visibility.pointer() && e.factorMoves(mesh, material)
	if moves {
		l.mesh = mesh
	}
	ref, ok := e.looks[l]
	if !ok {
		e.doc.Materials = append(e.doc.Materials, e.material(&l, moves))
		ref = At(len(e.doc.Materials) - 1)
		e.looks[l] = ref
		e.pointMaterial(ref.Index(), mesh, material, moves)
	}
	return ref
}

// material makes the glTF material of a look.
func (e *exporter) material(l *look, moves bool) Material {
	f := &e.flat[l.material]
	zero := float32(0)
	factor := [4]float32{1, 1, 1, f.alpha * l.alpha}
	for i := range 3 {
		factor[i] = linear(f.color[i] * l.color[i])
	}
	out := Material{Name: uniqueIn(e.materialNames, f.name), DoubleSided: f.twoSided, Unlit: f.unlit, PBR: &PBR{MetallicFactor: &zero}}
	fades := factor[3] < 1 || moves
	opaque := e.baseColor(&out, f, l, &factor)
	if factor != [4]float32{1, 1, 1, 1} {
		out.PBR.BaseColorFactor = &factor
	}
	out.AlphaMode, out.AlphaCutoff = alphaMode(f, opaque, fades)
	e.physical(&out, f, l)
	if f.unlit {
		e.extension("KHR_materials_unlit")
	} else if e.s.Materials[l.material].PBR == nil { // under a bright sky, a reflection of 4 % turns dark textures grey
		out.Matt = true
		e.extension("KHR_materials_specular")
	}
	out.Extras = marrow(e.materialExtras(l.material))
	return out
}

// alphaMode: what is opaque after all is said to be, which spares viewers sorting.
func alphaMode(f *flatMaterial, opaque, fades bool) (mode string, cutoff float32) {
	switch {
	case fades:
		return "BLEND", 0
	case f.mode == scene.Opaque, opaque && f.mode <= scene.AlphaBlend:
		return "", 0
	case f.mode == scene.AlphaTest:
		return "MASK", f.cutoff
	}
	return "BLEND", 0
}

// baseColor sets the picture, or a plain colour in the factor, and says whether it is opaque.
func (e *exporter) baseColor(out *Material, f *flatMaterial, l *look, factor *[4]float32) (opaque bool) {
	if f.base < 0 || e.kitchen.results == nil {
		return true
	}
	r := &e.kitchen.results[f.base]
	if r.solid {
		multiply(factor, r.color)
		return r.opaque
	}
	out.PBR.BaseColorTexture = e.textureInfo(f.base, f, l)
	return r.opaque
}

func multiply(factor *[4]float32, c color.NRGBA) {
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		factor[i] *= linear(float32(v) / 255)
	}
	factor[3] *= float32(c.A) / 255
}

// physical sets the maps of a physically based material.
func (e *exporter) physical(out *Material, f *flatMaterial, l *look) {
	if f.orm < 0 && f.normal < 0 && f.emissive < 0 && f.occlusion < 0 && f.emission == (scene.Vec3{}) && f.metal == 0 && f.rough == 1 {
		return
	}
	info := func(picture int) *TextureInfo {
		if picture < 0 || e.kitchen.results == nil || !e.kitchen.results[picture].isPicture() {
			return nil
		}
		return e.textureInfo(picture, f, l)
	}
	if out.NormalTexture = info(f.normal); out.NormalTexture != nil {
		out.NormalTexture.Scale = unlessOne(f.normalScale)
	}
	if c, ok := e.plainColor(f.orm); ok {
		f.rough, f.metal = f.roughFactor*float32(c.G)/255, f.metalFactor*float32(c.B)/255
	}
	if orm := info(f.orm); orm != nil {
		out.PBR.MetallicRoughnessTexture, out.PBR.MetallicFactor = orm, nil
		if !f.joined {
			out.PBR.MetallicFactor, out.PBR.RoughnessFactor = unlessOne(f.metalFactor), unlessOne(f.roughFactor)
			out.OcclusionTexture = orm
		}
	} else {
		out.PBR.MetallicFactor, out.PBR.RoughnessFactor = &f.metal, &f.rough
	}
	if own := info(f.occlusion); own != nil {
		out.OcclusionTexture = own
	}
	if o := out.OcclusionTexture; o != nil && f.occlusionStrength == 0 {
		out.OcclusionTexture = nil
	} else if o != nil && f.occlusionStrength != 1 {
		strong := *o
		strong.Strength = &f.occlusionStrength
		out.OcclusionTexture = &strong
	}
	out.EmissiveTexture = info(f.emissive)
	emission := f.emission
	lit := out.EmissiveTexture != nil || f.emissive < 0 && f.emission != (scene.Vec3{})
	if c, ok := e.plainColor(f.emissive); ok && max(c.R, c.G, c.B) > 0 {
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			emission[i] *= linear(float32(v) / 255)
		}
		lit = true
	}
	if lit && f.emissiveGain > 0 {
		out.EmissiveFactor = (*[3]float32)(&emission)
		if f.emissiveGain != 1 {
			out.EmissiveStrength = f.emissiveGain
			e.extension("KHR_materials_emissive_strength")
		}
	}
}

// plainColor is the colour that a picture has all over; not ok for one with more than that, and for one whose
// texture isn't there.
func (e *exporter) plainColor(picture int) (c color.NRGBA, ok bool) {
	if picture < 0 || e.kitchen.results == nil {
		return c, false
	}
	r := &e.kitchen.results[picture]
	for _, s := range r.from {
		if s.err != nil {
			return c, false
		}
	}
	return r.color, r.solid
}

// unlessOne is nil for glTF's default.
func unlessOne(v float32) *float32 {
	if v == 1 {
		return nil
	}
	return &v
}

// textureInfo refers to a picture; nil if the mesh has no texture coordinates.
func (e *exporter) textureInfo(picture int, f *flatMaterial, l *look) *TextureInfo {
	if l.uvSets == 0 {
		return nil
	}
	info := &TextureInfo{Index: e.texture(picture, f.wrap), TexCoord: min(f.uvSet, l.uvSets-1)}
	if t := uvTransform(&f.transform); t != (UVTransform{Scale: [2]float32{1, 1}}) {
		info.Transform = &t
		e.extension("KHR_texture_transform")
	}
	return info
}

// uvTransform is a layer's transform, c + R·S·(uv + t − c) about c = (½, ½), as offset,
// rotation and scale. KHR_texture_transform turns the other way.
func uvTransform(t *scene.UVTransform) UVTransform {
	q := t.Rotation
	// The turn about z: its sine and cosine, as far as it is one.
	sin := float32(2 * (float32(q[3]*q[2]) + float32(q[0]*q[1])))
	cos := 1 - float32(2*(float32(q[1]*q[1])+float32(q[2]*q[2])))
	x, y := float32(t.Scale[0]*(t.Translation[0]-0.5)), float32(t.Scale[1]*(t.Translation[1]-0.5))
	u := UVTransform{
		Offset: [2]float32{0.5 + float32(cos*x) - float32(sin*y), 0.5 + float32(sin*x) + float32(cos*y)},
		Scale:  [2]float32{t.Scale[0], t.Scale[1]},
	}
	if sin != 0 || cos < 0 {
		angle := scene.Quat{0, 0, q[2], q[3]}
		angle, _ = angle.Unit()
		u.Rotation = 0 - angle.Log()[2]
	}
	return u
}

// texture is the glTF texture of a picture with a wrap mode.
func (e *exporter) texture(picture int, wrap [2]scene.Wrap) int {
	key := textureKey{picture, wrap}
	if ref, ok := e.textures[key]; ok {
		return ref.Index()
	}
	if e.textures == nil {
		e.textures = make(map[textureKey]Ref)
		e.images = make(map[int]Ref)
	}
	image, ok := e.images[picture]
	if !ok {
		r, img := &e.kitchen.results[picture], Image{Name: e.kitchen.names[picture]}
		if r.stored != "" {
			img.URI = e.opts.StoredAt + r.stored
			e.stored = append(e.stored, r.stored)
		} else {
			img.MimeType = r.mime
			e.buf.images = append(e.buf.images, r.data)
		}
		e.doc.Images = append(e.doc.Images, img)
		image = At(len(e.doc.Images) - 1)
		e.images[picture] = image
	}
	e.doc.Textures = append(e.doc.Textures, Texture{Name: e.kitchen.names[picture], Sampler: e.sampler(wrap), Source: image})
	e.textures[key] = At(len(e.doc.Textures) - 1)
	return len(e.doc.Textures) - 1
}

type textureKey struct {
	picture int
	wrap    [2]scene.Wrap
}

var wrapModes = [...]int{scene.Clamp: 33071, scene.Repeat: 10497, scene.Mirror: 33648}

func (e *exporter) sampler(wrap [2]scene.Wrap) Ref {
	s := Sampler{MagFilter: 9729, MinFilter: 9987, WrapS: wrapModes[wrap[0]%3], WrapT: wrapModes[wrap[1]%3]}
	for i := range e.doc.Samplers {
		if e.doc.Samplers[i] == s {
			return At(i)
		}
	}
	e.doc.Samplers = append(e.doc.Samplers, s)
	return At(len(e.doc.Samplers) - 1)
}

func (e *exporter) materialExtras(k int) MaterialExtras {
	m := &e.s.Materials[k]
	x := MaterialExtras{Name: m.Name, Priority: m.Priority, Document: m.Extras}
	for i := range m.Layers {
		l := &m.Layers[i]
		lx := LayerExtras{Stage: l.Stage.String(), Blend: l.Blend.String(), UVSet: l.UVSet, Alpha: l.Alpha,
			Flags: l.Flags.Names(), Document: l.Extras}
		if l.Texture >= 0 {
			lx.Texture, lx.Replaceable = e.s.Textures[l.Texture].Name, e.s.Textures[l.Texture].Replaceable
		}
		x.Layers = append(x.Layers, lx)
	}
	return x
}
