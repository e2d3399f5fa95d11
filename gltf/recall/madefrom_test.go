package recall

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/gltf/build"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/scene"
)

// If a program loses all objects of one kind, they are restored from the glTF that it read. Names with added numbers
// and shortened names are recognised.
func TestMadeFrom(t *testing.T) {
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	for name, change := range map[string]func(d *gltf.Document){
		"animations' extras": func(d *gltf.Document) {
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
			slices.Reverse(d.Animations)
		},
		"all extras": func(d *gltf.Document) {
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
			for i := range d.Nodes {
				d.Nodes[i].Extras = nil
			}
			for i := range d.Materials {
				d.Materials[i].Extras = nil
			}
			d.Asset = gltf.Asset{Version: "2.0", Generator: "Blender"}
		},
		"extras of nodes as texts": func(d *gltf.Document) {
			d.Nodes[3].Extras = gltf.Raw(`{"marrow": "{'kind': 'bone', 'document': {'nameCRC': 3359912727}}"}`)
		},
		"cameras": func(d *gltf.Document) {
			d.Cameras = nil
			for i := range d.Nodes {
				d.Nodes[i].Camera = 0
			}
		},
		"names": func(d *gltf.Document) {
			d.Nodes[3].Name += ".001"
			d.Animations[0].Name += ".002"
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
		},
	} {
		d := decoded(t, f.GLB())
		change(d.Document)
		found := d.MadeFrom(decoded(t, f.GLB()).Document)
		got, _ := d.Scene(scene.Options{Recall: true})
		if len(found) == 0 {
			t.Errorf("%s: nothing is reported", name)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the scene isn't what it was", name)
		}
	}
}

// An animation without extras and with another name is recognised by its keys, also if some were edited, and keeps its events. An
// animation with another motion is new.
func TestMadeFromRenamed(t *testing.T) {
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		edit func(d *gltf.Document)
		same bool
	}{
		"renamed": {func(*gltf.Document) {}, true},
		"and edited": {func(d *gltf.Document) {
			last := len(d.Animations[1].Channels) - 1
			d.Animations[1].Channels = slices.Delete(slices.Clone(d.Animations[1].Channels), last, last+1)
		}, true},
		"and emptied": {func(d *gltf.Document) { d.Animations[1].Channels = d.Animations[1].Channels[:1] }, false},
	} {
		d := decoded(t, f.GLB())
		for i := range d.Animations {
			d.Animations[i].Extras = nil
		}
		if d.Animations[1].Name != "Attack" {
			t.Fatalf("the second animation is %q", d.Animations[1].Name)
		}
		d.Animations[1].Name = "Attack Slam"
		c.edit(d.Document)
		d.MadeFrom(decoded(t, f.GLB()).Document)
		s, found := d.Scene(scene.Options{Recall: true})
		i := slices.IndexFunc(s.Clips, func(c scene.Clip) bool { return c.Name == "Attack Slam" })
		if i < 0 {
			t.Fatalf("%s: it is gone", name)
		}
		if got := len(s.Clips[i].Events) == 1; got != c.same {
			t.Errorf("%s: it is the first conversion's: %v; %v", name, got, found)
		}
	}
}

