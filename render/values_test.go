package render

import (
	"math"
	"strings"
	"testing"

	"marrow/scene"
)

// A dark colour makes an unknown background as opaque as it is dark; brightness is (2r + 5g + b) / 8.
func TestDarkened(t *testing.T) {
	for _, tt := range []struct{ a, r, g, b, want uint32 }{
		{0, 255, 255, 255, 0}, {0, 0, 0, 0, 255}, {0, 10, 20, 30, 255 - 18}, {0, 80, 0, 0, 255 - 20}, {0, 0, 80, 0, 255 - 50}, {0, 0, 0, 80, 255 - 10},
		{255, 10, 20, 30, 255}, {51, 0, 0, 0, 255}, {51, 0, 204, 0, 51 + 204*(255-127)/255},
	} {
		if got := darkened(tt.a, tt.r, tt.g, tt.b); got != tt.want {
			t.Errorf("%d behind %d, %d, %d: %d, want %d", tt.a, tt.r, tt.g, tt.b, got, tt.want)
		}
	}
}

// Colours are divided by their alpha and rounded; light with nothing behind it gets the alpha that makes it visible.
func TestStraight(t *testing.T) {
	for _, tt := range []struct {
		r, g, b, a uint32
		want       [4]uint8
	}{
		{10, 20, 30, 255, [4]uint8{10, 20, 30, 255}}, {50, 25, 0, 100, [4]uint8{128, 64, 0, 100}}, {1, 1, 1, 2, [4]uint8{128, 128, 128, 2}},
		{60, 30, 0, 20, [4]uint8{255, 128, 0, 60}}, {0, 0, 0, 0, [4]uint8{}},
	} {
		var got [4]uint8
		if straight(got[:], tt.r, tt.g, tt.b, tt.a); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
}

// A camera's axes: X to the right, Y as close to up as possible; roll is clockwise as seen from behind.
func TestCameraAxes(t *testing.T) {
	for _, tt := range []struct {
		back, up    scene.Vec3
		roll        float64
		right, want scene.Vec3 // up
	}{
		{scene.Vec3{0, 0, 4}, scene.Vec3{0, 1, 0}, 0, scene.Vec3{1, 0, 0}, scene.Vec3{0, 1, 0}},
		{scene.Vec3{0, 0, 4}, scene.Vec3{0, 1, 0}, 1, scene.Vec3{float32(math.Cos(1)), -float32(math.Sin(1)), 0}, scene.Vec3{float32(math.Sin(1)), float32(math.Cos(1)), 0}},
		{scene.Vec3{2, 0, 0}, scene.Vec3{0, 1, 0}, 0, scene.Vec3{0, 0, -1}, scene.Vec3{0, 1, 0}},
		{scene.Vec3{0, 3, 0}, scene.Vec3{0, 1, 0}, 0, scene.Vec3{1, 0, 0}, scene.Vec3{0, 0, -1}},
		{scene.Vec3{}, scene.Vec3{0, 1, 0}, 0, scene.Vec3{1, 0, 0}, scene.Vec3{0, 1, 0}},
	} {
		var c camera
		c.setAxes(tt.back, tt.up, float32(tt.roll))
		if c.right.Sub(tt.right).Len() > 1e-6 || c.up.Sub(tt.want).Len() > 1e-6 {
			t.Errorf("%+v: right %v, up %v", tt, c.right, c.up)
		}
	}
}

// A clip that ends before its second picture has one picture.
func TestShortFilms(t *testing.T) {
	for _, tt := range []struct {
		duration, from, fps float32
		want                int
	}{{0.01, 0, 10, 1}, {0, 0, 10, 1}, {1, 0, 0, 1}, {1, 0, 1, 1}, {1, 0, 2, 2}, {1, 0.5, 4, 2}, {1, 3, 4, 1}, {0.26, 0, 10, 3}} {
		s := quad(scene.NewLayer(0))
		s.Clips = []scene.Clip{{Name: "Stand", Duration: tt.duration}}
		film, err := Play(s, Options{Width: 8, Clip: "Stand", Time: tt.from}, tt.fps)
		if err != nil || len(film) != tt.want {
			t.Errorf("%g s from %g at %g: %d pictures, want %d; %v", tt.duration, tt.from, tt.fps, len(film), tt.want, err)
		}
	}
}

// The error for an unknown camera names the existing ones.
func TestUnknownCamera(t *testing.T) {
	s := &scene.Scene{}
	for _, want := range []string{`no camera "x": the model has none`, `no camera "x": the model has "a"`, `no camera "x": the model has "a", "b"`} {
		if _, err := findCamera(s, "x"); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
		s.Cameras = append(s.Cameras, scene.Camera{Name: string(rune('a' + len(s.Cameras)))})
	}
}
