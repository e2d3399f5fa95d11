package convert

import (
	"marrow/report"
	"marrow/scene"
)

// lostNames reports nodes that an edit renamed although the edited document has no names for them, as an M2 has none for
// its bones.
func lostNames(was, is *scene.Scene, edited func() *scene.Scene) []report.Finding {
	renamed := renamedNodes(was, is)
	if len(renamed) == 0 {
		return nil
	}
	stored := make(map[string]bool)
	for _, n := range edited().Nodes {
		stored[n.Name] = true
	}
	lost, first := 0, [2]string{}
	for _, names := range renamed {
		if stored[names[1]] || !stored[names[0]] {
			continue
		}
		if lost++; lost == 1 {
			first = names
		}
	}
	if lost == 0 {
		return nil
	}
	f := report.New(codeName, "nodes", "the new name %q of %q isn't stored, because the format has no names for such nodes", first[1], first[0])
	f.Count = lost
	return []report.Finding{f}
}

// renamedNodes returns the old and the new names of the nodes that were made from the same records, in the new order.
func renamedNodes(was, is *scene.Scene) (names [][2]string) {
	before := make(map[scene.Origin]string)
	for i := range was.Nodes {
		if n := &was.Nodes[i]; n.Extras.Origin != (scene.Origin{}) {
			before[n.Extras.Origin] = n.Name
		}
	}
	for i := range is.Nodes {
		n := &is.Nodes[i]
		if old, ok := before[n.Extras.Origin]; ok && old != n.Name {
			names = append(names, [2]string{old, n.Name})
		}
	}
	return names
}
