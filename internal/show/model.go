package show

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/batch"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A Model is the information about a model or another file, as info prints it.
type Model struct {
	batch.Entry
	report.Summary
	Found []Dep `json:"found,omitempty"`
}

// A Dep is a file that a model refers to, and its location.
type Dep struct {
	report.Dep
	Found bool   `json:"found"`
	File  string `json:"at,omitempty"`
	Why   string `json:"why,omitempty"` // why it isn't found, if the reason is known
}

// Print prints the model for a person.
func (i *Model) Print(w io.Writer) {
	fmt.Fprintf(w, "%s\n", bytemap.Escape(i.File))
	about := strings.TrimSpace(i.Flavour + " " + i.Format)
	if i.Version != 0 {
		about += fmt.Sprintf(", version %d", i.Version)
	}
	var t Table
	t.Row("  format", fmt.Sprintf("%s, %d bytes", about, i.Bytes))
	if i.Name != "" {
		t.Row("  name", bytemap.Escape(i.Name))
	}
	if i.Flags != "" {
		t.Row("  flags", i.Flags)
	}
	title := "  contains"
	if i.Error != "" {
		title = "  contains at least" // the rest couldn't be read
	}
	for _, line := range wrap(i.contents(), 90) {
		t.Row(title, line)
		title = ""
	}
	if b := i.Bounds; b != nil {
		line := fmt.Sprintf("x %s … %s, y %s … %s, z %s … %s", short(b.Minimum[0]), short(b.Maximum[0]), short(b.Minimum[1]), short(b.Maximum[1]),
			short(b.Minimum[2]), short(b.Maximum[2]))
		if b.Radius != 0 {
			line += ", radius " + short(b.Radius)
		}
		t.Row("  bounds", line+" (units)")
	}
	t.Print(w)
	i.printSequences(w)
	i.printTextures(w)
	i.printMaterials(w)
	i.printGeosets(w)
	i.printDeps(w)
	if len(i.Findings) > 0 {
		fmt.Fprint(w, "\n  findings\n")
		for _, f := range i.Findings {
			f.File = ""
			fmt.Fprintf(w, "    %s\n", bytemap.Escape(f.String()))
		}
	}
}

// contents returns the counts in words.
func (i *Model) contents() []string {
	list := make([]string, len(i.Counts))
	for n, c := range i.Counts {
		list[n] = fmt.Sprintf("%d %s", c.N, c.Words())
	}
	return list
}

// wrap joins a list with commas, in lines of about the given width.
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

func (i *Model) printSequences(w io.Writer) {
	if len(i.Sequences) == 0 {
		return
	}
	fmt.Fprint(w, "\n  sequences\n")
	t := Table{Right: []int{0, 2, 3, 4, 6, 7}}
	often, speed := "", ""
	for _, s := range i.Sequences {
		switch {
		case s.Frequency != nil:
			often = "frequency (0–1)"
		case s.Rarity != nil && *s.Rarity != 0:
			often = "rarity"
		}
		if s.MoveSpeed != 0 {
			speed = "speed (units/s)"
		}
	}
	t.Row("     #", "name", "start (ms)", "end (ms)", "length", "", often, speed, "")
	for n, s := range i.Sequences {
		loops := ""
		switch {
		case s.Looping == nil:
		case *s.Looping:
			loops = "loops"
		default:
			loops = "once"
		}
		t.Row(number(n), bytemap.Escape(s.Name), fmt.Sprint(s.Start), fmt.Sprint(s.End), seconds(s.Duration), loops,
			unless0(*cmp.Or(s.Rarity, s.Frequency, new(float32))), unless0(s.MoveSpeed), s.Flags)
	}
	t.Print(w)
}

// number formats the indented number of an item in a list.
func number(n int) string { return fmt.Sprintf("%6d", n) }

func (i *Model) printTextures(w io.Writer) {
	var t Table
	for n := range i.Textures {
		t.Row(number(n), i.texture(n), i.Textures[n].Flags)
	}
	t.printUnder(w, "textures")
}

// texture returns a name for texture n.
func (i *Model) texture(n int) string {
	if n < 0 || n >= len(i.Textures) {
		return "not in the list"
	}
	x := &i.Textures[n]
	var parts []string
	if x.Path != "" {
		parts = append(parts, bytemap.Escape(x.Path))
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

func (i *Model) printMaterials(w io.Writer) {
	var t Table
	for n, m := range i.Materials {
		first, of := number(n), materialNotes(m)
		for _, l := range m.Layers {
			t.Row(first, filterMode(l.FilterMode), i.layerTextures(l.Textures), join(append(layerNotes(l), of...)))
			first, of = "", nil
		}
		switch {
		case len(m.Layers) > 0:
		case m.Name != "":
			t.Row(first, bytemap.Escape(m.Name), "", join(of))
		default:
			t.Row(first, "no layers", "", join(of))
		}
	}
	t.printUnder(w, "materials")
}

// printGeosets prints the variants of a character's parts.
func (i *Model) printGeosets(w io.Writer) {
	var t Table
	for _, g := range i.Geosets {
		var ids []string
		for _, id := range g.IDs {
			mark := ""
			if id == g.Default {
				mark = "*"
			}
			ids = append(ids, fmt.Sprintf("%d%s", id, mark))
		}
		t.Row("    "+g.Name, strings.Join(ids, " "))
	}
	t.printUnder(w, "geosets (convert --geosets chooses; * is the default)")
}

func filterMode(name string) string {
	if name == "" {
		return "unknown mode"
	}
	return name
}

// layerTextures describes the textures of a layer: one by its name, several by their numbers.
func (i *Model) layerTextures(list []int) string {
	if len(list) == 1 {
		return fmt.Sprintf("%d %s", list[0], i.texture(list[0]))
	}
	var numbers []string
	for _, n := range list {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return strings.Join(numbers, " ")
}

// layerNotes lists the unusual properties of a layer.
func layerNotes(l report.Layer) []string {
	list := []string{l.Flags, l.Shader}
	if l.Alpha != 1 {
		list = append(list, "alpha "+short(l.Alpha))
	}
	if l.Animated {
		list = append(list, "animated")
	}
	return list
}

// materialNotes lists the unusual properties of a material.
func materialNotes(m report.Material) []string {
	list := []string{m.Shader, m.Flags}
	if m.PriorityPlane != 0 {
		list = append(list, fmt.Sprintf("plane %d", m.PriorityPlane))
	}
	return list
}

// join joins the non-empty strings with commas.
func join(list []string) string {
	list = slices.DeleteFunc(list, func(s string) bool { return s == "" })
	return bytemap.Escape(strings.Join(list, ", "))
}

func (i *Model) printDeps(w io.Writer) {
	var t Table
	for _, d := range i.Found {
		state := "missing"
		if d.Found {
			state = "found"
		}
		t.Row("    "+state, d.Kind, bytemap.Escape(d.Path), bytemap.Escape(d.File+d.Why))
	}
	t.printUnder(w, "files it names")
}

// short formats a number with few digits.
func short(f float32) string { return strconv.FormatFloat(float64(f), 'g', 5, 32) }

func unless0(f float32) string {
	if f == 0 {
		return ""
	}
	return short(f)
}

// seconds formats milliseconds.
func seconds(ms int64) string { return strconv.FormatFloat(float64(ms)/1000, 'f', 3, 64) + " s" }
