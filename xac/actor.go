package xac

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/scene"
	"marrow/wire"
)

// Vectors have the types of package scene, so that a scene can share the arrays of a document
// without copying them.
type (
	Vec2 = scene.Vec2 // u, v
	Vec3 = scene.Vec3 // x, y, z
	Vec4 = scene.Vec4 // tangents x, y, z, w; colours r, g, b, a
	Quat = scene.Quat // x, y, z, w
)

// None is the number that means "no node".
const None = 0xFFFFFFFF

// Info describes the origin of an actor.
type Info struct {
	RepositioningMask TransformMask // versions 1, 2: the components of a motion that move the whole actor
	RepositioningNode uint32        // versions 1, 2

	NumLODs              uint32        // version 4
	TrajectoryNode       uint32        // since version 3
	MotionExtractionNode uint32        // since version 3
	MotionExtractionMask TransformMask // version 3

	ExporterHigh, ExporterLow uint8
	RetargetRootOffset        float32 // since version 2

	SourceApp    string // such as "Autodesk Maya 8.5"
	OriginalFile string
	ExportDate   string // when the exporter was built
	ActorName    string

	residue *wire.Residue
}

// A Transform is the transform of a node relative to its parent.
type Transform struct {
	Rotation      Quat
	ScaleRotation Quat // the axes of the scale
	Position      Vec3
	Scale         Vec3
}

// A Node is a bone or another object in the hierarchy. It is a separate chunk (versions 1 to 3) or an element of
// Nodes (version 4).
type Node struct {
	Name string
	Transform
	Shear        Vec3      // −1, −1, −1 in every known file, which means no shear
	SkeletalLODs uint32    // bit i is set if the node is active at level of detail i
	MotionLODs   uint32    // version 4
	Parent       uint32    // index of a node of the file, or None
	NumChildren  uint32    // version 4: number of child nodes
	Flags        NodeFlags // since version 2
	OBB          scene.Mat4
	Importance   float32 // version 4; 1 in every known file

	residue *wire.Residue
}

// NodeFlags are the flags of a node. Only the lowest bit has a meaning; the others are uninitialised memory of the
// exporter.
type NodeFlags uint8

// NodeInBounds is set if the bounds of the actor include the node.
const NodeInBounds NodeFlags = 1

func (f NodeFlags) String() string {
	if f&NodeInBounds != 0 {
		return "InBounds"
	}
	return ""
}

// A TransformMask selects components of a transform.
type TransformMask uint32

const (
	MaskPosition TransformMask = 1 << iota
	MaskRotation
	MaskScale
)

var maskNames = []string{"Position", "Rotation", "Scale"}

func (m TransformMask) String() string {
	var list []string
	for i, n := range maskNames {
		if m&(1<<i) != 0 {
			list = append(list, n)
		}
	}
	if rest := m >> 3 << 3; rest != 0 {
		list = append(list, fmt.Sprintf("%#x", uint32(rest)))
	}
	return strings.Join(list, "|")
}

// ParseTransformMask is the inverse of String. It ignores words that are neither a name nor a number.
func ParseTransformMask(s string) (m TransformMask) {
	return parseFlags[TransformMask](s, maskNames[:])
}

// parseFlags reads names of bits, and numbers, with | between them.
func parseFlags[F ~uint32](s string, names []string) (f F) {
	for word := range strings.SplitSeq(s, "|") {
		if i := slices.Index(names, word); i >= 0 {
			f |= 1 << i
		} else if rest, err := strconv.ParseUint(word, 0, 32); err == nil {
			f |= F(rest)
		}
	}
	return f
}

// TransparencyType is a letter for the kind of a material's transparency.
type TransparencyType uint8

const (
	TransparencyFilter      TransparencyType = 'F'
	TransparencySubtractive TransparencyType = 'S'
	TransparencyAdditive    TransparencyType = 'A'
	TransparencyUnknown     TransparencyType = 'U'
)

func (t TransparencyType) String() string {
	switch t {
	case TransparencyFilter:
		return "Filter"
	case TransparencySubtractive:
		return "Subtractive"
	case TransparencyAdditive:
		return "Additive"
	case TransparencyUnknown:
		return "Unknown"
	}
	return ""
}

// Nodes is the whole hierarchy; parents come before their children.
type Nodes struct {
	Nodes []Node

	residue *wire.Residue
}

