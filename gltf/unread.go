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
	b.reportOthers()
	var filters, tangents, aspects unread
	for i := range d.Cameras {
		if d.Cameras[i].Perspective.AspectRatio != 0 {
			aspects.add(fmt.Sprintf("cameras[%d].perspective.aspectRatio", i), "")
		}
	}
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
	b.unread(&aspects, "aspect ratios of cameras; the games use that of the screen")
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

// reportOthers reports extras that aren't marrow's, and extensions that the file doesn't list among those that it uses. Those
// that it lists are reported by Decode.
func (b *sceneBuilder) reportOthers() {
	d := b.d
	look := func(list string, each func(o *others)) {
		o := &others{used: d.ExtensionsUsed}
		each(o)
		b.unread(&o.extras, "extras of "+list)
		b.unread(&o.extensions, "extensions of "+list)
	}
	look("the file", func(o *others) {
		o.look(d.Extras, nil, "")
		o.look(d.Asset.Extras, nil, "asset.")
	})
	look("scenes", func(o *others) { lookAt(o, d.Scenes, func(s *Scene) Others { return s.Others }, "scenes[%d].") })
	look("nodes", func(o *others) {
		lookAt(o, d.Nodes, func(n *Node) Others { return Others{n.Extensions, n.Extras} }, "nodes[%d].")
	})
	look("meshes", func(o *others) {
		lookAt(o, d.Meshes, func(m *Mesh) Others { return Others{m.Extensions, m.Extras} }, "meshes[%d].")
		for i := range d.Meshes {
			lookAt(o, d.Meshes[i].Primitives, func(p *Primitive) Others { return Others{p.Extensions, p.Extras} }, "meshes[%[2]d].primitives[%[1]d].", i)
		}
	})
	look("skins", func(o *others) { lookAt(o, d.Skins, func(s *Skin) Others { return s.Others }, "skins[%d].") })
	look("cameras", func(o *others) {
		lookAt(o, d.Cameras, func(c *Camera) Others { return Others{c.Extensions, c.Extras} }, "cameras[%d].")
	})
	look("animations", func(o *others) {
		lookAt(o, d.Animations, func(a *Animation) Others { return Others{a.Extensions, a.Extras} }, "animations[%d].")
		for i := range d.Animations {
			a := &d.Animations[i]
			lookAt(o, a.Channels, func(c *Channel) Others { return c.Others }, "animations[%[2]d].channels[%[1]d].", i)
			lookAt(o, a.Channels, func(c *Channel) Others { return Others{c.Target.Extensions, c.Target.Extras} }, "animations[%[2]d].channels[%[1]d].target.", i)
			lookAt(o, a.Samplers, func(s *AnimationSampler) Others { return s.Others }, "animations[%[2]d].samplers[%[1]d].", i)
		}
	})
	look("materials", func(o *others) {
		lookAt(o, d.Materials, func(m *Material) Others { return Others{m.Extensions, m.Extras} }, "materials[%d].")
		for i := range d.Materials {
			m := &d.Materials[i]
			infos := []*TextureInfo{m.NormalTexture, m.OcclusionTexture, m.EmissiveTexture}
			if m.PBR != nil {
				infos = append(infos, m.PBR.BaseColorTexture, m.PBR.MetallicRoughnessTexture)
			}
			for _, t := range infos {
				if t != nil {
					o.look(t.Extras, t.Extensions, fmt.Sprintf("materials[%d].", i))
				}
			}
		}
	})
	look("textures", func(o *others) {
		lookAt(o, d.Textures, func(t *Texture) Others { return Others{t.Extensions, t.Extras} }, "textures[%d].")
		lookAt(o, d.Images, func(i *Image) Others { return i.Others }, "images[%d].")
		lookAt(o, d.Samplers, func(s *Sampler) Others { return s.Others }, "samplers[%d].")
	})
	look("data", func(o *others) {
		lookAt(o, d.Accessors, func(a *Accessor) Others { return a.Others }, "accessors[%d].")
		lookAt(o, d.BufferViews, func(v *BufferView) Others { return Others{v.Extensions, v.Extras} }, "bufferViews[%d].")
		lookAt(o, d.Buffers, func(v *Buffer) Others { return v.Others }, "buffers[%d].")
	})
}

// others are the extras and extensions of objects of one kind that no scene has.
type others struct {
	used               []string // extensions that the file lists
	extras, extensions unread
}

// lookAt looks at the elements of a list. path is the format of their paths; the number of the element comes before those in at.
func lookAt[T any](o *others, list []T, of func(*T) Others, path string, at ...any) {
	for i := range list {
		if x := of(&list[i]); x.Extras != nil || x.Extensions != nil {
			o.look(x.Extras, x.Extensions, fmt.Sprintf(path, append([]any{i}, at...)...))
		}
	}
}

func (o *others) look(extras, extensions Raw, path string) {
	if len(extras) > 0 && extras[0] != '{' && string(extras) != "null" {
		o.extras.add(path+"extras", "")
	}
	eachKey(extras, func(key string) {
		if !strings.HasPrefix(key, "marrow") && key != "targetNames" { // the Blender add-on stores more data under marrow_…
			o.extras.add(path+"extras", key)
		}
	})
	eachKey(extensions, func(key string) {
		if !slices.Contains(understood, key) && !slices.Contains(o.used, key) {
			o.extensions.add(path+"extensions", key)
		}
	})
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
