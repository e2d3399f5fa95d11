package view

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/convert"
	"marrow/mdx"
	"marrow/texture"
)

// golemGLB writes a GLB of a sample to a folder.
func golemGLB(t *testing.T, dir string) {
	t.Helper()
	if _, err := convert.File(filepath.Join(dir, "Golem.mdx"), filepath.Join(dir, "foreign.glb"), nil, convert.Options{}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "foreign.glb"))
	if err != nil {
		t.Fatal(err)
	}
	// Without marrow's extras, it is a GLB like any other.
	if err := os.WriteFile(filepath.Join(dir, "foreign.glb"), bytes.ReplaceAll(data, []byte(`"marrow"`), []byte(`"narrow"`)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// unzipped returns the files of an answer.
func unzipped(t *testing.T, body []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string][]byte)
	for _, f := range r.File {
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var data bytes.Buffer
		if _, err := data.ReadFrom(from); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = data.Bytes()
	}
	return files
}

// A foreign model is shown as the game would draw it, and downloaded as one zip with its textures: the files that
// marrow convert writes.
func TestGame(t *testing.T) {
	s, dir := start(t, nil)
	golemGLB(t, dir)
	data, err := os.ReadFile(filepath.Join(dir, "foreign.glb"))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Post(s.URL()+"api/drop?set=1&name=foreign.glb", "application/octet-stream", bytes.NewReader(data))
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(err, answer.Status)
	}
	answer.Body.Close()
	for _, tt := range []struct {
		game    string
		version uint32
	}{{"800", 800}, {"1100", 1100}} {
		id := url.QueryEscape(files(t, s)["foreign.glb"])
		h := headOf[head](t, s, "api/scene?game="+tt.game+"&file="+id)
		if h.Format != "mdx" || len(h.Meshes) == 0 || slices.ContainsFunc(h.Meshes, func(m packedMesh) bool { return m.Path != "" }) {
			t.Errorf("%s: %s, %d meshes", tt.game, h.Format, len(h.Meshes))
		}
		pictures := 0
		for i, tex := range h.Textures {
			if tex.Found && strings.HasPrefix(tex.Name, "foreign_") {
				pictures++
				mustGet(t, s, "api/texture?game="+tt.game+"&i="+string(rune('0'+i))+"&file="+id)
			}
		}
		packed := unzipped(t, mustGet(t, s, "api/game?game="+tt.game+"&file="+id))
		if pictures == 0 || len(packed) != 1+pictures {
			t.Errorf("%s: %d pictures are shown, %d files packed", tt.game, pictures, len(packed))
		}
		out := filepath.Join(t.TempDir(), "foreign.mdx")
		if _, err := convert.File(filepath.Join(dir, "foreign.glb"), out, nil, convert.Options{Version: tt.version}); err != nil {
			t.Fatal(err)
		}
		for name, data := range packed {
			want, err := os.ReadFile(filepath.Join(filepath.Dir(out), name))
			if err != nil || !bytes.Equal(data, want) {
				t.Errorf("%s: %s isn't what marrow convert writes: %v", tt.game, name, err)
			}
			if strings.HasSuffix(name, ".blp") && texture.Detect(name, data) != texture.BLP {
				t.Errorf("%s: %s is no BLP", tt.game, name)
			}
		}
	}
}

// A model of the game is converted to another version, with the textures that it refers to.
func TestGameOfOwn(t *testing.T) {
	s, _ := start(t, nil)
	packed := unzipped(t, mustGet(t, s, "api/game?game=1000&file="+url.QueryEscape(files(t, s)["Golem.mdx"])))
	m, _, err := mdx.Decode(packed["Golem.mdx"], mdx.Options{})
	if err != nil || m.Version != 1000 {
		t.Errorf("%v, %v", m, err)
	}
	for _, tex := range m.Textures {
		if name := strings.ReplaceAll(tex.Path, `\`, "/"); name != "" && texture.Detect(name, packed[name]) != texture.BLP {
			t.Errorf("%s isn't packed", name)
		}
	}
}

// Impossible conversions are rejected.
func TestGameRefuses(t *testing.T) {
	s, _ := start(t, func(dir string) {
		if err := os.WriteFile(filepath.Join(dir, "Broken.mdx"), []byte("nothing of the kind"), 0o600); err != nil {
			t.Fatal(err)
		}
	})
	golem := "&file=" + url.QueryEscape(files(t, s)["Golem.mdx"])
	for path, want := range map[string]int{
		"api/game?game=" + golem:     http.StatusBadRequest,
		"api/game?game=801" + golem:  http.StatusBadRequest,
		"api/scene?game=x" + golem:   http.StatusBadRequest,
		"api/game?game=800&file=0/x": http.StatusNotFound,
		"api/game?game=800&file=" + url.QueryEscape(files(t, s)["Broken.mdx"]): http.StatusUnprocessableEntity,
	} {
		if status, body := get(t, s, path); status != want {
			t.Errorf("%s: %d %.200s, want %d", path, status, body, want)
		}
	}
}
