package m2

import (
	"marrow/scene"
	"marrow/wire"
)

// Vectors have the types of package scene, so that a scene can share the arrays of a document
// without copying them.
type (
	Vec2 = scene.Vec2 // u, v
	Vec3 = scene.Vec3 // x, y, z or r, g, b
	Vec4 = scene.Vec4 // quaternions: x, y, z, w
)

// None is the index that means "no element".
const None = -1

// Versions that changed the layout.
const (
	BurningCrusade = 260 // packed quaternions, sub-meshes of 48 bytes
	particleBytes  = 262 // the blend mode and the emitter type of particles have one byte each
	Wrath          = 264 // keys per sequence, .skin and .anim files
	Cataclysm      = 265 // particles of 492 bytes
	AnimatedFOV    = 271 // the field of view of cameras is animated
)

// A Model is one M2 file.
type Model struct {
	Version uint32 // 256 … 274 and later
	Name    string
	Flags   ModelFlags

	GlobalSequences []uint32         // lengths of the clocks of global sequences, in milliseconds
	Sequences       []Sequence       // the animations
	SequenceLookup  []int16          // since 264, a hash table by id; before, an array
	PlayableLookup  []PlayableLookup // before 264: indexed by animation id
	Bones           []Bone
	KeyBoneLookup   []int16 // indices into Bones; indexed by key bone id
	Vertices        []Vertex

	// Views are the levels of detail, the finest first. Before 264, they are part of the model. Since 264, they are
	// .skin files, which Load reads, and the model has only their number, SkinProfiles.
	Views        []View
	SkinProfiles uint32 // since 264
	LODs         []View // Legion and later: coarser levels, in .skin files that Load reads

	Colors             []Color
	Textures           []Texture
	TextureWeights     []TextureWeight
	TextureFlipbooks   []uint32 // before 264: never used; the meaning of its elements is unknown
	TextureTransforms  []TextureTransform
	ReplaceableLookup  []int16 // indices into Textures; indexed by replaceable type
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
	CollisionNormals   []Vec3 // one for each triangle
	Attachments        []Attachment
	AttachmentLookup   []int16 // indices into Attachments; indexed by attachment id
	Events             []Event
	Lights             []Light
	Cameras            []Camera
	CameraLookup       []int16 // indices into Cameras; indexed by camera type
	Ribbons            []Ribbon
	Particles          []Particle
	CombinerCombos     []uint16 // since 264, if Flags has ModelCombiners: how textures are combined

	// Chunks are the other chunks of a chunked file (Legion and later). It is nil
	// for a file without chunks.
	Chunks *Chunks

	// Companion files that Load has read. If there is a Skel, its bones, sequences and attachments
	// replace those of the model, which are then empty.
	Skel  *Skel
	Anims []*Anim
	Phys  *Phys
	Faces []*BoneFile // one for each face

	// TextureNames are the names of the textures in Chunks.TextureIDs, which are numbers. Load
	// finds them in a listfile; a name that the listfile doesn't have is empty.
	TextureNames []string

	// ModelNames are the names of the models in Chunks.GeometryIDs, from the same listfile.
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
	ID            uint16 // id of the animation in the game's table; see AnimationName
	Variation     uint16 // number among the sequences with the same id
	Start, End    uint32 // before 264: start and end on the time line that all sequences share, in milliseconds
	Duration      uint32 // since 264: milliseconds
	MoveSpeed     float32
	Flags         SequenceFlags
	Frequency     int16  // probability with which this variation is chosen: 32767 is 100 %
	Padding       uint16 // has no meaning
	ReplayMin     uint32
	ReplayMax     uint32 // range of the random number of repetitions
	BlendTimeIn   uint16 // milliseconds; before Warlords of Draenor, the lower half of a 32-bit number
	BlendTimeOut  uint16 // milliseconds; before Warlords of Draenor, the upper half of that number, which is 0
	Bounds        Box
	BoundsRadius  float32
	VariationNext int16  // index of the next variation, or None
	AliasNext     uint16 // index of the sequence whose keys are used, if Flags has SequenceAlias
}

// A PlayableLookup defines which animation the game plays for an id that the model may lack.
type PlayableLookup struct {
	Fallback int16 // an animation id
	Mode     PlayMode
}

// A Bone moves vertices and other bones.
type Bone struct {
	KeyBone int32 // index in KeyBoneLookup, or None
	Flags   BoneFlags
	Parent  int16 // index into Bones, or None
	SubMesh uint16
	NameCRC uint32 // since 260: CRC-32 of the bone's original name; before Cataclysm, two 16-bit numbers

	Translation    Track[Vec3]
	Rotation       Track[Vec4]             // before 260: a quaternion
	PackedRotation Track[PackedQuaternion] // since 260
	Scale          Track[Vec3]
	Pivot          Vec3
}

// A Vertex is the same for all views.
type Vertex struct {
	Position    Vec3
	BoneWeights [4]uint8 // their sum is 255
	BoneIndices [4]uint8 // indices into Bones
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
	Type  TextureType  // 0: an image file, given by Name or Chunks.TextureIDs
	Flags TextureFlags // the upper 16 bits often contain junk
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
	Rotation    Track[Vec4] // a quaternion; not packed in any version
	Scale       Track[Vec3]
}

// A Material defines how triangles are drawn.
type Material struct {
	Flags     MaterialFlags
	BlendMode BlendMode
}

// An Attachment is a point to which the game attaches other models.
type Attachment struct {
	ID       uint32 // index in AttachmentLookup
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
	Bone             int16 // index into Bones, or None
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
