package gltf

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// export makes a GLB of a scene and fails unless scene and GLB keep all rules.
func export(t testing.TB, s *scene.Scene, opts Options) (*GLB, []byte, []report.Finding) {
	t.Helper()
	f, found, err := Export(s, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := scene.Check(s); err != nil {
		t.Fatalf("scene: %v", err)
	}
	glb := f.GLB()
	if err := Check(glb); err != nil {
		t.Fatalf("GLB: %v", err)
	}
	g, err := Read(glb)
	if err != nil {
		t.Fatal(err)
	}
	return g, glb, found
}

func TestExportSample(t *testing.T) {
	for _, v := range []Visibility{Baked, Pointer, Both, AlwaysVisible} {
		for _, c := range []Curves{Linear, Spline} {
			name := fmt.Sprintf("visibility%d-curves%d", v, c)
			t.Run(name, func(t *testing.T) {
				_, glb, found := export(t, sampleScene(), Options{Visibility: v, Curves: c, Image: sampleImages})
				if dir := os.Getenv("MARROW_GLTF_OUT"); dir != "" { // for outside judges
					if err := os.WriteFile(dir+"/"+name+".glb", glb, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				for _, f := range found {
					t.Log(f)
				}
			})
		}
	}
}

func TestExportIsDeterministic(t *testing.T) {
	_, a, _ := export(t, sampleScene(), Options{Image: sampleImages, Visibility: Both})
	for range 5 {
		_, b, _ := export(t, sampleScene(), Options{Image: sampleImages, Visibility: Both})
		if !bytes.Equal(a, b) {
			t.Fatal("the same scene gave other bytes")
		}
	}
}