// A Mesh is the geometry of a node.
type Mesh struct {
	Node        uint32
	LOD         uint32 // version 2
	NumOrgVerts uint32 // number of vertices before vertices were split at seams; skinning refers to these
	NumVerts    uint32 // number of values in each layer
	IsCollision uint8
	Layers      []Layer
	SubMeshes   []SubMesh

	residue *wire.Residue
}

// LayerType is the kind of attribute in a layer.
type LayerType uint32

const (
	LayerPosition LayerType = iota
	LayerNormal
	LayerTangent // w: the bitangent is w · (normal × tangent)
	LayerUV
	LayerColor32
	LayerOrgVertex // index of the original vertex
	LayerColor128
	LayerBitangent
)

func (t LayerType) String() string {
	return name(uint32(t), "position", "normal", "tangent", "uv", "color32", "orgVertex", "color128", "bitangent")
}

// A Layer is one attribute of all vertices. Several layers of one type are the sets 0, 1, 2 and so on. If AttributeSize
// is the size of the type's values, the values are in the list for the type; otherwise they are in Raw.
type Layer struct {
	Type          LayerType
	AttributeSize uint32 // bytes per vertex
	Deformable    uint8  // if not 0, the engine keeps the original values in addition to the deformed ones
	IsScale       uint8

	Vec2s   []Vec2     // uv
	Vec3s   []Vec3     // position, normal, bitangent
	Vec4s   []Vec4     // tangent, color128
	Colors  [][4]uint8 // color32: r, g, b, a
	Numbers []uint32   // orgVertex
	Raw     []byte     // values of unknown types or of unusual sizes

	residue *wire.Residue
}

// A SubMesh is the part of a mesh that has one material.
type SubMesh struct {
	Indices  []uint32 // relative to the sub-mesh's first vertex; three per triangle
	NumVerts uint32
	Material uint32   // index of a material of the file, counting both kinds
	Bones    []uint32 // nodes that move the sub-mesh

	residue *wire.Residue
}

// An Influence is the weight with which one node moves a vertex.
type Influence struct {
	Weight  float32
	Node    uint16
	Padding [2]uint8
}

// A Range is a part of the list of influences of a Skinning.
type Range struct{ First, Count uint32 }

// Skinning defines which nodes move a mesh. It belongs to the preceding mesh with the same node, level of detail and
// collision flag.
type Skinning struct {
	Node          uint32
	LOD           uint32 // version 4
	NumLocalBones uint32 // since version 3: the number of nodes that move the mesh
	IsCollision   uint8

	Influences []Influence        // since version 2
	Ranges     []Range            // since version 2: for each original vertex
	Vertices   []VertexInfluences // version 1: for each original vertex

	residue *wire.Residue
}

// VertexInfluences are the influences of a vertex in version 1; at most 255.
type VertexInfluences struct{ Influences []Influence }

// A Material is a material without a shader.
type Material struct {
	LOD                                  uint32 // version 3
	Ambient, Diffuse, Specular, Emissive Vec4
	Shine, ShineStrength, Opacity, IOR   float32
	DoubleSided, Wireframe               uint8
	TransparencyType                     TransparencyType
	Name                                 string
	Layers                               []MaterialLayer // since version 2; at most 255

	residue *wire.Residue
}

// MapType is the purpose of a material's texture.
type MapType uint8

const (
	MapUnknown MapType = iota
	MapAmbient
	MapDiffuse
	MapSpecular
	MapOpacity
	MapBump // or a normal map
	MapSelfIllumination
	MapShine
	MapShineStrength
	MapFilterColor
	MapReflect
	MapRefract
	MapEnvironment
	MapDisplacement
)

func (m MapType) String() string {
	return name(uint32(m), "unknown", "ambient", "diffuse", "specular", "opacity", "bump", "selfIllumination",
		"shine", "shineStrength", "filterColor", "reflect", "refract", "environment", "displacement")
}

// BlendMode defines how a layer is blended with the previous layers; it is none in every known file.
type BlendMode uint8

func (b BlendMode) String() string {
	return name(uint32(b), "none", "over", "in", "out", "add", "subtract", "multiply", "difference",
		"lighten", "darken", "saturate", "desaturate", "illuminate")
}

// A MaterialLayer is one texture of a material. It is a part of the material; for a material of version 1, it is a
// separate chunk.
type MaterialLayer struct {
	Amount           float32
	UOffset, VOffset float32
	UTiling, VTiling float32
	Rotation         float32 // radians
	Material         uint16  // index of the material in the file
	Map              MapType
	Blend            BlendMode // version 2
	Texture          string    // usually without an extension

	residue *wire.Residue
}

