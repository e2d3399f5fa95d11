package scene

import (
	"slices"

	"marrow/internal/limit"
)

// An Emitter makes particles or ribbons. Particles or Ribbon describe it in the scene's axes and units, for drawing.
// Params are the fields of the document, in its units, axes and order, for conversion back to the format.
type Emitter struct {
	Node      int
	Kind      string // the format's term: particleEmitter, particleEmitter2, ribbonEmitter, popcornEmitter …
	Material  int    // None if it has none
	Texture   int    // None if it has none
	Params    Extras // the record of the document
	Particles *Particles
	Ribbon    *Ribbon
}

// A Param is a number of an emitter: the value of the node's NodeParam channel with its name, multiplied by Scale, or
// Value if there is no channel.
type Param struct {
	Name  string
	Value float32 // used if no channel animates the parameter
	Scale float32 // multiplies the channel's numbers; 0 means 1
}

// Particles define how an emitter makes particles and how these move and look. A particle starts in a rectangle around
// the node's origin, Length along the node's Z and Width along its X, and flies along the node's Y, deflected by the
// spread. In model space it stays with the node; otherwise only its start depends on the node.
type Particles struct {
	Model   string // path of a model: each particle is this model, which plays its first clip; empty: particles are sprites
	Carries string // path of a model whose emitters move with each particle

	Rate      Param // particles per second; for bursts, the number of particles at each key of the channel
	Life      Param // seconds
	Speed     Param // units per second
	Variation Param // maximum deviation of the speed, as a fraction
	Gravity   Param // units per second squared, downwards (−Y in model space)
	Width     Param
	Length    Param
	Latitude  Param // radians: the maximum deflection
	Longitude Param // radians: the direction of the deflection, for SpreadAround
	ZSource   Param // not 0: particles move away from the point at this height above the origin

	Spread     Spread
	Sphere     bool   // particles start in a ball; Length is its inner radius and Width its outer radius
	Path       []Vec3 // not nil: particles start on this line in the node's space, between the fractions Width and Length of it
	Upward     bool   // particles from a ball move up
	Implode    bool   // particles in a ball disappear when they pass its centre
	Ground     bool   // particles start at height 0 of the model
	Burst      bool   // all particles of a key of Rate are emitted at once
	ModelSpace bool
	LifeVary   float32 // maximum deviation of Life, in seconds; the curves span the longest life
	Drag       float32 // fraction of its speed that a particle loses per second
	Force      Vec3    // units per second squared, in addition to Gravity
	ForceTime  float32 // seconds after which Force ends; 0: never
	Inherit    float32 // fraction of the emitter's velocity that is added to that of its particles
	Follow     *Follow // particles follow the emitter; not in model space
	Brief      bool    // particles disappear after BriefLife

	Head          bool    // particles have a square that faces the viewer
	Tail          bool    // particles have a band along their path of the last TailLength seconds; the left edge of its texture is at the particle
	TailLength    float32 // seconds
	YoungTail     bool    // a tail doesn't begin before the particle's birth
	Flat          bool    // heads are parallel to the ground instead; the right edge of the texture points to Z
	AlongVelocity bool    // the left edge of a head's texture points in the direction of its motion
	Spin          float32 // of heads, in radians per second
	SpinVary      float32
	SpinStart     float32 // radians
	SpinStartVary float32
	SpinBothWays  bool // every second particle spins in the opposite direction
	Twinkle       *Twinkle
	FarFirst      bool // particles farther from the viewer are drawn first; otherwise, older ones

	Blend         Blend
	Flags         LayerFlags
	Priority      int
	Replaceable   int     // the texture that the game chooses, if Texture is None; see ReplaceableTeamColor
	Rows, Columns int     // number of rows and columns of the texture's cells
	RandomCell    bool    // each particle keeps one random cell
	Cutoff        float32 // for AlphaTest; see Layer.Cutoff
	OwnSize       bool    // the node's scale doesn't affect the size of particles
	SizeVary      Vec2    // maximum deviation of the size, as a fraction: x for both edges
	SizeVaryBoth  bool    // x and y of SizeVary apply separately to the edges

	// Properties that change during the life of a particle.
	Colors    LifeCurve // r, g, b, from 0 to 1
	Alphas    LifeCurve
	Sizes     LifeCurve // half the lengths of a head's edges: x and y
	HeadCells []CellRun
	TailCells []CellRun
}

// BriefLife is the life of particles with Brief, in seconds.
const BriefLife = 1.0 / 60

