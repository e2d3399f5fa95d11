// Package rules defines the check rules for MDX models: each rule with its code, severity, explanation, check and
// repair.
package rules

import (
	"slices"

	"marrow/check"
	"marrow/mdx"
	"marrow/wire"
)

// Model has the rules for models of Warcraft III and World of Warcraft. What the game rejects is known from the checks
// of HiveWE and mdx-m3-viewer, and how it plays a model from the sources in the documentation of package mdx.
var Model = check.Declare(slices.Concat(nodeRules, trackRules, keyRules, geosetRules, skinRules, refRules, materialRules, textureRules,
	sequenceRules, emitterRules, objectRules, rangeRules, wowRules, extentRules, deepRules)...)

// An inventory has the nodes and tracks that many rules check, gathered in one walk through the model.
type inventory struct {
	m      *mdx.Model
	nodes  []nodeAt
	tracks []trackAt
	steps  wire.Path // the paths of all nodes and tracks, concatenated
	ids    objectIDs
}

// A nodeAt is an object's node and its location.
type nodeAt struct {
	*mdx.Node
	location
}

type trackAt struct {
	mdx.AnyTrack
	location
}

// A location is a path, stored as a range of the inventory's steps, because most paths are never needed.
type location struct{ from, to int }

func inventoryOf(m *mdx.Model, c *check.Context) *inventory {
	return check.Once(c, func() *inventory {
		n := len(m.Objects())
		inv := &inventory{m: m, nodes: make([]nodeAt, 0, n), tracks: make([]trackAt, 0, 2*n), steps: make(wire.Path, 0, 8*n)}
		m.Walk(func(record any, path wire.Path) {
			at := location{len(inv.steps), len(inv.steps) + len(path)}
			inv.steps = append(inv.steps, path...)
			switch r := record.(type) {
			case *mdx.Node:
				inv.nodes = append(inv.nodes, nodeAt{r, at})
			case mdx.AnyTrack:
				inv.tracks = append(inv.tracks, trackAt{r, at})
			}
		})
		inv.ids = newObjectIDs(inv.nodes)
		return inv
	})
}

// path returns the path of a location.
func (inv *inventory) path(at location) string { return inv.steps[at.from:at.to].String() }

// pathOf returns a node's path.
func (inv *inventory) pathOf(n *mdx.Node) string {
	for i := range inv.nodes {
		if inv.nodes[i].Node == n {
			return inv.path(inv.nodes[i].location)
		}
	}
	return ""
}

// pathOfTrack returns a track's path.
func (inv *inventory) pathOfTrack(t mdx.AnyTrack) string {
	for i := range inv.tracks {
		if inv.tracks[i].AnyTrack == t {
			return inv.path(inv.tracks[i].location)
		}
	}
	return ""
}

// exists reports whether an object has the id.
func (inv *inventory) exists(id int32) bool {
	_, ok := inv.ids.first(id)
	return ok
}

// objectIDs finds the first node with an object id.
type objectIDs struct {
	dense  []int32       // for ids less than the number of nodes: the node's index + 1
	sparse map[int32]int // for other ids: the node's index
	count  int           // number of distinct ids
}

func newObjectIDs(nodes []nodeAt) objectIDs {
	ids := objectIDs{dense: make([]int32, len(nodes))}
	for i, n := range nodes {
		if _, taken := ids.first(n.ObjectID); taken {
			continue
		}
		ids.count++
		if check.In(n.ObjectID, len(nodes)) {
			ids.dense[n.ObjectID] = int32(i + 1)
			continue
		}
		if ids.sparse == nil {
			ids.sparse = make(map[int32]int)
		}
		ids.sparse[n.ObjectID] = i
	}
	return ids
}

func (ids objectIDs) first(id int32) (node int, ok bool) {
	if check.In(id, len(ids.dense)) {
		return int(ids.dense[id]) - 1, ids.dense[id] > 0
	}
	node, ok = ids.sparse[id]
	return node, ok
}
