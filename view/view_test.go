package view

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/internal/limit"
	"marrow/sample"
)

// start serves the samples, and the files that prepare adds to their folder.
func start(t *testing.T, prepare func(dir string)) (s *Server, dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "models")
	if _, err := sample.Write(dir); err != nil {
		t.Fatal(err)
	}
	if prepare != nil {
		prepare(dir)
	}
	return serve(t, Options{Files: []string{dir}}), dir
}

// serve starts a server for the duration of the test.
func serve(t *testing.T, opts Options) *Server {
	t.Helper()
	s, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// get requests an address below the token.
func get(t *testing.T, s *Server, path string) (status int, body []byte) {
	t.Helper()
	answer, err := http.Get(s.URL() + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, err = io.ReadAll(answer.Body); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, body
}

// mustGet is get for requests that must succeed.
func mustGet(t *testing.T, s *Server, path string) []byte {
	t.Helper()
	status, body := get(t, s, path)
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, status, body)
	}
	return body
}

// decode reads an answer's JSON.
func decode[T any](t *testing.T, body []byte) (v T) {
	t.Helper()
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatalf("%v in %.200s", err, body)
	}
	return v
}

// headOf returns the JSON head of the scene at an address.
func headOf[T any](t *testing.T, s *Server, address string) T {
	t.Helper()
	data := mustGet(t, s, address)
	return decode[T](t, data[4:4+binary.LittleEndian.Uint32(data)])
}

type fileList struct {
	Files   []listedFile
	LeftOut []LeftOut
}

// files returns the ids of the library by the base names of their files.
func files(t *testing.T, s *Server) map[string]string {
	t.Helper()
	ids := map[string]string{}
	for _, f := range decode[fileList](t, mustGet(t, s, "api/files")).Files {
		ids[filepath.Base(f.Name)] = f.ID
	}
	return ids
}

func TestPage(t *testing.T) {
	s, _ := start(t, nil)
	if body := mustGet(t, s, ""); !strings.Contains(string(body), `src="app.js"`) {
		t.Errorf("the page: %.200s", body)
	}
	for _, name := range []string{"app.js", "style.css", "icon.svg", "LICENSES.txt"} {
		if len(mustGet(t, s, name)) == 0 {
			t.Errorf("%s is empty", name)
		}
	}
}

func TestFiles(t *testing.T) {
	s, _ := start(t, func(dir string) {
		write(t, filepath.Join(dir, "notes.txt"), "nothing to look at")
		write(t, filepath.Join(dir, "settings.xml"), "<settings/>")
	})
	ids := files(t, s)
	for _, name := range []string{"Golem.mdx", "Crate.mdx", "Totem.mdx", "Sprout.mdx"} {
		if ids[name] == "" {
			t.Errorf("%s isn't listed", name)
		}
	}
	if len(ids) != 4 {
		t.Errorf("listed: %v, want the four models only", ids)
	}
}

// TestPortrait: a portrait, recognised by its file's name, is first shown through its camera, with its clip.
func TestPortrait(t *testing.T) {
	s, _ := start(t, func(dir string) {
		data, err := os.ReadFile(filepath.Join(dir, "Golem.mdx"))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "Golem_Portrait.mdx"), string(data))
	})
	ids := files(t, s)
	for _, c := range []struct {
		file, camera, clip string
	}{{"Golem.mdx", "", "Stand"}, {"Golem_Portrait.mdx", "Portrait", "Portrait"}} {
		data := mustGet(t, s, "api/scene?file="+url.QueryEscape(ids[c.file]))
		h := decode[struct {
			Clip, Camera   int
			Clips, Cameras []struct{ Name string }
		}](t, data[4:4+binary.LittleEndian.Uint32(data)])
		camera := ""
		if h.Camera >= 0 {
			camera = h.Cameras[h.Camera].Name
		}
		if clip := h.Clips[h.Clip].Name; camera != c.camera || clip != c.clip {
			t.Errorf("%s: camera %q, clip %q, want %q, %q", c.file, camera, clip, c.camera, c.clip)
		}
	}
}

