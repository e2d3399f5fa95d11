package mdx

import (
	"marrow/scene"
	"marrow/wire"
)

// Vectors have the types of package scene, so that a scene can share the arrays of a document
// without copying them.
type (
	Vec2 = scene.Vec2 // u, v
	Vec3 = scene.Vec3 // x, y, z or r, g, b
	Vec4 = scene.Vec4 // tangents and quaternions: x, y, z, w
)

// None is the id that means "no object", "no parent", "no texture" and so on.
const None = -1

// A Model is one MDX file.
type Model struct {
	Version uint32  // VERS: 800 … 1800; see CheckVersion
	Flavour Flavour // the game whose layouts the file has; see the package documentation

	Name          string // MODL: at most 80 bytes
	AnimationFile string // at most 260 bytes; always empty in Blizzard's files
	Extent        Extent
	BlendTime     uint32     // duration of the blend from one sequence to the next, in milliseconds
	Flags         ModelFlags // World of Warcraft

	Sequences       []Sequence // SEQS
	GlobalSequences []uint32   // GLBS: lengths in milliseconds
	Textures        []Texture  // TEXS
	Materials       []Material // MTLS
	MaterialsUnused uint32     // World of Warcraft: ignored by the client, but not 0 in files
	TextureAnims    []TextureAnim
	Geosets         []Geoset        // GEOS; World of Warcraft's version 1500 has BatchedGeosets instead
	BatchedGeosets  []BatchedGeoset // GEOS of World of Warcraft's version 1500
	GeosetAnims     []GeosetAnim    // GEOA

	// The objects that have a node. Each has a unique object id.
	Bones             []Bone
	Lights            []Light      // LITE
	Helpers           []Helper     // HELP
	Attachments       []Attachment // ATCH
	AttachmentsUnused uint32       // World of Warcraft: like MaterialsUnused
	ParticleEmitters  []ParticleEmitter
	ParticleEmitters2 []ParticleEmitter2
	RibbonEmitters    []RibbonEmitter
	PopcornEmitters   []PopcornEmitter // CORN, since version 900
	Events            []Event          // EVTS
	HitTestShapes     []HitTestShape   // HTST, World of Warcraft
	CollisionShapes   []CollisionShape // CLID, Warcraft III

	Pivots        []Vec3 // PIVT: indexed by object id
	Cameras       []Camera
	CollisionMesh *CollisionMesh // CLID, World of Warcraft

	FaceFX   []FaceFX      // FAFX, since version 900
	BindPose [][12]float32 // BPOS, since version 900: a 3 × 4 matrix for each node, then for each camera
	Glider   []uint32      // DILG, since version 1300: geosets that can be selected with the mouse ("Glider")

	Sounds        []byte // SNDS: unused; its content isn't documented
	SoundEmitters []byte // SNEM: unused; its content isn't documented

	residue *wire.Residue
	size    int // bytes of the decoded file, as a hint to the encoder
}

// An Extent bounds geometry by a sphere around the model's origin and by a box. World of Warcraft's files have the
// same order (Boar.mdx), unlike the description in the wiki.
type Extent struct {
	BoundsRadius float32
	Minimum      Vec3
	Maximum      Vec3
}

// A Sequence is an animation: an interval of the time line.
type Sequence struct {
	Name       string // at most 80 bytes
	Start, End uint32 // milliseconds
	MoveSpeed  float32
	Flags      SequenceFlags
	Rarity     float32 // how rarely the game chooses this sequence; in World of Warcraft, how often
	SyncPoint  uint32  // Warcraft III
	Extent     Extent

	// World of Warcraft.
	ReplayStart, ReplayEnd uint32 // range of the random number of repetitions
	BlendTime              uint32

	residue *wire.Residue
}

// A Texture is the name of an image file, or the id of a texture that the game chooses.
type Texture struct {
	ReplaceableID uint32 // 0: the image file at Path; 1: team colour; 2: team glow; …
	Path          string // at most 260 bytes
	Flags         TextureFlags

	residue *wire.Residue
}

// A Material is a list of layers, drawn on top of each other.
type Material struct {
	PriorityPlane int32         // drawn from low to high
	Flags         MaterialFlags // Warcraft III
	Shader        string        // 900 to 1099: at most 80 bytes
	Layers        []Layer

	residue *wire.Residue
}

// A Layer is one pass over a geoset.
type Layer struct {
	FilterMode    FilterMode
	Flags         LayerFlags
	TextureID     int32 // index into Textures; unused since version 1100, which has Slots instead
	TextureAnimID int32 // index into TextureAnims
	CoordID       int32 // index into the geoset's UVSets
	Alpha         float32

	EmissiveGain      float32 // since 900
	FresnelColor      Vec3    // since 1000
	FresnelOpacity    float32 // since 1000
	FresnelTeamColor  float32 // since 1000
	Shader            Shader  // since 1100
	Slots             []TextureSlot
	EmissiveGainTrack *Track[float32] // KMTE, since 900
	AlphaTrack        *Track[float32] // KMTA
	TextureIDTrack    *Track[uint32]  // KMTF, until 1099
	FresnelColorTrack *Track[Vec3]    // KFC3, since 1000: B, G, R
	FresnelAlphaTrack *Track[float32] // KFCA, since 1000
	FresnelTeamTrack  *Track[float32] // KFTC, since 1000

	residue *wire.Residue
}