// Follow moves particles by a fraction of the emitter's motion. The fraction depends linearly on the emitter's speed:
// Parts[0] at Speeds[0], Parts[1] at Speeds[1]; it is limited to the range from 0 to 1.
type Follow struct {
	Speeds [2]float32 // units per second
	Parts  [2]float32
}

// Part returns the fraction of the motion at a speed.
func (f *Follow) Part(speed float32) float32 {
	d := f.Speeds[1] - f.Speeds[0]
	if d == 0 {
		return 0
	}
	return min(max(Lerp(f.Parts[0], f.Parts[1], (speed-f.Speeds[0])/d), 0), 1)
}

// A Twinkle repeatedly chooses at random whether a particle is shown, and at what size.
type Twinkle struct {
	Rate     float32 // choices per second
	Shown    float32 // fraction of the particles that are shown at a time
	Min, Max float32 // range of the factor of the size
}

// Spread defines how particles are deflected from the emitter's axis.
type Spread uint8

const (
	SpreadBothWays Spread = iota // by up to Latitude about Z, then about X
	SpreadLine                   // about Z only
	SpreadAround                 // by up to Latitude, in a random direction within Longitude
)

// A LifeCurve has one or more numbers that change during the life of a particle, interpolated linearly.
type LifeCurve struct {
	Times  []float32 // from 0 to 1, in ascending order
	Values []float32 // the values of all keys, in order
}

// A CellRun defines the cells of a texture during a part of a particle's life: from First to Last, Repeat times.
type CellRun struct {
	Until       float32 // the fraction of the life at which it ends
	First, Last int
	Repeat      int
}

// A Ribbon is a textured band behind a moving node. Its edges are parallel to the node's X axis.
type Ribbon struct {
	Above, Below Param
	Rate         float32 // edges per second
	Life         float32 // seconds, of an edge
	Gravity      float32 // units per second squared, downwards
	Alpha        Param
	Color        Vec3
	ColorName    string // name of the NodeParam channel with three numbers
	Slot         Param  // index of the texture's cell
	Rows         int
	Columns      int
}

// At writes the curve's value to dst, with life from 0 to 1. A curve without keys does not change dst.
func (c *LifeCurve) At(dst []float32, life float32) {
	n, w := len(c.Times), len(dst)
	if n == 0 || len(c.Values) < n*w {
		return
	}
	i := 0
	for i+1 < n && c.Times[i+1] <= life {
		i++
	}
	a := c.Values[i*w : i*w+w]
	if i+1 == n || life <= c.Times[i] {
		copy(dst, a)
		return
	}
	u := (life - c.Times[i]) / (c.Times[i+1] - c.Times[i])
	for k, v := range c.Values[(i+1)*w : (i+2)*w] {
		dst[k] = Lerp(a[k], v, u)
	}
}

// CellAt returns the cell of the texture at a time in the life of a particle.
func CellAt(runs []CellRun, life float32) int {
	start := float32(0)
	for i, r := range runs {
		if life < r.Until || i == len(runs)-1 {
			span := r.Last - r.First
			if span <= 0 || !(r.Until > start) {
				return r.First
			}
			u := min(max((life-start)/(r.Until-start), 0), 1)
			return r.First + int(float32(u*float32(span*max(r.Repeat, 1))))%span
		}
		start = r.Until
	}
	return 0
}

// ModelNames returns the names of other models that the scene uses, each once: models at attachments, models that are
// particles, and models whose emitters particles carry.
func (s *Scene) ModelNames() (list []string) {
	add := func(name string) {
		if name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for i := range s.Attachments {
		add(s.Attachments[i].Path)
	}
	for i := range s.Emitters {
		if p := s.Emitters[i].Particles; p != nil {
			add(p.Model)
			add(p.Carries)
		}
	}
	return list
}

// BezierPath approximates a spline by a line of short pieces. Its points are those of consecutive cubic Bezier curves,
// as in World of Warcraft's client. If the number of points doesn't match, they are connected by straight lines.
func BezierPath(points []Vec3) []Vec3 {
	const pieces = 8 // of a curve
	if len(points)%3 != 1 || len(points) < 4 || len(points) > limit.SplinePoints {
		return points
	}
	path := []Vec3{points[0]}
	for i := 0; i+3 < len(points); i += 3 {
		for k := 1; k <= pieces; k++ {
			u := float32(k) / pieces
			var at Vec3
			for axis := range at {
				at[axis] = CubicBezier(points[i][axis], points[i+1][axis], points[i+2][axis], points[i+3][axis], u)
			}
			path = append(path, at)
		}
	}
	return path
}
