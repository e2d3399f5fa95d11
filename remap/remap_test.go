package remap

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/internal/limit"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

func parse(t *testing.T, text string) *Map {
	t.Helper()
	m, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestNameMaterials checks that materials without names get the same names as in a glTF.
func TestNameMaterials(t *testing.T) {
	s := &scene.Scene{Textures: []scene.Texture{{Name: `Textures\Skin.blp`}}}
	for _, name := range []string{"", "Own", "Own", "", ""} {
		m := scene.Material{Name: name, Layers: []scene.Layer{scene.NewLayer(0)}}
		if len(s.Materials) == 4 {
			m.Layers[0].Texture = scene.None
		}
		s.Materials = append(s.Materials, m)
	}
	NameMaterials(s)
	for i, want := range []string{"Skin", "Own", "Own", "Skin#2", "Material_004"} {
		if got := s.Materials[i].Name; got != want {
			t.Errorf("material %d is called %q, want %q", i, got, want)
		}
	}
}

// TestParse checks the errors for impossible settings.
func TestParse(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"[clips]\nWalk = { nam = 'x' }", "2:10: unknown setting clips.nam; there are: loop, name, omit, rarity, speed"},
		{"[bones]\n", "1:2: unknown setting bones; there are: clips, materials, model, nodes, textures"},
		{"[model]\nscale = 0", "model.scale: 0, want a number above 0"},
		{"[model]\nscale = nan", "model.scale: NaN, want a number above 0"},
		{"[model]\nscale = 'metres'", "2:9: "},
		{"[clips]\nWalk = { speed = inf }", `clips."Walk": +Inf is out of range`},
		{"[clips]\nWalk = { name = '' }", `clips."Walk": an empty name; leave an animation out with omit = true`},
		{"[textures]\n'a' = { game = 'x', file = 'y' }", `textures."a": game (a file of the game) and file (a file to write) exclude each other`},
		{"[nodes]\n'a' = { attachment = 'x', event = 'y' }", `nodes."a": attachment and event: a node can have only one of these`},
		{"[nodes]\n'a' = { kind = 'bone', omit = true }", `nodes."a": kind and omit: a node can have only one of these`},
		{"[nodes]\n'a' = { kind = 'joint' }", `nodes."a": kind "joint", want bone or helper`},
		{"[nodes]\n'a' = { collision = 'mesh' }", `nodes."a": collision "mesh", want box, cylinder, plane, sphere`},
		{"[nodes]\n'a' = { times = { Walk = [1] } }", `nodes."a": times need an event`},
		{"[nodes]\n'a' = { event = 'e', times = { Walk = [-1] } }", `nodes."a": times."Walk": -1 isn't a time in seconds`},
		{strings.Repeat("#", limit.MapFile+1), "1048577 bytes, want at most 1048576"},
	} {
		if _, err := Parse([]byte(tt.text)); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%.60q:\ngot  %v\nwant %s", tt.text, err, tt.want)
		}
	}
}

// TestNames checks which entry applies to which name, and what is reported.
func TestNames(t *testing.T) {
	for _, tt := range []struct{ entries, names, want, unmatched string }{
		{"cape", "cape cape.001 cap", "cape cape -", ""},
		{"cape cape.001", "cape cape.001 cape.002", "cape cape.001 cape", ""},
		{"cape.001", "cape cape.002", "cape.001 cape.001", ""},
		{"cape.001", "cape cape.001", "- cape.001", ""}, // another object's own name
		{"leg*", "leg.L leg.R arm", "leg* leg* -", ""},
		{"leg* leg.?", "leg.L leg.100", "leg.? leg*", ""},
		{"*", "a/b", "*", ""},
		{"[a]", "[a] a", "[a] [a]", ""},
		{"Wlak", "Walk Run", "- -", `no thing "Wlak"; names like it: "Walk"`},
		{"Walk", "Armature|Walk Walk_Loop", "- -", `no thing "Walk"; names like it: "Walk_Loop", "Armature|Walk"`},
		{"Walk", "", "", `no thing "Walk"; the model has none`},
		{"[", "Stand", "-", `no thing "["`},
	} {
		entries := make(map[string]string)
		for _, e := range strings.Fields(tt.entries) {
			entries[e] = e
		}
		names := strings.Fields(tt.names)
		f := newFinder(entries, names)
		var got []string
		for _, n := range names {
			e, ok := f.of(n)
			if !ok {
				e = "-"
			}
			got = append(got, e)
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("%q for %q: %q, want %q", tt.entries, tt.names, g, tt.want)
		}
		var text []string
		for _, r := range f.unmatched("things", "thing", names) {
			text = append(text, r.Message)
		}
		if g := strings.Join(text, "\n"); g != tt.unmatched {
			t.Errorf("%q for %q: reported %q, want %q", tt.entries, tt.names, g, tt.unmatched)
		}
	}
}

