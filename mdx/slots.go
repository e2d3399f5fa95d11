package mdx

import "strings"

// Where a Reforged HD layer has its textures.
const (
	SlotDiffuse = iota
	SlotNormal
	SlotORM
	SlotEmissive
	SlotTeamColor
	SlotEnvironment
	SlotCount
)

// SlotNames are what these maps are called in messages.
var SlotNames = [SlotCount]string{"diffuse", "normal", "occlusion-roughness-metallic", "emissive", "team colour", "environment"}

// PlainTextures are what Blizzard's own HD materials name where a map has nothing to
// say (the corpus's 306 materials of six layers agree but for the letters' case).
var PlainTextures = [SlotCount]Texture{
	SlotNormal:      {Path: "Textures/normal.blp"},
	SlotORM:         {Path: "Textures/ORM.blp"},
	SlotEmissive:    {Path: "Textures/Black32.blp"},
	SlotTeamColor:   {ReplaceableID: 1},
	SlotEnvironment: {Path: "ReplaceableTextures/EnvironmentMap.blp"},
}

// IsHD reports whether a shader draws six maps.
func (s Shader) IsHD() bool { return s == ShaderHDDefaultUnit || s == ShaderHDCrystal }

// ShaderNamed is the shader that a material names before version 1100. The client
// takes any name it doesn't know for the first.
func ShaderNamed(name string) (s Shader, known bool) {
	for _, s := range []Shader{0, ShaderHDDefaultUnit, 2, ShaderHDCrystal} {
		if strings.EqualFold(name, s.String()) {
			return s, true
		}
	}
	return 0, name == ""
}

// HDLayers reports of a material of versions 900 to 1099 whether its layers are maps.
func (mat *Material) HDLayers() bool {
	s, _ := ShaderNamed(mat.Shader)
	return s.IsHD() && len(mat.Layers) == SlotCount
}
