package gltf

import (
	"strconv"

	"marrow/internal/jsonvalue"
)

// AppendJSON appends the document as JSON text, without spaces, in a fixed order. Of the objects that are numerous, it names each
// property itself: with reflection, the conversion of a model to GLB takes about a tenth longer (benchmarks.md).
func (d *Document) AppendJSON(b []byte) []byte {
	w := &writer{jsonvalue.Writer{Text: append(b, '{')}}
	w.Value("asset", d.Asset)
	w.Strings("extensionsUsed", d.ExtensionsUsed)
	w.Strings("extensionsRequired", d.ExtensionsRequired)
	w.ref("scene", d.DefaultScene)
	values(w, "scenes", d.Scenes)
	list(w, "nodes", d.Nodes, (*writer).node)
	list(w, "meshes", d.Meshes, (*writer).mesh)
	values(w, "skins", d.Skins)
	values(w, "cameras", d.Cameras)
	list(w, "animations", d.Animations, (*writer).animation)
	values(w, "materials", d.Materials)
	values(w, "textures", d.Textures)
	values(w, "images", d.Images)
	values(w, "samplers", d.Samplers)
	list(w, "accessors", d.Accessors, (*writer).accessor)
	list(w, "bufferViews", d.BufferViews, func(w *writer, v *BufferView) {
		w.Str("name", v.Name)
		w.Int("buffer", v.Buffer)
		w.Positive("byteOffset", v.ByteOffset)
		w.Int("byteLength", v.ByteLength)
		w.Positive("byteStride", v.ByteStride)
		w.Positive("target", v.Target)
		w.others(&v.Others)
	})
	values(w, "buffers", d.Buffers)
	w.others(&d.Others)
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
	if n.Matrix != nil {
		w.Floats("matrix", n.Matrix[:])
	}
	if len(n.Weights) > 0 {
		w.Floats("weights", n.Weights)
	}
	w.ref("mesh", n.Mesh)
	w.ref("skin", n.Skin)
	w.ref("camera", n.Camera)
	w.others(&n.Others)
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
		if p.Mode != nil {
			w.Int("mode", *p.Mode)
		}
		w.others(&p.Others)
	})
	if len(m.Weights) > 0 {
		w.Floats("weights", m.Weights)
	}
	w.others(&m.Others)
}

func (w *writer) attributes(list []Attribute) {
	for _, a := range list {
		w.Int(a.Name, a.Accessor)
	}
}

func (w *writer) animation(a *Animation) {
	w.Str("name", a.Name)
	list(w, "channels", a.Channels, (*writer).channel)
	list(w, "samplers", a.Samplers, (*writer).sampler)
	w.others(&a.Others)
}

// others writes the members that each object may have; nil has none.
func (w *writer) others(o *Others) {
	if o != nil {
		w.Raw("extensions", o.Extensions)
		w.Raw("extras", o.Extras)
	}
}

// Channels, their samplers and accessors are most of the text. Therefore, their keys are written as they are, without looking
// whether a comma is due.

func (w *writer) channel(c *Channel) {
	w.next(`"sampler":`, c.Sampler)
	w.Text = append(w.Text, `,"target":{`...)
	if c.Target.Node != 0 {
		w.next(`"node":`, c.Target.Node.Index())
		w.Text = append(w.Text, ',')
	}
	w.nextText(`"path":`, c.Target.Path)
	w.others(c.Target.Others)
	w.Close('}')
	w.others(c.Others)
}

func (w *writer) sampler(s *AnimationSampler) {
	w.next(`"input":`, s.Input)
	w.next(`,"output":`, s.Output)
	w.Str("interpolation", s.Interpolation)
	w.others(s.Others)
}

// next writes a key without escaping, and an integer.
func (w *writer) next(key string, i int) {
	w.Text = strconv.AppendInt(append(w.Text, key...), int64(i), 10)
}

// nextText writes a key without escaping, and a string.
func (w *writer) nextText(key, s string) {
	w.Text = append(w.Text, key...)
	w.Quote(s)
}

func (w *writer) accessor(a *Accessor) {
	if a.Name != "" {
		w.nextText(`"name":`, a.Name)
		w.Text = append(w.Text, ',')
	}
	if a.BufferView != 0 {
		w.next(`"bufferView":`, a.BufferView.Index())
		w.Text = append(w.Text, ',')
	}
	if a.ByteOffset != 0 {
		w.next(`"byteOffset":`, a.ByteOffset)
		w.Text = append(w.Text, ',')
	}
	w.next(`"componentType":`, int(a.ComponentType))
	w.Bool("normalized", a.Normalized)
	w.next(`,"count":`, a.Count)
	w.nextText(`,"type":`, a.Type)
	if len(a.Min) > 0 {
		w.Floats("min", a.Min)
	}
	if len(a.Max) > 0 {
		w.Floats("max", a.Max)
	}
	if a.Sparse != nil {
		w.Value("sparse", a.Sparse)
	}
	w.others(a.Others)
}