// TestWith: motions belong to the model after which they are named, whether its folder is named too or not.
func TestWith(t *testing.T) {
	dir := t.TempDir()
	model, motion := filepath.Join(dir, "knight.mdl"), filepath.Join(dir, "walk.xsm")
	write(t, model, "Version { FormatVersion 800, }\nModel \"Knight\" { }\n")
	write(t, motion, "XSM \x01\x00\x00\x00")
	for _, named := range [][]string{{model, motion}, {dir, model, motion}, {model, dir, motion}, {model, motion, dir}} {
		list := decode[fileList](t, mustGet(t, serve(t, Options{Files: named}), "api/files")).Files
		if len(list) != 2 || list[0].Name != filepath.ToSlash(model) || !slices.Equal(list[0].With, []string{list[1].ID}) {
			t.Errorf("%v: %+v", named, list)
		}
	}
}

// TestScene reads what the page reads: the head and one of its arrays.
func TestScene(t *testing.T) {
	s, _ := start(t, nil)
	data := mustGet(t, s, "api/scene?file="+url.QueryEscape(files(t, s)["Golem.mdx"]))
	size := binary.LittleEndian.Uint32(data)
	type golem struct {
		Name   string
		Format string
		Meshes []struct {
			Path      string
			Positions [2]int
			Binding   *packedBindingRead
		}
		Clips    []struct{ Name string }
		Textures []struct {
			Name  string
			Found bool
		}
	}
	h := decode[golem](t, data[4:4+size])
	if h.Name != "Golem" || h.Format != "mdx" || len(h.Meshes) != 10 || len(h.Clips) != 7 {
		t.Errorf("%s, %s, %d meshes, %d clips", h.Name, h.Format, len(h.Meshes), len(h.Clips))
	}
	want := sample.Golem()
	for i, m := range h.Meshes {
		if m.Path != fmt.Sprintf("geosets[%d]", i) {
			t.Errorf("mesh %d is at %s", i, m.Path)
		}
		if n := 3 * len(want.Geosets[i].Vertices); m.Positions[1] != n || 4+int(size)+m.Positions[0]+4*n > len(data) {
			t.Errorf("mesh %d has %d numbers in %v, want %d", i, m.Positions[1], m.Positions, n)
		}
		if m.Binding == nil || m.Binding.Sets[1] != len(want.Geosets[i].Vertices) {
			t.Errorf("mesh %d: not every vertex has a set: %v", i, m.Binding)
		}
	}
	for _, tex := range h.Textures {
		if tex.Name != "" && !tex.Found {
			t.Errorf("%s isn't found", tex.Name)
		}
	}
}

type packedBindingRead struct{ Sets [2]int }

// TestFirstClip: a link names a clip as in marrow render; without a name, or if no clip has it, the rest clip is
// shown.
func TestFirstClip(t *testing.T) {
	s, _ := start(t, func(dir string) {
		write(t, filepath.Join(dir, "Still.mdl"), `Version { FormatVersion 800, } Model "Still" { }`)
	})
	ids := files(t, s)
	for _, c := range []struct {
		file, clip string
		want       int
		why        string // its beginning
	}{
		{"Golem.mdx", "", 0, ""},
		{"Golem.mdx", "Walk", 2, ""},
		{"Golem.mdx", "decay flesh", 5, ""},
		{"Golem.mdx", "*a*k", 2, ""},
		{"Golem.mdx", "Fly", 0, `no clip "Fly": the model has Stand, `},
		{"Still.mdl", "", -1, ""},
		{"Still.mdl", "Walk", -1, `no clip "Walk": the model has no clips`},
	} {
		data := mustGet(t, s, "api/scene?"+url.Values{"file": {ids[c.file]}, "clip": {c.clip}}.Encode())
		h := decode[struct {
			Clip   int
			NoClip string
		}](t, data[4:4+binary.LittleEndian.Uint32(data)])
		if h.Clip != c.want || !strings.HasPrefix(h.NoClip, c.why) || (h.NoClip == "") != (c.why == "") {
			t.Errorf("%s, clip %q: %d %q, want %d %q", c.file, c.clip, h.Clip, h.NoClip, c.want, c.why)
		}
	}
}

func TestTexture(t *testing.T) {
	s, _ := start(t, nil)
	id := url.QueryEscape(files(t, s)["Golem.mdx"])
	found := 0
	for i := range 6 {
		status, body := get(t, s, fmt.Sprintf("api/texture?file=%s&i=%d", id, i))
		if status == http.StatusOK && strings.HasPrefix(string(body), "\x89PNG") {
			found++
		}
	}
	if found == 0 {
		t.Error("no texture is sent")
	}
	for _, i := range []string{"-1", "6", "1e9", "x", ""} {
		if status, _ := get(t, s, "api/texture?file="+id+"&i="+i); status == http.StatusOK {
			t.Errorf("texture %q is sent", i)
		}
	}
}

