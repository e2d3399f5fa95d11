package build

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"marrow/internal/merge"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A Built is a model made by [Model], with the origin of each record in the model from which the scene was made.
type Built struct {
	*mdx.Model

	// Origins maps records to their origins. Both are paths, such as bones[4]. A record without an origin is new, or
	// needed only for the scene.
	Origins map[string]string
}

// Merge applies an edit to the original model. was and is are built in the same way: was from the scene of the
// first conversion, is from the edited scene. Where they are equal, the base keeps its record with its exact
// bytes; a field that differs is taken from is; records that only is has are added, and those that only was has are removed.
// Keys are merged sequence by sequence, and vertices one by one if the edit didn't change their number and the faces. base
// becomes the result; was and is don't change.
//
// Numbers are equal if their difference may be caused by rounding in another program: lengths within 1e-4 of the model's size, others within
// 1e-5. Keys that sample the curve of was are equal to it.
func Merge(base *mdx.Model, was, is Built) ([]report.Change, []report.Finding, error) {
	if base.Flavour != mdx.Warcraft3 || was.Flavour != mdx.Warcraft3 || is.Flavour != mdx.Warcraft3 {
		return nil, nil, errors.New("a model of World of Warcraft's alpha can't be edited this way")
	}
	needed := make(map[string]bool)
	for {
		g := &merger{base: cloneModel(base), was: was, is: is, needed: needed}
		g.was.Model, g.is.Model = cloneModel(was.Model), cloneModel(is.Model)
		g.run()
		if !g.missing() {
			*base = *g.base
			return g.changes, g.found, nil
		}
	}
}

// A merger is one attempt at a merge. Its three models are copies, whose references are renumbered in the same way
// before anything is compared.
type merger struct {
	base    *mdx.Model
	was, is Built
	found   []report.Finding
	changes []report.Change

	lists     map[string]*mergedList
	objects   [3]map[int32]int32 // for each model, from its object ids to the result's
	sequences []mergedSequence
	pivots    [3]map[int32]mdx.Vec3 // for each model, by the result's object ids
	globals   []uint32              // the result's global sequences
	numbered  bool                  // objects keep the ids of the base, because none is added or removed
	fields    *merge.Fields         // merges records field by field

	// needed are records that are in the result only because other records of the result refer to them: records that
	// only the scenes needed (was and is have them, and base doesn't), and records that the edit removed, but that are
	// used by parts of the base that the edit doesn't contain. The others of these records have negative numbers, from
	// unneededIDs down.
	needed   map[string]bool
	unneeded []string

	invisible map[string]bool // paths of the base's records that are kept even if is lacks them
	heirs     map[int32]heir  // by the numbers of removed objects
}

// unneededIDs is the number of the first record that isn't in the result; the following ones count down from it.
const unneededIDs = -1000

// mergedLists are the lists whose records are matched, in the order in which they are merged.
var mergedLists = []string{
	"Sequences", "Textures", "Materials", "TextureAnims", "Geosets", "GeosetAnims", "Bones", "Lights", "Helpers", "Attachments",
	"ParticleEmitters", "ParticleEmitters2", "RibbonEmitters", "PopcornEmitters", "Events", "CollisionShapes", "Cameras", "FaceFX",
}

// A mergedList defines the positions of a list's records in the result. A place is an index in the result's list, or
// negative.
type mergedList struct {
	name   string // the name of the field
	places [3][]int
	rows   []merge.Row // indexed by place
}

const (
	ofBase = iota
	ofWas
	ofIs
)

func (g *merger) model(which int) *mdx.Model {
	return [...]*mdx.Model{g.base, g.was.Model, g.is.Model}[which]
}

// list returns a list of one of the three models.
func (g *merger) list(which int, name string) reflect.Value {
	return reflect.ValueOf(g.model(which)).Elem().FieldByName(name)
}

func recordPath(list string, i int) string { return report.At(bytemap.FieldName(list), i) }

func (g *merger) run() {
	g.fields = &merge.Fields{Length: 1e-4 * max(size(g.was.Model), 1e-6), Lengths: lengthFields, Directions: directionFields, Special: g.special}
	g.findInvisible()
	g.lists = make(map[string]*mergedList)
	for _, name := range mergedLists {
		g.lists[name] = g.plan(name)
	}
	g.placeObjects()
	g.placeGlobals()
	g.placeSequences()
	g.forgetGliders()
	for which := range 3 {
		g.renumber(which)
	}
	g.editLevels()
	g.mergeModelFields()
	for _, name := range mergedLists {
		g.mergeList(g.lists[name])
	}
	g.base.GlobalSequences = g.globals
	g.writePivots()
	for i := range g.base.Geosets {
		narrowSkin(&g.base.Geosets[i], g.base.Version)
	}
}

// plan determines each record's place. The remaining records of the base come first, in their order; new records follow
// in the order of is.
func (g *merger) plan(name string) *mergedList {
	l := &mergedList{name: name}
	for which := range 3 {
		l.places[which] = slices.Repeat([]int{mdx.None}, g.list(which, name).Len())
	}
	was, is := g.keys(ofWas, l), g.keys(ofIs, l)
	base := make([]string, len(l.places[ofBase]))
	for i := range base {
		base[i] = recordPath(name, i)
	}
	l.rows = merge.Rows(base, was, is, func(r merge.Row, key string) bool {
		if g.invisible[key] || g.needed[name+" "+key] {
			return true
		}
		if r.Base != mdx.None && (name == "Geosets" || name == "GeosetAnims") {
			return false // references to these may be None
		}
		g.unneeded = append(g.unneeded, name+" "+key)
		l.set(r, unneededIDs-len(g.unneeded)+1)
		return false
	})
	l.number()
	g.leaveWithMesh(l)
	return l
}

