package scene

import (
	"fmt"
	"math"
)

// A Clip is one animation: channels on a clock from 0 to Duration.
type Clip struct {
	Name     string
	Duration float32 // seconds, ≥ 0
	Loop     bool    // repeats
	Channels []Channel
	Events   []EventKey
	Bounds   Bounds // bounds of the model during the clip, as stated in the file
	Extras   Extras // rarity, move speed and other data for the game
	Override ClipOverride
}

// An EventKey is a time at which an event object fires.
type EventKey struct {
	Node int
	Time float32 // seconds
}

// A Channel animates one property of one object.
type Channel struct {
	Target Target
	Interp Interp
	Ends   Ends
	Times  []float32 // seconds, strictly increasing, usually from 0 to the clip's Duration
	// Values has Width numbers for each key, or three times as many (value, in tangent, out tangent) if Interp has
	// tangents. A rotation is a quaternion of unit length, and so are its Squad tangents.
	Values []float32
}

// Interp defines the interpolation between two keys a and b, with t from 0 to 1.
type Interp uint8

const (
	Step   Interp = iota // a
	Linear               // a + t(b−a); rotations slerp on the shortest path
	// Hermite: a(2t³−3t²+1) + outTan(a)(t³−2t²+t) + inTan(b)(t³−t²) + b(3t²−2t³). Tangents are
	// per segment, not per second.
	Hermite
	// Bezier: the cubic with the control points a, outTan(a), inTan(b), b.
	Bezier
	// Squad is for rotations: slerp(slerp(a,b,t), slerp(outTan(a),inTan(b),t), 2t(1−t)), each on the shortest path. A
	// rotation may also use Hermite or Bezier.
	Squad
)

var interpNames = [...]string{"step", "linear", "hermite", "bezier", "squad"}

func (i Interp) String() string { return nameOf(interpNames[:], int(i), "interp") }

// HasTangents reports whether each key has an in and an out tangent.
func (i Interp) HasTangents() bool { return i >= Hermite }

// PerKey returns the number of values per key: 3 with tangents, otherwise 1.
func (i Interp) PerKey() int {
	if i.HasTangents() {
		return 3
	}
	return 1
}

// Ends defines the values of a channel before its first and after its last key.
type Ends uint8

const (
	Hold Ends = iota // holds the first and the last value
	// WrapAround interpolates from the last key to the first key across the end of the loop. The length of that segment
	// is first − last + duration.
	WrapAround
)

// A Property is a value that a channel animates.
type Property uint8

const (
	NodeTranslation    Property = iota // absolute, replaces the translation of Rest; 3 numbers
	NodeRotation                       // 4
	NodeScale                          // 3
	MeshVisible                        // drawn if ≥ 0.5; 1, always Step
	MeshAlpha                          // 1
	MeshColor                          // 3
	MeshMorph                          // one weight per morph target
	LayerAlpha                         // 1
	LayerColor                         // 3
	LayerTexture                       // a texture index; 1, always Step
	LayerUVTranslation                 // 3
	LayerUVRotation                    // 4
	LayerUVScale                       // 3
	LayerEmissiveGain                  // 1
	CameraPosition                     // absolute; 3
	CameraTarget                       // absolute; 3
	CameraRoll                         // radians; 1
	CameraFOV                          // radians, as Camera.FOV; 1
	LightColor                         // 3
	LightIntensity                     // 1
	LightRangeStart                    // 1
	LightRangeEnd                      // 1
	// NodeParam is another number of an object at a node, with the document's name and unit, and of any width.
	// NodeVisible defines whether the object exists.
	NodeParam
	NodeVisible // exists if ≥ 0.5; 1, always Step
	// CameraParam and CameraVisible are the same for a camera.
	CameraParam
	CameraVisible
	numProperties
)

// properties has the name of each property, the numbers per value (0: it varies), and what its Index refers to.
var properties = [numProperties]struct {
	name  string
	width int
	kind  string
}{
	NodeTranslation:    {"translation", 3, OfNode},
	NodeRotation:       {"rotation", 4, OfNode},
	NodeScale:          {"scale", 3, OfNode},
	MeshVisible:        {"visible", 1, OfMesh},
	MeshAlpha:          {"alpha", 1, OfMesh},
	MeshColor:          {"color", 3, OfMesh},
	MeshMorph:          {"weights", 0, OfMesh},
	LayerAlpha:         {"alpha", 1, OfMaterial},
	LayerColor:         {"color", 3, OfMaterial},
	LayerTexture:       {"texture", 1, OfMaterial},
	LayerUVTranslation: {"uvTranslation", 3, OfMaterial},
	LayerUVRotation:    {"uvRotation", 4, OfMaterial},
	LayerUVScale:       {"uvScale", 3, OfMaterial},
	LayerEmissiveGain:  {"emissiveGain", 1, OfMaterial},
	CameraPosition:     {"position", 3, OfCamera},
	CameraTarget:       {"target", 3, OfCamera},
	CameraRoll:         {"roll", 1, OfCamera},
	CameraFOV:          {"fov", 1, OfCamera},
	LightColor:         {"color", 3, OfLight},
	LightIntensity:     {"intensity", 1, OfLight},
	LightRangeStart:    {"rangeStart", 1, OfLight},
	LightRangeEnd:      {"rangeEnd", 1, OfLight},
	NodeParam:          {"param", 0, OfNode},
	NodeVisible:        {"visibility", 1, OfNode},
	CameraParam:        {"param", 0, OfCamera},
	CameraVisible:      {"visibility", 1, OfCamera},
}

