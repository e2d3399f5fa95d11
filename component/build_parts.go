package component

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"marrow/lower/visibility"
	"marrow/scene"
	"marrow/xmf"
)

// Which nodes of a scene become parts of a component, and what belongs to each.

// drawn returns the meshes that become parts: those visible in the rest pose, and collision meshes.
func (p *plan) drawn() []*scene.Mesh {
	rest := visibility.AtRest(p.s)
	var list []*scene.Mesh
	hidden := 0
	for i := range p.s.Meshes {
		m := &p.s.Meshes[i]
		switch {
		case !m.HasTriangles():
		case !rest[i].Rest:
			hidden++
		default:
			list = append(list, m)
		}
	}
	p.add(hidden, xmf.CodeBuildLeft, "meshes", "a mesh that isn't visible in the rest pose is left out")
	return list
}

func (p *plan) isPart(node int) bool {
	return p.own && node >= 0 && partPath.MatchString(p.s.Nodes[node].Extras.Origin.Path)
}

func (p *plan) isConnection(node int) bool {
	return p.own && node >= 0 && connectionPath.MatchString(p.s.Nodes[node].Extras.Origin.Path)
}

// nameOf returns the name of the part that a mesh belongs to, and the kind of the mesh, such as lod0 or collision.
func (p *plan) nameOf(m *scene.Mesh) (name, kind string) {
	if m.Node >= 0 {
		name, kind = partKind(p.s.Nodes[m.Node].Name)
	}
	if kind == "" {
		other, is := partKind(m.Name)
		if kind = is; name == "" {
			name = other
		}
	}
	if m.LOD > 0 {
		kind = fmt.Sprintf("lod%d", min(m.LOD, lastLOD))
	}
	return cmp.Or(name, "part"), cmp.Or(kind, "lod0")
}

// partKind is PartOf for names with suffixes: X4Converter's meshes are called hull-lod0Xcollection, and Blender's
// copies hull-lod0.001.
func partKind(name string) (part, kind string) {
	name, _ = xmf.WithoutNumber(name)
	part, kind = xmf.PartOf(name)
	for _, prefix := range []string{"lod", "collision"} {
		rest, ok := strings.CutPrefix(kind, prefix)
		if !ok {
			continue
		}
		if rest != "" && rest[0] >= '0' && rest[0] <= '3' {
			return part, prefix + rest[:1]
		}
		if prefix == "lod" {
			return part, "lod0"
		}
		return part, prefix
	}
	return part, kind
}

// findParts finds the nodes that are parts, in the scene's order: original parts, nodes with meshes, and nodes that
// clips move and that have children or objects.
func (p *plan) findParts(meshes []*scene.Mesh) {
	names := make(map[int]string) // of parts' nodes
	take := func(node int, name string) {
		if _, taken := names[node]; taken {
			return
		}
		names[node] = name
		if key := strings.ToLower(name); !hasKey(p.called, key) {
			p.called[key] = node
		}
	}
	byName := make(map[string]int)
	for i := range p.s.Nodes {
		if n := &p.s.Nodes[i]; p.isPart(i) {
			take(i, n.Name)
		}
		if key := strings.ToLower(p.s.Nodes[i].Name); !hasKey(byName, key) {
			byName[key] = i
		}
	}
	rooted := make(map[string]bool) // parts without a node
	var rootNames []string
	for _, kinds := range []func(kind string) bool{
		func(kind string) bool { return kind == "lod0" },
		func(kind string) bool { return strings.HasPrefix(kind, "lod") && kind != "lod0" },
		func(kind string) bool { return strings.HasPrefix(kind, "collision") },
	} {
		for _, m := range meshes {
			name, kind := p.nameOf(m)
			if !kinds(kind) || p.partAround(m, name, names) >= 0 {
				continue
			}
			at := m.Node
			if named, ok := byName[strings.ToLower(name)]; ok && p.isAbove(named, m.Node) {
				at = named
			}
			if at < 0 {
				if !rooted[name] {
					rooted[name] = true
					rootNames = append(rootNames, name)
				}
				continue
			}
			if up := p.moverAbove(at); up >= 0 {
				if _, taken := names[up]; !taken {
					at = up
				}
			}
			take(at, name)
		}
	}
	carries := p.carriers()
	for i := range p.s.Nodes {
		if _, is := names[i]; !is && p.movers[i] && (carries[i] || p.s.Format == "ani") { // whose nodes are parts, without their meshes
			take(i, p.s.Nodes[i].Name)
		}
	}
	for i := range p.s.Nodes {
		if name, is := names[i]; is {
			p.parts = append(p.parts, &partPlan{name: name, node: i, meshes: make(map[string][]placed)})
			p.moved[i] = p.parts[len(p.parts)-1]
		}
	}
	for _, name := range rootNames {
		p.parts = append(p.parts, &partPlan{name: name, node: scene.None, meshes: make(map[string][]placed)})
	}
}

