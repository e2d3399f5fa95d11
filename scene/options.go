package scene

import (
	"image/color"
	"strings"
)

// Nation are the first, second and third colour of a nation.
type Nation [3]color.NRGBA

// Options say which parts of a document become a scene, where it offers several.
// The zero value is the default.
type Options struct {
	LOD       int    // the level of detail, 0 for the finest; the nearest where the model hasn't that one. Models that have all in one file may keep them: see Mesh.LOD
	AllLODs   bool   // every level of detail, of models that have each in a file of its own
	Geosets   string // which variants of a character's parts: empty or "default" for one of each, "all", or numbers, as in "401,1502"
	Recall    bool   // of a glTF that marrow wrote: the scene that it was made of, its pictures being the source's, instead of what viewers show
	Collision bool   // collision meshes as well
	Model     string // of a document with several models, the name of one; empty: the first

	// Nation are the colours of a nation. They show where the green, blue and red channels of a mask are bright. A
	// transparent colour changes nothing; if all are transparent, masks aren't used.
	Nation Nation
}

// ChosenGeosets is Geosets, empty for the default ones.
func (o Options) ChosenGeosets() string {
	if strings.EqualFold(o.Geosets, "default") {
		return ""
	}
	return o.Geosets
}
