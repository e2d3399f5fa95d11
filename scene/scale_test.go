package scene

import (
	"math"
	"testing"
)

// scalable returns a scene with every kind of length. Two meshes share positions, and two channels values.
func scalable() *Scene {
	positions, values := []Vec3{{1, 2, 3}, {-4, 5, 6}}, []float32{1, 2, 3, 7, 8, 9}
	mesh := Mesh{Positions: positions, Targets: []MorphTarget{{Positions: positions}}, Bounds: Bounds{Min: Vec3{-4, 2, 3}, Max: Vec3{1, 5, 6}, Radius: 9}}
	bind := Mat4Identity
	bind[12], bind[14] = 10, -20
	channel := func(p Property, index int, v ...float32) Channel {
		return Channel{Target: Target{Property: p, Index: index}, Times: []float32{0, 1}, Values: v}
	}
	return &Scene{
		MetresPerUnit: 0.5, Bounds: Bounds{Min: Vec3{-1, -2, -3}, Max: Vec3{3, 2, 1}, Radius: 4},
		Nodes:  []Node{{Rest: TRS{Translation: Vec3{37, 0, -5}, Rotation: QuatIdentity, Scale: Vec3{1, 2, 1}}}},
		Meshes: []Mesh{mesh, mesh}, Skins: []Skin{{Joints: []int{0}, InverseBind: []Mat4{bind}}},
		Cameras: []Camera{{Position: Vec3{100, 0, 0}, Target: Vec3{0, 50, 0}, Near: 8, Far: 1000}},
		Lights:  []Light{{Intensity: 3, RangeStart: 80, RangeEnd: 200}},
		Shapes:  []Shape{{Points: []Vec3{{1, 1, 1}}, Radius: 30}},
		Clips: []Clip{{Bounds: Bounds{Radius: 12}, Channels: []Channel{
			channel(NodeTranslation, 0, values...), channel(CameraPosition, 0, values...), channel(CameraTarget, 0, 1, 1, 1, 2, 2, 2),
			channel(LightRangeStart, 0, 1, 2), channel(LightRangeEnd, 0, 3, 4), channel(NodeScale, 0, 1, 2, 3, 4, 5, 6), channel(LightIntensity, 0, 5, 6),
		}}},
		Globals: []Clip{{Channels: []Channel{channel(NodeTranslation, 0, 5, 5, 5, 6, 6, 6)}}},
	}
}

// lengthsOf returns all lengths of a scene, and all its other numbers.
func lengthsOf(s *Scene) (lengths, others []float32) {
	bounds := func(b Bounds) {
		lengths = append(append(append(lengths, b.Min[:]...), b.Max[:]...), b.Radius)
	}
	vectors := func(list []Vec3) {
		for _, v := range list {
			lengths = append(lengths, v[:]...)
		}
	}
	bounds(s.Bounds)
	rest := s.Nodes[0].Rest
	vectors([]Vec3{rest.Translation})
	others = append(append(others, rest.Rotation[:]...), rest.Scale[:]...)
	for _, m := range s.Meshes {
		bounds(m.Bounds)
		vectors(m.Positions)
		vectors(m.Targets[0].Positions)
	}
	bind := s.Skins[0].InverseBind[0]
	lengths, others = append(lengths, bind[12:15]...), append(others, bind[:12]...)
	c, l, h := s.Cameras[0], s.Lights[0], s.Shapes[0]
	vectors([]Vec3{c.Position, c.Target})
	vectors(h.Points)
	lengths = append(lengths, c.Near, c.Far, l.RangeStart, l.RangeEnd, h.Radius)
	others = append(others, l.Intensity)
	bounds(s.Clips[0].Bounds)
	for _, ch := range append(s.Clips[0].Channels, s.Globals[0].Channels...) {
		if p := ch.Target.Property; p == NodeScale || p == LightIntensity {
			others = append(others, ch.Values...)
		} else {
			lengths = append(lengths, ch.Values...)
		}
	}
	return lengths, others
}

// All lengths are multiplied, once, and nothing else; the original's arrays stay as they are. The inverse cancels it.
func TestScaler(t *testing.T) {
	lengths, others := lengthsOf(scalable())
	for _, by := range []float64{0.01, 0.9144, 1, 56} {
		original := scalable()
		s := original.Clone()
		k := NewScaler(by)
		k.Scene(s)
		is, rest := lengthsOf(s)
		for i, v := range is {
			if want := float32(float64(lengths[i]) * by); v != want {
				t.Errorf("by %g: length %d is %g, want %g", by, i, v, want)
			}
		}
		for i, v := range rest {
			if v != others[i] {
				t.Errorf("by %g: number %d, which isn't a length, is %g, want %g", by, i, v, others[i])
			}
		}
		if want := 0.5 / by; math.Abs(float64(s.MetresPerUnit)-want) > 1e-6*want {
			t.Errorf("by %g: %g metres per unit, want %g", by, s.MetresPerUnit, want)
		}
		if &s.Meshes[0].Positions[0] != &s.Meshes[1].Positions[0] {
			t.Errorf("by %g: the meshes don't share their positions", by)
		}
		for i, v := range first(lengthsOf(original)) {
			if v != lengths[i] {
				t.Fatalf("by %g: the original's length %d became %g", by, i, v)
			}
		}
		k.Inverse().Scene(s)
		for i, v := range first(lengthsOf(s)) {
			if math.Abs(float64(v-lengths[i])) > 2e-7*math.Abs(float64(lengths[i])) {
				t.Errorf("by %g and back: length %d is %g, want %g", by, i, v, lengths[i])
			}
		}
	}
}

func first[T any](a, _ T) T { return a }

// Lengths stay finite; a factor that is none changes nothing.
func TestScalerLimits(t *testing.T) {
	for _, tt := range []struct {
		by         float64
		from, want float32
	}{
		{1e30, 1e30, math.MaxFloat32}, {1e30, -1e30, -math.MaxFloat32}, {0, 3, 3}, {-2, 3, 3}, {math.NaN(), 3, 3}, {math.Inf(1), 3, 3},
	} {
		if got := NewScaler(tt.by).Length(tt.from); got != tt.want {
			t.Errorf("%g by %g: %g, want %g", tt.from, tt.by, got, tt.want)
		}
	}
}
