package formats_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	_ "marrow/convert" // has codes, as has render
	"marrow/formats"
	_ "marrow/render"
	"marrow/report"
)

var update = flag.Bool("update", false, "rewrite docs/checks.md")

const checksPage = "../docs/checks.md"

const checksHead = `# What check finds

This page lists the codes that ` + "`marrow check`" + ` and the other commands report. An **error** means that the game rejects
the file or crashes, or that data is lost. A **warning** means that the model looks or behaves wrong in some program. A
**note** reports unused data, or an unusual but harmless value. A **loss** reports that a conversion approximates something or
leaves it out; with ` + "`--strict`, `marrow convert`" + ` fails for losses, warnings and errors. Data that only the ` + "`extras`" + ` of a glTF contain
isn't a loss. ` + "`marrow check --explain CODE`" + ` prints the same text for one code. [check-peers.md](check-peers.md) compares marrow's checks with those of another tool.

Each finding contains the path of the field, as in ` + "`marrow explain`" + `, and its location: the byte offset or, in MDL
and component XML, the line and column. With --json these are ` + "`path`, `offset`, `line` and `column`" + `. As text, a
finding is one line, from which editors can jump to the location:

    Footman.mdx: warning MDX121: bones[0].translation[1].time at 0x679: a key is earlier than the previous one
    Footman.mdl:10:2: error MDX101: bones[1].parentId: no object has the id 7 of the parent

This page is generated from the rules. To update it, run ` + "`go test ./formats -run TestChecksPage -update`" + `.
`

// TestChecksPage checks that the page agrees with the rules.
func TestChecksPage(t *testing.T) {
	want := checksDoc()
	if *update {
		if err := os.WriteFile(checksPage, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(checksPage)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("docs/checks.md isn't what the rules say; run go test ./formats -run TestChecksPage -update")
	}
}

func checksDoc() []byte {
	var b bytes.Buffer
	b.WriteString(checksHead)
	told := make(map[report.Code]bool)
	for _, f := range formats.Table {
		headed := false
		for _, r := range formats.RulesOf(f) {
			if told[r.Code] {
				continue
			}
			told[r.Code] = true
			if !headed {
				fmt.Fprintf(&b, "\n## %s\n", f.Name)
				headed = true
			}
			info, _ := r.Code.Info()
			deep := ""
			if r.Deep {
				deep = ", with `--deep`"
			}
			fmt.Fprintf(&b, "\n### %s: %s\n\n*%s%s.* %s\n\nExample: %s\n", r.Code, info.Title, info.Severity, deep, r.Why, r.Example)
			if r.Fix != "" {
				fmt.Fprintf(&b, "\nWith `--fix`, %s.\n", r.Fix)
			}
		}
	}
	b.WriteString("\n## Reported while reading, converting and drawing\n")
	for _, i := range report.Codes() {
		if told[i.Code] {
			continue
		}
		fmt.Fprintf(&b, "\n### %s: %s\n\n*%s.* %s\n", i.Code, i.Title, i.Kind(), i.Why)
		if i.Do != "" {
			fmt.Fprintf(&b, "\n%s\n", i.Do)
		}
	}
	return b.Bytes()
}

// TestRuleCodes: every code from 101 on is a rule's, and every rule's is listed.
func TestRuleCodes(t *testing.T) {
	ruled := make(map[report.Code]bool)
	for _, f := range formats.Table {
		for _, r := range formats.RulesOf(f) {
			ruled[r.Code] = true
			if i, _ := r.Code.Info(); i.Why != "" {
				t.Errorf("%s is described by its rule and in the list", r.Code)
			}
			if _, ok := r.Code.Info(); !ok {
				t.Errorf("%s isn't listed", r.Code)
			}
		}
	}
	for _, i := range report.Codes() {
		if !ruled[i.Code] && (!strings.HasSuffix(i.Why, ".") || i.Do != "" && !strings.HasSuffix(i.Do, ".")) {
			t.Errorf("%s isn't described in full sentences", i.Code)
		}
		if n := len(i.Code) - 3; i.Code[n:] > "100" && !ruled[i.Code] {
			t.Errorf("%s is no rule's", i.Code)
		}
	}
}
