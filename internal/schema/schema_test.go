package schema

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/formats")

const root = "../.."

// schemas returns the schemas of all formats. The tests share them, because All type-checks the sources.
var schemas = sync.OnceValues(func() ([]*Schema, error) { return All(root) })

// TestPages keeps the reference in docs/formats current.
func TestPages(t *testing.T) {
	all, err := schemas()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		data, err := json.MarshalIndent(s, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		known, err := readCensus(censusFile(s.Format))
		if err != nil {
			t.Fatal(err)
		}
		compare(t, filepath.Join(root, "docs/formats", s.Format+".md"), s.Page(known))
		compare(t, filepath.Join(root, "docs/formats", s.Format+".json"), string(data)+"\n")
		if s.format.Kaitai != nil {
			compare(t, filepath.Join(root, "docs/formats", s.Format+".ksy"), s.KSY())
		}
	}
}

// TestWhen: a part has one row for each layout, with the versions and the game that define it, even though any file may
// contain it.
func TestWhen(t *testing.T) {
	all, err := schemas()
	if err != nil {
		t.Fatal(err)
	}
	when := map[string][]string{}
	for _, s := range all {
		for _, r := range s.Records {
			for _, f := range r.Fields {
				if f.Tag != "" {
					key := s.Format + " " + r.Name + " " + f.Tag
					when[key] = append(when[key], f.When)
				}
			}
		}
	}
	for key, want := range map[string][]string{
		"mdx Model HTST":            {"World of Warcraft alpha"},
		"mdx Model CLID":            {"World of Warcraft alpha", "Warcraft III"},
		"mdx Model FAFX":            {"Warcraft III since 900"},
		"mdx Model CORN":            {"Warcraft III since 900"},
		"mdx Model BPOS":            {"Warcraft III since 900"},
		"mdx Model DILG":            {"Warcraft III since 1300"},
		"mdx Model PIVT":            {""},
		"mdx Layer KMTF":            {"Warcraft III before 1100; World of Warcraft alpha"},
		"mdx Layer KFC3":            {"Warcraft III since 1000"},
		"mdx Geoset SKIN":           {"Warcraft III since 900"},
		"mdx ParticleEmitter KPLN":  {""},
		"mdx ParticleEmitter2 KPLN": {"World of Warcraft alpha"},
		"anim Anim AFM2":            {"files with chunks"},
	} {
		if !slices.Equal(when[key], want) {
			t.Errorf("%s: %q, want %q", key, when[key], want)
		}
	}
}

func compare(t *testing.T, name, want string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s isn't current (%v); rewrite it with: go test ./internal/schema -update", name, err)
	}
}
