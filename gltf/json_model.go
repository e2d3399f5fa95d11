package gltf

// AppendJSON appends the document as JSON text, without spaces, in a fixed order.
func (d *Document) AppendJSON(b []byte) []byte {
	w := &writer{b: append(b, '{')}
	w.open("asset", '{')
	w.str("version", d.Asset.Version)
	w.str("generator", d.Asset.Generator)
	w.str("copyright", d.Asset.Copyright)
	w.raw("extras", d.Asset.Extras)
	w.close('}')
	w.strings("extensionsUsed", d.ExtensionsUsed)
	w.strings("extensionsRequired", d.ExtensionsRequired)
	w.ref("scene", d.DefaultScene)
	list(w, "scenes", d.Scenes, func(w *writer, s *Scene) {
		w.str("name", s.Name)
		w.ints("nodes", s.Nodes)
	})
	list(w, "nodes", d.Nodes, (*writer).node)
	list(w, "meshes", d.Meshes, (*writer).mesh)
	list(w, "skins", d.Skins, func(w *writer, s *Skin) {
		w.str("name", s.Name)
		w.ref("inverseBindMatrices", s.InverseBindMatrices)
		w.ref("skeleton", s.Skeleton)
		w.ints("joints", s.Joints)
	})
	list(w, "cameras", d.Cameras, (*writer).camera)
	list(w, "animations", d.Animations, (*writer).animation)
	list(w, "materials", d.Materials, (*writer).material)
	list(w, "textures", d.Textures, func(w *writer, t *Texture) {
		w.str("name", t.Name)
		w.ref("sampler", t.Sampler)
		w.ref("source", t.Source)
	})
	list(w, "images", d.Images, func(w *writer, i *Image) {
		w.str("name", i.Name)
		w.str("uri", i.URI)
		w.str("mimeType", i.MimeType)
		w.ref("bufferView", i.BufferView)
	})
	list(w, "samplers", d.Samplers, func(w *writer, s *Sampler) {
		w.positive("magFilter", s.MagFilter)
		w.positive("minFilter", s.MinFilter)
		w.positive("wrapS", s.WrapS)
		w.positive("wrapT", s.WrapT)
	})
	list(w, "accessors", d.Accessors, (*writer).accessor)
	list(w, "bufferViews", d.BufferViews, func(w *writer, v *BufferView) {
		w.int("buffer", v.Buffer)
		w.positive("byteOffset", v.ByteOffset)
		w.int("byteLength", v.ByteLength)
		w.positive("byteStride", v.ByteStride)
		w.positive("target", v.Target)
	})
	list(w, "buffers", d.Buffers, func(w *writer, v *Buffer) {
		w.str("uri", v.URI)
		w.int("byteLength", v.ByteLength)
	})
	w.raw("extensions", d.Extensions)
	w.close('}')
	return w.b
}

func (w *writer) strings(key string, v []string) {
	if len(v) == 0 {
		return
	}
	w.open(key, '[')
	for _, s := range v {
		w.sep()
		w.b = appendString(w.b, s)
	}
	w.close(']')
}

func (w *writer) node(n *Node) {
	w.str("name", n.Name)
	w.ints("children", n.Children)
	if n.Translation != nil {
		w.floats("translation", n.Translation[:])
	}
	if n.Rotation != nil {
		w.floats("rotation", n.Rotation[:])
	}
	if n.Scale != nil {
		w.floats("scale", n.Scale[:])
	}
	w.ref("mesh", n.Mesh)
	w.ref("skin", n.Skin)
	w.ref("camera", n.Camera)
	w.raw("extensions", n.Extensions)
	w.raw("extras", n.Extras)
}

func (w *writer) mesh(m *Mesh) {
	w.str("name", m.Name)
	list(w, "primitives", m.Primitives, func(w *writer, p *Primitive) {
		w.open("attributes", '{')
		w.attributes(p.Attributes)
		w.close('}')
		w.ref("indices", p.Indices)
		w.ref("material", p.Material)
		list(w, "targets", p.Targets, func(w *writer, t *Attributes) { w.attributes(*t) })
	})
	if len(m.Weights) > 0 {
		w.floats("weights", m.Weights)
	}
	w.raw("extras", m.Extras)
}

func (w *writer) attributes(list []Attribute) {
	for _, a := range list {
		w.int(a.Name, a.Accessor)
	}
}

