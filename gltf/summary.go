package gltf

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// Summary returns an overview of the document for people.
func (d *Document) Summary() report.Summary {
	s := report.Summary{Format: "glTF", Version: 2}
	vertices, triangles := 0, 0
	count := func(r Ref) int {
		if i := r.Index(); i >= 0 && i < len(d.Accessors) {
			return max(d.Accessors[i].Count, 0)
		}
		return 0
	}
	primitives := 0
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			p := &d.Meshes[i].Primitives[k]
			primitives++
			n := count(p.Attributes.Get("POSITION"))
			vertices += n
			if p.Indices != 0 {
				n = count(p.Indices)
			}
			switch {
			case p.Mode == nil || *p.Mode == 4:
				triangles += n / 3
			case *p.Mode == 5 || *p.Mode == 6:
				triangles += max(n-2, 0)
			}
		}
	}
	lists := []report.Count{
		{Name: "nodes", N: len(d.Nodes)}, {Name: "meshes", N: len(d.Meshes)}, {Name: "primitives", N: primitives},
		{Name: "vertices", N: vertices}, {Name: "triangles", N: triangles}, {Name: "skins", N: len(d.Skins)},
		{Name: "animations", N: len(d.Animations)}, {Name: "materials", N: len(d.Materials)},
		{Name: "textures", N: len(d.Textures)}, {Name: "cameras", N: len(d.Cameras)},
	}
	for _, c := range lists {
		if c.N > 0 {
			s.Counts = append(s.Counts, c)
		}
	}
	d.bounds(&s)
	for i := range d.Animations {
		a := &d.Animations[i]
		end := float32(0)
		for _, k := range a.Samplers {
			if k.Input >= 0 && k.Input < len(d.Accessors) && len(d.Accessors[k.Input].Max) == 1 {
				end = max(end, d.Accessors[k.Input].Max[0])
			}
		}
		length := int64(1000*float64(end) + 0.5)
		s.Sequences = append(s.Sequences, report.Sequence{Name: a.Name, End: length, Duration: length})
	}
	for i := range d.Textures {
		row := report.Texture{Path: fmt.Sprintf("texture %d", i)}
		if at := d.Textures[i].image(); at >= 0 && at < len(d.Images) {
			switch img := &d.Images[at]; {
			case fileOf(img.URI) != "":
				row.Path = fileOf(img.URI)
				s.Deps = append(s.Deps, report.Dep{Kind: "texture", Path: row.Path})
			case img.Name != "":
				row.Path = img.Name
			}
		}
		s.Textures = append(s.Textures, row)
	}
	for i := range d.Materials {
		s.Materials = append(s.Materials, d.materialSummary(i))
	}
	for i := range d.Buffers {
		if name := fileOf(d.Buffers[i].URI); name != "" {
			s.Deps = append(s.Deps, report.Dep{Kind: "buffer", Path: name})
		}
	}
	return s
}

func (d *Document) materialSummary(i int) report.Material {
	m := &d.Materials[i]
	layer := report.Layer{FilterMode: "Opaque", Alpha: 1, Textures: []int{}}
	if m.AlphaMode != "" {
		layer.FilterMode = m.AlphaMode
	}
	add := func(t *TextureInfo) {
		if t != nil && t.Index >= 0 && t.Index < len(d.Textures) {
			layer.Textures = append(layer.Textures, t.Index)
		}
	}
	if m.PBR != nil {
		add(m.PBR.BaseColorTexture)
		add(m.PBR.MetallicRoughnessTexture)
		if f := m.PBR.BaseColorFactor; f != nil {
			layer.Alpha = f[3]
		}
	}
	add(m.NormalTexture)
	add(m.OcclusionTexture)
	add(m.EmissiveTexture)
	if m.DoubleSided {
		layer.Flags = "DoubleSided"
	}
	return report.Material{Name: m.Name, Layers: []report.Layer{layer}}
}

// bounds computes the bounds of the default scene at rest from the accessors' min and max. They may be too large if meshes are turned. For
// a mesh with a skin, the first joint decides.
func (d *Document) bounds(s *report.Summary) {
	b := newSceneBuilder(d)
	b.nodes()
	pose := b.s.NewPose()
	skins := make([]*scene.Mat4, len(d.Skins)) // from a mesh's space; nil for no joint
	for k := range d.Skins {
		if at := b.skin(k); at >= 0 && len(b.s.Skins[at].Joints) > 0 {
			joint := pose.World[b.s.Skins[at].Joints[0]].Mul(&b.s.Skins[at].InverseBind[0])
			skins[k] = &joint
		}
	}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		at := n.Mesh.Index()
		if !b.shown[i] || at < 0 || at >= len(d.Meshes) {
			continue
		}
		place := &pose.World[i]
		if k := n.Skin.Index(); k >= 0 && k < len(skins) && skins[k] != nil {
			place = skins[k]
		}
		for k := range d.Meshes[at].Primitives {
			box, ok := d.boxOf(&d.Meshes[at].Primitives[k])
			for corner := 0; ok && corner < 8; corner++ {
				p := place.Point(scene.Vec3{box[corner&1][0], box[corner>>1&1][1], box[corner>>2][2]})
				if s.Bounds == nil {
					s.Bounds = &report.Bounds{Minimum: p, Maximum: p}
				}
				s.Bounds.Minimum, s.Bounds.Maximum = scene.Vec3(s.Bounds.Minimum).Min(p), scene.Vec3(s.Bounds.Maximum).Max(p)
			}
		}
	}
}

// boxOf returns the smallest and the largest coordinates of a primitive's positions, as its accessor states them.
func (d *Document) boxOf(p *Primitive) (box [2]scene.Vec3, ok bool) {
	at := p.Attributes.Get("POSITION").Index()
	if at < 0 || at >= len(d.Accessors) || len(d.Accessors[at].Min) != 3 || len(d.Accessors[at].Max) != 3 {
		return box, false
	}
	a := &d.Accessors[at]
	box = [2]scene.Vec3{scene.Vec3(a.Min), scene.Vec3(a.Max)}
	if most := a.ComponentType.most(); a.Normalized && most > 0 {
		for i := range box {
			box[i] = box[i].Scale(1 / most).Max(scene.Vec3{-1, -1, -1})
		}
	}
	return box, true
}
