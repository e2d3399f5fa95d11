package build

import (
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/scene"
)

// unitScene returns a scene with the size of a common unit, in bones, clips and geosets, and the size of its MDX.
func unitScene(bones, clips, keys, geosets, vertices int, interp scene.Interp) (s *scene.Scene, mdxBytes int) {
	r := rand.New(rand.NewPCG(3, 4))
	s = &scene.Scene{Name: "Unit"}
	skin := scene.Skin{}
	for j := range bones {
		parent := scene.None
		if j > 0 {
			parent = j - 1 - r.IntN(min(j, 6))
		}
		n := scene.NewNode(fmt.Sprintf("Bone%d", j), parent)
		n.Rest.Translation = scene.Vec3{r.Float32() * 10, r.Float32() * 10, 0}
		s.Nodes = append(s.Nodes, n)
		skin.Joints = append(skin.Joints, j)
	}
	s.Skins = []scene.Skin{skin}
	for g := range geosets {
		m := scene.NewMesh(fmt.Sprintf("geoset%d", g))
		b := &scene.Binding{}
		for j := range bones {
			b.AddSet([]uint16{uint16(j)}, nil)
		}
		m.UVs = make([][]scene.Vec2, 1)
		for v := range vertices {
			m.Positions = append(m.Positions, scene.Vec3{r.Float32() * 50, r.Float32() * 50, r.Float32() * 100})
			m.Normals = append(m.Normals, scene.Vec3{0, 1, 0})
			m.UVs[0] = append(m.UVs[0], scene.Vec2{r.Float32(), r.Float32()})
			b.Sets = append(b.Sets, uint32(r.IntN(bones)))
			for range 5 { // indices per vertex
				m.Indices = append(m.Indices, uint32(r.IntN(v+1)))
			}
		}
		m.Indices = m.Indices[:len(m.Indices)/3*3]
		m.Binding = b
		m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: scene.None}}
		s.Meshes = append(s.Meshes, m)
		mdxBytes += vertices*33 + len(m.Indices)*2
	}
	for c := range clips {
		clip := scene.Clip{Name: fmt.Sprintf("Clip %d", c), Duration: 3, Loop: true}
		for j := range bones {
			ch := scenetest.RandomChannel(r, scene.NodeRotation, interp, keys)
			ch.Target.Index = j
			clip.Channels = append(clip.Channels, ch)
			mdxBytes += keys * (4 + 16*interp.PerKey())
			if j%3 == 0 {
				ch := scenetest.RandomChannel(r, scene.NodeTranslation, scene.Linear, keys)
				ch.Target.Index = j
				clip.Channels = append(clip.Channels, ch)
				mdxBytes += keys * 16
			}
		}
		s.Clips = append(s.Clips, clip)
	}
	return s, mdxBytes
}

// MB/s refers to the size of the scene's MDX.
func BenchmarkExport(b *testing.B) {
	tests := []struct {
		name                                  string
		bones, clips, keys, geosets, vertices int
		interp                                scene.Interp
	}{
		{"unit, linear", 60, 12, 8, 6, 600, scene.Linear},
		{"unit, squad", 60, 12, 8, 6, 600, scene.Squad},
		{"mesh", 30, 1, 4, 4, 10000, scene.Linear},
		{"motion", 100, 40, 30, 1, 500, scene.Linear},
	}
	for _, tt := range tests {
		b.Run(tt.name, func(b *testing.B) {
			s, size := unitScene(tt.bones, tt.clips, tt.keys, tt.geosets, tt.vertices, tt.interp)
			b.SetBytes(int64(size))
			b.ReportAllocs()
			var n int64
			for b.Loop() {
				f, _, err := Export(s, lower.Options{}, Options{})
				if err != nil {
					b.Fatal(err)
				}
				n, _ = f.WriteTo(io.Discard)
			}
			b.ReportMetric(float64(n)/float64(size), "out/in")
		})
	}
}
