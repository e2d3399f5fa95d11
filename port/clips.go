package port

import (
	"fmt"
	"slices"
	"strings"

	"marrow/m2"
	"marrow/mdx"
	mdxbuild "marrow/mdx/build"
	"marrow/scene"
)

// A role is the equivalent in Warcraft III of World of Warcraft's animation.
type role struct {
	name  string
	loops bool
	// Only the animations with the lowest rank get the name. A unit without a weapon in its hand doesn't swing one, and
	// Warcraft III's units run at the speeds of their Walk.
	rank int
}

// roles maps World of Warcraft's animations to their roles. The source is wow-converter's animation_mapper.ts, which
// calls every attack Attack; the ranks are ours.
var roles = map[string]role{
	"Stand": {"Stand", true, 0}, "Closed": {"Stand", true, 1},
	"Run": {"Walk", true, 0}, "Walk": {"Walk", true, 1}, "Sprint": {"Walk Fast", true, 0},
	"Death": {"Death", false, 0}, "Open": {"Death", false, 1},
	"Birth": {"Birth", false, 0}, "Rise": {"Birth", false, 1}, "Close": {"Birth", false, 2},

	"AttackUnarmed": {"Attack", false, 0}, "AttackUnarmedOff": {"Attack", false, 0}, "Attack1H": {"Attack", false, 1},
	"AttackOff": {"Attack", false, 1}, "Attack1HPierce": {"Attack", false, 2}, "AttackOffPierce": {"Attack", false, 2},
	"Attack2H": {"Attack", false, 3}, "Attack2HL": {"Attack", false, 4}, "Attack2HLoosePierce": {"Attack", false, 4},
	"AttackBow": {"Attack", false, 5}, "AttackRifle": {"Attack", false, 6}, "AttackThrown": {"Attack", false, 7}, "Kick": {"Attack", false, 8},
	"ReadyUnarmed": {"Stand Ready", true, 0}, "Ready1H": {"Stand Ready", true, 1}, "Ready2H": {"Stand Ready", true, 2},
	"Ready2HL": {"Stand Ready", true, 3}, "ReadyBow": {"Stand Ready", true, 4}, "ReadyRifle": {"Stand Ready", true, 5},
	"SpecialUnarmed": {"Attack Slam", false, 0}, "Special1H": {"Attack Slam", false, 1}, "Special2H": {"Attack Slam", false, 2},

	"SpellCast": {"Spell", false, 0}, "SpellCastArea": {"Spell", false, 0}, "SpellCastOmni": {"Spell", false, 0}, "Spell": {"Spell", false, 1},
	"SpellCastDirected": {"Spell Throw", false, 0}, "BattleRoar": {"Spell Slam", false, 0},
	"SpellPrecast": {"Spell Channel", true, 1}, "ChannelCastOmni": {"Spell Channel", true, 0},
	"ReadySpellDirected": {"Stand Channel", true, 0}, "ReadySpellOmni": {"Stand Channel", true, 0},
	"ChannelCastDirected": {"Spell Channel Throw", true, 0},

	"EmoteTalk": {"Portrait Talk", true, 0}, "EmoteTalkExclamation": {"Portrait Talk", true, 0}, "EmoteTalkQuestion": {"Portrait Talk", true, 0},
	"SwimIdle": {"Stand Swim", true, 0}, "Swim": {"Walk Swim", true, 0}, "Drown": {"Death Swim", false, 0}, "Drowned": {"Decay Swim", false, 0},
	"Hover": {"Stand Alternate", true, 1}, "LiftOff": {"Morph", false, 0}, "Land": {"Morph Alternate", false, 0},
	"Sleep": {"Sleep", true, 0}, "Whirlwind": {"Attack Walk Stand Spin", true, 0}, "MountSpecial": {"Stand Victory", false, 0},
}

// effectRoles has the roles of animations of effects, which are born, last and end. A model with both Hold and Decay is
// an effect.
var effectRoles = map[string]role{
	"Stand": {"Birth", false, 0}, "Hold": {"Stand", true, 0}, "Decay": {"Death", false, 0},
}

// playOnceWords has parts of the names of further animations that don't loop. The flag Initial (1) states the same if the
// exporter set it.
var playOnceWords = []string{"Start", "End", "Down", "Up", "Wound", "Critical", "Parry", "Dodge", "Emote", "Jump", "Loot", "Knockdown", "Dead"}

// flagInitial is the flag of sequences that play once, as named in SequenceExtras.
const flagInitial = "Initial"

// roleOf returns the role of an animation. A flying animation is the alternate form of the one on the ground.
func roleOf(name string, effect bool) (r role, ok bool) {
	if effect {
		if r, ok = effectRoles[name]; ok {
			return r, true
		}
	}
	if r, ok = roles[name]; ok {
		return r, true
	}
	if rest, flies := strings.CutPrefix(name, "Fly"); flies {
		if r, ok = roles[rest]; ok {
			r.name += " Alternate"
			return r, true
		}
	}
	return role{}, false
}

