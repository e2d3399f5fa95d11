package component

import (
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/internal/scenetest"
	"marrow/internal/xmftest"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// severalXML has two components with parts, states and lights of the same names, and one without a name.
const severalXML = `<?xml version="1.0"?><components>
 <component name="gun_a" class="turret"><source geometry="assets\gun_a_data"/><connections>
  <connection name="con" tags="part"><animations><animation name="fire" start="1" end="30"/></animations><parts><part name="barrel"/></parts></connection>
  <connection name="muzzle" parent="barrel"><offset><position x="0" y="0" z="5"/></offset></connection></connections></component>
 <component name="gun_b" class="turret"><source geometry="assets\gun_b_data"/>
  <layers><layer><lights><omni name="lamp"/></lights></layer></layers><connections>
  <connection name="con" tags="part"><animations><animation name="fire" start="9" end="1"/></animations><parts><part name="barrel"/></parts></connection>
  <connection name="muzzle" parent="barrel"><offset><position x="0" y="0" z="7"/></offset></connection></connections></component>
 <component class="effect"/>
</components>`

// severalFiles returns the meshes and motions of severalXML, in one folder per component.
func severalFiles() fstest.MapFS {
	files := fstest.MapFS{"assets/guns.xml": {Data: []byte(severalXML)}}
	for i, name := range []string{"gun_a", "gun_b"} {
		mesh := xmftest.Triangle(9)
		mesh.Buffers[0].Data = xmftest.Floats(float32(i+1), 0, 0, 0, 1, 0, 1, 0, 0)
		files["assets/"+name+"_data/barrel-lod0.xmf"] = &fstest.MapFile{Data: mesh.Bytes()}
		motion, _ := xmf.EncodeANI(&xmf.Motion{Version: 1, Animations: []xmf.Animation{
			{Name: "barrel", SubName: "fire", Duration: float32(i + 1), Positions: []xmf.Key{key(0, 0, xmf.InterpLinear, 0, 0), key(1, 3, xmf.InterpStep, 0, 0)}},
		}})
		files["assets/"+name+"_data.ani"] = &fstest.MapFile{Data: motion}
	}
	return files
}

// Each component of a file with several is converted, below its own root node, with its own meshes, connections,
// lights and motion.
func TestSeveralComponents(t *testing.T) {
	files := severalFiles()
	c, found := loadComponent(t, files, "assets", "guns.xml")
	if len(found) > 0 {
		t.Error(found)
	}
	s, _ := c.Scene(scene.Options{})
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	var roots []string
	for i := range s.Nodes {
		if s.Nodes[i].Parent == scene.None {
			roots = append(roots, s.Nodes[i].Name)
		}
	}
	if got := strings.Join(roots, " "); got != "gun_a gun_b component" {
		t.Errorf("roots %s", got)
	}
	root := func(node int) string {
		for s.Nodes[node].Parent != scene.None {
			node = s.Nodes[node].Parent
		}
		return s.Nodes[node].Name
	}
	if len(s.Meshes) != 2 || len(s.Lights) != 1 || len(s.Attachments) != 2 || len(s.Clips) != 1 {
		t.Fatalf("%d meshes, %d lights, %d attachments, %d clips", len(s.Meshes), len(s.Lights), len(s.Attachments), len(s.Clips))
	}
	world := s.NewPose().World
	for i, name := range []string{"gun_a", "gun_b"} {
		m := &s.Meshes[i]
		if root(m.Node) != name || m.Positions[0][0] != -float32(i+1) {
			t.Errorf("%s: mesh %s at %v", name, root(m.Node), m.Positions[0])
		}
		at := s.Attachments[i].Node
		if root(at) != name || s.Nodes[at].Parent != m.Node || world[at].Point(scene.Vec3{})[2] != float32(5+2*i) {
			t.Errorf("%s: muzzle of %s at %v", name, root(at), world[at].Point(scene.Vec3{}))
		}
		if ch := s.Clips[0].Channels; len(ch) != 2 || ch[i].Target.Index != m.Node {
			t.Errorf("%s: channels %+v", name, ch)
		}
	}
	if root(s.Lights[0].Node) != "gun_b" || s.Clips[0].Name != "fire" || s.Clips[0].Duration != 2 {
		t.Errorf("light of %s, clip %s of %g s", root(s.Lights[0].Node), s.Clips[0].Name, s.Clips[0].Duration)
	}
	sum := c.Summary()
	if len(sum.Deps) != 4 || sum.Deps[2].Path != "gun_b_data/barrel-lod0.xmf" || sum.Deps[3].Path != "gun_b_data.ani" || sum.Counts[0] != (report.Count{Name: "components", N: 3}) || sum.Counts[1].N != 4 {
		t.Errorf("%+v", sum)
	}
	if data, err := c.Encode(); err != nil || string(data) != severalXML {
		t.Error("encodes to something else")
	}
}

// Components that share the folder of meshes share the ANI beside it: it is decoded once, and its size is charged once.
func TestSharedMotion(t *testing.T) {
	shared := strings.Replace(severalXML, "gun_b_data", "gun_a_data", 1)
	load := func(motion bool) *File {
		files := severalFiles()
		files["assets/guns.xml"].Data = []byte(shared)
		if !motion {
			delete(files, "assets/gun_a_data.ani")
		}
		c, _ := loadComponent(t, files, "assets", "guns.xml")
		return c
	}
	c, without := load(true), load(false)
	if m := c.Components[0].motion; m == nil || c.Components[1].motion != m {
		t.Errorf("motions %p and %p", m, c.Components[1].motion)
	}
	if got, want := without.room.Left()-c.room.Left(), len(severalFiles()["assets/gun_a_data.ani"].Data); got != want {
		t.Errorf("%d bytes charged, want %d", got, want)
	}
	s, _ := c.Scene(scene.Options{})
	if len(s.Clips) != 1 || len(s.Clips[0].Channels) != 2 {
		t.Errorf("%+v", s.Clips)
	}
}

// A component with a single state misses its ANI; one without states doesn't.
func TestMissingMotion(t *testing.T) {
	files := severalFiles()
	files["assets/guns.xml"].Data = []byte(strings.Replace(severalXML, `<animation name="fire" start="9" end="1"/>`, "", 1))
	delete(files, "assets/gun_a_data.ani")
	delete(files, "assets/gun_b_data.ani")
	_, found := loadComponent(t, files, "assets", "guns.xml")
	if len(found) != 1 || found[0].Code != xmf.CodeMissing || found[0].Path != "components[0].connections[0].animations" || !strings.Contains(found[0].Message, "gun_a_data.ani is missing") {
		t.Errorf("%v", found)
	}
}

// A motion that the user specifies moves the first part with a name, and isn't reported as missing for other
// components.
func TestSeveralNamedMotion(t *testing.T) {
	motion, _ := xmf.EncodeANI(&xmf.Motion{Version: 1, Animations: []xmf.Animation{{Name: "barrel", SubName: "loop", Duration: 2, Positions: []xmf.Key{key(0, 1, xmf.InterpStep, 0, 0)}}}})
	files := severalFiles()
	c, _, err := Decode([]byte(severalXML))
	if err != nil {
		t.Fatal(err)
	}
	c.Load("guns.xml", asset.Resolver{Finder: asset.New(files), Place: asset.Location{Dir: "assets"}, Override: []asset.Override{{Name: "x.ani", Data: motion}}})
	s, found := c.Scene(scene.Options{})
	if len(s.Clips) != 1 || len(s.Clips[0].Channels) != 1 || s.Clips[0].Name != "loop" {
		t.Errorf("%+v", s.Clips)
	}
	for _, f := range found {
		if f.Code == xmf.CodeMotion {
			t.Error(f)
		}
	}
}

// The findings about a file of several components name them.
func TestSeveralFindings(t *testing.T) {
	_, found, err := Decode([]byte(severalXML))
	if err != nil || len(found) != 1 || found[0].Code != codeSeveral || !strings.Contains(found[0].Message, "3 components") || !strings.HasSuffix(found[0].Message, ": gun_a, gun_b, component") {
		t.Errorf("%v, %v", found, err)
	}
	locate := Locate([]byte(severalXML))
	for path, want := range map[string]string{
		"components[1].connections[0].animations[0]": `<animation name="fire" start="9"`,
		"components[1].source":                       `<source geometry="assets\gun_b`,
		"components[2].source":                       `<component class="effect"`, // which has none
		"components[0].connections[1]":               `<connection name="muzzle"`,
		"connections[1]":                             `<connection name="muzzle"`,
	} {
		if at, ok := locate(path); !ok || !strings.HasPrefix(severalXML[at:], want) {
			t.Errorf("%s stands at %d, %v", path, at, ok)
		}
	}
}

// Components before malformed XML are read, and missing content is reported.
func TestBrokenAfterComponents(t *testing.T) {
	const sound = `<components><component name="a"><connections><connection name="c"/></connections></component>`
	for _, c := range []struct {
		rest              string
		components, found int
	}{
		{`</components>`, 1, 0},
		{`</components>` + "\n  text", 1, 0},
		{`<component name="b"/></components>`, 2, 1},
		{`<component name="b"><connections`, 1, 1},
		{`<component name="b"/><component name="c"><x y="></component></components>`, 2, 2},
	} {
		f, found, err := Decode([]byte(sound + c.rest))
		if err != nil || len(f.Components) != c.components || len(found) != c.found {
			t.Errorf("%s: %d components, %v, %v", c.rest, len(f.Components), found, err)
		}
		if len(f.Components[0].Connections) != 1 {
			t.Errorf("%s: the first component is %+v", c.rest, f.Components[0])
		}
	}
}

// Elements are found by paths of up to 256 bytes.
func TestLocateLongPaths(t *testing.T) {
	for length, found := range map[int]bool{256: true, 257: false} {
		name := strings.Repeat("x", length-len("components[0]."))
		if at, ok := elementsOf([]byte("<component><" + name + "/></component>"))["components[0]."+name]; ok != found || ok && at != len("<component>") {
			t.Errorf("a path of %d bytes: at %d, %v", length, at, ok)
		}
	}
}
