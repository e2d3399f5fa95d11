package render

import (
	"cmp"
	"math"
	"slices"

	"marrow/scene"
	"marrow/scene/effect"
)

// emitterBatches returns the batches of particles, ribbons and spawned models at the frame's time.
func (t *renderer) emitterBatches(cam *camera, w, h int) (list []*batch) {
	var models []*batch
	for _, e := range t.emitters {
		switch {
		case e.Particles != nil && e.Particles.Model != "":
			models = append(models, t.spawnedBatches(e, e.Particles.Model, false, cam, w, h)...)
		case e.Particles != nil && (e.Texture >= 0 || e.Particles.Replaceable > 0):
			if b := t.particleBatch(e, cam); b != nil {
				list = append(list, b)
			}
		case e.Ribbon != nil:
			list = append(list, t.ribbonBatches(e, cam)...)
		}
		if e.Particles != nil && e.Particles.Carries != "" {
			models = append(models, t.spawnedBatches(e, e.Particles.Carries, true, cam, w, h)...)
		}
	}
	models = append(models, t.attachedBatches(cam, w, h)...)
	for _, b := range list {
		b.effect = true
		p := b.points
		p.screen = make([]onScreen, len(p.pos))
		for i, v := range p.pos {
			p.screen[i] = cam.project(v, w, h)
		}
	}
	return append(list, models...)
}

func (t *renderer) particleBatch(e *effect.Emitter, cam *camera) *batch {
	p := e.Particles
	list := e.ParticlesAt(t.frame.time, t.frame.live.budget)
	if len(list) == 0 {
		return nil
	}
	b := &batch{
		points: &points{}, color: scene.Vec3{1, 1, 1}, alpha: 1, uvMap: affineOf(&identityUV),
		texture: t.store.particle(e.Texture, p.Replaceable, p.Blend),
		blend:   p.Blend, cutoff: cutoffOf(p.Cutoff), flags: p.Flags | scene.NoDepthWrite, priority: p.Priority,
	}
	if e.Texture >= 0 {
		b.wrapU, b.wrapV = t.s.Textures[e.Texture].WrapU, t.s.Textures[e.Texture].WrapV
	}
	sheet := grid{p.Rows, p.Columns}
	if b.texture == softSpot {
		sheet = grid{1, 1}
	}
	if p.FarFirst {
		slices.SortStableFunc(list, func(a, b effect.Particle) int { return cmp.Compare(cam.view(a.Position)[2], cam.view(b.Position)[2]) })
	}
	for i := range list {
		b.particle(p, &list[i], cam, sheet)
	}
	return b
}

// particle adds the head and the tail of a particle.
func (b *batch) particle(p *scene.Particles, q *effect.Particle, cam *camera, sheet grid) {
	color, size := scene.Vec4{1, 1, 1, 1}, scene.Vec2{1, 1}
	p.Colors.At(color[:3], q.Life)
	p.Alphas.At(color[3:], q.Life)
	p.Sizes.At(size[:], q.Life)
	if color[3] <= 0 {
		return
	}
	unit := cam.size()
	if !p.OwnSize {
		unit *= q.Scale
	}
	size[0], size[1] = size[0]*q.Size[0]*unit, size[1]*q.Size[1]*unit
	if p.Head {
		x, y := headAxes(p, q, cam, size)
		at := cam.view(q.Position)
		cell := sheet.cell(scene.CellAt(p.HeadCells, q.Life) + q.Cell)
		b.quad(at.Sub(x).Add(y), at.Add(x).Add(y), at.Add(x).Sub(y), at.Sub(x).Sub(y), color, cell)
	}
	if p.Tail {
		length := p.TailLength
		if p.YoungTail {
			length = min(length, q.Age)
		}
		from, to := cam.view(q.Position.Sub(q.Velocity.Scale(length))), cam.view(q.Position)
		side := sideways(from, to, cam).Scale(size[0])
		b.quad(to.Sub(side), from.Sub(side), from.Add(side), to.Add(side), color, sheet.cell(scene.CellAt(p.TailCells, q.Life)))
	}
}

var identityUV = scene.UVIdentity()

