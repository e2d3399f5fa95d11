package scene

import "slices"

// An Emitter makes particles or ribbons. Particles or Ribbon describe it in the scene's axes and units, for drawing.
// Params are the document's own fields, in its own units, axes and order, for conversion back.
type Emitter struct {
	Node      int
	Kind      string // the format's term: particleEmitter, particleEmitter2, ribbonEmitter, popcornEmitter …
	Material  int    // None if it has none
	Texture   int    // None if it has none
	Params    Extras // the document's record
	Particles *Particles
	Ribbon    *Ribbon
}

// A Param is a number of an emitter: the value of the node's NodeParam channel of this name, multiplied by Scale, or
// else Value.
type Param struct {
	Name  string
	Value float32 // where nothing animates it
	Scale float32 // of the channel's numbers; 0 means 1
}

// Particles define how an emitter makes particles and how these move and look. A particle starts in a rectangle around
// the node's origin, Length along the node's Z and Width along its X, and flies along the node's Y, deflected by the
// spread. In model space it stays with the node; otherwise only its start depends on the node.
type Particles struct {
	Model   string // each particle is this model, by its path, playing its first clip; else a sprite
	Carries string // each particle takes along what this model's emitters make

	Rate      Param // particles a second; of bursts: particles at each of the channel's keys
	Life      Param // seconds
	Speed     Param // units a second
	Variation Param // the part of the speed by which it differs, up or down
	Gravity   Param // units a second squared, down (−Y in model space)
	Width     Param
	Length    Param
	Latitude  Param // radians: the spread
	Longitude Param // radians: which way from the axis, of SpreadAround
	ZSource   Param // not 0: particles fly away from the point this far above the origin

	Spread     Spread
	Sphere     bool   // they start in a ball; Length is its inner and Width its outer radius
	Path       []Vec3 // not nil: they start on this line in the node's space, anywhere between the parts Width and Length of it
	Upward     bool   // from the ball they fly up
	Implode    bool   // in the ball those that leave its middle behind are gone
	Ground     bool   // they start at the model's zero height
	Burst      bool   // all particles of a key of Rate at once
	ModelSpace bool
	LifeVary   float32 // seconds by which lives differ, up or down; the curves run over the longest
	Drag       float32 // the part of its speed that a particle loses a second
	Force      Vec3    // units a second squared, besides Gravity
	ForceTime  float32 // seconds after which Force ends; 0: never
	Inherit    float32 // the part of the emitter's own velocity that particles have from it
	Follow     *Follow // they go along with the emitter; not in model space
	Brief      bool    // they are gone after their first moment, BriefLife

	Head          bool    // a square that faces the viewer
	Tail          bool    // a band along the way of the last TailLength seconds; its texture's left edge is at the particle
	TailLength    float32 // seconds
	YoungTail     bool    // a tail is no longer than the particle is old
	Flat          bool    // heads lie in the ground's plane instead, the texture's right edge towards Z
	AlongVelocity bool    // heads have the texture's left edge towards where they fly
	Spin          float32 // radians a second, of heads
	SpinVary      float32
	SpinStart     float32 // radians
	SpinStartVary float32
	SpinBothWays  bool // every other one spins the other way
	Twinkle       *Twinkle
	FarFirst      bool // those farther from the viewer are drawn first; else the older ones

	Blend         Blend
	Flags         LayerFlags
	Priority      int
	Replaceable   int     // the texture that stands in, where there is none; see ReplaceableTeamColor
	Rows, Columns int     // of the texture's cells
	RandomCell    bool    // each particle has one of them for life
	Cutoff        float32 // AlphaTest: as of a layer
	OwnSize       bool    // the node's scale doesn't make particles larger
	SizeVary      Vec2    // the part of the size by which it differs, up or down: both edges by x
	SizeVaryBoth  bool    // y by itself

	// What changes over a particle's life.
	Colors    LifeCurve // r, g, b, from 0 to 1
	Alphas    LifeCurve
	Sizes     LifeCurve // half the edges of a head: x and y
	HeadCells []CellRun
	TailCells []CellRun
}

// BriefLife is the life, in seconds, of a particle that disappears after its first moment.
const BriefLife = 1.0 / 60

// Follow takes particles along with a part of the emitter's way, which depends on the emitter's speed: in
// a straight line from Parts[0] at Speeds[0] to Parts[1] at Speeds[1] and beyond, but within 0 and 1.
type Follow struct {
	Speeds [2]float32 // units a second
	Parts  [2]float32
}

// Part is the part of the way at a speed.
func (f *Follow) Part(speed float32) float32 {
	d := f.Speeds[1] - f.Speeds[0]
	if d == 0 {
		return 0
	}
	return min(max(Lerp(f.Parts[0], f.Parts[1], (speed-f.Speeds[0])/d), 0), 1)
}

// A Twinkle gives particles one chance after the other: to be seen, and of what size.
type Twinkle struct {
	Rate     float32 // chances a second
	Shown    float32 // the part of particles that is seen at a time
	Min, Max float32 // multiply the size
}

// Spread is how particles are turned away from the emitter's axis.
type Spread uint8

const (
	SpreadBothWays Spread = iota // by up to Latitude about Z, then about X
	SpreadLine                   // about Z only
	SpreadAround                 // by up to Latitude, to any side within Longitude
)

// A LifeCurve is one or more numbers over a particle's life, in straight lines.
type LifeCurve struct {
	Times  []float32 // from 0 to 1, never falling
	Values []float32 // key after key
}

// A CellRun defines the cells of a texture during a part of a particle's life: from First to Last, Repeat times.
type CellRun struct {
	Until       float32 // the part of the life at which it ends
	First, Last int
	Repeat      int
}

// A Ribbon is a textured band behind a moving node. Its edges are parallel to the node's X axis.
type Ribbon struct {
	Above, Below Param
	Rate         float32 // edges a second
	Life         float32 // seconds, of an edge
	Gravity      float32 // units a second squared, down
	Alpha        Param
	Color        Vec3
	ColorName    string // of the NodeParam channel of three numbers
	Slot         Param  // which cell of the texture
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

// CellAt returns the texture's cell at a time of a particle's life.
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

// ModelNames are the models that the scene hangs on or makes more of, by the names that it has for them:
// those at attachments, those that particles are, and those whose emitters they carry. Each is there once.
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

// BezierPath is a spline as a line of short pieces. Its points are those of cubic Bezier curves, each of
// which begins where the one before ends, as World of Warcraft's client has them; another number of points
// than those take are joined by straight lines.
func BezierPath(points []Vec3) []Vec3 {
	const pieces = 8 // of a curve
	if len(points)%3 != 1 || len(points) < 4 || len(points) > 1<<10 {
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