func (w *writer) camera(c *Camera) {
	w.str("name", c.Name)
	w.str("type", c.Type)
	w.open("perspective", '{')
	w.float("yfov", c.Perspective.YFov)
	w.float("znear", c.Perspective.ZNear)
	if c.Perspective.ZFar > 0 {
		w.float("zfar", c.Perspective.ZFar)
	}
	w.close('}')
	w.raw("extras", c.Extras)
}

func (w *writer) animation(a *Animation) {
	w.str("name", a.Name)
	list(w, "channels", a.Channels, func(w *writer, c *Channel) {
		w.int("sampler", c.Sampler)
		w.open("target", '{')
		w.ref("node", c.Target.Node)
		w.str("path", c.Target.Path)
		if c.Target.Pointer != "" {
			w.open("extensions", '{')
			w.open("KHR_animation_pointer", '{')
			w.str("pointer", c.Target.Pointer)
			w.close('}')
			w.close('}')
		}
		w.close('}')
	})
	list(w, "samplers", a.Samplers, func(w *writer, s *AnimationSampler) {
		w.int("input", s.Input)
		w.int("output", s.Output)
		w.str("interpolation", s.Interpolation)
	})
	w.raw("extras", a.Extras)
}

func (w *writer) material(m *Material) {
	w.str("name", m.Name)
	if m.PBR != nil {
		w.open("pbrMetallicRoughness", '{')
		w.pbr(m.PBR)
		w.close('}')
	}
	w.texture("normalTexture", m.NormalTexture)
	w.texture("occlusionTexture", m.OcclusionTexture)
	w.texture("emissiveTexture", m.EmissiveTexture)
	if m.EmissiveFactor != nil {
		w.floats("emissiveFactor", m.EmissiveFactor[:])
	}
	w.str("alphaMode", m.AlphaMode)
	if m.AlphaCutoff != nil {
		w.float("alphaCutoff", *m.AlphaCutoff)
	}
	w.bool("doubleSided", m.DoubleSided)
	if m.Unlit || m.EmissiveStrength != 0 || m.Matt {
		w.open("extensions", '{')
		if m.Unlit {
			w.open("KHR_materials_unlit", '{')
			w.close('}')
		}
		if m.EmissiveStrength != 0 {
			w.open("KHR_materials_emissive_strength", '{')
			w.float("emissiveStrength", m.EmissiveStrength)
			w.close('}')
		}
		if m.Matt {
			w.open("KHR_materials_specular", '{')
			w.float("specularFactor", 0)
			w.close('}')
		}
		w.close('}')
	}
	w.raw("extras", m.Extras)
}

func (w *writer) pbr(p *PBR) {
	if p.BaseColorFactor != nil {
		w.floats("baseColorFactor", p.BaseColorFactor[:])
	}
	w.texture("baseColorTexture", p.BaseColorTexture)
	if p.MetallicFactor != nil {
		w.float("metallicFactor", *p.MetallicFactor)
	}
	if p.RoughnessFactor != nil {
		w.float("roughnessFactor", *p.RoughnessFactor)
	}
	w.texture("metallicRoughnessTexture", p.MetallicRoughnessTexture)
}

func (w *writer) texture(key string, t *TextureInfo) {
	if t == nil {
		return
	}
	w.open(key, '{')
	w.int("index", t.Index)
	w.positive("texCoord", t.TexCoord)
	if t.Scale != nil {
		w.float("scale", *t.Scale)
	}
	if t.Strength != nil {
		w.float("strength", *t.Strength)
	}
	if t.Transform != nil {
		w.open("extensions", '{')
		w.open("KHR_texture_transform", '{')
		w.floats("offset", t.Transform.Offset[:])
		w.float("rotation", t.Transform.Rotation)
		w.floats("scale", t.Transform.Scale[:])
		w.close('}')
		w.close('}')
	}
	w.close('}')
}

func (w *writer) accessor(a *Accessor) {
	w.ref("bufferView", a.BufferView)
	w.positive("byteOffset", a.ByteOffset)
	w.int("componentType", int(a.ComponentType))
	w.bool("normalized", a.Normalized)
	w.int("count", a.Count)
	w.str("type", a.Type)
	if len(a.Min) > 0 {
		w.floats("min", a.Min)
		w.floats("max", a.Max)
	}
}
