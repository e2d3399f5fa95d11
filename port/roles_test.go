package port_test

import (
	"slices"
	"strings"
	"testing"

	"marrow/m2"
	"marrow/port"
	"marrow/report"
	"marrow/scene"
)

// animation returns a clip with an animation of World of Warcraft, by its name.
func animation(t *testing.T, name string) scene.Clip {
	t.Helper()
	for id := range uint16(400) {
		if m2.AnimationName(id) == name {
			return clip(name, m2.SequenceExtras{ID: id})
		}
	}
	t.Fatalf("no animation %s", name)
	return scene.Clip{}
}

// TestRoles checks the role of each animation in a model without others: wow-converter's table (cross-game.md).
func TestRoles(t *testing.T) {
	for want, names := range map[string]string{
		"Stand loops":                  "Stand Closed",
		"Walk loops":                   "Run Walk",
		"Walk Fast loops":              "Sprint",
		"Death once":                   "Death Open",
		"Birth once":                   "Birth Rise Close",
		"Attack once":                  "AttackUnarmed AttackUnarmedOff Attack1H AttackOff Attack1HPierce AttackOffPierce Attack2H Attack2HL Attack2HLoosePierce AttackBow AttackRifle AttackThrown Kick",
		"Stand Ready loops":            "ReadyUnarmed Ready1H Ready2H Ready2HL ReadyBow ReadyRifle",
		"Attack Slam once":             "SpecialUnarmed Special1H Special2H",
		"Spell once":                   "SpellCast SpellCastArea SpellCastOmni Spell",
		"Spell Throw once":             "SpellCastDirected",
		"Spell Slam once":              "BattleRoar",
		"Spell Channel loops":          "SpellPrecast ChannelCastOmni",
		"Stand Channel loops":          "ReadySpellDirected ReadySpellOmni",
		"Spell Channel Throw loops":    "ChannelCastDirected",
		"Portrait Talk loops":          "EmoteTalk EmoteTalkExclamation EmoteTalkQuestion",
		"Stand Swim loops":             "SwimIdle",
		"Walk Swim loops":              "Swim",
		"Death Swim once":              "Drown",
		"Decay Swim once":              "Drowned",
		"Stand Alternate loops":        "Hover FlyStand",
		"Walk Alternate loops":         "FlyRun FlyWalk",
		"Attack Alternate once":        "FlyAttackUnarmed",
		"Death Alternate once":         "FlyDeath",
		"Morph once":                   "LiftOff",
		"Morph Alternate once":         "Land",
		"Sleep loops":                  "Sleep",
		"Attack Walk Stand Spin loops": "Whirlwind",
		"Stand Victory once":           "MountSpecial",
		"Cinematic Hold loops":         "Hold", // an effect has Decay, too
		"Cinematic Stun loops":         "Stun",
	} {
		for _, name := range strings.Fields(names) {
			got, _ := port.Scene(creature(animation(t, name)), port.Warcraft3)
			p := playedOf(got)[0]
			text := p.name + " once"
			if p.loops {
				text = p.name + " loops"
			}
			if text != want {
				t.Errorf("%s: %s, want %s", name, text, want)
			}
		}
	}
}

// TestRanks checks which animations of a model are used for a role: those that need no weapon before those that need
// one, and those made for the role before similar ones. Animations with the same rank are variations.
func TestRanks(t *testing.T) {
	for want, order := range map[string][]string{
		"Stand":         {"Stand", "Closed"},
		"Walk":          {"Run", "Walk"},
		"Death":         {"Death", "Open"},
		"Birth":         {"Birth", "Rise", "Close"},
		"Attack":        {"AttackUnarmed AttackUnarmedOff", "Attack1H AttackOff", "Attack1HPierce AttackOffPierce", "Attack2H", "Attack2HL Attack2HLoosePierce", "AttackBow", "AttackRifle", "AttackThrown", "Kick"},
		"Stand Ready":   {"ReadyUnarmed", "Ready1H", "Ready2H", "Ready2HL", "ReadyBow", "ReadyRifle"},
		"Attack Slam":   {"SpecialUnarmed", "Special1H", "Special2H"},
		"Spell":         {"SpellCast SpellCastArea SpellCastOmni", "Spell"},
		"Spell Channel": {"ChannelCastOmni", "SpellPrecast"},
		"Stand Channel": {"ReadySpellDirected ReadySpellOmni"},
		"Portrait Talk": {"EmoteTalk EmoteTalkExclamation EmoteTalkQuestion"},
	} {
		for len(order) > 0 {
			var clips []scene.Clip
			for _, names := range slices.Backward(order) {
				for _, name := range strings.Fields(names) {
					clips = append(clips, animation(t, name))
				}
			}
			first := strings.Fields(order[0])
			got, found := port.Scene(creature(clips...), port.Warcraft3)
			for i := range clips {
				is := strings.HasPrefix(got.Clips[i].Name, "Cinematic ")
				if wanted := slices.Contains(first, clips[i].Name); is == wanted || wanted && strings.TrimRight(got.Clips[i].Name, " -0123456789") != want {
					t.Errorf("%s of %v became %s", clips[i].Name, order, got.Clips[i].Name)
				}
			}
			counts := []int{len(first)}
			if n := len(clips) - len(first); n > 0 {
				counts = append(counts, n)
			}
			if got := countsOf(found, "PORT020"); !slices.Equal(got, counts) {
				t.Errorf("%v: %v animations are reported, want %v", order, got, counts)
			}
			order = order[1:]
		}
	}
}

