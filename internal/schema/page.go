package schema

import (
	"fmt"
	"math"
	"strings"

	"marrow/wire"
)

// mostNames is the maximum number of names on a page from a long list of values.
const mostNames = 64

// Page returns the schema as Markdown.
func (s *Schema) Page(known census) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nThis page is generated from the layouts with which marrow reads and writes files. Numbers are little-endian unless the file says otherwise.\n", s.Title)
	if v := s.versions(); v != "" {
		b.WriteString("\n" + v + "\n")
	}
	if n := known.files(); n > 0 {
		fmt.Fprintf(&b, "\nThe corpus has %d files of this format. The last column of a table contains the number of files that have the field, and the field's values in these files.\n", n)
	}
	for _, r := range s.Records {
		if r.shortForm() == "" {
			s.recordPage(&b, r, known)
		}
	}
	if len(s.Enums) > 0 {
		b.WriteString("\n# Values\n")
	}
	for _, e := range s.Enums {
		e.page(&b, known)
	}
	return b.String()
}

// versions lists the editions that the page distinguishes.
func (s *Schema) versions() string {
	var list []string
	game := ""
	for _, e := range s.editions {
		switch {
		case e.Kind != "":
			list = append(list, e.Kind)
		case e.Version == 0 && e.Game == "":
		case e.Game != game:
			game = e.Game
			list = append(list, fmt.Sprintf("%s %d", game, e.Version))
		default:
			list = append(list, fmt.Sprint(e.Version))
		}
	}
	if len(list) < 2 {
		return ""
	}
	return "Versions with different layouts: " + strings.Join(list, ", ") + "."
}

func (s *Schema) recordPage(b *strings.Builder, r *Record, known census) {
	fmt.Fprintf(b, "\n## %s\n\n", r.Name)
	if r.Doc != "" {
		b.WriteString(r.Doc + "\n\n")
	}
	if r.When != "" {
		b.WriteString("Only in: " + r.When + ".\n\n")
	}
	b.WriteString(known.ofRecord(r))
	b.WriteString("| field | kind | type | when | meaning |")
	line := "\n|---|---|---|---|---|"
	if known.files() > 0 {
		b.WriteString(" files: values |")
		line += "---|"
	}
	b.WriteString(line + "\n")
	for _, f := range r.Fields {
		name := f.Name
		if f.Tag != "" {
			name = strings.TrimSpace("`" + f.Tag + "` " + name)
		}
		typ := f.withEnum()
		if f.Kind == string(wire.FieldRecords) && f.Length > 1 {
			typ += fmt.Sprintf("[%d]", f.Length)
		}
		switch in := s.recordOf(f); {
		case in == nil || strings.Contains(typ, in.Name):
		case in.shortForm() != "":
			typ = strings.TrimSpace(typ + " " + in.shortForm())
		default:
			typ = strings.TrimSpace(typ + " " + in.Name)
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |", cell(name), f.Kind, cell(typ), cell(f.When), cell(f.Doc))
		if known.files() > 0 {
			fmt.Fprintf(b, " %s |", known.ofField(r, f))
		}
		b.WriteString("\n")
	}
}

func (e *Enum) page(b *strings.Builder, known census) {
	if len(e.Values) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n", e.Name)
	if e.Doc != "" {
		b.WriteString(e.Doc + "\n\n")
	}
	format, head := "%d", "value"
	if e.Bits {
		format, head = "0x%X", "bit"
	}
	fmt.Fprintf(b, "| %s | name |", head)
	line := "\n|---|---|"
	if known.files() > 0 {
		b.WriteString(" files |")
		line += "---|"
	}
	b.WriteString(line + "\n")
	for i, v := range e.Values {
		if i == mostNames && len(e.Values) > i+i/8 {
			fmt.Fprintf(b, "\n%d more have names.\n", len(e.Values)-i)
			break
		}
		number := fmt.Sprintf(format, v.Value)
		switch v.To {
		case 0:
		case math.MaxInt32:
			number += " and higher"
		default:
			number += fmt.Sprintf(" … "+format, v.To)
		}
		fmt.Fprintf(b, "| %s | %s |", number, cell(v.Name))
		if known.files() > 0 {
			fmt.Fprintf(b, " %s |", known.ofValue(e, v))
		}
		b.WriteString("\n")
	}
}

// cell escapes text in a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", "\\|") }
