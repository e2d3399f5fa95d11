package render

import (
	"math"

	"marrow/scene"
)

// A particle is one at a moment.
type particle struct {
	pos, velocity scene.Vec3 // in model space
	life          float32    // how far it is through its life, from 0 to 1
	age           float32    // seconds
	size          scene.Vec2 // multiplies its head's
	scale         float32    // its node's
	cell          int        // of the texture, that it has for life
	turn          float32    // radians, of its head
	heading       float32    // radians about the vertical, of a model that is thrown
}

// particles are the emitter's at a moment. Each one's chance numbers depend on its own number
// only, so that it is the same one at a later moment.
func (e *emitter) particles(now float32) (list []particle) {
	p := e.Particles
	longest := e.longest(&p.Life) + p.LifeVary
	e.births(&p.Rate, p.Burst, longest, now, func(n uint64, at float32) {
		if q, ok := e.particle(n, at, now); ok {
			list = append(list, q)
		}
	})
	return list
}

// longest is the most that a parameter comes to.
func (e *emitter) longest(p *scene.Param) float32 {
	c, _ := e.frame.channel(e.target(p.Name))
	if c == nil || c.Width() != 1 {
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

// particle is the n-th one, born at a moment, as it is now.
func (e *emitter) particle(n uint64, at, now float32) (q particle, ok bool) {
	p := e.Particles
	chance := chanceOf(uint64(e.number), n)
	mean := e.value(&p.Life, at)
	q.age = now - at
	if life := mean + p.LifeVary*chance.both(); !(q.age >= 0 && q.age < life) {
		return q, false
	}
	q.life = q.age / (mean + p.LifeVary)
	place, direction := e.start(at, &chance)
	speed := e.value(&p.Speed, at) * (1 + e.value(&p.Variation, at)*chance.both())
	q.turn = (p.Spin + p.SpinVary*chance.both()) * q.age

	birth := at
	if p.ModelSpace {
		birth = now // it goes along with its node
	}
	w := e.world(birth)
	// The numbers are local to the node, whose scale they share.
	q.scale = scaleOf(&w)
	velocity := direction.Scale(speed)
	force := p.Force.Sub(scene.Vec3{0, e.value(&p.Gravity, at), 0})
	middle := scene.Vec3{}
	if p.ModelSpace {
		place, velocity = e.moved(place, velocity, force, q.age)
		q.pos, q.velocity = w.Point(place), w.Vector(velocity)
		middle = w.Point(middle)
	} else {
		place, middle = w.Point(place), e.origin(now)
		if p.Ground {
			place[1] = 0
		}
		q.pos, q.velocity = e.moved(place, w.Vector(velocity), force, q.age)
	}
	if p.Implode && p.Sphere && q.pos.Sub(middle).Dot(q.velocity) > 0 {
		return q, false
	}
	return q, e.look(&q, n, &chance) && reasonable(q.pos) && reasonable(q.velocity)
}

// origin is where the node is at a moment, for those who ask.
func (e *emitter) origin(at float32) scene.Vec3 {
	if !e.Particles.Implode {
		return scene.Vec3{}
	}
	w := e.world(at)
	return w.Point(scene.Vec3{})
}

// look decides what else is left to chance; false if the particle isn't to be seen just now.
func (e *emitter) look(q *particle, n uint64, chance *chance) bool {
	p := e.Particles
	if p.Model != "" {
		q.heading = math.Pi * chance.both()
	}
	q.turn += p.SpinStart + p.SpinStartVary*chance.both()
	if p.SpinBothWays && chance.next()&1 != 0 {
		q.turn = -q.turn
	}
	q.size = scene.Vec2{1, 1}
	if p.SizeVary != (scene.Vec2{}) {
		x, y := max(1+p.SizeVary[0]*chance.both(), 1e-4), max(1+p.SizeVary[1]*chance.both(), 1e-4)
		if !p.SizeVaryBoth {
			y = x
		}
		q.size = scene.Vec2{x, y}
	}
	if p.RandomCell {
		q.cell = int(chance.unit() * float32(max(p.Rows, 1)*max(p.Columns, 1)))
	}
	if t := p.Twinkle; t != nil {
		// One of 128 numbers, the next at each chance.
		index := (uint64(max(min(q.age*t.Rate, 1<<20), 0)) + n) & 127
		luck := chanceOf(uint64(e.number), ^index)
		u := luck.unit()
		size := t.Min + (t.Max-t.Min)*u
		q.size = scene.Vec2{q.size[0] * size, q.size[1] * size}
		return u <= t.Shown
	}
	return true
}

// moved is where a particle is after some time, and how fast then. Drag takes its part of the
// speed evenly, so that a force can't make it faster than force/drag.
func (e *emitter) moved(pos, velocity, force scene.Vec3, age float32) (scene.Vec3, scene.Vec3) {
	d := e.Particles.Drag
	if !(d > 1e-6) {
		return pos.Add(velocity.Scale(age)).Add(force.Scale(age * age / 2)), velocity.Add(force.Scale(age))
	}
	left := float32(math.Exp(float64(-d * age)))
	way := (1 - left) / d
	last := force.Scale(1 / d)
	return pos.Add(last.Scale(age)).Add(velocity.Sub(last).Scale(way)), last.Add(velocity.Sub(last).Scale(left))
}

// start is where a particle starts and which way it flies, in its node's space.
func (e *emitter) start(at float32, c *chance) (place, direction scene.Vec3) {
	p := e.Particles
	width, length := e.value(&p.Width, at), e.value(&p.Length, at)
	latitude := float64(e.value(&p.Latitude, at))
	if p.Sphere {
		place, direction = e.startInBall(at, length, width, latitude, c)
	} else {
		place = scene.Vec3{width / 2 * c.both(), 0, length / 2 * c.both()}
	}
	if z := e.value(&p.ZSource, at); z > 1e-3 || p.Sphere && z != 0 {
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
		polar, round := latitude*float64(c.both()), float64(e.value(&p.Longitude, at)*c.both())
		return place, polarDirection(polar, round)
	case scene.SpreadLine:
		s, k := math.Sincos(latitude * float64(c.both()))
		return place, scene.Vec3{float32(s), float32(k), 0}
	}
	sa, ca := math.Sincos(latitude * float64(c.both()))
	sb, cb := math.Sincos(latitude * float64(c.both()))
	return place, scene.Vec3{float32(sa * cb), float32(ca * cb), float32(sb)}
}

func polarDirection(polar, round float64) scene.Vec3 {
	sp, cp := math.Sincos(polar)
	sr, cr := math.Sincos(round)
	return scene.Vec3{float32(sr * sp), float32(cp), float32(cr * sp)}
}

// startInBall starts between two radii and flies away from the middle.
func (e *emitter) startInBall(at, inner, outer float32, latitude float64, c *chance) (place, direction scene.Vec3) {
	radius := inner + (outer-inner)*c.unit()
	polar, round := latitude*float64(c.both()), float64(e.value(&e.Particles.Longitude, at)*c.both())
	s, k := math.Sincos(polar)
	sr, cr := math.Sincos(round)
	out := scene.Vec3{float32(sr * k), float32(s), float32(cr * k)}
	return out.Scale(radius), out
}

// scaleOf is by how much a matrix enlarges.
func scaleOf(w *scene.Mat4) float32 {
	return max(w.Vector(scene.Vec3{1}).Len(), w.Vector(scene.Vec3{0, 1}).Len(), w.Vector(scene.Vec3{0, 0, 1}).Len())
}

// chance gives the same numbers for the same particle, SplitMix64.
type chance uint64

func chanceOf(emitter, n uint64) chance {
	return chance(emitter*0x9e3779b97f4a7c15 ^ n*0xd1b54a32d192ed03)
}

func (c *chance) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// unit is from 0 to 1, both from −1 to 1.
func (c *chance) unit() float32 { return float32(c.next()>>40) / (1 << 24) }
func (c *chance) both() float32 { return 2*c.unit() - 1 }
