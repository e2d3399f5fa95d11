package build

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"marrow/internal/merge"
	"marrow/lower/curves"
	"marrow/m2"
	"marrow/report"
	"marrow/scene"
)

// Edit applies an edit to the original model. was is the scene of the original model, is the edited scene; both are
// reduced to [Holds] by [lower.Edit], which rejects an invalid scene. Equal parts keep the records of the base with their bytes. A field that differs is taken from is.
// Bones, attachments, events, lights, cameras and emitters that only is has are added, and those that only was has are
// removed. A change that can't be made in this way, such as other triangles, is an error.
func Edit(base *m2.Model, was, is *scene.Scene, o Options) ([]report.Change, []report.Finding, error) {
	o.Version, o.allKeys = min(max(base.Version, FirstVersion), LastVersion), true
	before, err := newBuild(was, o)
	if err != nil {
		return nil, nil, err
	}
	o.clips, o.events = clipRecords(was), before.eventNames()
	after, err := newBuild(Edited(is), o)
	if err != nil {
		return nil, nil, err
	}
	g := &merger{base: base, was: before, is: after, rows: make(map[string][]merge.Row), done: make(map[wishKey]any), materials: slices.Clone(base.Materials)}
	g.fields = &merge.Fields{
		Length: 1e-4 * max(curves.Size(was), 1e-6), Lengths: lengthFields, Directions: map[string]bool{"Normal": true}, Special: g.special,
	}
	if err := g.run(); err != nil {
		return nil, nil, err
	}
	return g.changes, append(report.Without(after.found, before.found), g.found...), nil
}

// lengthFields are places or distances in the model.
var lengthFields = map[string]bool{"Pivot": true, "Position": true, "Target": true, "Bounds": true, "BoundsRadius": true, "Center": true, "SortCenter": true, "SortRadius": true}

// A merger is one merge.
type merger struct {
	base      *m2.Model
	was, is   *modelBuilder
	fields    *merge.Fields
	rows      map[string][]merge.Row
	changes   []report.Change
	materials []m2.Material // the base's, and the others of was and is
	found     []report.Finding

	basePlace   []int        // by sequence of the base: its place in the result, or None
	wasAlias    map[int]bool // by place of a sequence: it plays another one's keys
	isAlias     map[int]bool
	lines       []line   // by place, before 264
	gone        []line   // of removed sequences
	lineEnd     uint64   // of all keys and sequences on the time line
	detached    bool     // a sequence was moved after the base's keys were laid out
	beforeIDs   []uint16 // of the base's sequences
	beforeFlags []m2.SequenceFlags
	boneAfter   func(int) int // the place of a bone of the base, or that of the nearest bone above it that stays
	fresh       bool          // the list of sequences was changed

	batches report.Change               // of sub-meshes with changed batches
	gathers bool                        // only collects the requirements of batches on the records that they refer to
	wishes  map[wishKey]map[string]bool // contents; empty for the record's own
	done    map[wishKey]any             // records as they were before they were changed
	err     error                       // the first thing that can't be merged
}

// mergedLists are the lists whose records are matched; lists to which others refer come first.
var mergedLists = []string{"Sequences", "Bones", "Textures", "Attachments", "Events", "Lights", "Cameras", "Ribbons", "Particles"}

// fail remembers why an edit can't be brought to the base.
func (g *merger) fail(format string, args ...any) {
	if g.err == nil {
		g.err = fmt.Errorf(format+"; --base can't apply this edit to an M2; convert without it", args...)
	}
}

func (g *merger) run() error {
	for _, name := range mergedLists {
		g.plan(name)
	}
	if g.placeBones(); g.err != nil {
		return g.err
	}
	for _, q := range g.base.Sequences {
		g.beforeIDs, g.beforeFlags = append(g.beforeIDs, q.ID), append(g.beforeFlags, q.Flags)
	}
	if g.base.Version < packedSince {
		unpackRotations(g.was.m)
		unpackRotations(g.is.m)
	}
	if g.placeSequences(); g.err != nil {
		return g.err
	}
	g.number(g.was.m, func(r merge.Row) int { return r.Was })
	g.number(g.is.m, func(r merge.Row) int { return r.Is })
	for _, name := range mergedLists {
		g.list(name)
	}
	if g.fresh {
		g.mergeSequences()
		g.lookup("Sequences", 0)
	}
	if g.err != nil {
		return g.err
	}
	if g.surface(); g.err != nil {
		return g.err
	}
	g.settleTracks()
	g.finish()
	return g.err
}

