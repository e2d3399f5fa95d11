package view

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"marrow/internal/limit"
	"marrow/mdx"
)

// slingshot writes a model that spawns another.
func slingshot(t *testing.T, dir, name, throws string) {
	t.Helper()
	m := &mdx.Model{Version: 800, Name: name, Pivots: []mdx.Vec3{{}}}
	m.ParticleEmitters = []mdx.ParticleEmitter{{Node: mdx.Node{Name: "e", ParentID: mdx.None}, Path: throws, EmissionRate: 3, LifeSpan: 2, InitVelocity: 100, Latitude: 1}}
	data, err := mdx.Encode(m)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A thumbnail is kept while the companions of a spawned model, which is in another folder than its parent, are
// unchanged.
func TestSpawnedThumb(t *testing.T) {
	s, dir := start(t, func(dir string) {
		for _, name := range []string{"near", "far"} {
			if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		slingshot(t, dir, "near/a.mdx", `far\b.mdl`)
		slingshot(t, dir, "far/b.mdx", "c.mdl")
		slingshot(t, dir, "far/c.mdx", "none.mdl")
	})
	id := files(t, s)["a.mdx"]
	kept := func() bool {
		t.Helper()
		e, err := s.library.find(id)
		if err != nil {
			t.Fatal(err)
		}
		_, ok := s.thumbs.made.get(s.library, e)
		return ok
	}
	get(t, s, "api/thumb?file="+url.QueryEscape(id))
	if !kept() {
		t.Error("nothing has changed, and it is drawn again")
	}
	touch(t, filepath.Join(dir, "far", "c.mdx"))
	if kept() {
		t.Error("the model that the spawned one spawns has changed, but the thumbnail isn't drawn again")
	}
}

// The page gets the models that emitters spawn, and those that they spawn, but no others.
func TestSpawned(t *testing.T) {
	s, _ := start(t, func(dir string) {
		slingshot(t, dir, "a.mdx", `War3\b.mdl`)
		slingshot(t, dir, "b.mdx", "Crate.mdx")
		slingshot(t, dir, "c.mdx", "none.mdl")
	})
	type head struct {
		Name     string
		Textures []packedTexture

		MaxSpawned, MaxParticles, MaxSpawnedDepth int

		Emitters []struct {
			Particles struct{ Model string }
		}
		Models map[string]packedModel
	}
	read := func(address string) head { return headOf[head](t, s, address) }
	ids := files(t, s)
	a, b := "api/scene?file="+url.QueryEscape(ids["a.mdx"]), "&spawned="+url.QueryEscape(`War3\b.mdl`)
	if h := read(a); !h.Models[`War3\b.mdl`].Found || h.Emitters[0].Particles.Model != `War3\b.mdl` || h.MaxSpawned != limit.SpawnedModels || h.MaxParticles != limit.Particles || h.MaxSpawnedDepth != limit.SpawnedDepth {
		t.Errorf("%+v", h)
	}
	if h := read(a + b); h.Name != "b.mdx" || !h.Models["Crate.mdx"].Found {
		t.Errorf("%+v", h)
	}
	crate := read(a + b + "%0ACrate.mdx")
	if crate.Name != "Crate" || !crate.Textures[0].Found {
		t.Errorf("%+v", crate)
	}
	mustGet(t, s, "api/texture?i=0&file="+url.QueryEscape(ids["a.mdx"])+b+"%0ACrate.mdx")
	if h := read("api/scene?file=" + url.QueryEscape(ids["c.mdx"])); len(h.Models) != 1 || h.Models["none.mdl"].Found {
		t.Errorf("none.mdl is found: %+v", h)
	}
	for _, name := range []string{"Golem.mdx", "none.mdl", "../a.mdx"} {
		if status, _ := get(t, s, a+"&spawned="+url.QueryEscape(name)); status == http.StatusOK {
			t.Errorf("%s is sent", name)
		}
	}
}

// A spawned model is read again when a file appears that it needs, in another folder than its parent.
func TestSpawnedMissing(t *testing.T) {
	s, dir := start(t, func(dir string) {
		if err := os.Mkdir(filepath.Join(dir, "far"), 0o755); err != nil {
			t.Fatal(err)
		}
		slingshot(t, dir, "a.mdx", `far\b.mdl`)
		slingshot(t, dir, "far/b.mdx", "c.mdl")
	})
	address := "api/scene?file=" + url.QueryEscape(files(t, s)["a.mdx"]) + "&spawned=" + url.QueryEscape(`far\b.mdl`)
	found := func() bool {
		return headOf[struct{ Models map[string]packedModel }](t, s, address).Models["c.mdl"].Found
	}
	if found() {
		t.Fatal("c.mdx is found before it is written")
	}
	slingshot(t, dir, "far/c.mdx", "none.mdl")
	if !found() {
		t.Error("c.mdx has come, and is still missing")
	}
}
