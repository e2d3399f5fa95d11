package folder

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/convert"
	"marrow/internal/batch"
	"marrow/mdx"
	"marrow/sample"
)

// prepared returns a conversion of a folder.
func prepared(t testing.TB, src, to string) *Conversion {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out")
	f := &Conversion{Files: batch.Files{Args: []string{src}}, Limits: batch.Limits{Workers: 2}}
	f.Options.To = to
	if err := f.Prepare(out); err != nil {
		t.Fatal(err)
	}
	var err error
	if f.Store, err = batch.OpenStore(out, batch.Shard{}, false); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Store.Close() })
	return f
}

// writeSamples makes a folder of n folders of samples.
func writeSamples(t testing.TB, n int) string {
	t.Helper()
	dir := t.TempDir()
	for i := range n {
		if _, err := sample.Write(filepath.Join(dir, fmt.Sprintf("%03d", i))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Many .gltf share one folder of textures, each of them there once, whatever it is next to.
func TestFolderSharesTextures(t *testing.T) {
	src := writeSamples(t, 6)
	f := prepared(t, src, "gltf")
	f.Shared = true
	for e := range f.Run(context.Background()) {
		if e.Status != batch.Done {
			t.Errorf("%s: %s", e.File, e.Error)
		}
	}
	models, _ := filepath.Glob(filepath.Join(f.Store.Dir, "*/*.gltf"))
	used := make(map[string]bool)
	for _, model := range models {
		data, _ := os.ReadFile(model)
		var doc struct{ Images, Buffers []struct{ URI string } }
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Fatal(err)
		}
		for _, image := range append(doc.Images, doc.Buffers...) {
			file := filepath.Join(filepath.Dir(model), image.URI)
			if _, err := os.Stat(file); err != nil {
				t.Error(err)
			}
			used[file] = true
		}
	}
	stored, _ := filepath.Glob(filepath.Join(f.Store.Dir, "textures/*"))
	beside, _ := filepath.Glob(filepath.Join(f.Store.Dir, "*/*.png"))
	if len(models) != 24 || len(stored) == 0 || len(used) != len(stored)+len(models) || len(beside) != len(stored) {
		t.Errorf("%d models, %d textures stored and %d used, %d pictures", len(models), len(stored), len(used)-len(models), len(beside))
	}
}

// If a file is removed or changed between the listing and its turn, the rest is still converted.
func TestFolderVanishing(t *testing.T) {
	src := t.TempDir()
	crate, err := mdx.Encode(sample.Crate())
	if err != nil {
		t.Fatal(err)
	}
	name := func(i int) string { return filepath.Join(src, fmt.Sprintf("%03d.mdx", i)) }
	for i := range 100 {
		os.WriteFile(name(i), crate, 0o644)
	}
	f := prepared(t, src, "glb")
	f.Limits.Ahead = 8 // so that the last ones haven't been started when the first is done
	var failed []string
	done := 0
	for e := range f.Run(context.Background()) {
		if done == 0 {
			os.Remove(name(97))
			os.WriteFile(name(98), []byte("something else"), 0o644)
		}
		if e.Status == batch.Done {
			done++
		} else {
			failed = append(failed, e.Error)
		}
	}
	if done != 98 || len(failed) != 2 || failed[0] != name(97)+": no such file" || !strings.HasPrefix(failed[1], name(98)+": unknown format") {
		t.Errorf("%d done, failed: %v", done, failed)
	}
}

// Where a folder of companions can't be opened, every file that would look into it fails: without its textures
// it would become another model.
func TestFolderWithoutAssets(t *testing.T) {
	f := prepared(t, writeSamples(t, 1), "glb")
	f.Assets = []string{filepath.Join(t.TempDir(), "gone")}
	n := 0
	for e := range f.Run(context.Background()) {
		if n++; e.Status != batch.Failed || !strings.Contains(e.Error, "gone") {
			t.Errorf("%s: %s, %q", e.File, e.Status, e.Error)
		}
	}
	if n == 0 {
		t.Error("no file")
	}
}

// The outputs of a model don't depend on other files in the folder.
func TestFolderIsLikeFile(t *testing.T) {
	src := writeSamples(t, 2)
	f := prepared(t, src, "gltf")
	for e := range f.Run(context.Background()) {
		alone := t.TempDir()
		name := filepath.Base(e.Outputs[0].Name)
		if _, err := convert.File(e.File, filepath.Join(alone, name), nil, convert.Options{}); err != nil {
			t.Fatal(err)
		}
		for _, out := range e.Outputs {
			got, _ := os.ReadFile(filepath.Join(f.Store.Dir, out.Name))
			want, err := os.ReadFile(filepath.Join(alone, filepath.Base(out.Name)))
			if err != nil || string(got) != string(want) || int64(len(got)) != out.Bytes {
				t.Errorf("%s differs: %d bytes, want %d; %v", out.Name, len(got), len(want), err)
			}
		}
	}
}

// A resumed run converts files that have changed since, and keeps all others.
func TestFolderResumes(t *testing.T) {
	src, out := writeSamples(t, 2), filepath.Join(t.TempDir(), "out")
	run := func(resume bool) map[string]batch.Status {
		f := &Conversion{Files: batch.Files{Args: []string{src}}, Limits: batch.Limits{Workers: 2}, Resume: resume}
		f.Options.To = "obj"
		if err := f.Prepare(out); err != nil {
			t.Fatal(err)
		}
		var err error
		if f.Store, err = batch.OpenStore(out, batch.Shard{}, resume); err != nil {
			t.Fatal(err)
		}
		defer f.Store.Close()
		list := make(map[string]batch.Status)
		for e := range f.Run(context.Background()) {
			if e.Error != "" || len(e.Outputs) == 0 {
				t.Errorf("resume %v: %s: %v, %d outputs, %s", resume, e.File, e.Status, len(e.Outputs), e.Error)
			}
			rel, _ := filepath.Rel(src, e.File)
			list[filepath.ToSlash(rel)] = e.Status
		}
		return list
	}
	const crate = "001/Crate.mdx"
	want := run(false)
	if len(want) < 4 {
		t.Fatalf("only %v", want)
	}
	for name := range want {
		want[name] = batch.Kept
	}
	if got := run(true); !maps.Equal(got, want) {
		t.Errorf("nothing has changed: %v, want %v", got, want)
	}
	data, err := os.ReadFile(filepath.Join(src, crate))
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := mdx.Decode(data, mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m.Name = "Box"
	if data, err = mdx.Encode(m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(src, crate), data, 0o644); err != nil {
		t.Fatal(err)
	}
	want[crate] = batch.Done
	if got := run(true); !maps.Equal(got, want) {
		t.Errorf("%s has changed: %v, want %v", crate, got, want)
	}
}

// A folder without its own models, into which a run wrote some, is left out of runs over folders around it. GLBs and
// images don't count as models.
func TestFolderMarksMade(t *testing.T) {
	src := writeSamples(t, 1)
	for name, want := range map[string]bool{"": true, "a.glb": true, "a.png": true, "notes.txt": true, "a.mdx": false, "a.blp": false} {
		out := filepath.Join(t.TempDir(), "out")
		if name != "" {
			if err := os.Mkdir(out, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(out, name), []byte("x"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		f := &Conversion{Files: batch.Files{Args: []string{src}}, Limits: batch.Limits{Workers: 1}}
		f.Options.To = "mdl"
		if err := f.Prepare(out); err != nil {
			t.Fatal(err)
		}
		var err error
		if f.Store, err = batch.OpenStore(out, batch.Shard{}, false); err != nil {
			t.Fatal(err)
		}
		made := 0
		for e := range f.Run(context.Background()) {
			made += len(e.Outputs)
		}
		f.Store.Close()
		if made == 0 {
			t.Errorf("with %q in it: nothing was made", name)
		}
		if got := batch.IsMade(out); got != want {
			t.Errorf("with %q in it: made %v, want %v", name, got, want)
		}
	}
}

func TestTakes(t *testing.T) {
	for to, want := range map[string]string{
		"glb":  "x.mdx x.MDL x.m2 x.xmf x.xac",
		"png":  "x.blp x.DDS x.tga",
		"mdl":  "x.mdx x.MDL x.m2 x.xmf x.xac x.glb x.gltf",
		"m2":   "x.mdx x.MDL x.m2 x.xmf x.xac x.glb x.gltf",
		"skin": "x.skin",
		"xsm":  "x.mdx x.MDL x.m2 x.xmf x.xac x.xsm x.glb x.gltf",
		"xpm":  "x.mdx x.MDL x.m2 x.xmf x.xac x.xpm x.glb x.gltf",
	} {
		var got []string
		for _, name := range strings.Fields("x.mdx x.MDL x.m2 x.xmf x.xac x.blp x.DDS x.tga x.skin x.anim x.ani x.xsm x.xpm x.phys x.bone x.skel x.glb x.gltf x.txt x.xml x") {
			if Takes(name, to) {
				got = append(got, name)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("to %s: %v, want %s", to, got, want)
		}
	}
}

// Textures of the same name in different folders are different textures.
func TestFolderKeepsTexturesApart(t *testing.T) {
	a, b := writeSamples(t, 1), writeSamples(t, 1)
	other, err := os.ReadFile(filepath.Join(b, "000/Textures/MarrowGolem.png"))
	if err != nil {
		if other, err = os.ReadFile(filepath.Join(b, "000/Textures/MarrowGolem.blp")); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(b, "000/Textures/MarrowCrate.blp"), other, 0o644)
	for _, dir := range []string{a, b} { // the same paths below each
		os.Rename(filepath.Join(dir, "000"), filepath.Join(dir, "models"))
	}
	f := prepared(t, a, "glb")
	f.Files.Args = []string{a, b}
	crates := make(map[string]bool)
	for e := range f.Run(context.Background()) {
		if filepath.Base(e.File) == "Crate.mdx" {
			data, err := os.ReadFile(filepath.Join(f.Store.Dir, e.Outputs[0].Name))
			if err != nil {
				t.Fatal(err)
			}
			crates[string(data)] = true
		}
	}
	if len(crates) != 2 {
		t.Errorf("%d different crates, want 2", len(crates))
	}
}

// On two cores, which have a budget of 64 MiB, images of 4096² are processed in parallel, one of 8192² alone.
func TestWeight(t *testing.T) {
	const uncompressed, bits = 2, 32
	for _, test := range []struct {
		side uint16
		want int64
	}{{4096, 16 << 20}, {8192, 64 << 20}} {
		head := make([]byte, 18)
		head[2], head[16] = uncompressed, bits
		binary.LittleEndian.PutUint16(head[12:], test.side)
		binary.LittleEndian.PutUint16(head[14:], test.side)
		if got := new(Conversion).unpacked("x.tga", head); got != test.want {
			t.Errorf("%d² weighs %d, want %d", test.side, got, test.want)
		}
	}
}

// A resumed run doesn't replace an output that was edited.
func TestFolderKeepsEdits(t *testing.T) {
	src, out := writeSamples(t, 1), filepath.Join(t.TempDir(), "out")
	edited := filepath.Join(out, "000", "Crate.mdl")
	for _, resume := range []bool{false, true} {
		f := &Conversion{Files: batch.Files{Args: []string{src}}, Resume: resume}
		f.Options.To = "mdl"
		if err := f.Prepare(out); err != nil {
			t.Fatal(err)
		}
		var err error
		if f.Store, err = batch.OpenStore(out, batch.Shard{}, resume); err != nil {
			t.Fatal(err)
		}
		for e := range f.Run(context.Background()) {
			if refused := e.Status == batch.Failed && strings.Contains(e.Error, "was changed since"); refused != (resume && strings.HasSuffix(e.File, "Crate.mdx")) {
				t.Errorf("resume %t: %s: %s %s", resume, e.File, e.Status, e.Error)
			}
		}
		f.Store.Close()
		if !resume {
			if err := os.WriteFile(edited, []byte("my edit"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if data, err := os.ReadFile(edited); err != nil || string(data) != "my edit" {
		t.Errorf("%q, %v", data, err)
	}
}
