package xmf_test

import (
	"math"
	"strings"
	"testing"

	"marrow/check"
	"marrow/formats"
	"marrow/internal/foreign"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// checked returns an XMF that was written and read again. It requires that no rule finds an error in it.
func checked(t *testing.T, name string, m *xmf.Mesh) *xmf.Mesh {
	t.Helper()
	data, err := xmf.Encode(m)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	result, err := formats.Check("a.xmf", data, check.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, f := range result.Findings {
		if f.Severity == report.Error {
			t.Errorf("%s: %v", name, f)
		}
	}
	again, found, err := xmf.Decode(data, xmf.Options{})
	if err != nil || len(found) > 0 {
		t.Fatalf("%s: %v, %v", name, err, found)
	}
	return again
}

// The glTFs of other programs become meshes and collision meshes without errors, with the same corners: positions exactly,
// directions to within a third of a degree, texture coordinates to within a 1024th.
func TestBuildForeign(t *testing.T) {
	foreign.EachGLTF(t, 2, scene.Options{}, func(name string, s *scene.Scene) {
		s, _ = lower.Unchecked(s, xmf.Holds, lower.Options{})
		built, _, err := xmf.Build(s, xmf.BuildOptions{Name: "hull-lod0"})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		for i, x := range built.Materials {
			if !strings.Contains(x.Name, ".") {
				t.Errorf("%s: material %d is %q", name, i, x.Name)
			}
		}
		sameCorners(t, name, s, checked(t, name, built))
		built, _, err = xmf.Build(s, xmf.BuildOptions{Name: "hull-collision"})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		if built = checked(t, name, built); !built.IsCollision() {
			t.Errorf("%s: not a collision mesh", name)
		}
		is, _ := built.Scene(scene.Options{})
		want, got := corners(s), corners(is)
		if len(want) != len(got) {
			t.Fatalf("%s: %d corners, want %d", name, len(got), len(want))
		}
		for i := range want {
			if w, g := want[i].corner(), got[i].corner(); w.position != g.position {
				t.Fatalf("%s: corner %d of the collision mesh is at %v, want %v", name, i, g.position, w.position)
			}
		}
	})
}

// A corner is all of a triangle's corner.
type corner struct {
	position, normal scene.Vec3
	tangent          scene.Vec4
	uvs              []scene.Vec2
}

// A cornerOf identifies a corner: models with millions of them needn't fit into memory twice.
type cornerOf struct {
	mesh   *scene.Mesh
	vertex uint32
}

func (o cornerOf) corner() corner {
	m, v := o.mesh, o.vertex
	c := corner{position: m.Positions[v]}
	if m.Normals != nil {
		c.normal = m.Normals[v]
	}
	if m.Tangents != nil {
		c.tangent = m.Tangents[v]
	}
	for _, set := range m.UVs {
		c.uvs = append(c.uvs, set[v])
	}
	return c
}

func corners(s *scene.Scene) []cornerOf {
	count := 0
	for i := range s.Meshes {
		for _, p := range s.Meshes[i].Primitives {
			count += p.Count
		}
	}
	list := make([]cornerOf, 0, count)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		for _, p := range m.Primitives {
			for _, v := range m.Indices[p.First : p.First+p.Count] {
				list = append(list, cornerOf{m, v})
			}
		}
	}
	return list
}

func sameCorners(t *testing.T, name string, was *scene.Scene, m *xmf.Mesh) {
	t.Helper()
	is, _ := m.Scene(scene.Options{})
	want, got := corners(was), corners(is)
	if len(want) != len(got) {
		t.Errorf("%s: %d corners, want %d", name, len(got), len(want))
		return
	}
	const third = 1.0 / 3 * math.Pi / 180
	for i := range want {
		w, g := want[i].corner(), got[i].corner()
		if w.position != g.position {
			t.Errorf("%s: corner %d at %v, want %v", name, i, g.position, w.position)
			return
		}
		if w.normal != (scene.Vec3{}) && between(w.normal, g.normal) > third {
			t.Errorf("%s: corner %d has the normal %v, want %v", name, i, g.normal, w.normal)
			return
		}
		if a, b := xyz(w.tangent), xyz(g.tangent); w.tangent != (scene.Vec4{}) && between(a, b) > third {
			t.Errorf("%s: corner %d has the tangent %v, want %v", name, i, g.tangent, w.tangent)
			return
		}
		for k, uv := range w.uvs {
			for axis := range uv {
				if d := uv[axis] - g.uvs[k][axis]; !(d <= 1./1024 && d >= -1./1024) {
					t.Errorf("%s: corner %d has the texture coordinates %v, want %v", name, i, g.uvs[k], uv)
					return
				}
			}
		}
	}
}

// between returns the angle between two directions. It is precise for small angles.
func between(a, b scene.Vec3) float32 {
	a, _ = a.Unit()
	b, _ = b.Unit()
	return a.Sub(b).Len()
}

func xyz(v scene.Vec4) scene.Vec3 { return scene.Vec3{v[0], v[1], v[2]} }
