package build

import (
	"reflect"
	"slices"

	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
)

// objectLists are the lists of objects with a node, in the order of object ids.
var objectLists = []string{
	"Bones", "Lights", "Helpers", "Attachments", "ParticleEmitters", "ParticleEmitters2", "RibbonEmitters", "PopcornEmitters", "Events", "CollisionShapes",
}

func nodeIn(record reflect.Value) *mdx.Node {
	return record.FieldByName("Node").Addr().Interface().(*mdx.Node)
}

// placeObjects assigns the object ids of the result: those of the base if no object is added or removed, otherwise new
// ones, bones first.
func (g *merger) placeObjects() {
	type ref struct {
		list  string
		place int
	}
	ids := make(map[ref]int32)
	g.numbered = true
	next := int32(0)
	for _, name := range objectLists {
		l := g.lists[name]
		g.numbered = g.numbered && len(l.rows) == len(l.places[ofBase])
		for place, r := range l.rows {
			g.numbered = g.numbered && r.Base != mdx.None
			ids[ref{name, place}] = next
			next++
		}
	}
	for which := range 3 {
		m := g.model(which)
		g.objects[which], g.pivots[which] = make(map[int32]int32), make(map[int32]mdx.Vec3)
		for _, name := range objectLists {
			for i, place := range g.lists[name].places[which] {
				old := nodeIn(g.list(which, name).Index(i)).ObjectID
				if _, duplicate := g.objects[which][old]; duplicate {
					continue
				}
				id, known := ids[ref{name, place}]
				switch {
				case !known: // it isn't in the result
					id = int32(place)
				case g.numbered:
					id = nodeIn(g.list(ofBase, name).Index(g.lists[name].rows[place].Base)).ObjectID
				}
				g.objects[which][old] = id
				if uint(old) < uint(len(m.Pivots)) {
					g.pivots[which][id] = m.Pivots[old]
				}
			}
		}
	}
	g.findHeirs()
	if !g.numbered && len(g.base.BindPose) > 0 {
		g.base.BindPose = nil
		g.found = append(g.found, report.New(version.CodeComputed, "bindPose", "objects were added or removed; the bind pose refers to objects by number and is left out"))
	}
}

// movePivot merges the pivot of an object.
func (g *merger) movePivot(base reflect.Value) bool {
	if !base.FieldByName("Node").IsValid() {
		return false
	}
	id := nodeIn(base).ObjectID
	to, was, is := g.pivots[ofBase][id], g.pivots[ofWas][id], g.pivots[ofIs][id]
	changed := g.fields.Merge(reflect.ValueOf(&to).Elem(), reflect.ValueOf(was), reflect.ValueOf(is), "Pivot")
	g.pivots[ofBase][id] = to
	return changed
}

// writePivots stores the pivots by object id: one for each object, or as many as before if no object was added or
// removed.
func (g *merger) writePivots() {
	objects := g.base.Objects()
	if !g.numbered {
		g.base.Pivots = make([]mdx.Vec3, len(objects))
	}
	for _, o := range objects {
		id := o.Node.ObjectID
		if uint(id) >= uint(len(g.base.Pivots)) {
			continue
		}
		to, known := g.pivots[ofBase][id]
		if !known {
			to = g.pivots[ofIs][id]
		}
		g.base.Pivots[id] = to
	}
}

// placeGlobals adds the global sequences that only is has, identified by their lengths.
func (g *merger) placeGlobals() {
	g.globals = slices.Clone(g.base.GlobalSequences)
	for _, length := range g.is.GlobalSequences {
		if !slices.Contains(g.globals, length) {
			g.globals = append(g.globals, length)
		}
	}
}

// forgetGliders removes references to removed geosets from the list of geosets that can be selected with the mouse.
func (g *merger) forgetGliders() {
	places := g.lists["Geosets"].places[ofBase]
	g.base.Glider = slices.DeleteFunc(g.base.Glider, func(id uint32) bool {
		return uint64(id) < uint64(len(places)) && places[id] == mdx.None
	})
}

