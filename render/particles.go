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
	size          float32    // its node's scale
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
	life := e.value(&p.Life, at) + p.LifeVary*chance.both()
	q.age = now - at
	if q.life = q.age / life; !(q.life >= 0 && q.life < 1) {
		return q, false
	}
	place, direction := e.start(at, &chance)
	speed := e.value(&p.Speed, at) * (1 + e.value(&p.Variation, at)*chance.both())
	q.turn = (p.Spin + p.SpinVary*chance.both()) * q.age
	gravity := scene.Vec3{0, e.value(&p.Gravity, at), 0}

	birth := at
	if p.ModelSpace {
		birth = now // it goes along with its node
	}
	w := e.world(birth)
	// The numbers are local to the node, whose scale they share.
	q.size = scaleOf(&w)
	velocity := direction.Scale(speed)
	if p.ModelSpace {
		place, velocity = e.moved(place, velocity, gravity, q.age)
		q.pos, q.velocity = w.Point(place), w.Vector(velocity)
	} else {
		q.pos, q.velocity = e.moved(w.Point(place), w.Vector(velocity), gravity, q.age)
	}
	if p.Model != "" {
		q.heading = math.Pi * chance.both()
	}
	return q, reasonable(q.pos) && reasonable(q.velocity)
}

// moved is where a particle is after some time, and how fast then. Drag takes its part of the
// speed evenly.
func (e *emitter) moved(pos, velocity, gravity scene.Vec3, age float32) (scene.Vec3, scene.Vec3) {
	way := age
	if d := e.Particles.Drag; d > 0 {
		left := float32(math.Exp(float64(-d * age)))
		way = (1 - left) / d
		pos = pos.Add(velocity.Scale(way))
		velocity = velocity.Scale(left)
	} else {
		pos = pos.Add(velocity.Scale(way))
	}
	return pos.Sub(gravity.Scale(age * age / 2)), velocity.Sub(gravity.Scale(age))
}

// start is where a particle starts and which way it flies, in its node's space.
func (e *emitter) start(at float32, c *chance) (place, direction scene.Vec3) {
	p := e.Particles
	width, length := e.value(&p.Width, at), e.value(&p.Length, at)
	latitude := float64(e.value(&p.Latitude, at))
	if p.Sphere {
		return e.startInBall(at, length, width, latitude, c)
	}
	place = scene.Vec3{length / 2 * c.both(), 0, width / 2 * c.both()}
	if z := e.value(&p.ZSource, at); z > 0 {
		direction, _ = place.Add(scene.Vec3{0, z, 0}).Unit()
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