// clips renames animations to the names by which Warcraft III plays them, and sets whether they loop. Animations
// without an equivalent become cinematics, which a trigger plays by name. Names that the user chose are kept.
func (p *porter) clips() {
	list := p.s.Clips
	names := make([]string, len(list)) // names in World of Warcraft; empty if there is none, or the user renamed the clip
	effect := [2]bool{}
	for i := range list {
		names[i] = animationOf(&list[i])
		effect[0], effect[1] = effect[0] || names[i] == "Hold", effect[1] || names[i] == "Decay"
	}
	best := make(map[string]int)
	for i := range list {
		if r, ok := roleOf(names[i], effect[0] && effect[1]); ok {
			if rank, known := best[r.name]; !known || r.rank < rank {
				best[r.name] = r.rank
			}
		}
	}
	named, others := 0, 0
	for i := range list {
		c := &list[i]
		x, _ := m2.SequenceOf(c)
		if alphaSpeed, _, ok := mdx.PaceOf(c); ok {
			x.MoveSpeed = alphaSpeed
		}
		if x.MoveSpeed != 0 && c.Override.MoveSpeed == nil {
			speed := float32(x.MoveSpeed * p.scale)
			c.Override.MoveSpeed = &speed
		}
		r, known := roleOf(names[i], effect[0] && effect[1])
		if names[i] == "" {
			continue
		}
		if !known {
			r.loops = !playsOnce(names[i], x.Flags)
		}
		if c.Override.Loop == nil {
			c.Override.Loop = &r.loops
		}
		switch {
		case c.Override.Named:
		case known && r.rank == best[r.name]:
			c.Name = r.name
			named++
		default:
			c.Name = "Cinematic " + names[i]
			others++
		}
	}
	p.rarities(names)
	p.add(named, codeClips, "clips", "animations got the names that Warcraft III uses")
	p.add(others, codeClips, "clips", `animations that Warcraft III doesn't play by itself are called "Cinematic …"; a map (--map) gives them other names or leaves them out`)
}

// animationOf returns the game's name of a clip's animation. Blender loses the information about sequences that is
// stored with clips; then the clip's own name is used. It returns an empty string for a clip that the user renamed.
func animationOf(c *scene.Clip) string {
	x, ok := m2.SequenceOf(c)
	if name := m2.AnimationName(x.ID); ok && (c.Override.Named || isNamed(c.Name, name)) {
		return name
	}
	if ok || c.Override.Named {
		return ""
	}
	if name, ok := alphaAnimation(c.Name); ok {
		return name
	}
	name := c.Name
	for name != "" {
		if m2.HasAnimation(name) {
			return name
		}
		cut := strings.LastIndexAny(name, " .#-_(")
		if cut < 0 || !isNamed(c.Name, name[:cut]) {
			return ""
		}
		name = name[:cut]
	}
	return ""
}

// alphaAnimation returns the animation of a variation, such as "Stand - Var1" or "AttackUnarmed - Var 2" in the models of World of
// Warcraft's alpha.
func alphaAnimation(clip string) (name string, ok bool) {
	name, variation, ok := strings.Cut(clip, " - Var")
	return name, ok && strings.Trim(variation, " 0123456789") == "" && m2.HasAnimation(name)
}

// isNamed reports whether a clip still has its animation's name, alone or followed by a number.
func isNamed(clip, animation string) bool {
	rest, ok := strings.CutPrefix(clip, animation)
	return ok && strings.Trim(rest, " .#-_()0123456789") == ""
}

func playsOnce(name, flags string) bool {
	return strings.Contains(flags, flagInitial) || slices.ContainsFunc(playOnceWords, func(part string) bool { return strings.Contains(name, part) })
}

// rare is the rarity of variations that the game should choose less often, as in wow-converter.
const rare = 4

// rarities makes variations rarer than the most frequent of them.
func (p *porter) rarities(names []string) {
	most := make(map[string]int16)
	for i := range p.s.Clips {
		if x, ok := m2.SequenceOf(&p.s.Clips[i]); ok {
			most[names[i]] = max(most[names[i]], x.Frequency)
		}
	}
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		if x, ok := m2.SequenceOf(c); ok && names[i] != "" && c.Override.Rarity == nil && x.Frequency < most[names[i]] {
			v := float32(rare)
			c.Override.Rarity = &v
		}
	}
}

