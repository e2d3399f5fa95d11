package build

import (
	"os"
	"path"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/lower/curves"
	"marrow/scene"
	"marrow/xac"
)

// TestBuildCorpus: an actor that was built of an actor's scene has its nodes, meshes and skinning, and moves like it.
func TestBuildCorpus(t *testing.T) {
	motions := make(map[string][]xac.NamedMotion)
	for _, file := range corpus.Read(t, "ego", "xsm") {
		m, _, err := xac.Decode(file.Data, xac.Options{})
		if err != nil {
			continue
		}
		dir := path.Dir(file.Path)
		motions[dir] = append(motions[dir], xac.NamedMotion{Name: strings.TrimSuffix(path.Base(file.Path), path.Ext(file.Path)), File: m})
	}
	moving := 0
	for i, file := range corpus.Read(t, "ego", "xac") {
		if prove.Skips(i, 16) {
			continue
		}
		f, _, err := xac.Decode(file.Data, xac.Options{})
		if err != nil {
			t.Fatal(err)
		}
		list := motions[path.Dir(file.Path)]
		f.Motions = list[:min(len(list), 3)]
		was, _ := f.Scene(scene.Options{})
		was, _ = lower.Unchecked(was, Holds, lower.Options{})
		is := rebuilt(t, was)
		moving += len(is.Clips)
		compareBuilt(t, file.Path, was, is)
	}
	t.Logf("%d clips compared", moving)
}

// rebuilt converts a scene to the bytes of an actor and motions, and returns the scene read from them.
func rebuilt(t *testing.T, s *scene.Scene) *scene.Scene {
	t.Helper()
	f, _, err := Actor(s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	again := reread(t, f)
	made, _, err := Motions(s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range made {
		again.Motions = append(again.Motions, xac.NamedMotion{Name: m.Name, File: reread(t, m.File)})
	}
	out, _ := again.Scene(scene.Options{})
	return out
}

func reread(t *testing.T, f *xac.File) *xac.File {
	t.Helper()
	data, err := xac.Encode(f)
	if err != nil {
		t.Fatal(err)
	}
	again, found, err := xac.Decode(data, xac.Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return again
}

// compareBuilt compares where vertices are at rest and at moments of each clip.
func compareBuilt(t *testing.T, name string, was, is *scene.Scene) {
	t.Helper()
	size := max(curves.Size(was), 1e-6)
	compare := func(at string, clip, again *scene.Clip, moment float32) {
		restWas, restIs := was.NewPose(), is.NewPose()
		poseWas, poseIs := was.NewPose(), is.NewPose()
		if clip != nil {
			was.Evaluate(poseWas, clip, moment)
			is.Evaluate(poseIs, again, moment)
		}
		k := 0
		for i := range was.Meshes {
			if !was.Meshes[i].HasTriangles() {
				continue
			}
			if k == len(is.Meshes) {
				t.Errorf("%s: %d meshes are left", name, k)
				return
			}
			a, b := &was.Meshes[i], &is.Meshes[k]
			k++
			va, vb := was.Skinned(nil, a, poseWas, restWas), is.Skinned(nil, b, poseIs, restIs)
			if len(a.Indices) != len(b.Indices) {
				t.Errorf("%s: %d corners, was %d", name, len(b.Indices), len(a.Indices))
				return
			}
			for c := range a.Indices {
				if d := va[a.Indices[c]].Sub(vb[b.Indices[c]]).Len(); !(d <= 1e-3*size) {
					t.Errorf("%s, %s at %g: a corner of mesh %d is %g of the size away", name, at, moment, i, d/size)
					return
				}
			}
		}
	}
	compare("rest", nil, nil, 0)
	for i := range is.Clips {
		clip := &was.Clips[i]
		for _, u := range []float32{0, 0.23, 0.5, 0.81, 1} {
			compare(clip.Name, clip, &is.Clips[i], float32(u*clip.Duration))
		}
	}
}

// Anybody's glTFs become actors and motions that move like them.
func TestBuildForeignMotion(t *testing.T) {
	moving := 0
	for i, file := range corpus.Walk(t, "gltf", ".glb") {
		if prove.Skips(i, 6) {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := gltf.Decode(data)
		if err != nil {
			continue
		}
		was, _ := d.Scene(scene.Options{})
		was, _ = lower.Unchecked(was, Holds, lower.Options{NoTextures: true})
		is := rebuilt(t, was)
		moving += len(is.Clips)
		compareBuilt(t, file, was, is)
	}
	if moving == 0 && prove.All() {
		t.Error("nothing moves")
	}
	t.Logf("%d clips compared", moving)
}

// TestColorByte: LayerColor32 has 255 steps from 0 to 1; values outside are clamped.
func TestColorByte(t *testing.T) {
	for v, want := range map[float32]uint8{-1: 0, 0: 0, 1.0 / 255: 1, 0.2: 51, 0.5: 128, 1: 255, 2: 255} {
		if got := colorByte(v); got != want {
			t.Errorf("%g: %d, want %d", v, got, want)
		}
	}
}
