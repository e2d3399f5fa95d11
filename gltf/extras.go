package gltf

import (
	"marrow/scene"
)

// ExtrasVersion is the version of what stands under "marrow" in extras.
const ExtrasVersion = 1

// Everything that glTF has no place for stands in extras under the one key "marrow". The
// structs below are its shape; Document fields hold the source document's own fields, by
// its own names and in its own units and axes.

// AssetExtras stand on the asset.
type AssetExtras struct {
	Version       int     `json:"version"`                 // of these extras
	Format        string  `json:"format,omitempty"`        // what the model was made from
	MetresPerUnit float32 `json:"metresPerUnit,omitempty"` // absent if nobody knows
	Document      any     `json:"document,omitempty"`
}

// NodeExtras stand on a node.
type NodeExtras struct {
	Kind       string            `json:"kind"`            // node, bone, attachment, event, light, camera, particles, ribbon, shape; copy, switch and mesh are marrow's own
	Flags      []string          `json:"flags,omitempty"` // dontInheritTranslation, billboard …
	Attachment *AttachmentExtras `json:"attachment,omitempty"`
	Light      *LightExtras      `json:"light,omitempty"`
	Emitters   []EmitterExtras   `json:"emitters,omitempty"`
	Shapes     []ShapeExtras     `json:"shapes,omitempty"`
	Camera     *CameraExtras     `json:"camera,omitempty"`
	Mesh       *MeshExtras       `json:"mesh,omitempty"`
	CopyOf     string            `json:"copyOf,omitempty"` // the node that a copy moves like
	Document   any               `json:"document,omitempty"`
}

// AttachmentExtras say what the game attaches here.
type AttachmentExtras struct {
	ID       *int   `json:"id,omitempty"`
	Path     string `json:"path,omitempty"`
	Document any    `json:"document,omitempty"`
}

// LightExtras hold what KHR_lights_punctual doesn't.
type LightExtras struct {
	Kind       string     `json:"kind"`
	Color      [3]float32 `json:"color"`
	Intensity  float32    `json:"intensity"`
	RangeStart float32    `json:"rangeStart,omitempty"`
	RangeEnd   float32    `json:"rangeEnd,omitempty"`
	Document   any        `json:"document,omitempty"`
}

// EmitterExtras are a particle or ribbon emitter.
type EmitterExtras struct {
	Kind     string `json:"kind"` // the format's term
	Texture  string `json:"texture,omitempty"`
	Material string `json:"material,omitempty"`
	Params   any    `json:"params,omitempty"`
}

// ShapeExtras are a collision shape in its node's space.
type ShapeExtras struct {
	Kind     string       `json:"kind"`
	Points   []scene.Vec3 `json:"points,omitempty"`
	Radius   float32      `json:"radius,omitempty"`
	Indices  []uint32     `json:"indices,omitempty"`
	Document any          `json:"document,omitempty"`
}

// CameraExtras are a camera as the source has it.
type CameraExtras struct {
	Position [3]float32 `json:"position"`
	Target   [3]float32 `json:"target"`
	Roll     float32    `json:"roll,omitempty"`
	FOV      float32    `json:"fov"`     // radians
	FOVKind  string     `json:"fovKind"` // diagonal, vertical, horizontal
	Document any        `json:"document,omitempty"`
}

// MeshExtras stand on a mesh's node.
type MeshExtras struct {
	LOD      *int `json:"lod,omitempty"`
	Document any  `json:"document,omitempty"`
}

// MaterialExtras stand on a material: the stack that was flattened.
type MaterialExtras struct {
	Name     string        `json:"name,omitempty"`
	Priority int           `json:"priority,omitempty"`
	Layers   []LayerExtras `json:"layers,omitempty"`
	Document any           `json:"document,omitempty"`
}

// LayerExtras are one layer as the source has it.
type LayerExtras struct {
	Texture     string   `json:"texture,omitempty"`
	Replaceable int      `json:"replaceable,omitempty"`
	Blend       string   `json:"blend"`
	Flags       []string `json:"flags,omitempty"`
	UVSet       int      `json:"uvSet,omitempty"`
	Alpha       float32  `json:"alpha"`
	Document    any      `json:"document,omitempty"`
}

// AnimationExtras stand on an animation.
type AnimationExtras struct {
	Duration float32         `json:"duration"` // seconds
	Loop     bool            `json:"loop"`
	Global   bool            `json:"global,omitempty"` // a global sequence, on a clock of its own
	Events   []EventExtras   `json:"events,omitempty"`
	Channels []ChannelExtras `json:"channels,omitempty"` // what glTF doesn't animate here
	Document any             `json:"document,omitempty"`
}

// EventExtras are one moment at which an event object fires.
type EventExtras struct {
	Node string  `json:"node"`
	Time float32 `json:"time"` // seconds
}

// ChannelExtras are a channel with the source's own keys.
type ChannelExtras struct {
	Target   string    `json:"target"`          // node, mesh, material, camera or light, by name
	Layer    int       `json:"layer,omitempty"` // of a material
	Property string    `json:"property"`
	Interp   string    `json:"interp"` // step, linear, hermite, bezier, squad
	Wrap     bool      `json:"wrap,omitempty"`
	Times    []float32 `json:"times"`  // seconds
	Values   []float32 `json:"values"` // value, or value, in tangent, out tangent
}

var flagNames = []struct {
	flag scene.NodeFlags
	name string
}{
	{scene.DontInheritTranslation, "dontInheritTranslation"},
	{scene.DontInheritRotation, "dontInheritRotation"},
	{scene.DontInheritScale, "dontInheritScale"},
	{scene.Billboard, "billboard"},
	{scene.BillboardLockX, "billboardLockX"},
	{scene.BillboardLockY, "billboardLockY"},
	{scene.BillboardLockZ, "billboardLockZ"},
	{scene.CameraAnchored, "cameraAnchored"},
}

var layerFlagNames = []struct {
	flag scene.LayerFlags
	name string
}{
	{scene.Unshaded, "unshaded"},
	{scene.TwoSided, "twoSided"},
	{scene.SphereMap, "sphereMap"},
	{scene.NoDepthTest, "noDepthTest"},
	{scene.NoDepthWrite, "noDepthWrite"},
	{scene.Unfogged, "unfogged"},
}

func nodeExtras(n *scene.Node) NodeExtras {
	x := NodeExtras{Kind: n.Kind.String(), Document: n.Extras}
	for _, f := range flagNames {
		if n.Flags&f.flag != 0 {
			x.Flags = append(x.Flags, f.name)
		}
	}
	return x
}
