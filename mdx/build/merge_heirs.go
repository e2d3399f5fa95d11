package build

import "marrow/mdx"

// An heir has the objects that replace a removed object: its nearest ancestor that remains, or None, and its nearest
// ancestor that is a bone, which gets the weights of vertices. If no bone remains among its ancestors, bone is the
// number of the removed object, which stays in the result if a weight refers to it; see missing.
type heir struct{ parent, bone int32 }

// or fills what h lacks from other.
func (h heir) or(other heir) heir {
	if h.parent == mdx.None {
		h.parent = other.parent
	}
	if h.bone == mdx.None {
		h.bone = other.bone
	}
	return h
}

// remaining returns an object of the result as an heir. list is the list that contains it.
func remaining(id int32, list string) heir {
	if list == "Bones" {
		return heir{id, id}
	}
	return heir{id, mdx.None}
}

// findHeirs determines the heirs of the base's removed objects.
func (g *merger) findHeirs() {
	continued := g.continuedObjects()
	stay := make(map[int32]heir) // by the numbers in the base
	parents := make(map[int32]int32)
	var removed []int32
	for _, name := range objectLists {
		for i, place := range g.lists[name].places[ofBase] {
			n := nodeIn(g.list(ofBase, name).Index(i))
			if _, duplicate := parents[n.ObjectID]; duplicate {
				continue
			}
			parents[n.ObjectID] = n.ParentID
			if place >= 0 {
				stay[n.ObjectID] = remaining(g.objects[ofBase][n.ObjectID], name)
				continue
			}
			removed = append(removed, n.ObjectID)
			if h, ok := continued[recordPath(name, i)]; ok {
				stay[n.ObjectID] = h
			}
		}
	}
	g.heirs = make(map[int32]heir)
	for _, id := range removed {
		h, at, known := heir{mdx.None, mdx.None}, id, true
		for steps := 0; known && h.bone == mdx.None && steps < len(parents); steps++ { // parents may form a circle
			if s, ok := stay[at]; ok {
				h = h.or(s)
			}
			at, known = parents[at]
		}
		number := g.objects[ofBase][id]
		g.heirs[number] = h.or(heir{mdx.None, number})
	}
}

// continuedObjects returns the objects of the edit whose origins are in other lists of the base, such as a helper that
// became a bone, by their origins.
func (g *merger) continuedObjects() map[string]heir {
	list := make(map[string]heir)
	for _, name := range objectLists {
		for i, place := range g.lists[name].places[ofIs] {
			if from := g.is.Origins[recordPath(name, i)]; from != "" && place >= 0 && indexIn(from, name) == mdx.None {
				list[from] = remaining(g.objects[ofIs][nodeIn(g.list(ofIs, name).Index(i)).ObjectID], name)
			}
		}
	}
	return list
}

// object returns the result's number of an object of one of the models. Of the heirs of a removed object it returns
// the one that choose selects.
func (g *merger) object(which int, id int32, choose func(heir) int32) int32 {
	to, known := g.objects[which][id]
	if !known {
		return id
	}
	if h, removed := g.heirs[to]; removed {
		return choose(h)
	}
	return to
}
