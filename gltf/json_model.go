package gltf

import (
	"strconv"

	"marrow/internal/jsonvalue"
)

// AppendJSON appends the document as JSON text, without spaces, in a fixed order. It names each property itself: with
// reflection, the conversion of a model to GLB takes about a tenth longer (benchmarks.md).
func (d *Document) AppendJSON(b []byte) []byte {
	w := &writer{jsonvalue.Writer{Text: append(b, '{')}}
	w.Open("asset", '{')
	w.Str("version", d.Asset.Version)
	w.Str("generator", d.Asset.Generator)
	w.Str("copyright", d.Asset.Copyright)
	w.Raw("extras", d.Asset.Extras)
	w.Close('}')
	w.Strings("extensionsUsed", d.ExtensionsUsed)
	w.Strings("extensionsRequired", d.ExtensionsRequired)
	w.ref("scene", d.DefaultScene)
	list(w, "scenes", d.Scenes, func(w *writer, s *Scene) {
		w.Str("name", s.Name)
		w.Ints("nodes", s.Nodes)
	})
	list(w, "nodes", d.Nodes, (*writer).node)
	list(w, "meshes", d.Meshes, (*writer).mesh)
	list(w, "skins", d.Skins, func(w *writer, s *Skin) {
		w.Str("name", s.Name)
		w.ref("inverseBindMatrices", s.InverseBindMatrices)
		w.ref("skeleton", s.Skeleton)
		w.Ints("joints", s.Joints)
	})
	list(w, "cameras", d.Cameras, (*writer).camera)
	list(w, "animations", d.Animations, (*writer).animation)
	list(w, "materials", d.Materials, (*writer).material)
	list(w, "textures", d.Textures, func(w *writer, t *Texture) {
		w.Str("name", t.Name)
		w.ref("sampler", t.Sampler)
		w.ref("source", t.Source)
		w.Raw("extensions", t.Extensions)
	})
	list(w, "images", d.Images, func(w *writer, i *Image) {
		w.Str("name", i.Name)
		w.Str("uri", i.URI)
		w.Str("mimeType", i.MimeType)
		w.ref("bufferView", i.BufferView)
	})
	list(w, "samplers", d.Samplers, func(w *writer, s *Sampler) {
		w.Positive("magFilter", s.MagFilter)
		w.Positive("minFilter", s.MinFilter)
		w.Positive("wrapS", s.WrapS)
		w.Positive("wrapT", s.WrapT)
	})
	list(w, "accessors", d.Accessors, (*writer).accessor)
	list(w, "bufferViews", d.BufferViews, func(w *writer, v *BufferView) {
		w.Int("buffer", v.Buffer)
		w.Positive("byteOffset", v.ByteOffset)
		w.Int("byteLength", v.ByteLength)
		w.Positive("byteStride", v.ByteStride)
		w.Positive("target", v.Target)
	})
	list(w, "buffers", d.Buffers, func(w *writer, v *Buffer) {
		w.Str("uri", v.URI)
		w.Int("byteLength", v.ByteLength)
	})
	w.Raw("extensions", d.Extensions)
	w.Close('}')
	return w.Text
}

func (w *writer) node(n *Node) {
	w.Str("name", n.Name)
	w.Ints("children", n.Children)
	if n.Translation != nil {
		w.Floats("translation", n.Translation[:])
	}
	if n.Rotation != nil {
		w.Floats("rotation", n.Rotation[:])
	}
	if n.Scale != nil {
		w.Floats("scale", n.Scale[:])
	}
	w.ref("mesh", n.Mesh)
	w.ref("skin", n.Skin)
	w.ref("camera", n.Camera)
	w.Raw("extensions", n.Extensions)
	w.Raw("extras", n.Extras)
}

func (w *writer) mesh(m *Mesh) {
	w.Str("name", m.Name)
	list(w, "primitives", m.Primitives, func(w *writer, p *Primitive) {
		w.Open("attributes", '{')
		w.attributes(p.Attributes)
		w.Close('}')
		w.ref("indices", p.Indices)
		w.ref("material", p.Material)
		list(w, "targets", p.Targets, func(w *writer, t *Attributes) { w.attributes(*t) })
	})
	if len(m.Weights) > 0 {
		w.Floats("weights", m.Weights)
	}
	w.Raw("extras", m.Extras)
}

func (w *writer) attributes(list []Attribute) {
	for _, a := range list {
		w.Int(a.Name, a.Accessor)
	}
}

func (w *writer) camera(c *Camera) {
	w.Str("name", c.Name)
	w.Str("type", c.Type)
	w.Open("perspective", '{')
	w.Float("yfov", c.Perspective.YFov)
	w.Float("znear", c.Perspective.ZNear)
	if c.Perspective.ZFar > 0 {
		w.Float("zfar", c.Perspective.ZFar)
	}
	w.Close('}')
	w.Raw("extras", c.Extras)
}

