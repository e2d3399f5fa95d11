package schema

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/formats")

// TestPages keeps the reference in docs/formats current.
func TestPages(t *testing.T) {
	const root = "../.."
	all, err := All(root)
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
