package convert_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/cloud"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	xacbuild "marrow/xac/build"
)

// TestForeignToXAC converts others' glTFs to actors with a motion for each clip, which must be read back as they are: every corner
// at four moments of each clip within a thousandth of the size.
func TestForeignToXAC(t *testing.T) {
	n := 0
	for i, name := range corpus.Walk(t, "gltf", ".glb", ".gltf") {
		if prove.Skips(i, 4) {
			continue
		}
		src, err := convert.ReadSource(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := convert.Load(src, scene.Options{})
		if err != nil || len(made.Scene.Meshes) == 0 {
			continue // it needs an extension that isn't read
		}
		was, _ := lower.Unchecked(made.Scene, xacbuild.Holds, lower.Options{})
		r, err := convert.Convert(src, "a.xac", convert.Options{Lower: lower.Options{NoTextures: true}})
		src.Resolver.Finder.Close()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		is := actorWithMotions(t, r)
		if slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "XAC016" }) { // bound in another pose: only at rest
			was.Clips = nil
		}
		sameMotion(t, filepath.Base(name), was, is, 1e-3)
		n++
	}
	if n < 15 && !testing.Short() || n == 0 {
		t.Errorf("only %d models", n)
	}
}

// actorWithMotions reads an actor and the motions that were written with it.
func actorWithMotions(t *testing.T, r *convert.Result) *scene.Scene {
	t.Helper()
	var motions []asset.Override
	for _, p := range r.Parts[1:] {
		if ext := filepath.Ext(p.Name); ext == ".xsm" || ext == ".xpm" {
			name := strings.TrimPrefix(p.Name, "a_")
			motions = append(motions, asset.Override{Name: name, Data: bytes.Join(p.Data, nil)})
		}
	}
	file, err := formats.Decode("a.xac", bytes.Join(r.Parts[0].Data, nil))
	if err != nil {
		t.Fatal(err)
	}
	file.Load(asset.Resolver{Finder: asset.New(fstest.MapFS{}), Override: motions})
	s, _ := file.Scene(scene.Options{Collision: true})
	return s
}

// sameMotion checks that two models' corners are at the same places at rest and in all clips, which are in the same order.
func sameMotion(t *testing.T, name string, was, is *scene.Scene, within float32) {
	t.Helper()
	rest := cloud.At(was, nil, 0, nil)
	size := cloud.Size(rest)
	compare := func(what string, a, b []scene.Vec3) bool {
		if n, m := cloud.Strays(a, b, within*size), cloud.Strays(b, a, within*size); n+m > 0 {
			t.Errorf("%s: %s: %d of %d corners are elsewhere, and %d of %d weren't there", name, what, n, len(a), m, len(b))
			return false
		}
		return true
	}
	if !compare("at rest", rest, cloud.At(is, nil, 0, nil)) {
		return
	}
	clips := make(map[string]*scene.Clip)
	for i := range is.Clips {
		clips[is.Clips[i].Name] = &is.Clips[i]
	}
	for i := range was.Clips {
		c := &was.Clips[i]
		to := clips[c.Name]
		if to == nil && i < len(is.Clips) {
			to = &is.Clips[i]
		}
		if to == nil {
			t.Errorf("%s: there is no clip %s", name, c.Name)
			return
		}
		for k := range 4 {
			at := c.Duration * float32(k) / 3
			if !compare(c.Name, cloud.At(was, c, at, nil), cloud.At(is, to, at, nil)) {
				return
			}
		}
	}
}
