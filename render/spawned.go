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

// The liveEffects are the models and particles that fly at a moment.
type liveEffects struct {
	models int
	left   int            // models that there was no room for
	budget *effect.Budget // for particles and edges, the models among them
}

func (l *liveEffects) reset() {
	l.models, l.left = 0, 0
	l.budget.Reset()
}

// spawned is the renderer of the model that an emitter spawns; nil where it isn't found.
func (t *renderer) spawned(name string) *renderer {
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
		if s, err = newStage(m.Scene, o); err == nil {
			s.frame.live = t.frame.live
		}
	}
	if t.models == nil {
		t.models = make(map[string]*renderer)
	}
	t.models[name] = s
	return s
}

// spawnedBatches are the models of a name that an emitter has spawned, each as old as it has been flying, its
// front turned to any side; or only what their emitters make.
func (t *renderer) spawnedBatches(e *effect.Emitter, name string, onlyEffects bool, cam *camera, w, h int) (list []*batch) {
	if t.Model == nil {
		return nil
	}
	s := t.spawned(name)
	if s == nil {
		return nil
	}
	for _, q := range e.ParticlesAt(t.frame.time, t.frame.live.budget) {
		sin, cos := math.Sincos(float64(q.Heading))
		n, k := float32(sin), float32(cos)
		at := stand{scene.Vec3{k, 0, -n}, scene.Vec3{0, 1, 0}, scene.Vec3{n, 0, k}, q.Position, q.Scale}
		list = append(list, t.standing(s, &at, q.Age, onlyEffects, cam, w, h)...)
	}
	return list
}

// hungBatches are the models that hang on the scene's attachments.
func (t *renderer) hungBatches(cam *camera, w, h int) (list []*batch) {
	if !t.hangs {
		return nil
	}
	for i := range t.s.Attachments {
		a := &t.s.Attachments[i]
		if a.Path == "" {
			continue
		}
		age, on := t.frame.shownFor(a.Node)
		if s := t.spawned(a.Path); on && s != nil {
			if clip := s.frame.clip; clip != nil && clip.Duration > 0 {
				age = scene.GlobalTime(age, clip.Duration)
			}
			at := standOf(&t.frame.pose.World[a.Node])
			list = append(list, t.standing(s, &at, age, false, cam, w, h)...)
		}
	}
	return list
}

// shownFor says whether what hangs on a node is there, and for how long it has been: the clip of a model
// that hangs there begins when it comes (mdx-m3-viewer).
func (f *frame) shownFor(node int) (age float32, on bool) {
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

// standing are the batches of a model that stands somewhere in this one, for as long as it has been there.
func (t *renderer) standing(s *renderer, at *stand, age float32, onlyEffects bool, cam *camera, w, h int) []*batch {
	if t.frame.live.models >= limit.SpawnedModels {
		t.frame.live.left++
		return nil
	}
	t.frame.live.models++
	c, ok := cam.in(at)
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

// A stand is where a model stands in another: its axes, of unit length, its place and its size.
type stand struct {
	x, y, z scene.Vec3
	pos     scene.Vec3
	scale   float32
}

// standOf is what a model has of a node's matrix: no mirroring, no shear, and one size for all axes.
func standOf(w *scene.Mat4) stand {
	at := stand{pos: w.Point(scene.Vec3{}), scale: w.MaxScale()}
	at.x, _ = w.Vector(scene.Vec3{1, 0, 0}).Unit()
	y := w.Vector(scene.Vec3{0, 1, 0})
	at.z, _ = at.x.Cross(y).Unit()
	at.y = at.z.Cross(at.x)
	return at
}

// in is the camera as a model that stands somewhere has it, in that model's own space.
func (c *camera) in(at *stand) (camera, bool) {
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
