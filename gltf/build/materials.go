package build

import (
	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/lower/names"
	"marrow/lower/plain"
	"marrow/scene"
)

var alphaModes = [...]string{plain.Opaque: "", plain.Mask: "MASK", plain.Blend: "BLEND"}

// materials writes the model's materials, which keep their indices.
func (e *exporter) materials() {
	e.drawn = make([]bool, len(e.s.Materials))
	for i := range e.m.Materials {
		e.drawn[e.m.Materials[i].Source] = true
		e.doc.Materials = append(e.doc.Materials, e.material(&e.m.Materials[i]))
	}
}

func (e *exporter) material(m *plain.Material) gltf.Material {
	zero := float32(0)
	out := gltf.Material{
		Name: names.Unique(e.materialNames, m.Name), DoubleSided: m.TwoSided, PBR: &gltf.PBR{MetallicFactor: &zero},
		AlphaMode: alphaModes[m.Mode],
	}
	if m.Mode == plain.Mask {
		out.AlphaCutoff = &m.Cutoff
	}
	if m.Factor != [4]float32{1, 1, 1, 1} {
		out.PBR.BaseColorFactor = &m.Factor
	}
	out.PBR.BaseColorTexture = e.textureInfo(m.Base, m, m.MovingUV)
	var more gltf.MaterialExtensions
	if m.Physical {
		e.physical(&out, &more, m)
	}
	if m.Unlit {
		more.Unlit = new(struct{})
		e.extension("KHR_materials_unlit")
	} else if e.s.Materials[m.Source].PBR == nil { // under a bright sky, a reflection of 4 % turns dark textures grey
		more.Specular = &gltf.Specular{Factor: &zero}
		e.extension("KHR_materials_specular")
	}
	if more != (gltf.MaterialExtensions{}) {
		out.Extensions = jsonvalue.Encode(&more)
	}
	x := e.materialExtras(m.Source)
	x.Written = e.doc.WrittenExtras(&out, m.Unlit)
	out.Extras = e.marrow(&x)
	return out
}

// physical sets the maps of a physically based material.
func (e *exporter) physical(out *gltf.Material, more *gltf.MaterialExtensions, m *plain.Material) {
	if out.NormalTexture = e.textureInfo(m.Normal, m, false); out.NormalTexture != nil {
		out.NormalTexture.Scale = unlessOne(m.NormalScale)
	}
	switch {
	case m.ORM < 0:
		out.PBR.MetallicFactor, out.PBR.RoughnessFactor = &m.Metallic, &m.Roughness
	case m.Joined:
		out.PBR.MetallicFactor = nil
	default:
		out.PBR.MetallicFactor, out.PBR.RoughnessFactor = unlessOne(m.MetallicFactor), unlessOne(m.RoughnessFactor)
	}
	out.PBR.MetallicRoughnessTexture = e.textureInfo(m.ORM, m, false)
	if out.OcclusionTexture = e.textureInfo(m.Occlusion, m, false); out.OcclusionTexture != nil {
		out.OcclusionTexture.Strength = unlessOne(m.OcclusionStrength)
	}
	out.EmissiveTexture = e.textureInfo(m.Emissive, m, false)
	if m.EmissiveGain > 0 {
		out.EmissiveFactor = (*[3]float32)(&m.Emission)
		if m.EmissiveGain != 1 {
			more.Emissive = &gltf.EmissiveStrength{Strength: &m.EmissiveGain}
			e.extension("KHR_materials_emissive_strength")
		}
	}
}

// unlessOne returns a pointer to v, or nil for 1, which is glTF's default.
func unlessOne(v float32) *float32 {
	if v == 1 {
		return nil
	}
	return &v
}

// textureInfo returns a reference to a picture, or nil for none. A moving texture always has a transform, which can be
// animated.
func (e *exporter) textureInfo(picture int, m *plain.Material, moves bool) *gltf.TextureInfo {
	if picture < 0 {
		return nil
	}
	info := &gltf.TextureInfo{Index: e.texture(picture, m.Wrap), TexCoord: m.UVSet}
	if t := &m.UV; moves || *t != (scene.UVOrigin{Scale: [2]float32{1, 1}}) {
		info.Extensions = jsonvalue.Encode(gltf.TextureInfoExtensions{Transform: &gltf.TextureTransform{Offset: t.Offset, Rotation: t.Rotation, Scale: &t.Scale}})
		e.extension("KHR_texture_transform")
	}
	return info
}

// texture returns the glTF texture of a picture with wrap modes.
func (e *exporter) texture(picture int, wrap [2]scene.Wrap) int {
	key := textureKey{picture, wrap}
	if ref, ok := e.textures[key]; ok {
		return ref.Index()
	}
	image, ok := e.images[picture]
	if !ok {
		r, img := &e.m.Pictures[picture], gltf.Image{Name: e.m.Pictures[picture].Name}
		if r.Stored != "" {
			img.URI = r.URI
			e.stored = append(e.stored, r.Stored)
		} else {
			img.MimeType = r.MIME
			e.buf.images = append(e.buf.images, r.Data)
		}
		e.doc.Images = append(e.doc.Images, img)
		image = gltf.At(len(e.doc.Images) - 1)
		e.images[picture] = image
	}
	e.doc.Textures = append(e.doc.Textures, gltf.Texture{Name: e.m.Pictures[picture].Name, Sampler: e.sampler(wrap), Source: image})
	e.textures[key] = gltf.At(len(e.doc.Textures) - 1)
	return len(e.doc.Textures) - 1
}

type textureKey struct {
	picture int
	wrap    [2]scene.Wrap
}

func (e *exporter) sampler(wrap [2]scene.Wrap) gltf.Ref {
	s := gltf.Sampler{MagFilter: gltf.Linear, MinFilter: gltf.LinearMipmapLinear, WrapS: gltf.WrapMode(wrap[0]), WrapT: gltf.WrapMode(wrap[1])}
	for i := range e.doc.Samplers {
		if x := &e.doc.Samplers[i]; x.WrapS == s.WrapS && x.WrapT == s.WrapT {
			return gltf.At(i)
		}
	}
	e.doc.Samplers = append(e.doc.Samplers, s)
	return gltf.At(len(e.doc.Samplers) - 1)
}

func (e *exporter) materialExtras(k int) gltf.MaterialExtras {
	m := &e.s.Materials[k]
	x := gltf.MaterialExtras{Number: k, Name: m.Name, Maps: mapsExtras(m.PBR), Priority: m.Priority, Origin: m.Extras.Origin.Path, Document: m.Extras.Value}
	for i := range m.Layers {
		l := &m.Layers[i]
		lx := gltf.LayerExtras{Stage: l.Combine.String(), Blend: l.Blend.String(), UVSet: l.UVSet, Alpha: l.Alpha, Cutoff: l.Cutoff, Transform: transformExtras(&l.Transform),
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
