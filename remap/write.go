package remap

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"marrow/scene"
)

// An Outline describes the model that a format would make from a scene without a map, for the comments of [Write].
type Outline struct {
	Format string   // name of the game
	Known  string   // introduces Clips
	Clips  []string // names of animations that the game plays, or their first words
	Speed  float32  // speed of a walking unit, in the game's units per second
	Loops  bool     // the format stores which animations repeat
	Words  []string // descriptions of the terms for materials, one per line
	Height float32  // height of the model in the game's units; 0 if it has none
	Scale  float32  // scale without a map; 0 means 1
	Usual  float32  // factor by which a typical unit is higher than the model; 0 if they are about as high

	Attachment, Event string   // examples of names
	Kinds             []string // kinds of nodes that a map can choose

	Clip     map[string]ClipOutline     // by name
	Material map[string]MaterialOutline // by name
	Picture  map[string]PictureOutline  // by name
	Node     map[string]NodeOutline     // by name
}

// A NodeOutline describes the result for a node.
type NodeOutline struct {
	Kind string // kind of object, such as bone; empty if the node is left out
	Name string // name in the game
}

// A ClipOutline describes the result for a clip.
type ClipOutline struct {
	Name    string // name in the game; empty if the name doesn't change
	Loop    bool
	Unknown bool   // the game doesn't play animations of this name
	Suggest string // suggested name for an unknown one; empty if there is none
}

// A MaterialOutline describes the result for a material.
type MaterialOutline struct {
	Words    string // terms in the name
	Readable bool   // the name has no other text in braces
}

// A PictureOutline describes the file for an image.
type PictureOutline struct {
	Path   string
	InGame bool // the game has the file, so that none is written
}

const head = `# What this model becomes in %s, for marrow convert --map. As written, this file changes nothing. Edit the values,
# remove the # from the lines that you need, and delete the rest. docs/map.md describes all settings.
# Names match exactly, or without Blender's number (.001), or as globs: "Leg*".

`

// Write writes a map for a scene as a starting point. Without edits, the map changes nothing.
func Write(s *scene.Scene, o Outline) []byte {
	w := &writer{s: s, o: &o}
	fmt.Fprintf(w, head, o.Format)
	w.model()
	w.clips()
	w.materials()
	w.textures()
	w.nodes()
	return []byte(strings.TrimRight(w.String(), "\n") + "\n")
}

type writer struct {
	strings.Builder
	s *scene.Scene
	o *Outline
}

// A line is an entry of a section.
type line struct {
	text, note string
}

// lines writes entries with their notes in a column.
func (w *writer) lines(list []line) {
	const widest = 64
	width := 0
	for _, l := range list {
		if n := utf8.RuneCountInString(l.text); n <= widest {
			width = max(width, n)
		}
	}
	for _, l := range list {
		if l.note == "" {
			fmt.Fprintf(w, "%s\n", l.text)
			continue
		}
		fmt.Fprintf(w, "%-*s  # %s\n", width, l.text, l.note)
	}
	w.WriteString("\n")
}

func (w *writer) model() {
	w.WriteString("[model]\n")
	by := cmp.Or(w.o.Scale, 1)
	scale := line{note: "multiplies all sizes"}
	if w.o.Height > 0 {
		scale.note = fmt.Sprintf("the height of the model is %.4g", w.o.Height)
	}
	if w.o.Usual > 0 {
		if by != 1 {
			scale.note += fmt.Sprintf(" with a scale of %.4g", by)
		}
		by *= w.o.Usual
		scale.note += "; this makes it as high as a footman"
	}
	scale.text = fmt.Sprintf("# scale = %v", by)
	w.lines([]line{{text: "# name = " + quote(printable(w.s.Name))}, scale})
}

func (w *writer) clips() {
	fmt.Fprintf(w, "# Animations. Further settings: rarity = 0 … (how rarely it is chosen among animations of the same name), speed = %v\n"+
		"# (movement in units per second), omit = true.\n", w.o.Speed)
	if len(w.o.Clips) > 0 {
		w.wrap(w.o.Known, w.o.Clips)
	}
	w.WriteString("[clips]\n")
	var list []line
	for _, g := range groups(w.s.Clips, func(c *scene.Clip) string { return c.Name }) {
		c := &w.s.Clips[g.first]
		start := c.Start()
		l := line{note: fmt.Sprintf("%.4g s", c.Duration-start)}
		if start > 0 {
			l.note += fmt.Sprintf(", from %.4g s of the file", start)
		}
		switch n := len(c.Events); {
		case n == 1:
			l.note += ", 1 event"
		case n > 1:
			l.note += fmt.Sprintf(", %d events", n)
		}
		out, known := w.o.Clip[g.name]
		if out.Unknown {
			l.note += "; the game doesn't play this name by itself"
		}
		if out.Suggest != "" {
			l.note += "; did you mean " + quote(out.Suggest) + "?"
		}
		loop := ""
		if known && w.o.Loops {
			loop = fmt.Sprintf(", loop = %t", out.Loop)
		}
		l.text = fmt.Sprintf("%s = { name = %s%s }", quote(g.name), quote(cmp.Or(out.Name, g.name)), loop)
		list = append(list, g.entry(l))
	}
	w.lines(list)
}

// wrap writes words as a comment of several lines.
func (w *writer) wrap(start string, words []string) {
	text := "# " + start
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if len(text)+len(word) > 110 {
			w.WriteString(text + "\n")
			text = "#"
		}
		text += " " + word
	}
	w.WriteString(text + ".\n")
}

