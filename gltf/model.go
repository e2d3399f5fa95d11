package gltf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// The structs below are the objects of glTF 2.0 with glTF's names. The specification defines the properties (Khronos,
// "glTF 2.0 Specification", chapter 5). encoding/json/v2 reads them; json_model.go writes them.

// A Ref is an optional index into one of the Document's lists. The zero value means none.
type Ref int32

// At returns a Ref to element i.
func At(i int) Ref { return Ref(i + 1) }

// Index returns the index, or -1 for none.
func (r Ref) Index() int { return int(r) - 1 }

// UnmarshalJSON reads an index. As is usual in encoding/json, null changes nothing.
func (r *Ref) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		return nil
	}
	i, err := strconv.ParseUint(string(b), 10, 30)
	if err != nil {
		return fmt.Errorf("%s isn't an index", b)
	}
	*r = Ref(i + 1)
	return nil
}

// UnmarshalJSONFrom is UnmarshalJSON for encoding/json/v2.
func (r *Ref) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	v, err := d.ReadValue()
	if err != nil {
		return err
	}
	return r.UnmarshalJSON(v)
}

// AppendJSON appends the index.
func (r Ref) AppendJSON(b []byte) []byte { return strconv.AppendInt(b, int64(r)-1, 10) }

// MarshalJSON writes an index.
func (r Ref) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

// Raw is JSON text that is written unchanged; nil means absent.
type Raw []byte

// UnmarshalJSON keeps the text.
func (r *Raw) UnmarshalJSON(b []byte) error { *r = append(Raw(nil), b...); return nil }

// UnmarshalJSONFrom is UnmarshalJSON for encoding/json/v2.
func (r *Raw) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	v, err := d.ReadValue()
	*r = append(Raw(nil), v...)
	return err
}

// AppendJSON appends the text.
func (r Raw) AppendJSON(b []byte) []byte { return append(b, r...) }

// MarshalJSON returns the text.
func (r Raw) MarshalJSON() ([]byte, error) {
	if r == nil {
		return []byte("null"), nil
	}
	return r, nil
}

// Others are the members that each object may have for extensions and applications. In objects that are numerous, it is a pointer, because
// they hardly ever have any.
type Others struct {
	Extensions Raw `json:"extensions,omitempty"`
	Extras     Raw `json:"extras,omitempty"`
}

// A Document is the complete JSON of a glTF.
type Document struct {
	Asset              Asset        `json:"asset"`
	ExtensionsUsed     []string     `json:"extensionsUsed,omitempty"`
	ExtensionsRequired []string     `json:"extensionsRequired,omitempty"`
	DefaultScene       Ref          `json:"scene,omitzero"`
	Scenes             []Scene      `json:"scenes,omitempty"`
	Nodes              []Node       `json:"nodes,omitempty"`
	Meshes             []Mesh       `json:"meshes,omitempty"`
	Skins              []Skin       `json:"skins,omitempty"`
	Cameras            []Camera     `json:"cameras,omitempty"`
	Animations         []Animation  `json:"animations,omitempty"`
	Materials          []Material   `json:"materials,omitempty"`
	Textures           []Texture    `json:"textures,omitempty"`
	Images             []Image      `json:"images,omitempty"`
	Samplers           []Sampler    `json:"samplers,omitempty"`
	Accessors          []Accessor   `json:"accessors,omitempty"`
	BufferViews        []BufferView `json:"bufferViews,omitempty"`
	Buffers            []Buffer     `json:"buffers,omitempty"`
	Others             `json:",inline"`

	source []byte // content of the decoded file, or its canonical form; nil for a new document
	found  []report.Finding

	unpacking *limit.Budget // bytes of unpacked buffer views
}

// Asset describes the program that made the file.
type Asset struct {
	Version    string `json:"version"`
	MinVersion string `json:"minVersion,omitempty"`
	Generator  string `json:"generator,omitempty"`
	Copyright  string `json:"copyright,omitempty"`
	Others     `json:",inline"`
}

