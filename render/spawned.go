package render

import (
	"image"
	"math"

	"marrow/internal/limit"
	"marrow/scene"
	"marrow/scene/effect"
)

// A Spawned is a model that an emitter spawns or that is attached, with its textures.
type Spawned struct {
	Scene *scene.Scene
	// See Options.
	Image  func(i int, t *scene.Texture) (image.Image, error)
	Pixels func(i int, t *scene.Texture) int64
	Model  func(name string) (Spawned, error)
}

// liveEffects counts the spawned models and particles of one moment.
type liveEffects struct {
	models  int
	omitted int            // models beyond the limit
	budget  *effect.Budget // for particles and ribbon edges, including those of spawned models
}

func (l *liveEffects) reset() {
	l.models, l.omitted = 0, 0
	l.budget.Reset()
}

// spawnedRenderer returns the renderer of a spawned or attached model; nil if it isn't found.
func (t *renderer) spawnedRenderer(name string) *renderer {
	if s, ok := t.models[name]; ok {
		return s
	}
	var s *renderer
	if m, err := t.Model(name); err == nil && m.Scene != nil {
		o := t.Options
		o.Image, o.Pixels, o.Model, o.Clip, o.Camera, o.LOD = m.Image, m.Pixels, m.Model, "", "", 0
		o.Bounds, o.Skeleton = false, false
		if len(m.Scene.Clips) > 0 {
			o.Clip = m.Scene.Clips[0].Name
		}
		if s, err = newRenderer(m.Scene, o); err == nil {
			s.frame.live = t.frame.live
		}
	}
	if t.models == nil {
		t.models = make(map[string]*renderer)
	}
	t.models[name] = s
	return s
}

// spawnedBatches returns the batches of the models that an emitter has spawned. Each model plays since its particle
// was emitted, and faces a random direction. onlyEffects draws only what their emitters emit.
func (t *renderer) spawnedBatches(e *effect.Emitter, name string, onlyEffects bool, cam *camera, w, h int) (list []*batch) {
	if t.Model == nil {
		return nil
	}
	s := t.spawnedRenderer(name)
	if s == nil {
		return nil
	}
	for _, q := range e.ParticlesAt(t.frame.time, t.frame.live.budget) {
		sin, cos := math.Sincos(float64(q.Heading))
		n, k := float32(sin), float32(cos)
		at := placement{scene.Vec3{k, 0, -n}, scene.Vec3{0, 1, 0}, scene.Vec3{n, 0, k}, q.Position, q.Scale}
		list = append(list, t.placedBatches(s, &at, q.Age, onlyEffects, cam, w, h)...)
	}
	return list
}

// attachedBatches returns the batches of the models at the scene's attachments.
func (t *renderer) attachedBatches(cam *camera, w, h int) (list []*batch) {
	if !t.hasAttached {
		return nil
	}
	for i := range t.s.Attachments {
		a := &t.s.Attachments[i]
		if a.Path == "" {
			continue
		}
		age, on := t.frame.visibleFor(a.Node)
		if s := t.spawnedRenderer(a.Path); on && s != nil {
			if clip := s.frame.clip; clip != nil && clip.Duration > 0 {
				age = scene.GlobalTime(age, clip.Duration)
			}
			at := placementOf(&t.frame.pose.World[a.Node])
			list = append(list, t.placedBatches(s, &at, age, false, cam, w, h)...)
		}
	}
	return list
}

// visibleFor reports whether a node is visible, and for how long it has been: the clip of an attached model begins
// when its node appears (mdx-m3-viewer).
func (f *frame) visibleFor(node int) (age float32, on bool) {
	target := scene.Target{Property: scene.NodeVisible, Index: node}
	if f.number(target, 1) < 0.5 {
		return 0, false
	}
	since := float32(0)
	if c := f.player.Track(target); c.Channel != nil && !c.Global && c.Width() == 1 {
		for i, at := range c.Times {
			if at <= f.time && c.Value(i)[0] >= 0.5 && (i == 0 || c.Value(i - 1)[0] < 0.5) {
				since = at
			}
		}
	}
	return max(f.time-since, 0), true
}

// placedBatches returns the batches of a model placed in this one, at an age.
func (t *renderer) placedBatches(s *renderer, at *placement, age float32, onlyEffects bool, cam *camera, w, h int) []*batch {
	if t.frame.live.models >= limit.SpawnedModels {
		t.frame.live.omitted++
		return nil
	}
	t.frame.live.models++
	c, ok := cam.local(at)
	if !ok || !at.pos.Within(effect.Farthest) {
		return nil
	}
	s.store.shapes = t.store.shapes
	s.frame.at(s.moment(age))
	s.frame.face(&c)
	if onlyEffects {
		return s.emitterBatches(&c, w, h)
	}
	return s.batches(&c, w, h)
}

// A placement is the position of a model in another: its axes, of unit length, its origin and its scale.
type placement struct {
	x, y, z scene.Vec3
	pos     scene.Vec3
	scale   float32
}

// placementOf approximates a node's matrix by a placement: without mirroring or shear, and with one scale for all
// axes.
func placementOf(w *scene.Mat4) placement {
	at := placement{pos: w.Point(scene.Vec3{}), scale: w.MaxScale()}
	at.x, _ = w.Vector(scene.Vec3{1, 0, 0}).Unit()
	y := w.Vector(scene.Vec3{0, 1, 0})
	at.z, _ = at.x.Cross(y).Unit()
	at.y = at.z.Cross(at.x)
	return at
}

// local returns the camera in the space of a placed model.
func (c *camera) local(at *placement) (camera, bool) {
	if !(at.scale > 1e-6 && at.scale < 1e6) {
		return *c, false
	}
	back := func(v scene.Vec3) scene.Vec3 { return scene.Vec3{v.Dot(at.x), v.Dot(at.y), v.Dot(at.z)} }
	own := *c
	own.right, own.up, own.back = back(c.right), back(c.up), back(c.back)
	own.eye = back(c.eye.Sub(at.pos)).Scale(1 / at.scale)
	own.unit = c.size() * at.scale
	return own, true
}