func TestInfo(t *testing.T) {
	s, _ := start(t, nil)
	id := url.QueryEscape(files(t, s)["Golem.mdx"])
	i := decode[struct {
		Bytes   int
		Summary struct{ Format, Name string }
		Counts  []count
		Deps    []dep
	}](t, mustGet(t, s, "api/info?file="+id))
	if want := (count{2, "global sequences"}); !slices.Contains(i.Counts, want) {
		t.Errorf("not %v in %v", want, i.Counts)
	}
	if i.Summary.Format != "MDX" || i.Summary.Name != "Golem" || i.Bytes == 0 || len(i.Deps) == 0 || i.Deps[0].At == "" {
		t.Errorf("%+v", i)
	}
	mustGet(t, s, "api/findings?file="+id)
}

func TestExplain(t *testing.T) {
	s, _ := start(t, nil)
	ids := files(t, s)
	ask := func(q string) parts {
		return decode[parts](t, mustGet(t, s, "api/explain?file="+url.QueryEscape(ids["Golem.mdx"])+q))
	}
	root := ask("")
	if root.Size == 0 || len(root.Parts) < 5 || root.Parts[0].Value != "MDLX" {
		t.Errorf("root: %+v", root)
	}
	vertices := ask("&path=geosets[0].vertices")
	if vertices.Node.Path != "geosets[0].vertices" || len(vertices.Parts) != limit.ShownFields || !vertices.More {
		t.Errorf("vertices: %+v, %d parts, more %v", vertices.Node, len(vertices.Parts), vertices.More)
	}
	next := ask(fmt.Sprintf("&path=geosets[0].vertices&from=%d", limit.ShownFields))
	if want := fmt.Sprintf("geosets[0].vertices[%d]", limit.ShownFields-2); len(next.Parts) == 0 || next.Parts[0].Path != want { // a tag and a count come first
		t.Errorf("the page behind starts with %s", next.Parts[0].Path)
	}
	way := decode[struct{ Way []field }](t, mustGet(t, s, fmt.Sprintf("api/explain?file=%s&at=%d", url.QueryEscape(ids["Golem.mdx"]), vertices.Parts[3].Offset+4))).Way
	if last := way[len(way)-1]; last.Path != "geosets[0].vertices[1]" || way[0].Path != "" {
		t.Errorf("the way ends at %s", last.Path)
	}
	if v, _ := vertices.Parts[3].Value.([]any); len(v) != 3 {
		t.Errorf("a vertex has the values %v, want three", vertices.Parts[3].Value)
	}
	bytes := mustGet(t, s, fmt.Sprintf("api/bytes?file=%s&from=0&size=4", url.QueryEscape(ids["Golem.mdx"])))
	if string(bytes) != "MDLX" {
		t.Errorf("bytes %q", bytes)
	}
}

func TestGLB(t *testing.T) {
	s, _ := start(t, nil)
	body := mustGet(t, s, "api/convert?to=glb&team=blue&file="+url.QueryEscape(files(t, s)["Crate.mdx"]))
	if !strings.HasPrefix(string(body), "glTF") {
		t.Errorf("%.20q", body)
	}
}

