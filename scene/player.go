package scene

import (
	"iter"
	"maps"
	"sync"
)

// A Player returns the values of a scene's targets while a clip plays: those of the clip's channels, otherwise those of
// the global sequences, which have their own clocks. If a clip has several channels for a target, the first one with
// keys is used. [Scene.Evaluate] returns the transforms of all nodes at once.
type Player struct {
	Clip   *Clip // nil: only the global sequences
	Global bool  // Clip is a global sequence, which repeats

	globals []*Player
	index   map[targetKey]*Channel // channels, except those of transforms and parameters, which are most
	rest    map[Target]*Channel    // channels of transforms and parameters, created on demand
	once    sync.Once
}

// A targetKey is a number that identifies a target without a name.
type targetKey uint64

func keyOf(t *Target) targetKey {
	return targetKey(t.Property)<<56 | targetKey(t.Layer)&0xffff<<40 | targetKey(t.Index)&0xff_ffff_ffff
}

// NewPlayer returns the player of a clip and of the global sequences; see [Scene.GlobalPlayers]. The clip may be nil.
func NewPlayer(clip *Clip, globals []*Player) *Player {
	p := &Player{Clip: clip, globals: globals}
	if clip == nil {
		return p
	}
	for i := range clip.Channels {
		c := &clip.Channels[i]
		if c.Target.Property.isSparse() || len(c.Times) == 0 {
			continue
		}
		if p.index == nil {
			p.index = make(map[targetKey]*Channel)
		}
		if key := keyOf(&c.Target); p.index[key] == nil {
			p.index[key] = c
		}
	}
	return p
}

// NewGlobalPlayer returns the player of a global sequence alone.
func NewGlobalPlayer(g *Clip) *Player {
	p := NewPlayer(g, nil)
	p.Global = true
	return p
}

// GlobalPlayers returns the players of the scene's global sequences.
func (s *Scene) GlobalPlayers() []*Player {
	list := make([]*Player, len(s.Globals))
	for i := range s.Globals {
		list[i] = NewGlobalPlayer(&s.Globals[i])
	}
	return list
}

// IsTransform reports whether p is one of the three properties of a node's transform.
func (p Property) IsTransform() bool { return p <= NodeScale }

// isSparse reports whether players rarely look up p.
func (p Property) isSparse() bool { return p.IsTransform() || p.IsParam() }

// channel returns the clip's own channel for a target, or nil.
func (p *Player) channel(t *Target, key targetKey) *Channel {
	if !t.Property.isSparse() {
		return p.index[key]
	}
	p.once.Do(p.indexRest)
	return p.rest[*t]
}

// indexRest creates p.rest.
func (p *Player) indexRest() {
	if p.Clip == nil {
		return
	}
	p.rest = make(map[Target]*Channel)
	for i := range p.Clip.Channels {
		c := &p.Clip.Channels[i]
		if c.Target.Property.isSparse() && len(c.Times) > 0 && p.rest[c.Target] == nil {
			p.rest[c.Target] = c
		}
	}
}

// Channels returns the clip's own channels, in no particular order, except those of nodes' transforms and parameters.
func (p *Player) Channels() iter.Seq[*Channel] { return maps.Values(p.index) }

// A Track is a channel with its clock.
type Track struct {
	*Channel         // nil: nothing animates the target
	Length   float32 // length of the clip or the global sequence, in seconds
	Global   bool    // it repeats
}

// Track returns the track that animates a target.
func (p *Player) Track(t Target) Track {
	key := keyOf(&t)
	if c := p.channel(&t, key); c != nil {
		return Track{c, p.Clip.Duration, p.Global}
	}
	for _, g := range p.globals {
		if c := g.channel(&t, key); c != nil {
			return Track{c, g.Clip.Duration, true}
		}
	}
	return Track{}
}

// At writes the value at time t of the player's clip to dst, which has space for Width numbers. dst keeps its value if the
// track has no channel.
func (k Track) At(dst []float32, t float32) { k.AtFrom(dst, t, 0) }

// AtFrom is At for repeated calls: the search for the time begins near key, the result of the previous call.
func (k *Track) AtFrom(dst []float32, t float32, key int) int {
	if k.Channel == nil {
		return 0
	}
	if k.Global {
		t = GlobalTime(t, k.Length)
	}
	return k.atFrom(dst, t, k.Length, key)
}

// Value writes the value of a target at time t to dst, which keeps its value if nothing animates the target, or if the
// channel has more numbers than dst.
func (p *Player) Value(dst []float32, target Target, t float32) {
	if k := p.Track(target); k.Channel != nil && k.Width() <= len(dst) {
		k.At(dst, t)
	}
}

// Number returns the value of a target of one number, or otherwise if nothing animates it.
func (p *Player) Number(target Target, t, otherwise float32) float32 {
	v := [1]float32{otherwise}
	p.Value(v[:], target, t)
	return v[0]
}
