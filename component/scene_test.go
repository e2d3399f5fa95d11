package component

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/memory"
	"marrow/internal/scenetest"
	"marrow/internal/wiretest"
	"marrow/internal/xmftest"
	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

var near = cmpopts.EquateApprox(0, 1e-4)

// key returns a key that moves only along X.
func key(time, x float32, i xmf.Interpolation, out, in float32) xmf.Key {
	return xmf.Key{Time: time, Value: [3]float32{x, 0, 0}, Interp: [3]xmf.Interpolation{i, i, i}, X: xmf.Handles{OutValue: out, InValue: in}}
}

const componentXML = `<?xml version="1.0"?>
<components><component name="ship_x" class="ship_s">
 <source geometry="extensions\mod\Assets\units\Ship_X_data"/>
 <layers><layer><lights><omni name="a" r="255" g="51" b="0" range="40" intensity="2"><offset><position x="1" y="2" z="3"/></offset></omni><spot name="b" r="10" angle="45"><lightanimations><lightanimation name="intensity" controller="linear_float"><key frame="4" value="2"/></lightanimation></lightanimations></spot><box/><box name="hall" intensity="3"><size x="50" y="15" z="10"/></box></lights></layer></layers>
 <connections>
  <connection name="Connection01" tags="part  "><offset><position x="1" y="2" z="3"/></offset>
   <parts><part name="part_main" wreck="part_wreck"><pivot><offset><position x="0" y="5" z="0"/></offset></pivot></part></parts></connection>
  <connection name="Connection02" tags="part animation" parent="part_main">
   <offset><position x="1E+01" y="0" z="0"/><quaternion qx="0" qy="0.7071068" qz="0" qw="0.7071068"/></offset>
   <animations><animation name="loop" start="1" end="60"/></animations>
   <parts><part name="anim_radar"><uv_animations><uv_animation mapchannel="3"><uv_property name="v_offset" controller="linear_float">
     <key frame="0" value="0"/><key frame="1000" value="-2"/></uv_property></uv_animation></uv_animations><offset><position x="0" y="0" z="7"/></offset></part></parts></connection>
  <connection name="con_turret_01" tags="turret medium" ><offset><position x="4" y="0" z="0"/><rotation pitch="0" yaw="90" roll="0"/></offset></connection>
  <connection name="Connection03" parent="nobody"><parts><part name="part_wreck"/></parts></connection>
  <connection name="Connection04"><parts><part name="chair" ref="interior.chair"/></parts></connection>
  <connection name="Connection05"><parts><part name="part_lost"/></parts></connection>
 </connections></component></components>`

// componentFiles returns a component with its files, with unusual features of mods.
func componentFiles() fstest.MapFS {
	tri := func(x float32) *fstest.MapFile {
		f := xmftest.Triangle(9)
		f.Buffers[0].Data = xmftest.Floats(x, 0, 0, x, 1, 0, x+1, 0, 0)
		return &fstest.MapFile{Data: f.Bytes()}
	}
	ani := &xmf.Motion{Version: 1, Animations: []xmf.Animation{
		{Name: "anim_radar", SubName: "loop", Duration: 2, Positions: []xmf.Key{key(0, 0, xmf.InterpLinear, 0, 0), key(2, 3, xmf.InterpStep, 0, 0)}},
		{Name: "gone", SubName: "loop", Duration: 2, Positions: []xmf.Key{key(0, 0, xmf.InterpLinear, 0, 0)}},
	}}
	motion, _ := xmf.EncodeANI(ani)
	return fstest.MapFS{
		"assets/units/ship_x.xml":                                {Data: []byte(componentXML)},
		"assets/units/ship_x_data/PART_MAIN-lod0.xmf":            tri(10),
		"assets/units/ship_x_data/part_main-lod2.xmf":            tri(12),
		"assets/units/ship_x_data/part_main-collision.xmf":       {Data: xmftest.Collision().Bytes()},
		"assets/units/ship_x_data/part_main-wreck-collision.xmf": {Data: xmftest.Collision().Bytes()},
		"assets/units/ship_x_data/anim_radar-lod0.xmf":           tri(20),
		"assets/units/ship_x_data/part_wreck-lod0.xmf":           tri(30),
		"assets/units/SHIP_X_DATA.ANI":                           {Data: motion},
		"libraries/material_library.xml":                         {Data: []byte(strings.ReplaceAll(xmftest.LibraryXML, "extensions", "x"))},
		"assets/units/part_lost-lod0.xmf":                        {Data: []byte("another component's")},
	}
}

