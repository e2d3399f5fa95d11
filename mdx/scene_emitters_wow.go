package mdx

import (
	"strings"

	"marrow/report"
	"marrow/scene"
)

// The additional fields of World of Warcraft's PRE2 records, following wowdev's page on the format. M2 has the same
// fields, and scene.Particles was designed for its particles.

// Bits of PRE2 nodes that only World of Warcraft has; 0x100000 is XYQuad in Warcraft III.
const (
	particleInheritScale    NodeFlags = 0x00100000
	particleInstantVelocity NodeFlags = 0x00200000
	particleZeroKill        NodeFlags = 0x00400000
	particleZVelocityOnly   NodeFlags = 0x00800000
	particleTailGrows       NodeFlags = 0x02000000
	particleExtrude         NodeFlags = 0x04000000
	particleXYQuads         NodeFlags = 0x08000000
	particleProject         NodeFlags = 0x10000000
	particleFollow          NodeFlags = 0x20000000
)

// Emitter types of World of Warcraft.
const (
	emitterSphere EmitterType = 2
	EmitterSpline EmitterType = 3 // particles start along a spline
)

// Flat reports whether heads are parallel to the ground.
func (e *ParticleEmitter2) Flat() bool {
	if e.WoW != nil {
		return e.Flags&particleXYQuads != 0
	}
	return e.Flags&ParticleXYQuad != 0
}

// sceneWoW adjusts and completes the result of e.scene.
func (e *ParticleEmitter2) sceneWoW(p *scene.Particles) {
	w := e.WoW
	p.Replaceable = 0                   // the texture that the game chooses is the emitter's texture; see particleTexture
	for i, c := range e.SegmentColors { // C3Color: b, g, r
		copy(p.Colors.Values[3*i:], []float32{c[2], c[1], c[0]})
	}
	if p.Spread != scene.SpreadLine {
		p.Spread = scene.SpreadAround
	}
	p.Longitude = degrees(param("longitude", w.Longitude, e.LongitudeTrack))
	p.ZSource = param("zSource", w.ZSource, e.ZSourceTrack)
	if w.Type == emitterSphere { // width is the inner radius, length the outer radius
		p.Sphere = true
		p.Width, p.Length = p.Length, p.Width
	}
	if e.Flags&particleZVelocityOnly != 0 {
		p.Upward = p.Sphere
		p.Latitude, p.Longitude = scene.Param{}, scene.Param{}
	}
	p.AlongVelocity, p.SpinStart = false, 0 // as in M2, flat heads aren't turned by their direction of flight
	p.Model = w.GeometryModel
	p.Drag, p.Spin = w.Drag, w.Spin
	if w.WindTime > 0 {
		p.Force, p.ForceTime = inScene(w.WindVector), w.WindTime
	}
	if w.Type == EmitterSpline {
		for _, point := range w.Spline {
			p.Path = append(p.Path, inScene(point))
		}
		p.Path = scene.BezierPath(p.Path)
	}
	if e.Flags&particleInstantVelocity != 0 {
		p.Inherit = w.IvelScale
	}
	p.Brief = e.Flags&particleZeroKill != 0
	p.Ground = e.Flags&particleProject != 0 // as M2's flag with this name
	if e.Flags&particleFollow != 0 {
		p.Follow = &scene.Follow{Speeds: [2]float32{w.Follow[0][0], w.Follow[1][0]}, Parts: [2]float32{w.Follow[0][1], w.Follow[1][1]}}
	}
	p.Carries = w.RecursionModel
	p.OwnSize = e.Flags&particleInheritScale == 0
	p.YoungTail = e.Flags&particleTailGrows != 0
	if least, most := w.TwinkleScale[0], w.TwinkleScale[1]; w.TwinkleOnOff != 0 && least != most {
		p.Twinkle = &scene.Twinkle{Rate: w.TwinkleFPS, Shown: 1, Min: least, Max: most}
	}
}

// inScene converts a vector to the scene's axes.
func inScene(v Vec3) scene.Vec3 { return scene.Vec3{v[1], v[2], v[0]} }

// unsupported lists the properties of an emitter that its scene.Particles lacks. PARTICLE_EXTRUDE isn't one of them,
// because each particle starts at the emitter's exact position at its birth, also between frames.
func (e *ParticleEmitter2) unsupported() string {
	w := e.WoW
	if w == nil {
		return ""
	}
	var list []string
	add := func(is bool, what string) {
		if is {
			list = append(list, what)
		}
	}
	add(w.Type == EmitterSpline && len(w.Spline) == 0, "a spline without points")
	add(w.Type == EmitterSpline && len(w.Spline) > 0, "the direction of particles from a spline (they move as from a rectangle)")
	add(w.Tumble != [3]Vec2{}, "tumbling")
	add(e.Flags&ParticleUnshaded == 0, "the lighting of its particles (they have full brightness)")
	return strings.Join(list, ", ")
}

// reportUnsupported reports the result of unsupported in one finding for each emitter.
func (b *builder) reportUnsupported(i int, e *ParticleEmitter2) {
	if what := e.unsupported(); what != "" {
		b.add(1, codeParticles, report.At("particleEmitters2", i), "not shown: %s", what)
	}
}
