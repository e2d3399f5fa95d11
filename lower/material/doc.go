// Package material makes of a scene's materials, which are layers one upon the other, materials with a single set of maps,
// and of their textures the pictures for these.
//
// A [Baker] flattens the materials one by one, then decodes, composites and encodes all their textures at once. Equal
// layers become one picture, which a [Cache] keeps for other models.
package material
