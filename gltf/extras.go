package gltf

import (
	"fmt"
	"image/color"
	"slices"

	"marrow/scene"
)

// ExtrasVersion is the version of the data that marrow stores in extras.
const ExtrasVersion = 1

// Data that glTF can't express is stored in extras, under the key "marrow". The structs
// below define its format. Document fields contain the fields of the source document,
// with the names, units and axes of the source format.

// AssetExtras are stored on the asset.
type AssetExtras struct {
	Version       int               `json:"version"`                 // version of these extras
	Format        string            `json:"format,omitempty"`        // source format
	MetresPerUnit float32           `json:"metresPerUnit,omitempty"` // absent if unknown
	Bounds        *BoundsExtras     `json:"bounds,omitempty"`        // bounds of the model, as stored in the source
	Rest          *BoxExtras        `json:"rest,omitempty"`          // box of all vertices at rest; the bounds of the model and its clips are enlarged by as much as edited vertices are beyond it
	Name          string            `json:"name,omitempty"`          // name of the model
	Scale         float32           `json:"scale,omitempty"`         // factor of all lengths in the glTF, if not 1; those in extras are in the source's unit
	Clips         []string          `json:"clips,omitempty"`         // names and globs of the only clips that were converted; absent if all were
	Textures      []TextureExtras   `json:"textures,omitempty"`      // all textures of the document, in its order; texture numbers in parameters and channels are indices into this list
	Materials     []MaterialExtras  `json:"materials,omitempty"`     // materials that no mesh of the glTF uses
	Globals       []AnimationExtras `json:"globals,omitempty"`       // global sequences that weren't converted to animations
	OriginFormat  string            `json:"originFormat,omitempty"`  // source format of all origins, if it differs from format
	Document      any               `json:"document,omitempty"`      // fields of the model in the source format
}

// BoundsExtras describe a bounding box and sphere, as stored in the source.
type BoundsExtras struct {
	Min    [3]float32 `json:"min"`
	Max    [3]float32 `json:"max"`
	Radius float32    `json:"radius,omitempty"` // absent if unknown
}

// BoxExtras describe the box of the vertices that the glTF has.
type BoxExtras struct {
	Min [3]float32 `json:"min"`
	Max [3]float32 `json:"max"`
}

// TextureExtras describe a texture, whether or not the glTF uses it.
type TextureExtras struct {
	Name        string   `json:"name,omitempty"`        // path, as stored in the source
	Replaceable int      `json:"replaceable,omitempty"` // replaceable id; 1 is the team colour, 2 the team glow
	Slot        string   `json:"slot,omitempty"`        // kind of texture that the game chooses at run time: skin, hair, monster-1 …
	Nation      []string `json:"nation,omitempty"`      // the image is a mask: its green, blue and red channels contain the amounts of these three colours
	WrapU       string   `json:"wrapU,omitempty"`       // repeat or mirror; absent: clamp
	WrapV       string   `json:"wrapV,omitempty"`
	Origin      string   `json:"origin,omitempty"` // field path of the source record
	Document    any      `json:"document,omitempty"`
}

// NodeExtras are stored on a node.
type NodeExtras struct {
	Name       string            `json:"name,omitempty"`  // name in the source, if it differs from the node's
	Kind       string            `json:"kind"`            // node, bone, attachment, event, light, camera, particles, ribbon, shape; marrow adds nodes of the kinds root, copy, switch, mesh and punctual; a camera node that marrow adds has the field camera
	Flags      []string          `json:"flags,omitempty"` // dontInheritTranslation, billboard …
	Attachment *AttachmentExtras `json:"attachment,omitempty"`
	Light      *LightExtras      `json:"light,omitempty"`
	Emitters   []EmitterExtras   `json:"emitters,omitempty"`
	Shapes     []ShapeExtras     `json:"shapes,omitempty"`
	Camera     *CameraExtras     `json:"camera,omitempty"`
	Mesh       *MeshExtras       `json:"mesh,omitempty"`
	CopyOf     string            `json:"copyOf,omitempty"`   // node whose motion a copy follows
	Asset      *AssetExtras      `json:"asset,omitempty"`    // on the root node: a copy of the asset's extras, because editors drop those
	Origin     string            `json:"origin,omitempty"`   // field path of the source record
	Document   any               `json:"document,omitempty"` // fields of the object in the source format
}

// AttachmentExtras describe an attachment point.
type AttachmentExtras struct {
	ID       *int   `json:"id,omitempty"`     // number of the attachment point in the source format
	Path     string `json:"path,omitempty"`   // path of a model that is always attached
	Origin   string `json:"origin,omitempty"` // field path of the source record
	Document any    `json:"document,omitempty"`
}