func loadComponent(t *testing.T, files fstest.MapFS, dir, name string) (*File, []report.Finding) {
	t.Helper()
	c, _, err := Decode(files[dir+"/"+name].Data)
	if err != nil {
		t.Fatal(err)
	}
	return c, c.Load(name, asset.Resolver{Finder: asset.New(files), Place: asset.Location{Dir: dir}})
}

// The folder of meshes has the usual end of its name, which the XML may leave out: then it is taken, and reported.
func TestGeometryFolder(t *testing.T) {
	const whole = `extensions\mod\Assets\units\Ship_X_data`
	for _, tt := range []struct {
		geometry string
		found    int
	}{
		{whole, 0},
		{`extensions\mod\Assets\units\Ship_X`, 1},
		{`Ship_X`, 1},
		{`extensions\mod\Assets\units\Ship_Y`, 0},
		{``, 0},
	} {
		files := componentFiles()
		files["assets/units/ship_x.xml"].Data = []byte(strings.Replace(componentXML, whole, tt.geometry, 1))
		c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != codeFolder })
		if s, _ := c.Scene(scene.Options{}); len(found) != tt.found || (len(s.Meshes) > 0) != strings.Contains(tt.geometry, "Ship_X") {
			t.Errorf("%s: %d meshes, %v", tt.geometry, len(s.Meshes), found)
		}
	}
}

func nodeNamed(t *testing.T, s *scene.Scene, name string) int {
	t.Helper()
	for i := range s.Nodes {
		if s.Nodes[i].Name == name {
			return i
		}
	}
	t.Fatalf("no node %s", name)
	return 0
}