func hasKey(m map[string]int, key string) bool {
	_, ok := m[key]
	return ok
}

// partAround returns the node of the part that a mesh belongs to: its nearest ancestor, if it has the mesh's name or the
// mesh was made from its files, or, for levels of detail and collision meshes, the one with its name; None if there is
// none yet.
func (p *plan) partAround(m *scene.Mesh, name string, names map[int]string) int {
	_, kind := p.nameOf(m)
	for n, steps := m.Node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if of, is := names[n]; is {
			if n == m.Node || p.isPart(n) && m.Extras.Origin.Path != "" || strings.EqualFold(of, name) {
				return n
			}
			break
		}
	}
	if kind != "lod0" {
		if i, ok := p.called[strings.ToLower(name)]; ok {
			return i
		}
	}
	return scene.None
}

// isAbove reports whether node is the node below, or an ancestor from which below has no motion of its own.
func (p *plan) isAbove(node, below int) bool {
	for n, steps := below, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if n == node {
			return true
		}
		if p.movers[n] {
			return false
		}
	}
	return false
}

// moverAbove returns the nearest node that clips move, starting with node itself and then its ancestors; None if
// there is none.
func (p *plan) moverAbove(node int) int {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if p.movers[n] {
			return n
		}
		if p.isPart(n) {
			return scene.None
		}
	}
	return scene.None
}

// carriers reports for each node whether anything below it is built: meshes, and nodes that aren't bones.
func (p *plan) carriers() []bool {
	holds := make(map[int]bool)
	for i := range p.s.Meshes {
		holds[p.s.Meshes[i].Node] = true
	}
	carries := make([]bool, len(p.s.Nodes))
	order := p.s.Order()
	for _, i := range slices.Backward(order) {
		n := &p.s.Nodes[i]
		if n.Parent >= 0 && (carries[i] || holds[i] || n.Kind != scene.KindBone) {
			carries[n.Parent] = true
		}
	}
	return carries
}

func (p *plan) hangsOn(node, on int) bool {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if n == on {
			return true
		}
	}
	return false
}

// partAbove returns the part that contains a node; nil for the root.
func (p *plan) partAbove(node int) *partPlan {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if part := p.moved[n]; part != nil {
			return part
		}
	}
	return nil
}

func (p *plan) parentOf(node int) int {
	if node < 0 {
		return scene.None
	}
	return p.s.Nodes[node].Parent
}

// around returns the part that contains a node, and the frame of the node's parent relative to that part.
func (p *plan) around(node int) (part *partPlan, f frame) {
	up := p.parentOf(node)
	if part = p.partAbove(up); part == nil {
		return nil, below(p.s, scene.None, up, p.root)
	}
	return part, below(p.s, part.node, up, part.within)
}

