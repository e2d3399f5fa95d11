package recall

import (
	"slices"

	"marrow/gltf"
	"marrow/scene"
)

// following returns the source's material for one that was changed in the glTF, with the same change: its image,
// alpha mode, colour, sides and light. It returns nil if the source's layers can't express the change; for example,
// several layers can't have another image. The alpha mode is that of the first layer, and the colour that of each
// pass.
func (r *recaller) following(i int, x *gltf.MaterialExtras) *scene.Material {
	if x.Written == nil || len(x.Layers) == 0 {
		return nil
	}
	m := &r.read.Document.Materials[i]
	was, is := x.Written, r.read.Document.WrittenExtras(m, isUnlit(m))
	out := &scene.Material{Name: m.Name, Priority: x.Priority}
	for k := range x.Layers {
		l := x.Layers[k]
		l.Origin = "" // the glTF's own material replaces it
		out.Layers = append(out.Layers, r.layer(&l))
	}
	if !slices.Equal(was.Images, is.Images) {
		if len(x.Layers) > 1 || !slices.Equal(rest(was.Images), rest(is.Images)) || len(is.Images) == 0 {
			return nil
		}
		out.Layers[0].Texture = r.textureOf(i, is.Images[0])
	}
	first := &out.Layers[0]
	mode, cutoff := alphaOf(was)
	nowMode, nowCutoff := alphaOf(is)
	if mode != nowMode {
		first.Blend = map[string]scene.Blend{"": scene.Opaque, "MASK": scene.AlphaTest, "BLEND": scene.AlphaBlend}[nowMode]
	}
	if nowMode == "MASK" && (mode != nowMode || cutoff != nowCutoff) {
		first.Cutoff = nowCutoff
	}
	for k := range out.Layers {
		if l := &out.Layers[k]; l.Combine == scene.NoCombine {
			tint(l, was.Factor, is.Factor)
		}
	}
	for k := range out.Layers {
		l := &out.Layers[k]
		if was.Unlit != is.Unlit {
			l.Flags &^= scene.Unshaded
			if is.Unlit {
				l.Flags |= scene.Unshaded
			}
		}
		if was.DoubleSided != is.DoubleSided {
			l.Flags &^= scene.TwoSided
			if is.DoubleSided {
				l.Flags |= scene.TwoSided
			}
		}
	}
	return out
}

// tint changes the colour and alpha of a layer as those of the glTF's material were.
func tint(l *scene.Layer, was, is [4]float32) {
	for k := range was {
		before, now, to := was[k], is[k], &l.Alpha
		if k < 3 {
			before, now, to = scene.ToSRGB(before), scene.ToSRGB(now), &l.Color[k]
		}
		switch {
		case nearby(before, now):
		case before > 0:
			*to = min(float32(*to*now/before), 1)
		default:
			*to = now
		}
	}
}

func rest(images []string) []string { return images[min(len(images), 1):] }

// textureOf returns the source's texture whose image, identified by name, was written for a material with one layer;
// otherwise the glTF's own base colour texture.
func (r *recaller) textureOf(i int, name string) int {
	if n, ok := r.writtenTextures[name]; ok {
		return n
	}
	m := &r.from.Materials[i]
	at := scene.None
	if m.PBR != nil {
		at = m.PBR.BaseColor
	}
	if at < 0 && len(m.Layers) > 0 {
		at = m.Layers[0].Texture
	}
	return r.ownTexture(at)
}

// findWrittenTextures finds the source's textures by the names of the images that were written for materials with one
// layer. If several materials have an image with the same name, the first one counts.
func (r *recaller) findWrittenTextures() {
	r.writtenTextures = make(map[string]int)
	for _, x := range r.materialExtras {
		if x == nil || x.Written == nil || len(x.Layers) != 1 || len(x.Written.Images) == 0 || x.Layers[0].TextureNumber == nil {
			continue
		}
		name, n := x.Written.Images[0], *x.Layers[0].TextureNumber
		if _, known := r.writtenTextures[name]; !known && n >= 0 && n < len(r.asset.Textures) {
			r.writtenTextures[name] = n
		}
	}
}