// renumber converts the references of one of the models to the numbers of the result.
func (g *merger) renumber(which int) {
	m := g.model(which)
	for i := range m.Geosets {
		widenSkin(&m.Geosets[i])
	}
	eachReference(m, func(list string, id int32) int32 {
		switch list {
		case "objects":
			return g.object(which, id, func(h heir) int32 { return h.bone })
		case "parents":
			return g.object(which, id, func(h heir) int32 { return h.parent })
		case "GlobalSequences":
			if which != ofBase && uint(id) < uint(len(m.GlobalSequences)) {
				return int32(slices.Index(g.globals, m.GlobalSequences[id]))
			}
			return id
		}
		return g.place(which, list, id)
	})
}

// referenceLists has the list that each field with an index refers to.
var referenceLists = map[string]string{
	"ObjectID": "objects", "ParentID": "parents", "Matrices": "objects", "Skin16": "objects", "GlobalSequenceID": "GlobalSequences",
	"GeosetID": "Geosets", "GeosetAnimID": "GeosetAnims", "MaterialID": "Materials", "TextureID": "Textures", "TextureIDTrack": "Textures",
	"TextureAnimID": "TextureAnims", "Glider": "Geosets",
}

// eachReference replaces each index and each object id in a model by the result of to. Skins must have 16 bits.
func eachReference(m *mdx.Model, to func(list string, id int32) int32) {
	var walk func(v reflect.Value, list string)
	walk = func(v reflect.Value, list string) {
		switch v.Kind() {
		case reflect.Pointer:
			if t, ok := v.Interface().(*mdx.Track[uint32]); ok && t != nil && list != "" {
				for i, id := range t.Values {
					t.Values[i] = uint32(to(list, int32(id)))
				}
			}
			if !v.IsNil() {
				walk(v.Elem(), "")
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if f := v.Type().Field(i); f.IsExported() {
					walk(v.Field(i), referenceLists[f.Name])
				}
			}
		case reflect.Slice:
			switch ids := v.Interface().(type) {
			case []uint16:
				for k := 0; list != "" && k < len(ids); k++ {
					if k&4 == 0 && k|7 < len(ids) && ids[k+4] != 0 { // a bone with a weight
						ids[k] = uint16(to(list, int32(int16(ids[k]))))
					}
				}
			case []int32:
				for k := 0; list != "" && k < len(ids); k++ {
					ids[k] = to(list, ids[k])
				}
			case []uint32:
				for k := 0; list != "" && k < len(ids); k++ {
					ids[k] = uint32(to(list, int32(ids[k])))
				}
			default:
				if k := v.Type().Elem().Kind(); k == reflect.Struct {
					for i := range v.Len() {
						walk(v.Index(i), "")
					}
				}
			}
		case reflect.Int32:
			if list != "" {
				v.SetInt(int64(to(list, int32(v.Int()))))
			}
		}
	}
	walk(reflect.ValueOf(m).Elem(), "")
}

// widenSkin converts a skin from 8 to 16 bits.
func widenSkin(g *mdx.Geoset) {
	if g.Skin == nil {
		return
	}
	g.Skin16 = make([]uint16, len(g.Skin))
	for i, v := range g.Skin {
		g.Skin16[i] = uint16(v)
	}
	g.Skin = nil
}

func narrowSkin(g *mdx.Geoset, version uint32) {
	if g.Skin16 == nil || version >= 1400 {
		return
	}
	g.Skin = make([]uint8, len(g.Skin16))
	for i, v := range g.Skin16 {
		g.Skin[i] = uint8(v)
	}
	g.Skin16 = nil
}

// cloneModel returns a copy that shares no field that Merge changes with m.
func cloneModel(m *mdx.Model) *mdx.Model {
	c := cloneValue(reflect.ValueOf(m).Elem()).Interface().(mdx.Model)
	return &c
}

func cloneValue(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			out.Set(reflect.New(v.Type().Elem()))
			out.Elem().Set(cloneValue(v.Elem()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(cloneValue(v.Field(i)))
			}
		}
	case reflect.Slice:
		if v.IsNil() {
			break
		}
		out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		reflect.Copy(out, v)
		if k := v.Type().Elem().Kind(); k == reflect.Struct || k == reflect.Slice || k == reflect.Pointer {
			for i := range v.Len() {
				out.Index(i).Set(cloneValue(v.Index(i)))
			}
		}
	}
	return out
}
