package effect

import (
	"math"

	"marrow/internal/limit"
	"marrow/scene"
)

// A Particle is one particle of an emitter at a time. Its colour, opacity, size and cell follow from Life and the curves
// of scene.Particles.
type Particle struct {
	Position, Velocity scene.Vec3 // in model space, units and units per second

	Life    float32    // fraction of its life that has passed, from 0 to 1
	Age     float32    // seconds
	Size    scene.Vec2 // multiplies the size that the curve Sizes gives
	Scale   float32    // the node's scale when the particle was emitted; multiplies the size unless Particles.OwnSize is set
	Cell    int        // added to the texture's cell
	Turn    float32    // rotation of the head, in radians
	Heading float32    // rotation of a spawned model about the vertical axis, in radians
}

// ParticlesAt returns the emitter's particles at a time of the clip, the oldest first. The random numbers of a particle
// depend only on its number and the emitter's, so that a particle stays the same at later times. Particles whose position
// or velocity isn't [scene.Vec3.Within] Farthest are omitted. The emitter must have Particles. With a nil budget, only the
// emitter's own limit of 4,096 applies.
func (e *Emitter) ParticlesAt(now float32, budget *Budget) (list []Particle) {
	p := e.Particles
	longest := e.maxValue(&p.Life) + p.LifeVary
	e.births(&p.Rate, p.Burst, longest, now, budget, func(n uint64, at float32) {
		if q, ok := e.particle(n, at, now); ok {
			list = append(list, q)
		}
	})
	return list
}

// maxValue returns the maximum of a parameter over its keys.
func (e *Emitter) maxValue(p *scene.Param) float32 {
	c := e.track(p.Name)
	if c.Channel == nil || c.Width() != 1 {
		return p.Value
	}
	most := float32(0)
	for i := range c.Times {
		most = max(most, c.Value(i)[0])
	}
	if p.Scale != 0 {
		most *= p.Scale
	}
	return most
}

// particle returns particle n, born at a time, as it is now.
func (e *Emitter) particle(n uint64, at, now float32) (q Particle, ok bool) {
	p := e.Particles
	chance := newRandom(uint64(e.number), n)
	mean := e.Value(&p.Life, at)
	q.Age = now - at
	if life := mean + p.LifeVary*chance.signed(); !(q.Age >= 0 && q.Age < life) || p.Brief && q.Age >= scene.BriefLife {
		return q, false
	}
	q.Life = q.Age / (mean + p.LifeVary)
	place, direction := e.start(at, &chance)
	vary := 1 + e.Value(&p.Variation, at)*chance.signed()
	speed := e.Value(&p.Speed, at) * vary
	q.Turn = (p.Spin + p.SpinVary*chance.signed()) * q.Age

	birth := at
	if p.ModelSpace {
		birth = now // it follows its node
	}
	w := e.world(birth)
	// The numbers are in the node's space, so that its scale applies to them.
	q.Scale = w.MaxScale()
	velocity := direction.Scale(speed)
	gravity := scene.Vec3{0, -e.Value(&p.Gravity, at), 0}
	centre := scene.Vec3{}
	if p.ModelSpace {
		place, velocity = e.moveForced(place, velocity, gravity, q.Age)
		q.Position, q.Velocity = w.Point(place), w.Vector(velocity)
		centre = w.Point(centre)
	} else {
		place, centre = w.Point(place), e.origin(now)
		if p.Ground {
			place[1] = 0
		}
		velocity = w.Vector(velocity)
		if p.Inherit != 0 {
			velocity = velocity.Add(e.velocity(at).Scale(p.Inherit * vary))
		}
		q.Position, q.Velocity = e.moveForced(place, velocity, gravity, q.Age)
		q.Position = q.Position.Add(e.followOffset(now, at))
	}
	if p.Implode && p.Sphere && q.Position.Sub(centre).Dot(q.Velocity) > 0 {
		return q, false
	}
	return q, e.vary(&q, n, &chance) && q.Position.Within(Farthest) && q.Velocity.Within(Farthest)
}

