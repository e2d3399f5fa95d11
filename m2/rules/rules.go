// Package rules defines the check rules for models of World of Warcraft and their companions: each rule with its code,
// severity, explanation, check and repair.
package rules

import (
	"slices"

	"marrow/check"
	"marrow/m2"
	"marrow/report"
)

// Model is about a model with what Load has read. Where a rule says that
// Blizzard's files keep it, that was counted over the files of the corpus. Rules about
// views see those that Load has read.
var Model = check.Declare(slices.Concat(modelRules, viewRules, valueRules)...)

var modelRules = []check.Rule[*m2.Model]{
	{
		Code: "M2101", Severity: report.Error, Title: "a bone whose parent doesn't stand before it",
		Why:     "The client places bones in their order, so that a parent stands before its children: all 14,433 bones with a parent of real files do. Another parent is placed later, or never.",
		Example: "Bone 3 with the parent 7.",
		Find:    parents,
	},
	{
		Code: "M2102", Severity: report.Error, Title: "more bones than a vertex can name",
		Why:     "A vertex names each of its bones in one byte, which can tell 256 apart.",
		Example: "A model of 300 bones.",
		Find: func(m *m2.Model, c *check.Context) {
			if n := len(m.Bones); n > 256 {
				c.Report(place(m, "bones"), "%d bones, of which a vertex can name 256", n)
			}
		},
	},
	{
		Code: "M2103", Severity: report.Error, Title: "a vertex moved by a bone that doesn't exist",
		Why:     "A vertex moves with its bones. One that doesn't exist moves it by what happens to be in memory.",
		Example: "A vertex with a weight on bone 40 in a model of 12 bones.",
		Find:    influences,
	},
	{
		Code: "M2104", Severity: report.Warning, Title: "weights that don't add up to 255",
		Why:     "The four weights of a vertex are parts of 255. Where they don't add up, the vertex is pulled to the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Fix:     "weights are scaled to 255 in all; vertices without any stay as they are",
		Find:    weights,
	},
	{
		Code: "M2105", Severity: report.Error, Title: "a lookup of something that doesn't exist",
		Why:     "Lookups turn the numbers of batches, sub-meshes and the game into indices. One beyond its list makes the client read what isn't there.",
		Example: "A texture lookup of 5 in a model of three textures.",
		Find:    lookups,
	},
	{
		Code: "M2106", Severity: report.Warning, Title: "a sequence that can't be found by its id",
		Why:     "The game asks for animations by id, through a table: a hash table since Wrath of the Lich King, a plain one before. A sequence that isn't found there never plays. Converters that copy the table from one form to the other break it.",
		Example: "A hash table built as a plain one.",
		Fix:     "the table is rebuilt",
		Find:    sequenceLookup,
	},
	{
		Code: "M2107", Severity: report.Error, Title: "a sequence that stands for one that doesn't exist",
		Why:     "A sequence may be an alias of another, and sequences of one id form a chain. A link to a missing sequence, or a circle, hangs or crashes the client.",
		Example: "aliasNext 90 in a model of 80 sequences.",
		Find:    aliases,
	},
	{
		Code: "M2108", Severity: report.Error, Title: "a track runs on a global sequence that doesn't exist",
		Why:     "A track on a global sequence follows that sequence's clock. If the sequence doesn't exist, the client reads memory outside the list.",
		Example: "A globalSequence of 2 in a model of two, which are 0 and 1.",
		Find:    globals,
	},
	{
		Code: "M2109", Severity: report.Warning, Title: "keys that aren't in the order of their times",
		Why:     "The client looks for keys as in a list that is in order. Where it isn't, it stops at the wrong key, and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Fix:     "the keys are put in the order of their times; those of companions stay as they are",
		Find:    keyOrder,
	},
	{
		Code: "M2110", Severity: report.Error, Title: "tracks with fewer values than times",
		Why:     "Each time has its value: so it is in all tracks of real files. Of a shorter list the client reads what stands behind it.",
		Example: "Four times and three values.",
		Find:    keyCounts,
	},
	{
		Code: "M2111", Severity: report.Error, Title: "something is attached to a bone that doesn't exist",
		Why:     "Attachments, events, lights, ribbons and particles move with a bone. Without it they stand at the model's origin, or the client crashes.",
		Example: "An attachment on bone 12 in a model of 12 bones.",
		Find:    objectBones,
	},
	{
		Code: "M2112", Severity: report.Error, Title: "an emitter with a texture or material that doesn't exist",
		Why:     "An emitter names its textures and materials by number. One that doesn't exist shows green, or crashes the client.",
		Example: "A particle emitter of texture 4 in a model of four textures.",
		Find:    objectTextures,
	},
	{
		Code: "M2113", Severity: report.Error, Title: "vertices that aren't numbers, or infinite",
		Why:     "A corner at a place that isn't a number makes its triangles vanish, or spread over the screen.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code: "M2114", Severity: report.Warning, Title: "normals that aren't of unit length",
		Why:     "Lighting assumes normals of unit length: a longer one is too bright, a shorter one too dark.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "they are brought to unit length; those of no length stay as they are",
		Find:    normals,
	},
	{
		Code: "M2115", Severity: report.Error, Title: "collision triangles with corners that don't exist",
		Why:     "What players stand on is tested against these triangles. Corners that don't exist, or normals that aren't one for each triangle, make them fall through, or the client crash.",
		Example: "Six corners and one normal.",
		Find:    collision,
	},
	{
		Code: "M2116", Severity: report.Warning, Title: "a texture without a file",
		Why:     "A texture of type 0 is a file, by name or since Legion by number. Without one, or of another kind than BLP, it shows green.",
		Example: `Type 0 and the name "skin.png".`,
		Find:    textureNames,
	},
	{
		Code: "M2117", Severity: report.Warning, Title: "a texture that the model names isn't there",
		Why:     "The client looks for a texture by its path, and paints green what it doesn't find.",
		Example: `World\Tree.blp, where there is no such file in any folder that was named with --assets.`,
		Find:    missing,
	},
	{
		Code: "M2118", Severity: report.Note, Title: "a sequence moves the model out of its bounds",
		Why:     "The client skips a model whose bounds are off the screen. A sequence that moves the model out of its bounds makes it vanish at the edge of the screen while it should still be visible.",
		Example: "A creature that falls on its side in a Death whose bounds are those of Stand.",
		Deep:    true,
		Fix:     "the sequence's bounds grow to hold the model; those of a skeleton or chunk stay as they are",
		Find:    boundsMotion,
	},
}

// place is a field's path: the model is a chunk of its own since Legion.
func place(m *m2.Model, parts ...any) string {
	if m.Chunks != nil {
		parts = append([]any{"model"}, parts...)
	}
	return check.Path(parts...)
}

func parents(m *m2.Model, c *check.Context) {
	for i := range m.Bones {
		if p := m.Bones[i].Parent; p != m2.None && (p < 0 || int(p) >= i) {
			c.Report(place(m, "bones", i, "parent"), "the parent %d of bone %d doesn't stand before it", p, i)
		}
	}
}
