package xac

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/scene"
	"marrow/wire"
)

// Vectors are the scene's, so that a scene can stand on a document's arrays
// without copying them.
type (
	Vec2 = scene.Vec2 // u, v
	Vec3 = scene.Vec3 // x, y, z
	Vec4 = scene.Vec4 // tangents x, y, z, w; colours r, g, b, a
	Quat = scene.Quat // x, y, z, w
)

// None is the number that stands for no node.
const None = 0xFFFFFFFF

// Info says where an actor comes from.
type Info struct {
	RepositioningMask TransformMask // versions 1, 2: which of a motion's parts move the actor
	RepositioningNode uint32        // versions 1, 2

	NumLODs              uint32        // version 4
	TrajectoryNode       uint32        // since version 3
	MotionExtractionNode uint32        // since version 3
	MotionExtractionMask TransformMask // version 3

	ExporterHigh, ExporterLow uint8
	RetargetRootOffset        float32 // since version 2

	SourceApp    string // as in "Autodesk Maya 8.5"
	OriginalFile string
	ExportDate   string // when the exporter was built
	ActorName    string

	residue *wire.Residue
}

// A Transform is a node's place, relative to its parent.
type Transform struct {
	Rotation      Quat
	ScaleRotation Quat // the axes that the scale works along
	Position      Vec3
	Scale         Vec3
}

// A Node is a bone, or anything else with a place in the hierarchy. It is a chunk of its
// own (version 1 to 3) or stands in Nodes (version 4).
type Node struct {
	Name string
	Transform
	Shear        Vec3      // −1, −1, −1 everywhere: none
	SkeletalLODs uint32    // bit i: active at level of detail i
	MotionLODs   uint32    // version 4
	Parent       uint32    // number among the file's nodes, or None
	NumChildren  uint32    // version 4: how many nodes have this one for their parent
	Flags        NodeFlags // since version 2
	OBB          scene.Mat4
	Importance   float32 // version 4; 1 everywhere

	residue *wire.Residue
}

// NodeFlags say what a node counts for. Only the lowest bit means something: the others are what the exporter's
// memory held.
type NodeFlags uint8

// NodeInBounds is set if the node counts for the actor's bounds.
const NodeInBounds NodeFlags = 1

func (f NodeFlags) String() string {
	if f&NodeInBounds != 0 {
		return "InBounds"
	}
	return ""
}

// A TransformMask says which parts of a transform are meant.
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

// ParseTransformMask is the inverse of String. Words that aren't names of parts or numbers have no effect.
func ParseTransformMask(s string) (m TransformMask) {
	for word := range strings.SplitSeq(s, "|") {
		if i := slices.Index(maskNames, word); i >= 0 {
			m |= 1 << i
		} else if rest, err := strconv.ParseUint(word, 0, 32); err == nil {
			m |= TransformMask(rest)
		}
	}
	return m
}

// TransparencyType says how a material lets shine through what is behind it: a letter.
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
	NumOrgVerts uint32 // vertices before they were split at seams; skinning speaks of these
	NumVerts    uint32 // entries in each layer
	IsCollision uint8
	Layers      []Layer
	SubMeshes   []SubMesh

	residue *wire.Residue
}

// LayerType says what the attributes of a layer are.
type LayerType uint32

const (
	LayerPosition LayerType = iota
	LayerNormal
	LayerTangent // w: the bitangent is w · (normal × tangent)
	LayerUV
	LayerColor32
	LayerOrgVertex // number of the original vertex
	LayerColor128
	LayerBitangent
)

func (t LayerType) String() string {
	return name(uint32(t), "position", "normal", "tangent", "uv", "color32", "orgVertex", "color128", "bitangent")
}

// A Layer is one attribute of all vertices. Several of one type are sets 0, 1, 2 …
// Which list is filled follows from Type, if the size is that of the type's values.
type Layer struct {
	Type          LayerType
	AttributeSize uint32 // bytes a vertex
	Deformable    uint8  // keeps its original values beside the deformed ones
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
	Indices  []uint32 // relative to the sub-mesh's first vertex; three a triangle
	NumVerts uint32
	Material uint32   // number among the file's materials of both kinds
	Bones    []uint32 // nodes that move it

	residue *wire.Residue
}

