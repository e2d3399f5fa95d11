// Package thrown brings convert, which finds the models that emitters throw, and render, which draws
// them, together; neither knows the other.
package thrown

import (
	"marrow/convert"
	"marrow/render"
)

// By loads the models that a model's emitters throw, for [render.Options]; plain leaves out their
// textures.
func By(m *convert.Model, plain bool) func(name string) (render.Thrown, error) {
	return func(name string) (render.Thrown, error) {
		model, err := m.Thrown(name)
		if err != nil {
			return render.Thrown{}, err
		}
		t := render.Thrown{Scene: model.Scene, Image: model.Image, Pixels: model.Pixels, Model: By(model, plain)}
		if plain {
			t.Image = nil
		}
		return t, nil
	}
}
