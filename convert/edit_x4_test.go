package convert

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/scene"
)

// A GLB that nobody edited gives the bytes of an XMF.
func TestEditNothingXMF(t *testing.T) {
	models := 0
	editable(t, "ego", "xmf", 8, func(t *testing.T, path string, src Source, glb []byte) {
		r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(path), Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		if models++; !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
			t.Errorf("%s: the bytes differ", path)
		}
	})
	t.Logf("%d meshes", models)
}

// components calls f with the corpus's components that have a mesh, and the GLB that each becomes.
func components(t *testing.T, part int, opts scene.Options, f func(t *testing.T, file string, src Source, glb []byte)) {
	for i, file := range corpus.Walk(t, "ego", ".xml") {
		if i%prove.Every(part) != 0 {
			continue
		}
		src, err := ReadSource(file, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first, err := Convert(src, "model.glb", Options{Scene: opts}); err == nil {
			f(t, file, src, bytes.Join(first.Parts[0].Data, nil))
		}
		src.Resolver.Finder.Close()
	}
}

// A GLB that nobody edited gives the bytes of a component, of all meshes of its parts and of their motion, whatever it was converted with.
func TestEditNothingComponent(t *testing.T) {
	for name, opts := range map[string]scene.Options{"default": {}, "a coarse level": {LOD: 2}, "all": {AllLODs: true, Collision: true}} {
		models, files := 0, 0
		components(t, 2, opts, func(t *testing.T, file string, src Source, glb []byte) {
			r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(file), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", name, file, err)
				return
			}
			models++
			if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
				t.Errorf("%s: %s: the bytes differ", name, file)
			}
			for _, p := range r.Parts[1:] {
				want, err := os.ReadFile(besideFile(filepath.Dir(file), p.Name))
				if files++; err != nil || !bytes.Equal(bytes.Join(p.Data, nil), want) {
					t.Errorf("%s: %s: %s differs: %v", name, file, p.Name, err)
				}
			}
		})
		t.Logf("%s: %d components, %d files beside them", name, models, files)
	}
}

// besideFile is a file beside the component, or in a folder above.
func besideFile(dir, name string) string {
	for dir != filepath.Dir(dir) {
		if file := filepath.Join(dir, filepath.FromSlash(name)); strings.Contains(dir, "ego") {
			if _, err := os.Stat(file); err == nil {
				return file
			}
		}
		dir = filepath.Dir(dir)
	}
	return name
}
