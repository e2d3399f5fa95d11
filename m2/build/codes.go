package build

import "marrow/report"

// What making a model of a scene, and merging an edit, may meet.
const (
	codeSequence report.Code = "M2040"
	codeBone     report.Code = "M2041"
	codeMesh     report.Code = "M2042"
	codeMaterial report.Code = "M2043"
	codeObject   report.Code = "M2044"
	codeEmitter  report.Code = "M2045"
	codeKeys     report.Code = "M2046"
	codeChunk    report.Code = "M2047"
	codeLevel    report.Code = "M2048"
	codeDivided  report.Code = "M2049"
	codeWord     report.Code = "M2050"
)

func init() {
	report.Register(
		report.Info{Code: codeSequence, Severity: report.Warning, Loss: true, Title: "an animation was added, renamed or left out",
			Why: "World of Warcraft plays animations by their numbers in its own table. An animation whose name isn't in the table gets one of the numbers of CustomSpell01 to CustomSpell10, which are played only by scripts.",
			Do:  "Use the game's names, such as Stand, Walk, Run, Death and AttackUnarmed."},
		report.Info{Code: codeBone, Severity: report.Warning, Loss: true, Title: "nodes didn't become bones",
			Why: "An M2 can have 256 bones. If a model has more, those that move the fewest vertices are joined to their parents, which move the vertices instead. Nodes that aren't animated and have no objects don't become bones either.",
			Do:  "Use fewer bones for the meshes. Animate a node that is to become a bone, or give it the name of an attachment of the game, such as Chest."},
		report.Info{Code: codeMesh, Severity: report.Note, Loss: true, Title: "a mesh was left out",
			Why: "The mesh has no triangles, so there is nothing to draw."},
		report.Info{Code: codeDivided, Severity: report.Note, Title: "a mesh was divided",
			Why: "A sub-mesh of an M2 can use a limited number of bones, so larger meshes are divided. Together, the parts look the same as the original mesh."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "a property of a material can't be written to M2",
			Why: "An M2 material consists of textures that one of the game's shaders combines. Other maps, animated colours and other combinations of textures are left out or approximated.",
			Do:  "If it matters, bake the appearance into the base colour texture."},
		report.Info{Code: codeWord, Severity: report.Warning, Title: "an unknown word for a material",
			Why: "Words in braces in a material's name, or in a map file, define how the game draws it. This one isn't among those for M2, so it has no effect.",
			Do:  "docs/wow.md lists the words."},
		report.Info{Code: codeObject, Severity: report.Warning, Loss: true, Title: "an attachment, event, light, camera or collision shape was changed or left out",
			Why: "The game finds attachments by number, and events by a name of four letters. It supports point and directional lights, and one collision mesh per model.",
			Do:  "Use the game's names, such as Chest or $HIT."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Loss: true, Title: "an emitter was approximated or left out",
			Why: "Particles and ribbons of other games have parameters that those of World of Warcraft don't have.",
			Do:  "Check the effect in the game."},
		report.Info{Code: codeKeys, Severity: report.Warning, Loss: true, Title: "an animation of a global sequence was left out",
			Why: "A track of an M2 contains keys either for the animations or for a global sequence.",
			Do:  "Animate the two on different nodes."},
		report.Info{Code: codeChunk, Severity: report.Note, Loss: true, Title: "properties of newer clients aren't written",
			Why: "Since Legion, files contain additional chunks for the renderer. A newly built model doesn't have them."},
		report.Info{Code: codeLevel, Severity: report.Warning, Title: "a coarser level of detail still shows the old mesh",
			Why: "With --base, an edited mesh is written to all levels of detail that have the same triangles. A level with fewer triangles keeps its own, because marrow doesn't reduce meshes.",
			Do:  "Edit that level, too: convert it with --lod, and use --base again."},
	)
}
