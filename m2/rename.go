package m2

import "fmt"

// Rename renames the loaded companions after the model's file, as in the game; stem is its name without the extension.
// The parents of skeletons, which several models share, keep their names.
func (m *Model) Rename(stem string) {
	for i := range m.Views {
		if level := m.Views[i].found - 1; m.Version >= Wrath {
			m.Views[i].File = fmt.Sprintf("%s%02d.skin", stem, max(level, i))
		}
	}
	for i := range m.LODs {
		m.LODs[i].File = fmt.Sprintf("%s_lod%02d.skin", stem, i+1)
	}
	list := m.AllSequences()
	for _, a := range m.Anims {
		if a.Sequence >= 0 && a.Sequence < len(list) {
			a.File = fmt.Sprintf("%s%04d-%02d.anim", stem, list[a.Sequence].ID, list[a.Sequence].Variation)
		}
	}
	for i, b := range m.Faces {
		b.File = fmt.Sprintf("%s_%02d.bone", stem, i)
	}
	if m.Skel != nil {
		m.Skel.File = stem + ".skel"
	}
	if m.Phys != nil {
		m.Phys.File = stem + ".phys"
	}
}
