package xmf

import (
	"bytes"
	"testing"

	"marrow/internal/xmftest"
	"marrow/scene"
)

// The bytes of vertices by hand: types as Direct3D 9's D3DDECLTYPE has them, whose missing numbers are 0 and the fourth 1. The fourth
// of positions in halves is 0, as in all real files. Colours that a mesh lacks are white.
func TestWrittenVertices(t *testing.T) {
	mesh := scene.NewMesh("m")
	mesh.Positions = []scene.Vec3{{1, 2, 3}, {-1, 0.5, 0}}
	mesh.Normals = []scene.Vec3{{0, 0, -1}, {0, 1, 0}}
	mesh.UVs = [][]scene.Vec2{{{0.25, 0.5}, {0, 1}}}
	x := source{Mesh: &mesh}
	for _, tt := range []struct {
		name string
		e    Element
		want []byte
	}{
		{"position", Element{Type: Float3, Usage: Position}, xmftest.Floats(1, 2, 3, -1, 0.5, 0)},
		{"position with w", Element{Type: Float4, Usage: Position}, xmftest.Floats(1, 2, 3, 1, -1, 0.5, 0, 1)},
		{"position in halves", Element{Type: Float16_4, Usage: Position}, xmftest.Shorts(0x3c00, 0x4000, 0x4200, 0, 0xbc00, 0x3800, 0, 0)},
		{"normal", Element{Type: Float3, Usage: Normal}, xmftest.Floats(0, 0, -1, 0, 1, 0)},
		{"normal from 0 to 1", Element{Type: UShort4N, Usage: Normal}, xmftest.Shorts(32768, 32768, 0, 0, 32768, 65535, 32768, 0)}, // (n + 1) / 2
		{"coordinates", Element{Type: Float2, Usage: TexCoord}, xmftest.Floats(0.25, 0.5, 0, 1)},
		{"coordinates of four numbers", Element{Type: Float4, Usage: TexCoord}, xmftest.Floats(0.25, 0.5, 0, 1, 0, 1, 0, 1)},
		{"a colour that isn't there", Element{Type: D3DColor, Usage: Color}, []byte{255, 255, 255, 255, 255, 255, 255, 255}},
		{"a colour of numbers that isn't there", Element{Type: Float4, Usage: Color}, xmftest.Floats(1, 1, 1, 1, 1, 1, 1, 1)},
	} {
		stride := tt.e.Type.Size()
		data := make([]byte, 2*stride)
		if x.write(tt.e, data, stride); !bytes.Equal(data, tt.want) {
			t.Errorf("%s: % x, want % x", tt.name, data, tt.want)
		}
	}
}
