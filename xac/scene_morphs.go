package xac

import (
	"fmt"

	"marrow/scene"
)

// A morph is a morph target that moves a mesh. How normals are packed depends on the chunk: −2 … +2
// in a chunk of one target, −1 … +1 in a list (Lumberyard's importer, which kept the old ones).
type morph struct {
	target *MorphTarget
	reach  float32
}

// Morphed reports whether a mesh has morph targets.
func (f *File) Morphed(mesh MeshKey) bool { return len(morphsOf(f)[mesh]) > 0 }

// morphsOf returns a file's morph targets by the meshes that they move.
func morphsOf(f *File) map[MeshKey][]morph {
	of := make(map[MeshKey][]morph)
	add := func(t *MorphTarget, reach float32) {
		for i := range t.Deltas {
			k := MeshKey{t.Deltas[i].Node, t.LOD, false}
			if list := of[k]; len(list) == 0 || list[len(list)-1].target != t {
				of[k] = append(list, morph{t, reach})
			}
		}
	}
	for i := range f.Chunks {
		switch c := f.Chunks[i].Body.(type) {
		case *MorphTarget:
			add(c, 2)
		case *MorphTargets:
			for k := range c.Targets {
				add(&c.Targets[k], 1)
			}
		}
	}
	return of
}

// morph adds the morph targets that move a mesh to it.
func (b *builder) morph(targets []morph, m *Mesh, mesh *scene.Mesh, path string) {
	set := morphSet{mesh: len(b.s.Meshes)}
	var x MeshExtras
	for _, t := range targets {
		if !b.morphRoom.Take(t.target.cost(mesh)) {
			b.add(1, codeMorph, path, "too many morph targets; some are left out")
			break
		}
		mesh.Targets = append(mesh.Targets, t.target.apply(m, t.reach, mesh))
		set.names = append(set.names, t.target.Name)
		set.limit = append(set.limit, [2]float32{t.target.RangeMin, t.target.RangeMax})
		x.MorphTargets = append(x.MorphTargets, t.target.extra())
	}
	if set.names != nil {
		mesh.Extras.Value = x
		b.morphs = append(b.morphs, set)
	}
}

// cost returns the target's share of the budget for morph targets. A target without vertices costs something, too.
func (t *MorphTarget) cost(mesh *scene.Mesh) int {
	n := 64 + len(mesh.Positions) + len(t.Name) + len(t.Deltas)
	for i := range t.Deltas {
		n += len(t.Deltas[i].Vertices)
	}
	return n
}

// apply returns the target's displacements of the vertices of a mesh.
func (t *MorphTarget) apply(m *Mesh, reach float32, mesh *scene.Mesh) scene.MorphTarget {
	out := scene.MorphTarget{Name: t.Name, Positions: make([]Vec3, len(mesh.Positions))}
	if mesh.Normals != nil {
		out.Normals = make([]Vec3, len(mesh.Positions))
	}
	for i := range t.Deltas {
		d := &t.Deltas[i]
		if d.Node != m.Node {
			continue
		}
		step := (d.Max - d.Min) / 65535
		for k, v := range d.Vertices {
			if int64(v) >= int64(len(out.Positions)) {
				continue
			}
			for a := range 3 {
				out.Positions[v][a] = d.Min + float32(step*float32(d.Positions[k][a]))
				if out.Normals != nil {
					out.Normals[v][a] = float32(float32(d.Normals[k][a])*(2*reach/255)) - reach
				}
			}
		}
	}
	return out
}

// MorphExtra has the fields of a mesh's morph target for which a scene has no field.
type MorphExtra struct {
	Name     string  `json:"name"`
	RangeMin float32 `json:"rangeMin"`
	RangeMax float32 `json:"rangeMax"`
	Phonemes string  `json:"phonemes,omitempty"`
}

func (t *MorphTarget) extra() MorphExtra {
	e := MorphExtra{Name: t.Name, RangeMin: t.RangeMin, RangeMax: t.RangeMax}
	if t.Phonemes != 0 {
		e.Phonemes = t.Phonemes.String()
	}
	return e
}

// transforms reports what targets do to nodes, which a scene's can't.
func (b *builder) transforms() {
	for i, t := range b.f.MorphTargets() {
		if n := len(t.Transforms); n > 0 {
			b.add(n, codeMorph, fmt.Sprintf("morphTargets[%d].transforms", i), "a morph target moves nodes; only its changes to meshes are converted")
		}
	}
}
