package recall

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// removedClips reports the animations of first that were removed, and what was removed with them: events, and keys that glTF can't
// express. unfinished states that not all animations were compared, so that some of these may have been renamed.
func (r *restorer) removedClips(unfinished bool) []report.Finding {
	kept := make(map[int]bool)
	for _, at := range r.animation {
		kept[at] = true
	}
	var names []string
	var kinds map[string]string
	events := 0
	keys := make(map[keyed]bool)
	for at := range r.first.Animations {
		x := readExtras[gltf.AnimationExtras](unreported, r.first.Animations[at].Extras, "")
		if kept[at] || x == nil {
			continue
		}
		if kinds == nil {
			kinds = objectsAt(r.first)
		}
		own := keyedBy(x, kinds)
		if len(x.Events) == 0 && len(own) == 0 {
			continue
		}
		names = append(names, strconv.Quote(r.first.Animations[at].Name))
		events += len(x.Events)
		for _, o := range own {
			keys[o] = true
		}
	}
	if len(names) == 0 {
		return nil
	}
	var with []string
	if events > 0 {
		with = append(with, amount("events", events))
	}
	numbers := make(map[string]int)
	for o := range keys {
		numbers[o.kind]++
	}
	var of []string
	for _, kind := range keyedKinds {
		if n := numbers[kind]; n > 0 {
			of = append(of, amount(kind, n))
		}
	}
	if len(of) > 0 {
		with = append(with, "the keys of "+enumerated(of))
	}
	was, them := "was", "it"
	if len(names) > 1 {
		was, them = "were", "them"
	}
	if n := len(names) - namedClips; n > 1 {
		names = append(names[:namedClips], fmt.Sprintf("%d others", n))
	}
	renamed := ""
	if unfinished {
		renamed = "; maybe some were only renamed, but there are too many animations and keys to find this out"
	}
	return []report.Finding{report.New(codeGone, "animations", "%s %s removed, and with %s %s%s", enumerated(names), was, them, strings.Join(with, " and "), renamed)}
}

// namedClips is the number of removed animations that a finding names if there are several more.
const namedClips = 5

// A keyed object has keys in an animation's extras. There is one kind of object for each name in keyedKinds.
type keyed struct {
	kind   string
	target string // of nodes
	number int    // of others
}

var keyedKinds = []string{"meshes", "materials", "cameras", "lights", "emitters", "attachments", "nodes"}

// keyedBy returns the objects for which an animation has keys that glTF can't express. kinds are those of first's nodes.
func keyedBy(x *gltf.AnimationExtras, kinds map[string]string) (list []keyed) {
	for i := range x.Channels {
		c := &x.Channels[i]
		switch t, ok := propertyOf(c); {
		case !ok || t.Property.IsTransform(): // the motion of a node is visible
		case c.Of == scene.OfMesh:
			list = append(list, keyed{kind: "meshes", number: c.Number})
		case c.Of == scene.OfNode:
			list = append(list, keyed{kind: cmp.Or(kinds[c.Target], "nodes"), target: c.Target})
		default:
			list = append(list, keyed{kind: c.Of + "s", number: c.Number})
		}
	}
	return list
}

// objectsAt returns the kinds of the objects at nodes, by the names of the nodes.
func objectsAt(d *gltf.Document) map[string]string {
	kinds := make(map[string]string)
	for i := range d.Nodes {
		x := readExtras[gltf.NodeExtras](unreported, d.Nodes[i].Extras, "")
		switch {
		case x == nil:
		case len(x.Emitters) > 0:
			kinds[d.Nodes[i].Name] = "emitters"
		case x.Light != nil:
			kinds[d.Nodes[i].Name] = "lights"
		case x.Attachment != nil:
			kinds[d.Nodes[i].Name] = "attachments"
		}
	}
	return kinds
}

// amount returns a number and what is counted, such as 1 event.
func amount(what string, n int) string {
	return fmt.Sprintf("%d %s", n, report.Count{Name: what, N: n}.Words())
}

// enumerated returns a list in words, such as a, b and c.
func enumerated(list []string) string {
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
