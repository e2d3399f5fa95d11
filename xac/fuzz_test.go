package xac

import (
	"testing"

	"marrow/asset"
	"marrow/internal/scenetest"
	"marrow/scene"
)

// FuzzDecode: the properties in checkBytes hold for any data, and everything that was read makes a valid scene.
func FuzzDecode(f *testing.F) {
	for order := range orders {
		for _, data := range small(order) {
			f.Add(data)
		}
		inner := rawFile(order, "XAC ", aMesh(order))
		f.Add(rawFile(order, "XAC ", rawChunk(order, 8, 1, 2, len(inner), inner)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, _ := checkBytes(t, data)
		s, _ := file.Scene(scene.Options{Collision: true})
		if err := scenetest.Check(s); err != nil {
			t.Error(err)
		}
		actor := face()
		actor.Load("", asset.Resolver{Override: []asset.Override{{Name: "motion", Data: data}}})
		s, _ = actor.Scene(scene.Options{})
		if err := scenetest.Check(s); err != nil {
			t.Errorf("as a motion: %v", err)
		}
	})
}
