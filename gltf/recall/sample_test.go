package recall

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marrow/gltf/build"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/scene"
)

// recalledSample exports the sample, changes the JSON, and reads the result.
func recalledSample(t *testing.T, change func(json []byte) []byte) (*scene.Scene, []string) {
	t.Helper()
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := f.Document().AppendJSON(nil)
	if change != nil {
		now := change(slices.Clone(text))
		if bytes.Equal(now, text) {
			return nil, []string{"nothing was changed"}
		}
		text = now
	}
	for len(text)%4 != 0 {
		text = append(text, ' ')
	}
	glb := f.GLB()
	at := 12 + 8 + int(binary.LittleEndian.Uint32(glb[12:]))
	out := binary.LittleEndian.AppendUint32(slices.Clone(glb[:8]), uint32(20+len(text)+len(glb)-at))
	out = binary.LittleEndian.AppendUint32(out, uint32(len(text)))
	out = append(append(append(out, "JSON"...), text...), glb[at:]...)
	d, _, err := Decode(out)
	if err != nil {
		return nil, []string{err.Error()}
	}
	s, found := d.Scene(scene.Options{Recall: true})
	if err := scenetest.Check(s); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var list []string
	for _, x := range found {
		list = append(list, x.String())
	}
	return s, list
}

func replaced(old, new string) func([]byte) []byte {
	return func(b []byte) []byte { return bytes.Replace(b, []byte(old), []byte(new), 1) }
}

// The data that marrow wrote is restored, except for what was edited. Extras that refer to missing objects are reported.
func TestRecall(t *testing.T) {
	names := func(s *scene.Scene) (list []string) {
		for i := range s.Nodes {
			list = append(list, s.Nodes[i].Name)
		}
		return list
	}
	want := scenetest.Sample()
	for name, c := range map[string]struct {
		change func([]byte) []byte
		found  string // part of a finding; empty: no finding
		ok     func(s *scene.Scene) bool
	}{
		"nothing": {nil, "", func(s *scene.Scene) bool {
			return slices.Equal(names(s), names(want)) && len(s.Meshes) == 3 && len(s.Clips) == 2 && len(s.Globals) == 1 && len(s.Textures) == 4 &&
				slices.Equal(s.Materials[0].Layers, want.Materials[0].Layers) && s.Nodes[8].Flags == scene.DontInheritRotation && len(s.Skins) == 1 &&
				s.Cameras[0].Position == want.Cameras[0].Position && s.Cameras[0].FOVKind == scene.Diagonal && s.Lights[0].RangeStart == 80 &&
				s.Attachments[0].ID == 2 && s.Emitters[0].Texture == 1 && s.Shapes[0].Radius == 30 && s.Clips[1].Events[0].Node == 7
		}},
		"a node's name": {replaced(`"name":"Hand"`, `"name":"Fist"`), "", func(s *scene.Scene) bool { return s.Nodes[9].Name == "Fist" && s.Attachments[0].Node == 9 }},
		"a material's sides": {replaced(`"alphaMode":"BLEND","doubleSided":true`, `"alphaMode":"BLEND"`), "doubleSided was edited", func(s *scene.Scene) bool {
			return len(s.Materials) == 3 && s.Materials[1].Layers[0].Flags == scene.Unshaded && s.Materials[1].Layers[0].Texture == want.Materials[1].Layers[0].Texture
		}},
		"an animation without extras": {func(b []byte) []byte {
			at := bytes.Index(b, []byte(`"name":"Attack","channels"`))
			return append(b[:at:at], bytes.Replace(b[at:], []byte(`"extras":{"marrow":`), []byte(`"extras":{"other":`), 1)...)
		}, "extras of animations: other", func(s *scene.Scene) bool {
			for at := float32(0); at < want.Clips[1].Duration; at += 0.0625 {
				for i := range want.Meshes {
					if shown(s, 1, i, at) != shown(want, 1, i, at) {
						return false
					}
				}
			}
			return true
		}},
		"a material": {replaced(`"pbrMetallicRoughness":{"metallicFactor":0},"alphaMode":"BLEND"`, `"pbrMetallicRoughness":{"baseColorFactor":[1,0,0,1],"metallicFactor":0},"alphaMode":"BLEND"`), "the material was edited", func(s *scene.Scene) bool {
			return len(s.Materials) == 3
		}},
		"a light": {replaced(`"type":"point","color":[1,0.21404114,0],"intensity":3`, `"type":"point","color":[1,0.21404114,0],"intensity":5`), "", func(s *scene.Scene) bool { return s.Lights[0].Intensity == 5 && s.Lights[0].RangeStart == 80 }},
		"a light's type": {replaced(`"type":"point"`, `"type":"directional"`), "", func(s *scene.Scene) bool {
			return s.Lights[0].Kind == scene.DirectionalLight && s.Lights[0].RangeStart == 80
		}},
		"a light's unknown type": {replaced(`"type":"point"`, `"type":"area"`), "unknown light type \"area\"", func(s *scene.Scene) bool {
			return s.Lights[0].Kind == scene.PointLight
		}},
		"an event's node": {replaced(`"events":[{"node":"Bone#8"`, `"events":[{"node":"Nobody"`), "refer to objects that don't exist", func(s *scene.Scene) bool { return len(s.Clips[1].Events) == 0 }},
		"a copy's original": {func(b []byte) []byte {
			return regexp.MustCompile(`"copyOf":"[^"]*"`).ReplaceAll(b, []byte(`"copyOf":"Nobody"`))
		}, "was a copy", func(s *scene.Scene) bool { return len(s.Nodes) > len(want.Nodes) }},
		"a type": {replaced(`"fov":0.8`, `"fov":"wide"`), "a text where float32 is expected", func(s *scene.Scene) bool { return len(s.Cameras) == 1 && s.Cameras[0].FOVKind == scene.Vertical }},
		"keys of what doesn't inherit": {func(b []byte) []byte {
			return regexp.MustCompile(`"written":"[0-9a-f]{16}"`).ReplaceAll(b, []byte(`"written":"0"`))
		}, "follows its parent completely",
			func(s *scene.Scene) bool { return s.Nodes[8].Flags == 0 }},
		"the root": {replaced(`"nodes":[{"name":`, `"nodes":[{"translation":[1,2,3],"name":`), "root of the model was moved", func(s *scene.Scene) bool { return len(s.Nodes) == len(want.Nodes)+1 }},
		"the asset's": {func(b []byte) []byte {
			return regexp.MustCompile(`"generator":"marrow","extras":`).ReplaceAll(b, []byte(`"generator":"Blender","ex":`))
		}, "",
			func(s *scene.Scene) bool { return len(s.Nodes) == len(want.Nodes) && len(s.Textures) == 4 }},
	} {
		s, found := recalledSample(t, c.change)
		if s == nil || !c.ok(s) {
			t.Errorf("%s: it isn't as it should be; %v", name, found)
			continue
		}
		if text := strings.Join(found, "\n"); c.found == "" && len(found) > 0 || !strings.Contains(text, c.found) {
			t.Errorf("%s: findings %v", name, found)
		}
	}
}

