package scene

import "math"

// A Camera looks from Position at Target.
type Camera struct {
	Name     string
	Node     int // the node whose space both points are in; None: model space
	Position Vec3
	Target   Vec3
	Up       Vec3    // zero means +Y (after Basis.Apply)
	Roll     float32 // radians about the line of sight; positive turns the camera clockwise as seen from behind it
	FOV      float32 // radians
	FOVKind  FOVKind
	Near     float32
	Far      float32 // 0: no limit
	Extras   Extras
}

// Diagonal returns the diagonal field of view of an image with the given ratio of width to height.
func (c *Camera) Diagonal(aspect float64) float32 {
	half := math.Tan(float64(min(max(c.FOV, 1e-3), 3)) / 2)
	switch c.FOVKind {
	case Vertical:
		half *= math.Sqrt(1 + float64(aspect*aspect))
	case Horizontal:
		half *= math.Sqrt(1+float64(aspect*aspect)) / aspect
	}
	return float32(math.Round(2*math.Atan(half)*1e6) / 1e6)
}

// FOVKind is the direction in which a field of view is measured. The zero value is Diagonal.
type FOVKind uint8

const (
	Diagonal FOVKind = iota // corner to corner
	Vertical
	Horizontal
)

func (k FOVKind) String() string { return [...]string{"diagonal", "vertical", "horizontal"}[k%3] }

// A Light is a light source at its node's origin.
type Light struct {
	Name       string
	Node       int // None: the model's origin
	Kind       LightKind
	Color      Vec3    // sRGB, 0 … 1
	Intensity  float32 // number of the source; glTF uses it as candela for point and spot lights, and as lux for directional lights
	RangeStart float32 // distance at which the light begins to fade
	RangeEnd   float32 // distance at which the light has no effect; 0: unlimited
	Direction  Vec3    // of spot and directional lights, in the node's space; zero means down (−Y after Basis.Apply)
	Inner      float32 // half angles of a spot light's cone, in radians
	Outer      float32
	Visible    bool // whether the light is on at rest
	Extras     Extras
}

// LightKind is the shape of a light.
type LightKind uint8

const (
	PointLight LightKind = iota
	DirectionalLight
	SpotLight
	AmbientLight // the same everywhere; not supported by glTF
)

var lightNames = [...]string{"point", "directional", "spot", "ambient"}

func (k LightKind) String() string { return nameOf(lightNames[:], int(k), "light") }

// An Attachment is a point to which the game attaches another model.
type Attachment struct {
	Node   int
	ID     int    // number in the format, or None
	Path   string // a model that is attached while the node is visible; it repeats its first clip
	Extras Extras
}

// A Shape is a collision shape, in its node's space.
type Shape struct {
	Node   int
	Kind   ShapeKind
	Points []Vec3 // box, plane: two opposite corners; sphere: the centre; cylinder, capsule: the ends of its axis; mesh: the vertices
	Radius float32
	// Indices are the triangles of a ShapeMesh.
	Indices []uint32
	Extras  Extras
}

// ShapeKind is the geometry of a collision shape.
type ShapeKind uint8

const (
	ShapeBox ShapeKind = iota
	ShapePlane
	ShapeSphere
	ShapeCylinder
	ShapeCapsule
	ShapeMesh
)

var shapeNames = [...]string{"box", "plane", "sphere", "cylinder", "capsule", "mesh"}

func (k ShapeKind) String() string { return nameOf(shapeNames[:], int(k), "shape") }