func TestComponent(t *testing.T) {
	c, missing := loadComponent(t, componentFiles(), "assets/units", "ship_x.xml")
	if len(missing) != 1 || missing[0].Code != xmf.CodeMissing || !strings.Contains(missing[0].Message, "part_lost-lod0.xmf is missing") {
		t.Errorf("missing: %v", missing)
	}
	if !Is(c.data) || xmf.IsLibrary(c.data) {
		t.Error("a component isn't told")
	}
	s, found := c.Scene(scene.Options{})
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, f := range found {
		said += f.String() + "\n"
	}
	for _, want := range []string{"a part is the wreck of another part", "a part belongs to another component", "a light of the kind box isn't converted; its node is kept, and its parameters are stored in extras (× 2)",
		"a light of the kind spot isn't converted", "an animated light has constant parameters",
		"the texture coordinates of a part move in the game",
		"parent isn't a part", "an animation of a part that doesn't exist"} {
		if !strings.Contains(said, want) {
			t.Errorf("not said: %s\n%s", want, said)
		}
	}
	world := s.NewPose().World
	origin := func(name string) scene.Vec3 { return world[nodeNamed(t, s, name)].Point(scene.Vec3{}) }
	// The pivot is 5 above the connection, and the mesh has the same position as without one.
	for name, want := range map[string]scene.Vec3{
		"Connection01":  {-1, 2, 3},
		"part_main":     {-1, 7, 3},
		"con_turret_01": {-4, 0, 0},
		// At 10 along the part's X; a quarter turn about Y takes +Z to +X, which is −X here.
		"anim_radar": {-1 - 10 - 7, 7, 3},
	} {
		if diff := cmp.Diff(want, origin(name), near); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	light := scene.Light{Name: "a", Node: nodeNamed(t, s, "a"), Color: scene.Vec3{1, 0.2, 0}, Intensity: 2, RangeEnd: 40, Visible: true}
	light.Extras = scene.Keep(s.Lights[0].Extras.Origin, lightExtras{Kind: "omni"})
	if diff := cmp.Diff([]scene.Light{light}, s.Lights, near); diff != "" || origin("a") != (scene.Vec3{-1, 2, 3}) {
		t.Errorf("light: %s, at %v", diff, origin("a"))
	}
	moves := []UVAnimation{{MapChannel: "3", Properties: []UVProperty{{Name: "v_offset", Controller: "linear_float", Keys: [][2]float32{{0, 0}, {1000, -2}}}}}}
	for name, want := range map[string]any{
		"anim_radar": partExtras{UVAnimations: moves},
		"part_main":  partExtras{Wreck: "part_wreck", Pivot: [3]float32{0, 5, 0}},
		"chair":      partExtras{Ref: "interior.chair"},
		"b": unlitExtras{
			Kind: "spot", Color: [3]float32{10}, Intensity: 1, Other: Other{Attributes: map[string]string{"angle": "45"}},
			Animations: []UVProperty{{Name: "intensity", Controller: "linear_float", Keys: [][2]float32{{4, 2}}}},
		},
		"hall": unlitExtras{Kind: "box", Intensity: 3, Size: [3]float32{50, 15, 10}},
	} {
		if got := s.Nodes[nodeNamed(t, s, name)].Extras.Value; !reflect.DeepEqual(got, want) {
			t.Errorf("extras of %s: %+v, want %+v", name, got, want)
		}
	}
	corner := func(s *scene.Scene, mesh string) scene.Vec3 {
		for i := range s.Meshes {
			if m := &s.Meshes[i]; m.Name == mesh {
				return s.NewPose().World[m.Node].Point(m.Positions[0])
			}
		}
		t.Fatalf("no mesh %s", mesh)
		return scene.Vec3{}
	}
	if diff := cmp.Diff(scene.Vec3{-11, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("part_main's corner: %s", diff)
	}
	if len(s.Meshes) != 2 {
		t.Errorf("%d meshes", len(s.Meshes))
	}
	// What is in front of a turret that is turned by a yaw of 90 degrees is at the file's +X.
	if diff := cmp.Diff(scene.Vec3{-5, 0, 0}, world[nodeNamed(t, s, "con_turret_01")].Point(scene.Vec3{0, 0, 1}), near); diff != "" {
		t.Errorf("turret: %s", diff)
	}
	clip := &s.Clips[0]
	if len(s.Clips) != 1 || clip.Name != "loop" || clip.Duration != 2 || !reflect.DeepEqual(clip.Extras.Value, xmf.StateExtras{Name: "loop", Start: 1, End: 60, Duration: 2}) {
		t.Errorf("%+v", s.Clips)
	}
	// Keys don't add to the part's own offset: they contain the part's position in the connection.
	if got := clip.Channels[0].Value(1); got[0] != -3 || got[2] != 0 {
		t.Errorf("the last key is at %v", got)
	}

	s, _ = c.Scene(scene.Options{LOD: 1, Collision: true})
	if diff := cmp.Diff(scene.Vec3{-11, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("without a level 1, level 0: %s", diff)
	}
	if len(s.Meshes) != 3 {
		t.Errorf("%d meshes with collision", len(s.Meshes))
	}
	corner(s, "part_main-collision")
	s, _ = c.Scene(scene.Options{LOD: 9})
	if diff := cmp.Diff(scene.Vec3{-13, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("the coarsest: %s", diff)
	}
	s, _ = c.Scene(scene.Options{AllLODs: true})
	levels := ""
	for i := range s.Meshes {
		levels += fmt.Sprintf("%s %d; ", s.Meshes[i].Name, s.Meshes[i].LOD)
	}
	if want := "part_main 0; part_main-lod2 2; anim_radar 0; "; levels != want {
		t.Errorf("all levels: %s, want %s", levels, want)
	}
	if diff := cmp.Diff(scene.Vec3{-13, 2, 3}, corner(s, "part_main-lod2"), near); diff != "" {
		t.Errorf("level 2 of all: %s", diff)
	}
	if data, err := c.Encode(); err != nil || string(data) != componentXML {
		t.Error("encodes to something else")
	}
}

func TestBadComponent(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"<components></components>", "xml at 0x19: no component: EOF"},
		{"<components><component><connections>", "xml at 0x24: XML that isn't well-formed: "},
	} {
		_, _, err := Decode([]byte(c.data))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.data, err, c.want)
		}
		if m := Explain([]byte(c.data)); m.Err() == nil {
			t.Errorf("%q: explained", c.data)
		}
	}
	files := componentFiles()
	files["assets/units/ship_x_data/anim_radar-lod0.xmf"].Data = []byte("XUMF")
	files["assets/units/SHIP_X_DATA.ANI"].Data = []byte("nothing like it")
	files["libraries/material_library.xml"].Data = []byte("<materiallibrary><")
	c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
	if len(found) != 4 {
		t.Errorf("%v", found)
	}
	if s, _ := c.Scene(scene.Options{}); len(s.Meshes) != 1 {
		t.Errorf("%d meshes", len(s.Meshes))
	}
}

