package mdx

import "marrow/wire"

// A Node has what all objects in the hierarchy have in common: a parent, a position and motion.
type Node struct {
	Name           string    // at most 80 bytes
	ObjectID       int32     // unique in the model; also the index of the object's pivot
	ParentID       int32     // the parent's object id, or None
	Flags          NodeFlags // inheritance from the parent, and the kind of the object
	Translation    *Track[Vec3]
	Rotation       *Track[Vec4]             // a quaternion
	PackedRotation *Track[PackedQuaternion] // World of Warcraft
	Scaling        *Track[Vec3]
	NodeVisibility *Track[float32] // KATV: in MDL, the Visibility of bones and helpers

	residue *wire.Residue
}

// A Bone moves vertices.
type Bone struct {
	Node
	GeosetID     int32 // None: the bone moves several geosets
	GeosetAnimID int32
}

// A Helper only moves other nodes.
type Helper struct{ Node }

// A Light is a light source at its node.
type Light struct {
	Node
	Type                    LightType
	ShadowCasting           uint32 // since 1300: 0 or 1
	AttenuationStart        float32
	AttenuationEnd          float32
	Color                   Vec3 // r, g, b
	Intensity               float32
	AmbientColor            Vec3
	AmbientIntensity        float32
	ShadowIntensity         float32 // since 1200
	ShadowCastingStart      float32 // since 1300
	ShadowCastingEnd        float32 // since 1300
	QuadraticFalloff        float32 // since 1600; before 1600, the game uses 0.0005
	LinearFalloff           float32 // since 1600; before 1600, the game uses 0
	Damping                 float32 // since 1600; before 1600, the game uses 0.00001
	AttenuationStartTrack   *Track[float32]
	AttenuationEndTrack     *Track[float32]
	ColorTrack              *Track[Vec3] // B, G, R
	IntensityTrack          *Track[float32]
	AmbientColorTrack       *Track[Vec3] // B, G, R
	AmbientIntensityTrack   *Track[float32]
	Visibility              *Track[float32]
	ShadowCastingStartTrack *Track[float32] // KLSS, since 1300
	ShadowCastingEndTrack   *Track[float32] // KLSE, since 1300
	QuadraticFalloffTrack   *Track[float32] // KLQF, since 1600
	LinearFalloffTrack      *Track[float32] // KLLF, since 1600
	DampingTrack            *Track[float32] // KLDA, since 1600
}

// An Attachment is a point to which the game attaches other models.
type Attachment struct {
	Node
	Path         string // path of a model that is always attached; at most 260 bytes
	AttachmentID int32
	Padding      uint8 // World of Warcraft: no meaning
	Visibility   *Track[float32]
}

// A ParticleEmitter emits models (PREM).
type ParticleEmitter struct {
	Node
	EmissionRate      float32
	Gravity           float32
	Longitude         float32
	Latitude          float32
	Path              string // path of a model or, if Flags has EmitterUsesTGA, of a texture
	LifeSpan          float32
	InitVelocity      float32
	EmissionRateTrack *Track[float32] // KPEE
	GravityTrack      *Track[float32] // KPEG
	LongitudeTrack    *Track[float32] // KPLN
	LatitudeTrack     *Track[float32] // KPLT
	LifeSpanTrack     *Track[float32] // KPEL
	InitVelocityTrack *Track[float32] // KPES
	Visibility        *Track[float32] // KPEV, KVIS
}

