package plain

import (
	"image/color"

	"marrow/lower/material"
	"marrow/scene"
)

// A Material is one set of maps, with the colour and alpha of the meshes that use it. Maps are indices of the model's
// images, -1 for none; images of a single colour are included in the factors.
type Material struct {
	*material.Flat
	Source int // index in the scene

	Mode     AlphaMode
	Factor   [4]float32 // factor of the base colour: linear colour, and alpha
	Physical bool       // the material has more than a base colour

	Base, Normal, ORM, Occlusion, Emissive int

	Roughness, Metallic float32    // used if there is no ORM map
	Emission            scene.Vec3 // linear
	EmissiveGain        float32    // 0 if there is no emission

	UVSet    int // of all maps, like the next field
	UV       scene.UVOrigin
	MovingUV bool // of the base map
}

// AlphaMode defines how alpha is used.
type AlphaMode uint8

const (
	Opaque AlphaMode = iota
	Mask             // drawn where alpha ≥ Cutoff
	Blend
)

// materials flattens the materials of all drawn meshes, and makes the pictures.
func (l *lowering) materials() error {
	baker := material.New(l.s, l.motion, l.opts.Textures)
	l.Flat = make([]material.Flat, len(l.s.Materials))
	used := make([]bool, len(l.s.Materials))
	for _, i := range l.drawn {
		for _, p := range l.s.Meshes[i].Primitives {
			if p.Material >= 0 {
				used[p.Material] = true
			}
		}
	}
	l.reportColors()
	for k, u := range used {
		if u {
			l.Flat[k] = baker.Flatten(k)
			l.found = append(l.found, baker.Findings()...)
			l.reportMaterial(k)
		}
	}
	if l.opts.NoTextures {
		return nil
	}
	err := baker.Bake()
	l.Pictures = baker.Pictures
	l.found = append(l.found, baker.Findings()...)
	return err
}

// A materialKey contains everything that determines a material of the model.
type materialKey struct {
	material int
	mesh     int // the mesh, if the factor is animated; otherwise -1
	alpha    float32
	color    scene.Vec3
	uvSets   int // of the mesh
}

// materialFor returns the index of the model's material for a primitive of a mesh, or -1 for none.
func (l *lowering) materialFor(mesh int, p *scene.Primitive) int {
	k := p.Material
	if k < 0 || p.Count == 0 {
		return -1
	}
	m := &l.s.Meshes[mesh]
	key := materialKey{material: k, mesh: -1, uvSets: len(m.UVs), color: m.Color}
	key.alpha = material.ShownAlpha(l.motion, scene.Target{Property: scene.MeshAlpha, Index: mesh}, m.Alpha)
	l.motion.Rest.Value(key.color[:], scene.Target{Property: scene.MeshColor, Index: mesh}, 0)
	moves := l.opts.Visibility.Animates() && l.motion.Moves(factorTargets(mesh, k)...)
	if moves {
		key.mesh = mesh
	}
	at, ok := l.byKey[key]
	if !ok {
		at = len(l.Materials)
		l.byKey[key] = at
		l.Materials = append(l.Materials, l.material(&key, moves))
		if l.opts.Visibility.Animates() {
			if moves {
				l.trackFactor(at, mesh, k)
			}
			l.trackUV(at, k)
		}
	}
	return at
}

// material makes the material for a key.
func (l *lowering) material(key *materialKey, moves bool) Material {
	f := &l.Flat[key.material]
	m := Material{Flat: f, Source: key.material, Base: -1, Factor: [4]float32{1, 1, 1, f.Alpha * key.alpha}, UV: f.Transform.AboutOrigin()}
	for i := range 3 {
		m.Factor[i] = scene.FromSRGB(f.Color[i] * key.color[i])
	}
	fades := m.Factor[3] < 1 || moves
	opaque := true
	if p := l.picture(f.Base); p != nil {
		opaque = p.Opaque
		if p.Solid {
			m.Factor = tinted(m.Factor, p.Color)
		} else {
			m.Base = l.mapFor(f.Base, key)
		}
	}
	m.Mode = alphaMode(f, opaque, fades)
	m.UVSet = min(f.UVSet, key.uvSets-1)
	l.maps(&m, key)
	return m
}

// alphaMode returns the alpha mode of a material. It is Opaque if all pixels are opaque, so that viewers needn't sort.
func alphaMode(f *material.Flat, opaque, fades bool) AlphaMode {
	switch {
	case fades:
		return Blend
	case f.Blend == scene.Opaque, opaque && f.Blend <= scene.AlphaBlend:
		return Opaque
	case f.Blend == scene.AlphaTest:
		return Mask
	}
	return Blend
}

// tinted multiplies a factor by an sRGB colour.
func tinted(factor [4]float32, c color.NRGBA) [4]float32 {
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		factor[i] *= scene.FromSRGB(float32(v) / 255)
	}
	factor[3] *= float32(c.A) / 255
	return factor
}

// maps sets the maps of a physically based material.
func (l *lowering) maps(m *Material, key *materialKey) {
	f := m.Flat
	m.Normal, m.ORM, m.Emissive = l.mapFor(f.Normal, key), l.mapFor(f.ORM, key), l.mapFor(f.Emissive, key)
	m.Occlusion = l.mapFor(f.Occlusion, key)
	if m.Occlusion < 0 && !f.Joined {
		m.Occlusion = m.ORM
	}
	if f.OcclusionStrength == 0 {
		m.Occlusion = -1
	}
	m.Physical = f.ORM >= 0 || f.Normal >= 0 || f.Emissive >= 0 || f.Occlusion >= 0 || f.Emission != (scene.Vec3{}) || f.Metallic != 0 || f.Roughness != 1
	m.Roughness, m.Metallic = f.Roughness, f.Metallic
	if c, ok := l.plainColor(f.ORM); ok {
		m.Roughness, m.Metallic = f.RoughnessFactor*float32(c.G)/255, f.MetallicFactor*float32(c.B)/255
	}
	m.Emission = f.Emission
	lit := m.Emissive >= 0 || f.Emissive < 0 && f.Emission != (scene.Vec3{})
	if c, ok := l.plainColor(f.Emissive); ok && max(c.R, c.G, c.B) > 0 {
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			m.Emission[i] *= scene.FromSRGB(float32(v) / 255)
		}
		lit = true
	}
	if lit {
		m.EmissiveGain = max(f.EmissiveGain, 0)
	}
}

// picture returns a finished picture, or nil for none.
func (l *lowering) picture(picture int) *material.Picture {
	if picture < 0 || l.Pictures == nil {
		return nil
	}
	return &l.Pictures[picture]
}

// mapFor returns a picture as a map of a mesh: -1 if it has no pixels, or if the mesh has no texture coordinates.
func (l *lowering) mapFor(picture int, key *materialKey) int {
	if p := l.picture(picture); p == nil || !p.HasPixels() || key.uvSets == 0 {
		return -1
	}
	return picture
}

// plainColor returns the colour of a picture with a single colour. ok is false for other pictures, and if a texture is missing.
func (l *lowering) plainColor(picture int) (c color.NRGBA, ok bool) {
	p := l.picture(picture)
	if p == nil {
		return c, false
	}
	return p.Color, p.Solid && !p.Lacks()
}
