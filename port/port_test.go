package port_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/m2"
	"marrow/mdx"
	"marrow/port"
	"marrow/scene"
)

// creature returns a scene as package m2 builds it, with these animations.
func creature(clips ...scene.Clip) *scene.Scene {
	s := &scene.Scene{Format: "m2", Extras: scene.Keep(scene.Origin{Format: "m2"}, nil), Clips: clips}
	s.Nodes = []scene.Node{scene.NewNode("Root", scene.None)}
	s.Meshes = []scene.Mesh{scene.NewMesh("Body")}
	s.Meshes[0].Positions = []scene.Vec3{{0, 0, 0}, {0, 2, 0}, {1, 0, 0}}
	return s
}

func clip(name string, x m2.SequenceExtras) scene.Clip {
	return scene.Clip{Name: name, Duration: 1, Loop: true, Extras: scene.Keep(scene.Origin{Format: "m2", Path: "sequences[0]"}, x)}
}

// played describes a clip in Warcraft III.
type played struct {
	name  string
	loops bool
}

func playedOf(s *scene.Scene) (list []played) {
	for i := range s.Clips {
		c := &s.Clips[i]
		list = append(list, played{c.Name, c.Override.Loop == nil && c.Loop || c.Override.Loop != nil && *c.Override.Loop})
	}
	return list
}

// The names are those of wow-converter's table (cross-game.md): a creature that stands, walks, attacks and dies.
func TestClips(t *testing.T) {
	of := func(id uint16) m2.SequenceExtras { return m2.SequenceExtras{ID: id} }
	const (
		stand, death, walk, run, ready1H, attackUnarmed, attack1H, swim = 0, 1, 4, 5, 26, 16, 17, 42
		hold, decay, flyStand, stun, jumpEnd                            = 158, 159, 229, 14, 39
	)
	renamed := clip("Stand Victory", of(stand))
	byMap := clip("Walk", of(walk))
	byMap.Override.Named = true
	for name, c := range map[string]struct {
		clips []scene.Clip
		want  []played
	}{
		"one of each": {
			[]scene.Clip{clip("Stand", of(stand)), clip("Walk", of(walk)), clip("SwimIdle", of(41)), clip("Swim", of(swim))},
			[]played{{"Stand", true}, {"Walk", true}, {"Stand Swim", true}, {"Walk Swim", true}},
		},
		"units run": {
			[]scene.Clip{clip("Walk", of(walk)), clip("Run", of(run))},
			[]played{{"Cinematic Walk", true}, {"Walk", true}},
		},
		"an attack without a weapon": {
			[]scene.Clip{clip("Attack1H", of(attack1H)), clip("AttackUnarmed", of(attackUnarmed)), clip("Ready1H", of(ready1H))},
			[]played{{"Cinematic Attack1H", false}, {"Attack", false}, {"Stand Ready", true}},
		},
		"variations": {
			[]scene.Clip{clip("Stand", of(stand)), clip("Stand.1", m2.SequenceExtras{ID: stand, Variation: 1})},
			[]played{{"Stand - 1", true}, {"Stand - 2", true}},
		},
		"an effect": {
			[]scene.Clip{clip("Stand", of(stand)), clip("Hold", of(hold)), clip("Decay", of(decay))},
			[]played{{"Birth", false}, {"Stand", true}, {"Death", false}},
		},
		"flying":            {[]scene.Clip{clip("FlyStand", of(flyStand))}, []played{{"Stand Alternate", true}}},
		"without a role":    {[]scene.Clip{clip("Stun", of(stun)), clip("JumpEnd", of(jumpEnd))}, []played{{"Cinematic Stun", true}, {"Cinematic JumpEnd", false}}},
		"once by its flag":  {[]scene.Clip{clip("Stun", m2.SequenceExtras{ID: stun, Flags: "Initial|InModel"})}, []played{{"Cinematic Stun", false}}},
		"renamed by people": {[]scene.Clip{renamed, byMap}, []played{{"Stand Victory", true}, {"Walk", true}}},
		"through Blender": {
			[]scene.Clip{{Name: "Run", Loop: true}, {Name: "Attack1H.1", Loop: true}, {Name: "Stand.001", Loop: true}, {Name: "Wave", Loop: true}, {Name: "JumpEnd", Loop: true}},
			[]played{{"Walk", true}, {"Attack", false}, {"Stand", true}, {"Wave", true}, {"Cinematic JumpEnd", false}},
		},
		"a death": {
			[]scene.Clip{clip("Walk", of(walk)), clip("Death", of(death))},
			[]played{{"Walk", true}, {"Death", false}, {"Decay Flesh", false}, {"Decay Bone", false}},
		},
	} {
		s := creature(c.clips...)
		before := slices.Clone(s.Clips)
		got, _ := port.Scene(s, port.Warcraft3)
		if list := playedOf(got); !slices.Equal(list, c.want) {
			t.Errorf("%s: %v, want %v", name, list, c.want)
		}
		for i := range before {
			if s.Clips[i].Name != before[i].Name || s.Clips[i].Override.Loop != nil {
				t.Errorf("%s: the scene that went in was changed", name)
			}
		}
	}
}

