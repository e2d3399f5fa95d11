package scene

import (
	"math"
	"slices"
)

// A Scaler multiplies lengths by a number. It doesn't change arrays, but returns new ones; arrays that several meshes or
// channels share stay shared.
type Scaler struct {
	by      float64
	vectors map[*Vec3][]Vec3
	values  map[*float32][]float32
}

// NewScaler returns a Scaler. A factor that isn't above 0 or isn't finite means 1.
func NewScaler(by float64) *Scaler {
	if !(by > 0) || math.IsInf(by, 0) {
		by = 1
	}
	return &Scaler{by, make(map[*Vec3][]Vec3), make(map[*float32][]float32)}
}

// Inverse returns the Scaler that divides by the factor of k. The results are those before the multiplication, except for
// rounding.
func (k *Scaler) Inverse() *Scaler { return NewScaler(1 / k.by) }

// Length returns a length, scaled. It stays finite.
func (k *Scaler) Length(v float32) float32 {
	x := float64(v) * k.by
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return float32(x)
	}
	return float32(min(max(x, -math.MaxFloat32), math.MaxFloat32))
}

// Vector returns a position or a distance, scaled.
func (k *Scaler) Vector(v Vec3) Vec3 { return Vec3{k.Length(v[0]), k.Length(v[1]), k.Length(v[2])} }

// Matrix returns the matrix that does with scaled lengths what m does with others.
func (k *Scaler) Matrix(m Mat4) Mat4 {
	for axis := 12; axis < 15; axis++ {
		m[axis] = k.Length(m[axis])
	}
	return m
}

// Bounds returns bounds, scaled.
func (k *Scaler) Bounds(b Bounds) Bounds {
	return Bounds{Min: k.Vector(b.Min), Max: k.Vector(b.Max), Radius: k.Length(b.Radius)}
}

// Vectors returns positions or distances, scaled.
func (k *Scaler) Vectors(list []Vec3) []Vec3 {
	if k.by == 1 {
		return list
	}
	return scaled(k.vectors, list, k.Vector)
}

// Values returns the values of a curve or a channel of lengths, scaled.
func (k *Scaler) Values(list []float32) []float32 {
	if k.by == 1 { // before scaled, for whose function memory is allocated
		return list
	}
	return scaled(k.values, list, k.Length)
}

// scaled returns a scaled array; known has those that were made before, by the first elements of their originals.
func scaled[T any](known map[*T][]T, list []T, scale func(T) T) []T {
	if len(list) == 0 {
		return list
	}
	if made, ok := known[&list[0]]; ok && len(made) == len(list) {
		return made
	}
	made := make([]T, len(list))
	for i, v := range list {
		made[i] = scale(v)
	}
	known[&list[0]] = made
	return made
}

// Scene multiplies all lengths of a scene, which must be a clone or have no other user (see [Scene.Clone]). It doesn't scale
// emitters and the other data that Extras have, which stay in the units of their format.
func (k *Scaler) Scene(s *Scene) {
	if k.by == 1 {
		return
	}
	s.MetresPerUnit = float32(float64(s.MetresPerUnit) / k.by)
	s.Bounds = k.Bounds(s.Bounds)
	for i := range s.Nodes {
		rest := &s.Nodes[i].Rest
		rest.Translation = k.Vector(rest.Translation)
	}
	for i := range s.Meshes {
		k.mesh(&s.Meshes[i])
	}
	for i := range s.Skins {
		b := slices.Clone(s.Skins[i].InverseBind)
		for j := range b {
			b[j] = k.Matrix(b[j])
		}
		s.Skins[i].InverseBind = b
	}
	for i := range s.Cameras {
		c := &s.Cameras[i]
		c.Position, c.Target, c.Near, c.Far = k.Vector(c.Position), k.Vector(c.Target), k.Length(c.Near), k.Length(c.Far)
	}
	for i := range s.Lights {
		l := &s.Lights[i]
		l.RangeStart, l.RangeEnd = k.Length(l.RangeStart), k.Length(l.RangeEnd)
	}
	for i := range s.Shapes {
		h := &s.Shapes[i]
		h.Points, h.Radius = k.Vectors(h.Points), k.Length(h.Radius)
	}
	for _, list := range [][]Clip{s.Clips, s.Globals} {
		for i := range list {
			list[i].Bounds = k.Bounds(list[i].Bounds)
			for c := range list[i].Channels {
				if ch := &list[i].Channels[c]; ch.Target.Property.isLength() {
					ch.Values = k.Values(ch.Values)
				}
			}
		}
	}
}

func (k *Scaler) mesh(m *Mesh) {
	m.Positions, m.Bounds = k.Vectors(m.Positions), k.Bounds(m.Bounds)
	m.Targets = slices.Clone(m.Targets)
	for t := range m.Targets {
		m.Targets[t].Positions = k.Vectors(m.Targets[t].Positions)
	}
}

// isLength reports whether the values of a property are lengths.
func (p Property) isLength() bool {
	switch p {
	case NodeTranslation, CameraPosition, CameraTarget, LightRangeStart, LightRangeEnd:
		return true
	}
	return false
}
