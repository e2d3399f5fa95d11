package texture

import (
	"fmt"

	"marrow/internal/bcn"
)

// fourCCCodings has the FourCCs of block compressions. DXT2 and DXT4 are DXT3 and DXT5 with colours multiplied by
// alpha.
var fourCCCodings = map[string]ddsCoding{
	"DXT1": {name: "BC1", blocks: &bcn.BC1, alphaBits: 1},
	"DXT2": {name: "BC2", blocks: &bcn.BC2, alphaBits: 4, premultiplied: true},
	"DXT3": {name: "BC2", blocks: &bcn.BC2, alphaBits: 4},
	"DXT4": {name: "BC3", blocks: &bcn.BC3, alphaBits: 8, premultiplied: true},
	"DXT5": {name: "BC3", blocks: &bcn.BC3, alphaBits: 8},
	"ATI1": {name: "BC4", blocks: &bcn.BC4},
	"BC4U": {name: "BC4", blocks: &bcn.BC4},
	"BC4S": {name: "BC4 signed", blocks: &bcn.BC4Signed},
	"ATI2": {name: "BC5", blocks: &bcn.BC5},
	"BC5U": {name: "BC5", blocks: &bcn.BC5},
	"BC5S": {name: "BC5 signed", blocks: &bcn.BC5Signed},
}

// dxgiCodings has the supported DXGI formats: _TYPELESS, _UNORM, _UNORM_SRGB and _SNORM of each.
var dxgiCodings = map[uint32]ddsCoding{}

func init() {
	add := func(c ddsCoding, formats ...uint32) {
		for _, f := range formats {
			dxgiCodings[f] = c
		}
	}
	pixels := func(m maskCoding, formats ...uint32) {
		add(ddsCoding{name: m.name(), pixels: &m, alphaBits: m.alpha.bits()}, formats...)
	}
	add(fourCCCodings["DXT1"], 70, 71, 72)
	add(fourCCCodings["DXT3"], 73, 74, 75)
	add(fourCCCodings["DXT5"], 76, 77, 78)
	add(fourCCCodings["BC4U"], 79, 80)
	add(fourCCCodings["BC4S"], 81)
	add(fourCCCodings["BC5U"], 82, 83)
	add(fourCCCodings["BC5S"], 84)
	add(ddsCoding{name: "BC7", blocks: &bcn.BC7, alphaBits: 8}, 97, 98, 99)

	pixels(maskCoding{4, 0x3ff, 0xffc00, 0x3ff00000, 0xc0000000, false}, 23, 24)
	pixels(maskCoding{4, 0xff, 0xff00, 0xff0000, 0xff000000, false}, 27, 28, 29)
	pixels(maskCoding{4, 0xffff, 0xffff0000, 0, 0, false}, 33, 35)
	pixels(maskCoding{2, 0xff, 0xff00, 0, 0, false}, 48, 49)
	pixels(maskCoding{2, 0xffff, 0, 0, 0, true}, 53, 56)
	pixels(maskCoding{1, 0xff, 0, 0, 0, true}, 60, 61)
	pixels(maskCoding{1, 0, 0, 0, 0xff, false}, 65)
	pixels(maskCoding{2, 0xf800, 0x7e0, 0x1f, 0, false}, 85)
	pixels(maskCoding{2, 0x7c00, 0x3e0, 0x1f, 0x8000, false}, 86)
	pixels(maskCoding{4, 0xff0000, 0xff00, 0xff, 0xff000000, false}, 87, 90, 91)
	pixels(maskCoding{4, 0xff0000, 0xff00, 0xff, 0, false}, 88, 92, 93)
	pixels(maskCoding{2, 0xf00, 0xf0, 0xf, 0xf000, false}, 115)
}

// dxgiName returns the name of an unsupported DXGI format, for errors.
func dxgiName(format uint32) string {
	names := map[uint32]string{
		2: "R32G32B32A32_FLOAT", 10: "R16G16B16A16_FLOAT", 11: "R16G16B16A16_UNORM", 26: "R11G11B10_FLOAT", 34: "R16G16_FLOAT",
		41: "R32_FLOAT", 54: "R16_FLOAT", 67: "R9G9B9E5_SHAREDEXP", 94: "BC6H_TYPELESS", 95: "BC6H_UF16", 96: "BC6H_SF16",
	}
	if name, ok := names[format]; ok {
		return name
	}
	return fmt.Sprintf("DXGI format %d", format)
}
