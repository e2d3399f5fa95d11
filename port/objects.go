package port

import (
	"cmp"
	"slices"
	"strings"

	"marrow/lower"
	"marrow/scene"
)

// An attachmentPoint is an attachment point in Warcraft III. Of the attachments with the same name, only that with the
// lowest rank gets it.
type attachmentPoint struct {
	name string
	rank int
}

// attachmentPoints maps the ids of World of Warcraft's attachments to Warcraft III's names. It is wow-converter's
// table, which differs only for shoulders. The names are the most frequent ones in the game's own models.
var attachmentPoints = map[int]attachmentPoint{
	0: {"Hand Left", 1}, 1: {"Hand Right", 0}, 2: {"Hand Left", 0}, 11: {"Head", 1}, 20: {"Head", 0}, 18: {"Overhead", 0}, 19: {"Origin", 0},
	34: {"Chest", 0}, 47: {"Foot Left", 0}, 48: {"Foot Right", 0}, 5: {"Shoulder Right", 0}, 6: {"Shoulder Left", 0},
	29: {"Overhead Mounted", 0},
}

// attachments renames attachments to the names by which the game finds them.
func (p *porter) attachments() {
	best := make(map[string]int)
	for i := range p.s.Attachments {
		a := &p.s.Attachments[i]
		if at, ok := attachmentPoints[a.ID]; ok && p.isOriginal(a) {
			if rank, known := best[at.name]; !known || at.rank < rank {
				best[at.name] = at.rank
			}
		}
	}
	n := 0
	for i := range p.s.Attachments {
		a := &p.s.Attachments[i]
		if !p.isOriginal(a) {
			continue
		}
		node := &p.s.Nodes[a.Node]
		if at, ok := attachmentPoints[a.ID]; ok && at.rank == best[at.name] {
			node.Name = at.name
			n++
		}
		node.Name = strings.TrimSuffix(node.Name, " Ref") + " Ref"
		a.ID, a.Extras = i, scene.Extras{Origin: a.Extras.Origin}
	}
	p.add(n, codeAttachments, "attachments", "attachments were renamed to the names that Warcraft III uses")
}

// isOriginal reports whether an attachment comes from the model that is adapted.
func (p *porter) isOriginal(a *scene.Attachment) bool {
	return a.Node >= 0 && a.Extras.Origin.Format == p.s.Extras.Origin.Format
}

// footprint returns Warcraft III's event for a footstep of World of Warcraft: the left or right footprint; empty for
// other events. 54 of the stock models' 79 footprints have these names.
func footprint(event string) string {
	switch {
	case len(event) < 3:
	case event[:3] == "$FL" || event[:3] == "$RL" || event[:3] == "$WL":
		return "FPTxFBL1"
	case event[:3] == "$FR" || event[:3] == "$RR" || event[:3] == "$WR":
		return "FPTxFBR1"
	}
	return ""
}

// events converts footsteps to footprints and removes events that the game doesn't have.
func (p *porter) events() {
	keep := make([]bool, len(p.s.Nodes))
	lost := make(map[string]bool)
	for i := range p.s.Nodes {
		n := &p.s.Nodes[i]
		keep[i] = n.Kind != scene.KindEvent || n.Extras.Origin.Format != p.s.Extras.Origin.Format
		if keep[i] {
			continue
		}
		if name := footprint(n.Name); name != "" {
			n.Name, keep[i] = name, true
			continue
		}
		name, _, _ := strings.Cut(n.Name, "@")
		lost[strings.TrimRight(name, "0123456789 .")] = true
	}
	if !slices.Contains(keep, false) {
		return
	}
	removed := func(e scene.EventKey) bool { return !keep[e.Node] }
	for _, clips := range [][]scene.Clip{p.s.Clips, p.s.Globals} {
		for i := range clips {
			c := &clips[i]
			c.Events = slices.DeleteFunc(slices.Clone(c.Events), removed)
			c.Channels = slices.DeleteFunc(c.Channels, func(ch scene.Channel) bool {
				return ch.Target.Property.Of() == scene.OfNode && ch.Target.Index >= 0 && !keep[ch.Target.Index]
			})
		}
	}
	p.s = lower.WithoutNodes(p.s, keep)
	names := make([]string, 0, len(lost))
	for name := range lost {
		names = append(names, name)
	}
	slices.SortFunc(names, cmp.Compare)
	p.add(len(names), codeEvents, "events", "Warcraft III has no events like %s; they are left out", strings.Join(names, ", "))
}
