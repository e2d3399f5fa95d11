package render

import (
	"math"
	"testing"

	"marrow/scene"
)

// A picture that is drawn again with the camera of its description is the same.
func TestShot(t *testing.T) {
	s := besideFountain(45)
	s.Emitters = nil
	s.Clips = []scene.Clip{{Name: "Birth", Duration: 1}, {Name: "Stand", Duration: 2, Loop: true}}
	var shots []Shot
	o := Options{Width: 32, Height: 16, Time: 2.5, Taken: func(list []Shot) { shots = list }}
	first, err := Image(s, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(shots) != 1 || shots[0].Clip != "Stand" || shots[0].Index != 1 || shots[0].Time != 500 {
		t.Fatalf("%+v, want one at 500 ms of clip 1, Stand", shots)
	}
	v := shots[0].Camera
	if v.FOV == 0 || v.Height != 0 || math.Abs(float64(v.Up.Len())-1) > 1e-6 || math.Abs(float64(v.Up.Dot(v.Eye.Sub(v.Target)))) > 1e-4 {
		t.Errorf("camera %+v", v)
	}
	s.Cameras = append(s.Cameras, scene.Camera{Name: "again", Node: scene.None, Position: v.Eye, Target: v.Target, Up: v.Up, FOV: v.FOV, FOVKind: scene.Vertical, Near: v.Near})
	o.Camera = "again"
	second, err := Image(s, o)
	if err != nil {
		t.Fatal(err)
	}
	for i := range first.Pix {
		if d := int(first.Pix[i]) - int(second.Pix[i]); d < -8 || d > 8 {
			t.Fatalf("byte %d is %d, and %d through the camera that the first was taken with", i, first.Pix[i], second.Pix[i])
		}
	}
	o = Options{Width: 32, Ortho: true, Bind: true, Taken: func(list []Shot) { shots = list }}
	if _, err := Image(s, o); err != nil {
		t.Fatal(err)
	}
	if v := shots[0].Camera; shots[0].Index != scene.None || shots[0].Clip != "" || v.FOV != 0 || v.Height == 0 {
		t.Errorf("without perspective, at rest: %+v", shots[0])
	}
}