func countsOf(found []report.Finding, code report.Code) (list []int) {
	for _, f := range found {
		if f.Code == code {
			list = append(list, f.Count)
		}
	}
	return list
}

// TestDecays checks when a decay is added: for a death, and a unit that walks or fights; an existing decay is kept.
func TestDecays(t *testing.T) {
	for _, c := range []struct {
		names string
		want  int
	}{
		{"Walk Death", 2}, {"AttackUnarmed Death", 2}, {"Walk AttackUnarmed", 0}, {"Death Stand", 0}, {"Walk Death Drowned", 2},
	} {
		var clips []scene.Clip
		for _, name := range strings.Fields(c.names) {
			clips = append(clips, animation(t, name))
		}
		got, found := port.Scene(creature(clips...), port.Warcraft3)
		n := 0
		for i := range got.Clips {
			if strings.HasPrefix(got.Clips[i].Name, "Decay ") && got.Clips[i].Name != "Decay Swim" {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %d decays, want %d", c.names, n, c.want)
		}
		if said := countsOf(found, "PORT021"); c.want > 0 != slices.Equal(said, []int{2}) {
			t.Errorf("%s: %v are reported", c.names, said)
		}
	}
	death := animation(t, "Death")
	death.Channels = []scene.Channel{{Target: scene.Target{Property: scene.NodeScale}}, scene.Constant(scene.Target{Property: scene.NodeTranslation}, 1, 2, 3)}
	got, _ := port.Scene(creature(animation(t, "Walk"), death), port.Warcraft3)
	if n := len(got.ClipNamed("Decay Flesh").Channels); n != 1 {
		t.Errorf("%d channels of a death with one that has keys", n)
	}
}

// Attachments of other formats, and those without a node, keep their names; so do those without a name in the game.
func TestForeignAttachments(t *testing.T) {
	s := creature()
	own := scene.Keep(scene.Origin{Format: "m2"}, nil)
	add := func(name string, id int, x scene.Extras) {
		s.Nodes = append(s.Nodes, scene.NewNode(name, 0))
		s.Attachments = append(s.Attachments, scene.Attachment{Node: len(s.Nodes) - 1, ID: id, Extras: x})
	}
	add("Helm", 11, scene.Extras{})
	s.Attachments = append(s.Attachments, scene.Attachment{Node: scene.None, ID: 19, Extras: own})
	names := map[string]string{
		"HandRight": "Hand Right Ref", "Shield": "Hand Left Ref", "ShoulderRight": "Shoulder Right Ref", "ShoulderLeft": "Shoulder Left Ref",
		"Helm": "Head Ref", "PlayerName": "Overhead Ref", "Base": "Origin Ref", "Chest": "Chest Ref", "LeftFoot": "Foot Left Ref",
		"RightFoot": "Foot Right Ref", "PlayerNameMounted": "Overhead Mounted Ref", "Backpack": "Backpack Ref",
	}
	for id := range uint32(57) {
		if name := m2.AttachmentName(id); names[name] != "" {
			add(name, int(id), own)
		}
	}
	got, _ := port.Scene(s, port.Warcraft3)
	if name := got.Nodes[1].Name; name != "Helm" {
		t.Errorf("another format's became %s", name)
	}
	for i := 2; i < len(got.Nodes); i++ {
		if want := names[s.Nodes[i].Name]; got.Nodes[i].Name != want {
			t.Errorf("%s became %s, want %s", s.Nodes[i].Name, got.Nodes[i].Name, want)
		}
	}
	heads := creature()
	for _, id := range []int{11, 20} {
		heads.Nodes = append(heads.Nodes, scene.NewNode(m2.AttachmentName(uint32(id)), 0))
		heads.Attachments = append(heads.Attachments, scene.Attachment{Node: len(heads.Nodes) - 1, ID: id, Extras: own})
	}
	got, _ = port.Scene(heads, port.Warcraft3)
	if a, b := got.Nodes[1].Name, got.Nodes[2].Name; a != "Helm Ref" || b != "Head Ref" {
		t.Errorf("a helm and a head became %s and %s", a, b)
	}
}