// LightExtras contain data that KHR_lights_punctual can't express.
type LightExtras struct {
	Number     int        `json:"number"`               // index of the light in the source
	Name       string     `json:"name,omitempty"`       // name in the source, if it differs from the node's
	Kind       string     `json:"kind"`                 // point, directional, spot, ambient
	Color      [3]float32 `json:"color"`                // r, g, b as stored in the source, not linear
	Intensity  float32    `json:"intensity"`            // as stored in the source
	RangeStart float32    `json:"rangeStart,omitempty"` // distance at which attenuation begins, in the model's units
	RangeEnd   float32    `json:"rangeEnd,omitempty"`   // distance at which attenuation ends
	Direction  [3]float32 `json:"direction,omitempty"`  // for spot and directional lights, in the node's space
	Inner      float32    `json:"inner,omitempty"`      // half angle of a spot light's inner cone, in radians
	Outer      float32    `json:"outer,omitempty"`
	Hidden     bool       `json:"hidden,omitempty"` // true if the light is off in the rest pose
	Origin     string     `json:"origin,omitempty"` // field path of the source record
	Document   any        `json:"document,omitempty"`
}

// EmitterExtras describe a particle or ribbon emitter.
type EmitterExtras struct {
	Kind          string          `json:"kind"`                    // emitter type, as the source format calls it
	Texture       string          `json:"texture,omitempty"`       // path, as stored in the source
	TextureNumber *int            `json:"textureNumber,omitempty"` // index in the asset's textures
	Material      *MaterialExtras `json:"material,omitempty"`      // material of the emitter; the glTF may not contain it
	Origin        string          `json:"origin,omitempty"`        // field path of the source record
	Params        any             `json:"params,omitempty"`        // parameters in the source format
	Particles     any             `json:"particles,omitempty"`     // non-zero fields of scene.Particles, the format-independent description of the emitter
	Ribbon        any             `json:"ribbon,omitempty"`        // non-zero fields of scene.Ribbon, the format-independent description of the emitter
}

// ShapeExtras describe a collision shape in its node's space.
type ShapeExtras struct {
	Kind     string       `json:"kind"`              // box, plane, sphere, cylinder, capsule, mesh
	Points   []scene.Vec3 `json:"points,omitempty"`  // depending on kind: two corners, a centre, the two ends of an axis, or the vertices of a mesh
	Radius   float32      `json:"radius,omitempty"`  // in the model's units
	Indices  []uint32     `json:"indices,omitempty"` // triangles of a mesh
	Origin   string       `json:"origin,omitempty"`  // field path of the source record
	Document any          `json:"document,omitempty"`
}

// CameraExtras describe a camera of the source.
type CameraExtras struct {
	Number   int         `json:"number"`         // index of the camera in the source
	Name     *string     `json:"name,omitempty"` // name in the source, if it differs from the camera's
	Position [3]float32  `json:"position"`       // in the model's units and glTF's axes
	Target   [3]float32  `json:"target"`         // point that the camera looks at
	Roll     float32     `json:"roll,omitempty"` // rotation about the line of sight, in radians
	FOV      float32     `json:"fov"`            // in radians
	FOVKind  string      `json:"fovKind"`        // diagonal, vertical, horizontal
	Up       *[3]float32 `json:"up,omitempty"`   // if not 0, 1, 0
	Near     *float32    `json:"near,omitempty"` // if it differs from the camera's
	Far      *float32    `json:"far,omitempty"`
	Origin   string      `json:"origin,omitempty"` // field path of the source record
	Document any         `json:"document,omitempty"`
}

// MeshExtras are stored on a mesh's node.
type MeshExtras struct {
	Number     int           `json:"number"`               // index of the mesh in the source
	Name       *string       `json:"name,omitempty"`       // name in the source, if it differs from the node's
	Numbered   bool          `json:"numbered,omitempty"`   // true if the source has no name for the mesh
	EveryLevel bool          `json:"everyLevel,omitempty"` // true if the mesh is drawn in every level of detail
	Hidden     bool          `json:"hidden,omitempty"`     // true if the mesh isn't drawn in the rest pose
	Alpha      *float32      `json:"alpha,omitempty"`      // multiplies the alpha of the material, if not 1
	Color      *[3]float32   `json:"color,omitempty"`      // multiplies the colour of the material, if not white
	Geoset     uint16        `json:"geoset,omitempty"`     // geoset number in World of Warcraft
	Colors     []string      `json:"colors,omitempty"`     // names of its colour sets
	ColorData  []bool        `json:"colorData,omitempty"`  // for each colour set, true if it is data, such as occlusion; absent if all multiply the material's colour
	LOD        int           `json:"lod,omitempty"`        // level of detail; absent: 0, the finest
	Bounds     *BoundsExtras `json:"bounds,omitempty"`     // as stored in the source
	Rest       *BoxExtras    `json:"rest,omitempty"`       // box of the vertices at rest; the bounds are enlarged by as much as edited vertices are beyond it
	Origin     string        `json:"origin,omitempty"`     // field path of the source record
	Document   any           `json:"document,omitempty"`
}

