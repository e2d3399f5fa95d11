// Package lower reduces a scene to what a format can hold, before the format's files are built from it.
//
// A [Target] describes what the format can hold. [Scene] runs the passes that the target needs, in a fixed order;
// each pass has its own file, and reports what it approximates or removes. The input scene isn't changed; the
// result shares the arrays that no pass changes.
//
// To support a capability that only some formats have, add a field to Target and a pass to the list.
package lower

import (
	"fmt"
	"image/color"
	"math"

	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// A Target says what a format can hold of a scene. The zero value holds shapes alone.
type Target struct {
	Motion     bool // skeletons, clips, and meshes that come and go
	Influences int  // with Motion: how many joints may move a vertex; 0: meshes hang on nodes
	Morphs     bool // with Motion: morph targets
	Levels     bool // several levels of detail
	Objects    bool // with Motion: cameras, lights, attachments, emitters and collision shapes
	Materials  Materials
	Normals    bool
	UVSets     int  // of texture coordinates
	Colors     bool // of vertices
	Extras     bool // fields of the source's own

	Glow        Glow // with AllMaterials: what materials give off
	OneLayer    bool // with AllMaterials: a material has one layer
	OneMaterial bool // a mesh has one material
	Vertices    int  // how many vertices a mesh may have; 0: any number
	Switches    bool // with Motion: meshes are hidden by visibility, not by a scale of 0
	FreeCameras bool // with Objects: cameras stand on no node, and have keys of their own
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
	Scale float32 // multiplies everything; 0 means 1

	TeamColor color.NRGBA // the team's colour; the zero value is red, ff0303

	// BakeMorphs moves vertices by additional bones where a format has no morph targets.
	BakeMorphs bool

	// The rest is for formats that move and have pictures; see package plain.

	AllLODs bool // every level of detail

	// Clips chooses clips by names and globs, see [scene.ClipsNamed]; none means all.
	Clips []string
	// Tolerance is how far linear keys may move a vertex from where the source's curves move
	// it, as a part of the model's size (the longest edge of its box at rest), and how far colours
	// and texture coordinates that move may be off. 0 means DefaultTolerance.
	Tolerance float32
	// Spline makes cubic splines of Hermite and Bezier channels where they are exact, of translations and scales;
	// otherwise there are straight lines alone.
	Spline bool
	// AllKeys keeps keys that the tolerance could do without.
	AllKeys bool
	// Visibility says how meshes come and go.
	Visibility visibility.How

	// NoTextures leaves textures out altogether.
	NoTextures bool
	// Textures say where textures come from, and where finished pictures go. Their team colour is the one above.
	Textures material.Options
}

// DefaultTeamColor is red.
var DefaultTeamColor = color.NRGBA{0xff, 0x03, 0x03, 0xff}

// DefaultTolerance is a thousandth of the model's size.
const DefaultTolerance = 1e-3

// A pass reduces one thing.
type pass struct {
	needed func(t *Target) bool
	run    func(l *lowering)
}

var passes = []pass{
	{func(t *Target) bool { return !t.Levels }, (*lowering).levels},
	{func(t *Target) bool { return !t.Motion }, (*lowering).still},
	{func(t *Target) bool { return t.Motion && !t.Morphs }, (*lowering).morphs},
	{func(t *Target) bool { return t.Motion && t.Switches }, (*lowering).hiding},
	{func(t *Target) bool { return t.Motion && t.Objects && t.FreeCameras }, (*lowering).cameras},
	{func(t *Target) bool { return t.Motion && t.Pivots }, (*lowering).pivots},
	{func(t *Target) bool { return t.Motion && t.Influences == 0 }, (*lowering).rigid},
	{func(t *Target) bool { return t.Motion && t.Influences > 0 && t.Influences < AnyNumber }, (*lowering).influences},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.OneLayer }, (*lowering).oneLayer},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.Glow > GlowFactors }, (*lowering).glow},
	{func(t *Target) bool { return t.OneMaterial }, (*lowering).oneMaterial},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.UVSets > 0 && !t.Colors }, (*lowering).paint},
	{func(t *Target) bool { return t.Vertices > 0 }, (*lowering).vertices},
	{func(t *Target) bool { return !t.Objects || !t.Motion }, (*lowering).objects},
	{func(t *Target) bool { return t.Materials < AllMaterials }, (*lowering).materials},
	{func(t *Target) bool { return !t.Normals || !t.Colors || t.UVSets < AnyNumber }, (*lowering).attributes},
	{func(t *Target) bool { return !t.Extras }, (*lowering).extras},
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
