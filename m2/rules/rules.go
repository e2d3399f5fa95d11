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
		Code: "M2101", Severity: report.Error, Title: "a bone before its parent",
		Why:     "The client processes bones in order, so a parent must come before its children. This holds for all 14,433 bones with a parent in real files. Otherwise the bone lags behind its parent, or never moves.",
		Example: "Bone 3 with parent 7.",
		Find:    parents,
	},
	{
		Code: "M2102", Severity: report.Error, Title: "more than 256 bones",
		Why:     "A vertex stores the index of each of its bones in one byte.",
		Example: "A model of 300 bones.",
		Find: func(m *m2.Model, c *check.Context) {
			if n := len(m.Bones); n > 256 {
				c.Report(place(m, "bones"), "%d bones, but a vertex can name only 256", n)
			}
		},
	},
	{
		Code: "M2103", Severity: report.Error, Title: "a vertex with a bone that doesn't exist",
		Why:     "A vertex moves with its bones. With an index outside the list, undefined memory moves the vertex.",
		Example: "A vertex with a weight on bone 40 in a model of 12 bones.",
		Find:    influences,
	},
	{
		Code: "M2104", Severity: report.Warning, Title: "weights that don't add up to 255",
		Why:     "The four weights of a vertex are fractions of 255. If they don't add up, the vertex is pulled towards the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Fix:     "weights are scaled to add up to 255; vertices without weights stay as they are",
		Find:    weights,
	},
	{
		Code: "M2105", Severity: report.Error, Title: "a lookup of something that doesn't exist",
		Why:     "Lookups map the numbers used by batches, sub-meshes and the game to indices. With an entry outside the list, the client reads unrelated memory.",
		Example: "A texture lookup of 5 in a model of three textures.",
		Find:    lookups,
	},
	{
		Code: "M2106", Severity: report.Warning, Title: "a sequence that can't be found by its id",
		Why:     "The game finds animations by id, through a table: a hash table since Wrath of the Lich King, a plain one before. A sequence that the table doesn't contain never plays. Converters that copy the table between these forms break it.",
		Example: "A hash table built as a plain one.",
		Fix:     "the table is rebuilt",
		Find:    sequenceLookup,
	},
	{
		Code: "M2107", Severity: report.Error, Title: "an alias or variation that refers to a missing sequence",
		Why:     "A sequence may be an alias of another, and sequences of one id form a chain. A missing sequence or a cycle hangs or crashes the client.",
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
		Why:     "The client searches keys as in a sorted list. In an unsorted list it finds the wrong key, and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Fix:     "the keys are sorted by time; those of companions stay as they are",
		Find:    keyOrder,
	},
	{
		Code: "M2110", Severity: report.Error, Title: "tracks with fewer values than times",
		Why:     "Each time needs a value, as in all tracks of real files. If the list of values is shorter, the client reads beyond its end.",
		Example: "Four times and three values.",
		Find:    keyCounts,
	},
	{
		Code: "M2111", Severity: report.Error, Title: "something is attached to a bone that doesn't exist",
		Why:     "Attachments, events, lights, ribbons and particles move with a bone. Without it they stay at the model's origin, or the client crashes.",
		Example: "An attachment to bone 12 in a model of 12 bones.",
		Find:    objectBones,
	},
	{
		Code: "M2112", Severity: report.Error, Title: "an emitter with a texture or material that doesn't exist",
		Why:     "An emitter refers to textures and materials by index. With an index outside the list, it is green, or the client crashes.",
		Example: "A particle emitter with texture 4 in a model of four textures.",
		Find:    objectTextures,
	},
	{
		Code: "M2113", Severity: report.Error, Title: "vertices with values that are infinite or not a number",
		Why:     "A vertex whose position isn't a number makes its triangles disappear or spread over the screen.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code: "M2114", Severity: report.Warning, Title: "normals that aren't of unit length",
		Why:     "Lighting assumes normals of unit length: longer ones are too bright, shorter ones too dark.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "normals are normalised; those of length 0 stay as they are",
		Find:    normals,
	},
	{
		Code: "M2115", Severity: report.Error, Title: "collision triangles with vertices that don't exist",
		Why:     "Characters stand on these triangles. If vertices don't exist, or normals aren't one per triangle, characters fall through, or the client crashes.",
		Example: "Six corners and one normal.",
		Find:    collision,
	},
	{
		Code: "M2116", Severity: report.Warning, Title: "a texture without a file",
		Why:     "A texture of type 0 is a file, given by name, or since Legion by number. Without a file, or with another format than BLP, it is green.",
		Example: `Type 0 and the name "skin.png".`,
		Find:    textureNames,
	},
	{
		Code: "M2117", Severity: report.Warning, Title: "a texture that the model names is missing",
		Why:     "The client finds a texture by its path, and shows green if it is missing.",
		Example: `World\Tree.blp, if no folder given with --assets contains it.`,
		Find:    missing,
	},
	{
		Code: "M2118", Severity: report.Note, Title: "a sequence moves the model out of its bounds",
		Why:     "The client skips a model whose bounds are off the screen. If a sequence moves the model out of its bounds, the model disappears at the edge of the screen while it should still be visible.",
		Example: "A creature that falls on its side in a Death sequence with the bounds of Stand.",
		Deep:    true,
		Fix:     "the sequence's bounds are enlarged; those of a skeleton or chunk stay as they are",
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
