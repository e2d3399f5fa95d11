package m2

import (
	"marrow/scene"
	"marrow/wire"
)

// Vectors are the scene's, so that a scene can stand on a document's arrays
// without copying them.
type (
	Vec2 = scene.Vec2 // u, v
	Vec3 = scene.Vec3 // x, y, z or r, g, b
	Vec4 = scene.Vec4 // quaternions: x, y, z, w
)

// None is the index that stands for nothing.
const None = -1

// The versions that brought something new.
const (
	BurningCrusade = 260 // packed quaternions, 48-byte sub-meshes
	particleBytes  = 262 // blend mode and emitter type of particles take a byte each
	Wrath          = 264 // keys per sequence, .skin and .anim files
	Cataclysm      = 265 // particles of 492 bytes
	AnimatedFOV    = 271 // cameras have a track for the field of view
)

// A Model is one M2 file.
type Model struct {
	Version uint32 // 256 … 274 and later
	Name    string
	Flags   ModelFlags

	GlobalSequences []uint32         // lengths of the clocks of global sequences, in milliseconds
	Sequences       []Sequence       // the animations
	SequenceLookup  []int16          // since 264, a hash table by id; before, an array
	PlayableLookup  []PlayableLookup // before 264: by animation id
	Bones           []Bone
	KeyBoneLookup   []int16 // by key bone id, indices into Bones
	Vertices        []Vertex

	// Views are the levels of detail, the finest first. Before 264, they are part of the model. Since 264, they are
	// .skin files, which Load reads, and the model has only their number, SkinProfiles.
	Views        []View
	SkinProfiles uint32 // since 264
	LODs         []View // Legion and later: coarser levels, in .skin files that Load reads

	Colors             []Color
	Textures           []Texture
	TextureWeights     []TextureWeight
	TextureFlipbooks   []uint32 // before 264: never used; what its elements are is unknown
	TextureTransforms  []TextureTransform
	ReplaceableLookup  []int16 // by replaceable type, indices into Textures
	Materials          []Material
	BoneLookup         []uint16 // the bones that sub-meshes use: indices into Bones
	TextureLookup      []int16  // indices into Textures
	TextureUnitLookup  []int16  // set of texture coordinates: 0, 1, or -1 for a reflection of the surroundings
	WeightLookup       []int16  // indices into TextureWeights
	TransformLookup    []int16  // indices into TextureTransforms, -1 for none
	Bounds             Box
	BoundsRadius       float32
	CollisionBounds    Box
	CollisionRadius    float32
	CollisionTriangles []uint16 // indices into CollisionVertices, three per triangle
	CollisionVertices  []Vec3
	CollisionNormals   []Vec3 // one a triangle
	Attachments        []Attachment
	AttachmentLookup   []int16 // by attachment id, indices into Attachments
	Events             []Event
	Lights             []Light
	Cameras            []Camera
	CameraLookup       []int16 // by camera type, indices into Cameras
	Ribbons            []Ribbon
	Particles          []Particle
	CombinerCombos     []uint16 // since 264, if Flags has ModelCombiners: how textures are combined

	// Chunks are what a chunked file (Legion and later) holds beside the model; nil
	// for a plain file.
	Chunks *Chunks

	// Companions that Load has read. A Skel's bones, sequences and attachments stand
	// for the model's own, which are then empty.
	Skel  *Skel
	Anims []*Anim
	Phys  *Phys
	Faces []*BoneFile // one a face

	// TextureNames are the names of the textures that Chunks.TextureIDs names by number,
	// if Load was given a listfile; empty ones it doesn't have.
	TextureNames []string

	// ModelNames are likewise the names of the models of Chunks.GeometryIDs.
	ModelNames []string

	placement *wire.Placement
	residue   *wire.Residue
	size      int // bytes of the decoded file, as a hint to the encoder
}

// A Box bounds geometry.
type Box struct {
	Minimum Vec3
	Maximum Vec3
}

