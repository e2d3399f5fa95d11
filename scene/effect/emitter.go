package effect

import (
	"math"

	"marrow/internal/limit"
	"marrow/scene"
)

// An Emitter is a scene's emitter while a clip plays. It keeps its node and the node's ancestors, so that it can compute
// the node's position at any time. An Emitter isn't safe for concurrent use.
type Emitter struct {
	*scene.Emitter
	player *scene.Player
	number int // index in the scene

	chain  scene.Scene // the node and its ancestors
	clip   *scene.Clip // with only their channels
	pose   *scene.Pose
	static bool // the node never moves

	trail    []scene.Vec3 // by how much particles have followed the node in the last steps before trailEnd
	trailEnd float32
}

// New returns the emitter with a number, counted from 0, of a scene that satisfies [scene.Check], while the player's clip
// plays. The random numbers of its particles depend on the number.
func New(s *scene.Scene, number int, player *scene.Player) *Emitter {
	e := &Emitter{Emitter: &s.Emitters[number], player: player, number: number}
	at := make(map[int]int)
	for n := e.Node; n >= 0; n = s.Nodes[n].Parent {
		at[n] = len(e.chain.Nodes)
		e.chain.Nodes = append(e.chain.Nodes, s.Nodes[n])
	}
	last := len(e.chain.Nodes) - 1
	for i := range e.chain.Nodes {
		e.chain.Nodes[i].Parent = i + 1
	}
	e.chain.Nodes[last].Parent = scene.None
	e.static = true
	only := func(c *scene.Clip) scene.Clip {
		out := scene.Clip{Duration: c.Duration, Loop: c.Loop}
		for _, ch := range c.Channels {
			if !ch.Target.Property.IsTransform() {
				continue
			}
			if i, ok := at[ch.Target.Index]; ok {
				ch.Target.Index = i
				out.Channels = append(out.Channels, ch)
				e.static = false
			}
		}
		return out
	}
	if player.Clip != nil {
		c := only(player.Clip)
		e.clip = &c
	}
	for i := range s.Globals {
		e.chain.Globals = append(e.chain.Globals, only(&s.Globals[i]))
	}
	e.pose = e.chain.NewPose()
	e.chain.Evaluate(e.pose, e.clip, 0)
	return e
}

// world returns the node's matrix at a time.
func (e *Emitter) world(time float32) scene.Mat4 {
	if !e.static {
		e.chain.Evaluate(e.pose, e.clip, e.wrapped(time))
	}
	return e.pose.World[0]
}

// wrapped converts a time to a time of the clip. If the clip loops, times before its start are in the previous
// round.
func (e *Emitter) wrapped(time float32) float32 {
	c := e.player.Clip
	if c == nil || !c.Loop || !(c.Duration > 0) {
		return max(time, 0)
	}
	if time -= float32(math.Floor(float64(time/c.Duration))) * c.Duration; time >= 0 {
		return time
	}
	return 0
}

// Value returns a parameter at a time of the clip.
func (e *Emitter) Value(p *scene.Param, time float32) float32 {
	if p.Name == "" {
		return p.Value
	}
	k := e.track(p.Name)
	if k.Channel == nil || k.Width() != 1 {
		return p.Value
	}
	var v [1]float32
	k.At(v[:], e.wrapped(time))
	if p.Scale != 0 {
		v[0] *= p.Scale
	}
	return v[0]
}

// track returns what animates a parameter.
func (e *Emitter) track(name string) scene.Track {
	return e.player.Track(scene.ParamOf(e.Node, name))
}

// visible reports whether the emitter is visible at a time.
func (e *Emitter) visible(time float32) bool {
	return e.player.Number(scene.Target{Property: scene.NodeVisible, Index: e.Node}, e.wrapped(time), 1) >= 0.5
}

// emitStep is the interval at which a changing rate is evaluated, in seconds.
const emitStep = 1.0 / 60

// births calls born, with a number and a time, for each particle or edge that is emitted before now and within the
// last life seconds. A looping clip has been playing for at least that long before its start; any other clip starts
// without particles.
func (e *Emitter) births(rate *scene.Param, burst bool, life, now float32, budget *Budget, born func(n uint64, at float32)) {
	if life = min(life, limit.ParticleLife); !(life > 0) || budget != nil && budget.Exceeded {
		return
	}
	start := float32(0)
	if c := e.player.Clip; c == nil || c.Loop {
		start = -life
	}
	if burst {
		e.bursts(rate, start, now, life, budget, born)
		return
	}
	steps := int(min((now-start)/emitStep+1, limit.EmitterSteps))
	step := (now - start) / float32(steps)
	sum, n, made := float64(0), uint64(0), 0
	for i := range steps {
		from := start + float32(i)*step
		r := min(e.Value(rate, from+step/2), 1e6)
		if !(r > 0) || !e.visible(from+step/2) {
			continue
		}
		sum += float64(r) * float64(step)
		if from+step <= now-life { // these have died by now
			n += uint64(sum)
			sum = math.Mod(sum, 1)
			continue
		}
		for sum >= 1 && made < limit.EmitterParticles {
			sum--
			n++
			if at := from + step - float32(sum)/r; at > now-life && at <= now {
				if !budget.Take(1) {
					return
				}
				made++
				born(n, at)
			}
		}
		sum = math.Mod(sum, 1)
	}
}

// bursts is births at the keys of a rate's channel; the value of a key is the number of particles.
func (e *Emitter) bursts(rate *scene.Param, start, now, life float32, budget *Budget, born func(n uint64, at float32)) {
	k := e.track(rate.Name)
	if k.Channel == nil || k.Width() != 1 {
		return
	}
	rounds := 0
	if k.Length > 0 {
		rounds = int(min(-start/k.Length+1, 1000))
	}
	n, made := uint64(0), 0
	for round := -rounds; round <= 0; round++ {
		for i, t := range k.Times {
			at := t + float32(round)*k.Length
			v := k.Value(i)[0]
			if !(v > 0) {
				continue
			}
			count := int(min(v, limit.EmitterParticles))
			if !(at >= start && at > now-life && at <= now && e.visible(at)) {
				n += uint64(count)
				continue
			}
			for range min(count, limit.EmitterParticles-made) {
				if !budget.Take(1) {
					return
				}
				n++
				made++
				born(n, at)
			}
		}
	}
}
