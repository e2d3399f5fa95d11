// Package plain reduces a scene to what the formats of 3D programs hold, as opposed to those of games: linear curves of
// nodes, materials with one set of maps, and finished images.
//
// [Lower] runs the passes, one file each, in a fixed order. Each reports what it approximates or removes. The result
// can be written without further changes; see [Model].
package plain

import (
	"fmt"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// A Model is a scene with the results of the passes. Indices of nodes, of a mesh's source and the like are those of the
// scene.
type Model struct {
	Scene     *scene.Scene
	Options   lower.Options // with defaults for all unset options
	Meshes    []Mesh        // meshes that are shown at some time
	Skins     []Skin
	Flat      []material.Flat // for each material of the scene; zero for unused materials
	Materials []Material
	Pictures  []material.Picture // empty with Options.NoTextures
	Cameras   []Camera           // in the order of the scene

	Animations []Animation
	Moved      []int   // slots of the animations' tables that any animation moves
	Tracks     []Track // other animated properties
}

// An Animation is a clip with the global sequences that play at the same time, or a single global sequence.
type Animation struct {
	Clip   *scene.Clip
	Global bool
	Table  curves.Table  // curves of nodes; one for each slot that any animation moves
	Root   *curves.Curve // a curve of the model's root that is as long as the clip, if no other curve is; otherwise nil
}

// Lower reduces a scene that satisfies [scene.Check]. It doesn't change the scene; the model shares its arrays. It
// returns an error for invalid options, or if an image can't be encoded or stored.
func Lower(s *scene.Scene, opts lower.Options) (*Model, []report.Finding, error) {
	l := &lowering{
		Model: &Model{Scene: s, Options: withDefaults(opts)}, s: s, extent: curves.Measure(s), level: s.Level(opts.LOD),
		byKey: make(map[materialKey]int), plain: make(map[skinKey]int),
	}
	l.opts = l.Model.Options
	var err error
	l.motion, l.found, err = curves.New(s, l.extent, curves.Options{
		Clips: opts.Clips, Tolerance: l.opts.Tolerance, Spline: opts.Spline, AllKeys: opts.AllKeys,
	})
	if err != nil {
		return nil, nil, fmt.Errorf("lower: %w", err)
	}
	l.reportFlags()
	l.visible = visibility.Of(s, l.motion)
	l.choose()
	if err := l.materials(); err != nil {
		return nil, l.found, fmt.Errorf("lower: %w", err)
	}
	l.meshes()
	l.reportLights()
	l.cameras()
	l.animations()
	return l.Model, l.found, nil
}

// withDefaults replaces zero values by their defaults.
func withDefaults(o lower.Options) lower.Options {
	if !(o.Tolerance > 0) {
		o.Tolerance = lower.DefaultTolerance
	}
	o.TeamColor = scene.TeamColor(o.TeamColor)
	o.Textures.TeamColor = o.TeamColor
	return o
}

// A lowering is the state of lowering one scene.
type lowering struct {
	*Model
	s     *scene.Scene
	opts  lower.Options
	level int // of detail
	found []report.Finding

	extent  *curves.Extent
	motion  *curves.Motion
	visible []visibility.Mesh // per mesh of the scene
	drawn   []int             // meshes of the scene that are drawn at some time

	byKey  map[materialKey]int // materials made so far
	plain  map[skinKey]int     // skins made so far
	joints []jointMap          // per skin
	tracks []track             // the model's tracks, before their curves are made
}

// add reports a finding.
func (l *lowering) add(code report.Code, path, format string, args ...any) {
	l.found = append(l.found, report.New(code, path, format, args...))
}