// origin returns the node's position at a time, which only imploding particles need.
func (e *Emitter) origin(at float32) scene.Vec3 {
	if !e.Particles.Implode {
		return scene.Vec3{}
	}
	w := e.world(at)
	return w.Point(scene.Vec3{})
}

// vary chooses the other random properties of a particle. It returns false if the particle is invisible now, because
// it twinkles.
func (e *Emitter) vary(q *Particle, n uint64, chance *random) bool {
	p := e.Particles
	if p.Model != "" {
		q.Heading = math.Pi * chance.signed()
	}
	q.Turn += p.SpinStart + p.SpinStartVary*chance.signed()
	if p.SpinBothWays && chance.next()&1 != 0 {
		q.Turn = -q.Turn
	}
	q.Size = scene.Vec2{1, 1}
	if p.SizeVary != (scene.Vec2{}) {
		x, y := max(1+p.SizeVary[0]*chance.signed(), 1e-4), max(1+p.SizeVary[1]*chance.signed(), 1e-4)
		if !p.SizeVaryBoth {
			y = x
		}
		q.Size = scene.Vec2{x, y}
	}
	if p.RandomCell {
		q.Cell = int(chance.unit() * float32(max(p.Rows, 1)*max(p.Columns, 1)))
	}
	if t := p.Twinkle; t != nil {
		// One of 128 numbers; the next one at each twinkle.
		index := (uint64(max(min(q.Age*t.Rate, 1<<20), 0)) + n) & 127
		twinkle := newRandom(uint64(e.number), ^index)
		u := twinkle.unit()
		size := t.Min + (t.Max-t.Min)*u
		q.Size = scene.Vec2{q.Size[0] * size, q.Size[1] * size}
		return u <= t.Shown
	}
	return true
}

// velocity returns the node's velocity at a time. At the start of a loop, it is the velocity after the start.
func (e *Emitter) velocity(at float32) scene.Vec3 {
	if e.static {
		return scene.Vec3{}
	}
	from, to := at-emitStep, at
	if e.wrapped(from) > e.wrapped(to) {
		from, to = at, at+emitStep
	}
	a, b := e.world(from), e.world(to)
	return b.Point(scene.Vec3{}).Sub(a.Point(scene.Vec3{})).Scale(1 / (to - from))
}

// followOffset returns by how much particles born at a time have followed the emitter since.
func (e *Emitter) followOffset(now, at float32) scene.Vec3 {
	f := e.Particles.Follow
	if f == nil || e.static {
		return scene.Vec3{}
	}
	if e.trail == nil || e.trailEnd != now {
		e.trail, e.trailEnd = e.trail[:0], now
		var sum scene.Vec3
		w := e.world(now)
		last := w.Point(scene.Vec3{})
		for i := 1; i <= limit.TrailSteps && float32(i-1)*emitStep < min(e.maxValue(&e.Particles.Life)+e.Particles.LifeVary, limit.ParticleLife); i++ {
			t := now - float32(i)*emitStep
			w = e.world(t)
			here := w.Point(scene.Vec3{})
			if delta := last.Sub(here); e.wrapped(t) <= e.wrapped(t+emitStep) { // otherwise the loop has started again
				sum = sum.Add(delta.Scale(f.Part(delta.Len() / emitStep)))
			}
			e.trail, last = append(e.trail, sum), here
		}
	}
	if len(e.trail) == 0 {
		return scene.Vec3{}
	}
	steps := (now - at) / emitStep
	i := int(steps)
	if i >= len(e.trail) {
		i, steps = len(e.trail)-1, float32(len(e.trail))
	}
	before := scene.Vec3{}
	if i > 0 {
		before = e.trail[i-1]
	}
	return before.Add(e.trail[i].Sub(before).Scale(steps - float32(i)))
}

// moveForced returns the position and velocity of a particle at an age. The additional force ends at ForceTime.
func (e *Emitter) moveForced(pos, velocity, gravity scene.Vec3, age float32) (scene.Vec3, scene.Vec3) {
	p := e.Particles
	if end := p.ForceTime; end > 0 && age > end {
		pos, velocity = e.moveDragged(pos, velocity, gravity.Add(p.Force), end)
		return e.moveDragged(pos, velocity, gravity, age-end)
	}
	return e.moveDragged(pos, velocity, gravity.Add(p.Force), age)
}

