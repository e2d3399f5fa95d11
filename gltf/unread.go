package gltf

import (
	"fmt"
	"slices"
	"strings"

	"marrow/internal/jsonvalue"
)

// reportUnread reports data that scenes can't hold: one finding for each kind, with the first path and a count.
func (b *sceneBuilder) reportUnread() {
	d := b.d
	if d.Asset.Copyright != "" {
		b.add(codeReadUnread, "asset.copyright", "the notice %.100q", d.Asset.Copyright)
	}
	reportKeys(b, "nodes", d.Nodes, func(n *Node) (extras, extensions Raw) { return n.Extras, n.Extensions })
	reportKeys(b, "materials", d.Materials, func(m *Material) (extras, extensions Raw) { return m.Extras, m.Extensions })
	reportKeys(b, "meshes", d.Meshes, func(m *Mesh) (extras, extensions Raw) { return m.Extras, nil })
	reportKeys(b, "cameras", d.Cameras, func(c *Camera) (extras, extensions Raw) { return c.Extras, nil })
	reportKeys(b, "animations", d.Animations, func(a *Animation) (extras, extensions Raw) { return a.Extras, nil })
	var filters, tangents unread
	for i, s := range d.Samplers {
		if s.MagFilter != 0 && s.MagFilter != linear || s.MinFilter != 0 && s.MinFilter != linearMipmapLinear {
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

// WebGL's numbers of the filters that games use.
const linear, linearMipmapLinear = 9729, 9987

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

// reportKeys reports extras of other programs, and extensions that aren't in extensionsUsed. Decode reports those that are.
func reportKeys[T any](b *sceneBuilder, list string, items []T, of func(*T) (extras, extensions Raw)) {
	var extra, extension unread
	for i := range items {
		extras, extensions := of(&items[i])
		if len(extras) > 0 && extras[0] != '{' && string(extras) != "null" {
			extra.add(fmt.Sprintf("%s[%d].extras", list, i), "")
		}
		eachKey(extras, func(key string) {
			if !strings.HasPrefix(key, "marrow") && key != "targetNames" { // the Blender add-on stores more data under marrow_…
				extra.add(fmt.Sprintf("%s[%d].extras", list, i), key)
			}
		})
		eachKey(extensions, func(key string) {
			if !slices.Contains(understood, key) && !slices.Contains(b.d.ExtensionsUsed, key) {
				extension.add(fmt.Sprintf("%s[%d].extensions", list, i), key)
			}
		})
	}
	b.unread(&extra, "extras of "+list)
	b.unread(&extension, "extensions of "+list)
}

// eachKey calls visit for each key of a JSON object, which must be valid. It doesn't decode the values, because extras
// may be most of a file.
func eachKey(text Raw, visit func(key string)) {
	if len(text) == 0 || text[0] != '{' {
		return
	}
	depth := 0
	isKey := false // the next string at depth 1 is a key
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
			isKey = depth == 1
		case '}', ']':
			depth--
			isKey = false
		case ',':
			isKey = depth == 1
		case '"':
			start := i
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			var key string
			if isKey && i < len(text) && jsonvalue.Unmarshal(text[start:i+1], &key) == nil {
				visit(key)
			}
			isKey = false
		}
	}
}