// MaterialExtras are stored on a material. They describe the layers of the source that were combined. Several materials may have the same
// number, because their meshes differ, or because an editor copied them.
type MaterialExtras struct {
	Number   int            `json:"number"` // index of the material in the source
	Name     string         `json:"name,omitempty"`
	Priority int            `json:"priority,omitempty"` // priority plane; higher ones are drawn later
	Layers   []LayerExtras  `json:"layers,omitempty"`   // in drawing order
	Maps     *MapsExtras    `json:"maps,omitempty"`     // for a physically based material
	Written  *WrittenExtras `json:"written,omitempty"`  // values that marrow wrote; if the material differs from them, it was edited
	Origin   string         `json:"origin,omitempty"`   // field path of the source record
	Document any            `json:"document,omitempty"`
}

// LayerExtras describe one layer of the source.
type LayerExtras struct {
	Texture       string           `json:"texture,omitempty"`       // path, as stored in the source
	TextureNumber *int             `json:"textureNumber,omitempty"` // index in the asset's textures
	Replaceable   int              `json:"replaceable,omitempty"`   // replaceable id
	Stage         string           `json:"stage,omitempty"`         // if this is an additional texture of the previous layer, how they are combined: modulate, modulate 2x, add, add alpha, over
	Blend         string           `json:"blend"`                   // opaque, alpha test, blend, additive, additive without alpha, modulate, modulate 2x, blend add
	Flags         []string         `json:"flags,omitempty"`         // unshaded, twoSided, sphereMap, noDepthTest, noDepthWrite, unfogged, stageKeepsAlpha
	UVSet         int              `json:"uvSet,omitempty"`         // index of the mesh's set of texture coordinates
	Alpha         float32          `json:"alpha"`                   // 0 to 1, without animation
	Cutoff        float32          `json:"cutoff,omitempty"`        // threshold of the alpha test; absent: the game's default
	Color         *[3]float32      `json:"color,omitempty"`         // multiplies the texture's colour, if not white
	Transform     *TransformExtras `json:"transform,omitempty"`     // transform of the texture coordinates
	Origin        string           `json:"origin,omitempty"`        // field path of the source record
	Document      any              `json:"document,omitempty"`
}

// TransformExtras describe a transform of texture coordinates: first the translation is added, then rotation and scale are applied about 0.5, 0.5.
type TransformExtras struct {
	Translation [3]float32 `json:"translation"`
	Rotation    [4]float32 `json:"rotation"`
	Scale       [3]float32 `json:"scale"`
}

// MapsExtras contain the maps and numbers of a physically based material. Maps are indices into the asset's textures, or -1.
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
	GreenDown         bool       `json:"greenDown,omitempty"` // true if green in the normal map points down
	Emission          [3]float32 `json:"emission"`            // linear
	EmissiveGain      float32    `json:"emissiveGain"`
	Roughness         float32    `json:"roughness"` // used if there is no map
	Metallic          float32    `json:"metallic"`
	RoughnessFactor   float32    `json:"roughnessFactor"` // multiplies the map
	MetallicFactor    float32    `json:"metallicFactor"`
	NormalScale       float32    `json:"normalScale"`
	OcclusionStrength float32    `json:"occlusionStrength"`
}

// WrittenExtras contain the values that marrow wrote into a material.
type WrittenExtras struct {
	Factor      [4]float32 `json:"factor"` // base colour factor
	AlphaMode   string     `json:"alphaMode,omitempty"`
	AlphaCutoff float32    `json:"alphaCutoff,omitempty"`
	DoubleSided bool       `json:"doubleSided,omitempty"`
	Unlit       bool       `json:"unlit,omitempty"`
	Images      []string   `json:"images,omitempty"` // names of the images, in this order: base colour, normal, roughness, occlusion, emissive; empty for none
}

