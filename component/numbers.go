package component

import "marrow/scene"

type (
	vec2 = scene.Vec2
	vec3 = scene.Vec3
)

func abs(f float32) float32 { return max(f, -f) }