// All parts of a component together may have the unpacked size of one XMF; the rest is left out and reported.
func TestLargeComponent(t *testing.T) {
	large := func(buffers int) *fstest.MapFile { // of 200 MiB each
		f := xmftest.Triangle(9)
		for range buffers {
			f.Buffers = append(f.Buffers, xmftest.Buffer{Typ: 1, Format: 2, Items: 50 << 20, ItemSize: 4, Stored: []byte("not looked into"), Level: 1})
		}
		return &fstest.MapFile{Data: f.Bytes()}
	}
	files := componentFiles()
	files["assets/units/ship_x_data/PART_MAIN-lod0.xmf"] = large(4)
	files["assets/units/ship_x_data/part_main-lod2.xmf"] = large(2)
	c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
	const want = "Ship_X_data/part_main-lod2.xmf can't be read: it has 419430442 bytes unpacked, and of the 1073741824 for all of a component's files 234880982 are left"
	i := slices.IndexFunc(found, func(f report.Finding) bool { return f.Message == want })
	if i < 0 || found[i].Path != "connections[0].parts[0]" || found[i].Code != xmf.CodeMissing {
		t.Errorf("findings %v, want %s", found, want)
	}
	main := c.Components[0].meshes["part_main"]
	if main.lods[0] == nil || main.lods[2] != nil || c.Components[0].meshes["anim_radar"].lods[0] == nil {
		t.Error("not those that there is room for are there")
	}
}

// Of two parts with one name, one is drawn, and that is reported.
func TestPartsOfOneName(t *testing.T) {
	files := componentFiles()
	again := strings.Replace(componentXML, `<part name="part_lost"/>`, `<part name="anim_radar"/>`, 1)
	files["assets/units/ship_x.xml"] = &fstest.MapFile{Data: []byte(again)}
	c, _ := loadComponent(t, files, "assets/units", "ship_x.xml")
	s, found := c.Scene(scene.Options{})
	drawn := 0
	for i := range s.Meshes {
		if strings.HasPrefix(s.Meshes[i].Name, "anim_radar") {
			drawn++
		}
	}
	told := slices.ContainsFunc(found, func(f report.Finding) bool {
		return f.Code == codePart && strings.Contains(f.Message, "name of another part")
	})
	if drawn != 1 || !told {
		t.Errorf("drawn %d times; found %v", drawn, found)
	}
}

