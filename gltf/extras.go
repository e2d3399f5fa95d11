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
	Version       int               `json:"version"`                 // of these extras
	Format        string            `json:"format,omitempty"`        // what the model was made from
	MetresPerUnit float32           `json:"metresPerUnit,omitempty"` // absent if nobody knows
	Bounds        *BoundsExtras     `json:"bounds,omitempty"`        // of the model, as the file has them
	Name          string            `json:"name,omitempty"`          // the model's own
	Scale         float32           `json:"scale,omitempty"`         // what the root node multiplies the model by, if not 1
	Textures      []TextureExtras   `json:"textures,omitempty"`      // all of the document's, in its order: numbers of textures in parameters and channels mean these
	Materials     []MaterialExtras  `json:"materials,omitempty"`     // those that no mesh of the glTF has
	Globals       []AnimationExtras `json:"globals,omitempty"`       // global sequences that became no animation
	OriginFormat  string            `json:"originFormat,omitempty"`  // the format of all origins, where it isn't format
	Document      any               `json:"document,omitempty"`      // the model's own fields
}

// BoundsExtras are a box and a sphere, as the file has them.
type BoundsExtras struct {
	Min    [3]float32 `json:"min"`
	Max    [3]float32 `json:"max"`
	Radius float32    `json:"radius,omitempty"` // absent if unknown
}

// TextureExtras are a texture, drawn or not.
type TextureExtras struct {
	Name        string `json:"name,omitempty"`        // the path as the file has it
	Replaceable int    `json:"replaceable,omitempty"` // the game's number of what stands in; 1 is the team's colour, 2 its glow
	Slot        string `json:"slot,omitempty"`        // what the game puts in by itself: skin, hair, monster-1 …
	WrapU       string `json:"wrapU,omitempty"`       // repeat or mirror beyond the edge; absent: clamp
	WrapV       string `json:"wrapV,omitempty"`
	Origin      string `json:"origin,omitempty"` // field path of the record in the document it came from
	Document    any    `json:"document,omitempty"`
}

// NodeExtras stand on a node.
type NodeExtras struct {
	Name       string            `json:"name,omitempty"`  // the source's, where the node's had to differ
	Kind       string            `json:"kind"`            // node, bone, attachment, event, light, camera, particles, ribbon, shape; root, copy, switch, mesh and punctual, and those with camera, are marrow's own
	Flags      []string          `json:"flags,omitempty"` // dontInheritTranslation, billboard …
	Attachment *AttachmentExtras `json:"attachment,omitempty"`
	Light      *LightExtras      `json:"light,omitempty"`
	Emitters   []EmitterExtras   `json:"emitters,omitempty"`
	Shapes     []ShapeExtras     `json:"shapes,omitempty"`
	Camera     *CameraExtras     `json:"camera,omitempty"`
	Mesh       *MeshExtras       `json:"mesh,omitempty"`
	CopyOf     string            `json:"copyOf,omitempty"`   // the node that a copy moves like
	Asset      *AssetExtras      `json:"asset,omitempty"`    // on the root: those of the asset again, as editors lose them there
	Origin     string            `json:"origin,omitempty"`   // field path of the record in the document it came from
	Document   any               `json:"document,omitempty"` // the object's own fields
}

// AttachmentExtras say what the game attaches here.
type AttachmentExtras struct {
	ID       *int   `json:"id,omitempty"`     // the format's number of the place
	Path     string `json:"path,omitempty"`   // of a model that hangs there already
	Origin   string `json:"origin,omitempty"` // field path of the record in the document it came from
	Document any    `json:"document,omitempty"`
}

// LightExtras hold what KHR_lights_punctual doesn't.
type LightExtras struct {
	Number     int        `json:"number"`               // among the source's lights
	Name       string     `json:"name,omitempty"`       // where it isn't the node's
	Kind       string     `json:"kind"`                 // point, directional, spot, ambient
	Color      [3]float32 `json:"color"`                // r, g, b as the file has them, not linear
	Intensity  float32    `json:"intensity"`            // as the file has it
	RangeStart float32    `json:"rangeStart,omitempty"` // where the light begins to fade, in the model's units
	RangeEnd   float32    `json:"rangeEnd,omitempty"`   // where it has faded
	Direction  [3]float32 `json:"direction,omitempty"`  // in the node's space, of spot and directional lights
	Inner      float32    `json:"inner,omitempty"`      // half angles of a spot's cone, radians
	Outer      float32    `json:"outer,omitempty"`
	Hidden     bool       `json:"hidden,omitempty"` // it is off at rest
	Origin     string     `json:"origin,omitempty"` // field path of the record in the document it came from
	Document   any        `json:"document,omitempty"`
}

// EmitterExtras are a particle or ribbon emitter.
type EmitterExtras struct {
	Kind          string          `json:"kind"`                    // the format's term
	Texture       string          `json:"texture,omitempty"`       // the path as the file has it
	TextureNumber *int            `json:"textureNumber,omitempty"` // among the asset's
	Material      *MaterialExtras `json:"material,omitempty"`      // what it is drawn with, which may be no material of the glTF
	Origin        string          `json:"origin,omitempty"`        // field path of the record in the document it came from
	Params        any             `json:"params,omitempty"`        // the document's own fields
}

