package m2

import (
	"fmt"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// metresPerYard: the game's unit is the yard.
const metresPerYard = 0.9144

// Scene returns the model, with the companions that Load has read, as a neutral scene: right-handed, Y up, facing +Z,
// in yards, and well-formed for any file. The findings report what was omitted or repaired, and what the scene can't
// express.
func (m *Model) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	b := newBuilder(m, opts)
	b.clips()
	b.bones()
	b.textures()
	b.meshes()
	b.attachments()
	b.events()
	b.lights()
	b.cameras()
	b.ribbons()
	b.particles()
	b.collision()
	b.undrawn()
	b.sum()
	scene.BasisMDX.Apply(b.s)
	return b.s, append(b.found, scene.Repair(b.s)...)
}

// A builder is a scene in the making, in the model's own axes until the end.
type builder struct {
	m     *Model
	opts  scene.Options
	s     *scene.Scene
	found []report.Finding

	skeleton []Bone // the model's, or its skeleton's
	rig      scene.PivotRig
	names    map[string]bool // of nodes

	intervals  []interval
	rest       int     // the interval that the state without a clip is taken from, or None
	globalBase int     // the index of the first global sequence of the current tracks: skeletons have their own list
	plays      [][]int // the clips that play the keys of each sequence, the model's or a skeleton's; see of
	slab       []float32
	keyRoom    *limit.Budget // keys that clips may still share, and how many more that may become; see earn
	unearned   *limit.Budget

	materials map[string]int // scene materials by their content
	matNames  map[string]int
	shadows   map[int][]shadowExtra // by sub-mesh
	inView    string                // the beginning of the view's paths: views[0]. in the model, empty for a separate file

	lost losses
}

// losses counts losses that are reported once for the whole model.
type losses struct {
	crowded    int // tracks and sub-meshes that share too much, see addTrack and limit.Corners
	globals    int // tracks on global sequences that don't exist
	bones      int // objects on bones that don't exist
	influences int // weights of bones that don't exist
	corners    int // triangles with vertices that don't exist
	batches    int // batches with references to missing records
	combiners  map[string]int
	effects    map[string]int // effects of emitters that aren't drawn
}

func newBuilder(m *Model, opts scene.Options) *builder {
	return &builder{
		m: m, opts: opts, keyRoom: limit.NewBudget(limit.FreeSharedKeys), unearned: limit.NewBudget(limit.SharedKeys), rest: None,
		names: make(map[string]bool), materials: make(map[string]int), matNames: make(map[string]int),
		lost: losses{combiners: make(map[string]int), effects: make(map[string]int)},
		s: &scene.Scene{
			Name:          m.Name,
			Format:        "m2",
			MetresPerUnit: metresPerYard,
			Bounds:        m.Bounds.scene(m.BoundsRadius),
			Extras: kept("", ModelExtras{Version: m.Version, Flags: m.Flags.String(), CollisionBounds: m.CollisionBounds, CollisionRadius: m.CollisionRadius,
				TransformBones: m.transformBones(), Playable: m.fallbacks(), Chunks: m.chunkExtras(), Geosets: opts.ChosenGeosets(), LOD: opts.LOD}),
		},
	}
}

// kept returns extras with a record's data that the scene has no fields for.
func kept(path string, value any) scene.Extras {
	return scene.Keep(scene.Origin{Format: "m2", Path: path}, value)
}

// ModelExtras are the fields of a Model for which a scene has no field, with the names in the document.
type ModelExtras struct {
	Version         uint32  `json:"version"`
	Flags           string  `json:"flags,omitempty"`
	CollisionBounds Box     `json:"collisionBounds"`
	CollisionRadius float32 `json:"collisionRadius"`

	TransformBones []int16                  `json:"transformBones,omitempty"` // for each texture transform, the bone whose sequence it plays
	Playable       map[string]playableExtra `json:"playable,omitempty"`
	Chunks         *chunkExtras             `json:"chunks,omitempty"`

	// Options of the conversion, for FirstOptions.
	Geosets string `json:"geosets,omitempty"`
	LOD     int    `json:"lod,omitempty"`
}

// FirstOptions returns the options with which a model was converted to a scene that was then edited.
func FirstOptions(edited *scene.Scene) scene.Options {
	x, _ := scene.Recall[ModelExtras](edited.Extras, "m2")
	return scene.Options{Geosets: x.Geosets, LOD: x.LOD}
}

// VersionOf returns the version of the model from which a scene was first made; 0 if that wasn't an M2.
func VersionOf(s *scene.Scene) uint32 {
	was, _ := scene.Recall[ModelExtras](s.Extras, "m2")
	return was.Version
}

func (b Box) scene(radius float32) scene.Bounds {
	return scene.Bounds{Min: b.Minimum, Max: b.Maximum, Radius: radius}
}

// add reports something once for each of n equal cases.
func (b *builder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// sum reports the losses that were counted.
func (b *builder) sum() {
	l := &b.lost
	b.add(l.crowded, codeCrowded, "", "too many tracks or views share the same keys or triangles; some are left out")
	b.add(l.globals, codeReference, "", "a track uses a global sequence that doesn't exist; the track is left out")
	b.add(l.bones, codeReference, "", "its bone doesn't exist; it is placed in model space")
	b.add(l.influences, codeSkin, "vertices", "a weight refers to a bone that doesn't exist; the vertex moves only with its other bones")
	b.add(l.corners, codeSkin, "", "a triangle with a vertex that doesn't exist is left out; the .skin file may belong to another model")
	b.add(l.batches, codeReference, "", "a batch refers to a material, texture or lookup entry that doesn't exist")
	for _, what := range sortedKeys(l.effects) {
		b.add(l.effects[what], codeEffect, "particles", "%s", what)
	}
	for _, name := range sortedKeys(l.combiners) {
		b.add(l.combiners[name], codeCombiner, "", "the shader %s is approximated by plain layers", name)
	}
}

func at(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }
