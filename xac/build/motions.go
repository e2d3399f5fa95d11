package build

import (
	"cmp"
	"math"
	"strings"

	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// Motions converts each clip of a scene to a motion for the actor that Actor makes from it. A clip with weights of
// morph targets also becomes a morph motion with the same name, or only a morph motion if it doesn't move nodes.
func Motions(s *scene.Scene, o Options) ([]xac.NamedMotion, []report.Finding, error) {
	o = o.withDefaults()
	b := newActorBuilder(s, o)
	b.visible()
	b.found = nil // Actor reports the meshes that are left out
	b.nodes()
	m, found, err := curves.New(b.s, curves.Measure(b.s), curves.Options{Tolerance: o.Tolerance, Clips: o.Clips})
	if err != nil {
		return nil, found, err
	}
	tables := m.Fit()
	moved, morphs := m.Moved(tables), b.newMorphMotion(m)
	taken := make(map[string]int)
	var list []xac.NamedMotion
	for i := range m.Sources {
		clip := m.Sources[i].Clip
		name, weights := names.Unique(taken, fileName(clip.Name)), morphs.motion(m.Sources[i], o.Tolerance)
		if weights == nil || len(moved) > 0 {
			list = append(list, xac.NamedMotion{Name: name, File: b.motion(clip, tables[i], moved)})
		}
		if weights != nil {
			list = append(list, xac.NamedMotion{Name: name, File: weights})
		}
	}
	b.lostMotion()
	return list, append(append(b.found, found...), m.Findings()...), nil
}

// SeveralMotions returns the finding for a file with the first of several motions.
func SeveralMotions(name string, list []xac.NamedMotion) report.Finding {
	return report.New(codeSeveral, "clips", "%[1]s contains the motion %[2]s; the other %[3]d motions are in separate files beside it, because a file contains only one motion; --clip chooses", name, list[0].Name, len(list)-1)
}

// fileName returns a clip's name without characters that file systems reject.
func fileName(name string) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`\/:*?"<>|`, r) {
			return '_'
		}
		return r
	}, name), " .")
	if name == "" {
		return "Motion"
	}
	const longest = 100
	for len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return name
}

// motion makes the motion of a clip. Each node that any clip moves has a sub-motion, so that no node keeps its
// position of the previous motion.
func (b *actorBuilder) motion(clip *scene.Clip, table curves.Table, moved []int) *xac.File {
	moves := make(map[int]bool)
	for _, slot := range moved {
		moves[slot/curves.Properties] = true
	}
	body := &xac.SubMotions{}
	end := float32(0)
	for _, i := range b.order {
		if !moves[i] {
			continue
		}
		s := b.subMotion(i, table)
		end = max(end, s.Duration())
		body.SubMotions = append(body.SubMotions, s)
	}
	if end < clip.Duration { // a motion lasts until its last key
		if len(body.SubMotions) == 0 && len(b.order) > 0 {
			body.SubMotions = append(body.SubMotions, b.subMotion(b.order[0], table))
		}
		if len(body.SubMotions) > 0 {
			lastUntil(&body.SubMotions[0], clip.Duration)
		}
	}
	return &xac.File{Kind: xac.Motion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMotionInfo, Version: 2, Body: motionInfo(clip)},
		{ID: xac.ChunkSubMotions, Version: 2, Body: body},
	}}
}

// motionInfo returns the chunk with the name and the origin of a clip's motion.
func motionInfo(clip *scene.Clip) *xac.MotionInfo {
	x, _ := scene.Recall[xac.MotionExtras](clip.Extras, "xac")
	info := &xac.MotionInfo{
		ImportanceFactor: 1, MaxAcceptableError: 1e8, FPS: 30, SourceApp: x.SourceApp, OriginalFile: x.OriginalFile, ExportDate: x.ExportDate,
		MotionName: cmp.Or(x.MotionName, clip.Name),
	}
	if x.FPS != 0 {
		info.FPS = x.FPS
	}
	if info.SourceApp == "" {
		info.SourceApp = "marrow"
	}
	return info
}

// lastUntil adds a position key that holds the last position until a time.
func lastUntil(s *xac.SubMotion, at float32) {
	if len(s.Positions) == 0 {
		s.Positions = append(s.Positions, xac.VectorKey{Value: s.PosePosition})
	}
	s.Positions = append(s.Positions, xac.VectorKey{Value: s.Positions[len(s.Positions)-1].Value, Time: at})
}

// subMotion makes a node's part of a motion. The pose is its first transform.
func (b *actorBuilder) subMotion(i int, table curves.Table) xac.SubMotion {
	rest := b.node[b.number[i]].Transform
	s := xac.SubMotion{
		Name: b.node[b.number[i]].Name, MaxError: 100000,
		PosePosition: rest.Position, BindPosePosition: rest.Position, PoseScale: rest.Scale, BindPoseScale: rest.Scale,
		PackedPoseRotation: pack(rest.Rotation), PackedBindPoseRotation: pack(rest.Rotation),
		PackedPoseScaleRotation: pack(scene.QuatIdentity), PackedBindPoseScaleRotation: pack(scene.QuatIdentity),
	}
	vectors := func(property scene.Property, pose *xac.Vec3) []xac.VectorKey {
		c := table[curves.Properties*i+int(property)]
		if c == nil {
			return nil
		}
		*pose = xac.Vec3(c.Values[:3])
		return keysOf(c, 3, func(t float32, v []float32) xac.VectorKey { return xac.VectorKey{Value: xac.Vec3(v), Time: t} })
	}
	s.Positions = vectors(scene.NodeTranslation, &s.PosePosition)
	s.Scales = vectors(scene.NodeScale, &s.PoseScale)
	if c := table[curves.Properties*i+int(scene.NodeRotation)]; c != nil {
		s.PackedPoseRotation = pack(xac.Quat(c.Values[:4]))
		s.PackedRotations = keysOf(c, 4, func(t float32, v []float32) xac.PackedKey { return xac.PackedKey{Value: pack(xac.Quat(v)), Time: t} })
	}
	return s
}

// keysOf returns the keys of a curve. Motions always interpolate linearly, so a step needs two keys.
func keysOf[K any](c *curves.Curve, width int, key func(t float32, v []float32) K) (list []K) {
	for i, t := range c.Times {
		v := c.Values[i*width : (i+1)*width]
		if c.Interp == curves.Step && i > 0 {
			if before := t - stepTime; before > c.Times[i-1] {
				list = append(list, key(before, c.Values[(i-1)*width:i*width]))
			}
		}
		list = append(list, key(t, v))
	}
	return list
}

// stepTime is the duration of a step, in seconds.
const stepTime = 1e-4

// pack is the inverse of PackedQuat.Quat.
func pack(q xac.Quat) (p xac.PackedQuat) {
	for k, v := range unit(q) {
		p[k] = int16(math.Round(float64(v) * 32767))
	}
	return p
}
