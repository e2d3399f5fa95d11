package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/component"
	"marrow/internal/xmftest"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// TestRules: a component is its text, so what breaks rules is built as that.
func TestRules(t *testing.T) {
	const sound = `<component name="x"><source geometry="assets\x_data"/><connections>
		<connection name="a"><offset><quaternion qx="0" qy="0" qz="0" qw="1"/></offset><parts><part name="main" wreck="wreck"/></parts></connection>
		<connection name="b" parent="main"><animations><animation name="open" start="1" end="30"/></animations><parts><part name="door"/></parts></connection>
		<connection name="c"><parts><part name="wreck"/></parts></connection></connections></component>`
	good, err := xmf.NewCollision([]scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2})
	if err != nil {
		t.Fatal(err)
	}
	decoded := func(f xmftest.File) *xmf.Mesh {
		m, _, err := xmf.Decode(f.Bytes(), xmf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	normals, triangle := decoded(xmftest.Square()), xmftest.Triangle(0)
	triangle.Materials = nil
	declared := decoded(triangle) // its only element is the position, which a collision mesh may not declare
	tested := make(map[report.Code]bool)
	for _, c := range []struct {
		code     report.Code // none: sound
		old, new string
		at       string // how the element starts that the finding must point at
		mesh     *xmf.Mesh
		motion   xmf.Animation
	}{
		{},
		{code: "XMF155", old: `assets\x_data`, new: `C:\x_data`, at: `<source`},
		{code: "XMF155", old: `assets\x_data`, new: `..\x_data`, at: `<source`},
		{code: "XMF155", old: `assets\x_data`, new: ``, at: `<source`},
		{code: "XMF155", old: `assets\x_data`, new: `\\server\x_data`, at: `<source`},
		{old: `assets\x_data`, new: `\extensions\mod\x_data`}, // the game's own folder
		{code: "XMF153", old: `name="b"`, new: `name="a"`, at: `<connection name="a" parent`},
		{code: "XMF152", old: `name="door"`, new: `name="main"`, at: `<part name="main"/>`},
		{code: "XMF150", old: `parent="main"`, new: `parent="nobody"`, at: `<connection name="b"`},
		{code: "XMF151", old: `parent="main"`, new: `parent="door"`, at: `<connection name="b"`},
		{code: "XMF154", old: `qw="1"`, new: `qw="0.5"`, at: `<offset`},
		{code: "XMF156", old: `wreck="wreck"`, new: `wreck="none"`, at: `<part name="main"`},
		{old: `wreck="wreck"`, new: `wreck="other"`},
		{code: "XMF158", old: `start="1"`, new: `start="31"`, at: `<animation `},
		{code: "XMF159", motion: xmf.Animation{Name: "door", SubName: "close"}, at: `<animation `},
		{code: "XMF159", motion: xmf.Animation{Name: "window", SubName: "open"}, at: `<connections>`},
		{code: "XMF157", mesh: declared, at: `<part name="main"`},
		{code: "XMF157", mesh: normals, at: `<part name="main"`},
	} {
		text := strings.Replace(sound, c.old, c.new, 1)
		x, _, err := component.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if c.mesh == nil {
			c.mesh = good
		}
		if c.motion.Name == "" {
			c.motion = xmf.Animation{Name: "door", SubName: "open"}
		}
		mesh, err := xmf.Encode(c.mesh)
		if err != nil {
			t.Fatal(err)
		}
		motion, err := xmf.EncodeANI(&xmf.Motion{Version: 1, Animations: []xmf.Animation{c.motion}})
		if err != nil {
			t.Fatal(err)
		}
		near := asset.Resolver{Finder: asset.New(fstest.MapFS{
			"x_data/other-lod0.xmf": {}, "x_data/main-collision.xmf": {Data: mesh}, "x_data.ani": {Data: motion},
		})}
		x.Load("x.xml", near)
		tested[c.code] = true
		found := check.Run(check.For(check.Self[*component.File], File), check.Subject{Document: x}, check.Options{Resolver: near})
		there := c.code == ""
		for _, f := range found {
			at, _ := component.Locate([]byte(text))(f.Path)
			there = there || f.Code == c.code && strings.HasPrefix(text[at:], c.at)
			// A part that is lost is missed by others.
			if f.Code != c.code && c.code != "XMF152" && c.code != "XMF159" {
				t.Errorf("%s, %s: also found: %v", c.code, c.new, f)
			}
		}
		if !there {
			t.Errorf("%s, %s: not found at %s: %v", c.code, c.new, c.at, found)
		}
	}
	for _, r := range File {
		if !tested[r.Code] || r.Why == "" || r.Example == "" {
			t.Errorf("%s isn't tested, or doesn't tell its story", r.Code)
		}
	}
}

// TestSeveral: rules check all components of a file, and findings contain the component.
func TestSeveral(t *testing.T) {
	const one = `<component name="a"><connections><connection name="c"><animations><animation name="fire" start="1" end="9"/></animations></connection></connections></component>`
	text := "<components>" + one + strings.Replace(one, `start="1"`, `start="10"`, 1) + "</components>"
	x, _, err := component.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	found := check.Run(check.For(check.Self[*component.File], File), check.Subject{Document: x}, check.Options{})
	if len(found) != 1 || found[0].Code != "XMF158" || found[0].Path != "components[1].connections[0].animations[0]" {
		t.Errorf("%v", found)
	}
}
