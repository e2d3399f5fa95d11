package texture

import "marrow/report"

// Codes of findings when images are decoded or encoded.
const (
	codeCut       report.Code = "TEX001"
	codeMip       report.Code = "TEX002"
	codeSize      report.Code = "TEX003"
	codeHeader    report.Code = "TEX004"
	codeAlpha     report.Code = "TEX005"
	codeMore      report.Code = "TEX006"
	codeResized   report.Code = "TEX007"
	codeAlphaLost report.Code = "TEX008"
	codeChannels  report.Code = "TEX009"
	codeDepth     report.Code = "TEX010"
	codeBlocks    report.Code = "TEX011"
)

func init() {
	report.Register(
		report.Info{Code: codeCut, Severity: report.Warning, Loss: true, Title: "truncated image data",
			Why: "The file is truncated. The missing part of the image is grey.",
			Do:  "Extract the image again."},
		report.Info{Code: codeMip, Severity: report.Warning, Loss: true, Title: "the largest mipmap can't be read",
			Why: "A smaller mipmap was used instead, so the texture has less detail.",
			Do:  "Extract the image again."},
		report.Info{Code: codeSize, Severity: report.Warning, Title: "the size of an image disagrees with its header",
			Why: "The image is cropped or extended to the size in the header. If the header states a far larger size, the size of the image data is used.",
			Do:  "If the image looks wrong, extract or save it again."},
		report.Info{Code: codeHeader, Severity: report.Note, Title: "an impossible header field was ignored",
			Why: "The value in the header is impossible. The message states which value was used instead."},
		report.Info{Code: codeAlpha, Severity: report.Warning, Title: "alpha data that doesn't match the header",
			Why: "If the alpha data is missing, the image is opaque. If the header states that there is no alpha, but a TGA has it, it is kept; the JPEG of a BLP becomes opaque.",
			Do:  "If the image looks wrong, extract or save it again."},
		report.Info{Code: codeMore, Severity: report.Note, Loss: true, Title: "only the first of several images in a file was read",
			Why: "The file contains a cube map, an array or a volume texture. Only the first image is used."},
		report.Info{Code: codeResized, Severity: report.Warning, Loss: true, Title: "an image was resized",
			Why: "The game requires sizes that are powers of two.",
			Do:  "Use --size keep to keep the size if the format allows it."},
		report.Info{Code: codeAlphaLost, Severity: report.Warning, Loss: true, Title: "alpha that the encoding can't store",
			Why: "The encoding has no alpha channel, or one with fewer bits, so soft edges become hard or disappear.",
			Do:  "Choose an encoding with alpha: --encoding dxt5, bc3 or bc7, or --alpha 8 for a palette."},
		report.Info{Code: codeChannels, Severity: report.Warning, Loss: true, Title: "channels that the encoding doesn't support",
			Why: "BC4 stores only red, and BC5 only red and green. The other channels are lost.",
			Do:  "Choose an encoding with all channels, such as bc7."},
		report.Info{Code: codeDepth, Severity: report.Note, Loss: true, Title: "16 bits per channel were reduced to 8",
			Why: "The games' texture formats store at most 8 bits per channel."},
		report.Info{Code: codeBlocks, Severity: report.Note, Title: "a size that isn't a multiple of 4",
			Why: "Block compression stores blocks of 4 × 4 pixels. Direct3D rejects textures whose largest mipmap has another size.",
			Do:  "Use --size pow2 to resize to the nearest powers of two."},
	)
}