func (w *writer) animation(a *Animation) {
	w.Str("name", a.Name)
	list(w, "channels", a.Channels, (*writer).channel)
	list(w, "samplers", a.Samplers, (*writer).sampler)
	w.Raw("extras", a.Extras)
}

// Channels, their samplers and accessors are most of the text. Therefore, their keys are written as they are, without looking
// whether a comma is due.

func (w *writer) channel(c *Channel) {
	w.next(`"sampler":`, c.Sampler)
	w.Text = append(w.Text, `,"target":{`...)
	if c.Target.Node != 0 {
		w.next(`"node":`, c.Target.Node.Index())
	}
	w.Str("path", c.Target.Path)
	if c.Target.Pointer != "" {
		w.Open("extensions", '{')
		w.Open("KHR_animation_pointer", '{')
		w.Str("pointer", c.Target.Pointer)
		w.Close('}')
		w.Close('}')
	}
	w.Close('}')
}

func (w *writer) sampler(s *AnimationSampler) {
	w.next(`"input":`, s.Input)
	w.next(`,"output":`, s.Output)
	w.Str("interpolation", s.Interpolation)
}

// next writes a key as it is, and a whole number.
func (w *writer) next(key string, i int) {
	w.Text = strconv.AppendInt(append(w.Text, key...), int64(i), 10)
}

func (w *writer) material(m *Material) {
	w.Str("name", m.Name)
	if m.PBR != nil {
		w.Open("pbrMetallicRoughness", '{')
		w.pbr(m.PBR)
		w.Close('}')
	}
	w.texture("normalTexture", m.NormalTexture)
	w.texture("occlusionTexture", m.OcclusionTexture)
	w.texture("emissiveTexture", m.EmissiveTexture)
	if m.EmissiveFactor != nil {
		w.Floats("emissiveFactor", m.EmissiveFactor[:])
	}
	w.Str("alphaMode", m.AlphaMode)
	if m.AlphaCutoff != nil {
		w.Float("alphaCutoff", *m.AlphaCutoff)
	}
	w.Bool("doubleSided", m.DoubleSided)
	if m.Unlit || m.EmissiveStrength != 0 || m.Matt {
		w.Open("extensions", '{')
		if m.Unlit {
			w.Open("KHR_materials_unlit", '{')
			w.Close('}')
		}
		if m.EmissiveStrength != 0 {
			w.Open("KHR_materials_emissive_strength", '{')
			w.Float("emissiveStrength", m.EmissiveStrength)
			w.Close('}')
		}
		if m.Matt {
			w.Open("KHR_materials_specular", '{')
			w.Float("specularFactor", 0)
			w.Close('}')
		}
		w.Close('}')
	}
	w.Raw("extras", m.Extras)
}

func (w *writer) pbr(p *PBR) {
	if p.BaseColorFactor != nil {
		w.Floats("baseColorFactor", p.BaseColorFactor[:])
	}
	w.texture("baseColorTexture", p.BaseColorTexture)
	if p.MetallicFactor != nil {
		w.Float("metallicFactor", *p.MetallicFactor)
	}
	if p.RoughnessFactor != nil {
		w.Float("roughnessFactor", *p.RoughnessFactor)
	}
	w.texture("metallicRoughnessTexture", p.MetallicRoughnessTexture)
}

func (w *writer) texture(key string, t *TextureInfo) {
	if t == nil {
		return
	}
	w.Open(key, '{')
	w.Int("index", t.Index)
	w.Positive("texCoord", t.TexCoord)
	if t.Scale != nil {
		w.Float("scale", *t.Scale)
	}
	if t.Strength != nil {
		w.Float("strength", *t.Strength)
	}
	if t.Transform != nil {
		w.Open("extensions", '{')
		w.Open("KHR_texture_transform", '{')
		w.Floats("offset", t.Transform.Offset[:])
		w.Float("rotation", t.Transform.Rotation)
		w.Floats("scale", t.Transform.Scale[:])
		w.Close('}')
		w.Close('}')
	}
	w.Close('}')
}

func (w *writer) accessor(a *Accessor) {
	w.ref("bufferView", a.BufferView)
	w.Positive("byteOffset", a.ByteOffset)
	w.Int("componentType", int(a.ComponentType))
	w.Bool("normalized", a.Normalized)
	w.next(`,"count":`, a.Count)
	w.Str("type", a.Type)
	if len(a.Min) > 0 {
		w.Floats("min", a.Min)
		w.Floats("max", a.Max)
	}
}