// A TextureSlot is one of the textures of a layer since version 1100. The
// Reforged shader has six: 0 diffuse, 1 normal, 2 occlusion-roughness-metallic,
// 3 emissive, 4 team colour, 5 environment.
type TextureSlot struct {
	TextureID      int32
	Slot           uint32
	TextureIDTrack *Track[uint32] // KMTF

	residue *wire.Residue
}

// A TextureAnim moves a layer's texture coordinates.
type TextureAnim struct {
	Translation    *Track[Vec3]             // KTAT
	Rotation       *Track[Vec4]             // KTAR: a quaternion
	PackedRotation *Track[PackedQuaternion] // KTAR, World of Warcraft
	Scaling        *Track[Vec3]             // KTAS

	residue *wire.Residue
}

// A Geoset is a mesh with one material.
type Geoset struct {
	Vertices       []Vec3          // VRTX
	Normals        []Vec3          // NRMS
	PrimitiveTypes []PrimitiveType // PTYP, Warcraft III: one for each group of Faces
	FaceTypes      []FaceType      // PTYP, World of Warcraft
	FaceGroups     []uint32        // PCNT: number of elements of Faces in each group
	Faces          []uint16        // PVTX: indices into Vertices
	VertexGroups   []uint8         // GNDX: for each vertex, its matrix group
	MatrixGroups   []uint32        // MTGC: number of elements of Matrices in each group
	Matrices       []int32         // MATS: object ids of bones
	BoneIndices    [][4]uint8      // BIDX, World of Warcraft: four bones for each vertex, in the order of its matrix group (in 399 of the 401 vertices of Boar.mdx)
	BoneWeights    [][4]uint8      // BWGT, World of Warcraft: four weights for each vertex; their sum is 255, and the weight of the first bone is last (as in Boar.mdx)
	UVSets         [][]Vec2        // UVAS: each set has one coordinate for each vertex

	MaterialID      int32
	SelectionGroup  uint32 // in World of Warcraft, the character section, as in M2's sub-meshes
	SelectionFlags  GeosetFlags
	LOD             int32  // since 900; -1 in files of some tools
	LODName         string // since 900: at most 80 bytes
	Extent          Extent
	SequenceExtents []Extent // by convention, one for each sequence

	Tangents []Vec4   // TANG, since 900: the direction, and the sign of the bitangent
	Skin     []uint8  // SKIN, 900 to 1399: for each vertex, the object ids of four bones, then their four weights, whose sum is 255
	Skin16   []uint16 // SKIN, since 1400: like Skin, with 16 bits for each number

	residue *wire.Residue
}

// A BatchedGeoset is a geoset of World of Warcraft's version 1500, whose vertices have their own weights. The corpus
// has no such file; the layout follows the wowdev wiki. Zeros after primitiveVertices make their size a multiple of
// 16 bytes.
type BatchedGeoset struct {
	MaterialID     int32
	BoundsCentre   Vec3
	BoundsRadius   float32
	SelectionGroup uint32
	GeosetIndex    uint32
	Flags          GeosetFlags
	Unknown        [2]uint32

	Vertices       []BatchVertex
	PrimitiveTypes []BatchPrimitive
	BatchUnknown   uint32
	MaxVertex      uint32   // the largest element of Faces
	Faces          []uint16 // indices into Vertices

	faceTypes, vertices, faces int // counts from the first half of the record, which the second half needs
	residue                    *wire.Residue
}

// A BatchVertex has the same layout as a vertex of M2.
type BatchVertex struct {
	Position    Vec3
	BoneWeights [4]uint8
	BoneIndices [4]uint8
	Normal      Vec3
	TexCoords   [2]Vec2
}

// A GeosetAnim animates the colour and the alpha of a geoset.
type GeosetAnim struct {
	Alpha      float32 // used if there is no AlphaTrack
	Flags      GeosetAnimFlags
	Color      Vec3            // r, g, b
	GeosetID   int32           // index into Geosets
	AlphaTrack *Track[float32] // KGAO
	ColorTrack *Track[Vec3]    // KGAC: B, G, R

	residue *wire.Residue
}

// A CollisionMesh is the mesh with which World of Warcraft tests collisions.
type CollisionMesh struct {
	Vertices  []Vec3
	Triangles []uint16
	Normals   []Vec3 // one for each triangle

	residue *wire.Residue
}

// A Camera looks from Position to Target.
type Camera struct {
	Name        string // at most 80 bytes
	Variant     uint8  // the upper byte of the size word; 3 in files of Warcraft III 3.0
	Position    Vec3
	FieldOfView float32 // radians, along the diagonal
	FarClip     float32
	NearClip    float32
	Unknown     Vec3 // only in variants 1 and 2
	Target      Vec3

	Translation       *Track[Vec3]    // KCTR: moves Position
	Roll              *Track[float32] // KCRL: radians
	TargetTranslation *Track[Vec3]    // KTTR: moves Target
	Visibility        *Track[float32] // KCVS, KVIS
	FocusDistance     *Track[float32] // IDUF
	FocalLength       *Track[float32] // ELAF
	FStop             *Track[float32] // PTSF

	residue *wire.Residue
}

// A FaceFX names a facial animation.
type FaceFX struct {
	Name string // name of the node; at most 80 bytes
	Path string // path of the file; at most 260 bytes

	residue *wire.Residue
}
