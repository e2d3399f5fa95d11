package report

// What changing a model's version may lose or add.
const (
	PortMaterial Code = "PORT001"
	PortWeights  Code = "PORT002"
	PortLOD      Code = "PORT003"
	PortPopcorn  Code = "PORT004"
	PortLight    Code = "PORT005"
	PortCamera   Code = "PORT006"
	PortChunk    Code = "PORT007"
	PortComputed Code = "PORT008"
	PortSplit    Code = "PORT009"
	PortIDs      Code = "PORT010"
	PortFilled   Code = "PORT011"
	PortTexture  Code = "PORT012"
	PortName     Code = "PORT013"
	PortStill    Code = "PORT014"
)

var portCodes = []Info{
	{PortMaterial, Warning, "a material lost what the version's shaders don't have",
		"The target version has fewer shader parameters, so that the material looks plainer in the game.",
		"Use a version that has them, or change the textures."},
	{PortWeights, Warning, "bone weights became equal shares",
		"Before version 900 a vertex belongs to a group of up to four bones that share it equally. Smooth transitions at joints become coarser; the message says by how much.",
		"Use --version 900 or later for Reforged."},
	{PortLOD, Warning, "coarser levels of detail were left out",
		"Versions without levels of detail would draw all of them at once.",
		""},
	{PortPopcorn, Warning, "a popcorn emitter became a helper",
		"The target version has no PopcornFX emitters. The helper keeps its place in the hierarchy; the effect is lost.",
		"Add a particle emitter of the target version."},
	{PortLight, Warning, "a light lost what the version doesn't have",
		"The target version has fewer parameters for lights.",
		""},
	{PortCamera, Warning, "a camera lost what the version doesn't have",
		"The target version has fewer parameters for cameras.",
		""},
	{PortChunk, Warning, "the version has no place for a list",
		"The list was left out, with everything in it.",
		"Use a version that has it."},
	{PortComputed, Note, "data that can be computed again was left out",
		"Tangents and bind poses follow from the rest of the model; the game computes them.",
		""},
	{PortSplit, Note, "a geoset beyond the game's limits became several",
		"A geoset has at most 65,535 vertices and 256 matrix groups. The parts look the same together.",
		""},
	{PortIDs, Note, "objects got new ids",
		"The game wants ids without gaps, bones first. References were changed with them.",
		""},
	{PortFilled, Note, "a texture that the shader needs was filled in",
		"An HD material needs all its maps. A plain one was added for the missing map.",
		""},
	{PortTexture, Note, "textures that clients before Reforged can't read",
		"Classic clients read BLP and TGA. Another texture is drawn white or black.",
		"Convert the textures with marrow convert TEXTURE.dds TEXTURE.blp, and rename them in the model."},
	{PortName, Note, "a name that the version has no place for",
		"The name was left out. It has no effect in the target version.",
		""},
	{PortStill, Note, "a bone was added for vertices that no bone moves",
		"A matrix group can't be empty. The new bone doesn't move.",
		""},
}
