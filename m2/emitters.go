package m2

import "marrow/wire"

// A Ribbon draws a band along the path of a bone.
type Ribbon struct {
	ID             int32 // always -1
	Bone           uint32
	Position       Vec3
	Textures       []uint16 // indices into Textures
	Materials      []uint16 // indices into Materials
	Color          Track[Vec3]
	Alpha          Track[Fixed16]
	HeightAbove    Track[float32]
	HeightBelow    Track[float32]
	EdgesPerSecond float32
	EdgeLifetime   float32 // seconds
	Gravity        float32
	Rows, Columns  uint16
	TextureSlot    Track[uint16]
	Visible        Track[uint8]

	PriorityPlane  int16 // since 264
	ColorIndex     int8  // since 264
	TransformIndex int8  // since 264: index into TransformLookup
}

// A Particle emits quads or models from a bone.
type Particle struct {
	ID             int32 // always -1
	Flags          ParticleFlags
	Position       Vec3
	Bone           uint16
	Texture        uint16 // index into Textures; with ParticleMultiTexture, three indices of 5 bits each
	GeometryModel  string
	RecursionModel string

	// The blend mode and the emitter's type have 16 bits each before 262. Since 262, they have 8 bits each,
	// followed by a colour index. NarrowModes is set if a file before 262 has 8 bits, as some converters write.
	BlendMode   uint16
	EmitterType uint16 // 1 plane, 2 sphere, 3 spline, 4 bone
	ColorIndex  uint16 // since 262
	NarrowModes bool

	ParticleType     uint8 // with ParticleMultiTexture: the scale of the second texture, a Fixed25
	HeadOrTail       uint8 // with ParticleMultiTexture: the scale of the third texture, a Fixed25; otherwise 0 head, 1 tail, 2 both
	PriorityPlane    int16
	Rows, Columns    uint16
	Speed            Track[float32]
	SpeedVariation   Track[float32]
	VerticalRange    Track[float32]
	HorizontalRange  Track[float32]
	Gravity          Track[float32]
	Lifespan         Track[float32]
	LifespanVary     float32 // since 264
	EmissionRate     Track[float32]
	EmissionRateVary float32 // since 264
	AreaLength       Track[float32]
	AreaWidth        Track[float32]
	ZSource          Track[float32]

	Old OldLife // before 264

	// Since 264: values that change during the life of a particle.
	Color     PartTrack[Vec3] // r, g, b, each from 0 to 255
	Alpha     PartTrack[Fixed16]
	Scale     PartTrack[Vec2]
	ScaleVary Vec2
	HeadCell  PartTrack[uint16]
	TailCell  PartTrack[uint16]

	TailLength      float32
	TwinkleSpeed    float32
	TwinklePercent  float32
	TwinkleMin      float32
	TwinkleMax      float32
	BurstMultiplier float32
	Drag            float32
	BaseSpin        float32 // since 264
	BaseSpinVary    float32 // since 264
	Spin            float32
	SpinVary        float32 // since 264
	TumbleMin       Vec3
	TumbleMax       Vec3
	Wind            Vec3
	WindTime        float32
	FollowSpeed1    float32
	FollowScale1    float32
	FollowSpeed2    float32
	FollowScale2    float32
	Spline          []Vec3
	Enabled         Track[uint8]

	// In records of 492 bytes: x and y for each additional texture.
	MultiTextureScroll      [2][2]Fixed69
	MultiTextureScrollRange [2][2]Fixed69

	residue *wire.Residue
}

// OldLife has the values that change during the life of a particle before 264: at birth, at MidPoint and at death.
type OldLife struct {
	MidPoint      float32
	Colors        [3][4]uint8 // b, g, r, a
	Scales        [3]float32
	HeadCellLife  [3]uint16
	HeadCellDecay [3]uint16
	TailLife      [2]int16
	TailDecay     [2]int16
}
