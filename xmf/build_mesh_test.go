package xmf

import (
	"bytes"
	"slices"
	"testing"

	gltfbuild "marrow/gltf/build"
	"marrow/gltf/recall"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/internal/xmftest"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// rebuilt returns the mesh built from a scene, written and read.
func rebuilt(t *testing.T, s *scene.Scene, o BuildOptions) *Mesh {
	t.Helper()
	reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
	built, _, err := Build(reduced, o)
	if err != nil {
		t.Fatal(err)
	}
	data, err := Encode(built)
	if err != nil {
		t.Fatal(err)
	}
	again, found, err := Decode(data, Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return again
}

// Building a mesh of an XMF's own scene leaves nothing out, so nothing is reported.
func TestBuildReportsNothing(t *testing.T) {
	s, _ := decode(t, xmftest.Square()).Scene(scene.Options{})
	reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
	_, found, err := Build(reduced, BuildOptions{})
	if found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != CodeBuildLeft }); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", err, found)
	}
}

// Every XMF of the corpus that becomes a scene and an XMF again has the same declarations, vertices, indices and materials.
func TestBuildCorpus(t *testing.T) {
	for i, f := range corpus.Read(t, "ego", "xmf") {
		if prove.Skips(i, 8) {
			continue
		}
		want, _, err := Decode(f.Data, Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := want.Scene(scene.Options{})
		sameMesh(t, f.Path, rebuilt(t, s, BuildOptions{}), want)
		sameMesh(t, f.Path+" through a GLB", rebuilt(t, throughGLB(t, s), BuildOptions{}), want)
	}
}

// throughGLB converts a scene to a GLB and back.
func throughGLB(t *testing.T, s *scene.Scene) *scene.Scene {
	t.Helper()
	out, _, err := gltfbuild.Export(s, lower.Options{NoTextures: true, AllLODs: true}, gltfbuild.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, _, err := recall.Decode(bytes.Join(out.Pieces(), nil))
	if err != nil {
		t.Fatal(err)
	}
	back, _ := d.Scene(scene.Options{Recall: true})
	return back
}

// sameMesh compares declarations, vertices, indices and materials byte for byte.
func sameMesh(t *testing.T, name string, got, want *Mesh) {
	t.Helper()
	if len(got.Buffers) != len(want.Buffers) || len(got.Materials) != len(want.Materials) || got.DescriptionSize != want.DescriptionSize || got.MeshOptimization != want.MeshOptimization {
		t.Errorf("%s: %d buffers, %d materials, want %d, %d", name, len(got.Buffers), len(got.Materials), len(want.Buffers), len(want.Materials))
		return
	}
	for i := range want.Materials {
		if g, w := got.Materials[i], want.Materials[i]; g.FirstIndex != w.FirstIndex || g.NumIndices != w.NumIndices || g.Name != w.Name {
			t.Errorf("%s: material %v, want %v", name, g, w)
		}
	}
	for i := range want.Buffers {
		g, w := &got.Buffers[i], &want.Buffers[i]
		same := g.Type == w.Type && g.UsageIndex == w.UsageIndex && g.Format == w.Format && g.Items == w.Items && g.ItemSize == w.ItemSize && g.Compressed == w.Compressed && len(g.Elements) == len(w.Elements)
		for k := range w.Elements {
			same = same && g.Elements[k].Type == w.Elements[k].Type && g.Elements[k].Usage == w.Elements[k].Usage && g.Elements[k].UsageIndex == w.Elements[k].UsageIndex
		}
		if !same {
			t.Errorf("%s: buffers[%d] is %+v, want %+v", name, i, g, w)
			continue
		}
		a, _ := g.Data()
		b, _ := w.Data()
		if bytes.Equal(a, b) {
			continue
		}
		n, first := 0, -1
		for k := range b {
			if a[k] != b[k] {
				if n++; first < 0 {
					first = k
				}
			}
		}
		t.Errorf("%s: buffers[%d]: %d bytes differ, first %d of item %d: % x, want % x", name, i, n, first%int(w.ItemSize), first/int(w.ItemSize),
			a[first/int(w.ItemSize)*int(w.ItemSize):][:w.ItemSize], b[first/int(w.ItemSize)*int(w.ItemSize):][:w.ItemSize])
	}
}
