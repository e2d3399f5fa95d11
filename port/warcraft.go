package port

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"marrow/m2"
	"marrow/mdx"
	mdxbuild "marrow/mdx/build"
)

// animations maps Warcraft III's animations, in lower case, to World of Warcraft's. It is the inverse of roles; if
// several have the same name, that of a creature without a weapon is chosen.
var animations = func() map[string]string {
	list, rank := make(map[string]string), make(map[string]int)
	names := make([]string, 0, len(roles))
	for name := range roles {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	for _, name := range names {
		r := roles[name]
		key := strings.ToLower(r.name)
		if best, ok := rank[key]; !ok || r.rank < best {
			list[key], rank[key] = name, r.rank
		}
	}
	// Creatures have both Walk and Run. The speed of Warcraft III's Walk is that of Walk.
	list["walk"], list["walk fast"], list["walk slow"] = "Walk", "Run", "Walk"
	// The corpse lies there until it disappears.
	list["decay"], list["decay flesh"] = "Dead", "Dead"
	return list
}()

// toWarcraft renames animations and attachments to World of Warcraft's names.
func (p *porter) toWarcraft() {
	p.speedsAndRarities()
	type choice struct {
		name  string
		state bool // the name has words for a state of the unit that the animation's doesn't have
	}
	choices, plain := make(map[int]choice), make(map[string]bool) // by clip; animations that a clip without such words has
	variations := make(map[string]int)                            // of animations that clips have by their own names
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		if id, variation, known := m2.AnimationID(c.Name); known && gameOf(p.s) != Warcraft3 || c.Override.Named {
			name := m2.AnimationName(id)
			if known {
				plain[name], variations[name] = true, max(variations[name], int(variation)+1)
			}
			continue
		}
		name := c.Name
		if base, isVariation := alphaAnimation(name); isVariation && gameOf(p.s) == WarcraftAlpha {
			choices[i], plain[base] = choice{name: base}, true
			continue
		}
		if gameOf(p.s) != Warcraft3 {
			if unknown, like := mdxbuild.SuggestName(name); unknown && like != "" {
				name = like
			}
		}
		name, state := animationFor(name)
		if name != "" {
			choices[i] = choice{name, state}
			plain[name] = plain[name] || !state
		}
	}
	// The game chooses between the variations of an animation at random, but Walk Defend belongs to a state of the unit. It isn't a
	// variation of Walk, but keeps its name, like other animations without an equivalent. If there is no Walk, it is all the unit has.
	named := 0
	for i := range p.s.Clips {
		if ch, ok := choices[i]; ok && !(ch.state && plain[ch.name]) {
			name := ch.name
			if n := variations[ch.name]; n > 0 { // Idle doesn't take the place of the clip that is called Stand
				name = fmt.Sprintf("%s.%d", ch.name, n)
				variations[ch.name]++
			}
			p.s.Clips[i].Name, named = name, named+1
			plain[ch.name] = true
		}
	}
	p.add(named, codeClips, "clips", "animations got the names that World of Warcraft uses")
	p.recognizeNames()
	for i := range p.s.Attachments {
		a := &p.s.Attachments[i]
		if a.Node < 0 {
			continue
		}
		n := &p.s.Nodes[a.Node]
		if gameOf(p.s) == WarcraftAlpha && p.isOriginal(a) && a.ID >= 0 { // ids mean the same as in M2
			n.Name = m2.AttachmentName(uint32(a.ID))
		} else if id, ok := attachmentFor(n.Name); ok {
			n.Name = m2.AttachmentName(uint32(id))
		}
	}
}

// speedsAndRarities sets the speeds and rarities of animations to those in Warcraft III.
func (p *porter) speedsAndRarities() {
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		speed, rarity, ok := mdx.PaceOf(c)
		if ok && speed != 0 && c.Override.MoveSpeed == nil {
			speed *= p.scale
			c.Override.MoveSpeed = &speed
		}
		if ok && rarity != 0 && c.Override.Rarity == nil {
			c.Override.Rarity = &rarity
		}
	}
}

// animationFor returns World of Warcraft's animation for one of Warcraft III's, ignoring as many of its last words as
// necessary; empty if there is none. state reports whether an ignored word isn't just a number.
func animationFor(name string) (animation string, state bool) {
	words := strings.Fields(strings.ToLower(name))
	for len(words) > 0 {
		if last := strings.Trim(words[len(words)-1], "-0123456789"); last == "" {
			words = words[:len(words)-1]
			continue
		}
		if to, ok := animations[strings.Join(words, " ")]; ok {
			return to, state
		}
		words, state = words[:len(words)-1], true
	}
	return "", false
}

// attachmentFor returns the id of World of Warcraft's attachment for one of Warcraft III's, such as "Chest Ref"; the inverse
// of attachmentPoints.
func attachmentFor(name string) (id int, ok bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	name = strings.TrimSpace(strings.TrimSuffix(name, " ref"))
	rank := 0
	for k, place := range attachmentPoints {
		if strings.EqualFold(strings.TrimSpace(place.name), name) && (!ok || place.rank < rank) {
			id, rank, ok = k, place.rank, true
		}
	}
	return id, ok
}
