package lower

import (
	"testing"

	"marrow/scene"
)

// Where a target needs textures, everything that is drawn has one, and all share one white picture.
func TestBlank(t *testing.T) {
	mesh := func(material int) scene.Mesh {
		m := scene.NewMesh("m")
		m.Positions, m.Indices = []scene.Vec3{{}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Count: 3, Material: material}}
		return m
	}
	all := mesh(scene.None)
	all.Primitives = nil
	plain := scene.Material{Layers: []scene.Layer{scene.NewLayer(scene.None)}}
	pbr := scene.Material{Layers: []scene.Layer{scene.NewLayer(scene.None)}, PBR: &scene.PBR{BaseColor: 0}}
	for name, c := range map[string]struct {
		scene scene.Scene
		white int // surfaces that get it
	}{
		"textured":            {scene.Scene{Meshes: []scene.Mesh{mesh(0)}, Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}}}, 0},
		"a base colour map":   {scene.Scene{Meshes: []scene.Mesh{mesh(0)}, Materials: []scene.Material{pbr}}, 0},
		"unused":              {scene.Scene{Materials: []scene.Material{plain, {}}}, 0},
		"plain":               {scene.Scene{Meshes: []scene.Mesh{mesh(0), mesh(0)}, Materials: []scene.Material{plain}}, 1},
		"without layers":      {scene.Scene{Meshes: []scene.Mesh{mesh(0)}, Materials: []scene.Material{{}}}, 1},
		"without a material":  {scene.Scene{Meshes: []scene.Mesh{mesh(scene.None), all}, Materials: []scene.Material{plain}}, 1},
		"a second layer":      {scene.Scene{Meshes: []scene.Mesh{mesh(0)}, Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0), scene.NewLayer(scene.None)}}}}, 1},
		"particles":           {scene.Scene{Emitters: []scene.Emitter{{Material: scene.None, Texture: scene.None, Particles: &scene.Particles{}}}}, 1},
		"particles of models": {scene.Scene{Emitters: []scene.Emitter{{Material: scene.None, Texture: scene.None, Particles: &scene.Particles{Model: "x.mdx"}}}}, 1},
		"the game chooses":    {scene.Scene{Meshes: []scene.Mesh{mesh(0), mesh(1)}, Materials: []scene.Material{{Name: "chosen"}, {Name: "chosen", Layers: plain.Layers}}}, 0},
	} {
		s := c.scene
		s.Textures = []scene.Texture{{Name: "own"}}
		got, found := Unchecked(&s, Target{Motion: true, Influences: 4, Objects: true, Materials: AllMaterials, Normals: true, UVSets: 1, Textured: true,
			Chooses: func(m *scene.Material) bool { return m.Name == "chosen" }}, Options{})
		if added := len(got.Textures) - 1; added != min(c.white, 1) || added > 0 && len(got.Textures[1].Data) == 0 {
			t.Errorf("%s: textures %v", name, got.Textures)
		}
		if n := len(found); n != min(c.white, 1) || n > 0 && (found[0].Code != codeBlank || found[0].Count != c.white) {
			t.Errorf("%s: %v", name, found)
		}
		for i := range got.Meshes {
			for _, p := range got.Meshes[i].Primitives {
				if p.Material < 0 {
					t.Errorf("%s: mesh %d has no material", name, i)
				}
			}
			if len(got.Meshes[i].Primitives) == 0 {
				t.Errorf("%s: mesh %d has no material", name, i)
			}
		}
	}
}
