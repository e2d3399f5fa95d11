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
	{TextureCut, Warning, "a picture's data ends early",
		"The file was cut short. The missing part of the picture is grey.",
		"Extract the picture again."},
	{TextureMip, Warning, "the largest picture can't be read",
		"A smaller mipmap was enlarged instead, so that the texture is blurred.",
		"Extract the picture again."},
	{TextureSize, Warning, "the size of a picture disagrees with its header",
		"The picture's own size is used.",
		""},
	{TextureHeader, Note, "an impossible header field was ignored",
		"The field can't be true. The message says which value was used.",
		""},
	{TextureAlpha, Warning, "alpha is missing, or the header denies it",
		"Missing alpha is opaque; alpha that the header denies is kept.",
		""},
	{TextureMore, Note, "more pictures than the one that was read",
		"The file holds a cube map, an array or a volume. Only the first picture is used.",
		""},
	{TextureResized, Warning, "a picture was written in another size",
		"The game needs sizes that are powers of two.",
		"--size keep keeps the size where the format allows it."},
	{TextureAlphaLost, Warning, "alpha that the encoding can't hold",
		"The encoding has no alpha, or fewer bits, so that soft edges become hard ones or vanish.",
		"Choose an encoding with alpha: --encoding dxt5, bc3 or bc7, or --alpha 8 for a palette."},
	{TextureChannels, Warning, "channels that the encoding doesn't have",
		"BC4 keeps red, BC5 red and green. The other channels are lost.",
		"Choose an encoding with all channels, such as bc7."},
	{TextureDepth, Note, "16 bits a channel were rounded to 8",
		"No texture format of these games holds more.",
		""},
	{TextureBlocks, Note, "a size that isn't a multiple of 4",
		"Block compression stores 4 × 4 pixels. Direct3D refuses other sizes at the largest mipmap.",
		"--size pow2 chooses the nearest powers of two."},
}
