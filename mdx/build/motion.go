package build

import (
	"marrow/lower/curves"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// tracks adds all tracks.
func (b *modelBuilder) tracks() {
	tolerance := b.keyTolerance()
	for i := range b.s.Nodes {
		b.nodeTracks(i, tolerance)
	}
	m := b.m
	for i := range b.s.Lights {
		b.lightTracks(i, &m.Lights[b.recordIndex[b.s.Lights[i].Node]])
	}
	for i := range b.s.Nodes {
		at := b.recordIndex[i]
		switch b.kind[i] {
		case isAttachment:
			b.paramTracks(i, &m.Attachments[at])
		case isParticleEmitter:
			b.paramTracks(i, &m.ParticleEmitters[at])
		case isParticleEmitter2:
			b.paramTracks(i, &m.ParticleEmitters2[at])
		case isRibbonEmitter:
			b.paramTracks(i, &m.RibbonEmitters[at])
		case isPopcornEmitter:
			b.paramTracks(i, &m.PopcornEmitters[at])
		case isLight:
		default:
			b.paramTrack(&b.node[i].NodeVisibility, scene.Target{Property: scene.NodeVisible, Index: i})
		}
	}
	b.cameraTracks()
	b.meshTracks()
	b.layerTracks()
}

// keyAllowance is the fraction of the tolerance for the removal of keys; the rest is for rounding.
const keyAllowance = 0.5

// keyTolerance returns the maximum distance of removed keys from the remaining curve. For an edit, it depends only on
// the size, so that keys change only if they were edited.
func (b *modelBuilder) keyTolerance() func(p scene.Property, node int) float32 {
	if b.opts.size == 0 {
		return curves.Allow(b.s, b.opts.Tolerance*keyAllowance)
	}
	const chain = 4 // the errors of a node and its ancestors add up
	return func(p scene.Property, _ int) float32 {
		if p == scene.NodeTranslation {
			return float32(b.size * (b.opts.Tolerance / chain))
		}
		return b.opts.Tolerance / chain
	}
}

func (b *modelBuilder) nodeTracks(i int, tolerance func(p scene.Property, node int) float32) {
	n := b.node[i]
	zero, none, one := []float32{0, 0, 0}, []float32{0, 0, 0, 1}, []float32{1, 1, 1}
	rest := b.s.Nodes[i].Rest.Translation
	at := scene.PivotRig{Pivots: []mdx.Vec3{rest}, Parents: []int{scene.None}}
	keys := func(p scene.Property, fallback []float32, fix func(scene.Interp, []float32)) *keyList {
		return b.keysOf(scene.Target{Property: p, Index: i}, trackRule{fallback: fallback, isTransform: true, tolerance: tolerance(p, i), fix: fix})
	}
	n.Translation = trackOf(keys(scene.NodeTranslation, zero, func(interp scene.Interp, values []float32) { at.Offsets(0, interp, values) }), takeVec3)
	n.Rotation = trackOf(keys(scene.NodeRotation, none, nil), takeVec4)
	n.Scaling = trackOf(keys(scene.NodeScale, one, nil), takeVec3)
}

func (b *modelBuilder) lightTracks(i int, o *mdx.Light) {
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
	o.ColorTrack = trackOf(b.keysOf(target(scene.LightColor), trackRule{}), takeBGR)
	o.IntensityTrack = trackOf(b.keysOf(target(scene.LightIntensity), trackRule{}), takeScalar)
	o.AttenuationStartTrack = trackOf(b.keysOf(target(scene.LightRangeStart), trackRule{}), takeScalar)
	o.AttenuationEndTrack = trackOf(b.keysOf(target(scene.LightRangeEnd), trackRule{}), takeScalar)
	b.paramTracks(b.s.Lights[i].Node, o, "ColorTrack", "IntensityTrack", "AttenuationStartTrack", "AttenuationEndTrack")
}

func (b *modelBuilder) cameraTracks() {
	for i := range b.m.Cameras {
		c := &b.m.Cameras[i]
		target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
		moved := func(p scene.Property, from mdx.Vec3) *mdx.Track[mdx.Vec3] {
			at := scene.PivotRig{Pivots: []mdx.Vec3{from}, Parents: []int{scene.None}}
			return trackOf(b.keysOf(target(p), trackRule{
				fallback: []float32{0, 0, 0}, fix: func(interp scene.Interp, values []float32) { at.Offsets(0, interp, values) },
			}), takeVec3)
		}
		c.Translation = moved(scene.CameraPosition, c.Position)
		c.TargetTranslation = moved(scene.CameraTarget, c.Target)
		c.Roll = trackOf(b.rollKeys(i), takeScalar)
		b.paramTrack(&c.Visibility, target(scene.CameraVisible))
		for name, field := range map[string]**mdx.Track[float32]{"focusDistance": &c.FocusDistance, "focalLength": &c.FocalLength, "fStop": &c.FStop} {
			b.paramTrack(field, scene.Target{Property: scene.CameraParam, Index: i, Name: name})
		}
	}
}

// rollKeys returns the keys of a camera's roll. The model can store roll only in a track; therefore a sequence without
// keys gets one key with the roll at rest.
func (b *modelBuilder) rollKeys(i int) *keyList {
	target := scene.Target{Property: scene.CameraRoll, Index: i}
	rest := b.s.Cameras[i].Roll
	if rest == 0 {
		return b.keysOf(target, trackRule{})
	}
	if b.animated[target] == nil {
		still := scene.Constant(target, rest)
		a := new(animated)
		for _, clip := range b.order {
			a.clips, a.keys = append(a.clips, clip), append(a.keys, &still)
		}
		b.animated[target] = a
	}
	return b.keysOf(target, trackRule{fallback: []float32{0}, static: []float32{rest}})
}

// meshTracks adds geoset animations for meshes with animated alpha, colour or visibility.
func (b *modelBuilder) meshTracks() {
	for g, mesh := range b.geosetMesh {
		m := &b.s.Meshes[mesh]
		alpha := scene.Target{Property: scene.MeshAlpha, Index: mesh}
		shown := scene.Target{Property: scene.MeshVisible, Index: mesh}
		static := []float32{m.Alpha}
		if !m.Visible {
			static[0] = 0
		}
		if b.animated[shown] != nil {
			if b.animated[alpha] != nil {
				b.add(1, codeAlpha, report.At("meshes", mesh), "the mesh has animated alpha and animated visibility; only the visibility is kept")
			}
			alpha = shown
		}
		if k := b.keysOf(alpha, trackRule{fallback: []float32{1}, static: static}); k != nil {
			a := b.geosetAnim(g)
			a.AlphaTrack = trackOf(k, takeScalar)
			if x, ok := recalled[mdx.GeosetExtras](b, m.Extras); ok && x.Anim != nil {
				a.Alpha = x.Anim.Alpha // the track overrides it
			}
		}
		color := scene.Target{Property: scene.MeshColor, Index: mesh}
		if k := b.keysOf(color, trackRule{fallback: []float32{0, 0, 0}, static: m.Color[:]}); k != nil {
			a := b.geosetAnim(g)
			a.ColorTrack = trackOf(k, takeBGR)
			a.Flags |= mdx.UseColor
		}
	}
}

// layerTracks adds the tracks of layers and the texture animations.
func (b *modelBuilder) layerTracks() {
	for i := range b.s.Materials {
		for k := range b.s.Materials[i].Layers {
			for _, to := range b.layers[layerRef{i, k}] {
				b.tracksOfLayer(i, k, &b.m.Materials[to.Material].Layers[to.Layer])
			}
		}
	}
}

func (b *modelBuilder) tracksOfLayer(i, k int, l *mdx.Layer) {
	from := &b.s.Materials[i].Layers[k]
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i, Layer: k} }
	l.AlphaTrack = trackOf(b.keysOf(target(scene.LayerAlpha), trackRule{fallback: []float32{1}, static: []float32{from.Alpha}}), takeScalar)
	flips := trackOf(b.keysOf(target(scene.LayerTexture), trackRule{
		fix: func(_ scene.Interp, values []float32) {
			for n, v := range values {
				if v >= 0 && v < float32(len(b.s.Textures)) {
					values[n] = float32(b.textureOf(int(v)))
				}
			}
		},
	}), takeNumber)
	if flips != nil && len(l.Slots) > 0 {
		l.Slots[0].TextureIDTrack = flips
	} else {
		l.TextureIDTrack = flips
	}
	if b.m.Version >= 900 {
		l.EmissiveGainTrack = trackOf(b.keysOf(target(scene.LayerEmissiveGain), trackRule{}), takeScalar)
	}
	a := mdx.TextureAnim{
		Translation: trackOf(b.keysOf(target(scene.LayerUVTranslation), trackRule{
			fallback: []float32{0, 0, 0}, static: from.Transform.Translation[:], tolerance: b.opts.Tolerance}), takeVec3),
		Rotation: trackOf(b.keysOf(target(scene.LayerUVRotation), trackRule{
			fallback: []float32{0, 0, 0, 1}, static: from.Transform.Rotation[:], tolerance: b.opts.Tolerance}), takeVec4),
		Scaling: trackOf(b.keysOf(target(scene.LayerUVScale), trackRule{
			fallback: []float32{1, 1, 1}, static: from.Transform.Scale[:], tolerance: b.opts.Tolerance}), takeVec3),
	}
	if a.Translation == nil && a.Rotation == nil && a.Scaling == nil {
		return
	}
	at := len(b.m.TextureAnims)
	if x, ok := scene.Recall[mdx.LayerExtras](from.Extras, "mdx"); ok && x.TextureAnimID >= 0 {
		if known, ok := b.textureAnims[x.TextureAnimID]; ok {
			at = known
		} else {
			b.textureAnims[x.TextureAnimID] = at
		}
	}
	if at == len(b.m.TextureAnims) {
		b.m.TextureAnims = append(b.m.TextureAnims, a)
	}
	l.TextureAnimID = int32(at)
}

// textureOf returns the model's texture for one of the scene's colour textures.
func (b *modelBuilder) textureOf(i int) int32 { return b.texture(i, ColorPicture) }
