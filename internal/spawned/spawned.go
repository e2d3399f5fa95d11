// Package spawned passes the models that emitters spawn from convert, which finds them, to render, which draws them.
// Neither depends on the other.
package spawned

import (
	"marrow/convert"
	"marrow/render"
)

// By returns a function for [render.Options] that loads the models that a model's emitters spawn; plain leaves out
// their textures.
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
