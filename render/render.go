package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/report"
	"marrow/scene"
	"marrow/scene/effect"
)

// Options define the content of an image. The zero value shows the whole model in its rest clip, from the front and
// slightly from its left and above, on a transparent background.
type Options struct {
	Width, Height int // pixels; 0 means the value of the other one, or 512

	Clip string  // by name (see scene.ClipNamed); empty: the rest clip, or Portrait for the portrait camera
	Time float32 // seconds from the start of the clip; a looping clip repeats
	Bind bool    // no clip: the bind pose

	Camera string  // a camera of the model, by name, by number, or portrait; empty: a computed view of everything, including effects if the model keeps two thirds of its size
	Yaw    float32 // degrees by which the computed view is turned to the model's left; see DefaultYaw
	Pitch  float32 // degrees above the ground
	Ortho  bool    // orthographic projection

	Background color.NRGBA
	TeamColor  color.NRGBA // see [scene.TeamColor]

	LOD   int  // level of detail, 0 for the finest
	Unlit bool // no lighting

	NoEffects bool // no particles, ribbons and attached models

	// SkipBlank uses another time of the clip if nothing is visible at Time. If nothing is visible at any time, it shows
	// the shape of a model that only glows and whose textures are missing.
	SkipBlank bool

	Wireframe bool // draw the edges of triangles
	Skeleton  bool // draw bones and helpers over the model
	Bounds    bool // draw the bounding box that the file states

	// Image loads the image of texture i of the scene. It is called once for each texture, from several goroutines. If
	// it is nil or returns an error, a plain image is used instead.
	Image func(i int, t *scene.Texture) (image.Image, error)

	// Pixels returns the number of pixels of texture i before it is loaded, to limit how many images are made at the
	// same time. Textures that have more pixels than an image may use, or more than it can show, are reduced. nil:
	// unknown.
	Pixels func(i int, t *scene.Texture) int64

	// Memory limits the pixels of textures in memory. Pictures that are drawn at the same time share one; nil means one for this picture.
	Memory *parallel.Memory

	// Model loads a model by name that emitters spawn or that is attached. If it is nil or returns an error, the model
	// is omitted.
	Model func(name string) (Spawned, error)

	// Report receives findings about images: nothing is visible, more models are spawned than are drawn, or there is no
	// box or skeleton to draw. It may be nil.
	Report func(report.Finding)

	// Taken receives a description of the images, once for all of them. It may be nil.
	Taken func([]Shot)

	// Samples is the number of rows and columns of samples for each pixel; 0 means 2.
	Samples int

	texels *int64 // texels left for the picture's textures; see store.setLimit
}

// The view of the command and of thumbnails: a three-quarter view from slightly above.
const (
	DefaultYaw   = 25
	DefaultPitch = 18
)

func (o Options) withDefaults() (Options, error) {
	if o.Width == 0 {
		o.Width = o.Height
	}
	if o.Width == 0 {
		o.Width = 512
	}
	if o.Height == 0 {
		o.Height = o.Width
	}
	if o.Samples == 0 {
		o.Samples = 2
	}
	if o.texels == nil {
		left := int64(limit.Texels)
		o.texels = &left
	}
	if o.Memory == nil {
		o.Memory = parallel.NewMemory(0)
	}
	o.TeamColor = scene.TeamColor(o.TeamColor)
	if o.Samples < 1 {
		return o, fmt.Errorf("%d samples per pixel, want 1 or more", o.Samples)
	}
	if o.Width < 1 || o.Height < 1 || o.Width > limit.PictureSide/o.Samples || o.Height > limit.PictureSide/o.Samples {
		return o, fmt.Errorf("a picture of %d×%d pixels, want 1 to %d per side", o.Width, o.Height, limit.PictureSide/o.Samples)
	}
	return o, nil
}

// Image draws an image of a scene that satisfies [scene.Check].
func Image(s *scene.Scene, o Options) (*image.NRGBA, error) {
	t, err := newRenderer(s, o)
	if err != nil {
		return nil, err
	}
	var f film
	t.withMemory(func() { f.add(t.single()) })
	t.report(&f, t.SkipBlank)
	return f.frames[0], nil
}

// A renderer is a scene prepared to be drawn any number of times.
type renderer struct {
	Options
	s      *scene.Scene
	frame  *frame
	camera int // index in the scene, or None
	store  *store
	passes []materialPasses // per material
	lod    int              // the level of detail that is shown

	emitters    []*effect.Emitter
	models      map[string]*renderer // spawned by emitters or attached, by name; nil: not found
	hasAttached bool                 // at least one model is attached
}

func newRenderer(s *scene.Scene, o Options) (*renderer, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	t := &renderer{Options: o, s: s, store: newStore(s, &o)}
	if t.camera, err = o.CameraOf(s); err != nil {
		return nil, err
	}
	clip, err := findClip(s, &o, t.camera)
	if err != nil {
		return nil, err
	}
	t.frame = newFrame(s, clip)
	t.passes = passesOf(s)
	t.lod = s.Level(o.LOD)
	if !o.NoEffects {
		for i := range s.Emitters {
			t.emitters = append(t.emitters, effect.New(s, i, t.frame.player))
		}
		t.hasAttached = t.Model != nil && slices.ContainsFunc(s.Attachments, func(a scene.Attachment) bool { return a.Path != "" })
	}
	return t, nil
}

