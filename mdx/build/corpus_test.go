package build_test

import (
	"testing"

	"marrow/internal/foreign"
	"marrow/lower"
	"marrow/mdx/build"
	"marrow/scene"
)

// eachGLTF calls visit with the scenes of some glTFs of other programs, reduced to what a model can hold.
func eachGLTF(t *testing.T, visit func(name string, s *scene.Scene)) {
	t.Helper()
	foreign.EachGLTF(t, 2, scene.Options{}, func(name string, s *scene.Scene) {
		s, _ = lower.Unchecked(s, build.Holds, lower.Options{})
		visit(name, s)
	})
}

// A corner has all attributes of a triangle's corner.
type corner struct {
	position, normal scene.Vec3
	uv               scene.Vec2
}

// gameAxes converts a position to Warcraft III's axes.
func gameAxes(v scene.Vec3) scene.Vec3 { return scene.Vec3{v[2], v[0], v[1]} }

// Geosets have exactly the corners of the glTF's meshes, in their order.
func TestBuildGeometry(t *testing.T) {
	eachGLTF(t, func(name string, s *scene.Scene) {
		for _, version := range []uint32{800, 1000, 1800} {
			m, _, err := build.Model(s, build.Options{Version: version})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			var want, got []corner
			for i := range s.Meshes {
				mesh := &s.Meshes[i]
				for _, v := range mesh.Indices {
					c := corner{position: gameAxes(mesh.Positions[v])}
					if mesh.Normals != nil {
						c.normal = gameAxes(mesh.Normals[v])
					}
					if len(mesh.UVs) > 0 && !movesCoords(s, mesh) {
						c.uv = mesh.UVs[0][v]
					}
					want = append(want, c)
				}
			}
			for i := range m.Geosets {
				g := &m.Geosets[i]
				for _, v := range g.Faces {
					got = append(got, corner{g.Vertices[v], g.Normals[v], g.UVSets[0][v]})
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s, version %d: %d corners, want %d", name, version, len(got), len(want))
				continue
			}
			for i := range want {
				if want[i].normal == (scene.Vec3{}) {
					want[i].normal = got[i].normal
				}
				if want[i].uv == (scene.Vec2{}) {
					want[i].uv = got[i].uv
				}
				if got[i] != want[i] {
					t.Errorf("%s, version %d: corner %d is %v, want %v", name, version, i, got[i], want[i])
					break
				}
			}
		}
	})
}

// movesCoords reports whether a mesh's material transforms texture coordinates.
func movesCoords(s *scene.Scene, m *scene.Mesh) bool {
	k := m.Primitives[0].Material
	return k >= 0 && s.Materials[k].Layers[0].Transform != scene.UVIdentity()
}
