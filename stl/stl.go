// Package stl writes meshes as binary STL, the form that 3D printers' programs read.
//
// An STL is 80 bytes of any text, a count, and for each triangle its normal, its three corners and two bytes without
// meaning ("StL File Format", 3D Systems, 1989). Its Z axis points up, as on a printer's bed.
package stl

import (
	"encoding/binary"
	"math"

	"marrow/lower"
	"marrow/scene"
)

// Holds defines what an STL can hold of a scene: triangles.
var Holds = lower.Target{}

const (
	headSize = 80
	size     = 50 // size of a triangle
)

// Build makes an STL from a scene that was lowered to Holds.
func Build(s *scene.Scene) []byte {
	count := 0
	for i := range s.Meshes {
		count += len(s.Meshes[i].Indices) / 3
	}
	out := make([]byte, headSize, headSize+4+size*count)
	copy(out, "binary STL") // a file that begins with "solid" would be read as text
	out = binary.LittleEndian.AppendUint32(out, uint32(count))
	for i := range s.Meshes {
		m := &s.Meshes[i]
		for k := 0; k+2 < len(m.Indices); k += 3 {
			a, b, c := m.Positions[m.Indices[k]], m.Positions[m.Indices[k+1]], m.Positions[m.Indices[k+2]]
			normal, _ := b.Sub(a).Cross(c.Sub(a)).Unit()
			for _, v := range [...]scene.Vec3{normal, a, b, c} {
				out = appendVec(out, v)
			}
			out = append(out, 0, 0)
		}
	}
	return out
}

// appendVec appends a vector, converted from Y up to Z up.
func appendVec(out []byte, v scene.Vec3) []byte {
	for _, f := range [...]float32{v[0], 0 - v[2], v[1]} {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(f))
	}
	return out
}