// hall returns a scene of a root, a joint that moves a mesh, its end that moves nothing, and a rotated box on a node.
func hall() *scene.Scene {
	s := &scene.Scene{Name: "Hall"}
	for i, name := range []string{"Root", "Arm", "Arm_end", "Box"} {
		s.Nodes = append(s.Nodes, scene.NewNode(name, i-1))
	}
	s.Nodes[3].Parent = 0
	s.Nodes[1].Kind, s.Nodes[2].Kind = scene.KindBone, scene.KindBone
	s.Nodes[3].Rest = scene.TRS{Translation: scene.Vec3{5, 0, 0}, Rotation: scene.Quat{0, 0.70710677, 0, 0.70710677}, Scale: scene.Vec3{2, 2, 2}}
	s.Skins = []scene.Skin{{Joints: []int{2, 1}}}
	skinned, box := scene.NewMesh("Skin"), scene.NewMesh("Hull")
	skinned.Positions, skinned.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
	skinned.Binding = &scene.Binding{Sets: []uint32{0, 0, 0}}
	skinned.Binding.AddSet([]uint16{0, 1}, []float32{0, 1})
	box.Node, box.Positions, box.Indices = 3, []scene.Vec3{{-1, -2, -3}, {1, 2, 3}, {0, 0, 0}}, []uint32{0, 1, 2}
	s.Meshes = []scene.Mesh{skinned, box}
	s.Clips = []scene.Clip{{Name: "Idle", Duration: 2, Loop: true, Channels: []scene.Channel{
		scene.Constant(scene.Target{Property: scene.NodeTranslation, Index: 2}, 0, 1, 0),
		scene.Constant(scene.Target{Property: scene.NodeTranslation, Index: 3}, 5, 0, 0),
	}}, {Name: "Old", Duration: 1}}
	s.Materials = []scene.Material{{Name: "cape {add}"}, {Name: "glow"}}
	s.Textures = []scene.Texture{{Name: "a.png"}, {Name: "b.png"}, {Name: "c.png"}}
	return s
}

