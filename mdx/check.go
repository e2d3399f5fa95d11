package mdx

import (
	"slices"

	"marrow/check"
	"marrow/wire"
)

// Rules are what a model should keep beyond being well-formed. What the game refuses
// is told by HiveWE's checks and those of mdx-m3-viewer; how a model is played, by
// the sources that scene.go names.
var Rules = check.Declare(slices.Concat(nodeRules, trackRules, keyRules, geosetRules, skinRules, refRules, materialRules, textureRules,
	sequenceRules, emitterRules, objectRules, rangeRules, wowRules, extentRules, deepRules)...)

// An inventory is what many rules look at, gathered in one walk through the model.
type inventory struct {
	m      *Model
	nodes  []nodeAt
	tracks []trackAt
	steps  wire.Path // the paths of all of them, one behind the other
	ids    objectIDs
}

// A nodeAt is an object's node, and where it stands.
type nodeAt struct {
	*Node
	place
}

type trackAt struct {
	anyTrack
	place
}

// A place is a path, as a part of the inventory's steps: most are never asked for.
type place struct{ from, to int }

// An anyTrack is a track, whatever it animates.
type anyTrack interface {
	keyTimes() []int32
	head() (i Interpolation, clock int32)
	sortKeys()
	keep(func(key int) bool)
	numbers() (list []float32, perKey int)
	sameValue(a, b int) bool
	repeats(visit func(key int))
}

func inventoryOf(m *Model, c *check.Context) *inventory {
	return check.Once(c, func() *inventory {
		n := 0
		m.eachNode(func(*Node) { n++ })
		inv := &inventory{m: m, nodes: make([]nodeAt, 0, n), tracks: make([]trackAt, 0, 2*n), steps: make(wire.Path, 0, 8*n)}
		m.walk(func(record any, path wire.Path) {
			at := place{len(inv.steps), len(inv.steps) + len(path)}
			inv.steps = append(inv.steps, path...)
			switch r := record.(type) {
			case *Node:
				inv.nodes = append(inv.nodes, nodeAt{r, at})
			case anyTrack:
				inv.tracks = append(inv.tracks, trackAt{r, at})
			}
		})
		inv.ids = newObjectIDs(inv.nodes)
		return inv
	})
}

// walk calls visit with every node and track, and its path in the file.
func (m *Model) walk(visit func(record any, at wire.Path)) {
	c := wire.NewWalker(visit)
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
}

// path is where a record stands.
func (inv *inventory) path(at place) string { return inv.steps[at.from:at.to].String() }

// pathOf is where a node stands.
func (inv *inventory) pathOf(n *Node) string {
	for i := range inv.nodes {
		if inv.nodes[i].Node == n {
			return inv.path(inv.nodes[i].place)
		}
	}
	return ""
}

// pathOfTrack is where a track stands.
func (inv *inventory) pathOfTrack(t anyTrack) string {
	for i := range inv.tracks {
		if inv.tracks[i].anyTrack == t {
			return inv.path(inv.tracks[i].place)
		}
	}
	return ""
}

// exists reports whether an object has the id.
func (inv *inventory) exists(id int32) bool {
	_, ok := inv.ids.first(id)
	return ok
}

// objectIDs finds the first node of an object id.
type objectIDs struct {
	dense []int32       // of ids that are in order: the node + 1
	odd   map[int32]int // of others
	n     int           // how many ids there are
}

func newObjectIDs(nodes []nodeAt) objectIDs {
	ids := objectIDs{dense: make([]int32, len(nodes))}
	for i, n := range nodes {
		if _, taken := ids.first(n.ObjectID); taken {
			continue
		}
		ids.n++
		if check.In(n.ObjectID, len(nodes)) {
			ids.dense[n.ObjectID] = int32(i + 1)
			continue
		}
		if ids.odd == nil {
			ids.odd = make(map[int32]int)
		}
		ids.odd[n.ObjectID] = i
	}
	return ids
}

func (ids objectIDs) first(id int32) (node int, ok bool) {
	if check.In(id, len(ids.dense)) {
		return int(ids.dense[id]) - 1, ids.dense[id] > 0
	}
	node, ok = ids.odd[id]
	return node, ok
}
