package build

import (
	"cmp"
	"slices"

	"marrow/m2"
	"marrow/remap"
	"marrow/scene"
)

// Outline describes the model that Model makes from a scene, as a starting point for a map. reduced is the scene after
// adaptation to the game and lower.Scene; added clips come after those of the scene. Nodes have their names in reduced.
func Outline(s, reduced *scene.Scene, o Options) (remap.Outline, error) {
	b, err := newBuild(reduced, o)
	if err != nil {
		return remap.Outline{}, err
	}
	out := remap.Outline{
		Format: "World of Warcraft",
		Known:  "Names are those of the game's animations, such as", Clips: usualAnimations, Speed: 7,
		Words:  wordLines,
		Height: max(b.m.Bounds.Maximum[2]-b.m.Bounds.Minimum[2], 0),

		Attachment: "HandRight", Event: "$HIT", Kinds: []string{kindBone},
	}
	if len(reduced.Clips) >= len(s.Clips) {
		out.Clip = remap.Agree(remap.NamesOf(s.Clips, func(c *scene.Clip) string { return c.Name }), func(i int) remap.ClipOutline {
			name := reduced.Clips[i].Name
			_, _, known := m2.AnimationID(name)
			return remap.ClipOutline{Name: name, Unknown: !known}
		})
	}
	out.Material = remap.OutlineMaterials(s)
	out.Picture = make(map[string]remap.PictureOutline)
	for i := range reduced.Textures {
		if at, used := b.textureAt[i]; used && b.m.Textures[at].Name != "" {
			written := slices.ContainsFunc(b.pictures, func(p Picture) bool { return p.Texture == i })
			out.Picture[reduced.Textures[i].Name] = remap.PictureOutline{Path: b.m.Textures[at].Name, InGame: !written}
		}
	}
	out.Node = remap.Agree(remap.NamesOf(reduced.Nodes, func(n *scene.Node) string { return n.Name }), func(i int) remap.NodeOutline { return b.becomes[i] })
	return out, nil
}

// kindBone is the kind of the nodes that are bones, and maybe other things, too.
const kindBone = "bone"

// become notes what a node becomes, for Outline. An empty name means the node's.
func (b *modelBuilder) become(node int, kind, name string) {
	if node < 0 {
		return
	}
	if b.isBone[node] {
		kind, name = kindBone, ""
	}
	b.becomes[node] = remap.NodeOutline{Kind: kind, Name: cmp.Or(name, b.s.Nodes[node].Name)}
}

// usualAnimations are the animations that the game plays for most models.
var usualAnimations = []string{
	"Stand", "Walk", "Run", "Death", "StandWound", "CombatWound", "AttackUnarmed", "Attack1H", "Attack2H", "ReadyUnarmed", "SpellCastDirected", "SpellCastOmni",
	"EmoteTalk", "Birth", "Open", "Close", "Closed",
}

// wordLines describe the words for materials.
var wordLines = []string{
	"opaque mask blend add modulate modulate2x: the blend mode",
	"unshaded twosided unfogged nodepthtest nodepthwrite spheremap",
	"skin object-skin monster-1 monster-2 monster-3 hair type-N: the game chooses the texture",
	"priority=N: the priority plane, -128 to 127",
}
