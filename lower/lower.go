// Package lower reduces a scene to what a format can hold, before the format's files are built from it.
//
// A [Target] says what the format can hold. [Scene] runs the passes that it needs, one file each, in a fixed order; each
// reports what it approximates or leaves out. The scene that goes in is left as it is; the one that comes out shares
// the arrays that no pass changes.
//
// To add something that a format may lack, add a field to Target and a pass to the list.
package lower

import (
	"fmt"
	"image/color"
	"math"

	"marrow/report"
	"marrow/scene"
)

// A Target says what a format can hold of a scene. The zero value holds shapes alone.
type Target struct {
	Motion     bool // skeletons, clips, and meshes that come and go
	Influences int  // with Motion: how many joints may move a vertex
	Morphs     bool // with Motion: morph targets
	Levels     bool // several levels of detail
	Objects    bool // with Motion: cameras, lights, attachments, emitters and collision shapes
	Materials  Materials
	Normals    bool
	UVSets     int  // of texture coordinates
	Colors     bool // of vertices
	Extras     bool // with Motion: fields of the source's own

	OneMaterial bool // a mesh has one material
	Vertices    int  // how many vertices a mesh may have; 0: any number
	Pivots      bool // with Motion: nodes rest at a place alone, unturned and unscaled, and carry vertices of model space
}

// AnyNumber is as many as a scene has.
const AnyNumber = math.MaxInt

// Materials says what a format can hold of materials.
type Materials uint8

const (
	NoMaterials    Materials = iota
	NamedMaterials           // which faces have which, by name
	AllMaterials
)

// Options say what is kept where a target can't hold everything.
type Options struct {
	LOD   int     // the level of detail, see [scene.Scene.Level]
	Scale float32 // multiplies a model that can't move, or with pivots; 0 means 1

	TeamColor color.NRGBA // the team's colour, where it decides on names
}

// A pass reduces one thing.
type pass struct {
	needed func(t *Target) bool
	run    func(l *lowering)
}

var passes = []pass{
	{func(t *Target) bool { return !t.Levels }, (*lowering).levels},
	{func(t *Target) bool { return !t.Motion }, (*lowering).still},
	{func(t *Target) bool { return t.Motion && !t.Morphs }, (*lowering).morphs},
	{func(t *Target) bool { return t.Motion && t.Pivots }, (*lowering).pivots},
	{func(t *Target) bool { return t.Motion && t.Influences < AnyNumber }, (*lowering).influences},
	{func(t *Target) bool { return t.OneMaterial }, (*lowering).oneMaterial},
	{func(t *Target) bool { return t.Vertices > 0 }, (*lowering).vertices},
	{func(t *Target) bool { return !t.Objects || !t.Motion }, (*lowering).objects},
	{func(t *Target) bool { return t.Materials < AllMaterials }, (*lowering).materials},
	{func(t *Target) bool { return !t.Normals || !t.Colors || t.UVSets < AnyNumber }, (*lowering).attributes},
	{func(t *Target) bool { return !t.Extras || !t.Motion }, (*lowering).extras},
}

// Scene reduces a scene that keeps the rules of [scene.Check] to what a target can hold.
func Scene(s *scene.Scene, t Target, opts Options) (*scene.Scene, []report.Finding) {
	reduced := *s
	l := &lowering{s: &reduced, target: t, opts: opts}
	for _, p := range passes {
		if p.needed(&t) {
			p.run(l)
		}
	}
	return l.s, l.found
}

// A lowering is the work on one scene. Passes may replace what is in s, not change arrays that it shares.
type lowering struct {
	s      *scene.Scene
	target Target
	opts   Options
	found  []report.Finding
}

// add reports something about one place.
func (l *lowering) add(code report.Code, path, format string, args ...any) {
	l.found = append(l.found, report.New(code, path, format, args...))
}

func meshPath(i int) string { return fmt.Sprintf("meshes[%d]", i) }
