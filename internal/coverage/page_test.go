package coverage

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"marrow/internal/parallel"
	"marrow/internal/prove"
	"marrow/mdx"
	mdxrules "marrow/mdx/rules"
	"marrow/report"
)

var update = flag.Bool("update", false, "rewrite docs/coverage.md")

const coveragePage = "../../docs/coverage.md"

const coverageHead = `# Coverage of the formats' fields

This page lists every field in the documents that describe the formats. For each field it states where marrow decodes it, how ` + "`explain`" + ` and
` + "`info`" + ` name it, which MDL keyword it has, what it becomes in the scene (which ` + "`convert`, `render` and `view`" + ` use), and which
rules of ` + "`marrow check`" + ` test it. [checks.md](checks.md) describes the rules.

- **field**: the path that ` + "`explain`" + ` shows, without indices. ` + "`= 3`" + ` is a value of the field, ` + "`& 4`" + ` a bit, ` + "`:1`" + ` its second number.
- **named**: the type; *names* if values have names; the name of a value; *info* if ` + "`info`" + ` also shows the field.
- **scene**: the fields of ` + "`scene/`" + ` that change with it. *extras*: it is stored for the conversion back, also in a GLB.
  Codes: the conversion reports that the field isn't used.
- **rules**: – if the document states no constraint and every value is valid. *codec*: the value is computed when a file is
  written, and compared when a file is read.

`

const coverageMDX = `A test measures the last four columns, except those of the last document: it changes each field in models that have a value in every
field, and records what else changes. The names of the rows, and the reasons for empty columns, are in
` + "`internal/coverage/testdata/`" + `. The test fails for a field without a row, and for a reason that is no longer
needed. ` + "`go test ./internal/coverage -update`" + ` generates this page.
`

// A coveredDocument is a specification, and sample files of its formats.
type coveredDocument struct {
	title, about string
	rows         string // the file with its rows
	besides      string // a table whose fields may be missing in this one
	text         bool   // MDL is its text form
	samples      func(*testing.T) []covered
}

var coveredDocuments = []coveredDocument{
	{"mdx.txt: MDX of World of Warcraft alpha", "Versions 1300 to 1500. These models have no text form, so their fields have no MDL keywords.", "mdx", "", false, func(t *testing.T) []covered { return mdxSamples(t, mdx.WorldOfWarcraft, 1300, 1500) }},
	{"mdx-mdl-v800.txt: MDX and MDL of Warcraft III", "Version 800. *note*: MDL has no keyword for the field, so it is stored in a comment.", "mdx-mdl-v800", "", true, func(t *testing.T) []covered { return mdxSamples(t, mdx.Warcraft3, 800) }},
	{"MDX and MDL since Reforged", "Fields of versions 900 to 1800 that are in neither document.", "mdx-reforged", "mdx-mdl-v800", true, func(t *testing.T) []covered { return mdxSamples(t, mdx.Warcraft3, 1000, 1800) }},
	{"m2.txt: M2 of World of Warcraft", "Versions 260 to 274, and .skin and .bone files.", "m2", "", false, func(t *testing.T) []covered {
		return append(m2Samples(t, 260, 272, 274), m2Companions(t)...)
	}},
	{"m2-classic.txt: M2 of the first years", "Version 256.", "m2-classic", "m2", false, func(t *testing.T) []covered { return m2Samples(t, 256) }},
}

// A coveredRow has a name in a specification, its field in our files, and the reasons for empty columns.
type coveredRow struct {
	section string
	name    string
	at      string
	why     map[string]string // by column
}

func readRows(t *testing.T, name string) (rows []coveredRow) {
	data, err := os.ReadFile(filepath.Join("testdata", name+".tsv"))
	if err != nil {
		t.Fatal(err)
	}
	section := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if s, ok := strings.CutPrefix(line, "# "); ok {
			section = s
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) < 2 {
			t.Fatalf("%s: %q isn't a name and a field", name, line)
		}
		r := coveredRow{section: section, name: f[0], at: f[1], why: make(map[string]string)}
		for _, reason := range f[2:] {
			column, text, _ := strings.Cut(reason, ": ")
			r.why[column] = text
		}
		rows = append(rows, r)
	}
	return rows
}