// TestDamaged: of a file that ends early, everything before the end is shown, and the error is reported.
func TestDamaged(t *testing.T) {
	s, dir := start(t, func(dir string) {
		data, err := os.ReadFile(filepath.Join(dir, "Golem.mdx"))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "broken.mdx"), string(data[:len(data)/2]))
		write(t, filepath.Join(dir, "empty.mdx"), "")
		write(t, filepath.Join(dir, "other.mdx"), "something else altogether")
	})
	_ = dir
	ids := files(t, s)
	for _, name := range []string{"broken.mdx", "empty.mdx", "other.mdx"} {
		id := url.QueryEscape(ids[name])
		i := decode[struct{ Error string }](t, mustGet(t, s, "api/info?file="+id))
		if !strings.Contains(i.Error, name) {
			t.Errorf("%s: info says %q", name, i.Error)
		}
		for _, what := range []string{"scene", "findings", "explain", "bytes", "glb", "thumb", "texture"} {
			status, body := get(t, s, "api/"+what+"?i=0&size=10&file="+id)
			if status >= 500 {
				t.Errorf("%s of %s: %d %s", what, name, status, body)
			}
		}
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestThumb: models have images; a file without a model has none.
func TestThumb(t *testing.T) {
	s, _ := start(t, func(dir string) { write(t, filepath.Join(dir, "broken.mdx"), "MDLX") })
	ids := files(t, s)
	for name, id := range ids {
		status, body := get(t, s, "api/thumb?file="+url.QueryEscape(id))
		if name == "broken.mdx" {
			if status != http.StatusNoContent {
				t.Errorf("%s: %d", name, status)
			}
		} else if status != http.StatusOK || !strings.HasPrefix(string(body), "\x89PNG") {
			t.Errorf("%s: %d %.100q", name, status, body)
		}
	}
}

// TestCompanions removes and restores a texture of a model: image and findings are always current.
func TestCompanions(t *testing.T) {
	_, dir := start(t, nil)
	s := serve(t, Options{Files: []string{dir}, Assets: []string{t.TempDir()}}) // otherwise a texture may be in the game's archives
	id := files(t, s)["Totem.mdx"]
	look := func() (thumb, findings string) {
		for line := range strings.Lines(string(mustGet(t, s, "api/survey"))) {
			if strings.Contains(line, id) {
				findings = line
			}
		}
		return string(mustGet(t, s, "api/thumb?file="+url.QueryEscape(id))), findings
	}
	thumb, findings := look()
	here, away := filepath.Join(dir, "Textures"), filepath.Join(dir, "Away")
	if err := os.Rename(here, away); err != nil {
		t.Fatal(err)
	}
	if th, fi := look(); th == thumb || fi == findings {
		t.Errorf("the textures have gone: the picture is another: %v; %s before, %s now", th != thumb, findings, fi)
	}
	if err := os.Rename(away, here); err != nil {
		t.Fatal(err)
	}
	if th, fi := look(); th != thumb || fi != findings {
		t.Errorf("the textures are back: the picture is as it was: %v; %s before, %s now", th == thumb, findings, fi)
	}
}

// TestSurveyPictures: a picture is unreadable only if it can't be decoded.
func TestSurveyPictures(t *testing.T) {
	dir := t.TempDir()
	if _, err := sample.Write(dir); err != nil {
		t.Fatal(err)
	}
	good, bad := filepath.Join(dir, "Textures", "MarrowCrate.blp"), filepath.Join(dir, "Bad.png")
	write(t, bad, "\x89PNG\r\n\x1a\n")
	s := serve(t, Options{Files: []string{good, bad}})
	answer, err := http.Post(s.URL()+"api/drop?set=1&name=Noise.dds", "application/octet-stream", strings.NewReader("nothing of the kind"))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	want := map[string]int{"MarrowCrate.blp": 0, "Bad.png": 1, "Noise.dds": 1}
	names := map[string]string{}
	for _, f := range decode[fileList](t, mustGet(t, s, "api/files")).Files {
		names[f.ID] = filepath.Base(f.Name)
	}
	for line := range strings.Lines(string(mustGet(t, s, "api/survey"))) {
		if f := decode[fileCodes](t, []byte(line)); f.Codes[unreadable] != want[names[f.ID]] || len(f.Codes) != want[names[f.ID]] {
			t.Errorf("%s: %v", names[f.ID], f.Codes)
		}
	}
	if len(names) != 3 {
		t.Errorf("%v, want the named and the dropped pictures", names)
	}
}

// TestSurvey checks every file, one line for each.
func TestSurvey(t *testing.T) {
	s, _ := start(t, func(dir string) {
		write(t, filepath.Join(dir, "broken.mdx"), "MDLX\x00")
		write(t, filepath.Join(dir, "empty.mdx"), "")
		write(t, filepath.Join(dir, "noise.mdx"), "nothing of the kind")
	})
	found := map[string]map[string]int{}
	for line := range strings.Lines(string(mustGet(t, s, "api/survey"))) {
		f := decode[fileCodes](t, []byte(line))
		found[f.ID] = f.Codes
	}
	if len(found) != 7 {
		t.Errorf("%d files are checked: %v", len(found), found)
	}
	if len(found[files(t, s)["broken.mdx"]]) == 0 {
		t.Error("nothing is found wrong with a file that ends within its first chunk")
	}
	for _, name := range []string{"empty.mdx", "noise.mdx"} {
		if codes := found[files(t, s)[name]]; codes[unreadable] != 1 {
			t.Errorf("%s: %v", name, codes)
		}
	}
}
