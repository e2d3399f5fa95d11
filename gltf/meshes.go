package gltf

import (
	"fmt"

	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// meshes writes every mesh that is drawn some time, with its node, skin and switch.
func (e *exporter) meshes() {
	others, alone := 0, e.carriers()
	for i := range e.s.Meshes {
		m := &e.s.Meshes[i]
		path := fmt.Sprintf("meshes[%d]", i)
		switch {
		case !m.HasTriangles():
			e.add(report.GLTFEmptyMesh, path, "a mesh without triangles was left out")
		case !e.inLevel(m):
			others++
		case e.neverDrawn(i):
			e.add(report.GLTFHidden, path, "a mesh that is drawn in no clip was left out")
		default:
			e.mesh(i, alone)
		}
	}
	if others > 0 && e.opts.LOD == 0 { // who asks for a level wants no other
		e.add(report.GLTFLOD, "meshes", "%d meshes of coarser levels of detail were left out", others)
	}
	if len(e.doc.Meshes) == 0 {
		e.found = append(e.found, scene.NoMesh())
	}
}

// carriers are the scene's nodes that carry one mesh, which then stands on the node itself, so
// that a part is one object in an editor. Where there are skins, bones stay free of meshes.
func (e *exporter) carriers() map[int]bool {
	alone := make(map[int]bool)
	for i := range e.s.Meshes {
		m := &e.s.Meshes[i]
		if m.Binding != nil {
			return nil
		}
		if m.Node >= 0 {
			_, second := alone[m.Node]
			alone[m.Node] = !second && !e.meshVis[i].Changes()
		}
	}
	return alone
}

func (e *exporter) mesh(i int, alone map[int]bool) {
	m := &e.s.Meshes[i]
	name := e.meshName(i)
	n := Node{Name: name}
	parent := e.root
	var attributes []Attribute
	switch {
	case m.Binding != nil:
		var joints jointMap
		if e.switched(i) {
			n.Skin, joints = e.switchedSkin(i)
		} else {
			n.Skin, joints = e.plainSkin(i)
		}
		attributes = e.influences(i, joints)
		parent = -1
	default:
		if m.Node >= 0 {
			parent = e.node[m.Node]
		}
		if e.switched(i) {
			parent = e.addSwitch(i, parent)
		}
	}
	made := Mesh{Name: name, Primitives: e.primitives(i, attributes)}
	if m.Numbered && len(m.Primitives) == 1 && m.Primitives[0].Material >= 0 {
		made.Name = lower.UniqueName(e.meshNames, e.flat[m.Primitives[0].Material].Name)
	}
	for _, t := range m.Targets {
		made.Weights = append(made.Weights, t.Weight)
	}
	made.Extras = targetNames(m.Targets)
	e.doc.Meshes = append(e.doc.Meshes, made)
	n.Mesh = At(len(e.doc.Meshes) - 1)
	if m.Binding == nil && alone[m.Node] {
		at := e.node[m.Node]
		e.doc.Nodes[at].Mesh, e.extras[m.Node].Mesh = n.Mesh, meshExtras(i, m, e.doc.Nodes[at].Name)
		e.morphTracks(at, i)
		return
	}
	n.Name = e.unique(n.Name)
	n.Extras = marrow(NodeExtras{Kind: "mesh", Mesh: meshExtras(i, m, n.Name)})
	if e.opts.Visibility.pointer() && e.meshVis[i].Changes() && !e.meshVis[i].Rest {
		n.Extensions = Raw(`{"KHR_node_visibility":{"visible":false}}`)
	}
	at := e.linkNode(n, parent)
	e.pointMesh(at, i)
	e.morphTracks(at, i)
}

// targetNames are morph targets' names where everyone looks for them, though glTF itself has
// no place: Blender, three.js and others write and read a mesh's extras.targetNames.
func targetNames(targets []scene.MorphTarget) Raw {
	if len(targets) == 0 {
		return nil
	}
	w := &writer{}
	w.open("", '{')
	w.open("targetNames", '[')
	for i, t := range targets {
		name := t.Name
		if name == "" {
			name = fmt.Sprintf("Target_%03d", i)
		}
		w.str("", name)
	}
	w.close(']')
	w.close('}')
	return w.b
}

// primitives share the mesh's vertex arrays.
func (e *exporter) primitives(i int, bound []Attribute) []Primitive {
	m := &e.s.Meshes[i]
	attributes := append([]Attribute{{"POSITION", e.buf.positions(m.Positions)}}, e.vertexAttributes(m)...)
	attributes = append(attributes, bound...)
	var targets []Attributes
	for _, t := range m.Targets {
		a := Attributes{{"POSITION", e.buf.positions(t.Positions)}}
		if t.Normals != nil && m.Normals != nil {
			a = append(a, Attribute{"NORMAL", e.buf.vec3(t.Normals)})
		}
		targets = append(targets, a)
	}
	runs := m.Primitives
	if len(runs) == 0 {
		runs = []scene.Primitive{{Count: len(m.Indices) / 3 * 3, Material: scene.None}}
	}
	var list []Primitive
	for _, r := range runs {
		if r.Count == 0 {
			continue
		}
		list = append(list, Primitive{
			Attributes: attributes,
			Indices:    At(e.buf.indices(m.Indices[r.First:r.First+r.Count], len(m.Positions))),
			Material:   e.wear(i, r.Material),
			Targets:    targets,
		})
	}
	return list
}

func (e *exporter) vertexAttributes(m *scene.Mesh) []Attribute {
	var list []Attribute
	if m.Normals != nil {
		list = append(list, Attribute{"NORMAL", e.buf.vec3(m.Normals)})
		if m.Tangents != nil {
			list = append(list, Attribute{"TANGENT", e.buf.vec4(m.Tangents)})
		}
	}
	for i, uv := range m.UVs {
		list = append(list, Attribute{fmt.Sprintf("TEXCOORD_%d", i), e.buf.vec2(uv)})
	}
	colors := 0
	for i := range m.Colors {
		c := &m.Colors[i]
		name := attributeName(c.Name, i)
		if c.Multiply {
			name = fmt.Sprintf("COLOR_%d", colors)
			colors++
		}
		list = append(list, Attribute{name, e.colors(c.Values)})
	}
	return list
}

// attributeName is a name for data of one's own: glTF wants an underscore and capitals.
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

// colors takes bytes where the colours are 255ths.
func (e *exporter) colors(v []scene.Vec4) int {
	short := make([][4]uint8, len(v))
	for i, c := range v {
		for k, f := range c {
			f = float32(f * 255)
			b := uint8(min(max(f, 0), 255) + 0.5)
			if d := f - float32(b); d > 1e-3 || d < -1e-3 {
				return e.buf.vec4(v)
			}
			short[i][k] = b
		}
	}
	return e.buf.u8x4(short, true)
}