// number sets the places of the records in rows.
func (l *mergedList) number() {
	for place, r := range l.rows {
		l.set(r, place)
	}
}

// set sets the place of a record in each model that has it.
func (l *mergedList) set(r merge.Row, place int) {
	for which, i := range [3]int{r.Base, r.Was, r.Is} {
		if i != mdx.None {
			l.places[which][i] = place
		}
	}
}

// keys returns a key for each record of a list: its origin, and a counter if several records have the same origin.
// Records without an origin have their name and a counter as their key.
func (g *merger) keys(which int, l *mergedList) []string {
	built := g.was
	if which == ofIs {
		built = g.is
	}
	seen := make(map[string]int)
	list := g.list(which, l.name)
	keys := make([]string, list.Len())
	for i := range keys {
		key := g.origin(which, built.Origins, l.name, i)
		if at := indexIn(key, l.name); at == mdx.None || at >= len(l.places[ofBase]) {
			key = ""
			if f := list.Index(i).FieldByName("Name"); f.IsValid() {
				key = " " + f.String()
			}
		}
		n := seen[key]
		seen[key]++
		if n > 0 || key == "" {
			key += "#" + strconv.Itoa(n)
		}
		keys[i] = key
	}
	return keys
}

// origin returns a record's origin. Animations of geosets and of textures have the origin of the geoset or layer that
// they animate.
func (g *merger) origin(which int, origins map[string]string, list string, i int) string {
	path := origins[recordPath(list, i)]
	m := g.model(which)
	switch {
	case path != "":
	case list == "GeosetAnims":
		geoset := indexIn(origins[recordPath("Geosets", int(m.GeosetAnims[i].GeosetID))], "Geosets")
		at := slices.IndexFunc(g.base.GeosetAnims, func(a mdx.GeosetAnim) bool { return geoset != mdx.None && int(a.GeosetID) == geoset })
		if at >= 0 {
			path = recordPath(list, at)
		}
	case list == "TextureAnims":
		for k := range m.Materials {
			from := indexIn(origins[recordPath("Materials", k)], "Materials")
			layer := slices.IndexFunc(m.Materials[k].Layers, func(l mdx.Layer) bool { return int(l.TextureAnimID) == i })
			if layer >= 0 && uint(from) < uint(len(g.base.Materials)) && layer < len(g.base.Materials[from].Layers) {
				return recordPath(list, int(g.base.Materials[from].Layers[layer].TextureAnimID))
			}
		}
	}
	return path
}

// indexIn returns the index in a record's path, or None if the path is in another list.
func indexIn(path, list string) int {
	var i int
	if n, err := fmt.Sscanf(path, bytemap.FieldName(list)+"[%d]", &i); n != 1 || err != nil || i < 0 {
		return mdx.None
	}
	return i
}

// place returns the place of record i of a list.
func (g *merger) place(which int, list string, i int32) int32 {
	l := g.lists[list].places[which]
	if uint(i) >= uint(len(l)) {
		return i // None, or a number that was never valid
	}
	return int32(l[i])
}

// mergeList builds a list of the result from its rows.
func (g *merger) mergeList(l *mergedList) {
	c := report.Change{List: bytemap.FieldName(l.name)}
	base, was, is := g.list(ofBase, l.name), g.list(ofWas, l.name), g.list(ofIs, l.name)
	out := reflect.MakeSlice(base.Type(), 0, len(l.rows))
	for _, r := range l.rows {
		switch {
		case r.Base == mdx.None:
			c.New++
			out = reflect.Append(out, is.Index(r.Is))
			continue
		case r.Was == mdx.None || r.Is == mdx.None:
			c.Kept++
			record := base.Index(r.Base)
			if geoset, ok := record.Addr().Interface().(*mdx.Geoset); ok {
				rest := &mdx.Geoset{Extent: geoset.Extent}
				g.mergeExtents(geoset, rest, rest)
			}
			out = reflect.Append(out, record)
			continue
		}
		record := base.Index(r.Base)
		changed := g.fields.Merge(record, was.Index(r.Was), is.Index(r.Is), "")
		if g.movePivot(record) || changed {
			c.Changed++
		} else {
			c.Kept++
		}
		out = reflect.Append(out, record)
	}
	for i, at := range l.places[ofBase] {
		if at < 0 && i < base.Len() {
			c.Removed++
		}
	}
	if len(l.rows) > 0 || c.Removed > 0 {
		g.changes = append(g.changes, c)
	}
	if base.IsNil() && out.Len() == 0 {
		return
	}
	base.Set(out)
}

// mergeModelFields merges the model's own fields.
func (g *merger) mergeModelFields() {
	for _, name := range []string{"Name", "AnimationFile", "Extent", "BlendTime"} {
		g.fields.Merge(g.list(ofBase, name), g.list(ofWas, name), g.list(ofIs, name), name)
	}
}

// missing reports whether the result refers to records that were omitted as unneeded, and marks these as needed.
func (g *merger) missing() bool {
	more := false
	ask := func(id int32) {
		if n := unneededIDs - int(id); n >= 0 && n < len(g.unneeded) && !g.needed[g.unneeded[n]] {
			g.needed[g.unneeded[n]], more = true, true
		}
	}
	eachReference(g.base, func(_ string, id int32) int32 { ask(id); return id })
	return more
}