// Scene lists root nodes.
type Scene struct {
	Name   string `json:"name,omitempty"`
	Nodes  []int  `json:"nodes,omitempty"`
	Others `json:",inline"`
}

// Node is one node. If a part of its transform is nil, it has glTF's default.
type Node struct {
	Name        string       `json:"name,omitempty"`
	Children    []int        `json:"children,omitempty"`
	Translation *[3]float32  `json:"translation,omitempty"`
	Rotation    *[4]float32  `json:"rotation,omitempty"`
	Scale       *[3]float32  `json:"scale,omitempty"`
	Matrix      *[16]float32 `json:"matrix,omitempty"`  // replaces the three fields above
	Weights     []float32    `json:"weights,omitempty"` // replaces the weights of the mesh
	Mesh        Ref          `json:"mesh,omitzero"`
	Skin        Ref          `json:"skin,omitzero"`
	Camera      Ref          `json:"camera,omitzero"`
	Others      `json:",inline"`
}

// Mesh is a list of primitives.
type Mesh struct {
	Name       string      `json:"name,omitempty"`
	Primitives []Primitive `json:"primitives"`
	Weights    []float32   `json:"weights,omitempty"`
	Others     `json:",inline"`
}

// Primitive is one draw call.
type Primitive struct {
	Attributes Attributes   `json:"attributes"`
	Indices    Ref          `json:"indices,omitzero"`
	Material   Ref          `json:"material,omitzero"`
	Targets    []Attributes `json:"targets,omitempty"`
	Mode       *int         `json:"mode,omitempty"` // nil means 4, triangles
	Others     `json:",inline"`
}

// Attributes are a primitive's vertex arrays, an object in JSON.
type Attributes []Attribute

// UnmarshalJSON reads them in the order of their names.
func (a *Attributes) UnmarshalJSON(b []byte) error {
	var m map[string]int
	err := jsonvalue.Unmarshal(b, &m)
	*a = nil
	for name, i := range m {
		*a = append(*a, Attribute{name, i})
	}
	slices.SortFunc(*a, func(x, y Attribute) int { return strings.Compare(x.Name, y.Name) })
	return err
}

// Get returns the accessor of an attribute, or none.
func (a Attributes) Get(name string) Ref {
	for _, x := range a {
		if x.Name == name {
			return At(x.Accessor)
		}
	}
	return 0
}

// Attribute is one entry of a primitive's attributes.
type Attribute struct {
	Name     string
	Accessor int
}

// Skin is a list of joints.
type Skin struct {
	Name                string `json:"name,omitempty"`
	InverseBindMatrices Ref    `json:"inverseBindMatrices,omitzero"`
	Skeleton            Ref    `json:"skeleton,omitzero"`
	Joints              []int  `json:"joints"`
	Others              `json:",inline"`
}

// Camera is a perspective or an orthographic camera.
type Camera struct {
	Name         string        `json:"name,omitempty"`
	Type         string        `json:"type"`
	Perspective  *Perspective  `json:"perspective,omitempty"`
	Orthographic *Orthographic `json:"orthographic,omitempty"`
	Others       `json:",inline"`
}

// Orthographic has half the width and half the height of an orthographic camera's view.
type Orthographic struct {
	XMag   float32 `json:"xmag"`
	YMag   float32 `json:"ymag"`
	ZFar   float32 `json:"zfar"`
	ZNear  float32 `json:"znear"`
	Others `json:",inline"`
}

// Perspective has the parameters of a perspective camera: YFov is in radians, and ZFar is 0 for infinity.
type Perspective struct {
	AspectRatio float32 `json:"aspectRatio,omitempty"` // 0: that of the screen
	YFov        float32 `json:"yfov"`
	ZNear       float32 `json:"znear"`
	ZFar        float32 `json:"zfar,omitempty"`
	Others      `json:",inline"`
}

