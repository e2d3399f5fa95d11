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
	"image"
	"image/color"
	"math"
	"slices"

	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// A Target defines what a format can hold of a scene. The zero value holds only shapes.
type Target struct {
	Motion     bool // skeletons, clips, and meshes that are shown and hidden
	Influences int  // with Motion: maximum number of joints per vertex; 0: meshes belong to nodes
	Morphs     bool // with Motion: morph targets
	Levels     bool // several levels of detail
	Objects    bool // with Motion: cameras, lights, attachments, emitters and collision shapes
	Materials  Materials
	Normals    bool
	UVSets     int  // maximum number of sets of texture coordinates
	Colors     bool // vertex colours
	Extras     bool // fields that only the source's format has
	Tags       bool // tags of nodes

	Transforms bool   // with Materials: layers transform texture coordinates; otherwise, transforms are applied to the meshes
	Restores   string // without Transforms: the format whose materials the builder restores from their extras, with transforms

	Glow        Glow // with AllMaterials: the form of the emission of materials
	OneLayer    bool // with AllMaterials: a material has one layer
	OneMaterial bool // a mesh has one material
	Textured    bool // with AllMaterials: everything that is drawn has a texture
	// Chooses reports whether the game chooses the texture of a material's first layer, which then needs none; nil: of no material.
	Chooses     func(m *scene.Material) bool
	Vertices    int  // maximum number of vertices of a mesh; 0: unlimited
	Switches    bool // with Motion: meshes are hidden by visibility, not by a scale of 0
	Inherits    bool // with Motion: nodes follow their parents completely
	FreeCameras bool // with Objects: cameras have no node, but their own keys
	Pivots      bool // with Motion: nodes have no rotation and no scale at rest, and move vertices in model space
}

// AnyNumber means no limit.
const AnyNumber = math.MaxInt

// Materials defines what a format can hold of materials.
type Materials uint8

const (
	NoMaterials    Materials = iota
	NamedMaterials           // only the names of the materials of faces
	AllMaterials
)

// Options define what is kept if a target can't hold everything.
type Options struct {
	LOD   int     // level of detail; see [scene.Scene.Level]
	Scale float32 // multiplies all lengths; 0 means 1

	TeamColor color.NRGBA // see [scene.TeamColor]

	// BakeMorphs replaces morph targets by additional bones, if a format has no morph targets.
	BakeMorphs bool

	// The rest is for formats that move and have pictures; see package plain.

	AllLODs bool // all levels of detail

	// Clips selects clips by names and globs; see [scene.ClipsNamed]. Empty means all.
	Clips []string
	// Tolerance is the maximum error of linear keys: of the position of a vertex, as a fraction of the model's size
	// (the longest edge of its bounding box at rest), and of animated colours and texture coordinates. 0 means
	// DefaultTolerance.
	Tolerance float32
	// Spline makes cubic splines from Hermite and Bezier channels of translations and scales, where these are exact.
	// Otherwise, all keys are linear.
	Spline bool
	// AllKeys keeps keys that the tolerance doesn't require.
	AllKeys bool
	// Visibility defines how meshes are shown and hidden.
	Visibility visibility.How

	// NoTextures removes all textures.
	NoTextures bool
	// Textures defines where textures come from, and where encoded images are stored. TeamColor above replaces its team
	// colour.
	Textures material.Options
}

// DefaultTolerance is a thousandth of the model's size.
const DefaultTolerance = 1e-3

// A pass is one step of lowering.
type pass struct {
	needed func(t *Target) bool
	run    func(l *lowering)
}

