package mdx_test

import (
	"encoding/json"
	"strings"
	"testing"

	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// TestSceneExtrasOfWarcraft3 tests the extras that only Warcraft III's models have.
func TestSceneExtrasOfWarcraft3(t *testing.T) {
	track := func() *mdx.Track[float32] {
		return &mdx.Track[float32]{GlobalSequenceID: mdx.None, Interpolation: mdx.Linear, Times: []int32{0, 1000}, Values: []float32{0, 1}}
	}
	leftOut := func(found []report.Finding) (list []report.Finding) {
		for _, f := range found {
			if f.Code == "MDX012" {
				list = append(list, f)
			}
		}
		return list
	}
	m := mdxtest.Sound()
	m.Flavour, m.Version = mdx.Warcraft3, 1100
	m.Bones[0].Flags |= mdx.CameraAnchored
	m.Sequences[0].Rarity = 4
	m.FaceFX, m.BindPose, m.Glider = []mdx.FaceFX{{Name: "n", Path: "p"}}, make([][12]float32, 1), []uint32{7}
	m.Sounds, m.SoundEmitters = []byte{1, 2}, []byte{3}
	m.Cameras = []mdx.Camera{{Name: "c", Visibility: track(), FocusDistance: track(), FocalLength: track(), FStop: track()}}
	s, found := m.Scene(scene.Options{})
	if got := leftOut(found); len(got) != 2 {
		t.Errorf("sounds: %v", got)
	}
	if s.Nodes[0].Flags&scene.CameraAnchored == 0 {
		t.Error("no CameraAnchored")
	}
	got, _ := json.Marshal([]any{s.Extras.Value, s.Clips[0].Extras.Value})
	for _, want := range []string{`"faceFX":[{"name":"n","path":"p"}]`, `"bindPose":[[0,0,0,0,0,0,0,0,0,0,0,0]]`, `"glider":[7]`, `"rarity":4`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if strings.Contains(string(got), "frequency") {
		t.Errorf("Warcraft III has a frequency: %s", got)
	}
	names := map[string]bool{}
	for _, ch := range s.Clips[0].Channels {
		switch ch.Target.Property {
		case scene.CameraParam:
			names[ch.Target.Name] = true
		case scene.CameraVisible:
			names["visibility"] = true
		}
	}
	if len(names) != 4 || !names["fStop"] || !names["focalLength"] || !names["focusDistance"] || !names["visibility"] {
		t.Errorf("the camera's channels are %v", names)
	}
}