// An Influence is one node's share in moving a vertex.
type Influence struct {
	Weight  float32
	Node    uint16
	Padding [2]uint8
}

// A Range is a run of a Skinning's influences.
type Range struct{ First, Count uint32 }

// Skinning says which nodes move a mesh. It belongs to the mesh of the same node, level
// of detail and purpose, which stands before it.
type Skinning struct {
	Node          uint32
	LOD           uint32 // version 4
	NumLocalBones uint32 // since version 3: how many nodes take part
	IsCollision   uint8

	Influences []Influence        // since version 2
	Ranges     []Range            // since version 2: for each original vertex
	Vertices   []VertexInfluences // version 1: for each original vertex

	residue *wire.Residue
}

// VertexInfluences are what moves a vertex, in version 1; at most 255.
type VertexInfluences struct{ Influences []Influence }

// A Material is a fixed-function one.
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

// MapType says what a material's texture is for.
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

// BlendMode says how a layer goes onto the ones before; none in every known file.
type BlendMode uint8

func (b BlendMode) String() string {
	return name(uint32(b), "none", "over", "in", "out", "add", "subtract", "multiply", "difference",
		"lighten", "darken", "saturate", "desaturate", "illuminate")
}

// A MaterialLayer is one texture of a material: in it, or as a chunk of its own beside a
// material of version 1.
type MaterialLayer struct {
	Amount           float32
	UOffset, VOffset float32
	UTiling, VTiling float32
	Rotation         float32 // radians
	Material         uint16  // the material's number in the file
	Map              MapType
	Blend            BlendMode // version 2
	Texture          string    // without an extension, as a rule

	residue *wire.Residue
}

// An FXMaterial is a shader with its parameters.
type FXMaterial struct {
	LOD       uint32 // version 3
	Name      string
	Effect    string // the shader's file
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

// A NodeLimit says how far a node may move.
type NodeLimit struct {
	TranslationMin, TranslationMax Vec3
	RotationMin, RotationMax       Vec3
	ScaleMin, ScaleMax             Vec3
	Active                         [9]uint8 // which of x, y, z of translation, rotation, scale are limited
	Node                           uint32

	residue *wire.Residue
}

// A LODLevel is a coarser version of the actor: a whole XAC within the file. The engine
// adds one level for each such chunk, whatever its number.
type LODLevel struct {
	Level uint32
	Actor *File  // an XAC in the file's own byte order; nil if the bytes aren't one
	Raw   []byte // bytes that aren't an actor

	residue *wire.Residue
}

// MorphTargets are the actor's morph targets for one level of detail.
type MorphTargets struct {
	LOD     uint32
	Targets []MorphTarget
}

// A MorphTarget is a shape that meshes can be pulled towards.
type MorphTarget struct {
	RangeMin, RangeMax float32 // of its weight
	LOD                uint32
	Phonemes           Phonemes
	Name               string
	Deltas             []MorphDelta
	Transforms         []MorphTransform
}

// Phonemes are the sounds a morph target is the mouth for.
type Phonemes uint32

// What each bit of Phonemes stands for.
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

// A MorphDelta is how a target moves the vertices of one node's mesh. Vertex i of
// it is number Vertices[i] of the mesh.
type MorphDelta struct {
	Node      uint32
	Min, Max  float32 // of all positions' components
	Positions [][3]uint16
	Normals   [][3]uint8
	Tangents  [][3]uint8
	Vertices  []uint32
}

// A MorphTransform is how a target moves a node.
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

// MaterialTotals are how many materials the file says it has.
type MaterialTotals struct {
	LOD                 uint32 // version 2
	Total, Standard, FX uint32
}

// A NodeList is a number for each node: the node whose motion it takes over
// (ChunkMotionSources), or nodes that things are attached to (ChunkAttachmentNodes).
type NodeList struct{ Nodes []uint16 }