// A ParticleEmitter2 emits textured quads (PRE2).
type ParticleEmitter2 struct {
	Node
	Speed           float32
	Variation       float32
	Latitude        float32 // degrees
	Gravity         float32
	LifeSpan        float32 // seconds
	EmissionRate    float32 // particles per second
	Length          float32
	Width           float32
	FilterMode      ParticleFilterMode
	Rows            uint32
	Columns         uint32
	HeadOrTail      HeadOrTail
	TailLength      float32
	Time            float32   // position of the middle segment in the particle's life, 0…1
	SegmentColors   [3]Vec3   // r, g, b at birth, at Time and at death
	SegmentAlphas   [3]uint8  // 0…255
	SegmentScaling  Vec3      // size at birth, at Time and at death
	LifeSpanUVAnim  [3]uint32 // of a head before Time: first cell, last cell, number of repetitions
	DecayUVAnim     [3]uint32 // the same for a head after Time
	TailUVAnim      [3]uint32 // the same for a tail before Time
	TailDecayUVAnim [3]uint32 // the same for a tail after Time
	TextureID       int32     // index into Textures
	Squirt          uint32    // 1: emits in bursts
	PriorityPlane   int32
	ReplaceableID   uint32
	WoW             *WoWEmitter // World of Warcraft

	SpeedTrack        *Track[float32] // KP2S
	VariationTrack    *Track[float32] // KP2R
	LatitudeTrack     *Track[float32] // KP2L
	GravityTrack      *Track[float32] // KP2G
	EmissionRateTrack *Track[float32] // KP2E
	LengthTrack       *Track[float32] // KP2N
	WidthTrack        *Track[float32] // KP2W
	Visibility        *Track[float32] // KP2V, KVIS
	LongitudeTrack    *Track[float32] // KPLN, World of Warcraft
	LifeSpanTrack     *Track[float32] // KLIF, World of Warcraft
	ZSourceTrack      *Track[float32] // KP2Z, World of Warcraft
}

// A WoWEmitter has the fields that only World of Warcraft's PRE2 records have.
type WoWEmitter struct {
	Type           EmitterType
	Longitude      float32
	ZSource        float32 // height of the point that particles move away from; 0: unused
	GeometryModel  string  // at most 260 bytes
	RecursionModel string  // at most 260 bytes
	TwinkleFPS     float32
	TwinkleOnOff   float32
	TwinkleScale   Vec2 // minimum, maximum
	IvelScale      float32
	Tumble         [3]Vec2 // minimum and maximum about x, y, z
	Drag           float32
	Spin           float32
	WindVector     Vec3
	WindTime       float32
	Follow         [2]Vec2 // two pairs of speed and scale
	Spline         []Vec3
}

// A RibbonEmitter draws a band behind its node.
type RibbonEmitter struct {
	Node
	HeightAbove      float32
	HeightBelow      float32
	Alpha            float32
	Color            Vec3    // r, g, b
	LifeSpan         float32 // seconds
	TextureSlot      uint32
	EmissionRate     uint32 // edges per second
	Rows             uint32
	Columns          uint32
	MaterialID       int32
	Gravity          float32
	HeightAboveTrack *Track[float32] // KRHA
	HeightBelowTrack *Track[float32] // KRHB
	AlphaTrack       *Track[float32] // KRAL
	ColorTrack       *Track[Vec3]    // KRCO: B, G, R
	TextureSlotTrack *Track[uint32]  // KRTX
	Visibility       *Track[float32] // KRVS, KVIS
}

// A PopcornEmitter plays an effect of the PopcornFX engine (CORN).
type PopcornEmitter struct {
	Node
	LifeSpan            float32
	EmissionRate        float32
	Speed               float32
	Color               Vec3
	Alpha               float32
	ReplaceableID       uint32
	Path                string          // at most 260 bytes
	AnimVisibilityGuide string          // the animations that show the effect, such as "Always=on, Stand=off"; at most 260 bytes
	AlphaTrack          *Track[float32] // KPPA
	ColorTrack          *Track[Vec3]    // KPPC
	EmissionRateTrack   *Track[float32] // KPPE
	LifeSpanTrack       *Track[float32] // KPPL
	SpeedTrack          *Track[float32] // KPPS
	Visibility          *Track[float32] // KPPV
}

// An Event is a sound, a splat or a footprint at certain times.
type Event struct {
	Node
	Track *EventTrack // KEVT: some events of World of Warcraft have none
}

// An EventTrack has the times at which an event happens.
type EventTrack struct {
	GlobalSequenceID int32
	Times            []int32 // milliseconds
}

// A CollisionShape is a shape with which Warcraft III tests mouse clicks.
type CollisionShape struct {
	Node
	Type     ShapeType
	Vertices []Vec3  // the corners of a box or a plane, the centre of a sphere, or the ends of a cylinder
	Radius   float32 // of a sphere or a cylinder
}

// A HitTestShape is a shape with which World of Warcraft tests mouse clicks. The type determines which fields are
// used.
type HitTestShape struct {
	Node
	Type          HitShapeType
	Minimum       Vec3    // of a box
	Maximum       Vec3    // of a box
	Center        Vec3    // centre of a sphere, or of the base of a cylinder
	Height        float32 // of a cylinder
	Radius        float32 // of a cylinder or a sphere
	Length, Width float32 // of a plane
}
