package gltf

import (
	"marrow/gltf/internal/optional"
	"marrow/internal/jsonvalue"
	"marrow/internal/meshopt"
)

// The structs below are the objects of the supported extensions, by the object of glTF that they extend. The same struct serves
// reading and writing.

// understood are the supported extensions. A file that requires another one is rejected, except for extensions of materials.
var understood = []string{
	"EXT_mesh_gpu_instancing", "EXT_meshopt_compression", "EXT_texture_webp", "KHR_animation_pointer", "KHR_draco_mesh_compression", "KHR_lights_punctual", "KHR_materials_emissive_strength", "KHR_materials_pbrSpecularGlossiness", "KHR_materials_specular",
	"KHR_materials_unlit", "KHR_mesh_quantization", "KHR_meshopt_compression", "KHR_node_visibility", "KHR_texture_transform", "MSFT_texture_dds",
}

// ExtensionsOf decodes the extensions of an object. Without extensions, or if they can't be read, it returns the zero value.
func ExtensionsOf[T any](raw Raw) (x T, err error) {
	if raw == nil {
		return x, nil
	}
	if err := jsonvalue.Decode(raw, &x); err != nil {
		return *new(T), err
	}
	return x, nil
}

// DocumentExtensions are the extensions of a document.
type DocumentExtensions struct {
	Lights *Lights `json:"KHR_lights_punctual,omitempty"`
}

// Lights are the lights to which nodes refer.
type Lights struct {
	Lights []Light `json:"lights"`
}

// Light is a light of KHR_lights_punctual. It shines along −Z of its node.
type Light struct {
	Name      string      `json:"name,omitempty"`
	Type      string      `json:"type"`                // point, directional or spot
	Color     *[3]float32 `json:"color,omitempty"`     // linear; nil means white
	Intensity *float32    `json:"intensity,omitempty"` // nil means 1
	Range     float32     `json:"range,omitempty"`     // 0 means infinite
	Spot      *Spot       `json:"spot,omitempty"`
}

// Spot has the angles of a spot light's cone, in radians.
type Spot struct {
	Inner float32  `json:"innerConeAngle"`
	Outer *float32 `json:"outerConeAngle,omitempty"` // nil means π/4
}

// NodeExtensions are the extensions of a node.
type NodeExtensions struct {
	Light      *NodeLight  `json:"KHR_lights_punctual,omitempty"`
	Visibility *Visibility `json:"KHR_node_visibility,omitempty"`
	Instancing *Instancing `json:"EXT_mesh_gpu_instancing,omitempty"`
}

// NodeLight refers to a light of [DocumentExtensions].
type NodeLight struct {
	Light int `json:"light"`
}

// Visibility shows or hides a node with its descendants.
type Visibility struct {
	Visible *bool `json:"visible,omitempty"` // nil means true
}

// Instancing has the accessors of the transforms of a mesh's instances: TRANSLATION, ROTATION and SCALE.
type Instancing struct {
	Attributes map[string]int `json:"attributes"`
}

// hides reports whether a node is hidden at rest.
func (x *NodeExtensions) hides() bool {
	return x.Visibility != nil && x.Visibility.Visible != nil && !*x.Visibility.Visible
}

// ChannelTargetExtensions are the extensions of the target of a channel.
type ChannelTargetExtensions struct {
	Pointer *AnimationPointer `json:"KHR_animation_pointer,omitempty"`
}

// AnimationPointer is the JSON pointer of the property that a channel with the path "pointer" animates.
type AnimationPointer struct {
	Pointer string `json:"pointer"`
}

// PointTo returns a channel's target that is the property with a JSON pointer.
func PointTo(pointer string) ChannelTarget {
	x := ChannelTargetExtensions{&AnimationPointer{pointer}}
	return ChannelTarget{Path: "pointer", Others: &Others{Extensions: jsonvalue.Encode(x)}}
}

// Pointer returns the JSON pointer of the property that a channel animates; empty if it is a property of a node.
func (t *ChannelTarget) Pointer() string {
	if t.Path != "pointer" || t.Others == nil {
		return ""
	}
	x, _ := ExtensionsOf[ChannelTargetExtensions](t.Extensions) // a channel without a target is ignored
	if x.Pointer == nil {
		return ""
	}
	return x.Pointer.Pointer
}

// MaterialExtensions are the extensions of a material.
type MaterialExtensions struct {
	Unlit              *struct{}           `json:"KHR_materials_unlit,omitempty"`
	Emissive           *EmissiveStrength   `json:"KHR_materials_emissive_strength,omitempty"`
	Specular           *Specular           `json:"KHR_materials_specular,omitempty"`
	SpecularGlossiness *SpecularGlossiness `json:"KHR_materials_pbrSpecularGlossiness,omitempty"`
}

// EmissiveStrength multiplies the emission of a material.
type EmissiveStrength struct {
	Strength *float32 `json:"emissiveStrength,omitempty"` // nil means 1
}

// Factor returns the factor of the emission; 1 without the extension.
func (x *EmissiveStrength) Factor() float32 {
	if x == nil {
		return 1
	}
	return optional.Or(x.Strength, 1)
}

// Specular is the strength of the reflections of a material that isn't a metal.
type Specular struct {
	Factor *float32 `json:"specularFactor,omitempty"` // nil means 1
}

// SpecularGlossiness replaces the base colour, metal and roughness of a material.
type SpecularGlossiness struct {
	Diffuse        *[4]float32  `json:"diffuseFactor,omitempty"`
	DiffuseTexture *TextureInfo `json:"diffuseTexture,omitempty"`
	Specular       *[3]float32  `json:"specularFactor,omitempty"`
	Glossiness     *float32     `json:"glossinessFactor,omitempty"`
	Texture        *TextureInfo `json:"specularGlossinessTexture,omitempty"`
}

// TextureInfoExtensions are the extensions of a reference to a texture.
type TextureInfoExtensions struct {
	Transform *TextureTransform `json:"KHR_texture_transform,omitempty"`
}

// TextureTransform transforms texture coordinates.
type TextureTransform struct {
	Offset   [2]float32  `json:"offset"`
	Rotation float32     `json:"rotation"`
	Scale    *[2]float32 `json:"scale,omitempty"`    // nil means 1, 1
	TexCoord *int        `json:"texCoord,omitempty"` // replaces that of the TextureInfo
}

// TextureExtensions are the extensions of a texture: its image in other formats.
type TextureExtensions struct {
	WebP struct{ Source Ref } `json:"EXT_texture_webp"`
	DDS  struct{ Source Ref } `json:"MSFT_texture_dds"`
}

// primitiveExtensions are the extensions of a primitive.
type primitiveExtensions struct {
	Draco *dracoExtension `json:"KHR_draco_mesh_compression"`
}

// viewExtensions are the extensions of a buffer view.
type viewExtensions struct {
	KHR *meshopt.View `json:"KHR_meshopt_compression"`
	EXT *meshopt.View `json:"EXT_meshopt_compression"`
}
