package build

import (
	"fmt"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/lower/names"
	"marrow/lower/plain"
	"marrow/scene"
)

// meshes writes the model's meshes, with their nodes, skins and switches.
func (e *exporter) meshes() {
	for i := range e.m.Meshes {
		e.mesh(&e.m.Meshes[i])
	}
}

func (e *exporter) mesh(made *plain.Mesh) {
	m := &e.s.Meshes[made.Source]
	name := names.Mesh(e.s, made.Source)
	n := gltf.Node{Name: name}
	parent, change := e.root, -1
	if m.Node >= 0 {
		parent = e.node[m.Node]
	}
	var copied map[int]int
	if made.Switch != nil {
		change, copied = e.addSwitch(made, name)
		parent = change
	}
	var attributes []gltf.Attribute
	if made.Skin >= 0 {
		n.Skin = e.skin(made, copied)
		attributes = e.influences(made)
		parent = -1
	}
	out := gltf.Mesh{Name: name, Primitives: e.primitives(made, attributes)}
	if m.Numbered && len(m.Primitives) == 1 && m.Primitives[0].Material >= 0 {
		out.Name = names.Unique(e.meshNames, e.m.Flat[m.Primitives[0].Material].Name)
	}
	for _, t := range m.Targets {
		out.Weights = append(out.Weights, t.Weight)
	}
	out.Extras = targetNames(m.Targets)
	e.doc.Meshes = append(e.doc.Meshes, out)
	n.Mesh = gltf.At(len(e.doc.Meshes) - 1)
	at := -1
	if made.OnNode {
		at = e.node[m.Node]
		e.doc.Nodes[at].Mesh, e.extras[m.Node].Mesh = n.Mesh, e.meshExtras(made.Source, m, e.doc.Nodes[at].Name)
	} else {
		n.Name = e.unique(n.Name)
		n.Extras = e.marrow(&gltf.NodeExtras{Kind: "mesh", Mesh: e.meshExtras(made.Source, m, n.Name)})
		if made.Animated {
			e.extension("KHR_node_visibility")
			shown := !made.Hidden
			n.Extensions = jsonvalue.Encode(gltf.NodeExtensions{Visibility: &gltf.Visibility{Visible: &shown}})
		}
		at = e.linkNode(n, parent)
	}
	e.carrier, e.change = append(e.carrier, at), append(e.change, change)
}

// targetNames returns extras with the names of morph targets. glTF doesn't define such names, but Blender, three.js and other
// programs use extras.targetNames of a mesh.
func targetNames(targets []scene.MorphTarget) gltf.Raw {
	if len(targets) == 0 {
		return nil
	}
	w := &jsonvalue.Writer{}
	w.Open("", '{')
	w.Open("targetNames", '[')
	for i, t := range targets {
		name := t.Name
		if name == "" {
			name = fmt.Sprintf("Target_%03d", i)
		}
		w.Str("", name)
	}
	w.Close(']')
	w.Close('}')
	return w.Text
}

// primitives returns the primitives of a mesh, which share its vertex arrays.
func (e *exporter) primitives(made *plain.Mesh, bound []gltf.Attribute) []gltf.Primitive {
	m := &e.s.Meshes[made.Source]
	attributes := append([]gltf.Attribute{{Name: "POSITION", Accessor: e.buf.positions(e.scale.Vectors(m.Positions))}}, e.vertexAttributes(m)...)
	attributes = append(attributes, bound...)
	var targets []gltf.Attributes
	for _, t := range m.Targets {
		a := gltf.Attributes{{Name: "POSITION", Accessor: e.buf.positions(e.scale.Vectors(t.Positions))}}
		if t.Normals != nil && m.Normals != nil {
			a = append(a, gltf.Attribute{Name: "NORMAL", Accessor: e.buf.vec3(t.Normals)})
		}
		targets = append(targets, a)
	}
	materials := made.Materials
	if len(m.Primitives) == 0 {
		materials = []int{-1}
	}
	var list []gltf.Primitive
	for i, r := range m.Runs() {
		if r.Count == 0 {
			continue
		}
		list = append(list, gltf.Primitive{
			Attributes: attributes,
			Indices:    gltf.At(e.buf.indices(m.Indices[r.First:r.First+r.Count], len(m.Positions))),
			Material:   gltf.At(materials[i]),
			Targets:    targets,
		})
	}
	return list
}

func (e *exporter) vertexAttributes(m *scene.Mesh) []gltf.Attribute {
	var list []gltf.Attribute
	if m.Normals != nil {
		list = append(list, gltf.Attribute{Name: "NORMAL", Accessor: e.buf.vec3(m.Normals)})
		if m.Tangents != nil {
			list = append(list, gltf.Attribute{Name: "TANGENT", Accessor: e.buf.vec4(m.Tangents)})
		}
	}
	for i, uv := range m.UVs {
		list = append(list, gltf.Attribute{Name: fmt.Sprintf("TEXCOORD_%d", i), Accessor: e.buf.vec2(uv)})
	}
	colors := 0
	for i := range m.Colors {
		c := &m.Colors[i]
		name := attributeName(c.Name, i)
		write := e.colors
		if c.Multiply {
			if name = fmt.Sprintf("COLOR_%d", colors); colors == 0 { // glTF doesn't define the others, so they aren't converted
				write = e.factors
			}
			colors++
		}
		list = append(list, gltf.Attribute{Name: name, Accessor: write(c.Values)})
	}
	return list
}

// attributeName returns the name of a custom attribute. glTF requires an underscore and capital letters.
func attributeName(name string, i int) string {
	b := []byte("_")
	for _, c := range []byte(name) {
		switch {
		case c >= 'a' && c <= 'z':
			b = append(b, c-'a'+'A')
		case c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_':
			b = append(b, c)
		}
	}
	return fmt.Sprintf("%s_%d", b, i)
}

// factors writes colours that multiply the material's. In glTF they are linear. 16 bits distinguish all sRGB colours of 8 bits.
func (e *exporter) factors(v []scene.Vec4) int {
	short := make([][4]uint16, len(v))
	for i, c := range v {
		for k, f := range [4]float32{scene.FromSRGB(c[0]), scene.FromSRGB(c[1]), scene.FromSRGB(c[2]), c[3]} {
			short[i][k] = uint16(min(max(f, 0), 1)*65535 + 0.5) // NaN becomes 0
		}
	}
	return e.buf.u16x4(short, true)
}

// colors writes colours, as bytes if all are multiples of 1/255.
func (e *exporter) colors(v []scene.Vec4) int {
	short := make([][4]uint8, len(v))
	for i := range v {
		if i > 0 && v[i] == v[i-1] {
			short[i] = short[i-1]
			continue
		}
		for k := range 4 {
			f := float32(v[i][k] * 255)
			if !(f > -0.5 && f < 255.5) {
				return e.buf.vec4(v)
			}
			b := uint8(f + 0.5)
			if d := f - float32(b); d > 1e-3 || d < -1e-3 {
				return e.buf.vec4(v)
			}
			short[i][k] = b
		}
	}
	return e.buf.u8x4(short, true)
}
