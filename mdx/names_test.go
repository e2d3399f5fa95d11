package mdx

import (
	"fmt"
	"testing"
)

// Names depend on the game and the kind of object (wowdev's page on MDX, WhiteoutLib's on Warcraft III).
func TestNames(t *testing.T) {
	for _, c := range []struct {
		value fmt.Stringer
		want  string
	}{
		{NodeFlags(0x188), "Billboarded|CameraAnchored|Bone"},
		{NodeFlags(0x2000), "CollisionShape"},
		{emitterFlags(0x9000), "ParticleEmitter|EmitterUsesMDL"},
		{emitterFlags(0x11000), "ParticleEmitter|EmitterUsesTGA"},
		{particleFlags(0x101000), "ParticleEmitter|XYQuad"},
		{popcornFlags(0x61000), "ParticleEmitter|Unfogged|PopcornScaling"},
		{nodeFlagsWoW(0x80), "Bone"},
		{nodeFlagsWoW(0x1004), "DontInheritRotation|HitTestShape"},
		{particleFlagsWoW(0x100800), "ParticleEmitter2|InheritScale"},
		{particleFlagsWoW(0x08000800), "ParticleEmitter2|XYQuads"},
		{particleFlagsWoW(0x20200800), "ParticleEmitter2|InstantVelocity|Follow"},
		{LayerFlags(0x110), "TwoSided|Unlit"},
		{layerFlagsWoW(0x110), "TwoSided|0x100"},
		{GeosetFlags(4), "Unselectable"},
		{GeosetFlags(0x14), "Unselectable|0x10"},
		{geosetFlagsWoW(0x31), "Unselectable|Project2D|ShaderSkin"},
		{GeosetAnimFlags(1), "DropShadow"},
		{geosetAnimFlagsWoW(1), "Color"},
		{replaceableID(2), "TeamGlow"},
		{replaceableID(3), ""},
		{replaceableIDWoW(10), "TaurenMane"},
		{replaceableIDWoW(15), ""},
		{AttachmentPoint(0x22), "TorsoSpell"},
		{AttachmentPoint(-1), "None"}, {AttachmentPoint(0x24), ""},
		{characterSection(0), ""},
		{characterSection(401), "Glove 1"},
		{characterSection(1502), ""},
		{BatchPrimitive(3), "Triangles"},
		{BatchPrimitive(4), ""},
	} {
		if got := c.value.String(); got != c.want {
			t.Errorf("%T(%#v) is %q, want %q", c.value, c.value, got, c.want)
		}
	}
}

// The game chooses sequences by the first word of their names; the words after it distinguish variants. The names are
// those of real models.
func TestPlayedByItself(t *testing.T) {
	for _, c := range []struct {
		name, word string
		played     bool
	}{
		{"Stand", "stand", true},
		{"Walk Alternate 1", "walk", true},
		{"Attack 1", "attack", true},
		{"Spell Alternate", "spell", true},
		{"Death 1", "death", true},
		{"Decay Bone", "decay", true},
		{"Birth", "birth", true},
		{"Portrait Talk 2", "portrait", true},
		{"Dissipate", "dissipate", true},
		{"Morph", "morph", true},
		{"Sleep", "sleep", true},
		{"Cinematic Dead One", "cinematic", true},
		{"alternate ready", "ready", true},
		{"Stand - 2", "stand", true},
		{"Stand2", "stand", true},
		{"AttackUnarmed - Var 2", "attackunarmed", false},
		{"Talk 3", "talk", false},
		{"Run", "run", false},
		{"", "", false},
	} {
		if word := SequenceWord(c.name); word != c.word {
			t.Errorf("the word of %q is %q, want %q", c.name, word, c.word)
		}
		if got := PlayedByItself(c.name); got != c.played {
			t.Errorf("%q is played without a trigger: %v, want %v", c.name, got, c.played)
		}
	}
}
