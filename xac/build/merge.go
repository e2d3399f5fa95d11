package build

import (
	"errors"
	"fmt"
	"reflect"

	"marrow/internal/merge"
	"marrow/lower"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// Edits is the target for the scene of an edited actor before Edit compares it: it holds everything, so that nothing is reported as lost,
// except the transforms of the textures of new materials, which are applied.
var Edits = lower.Target{
	Motion: true, Influences: lower.AnyNumber, Morphs: true, Levels: true, Objects: true, Materials: lower.AllMaterials, Normals: true,
	UVSets: lower.AnyNumber, Colors: true, Extras: true, Restores: "xac",
}

// Edit applies an edit to the original actor and to the motions that Load has read for it. was is the scene of their
// first conversion, is the edited scene. Records that are equal in both keep their bytes; a field that differs is taken
// from is. Nodes, materials, meshes and motions that only is has are added, and nodes, meshes and motions that only was
// has are removed. A change that can't be made in this way, such as one of morph targets, is an error. The images are
// those of added materials. base may also be a motion without an actor.
func Edit(base *xac.File, was, is *scene.Scene, o Options) ([]report.Change, []Picture, []report.Finding, error) {
	actor := base
	if base.Kind != xac.Actor {
		actor = base.SoloActor(base.Title())
	}
	g := &merger{base: actor, solo: base.Kind != xac.Actor, o: o.withDefaults(), chunk: make(map[string]xac.Body), bound: make(map[*scene.Binding]*side), reparented: make(map[int]bool)}
	g.fields = &merge.Fields{
		Length: 1e-4 * max(curves.Size(was), 1e-6), Lengths: map[string]bool{"Position": true},
		Directions: map[string]bool{"Normal": true, "Tangent": true}, Special: sameTurn,
	}
	g.nodes, g.places = actor.Nodes(), actor.Places()
	for i := range actor.Chunks {
		g.chunk[fmt.Sprintf("chunks[%d].mesh", i)] = actor.Chunks[i].Body
	}
	g.was, g.is = g.newSide(was, o), g.newSide(is, o)
	if !g.isBase() {
		return nil, nil, nil, errors.New("the glTF was made from another actor or motion than the base; pass that one, or convert without --base")
	}
	if err := g.run(); err != nil {
		return nil, nil, nil, err
	}
	return g.changes, pictures(g.is.pictures), append(report.Without(g.is.found, g.was.found), g.found...), nil
}

// sameTurn compares and merges rotations, which are the same with all signs changed.
func sameTurn(base, was, is reflect.Value, _ string) (changed, done bool) {
	if base.Type() != reflect.TypeFor[xac.Quat]() {
		return false, false
	}
	if a, b := was.Interface().(xac.Quat), is.Interface().(xac.Quat); abs(a.Dot(b)) > 1-1e-6 {
		return false, true
	}
	base.Set(is)
	return true, true
}

// A merger is one merge.
type merger struct {
	base       *xac.File
	solo       bool // base is a motion's nodes
	o          Options
	nodes      []*xac.Node // the base's, and those that are added
	places     []xac.Place // of each node of the base
	added      []int       // the edited scene's nodes that the others of nodes are; None for none
	was        *side
	is         *side
	fields     *merge.Fields
	reparented map[int]bool   // nodes of the base with another parent
	names      map[string]int // how many nodes have each name; nil until it is needed

	chunk map[string]xac.Body // the base's, by the paths that origins have
	bound map[*scene.Binding]*side

	changes []report.Change
	found   []report.Finding
	err     error // the first thing that can't be merged
}

// A side is one of the two scenes that are compared, in the actor's axes.
type side struct {
	*actorBuilder
	inner []int // per node of the base: the scene's node that has its name; None for none
	owner []int // per node of the scene: the base's that it is a part of; None for none
}

func (g *merger) newSide(s *scene.Scene, o Options) *side {
	x := &side{actorBuilder: newActorBuilder(s, o)}
	x.inner, x.owner = noNumbers(len(g.nodes)), noNumbers(len(x.s.Nodes))
	for j := range x.s.Nodes {
		e := x.s.Nodes[j].Extras.Origin
		if i, ok := e.Number("nodes"); ok && e.Format == actorFormat || ok && g.solo {
			if i < len(x.inner) && x.inner[i] < 0 {
				x.inner[i] = j
			}
		}
	}
	join(x.s)
	for i := range x.s.Meshes {
		g.bound[x.s.Meshes[i].Binding] = x
	}
	for i, at := range x.inner {
		for step := g.depth(i); at >= 0 && step >= 0; step-- {
			x.owner[at] = i
			at = x.s.Nodes[at].Parent
		}
	}
	return x
}

// noNumbers returns a list of n times None.
func noNumbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = scene.None
	}
	return list
}

// depth returns the number of helper nodes above a node of the base.
func (g *merger) depth(i int) int { return g.places[i].Inner - g.places[i].Outer }

// part returns the scene's node that has a part of the transform of a node of the base; at is its number in the
// base's own scene.
func (x *side) part(g *merger, i, at int) int {
	j := x.inner[i]
	for step := g.places[i].Inner - at; step > 0 && j >= 0; step-- {
		j = x.s.Nodes[j].Parent
	}
	return j
}

// fail stores the reason why an edit can't be applied to the base.
func (g *merger) fail(format string, args ...any) {
	if g.err == nil {
		g.err = fmt.Errorf(format+"; --base doesn't apply this to an actor, so convert without it", args...)
	}
}

func (g *merger) run() error {
	for _, step := range []func(){g.helpers, g.addNodes, g.mergeMaterials, g.mergeMeshes, g.mergeNodes, g.mergeMotions, g.placeNodes, g.others} {
		if step(); g.err != nil {
			return g.err
		}
	}
	return nil
}

// isBase reports whether at least half the nodes that the edited scene has of its actor are called as those of the base.
func (g *merger) isBase() bool {
	same, all := 0, 0
	for j := range g.is.s.Nodes {
		n := &g.is.s.Nodes[j]
		i, ok := n.Extras.Origin.Number("nodes")
		if !ok {
			continue
		}
		all++
		if i < len(g.was.inner) && g.was.inner[i] >= 0 && g.was.s.Nodes[g.was.inner[i]].Name == n.Name {
			same++
		}
	}
	return 2*same >= all
}

// others reports additions that an actor can't have.
func (g *merger) others() {
	a, b := g.was.s, g.is.s
	n := max(len(b.Cameras)-len(a.Cameras), 0) + max(len(b.Lights)-len(a.Lights), 0) + max(len(b.Emitters)-len(a.Emitters), 0)
	if n > 0 {
		f := report.New(codeOther, "", "a new camera, light or emitter was left out")
		f.Count = n
		g.found = append(g.found, f)
	}
}

func abs(x float32) float32 { return max(x, -x) }

// unit returns a normalised quaternion; the identity if all components are 0.
func unit(q xac.Quat) xac.Quat {
	q, _ = q.Unit()
	return q
}
