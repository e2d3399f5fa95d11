package render

import (
	"image"
	"math"

	"marrow/scene"
)

// A Thrown is a model that an emitter throws, with its textures.
type Thrown struct {
	Scene *scene.Scene
	// As in Options.
	Image  func(i int, t *scene.Texture) (image.Image, error)
	Pixels func(i int, t *scene.Texture) int64
	Model  func(name string) (Thrown, error)
}

// MaxThrown is the most models that a picture has on the wing, those of thrown models counted: the
// first emitters' oldest. The viewer has it from here.
const MaxThrown = 256

// MaxParticles is the most particles and edges of ribbons that a picture has alive, those of thrown
// models counted: the first emitters' oldest. Real models have up to some 5,000.
const MaxParticles = 1 << 15

// An air is where models and particles fly at a moment.
type air struct {
	models int
	left   int  // that there was no room for
	made   int  // particles and edges, the models among them
	full   bool // there was no room for more of them
}

// take takes room for one more particle or edge, if there is any.
func (a *air) take() bool {
	if a.made == MaxParticles {
		a.full = true
		return false
	}
	a.made++
	return true
}

// thrown is the stage of the model that an emitter throws; nil where it isn't found.
func (t *stage) thrown(name string) *stage {
	if s, ok := t.models[name]; ok {
		return s
	}
	var s *stage
	if m, err := t.Model(name); err == nil && m.Scene != nil {
		o := t.Options
		o.Image, o.Pixels, o.Model, o.Clip, o.Camera, o.LOD = m.Image, m.Pixels, m.Model, "", "", 0
		o.Bounds, o.Skeleton = false, false
		if len(m.Scene.Clips) > 0 {
			o.Clip = m.Scene.Clips[0].Name
		}
		if s, err = newStage(m.Scene, o); err == nil {
			s.frame.air = t.frame.air
		}
	}
	if t.models == nil {
		t.models = make(map[string]*stage)
	}
	t.models[name] = s
	return s
}

// thrownBatches are the models that an emitter has thrown, each as old as it has been flying, its
// front turned to any side.
func (t *stage) thrownBatches(e *emitter, cam *camera, w, h int) (list []*batch) {
	if t.Model == nil {
		return nil
	}
	s := t.thrown(e.Particles.Model)
	if s == nil {
		return nil
	}
	s.store.shapes = t.store.shapes
	for _, q := range e.particles(t.frame.time) {
		if t.frame.air.models >= MaxThrown {
			t.frame.air.left++
			continue
		}
		t.frame.air.models++
		c, ok := cam.around(&q)
		if !ok {
			continue
		}
		s.frame.at(s.moment(q.age))
		s.frame.face(&c)
		list = append(list, s.batches(&c, w, h)...)
	}
	return list
}

// around is the camera as a thrown model has it, in that model's own space.
func (c *camera) around(q *particle) (camera, bool) {
	if !(q.scale > 1e-6 && q.scale < 1e6) {
		return *c, false
	}
	sin, cos := math.Sincos(float64(q.heading))
	s, k := float32(sin), float32(cos)
	back := func(v scene.Vec3) scene.Vec3 { // the heading undone
		return scene.Vec3{v[0]*k - v[2]*s, v[1], v[2]*k + v[0]*s}
	}
	own := *c
	own.right, own.up, own.back = back(c.right), back(c.up), back(c.back)
	own.eye = back(c.eye.Sub(q.pos)).Scale(1 / q.scale)
	own.unit = c.size() * q.scale
	return own, true
}
