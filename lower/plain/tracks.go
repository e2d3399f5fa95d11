package plain

import (
	"slices"

	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/scene"
)

// A Track is the motion of something other than a node of the scene.
type Track struct {
	Kind   TrackKind
	Index  int            // index of a mesh, material or camera of the model
	Width  int            // numbers per value
	Curves []curves.Curve // per animation
}

// TrackKind is the property that a track animates.
type TrackKind uint8

const (
	MeshVisible       TrackKind = iota // 1 or 0
	MeshWeights                        // weights of morph targets
	MaterialFactor                     // factor of the base colour
	MaterialOffset                     // transform of the texture coordinates, like the next two
	MaterialRotation                   //
	MaterialScale                      //
	CameraTranslation                  // transform of a node that looks along −Z
	CameraRotation                     //
)

// A track is a Track whose curves aren't made yet. The curves of nodes are made first, because all curves share a limit.
type track struct {
	Track
	rest []float32                // value in animations that don't move it
	make func(p int) curves.Curve // makes the curve for animation p, which has no times if there is none
}

// animations makes the curves of nodes and tracks for each animation.
func (l *lowering) animations() {
	tables := l.motion.Fit()
	l.Moved = l.motion.Moved(tables)
	held := make([]curves.Curve, len(l.Moved))
	for i, slot := range l.Moved {
		held[i] = curves.Constant(l.s.Nodes[slot/3].Rest.Value(scene.Property(slot % 3)))
	}
	for p := range tables {
		source := l.motion.Sources[p]
		l.Animations = append(l.Animations, l.animation(source, tables[p], held))
		for i := range l.tracks {
			t := &l.tracks[i]
			c := t.make(p)
			if len(c.Times) == 0 {
				c = curves.Constant(t.rest)
			}
			t.Curves = append(t.Curves, c)
		}
	}
	for i := range l.tracks {
		l.Tracks = append(l.Tracks, l.tracks[i].Track)
	}
	l.found = append(l.found, l.motion.Findings()...)
}

// animation completes an animation. Slots that only other animations move get their curves in held, with their rest value. One curve is extended to the
// length of the clip, because players use the time of the last key as the length.
func (l *lowering) animation(source *scene.Player, t curves.Table, held []curves.Curve) Animation {
	a := Animation{Clip: source.Clip, Global: source.Global, Table: t}
	stretch := a.Clip.Duration > t.Last()
	for i, slot := range l.Moved {
		if t[slot] == nil {
			t[slot] = &held[i]
		}
		if stretch {
			longer := t[slot].Until(a.Clip.Duration, curves.Widths[slot%3])
			t[slot], stretch = &longer, false
		}
	}
	if stretch || len(l.Moved)+len(l.tracks) == 0 && !slices.ContainsFunc(l.Meshes, func(m Mesh) bool { return m.Switch != nil }) {
		c := curves.Constant([]float32{0, 0, 0})
		c = c.Until(a.Clip.Duration, 3)
		a.Root = &c
	}
	return a
}

// trackVisible adds the track of a mesh's visibility. at is the mesh's index in the model.
func (l *lowering) trackVisible(at, mesh int) {
	l.tracks = append(l.tracks, track{
		Track: Track{Kind: MeshVisible, Index: at, Width: 1},
		make:  func(p int) curves.Curve { return stepped(&l.visible[mesh].Animations[p], 1) },
	})
}

// factorTargets returns the targets that change the colour and alpha of a material on a mesh.
func factorTargets(mesh, material int) []scene.Target {
	return []scene.Target{
		{Property: scene.MeshAlpha, Index: mesh},
		{Property: scene.MeshColor, Index: mesh},
		{Property: scene.LayerAlpha, Index: material},
	}
}

// trackFactor adds the track of a material's factor: the colour and alpha of the mesh, and the alpha of a single layer.
func (l *lowering) trackFactor(at, mesh, k int) {
	m := &l.s.Meshes[mesh]
	rest := l.Materials[at].Factor
	single := material.Passes(&l.s.Materials[k]) == 1
	l.tracks = append(l.tracks, track{
		Track: Track{Kind: MaterialFactor, Index: at, Width: 4}, rest: rest[:],
		make: func(p int) curves.Curve {
			source := l.motion.Sources[p]
			return l.motion.Sampled(source, factorTargets(mesh, k), 4, false, 2*l.opts.Tolerance, func(t float32, dst []float32) {
				alpha := source.Number(scene.Target{Property: scene.MeshAlpha, Index: mesh}, t, m.Alpha)
				if single {
					alpha *= source.Number(scene.Target{Property: scene.LayerAlpha, Index: k}, t, l.s.Materials[k].Layers[0].Alpha)
				}
				color := m.Color
				source.Value(color[:], scene.Target{Property: scene.MeshColor, Index: mesh}, t)
				for i, c := range color {
					dst[i] = scene.FromSRGB(c)
				}
				dst[3] = min(max(alpha, 0), 1)
			})
		},
	})
}

// trackUV adds the tracks of the texture transform of a material's first layer, if it is animated.
func (l *lowering) trackUV(at, k int) {
	made := &l.Materials[at]
	targets := []scene.Target{
		{Property: scene.LayerUVTranslation, Index: k},
		{Property: scene.LayerUVRotation, Index: k},
		{Property: scene.LayerUVScale, Index: k},
	}
	if made.Base < 0 || !l.motion.Moves(targets...) {
		return
	}
	made.MovingUV = true
	rest, layer := made.UV, &l.s.Materials[k].Layers[0]
	part := func(kind TrackKind, width int, pick func(u *scene.UVOrigin) []float32) {
		l.tracks = append(l.tracks, track{
			Track: Track{Kind: kind, Index: at, Width: width}, rest: pick(&rest),
			make: func(p int) curves.Curve {
				source := l.motion.Sources[p]
				return l.motion.Sampled(source, targets, width, false, l.opts.Tolerance, func(t float32, dst []float32) {
					tr := layer.Transform
					source.Value(tr.Translation[:], targets[0], t)
					source.Value(tr.Rotation[:], targets[1], t)
					source.Value(tr.Scale[:], targets[2], t)
					u := tr.AboutOrigin()
					copy(dst, pick(&u))
				})
			},
		})
	}
	part(MaterialOffset, 2, func(u *scene.UVOrigin) []float32 { return u.Offset[:] })
	if l.motion.Moves(targets[1]) {
		part(MaterialRotation, 1, func(u *scene.UVOrigin) []float32 { return []float32{u.Rotation} })
	}
	if l.motion.Moves(targets[2]) {
		part(MaterialScale, 2, func(u *scene.UVOrigin) []float32 { return u.Scale[:] })
	}
}
