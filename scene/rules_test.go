package scene_test

import (
	"marrow/internal/scenetest"
	"marrow/scene"
)

// Tests inside the package can't import scenetest.
func init() { scene.Rules = scenetest.Check }
