package convert

import (
	"os"
	"path/filepath"
	"testing"

	"marrow/mdx"
	"marrow/scene"
)

// Models that emitters spawn are found like textures, loaded once, and followed two levels deep; missing models are
// reported once.
func TestSpawned(t *testing.T) {
	dir := t.TempDir()
	write := func(name, throws string) {
		m := &mdx.Model{Version: 800, Name: name, Pivots: []mdx.Vec3{{}}}
		m.ParticleEmitters = []mdx.ParticleEmitter{{Node: mdx.Node{Name: "e", ParentID: mdx.None}, Path: throws, EmissionRate: 1, LifeSpan: 1}}
		data, err := mdx.Encode(m)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	write("a.mdx", `Shared\B.mdl`)
	write("b.mdx", "b.mdl")
	src, err := ReadSource(filepath.Join(dir, "a.mdx"), nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Load(src, scene.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if got := a.Scene.Emitters[0].Particles.Model; got != `Shared\B.mdl` {
		t.Fatalf("it throws %q", got)
	}
	b, err := a.Spawned(`Shared\B.mdl`)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := a.Spawned(`Shared\B.mdl`); again != b || b.Scene.Name != "b.mdx" {
		t.Errorf("the second time it is %v, of %q", again, b.Scene.Name)
	}
	c, err := b.Spawned("b.mdl")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Spawned("b.mdl"); err == nil {
		t.Error("there is no end to it")
	}
	for range 2 {
		if _, err := a.Spawned("none.mdl"); err == nil {
			t.Error("none.mdl was found")
		}
	}
	n := 0
	for _, f := range a.Findings() {
		if f.Code == codeModel {
			n += max(f.Count, 1)
		}
	}
	if n != 2 { // none.mdl, and the depth limit
		t.Errorf("%d models are reported, want 2: %v", n, a.Findings())
	}
}