var passes = []pass{
	{func(t *Target) bool { return !t.Levels }, (*lowering).levels},
	{func(t *Target) bool { return !t.Motion }, (*lowering).still},
	{func(t *Target) bool { return t.Motion && !t.Morphs }, (*lowering).morphs},
	{func(t *Target) bool { return t.Motion && t.Switches }, (*lowering).hiding},
	{func(t *Target) bool { return t.Motion && t.Inherits }, (*lowering).inherit},
	{func(t *Target) bool { return t.Motion && t.Objects && t.FreeCameras }, (*lowering).cameras},
	{func(t *Target) bool { return t.Motion && t.Pivots }, (*lowering).pivots},
	{func(t *Target) bool { return t.Motion && t.Influences == 0 }, (*lowering).rigid},
	{func(t *Target) bool { return t.Motion && t.Influences > 0 && t.Influences < AnyNumber }, (*lowering).influences},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.OneLayer }, (*lowering).oneLayer},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.Glow > GlowFactors }, (*lowering).glow},
	{func(t *Target) bool { return t.OneMaterial }, (*lowering).oneMaterial},
	{func(t *Target) bool { return t.UVSets > 0 && !t.Transforms }, (*lowering).coordinates},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.UVSets > 0 && !t.Colors }, (*lowering).paint},
	{func(t *Target) bool { return t.Materials == AllMaterials && t.Textured }, (*lowering).blank},
	{func(t *Target) bool { return t.Vertices > 0 }, (*lowering).vertices},
	{func(t *Target) bool { return !t.Objects || !t.Motion }, (*lowering).objects},
	{func(t *Target) bool { return t.Materials < AllMaterials }, (*lowering).materials},
	{func(t *Target) bool { return !t.Normals || !t.Colors || t.UVSets < AnyNumber }, (*lowering).attributes},
	{func(t *Target) bool { return !t.Extras }, (*lowering).extras},
	{func(t *Target) bool { return !t.Tags }, (*lowering).tags},
}

// Scene reduces a scene to what a target can hold, for the builders of the formats. It returns an error if the scene doesn't
// satisfy [scene.Check], with what is wrong: builders need valid indices. [scene.Repair] repairs such a scene.
func Scene(s *scene.Scene, t Target, opts Options) (*scene.Scene, []report.Finding, error) {
	if err := scene.Check(s); err != nil {
		return nil, nil, invalid(err)
	}
	s, found := Unchecked(s, t, opts)
	return s, found, nil
}

// Unchecked is Scene for a scene that satisfies [scene.Check], such as the scene of a document. For an invalid one, it may
// panic. The check takes a twentieth of the time of a conversion.
func Unchecked(s *scene.Scene, t Target, opts Options) (*scene.Scene, []report.Finding) {
	return lower(nil, s, t, opts)
}

// Edit reduces a scene that satisfies [scene.Check], such as the scene of a document, and its edited version. It returns
// only the findings that the edit adds, and an error as Scene does if the edited version is invalid.
func Edit(was, is *scene.Scene, t Target, opts Options) (before, after *scene.Scene, found []report.Finding, err error) {
	if err := scene.Check(is); err != nil {
		return nil, nil, nil, invalid(err)
	}
	before, known := lower(nil, was, t, opts)
	after, found = lower(was, is, t, opts)
	return before, after, report.Without(found, known), nil
}

func invalid(err error) error {
	return fmt.Errorf("the scene is invalid; scene.Repair repairs it as follows: %w", err)
}

// lower reduces a scene. was is the scene before an edit, or nil.
func lower(was, s *scene.Scene, t Target, opts Options) (*scene.Scene, []report.Finding) {
	reduced := *s
	opts.TeamColor = scene.TeamColor(opts.TeamColor)
	l := &lowering{was: was, s: &reduced, target: t, opts: opts}
	for _, p := range passes {
		if p.needed(&t) {
			p.run(l)
		}
	}
	return l.s, l.found
}

// A lowering is the state of lowering one scene. Passes may replace the slices of s, but not write to shared arrays.
type lowering struct {
	was    *scene.Scene // before an edit, or nil
	s      *scene.Scene
	target Target
	opts   Options
	found  []report.Finding
}

// add reports a finding.
func (l *lowering) add(code report.Code, path, format string, args ...any) {
	l.found = append(l.found, report.New(code, path, format, args...))
}

// addCount reports a finding with a count, unless the count is 0.
func (l *lowering) addCount(count int, code report.Code, path, format string, args ...any) {
	if count > 0 {
		l.add(code, path, format, args...)
		l.found[len(l.found)-1].Count = count
	}
}

// moves reports whether a clip or a global sequence animates a target.
func (l *lowering) moves(target scene.Target) bool {
	is := func(c scene.Channel) bool { return c.Target == target }
	has := func(c scene.Clip) bool { return slices.ContainsFunc(c.Channels, is) }
	return slices.ContainsFunc(l.s.Clips, has) || slices.ContainsFunc(l.s.Globals, has)
}

// addTexture adds a texture with an image of its own, and returns its index.
func (l *lowering) addTexture(name string, img image.Image) int {
	data, _, err := material.EncodePNG(img, true)
	if err != nil {
		panic(err) // an image in memory can be encoded
	}
	l.s.Textures = append(slices.Clip(l.s.Textures), scene.Texture{Name: name, Data: data})
	return len(l.s.Textures) - 1
}

func meshPath(i int) string { return fmt.Sprintf("meshes[%d]", i) }
