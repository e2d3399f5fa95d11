package convert

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
)

// lostPlaces reports nodes with objects that an edit moved or turned, which are in the edited document as they were: an attachment of an M2,
// for example, has no rotation.
func lostPlaces(was, is *scene.Scene, renumbered func() renumbering, edited func() *scene.Scene) (found []report.Finding) {
	clip := sharedClip(was, is)
	before, after := placesOf(was, clip), placesOf(is, clip)
	size := max(curves.Size(was), 1e-6)
	moved := make(map[scene.Origin]change)
	for of, p := range after {
		if old, ok := before[of]; ok {
			if c := p.since(old, size); c != (change{}) {
				moved[of] = c
			}
		}
	}
	if len(moved) == 0 {
		return nil
	}
	stored, records := placesOf(edited(), clip), renumbered()
	var lost [2][]string
	for of, c := range moved {
		got, there := stored[records.of(of)]
		if !there {
			continue
		}
		still := got.since(before[of], size)
		if c.moved && !still.moved {
			lost[0] = append(lost[0], after[of].name)
		}
		if c.turned && !still.turned {
			lost[1] = append(lost[1], after[of].name)
		}
	}
	for k, what := range []string{"place", "rotation"} {
		if n := len(lost[k]); n > 0 {
			f := report.New(codePlace, "nodes", "the new %s of %q isn't stored, because the format can't hold it for such objects", what, slices.Min(lost[k]))
			f.Count = n
			found = append(found, f)
		}
	}
	return found
}

// A place is where an object is when a model begins to play.
type place struct {
	name  string
	world scene.Mat4
	faces bool // it has a direction
}

// A change is the difference between two positions.
type change struct{ moved, turned bool }

func (p place) since(old place, size float32) change {
	apart := scene.Vec3{p.world[12] - old.world[12], p.world[13] - old.world[13], p.world[14] - old.world[14]}
	a, b := p.world.Decompose(), old.world.Decompose()
	dot := a.Rotation.Dot(b.Rotation)
	return change{apart.Len() > 2*lower.DefaultTolerance*size, p.faces && dot*dot < 1-1e-3}
}

// sharedClip returns the name of a clip that two scenes have; empty if there is none.
func sharedClip(a, b *scene.Scene) string {
	for i := range a.Clips {
		if name := a.Clips[i].Name; b.ClipNamed(name) != nil {
			return name
		}
	}
	return ""
}

// placesOf returns the places of the objects of a scene at the beginning of a clip, or at rest if the name is empty; none if the scene
// hasn't got the clip.
func placesOf(s *scene.Scene, clip string) map[scene.Origin]place {
	pose := s.NewPose()
	if clip != "" {
		c := s.ClipNamed(clip)
		if c == nil {
			return nil
		}
		s.Evaluate(pose, c, 0)
	}
	objects, faces := make([]bool, len(s.Nodes)), make([]bool, len(s.Nodes))
	put := func(node int, directed bool) {
		if node >= 0 {
			objects[node], faces[node] = true, faces[node] || directed
		}
	}
	for i := range s.Nodes {
		objects[i] = s.Nodes[i].Kind == scene.KindEvent
	}
	for i := range s.Attachments {
		put(s.Attachments[i].Node, true)
	}
	for i := range s.Lights {
		l := &s.Lights[i]
		directed := l.Kind == scene.SpotLight || l.Kind == scene.DirectionalLight
		if put(l.Node, directed); directed && l.Node >= 0 {
			t := scene.Identity()
			t.Rotation = scene.Between(scene.Vec3{0, 0, -1}, l.Direction)
			m := t.Matrix()
			pose.World[l.Node] = pose.World[l.Node].Mul(&m)
		}
	}
	for i := range s.Emitters {
		put(s.Emitters[i].Node, true)
	}
	list := make(map[scene.Origin]place)
	for i, of := range nodeOrigins(s) {
		if _, twice := list[of]; objects[i] && !twice && of != (scene.Origin{}) {
			list[of] = place{s.Nodes[i].Name, pose.World[i], faces[i]}
		}
	}
	return list
}