// Hand-written XML that the standard forbids is read, and everything keeps its position.
func TestHandwrittenComponent(t *testing.T) {
	const text = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n<!------- guns -- and shields ------->\n<components><component name=\"T\xfcr\"><connections>" +
		"<!-- G\xfcnther's --- --><connection name=\"con\"/></connections></component></components>\n"
	if !Is([]byte(text)) {
		t.Fatal("no component")
	}
	c, _, err := Decode([]byte(text))
	if err != nil || c.Components[0].Name != "Tür" || len(c.Components[0].Connections) != 1 || c.Components[0].Connections[0].Name != "con" {
		t.Fatalf("%+v, %v", c, err)
	}
	if data, err := c.Encode(); err != nil || string(data) != text {
		t.Error("encodes to something else")
	}
	if at, ok := Locate([]byte(text))("connections[0]"); !ok || at != strings.Index(text, "<connection ") {
		t.Errorf("stands at %d", at)
	}
}

// UTF-16 with a byte order mark is read in both byte orders, and everything keeps its position.
func TestUTF16Component(t *testing.T) {
	const text = "\ufeff<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<!-- -- --><components><component name=\"Tür 砲 🚀\"><connections>" +
		"<connection name=\"con\"/></connections></component></components>\n"
	before, _, _ := strings.Cut(text, "<connection ")
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		wide := func(s string) (data []byte) {
			for _, u := range utf16.Encode([]rune(s)) {
				data = order.AppendUint16(data, u)
			}
			return data
		}
		data := wide(text)
		if !Is(data) {
			t.Fatal("no component")
		}
		c, _, err := Decode(data)
		if err != nil || c.Components[0].Name != "Tür 砲 🚀" || len(c.Components[0].Connections) != 1 || c.Components[0].Connections[0].Name != "con" {
			t.Fatalf("%+v, %v", c, err)
		}
		if again, err := c.Encode(); err != nil || !bytes.Equal(again, data) {
			t.Error("encodes to something else")
		}
		at, _ := Locate(data)("connections[0]")
		if at != len(wide(before)) {
			t.Errorf("stands at %d, want %d", at, len(wide(before)))
		}
		if line, column := report.LineOf(wide("a\nab<"), len(wide("a\nab"))); line != 2 || column != 3 {
			t.Errorf("%d:%d, want 2:3", line, column)
		}
		// Half a surrogate, half a letter.
		if _, _, err := Decode(append(order.AppendUint16(data[:len(data)-2:len(data)-2], 0xd800), 0)); err != nil {
			t.Error(err)
		}
		if !xmf.IsLibrary(wide("\ufeff<diff><add><material/></add></diff>")) {
			t.Error("no library")
		}
	}
}

// Elements within each other to any depth, and those with long names, cost memory by the file's size,
// not by its square; the connections beside them are found.
func TestLocateDeep(t *testing.T) {
	for name, inner := range map[string]string{
		"deep":       strings.Repeat("<part>", 5000) + strings.Repeat("</part>", 5000),
		"long names": "<" + strings.Repeat("n", 20000) + ">" + strings.Repeat("<a/><b/><c/><d/>", 500) + "</" + strings.Repeat("n", 20000) + ">",
	} {
		data := []byte("<component><connections><connection>" + inner + "</connection><connection/></connections></component>")
		var at int
		if got := memory.Allocated(func() { at, _ = Locate(data)("connections[1]") }); got > 100*uint64(len(data)) {
			t.Errorf("%s: %d bytes for %d", name, got, len(data))
		}
		if want := bytes.LastIndex(data, []byte("<connection/>")); at != want {
			t.Errorf("%s: stands at %d, want %d", name, at, want)
		}
	}
}

