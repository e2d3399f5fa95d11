package build

import (
	"strings"

	"marrow/report"
	"marrow/xac"
)

// levels returns the actors that are levels of detail of the base. They find its nodes by name.
func (g *merger) levels() (list []*xac.File) {
	for _, l := range xac.Bodies[*xac.LODLevel](g.base) {
		if l.Actor != nil {
			list = append(list, l.Actor)
		}
	}
	return list
}

// checkLevels checks that the edited scene has no meshes of levels of detail that was doesn't have, because their edits
// would be lost, or they would be added a second time.
func (g *merger) checkLevels(was map[*xac.Mesh]int) {
	for i := range g.is.s.Meshes {
		from := g.is.s.Meshes[i].Extras.Origin
		if from.Format != actorFormat {
			continue
		}
		m, ok := g.chunk[from.Path].(*xac.Mesh)
		if _, known := was[m]; strings.HasPrefix(from.Path, "lodLevels[") || ok && !known && m.LOD > 0 {
			g.fail("mesh %q is a coarser level of detail: the glTF was made with --lod or --all-lods", g.is.s.Meshes[i].Name)
			return
		}
	}
}

// reportLevels reports the levels of detail of the base, which stay as they are, if a mesh was changed or removed.
func (g *merger) reportLevels(edited bool) {
	coarse := len(g.levels())
	for _, m := range xac.Bodies[*xac.Mesh](g.base) {
		if m.LOD > 0 {
			coarse++
		}
	}
	if edited && coarse > 0 {
		g.found = append(g.found, report.New(codeLevel, "", "a mesh was edited, but the coarser levels of detail keep their meshes"))
	}
}