// lostParents reports nodes that an edit moved below other nodes if the edited document can't express that: an M2's
// collision mesh, for example, is below no bone.
func lostParents(was, is *scene.Scene, renumbered func() renumbering, edited func() *scene.Scene) (found []report.Finding) {
	before, after := parentsOf(was, nil), parentsOf(is, nil)
	var moved []scene.Origin
	for of, p := range after {
		if old, ok := before[of]; ok && old.of != p.of {
			moved = append(moved, of)
		}
	}
	if len(moved) == 0 {
		return nil
	}
	slices.SortFunc(moved, func(a, b scene.Origin) int { return cmp.Compare(a.Path, b.Path) })
	records := renumbered()
	known := make(map[scene.Origin]bool) // the records of the edited document that aren't new; new ones aren't compared
	for of := range after {
		known[records.of(of)] = true
	}
	stored := parentsOf(edited(), known)
	for _, of := range moved {
		got, there := stored[records.of(of)]
		if want := after[of]; there && got.of != records.of(want.of) {
			found = append(found, report.New(codeParent, "nodes", "%q was put below %s, but the format can't store this; it is below %s", want.name, quoted(want.above), quoted(got.above)))
		}
	}
	return found
}

// A parent is the nearest node above a node that was made from a record.
type parent struct {
	of          scene.Origin
	name, above string // the names of the node and of its parent
}

// parentsOf returns the parents of the nodes that were made from records.
func parentsOf(s *scene.Scene, known map[scene.Origin]bool) map[scene.Origin]parent {
	origins := nodeOrigins(s)
	list := make(map[scene.Origin]parent)
	for i, of := range origins {
		if _, twice := list[of]; twice || of == (scene.Origin{}) {
			continue
		}
		p := parent{name: s.Nodes[i].Name}
		for up := s.Nodes[i].Parent; up >= 0; up = s.Nodes[up].Parent {
			if origins[up] != (scene.Origin{}) && (known == nil || known[origins[up]]) {
				p.of, p.above = origins[up], s.Nodes[up].Name
				break
			}
		}
		list[of] = p
	}
	return list
}

// A renumbering has the new numbers of the original's records after an edit.
type renumbering struct {
	gone  map[string][]int // for each list: the numbers of the records that the edit removed, in ascending order
	moved map[string][]int // for each list whose order the edit changed: the new number of each record
}

func renumberingOf(was, is *scene.Scene, moved map[string][]int) renumbering {
	stays := make(map[scene.Origin]bool)
	for _, of := range nodeOrigins(is) {
		stays[of] = true
	}
	gone := make(map[string][]int)
	for _, of := range nodeOrigins(was) {
		if list, n, rest, ok := firstNumber(of.Path); ok && rest == "" && !stays[of] {
			stays[of] = true // once
			gone[list] = append(gone[list], n)
		}
	}
	for _, numbers := range gone {
		slices.Sort(numbers)
	}
	return renumbering{gone, moved}
}

// of returns the record that a record becomes if an edit removed some of those before it, or moved some.
func (r renumbering) of(of scene.Origin) scene.Origin {
	if list, n, rest, ok := firstNumber(of.Path); ok {
		if to := r.moved[list]; n >= 0 && n < len(to) {
			n = to[n]
		} else {
			before, _ := slices.BinarySearch(r.gone[list], n)
			n -= before
		}
		of.Path = fmt.Sprintf("%s[%d]%s", list, n, rest)
	}
	return of
}

// firstNumber splits a path such as connections[3].parts[0] at its first number.
func firstNumber(path string) (list string, n int, rest string, ok bool) {
	list, rest, ok = strings.Cut(path, "[")
	number, rest, closed := strings.Cut(rest, "]")
	n, err := strconv.Atoi(number)
	return list, n, rest, ok && closed && err == nil
}

// quoted returns a node's name for a message; an empty name means that there is no node.
func quoted(name string) string {
	if name == "" {
		return "no node"
	}
	return strconv.Quote(name)
}
