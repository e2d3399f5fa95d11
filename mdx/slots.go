package mdx

import (
	"image/color"
	"path"
	"strings"

	"marrow/internal/gamepath"
)

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

// WhiteTexture is the game's texture for layers without a texture.
const WhiteTexture = `Textures\white.blp`

// PlainColor returns the colour of one of the game's textures that have a single one: WhiteTexture, and those of
// PlainTextures. ok is false for other paths. Extensions don't matter, because Reforged has these textures as DDS.
func PlainColor(path string) (c color.NRGBA, ok bool) {
	c, ok = plainColors[plainStem(path)]
	return c, ok
}

var plainColors = map[string]color.NRGBA{
	plainStem(WhiteTexture):                     {255, 255, 255, 255},
	plainStem(PlainTextures[SlotNormal].Path):   {128, 128, 255, 255},
	plainStem(PlainTextures[SlotORM].Path):      {255, 255, 0, 0}, // no occlusion, rough, no metal, no team colour
	plainStem(PlainTextures[SlotEmissive].Path): {0, 0, 0, 255},
}

func plainStem(name string) string {
	name = strings.ToLower(gamepath.Slashed(name))
	return strings.TrimSuffix(name, path.Ext(name))
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
