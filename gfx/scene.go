package gfx

import (
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// Scene returns the scene of one actor type: its actor, a clip for each animation, and the attached actor types.
// Options.Model selects the actor type; without it, the first one with an actor is used.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	a, found := f.choose(opts.Model)
	if a == nil {
		return &scene.Scene{Format: "gfx"}, found
	}
	b := &builder{f: f, opts: opts, room: limit.NewBudget(limit.AttachedActors)}
	s := b.actor(a, nil)
	return s, append(append(found, b.found...), scene.Repair(s)...)
}

// choose returns the actor type that is shown.
func (f *File) choose(name string) (*Actor, []report.Finding) {
	if name != "" {
		if a := f.Named(name); a != nil {
			return a, nil
		}
		return nil, []report.Finding{report.New(codeNoActor, "actors", "no actor type %s; %s", name, among(f.Models()))}
	}
	shown := slices.IndexFunc(f.Actors, func(a *Actor) bool { b := f.load(a); return b != nil && b.file != nil })
	if shown < 0 {
		shown = 0
	}
	if len(f.Actors) == 0 {
		return nil, nil
	}
	if len(f.Actors) == 1 {
		return f.Actors[0], nil
	}
	return f.Actors[shown], []report.Finding{report.New(codeChosen, f.Actors[shown].path, "%s is shown, one of %d actor types; %s", f.Actors[shown].Name, len(f.Actors), among(f.Models()))}
}

// among lists names.
func among(names []string) string {
	const shown = 10
	if len(names) > shown {
		return "there are " + strings.Join(names[:shown], ", ") + " …"
	}
	return "there are " + strings.Join(names, ", ")
}

type builder struct {
	f     *File
	opts  scene.Options
	found []report.Finding
	room  *limit.Budget
}

type actorExtras struct {
	Name        string            `json:"name"`
	File        string            `json:"actorfile"`
	Scale       float32           `json:"scale"`
	Animations  map[string]string `json:"animations,omitempty"`
	Attachments []attachmentExtra `json:"attachments,omitempty"`
}

type attachmentExtra struct {
	Name string `json:"name"`
	Node string `json:"node"`
	ID   string `json:"attachId,omitempty"`
}

func (a *Actor) extras() scene.Extras {
	x := actorExtras{Name: a.Name, File: a.File, Scale: a.Scale}
	for _, m := range a.Animations {
		if x.Animations == nil {
			x.Animations = make(map[string]string)
		}
		x.Animations[m.Role] = m.File
	}
	for _, t := range a.Attachments {
		x.Attachments = append(x.Attachments, attachmentExtra{t.Name, t.Node, t.ID})
	}
	return scene.Keep(scene.Origin{Format: "gfx", Path: a.path}, x)
}

// actor makes a scene of an actor type. around are those that it is attached to.
func (b *builder) actor(a *Actor, around []*Actor) *scene.Scene {
	b.room.Take(1)
	whole := &scene.Scene{Name: a.Name, Format: "gfx", Extras: a.extras()}
	root := scene.NewNode(a.Name, scene.None)
	root.Rest.Scale = scene.Vec3{a.Scale, a.Scale, a.Scale}
	root.Extras = whole.Extras
	whole.Nodes = []scene.Node{root}
	files := b.f.load(a)
	if files == nil {
		return whole
	}
	b.found = append(b.found, files.found...)
	if files.file == nil {
		code := codeNoActor
		if len(around) > 0 {
			code = codeMissing
		}
		b.found = append(b.found, report.New(code, a.Path("actorfile"), "%v; %s has no model", files.missing, a.Name))
		return whole
	}
	s, found := files.file.Scene(b.opts)
	b.found = append(b.found, found...)
	for i := range s.Textures {
		if at, ok := files.textures[s.Textures[i].Name]; ok {
			s.Textures[i].Name = at
		}
	}
	b.scroll(a, s)
	for i := range s.Clips {
		s.Clips[i].Loop = s.Clips[i].Name != "attack"
	}
	whole.Attach(s, 0)
	own := len(whole.Nodes)
	for i := range a.Attachments {
		b.attach(a, &a.Attachments[i], whole, own, append(around, a))
	}
	return whole
}

// attach attaches another actor type to a node of the first ones, which are the actor's own.
func (b *builder) attach(a *Actor, t *Attachment, whole *scene.Scene, own int, around []*Actor) {
	report := func(format string, args ...any) {
		b.found = append(b.found, report.New(codeAttachment, a.Path(t.Path), format, args...))
	}
	other := b.f.Named(t.Name)
	node := slices.IndexFunc(whole.Nodes[:own], func(n scene.Node) bool { return strings.EqualFold(n.Name, t.Node) })
	switch {
	case other == nil:
		report("%s isn't an actor type of the file; it is left out", t.Name)
	case slices.Contains(around, other):
		report("%s is attached to itself; it is left out", t.Name)
	case node < 0:
		report("%s has no node %s; %s is left out", a.Name, t.Node, t.Name)
	case b.room.Left() == 0:
		report("more than %d actors in one model; %s is left out", limit.AttachedActors, t.Name)
	default:
		whole.Attach(b.actor(other, slices.Clone(around)), node)
	}
}

// scrolling are the materials whose textures the game moves, by how fast they move down for a unit of the animation's
// time: tracks, and smoke. OpenVic found the numbers by comparison with Victoria II.
var scrolling = map[string]float32{"TexAnim": 2.5, "Smoke": 0.3}

// scroll moves the textures of tracks and smoke along with the animations.
func (b *builder) scroll(a *Actor, s *scene.Scene) {
	for k := range s.Materials {
		factor, ok := scrolling[s.Materials[k].Name]
		if !ok || len(s.Materials[k].Layers) == 0 {
			continue
		}
		var moved []string
		for _, m := range a.Animations {
			clip := slices.IndexFunc(s.Clips, func(c scene.Clip) bool { return c.Name == m.Role })
			if m.Time == 0 || clip < 0 || s.Clips[clip].Duration == 0 {
				continue
			}
			b.move(&s.Clips[clip], s, k, m.Time*factor)
			moved = append(moved, m.Role)
		}
		if len(moved) > 0 {
			b.found = append(b.found, report.New(codeScroll, a.path, "the texture of %s moves in %s", s.Materials[k].Name, strings.Join(moved, ", ")))
		}
	}
}

// move moves a material's texture coordinates by a number of textures a second.
func (b *builder) move(clip *scene.Clip, s *scene.Scene, material int, speed float32) {
	for l := range s.Materials[material].Layers {
		start := s.Materials[material].Layers[l].Transform.Translation
		end := start
		end[1] += float32(speed * clip.Duration)
		clip.Channels = append(clip.Channels, scene.Channel{
			Target: scene.Target{Property: scene.LayerUVTranslation, Index: material, Layer: l},
			Interp: scene.Linear, Times: []float32{0, clip.Duration},
			Values: append(slices.Clone(start[:]), end[:]...),
		})
	}
}