// Animation is one clip.
type Animation struct {
	Name     string             `json:"name,omitempty"`
	Channels []Channel          `json:"channels"`
	Samplers []AnimationSampler `json:"samplers"`
	Others   `json:",inline"`
}

// Channel defines the property that a sampler animates.
type Channel struct {
	Sampler int           `json:"sampler"`
	Target  ChannelTarget `json:"target"`
	*Others `json:",inline"`
}

// ChannelTarget is a property of a node or, with KHR_animation_pointer, of any object.
type ChannelTarget struct {
	Node    Ref    `json:"node,omitzero"`
	Path    string `json:"path"`
	*Others `json:",inline"`
}

// Interpolations of an AnimationSampler, except LINEAR, which is an empty string.
const (
	InterpolationStep  = "STEP"
	InterpolationCubic = "CUBICSPLINE"
)

// AnimationSampler is a curve; an empty Interpolation is LINEAR.
type AnimationSampler struct {
	Input         int    `json:"input"`
	Output        int    `json:"output"`
	Interpolation string `json:"interpolation,omitempty"`
	*Others       `json:",inline"`
}

// Material defines how a primitive looks. Numbers whose default in glTF isn't 0 are pointers; for factors, the default
// is 1.
type Material struct {
	Name             string       `json:"name,omitempty"`
	PBR              *PBR         `json:"pbrMetallicRoughness,omitempty"`
	NormalTexture    *TextureInfo `json:"normalTexture,omitempty"`
	OcclusionTexture *TextureInfo `json:"occlusionTexture,omitempty"`
	EmissiveTexture  *TextureInfo `json:"emissiveTexture,omitempty"`
	EmissiveFactor   *[3]float32  `json:"emissiveFactor,omitempty"`
	AlphaMode        string       `json:"alphaMode,omitempty"`
	AlphaCutoff      *float32     `json:"alphaCutoff,omitempty"` // nil means 0.5
	DoubleSided      bool         `json:"doubleSided,omitempty"`
	Others           `json:",inline"`
}

// PBR are a material's base colour, metal and roughness.
type PBR struct {
	BaseColorFactor          *[4]float32  `json:"baseColorFactor,omitempty"`
	BaseColorTexture         *TextureInfo `json:"baseColorTexture,omitempty"`
	MetallicFactor           *float32     `json:"metallicFactor,omitempty"`
	RoughnessFactor          *float32     `json:"roughnessFactor,omitempty"`
	MetallicRoughnessTexture *TextureInfo `json:"metallicRoughnessTexture,omitempty"`
	Others                   `json:",inline"`
}

// TextureInfo refers to a texture.
type TextureInfo struct {
	Index    int      `json:"index"`
	TexCoord int      `json:"texCoord,omitempty"`
	Scale    *float32 `json:"scale,omitempty"`    // strength of a normal map; nil means 1
	Strength *float32 `json:"strength,omitempty"` // strength of an occlusion map; nil means 1
	Others   `json:",inline"`
}

// Texture is an image with a sampler.
type Texture struct {
	Name    string `json:"name,omitempty"`
	Sampler Ref    `json:"sampler,omitzero"`
	Source  Ref    `json:"source,omitzero"`
	Others  `json:",inline"`
}

// Image is an image, in the buffer or in a separate file.
type Image struct {
	Name       string `json:"name,omitempty"`
	URI        string `json:"uri,omitempty"`
	MimeType   string `json:"mimeType,omitempty"`
	BufferView Ref    `json:"bufferView,omitzero"`
	Others     `json:",inline"`
}

// WebGL's numbers of the filters that games use.
const (
	Linear             = 9729
	LinearMipmapLinear = 9987
)