// TestScale: sizes are converted between the two Warcrafts, and to X4, whose unit is the metre.
func TestScale(t *testing.T) {
	for _, c := range []struct {
		from   string // a format; none for an exchange format
		metres float32
		to     port.Game
		want   float32
	}{
		{"m2", 0.9144, port.Warcraft3, 56},
		{"mdx", 0, port.Warcraft, 1.0 / 56},
		{"m2", 0.9144, port.NoGame, 1},
		{"m2", 0.9144, port.Warcraft, 1},
		{"m2", 0.9144, port.X4, 0.9144},
		{"mdx", 0.9144, port.X4, 0.9144}, // of World of Warcraft's alpha
		{"mdx", 0, port.X4, 1},
		{"xac", 0, port.X4, 1},
		{"xmf", 1, port.X4, 1},
		{"", 1, port.X4, 1},
		{"", 0.01, port.X4, 0.01},
		{"xmf", 1, port.Warcraft3, 1},
	} {
		s := &scene.Scene{MetresPerUnit: c.metres, Extras: scene.Keep(scene.Origin{Format: c.from}, nil)}
		if got := port.Scale(s, c.to); got != c.want {
			t.Errorf("%g units of game %d for one of %q with %g metres, want %g", got, c.to, c.from, c.metres, c.want)
		}
	}
	for to, want := range map[port.Game]float32{port.Warcraft3: 56, port.Warcraft: 1, port.NoGame: 1} {
		if got := port.Scale(alphaCreature(), to); got != want {
			t.Errorf("%g units of game %d for one of World of Warcraft's alpha, want %g", got, to, want)
		}
	}
}

// alphaCreature is a model of World of Warcraft's alpha, with names as in the corpus' Boar.mdx.
func alphaCreature() *scene.Scene {
	origin := scene.Origin{Format: "mdx"}
	s := creature()
	s.Extras = scene.Keep(origin, mdx.ModelExtras{Version: 1300, Flavour: mdx.WorldOfWarcraft.String()})
	for _, name := range []string{"Run", "Stand - Var1", "AttackUnarmed - Var 1", "AttackUnarmed - Var 2", "CombatWound"} {
		s.Clips = append(s.Clips, scene.Clip{Name: name, Duration: 1, Extras: scene.Keep(origin, mdx.SequenceExtras{MoveSpeed: 2})})
	}
	for _, kind := range []scene.NodeKind{scene.KindAttachment, scene.KindEvent} {
		n := scene.NewNode(map[scene.NodeKind]string{scene.KindAttachment: "_Head", scene.KindEvent: "$FL0"}[kind], 0)
		n.Kind, n.Extras = kind, scene.Keep(origin, nil)
		s.Nodes = append(s.Nodes, n)
	}
	s.Attachments = []scene.Attachment{{Node: 1, ID: 20, Extras: scene.Keep(origin, nil)}}
	return s
}