// An FXMaterial is a shader with its parameters.
type FXMaterial struct {
	LOD       uint32 // version 3
	Name      string
	Effect    string // path of the shader
	Technique string // since version 2

	Ints    []IntParam
	Floats  []FloatParam
	Colors  []ColorParam
	Bools   []BoolParam   // since version 2
	Vectors []VectorParam // since version 2
	Bitmaps []BitmapParam

	residue *wire.Residue
}

// The parameters of an FXMaterial.
type (
	IntParam struct {
		Value int32
		Name  string
	}
	FloatParam struct {
		Value float32
		Name  string
	}
	ColorParam struct {
		Value Vec4
		Name  string
	}
	BoolParam struct {
		Value uint8
		Name  string
	}
	VectorParam struct {
		Value Vec3
		Name  string
	}
	BitmapParam struct {
		Name  string
		Value string // a texture; "None" in files without one
	}
)

// A NodeLimit limits the movement of a node.
type NodeLimit struct {
	TranslationMin, TranslationMax Vec3
	RotationMin, RotationMax       Vec3
	ScaleMin, ScaleMax             Vec3
	Active                         [9]uint8 // x, y and z of translation, rotation and scale; not 0: the component is limited
	Node                           uint32

	residue *wire.Residue
}

// A LODLevel is a coarser version of the actor: a complete XAC within the file. The engine adds one level for each such
// chunk and ignores its number.
type LODLevel struct {
	Level uint32
	Actor *File  // an XAC with the byte order of the file; nil if the bytes aren't an XAC
	Raw   []byte // the bytes, if they aren't an XAC

	residue *wire.Residue
}

// MorphTargets are the actor's morph targets for one level of detail.
type MorphTargets struct {
	LOD     uint32
	Targets []MorphTarget
}

// A MorphTarget is a shape to which meshes can be deformed.
type MorphTarget struct {
	RangeMin, RangeMax float32 // range of the weight
	LOD                uint32
	Phonemes           Phonemes
	Name               string
	Deltas             []MorphDelta
	Transforms         []MorphTransform
}

// Phonemes are the sounds for which a morph target shapes the mouth.
type Phonemes uint32

// The bits of Phonemes.
var phonemeNames = [...]string{"neutral", "M_B_P_X", "AA_AO_OW", "IH_AE_AH_EY_AY_H", "AW",
	"N_NG_CH_J_DH_D_G_T_K_Z_ZH_TH_S_SH", "IY_EH_Y", "UW_UH_OY", "F_V", "L_EL", "W", "R_ER"}

func (p Phonemes) String() string {
	var list []string
	for i, n := range phonemeNames {
		if p&(1<<i) != 0 {
			list = append(list, n)
		}
	}
	if rest := p >> len(phonemeNames) << len(phonemeNames); rest != 0 {
		list = append(list, fmt.Sprintf("%#x", uint32(rest)))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, "|")
}

// ParsePhonemes is the inverse of Phonemes.String. It ignores unknown words.
func ParsePhonemes(s string) (p Phonemes) { return parseFlags[Phonemes](s, phonemeNames[:]) }

// A MorphDelta defines how a target moves the vertices of one node's mesh. Element i of each list belongs to vertex
// Vertices[i] of the mesh.
type MorphDelta struct {
	Node      uint32
	Min, Max  float32 // range of the components of all positions
	Positions [][3]uint16
	Normals   [][3]uint8
	Tangents  [][3]uint8
	Vertices  []uint32
}

// A MorphTransform defines how a target moves a node.
type MorphTransform struct {
	Node uint32
	Transform
}

// NodeGroups are sets of nodes that can be switched off.
type NodeGroups struct {
	Groups []NodeGroup // at most 65,535
}

// A NodeGroup is a set of nodes.
type NodeGroup struct {
	DisabledOnDefault uint8
	Name              string
	Nodes             []uint16

	residue *wire.Residue
}

// MaterialTotals are the numbers of materials that the file states.
type MaterialTotals struct {
	LOD                 uint32 // version 2
	Total, Standard, FX uint32
}

// A NodeList has a number for each node: the node whose motion is copied (ChunkMotionSources), or the node to which
// objects are attached (ChunkAttachmentNodes).
type NodeList struct{ Nodes []uint16 }
