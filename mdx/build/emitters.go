package build

import (
	"cmp"
	"math"
	"slices"

	"marrow/mdx"
	"marrow/scene"
)

// A foreignTrack maps a property of another game's emitter to a property of Warcraft III's.
type foreignTrack struct {
	from   string
	to     string
	factor float32   // multiplies the channel's numbers
	static []float32 // the scene's value in clips without a channel
}

// foreignTracks returns the mappings for an emitter.
func foreignTracks(e *scene.Emitter) (list []foreignTrack) {
	add := func(to string, p scene.Param, by float32) {
		list = append(list, foreignTrack{p.Name, to, by * cmp.Or(p.Scale, 1), []float32{float32(p.Value * by)}})
	}
	if p := e.Particles; p != nil {
		add("emissionRate", p.Rate, 1)
		add("lifeSpan", p.Life, 1)
		add("speed", p.Speed, 1)
		add("variation", p.Variation, 1)
		add("gravity", p.Gravity, 1)
		add("width", p.Width, 1)
		add("length", p.Length, 1)
		add("latitude", p.Latitude, 180/math.Pi)
	}
	if r := e.Ribbon; r != nil {
		add("heightAbove", r.Above, 1)
		add("heightBelow", r.Below, 1)
		add("alpha", r.Alpha, 1)
		add("textureSlot", r.Slot, 1)
		list = append(list, foreignTrack{r.ColorName, "color", 1, r.Color[:]})
	}
	return list
}

// foreignEmitters converts the channels of other games' emitters to the names and units of Warcraft III's tracks. It
// removes channels that have no such track, because a property with the same name may have another meaning in the other
// game.
func (b *modelBuilder) foreignEmitters() {
	for i := range b.s.Emitters {
		e := &b.s.Emitters[i]
		if e.Node < 0 || e.Params.Origin.Format == "mdx" && (b.fromWarcraft3 || e.Kind == "particleEmitter") { // both flavours have the same particleEmitter
			continue
		}
		tracks := foreignTracks(e)
		for _, t := range tracks {
			b.static[scene.ParamOf(e.Node, t.to)] = t.static
		}
		for _, clips := range [][]scene.Clip{b.s.Clips, b.s.Globals} {
			for k := range clips {
				clips[k].Channels = slices.DeleteFunc(clips[k].Channels, func(ch scene.Channel) bool {
					return ch.Target == scene.ParamOf(e.Node, ch.Target.Name) && !slices.ContainsFunc(tracks, func(t foreignTrack) bool { return t.from == ch.Target.Name })
				})
				for c := range clips[k].Channels {
					ch := &clips[k].Channels[c]
					at := slices.IndexFunc(tracks, func(t foreignTrack) bool { return t.from != "" && ch.Target == scene.ParamOf(e.Node, t.from) })
					if at < 0 {
						continue
					}
					ch.Target.Name = tracks[at].to
					for v := range ch.Values {
						ch.Values[v] = float32(ch.Values[v] * tracks[at].factor)
					}
				}
			}
		}
	}
}

// particleEmitter2 fills a record from the particles of another game. It is the inverse of ParticleEmitter2.scene.
func particleEmitter2(o *mdx.ParticleEmitter2, p *scene.Particles) {
	o.EmissionRate, o.LifeSpan, o.Speed, o.Variation = p.Rate.Value, p.Life.Value, p.Speed.Value, p.Variation.Value
	o.Gravity, o.Width, o.Length = p.Gravity.Value-p.Force[1], p.Width.Value, p.Length.Value
	o.Latitude = float32(float64(p.Latitude.Value) * 180 / math.Pi)
	if p.Burst {
		o.Squirt = 1
	}
	switch {
	case p.Head && p.Tail:
		o.HeadOrTail = mdx.Both
	case p.Tail:
		o.HeadOrTail = mdx.Tail
	}
	for _, f := range []struct {
		set bool
		bit mdx.NodeFlags
	}{
		{p.ModelSpace, mdx.ParticleModelSpace}, {p.FarFirst, mdx.ParticleSortPrimsFarZ}, {p.Spread == scene.SpreadLine, mdx.ParticleLineEmitter},
		{p.Flags&scene.Unshaded != 0, mdx.ParticleUnshaded}, {p.Flags&scene.Unfogged != 0, mdx.ParticleUnfogged}, {p.Flat, mdx.ParticleXYQuad},
	} {
		if f.set {
			o.Flags |= f.bit
		}
	}
	o.FilterMode = particleFilterMode(p.Blend)
	o.TailLength, o.PriorityPlane, o.ReplaceableID = p.TailLength, int32(p.Priority), uint32(max(p.Replaceable, 0))
	o.Rows, o.Columns = uint32(max(p.Rows, 1)), uint32(max(p.Columns, 1))
	o.TextureID = mdx.None
	o.Time = 0.5
	if len(p.Colors.Times) == 3 {
		o.Time = p.Colors.Times[1]
	}
	for i, t := range []float32{0, o.Time, 1} {
		color, alpha, size := [3]float32{1, 1, 1}, [1]float32{1}, [2]float32{1, 1}
		p.Colors.At(color[:], t)
		p.Alphas.At(alpha[:], t)
		p.Sizes.At(size[:], t)
		o.SegmentColors[i], o.SegmentScaling[i] = color, size[0]
		o.SegmentAlphas[i] = uint8(min(max(alpha[0], 0), 1)*255 + 0.5)
	}
	o.LifeSpanUVAnim, o.DecayUVAnim = cells(p.HeadCells, 0), cells(p.HeadCells, 1)
	o.TailUVAnim, o.TailDecayUVAnim = cells(p.TailCells, 0), cells(p.TailCells, 1)
}

// cells is the inverse of cellRuns.
func cells(runs []scene.CellRun, i int) [3]uint32 {
	if i >= len(runs) {
		return [3]uint32{0, 0, 1}
	}
	r := runs[i]
	return [3]uint32{uint32(max(r.First, 0)), uint32(max(r.Last, 0)), uint32(max(r.Repeat, 0))}
}

// particleFilterMode is the inverse of ParticleFilterMode.scene.
func particleFilterMode(b scene.Blend) mdx.ParticleFilterMode {
	switch b {
	case scene.Additive, scene.AddNoAlpha, scene.BlendAdd:
		return mdx.ParticleAdditive
	case scene.Modulate:
		return mdx.ParticleModulate
	case scene.Modulate2x:
		return mdx.ParticleModulate2x
	case scene.AlphaTest:
		return mdx.ParticleAlphaKey
	}
	return mdx.ParticleBlend
}

// ribbonEmitter fills a record from the ribbon of another game. It is the inverse of RibbonEmitter.scene.
func ribbonEmitter(o *mdx.RibbonEmitter, r *scene.Ribbon) {
	o.HeightAbove, o.HeightBelow, o.Alpha = r.Above.Value, r.Below.Value, r.Alpha.Value
	o.Color, o.LifeSpan, o.Gravity = r.Color, r.Life, r.Gravity
	o.EmissionRate, o.TextureSlot = uint32(min(max(r.Rate, 0), 1e6)), uint32(max(min(r.Slot.Value, 1e6), 0))
	o.Rows, o.Columns = uint32(max(r.Rows, 1)), uint32(max(r.Columns, 1))
}
