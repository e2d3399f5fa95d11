package scene

import (
	"image/color"
	"strings"
)

// Nation has the first, second and third colour of a nation.
type Nation [3]color.NRGBA

// Options select the parts of a document that become a scene. The zero value is the default.
type Options struct {
	LOD       int    // level of detail, 0 for the finest; the nearest if the model doesn't have it. If one file has all levels, the scene has them, too: see Mesh.LOD
	AllLODs   bool   // read all levels of detail of models with a file for each level
	Geosets   string // variants of a character's parts: empty or "default" for one of each, "all", or numbers, such as "401,1502"
	Recall    bool   // for a glTF that marrow wrote: return the original scene with the source's textures, instead of what viewers show
	Collision bool   // include collision meshes
	Model     string // for a document with several models: the name of one; empty: the first

	// Nation has the colours of a nation. They replace the green, blue and red channels of a mask. A transparent colour
	// has no effect; if all are transparent, masks aren't used.
	Nation Nation
}

// ChosenGeosets returns Geosets, or an empty string for the default ones.
func (o Options) ChosenGeosets() string {
	if strings.EqualFold(o.Geosets, "default") {
		return ""
	}
	return o.Geosets
}
