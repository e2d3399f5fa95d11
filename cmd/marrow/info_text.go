package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"
	"unicode/utf8"

	"marrow/report"
	"marrow/wire"
)

// print prints the info for a person.
func (i *info) print(w io.Writer) {
	fmt.Fprintf(w, "%s\n", wire.Escape(i.File))
	t := newTable(w)
	about := strings.TrimSpace(i.Flavour + " " + i.Format)
	if i.Version != 0 {
		about += fmt.Sprintf(", version %d", i.Version)
	}
	t.row("format", fmt.Sprintf("%s, %d bytes", about, i.Bytes))
	if i.Name != "" {
		t.row("name", wire.Escape(i.Name))
	}
	for n, line := range wrap(i.contents(), 90) {
		if n == 0 {
			t.row("contains", line)
		} else {
			t.row("", line)
		}
	}
	if b := i.Bounds; b != nil {
		t.row("bounds", fmt.Sprintf("x %s … %s, y %s … %s, z %s … %s, radius %s",
			short(b.Minimum[0]), short(b.Maximum[0]), short(b.Minimum[1]), short(b.Maximum[1]),
			short(b.Minimum[2]), short(b.Maximum[2]), short(b.Radius)))
	}
	t.flush()
	i.printSequences(w)
	i.printTextures(w)
	i.printMaterials(w)
	i.printDeps(w)
	if len(i.Findings) > 0 {
		fmt.Fprint(w, "\n  findings\n")
		for _, f := range i.Findings {
			f.File = ""
			fmt.Fprintf(w, "    %s\n", wire.Escape(f.String()))
		}
	}
}

// contents are the counts as people say them.
func (i *info) contents() []string {
	list := make([]string, len(i.Counts))
	for n, c := range i.Counts {
		what := words(c.Name)
		if c.N == 1 {
			what = strings.TrimSuffix(what, "s")
		}
		list[n] = fmt.Sprintf("%d %s", c.N, what)
	}
	return list
}

// words turns a name in the format's terms into words: geosetAnims, geoset anims.
func words(name string) string {
	var b strings.Builder
	upper := false
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && !upper {
			b.WriteByte(' ')
		}
		upper = unicode.IsUpper(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// wrap joins a list with commas into lines of about width.
func wrap(list []string, width int) []string {
	var lines []string
	line := ""
	for i, s := range list {
		if i < len(list)-1 {
			s += ","
		}
		switch {
		case line == "":
			line = s
		case len(line)+1+len(s) > width:
			lines = append(lines, line)
			line = s
		default:
			line += " " + s
		}
	}
	return append(lines, line)
}

func (i *info) printSequences(w io.Writer) {
	if len(i.Sequences) == 0 {
		return
	}
	t := newTable(w)
	t.title("sequences", "start", "end", "length", "", "rarity", "speed")
	for n, s := range i.Sequences {
		loops := "loops"
		if !s.Looping {
			loops = "once"
		}
		t.item(n, wire.Escape(s.Name), fmt.Sprint(s.Start), fmt.Sprint(s.End), seconds(s.Duration), loops,
			unless0(s.Rarity), unless0(s.MoveSpeed))
	}
	t.flush()
}

func (i *info) printTextures(w io.Writer) {
	if len(i.Textures) == 0 {
		return
	}
	t := newTable(w)
	t.title("textures")
	for n := range i.Textures {
		t.item(n, i.texture(n), i.Textures[n].Flags)
	}
	t.flush()
}

// texture is how texture n is called.
func (i *info) texture(n int) string {
	if n < 0 || n >= len(i.Textures) {
		return "not in the list"
	}
	x := &i.Textures[n]
	var parts []string
	if x.Path != "" {
		parts = append(parts, wire.Escape(x.Path))
	}
	if x.Replaceable != "" {
		parts = append(parts, x.Replaceable)
	}
	if x.ReplaceableID != 0 {
		parts = append(parts, fmt.Sprintf("(replaceable %d)", x.ReplaceableID))
	}
	if parts == nil {
		return "no path"
	}
	return strings.Join(parts, " ")
}

func (i *info) printMaterials(w io.Writer) {
	if len(i.Materials) == 0 {
		return
	}
	t := newTable(w)
	t.title("materials", "texture", "")
	for n, m := range i.Materials {
		for k, l := range m.Layers {
			cells := []string{filterMode(l.FilterMode), i.layerTextures(l.Textures), notes(m, l)}
			if k == 0 {
				t.item(n, cells...)
			} else {
				t.row("", append([]string{""}, cells...)...)
			}
		}
		if len(m.Layers) == 0 {
			t.item(n, "no layers")
		}
	}
	t.flush()
}

func filterMode(name string) string {
	if name == "" {
		return "unknown mode"
	}
	return name
}

// layerTextures are the textures of a layer: one by name, several by number.
func (i *info) layerTextures(list []int) string {
	if len(list) == 1 {
		return fmt.Sprintf("%d %s", list[0], i.texture(list[0]))
	}
	var numbers []string
	for _, n := range list {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return strings.Join(numbers, " ")
}

// notes is what is unusual about a layer and its material.
func notes(m report.Material, l report.Layer) string {
	var list []string
	add := func(s string) {
		if s != "" {
			list = append(list, wire.Escape(s))
		}
	}
	add(l.Flags)
	if l.Alpha != 1 {
		add("alpha " + short(l.Alpha))
	}
	if l.Animated {
		add("animated")
	}
	add(l.Shader)
	add(m.Name)
	add(m.Flags)
	if m.Plane != 0 {
		add(fmt.Sprintf("plane %d", m.Plane))
	}
	return strings.Join(list, ", ")
}

func (i *info) printDeps(w io.Writer) {
	if len(i.Found) == 0 {
		return
	}
	t := newTable(w)
	t.title("files it names", "", "")
	for _, d := range i.Found {
		state := "missing"
		if d.Found {
			state = "found"
		}
		t.row("", "", state, d.Kind, wire.Escape(d.Path), wire.Escape(d.File))
	}
	t.flush()
}

// A table prints rows of cells below each other. Its first column, which holds
// numbers or words, is indented.
type table struct {
	w *tabwriter.Writer
}

func newTable(w io.Writer) *table { return &table{tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)} }

// title starts a table of items behind an empty line.
func (t *table) title(name string, columns ...string) {
	fmt.Fprintf(t.w, "\n  %s\n", strings.Join(append([]string{name, ""}, columns...), "\t"))
}

func (t *table) item(n int, cells ...string) {
	fmt.Fprintf(t.w, "    %*d\t%s\n", 3, n, strings.TrimRight(strings.Join(cells, "\t"), "\t"))
}

func (t *table) row(first string, cells ...string) {
	fmt.Fprintf(t.w, "  %s\t%s\n", first, strings.TrimRight(strings.Join(cells, "\t"), "\t"))
}

func (t *table) flush() { _ = t.w.Flush() } // the output's own error is sticky

// short is a number with few digits.
func short(f float32) string { return strconv.FormatFloat(float64(f), 'g', 5, 32) }

func unless0(f float32) string {
	if f == 0 {
		return ""
	}
	return short(f)
}

// seconds formats milliseconds.
func seconds(ms int64) string { return strconv.FormatFloat(float64(ms)/1000, 'f', 3, 64) + " s" }

// fit cuts s to at most n characters.
func fit(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)
	return string(r[:n-1]) + "…"
}
