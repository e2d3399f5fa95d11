package recall

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/gltf"
	"marrow/internal/gltftext"
	"marrow/report"
	"marrow/scene"
)

// recalled returns the scene from which marrow wrote a glTF. nodes are JSON; the only mesh has a triangle in two
// primitives.
func recalled(t *testing.T, nodes []string, rest string) (*scene.Scene, []report.Finding) {
	t.Helper()
	var g gltftext.File
	g.Put(int(gltf.Float), "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	g.Put(int(gltf.UnsignedShort), "SCALAR", []float32{0, 1, 2}, "")
	g.Put(int(gltf.UnsignedShort), "SCALAR", []float32{0, 2, 1}, "")
	g.Put(int(gltf.UnsignedByte), "VEC4", make([]float32, 12), "")
	g.Put(int(gltf.Float), "VEC4", []float32{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "")
	g.Put(int(gltf.Float), "SCALAR", []float32{0, 1}, "")
	g.Put(int(gltf.Float), "VEC3", []float32{0, 0, 0, 7, 0, 0}, "")
	text := string(g.Text(fmt.Sprintf(`,"nodes":[%s],"meshes":[{"primitives":[
		{"attributes":{"POSITION":0,"JOINTS_0":3,"WEIGHTS_0":4},"indices":1},
		{"attributes":{"POSITION":0,"JOINTS_0":3,"WEIGHTS_0":4},"indices":2}]}],"skins":[{"joints":[0]}]%s`, strings.Join(nodes, ","), rest)))
	text = strings.Replace(text, `"asset":{`, `"asset":{"generator":"marrow","extras":{"marrow":{"format":"mdx"}},`, 1)
	d, _, err := Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d.Scene(scene.Options{Recall: true})
}

// codes returns the codes of findings, in order, without duplicates.
func codes(found []report.Finding) (list []report.Code) {
	for _, f := range found {
		list = append(list, f.Code)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The nodes of the source are restored with their parents and kinds. Nodes that marrow added for glTF are removed,
// unless they were edited.
func TestRecallNodes(t *testing.T) {
	const root = `{"name":"Root","children":[1],"extras":{"marrow":{"kind":"bone"}}}`
	for name, c := range map[string]struct {
		nodes []string
		want  []string // name, kind and parent
	}{
		"kinds": {
			[]string{
				`{"name":"a","extras":{"marrow":{"kind":"node"}}}`, `{"name":"b","extras":{"marrow":{"kind":"bone"}}}`,
				`{"name":"c","extras":{"marrow":{"kind":"attachment"}}}`, `{"name":"d","extras":{"marrow":{"kind":"shape"}}}`, `{"name":"new"}`,
			},
			[]string{"a node -1", "b bone -1", "c attachment -1", "d shape -1", "new node -1"},
		},
		"below the first node": {
			[]string{root, `{"name":"Hand","extras":{"marrow":{"kind":"bone"}}}`},
			[]string{"Root bone -1", "Hand bone 0"},
		},
		"below a root that goes": {
			[]string{`{"name":"model","children":[1],"extras":{"marrow":{"kind":"root"}}}`, `{"name":"Hand","extras":{"marrow":{"kind":"bone"}}}`},
			[]string{"Hand bone -1"},
		},
		"a skin's mesh": { // section 3.7.3.3: only the joints' transforms count for it, not the node's
			[]string{root, `{"name":"body","mesh":0,"skin":0,"translation":[1,2,3],"extras":{"marrow":{"kind":"mesh","mesh":{"number":0}}}}`},
			[]string{"Root bone -1"},
		},
		"a mesh that was moved": {
			[]string{root, `{"name":"body","mesh":0,"translation":[1,2,3],"extras":{"marrow":{"kind":"mesh","mesh":{"number":0}}}}`},
			[]string{"Root bone -1", "body node 0"},
		},
		"a mesh where it was": {
			[]string{root, `{"name":"body","mesh":0,"extras":{"marrow":{"kind":"mesh","mesh":{"number":0}}}}`},
			[]string{"Root bone -1"},
		},
	} {
		s, _ := recalled(t, c.nodes, "")
		var got []string
		for _, n := range s.Nodes {
			got = append(got, fmt.Sprintf("%s %v %d", n.Name, n.Kind, n.Parent))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: - want, + got:\n%s", name, diff)
		}
	}
}

// Primitives with the same vertices are parts of one mesh, each with its own triangles.
func TestRecallPrimitives(t *testing.T) {
	s, _ := recalled(t, []string{`{"name":"Root"}`, `{"name":"body","mesh":0,"extras":{"marrow":{"kind":"mesh","mesh":{"number":0}}}}`}, "")
	if len(s.Meshes) != 1 {
		t.Fatalf("%d meshes, want 1", len(s.Meshes))
	}
	m := s.Meshes[0]
	if want := []scene.Primitive{{First: 0, Count: 3, Material: scene.None}, {First: 3, Count: 3, Material: scene.None}}; !slices.Equal(m.Primitives, want) {
		t.Errorf("primitives %+v, want %+v", m.Primitives, want)
	}
	if want := []uint32{0, 1, 2, 0, 2, 1}; len(m.Positions) != 3 || !slices.Equal(m.Indices, want) {
		t.Errorf("%d vertices with triangles %v, want 3 with %v", len(m.Positions), m.Indices, want)
	}
}

// A kind that the extras name is restored; an unknown one is reported.
func TestRecallLightKinds(t *testing.T) {
	for kind, want := range map[string]scene.LightKind{
		"point": scene.PointLight, "directional": scene.DirectionalLight, "spot": scene.SpotLight, "ambient": scene.AmbientLight, "laser": scene.PointLight,
	} {
		s, found := recalled(t, []string{`{"name":"Lamp","extras":{"marrow":{"kind":"light","light":{"number":0,"kind":"` + kind + `","color":[1,1,1],"intensity":2}}}}`}, "")
		if len(s.Lights) != 1 || s.Lights[0].Kind != want {
			t.Errorf("%s: %+v, want one light, %v", kind, s.Lights, want)
		}
		if got := slices.Contains(codes(found), codeReadExtras); got != (kind == "laser") {
			t.Errorf("%s: findings %v", kind, found)
		}
	}
}

// Channels that glTF can't express come from the extras. Of two with one target the first counts, and the keys of the
// glTF's own animation count more than both.
func TestRecallChannels(t *testing.T) {
	channel := func(target, property string, value int) string {
		return fmt.Sprintf(`{"target":%q,"of":"node","property":%q,"interp":"linear","times":[0],"values":[%d,0,0]}`, target, property, value)
	}
	s, found := recalled(t, []string{`{"name":"Root"}`, `{"name":"Hand"}`}, `,"animations":[{"name":"Walk",
		"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":5,"output":6}],
		"extras":{"marrow":{"number":0,"duration":1,"loop":true,"channels":[`+
		strings.Join([]string{channel("Root", "translation", 4), channel("Hand", "translation", 5), channel("Hand", "translation", 6)}, ",")+`]}}}]`)
	if len(found) > 0 {
		t.Errorf("findings %v", found) // such as of two channels with one target
	}
	var got []string
	for _, c := range s.Clips[0].Channels {
		got = append(got, fmt.Sprint(s.Nodes[c.Target.Index].Name, " ", c.Target.Property, " ", c.Values))
	}
	if diff := cmp.Diff([]string{"Root translation [0 0 0 7 0 0]", "Hand translation [5 0 0]"}, got); diff != "" {
		t.Errorf("- want, + got:\n%s", diff)
	}
}

// The source's own keys of a node that doesn't inherit all of its parent's movement are used as long as the glTF's
// have the checksum in the extras. Otherwise the glTF's were edited, and the node inherits everything.
func TestRecallResampledKeys(t *testing.T) {
	for name, c := range map[string]struct {
		sum    string
		values string
		flags  scene.NodeFlags
		code   []report.Code
	}{
		"as written": {gltf.KeySum([]float32{0, 1}, []float32{0, 0, 0, 7, 0, 0}), "[5 0 0]", scene.DontInheritRotation, nil},
		"edited":     {gltf.KeySum([]float32{0, 1}, []float32{0, 0, 0, 8, 0, 0}), "[0 0 0 7 0 0]", 0, []report.Code{codeReadExtras}},
	} {
		s, found := recalled(t, []string{`{"name":"Root","children":[1]}`, `{"name":"Hand","extras":{"marrow":{"kind":"bone","flags":["dontInheritRotation"]}}}`}, `,"animations":[{"name":"Walk",
			"channels":[{"sampler":0,"target":{"node":1,"path":"translation"}}],"samplers":[{"input":5,"output":6}],
			"extras":{"marrow":{"number":0,"duration":1,"channels":[{"target":"Hand","of":"node","property":"translation","interp":"linear","times":[0],"values":[5,0,0],"written":"`+c.sum+`"}]}}}]`)
		if got := s.Clips[0].Channels; len(got) != 1 || fmt.Sprint(got[0].Values) != c.values || s.Nodes[1].Flags != c.flags {
			t.Errorf("%s: channels %+v, flags %v, want values %s, flags %v", name, got, s.Nodes[1].Flags, c.values, c.flags)
		}
		if !slices.Equal(codes(found), c.code) {
			t.Errorf("%s: findings %v", name, found)
		}
	}
}

// Extras of a material that can't be read are reported once, with their path, however many other materials were edited. The
// time for each edited material doesn't depend on the number of materials. With quadratic time, this would take minutes.
func TestRecallEditedMaterials(t *testing.T) {
	const n = 5_000
	list := []string{`{"extras":{"marrow":{"number":"x"}}}`}
	for i := range n {
		list = append(list, fmt.Sprintf(`{"pbrMetallicRoughness":{"baseColorTexture":{"index":1}},
			"extras":{"marrow":{"number":%d,"layers":[{"textureNumber":0,"alpha":1}],"written":{"images":["skin"],"factor":[1,1,1,1]}}}}`, i))
	}
	s, found := recalled(t, []string{`{"name":"Root"}`}, `,"materials":[`+strings.Join(list, ",")+`],
		"textures":[{"source":0},{"source":1}],"images":[{"name":"skin","uri":"skin.png"},{"name":"new","uri":"new.png"}]`)
	var unread []string
	for _, f := range found {
		if strings.Contains(f.Path, "extras") {
			unread = append(unread, f.Path)
		}
	}
	if !slices.Equal(unread, []string{"materials[0].extras"}) {
		t.Errorf("unreadable extras are reported at %q", unread)
	}
	if len(s.Materials) != n+1 || s.Materials[0].Source == nil {
		t.Errorf("%d materials", len(s.Materials))
	}
}

// A light moves with the node that exists only for it. The time for each light doesn't depend on the number of lights: with
// quadratic time, this would take minutes.
func TestRecallMovedLights(t *testing.T) {
	const n = 50_000
	nodes := []string{`{"name":"Root"}`}
	for i := range n {
		nodes = append(nodes,
			fmt.Sprintf(`{"name":"L%d","children":[%d],"extras":{"marrow":{"kind":"light","light":{"number":%d,"kind":"point","color":[1,1,1],"intensity":1}}}}`, i, 2*i+2, i),
			`{"translation":[1,2,3],"extensions":{"KHR_lights_punctual":{"light":0}},"extras":{"marrow":{"kind":"punctual"}}}`)
	}
	s, found := recalled(t, nodes, `,"extensions":{"KHR_lights_punctual":{"lights":[{"type":"point"}]}}`)
	if len(s.Lights) != n || len(s.Nodes) != n+1 || len(found) > 0 {
		t.Fatalf("%d lights on %d nodes, findings %.200v", len(s.Lights), len(s.Nodes), found)
	}
	if got := s.Nodes[n].Rest.Translation; got != (scene.Vec3{1, 2, 3}) {
		t.Errorf("the last light is at %v", got)
	}
}

// An animation that marrow wrote and that was edited ends at its last key, as in viewers. The extras have the exact duration, if
// that is within a frame at 24 frames a second, and the duration of an animation that lost its channels.
func TestReadDuration(t *testing.T) {
	const keys = `"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":0,"output":1}]`
	var g gltftext.File
	g.Put(int(gltf.Float), "SCALAR", []float32{0, 1}, "")
	g.Put(int(gltf.Float), "VEC3", []float32{0, 0, 0, 7, 0, 0}, "")
	for _, tt := range []struct {
		animation string
		want      float32
	}{
		{keys, 1},
		{keys + `,"extras":{"marrow":{"duration":1}}`, 1},
		{keys + `,"extras":{"marrow":{"duration":1.04}}`, 1.04},
		{keys + `,"extras":{"marrow":{"duration":0.96}}`, 0.96},
		{keys + `,"extras":{"marrow":{"duration":2}}`, 1},
		{keys + `,"extras":{"marrow":{"duration":0.5}}`, 1},
		{`"channels":[],"samplers":[],"extras":{"marrow":{"duration":2}}`, 2},
	} {
		d, _, err := Decode(g.Text(`,"nodes":[{}],"animations":[{"name":"Walk",` + tt.animation + `}]`))
		if err != nil {
			t.Fatal(err)
		}
		d.Asset.Extras = []byte(`{"marrow":{"format":"mdx"}}`)
		for _, recall := range []bool{false, true} {
			s, _ := d.Scene(scene.Options{Recall: recall})
			if got := s.Clips[0].Duration; got != tt.want {
				t.Errorf("%s, recalled: %t: %g s, want %g", tt.animation, recall, got, tt.want)
			}
		}
	}
}