// records returns a list of a model, which may be in its skeleton.
func records(m *m2.Model, name string) reflect.Value {
	own := reflect.ValueOf(m).Elem().FieldByName(name)
	for s := m.Skel; s != nil && own.Len() == 0; s = s.Base {
		if list := reflect.ValueOf(s).Elem().FieldByName(name); list.IsValid() && list.Len() > 0 {
			return list
		}
	}
	return own
}

// fieldList returns a list's name as used in paths.
func fieldList(name string) string { return string(name[0]|' ') + name[1:] }

// plan finds out which records of a list belong together.
func (g *merger) plan(name string) {
	n := records(g.base, name).Len()
	base := make([]string, n)
	for i := range base {
		base[i] = strconv.Itoa(i)
	}
	keys := func(b *modelBuilder) []string {
		seen := make(map[int]bool)
		list := make([]string, len(b.origins[fieldList(name)]))
		fresh := 0
		for i, from := range b.origins[fieldList(name)] {
			if list[i] = strconv.Itoa(from); from < 0 || from >= n || seen[from] {
				list[i] = fmt.Sprint("new", fresh)
				fresh++
			}
			seen[from] = true
		}
		return list
	}
	g.rows[name] = merge.Rows(base, keys(g.was), keys(g.is), func(r merge.Row, _ string) bool { return r.Base == merge.None || name == "Textures" })
	for _, r := range g.rows[name] {
		if name == "Bones" && r.Base == m2.None && r.Was != m2.None {
			g.rows[name] = slices.DeleteFunc(g.rows[name], func(x merge.Row) bool { return x == r }) // a bone for objects without one
			break
		}
	}
}

// number converts the references of a built model to the result's indices.
func (g *merger) number(m *m2.Model, of func(merge.Row) int) {
	to := func(list string) func(int) int {
		places := make(map[int]int)
		for place, r := range g.rows[list] {
			if i := of(r); i != m2.None {
				places[i] = place
			}
		}
		return func(i int) int {
			if p, ok := places[i]; ok {
				return p
			}
			return m2.None
		}
	}
	bone, texture := to("Bones"), to("Textures")
	if m == g.was.m { // vertices of a removed bone count as moved by its parent
		there, from := bone, g.was.origins["bones"]
		bone = func(i int) int {
			if p := there(i); p != m2.None || i < 0 || i >= len(from) || from[i] == m2.None {
				return p
			}
			return g.boneAfter(from[i])
		}
	}
	for i := range m.Bones {
		m.Bones[i].Parent = int16(bone(int(m.Bones[i].Parent)))
	}
	for i := range m.Vertices {
		if !renumberBones(&m.Vertices[i], bone) {
			g.fail(tooManyBones)
			break
		}
	}
	renumberCarried(m, bone)
	for i := range m.TextureLookup {
		m.TextureLookup[i] = int16(texture(int(m.TextureLookup[i])))
	}
	for i := range m.Ribbons {
		r := &m.Ribbons[i]
		r.Textures, r.Materials = slices.Clone(r.Textures), slices.Clone(r.Materials)
		for k := range r.Textures {
			r.Textures[k] = uint16(texture(int(r.Textures[k])))
		}
		for k := range r.Materials {
			if j := int(r.Materials[k]); j < len(m.Materials) {
				r.Materials[k] = g.material(m.Materials[j])
			}
		}
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		if p.Flags&m2.ParticleMultiTexture == 0 {
			p.Texture = uint16(texture(int(p.Texture)))
		}
	}
}

// material returns the index of a material, which it adds to the result if something that is kept refers to it.
func (g *merger) material(m m2.Material) uint16 {
	return uint16(runIn(&g.materials, []m2.Material{m}))
}