// views returns a camera for each yaw, placed so that the model is visible from all of them at all the times.
func (t *renderer) views(yaws, times []float32) []camera {
	aspect := float32(t.Width) / float32(t.Height)
	if t.camera >= 0 {
		t.frame.at(t.moment(times[0]))
		return []camera{t.frame.modelCamera(t.camera, aspect)}
	}
	f := newFit(aspect, t.Ortho)
	cams := make([]camera, len(yaws))
	var pivot scene.Vec3 // of the rotation
	if len(yaws) > 1 {
		pivot = t.centre(times)
	}
	for i := range cams {
		cams[i].orbit(radians(yaws[i]), radians(t.Pitch))
		cams[i].eye = pivot
		t.extent(times, &cams[i], &f)
	}
	for i := range cams {
		f.moveCamera(&cams[i])
	}
	return cams
}

// centre returns the centre of the model's bounding box at the times.
func (t *renderer) centre(times []float32) scene.Vec3 {
	var c camera
	c.orbit(0, 0)
	f := newFit(1, true)
	if t.extent(times, &c, &f); !f.any {
		return scene.Vec3{}
	}
	return scene.Vec3{(f.right - f.left) / 2, (f.up - f.down) / 2, (f.nearest + f.farthest) / 2}
}

func radians(degrees float32) float64 { return float64(degrees) * math.Pi / 180 }

// extentMoments is the number of moments of a clip, evenly spaced, at which the model is measured.
const extentMoments = 8

// extentPoints is the approximate number of points of a mesh that are measured.
const extentPoints = 4096

// extent adds the positions of the model: its meshes throughout the clip and at the given times; its particles and
// ribbons only at those times, and only as far as the meshes stay large enough (see fit.include), unless the meshes
// show almost nothing. If nothing is visible, all meshes count.
func (t *renderer) extent(times []float32, c *camera, all *fit) {
	meshes := newFit(all.aspect, all.ortho)
	f := &meshes
	moments := times
	if clip := t.frame.clip; clip != nil {
		for i := range extentMoments {
			moments = append(moments[:len(moments):len(moments)], clip.Duration*float32(i)/extentMoments)
		}
	}
	t.meshesExtent(moments, c, f, t.shows)
	if corners, ok := t.box(); ok && t.Bounds {
		for _, p := range corners {
			f.add(c.view(p))
		}
	}
	if len(t.emitters) > 0 || t.hasAttached {
		effects := newFit(f.aspect, f.ortho)
		t.effectsExtent(times, c, &effects)
		const speck = 1.0 / 12 // of the effects' size: such a mesh is only a placeholder
		switch {
		case !effects.any:
		case !f.any || t.hasFewTriangles() && f.size() < speck*effects.size():
			f.merge(&effects)
		default:
			f.include(&effects)
		}
	}
	if !f.any {
		t.meshesExtent(moments, c, f, func(int) bool { return true })
	}
	all.merge(f)
}

// hasFewTriangles reports whether the meshes have so few triangles that they may be placeholders.
func (t *renderer) hasFewTriangles() bool {
	corners := 0
	for i := range t.s.Meshes {
		corners += len(t.s.Meshes[i].Indices)
	}
	return corners <= 3*64
}

func (t *renderer) meshesExtent(times []float32, c *camera, f *fit, counts func(mesh int) bool) {
	for i, time := range times {
		t.frame.at(t.moment(time))
		t.frame.face(c)
		if i == 0 {
			t.store.loadAll(t.textures())
		}
		for i := range t.s.Meshes {
			if t.drawn(i) && counts(i) {
				t.meshExtent(i, c, f)
			}
		}
	}
}

// shows reports whether a drawn mesh has a layer that changes the picture.
func (t *renderer) shows(mesh int) bool {
	for _, run := range t.s.Meshes[mesh].Primitives {
		if run.Material < 0 || len(t.passes[run.Material].passes) == 0 {
			return true
		}
		for _, p := range t.passes[run.Material].passes {
			l := &t.s.Materials[run.Material].Layers[p.layer]
			target := scene.Target{Property: scene.LayerAlpha, Index: run.Material, Layer: p.layer}
			if !(t.frame.number(target, l.Alpha) > minOpacity) {
				continue
			}
			texture := p.texture
			if texture < 0 {
				texture = t.frame.layerTexture(run.Material, p.layer)
			}
			if t.store.shows(texture, l.Blend) {
				return true
			}
		}
	}
	return false
}

// effectsExtent adds the positions of visible particles and ribbons.
func (t *renderer) effectsExtent(times []float32, c *camera, f *fit) {
	for _, time := range times {
		t.frame.at(t.moment(time))
		t.frame.face(c)
		t.frame.live.reset()
		for _, b := range t.emitterBatches(c, 1, 1) {
			for _, i := range b.indices {
				if v := b.points.pos[i]; v.Within(effect.Farthest) && !b.faint(i) {
					f.add(v)
				}
			}
		}
	}
}

// faint reports whether an effect is almost invisible at one of its points.
func (b *batch) faint(i uint32) bool {
	const least = 0.2
	alpha, bright := b.alpha, max(b.color[0], b.color[1], b.color[2])
	if b.colors != nil {
		c := &b.colors[i]
		alpha, bright = alpha*c[3], bright*max(c[0], c[1], c[2])
	}
	switch b.blend {
	case scene.Additive:
		return alpha*bright < least || b.texture == black
	case scene.AddNoAlpha:
		return bright < least || b.texture == black
	}
	return alpha < least
}

func (t *renderer) meshExtent(mesh int, c *camera, f *fit) {
	p := t.frame.skinned(mesh, false)
	m := &t.s.Meshes[mesh]
	step := max(len(m.Indices)/extentPoints, 1)
	for k := 0; k < len(m.Indices); k += step {
		if v := p.pos[m.Indices[k]]; v.Within(effect.Farthest) {
			f.add(c.view(v))
		}
	}
}

// drawn reports whether a mesh is drawn at the frame's time.
func (t *renderer) drawn(mesh int) bool {
	m := &t.s.Meshes[mesh]
	return m.InLevel(t.lod) && t.frame.meshAlpha(mesh) > minOpacity
}