// suggestNames renames the animations of games without a table, by the words in their names.
func (p *porter) suggestNames() {
	n := 0
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		unknown, like := mdxbuild.SuggestName(c.Name)
		if unknown && like != "" && !c.Override.Named {
			c.Name, n = like, n+1
		} else if unknown {
			continue
		} else if name := capitalised(c.Name); name != c.Name && !c.Override.Named {
			c.Name, n = name, n+1
		}
		if loops := !mdxbuild.PlaysOnce(c.Name); c.Override.Loop == nil {
			c.Override.Loop = &loops
		}
	}
	p.add(n, codeClips, "clips", "animations got the names that Warcraft III uses")
}

// capitalised returns a name in the spelling of the game's own models: each word begins with a capital letter.
func capitalised(name string) string {
	letters := []byte(name)
	for i, c := range letters {
		if c >= 'a' && c <= 'z' && (i == 0 || letters[i-1] == ' ') {
			letters[i] = c - 'a' + 'A'
		}
	}
	return string(letters)
}

// decaySeconds is the time for which a corpse, and then its bones, remain in wow-converter's models.
const decaySeconds = 60

// addDecay adds the animations after a unit's death: it lies as it fell, then sinks into the ground.
func (p *porter) addDecay() {
	death := p.clip("Death")
	if death == nil || p.clip("Walk") == nil && p.clip("Attack") == nil || slices.ContainsFunc(p.s.Clips, func(c scene.Clip) bool { return strings.HasPrefix(c.Name, "Decay ") && c.Name != "Decay Swim" }) {
		return
	}
	once, last := false, *death
	for _, name := range []string{"Decay Flesh", "Decay Bone"} {
		c := scene.Clip{Name: name, Duration: decaySeconds, Bounds: last.Bounds, Override: scene.ClipOverride{Named: true, Loop: &once}, Extras: scene.Extras{Origin: last.Extras.Origin}}
		for i := range last.Channels {
			ch := &last.Channels[i]
			if len(ch.Times) == 0 {
				continue
			}
			v := make([]float32, ch.Width())
			ch.At(v, last.Duration, last.Duration)
			c.Channels = append(c.Channels, scene.Constant(ch.Target, v...))
		}
		p.hideEmitters(&c)
		if name == "Decay Bone" {
			p.sink(&c, p.height())
		}
		p.s.Clips = append(p.s.Clips, c)
	}
	p.add(2, codeAdded, "clips", "Decay Flesh and Decay Bone, which the game plays after Death, were added with the last pose of Death")
}

// height returns the height of the highest vertex at rest.
func (p *porter) height() (high float32) {
	for i := range p.s.Meshes {
		for _, v := range p.s.Meshes[i].Positions {
			high = max(high, v[1])
		}
	}
	return high
}

// hideEmitters hides the emitters.
func (p *porter) hideEmitters(c *scene.Clip) {
	for i := range p.s.Emitters {
		t := scene.Target{Property: scene.NodeVisible, Index: p.s.Emitters[i].Node}
		if t.Index < 0 {
			continue
		}
		c.Channels = slices.DeleteFunc(c.Channels, func(ch scene.Channel) bool { return ch.Target == t })
		c.Channels = append(c.Channels, scene.Constant(t, 0))
	}
}

// sink moves everything down, by a node above all others, so that the keys of the roots, from clips or global
// sequences, are kept.
func (p *porter) sink(c *scene.Clip, by float32) {
	at := len(p.s.Nodes)
	p.s.Nodes = append(p.s.Nodes, scene.NewNode("Decay", scene.None))
	for i := range p.s.Nodes[:at] {
		if n := &p.s.Nodes[i]; n.Parent < 0 {
			n.Parent = at
		}
	}
	c.Channels = append(c.Channels, scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: at}, Interp: scene.Linear,
		Times: []float32{0, c.Duration}, Values: []float32{0, 0, 0, 0, -by, 0}})
}

// addPortrait adds an animation for the first camera: without Portrait, the game doesn't use it.
func (p *porter) addPortrait() {
	stand := p.clip("Stand")
	if len(p.s.Cameras) == 0 || stand == nil || p.clip("Portrait") != nil {
		return
	}
	c := *stand
	c.Name, c.Events = "Portrait", nil
	p.s.Clips = append(p.s.Clips, c)
	p.add(1, codeAdded, "clips", "Portrait, which the game shows through the camera, was added as a copy of Stand")
}

// numberClips numbers the animations with the same name, as in the game's own models: Attack - 1, Attack - 2.
func (p *porter) numberClips() {
	count, at := make(map[string]int), make(map[string]int)
	for i := range p.s.Clips {
		count[strings.ToLower(p.s.Clips[i].Name)]++
	}
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		if name := strings.ToLower(c.Name); count[name] > 1 {
			at[name]++
			c.Name = fmt.Sprintf("%s - %d", c.Name, at[name])
		}
	}
}
