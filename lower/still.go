package lower

import (
	"fmt"
	"slices"
	"strings"

	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// still removes all motion. It keeps the meshes that are visible at rest, transformed to model space in the rest pose, with the
// morph targets at rest.
func (l *lowering) still() {
	drawn := visibility.AtRest(l.s)
	gone := l.keep(func(i int) bool { return drawn[i].Rest && l.s.Meshes[i].HasTriangles() })
	if gone > 0 {
		l.add(codeHidden, "meshes", "meshes that aren't visible in the rest pose, or have no triangles, were left out (%d)", gone)
	}
	rest := l.s.NewPose()
	targets := 0
	meshes := slices.Clone(l.s.Meshes)
	for i := range meshes {
		targets += len(meshes[i].Targets)
		l.place(&meshes[i], rest)
	}
	l.s.Meshes = meshes
	billboards := 0
	for i := range l.s.Nodes {
		if l.s.Nodes[i].Flags&scene.AnyBillboard != 0 {
			billboards++
		}
	}
	var parts []string
	for _, c := range []report.Count{
		{Name: "nodes", N: len(l.s.Nodes)}, {Name: "billboards", N: billboards}, {Name: "clips", N: len(l.s.Clips)}, {Name: "global sequences", N: used(l.s.Globals)}, {Name: "morph targets", N: targets},
	} {
		if c.N > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", c.N, c.Words()))
		}
	}
	if parts != nil {
		l.add(codeStill, "", "the output format has no nodes and no animation; left out: %s", strings.Join(parts, ", "))
	}
	l.s.Nodes, l.s.Skins, l.s.Clips, l.s.Globals = nil, nil, nil, nil
}

// used counts clips with channels or events.
func used(clips []scene.Clip) (n int) {
	for i := range clips {
		if len(clips[i].Channels)+len(clips[i].Events) > 0 {
			n++
		}
	}
	return n
}

// place transforms a mesh to model space.
func (l *lowering) place(m *scene.Mesh, rest *scene.Pose) {
	positions, normals := morphed(m)
	if b := m.Binding; b != nil && l.s.Skins[b.Skin].InverseBind != nil { // otherwise the rest pose is the bind pose
		positions, normals = l.bent(b, positions, normals, rest)
	}
	to := scene.Mat4Identity
	if m.Binding == nil && m.Node >= 0 {
		to = rest.World[m.Node]
	}
	if s := l.opts.Scale; s > 0 && s != 1 {
		scale := scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{s, s, s}}
		by := scale.Matrix()
		to = by.Mul(&to)
	}
	if m.Binding != nil || len(m.Targets) > 0 {
		m.Tangents = nil // they are no longer valid
	}
	m.Positions, m.Normals = positions, normals
	m.Node, m.Binding, m.Targets = scene.None, nil, nil
	Transform(m, &to)
}

// Transform transforms a mesh's vertices by a matrix and stores them in new arrays. It reverses the triangles if the
// matrix mirrors.
func Transform(m *scene.Mesh, to *scene.Mat4) {
	if *to == scene.Mat4Identity {
		return
	}
	m.Positions, m.Normals = slices.Clone(m.Positions), slices.Clone(m.Normals)
	for v, p := range m.Positions {
		m.Positions[v] = to.Point(p)
	}
	across := normalMatrix(to)
	for v, n := range m.Normals {
		if unit, ok := across.Vector(n).Unit(); ok {
			m.Normals[v] = unit
		}
	}
	if to.Mirrors() {
		m.Indices = scene.Reversed(m.Indices)
	}
	m.Tangents = tangentsIn(to, m.Tangents)
}

// tangentsIn returns tangents transformed by a matrix.
func tangentsIn(to *scene.Mat4, tangents []scene.Vec4) []scene.Vec4 {
	tangents = slices.Clone(tangents)
	for v, t := range tangents {
		unit, ok := to.Vector(scene.Vec3{t[0], t[1], t[2]}).Unit()
		if !ok {
			unit = scene.Vec3{1, 0, 0}
		}
		if to.Mirrors() {
			t[3] = -t[3]
		}
		tangents[v] = scene.Vec4{unit[0], unit[1], unit[2], t[3]}
	}
	return tangents
}

// bent returns the positions and normals of vertices, moved by their joints in the rest pose.
func (l *lowering) bent(b *scene.Binding, positions, normals []scene.Vec3, rest *scene.Pose) (p, n []scene.Vec3) {
	sets := l.s.SetMatrices(b, rest, rest)
	p, n = slices.Clone(positions), slices.Clone(normals)
	for v := range p {
		if set := b.SetOf(v); set < len(sets) {
			p[v] = sets[set].Point(p[v])
			if v < len(n) {
				across := normalMatrix(&sets[set])
				if unit, ok := across.Vector(n[v]).Unit(); ok {
					n[v] = unit
				}
			}
		}
	}
	return p, n
}

// normalMatrix returns the matrix that transforms the normals of surfaces that m transforms: the cross products of m's
// axes, which are negated if m mirrors.
func normalMatrix(m *scene.Mat4) scene.Mat4 {
	x, y, z := scene.Vec3{m[0], m[1], m[2]}, scene.Vec3{m[4], m[5], m[6]}, scene.Vec3{m[8], m[9], m[10]}
	yz, zx, xy := y.Cross(z), z.Cross(x), x.Cross(y)
	if m.Mirrors() {
		yz, zx, xy = yz.Scale(-1), zx.Scale(-1), xy.Scale(-1)
	}
	return scene.Mat4{yz[0], yz[1], yz[2], 0, zx[0], zx[1], zx[2], 0, xy[0], xy[1], xy[2], 0, 0, 0, 0, 1}
}

// morphed returns the positions and normals of a mesh with its morph targets at rest.
func morphed(m *scene.Mesh) (positions, normals []scene.Vec3) {
	positions, normals = m.Positions, m.Normals
	copied := false
	for _, t := range m.Targets {
		if t.Weight == 0 {
			continue
		}
		if !copied {
			positions, normals, copied = slices.Clone(positions), slices.Clone(normals), true
		}
		for v, d := range t.Positions[:min(len(t.Positions), len(positions))] {
			positions[v] = positions[v].Add(d.Scale(t.Weight))
		}
		for v, d := range t.Normals[:min(len(t.Normals), len(normals))] {
			normals[v] = normals[v].Add(d.Scale(t.Weight))
		}
	}
	return positions, normals
}