// Only comments are mended: not what looks like one in an attribute or in CDATA. And names that differ
// in letters of another encoding alone stay different.
func TestHandwrittenAttributes(t *testing.T) {
	const text = `<?xml version="1.0"?><!-- a -- b --><components><![CDATA[ <!-- ]]><component name="a--b">` +
		"<connections><connection name='\"T\xfcr'/><connection name='\"T\xf6r'/><connection name=\"it's--1\"/><!-- -- -->" +
		"</connections></component></components>"
	c, _, err := Decode([]byte(text))
	if err != nil || c.Components[0].Name != "a--b" || len(c.Components[0].Connections) != 3 {
		t.Fatalf("%+v, %v", c, err)
	}
	for i, want := range []string{`"Tür`, `"Tör`, "it's--1"} {
		if got := c.Components[0].Connections[i].Name; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if at, _ := Locate([]byte(text))("connections[2]"); at != strings.Index(text, `<connection name="it`) {
		t.Errorf("stands at %d", at)
	}
	got := string(xmltext.Lenient([]byte(`<a b="<!--" c="--"/><!-- -- --><d e="--" f='<!--'/>`)))
	if want := `<a b="<!--" c="--"/><!-- =- --><d e="--" f='<!--'/>`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// For whole components of the corpus: the number of parts with files that aren't wrecks, and the position of one of
// them, which another walk over the XML computes from its parents.
func TestComponentCorpus(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "ego")
	for _, c := range []struct {
		repo, dir, name string
		parts           int
		node            string
		at              scene.Vec3 // with the file's x turned round
		clips           string
	}{
		{"Scaco-X4-Modding__bayamon_miner", "assets/props/surfaceelements", "props_sco_xl_door.xml", 6, "door_up_02",
			scene.Vec3{-1.17675e-05, 18.6797, -6.148975}, "doors_closed doors_opening doors_open doors_closing"},
		{"Scaco-X4-Modding__bayamon_miner", "assets/props/bridge", "bridge_sco_xl.xml", 3, "anim_radar",
			scene.Vec3{-0.6127757, 22.46499, -2.545382}, "loop"},
		{"X4Reemergence-Project__otas_shippack", "assets/units/size_l", "ship_otas_l_astraeus.xml", 4, "detail_l",
			scene.Vec3{0, 0, 3.274384}, ""},
		{"X4Reemergence-Project__otas_shippack", "assets/props/weaponsystems/capital", "turret_otas_xl_firestorm.xml", 7, "barrel",
			scene.Vec3{0, 31.504871, 12.5647},
			"turret_inactive turret_activating turret_active turret_deactivating gun_firing"},
	} {
		finder, err := asset.Open(filepath.Join(root, c.repo))
		if err != nil {
			t.Fatal(err)
		}
		defer finder.Close()
		data, err := os.ReadFile(filepath.Join(root, c.repo, c.dir, c.name))
		if err != nil {
			t.Fatal(err)
		}
		x, _, err := Decode(data)
		if err != nil {
			t.Fatal(c.name, err)
		}
		found := x.Load(c.name, asset.Resolver{Finder: finder, Place: asset.Location{Dir: c.dir}})
		s, _ := x.Scene(scene.Options{})
		if err := scenetest.Check(s); err != nil {
			t.Error(c.name, err)
		}
		var clips []string
		for i := range s.Clips {
			clips = append(clips, s.Clips[i].Name)
		}
		if got := strings.Join(clips, " "); got != c.clips {
			t.Errorf("%s: clips %s, want %s", c.name, got, c.clips)
		}
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code == codeLevels }) // three of them lack a level
		if len(s.Meshes) != c.parts || len(found) > 0 {
			t.Errorf("%s: %d parts, want %d; %v", c.name, len(s.Meshes), c.parts, found)
		}
		if at := s.NewPose().World[nodeNamed(t, s, c.node)].Point(scene.Vec3{}); cmp.Diff(c.at, at, near) != "" {
			t.Errorf("%s: %s is at %v, want %v", c.name, c.node, at, c.at)
		}
	}
}

func FuzzComponent(f *testing.F) {
	f.Add([]byte(componentXML))
	f.Add([]byte(xmftest.LibraryXML))
	f.Add([]byte(xmftest.DiffXML))
	f.Fuzz(func(t *testing.T, data []byte) {
		_ = new(xmf.Library).Add(data)
		xmf.IsLibrary(data)
		if c, _, err := Decode(data); err == nil {
			s, _ := c.Scene(scene.Options{})
			if err := scenetest.Check(s); err != nil {
				t.Error(err)
			}
			c.Summary()
		} else {
			wiretest.Error(t, err, len(data))
		}
	})
}
