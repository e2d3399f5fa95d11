package convert_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/convert"
	"marrow/gltf"
	"marrow/report"
)

// m2Files are the models of World of Warcraft in the corpus, but for patches.
func m2Files(t testing.TB) (root string, names []string) {
	t.Helper()
	root = os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = filepath.Join("..", "..", "shared", "corpus")
	}
	manifest, err := os.ReadFile(filepath.Join(root, "m2.tsv"))
	if os.IsNotExist(err) {
		t.Skip("no corpus; set MARROW_CORPUS to a folder with m2.tsv in it")
	}
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(manifest)) {
		if f := strings.Split(line, "\t"); len(f) > 6 && f[2] == "m2" && f[3] != "?PTCH" || len(f) > 6 && strings.HasPrefix(f[3], "md21") {
			names = append(names, filepath.Join("m2", strings.ReplaceAll(f[4], "/", "__"), f[6]))
		}
	}
	return root, names
}

// TestM2Corpus: all models of the corpus become sound GLBs, with all clips whose keys are
// there; one that isn't drawn is said to have nothing.
func TestM2Corpus(t *testing.T) {
	root, names := m2Files(t)
	drawn, animations := 0, 0
	for i, name := range names {
		if testing.Short() && i%8 != 0 {
			continue
		}
		src, err := convert.ReadSource(filepath.Join(root, name), nil)
		if err != nil {
			t.Fatal(err)
		}
		var opts convert.Options
		opts.GLTF.NoTextures = i%4 != 0
		if i%16 == 1 {
			opts.GLTF.Visibility, opts.Scene.Geosets = gltf.Both, "all"
		}
		r, err := convert.Convert(src, "out.glb", opts)
		src.Near.Finder.Close()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var glb []byte
		for _, p := range r.Parts[0].Data {
			glb = append(glb, p...)
		}
		if err := gltf.Check(glb); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		g, err := readGLB(glb)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := checkGLB(g); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		animations += len(g.Animations)
		said := false // two helms have views without a triangle
		for _, f := range r.Findings {
			said = said || f.Code == report.GLTFNothing
		}
		if len(g.Meshes) > 0 {
			drawn++
		} else if !said {
			t.Errorf("%s: nothing is drawn: %v", name, r.Findings)
		}
	}
	t.Logf("%d models are drawn, with %d animations", drawn, animations)
}
