package curves

import (
	"testing"

	"marrow/scene"
)

// What a node that doesn't inherit something has taken out, and what of its ancestors that follows from: a place
// in the world depends on everything above.
func TestDisinherits(t *testing.T) {
	const all = translated | turned | scaled
	for _, tt := range []struct {
		parent     int
		flags      scene.NodeFlags
		own, above propertySet
	}{
		{0, 0, 0, 0},
		{0, scene.Billboard, 0, 0},
		{0, scene.DontInheritRotation, turned, turned},
		{0, scene.DontInheritScale, scaled, scaled},
		{0, scene.DontInheritTranslation, translated, all},
		{0, scene.DontInheritRotation | scene.DontInheritScale, turned | scaled, turned | scaled},
		{0, scene.AnyDontInherit, all, all},
		{scene.None, scene.AnyDontInherit, 0, 0},
	} {
		own, above := disinherits(&scene.Node{Parent: tt.parent, Flags: tt.flags})
		if own != tt.own || above != tt.above {
			t.Errorf("%b below %d: %b of its own, %b above, want %b and %b", tt.flags, tt.parent, own, above, tt.own, tt.above)
		}
	}
}