// headAxes returns half the edges of a head, in view space.
func headAxes(p *scene.Particles, q *effect.Particle, cam *camera, size scene.Vec2) (x, y scene.Vec3) {
	if p.AlongVelocity && !p.Flat {
		if direction, ok := cam.rotate(q.Velocity.Scale(-1)).Unit(); ok {
			return direction.Scale(size[0]), scene.Vec3{direction[1], -direction[0], 0}.Scale(size[1])
		}
	}
	x, y = scene.Vec3{1, 0, 0}, scene.Vec3{0, 1, 0}
	if p.Flat {
		right := scene.Vec3{0, 0, 1}
		if direction, ok := (scene.Vec3{-q.Velocity[0], 0, -q.Velocity[2]}).Unit(); p.AlongVelocity && ok {
			right = direction
		}
		x, y = cam.rotate(right), cam.rotate(scene.Vec3{right[2], 0, -right[0]})
	}
	if q.Turn != 0 {
		s, c := math.Sincos(float64(q.Turn))
		sin, cos := float32(s), float32(c)
		x, y = x.Scale(cos).Add(y.Scale(sin)), y.Scale(cos).Sub(x.Scale(sin))
	}
	return x.Scale(size[0]), y.Scale(size[1])
}

// sideways returns the direction across a band, perpendicular to it and to the view.
func sideways(from, to scene.Vec3, cam *camera) scene.Vec3 {
	sight := scene.Vec3{0, 0, -1}
	if !cam.ortho {
		sight = to
	}
	side, ok := to.Sub(from).Cross(sight).Unit()
	if !ok {
		return scene.Vec3{1, 0, 0}
	}
	return side
}

// A grid divides a texture into cells.
type grid struct{ rows, columns int }

// A cell is a part of a texture.
type cell struct{ u0, v0, u1, v1 float32 }

// cell returns cell n, counted row by row. Numbers after the last cell start again: the client takes the low bits
// (WebWowViewerCpp), and the numbers of Warcraft III are powers of two as well.
func (g grid) cell(n int) cell {
	rows, columns := max(g.rows, 1), max(g.columns, 1)
	n = max(n, 0)
	w, h := 1/float32(columns), 1/float32(rows)
	u, v := float32(n%columns)*w, float32(n/columns%rows)*h
	return cell{u, v, u + w, v + h}
}

// quad adds a rectangle. Its corners are clockwise, beginning at the upper left.
func (b *batch) quad(a, c, d, e scene.Vec3, color scene.Vec4, at cell) {
	first := uint32(len(b.points.pos))
	b.points.pos = append(b.points.pos, a, c, d, e)
	b.colors = append(b.colors, color, color, color, color)
	b.uv = append(b.uv, scene.Vec2{at.u0, at.v0}, scene.Vec2{at.u1, at.v0}, scene.Vec2{at.u1, at.v1}, scene.Vec2{at.u0, at.v1})
	b.indices = append(b.indices, first, first+2, first+1, first, first+3, first+2)
}

func (t *renderer) ribbonBatches(e *effect.Emitter, cam *camera) (list []*batch) {
	r, now := e.Ribbon, t.frame.time
	if e.Material < 0 {
		return nil
	}
	edges := e.EdgesAt(now, t.frame.live.budget)
	color := r.Color
	if r.ColorName != "" {
		t.frame.value(color[:], scene.ParamOf(e.Node, r.ColorName))
	}
	alpha := e.Value(&r.Alpha, now)
	if len(edges) < 2 || !(alpha > minOpacity) {
		return nil
	}
	at := grid{r.Rows, r.Columns}.cell(int(e.Value(&r.Slot, now)))
	shape := batch{points: &points{}}
	for i, edge := range edges {
		u := at.u0 + (at.u1-at.u0)*float32(i)/float32(len(edges)-1)
		shape.points.pos = append(shape.points.pos, cam.view(edge.Above), cam.view(edge.Below))
		shape.uv = append(shape.uv, scene.Vec2{u, at.v0}, scene.Vec2{u, at.v1})
		if k := uint32(2 * i); i > 0 {
			shape.indices = append(shape.indices, k-2, k-1, k, k, k-1, k+1)
		}
	}
	for k := range t.passes[e.Material].passes {
		b := t.batch(e.Material, k, alpha)
		if b == nil {
			continue
		}
		b.points, b.uv, b.indices = shape.points, shape.uv, shape.indices
		b.color, b.lit = b.color.Mul(color), false
		b.flags |= scene.TwoSided
		list = append(list, b)
	}
	return list
}
