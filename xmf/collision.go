package xmf

import (
	"encoding/binary"
	"fmt"
	"math"

	"marrow/scene"
)

// NewCollision returns a collision mesh of triangles, in the axes of the file (see the package documentation). It has
// the only layout that doesn't crash the game: POSITION of three floats, in the fields of the buffer description,
// without a declaration.
func NewCollision(positions []scene.Vec3, indices []uint32) (*Mesh, error) {
	var vertices, corners []byte
	low, high, last := math.Inf(1), math.Inf(-1), uint32(0)
	for _, p := range positions {
		for _, x := range p {
			vertices = binary.LittleEndian.AppendUint32(vertices, math.Float32bits(x))
			low, high = min(low, float64(x)), max(high, float64(x))
		}
	}
	for i, v := range indices {
		if v >= uint32(len(positions)) {
			return nil, fmt.Errorf("index %d is %d, but there are only %d vertices", i, v, len(positions))
		}
		corners = binary.LittleEndian.AppendUint32(corners, v)
		last = max(last, v)
	}
	const float3, index = 12, 4
	m := New()
	m.Buffers = []Buffer{
		{Compressed: 1, Format: int32(Float3), ItemSize: float3, Sections: 1, LowestValue: low, HighestValue: high},
		{Type: IndexBuffer, Compressed: 1, Format: int32(Index32), ItemSize: index, Sections: 1, HighestValue: float64(last)},
	}
	if err := m.SetData(0, vertices); err != nil {
		return nil, err
	}
	return m, m.SetData(1, corners)
}