// moveDragged moves a particle by a constant force. Drag acts continuously, so that the force can't accelerate the
// particle beyond force/drag.
func (e *Emitter) moveDragged(pos, velocity, force scene.Vec3, age float32) (scene.Vec3, scene.Vec3) {
	d := e.Particles.Drag
	if !(d > 1e-6) {
		return pos.Add(velocity.Scale(age)).Add(force.Scale(age * age / 2)), velocity.Add(force.Scale(age))
	}
	decay := float32(math.Exp(float64(-d * age)))
	distance := (1 - decay) / d
	terminal := force.Scale(1 / d)
	return pos.Add(terminal.Scale(age)).Add(velocity.Sub(terminal).Scale(distance)), terminal.Add(velocity.Sub(terminal).Scale(decay))
}

// start returns the initial position and direction of a particle, in its node's space.
func (e *Emitter) start(at float32, c *random) (place, direction scene.Vec3) {
	p := e.Particles
	width, length := e.Value(&p.Width, at), e.Value(&p.Length, at)
	latitude := float64(e.Value(&p.Latitude, at))
	switch {
	case p.Sphere:
		place, direction = e.startInSphere(at, length, width, latitude, c)
	case p.Path != nil:
		place = alongPath(p.Path, width, length, c.unit())
	default:
		place = scene.Vec3{width / 2 * c.signed(), 0, length / 2 * c.signed()}
	}
	if z := e.Value(&p.ZSource, at); z > 1e-3 || p.Sphere && z != 0 {
		direction, _ = place.Sub(scene.Vec3{0, z, 0}).Unit()
		return place, direction
	}
	switch {
	case p.Sphere && p.Upward:
		return place, scene.Vec3{0, 1, 0}
	case p.Sphere:
		return place, direction
	}
	switch p.Spread {
	case scene.SpreadAround:
		polar, round := latitude*float64(c.signed()), float64(e.Value(&p.Longitude, at)*c.signed())
		return place, polarDirection(polar, round)
	case scene.SpreadLine:
		s, k := math.Sincos(latitude * float64(c.signed()))
		return place, scene.Vec3{float32(s), float32(k), 0}
	}
	sa, ca := math.Sincos(latitude * float64(c.signed()))
	sb, cb := math.Sincos(latitude * float64(c.signed()))
	return place, scene.Vec3{float32(sa * cb), float32(ca * cb), float32(sb)}
}

// alongPath returns a point of a path. u, from 0 to 1, chooses it between the fractions from and to of the length;
// if both are 0, on the whole path.
func alongPath(path []scene.Vec3, from, to, u float32) scene.Vec3 {
	if from == 0 && to == 0 {
		to = 1
	}
	from, to = min(max(from, 0), 1), min(max(to, 0), 1)
	length := float32(0)
	for i := 1; i < len(path); i++ {
		length += path[i].Sub(path[i-1]).Len()
	}
	left := length * (from + (to-from)*u)
	for i := 1; i < len(path); i++ {
		segment := path[i].Sub(path[i-1])
		if l := segment.Len(); left <= l && l > 0 {
			return path[i-1].Add(segment.Scale(left / l))
		} else {
			left -= l
		}
	}
	return path[len(path)-1]
}

func polarDirection(polar, round float64) scene.Vec3 {
	sp, cp := math.Sincos(polar)
	sr, cr := math.Sincos(round)
	return scene.Vec3{float32(sr * sp), float32(cp), float32(cr * sp)}
}

// startInSphere returns a position between two radii, and the direction away from the centre.
func (e *Emitter) startInSphere(at, inner, outer float32, latitude float64, c *random) (place, direction scene.Vec3) {
	radius := inner + (outer-inner)*c.unit()
	polar, round := latitude*float64(c.signed()), float64(e.Value(&e.Particles.Longitude, at)*c.signed())
	s, k := math.Sincos(polar)
	sr, cr := math.Sincos(round)
	out := scene.Vec3{float32(sr * k), float32(s), float32(cr * k)}
	return out.Scale(radius), out
}