// A Sequence is an animation.
type Sequence struct {
	ID            uint16 // which animation of the game's table; see AnimationName
	Variation     uint16 // its number among the sequences with the same id
	Start, End    uint32 // before 264: start and end on the time line that all sequences share, in milliseconds
	Duration      uint32 // since 264: milliseconds
	MoveSpeed     float32
	Flags         SequenceFlags
	Frequency     int16  // probability among its variations, of 32767
	Padding       uint16 // without meaning
	ReplayMin     uint32
	ReplayMax     uint32 // range of the random number of repetitions
	BlendTimeIn   uint16 // milliseconds; before Warlords of Draenor the lower half of one number
	BlendTimeOut  uint16 // before, the upper half of it, and 0
	Bounds        Box
	BoundsRadius  float32
	VariationNext int16  // index of the next variation, or None
	AliasNext     uint16 // index of the sequence whose keys it uses, if Flags has SequenceAlias
}

// A PlayableLookup defines which animation the game plays for an id that the model may lack.
type PlayableLookup struct {
	Fallback int16 // an animation id
	Mode     PlayMode
}

// A Bone moves vertices and other bones.
type Bone struct {
	KeyBone int32 // its index in KeyBoneLookup, or None
	Flags   BoneFlags
	Parent  int16 // index into Bones, or None
	SubMesh uint16
	NameCRC uint32 // since 260: CRC-32 of the name it had; before Cataclysm two numbers of 16 bits

	Translation    Track[Vec3]
	Rotation       Track[Vec4]             // before 260: a quaternion
	PackedRotation Track[PackedQuaternion] // since 260
	Scale          Track[Vec3]
	Pivot          Vec3
}

// A Vertex is the same for all views.
type Vertex struct {
	Position    Vec3
	BoneWeights [4]uint8 // with a sum of 255
	BoneIndices [4]uint8 // into Bones
	Normal      Vec3
	TexCoords   [2]Vec2
}

// A Color multiplies the colour and alpha of sub-meshes.
type Color struct {
	Color Track[Vec3] // r, g, b
	Alpha Track[Fixed16]
}

// A Texture is the name of an image file, or the type of a texture that the game chooses.
type Texture struct {
	Type  TextureType  // 0: the file Name, or that of Chunks.TextureIDs
	Flags TextureFlags // the upper half is often junk
	Name  string

	residue *wire.Residue
}

// A TextureWeight fades a texture.
type TextureWeight struct {
	Weight Track[Fixed16]
}

// A TextureTransform moves texture coordinates about (0.5, 0.5).
type TextureTransform struct {
	Translation Track[Vec3]
	Rotation    Track[Vec4] // a quaternion in floats in every version
	Scale       Track[Vec3]
}

// A Material defines how triangles are drawn.
type Material struct {
	Flags     MaterialFlags
	BlendMode BlendMode
}

// An Attachment is a point to which the game attaches other models.
type Attachment struct {
	ID       uint32 // its index in AttachmentLookup
	Bone     uint16
	Unknown  uint16
	Position Vec3
	Visible  Track[uint8] // whether the attached model is animated with this model
}

// An Event happens at certain times, such as a step, a hit or a sound.
type Event struct {
	ID       [4]byte // as in $HIT; see EventMeaning
	Data     uint32
	Bone     uint32
	Position Vec3
	Times    EventTrack
}

// A Light lights the scene from a bone.
type Light struct {
	Type             LightType
	Bone             int16 // or None
	Position         Vec3
	AmbientColor     Track[Vec3]
	AmbientIntensity Track[float32]
	DiffuseColor     Track[Vec3]
	DiffuseIntensity Track[float32]
	AttenuationStart Track[float32]
	AttenuationEnd   Track[float32]
	Visible          Track[uint8]
}

// A Camera looks from Position to Target. Each key of its tracks has three values, even if the interpolation needs
// only one.
type Camera struct {
	Type           CameraType
	FieldOfView    float32 // before 271: radians, along the diagonal
	FarClip        float32
	NearClip       float32
	Positions      Track[SplineKey[Vec3]] // added to Position
	Position       Vec3
	Targets        Track[SplineKey[Vec3]] // added to Target
	Target         Vec3
	Roll           Track[SplineKey[float32]] // radians
	FieldOfViewKey Track[SplineKey[float32]] // since 271: radians, along the diagonal
}
