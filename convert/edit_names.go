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
	eachName(edited(), func(_ scene.Origin, name string) { stored[name] = true })
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
	f := report.New(codeName, "nodes", "the new name %q of %q isn't stored, because the format has no names for such objects, or only those that the game knows", first[1], first[0])
	f.Count = lost
	return []report.Finding{f}
}

// renamedNodes returns the old and the new names of the nodes, cameras and meshes that were made from the same records, in the new order.
func renamedNodes(was, is *scene.Scene) (names [][2]string) {
	before := make(map[scene.Origin]string)
	eachName(was, func(of scene.Origin, name string) { before[of] = name })
	eachName(is, func(of scene.Origin, name string) {
		if old, ok := before[of]; ok && old != name && of != (scene.Origin{}) {
			names = append(names, [2]string{old, name})
		}
	})
	return names
}

// eachName calls f with the records and the names of nodes, cameras and meshes.
func eachName(s *scene.Scene, f func(of scene.Origin, name string)) {
	for i, of := range nodeOrigins(s) {
		f(of, s.Nodes[i].Name)
	}
	for i := range s.Cameras {
		f(s.Cameras[i].Extras.Origin, s.Cameras[i].Name)
	}
	for i := range s.Meshes {
		f(s.Meshes[i].Extras.Origin, s.Meshes[i].Name)
	}
}

// nodeOrigins returns the records of nodes: their own, or those of what is on them.
func nodeOrigins(s *scene.Scene) []scene.Origin {
	list := make([]scene.Origin, len(s.Nodes))
	put := func(node int, of scene.Origin) {
		if node >= 0 && list[node] == (scene.Origin{}) {
			list[node] = of
		}
	}
	for i := range s.Nodes {
		list[i] = s.Nodes[i].Extras.Origin
	}
	for i := range s.Attachments {
		put(s.Attachments[i].Node, s.Attachments[i].Extras.Origin)
	}
	for i := range s.Lights {
		put(s.Lights[i].Node, s.Lights[i].Extras.Origin)
	}
	for i := range s.Emitters {
		put(s.Emitters[i].Node, s.Emitters[i].Params.Origin)
	}
	for i := range s.Shapes {
		put(s.Shapes[i].Node, s.Shapes[i].Extras.Origin)
	}
	return list
}