// list merges the records of a list.
func (g *merger) list(name string) {
	base, was, is := records(g.base, name), records(g.was.m, name), records(g.is.m, name)
	c := report.Change{List: fieldList(name)}
	var out reflect.Value
	rows := g.rows[name]
	out = reflect.MakeSlice(base.Type(), 0, len(rows))
	numbers, last, moved := slices.Repeat([]int{m2.None}, base.Len()), m2.None, false
	for _, r := range rows {
		switch {
		case r.Base == m2.None && r.Was != m2.None: // only the scene needed it
			continue
		case r.Base == m2.None:
			c.New++
			out = reflect.Append(out, g.old(is.Index(r.Is)))
			continue
		}
		moved = moved || c.New > 0 || r.Base < last
		numbers[r.Base], last = out.Len(), r.Base
		record := reflect.New(base.Type().Elem()).Elem()
		record.Set(base.Index(r.Base))
		if r.Was != m2.None && r.Is != m2.None && g.fields.Merge(record, was.Index(r.Was), is.Index(r.Is), "") {
			c.Changed++
		} else {
			c.Kept++
		}
		out = reflect.Append(out, record)
	}
	c.Removed = base.Len() - c.Kept - c.Changed
	if moved {
		c.Numbers = numbers
	}
	g.changes = append(g.changes, c)
	if !c.Edits() {
		return
	}
	if name == "Textures" && c.New > 0 && g.base.Chunks != nil && len(g.base.Chunks.TextureIDs) > 0 {
		g.fail("%d textures were added, but the model refers to its textures by number", c.New)
	}
	before := base.Len()
	base.Set(out)
	if name == "Sequences" {
		g.fresh = true
		return
	}
	g.lookup(name, before)
}

// old converts a new record to the base's version.
func (g *merger) old(record reflect.Value) reflect.Value {
	if g.base.Version >= m2.Wrath {
		return record
	}
	record = copied(record).Elem()
	eachKeyTrack(record, func(t keyTrack, field string) {
		g.become(t, t.copied(), field)
	})
	return record
}

// lookup rebuilds the tables that contain the records of a list by their ids.
func (g *merger) lookup(name string, before int) {
	m, s := g.base, g.base.Skel
	if s != nil && (name == "Sequences" && len(m.Sequences) == 0 || name == "Bones" && len(m.Bones) == 0 || name == "Attachments" && len(m.Attachments) == 0) {
		switch {
		case name == "Attachments":
			s.AttachmentLookup = lookup(len(s.AttachmentLookup), len(s.Attachments), func(i int) int { return int(int32(s.Attachments[i].ID)) })
		case name == "Sequences":
			g.fail("a clip was changed, and the model's clips are in its skeleton")
		}
		return
	}
	switch name {
	case "Sequences":
		old := m.SequenceLookup
		if m.BuildSequenceLookup(); len(m.SequenceLookup) < len(old) && m.Version < m2.Wrath {
			m.SequenceLookup = append(m.SequenceLookup, slices.Repeat([]int16{m2.None}, len(old)-len(m.SequenceLookup))...)
		}
	case "Attachments":
		m.AttachmentLookup = lookup(0, len(m.Attachments), func(i int) int { return int(int32(m.Attachments[i].ID)) })
	case "Cameras":
		if len(m.Cameras) != before {
			m.CameraLookup = lookup(0, len(m.Cameras), func(i int) int { return int(m.Cameras[i].Type) })
		}
	case "Textures":
		if len(m.Textures) != before {
			m.ReplaceableLookup = keptLookup(m.ReplaceableLookup, len(m.Textures), func(i int) int { return int(m.Textures[i].Type) })
		}
	}
}

// keptLookup returns a lookup table of at least the original length. If several items have the same key, the table
// keeps its original item.
func keptLookup(was []int16, n int, key func(i int) int) []int16 {
	is := lookup(len(was), n, key)
	for k, i := range was {
		if i >= 0 && int(i) < n && key(int(i)) == k {
			is[k] = i
		}
	}
	return is
}

// finish adds the materials that something refers to.
func (g *merger) finish() {
	m := g.base
	most := len(m.Materials)
	for i := range m.Ribbons {
		for _, k := range m.Ribbons[i].Materials {
			most = max(most, min(int(k)+1, len(g.materials)))
		}
	}
	for _, views := range [][]m2.View{m.Views, m.LODs} {
		for i := range views {
			for k := range views[i].Batches {
				most = max(most, min(int(views[i].Batches[k].Material)+1, len(g.materials)))
			}
		}
	}
	m.Materials = append(m.Materials, g.materials[len(m.Materials):most]...)
}
