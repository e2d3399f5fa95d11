package rules

import (
	"maps"
	"slices"

	"marrow/check"
	"marrow/gltf"
)

// references reports indices that are out of range, also those of extensions that marrow reads.
type references struct {
	d *gltf.Document
	c *check.Context
}

func (r references) all() {
	r.scenes()
	r.meshes()
	r.skins()
	r.materials()
	r.data()
	r.animations()
}

// in reports an index unless it is one of n objects.
func (r references) in(i, n int, what string, path ...any) {
	if i < 0 || i >= n {
		r.c.Report(check.Path(path...), "there is no %s %d; there are %d", what, i, n)
	}
}

// maybe is in for an optional reference.
func (r references) maybe(ref gltf.Ref, n int, what string, path ...any) {
	if ref != 0 {
		r.in(ref.Index(), n, what, path...)
	}
}

func (r references) scenes() {
	d := r.d
	r.maybe(d.DefaultScene, len(d.Scenes), "scene", "scene")
	for i := range d.Scenes {
		for _, n := range d.Scenes[i].Nodes {
			r.in(n, len(d.Nodes), "node", "scenes", i)
		}
	}
	lights := 0
	if x, _ := gltf.ExtensionsOf[gltf.DocumentExtensions](d.Extensions); x.Lights != nil {
		lights = len(x.Lights.Lights)
	}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		r.maybe(n.Mesh, len(d.Meshes), "mesh", "nodes", i)
		r.maybe(n.Skin, len(d.Skins), "skin", "nodes", i)
		r.maybe(n.Camera, len(d.Cameras), "camera", "nodes", i)
		for _, k := range n.Children {
			r.in(k, len(d.Nodes), "node", "nodes", i)
		}
		x, _ := gltf.ExtensionsOf[gltf.NodeExtensions](n.Extensions) // an error is reported where the node is read
		if x.Light != nil {
			r.in(x.Light.Light, lights, "light", "nodes", i)
		}
		if x.Instancing != nil {
			for _, name := range slices.Sorted(maps.Keys(x.Instancing.Attributes)) {
				r.in(x.Instancing.Attributes[name], len(d.Accessors), "accessor", "nodes", i)
			}
		}
	}
}

func (r references) meshes() {
	d := r.d
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			p := &d.Meshes[i].Primitives[k]
			r.maybe(p.Indices, len(d.Accessors), "accessor", "meshes", i)
			r.maybe(p.Material, len(d.Materials), "material", "meshes", i)
			for _, list := range append([]gltf.Attributes{p.Attributes}, p.Targets...) {
				for _, a := range list {
					r.in(a.Accessor, len(d.Accessors), "accessor", "meshes", i)
				}
			}
		}
	}
}

func (r references) skins() {
	for i := range r.d.Skins {
		s := &r.d.Skins[i]
		r.maybe(s.InverseBindMatrices, len(r.d.Accessors), "accessor", "skins", i)
		r.maybe(s.Skeleton, len(r.d.Nodes), "node", "skins", i)
		for _, j := range s.Joints {
			r.in(j, len(r.d.Nodes), "node", "skins", i)
		}
	}
}

func (r references) materials() {
	for i := range r.d.Materials {
		m := &r.d.Materials[i]
		textures := []*gltf.TextureInfo{m.NormalTexture, m.OcclusionTexture, m.EmissiveTexture}
		if p := m.PBR; p != nil {
			textures = append(textures, p.BaseColorTexture, p.MetallicRoughnessTexture)
		}
		if x, _ := gltf.ExtensionsOf[gltf.MaterialExtensions](m.Extensions); x.SpecularGlossiness != nil {
			textures = append(textures, x.SpecularGlossiness.DiffuseTexture, x.SpecularGlossiness.Texture)
		}
		for _, t := range textures {
			if t != nil {
				r.in(t.Index, len(r.d.Textures), "texture", "materials", i)
			}
		}
	}
}

// data reports the references from textures to the bytes of their images, and from views to buffers.
func (r references) data() {
	d := r.d
	for i := range d.Textures {
		r.maybe(d.Textures[i].Source, len(d.Images), "image", "textures", i)
		x, _ := gltf.ExtensionsOf[gltf.TextureExtensions](d.Textures[i].Extensions)
		r.maybe(x.WebP.Source, len(d.Images), "image", "textures", i)
		r.maybe(x.DDS.Source, len(d.Images), "image", "textures", i)
		r.maybe(d.Textures[i].Sampler, len(d.Samplers), "sampler", "textures", i)
	}
	for i := range d.Images {
		r.maybe(d.Images[i].BufferView, len(d.BufferViews), "buffer view", "images", i)
	}
	for i := range d.BufferViews {
		r.in(d.BufferViews[i].Buffer, len(d.Buffers), "buffer", "bufferViews", i)
	}
}

func (r references) animations() {
	for i := range r.d.Animations {
		a := &r.d.Animations[i]
		for k := range a.Channels {
			r.in(a.Channels[k].Sampler, len(a.Samplers), "sampler", "animations", i)
			r.maybe(a.Channels[k].Target.Node, len(r.d.Nodes), "node", "animations", i)
		}
		for k := range a.Samplers {
			r.in(a.Samplers[k].Input, len(r.d.Accessors), "accessor", "animations", i)
			r.in(a.Samplers[k].Output, len(r.d.Accessors), "accessor", "animations", i)
		}
	}
}
