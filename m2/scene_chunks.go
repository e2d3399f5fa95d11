package m2

import ()

// chunkExtras has the data in the chunks of Legion and later that the scene has no field for.
type chunkExtras struct {
	TextureAC     [][2]uint8      `json:"textureAC,omitempty"` // one for each material, then one for each particle emitter
	Blacklist     []uint16        `json:"blacklist,omitempty"` // ids of animations that the parent supplies
	LOD           *lodExtra       `json:"lod,omitempty"`
	WaterfallBump *[4]float32     `json:"waterfallBump,omitempty"`
	Waterfall     *waterfallExtra `json:"waterfall,omitempty"`
	EdgeFades     []edgeFadeExtra `json:"edgeFades,omitempty"` // of batches with the flag EdgeFade
	DistanceAlpha []float32       `json:"distanceAlpha,omitempty"`
	Alpha         *[4]float32     `json:"alpha,omitempty"`
	Pivots        [][8]float32    `json:"pivots,omitempty"`
	Skeleton      *skeletonExtra  `json:"skeleton,omitempty"` // the .skel file that has the bones
}

type skeletonExtra struct {
	Name  string `json:"name"`
	Flags uint32 `json:"flags,omitempty"`
}

type lodExtra struct {
	Count           uint16   `json:"count"`
	Distance        float32  `json:"distance"`
	ParticleBoneLOD [4]uint8 `json:"particleBoneLOD"`
}

type waterfallExtra struct {
	Values [11]float32 `json:"values"`
	Color  [4]uint8    `json:"color"` // b, g, r, a
	Flags  uint16      `json:"flags"`
	More   [3]float32  `json:"more"`
	Last   *[4]float32 `json:"last,omitempty"`
}

type edgeFadeExtra struct {
	Angles [2]float32 `json:"angles"`
	Value  float32    `json:"value"`
}

// chunkExtras returns the extras for the model's chunks; nil if there are none.
func (m *Model) chunkExtras() *chunkExtras {
	x := m.Chunks
	if x == nil {
		return nil
	}
	e := &chunkExtras{
		TextureAC: x.TextureAC, Blacklist: x.Blacklist, WaterfallBump: x.WaterfallBump,
		DistanceAlpha: x.DistanceAlpha, Alpha: x.Alpha, Pivots: x.Pivots,
	}
	if l := x.LOD; l != nil {
		e.LOD = &lodExtra{l.Count, l.Distance, l.ParticleBoneLOD}
	}
	if w := x.Waterfall3; w != nil {
		e.Waterfall = &waterfallExtra{w.Values, w.Color, w.Flags, w.More, w.Last}
	}
	for i := range x.EdgeFades {
		e.EdgeFades = append(e.EdgeFades, edgeFadeExtra{x.EdgeFades[i].Angles, x.EdgeFades[i].Value})
	}
	if m.Skel != nil {
		e.Skeleton = &skeletonExtra{m.Skel.Name, m.Skel.Flags}
	}
	return e
}

// undrawn reports features that change the model's appearance or motion in the game, but not in the scene.
func (b *builder) undrawn() {
	if n := len(b.m.TextureFlipbooks); n > 0 {
		b.add(n, codeChunk, "textureFlipbooks", "a texture flipbook is left out")
	}
	if x := b.m.Chunks; x != nil {
		for _, c := range []struct {
			path  string
			there bool
			what  string
		}{
			{"edgeFades", len(x.EdgeFades) > 0, "triangles that are seen edge-on don't fade"},
			{"distanceAlpha", len(x.DistanceAlpha) > 0, "the model doesn't fade with the distance"},
			{"waterfall3", x.WaterfallBump != nil || len(x.Waterfall2) > 0 || x.Waterfall3 != nil, "a waterfall's shader is drawn as its nearest plain layers"},
			{"alpha", x.Alpha != nil, "the number in AFRA, whose meaning is unknown, is in the extras"},
			{"unknown", len(x.Unknown) > 0, "the bytes of DBOC, whose meaning is unknown, are left out"},
			{"texturedLights", len(x.TexturedLights) > 0, "the bytes of TEXL, which assign textures to lights, are left out"},
		} {
			if c.there {
				b.add(1, codeChunk, c.path, "%s", c.what)
			}
		}
	}
	if p := b.m.physics(); p != nil {
		b.add(p.bodies(), codePhysics, "", "a physics body is left out, with its shapes and joints; its bone has only its animation")
		if p.bodies() == 0 {
			b.add(1, codePhysics, "", "the content of a .phys file without bodies is left out")
		}
	}
	b.add(len(b.m.Faces), codeFace, "", "the facial variant of a .bone file is left out")
	b.add(b.clocks(), codeClock, "", "a texture transform or bone with its own sequence plays the model's sequence")
}

// physics returns the model's rigid bodies, from a file or a chunk.
func (m *Model) physics() *Phys {
	if m.Phys == nil && m.Chunks != nil {
		return m.Chunks.PhysData
	}
	return m.Phys
}

// bodies returns the number of rigid bodies of all versions.
func (p *Phys) bodies() int {
	return len(p.Bodies) + len(p.Bodies2) + len(p.Bodies3) + len(p.Bodies4)
}

// clocks returns the number of bones with their own sequence plus the number of texture transforms that move with one
// of these. A transform of another bone moves with the sequence that the whole model plays.
func (b *builder) clocks() (n int) {
	own := func(bone int) bool { return bone < len(b.skeleton) && b.skeleton[bone].Flags&BoneSequence != 0 }
	for i := range b.skeleton {
		if own(i) {
			n++
		}
	}
	for _, bone := range b.m.transformBones() {
		if bone >= 0 && own(int(bone)) {
			n++
		}
	}
	return n
}

// transformBones returns, for each texture transform, the bone whose sequence it moves with; nil if the model doesn't
// define them. They are in the position of TextureUnitLookup in other models.
func (m *Model) transformBones() []int16 {
	if m.Flags&ModelBoneTransforms == 0 {
		return nil
	}
	return m.TextureUnitLookup[:min(len(m.TextureUnitLookup), len(m.TextureTransforms))]
}

// playableExtra is the animation that the game plays if a model doesn't have another one.
type playableExtra struct {
	Fallback string `json:"fallback"`
	Mode     string `json:"mode"`
}

// fallbacks returns the animations that the game replaces with others, or plays differently.
func (m *Model) fallbacks() map[string]playableExtra {
	var list map[string]playableExtra
	for id, p := range m.PlayableLookup[:min(len(m.PlayableLookup), len(animationNames()))] {
		if int(p.Fallback) == id && p.Mode == PlayNormal {
			continue
		}
		if list == nil {
			list = make(map[string]playableExtra)
		}
		list[AnimationName(uint16(id))] = playableExtra{AnimationName(uint16(p.Fallback)), p.Mode.String()}
	}
	return list
}
