// Package port adapts a model of one game to the conventions of another: its size, the names of its animations and
// attachments, its events and its portrait. Package lower handles what formats can hold. Decisions of the user are in a
// map (package remap), and have priority.
//
// The conventions between World of Warcraft and Warcraft III are those of pqhuy98/wow-converter and of the games' own
// models; a comment at each table names its source.
package port

import (
	"slices"
	"strings"

	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// A Game is a game whose conventions models follow.
type Game uint8

const (
	NoGame        Game = iota // exchange formats, which don't follow a game's conventions
	Warcraft3                 // MDX and MDL
	Warcraft                  // World of Warcraft: M2
	WarcraftAlpha             // World of Warcraft's alpha: MDX; not a target
	X4                        // components, XMF and ANI; its unit is the metre
	otherGames                // formats of games that have no tables here
)

// inYards reports whether the game is World of Warcraft, whose unit is the yard.
func (g Game) inYards() bool { return g == Warcraft || g == WarcraftAlpha }

// gameOf returns the game that a scene was originally made for.
func gameOf(s *scene.Scene) Game {
	switch s.Extras.Origin.Format {
	case "":
		return NoGame
	case "mdx":
		if x, ok := scene.Recall[mdx.ModelExtras](s.Extras, "mdx"); ok && x.Flavour == mdx.WorldOfWarcraft.String() {
			return WarcraftAlpha
		}
		return Warcraft3
	case "m2":
		return Warcraft
	}
	return otherGames
}

// unitsPerYard is the number of Warcraft III's units per yard, World of Warcraft's unit. It is wow-converter's factor,
// and consistent with the models: "Overhead Ref" of the stock models is usually 124 units high, and PlayerName of an M2
// with a human's size 2 yards.
const unitsPerYard = 56

// Scale returns the number of the target game's units per unit of the scene; 1 if it is unknown.
func Scale(s *scene.Scene, to Game) float32 {
	switch from := gameOf(s); {
	case from.inYards() && to == Warcraft3:
		return unitsPerYard
	case from == Warcraft3 && to == Warcraft:
		return 1.0 / unitsPerYard
	case to == X4 && s.MetresPerUnit > 0:
		return s.MetresPerUnit
	}
	return 1
}

// Scene adapts a scene to a game's conventions, except its size; see Scale. The format in the scene's Extras.Origin
// determines the game that the scene was made for. A scene of the target game is returned unchanged, except for new nodes;
// see Edited. So is a scene without a game, except for World of Warcraft, which identifies animations by number.
func Scene(s *scene.Scene, to Game) (*scene.Scene, []report.Finding) {
	from := gameOf(s)
	p := &porter{s: s, scale: Scale(s, to)}
	if from == to {
		return Edited(s, to), nil
	}
	if to == Warcraft {
		p.s = s.Clone()
		p.toWarcraft()
		return p.s, p.found
	}
	if to != Warcraft3 || from == NoGame {
		return s, nil
	}
	p.s = s.Clone()
	if from.inYards() {
		p.clips()
		p.attachments()
		p.events()
	} else {
		p.suggestNames()
	}
	p.addDecay()
	p.addPortrait()
	p.numberClips()
	return p.s, p.found
}

// A porter adapts one scene.
type porter struct {
	s     *scene.Scene
	scale float32
	found []report.Finding
}

func (p *porter) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		p.found = append(p.found, f)
	}
}

// clip returns the first clip with a name, or with that name and a number; nil if there is none.
func (p *porter) clip(name string) *scene.Clip {
	if i := slices.IndexFunc(p.s.Clips, func(c scene.Clip) bool { return c.Name == name || strings.HasPrefix(c.Name, name+" - ") }); i >= 0 {
		return &p.s.Clips[i]
	}
	return nil
}