// fill assigns the meshes to the parts.
func (p *plan) fill(meshes []*scene.Mesh) {
	names := make(map[int]string)
	for _, part := range p.parts {
		if part.node >= 0 {
			names[part.node] = part.name
		}
	}
	rooted := make(map[string]*partPlan)
	for _, part := range p.parts {
		if key := strings.ToLower(part.name); part.node < 0 && rooted[key] == nil {
			rooted[key] = part
		}
	}
	rest := p.s.NewPose()
	for _, m := range meshes {
		name, kind := p.nameOf(m)
		part := p.moved[p.partAround(m, name, names)]
		if part == nil {
			part = p.partAbove(m.Node)
		}
		if part == nil {
			part = rooted[strings.ToLower(name)]
		}
		if part == nil {
			continue
		}
		var to scene.Mat4
		if m.Node < 0 || part.node >= 0 && p.hangsOn(m.Node, part.node) {
			begin := part.within
			begin.move = begin.move.Add(part.pivot)
			f := begin
			if m.Node >= 0 {
				f = below(p.s, part.node, m.Node, begin)
			}
			to = f.matrix()
		} else {
			to = p.across(part, m, rest)
		}
		part.meshes[kind] = append(part.meshes[kind], placed{m, to})
	}
}

// dummies adds a mesh, a triangle without an area, to parts that move others and have no mesh. In the game's own components,
// such parts have meshes, too, for example part_animation_dummy. Parts without a mesh in the original don't get one, except
// those that lost their mesh in an edit.
func (p *plan) dummies(meshes []*scene.Mesh) {
	material := scene.None
	for _, m := range meshes {
		for _, r := range m.Primitives {
			material = max(material, r.Material)
		}
	}
	for _, part := range p.parts {
		if len(part.meshes) > 0 || part.node < 0 || p.isPart(part.node) && !p.wasDrawn[p.s.Nodes[part.node].Extras.Origin.Path] {
			continue
		}
		m := scene.NewMesh(part.name)
		m.Node = part.node
		m.Positions, m.Normals, m.UVs = make([]vec3, 3), []vec3{{0, 1, 0}, {0, 1, 0}, {0, 1, 0}}, [][]vec2{make([]vec2, 3)}
		m.Indices = []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Count: 3, Material: material}}
		part.meshes["lod0"] = []placed{{&m, scene.Mat4Identity}}
		part.dummy = true
	}
}

// drawnParts returns the origins of the parts that have a mesh.
func (p *plan) drawnParts() map[string]bool {
	drawn := make(map[string]bool)
	for _, part := range p.parts {
		if len(part.meshes) > 0 && !part.dummy && p.isPart(part.node) {
			drawn[p.s.Nodes[part.node].Extras.Origin.Path] = true
		}
	}
	return drawn
}

// across returns the matrix from a mesh to its part, for a mesh that isn't attached to the part's node.
func (p *plan) across(part *partPlan, m *scene.Mesh, rest *scene.Pose) scene.Mat4 {
	to := p.root.matrix()
	if m.Node >= 0 {
		to = to.Mul(&rest.World[m.Node])
	}
	at := p.world(part)
	if inverse, ok := at.Inverse(); ok {
		return inverse.Mul(&to)
	}
	return to
}

// world returns the matrix from a part to the component.
func (p *plan) world(part *partPlan) scene.Mat4 {
	own := scene.TRS{Translation: part.offset, Rotation: scene.QuatIdentity, Scale: vec3{1, 1, 1}}
	to, m := part.connection.at.matrix(), own.Matrix()
	to = to.Mul(&m)
	for up, steps := part.connection.parent, 0; up != nil && steps <= len(p.parts); up, steps = up.connection.parent, steps+1 {
		own := scene.TRS{Translation: up.offset.Add(up.pivot), Rotation: scene.QuatIdentity, Scale: vec3{1, 1, 1}}
		a, b := up.connection.at.matrix(), own.Matrix()
		a = a.Mul(&b)
		to = a.Mul(&to)
	}
	return to
}
