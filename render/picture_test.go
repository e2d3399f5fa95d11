package render

import (
	"bytes"
	"testing"

	"marrow/sample"
	"marrow/scene"
)

// A picture drawn in several strips is equal to one drawn in a single strip, including lines that cross them.
func TestStrips(t *testing.T) {
	s, _ := sample.Golem().Scene(scene.Options{})
	o := Options{Width: 61, Samples: 3, Yaw: DefaultYaw, Skeleton: true, Wireframe: true, Bounds: true}
	stage, err := newRenderer(s, o)
	if err != nil {
		t.Fatal(err)
	}
	cam := stage.views([]float32{o.Yaw}, []float32{0})[0]
	whole := stage.paint(0, cam, stripSamples)
	for _, samples := range []int{1, 61 * 3 * 3, 61 * 3 * 7, 10000} {
		p := stage.paint(0, cam, samples)
		if p.blank || !bytes.Equal(p.img.Pix, whole.img.Pix) {
			t.Errorf("in strips of %d samples it is another one", samples)
		}
	}
}
