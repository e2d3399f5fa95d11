package scene

import "testing"

// TestTargetPath checks that paths contain the names of the scene's fields.
func TestTargetPath(t *testing.T) {
	for _, tt := range []struct {
		target Target
		want   string
	}{
		{Target{Property: NodeScale, Index: 3}, "nodes[3]"},
		{Target{Property: NodeParam, Index: 1, Name: "speed"}, "nodes[1]"},
		{Target{Property: MeshAlpha, Index: 2}, "meshes[2]"},
		{Target{Property: LayerUVScale, Index: 0, Layer: 1}, "materials[0].layers[1]"},
		{Target{Property: CameraVisible, Index: 4}, "cameras[4]"},
		{Target{Property: LightColor, Index: 5}, "lights[5]"},
		{Target{Property: numProperties}, ""},
	} {
		if got := tt.target.Path(); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.target, got, tt.want)
		}
	}
}
