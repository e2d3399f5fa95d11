package texture

import "marrow/report"

// What decoding a picture may meet, and writing one may lose.
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
		report.Info{Code: codeCut, Severity: report.Warning, Title: "a picture's data ends early",
			Why: "The file was cut short. The missing part of the picture is grey.",
			Do:  "Extract the picture again."},
		report.Info{Code: codeMip, Severity: report.Warning, Title: "the largest picture can't be read",
			Why: "A smaller mipmap was enlarged instead, so that the texture is blurred.",
			Do:  "Extract the picture again."},
		report.Info{Code: codeSize, Severity: report.Warning, Title: "the size of a picture disagrees with its header",
			Why: "The picture's own size is used."},
		report.Info{Code: codeHeader, Severity: report.Note, Title: "an impossible header field was ignored",
			Why: "The field can't be true. The message says which value was used."},
		report.Info{Code: codeAlpha, Severity: report.Warning, Title: "alpha is missing, or the header denies it",
			Why: "Missing alpha is opaque; alpha that the header denies is kept."},
		report.Info{Code: codeMore, Severity: report.Note, Title: "a file with several pictures, of which one was read",
			Why: "The file holds a cube map, an array or a volume. Only the first picture is used."},
		report.Info{Code: codeResized, Severity: report.Warning, Title: "a picture was written in another size",
			Why: "The game needs sizes that are powers of two.",
			Do:  "--size keep keeps the size where the format allows it."},
		report.Info{Code: codeAlphaLost, Severity: report.Warning, Title: "alpha that the encoding can't hold",
			Why: "The encoding has no alpha, or fewer bits, so that soft edges become hard ones or vanish.",
			Do:  "Choose an encoding with alpha: --encoding dxt5, bc3 or bc7, or --alpha 8 for a palette."},
		report.Info{Code: codeChannels, Severity: report.Warning, Title: "channels that the encoding doesn't have",
			Why: "BC4 keeps red, BC5 red and green. The other channels are lost.",
			Do:  "Choose an encoding with all channels, such as bc7."},
		report.Info{Code: codeDepth, Severity: report.Note, Title: "16 bits a channel were rounded to 8",
			Why: "No texture format of these games holds more."},
		report.Info{Code: codeBlocks, Severity: report.Note, Title: "a size that isn't a multiple of 4",
			Why: "Block compression stores 4 × 4 pixels. Direct3D refuses other sizes at the largest mipmap.",
			Do:  "--size pow2 chooses the nearest powers of two."},
	)
}
