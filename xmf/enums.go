package xmf

import "fmt"

// BufferType is the content of a buffer. It has no meaning if the buffer has a declaration.
type BufferType int32

// IndexBuffer is the type of an index buffer.
const IndexBuffer BufferType = 30

// usage returns the usage of the single implicit element of a buffer of that type.
func (t BufferType) usage() Usage {
	switch t {
	case 0, 1:
		return Position
	case 2, 3:
		return Normal
	case 4:
		return Tangent
	case 5:
		return Binormal
	case 8:
		return Color
	case 20:
		return PSize
	}
	return TexCoord
}

func (t BufferType) String() string {
	if t == IndexBuffer {
		return "INDEX"
	}
	return t.usage().String()
}

// IndexFormat is the Format of an index buffer.
type IndexFormat int32

const (
	Index16 IndexFormat = 30
	Index32 IndexFormat = 31
)

func (f IndexFormat) String() string {
	switch f {
	case Index16:
		return "U16"
	case Index32:
		return "U32"
	}
	return ""
}

// Names of numbers that the document has as plain ones: explaining shows them as these types.
type (
	culling     uint8
	handedness  uint8
	compression int32
)

func (c culling) String() string     { return nameAt(int64(c), "CCW", "CW") }
func (h handedness) String() string  { return nameAt(int64(h), "left-handed", "right-handed") }
func (p compression) String() string { return nameAt(int64(p), "stored", "zlib") }

// PrimitiveType is D3DPRIMITIVETYPE of Direct3D: how indices form triangles.
type PrimitiveType uint32

// TriangleList is the only type in known files.
const TriangleList PrimitiveType = 4

func (p PrimitiveType) String() string {
	return nameAt(int64(p), "", "POINTLIST", "LINELIST", "LINESTRIP", "TRIANGLELIST", "TRIANGLESTRIP", "TRIANGLEFAN")
}

// DeclType is D3DDECLTYPE of Direct3D 9: the storage format of an element's numbers.
type DeclType int32

const (
	Float1    DeclType = iota
	Float2             // two floats, and so on
	Float3             //
	Float4             //
	D3DColor           // four bytes: blue, green, red, alpha; /255
	UByte4             // four bytes, as integers
	Short2             // integers
	Short4             //
	UByte4N            // /255
	Short2N            // /32767
	Short4N            //
	UShort2N           // /65535
	UShort4N           //
	UDec3              // three times 10 bits, as integers
	Dec3N              // three times 10 bits, signed, /511
	Float16_2          // halves
	Float16_4          //
	Unused             // nothing

	numDeclTypes
)

func (t DeclType) String() string {
	return nameAt(int64(t), "FLOAT1", "FLOAT2", "FLOAT3", "FLOAT4", "D3DCOLOR", "UBYTE4", "SHORT2", "SHORT4", "UBYTE4N",
		"SHORT2N", "SHORT4N", "USHORT2N", "USHORT4N", "UDEC3", "DEC3N", "FLOAT16_2", "FLOAT16_4", "UNUSED")
}

// Usage is D3DDECLUSAGE of Direct3D 9: the purpose of an element.
type Usage uint8

const (
	Position Usage = iota
	BlendWeight
	BlendIndices
	Normal
	PSize
	TexCoord
	Tangent
	Binormal
	TessFactor
	PositionT
	Color
	Fog
	Depth
	Sample
)

func (u Usage) String() string {
	return nameAt(int64(u), "POSITION", "BLENDWEIGHT", "BLENDINDICES", "NORMAL", "PSIZE", "TEXCOORD", "TANGENT", "BINORMAL",
		"TESSFACTOR", "POSITIONT", "COLOR", "FOG", "DEPTH", "SAMPLE")
}

// Interpolation defines how values between two keys are computed.
type Interpolation int32

const (
	InterpUnknown Interpolation = iota
	InterpStep
	InterpLinear
	InterpQuadratic
	InterpCubic
	InterpBezier
	InterpBezierLinear // Bezier with linear time
	InterpTCB
)

func (i Interpolation) String() string {
	return nameAt(int64(i), "unknown", "step", "linear", "quadratic", "cubic", "Bezier", "Bezier with linear time", "TCB")
}

func nameAt(i int64, names ...string) string {
	if i >= 0 && i < int64(len(names)) {
		return names[i]
	}
	return ""
}

// nameOr returns the name of a usage or type, or its number if it has none.
func nameOr[T interface {
	~int32 | ~uint8
	String() string
}](v T) string {
	if s := v.String(); s != "" {
		return s
	}
	return fmt.Sprint(int64(v))
}
