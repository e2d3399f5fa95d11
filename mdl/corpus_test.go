package mdl

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/mdx"
	"marrow/wire/bytemap"
)

// Every model of Warcraft III keeps its bytes as a text of either dialect, and reading the text gives no findings.
func TestCorpusMDX(t *testing.T) {
	files := 0
	for i, name := range corpus.Walk(t, "mdx", ".mdx") {
		if prove.Skips(i, 6) {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := mdx.Decode(data, mdx.Options{})
		if err != nil || m.Flavour == mdx.WorldOfWarcraft {
			continue
		}
		files++
		for _, dialect := range []Dialect{Engine, Hive} {
			back := roundTrip(t, name, m, Options{Dialect: dialect})
			again, err := mdx.Encode(back)
			if err != nil || !bytes.Equal(again, data) {
				t.Errorf("%s: other bytes (%v)", name, err)
			}
		}
		checkPlain(t, name, m)
	}
	if files == 0 {
		t.Error("no models")
	}
}

// roundTrip writes a model and reads it.
func roundTrip(t *testing.T, name string, m *mdx.Model, opts Options) *mdx.Model {
	text, _, err := Encode(m, opts)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	back, findings, err := Decode(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, f := range findings {
		t.Errorf("%s: %v", name, f)
	}
	return back
}

// checkPlain checks that the findings report all losses of a plain text: all fields that differ in the bytes are
// under a path of a finding.
func checkPlain(t *testing.T, name string, m *mdx.Model) {
	text, findings, err := Encode(m, Options{Plain: true})
	if err != nil || bytes.Contains(text, []byte(notePrefix)) {
		t.Fatalf("%s: notes in a plain text, or %v", name, err)
	}
	back, _, err := Decode(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	said := make(map[string]bool)
	for _, f := range findings {
		said[f.Path] = true
	}
	m.Canonical()
	want, errA := mdx.Encode(m)
	got, errB := mdx.Encode(back)
	if errA != nil || errB != nil {
		t.Fatalf("%s: %v, %v", name, errA, errB)
	}
	list := bytemap.Diff(mdx.Explain(want, mdx.Options{}), mdx.Explain(got, mdx.Options{}), bytemap.DiffOptions{Elements: -1})
	for _, c := range list {
		path := c.Path()
		for path != "" && !said[path] {
			path = path[:max(strings.LastIndexAny(path, ".["), 0)]
		}
		if path == "" {
			t.Errorf("%s: %s differs, and nothing says so", name, c.Path())
		}
	}
}

// unreadable are texts that no reader could take, and how the error starts.
var unreadable = map[string]string{
	"truncated_after_helper_v800.mdl": "9:1: the end of the file, want '}'",
}

// Every text is read. What is written of it is stable: over MDX and back it is the
// same text, but where names are too long for MDX.
func TestCorpusMDL(t *testing.T) {
	files := 0
	for _, name := range corpus.Walk(t, "mdx", ".mdl") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files++
		m, _, err := Decode(data)
		if want, ok := unreadable[filepath.Base(name)]; ok {
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m.TruncateNames()
		bin, err := mdx.Encode(m)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text, _, err := Encode(m, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		binary, _, err := mdx.Decode(bin, mdx.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, _, err := Encode(binary, Options{})
		if err != nil || !bytes.Equal(text, again) {
			t.Errorf("%s: another text after MDX (%v)", name, err)
		}
		if twice, _, err := Encode(roundTrip(t, name, m, Options{}), Options{}); err != nil || !bytes.Equal(text, twice) {
			t.Errorf("%s: another text the second time (%v)", name, err)
		}
	}
	if files == 0 {
		t.Error("no texts")
	}
}

// BenchmarkDecode and BenchmarkEncode run over the corpus's texts, one core's worth.
func BenchmarkDecode(b *testing.B) {
	var texts [][]byte
	size := 0
	for _, name := range corpus.Walk(b, "mdx", ".mdl") {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		texts = append(texts, data)
		size += len(data)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, text := range texts {
			Decode(text)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	var models []*mdx.Model
	size := 0
	for _, name := range corpus.Walk(b, "mdx", ".mdl") {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		if m, _, err := Decode(data); err == nil {
			models = append(models, m)
			text, _, _ := Encode(m, Options{})
			size += len(text)
		}
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range models {
			Encode(m, Options{})
		}
	}
}
