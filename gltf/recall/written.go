package recall

import (
	"math"
	"slices"

	"marrow/gltf"
)

// sameButSides reports whether a material wasn't edited, except for rounding and DoubleSided.
func sameButSides(x, now *gltf.WrittenExtras) bool {
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-4 }
	for i := range x.Factor {
		if !near(x.Factor[i], now.Factor[i]) {
			return false
		}
	}
	mode, cutoff := alphaOf(x)
	nowMode, nowCutoff := alphaOf(now)
	return near(cutoff, nowCutoff) && mode == nowMode && x.Unlit == now.Unlit && slices.Equal(x.Images, now.Images)
}

// alphaOf returns the alpha mode and its cutoff. If the alpha is the same everywhere, it returns equal values for modes
// with the same appearance, because programs such as Blender choose the mode by the alpha.
func alphaOf(x *gltf.WrittenExtras) (mode string, cutoff float32) {
	if len(x.Images) == 0 || x.Images[0] == "" {
		switch a := x.Factor[3]; {
		case x.AlphaMode == "":
		case a >= 1 && x.AlphaCutoff <= 1:
			return "", 0
		case a <= 0 && (x.AlphaMode == "BLEND" || x.AlphaCutoff > 0):
			return "nothing", 0
		}
	}
	return x.AlphaMode, x.AlphaCutoff
}

func isUnlit(m *gltf.Material) bool {
	x, _ := gltf.ExtensionsOf[gltf.MaterialExtensions](m.Extensions)
	return x.Unlit != nil
}