func (w *writer) materials() {
	w.WriteString("# Materials. The words replace those in braces in the material's name:\n")
	for _, l := range w.o.Words {
		fmt.Fprintf(w, "#   %s\n", l)
	}
	w.WriteString("[materials]\n")
	var list []line
	for _, g := range groups(w.s.Materials, func(m *scene.Material) string { return m.Name }) {
		out := w.o.Material[g.name]
		l := line{fmt.Sprintf("%s = { words = %s }", quote(g.name), quote(out.Words)), w.describeMaterial(&w.s.Materials[g.first])}
		if !out.Readable {
			l.text = "# " + l.text
		}
		list = append(list, g.entry(l))
	}
	w.lines(list)
}

// describeMaterial describes how a material is drawn, as far as its file states it.
func (w *writer) describeMaterial(m *scene.Material) string {
	if len(m.Layers) == 0 {
		return "no layer"
	}
	l := &m.Layers[0]
	words := []string{l.Blend.String()}
	if l.Blend == scene.AlphaTest && l.Cutoff != 0 {
		words[0] += fmt.Sprintf(" at %.3g", l.Cutoff)
	}
	if l.Texture >= 0 {
		words = append(words, "image "+quote(printable(w.s.Textures[l.Texture].Label())))
	}
	for _, f := range []struct {
		flag scene.LayerFlags
		word string
	}{{scene.TwoSided, "two-sided"}, {scene.Unshaded, "unlit"}} {
		if l.Flags&f.flag != 0 {
			words = append(words, f.word)
		}
	}
	if n := len(m.Layers); n > 1 {
		words = append(words, fmt.Sprintf("%d layers", n))
	}
	return strings.Join(words, ", ")
}

func (w *writer) textures() {
	w.WriteString("# Pictures: game = a file of the game, which isn't written; or file = the file to write.\n[textures]\n")
	var list []line
	for _, g := range groups(w.s.Textures, func(t *scene.Texture) string { return t.Name }) {
		t := &w.s.Textures[g.first]
		if t.Name == "" {
			continue
		}
		p, used := w.o.Picture[g.name]
		kind, note := "file", ""
		switch {
		case p.InGame:
			kind = "game"
		case !used:
			note = "no separate file"
		case t.Data != nil:
			note = fmt.Sprintf("%d bytes in the model's file", len(t.Data))
		}
		l := line{fmt.Sprintf("# %s = { %s = %s }", quote(g.name), kind, quote(p.Path)), note}
		list = append(list, g.entry(l))
	}
	w.lines(list)
}

func (w *writer) nodes() {
	fmt.Fprintf(w, "# Nodes. Possible settings: attachment = %q, event = %q with times = { Walk = [0.2, 0.7] },\n"+
		"# collision = \"box\", \"sphere\", \"cylinder\" or \"plane\", kind = \"%s\", name = another name, omit = true.\n[nodes]\n",
		w.o.Attachment, w.o.Event, strings.Join(w.o.Kinds, `" or "`))
	depth := make([]int, len(w.s.Nodes))
	for _, i := range w.s.Order() {
		if p := w.s.Nodes[i].Parent; p >= 0 {
			depth[i] = depth[p] + 1
		}
	}
	var list []line
	for _, g := range groups(w.s.Nodes, func(n *scene.Node) string { return n.Name }) {
		made := w.o.Node[g.name]
		text, is := "name = "+quote(g.name), made.Kind
		switch is {
		case "attachment", "event":
			text = is + " = " + quote(made.Name)
		case "bone", "helper":
			text = "kind = " + quote(is)
		case "":
			is = "left out"
		}
		if p := w.s.Nodes[g.first].Parent; p >= 0 {
			is += ", below " + printable(w.s.Nodes[p].Name)
		}
		list = append(list, g.entry(line{fmt.Sprintf("# %s = { %s }", quote(g.name), text), is}))
	}
	w.lines(list)
}

// A group is the elements of a list with the same name.
type group struct {
	name         string
	first, count int
}

// groups returns the groups of a list, in its order.
func groups[T any](list []T, name func(*T) string) (all []group) {
	at := make(map[string]int)
	for i := range list {
		n := name(&list[i])
		if k, ok := at[n]; ok {
			all[k].count++
			continue
		}
		at[n] = len(all)
		all = append(all, group{n, i, 1})
	}
	return all
}

// entry returns a group's line. It is a comment if TOML can't express the name.
func (g *group) entry(l line) line {
	if g.count > 1 {
		l.note = strings.TrimPrefix(fmt.Sprintf("%s; %d of this name", l.note, g.count), "; ")
	}
	if !utf8.ValidString(g.name) && !strings.HasPrefix(l.text, "#") {
		l.text = "# " + l.text
	}
	return l
}

// printable returns a text without characters that comments can't contain.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) || r == utf8.RuneError {
			return '?'
		}
		return r
	}, s)
}

// quote returns a text as a TOML string.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == utf8.RuneError || unicode.IsPrint(r):
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\U%08X`, r)
		default:
			fmt.Fprintf(&b, `\u%04X`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// Agree returns a table from a list of alternating names and values, without the names that have several values.
func Agree[V comparable](names []string, value func(i int) V) map[string]V {
	table, several := make(map[string]V), make(map[string]bool)
	for i, n := range names {
		v := value(i)
		if other, ok := table[n]; ok && other != v {
			several[n] = true
		}
		table[n] = v
	}
	for n := range several {
		delete(table, n)
	}
	return table
}