// ShapeExtras are a collision shape in its node's space.
type ShapeExtras struct {
	Kind     string       `json:"kind"`              // box, plane, sphere, cylinder, capsule, mesh
	Points   []scene.Vec3 `json:"points,omitempty"`  // two corners, a centre, two ends of an axis, or a mesh's vertices
	Radius   float32      `json:"radius,omitempty"`  // in the model's units
	Indices  []uint32     `json:"indices,omitempty"` // a mesh's triangles
	Origin   string       `json:"origin,omitempty"`  // field path of the record in the document it came from
	Document any          `json:"document,omitempty"`
}

// CameraExtras are a camera as the source has it.
type CameraExtras struct {
	Number   int         `json:"number"`         // among the source's cameras
	Name     *string     `json:"name,omitempty"` // where it isn't the camera's
	Position [3]float32  `json:"position"`       // in the model's units and glTF's axes
	Target   [3]float32  `json:"target"`         // what it looks at
	Roll     float32     `json:"roll,omitempty"` // radians about the line of sight
	FOV      float32     `json:"fov"`            // radians
	FOVKind  string      `json:"fovKind"`        // diagonal, vertical, horizontal
	Up       *[3]float32 `json:"up,omitempty"`   // where it isn't 0, 1, 0
	Near     *float32    `json:"near,omitempty"` // where it isn't the camera's
	Far      *float32    `json:"far,omitempty"`
	Origin   string      `json:"origin,omitempty"` // field path of the record in the document it came from
	Document any         `json:"document,omitempty"`
}

// MeshExtras stand on a mesh's node.
type MeshExtras struct {
	Number     int           `json:"number"`               // among the source's meshes
	Name       *string       `json:"name,omitempty"`       // where it isn't the node's
	Numbered   bool          `json:"numbered,omitempty"`   // the source has no name for it
	EveryLevel bool          `json:"everyLevel,omitempty"` // it is drawn in every level of detail
	Hidden     bool          `json:"hidden,omitempty"`     // it isn't drawn at rest
	Alpha      *float32      `json:"alpha,omitempty"`      // multiplies its material's, if not 1
	Color      *[3]float32   `json:"color,omitempty"`      // multiplies its material's, if not white
	Geoset     uint16        `json:"geoset,omitempty"`     // World of Warcraft's number
	Colors     []string      `json:"colors,omitempty"`     // names of its sets of colours
	LOD        int           `json:"lod,omitempty"`        // level of detail; 0, the finest, is left out
	Bounds     *BoundsExtras `json:"bounds,omitempty"`     // as the file has them
	Origin     string        `json:"origin,omitempty"`     // field path of the record in the document it came from
	Document   any           `json:"document,omitempty"`
}

// MaterialExtras stand on a material: the stack that was flattened.
type MaterialExtras struct {
	Number   int            `json:"number"` // among the source's materials
	Name     string         `json:"name,omitempty"`
	Priority int            `json:"priority,omitempty"` // the priority plane: higher ones are drawn later
	Layers   []LayerExtras  `json:"layers,omitempty"`   // what is drawn first comes first
	Maps     *MapsExtras    `json:"maps,omitempty"`     // of a physically based material
	Written  *WrittenExtras `json:"written,omitempty"`  // what the material is like; one that was changed since isn't the source's any more
	Origin   string         `json:"origin,omitempty"`   // field path of the record in the document it came from
	Document any            `json:"document,omitempty"`
}

// LayerExtras are one layer as the source has it.
type LayerExtras struct {
	Texture       string           `json:"texture,omitempty"`       // the path as the file has it
	TextureNumber *int             `json:"textureNumber,omitempty"` // among the asset's
	Replaceable   int              `json:"replaceable,omitempty"`   // the game's number of what stands in
	Stage         string           `json:"stage,omitempty"`         // of a further texture of the layer before: modulate, modulate 2x, add, add alpha, over
	Blend         string           `json:"blend"`                   // opaque, alpha test, blend, additive, additive without alpha, modulate, modulate 2x, blend add
	Flags         []string         `json:"flags,omitempty"`         // unshaded, twoSided, sphereMap, noDepthTest, noDepthWrite, unfogged, stageKeepsAlpha
	UVSet         int              `json:"uvSet,omitempty"`         // the mesh's set of texture coordinates
	Alpha         float32          `json:"alpha"`                   // 0 to 1, without animation
	Cutoff        float32          `json:"cutoff,omitempty"`        // of an alpha test; absent: the game's own
	Color         *[3]float32      `json:"color,omitempty"`         // multiplies the texture's, if not white
	Transform     *TransformExtras `json:"transform,omitempty"`     // of texture coordinates
	Origin        string           `json:"origin,omitempty"`        // field path of the record in the document it came from
	Document      any              `json:"document,omitempty"`
}

// TransformExtras move texture coordinates: first the translation is added, then rotation and scale work about 0.5, 0.5.
type TransformExtras struct {
	Translation [3]float32 `json:"translation"`
	Rotation    [4]float32 `json:"rotation"`
	Scale       [3]float32 `json:"scale"`
}

