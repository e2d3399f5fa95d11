package report

// What decoding a picture may meet, and writing one may lose.
const (
	TextureCut       Code = "TEX001"
	TextureMip       Code = "TEX002"
	TextureSize      Code = "TEX003"
	TextureHeader    Code = "TEX004"
	TextureAlpha     Code = "TEX005"
	TextureMore      Code = "TEX006"
	TextureResized   Code = "TEX007"
	TextureAlphaLost Code = "TEX008"
	TextureChannels  Code = "TEX009"
	TextureDepth     Code = "TEX010"
	TextureBlocks    Code = "TEX011"
)

var textureCodes = []Info{
	{TextureCut, Warning, "a picture's data end early; the rest is plain grey"},
	{TextureMip, Warning, "the largest picture can't be read; a smaller mip stands in"},
	{TextureSize, Warning, "a picture's own size disagrees with the header's"},
	{TextureHeader, Note, "a header field that can't be true, and was overruled"},
	{TextureAlpha, Warning, "alpha that is missing or that the header denies"},
	{TextureMore, Note, "more pictures than the one that was read"},
	{TextureResized, Warning, "a picture was written in another size"},
	{TextureAlphaLost, Warning, "alpha that the encoding can't hold"},
	{TextureChannels, Warning, "channels that the encoding doesn't have"},
	{TextureDepth, Note, "16 bits a channel were rounded to 8"},
	{TextureBlocks, Note, "a size that graphics cards don't take in blocks"},
}
