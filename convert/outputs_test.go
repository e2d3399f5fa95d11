package convert_test

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/parallel"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/wire/bytemap"
)

var update = flag.Bool("update", false, "rewrite the table of outputs")

const outputsTable = "testdata/outputs.tsv"

// TestOutputs compares the outputs for a selection of the corpus's files with a table of checksums, so that no output
// changes unnoticed. For an intended change, run go test ./convert -run TestOutputs -update. The table's diff shows
// what changed.
func TestOutputs(t *testing.T) {
	t.Parallel()
	root := corpus.Root(t)
	text, err := os.ReadFile(outputsTable)
	if err != nil && !*update {
		t.Fatal(err)
	}
	names := make([]string, 0, 400)
	want := make(map[string]string)
	for line := range strings.Lines(string(text)) {
		name, sums, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		names, want[name] = append(names, name), sums
	}
	if *update {
		names = outputNames(t, root)
	}
	got := make([]string, len(names))
	parallel.Do(len(names), func(i int) { got[i] = outputs(t, root, names[i]) })
	if *update {
		var b strings.Builder
		for i, name := range names {
			fmt.Fprintf(&b, "%s\t%s\n", name, got[i])
		}
		if err := os.WriteFile(outputsTable, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	for i, name := range names {
		if got[i] != want[name] {
			t.Errorf("%s: these are others: %s", name, strings.Join(changed(want[name], got[i]), ", "))
		}
	}
}

// changed names the outputs whose sums differ.
func changed(want, got string) (names []string) {
	sums := func(text string) map[string]string {
		m := make(map[string]string)
		for _, field := range strings.Fields(text) {
			name, sum, _ := strings.Cut(field, "=")
			m[name] = sum
		}
		return m
	}
	a, b := sums(want), sums(got)
	all := maps.Clone(a)
	maps.Copy(all, b)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	return names
}

// outputNames chooses files of all kinds.
func outputNames(t *testing.T, root string) (list []string) {
	for _, kind := range []struct {
		dir, ext string
		every    int
	}{
		{"mdx", ".mdx", 9}, {"mdx", ".mdl", 6}, {"m2", ".m2", 10}, {"ego", ".xmf", 20}, {"ego", ".xac", 8}, {"ego", ".xml", 6}, {"ego", ".ani", 8},
		{"ego", ".xsm", 20}, {"m2", ".skin", 50}, {"m2", ".anim", 20}, {"gltf", ".gltf", 3}, {"gltf", ".glb", 2},
		{"mdx", ".blp", 40}, {"m2", ".blp", 20}, {"ego", ".dds", 5},
	} {
		names := corpus.Walk(t, kind.dir, kind.ext)
		slices.SortFunc(names, cmp.Compare[string])
		for i := 0; i < len(names); i += kind.every {
			rel, err := filepath.Rel(root, names[i])
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, filepath.ToSlash(rel))
		}
	}
	return list
}

// outputs returns checksums of a file's explanation, summary and findings, and of its conversion to each target.
func outputs(t *testing.T, root, name string) string {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Error(err)
		return ""
	}
	finder, err := asset.Open(filepath.Dir(filepath.Join(root, filepath.FromSlash(name))))
	if err != nil {
		t.Error(err)
		return ""
	}
	defer finder.Close()
	var list []string
	add := func(what string, data ...[]byte) {
		sum := sha256.Sum256(bytes.Join(data, nil))
		list = append(list, fmt.Sprintf("%s=%x", what, sum[:4]))
	}
	// A path of the machine's must not get into a sum: sources are called as in the corpus.
	src := convert.Source{Name: name, Data: data, Resolver: asset.Resolver{Finder: finder}}
	to := func(src convert.Source, target, what string, opts convert.Options) []byte {
		r, err := convert.Convert(src, "model."+target, opts)
		if err != nil {
			add(what, []byte(err.Error()))
			return nil
		}
		var parts [][]byte
		for _, p := range r.Parts {
			parts = append(append(parts, []byte(p.Name)), p.Data...)
		}
		add(what, parts...)
		if len(r.Findings) > 0 {
			add(what+"-findings", texts(r.Findings)) // apart, so that a change of words doesn't look like one of bytes
		}
		return bytes.Join(r.Parts[0].Data, nil)
	}
	file, broken := formats.Decode(name, data)
	if file == nil {
		for _, target := range []string{"png", "blp", "dds", "tga"} {
			to(src, target, target, convert.Options{})
		}
		return strings.Join(list, " ")
	}
	if _, m, err := formats.Explain(name, data); err == nil {
		add("explain", explained(m))
	}
	if broken == nil {
		file.Load(src.Resolver)
		add("summary", report.AppendJSON(nil, file.Summary(nil)))
		if checked, err := formats.Check(name, data, check.Options{}); err == nil {
			add("check", texts(checked.Findings))
		}
	}
	if file.Format.CheckVersion(800) == nil {
		to(src, file.Format.ID, "classic", convert.Options{Version: 800})
		to(src, file.Format.ID, "reforged", convert.Options{Version: 1200, Canonical: true})
	}
	if file.Format.ID == "m2" {
		to(src, "m2", "m2-256", convert.Options{Version: 256})
		to(src, "m2", "m2-264", convert.Options{Version: 264})
		to(src, "m2", "m2-274", convert.Options{Version: 274})
	}
	if file.Format.Becomes(formats.ByID("glb")) {
		to(src, "gltf", "gltf", convert.Options{JPEG: true, Metres: true, Lower: lower.Options{AllLODs: true, Visibility: visibility.Baked, AllKeys: true}})
		glb := convert.Source{Name: "model.glb", Data: to(src, "glb", "glb", convert.Options{})}
		if glb.Data != nil {
			to(glb, "mdx", "mdx800", convert.Options{Version: 800})
			to(glb, "mdl", "mdl1100", convert.Options{Version: 1100})
			to(glb, "stl", "stl", convert.Options{})
		}
	}
	return strings.Join(list, " ")
}

func texts(found []report.Finding) []byte {
	var b bytes.Buffer
	for _, f := range found {
		fmt.Fprintln(&b, f.Code, f.Severity, f.Text())
	}
	return b.Bytes()
}

// explained returns the text of all parts of a file's map, except long lists.
func explained(m *bytemap.Map) []byte {
	var b bytes.Buffer
	var walk func(n bytemap.Node, depth int)
	walk = func(n bytemap.Node, depth int) {
		fmt.Fprintln(&b, n.Path(), n.Text())
		i := 0
		for c := range n.Children(true) {
			if i++; i > 50 || depth > 8 {
				break
			}
			walk(c, depth+1)
		}
	}
	walk(m.Root(), 0)
	return b.Bytes()
}
