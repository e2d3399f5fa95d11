package port_test

import (
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
	// Nodes of other programs with the names of attachments become attachments.
	s = &scene.Scene{Nodes: []scene.Node{scene.NewNode("Chest Ref.001", scene.None), scene.NewNode("Prefix", scene.None), scene.NewNode("Head Ref", scene.None)}}
	s.Nodes[2].Kind = scene.KindBone
	if got, _ = port.Scene(s, port.Warcraft); len(got.Attachments) != 1 || got.Attachments[0].Node != 0 || got.Nodes[0].Name != "Chest" || s.Nodes[0].Name != "Chest Ref.001" {
		t.Errorf("%v, the nodes %v; the scene that went in has %v", got.Attachments, got.Nodes, s.Nodes)
	}
}
