package convert

import (
	"maps"
	"math"
	"slices"
)

// A nodeEdit is an edit of one node of a GLB.
type nodeEdit struct {
	name string
	edit func(g *looseGLB, node int, kind objectKind) (done bool)
}

var nodeEdits = []nodeEdit{
	{"renamed", func(g *looseGLB, i int, _ objectKind) bool {
		g.list("nodes")[i].(map[string]any)["name"] = "Newly_Named"
		return true
	}},
	{"renamed to a name of the game's", func(g *looseGLB, i int, kind objectKind) bool {
		g.list("nodes")[i].(map[string]any)["name"] = kind.newName
		return kind.newName != ""
	}},
	{"moved", func(g *looseGLB, i int, _ objectKind) bool {
		n := g.list("nodes")[i].(map[string]any)
		at, _ := n["translation"].([]any)
		if at == nil {
			at = []any{0.0, 0.0, 0.0}
		}
		n["translation"] = []any{at[0].(float64) + 0.25, at[1], at[2]}
		return true
	}},
	{"removed", func(g *looseGLB, i int, _ objectKind) bool {
		if g.list("nodes")[i].(map[string]any)["children"] != nil {
			return false
		}
		g.remove(i)
		return true
	}},
	{"copied", func(g *looseGLB, i int, _ objectKind) bool {
		nodes := g.list("nodes")
		made := maps.Clone(nodes[i].(map[string]any))
		made["name"] = made["name"].(string) + ".001"
		delete(made, "children")
		top, list := g.list("scenes")[0].(map[string]any), "nodes"
		if up := g.parentOf(i); up >= 0 {
			top, list = nodes[up].(map[string]any), "children"
		}
		top[list] = append(slices.Clone(top[list].([]any)), float64(len(nodes)))
		g.json["nodes"] = append(nodes, made)
		return true
	}},
	{"copied with what is below it, and the copies come first", func(g *looseGLB, i int, _ objectKind) bool {
		up := g.parentOf(i)
		if kind := marrow(g.list("nodes")[i])["kind"]; up < 0 || kind != "light" && kind != "camera" && kind != "particles" && kind != "attachment" {
			return false
		}
		copied := g.copyBefore(i)
		g.list("nodes")[i].(map[string]any)["translation"] = []any{0.5, 0.25, 0.125}
		above := g.list("nodes")[up].(map[string]any)
		above["children"] = append(above["children"].([]any), float64(copied))
		return true
	}},
	{"turned", func(g *looseGLB, i int, _ objectKind) bool {
		n := g.list("nodes")[i].(map[string]any)
		if n["rotation"] != nil {
			return false
		}
		n["rotation"] = []any{0.0, math.Sqrt(0.5), 0.0, math.Sqrt(0.5)}
		return true
	}},
	{"put below another node", func(g *looseGLB, i int, _ objectKind) bool {
		up := g.parentOf(i)
		if up >= 0 && marrow(g.list("nodes")[up])["kind"] == "light" {
			up = g.parentOf(up) // of a lamp
		}
		for k, n := range slices.Backward(g.list("nodes")) {
			if m := marrow(n); m != nil && m["kind"] == "bone" && k != up && !g.isBelow(k, i) {
				g.reparent(i, k)
				return true
			}
		}
		return false
	}},
}

// copyBefore copies a node and the nodes below it. The copies are before the originals in the list of nodes, as
// Blender may write them: they get the originals' numbers. It returns the original's new number, which isn't a child of any node.
func (g *looseGLB) copyBefore(i int) int {
	original := g.list("nodes")[i].(map[string]any)
	made := maps.Clone(original)
	made["name"] = made["name"].(string) + ".001"
	below, _ := original["children"].([]any)
	var moved []any
	for _, k := range below {
		moved = append(moved, float64(g.copyBefore(int(k.(float64)))))
	}
	if below != nil {
		original["children"] = moved
	}
	at := len(g.list("nodes"))
	g.list("nodes")[i] = made
	g.json["nodes"] = append(g.list("nodes"), original)
	for _, a := range g.list("animations") {
		for _, c := range a.(map[string]any)["channels"].([]any) {
			if target := c.(map[string]any)["target"].(map[string]any); target["node"] == float64(i) {
				target["node"] = float64(at)
			}
		}
	}
	return at
}

// parentOf returns the parent of a node; -1 for none.
func (g *looseGLB) parentOf(node int) int {
	for i, n := range g.list("nodes") {
		list, _ := n.(map[string]any)["children"].([]any)
		for _, c := range list {
			if c == float64(node) {
				return i
			}
		}
	}
	return -1
}

// unlink removes a node from its parent's children and from the scenes. It stays in the list of nodes.
func (g *looseGLB) unlink(node int) {
	without := func(of any, name string) {
		parent := of.(map[string]any)
		list, _ := parent[name].([]any)
		if list = slices.DeleteFunc(list, func(i any) bool { return i == float64(node) }); len(list) > 0 {
			parent[name] = list
		} else {
			delete(parent, name)
		}
	}
	for _, n := range g.list("nodes") {
		without(n, "children")
	}
	for _, s := range g.list("scenes") {
		without(s, "nodes")
	}
}

// isBelow reports whether a node is another one or below it.
func (g *looseGLB) isBelow(node, top int) bool {
	for ; node >= 0 && node != top; node = g.parentOf(node) {
	}
	return node == top
}

// reparent moves a node below another one. It keeps its position in the rest pose if no node above it is turned or
// scaled.
func (g *looseGLB) reparent(node, to int) {
	place := func(i int) (at [3]float64) {
		for ; i >= 0; i = g.parentOf(i) {
			list, _ := g.list("nodes")[i].(map[string]any)["translation"].([]any)
			for k, v := range list {
				at[k] += v.(float64)
			}
		}
		return at
	}
	is, above := place(node), place(to)
	nodes := g.list("nodes")
	if up := g.parentOf(node); up >= 0 {
		var left []any
		for _, c := range nodes[up].(map[string]any)["children"].([]any) {
			if c != float64(node) {
				left = append(left, c)
			}
		}
		if nodes[up].(map[string]any)["children"] = left; left == nil {
			delete(nodes[up].(map[string]any), "children")
		}
	}
	children, _ := nodes[to].(map[string]any)["children"].([]any)
	nodes[to].(map[string]any)["children"] = append(children, float64(node))
	nodes[node].(map[string]any)["translation"] = []any{is[0] - above[0], is[1] - above[1], is[2] - above[2]}
}
