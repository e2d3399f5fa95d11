package convert

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// lostNames reports objects that an edit renamed although the edited document has no names for them, as an M2 has none for
// its bones.
func lostNames(was, is *scene.Scene, renumbered func() renumbering, edited func() *scene.Scene) []report.Finding {
	renamed := renamedObjects(was, is)
	if len(renamed) == 0 {
		return nil
	}
	before, stored, records := namesByRecord(was), namesByRecord(edited()), renumbered()
	lost, first := 0, [2]string{}
	for _, r := range renamed {
		of := records.of(r.of)
		// A format without names numbers its records: Bone_001 becomes Bone_000 if the first bone was removed.
		if name, there := stored[of]; !there || name == r.name || name != r.old && name != before[of] {
			continue
		}
		if lost++; lost == 1 {
			first = [2]string{r.old, r.name}
		}
	}
	if lost == 0 {
		return nil
	}
	f := report.New(codeName, "nodes", "the new name %q of %q isn't stored, because the format has no names for such objects, or only those that the game knows", first[1], first[0])
	f.Count = lost
	return []report.Finding{f}
}

// A renamed object was made from the same record before and after an edit.
type renamed struct {
	of        scene.Origin
	old, name string
}

// renamedObjects returns the objects with new names, in the new order.
func renamedObjects(was, is *scene.Scene) (list []renamed) {
	before := namesByRecord(was)
	known := make(map[string]bool) // names of materials: those without a record change their numbers if one before them is removed
	for i := range was.Materials {
		known[was.Materials[i].Name] = true
	}
	eachName(is, func(of scene.Origin, name string) {
		if old, ok := before[of]; ok && old != name && of != (scene.Origin{}) && (of.Format != "" || !known[name]) {
			list = append(list, renamed{of, old, name})
		}
	})
	return list
}

func namesByRecord(s *scene.Scene) map[scene.Origin]string {
	list := make(map[scene.Origin]string)
	eachName(s, func(of scene.Origin, name string) {
		if _, twice := list[of]; !twice {
			list[of] = name
		}
	})
	return list
}

// eachName calls f with the records and the names of nodes, cameras, meshes and materials.
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
	for i := range s.Materials {
		of := s.Materials[i].Extras.Origin
		if of == (scene.Origin{}) { // formats whose materials only have numbers
			of.Path = fmt.Sprintf("materials[%d]", i)
		}
		f(of, s.Materials[i].Name)
	}
}

// nodeOrigins returns the records of nodes: their own, or those of objects on them.
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
