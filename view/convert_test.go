package view

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marrow/convert"
	"marrow/sample"
)

// TestConvert downloads a model in other formats: one file as it is, several as a zip. They are equal to those of
// the library.
func TestConvert(t *testing.T) {
	s, dir := start(t, nil)
	id := url.QueryEscape(files(t, s)["Crate.mdx"])
	for to, zipped := range map[string]bool{"glb": false, "mdl": false, "m2": true, "xac": true} {
		answer, err := http.Get(s.URL() + "api/convert?file=" + id + "&to=" + to)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s", to, answer.StatusCode, body)
		}
		name := "Crate." + to
		got := map[string][]byte{name: body}
		if zipped {
			got = unzip(t, body)
		}
		want := convertedBy(t, filepath.Join(dir, "Crate.mdx"), name)
		if !maps.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("%s: files %v, want %v, or their bytes differ", to, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
		if zipped {
			name += ".zip"
		}
		if got := answer.Header.Get("X-Name"); got != name {
			t.Errorf("%s: the name is %q, want %q", to, got, name)
		}
		losses, err := url.PathUnescape(answer.Header.Get("X-Losses"))
		var list []string
		if err != nil || json.Unmarshal([]byte(losses), &list) != nil {
			t.Errorf("%s: losses %q", to, losses)
		}
	}
	for _, query := range []string{"to=nothing", "to=png", "to=mdx&version=x", "to=mdx&version=7", "to=mdx&version=4294968096", ""} {
		if status, body := get(t, s, "api/convert?file="+id+"&"+query); status < 400 || status >= 500 {
			t.Errorf("%q: %d %s", query, status, body)
		}
	}
}

// convertedBy returns the files that the library writes for a file, by name.
func convertedBy(t *testing.T, in, out string) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	if _, err := convert.File(in, filepath.Join(dir, out), nil, convert.Options{}); err != nil {
		t.Fatal(err)
	}
	list := make(map[string][]byte)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			list[name], err = os.ReadFile(filepath.Join(dir, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestDropArchive drops a zip; its models are listed and have their textures.
func TestDropArchive(t *testing.T) {
	s, _ := start(t, nil)
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, m := range sample.Models()[:2] {
		parts, err := m.Files()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			w, err := z.Create("some/folder/" + p.Path)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = w.Write(p.Data)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	what := dropped(t, s, "models.zip", packed.Bytes())
	if len(what.IDs) != 2 || !what.Archive {
		t.Fatalf("%+v, want two models of an archive", what)
	}
	id := url.QueryEscape(what.IDs[0])
	type head struct{ Textures []struct{ Found bool } }
	for _, texture := range headOf[head](t, s, "api/scene?file="+id).Textures {
		if !texture.Found {
			t.Error("a texture in the archive isn't found")
		}
	}
	if list := decode[fileList](t, mustGet(t, s, "api/files")).Files; !slices.ContainsFunc(list, func(f listedFile) bool { return f.Name == "models.zip/some/folder/Crate.mdx" }) {
		t.Errorf("the archive's model isn't listed: %v", list)
	}
	if status, body := post(t, s, "broken.zip", []byte("PK\x03\x04 and nothing more")); status != http.StatusUnprocessableEntity || bytes.Contains(body, []byte("marrow-view-")) {
		t.Errorf("a broken archive: %d %s", status, body)
	}
}

// TestDropPicture drops an image alone, which is shown and converted, and then the model whose texture it is.
func TestDropPicture(t *testing.T) {
	s, _ := start(t, nil)
	parts, err := sample.Models()[1].Files()
	if err != nil {
		t.Fatal(err)
	}
	blp := parts[slices.IndexFunc(parts, func(p sample.File) bool { return filepath.Ext(p.Path) == ".blp" })]
	what := dropped(t, s, filepath.Base(blp.Path), blp.Data)
	if len(what.IDs) != 1 {
		t.Fatalf("%+v, want the picture", what)
	}
	id := url.QueryEscape(what.IDs[0])
	if meshes := headOf[struct{ Meshes []any }](t, s, "api/scene?file="+id).Meshes; len(meshes) != 1 {
		t.Errorf("%d meshes, want one rectangle", len(meshes))
	}
	for _, address := range []string{"api/texture?i=0&file=", "api/thumb?file=", "api/convert?to=png&file="} {
		if body := mustGet(t, s, address+id); !bytes.HasPrefix(body, []byte("\x89PNG")) {
			t.Errorf("%s: not a PNG", address)
		}
	}
	name := filepath.Base(blp.Path)
	if files(t, s)[name] == "" {
		t.Error("the picture isn't listed")
	}
	if dropped(t, s, parts[0].Path, parts[0].Data); files(t, s)[name] != "" {
		t.Error("the picture is listed beside the model to which it belongs")
	}
}

// post drops a file.
func post(t *testing.T, s *Server, name string, data []byte) (status int, body []byte) {
	t.Helper()
	answer, err := http.Post(s.URL()+"api/drop?set=1&name="+url.QueryEscape(name), "application/octet-stream", bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, err = io.ReadAll(answer.Body); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, body
}

// dropped drops a file that must be accepted.
func dropped(t *testing.T, s *Server, name string, data []byte) drop {
	t.Helper()
	status, body := post(t, s, name, data)
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", name, status, body)
	}
	return decode[drop](t, body)
}

func unzip(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string][]byte)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if list[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return list
}