// Kinds of objects that a target's Index refers to.
const (
	OfNode     = "node"
	OfMesh     = "mesh"
	OfMaterial = "material" // for properties of a layer
	OfCamera   = "camera"
	OfLight    = "light"
)

// lists has the name of a scene's list of each kind of object.
var lists = map[string]string{OfNode: "nodes", OfMesh: "meshes", OfMaterial: "materials", OfCamera: "cameras", OfLight: "lights"}

// Of returns the kind of object that a target's Index refers to, such as OfNode.
func (p Property) Of() string {
	if p < numProperties {
		return properties[p].kind
	}
	return ""
}

func (p Property) String() string {
	if p < numProperties {
		return properties[p].name
	}
	return fmt.Sprintf("property(%d)", uint8(p))
}

// Width returns the number of components of a value of p; 0 means that it depends on the channel.
func (p Property) Width() int {
	if p < numProperties {
		return properties[p].width
	}
	return 0
}

// IsRotation reports whether p's values are unit quaternions.
func (p Property) IsRotation() bool { return p == NodeRotation || p == LayerUVRotation }

// IsStep reports whether p never changes smoothly, for any Interp of a channel.
func (p Property) IsStep() bool {
	return p == MeshVisible || p == LayerTexture || p == NodeVisible || p == CameraVisible
}

// IsParam reports whether p is a parameter, which the target identifies by name.
func (p Property) IsParam() bool { return p == NodeParam || p == CameraParam }

// A Target identifies one property of one object.
type Target struct {
	Property Property
	Index    int    // index of the node, mesh, material, camera or light that the property belongs to
	Layer    int    // of a layer property: index of the layer in the material
	Name     string // name of a parameter
}

// Seconds converts a time in milliseconds, the unit of files, to seconds, the unit of a scene.
func Seconds(ms int64) float32 { return float32(float64(ms) / 1000) }

// Milliseconds converts a time in seconds to whole milliseconds, the inverse of [Seconds]. The result is limited to ±2⁵³.
func Milliseconds(seconds float64) int64 {
	const exact = 1 << 53 // whole numbers of a float64
	return int64(math.Round(min(max(seconds*1000, -exact), exact)))
}

// ParamOf returns the target of a parameter of an object at a node, such as an emitter.
func ParamOf(node int, name string) Target {
	return Target{Property: NodeParam, Index: node, Name: name}
}

// Path returns the path of the target's object in a scene: nodes[3], or materials[0].layers[1].
func (t Target) Path() string {
	if t.Property >= numProperties {
		return ""
	}
	path := fmt.Sprintf("%s[%d]", lists[t.Property.Of()], t.Index)
	if t.Property.Of() == OfMaterial {
		path += fmt.Sprintf(".layers[%d]", t.Layer)
	}
	return path
}

// FirstKey returns the time at which the clip starts to move: the smallest time of the first key of a channel with
// several keys, or 0 if there is none.
func (c *Clip) FirstKey() float32 {
	first := c.Duration
	for i := range c.Channels {
		if t := c.Channels[i].Times; len(t) > 1 {
			first = min(first, t[0])
		}
	}
	if first >= c.Duration { // no channel moves
		return 0
	}
	return max(first, 0)
}

// Start returns the time at which a game's clip made from c starts. Clips of other programs start at their first key; for
// example, Blender's start after one frame, or where the action starts.
func (c *Clip) Start() float32 {
	if c.Extras.Origin.Format == "" {
		return c.FirstKey()
	}
	return 0
}

// LastKey returns the time of the last key of all channels.
func (c *Clip) LastKey() (last float32) {
	for i := range c.Channels {
		if t := c.Channels[i].Times; len(t) > 0 {
			last = max(last, t[len(t)-1])
		}
	}
	return last
}

// Width returns the number of components of one value of the channel.
func (c *Channel) Width() int {
	if w := c.Target.Property.Width(); w > 0 {
		return w
	}
	if n := len(c.Times) * c.Interp.PerKey(); n > 0 {
		return len(c.Values) / n
	}
	return 0
}

// Constant returns a channel with the single value v, at time 0.
func Constant(t Target, v ...float32) Channel {
	return Channel{Target: t, Times: []float32{0}, Values: v}
}

func nameOf(names []string, i int, what string) string {
	if i < len(names) {
		return names[i]
	}
	return fmt.Sprintf("%s(%d)", what, i)
}

// hasTarget reports whether the object of t exists.
func (s *Scene) hasTarget(t Target) bool {
	if t.Property >= numProperties {
		return false
	}
	switch properties[t.Property].kind {
	case OfMesh:
		return mustRef(t.Index, len(s.Meshes))
	case OfMaterial:
		return mustRef(t.Index, len(s.Materials)) && mustRef(t.Layer, len(s.Materials[t.Index].Layers))
	case OfCamera:
		return mustRef(t.Index, len(s.Cameras))
	case OfLight:
		return mustRef(t.Index, len(s.Lights))
	}
	return mustRef(t.Index, len(s.Nodes))
}
