package render

import (
	"bytes"
	"fmt"
	"image/color"
	"strings"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// collectFindings returns a list that receives the code and message of each finding.
func collectFindings(o *Options) *[]string {
	list := new([]string)
	o.Report = func(f report.Finding) { *list = append(*list, string(f.Code)+" "+f.Message) }
	return list
}

// Blank pictures are reported, with the time and the camera.
func TestReportBlank(t *testing.T) {
	s := quad(scene.NewLayer(0))
	s.Cameras = []scene.Camera{{Name: "Away", Position: scene.Vec3{0, 0, 50}, Target: scene.Vec3{0, 0, 100}, FOV: 0.5, Near: 1, Far: 1000, Node: scene.None}}
	s.Clips = []scene.Clip{{Name: "Birth", Duration: 2, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.MeshVisible}, Interp: scene.Step, Times: []float32{0, 0.4, 1.2}, Values: []float32{0, 1, 0},
	}}}, {Name: "Decay", Duration: 1, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.MeshVisible}, Interp: scene.Step, Times: []float32{0}, Values: []float32{0},
	}}}}
	for _, tt := range []struct {
		name string
		o    Options
		want string // "" if something is visible
	}{
		{"something", Options{Clip: "Birth", Time: 0.5}, ""},
		{"too early", Options{Clip: "Birth", Time: 0.25}, "DRAW002 almost nothing is visible at 0.25 s of Birth"},
		{"another moment does", Options{Clip: "Birth", SkipBlank: true}, ""},
		{"no moment does", Options{Clip: "Decay", SkipBlank: true}, "DRAW002 almost nothing is visible in Decay"},
		{"bones all the same", Options{Clip: "Decay", Bounds: true}, ""},
		{"turned away", Options{Bind: true, Camera: "Away"}, "DRAW002 almost nothing is visible at rest through the model's own camera"},
	} {
		tt.o.Width, tt.o.Image = 16, plainImage(color.NRGBA{200, 100, 50, 255})
		got := collectFindings(&tt.o)
		s.Bounds = scene.Bounds{Min: scene.Vec3{-1, -1, -1}, Max: scene.Vec3{1, 1, 1}, Radius: 2}
		if _, err := Image(s, tt.o); err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(*got, "; "); said != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, said, tt.want)
		}
	}
	o := Options{Width: 16, Clip: "Birth"}
	got := collectFindings(&o)
	if _, err := Play(s, o, 5); err != nil || len(*got) != 0 {
		t.Errorf("a film of which some pictures show something: %v, %v", *got, err)
	}
	if _, err := Turntable(s, o, 3); err != nil || len(*got) != 1 {
		t.Errorf("a turntable of nothing: %v, %v", *got, err)
	}
	*got = nil
	if _, err := Image(&scene.Scene{}, o); err == nil {
		t.Error("an empty scene has the clip Birth")
	}
	o.Clip = ""
	bare := scene.NewMesh("bare")
	bare.Positions, bare.Indices, bare.Primitives = make([]scene.Vec3, 3), []uint32{0, 1, 2}, []scene.Primitive{{Material: scene.None}}
	for _, empty := range []*scene.Scene{{}, {Meshes: []scene.Mesh{bare}}} {
		*got = nil
		if _, err := Image(empty, o); err != nil || strings.Join(*got, "; ") != "DRAW002 no mesh is drawn" {
			t.Errorf("a scene of %d meshes without triangles: %v, %v", len(empty.Meshes), *got, err)
		}
	}
}

// A requested box or skeleton that the model lacks is reported; an empty box at the origin doesn't affect the
// camera.
func TestReportOverlay(t *testing.T) {
	const noBox, noBones = "DRAW005 the file has no bounding box; none is drawn", "DRAW006 the model has no bones or helpers; none are drawn"
	box := scene.Bounds{Min: scene.Vec3{-1, -1, 0}, Max: scene.Vec3{1, 1, 0}}
	both := Options{Bounds: true, Skeleton: true}
	for _, tt := range []struct {
		name        string
		o           Options
		model, clip scene.Bounds
		kind        scene.NodeKind
		want        string
	}{
		{"nobody asks", Options{}, scene.Bounds{}, scene.Bounds{}, scene.KindEvent, ""},
		{"neither", both, scene.Bounds{}, scene.Bounds{}, scene.KindEvent, noBox + "; " + noBones},
		{"a sphere is no box", Options{Bounds: true}, scene.Bounds{Radius: 3}, scene.Bounds{Radius: 3}, scene.KindEvent, noBox},
		{"the model's box, and a bone", both, box, scene.Bounds{}, scene.KindBone, ""},
		{"the clip's box, and a helper", both, scene.Bounds{}, box, scene.KindNode, ""},
	} {
		s := quad(scene.NewLayer(0))
		s.Nodes = []scene.Node{scene.NewNode("n", scene.None)}
		s.Nodes[0].Kind = tt.kind
		s.Bounds, s.Clips = tt.model, []scene.Clip{{Name: "Stand", Duration: 1, Bounds: tt.clip}}
		tt.o.Width, tt.o.Image = 16, plainImage(color.NRGBA{200, 100, 50, 255})
		got := collectFindings(&tt.o)
		if _, err := Image(s, tt.o); err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(*got, "; "); said != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, said, tt.want)
		}
	}

	away := quad(scene.NewLayer(0))
	for i := range away.Meshes[0].Positions {
		away.Meshes[0].Positions[i][0] += 50
	}
	o := Options{Width: 16, Image: plainImage(color.NRGBA{200, 100, 50, 255})}
	want, _ := Image(away, o)
	o.Bounds = true
	if got, _ := Image(away, o); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("without a box, the picture is another one")
	}
}

// The number of spawned models that aren't drawn is reported for a picture, and for a film the maximum: 400 a second
// are spawned, and live for two seconds.
func TestReportSpawned(t *testing.T) {
	s := slingshot(t)
	s.Emitters[0].Particles.Rate.Value = 400
	o := Options{Width: 16, Model: pebbleModel}
	got := collectFindings(&o)
	if _, err := Image(s, o); err != nil {
		t.Fatal(err)
	}
	left := 0
	if len(*got) == 1 {
		fmt.Sscanf((*got)[0], "DRAW004 %d more spawned models exist at once than the 256 that are drawn", &left)
	}
	if left != 800-256 && left != 800-256-1 { // one is about to be spawned, or to die
		t.Errorf("%q", *got)
	}
	*got = nil
	s.Emitters[0].Particles.Rate.Value = 100
	if _, err := Image(s, o); err != nil || len(*got) != 0 {
		t.Errorf("200 models: %v, %v", *got, err)
	}
}
