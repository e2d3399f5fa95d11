package xac

import (
	"marrow/report"
)

// Bodies returns the bodies of one type of all chunks, in the order of the file: Bodies[*Mesh](f).
func Bodies[T Body](f *File) (list []T) {
	for i := range f.Chunks {
		if b, ok := f.Chunks[i].Body.(T); ok {
			list = append(list, b)
		}
	}
	return list
}

// Nodes returns the nodes of an actor, in the order of their numbers.
func (f *File) Nodes() (list []*Node) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Node:
			list = append(list, b)
		case *Nodes:
			for k := range b.Nodes {
				list = append(list, &b.Nodes[k])
			}
		}
	}
	return list
}

// SubMotions returns the parts of a skeletal motion, from all kinds of chunks.
func (f *File) SubMotions() (list []*SubMotion) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *SubMotion:
			list = append(list, b)
		case *SubMotions:
			for k := range b.SubMotions {
				list = append(list, &b.SubMotions[k])
			}
		}
	}
	return list
}

// MorphSubMotions returns the parts of a morph motion, from all kinds of chunks.
func (f *File) MorphSubMotions() (list []*MorphSubMotion) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *MorphSubMotion:
			list = append(list, b)
		case *MorphSubMotions:
			for k := range b.SubMotions {
				list = append(list, &b.SubMotions[k])
			}
		}
	}
	return list
}

// MorphTargets returns the morph targets of an actor, from all kinds of chunks.
func (f *File) MorphTargets() (list []*MorphTarget) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *MorphTarget:
			list = append(list, b)
		case *MorphTargets:
			for k := range b.Targets {
				list = append(list, &b.Targets[k])
			}
		}
	}
	return list
}

// Duration returns the length of a motion in seconds: the time of its last key.
func (f *File) Duration() float32 {
	last := float32(0)
	for _, s := range f.SubMotions() {
		last = max(last, s.Duration())
	}
	for _, s := range f.MorphSubMotions() {
		for _, k := range s.Keys {
			last = max(last, k.Time)
		}
	}
	return last
}

// Duration returns the time of the last key, in seconds.
func (s *SubMotion) Duration() (last float32) {
	for _, list := range [][]VectorKey{s.Positions, s.Scales} {
		for i := range list {
			last = max(last, list[i].Time)
		}
	}
	for _, list := range [][]QuatKey{s.Rotations, s.ScaleRotations} {
		for i := range list {
			last = max(last, list[i].Time)
		}
	}
	for _, list := range [][]PackedKey{s.PackedRotations, s.PackedScaleRotations} {
		for i := range list {
			last = max(last, list[i].Time)
		}
	}
	return last
}

// Name returns the name of the actor or the motion in the file. It is often empty or a path.
func (f *File) Name() string {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Info:
			return b.ActorName
		case *MotionInfo:
			return b.MotionName
		}
	}
	return ""
}

// Summary describes the file for a person.
func (f *File) Summary() report.Summary {
	s := report.Summary{
		Format:  f.Kind.String(),
		Version: uint32(f.MajorVersion),
		Name:    f.Name(),
		Counts:  f.counts(),
	}
	if f.Kind != Actor {
		ms := int64(float32(f.Duration()*1000) + 0.5)
		s.Sequences = []report.Sequence{{Name: f.Title(), End: ms, Duration: ms}}
		return s
	}
	textures := make(map[string]int)
	texture := func(path string) int {
		i, ok := textures[path]
		if !ok {
			i = len(textures)
			textures[path] = i
			s.Textures = append(s.Textures, report.Texture{Path: path})
			s.Deps = append(s.Deps, report.Dep{Kind: "texture", Path: path})
		}
		return i
	}
	for _, m := range f.Looks() {
		r := report.Material{Shader: m.shader, Layers: []report.Layer{}}
		for _, l := range m.Layers {
			r.Layers = append(r.Layers, report.Layer{FilterMode: l.use, Alpha: l.amount, Textures: []int{texture(l.Texture)}})
		}
		s.Materials = append(s.Materials, r)
	}
	return s
}

// counts leaves out what there is none of, but for what such a file is there for.
func (f *File) counts() []report.Count {
	own := [...]string{"nodes", "subMotions", "morphSubMotions"}[f.Kind]
	meshes, collision, vertices, triangles, unknown := 0, 0, 0, 0, 0
	for _, m := range Bodies[*Mesh](f) {
		if m.IsCollision != 0 {
			collision++
			continue
		}
		meshes++
		vertices += int(m.NumVerts)
		for i := range m.SubMeshes {
			triangles += len(m.SubMeshes[i].Indices) / 3
		}
	}
	unknown = len(Bodies[*Unknown](f))
	all := []report.Count{
		{Name: "nodes", N: len(f.Nodes())},
		{Name: "meshes", N: meshes},
		{Name: "collisionMeshes", N: collision},
		{Name: "vertices", N: vertices},
		{Name: "triangles", N: triangles},
		{Name: "skinnings", N: len(Bodies[*Skinning](f))},
		{Name: "materials", N: len(Bodies[*Material](f))},
		{Name: "fxMaterials", N: len(Bodies[*FXMaterial](f))},
		{Name: "limits", N: len(Bodies[*NodeLimit](f))},
		{Name: "lodLevels", N: len(Bodies[*LODLevel](f))},
		{Name: "morphTargets", N: len(f.MorphTargets())},
		{Name: "subMotions", N: len(f.SubMotions())},
		{Name: "morphSubMotions", N: len(f.MorphSubMotions())},
		{Name: "unknownChunks", N: unknown},
	}
	var list []report.Count
	for _, c := range all {
		if c.N > 0 || c.Name == own {
			list = append(list, c)
		}
	}
	return list
}