// TestCoveragePage checks that the page describes the result of every field of the layouts. Except with -update and with all
// cases, it tries the fields of every other document only.
func TestCoveragePage(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries every field")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // nearly all allocations become garbage immediately
	have, err := os.ReadFile(coveragePage)
	if err != nil {
		t.Fatal(err)
	}
	const heading = "\n## "
	sections := strings.SplitAfter(string(have), heading)
	var b bytes.Buffer
	b.WriteString(coverageHead + coverageMDX)
	for i, d := range coveredDocuments {
		if at := i + 1; i%prove.Every(2) == 0 || *update || at >= len(sections) {
			d.write(t, &b)
		} else {
			b.WriteString(heading + strings.TrimSuffix(sections[at], heading))
		}
	}
	if more, err := os.ReadFile(filepath.Join("testdata", "others.md")); err == nil {
		codesExist(t, string(more))
		b.WriteString("\n")
		b.Write(more)
	}
	for _, r := range mdxrules.Model {
		if !strings.Contains(b.String(), string(r.Code)) {
			t.Errorf("no row has the rule %s", r.Code)
		}
	}
	if *update {
		if err := os.WriteFile(coveragePage, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(have, b.Bytes()) {
		t.Error("docs/coverage.md isn't what the program does; run go test ./internal/coverage -update")
	}
}

var codeInText = regexp.MustCompile(`\b[A-Z0-9]{2,6}\d{3}\b`)

// codesExist checks that a text contains only listed codes.
func codesExist(t *testing.T, text string) {
	for _, c := range codeInText.FindAllString(text, -1) {
		if _, ok := report.Code(c).Info(); !ok {
			t.Errorf("there is no code %s", c)
		}
	}
}

// fieldPart splits a row's field: a pattern, some of its numbers, and a value or a bit.
var fieldPart = regexp.MustCompile(`^([\w.]+)(?::(\d+)(?:-(\d+))?)?(?: ([=&]) (\w+))?$`)

func (d *coveredDocument) write(t *testing.T, b *bytes.Buffer) {
	p := newProbe(d.samples(t), !d.text)
	rows := d.rowsOf(t, p)
	tried := p.tryAll(rows)
	fmt.Fprintf(b, "\n## %s\n\n%s\n", d.title, d.about)
	section := "\x00"
	for i, r := range rows {
		if r.section != section {
			section = r.section
			fmt.Fprintf(b, "\n### %s\n\n| row | field | named | MDL | scene | rules |\n|---|---|---|---|---|---|\n", section)
		}
		if r.at == "–" { // no file of the samples can show it
			if r.why["named"] == "" || r.why["scene"] == "" {
				t.Errorf("%s: %s: %s: a row without a field needs all columns", d.rows, r.section, r.name)
			}
			codesExist(t, r.why["scene"]+" "+r.why["rules"])
			fmt.Fprintf(b, "| %s | – | %s | – | %s | %s |\n", r.name, r.why["named"], r.why["scene"], cmp.Or(r.why["rules"], "–"))
			continue
		}
		if word, ok := strings.CutPrefix(r.at, "= "); ok { // a word of MDL that isn't a field
			if !slices.ContainsFunc(p.before[0].text, func(l string) bool { return strings.HasPrefix(strings.TrimSpace(l), word+" ") }) {
				t.Errorf("%s: MDL has no word %s", d.rows, word)
			}
			fmt.Fprintf(b, "| %s | – | codec: it counts a list | `%s` | codec | codec |\n", r.name, word)
			continue
		}
		c := columns{t: t, row: &rows[i], document: d.rows, unused: maps.Clone(r.why)}
		c.write(b, p, tried[i])
	}
}

// rowsOf reads a document's rows, and checks that they have all fields of the samples.
func (d *coveredDocument) rowsOf(t *testing.T, p *probe) []coveredRow {
	rows := readRows(t, d.rows)
	there := make(map[string]bool)
	for _, r := range rows {
		if m := fieldPart.FindStringSubmatch(r.at); m != nil {
			there[m[1]] = true
			if p.places[m[1]] == nil {
				t.Errorf("%s: %s: no file has a field %s", d.rows, r.name, m[1])
			}
		} else if !strings.HasPrefix(r.at, "= ") && r.at != "–" {
			t.Errorf("%s: %s: %q is no field", d.rows, r.name, r.at)
		}
	}
	if d.besides != "" {
		for _, r := range readRows(t, d.besides) {
			if m := fieldPart.FindStringSubmatch(r.at); m != nil {
				there[m[1]] = true
			}
		}
	}
	for _, field := range slices.Sorted(maps.Keys(p.places)) {
		if filling := strings.HasPrefix(field, "padding"); !there[field] && !filling && !p.places[field][0].Derived() {
			t.Errorf("%s has no row of the field %s", d.rows, field)
		}
	}
	return rows
}

// tryAll tries the rows' fields, several at the same time.
func (p *probe) tryAll(rows []coveredRow) []uses {
	tried := make([]uses, len(rows))
	same := make(map[string]func() uses)
	for _, r := range rows {
		if same[r.at] == nil {
			same[r.at] = sync.OnceValue(func() uses { return p.tryRow(r.at) })
		}
	}
	parallel.Do(len(rows), func(i int) { tried[i] = same[rows[i].at]() })
	return tried
}

func (p *probe) tryRow(at string) uses {
	m := fieldPart.FindStringSubmatch(at)
	if m == nil || p.places[m[1]] == nil {
		return uses{}
	}
	if m[4] != "" {
		v, _ := strconv.ParseUint(m[5], 0, 32)
		return p.value(m[1], v, m[4] == "&")
	}
	from, to := 0, 99
	if m[2] != "" {
		from, _ = strconv.Atoi(m[2])
		to = from + 1
	}
	if m[3] != "" {
		last, _ := strconv.Atoi(m[3])
		to = last + 1
	}
	return p.try(m[1], from, to)
}

// columns writes a row, and requires a reason for each empty column.
type columns struct {
	t        *testing.T
	row      *coveredRow
	document string
	unused   map[string]string
}

func (c *columns) write(b *bytes.Buffer, p *probe, u uses) {
	m := fieldPart.FindStringSubmatch(c.row.at)
	if m == nil || p.places[m[1]] == nil {
		return
	}
	if p.places[m[1]][0].Derived() {
		codesExist(c.t, c.row.why["rules"])
		fmt.Fprintf(b, "| %s | `%s` | %s | codec | codec | %s |\n", c.row.name, c.row.at, p.places[m[1]][0].Type(), strings.TrimSpace("codec "+c.row.why["rules"]))
		return
	}
	named := u.typ
	switch {
	case m[4] != "":
		named = c.or("named", u.symbol)
	case u.names > 0:
		named += ", names"
	}
	if u.info {
		named += ", info"
	}
	words := u.mdl
	switch {
	case p.textless:
		words = "–"
	case words != "":
		words = "`" + words + "`"
	case u.note:
		words = "note"
	default:
		words = c.or("mdl", "")
	}
	in := slices.Clone(u.scene)
	if len(in) == 0 && u.extras {
		in = append(in, "extras")
	}
	in = append(in, u.report...)
	rules := "–"
	if len(u.rules) > 0 {
		rules = strings.Join(u.rules, " ")
	}
	if more := c.row.why["rules"]; more != "" { // rules that no change of one number breaks
		codesExist(c.t, more)
		delete(c.unused, "rules")
		if rules == "–" {
			rules = more
		} else {
			rules += " " + more
		}
	}
	fmt.Fprintf(b, "| %s | `%s` | %s | %s | %s | %s |\n", c.row.name, c.row.at, named, words, c.or("scene", strings.Join(in, " ")), rules)
	for column := range c.unused {
		c.t.Errorf("%s: %s %s: the reason for %q isn't needed", c.document, c.row.section, c.row.name, column)
	}
}

// or returns text, or the reason if the column would be empty.
func (c *columns) or(column, text string) string {
	if text != "" {
		return text
	}
	why := c.row.why[column]
	delete(c.unused, column)
	if why == "" {
		c.t.Errorf("%s: %s: %s (%s): nothing for %s, and no reason", c.document, c.row.section, c.row.name, c.row.at, column)
	}
	return why
}
