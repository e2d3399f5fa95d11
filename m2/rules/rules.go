// Package rules defines the check rules for models of World of Warcraft and their companions: each rule with its code,
// severity, explanation, check and repair.
package rules

import (
	"slices"

	"marrow/check"
	"marrow/m2"
	"marrow/report"
)

// Model has the rules for a model with the files that Load has read. If a rule states that Blizzard's files comply with
// it, that was checked with the corpus. Rules about views check the views that Load has read.
var Model = check.Declare(slices.Concat(modelRules, viewRules, valueRules)...)

var modelRules = []check.Rule[*m2.Model]{
	{
		Code: "M2101", Severity: report.Error, Title: "a bone before its parent",
		Why:     "The client processes bones in order, so a parent must come before its children. Otherwise the bone lags behind its parent or never moves. All 14,433 bones with a parent in the tested files follow this rule.",
		Example: "Bone 3 with parent 7.",
		Find:    parents,
	},
	{
		Code: "M2102", Severity: report.Error, Title: "more than 256 bones",
		Why:     "A vertex stores the index of each of its bones in one byte, so it can't refer to bones above 255.",
		Example: "A model with 300 bones.",
		Find: func(m *m2.Model, c *check.Context) {
			if n := len(m.Bones); n > 256 {
				c.Report(place(m, "bones"), "%d bones, but a vertex can name only 256", n)
			}
		},
	},
	{
		Code: "M2103", Severity: report.Error, Title: "a vertex with a bone that doesn't exist",
		Why:     "A vertex refers to its bones by index. If an index is outside the list, the vertex is moved by undefined data.",
		Example: "A vertex with a weight for bone 40 in a model with 12 bones.",
		Find:    influences,
	},
	{
		Code: "M2104", Severity: report.Warning, Title: "weights that don't add up to 255",
		Why:     "The four weights of a vertex are fractions of 255. If they don't add up, the vertex is pulled towards the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Fix:     "weights are scaled to add up to 255; vertices without weights aren't changed",
		Find:    weights,
	},
	{
		Code: "M2105", Severity: report.Error, Title: "a lookup entry for something that doesn't exist",
		Why:     "Lookup tables map the numbers used by batches, sub-meshes and the game to indices of lists. If such an index is outside its list, the client reads unrelated memory.",
		Example: "A texture lookup entry of 5 in a model with three textures.",
		Find:    lookups,
	},
	{
		Code: "M2106", Severity: report.Warning, Title: "a sequence that can't be found by its id",
		Why:     "The game uses a table to find animations by id: a hash table since Wrath of the Lich King, and a simple array before. A sequence that isn't in the table never plays. Converters that copy the table from one kind of client to the other break it.",
		Example: "A hash table that was written like a simple array.",
		Fix:     "the table is rebuilt",
		Find:    sequenceLookup,
	},
	{
		Code: "M2107", Severity: report.Error, Title: "an alias or variation that refers to a missing sequence",
		Why:     "A sequence may be an alias of another one, and sequences with the same id form a chain. If a sequence in the chain is missing or the chain is a cycle, the client hangs or crashes.",
		Example: "aliasNext 90 in a model with 80 sequences.",
		Find:    aliases,
	},
	{
		Code: "M2108", Severity: report.Error, Title: "a track runs on a global sequence that doesn't exist",
		Why:     "A track on a global sequence follows that sequence's clock. If the sequence doesn't exist, the client reads memory outside the list.",
		Example: "globalSequence 2 in a model with two global sequences (0 and 1).",
		Find:    globals,
	},
	{
		Code: "M2109", Severity: report.Warning, Title: "keys that aren't sorted by time",
		Why:     "The client's key search requires that keys are sorted by time. If they aren't, it finds the wrong key and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Fix:     "the keys of each sequence are sorted by time, except for keys in companion files, and keys that several sequences share",
		Find:    keyOrder,
	},
	{
		Code: "M2110", Severity: report.Error, Title: "tracks with fewer values than times",
		Why:     "Each time needs a value. If there are fewer values, the client reads beyond the end of the list.",
		Example: "Four times and three values.",
		Find:    keyCounts,
	},
	{
		Code: "M2111", Severity: report.Error, Title: "an object attached to a bone that doesn't exist",
		Why:     "Attachments, events, lights, ribbons and particles move with a bone. If the bone doesn't exist, they stay at the model's origin or the client crashes.",
		Example: "An attachment on bone 12 in a model with 12 bones (0 to 11).",
		Find:    objectBones,
	},
	{
		Code: "M2112", Severity: report.Error, Title: "an emitter with a texture or material that doesn't exist",
		Why:     "An emitter refers to textures and materials by index. If an index is outside the list, the emitter is drawn green or the client crashes.",
		Example: "A particle emitter with texture 4 in a model with four textures (0 to 3).",
		Find:    objectTextures,
	},
	{
		Code: "M2113", Severity: report.Error, Title: "vertices with values that are infinite or not a number",
		Why:     "If the position of a vertex isn't a number, its triangles disappear or stretch across the screen.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code: "M2114", Severity: report.Warning, Title: "normals that don't have unit length",
		Why:     "Lighting assumes normals of unit length. A surface is too bright where its normals are longer, and too dark where they are shorter.",
		Example: "A normal of 0, 0, 0.5.",
		Fix:     "normals are normalised; normals of length 0 aren't changed",
		Find:    normals,
	},
	{
		Code: "M2115", Severity: report.Error, Title: "collision triangles with vertices that don't exist",
		Why:     "Characters stand on these triangles. If a vertex doesn't exist, or there isn't exactly one normal per triangle, characters fall through the model or the client crashes.",
		Example: "Six indices (two triangles) and one normal.",
		Find:    collision,
	},
	{
		Code: "M2116", Severity: report.Warning, Title: "a texture without a file",
		Why:     "A texture of type 0 is a file, identified by its name or, since Legion, by a number. If the file is missing or isn't a BLP, the surface is drawn green. Set the name or the number of a BLP file.",
		Example: `Type 0 and the name "skin.png".`,
		Find:    textureNames,
	},
	{
		Code: "M2117", Severity: report.Warning, Title: "a texture that the model names is missing",
		Why:     "The client finds a texture by its path. If the file is missing, the surface is green. Put the file at this path. If it exists elsewhere, use --assets or --game to search there.",
		Example: `World\Tree.blp, if no folder given with --assets contains it.`,
		Find:    missing,
	},
	{
		Code: "M2118", Severity: report.Note, Title: "a sequence that moves the model out of its bounds",
		Why:     "The client doesn't draw a model whose bounds are off the screen. If a sequence moves the model out of its bounds, the model disappears near the edge of the screen although it should be visible.",
		Example: "A creature that falls on its side in a Death sequence with the bounds of Stand.",
		Deep:    true,
		Fix:     "the sequence's bounds are enlarged, except for bounds in a .skel file or a chunk",
		Find:    boundsMotion,
	},
}

// place returns a field's path: since Legion, the model is in a chunk.
func place(m *m2.Model, parts ...any) string {
	if m.Chunks != nil {
		parts = append([]any{"model"}, parts...)
	}
	return check.Path(parts...)
}

func parents(m *m2.Model, c *check.Context) {
	for i := range m.Bones {
		if p := m.Bones[i].Parent; p != m2.None && (p < 0 || int(p) >= i) {
			c.Report(place(m, "bones", i, "parent"), "bone %d has the parent %d; a parent must come before its bones", i, p)
		}
	}
}
