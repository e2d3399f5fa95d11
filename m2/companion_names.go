package m2

import (
	"fmt"
	"path"
	"strings"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/report"
)

// naming finds the possible names of a file's companions, best first: by their numbers in the game's archive, if the
// file has them, and by the file's own name.
type naming struct {
	stem string         // the file's name without its extension
	none bool           // the file's name isn't known
	list asset.Listfile // the names of files that are named by number
}

func namingOf(name string, list asset.Listfile) naming {
	base := gamepath.Base(name)
	return naming{strings.TrimSuffix(base, path.Ext(base)), name == "", list}
}

// of returns the possible names of the companion with a number, 0 for none, and then the file's stem with each
// ending.
func (n naming) of(id uint32, ext string, ends ...string) []string {
	names := n.list.Candidates(id, ext)
	for _, end := range ends {
		if !n.none {
			names = append(names, n.stem+end)
		}
	}
	return names
}

// A companion is a file that belongs to a model, and the names that it may have.
type companion struct {
	id    uint32 // its number in the game's archive, 0 for none
	names []string
}

// views returns the files of the model's views and those of its coarser levels of detail. In miaoihan/wow.export they
// are called 540847400.skin and 5408474_lod01.skin beside 5408474.m2, and 7152354.skin beside 7152354.m2.
func (n naming) views(m *Model) (views, lods []companion) {
	var files []uint32
	if m.Chunks != nil {
		files = m.Chunks.SkinFiles
	}
	profiles := int(min(m.SkinProfiles, limit.Levels))
	for i := range profiles {
		id := uint32(0)
		if i < len(files) {
			id = files[i]
		}
		ends := []string{fmt.Sprintf("%02d.skin", i)}
		if i == 0 && m.Chunks != nil {
			ends = append(ends, ".skin")
		}
		views = append(views, companion{id, n.of(id, ".skin", ends...)})
	}
	for i := profiles; i < min(len(files), 2*limit.Levels); i++ {
		lods = append(lods, companion{files[i], n.of(files[i], ".skin", fmt.Sprintf("_lod%02d.skin", i-profiles+1))})
	}
	return views, lods
}

// skel returns the file of a model's skeleton.
func (n naming) skel(id uint32) companion { return companion{id, n.of(id, ".skel", ".skel")} }

// phys returns the file of the model's rigid bodies; without names if it has none.
func (n naming) phys(m *Model) companion {
	switch {
	case m.Chunks != nil && m.Chunks.PhysFile != 0:
		return companion{m.Chunks.PhysFile, n.of(m.Chunks.PhysFile, ".phys", ".phys")}
	case m.Flags&ModelLoadPhys != 0 && m.Version >= Wrath:
		return companion{0, n.of(0, ".phys", ".phys")}
	}
	return companion{}
}

// facePose is the animation whose variations are the faces that .bone files make.
const facePose = 808

// faces returns the .bone files: those to which the model or its skeleton refers, or before Legion one for each of
// the model's faces.
func (n naming) faces(m *Model) (list []companion) {
	var files []uint32
	if m.Chunks != nil {
		files = m.Chunks.BoneFiles
	}
	for s := m.Skel; s != nil && len(files) == 0; s = s.Base {
		files = s.BoneFiles
	}
	count := len(files)
	if m.Chunks == nil && m.Version > Wrath {
		for i := range m.Sequences {
			if m.Sequences[i].ID == facePose {
				count++
			}
		}
	}
	for i := range min(count, mostFaces) {
		id := uint32(0)
		if i < len(files) {
			id = files[i]
		}
		list = append(list, companion{id, n.of(id, ".bone", fmt.Sprintf("_%02d.bone", i))})
	}
	return list
}

// mostFaces is more than what two digits can number.
const mostFaces = 100

// anim returns the file of a sequence's keys.
func (n naming) anim(id uint32, s *Sequence) companion {
	return companion{id, n.of(id, ".anim", fmt.Sprintf("%04d-%02d.anim", s.ID, s.Variation))}
}

// texture returns the file of a numbered texture. Its name may begin with that of its first model, as in
// 5408474_5408779.blp of 5408474.m2.
func (n naming) texture(id uint32) companion {
	return companion{id, n.of(id, ".blp", fmt.Sprintf("_%d.blp", id))}
}

// external reports whether the sequence's keys are in an .anim file.
func (s *Sequence) external() bool { return s.Flags&(SequenceAnyInModel|SequenceAlias) == 0 }

// Deps returns the files to which the model refers, and those that are named after it, each once. name is the name of
// the model's file; empty if it is unknown.
func (m *Model) Deps(name string, list asset.Listfile) []report.Dep {
	n := namingOf(name, list)
	var d report.Deps
	add := func(kind string, files ...companion) {
		for _, f := range files {
			d.Add(kind, f.names...)
		}
	}
	numbers := func(kind, ext string, ids []uint32) {
		for _, id := range ids {
			d.Add(kind, list.Candidates(id, ext)...)
		}
	}
	x := m.Chunks
	if x == nil {
		x = new(Chunks)
	}
	for i := range m.Textures {
		d.Add("texture", m.Textures[i].Name)
	}
	for i := range m.Particles {
		d.Add("model", m.Particles[i].GeometryModel)
		d.Add("model", m.Particles[i].RecursionModel)
	}
	for _, id := range x.TextureIDs {
		if id != 0 {
			add("texture", n.texture(id))
		}
	}
	if x.SkelFile != 0 {
		add("skeleton", n.skel(x.SkelFile))
	}
	if m.Version >= Wrath {
		views, lods := n.views(m)
		add("skin", views...)
		add("skin", lods...)
		files, sequences := m.animFiles(), m.AllSequences()
		for i := range sequences {
			if s := &sequences[i]; s.external() {
				add("animation", n.anim(files[animKey{s.ID, s.Variation}], s))
			}
		}
	}
	for _, f := range x.AnimFiles { // including those of a missing skeleton
		d.Add("animation", list.Candidates(f.File, ".anim")...)
	}
	add("bones", n.faces(m)...)
	add("physics", n.phys(m))
	numbers("model", ".m2", x.GeometryIDs)
	numbers("model", ".m2", x.RecursionIDs)
	return d.List()
}

// Deps returns the files to which the skeleton refers, each once.
func (s *Skel) Deps(_ string, list asset.Listfile) []report.Dep {
	var d report.Deps
	if s.Parent != nil {
		d.Add("skeleton", list.Candidates(s.Parent.File, ".skel")...)
	}
	for _, f := range s.AnimFiles {
		d.Add("animation", list.Candidates(f.File, ".anim")...)
	}
	return d.List()
}