// MapsExtras are the maps and numbers of a physically based material. Maps are textures' numbers among the asset's, -1 for none.
type MapsExtras struct {
	BaseColor         int        `json:"baseColor"`
	Normal            int        `json:"normal"`
	ORM               int        `json:"orm"`    // occlusion, roughness, metallic
	Smooth            int        `json:"smooth"` // 1 − roughness
	Metal             int        `json:"metal"`
	Emissive          int        `json:"emissive"`
	TeamColor         int        `json:"teamColor"`
	Environment       int        `json:"environment"`
	Occlusion         int        `json:"occlusion"`
	GreenDown         bool       `json:"greenDown,omitempty"` // green of the normal map is down the picture
	Emission          [3]float32 `json:"emission"`            // linear
	EmissiveGain      float32    `json:"emissiveGain"`
	Roughness         float32    `json:"roughness"` // where there is no map of it
	Metallic          float32    `json:"metallic"`
	RoughnessFactor   float32    `json:"roughnessFactor"` // multiplies the map
	MetallicFactor    float32    `json:"metallicFactor"`
	NormalScale       float32    `json:"normalScale"`
	OcclusionStrength float32    `json:"occlusionStrength"`
}

// WrittenExtras are what marrow wrote into a material.
type WrittenExtras struct {
	Factor      [4]float32 `json:"factor"` // of the base colour
	AlphaMode   string     `json:"alphaMode,omitempty"`
	AlphaCutoff float32    `json:"alphaCutoff,omitempty"`
	DoubleSided bool       `json:"doubleSided,omitempty"`
	Unlit       bool       `json:"unlit,omitempty"`
	Images      []string   `json:"images,omitempty"` // names of its pictures: base colour, then normal, roughness, occlusion and emissive ones; empty for none
}

// AnimationExtras stand on an animation.
type AnimationExtras struct {
	Number   int             `json:"number"`         // among the source's clips, or global sequences
	Name     *string         `json:"name,omitempty"` // where it isn't the animation's
	Duration float32         `json:"duration"`       // seconds
	Loop     bool            `json:"loop"`
	Global   bool            `json:"global,omitempty"` // a global sequence, on a clock of its own
	Events   []EventExtras   `json:"events,omitempty"`
	Bounds   *BoundsExtras   `json:"bounds,omitempty"`   // as the file has them
	Channels []ChannelExtras `json:"channels,omitempty"` // what glTF doesn't animate here
	Origin   string          `json:"origin,omitempty"`   // field path of the record in the document it came from
	Document any             `json:"document,omitempty"`
}

// EventExtras are one moment at which an event object fires.
type EventExtras struct {
	Node string  `json:"node"` // the event object, by name
	Time float32 `json:"time"` // seconds
}

// ChannelExtras are a channel with the source's own keys.
type ChannelExtras struct {
	Target   string    `json:"target"`            // node, mesh, material, camera or light, by name
	Of       string    `json:"of"`                // node, mesh, material, camera or light
	Number   int       `json:"number"`            // of the target among the source's
	Layer    int       `json:"layer,omitempty"`   // of a material
	Param    bool      `json:"param,omitempty"`   // property is a parameter's own name
	Written  string    `json:"written,omitempty"` // of a node's channel that the animation has too: a sum of its keys there, which count where the sum isn't theirs
	Property string    `json:"property"`          // alpha, color, visibility …, or a parameter's own name
	Interp   string    `json:"interp"`            // step, linear, hermite, bezier, squad
	Wrap     bool      `json:"wrap,omitempty"`    // the last key leads on to the first
	Times    []float32 `json:"times"`             // seconds
	Values   []float32 `json:"values"`            // value, or value, in tangent, out tangent
}

// boundsExtras are nil for bounds that say nothing.
func boundsExtras(b *scene.Bounds) *BoundsExtras {
	if *b == (scene.Bounds{}) {
		return nil
	}
	return &BoundsExtras{b.Min, b.Max, b.Radius}
}

var wrapNames = [...]string{scene.Clamp: "", scene.Repeat: "repeat", scene.Mirror: "mirror"}

func (e *exporter) textureExtras() (list []TextureExtras) {
	for i := range e.s.Textures {
		t := e.s.Textures[i].Of(e.m.Options.TeamColor)
		list = append(list, TextureExtras{t.Name, t.Replaceable, t.Slot, wrapNames[t.WrapU%3], wrapNames[t.WrapV%3], t.Extras.Origin.Path, t.Extras.Value})
	}
	return list
}

// originFormat is empty where origins are of the scene's format.
func originFormat(s *scene.Scene) string {
	if of := s.Extras.Origin.Format; of != s.Format {
		return of
	}
	return ""
}

// nodeExtras are a node's that is written under a name.
func nodeExtras(n *scene.Node, as string) NodeExtras {
	name := n.Name
	if name == as {
		name = ""
	}
	return NodeExtras{Name: name, Kind: n.Kind.String(), Flags: n.Flags.Names(), Origin: n.Extras.Origin.Path, Document: n.Extras.Value}
}
