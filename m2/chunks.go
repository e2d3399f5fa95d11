package m2

import "marrow/wire"

// Chunks are what a chunked file (Legion and later) holds beside the model. Numbers
// of files are those of the game's archive; 0 stands for none.
type Chunks struct {
	PhysFile       uint32          // PFID: the .phys file
	SkelFile       uint32          // SKID: the .skel file
	SkinFiles      []uint32        // SFID: the .skin files, the views' first, then the LODs'
	AnimFiles      []AnimFile      // AFID
	BoneFiles      []uint32        // BFID: .bone files
	TextureIDs     []uint32        // TXID: one a texture
	RecursionIDs   []uint32        // RPID: one a particle emitter
	GeometryIDs    []uint32        // GPID: one a particle emitter
	TextureAC      [][2]uint8      // TXAC: one a material, then one a particle emitter
	Emitters       []EmitterExtra  // EXPT
	Emitters2      []EmitterExtra2 // EXP2: counts instead of Emitters
	Blacklist      []uint16        // PABC: animations that are the parent's
	BlacklistPlain bool            // PABC has no count and no offset before them
	Weights        []TextureWeight // PADC: instead of the model's
	SequenceBounds []SequenceBound // PSBC
	EventTimes     []EventTrack    // PEDC
	LOD            *LODInfo        // LDV1
	EmitterGeosets []uint16        // PGD1: one a particle emitter
	WaterfallBump  *[4]float32     // WFV1: a bump scale, then zeros
	Waterfall2     []byte          // WFV2: unknown
	Waterfall3     *Waterfall      // WFV3
	PhysData       *Phys           // PFDC: a whole .phys file
	EdgeFades      []EdgeFade      // EDGF
	DistanceAlpha  []float32       // NERF: two numbers, most likely
	LightDetails   []LightDetail   // DETL: one a light
	LightPadding   []byte          // zeros behind them, up to a multiple of 16
	Unknown        []byte          // DBOC
	Alpha          *[4]float32     // AFRA: a number, then zeros
	Pivots         [][8]float32    // DPIV: unknown; real files hold -0.0
	Collision      *CollisionMesh  // PCOL
	TexturedLights []byte          // TEXL: unknown

	exp2, pabc, padc, psbc, pedc, pgd1 *wire.Placement

	residue *wire.Residue
}

// An AnimFile says which .anim file has a sequence's keys.
type AnimFile struct {
	ID        uint16 // of the animation
	Variation uint16
	File      uint32
}

// EmitterExtra adds to a particle emitter.
type EmitterExtra struct {
	ZSource         float32
	ColorMultiplier float32
	AlphaMultiplier float32
}

// EmitterExtra2 adds to a particle emitter.
type EmitterExtra2 struct {
	ZSource         float32
	ColorMultiplier float32
	AlphaMultiplier float32
	AlphaCutoff     PartTrack[Fixed16]
}

// A SequenceBound replaces a sequence's bounds.
type SequenceBound struct {
	Bounds Box
	Radius float32
}

// LODInfo says how levels of detail follow each other.
type LODInfo struct {
	Unknown         uint16
	Count           uint16
	Distance        float32
	ParticleBoneLOD [4]uint8
	Padding         uint32
}

// A Waterfall drives a shader of its own.
type Waterfall struct {
	Values  [11]float32
	Color   [4]uint8 // b, g, r, a
	Flags   uint16
	Unknown uint16
	More    [3]float32
	Last    *[4]float32 // nil in chunks of 64 bytes

	residue *wire.Residue
}

// An EdgeFade fades triangles seen edge-on.
type EdgeFade struct {
	Angles  [2]float32
	Value   float32
	Unknown [20]uint8
}

// A LightDetail adds to a light.
type LightDetail struct {
	Flags             uint16
	Scale             wire.Float16 // of the shadow's matrix
	DiffuseMultiplier wire.Float16 // of the light's DiffuseColor
	Unknown           uint16
	Unknown2          uint32
}

// A CollisionMesh is what the game tests collisions with.
type CollisionMesh struct {
	Vertices []Vec3
	Normals  []Vec3   // one a triangle
	Indices  []uint16 // into Vertices, three a triangle
	Flags    []uint16 // one a triangle

	placement *wire.Placement
}
