package build

import (
	"slices"
	"strings"

	"marrow/mdx"
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
		Format: "Warcraft III",
		Known:  "Names that the game knows begin with", Clips: gameNames(), Speed: 270, Loops: true,
		Words:  wordLines,
		Height: max(b.m.Extent.Maximum[2]-b.m.Extent.Minimum[2], 0),

		Attachment: "Hand Right Ref", Event: "SNDxKNIG", Kinds: []string{"bone", "helper"},
	}
	if s.Extras.Origin.Format != "mdx" {
		out.Usual = b.usual().scale(b.m.Extent)
	}
	if len(reduced.Clips) >= len(s.Clips) {
		out.Clip = remap.Agree(remap.NamesOf(s.Clips, func(c *scene.Clip) string { return c.Name }), func(i int) remap.ClipOutline {
			if i >= len(b.m.Sequences) {
				return remap.ClipOutline{}
			}
			name := reduced.Clips[i].Name
			if name != s.Clips[i].Name { // numbers are added again automatically
				name = withoutNumber(name)
			}
			unknown, suggest := SuggestName(name)
			return remap.ClipOutline{Name: name, Loop: b.m.Sequences[i].Flags&mdx.NonLooping == 0, Unknown: unknown, Suggest: suggest}
		})
	}
	out.Material = remap.OutlineMaterials(s)
	out.Picture = make(map[string]remap.PictureOutline)
	for _, p := range b.textureList.pictures {
		if p.Texture >= 0 && p.Texture < len(reduced.Textures) {
			out.Picture[reduced.Textures[p.Texture].Name] = remap.PictureOutline{Path: p.Path, InGame: p.Named && s.Format == "mdx"}
		}
	}
	out.Node = remap.Agree(remap.NamesOf(reduced.Nodes, func(n *scene.Node) string { return n.Name }), func(i int) remap.NodeOutline {
		return remap.NodeOutline{Kind: recordWords[b.kind[i]], Name: b.s.Nodes[i].Name}
	})
	return out, nil
}

// withoutNumber returns a sequence's name without its number: Stand for "Stand - 2".
func withoutNumber(name string) string {
	if at := strings.LastIndex(name, " - "); at > 0 && strings.Trim(name[at+3:], "0123456789") == "" {
		return name[:at]
	}
	return name
}

// recordWords are the usual names of the records in recordLists.
var recordWords = [numRecordKinds]string{
	"bone", "light", "helper", "attachment", "particle emitter", "particle emitter", "ribbon", "popcorn emitter", "event", "collision shape",
}

// gameNames returns the first words of the names of sequences that the game plays by itself.
func gameNames() (list []string) {
	for word := range mdx.SequenceWords {
		list = append(list, strings.ToUpper(word[:1])+word[1:])
	}
	slices.Sort(list)
	return list
}

// usualNames maps the usual names of animations in other programs to those of the game's sequences. The first part that
// a name contains is used.
var usualNames = []struct{ part, name string }{
	{"idle", "Stand"}, {"stand", "Stand"}, {"attack", "Attack"}, {"walk", "Walk"}, {"run", "Walk"}, {"move", "Walk"}, {"moving", "Walk"}, {"sprint", "Walk Fast"},
	{"hit", "Stand Hit"}, {"punch", "Attack"}, {"slash", "Attack"}, {"shoot", "Attack"}, {"cast", "Spell"}, {"spell", "Spell"},
	{"death", "Death"}, {"die", "Death"}, {"dying", "Death"}, {"dead", "Decay Flesh"}, {"spawn", "Birth"}, {"birth", "Birth"},
	{"talk", "Portrait Talk"}, {"sleep", "Sleep"}, {"victory", "Stand Victory"}, {"dance", "Stand Victory"},
}

// SuggestName reports whether the game doesn't play a sequence with its name, and returns a name that may be meant.
func SuggestName(name string) (unknown bool, suggest string) {
	if mdx.PlayedByItself(name) {
		return false, ""
	}
	lower := strings.ToLower(name)
	for _, u := range usualNames {
		if strings.Contains(lower, u.part) {
			return true, u.name
		}
	}
	return true, ""
}

// wordLines describe the words for materials.
var wordLines = []string{
	"opaque mask blend add addalpha modulate modulate2x: the blend mode",
	"team: the team's colour is visible where the picture is transparent; teamcolor, teamglow: replace the picture",
	"replaceable=N: replaces the picture by one of the game's: 1, 2, 11, 21, 31 to 37",
	"unshaded twosided unfogged nodepthtest nodepthwrite spheremap constantcolor sortnear sortfar fullresolution",
	"priority=N: drawn after materials with a smaller N; classic: layers instead of maps from version 1000 on",
}
