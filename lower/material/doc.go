// Package material converts materials of several layers to materials with a single set of maps, and composites the
// textures for these.
//
// A [Baker] flattens the materials one by one, then decodes, composites and encodes all their textures at once. Equal
// layers become one picture, which a [Cache] keeps for other models.
package material