// Sampler defines how a texture is read, with the constants of WebGL.
type Sampler struct {
	Name      string `json:"name,omitempty"`
	MagFilter int    `json:"magFilter,omitempty"`
	MinFilter int    `json:"minFilter,omitempty"`
	WrapS     int    `json:"wrapS,omitempty"`
	WrapT     int    `json:"wrapT,omitempty"`
	Others    `json:",inline"`
}

// Accessor is a typed array in a buffer view.
type Accessor struct {
	Name          string        `json:"name,omitempty"`
	BufferView    Ref           `json:"bufferView,omitzero"`
	ByteOffset    int           `json:"byteOffset,omitempty"`
	ComponentType ComponentType `json:"componentType"`
	Normalized    bool          `json:"normalized,omitempty"`
	Count         int           `json:"count"`
	Type          string        `json:"type"`
	Min           []float32     `json:"min,omitempty"`
	Max           []float32     `json:"max,omitempty"`
	Sparse        *Sparse       `json:"sparse,omitempty"`
	*Others       `json:",inline"`
}

// Sparse has the elements that differ from those of the accessor's view, or from zero.
type Sparse struct {
	Count   int           `json:"count"`
	Indices SparseIndices `json:"indices"`
	Values  SparseValues  `json:"values"`
	Others  `json:",inline"`
}

// SparseIndices has the indices of the elements that differ.
type SparseIndices struct {
	BufferView    int           `json:"bufferView"`
	ByteOffset    int           `json:"byteOffset,omitempty"`
	ComponentType ComponentType `json:"componentType"`
	Others        `json:",inline"`
}

// SparseValues has their values.
type SparseValues struct {
	BufferView int `json:"bufferView"`
	ByteOffset int `json:"byteOffset,omitempty"`
	Others     `json:",inline"`
}

// ComponentType is WebGL's number of a scalar type.
type ComponentType int

// The component types.
const (
	Byte          ComponentType = 5120
	UnsignedByte  ComponentType = 5121
	Short         ComponentType = 5122
	UnsignedShort ComponentType = 5123
	UnsignedInt   ComponentType = 5125
	Float         ComponentType = 5126
)

// Size returns the number of bytes of one component.
func (c ComponentType) Size() int {
	switch c {
	case Byte, UnsignedByte:
		return 1
	case Short, UnsignedShort:
		return 2
	}
	return 4
}

func (c ComponentType) known() bool {
	return c >= Byte && c <= Float && c != 5124
}

// BufferView is a range of a buffer's bytes.
type BufferView struct {
	Name       string `json:"name,omitempty"`
	Buffer     int    `json:"buffer"`
	ByteOffset int    `json:"byteOffset,omitempty"`
	ByteLength int    `json:"byteLength"`
	ByteStride int    `json:"byteStride,omitempty"`
	Target     int    `json:"target,omitempty"`
	Others     `json:",inline"`

	unpacked []byte // unpacked content, computed on demand
}

// Buffer has binary data; with an empty URI, it is the second chunk of a GLB.
type Buffer struct {
	Name       string `json:"name,omitempty"`
	URI        string `json:"uri,omitempty"`
	ByteLength int    `json:"byteLength"`
	Others     `json:",inline"`

	Data []byte `json:"-"` // bytes of the buffer, set by Load
}

// Components returns the number of components of an accessor type, or 0 for an unknown type.
func Components(typ string) int {
	switch typ {
	case "SCALAR":
		return 1
	case "VEC2":
		return 2
	case "VEC3":
		return 3
	case "VEC4", "MAT2":
		return 4
	case "MAT3":
		return 9
	case "MAT4":
		return 16
	}
	return 0
}

var wrapModes = [...]int{scene.Clamp: 33071, scene.Repeat: 10497, scene.Mirror: 33648}

// WrapMode returns the number for WrapS and WrapT of a [Sampler]; for an unknown mode, the number for scene.Clamp.
func WrapMode(w scene.Wrap) int { return wrapModes[w%scene.Wrap(len(wrapModes))] }
