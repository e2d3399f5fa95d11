package recall

import (
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/scene"
)

func TestMatchedNames(t *testing.T) {
	long := "TorchHuman00|LS_props_torchHumanOmni_rig:bind_jnt_grp|LS_props_torchHumanOmni_r"
	was := []string{"Hand", "Foot", "Foot.001", long}
	is := []string{"Foot.001", "Hand.003", "Foot", long[:63], "New", "Hand.004"}
	named := func(_ int, name *string) identity { return identity{name: *name} }
	if got, want := matched(identities(is, named), identities(was, named)), []int{2, 0, 1, 3, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// An object with the name of another is recognised as that one only if their extras don't state different records.
func TestMatchedOrigins(t *testing.T) {
	from := func(name, origin string) identity {
		return identity{name, gltf.Raw(`{"marrow":{"origin":"` + origin + `"}}`)}
	}
	long := "TorchHuman00|LS_props_torchHumanOmni_rig:bind_jnt_grp|LS_props_torchHumanOmni"
	was := []identity{from("Walk", "sequences[0]"), from("Swim", "sequences[1]"), from(long+"_r", "nodes[2]"), from(long+"_l", "nodes[3]")}
	for _, test := range []struct {
		is   []identity
		want []int
	}{
		{[]identity{from("Swim", "sequences[0]"), from("Swim", "sequences[1]")}, []int{-1, 1}},
		{[]identity{{name: "Swim"}, from("Walk.001", "sequences[0]")}, []int{1, 0}},
		{[]identity{{"Swim", gltf.Raw(`{"marrow":{"origin":"sequences[1]","loop":true}}`)}}, []int{1}},
		{[]identity{{"Swim", gltf.Raw(`{"marrow":7}`)}}, []int{1}},
		{[]identity{from(long[:59]+".001", "nodes[3]"), from(long[:63], "nodes[2]")}, []int{3, 2}},
	} {
		if got := matched(test.is, was); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.is, got, test.want)
		}
	}
}

// TestRestoredExtras: marrow's extras are restored for a kind of objects if none of them has any, and the finding says
// for which kind.
func TestRestoredExtras(t *testing.T) {
	model := func(generator string, nodes, materials, animations gltf.Raw) *gltf.Document {
		d := &gltf.Document{Asset: gltf.Asset{Generator: generator}, Materials: []gltf.Material{{Name: "Skin", Others: gltf.Others{Extras: materials}}}, Animations: []gltf.Animation{{Name: "Stand", Others: gltf.Others{Extras: animations}}}}
		for _, name := range []string{"Root", "Hand"} {
			d.Nodes = append(d.Nodes, gltf.Node{Name: name, Others: gltf.Others{Extras: nodes}})
		}
		return d
	}
	kept, none := gltf.Raw(`{"marrow":{"origin":"a"}}`), gltf.Raw(nil)
	for _, c := range []struct {
		nodes, materials, animations gltf.Raw
		want                         []string
	}{
		{kept, kept, kept, nil},
		{kept, kept, none, []string{"the extras of all animations are missing; those of the first conversion were restored for 1 of 1, by their names"}},
		{kept, none, kept, []string{"the extras of all materials are missing; those of the first conversion were restored for 1 of 1, by their names"}},
		{none, kept, kept, []string{"the extras of all nodes are missing; those of the first conversion were restored for 2 of 2, by their names"}},
	} {
		d := &Document{Document: model("Blender", c.nodes, c.materials, c.animations)}
		var got []string
		for _, f := range d.MadeFrom(model("marrow", kept, kept, kept)) {
			if f.Code == codeRestored {
				got = append(got, f.Message)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
		if !isOurs(d.Nodes[1].Extras) || !isOurs(d.Materials[0].Extras) || !isOurs(d.Animations[0].Extras) {
			t.Errorf("%q: extras are missing", c.want)
		}
	}
}

// Children that don't exist are ignored, in both documents.
func TestMadeFromMissingChildren(t *testing.T) {
	for _, child := range []int{-1, 99} {
		model := func() *gltf.Document {
			d := &gltf.Document{Nodes: []gltf.Node{{Name: "Root", Children: []int{child, 1}}, {Name: "Hand"}}}
			d.Nodes[0].Extras = gltf.Raw(`{"marrow":{"kind":"light","light":{"origin":"lights[0]"}}}`)
			return d
		}
		d := &Document{Document: model()}
		d.MadeFrom(model())
		if s, _ := d.Scene(scene.Options{Recall: true}); len(s.Nodes) != 2 || s.Nodes[1].Parent != 0 {
			t.Errorf("child %d: nodes %+v", child, s.Nodes)
		}
	}
}

// Of many removed animations, the first are named.
func TestManyRemovedClips(t *testing.T) {
	first := new(gltf.Document)
	for _, name := range strings.Split("abcdefgh", "") {
		first.Animations = append(first.Animations, gltf.Animation{Name: name, Others: gltf.Others{Extras: gltf.Raw(`{"marrow":{"events":[{"node":"SND"}]}}`)}})
	}
	for kept, want := range []string{`"a", "b", "c", "d", "e" and 3 others`, `"b", "c", "d", "e", "f" and 2 others`, `"c", "d", "e", "f", "g" and "h"`} {
		r := &restorer{first: first}
		for i := range kept {
			r.animation = append(r.animation, i)
		}
		found := r.removedClips(false)
		if len(found) != 1 || !strings.HasPrefix(found[0].Message, want+" were removed, and with them ") {
			t.Errorf("%v, want %s", found, want)
		}
	}
}
