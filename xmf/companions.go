package xmf

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/report"
)

// Companions are the parts of a mesh or a component in other files.
type Companions struct {
	Libraries libraries
	Motion    *Motion // nil if there is none
}

// libraryPath is the path of the material library in the game and in mods.
const libraryPath = "libraries/material_library.xml"

// Given reads the companions that the user specified.
func (c *Companions) Given(near asset.Resolver) (list []report.Finding) {
	*c = Companions{}
	for _, g := range near.Override {
		switch {
		case IsLibrary(g.Data):
			list = append(list, c.addLibrary(g.Name, g.Data)...)
		case IsANI(g.Data):
			motion, _, err := DecodeANI(g.Data, Options{})
			if err != nil {
				list = append(list, unreadable(g.Name, err))
			}
			if c.Motion == nil {
				c.Motion = motion
			} else {
				c.Motion.Animations = append(c.Motion.Animations, motion.Animations...)
			}
		default:
			list = append(list, report.New(CodeMissing, "", "%s is neither a material library nor an ANI; it isn't used", g.Name))
		}
	}
	return list
}

func unreadable(name string, err error) report.Finding {
	return report.New(CodeMissing, "", "%s can't be read: %v", name, err)
}

func (c *Companions) addLibrary(name string, data []byte) []report.Finding {
	l := &Library{file: name}
	c.Libraries = append(c.Libraries, l)
	if err := l.Add(data); err != nil {
		return []report.Finding{unreadable(name, err)}
	}
	return nil
}

// Find reads the material libraries of the mod, of the game and of other mods, the nearest first, until all materials
// of the meshes are found. The library of a mod has only its additional materials. It returns the findings about the
// materials that the meshes use.
func (c *Companions) Find(near asset.Resolver, meshes ...*Mesh) []report.Finding {
	list := c.findLibraries(near, slices.Clone(meshes))
	seen := make(map[*LibraryMaterial]bool)
	for _, m := range meshes {
		for i := range m.Materials {
			if x := c.Libraries.material(m.Materials[i].Name); x != nil && !seen[x] {
				seen[x] = true
				list = append(list, x.wrong...)
			}
		}
	}
	return list
}

func (c *Companions) findLibraries(near asset.Resolver, meshes []*Mesh) (list []report.Finding) {
	missing := func(m *Mesh) bool {
		return slices.ContainsFunc(m.Materials, func(x Material) bool { return c.Libraries.material(x.Name) == nil })
	}
	for _, found := range near.All(libraryPath) {
		if meshes = slices.DeleteFunc(meshes, func(m *Mesh) bool { return !missing(m) }); len(meshes) == 0 {
			break
		}
		data, err := found.ReadFile(0)
		switch {
		case err != nil:
			list = append(list, unreadable(found.String(), err))
		case !IsLibrary(data):
			list = append(list, unreadable(found.String(), fmt.Errorf("not a material library")))
		default:
			list = append(list, c.addLibrary(found.String(), data)...)
		}
	}
	return list
}

// Load finds the material libraries and reads the motion that the user specified.
func (m *Mesh) Load(name string, near asset.Resolver) []report.Finding {
	m.name = strings.TrimSuffix(path.Base(name), path.Ext(name))
	list := m.companions.Given(near)
	return append(list, m.companions.Find(near, m)...)
}
