package mdx

import "strings"

// Indices of the textures in a layer of Reforged's HD shader.
const (
	SlotDiffuse = iota
	SlotNormal
	SlotORM
	SlotEmissive
	SlotTeamColor
	SlotEnvironment
	SlotCount
)

// SlotNames are the names of these maps in messages.
var SlotNames = [SlotCount]string{"diffuse", "normal", "occlusion-roughness-metallic", "emissive", "team colour", "environment"}

// PlainTextures are the textures in Blizzard's own HD materials for maps without content (the same in all 306 materials
// of six layers in the corpus, except for case).
var PlainTextures = [SlotCount]Texture{
	SlotNormal:      {Path: "Textures/normal.blp"},
	SlotORM:         {Path: "Textures/ORM.blp"},
	SlotEmissive:    {Path: "Textures/Black32.blp"},
	SlotTeamColor:   {ReplaceableID: 1},
	SlotEnvironment: {Path: "ReplaceableTextures/EnvironmentMap.blp"},
}

// IsHD reports whether a shader uses six maps.
func (s Shader) IsHD() bool { return s == ShaderHDDefaultUnit || s == ShaderHDCrystal }

// ShaderNamed returns the shader for a name in a material before version 1100. Like the client, it returns the first
// shader for unknown names.
func ShaderNamed(name string) (s Shader, known bool) {
	for _, s := range []Shader{0, ShaderHDDefaultUnit, 2, ShaderHDCrystal} {
		if strings.EqualFold(name, s.String()) {
			return s, true
		}
	}
	return 0, name == ""
}

// HDLayers reports whether the layers of a material of versions 900 to 1099 are maps.
func (mat *Material) HDLayers() bool {
	s, _ := ShaderNamed(mat.Shader)
	return s.IsHD() && len(mat.Layers) == SlotCount
}