// An animation that was removed is reported together with its data that glTF can't express. One that only moves nodes isn't.
func TestMadeFromRemoved(t *testing.T) {
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		removed []int
		want    string
	}{
		"none":             {nil, ""},
		"only with motion": {[]int{2}, ""},
		"one":              {[]int{1}, `"Attack" was removed, and with it 1 event and the keys of 2 meshes and 1 emitter`},
		"without events":   {[]int{0}, `"Stand" was removed, and with it the keys of 1 mesh`},
		"several":          {[]int{0, 1, 2}, `"Stand" and "Attack" were removed, and with them 1 event and the keys of 2 meshes and 1 emitter`},
	} {
		d := decoded(t, f.GLB())
		slices.Reverse(c.removed)
		for _, i := range c.removed {
			d.Animations = slices.Delete(d.Animations, i, i+1)
		}
		d.MadeFrom(decoded(t, f.GLB()).Document)
		_, found := d.Scene(scene.Options{Recall: true})
		var got string
		for _, f := range found {
			if f.Code == codeGone {
				got = f.Message
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// withOrigins returns the sample scene with origins for its clips.
func withOrigins() *scene.Scene {
	s := scenetest.Sample()
	for i := range s.Clips {
		s.Clips[i].Extras = scene.Keep(scene.Origin{Format: s.Format, Path: fmt.Sprintf("sequences[%d]", i)}, nil)
	}
	return s
}

// An animation that was renamed or copied is recognised by its extras. A copy is a separate clip after the others, for
// any position in the file, and isn't reported.
func TestMadeFromCopied(t *testing.T) {
	f, _, err := build.Export(withOrigins(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	first, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	names := func(s *scene.Scene) (list []string) {
		for i := range s.Clips {
			list = append(list, s.Clips[i].Name)
		}
		return list
	}
	was := names(first)
	for name, c := range map[string]struct {
		edit func(d *gltf.Document)
		want []string
	}{
		"renamed": {func(d *gltf.Document) { d.Animations[0].Name = "Idle" }, append([]string{"Idle"}, was[1:]...)},
		"copied": {func(d *gltf.Document) {
			copied := d.Animations[0]
			copied.Name = "A"
			d.Animations = append([]gltf.Animation{copied}, d.Animations...)
		}, append(slices.Clone(was), "A")},
		"swapped": {func(d *gltf.Document) { a, b := &d.Animations[0].Name, &d.Animations[1].Name; *a, *b = *b, *a }, append([]string{was[1], was[0]}, was[2:]...)},
	} {
		d := decoded(t, f.GLB())
		d.Asset.Generator = "Blender"
		c.edit(d.Document)
		if found := d.MadeFrom(decoded(t, f.GLB()).Document); len(found) > 0 {
			t.Errorf("%s: %v", name, found)
		}
		s, found := d.Scene(scene.Options{Recall: true})
		if got := names(s); !slices.Equal(got, c.want) || len(found) > 0 {
			t.Errorf("%s: the clips are %q, want %q; %v", name, got, c.want, found)
			continue
		}
		for i := range s.Clips {
			origin, known := s.Clips[i].Extras.Origin.Path, i < len(was)
			if known && origin != first.Clips[i].Extras.Origin.Path || !known && (origin != "" || !slices.EqualFunc(s.Clips[i].Events, first.Clips[0].Events, func(a, b scene.EventKey) bool { return a == b })) {
				t.Errorf("%s: clip %d comes from %q", name, i, origin)
			}
		}
	}
}

// If another program replaced the rest transform of a node by a pose, and stated this, the rest transform is restored.
func TestMadeFromPosed(t *testing.T) {
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	for posed, same := range map[string]bool{"rotation translation": true, "rotation": false} {
		d := decoded(t, f.GLB())
		n := &d.Nodes[len(d.Nodes)-1]
		n.Rotation, n.Translation = &[4]float32{0, 0.6, 0, 0.8}, &[3]float32{7, 8, 9}
		n.Extras = gltf.Raw(`{"marrow_posed":"` + posed + `"` + strings.Replace(string(n.Extras), "{", ",", 1))
		d.MadeFrom(decoded(t, f.GLB()).Document)
		got, _ := d.Scene(scene.Options{Recall: true})
		if reflect.DeepEqual(got, want) != same {
			t.Errorf("%s: the scene is what it was: %v", posed, !same)
		}
	}
}

// A copy of an animation that was left out has a similar name, and is a separate clip.
func TestMadeFromCopyOfUnchanged(t *testing.T) {
	f, _, err := build.Export(withOrigins(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	d := decoded(t, f.GLB())
	d.Asset.Generator = "Blender"
	d.Animations[0].Name += ".001"
	d.Animations[0].Channels = d.Animations[0].Channels[:1]
	d.Nodes[0].Extras = gltf.Raw(`{"marrow_unchanged_clips":[0]` + strings.Replace(string(d.Nodes[0].Extras), "{", ",", 1))
	d.MadeFrom(decoded(t, f.GLB()).Document)
	got, _ := d.Scene(scene.Options{Recall: true})
	if len(got.Clips) != len(want.Clips)+1 || !reflect.DeepEqual(got.Clips[:len(want.Clips)], want.Clips) {
		t.Errorf("%d clips, want the %d that there were and one more", len(got.Clips), len(want.Clips))
	}
}

// Animations that a program left out because they weren't edited are restored, if it stated this. Other missing
// animations were removed.
func TestMadeFromUnchanged(t *testing.T) {
	f, _, err := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	all := decoded(t, f.GLB()).Animations
	var clips, globals []int
	for i := range all {
		var x struct{ Marrow gltf.AnimationExtras }
		if err := json.Unmarshal(all[i].Extras, &x); err != nil {
			t.Fatal(err)
		}
		if x.Marrow.Global {
			globals = append(globals, x.Marrow.Number)
		} else {
			clips = append(clips, x.Marrow.Number)
		}
	}
	for name, c := range map[string]struct {
		there          int // animations that are exported
		clips, globals []int
		missing        int
	}{
		"all":             {0, clips, globals, 0},
		"some":            {1, clips, globals, 0},
		"one was removed": {0, clips[1:], globals, 1},
		"none is known":   {0, []int{77, -1}, nil, len(want.Clips)},
		"they are there":  {len(all), clips, globals, 0},
	} {
		d := decoded(t, f.GLB())
		d.Asset.Generator = "Blender"
		d.Animations = d.Animations[:c.there]
		unchanged, err := json.Marshal(gltf.UnchangedExtras{Clips: c.clips, Globals: c.globals})
		if err != nil {
			t.Fatal(err)
		}
		if c.clips != nil {
			root := &d.Nodes[0].Extras
			*root = gltf.Raw(strings.TrimSuffix(string(*root), "}") + "," + strings.TrimPrefix(string(unchanged), "{"))
		}
		d.MadeFrom(decoded(t, f.GLB()).Document)
		got, _ := d.Scene(scene.Options{Recall: true})
		if n := len(want.Clips) - len(got.Clips); n != c.missing {
			t.Errorf("%s: %d clips are missing, want %d", name, n, c.missing)
		}
		if c.missing == 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the scene isn't what it was", name)
		}
	}
}

func decoded(t *testing.T, data []byte) *Document {
	t.Helper()
	d, _, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// The glTF of another model isn't treated as that of the base.
func TestMadeFromAnother(t *testing.T) {
	f, _, _ := build.Export(scenetest.Sample(), lower.Options{NoTextures: true}, build.Options{})
	d := &Document{Document: &gltf.Document{Nodes: []gltf.Node{{Name: "A"}, {Name: "B"}}}}
	if found := d.MadeFrom(decoded(t, f.GLB()).Document); len(found) > 0 || d.Asset.Extras != nil {
		t.Errorf("%v", found)
	}
}

// A camera that Blender made a child of a bone is moved back to the bone, unless it was moved relative to the bone.
func TestCameraOnBone(t *testing.T) {
	first := scenetest.Sample()
	f, _, err := build.Export(first, lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	if len(want.Cameras) == 0 {
		t.Fatal("the sample has no camera")
	}
	for name, c := range map[string]struct {
		at   scene.Vec3
		same bool
	}{"hung": {scene.Vec3{1e-7, 0, 0}, true}, "moved": {scene.Vec3{5, 0, 0}, false}} {
		d := decoded(t, f.GLB())
		for i := range d.Nodes {
			if d.Nodes[i].Camera != 0 {
				mount := gltf.Node{Name: "Camera", Camera: d.Nodes[i].Camera, Translation: (*[3]float32)(&c.at)}
				d.Nodes[i].Camera = 0
				d.Nodes[i].Children = append(d.Nodes[i].Children, len(d.Nodes))
				d.Nodes = append(d.Nodes, mount)
				break
			}
		}
		d.MadeFrom(decoded(t, f.GLB()).Document)
		got, _ := d.Scene(scene.Options{Recall: true})
		if same := reflect.DeepEqual(got, want); same != c.same {
			t.Errorf("%s: the scene is what it was: %v", name, same)
		}
	}
}

// twoColored returns a scene with a mesh on a node with a child. The mesh has two materials, which share its vertices.
func twoColored() *scene.Scene {
	s := &scene.Scene{Name: "Pair", Format: "component", Materials: []scene.Material{{Name: "a.one"}, {Name: "a.two"}}}
	s.Nodes = []scene.Node{scene.NewNode("Hull", scene.None), scene.NewNode("Place", 0)}
	for i := range s.Nodes {
		s.Nodes[i].Extras = scene.Keep(scene.Origin{Format: "component", Path: []string{"parts[0]", "parts[1]"}[i]}, nil)
	}
	m := scene.NewMesh("Hull")
	m.Node = 0
	m.Positions = []scene.Vec3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 4, 0}, {9, 4, 0}}
	m.Colors = []scene.ColorSet{{Name: "ao", Values: []scene.Vec4{{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 1}}}}
	m.Indices = []uint32{0, 1, 2, 2, 1, 3, 1, 4, 3}
	m.Primitives = []scene.Primitive{{Count: 6, Material: 0}, {First: 6, Count: 3, Material: 1}}
	m.Extras = scene.Keep(scene.Origin{Format: "component", Path: "hull.xmf"}, nil)
	s.Meshes = []scene.Mesh{m}
	return s
}

// Blender converts a mesh on a bone to a child without extras. It becomes the mesh of the bone again. Colours that
// Blender writes twice are the original colours. If an edited vertex belongs to several primitives that share vertices,
// the edit applies to all, and they stay one mesh.
func TestMadeFromMeshes(t *testing.T) {
	f, _, err := build.Export(twoColored(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	for name, c := range map[string]struct {
		change func(d *gltf.Document)
		vertex bool
	}{
		"a bone": {func(d *gltf.Document) {
			at := slices.IndexFunc(d.Nodes, func(n gltf.Node) bool { return n.Mesh != 0 })
			d.Nodes = append(d.Nodes, gltf.Node{Name: d.Nodes[at].Name, Mesh: d.Nodes[at].Mesh, Translation: &[3]float32{1e-7, 0, 0}})
			d.Nodes[at].Mesh, d.Nodes[at].Children = 0, append(d.Nodes[at].Children, len(d.Nodes)-1)
		}, false},
		"colours twice": {func(d *gltf.Document) {
			d.Asset.Generator = "Blender"
			for i := range d.Meshes[0].Primitives {
				p := &d.Meshes[0].Primitives[i]
				p.Attributes = append(p.Attributes, gltf.Attribute{Name: "COLOR_1", Accessor: p.Attributes.Get("_AO_0").Index()})
			}
		}, false},
		"a vertex": {func(d *gltf.Document) {
			a := &d.Accessors[d.Meshes[0].Primitives[0].Attributes.Get("POSITION").Index()]
			view := &d.BufferViews[a.BufferView.Index()]
			d.Buffers[view.Buffer].Data[view.ByteOffset+a.ByteOffset+3] = 0x41 // from 0 to 8
		}, true},
	} {
		d := decoded(t, f.GLB())
		c.change(d.Document)
		d.MadeFrom(decoded(t, f.GLB()).Document)
		got, found := d.Scene(scene.Options{Recall: true})
		if c.vertex {
			if len(got.Meshes) != 1 || len(got.Meshes[0].Positions) != len(want.Meshes[0].Positions) || len(got.Meshes[0].Primitives) != 2 ||
				got.Meshes[0].Positions[0] == want.Meshes[0].Positions[0] {
				t.Errorf("%s: %d meshes, %v, %v", name, len(got.Meshes), got.Meshes[0].Positions, found)
			}
			continue
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the scene isn't what it was: %+v, want %+v", name, got, want)
		}
	}
}

// A renamed material has its new name. A material to whose name another program added a number is recognised.
func TestRenamedMaterial(t *testing.T) {
	f, _, err := build.Export(twoColored(), lower.Options{NoTextures: true}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := decoded(t, f.GLB())
	d.Materials[0].Name, d.Materials[1].Name = "a.three", "a.two.001"
	s, _ := d.Scene(scene.Options{Recall: true})
	if s.Materials[0].Name != "a.three" || s.Materials[1].Name != "a.two" {
		t.Errorf("%s, %s", s.Materials[0].Name, s.Materials[1].Name)
	}
}