// The scene is valid for any extras.
func TestRecallLies(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	part := regexp.MustCompile(`-?\d+(\.\d+)?|"[A-Za-z0-9#@ ]+"`)
	lies := []string{"-1", "0", "7", "1000000000", "1e30", `"x"`, `"Bone"`, `"copy"`, `"root"`, "null", "[]", "{}", "true", `"NaN"`}
	n := 400
	if testing.Short() {
		n = 60
	}
	for range n {
		recalledSample(t, func(b []byte) []byte {
			places := part.FindAllIndex(b, -1)
			for range 1 + r.IntN(4) {
				p := places[r.IntN(len(places))]
				if i := bytes.LastIndex(b[:p[0]], []byte(`"marrow"`)); i < 0 || b[p[1]] == ':' {
					continue
				}
				lie := lies[r.IntN(len(lies))]
				b = slices.Concat(b[:p[0]], []byte(lie), b[p[1]:])
				places = part.FindAllIndex(b, -1)
			}
			return append(b, ' ')
		})
	}
}

// shown reports whether a clip draws a mesh at a time.
func shown(s *scene.Scene, clip, mesh int, at float32) bool {
	for i := range s.Clips[clip].Channels {
		c := &s.Clips[clip].Channels[i]
		if c.Target == (scene.Target{Property: scene.MeshVisible, Index: mesh}) {
			var v [1]float32
			c.At(v[:], at, s.Clips[clip].Duration)
			return v[0] >= 0.5
		}
	}
	return true
}

// Lights at the model's origin, which have no node, are stored in glTF with a node of their own.
func TestRecallLightsWithoutNodes(t *testing.T) {
	s := scenetest.Sample()
	s.Lights = []scene.Light{
		{Name: "Sky", Node: scene.None, Kind: scene.AmbientLight, Color: scene.Vec3{1, 0.5, 0.25}, Intensity: 2, RangeStart: 5, Visible: true},
		{Node: scene.None, Kind: scene.PointLight, Color: scene.Vec3{1, 1, 0}, Intensity: 3, RangeStart: 6},
		{Name: "Torch", Node: scene.None, Kind: scene.PointLight, Color: scene.Vec3{0, 1, 0}, Intensity: 4, RangeStart: 7, RangeEnd: 9, Visible: true},
	}
	f, _, err := build.Export(s, lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, _, err := Decode(f.GLB())
	if err != nil {
		t.Fatal(err)
	}
	got, _ := d.Scene(scene.Options{Recall: true})
	if len(got.Lights) != len(s.Lights) {
		t.Fatalf("%d lights, want %d", len(got.Lights), len(s.Lights))
	}
	for i, want := range s.Lights {
		l := got.Lights[i]
		if l.Kind != want.Kind || l.Color != want.Color || l.Intensity != want.Intensity || l.RangeStart != want.RangeStart || l.RangeEnd != want.RangeEnd || l.Visible != want.Visible || l.Name != cmp.Or(want.Name, "Light") {
			t.Errorf("%+v, want %+v", l, want)
		}
		if n := got.Nodes[l.Node]; n.Kind != scene.KindLight || n.Parent != scene.None || n.Rest != scene.Identity() {
			t.Errorf("its node is %+v", n)
		}
	}
}
