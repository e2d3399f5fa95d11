package mdx

import (
	"slices"

	"marrow/check"
	"marrow/wire"
)

// Rules are what a model should keep beyond being well-formed. What the game refuses
// is told by HiveWE's checks and those of mdx-m3-viewer; how a model is played, by
// the sources that scene.go names.
var Rules = slices.Concat(nodeRules, trackRules, geosetRules, skinRules, refRules)

// An inventory is what many rules look at, gathered in one walk through the model.
type inventory struct {
	m      *Model
	nodes  []nodeAt
	tracks []trackAt
	at     []string      // the paths of all that the walk passes, made when first needed
	ids    map[int32]int // the first node of each object id
}

// A nodeAt is an object's node; place counts what the walk passed before it.
type nodeAt struct {
	*Node
	place int
}

type trackAt struct {
	anyTrack
	place int
}

// An anyTrack is a track, whatever it animates.
type anyTrack interface {
	keyTimes() []int32
	head() (i Interpolation, clock int32)
	sortKeys()
	keep(func(key int) bool)
	oddKeys() (count, key int)
}

func inventoryOf(m *Model, c *check.Context) *inventory {
	return check.Once(c, func() *inventory {
		inv := &inventory{m: m}
		place := 0
		m.walk(func(record any, _ func() string) {
			switch r := record.(type) {
			case *Node:
				inv.nodes = append(inv.nodes, nodeAt{r, place})
			case anyTrack:
				inv.tracks = append(inv.tracks, trackAt{r, place})
			}
			place++
		})
		inv.ids = make(map[int32]int, len(inv.nodes))
		for i, n := range inv.nodes {
			if _, taken := inv.ids[n.ObjectID]; !taken {
				inv.ids[n.ObjectID] = i
			}
		}
		return inv
	})
}

// walk calls visit with every node and track, and what tells its path in the file.
func (m *Model) walk(visit func(record any, path func() string)) {
	c := wire.NewWalker(visit)
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
}

// path is where the record of a place stands.
func (inv *inventory) path(place int) string {
	if inv.at == nil {
		inv.m.walk(func(_ any, path func() string) { inv.at = append(inv.at, path()) })
	}
	return inv.at[place]
}

// pathOf is where a node stands.
func (inv *inventory) pathOf(n *Node) string {
	for i := range inv.nodes {
		if inv.nodes[i].Node == n {
			return inv.path(inv.nodes[i].place)
		}
	}
	return ""
}

// exists reports whether an object has the id.
func (inv *inventory) exists(id int32) bool {
	_, ok := inv.ids[id]
	return ok
}
