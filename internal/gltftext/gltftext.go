// Package gltftext writes small .gltf files for tests.
package gltftext

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
)

// A File is a .gltf for a test: accessors over one buffer, in a data URI.
type File struct {
	bytes     []byte
	views     []string
	Accessors []string // as JSON; for tests that change one
}

// Put adds an accessor of numbers of a component type, such as 5126 for float. more is JSON that follows the type.
func (g *File) Put(kind int, typ string, numbers []float32, more string) int {
	at := len(g.bytes)
	for _, v := range numbers {
		switch kind {
		case 5120, 5121:
			g.bytes = append(g.bytes, byte(int(v)))
		case 5122, 5123:
			g.bytes = binary.LittleEndian.AppendUint16(g.bytes, uint16(int(v)))
		case 5125:
			g.bytes = binary.LittleEndian.AppendUint32(g.bytes, uint32(v))
		default:
			g.bytes = binary.LittleEndian.AppendUint32(g.bytes, math.Float32bits(v))
		}
	}
	for len(g.bytes)%4 != 0 {
		g.bytes = append(g.bytes, 0)
	}
	g.views = append(g.views, fmt.Sprintf(`{"buffer":0,"byteOffset":%d,"byteLength":%d}`, at, len(g.bytes)-at))
	g.Accessors = append(g.Accessors, fmt.Sprintf(`{"bufferView":%d,"componentType":%d,"count":%d,"type":%q%s}`,
		len(g.views)-1, kind, len(numbers)/widths[typ], typ, more))
	return len(g.Accessors) - 1
}

// Text returns the whole file; rest is its other members, each preceded by a comma.
func (g *File) Text(rest string) []byte {
	return fmt.Appendf(nil, `{"asset":{"version":"2.0"},"accessors":[%s],"bufferViews":[%s],"buffers":[{"byteLength":%d,"uri":"data:application/octet-stream;base64,%s"}]%s}`,
		strings.Join(g.Accessors, ","), strings.Join(g.views, ","), len(g.bytes), base64.StdEncoding.EncodeToString(g.bytes), rest)
}

// widths has the number of components of an accessor's types.
var widths = map[string]int{"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}
