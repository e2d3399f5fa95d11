package plain

import (
	"fmt"

	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// A Mesh is a mesh that is shown at some time.
type Mesh struct {
	Source    int
	Materials []int   // for each primitive, the index of a material of the model; -1 for none
	Switch    *Switch // shows and hides the mesh; nil if it isn't needed
	Hidden    bool    // hidden at rest, in formats with animated visibility
	Animated  bool    // shown and hidden in formats with animated visibility
	OnNode    bool    // the only mesh of its node, in a model without skins, and always shown

	Skin       int // index of a skin of the model; -1 for a mesh without joints
	Influences [][]Influence
	Most       int // maximum number of influences in a set
}

// choose lists the meshes of the written levels of detail that are drawn at some time.
func (l *lowering) choose() {
	others := 0
	for i := range l.s.Meshes {
		m := &l.s.Meshes[i]
		path := fmt.Sprintf("meshes[%d]", i)
		switch {
		case !m.HasTriangles():
			l.add(codeEmptyMesh, path, "a mesh without triangles was left out")
		case !l.opts.AllLODs && !m.InLevel(l.level):
			others++
		case l.opts.Visibility != visibility.Always && !l.visible[i].Rest && !l.visible[i].Changes():
			l.add(codeHidden, path, "a mesh that isn't visible in any clip was left out")
		default:
			l.drawn = append(l.drawn, i)
		}
	}
	if others > 0 && l.opts.LOD == 0 { // not reported if the user chose a level
		l.add(report.LowerLevels, "meshes", "meshes of coarser levels of detail were left out (%d)", others)
	}
	if len(l.drawn) == 0 {
		l.found = append(l.found, scene.NoMesh())
	}
}

// meshes makes the model's meshes with their materials, joints, switches and tracks.
func (l *lowering) meshes() {
	alone := l.carriers()
	for _, i := range l.drawn {
		m := &l.s.Meshes[i]
		made := Mesh{Source: i, Skin: -1}
		if l.opts.Visibility.Bakes() && l.visible[i].Changes() {
			made.Switch = l.newSwitch(i)
		}
		if m.Binding != nil {
			l.bind(&made)
		} else {
			made.OnNode = alone[m.Node]
		}
		for _, p := range m.Primitives {
			made.Materials = append(made.Materials, l.materialFor(i, &p))
		}
		if l.opts.Visibility.Animates() && l.visible[i].Changes() {
			made.Animated, made.Hidden = true, !l.visible[i].Rest
			l.trackVisible(len(l.Meshes), i)
		}
		l.trackMorphs(len(l.Meshes), i)
		l.Meshes = append(l.Meshes, made)
	}
}

// carriers reports for each node whether a single mesh belongs to it. Such a mesh can be on the node itself, so that a
// part is one object in an editor. In a model with skins, there are none, so that bones have no meshes.
func (l *lowering) carriers() map[int]bool {
	alone := make(map[int]bool)
	for i := range l.s.Meshes {
		m := &l.s.Meshes[i]
		if m.Binding != nil {
			return nil
		}
		if m.Node >= 0 {
			_, second := alone[m.Node]
			alone[m.Node] = !second && !l.visible[i].Changes()
		}
	}
	return alone
}