// Models of World of Warcraft's alpha follow its conventions, although they are MDX files.
func TestAlpha(t *testing.T) {
	for to, want := range map[port.Game]string{
		port.Warcraft3: "Walk 112, Stand 112, Attack - 1 112, Attack - 2 112, Cinematic CombatWound 112; Root, Head Ref, FPTxFBL1",
		port.Warcraft:  "Run 2, Stand 2, AttackUnarmed 2, AttackUnarmed 2, CombatWound 2; Root, Head, $FL0",
	} {
		s, _ := port.Scene(alphaCreature(), to)
		var clips, nodes []string
		for _, c := range s.Clips {
			clips = append(clips, fmt.Sprint(c.Name, " ", *c.Override.MoveSpeed))
		}
		for _, n := range s.Nodes {
			nodes = append(nodes, n.Name)
		}
		if got := strings.Join(clips, ", ") + "; " + strings.Join(nodes, ", "); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// Speeds are in units of the model, a yard being 56 of Warcraft III's units; the less frequent variations are rare.
func TestClipNumbers(t *testing.T) {
	s := creature(clip("Run", m2.SequenceExtras{ID: 5, MoveSpeed: 7, Frequency: 30000}), clip("Run.1", m2.SequenceExtras{ID: 5, Variation: 1, Frequency: 2767}))
	got, _ := port.Scene(s, port.Warcraft3)
	if c := &got.Clips[0].Override; c.MoveSpeed == nil || *c.MoveSpeed != 392 || c.Rarity != nil {
		t.Errorf("the frequent one: %+v", c)
	}
	if c := &got.Clips[1].Override; c.MoveSpeed != nil || c.Rarity == nil || *c.Rarity != 4 {
		t.Errorf("the rare one: %+v", c)
	}
	for _, to := range []port.Game{port.NoGame, port.Warcraft, port.X4} {
		if same, found := port.Scene(s, to); same != s || found != nil {
			t.Errorf("a scene was changed for %d", to)
		}
	}
}

// A corpse lies as it fell; its bones sink by the model's height within a minute.
func TestDecay(t *testing.T) {
	death := clip("Death", m2.SequenceExtras{ID: 1})
	death.Channels = []scene.Channel{{Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0, 0, 0, 3, -1, 0}}}
	s := creature(clip("Walk", m2.SequenceExtras{ID: 4}), death)
	s.Emitters = []scene.Emitter{{Node: 0}}
	got, _ := port.Scene(s, port.Warcraft3)
	p := got.NewPose()
	for _, c := range []struct {
		name string
		at   float32
		want scene.Vec3
	}{{"Decay Flesh", 0, scene.Vec3{3, -1, 0}}, {"Decay Flesh", 60, scene.Vec3{3, -1, 0}}, {"Decay Bone", 0, scene.Vec3{3, -1, 0}}, {"Decay Bone", 60, scene.Vec3{3, -3, 0}}} {
		of := got.ClipNamed(c.name)
		if of == nil {
			t.Fatalf("no %s", c.name)
		}
		got.Evaluate(p, of, c.at)
		if at := p.World[0].Point(scene.Vec3{}); at != c.want {
			t.Errorf("%s at %g s: %v, want %v", c.name, c.at, at, c.want)
		}
		if !slices.ContainsFunc(of.Channels, func(ch scene.Channel) bool { return ch.Target.Property == scene.NodeVisible && ch.Values[0] == 0 }) {
			t.Errorf("%s: the emitter goes on", c.name)
		}
	}
}

// Attachments are found by names, footsteps leave prints, a camera needs Portrait.
func TestObjects(t *testing.T) {
	s := creature(clip("Stand", m2.SequenceExtras{}))
	s.Cameras = []scene.Camera{{Name: "Portrait", Node: scene.None}}
	own := scene.Keep(scene.Origin{Format: "m2"}, nil)
	addNode := func(name string, kind scene.NodeKind) int {
		n := scene.NewNode(name, 0)
		n.Kind, n.Extras = kind, own
		s.Nodes = append(s.Nodes, n)
		return len(s.Nodes) - 1
	}
	for _, a := range []struct {
		name string
		id   int
	}{{"Shield", 0}, {"HandLeft", 2}, {"Helm", 11}, {"PlayerName", 18}, {"Base", 19}, {"Special1", 23}} {
		s.Attachments = append(s.Attachments, scene.Attachment{Node: addNode(a.name, scene.KindAttachment), ID: a.id, Extras: own})
	}
	for _, e := range []string{"$FL0", "$RR1", "$DTH", "$HIT"} {
		s.Clips[0].Events = append(s.Clips[0].Events, scene.EventKey{Node: addNode(e, scene.KindEvent), Time: 0.5})
	}
	got, found := port.Scene(s, port.Warcraft3)
	var names []string
	for i := range got.Nodes {
		names = append(names, got.Nodes[i].Name)
	}
	want := []string{"Root", "Shield Ref", "Hand Left Ref", "Head Ref", "Overhead Ref", "Origin Ref", "Special1 Ref", "FPTxFBL1", "FPTxFBR1"}
	if !slices.Equal(names, want) {
		t.Errorf("nodes %q, want %q", names, want)
	}
	if n := len(got.Clips[0].Events); n != 2 {
		t.Errorf("%d events", n)
	}
	if c := got.ClipNamed("Portrait"); c == nil || len(c.Events) != 0 {
		t.Errorf("Portrait: %v", c)
	}
	codes := make(map[string]int)
	for _, f := range found {
		codes[string(f.Code)] += max(f.Count, 1)
	}
	if codes["PORT022"] != 2 || codes["PORT023"] != 4 {
		t.Errorf("findings %v", codes)
	}
}

// Animations of games without a table are recognised by the words in their names.
func TestNamesOnly(t *testing.T) {
	s := creature(scene.Clip{Name: "archer_idle", Loop: true}, scene.Clip{Name: "archer_attack", Loop: true}, scene.Clip{Name: "archer_wave", Loop: true}, scene.Clip{Name: "death", Loop: true})
	s.Extras = scene.Keep(scene.Origin{Format: "xac"}, nil)
	got, _ := port.Scene(s, port.Warcraft3)
	if list, want := playedOf(got), []played{{"Stand", true}, {"Attack", false}, {"archer_wave", true}, {"Death", false}, {"Decay Flesh", false}, {"Decay Bone", false}}; !slices.Equal(list, want) {
		t.Errorf("%v, want %v", list, want)
	}
}
