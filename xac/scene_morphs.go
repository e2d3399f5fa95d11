package xac

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// morph gives a mesh the morph targets that move it. How normals are packed depends on
// the chunk: −2 … +2 in a chunk of one target, −1 … +1 in a list (Lumberyard's importer,
// which kept the old ones).
func (b *builder) morph(f *File, m *Mesh, mesh *scene.Mesh, level int, path string) {
	set := morphSet{mesh: len(b.s.Meshes)}
	for i := range f.Chunks {
		reach := float32(2)
		var targets []MorphTarget
		switch c := f.Chunks[i].Body.(type) {
		case *MorphTarget:
			targets = []MorphTarget{*c}
		case *MorphTargets:
			reach, targets = 1, c.Targets
		}
		for k := range targets {
			t := &targets[k]
			if b.morphRoom < len(mesh.Positions) {
				b.add(1, report.XACMorph, path, "so many morph targets that some are left out")
				break
			}
			out, ok := t.apply(m, reach, mesh)
			if !ok {
				continue
			}
			b.morphRoom -= len(mesh.Positions)
			mesh.Targets = append(mesh.Targets, out)
			set.names = append(set.names, t.Name)
			set.limit = append(set.limit, [2]float32{t.RangeMin, t.RangeMax})
		}
	}
	if set.names != nil {
		mesh.Extras = morphExtras(f, set.names)
		b.morphs = append(b.morphs, set)
	}
	if level == 0 && mesh.Targets != nil {
		b.transforms(f)
	}
}

// maxMorphed is how many vertices all morph targets together may have: a file's target
// names a few of a mesh's vertices, a scene's has them all.
const maxMorphed = 1 << 23

// apply is what a target does to a mesh; not ok if it doesn't name it.
func (t *MorphTarget) apply(m *Mesh, reach float32, mesh *scene.Mesh) (scene.MorphTarget, bool) {
	var out scene.MorphTarget
	for i := range t.Deltas {
		d := &t.Deltas[i]
		if d.Node != m.Node || t.LOD != m.LOD {
			continue
		}
		if out.Positions == nil {
			out.Name = t.Name
			out.Positions = make([]Vec3, len(mesh.Positions))
			if mesh.Normals != nil {
				out.Normals = make([]Vec3, len(mesh.Positions))
			}
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
	return out, out.Positions != nil
}

type morphExtra struct {
	Name     string  `json:"name"`
	RangeMin float32 `json:"rangeMin"`
	RangeMax float32 `json:"rangeMax"`
	Phonemes string  `json:"phonemes,omitempty"`
}

type morphedExtras struct {
	MorphTargets []morphExtra `json:"morphTargets"`
}

func morphExtras(f *File, names []string) any {
	of := make(map[string]bool, len(names))
	for _, n := range names {
		of[n] = true
	}
	var x morphedExtras
	for _, t := range f.MorphTargets() {
		if !of[t.Name] {
			continue
		}
		e := morphExtra{Name: t.Name, RangeMin: t.RangeMin, RangeMax: t.RangeMax}
		if t.Phonemes != 0 {
			e.Phonemes = t.Phonemes.String()
		}
		x.MorphTargets = append(x.MorphTargets, e)
	}
	return x
}

// transforms reports what targets do to nodes, which a scene's can't.
func (b *builder) transforms(f *File) {
	for i, t := range f.MorphTargets() {
		b.add(len(t.Transforms), report.XACMorph, fmt.Sprintf("morphTargets[%d].transforms", i), "a morph target that moves nodes; only what it does to meshes is taken along")
	}
}