// AnimationExtras are stored on an animation.
type AnimationExtras struct {
	Number   int             `json:"number"`         // index in the source's clips or global sequences
	Name     *string         `json:"name,omitempty"` // name in the source, if it differs from the animation's
	Duration float32         `json:"duration"`       // in seconds; the last key of the animation overrides it if they differ by more than 1/24 s
	Loop     bool            `json:"loop"`
	Global   bool            `json:"global,omitempty"` // true for a global sequence, which has its own clock
	Events   []EventExtras   `json:"events,omitempty"`
	Bounds   *BoundsExtras   `json:"bounds,omitempty"`   // as stored in the source
	Channels []ChannelExtras `json:"channels,omitempty"` // channels that this animation can't express in glTF
	Origin   string          `json:"origin,omitempty"`   // field path of the source record
	Document any             `json:"document,omitempty"`
}

// EventExtras describe one time at which an event object fires.
type EventExtras struct {
	Node string  `json:"node"` // name of the event object
	Time float32 `json:"time"` // in seconds
}

// ChannelExtras describe a channel with the keys of the source.
type ChannelExtras struct {
	Target   string    `json:"target"`            // name of the node, mesh, material, camera or light
	Of       string    `json:"of"`                // kind of the target: node, mesh, material, camera or light
	Number   int       `json:"number"`            // index of the target in the source
	Layer    int       `json:"layer,omitempty"`   // index of the layer, for a material
	Param    bool      `json:"param,omitempty"`   // true if property is the name of a parameter
	Written  string    `json:"written,omitempty"` // for a node's channel: checksum of the keys that marrow wrote to the same channel of the glTF animation; if it doesn't match, those keys were edited and override the keys in these extras
	Property string    `json:"property"`          // alpha, color, visibility …, or the name of a parameter
	Interp   string    `json:"interp"`            // step, linear, hermite, bezier, squad
	Wrap     bool      `json:"wrap,omitempty"`    // true if the last key is interpolated to the first
	Times    []float32 `json:"times"`             // in seconds
	Values   []float32 `json:"values"`            // for each key: its value; unless interp is step or linear, its value, in tangent and out tangent
}

// UnchangedExtras list animations that a program didn't export, because they are unchanged since marrow wrote the glTF. marrow takes
// these animations from the original. The Blender add-on writes them, on any node, and not under the key "marrow".
type UnchangedExtras struct {
	Clips   []int  `json:"marrow_unchanged_clips,omitempty"`   // number of each clip, as in AnimationExtras
	Globals []int  `json:"marrow_unchanged_globals,omitempty"` // number of each global sequence
	Posed   string `json:"marrow_posed,omitempty"`             // names of the properties (translation, rotation, scale), separated by spaces, whose values in the node are a pose; their rest values are those in the glTF that marrow wrote
}

var wrapNames = [...]string{scene.Clamp: "", scene.Repeat: "repeat", scene.Mirror: "mirror"}

// TextureExtrasOf returns the extras of a texture of a scene.
func TextureExtrasOf(t *scene.Texture) TextureExtras {
	return TextureExtras{t.Name, t.Replaceable, t.Slot, nationExtras(t.Nation), wrapNames[t.WrapU%3], wrapNames[t.WrapV%3], t.Extras.Origin.Path, t.Extras.Value}
}

// Texture returns the texture that the extras describe, without its own extras. It is the inverse of TextureExtrasOf.
func (x *TextureExtras) Texture() scene.Texture {
	wrap := func(name string) scene.Wrap { return scene.Wrap(max(slices.Index(wrapNames[:], name), 0)) }
	return scene.Texture{Name: x.Name, Replaceable: x.Replaceable, Slot: x.Slot, Nation: nationBy(x.Nation), WrapU: wrap(x.WrapU), WrapV: wrap(x.WrapV)}
}

// nationExtras returns the colours of a nation, or nil for none.
func nationExtras(n scene.Nation) (list []string) {
	for _, c := range n {
		switch {
		case n == (scene.Nation{}):
			return nil
		case c.A == 0:
			list = append(list, "")
		default:
			list = append(list, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
		}
	}
	return list
}

// nationBy converts extras to a nation, the inverse of nationExtras.
func nationBy(list []string) (n scene.Nation) {
	for i, s := range list[:min(len(list), len(n))] {
		c := color.NRGBA{A: 255}
		if _, err := fmt.Sscanf(s, "#%02x%02x%02x", &c.R, &c.G, &c.B); err == nil && len(s) == 7 {
			n[i] = c
		}
	}
	return n
}
