package xmf

import (
	"errors"
	"path"
	"strings"

	"marrow/asset"
	"marrow/report"
)

// companions are what belongs to a mesh or a component in other files.
type companions struct {
	library *Library // nil: none
	motion  *Motion  // nil: none
}

// libraryPath is where the game has its materials, and a mod its own.
const libraryPath = "libraries/material_library.xml"

// load reads the companions that the user named, and where he named no library the
// one up the tree.
func (c *companions) load(near asset.Near) (list []report.Finding) {
	*c = companions{}
	broken := func(name string, err error) {
		list = append(list, report.New(report.XMFMissing, "", "%s can't be read: %v", name, err))
	}
	for _, g := range near.Given {
		switch {
		case IsLibrary(g.Data):
			if c.library == nil {
				c.library = new(Library)
			}
			if err := c.library.Add(g.Data); err != nil {
				broken(g.Name, err)
			}
		case IsANI(g.Data):
			motion, _, err := DecodeANI(g.Data, Options{})
			if err != nil {
				broken(g.Name, err)
			}
			if c.motion == nil {
				c.motion = motion
			} else {
				c.motion.Animations = append(c.motion.Animations, motion.Animations...)
			}
		default:
			list = append(list, report.New(report.XMFMissing, "", "%s is neither a material library nor an ANI; it isn't used", g.Name))
		}
	}
	if c.library != nil {
		return list
	}
	data, found, err := near.Read(libraryPath)
	if err == nil && found.How != asset.ByName {
		err = asset.ErrNotFound
	}
	switch {
	case errors.Is(err, asset.ErrNotFound):
	case err != nil:
		broken(libraryPath, err)
	default:
		c.library = new(Library)
		if err := c.library.Add(data); err != nil {
			broken(found.String(), err)
		}
	}
	return list
}

// Load finds the material library and takes the motion that the user named.
func (m *Mesh) Load(name string, near asset.Near) []report.Finding {
	m.name = strings.TrimSuffix(path.Base(name), path.Ext(name))
	return m.companions.load(near)
}
