package version

import (
	"fmt"
	"slices"

	"marrow/m2"
)

// views moves the views between the model and .skin files.
func (c *change) views() {
	m := c.m
	for i := range m.Views {
		v := &m.Views[i]
		v.StrayShadows = nil
		if c.to < wrath {
			v.File = ""
		}
		switch most := mostBones(v); { // the limits of the game's converter
		case c.to >= wrath && v.BoneCountMax == 75 && most <= 64:
			v.BoneCountMax = 64
		case c.to < wrath && v.BoneCountMax == 64:
			v.BoneCountMax = 75
		}
	}
	m.SkinProfiles = 0
	if c.to >= wrath {
		m.SkinProfiles = uint32(len(m.Views))
		m.TextureFlipbooks = nil
	}
}

func mostBones(v *m2.View) (n uint16) {
	for i := range v.SubMeshes {
		n = max(n, v.SubMeshes[i].BoneCount)
	}
	return n
}

// subMeshes changes what views have of shadows, bounds and large meshes.
func (c *change) subMeshes() {
	m := c.m
	if c.from >= wrath && c.to < cataclysm && len(m.LODs) > 0 {
		c.add(len(m.LODs), codeDropped, "lods", "version %d has no coarser levels of detail; they are left out", c.to)
	}
	if c.to < cataclysm {
		m.LODs = nil
	}
	shadows := 0
	for i := range m.Views {
		v := &m.Views[i]
		if c.to < cataclysm {
			shadows += len(v.ShadowBatches)
			v.ShadowBatches, v.StrayShadows = nil, nil
			c.splitLevels(v, fmt.Sprintf("views[%d]", i))
		}
		v.Shadows = c.to >= cataclysm
		for k := range v.SubMeshes {
			s := &v.SubMeshes[k]
			s.BoneInfluences = max(s.BoneInfluences, 1) // 0 in files since Battle for Azeroth
			switch {
			case c.gains(burning):
				c.bounds(v, s)
			case c.loses(burning):
				s.SortCenter, s.SortRadius = m2.Vec3{}, 0
			}
		}
	}
	c.add(shadows, codeDropped, "views", "version %d has no shadow batches; they are left out", c.to)
}

// bounds computes what sub-meshes have since 260: the middle of their box, and how far their vertices are from it (m2-ports: 314 and
// 375 of 375 real sub-meshes).
func (c *change) bounds(v *m2.View, s *m2.SubMesh) {
	var low, high m2.Vec3
	var list []m2.Vec3
	from := min(int(s.VertexStart), len(v.Vertices))
	for _, k := range v.Vertices[from:min(from+int(s.VertexCount), len(v.Vertices))] {
		if int(k) >= len(c.m.Vertices) {
			continue
		}
		p := c.m.Vertices[k].Position
		if len(list) == 0 {
			low, high = p, p
		}
		low, high = low.Min(p), high.Max(p)
		list = append(list, p)
	}
	s.SortCenter, s.SortRadius = low.Add(high).Scale(0.5), 0
	for _, p := range list {
		s.SortRadius = max(s.SortRadius, p.Sub(s.SortCenter).Len())
	}
}

// splitLevels drops sub-meshes whose triangles indices of 16 bits can't reach.
func (c *change) splitLevels(v *m2.View, at string) {
	lost := 0
	for i := range v.SubMeshes {
		if s := &v.SubMeshes[i]; s.Level > 0 || int(s.IndexStart)+int(s.IndexCount) > 0xFFFF+1 {
			lost++
		}
	}
	if lost == 0 {
		return
	}
	c.add(lost, codeMesh, at, "a view of version %d can have at most 65,535 triangle indices; a sub-mesh beyond this limit is left out", c.to)
	kept := make(map[uint16]uint16)
	var list []m2.SubMesh
	for i, s := range v.SubMeshes {
		if s.Level == 0 && int(s.IndexStart)+int(s.IndexCount) <= 0xFFFF+1 {
			kept[uint16(i)] = uint16(len(list))
			list = append(list, s)
		}
	}
	v.SubMeshes = list
	v.Batches = slices.DeleteFunc(v.Batches, func(b m2.Batch) bool { _, ok := kept[b.SubMesh]; return !ok })
	for i := range v.Batches {
		v.Batches[i].SubMesh = kept[v.Batches[i].SubMesh]
	}
	v.Triangles = v.Triangles[:min(len(v.Triangles), 0xFFFF)]
}
