package gltf

import (
	"image/color"

	"marrow/lower"
	"marrow/lower/material"
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
func (e *exporter) wear(mesh, k int) Ref {
	if k < 0 {
		return 0
	}
	m := &e.s.Meshes[mesh]
	l := look{material: k, mesh: -1, uvSets: len(m.UVs), color: m.Color}
	l.alpha = material.ShownAlpha(e.motion, scene.Target{Property: scene.MeshAlpha, Index: mesh}, m.Alpha)
	if c, length, _ := e.motion.Channel(&e.motion.Rest, scene.Target{Property: scene.MeshColor, Index: mesh}); c != nil {
		c.At(l.color[:], 0, length)
	}
	moves := e.opts.Visibility.pointer() && e.factorMoves(mesh, k)
	if moves {
		l.mesh = mesh
	}
	ref, ok := e.looks[l]
	if !ok {
		e.doc.Materials = append(e.doc.Materials, e.material(&l, moves))
		ref = At(len(e.doc.Materials) - 1)
		e.looks[l] = ref
		e.pointMaterial(ref.Index(), mesh, k, moves)
	}
	return ref
}

// material makes the glTF material of a look.
func (e *exporter) material(l *look, moves bool) Material {
	f := &e.flat[l.material]
	zero := float32(0)
	factor := [4]float32{1, 1, 1, f.Alpha * l.alpha}
	for i := range 3 {
		factor[i] = linear(f.Color[i] * l.color[i])
	}
	out := Material{Name: lower.UniqueName(e.materialNames, f.Name), DoubleSided: f.TwoSided, Unlit: f.Unlit, PBR: &PBR{MetallicFactor: &zero}}
	fades := factor[3] < 1 || moves
	opaque := e.baseColor(&out, f, l, &factor)
	if factor != [4]float32{1, 1, 1, 1} {
		out.PBR.BaseColorFactor = &factor
	}
	mode, cutoff := alphaMode(f, opaque, fades)
	if out.AlphaMode = mode; cutoff != 0 {
		out.AlphaCutoff = &cutoff
	}
	e.physical(&out, f, l)
	if f.Unlit {
		e.extension("KHR_materials_unlit")
	} else if e.s.Materials[l.material].PBR == nil { // under a bright sky, a reflection of 4 % turns dark textures grey
		out.Matt = true
		e.extension("KHR_materials_specular")
	}
	x := e.materialExtras(l.material)
	x.Written = e.doc.written(&out, out.Unlit)
	out.Extras = marrow(x)
	return out
}

// alphaMode: what is opaque after all is said to be, which spares viewers sorting.
func alphaMode(f *material.Flat, opaque, fades bool) (mode string, cutoff float32) {
	switch {
	case fades:
		return "BLEND", 0
	case f.Blend == scene.Opaque, opaque && f.Blend <= scene.AlphaBlend:
		return "", 0
	case f.Blend == scene.AlphaTest:
		return "MASK", f.Cutoff
	}
	return "BLEND", 0
}

// baseColor sets the picture, or a plain colour in the factor, and says whether it is opaque.
func (e *exporter) baseColor(out *Material, f *material.Flat, l *look, factor *[4]float32) (opaque bool) {
	if f.Base < 0 || e.baker.Pictures == nil {
		return true
	}
	r := &e.baker.Pictures[f.Base]
	if r.Solid {
		multiply(factor, r.Color)
		return r.Opaque
	}
	out.PBR.BaseColorTexture = e.textureInfo(f.Base, f, l)
	return r.Opaque
}

func multiply(factor *[4]float32, c color.NRGBA) {
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		factor[i] *= linear(float32(v) / 255)
	}
	factor[3] *= float32(c.A) / 255
}

