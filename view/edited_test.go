package view

import (
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/convert"
)

// TestConvertEdited converts a GLB back: with its original, the result is unchanged; with a map file, a sequence
// gets another name.
func TestConvertEdited(t *testing.T) {
	s, dir := start(t, nil)
	glb := filepath.Join(dir, "Crate.glb")
	if _, err := convert.File(filepath.Join(dir, "Crate.mdx"), glb, nil, convert.Options{}); err != nil {
		t.Fatal(err)
	}
	original, err := os.ReadFile(filepath.Join(dir, "Crate.mdx"))
	if err != nil {
		t.Fatal(err)
	}
	edited, err := os.ReadFile(glb)
	if err != nil {
		t.Fatal(err)
	}
	address := "api/convert?to=mdx&file=" + url.QueryEscape(dropped(t, s, "Crate.glb", edited).IDs[0])
	base := "&base=" + url.QueryEscape(files(t, s)["Crate.mdx"])
	if got := mustGet(t, s, address+base); !bytes.Equal(got, original) {
		t.Error("with the original, the bytes of an unedited model differ")
	}

	what := dropped(t, s, "names.toml", []byte("[clips.Stand]\nname = \"Stand Ready\"\n"))
	if len(what.IDs) != 0 || what.Map == "" {
		t.Fatalf("a map file: %+v", what)
	}
	if maps := decode[struct{ Maps []listedFile }](t, mustGet(t, s, "api/files")).Maps; len(maps) != 1 || maps[0].Name != "names.toml" || maps[0].ID != what.Map {
		t.Errorf("the map file isn't listed: %+v", maps)
	}
	if got := mustGet(t, s, address+"&map="+url.QueryEscape(what.Map)); !bytes.Contains(got, []byte("Stand Ready")) {
		t.Error("the map file doesn't change the name of a sequence")
	}
	bad := dropped(t, s, "bad.toml", []byte("[clips.Stand]\nnaem = 1\n"))
	if status, body := get(t, s, address+"&map="+url.QueryEscape(bad.Map)); status != http.StatusUnprocessableEntity || !strings.Contains(string(body), "bad.toml") {
		t.Errorf("a broken map file: %d %s", status, body)
	}
	for _, query := range []string{"&base=9/none.mdx", "&map=9/none.toml", "&base=" + url.QueryEscape(what.Map)} {
		if status, _ := get(t, s, address+query); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d, want %d", query, status, http.StatusUnprocessableEntity)
		}
	}
}

// TestSalvage converts the readable part of a damaged file, only on request.
func TestSalvage(t *testing.T) {
	s, dir := start(t, nil)
	data, err := os.ReadFile(filepath.Join(dir, "Crate.mdx"))
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"glb", "mdl"} {
		address := "api/convert?to=" + to + "&file=" + url.QueryEscape(dropped(t, s, "Half.mdx", data[:len(data)*9/10]).IDs[0])
		status, body := get(t, s, address)
		if p := decode[problem](t, body); status != http.StatusUnprocessableEntity || !p.Damaged || strings.Contains(p.Error, "--") {
			t.Errorf("%s: a damaged file: %d %s", to, status, body)
		}
		answer, err := http.Get(s.URL() + address + "&salvage=1")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if losses, _ := url.PathUnescape(answer.Header.Get("X-Losses")); answer.StatusCode != http.StatusOK || !strings.Contains(losses, "only a part of it could be read") {
			t.Errorf("%s: the readable part: %d, reported: %s", to, answer.StatusCode, losses)
		}
	}
}
