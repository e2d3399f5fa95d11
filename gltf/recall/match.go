package recall

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
)

// match finds the nodes and animations whose names weren't changed.
func (r *restorer) match() {
	r.node = matched(r.nodes(r.d), r.nodes(r.first))
	r.animation = matched(animationsOf(r.d), animationsOf(r.first))
}

// matchOrigins finds the nodes and animations that were renamed or copied. They keep their new names.
func (r *restorer) matchOrigins() {
	r.nodeCopies = matchOrigins(r.node, r.nodes(r.d), r.nodes(r.first))
	r.copies = matchOrigins(r.animation, animationsOf(r.d), animationsOf(r.first))
}

func (r *restorer) nodes(d *gltf.Document) []identity {
	return identities(d.Nodes, func(i int, n *gltf.Node) identity {
		if d == r.d && r.isBoneMesh(i) {
			return identity{} // the bone has the same name
		}
		return identity{n.Name, n.Extras}
	})
}

func animationsOf(d *gltf.Document) []identity {
	return identities(d.Animations, func(_ int, a *gltf.Animation) identity { return identity{a.Name, a.Extras} })
}

// matchOrigins finds the objects with the extras of an object that has another name, and adds them to the list of
// matches. If that object was already found, they are copies of it, and aren't added.
func matchOrigins(list []int, is, was []identity) (copies map[int]int) {
	number := make(map[string]int)
	for at := range was {
		if origin := was[at].origin(); origin != "" {
			number[origin] = at
		}
	}
	taken := make(map[int]bool)
	for _, at := range list {
		taken[at] = true
	}
	copies = make(map[int]int)
	for i := range is {
		switch at, known := number[is[i].origin()]; {
		case list[i] >= 0 || !known:
		case taken[at]:
			copies[i] = at
		default:
			list[i], taken[at] = at, true
		}
	}
	return copies
}

// isKnown reports whether a document has marrow's extras, or at least half of the nodes of first. Otherwise it is
// another model.
func (r *restorer) isKnown() bool {
	same := 0
	for i := range r.d.Nodes {
		if isOurs(r.d.Nodes[i].Extras) {
			return true
		}
		if r.node[i] >= 0 {
			same++
		}
	}
	return isOurs(r.d.Asset.Extras) || 2*same >= len(r.first.Nodes)
}

// An identity identifies an object of a glTF in another one: by its name, unless the extras of both state different
// source records. Therefore a clip with the former name of another clip is still recognised.
type identity struct {
	name   string
	extras gltf.Raw
}

func identities[T any](list []T, of func(i int, x *T) identity) []identity {
	out := make([]identity, len(list))
	for i := range list {
		out[i] = of(i, &list[i])
	}
	return out
}

// mayBe reports whether two objects may be the same: their extras don't state different source records.
func (x identity) mayBe(y identity) bool {
	if bytes.Equal(x.extras, y.extras) {
		return true
	}
	a, b := x.origin(), y.origin()
	return a == "" || b == "" || a == b
}

// origin returns the field path of the source record in the extras, or "" for none.
func (x identity) origin() string {
	if !isOurs(x.extras) {
		return ""
	}
	type object struct{ Origin string }
	var extras struct {
		Marrow struct {
			Origin                          string
			Mesh, Attachment, Light, Camera object
			Emitters, Shapes                []object
		}
	}
	_ = jsonvalue.Decode(x.extras, &extras) // extras that can't be read are reported where they are used
	m := &extras.Marrow
	for _, o := range slices.Concat([]object{{m.Origin}, m.Mesh, m.Attachment, m.Light, m.Camera}, m.Emitters, m.Shapes) {
		if o.Origin != "" {
			return o.Origin // a node without its own record is identified by its child
		}
	}
	return ""
}

// matched returns for each object its index in another list, by name, or -1. Each index occurs once. Names are also
// recognised if another program added a number, such as .001, or shortened them to Blender's limit of 63 bytes.
func matched(is, was []identity) []int {
	number := make(map[string]int)
	cut := make(map[string]int)
	long := make(map[string]int) // by source record, because shortened names may be equal
	for at := len(was) - 1; at >= 0; at-- {
		number[was[at].name] = at
		cut[cutName(was[at].name)] = at
		if len(was[at].name) > longestName {
			long[was[at].origin()] = at
		}
	}
	list := slices.Repeat([]int{-1}, len(is))
	taken := make(map[int]bool)
	take := func(i int, from map[string]int, name string) {
		if at, ok := from[name]; ok && list[i] < 0 && !taken[at] && is[i].mayBe(was[at]) {
			list[i], taken[at] = at, true
		}
	}
	for i := range is { // an object that was added may have the name of another one
		if at, ok := number[is[i].name]; ok && is[i].origin() != "" && is[i].origin() == was[at].origin() {
			take(i, number, is[i].name)
		}
	}
	for i := range is {
		take(i, number, is[i].name)
	}
	for i := range is {
		if list[i] >= 0 {
			continue
		}
		plain := numberSuffix.ReplaceAllString(is[i].name, "")
		take(i, number, plain)
		origin := is[i].origin()
		if at, ok := long[origin]; ok && strings.HasPrefix(was[at].name, plain) {
			take(i, long, origin)
		}
		take(i, cut, is[i].name)
	}
	return list
}

var numberSuffix = regexp.MustCompile(`\.[0-9]{3}$`)

// longestName is the maximum length of names in Blender, in bytes.
const longestName = 63

// cutName shortens a name to Blender's limit.
func cutName(s string) string {
	if len(s) > longestName {
		s = strings.ToValidUTF8(s[:longestName], "")
	}
	return s
}