// physical sets the maps of a physically based material.
func (e *exporter) physical(out *Material, f *material.Flat, l *look) {
	if f.ORM < 0 && f.Normal < 0 && f.Emissive < 0 && f.Occlusion < 0 && f.Emission == (scene.Vec3{}) && f.Metallic == 0 && f.Roughness == 1 {
		return
	}
	info := func(picture int) *TextureInfo {
		if picture < 0 || e.baker.Pictures == nil || !e.baker.Pictures[picture].HasPixels() {
			return nil
		}
		return e.textureInfo(picture, f, l)
	}
	if out.NormalTexture = info(f.Normal); out.NormalTexture != nil {
		out.NormalTexture.Scale = unlessOne(f.NormalScale)
	}
	if c, ok := e.plainColor(f.ORM); ok {
		f.Roughness, f.Metallic = f.RoughnessFactor*float32(c.G)/255, f.MetallicFactor*float32(c.B)/255
	}
	if orm := info(f.ORM); orm != nil {
		out.PBR.MetallicRoughnessTexture, out.PBR.MetallicFactor = orm, nil
		if !f.Joined {
			out.PBR.MetallicFactor, out.PBR.RoughnessFactor = unlessOne(f.MetallicFactor), unlessOne(f.RoughnessFactor)
			out.OcclusionTexture = orm
		}
	} else {
		out.PBR.MetallicFactor, out.PBR.RoughnessFactor = &f.Metallic, &f.Roughness
	}
	if own := info(f.Occlusion); own != nil {
		out.OcclusionTexture = own
	}
	if o := out.OcclusionTexture; o != nil && f.OcclusionStrength == 0 {
		out.OcclusionTexture = nil
	} else if o != nil && f.OcclusionStrength != 1 {
		strong := *o
		strong.Strength = &f.OcclusionStrength
		out.OcclusionTexture = &strong
	}
	out.EmissiveTexture = info(f.Emissive)
	emission := f.Emission
	lit := out.EmissiveTexture != nil || f.Emissive < 0 && f.Emission != (scene.Vec3{})
	if c, ok := e.plainColor(f.Emissive); ok && max(c.R, c.G, c.B) > 0 {
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			emission[i] *= linear(float32(v) / 255)
		}
		lit = true
	}
	if lit && f.EmissiveGain > 0 {
		out.EmissiveFactor = (*[3]float32)(&emission)
		if f.EmissiveGain != 1 {
			out.EmissiveStrength = f.EmissiveGain
			e.extension("KHR_materials_emissive_strength")
		}
	}
}

// plainColor is the colour that a picture has all over; not ok for one with more than that, and for one whose
// texture isn't there.
func (e *exporter) plainColor(picture int) (c color.NRGBA, ok bool) {
	if picture < 0 || e.baker.Pictures == nil {
		return c, false
	}
	r := &e.baker.Pictures[picture]
	return r.Color, r.Solid && !r.Lacks()
}

// unlessOne is nil for glTF's default.
func unlessOne(v float32) *float32 {
	if v == 1 {
		return nil
	}
	return &v
}

// textureInfo refers to a picture; nil if the mesh has no texture coordinates.
func (e *exporter) textureInfo(picture int, f *material.Flat, l *look) *TextureInfo {
	if l.uvSets == 0 {
		return nil
	}
	info := &TextureInfo{Index: e.texture(picture, f.Wrap), TexCoord: min(f.UVSet, l.uvSets-1)}
	if t := uvTransform(&f.Transform); t != (UVTransform{Scale: [2]float32{1, 1}}) {
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
		r, img := &e.baker.Pictures[picture], Image{Name: e.baker.Names[picture]}
		if r.Stored != "" {
			img.URI = e.opts.StoredAt + r.Stored
			e.stored = append(e.stored, r.Stored)
		} else {
			img.MimeType = r.MIME
			e.buf.images = append(e.buf.images, r.Data)
		}
		e.doc.Images = append(e.doc.Images, img)
		image = At(len(e.doc.Images) - 1)
		e.images[picture] = image
	}
	e.doc.Textures = append(e.doc.Textures, Texture{Name: e.baker.Names[picture], Sampler: e.sampler(wrap), Source: image})
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
	x := MaterialExtras{Number: k, Name: m.Name, Maps: mapsExtras(m.PBR), Priority: m.Priority, Origin: m.Extras.Origin.Path, Document: m.Extras.Value}
	for i := range m.Layers {
		l := &m.Layers[i]
		lx := LayerExtras{Stage: l.Stage.String(), Blend: l.Blend.String(), UVSet: l.UVSet, Alpha: l.Alpha, Cutoff: l.Cutoff, Transform: transformExtras(&l.Transform),
			Flags: l.Flags.Names(), Origin: l.Extras.Origin.Path, Document: l.Extras.Value}
		if l.Texture >= 0 {
			lx.Texture, lx.TextureNumber, lx.Replaceable = e.s.Textures[l.Texture].Name, &l.Texture, e.s.Textures[l.Texture].Replaceable
		}
		if l.Color != (scene.Vec3{1, 1, 1}) {
			lx.Color = (*[3]float32)(&l.Color)
		}
		x.Layers = append(x.Layers, lx)
	}
	return x
}
