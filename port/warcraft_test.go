package port_test

import (
	"maps"
	"testing"

	"marrow/port"
	"marrow/scene"
)

// TestToWarcraft checks that Warcraft III's animations and attachments get World of Warcraft's names, by the same table
// as in the other direction (cross-game.md), without the numbers of variations and words that the game doesn't know.
func TestToWarcraft(t *testing.T) {
	for name, want := range map[string]string{
		"Stand": "Stand", "Stand - 2": "Stand", "stand ready": "ReadyUnarmed", "Walk": "Walk", "Walk Fast": "Run", "Attack - 1": "AttackUnarmed",
		"Attack Slam": "SpecialUnarmed", "Death": "Death", "Decay Flesh": "Dead", "Spell": "SpellCast", "Spell Throw": "SpellCastDirected",
		"Stand Channel Third": "ReadySpellOmni", "Portrait Talk - 2": "EmoteTalk", "Attack Lumber": "AttackUnarmed", "Dissipate": "Dissipate",
	} {
		s := &scene.Scene{Clips: []scene.Clip{{Name: name}}, Extras: scene.Extras{Origin: scene.Origin{Format: "mdx"}}}
		if got, _ := port.Scene(s, port.Warcraft); got.Clips[0].Name != want {
			t.Errorf("%q became %q, want %q", name, got.Clips[0].Name, want)
		}
		if s.Clips[0].Name != name {
			t.Errorf("the scene that went in has %q now", s.Clips[0].Name)
		}
	}
	for name, want := range map[string]string{"Chest Ref": "Chest", "Overhead Ref": "PlayerName", "Origin Ref": "Base", "hand left ref": "HandLeft", "Weapon Ref": "Weapon Ref"} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode(name, scene.None)}, Attachments: []scene.Attachment{{}}, Extras: scene.Extras{Origin: scene.Origin{Format: "mdx"}}}
		if got, _ := port.Scene(s, port.Warcraft); got.Nodes[0].Name != want {
			t.Errorf("%q became %q, want %q", name, got.Nodes[0].Name, want)
		}
	}
	// Names that Blender's users choose, and a clip that a user named in a map.
	s := &scene.Scene{Clips: []scene.Clip{{Name: "Idle"}, {Name: "Run"}, {Name: "Walk", Override: scene.ClipOverride{Named: true}}}}
	got, _ := port.Scene(s, port.Warcraft)
	for i, want := range []string{"Stand", "Run", "Walk"} {
		if got.Clips[i].Name != want {
			t.Errorf("%q became %q, want %q", s.Clips[i].Name, got.Clips[i].Name, want)
		}
	}
	// One that is called Stand stays the first of its variations.
	s = &scene.Scene{Clips: []scene.Clip{{Name: "Idle"}, {Name: "Stand"}, {Name: "stand 1"}, {Name: "Idle2"}}}
	got, _ = port.Scene(s, port.Warcraft)
	for i, want := range []string{"Stand.2", "Stand", "stand 1", "Stand.3"} {
		if got.Clips[i].Name != want {
			t.Errorf("%q became %q, want %q", s.Clips[i].Name, got.Clips[i].Name, want)
		}
	}
	// Nodes of other programs with the names of attachments become attachments.
	s = &scene.Scene{Nodes: []scene.Node{scene.NewNode("Chest Ref.001", scene.None), scene.NewNode("Prefix", scene.None), scene.NewNode("Head Ref", scene.None)}}
	s.Nodes[2].Kind = scene.KindBone
	if got, _ = port.Scene(s, port.Warcraft); len(got.Attachments) != 1 || got.Attachments[0].Node != 0 || got.Nodes[0].Name != "Chest" || s.Nodes[0].Name != "Chest Ref.001" {
		t.Errorf("%v, the nodes %v; the scene that went in has %v", got.Attachments, got.Nodes, s.Nodes)
	}
}

// An animation for a state of the unit isn't a variation of another, among which the game chooses at random. It keeps its name, unless
// no other clip has its animation.
func TestStatesToWarcraft(t *testing.T) {
	for _, tt := range []struct{ names, want []string }{
		{[]string{"Walk", "Walk Defend", "Walk - 2"}, []string{"Walk", "Walk Defend", "Walk"}},
		{[]string{"Decay Bone", "Decay Flesh"}, []string{"Decay Bone", "Dead"}},
		{[]string{"Attack Lumber", "Attack Gold"}, []string{"AttackUnarmed", "Attack Gold"}},
		{[]string{"Stand Second - 2", "Stand - 1"}, []string{"Stand Second - 2", "Stand"}},
	} {
		s := &scene.Scene{Extras: scene.Extras{Origin: scene.Origin{Format: "mdx"}}}
		for _, name := range tt.names {
			s.Clips = append(s.Clips, scene.Clip{Name: name})
		}
		got, _ := port.Scene(s, port.Warcraft)
		for i, want := range tt.want {
			if got.Clips[i].Name != want {
				t.Errorf("%q: %q became %q, want %q", tt.names, tt.names[i], got.Clips[i].Name, want)
			}
		}
	}
}

// New nodes with names of attachments become attachments, of foreign models and of those that were made from the game's own. Nodes of a
// game, joints, and nodes that carry something don't.
func TestNewAttachments(t *testing.T) {
	node := func(name string, parent int) scene.Node { return scene.NewNode(name, parent) }
	bone, helper := node("Head", scene.None), node("Back", 0)
	bone.Kind, helper.Extras = scene.KindBone, scene.Extras{Origin: scene.Origin{Format: "m2", Path: "bones[1]"}}
	s := &scene.Scene{
		Nodes: []scene.Node{
			bone, helper, node("Chest Ref", 0), node("Shield", 0), node("HandRight.001", 0), node("Attachment_061", 0),
			node("base", 0), node("Bullet", 0), node("Helm", 0), node("Breath", 0), node("below", 9), node("HandLeft", 0), node("Origin", 0),
		},
		Meshes:      []scene.Mesh{scene.NewMesh("Bullet"), scene.NewMesh("cap")},
		Attachments: []scene.Attachment{{Node: 11, ID: 2}},
	}
	s.Meshes[0].Binding, s.Meshes[1].Node = new(scene.Binding), 8
	for _, format := range []string{"", "m2", "xac"} {
		s.Extras.Origin.Format = format
		names := make(map[string]bool)
		got, _ := port.Scene(s, port.Warcraft)
		for _, a := range got.Attachments {
			names[got.Nodes[a.Node].Name] = true
		}
		want := map[string]bool{"Chest": true, "Shield": true, "HandRight": true, "Attachment_061": true, "HandLeft": true}
		if len(got.Attachments) != len(want) || !maps.Equal(names, want) {
			t.Errorf("made from %q: %v", format, names)
		}
		if edited := port.Edited(s, port.Warcraft); len(edited.Attachments) != len(want) || len(s.Attachments) != 1 || s.Nodes[2].Name != "Chest Ref" {
			t.Errorf("edited: %v of %v", edited.Attachments, s.Attachments)
		}
	}
}
