package gltf

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/jsonvalue"
)

// reportUnread reports data that scenes can't hold: one finding for each kind, with the first path and a count.
func (b *sceneBuilder) reportUnread() {
	d := b.d
	if d.Asset.Copyright != "" {
		b.add(codeReadUnread, "asset.copyright", "the notice %.100q", d.Asset.Copyright)
	}
	b.reportOthers()
	var filters, tangents unread
	for i, s := range d.Samplers {
		if s.MagFilter != 0 && s.MagFilter != Linear || s.MinFilter != 0 && s.MinFilter != LinearMipmapLinear {
			filters.add(fmt.Sprintf("samplers[%d]", i), "")
		}
	}
	for i := range d.Meshes {
		for k, p := range d.Meshes[i].Primitives {
			if slices.ContainsFunc(p.Targets, func(t Attributes) bool { return t.Get("TANGENT") != 0 }) {
				tangents.add(fmt.Sprintf("meshes[%d].primitives[%d].targets", i, k), "")
			}
		}
	}
	b.unread(&filters, "texture filters; the games always use LINEAR and LINEAR_MIPMAP_LINEAR")
	b.unread(&tangents, "tangents of morph targets")
}

// unread collects data of one kind.
type unread struct {
	first string // path of the first one
	count int
	names []string // keys, without duplicates
}

func (u *unread) add(path, name string) {
	if u.count == 0 {
		u.first = path
	}
	u.count++
	if name != "" && !slices.Contains(u.names, name) && len(u.names) < 8 {
		u.names = append(u.names, name)
	}
}

func (b *sceneBuilder) unread(u *unread, what string) {
	if u.count == 0 {
		return
	}
	if len(u.names) > 0 {
		what = fmt.Sprintf("%s: %.200s", what, strings.Join(u.names, ", "))
	}
	b.add(codeReadUnread, u.first, "%s", what)
	b.found[len(b.found)-1].Count = u.count
}

// reportOthers reports extras that aren't marrow's, and extensions that the file doesn't list among those that it uses. Those
// that it lists are reported by Decode.
func (b *sceneBuilder) reportOthers() {
	var lists []string
	found := make(map[string]*unread) // by kind
	add := func(what string, at []byte, key []byte) {
		path := string(at)
		list := path[:max(strings.IndexAny(path, "[."), 0)]
		if list == "" || list == "asset" {
			list = "the file"
		}
		what += " of " + list
		if found[what] == nil {
			found[what], lists = new(unread), append(lists, what)
		}
		found[what].add(path, string(key))
	}
	w := rawWalker{fields: make(map[reflect.Type][]rawField)}
	w.visit = func(at []byte, text Raw) {
		if bytes.HasSuffix(at, []byte("extensions")) {
			jsonvalue.EachKey(text, func(key []byte) {
				if !slices.Contains(understood, string(key)) && !slices.Contains(b.d.ExtensionsUsed, string(key)) {
					add("extensions", at, key)
				}
			})
			return
		}
		if text[0] != '{' && string(text) != "null" {
			add("extras", at, nil)
		}
		jsonvalue.EachKey(text, func(key []byte) {
			tags := string(key) == "tags" && bytes.HasPrefix(at, []byte("nodes[")) && tagsOf(text) != ""
			if !tags && !bytes.HasPrefix(key, []byte("marrow")) && string(key) != "targetNames" { // the Blender add-on stores more data under marrow_…
				add("extras", at, key)
			}
		})
	}
	w.walk(reflect.ValueOf(b.d).Elem(), make([]byte, 0, 128))
	for _, what := range lists {
		b.unread(found[what], what)
	}
}

// A rawWalker visits the extras and extensions of all objects of a document.
type rawWalker struct {
	visit  func(path []byte, text Raw)
	fields map[reflect.Type][]rawField // of a struct: the fields that contain a Raw
}

type rawField struct {
	index int
	name  string // in JSON; empty for an embedded struct
}

func (w *rawWalker) walk(v reflect.Value, path []byte) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			w.walk(v.Elem(), path)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[Raw]() {
			if v.Len() > 0 {
				w.visit(path, v.Bytes())
			}
			return
		}
		for i := range v.Len() {
			w.walk(v.Index(i), append(strconv.AppendInt(append(path, '['), int64(i), 10), ']'))
		}
	case reflect.Struct:
		for _, f := range w.fieldsOf(v.Type()) {
			field := v.Field(f.index)
			if kind := field.Kind(); (kind == reflect.Slice || kind == reflect.Pointer) && field.IsZero() {
				continue
			}
			p := path
			if f.name != "" && len(p) > 0 {
				p = append(p, '.')
			}
			w.walk(field, append(p, f.name...))
		}
	}
}

func (w *rawWalker) fieldsOf(t reflect.Type) []rawField {
	list, ok := w.fields[t]
	if ok {
		return list
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && w.contains(f.Type) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			list = append(list, rawField{i, name})
		}
	}
	w.fields[t] = list
	return list
}

func (w *rawWalker) contains(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer:
		return w.contains(t.Elem())
	case reflect.Slice:
		return t == reflect.TypeFor[Raw]() || w.contains(t.Elem())
	case reflect.Struct:
		return len(w.fieldsOf(t)) > 0
	}
	return false
}
