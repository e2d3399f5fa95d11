package view

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"marrow/mdx"
	"marrow/sample"
)

// TestFixed downloads a repaired file: a normal of half the length has unit length, and nothing is left to repair. A
// file without anything to repair is rejected.
func TestFixed(t *testing.T) {
	m := sample.Crate()
	whole := m.Geosets[0].Normals[0]
	m.Geosets[0].Normals[0] = mdx.Vec3{whole[0] / 2, whole[1] / 2, whole[2] / 2}
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := start(t, func(dir string) {
		if err := os.WriteFile(filepath.Join(dir, "Short.mdx"), data, 0o600); err != nil {
			t.Fatal(err)
		}
	})
	ids := files(t, s)
	findings := decode[struct{ Findings []pageFinding }](t, mustGet(t, s, "api/findings?file="+url.QueryEscape(ids["Short.mdx"]))).Findings
	if len(findings) == 0 || findings[0].Code != "MDX144" || findings[0].Fix == "" {
		t.Errorf("findings %v, want one first that can be repaired", findings)
	}
	fixed, _, err := mdx.Decode(mustGet(t, s, "api/fixed?file="+url.QueryEscape(ids["Short.mdx"])), mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range fixed.Geosets[0].Normals[0] {
		if d := v - whole[i]; d < -1e-6 || d > 1e-6 {
			t.Errorf("the normal is %v, was %v", fixed.Geosets[0].Normals[0], whole)
		}
	}
	if status, body := get(t, s, "api/fixed?file="+url.QueryEscape(ids["Crate.mdx"])); status != http.StatusUnprocessableEntity {
		t.Errorf("a file without faults: %d %s", status, body)
	}
}
