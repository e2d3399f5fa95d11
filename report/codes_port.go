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
	{PortMaterial, Warning, "a material lost what the version's shaders don't have"},
	{PortWeights, Warning, "bone weights became equal shares"},
	{PortLOD, Warning, "coarser levels of detail were left out, for the version would draw them all"},
	{PortPopcorn, Warning, "a popcorn emitter became a helper"},
	{PortLight, Warning, "a light lost what the version doesn't have"},
	{PortCamera, Warning, "a camera lost what the version doesn't have"},
	{PortChunk, Warning, "the version has no place for a list"},
	{PortComputed, Note, "data that can be computed again were left out"},
	{PortSplit, Note, "a geoset beyond the game's limits became several"},
	{PortIDs, Note, "objects got new ids, as the game wants them"},
	{PortFilled, Note, "a texture that the shader needs was filled in"},
	{PortTexture, Note, "textures that clients before Reforged can't read"},
	{PortName, Note, "a name that the version has no place for"},
	{PortStill, Note, "a bone was added that keeps still what no bone moves"},
}
