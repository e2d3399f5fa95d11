package scene_test

import (
	"marrow/internal/scenetest"
	"marrow/scene"
)

// Tests inside of the package can't import what states the rules a second time.
func init() { scene.Rules = scenetest.Check }
