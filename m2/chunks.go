package m2

import "marrow/wire"

// Chunks are the other chunks of a chunked file (Legion and later). Files are referred to by their number in the
// game's archive; 0 means none.
type Chunks struct {
	PhysFile       uint32          // PFID: the .phys file
	SkelFile       uint32          // SKID: the .skel file
	SkinFiles      []uint32        // SFID: the .skin files, the views' first, then the LODs'
	AnimFiles      []AnimFile      // AFID
	BoneFiles      []uint32        // BFID: .bone files
	TextureIDs     []uint32        // TXID: one for each texture
	RecursionIDs   []uint32        // RPID: one for each particle emitter
	GeometryIDs    []uint32        // GPID: one for each particle emitter
	TextureAC      [][2]uint8      // TXAC: one for each material, then one for each particle emitter
	Emitters       []EmitterExtra  // EXPT
	Emitters2      []EmitterExtra2 // EXP2: replaces Emitters
	Blacklist      []uint16        // PABC: animations that are taken from the parent skeleton
	BlacklistPlain bool            // the blacklist in PABC has no count and no offset
	Weights        []TextureWeight // PADC: replace the model's texture weights
	SequenceBounds []SequenceBound // PSBC
	EventTimes     []EventTrack    // PEDC
	LOD            *LODInfo        // LDV1
	EmitterGeosets []uint16        // PGD1: one for each particle emitter
	WaterfallBump  *[4]float32     // WFV1: the bump scale, then zeros
	Waterfall2     []byte          // WFV2: unknown
	Waterfall3     *Waterfall      // WFV3
	PhysData       *Phys           // PFDC: a complete .phys file
	EdgeFades      []EdgeFade      // EDGF
	DistanceAlpha  []float32       // NERF: two numbers; their meaning is uncertain
	LightDetails   []LightDetail   // DETL: one for each light
	LightPadding   []byte          // zeros after DETL's records, up to a multiple of 16 bytes
	Unknown        []byte          // DBOC
	Alpha          *[4]float32     // AFRA: one number, then zeros
	Pivots         [][8]float32    // DPIV: unknown; real files hold -0.0
	Collision      *CollisionMesh  // PCOL
	TexturedLights []byte          // TEXL: unknown

	exp2, pabc, padc, psbc, pedc, pgd1 *wire.Placement

	residue *wire.Residue
}

// An AnimFile names the .anim file that has the keys of a sequence.
type AnimFile struct {
	ID        uint16 // id of the animation
	Variation uint16
	File      uint32 // the number of the file
}

// EmitterExtra has further parameters of a particle emitter.
type EmitterExtra struct {
	ZSource         float32
	ColorMultiplier float32
	AlphaMultiplier float32
}

// EmitterExtra2 has further parameters of a particle emitter, in the newer layout.
type EmitterExtra2 struct {
	ZSource         float32
	ColorMultiplier float32
	AlphaMultiplier float32
	AlphaCutoff     PartTrack[Fixed16]
}

// A SequenceBound replaces the bounds of a sequence.
type SequenceBound struct {
	Bounds Box
	Radius float32
}

// LODInfo describes the levels of detail.
type LODInfo struct {
	Unknown         uint16
	Count           uint16
	Distance        float32
	ParticleBoneLOD [4]uint8
	Padding         uint32
}

// A Waterfall has the parameters of the waterfall shader.
type Waterfall struct {
	Values  [11]float32
	Color   [4]uint8 // b, g, r, a
	Flags   uint16
	Unknown uint16
	More    [3]float32
	Last    *[4]float32 // only in chunks of 80 bytes; nil in those of 64 bytes

	residue *wire.Residue
}

// An EdgeFade fades triangles seen edge-on.
type EdgeFade struct {
	Angles  [2]float32
	Value   float32
	Unknown [20]uint8
}

// A LightDetail has further parameters of a light.
type LightDetail struct {
	Flags             uint16
	Scale             wire.Float16 // scale of the shadow's matrix
	DiffuseMultiplier wire.Float16 // multiplies the light's DiffuseColor
	Unknown           uint16
	Unknown2          uint32
}

// A CollisionMesh is the mesh with which the game tests collisions.
type CollisionMesh struct {
	Vertices []Vec3
	Normals  []Vec3   // one for each triangle
	Indices  []uint16 // indices into Vertices, three per triangle
	Flags    []uint16 // one for each triangle

	placement *wire.Placement
}