// text returns the parts of a scene that a map can change.
func text(s *scene.Scene) string {
	var b strings.Builder
	for i, n := range s.Nodes {
		fmt.Fprintf(&b, "%d %s %s<%d\n", i, n.Kind, n.Name, n.Parent)
	}
	for _, a := range s.Attachments {
		fmt.Fprintf(&b, "attachment %d\n", a.Node)
	}
	for _, h := range s.Shapes {
		fmt.Fprintf(&b, "%s %d %.3v %.3v\n", h.Kind, h.Node, h.Points, h.Radius)
	}
	for _, k := range s.Skins {
		fmt.Fprintf(&b, "skin %v\n", k.Joints)
	}
	for _, m := range s.Meshes {
		fmt.Fprintf(&b, "%s %d", m.Name, len(m.Indices))
		if m.Binding != nil {
			fmt.Fprintf(&b, " %v %v", m.Binding.Joints, m.Binding.Weights)
		}
		b.WriteString("\n")
	}
	for _, c := range s.Clips {
		fmt.Fprintf(&b, "clip %s %d", c.Name, len(c.Channels))
		for _, e := range c.Events {
			fmt.Fprintf(&b, " %d@%g", e.Node, e.Time)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestApply checks the effect of a map on a scene, as the lines that differ.
func TestApply(t *testing.T) {
	for _, tt := range []struct{ text, gone, new, found string }{
		{"", "", "", ""},
		{"[clips]\nOld = { omit = true }\nIdle = { name = 'Stand' }", "clip Idle 2; clip Old 0", "clip Stand 2", ""},
		{"[nodes]\nRoot = { name = 'Top' }", "0 node Root<-1", "0 node Top<-1", ""},
		{"[nodes]\nArm_end = { attachment = 'Hand Right Ref' }", "", "4 attachment Hand Right Ref<2; attachment 4", ""},
		{"[nodes]\nArm = { kind = 'helper' }", "1 bone Arm<0", "1 node Arm<0", ""},
		{"[nodes]\nBox = { kind = 'bone' }", "3 node Box<0", "3 bone Box<0", ""},
		{"[nodes]\nBox = { event = 'SNDxKNIG', times = { Idle = [1.5, 0.5, 9], Olds = [1] } }", "clip Idle 2",
			"4 event SNDxKNIG<3; clip Idle 2 4@0.5 4@1.5 4@2", `no animation "Olds"; names like it: "Old"`},
		// The box is rotated by 90° about y and twice as large: it reaches 6 along x and 2 along z.
		{"[nodes]\nBox = { collision = 'box' }", "3 node Box<0; Hull 3", "3 shape Box<0; box 3 [[1 -2 -3] [-1 2 3]] 0; Hull 0", ""},
		{"[nodes]\nBox = { collision = 'sphere' }", "3 node Box<0; Hull 3", "3 shape Box<0; sphere 3 [[0 0 0]] 3; Hull 0", ""},
		{"[nodes]\nRoot = { collision = 'box' }", "", "", `"Root" can't be a collision shape, because it has no mesh without bones that defines the size`},
		{"[nodes]\n'*_end' = { omit = true }", "2 bone Arm_end<1; 3 node Box<0; skin [2 1]; Skin 3 [0 1] [0 1]; clip Idle 2",
			"2 node Box<0; skin [1]; Skin 3 [0] [1]; clip Idle 1", ""},
		{"[nodes]\nRoot = { omit = true }", "2 bone Arm_end<1; 3 node Box<0; skin [2 1]; Skin 3 [0 1] [0 1]; Hull 3; clip Idle 2",
			"skin [1]; Skin 3 [0] [1]; Hull 0; clip Idle 0", ""},
		{"[nodes]\nArm = { omit = true }", "2 bone Arm_end<1; 3 node Box<0; skin [2 1]; Skin 3 [0 1] [0 1]; clip Idle 2",
			"2 node Box<0; skin [1]; Skin 3 [0] [1]; clip Idle 1", `"Arm" moves vertices, so it can't be left out`},
		{"[textures]\n'a.png' = { file = 'x/skin.blp' }\n'b.png' = { file = 'y/Skin.blp' }", "", "",
			`"a.png" and "b.png" would be written to the same file, y/Skin.blp; the second one gets another name`},
	} {
		from := hall()
		before := text(from)
		to, found := parse(t, tt.text).Apply(from)
		if after := text(from); after != before {
			t.Errorf("%s: the scene that goes in has changed:\n%s", tt.text, after)
		}
		removed, added := differing(before, text(to)), differing(text(to), before)
		if removed != tt.gone || added != tt.new {
			t.Errorf("%s:\ngone %q\nwant %q\nnew  %q\nwant %q", tt.text, removed, tt.gone, added, tt.new)
		}
		var messages []string
		for _, f := range found {
			messages = append(messages, f.Message)
		}
		if g := strings.Join(messages, "\n"); g != tt.found {
			t.Errorf("%s:\nfound %s\nwant  %s", tt.text, g, tt.found)
		}
		if err := scenetest.Check(to); err != nil {
			t.Errorf("%s: %v", tt.text, err)
		}
	}
}

// differing returns the lines of a text that another doesn't have.
func differing(a, b string) string {
	other := strings.Split(b, "\n")
	return strings.Join(slices.DeleteFunc(strings.Split(a, "\n"), func(l string) bool { return slices.Contains(other, l) }), "; ")
}

// TestOverride checks that settings that only a format's builder can interpret reach it.
func TestOverride(t *testing.T) {
	s, found := parse(t, `
[model]
name = "Keep"
scale = 2.5
[clips]
Idle = { loop = false, rarity = 3, speed = 270 }
[materials]
"cape {add}" = { words = "team" }
[textures]
"a.png" = { game = "Textures/Flame.blp" }
"b.png" = { file = 'units\b.blp' }
`).Apply(hall())
	if len(found) > 0 || s.Name != "Keep" {
		t.Errorf("%q, %v", s.Name, found)
	}
	g := s.Clips[0].Override
	if g.Loop == nil || *g.Loop || g.Rarity == nil || *g.Rarity != 3 || g.MoveSpeed == nil || *g.MoveSpeed != 270 || s.Clips[1].Override != (scene.ClipOverride{}) {
		t.Errorf("clips: %+v, %+v", g, s.Clips[1].Override)
	}
	if w := s.Materials[0].Override.Words; w == nil || *w != "team" || s.Materials[1].Override.Words != nil {
		t.Errorf("materials: %v, %v", w, s.Materials[1].Override.Words)
	}
	for i, want := range []scene.TextureOverride{{Path: `Textures\Flame.blp`, InGame: true}, {Path: `units\b.blp`}, {}} {
		if got := s.Textures[i].Override; got != want {
			t.Errorf("textures[%d]: %+v, want %+v", i, got, want)
		}
	}
}

// TestWrite checks that a map is TOML for any names, and that applying it unedited changes nothing except for repeating
// its settings.
func TestWrite(t *testing.T) {
	s := hall()
	s.Nodes[1].Name, s.Nodes[2].Name, s.Nodes[3].Name = "quo\"te\\ \n\x01", "\xff", ""
	s.Clips[1].Name, s.Materials[1].Name, s.Textures[2].Name, s.Name = "a\x7f]\t'", "é = {", "\n.png", "\n[clips]"
	o := Outline{Format: "X", Clips: []string{"Stand"}, Words: []string{"add"}, Height: 1.8, Usual: 57.8, Loops: true, Clip: map[string]ClipOutline{"Idle": {Loop: true, Unknown: true, Suggest: "Stand"}},
		Material: map[string]MaterialOutline{"cape {add}": {Words: "add", Readable: true}}, Node: map[string]NodeOutline{
			"Root": {"helper", "Root"}, s.Nodes[1].Name: {"bone", s.Nodes[1].Name}, s.Nodes[2].Name: {"attachment", "Origin Ref "}, "": {"event", "SNDxKNIG"}}}
	s.Clips[1].Channels = []scene.Channel{{Target: scene.Target{Property: scene.NodeTranslation}, Times: []float32{0.25, 1}, Values: make([]float32, 6)}}
	data := Write(s, o)
	m := parse(t, string(data))
	to, found := m.Apply(s)
	if len(found) > 0 || text(to) != text(s) || m.Scale() != 0 {
		t.Errorf("%v, scale %g\n%s\n%s", report.Merge(found), m.Scale(), text(to), data)
	}
	if len(m.Clips) != 2 || *m.Clips["Idle"].Name != "Idle" || !*m.Clips["Idle"].Loop || *m.Materials["cape {add}"].Words != "add" || len(m.Nodes) != 0 {
		t.Errorf("%+v", m)
	}
	for _, want := range []string{" # 0.75 s, from 0.25 s of the file\n", "\n# scale = 57.8 ", " # the height of the model is 1.8; this makes it as high as a footman\n"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the text doesn't have %q:\n%s", want, data)
		}
	}
	uncommented := strings.ReplaceAll(string(data), "\n# \"", "\n\"")
	if m := parse(t, uncommented); len(m.Nodes) != 4 || m.Nodes[s.Nodes[1].Name].Kind != "bone" || m.Nodes["\ufffd"].Attachment != "Origin Ref " ||
		m.Nodes[""].Event != "SNDxKNIG" {
		t.Errorf("%+v\n%s", m.Nodes, uncommented)
	}
}

// A map contains no character that a terminal obeys, and none that can't be seen.
func TestQuote(t *testing.T) {
	for text, want := range map[string]string{"a\"\\": `"a\"\\"`, "\x1b\u009b\u202eé模": `"\u001B\u009B\u202Eé模"`, "\U000E0001": `"\U000E0001"`} {
		if got := quote(text); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if got, want := printable("a\u009bé"), "a?é"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
