// Package spawned brings convert, which finds the models that emitters throw, and render, which draws
// them, together; neither knows the other.
package spawned

import (
	"marrow/convert"
	"marrow/render"
)

// By loads the models that a model's emitters throw, for [render.Options]; plain leaves out their
// textures.
func By(m *convert.Model, plain bool) func(name string) (render.Spawned, error) {
	return func(name string) (render.Spawned, error) {
		model, err := m.Spawned(name)
		if err != nil {
			return render.Spawned{}, err
		}
		t := render.Spawned{Scene: model.Scene, Image: model.Image, Pixels: model.Pixels, Model: By(model, plain)}
		if plain {
			t.Image = nil
		}
		return t, nil
	}
}
