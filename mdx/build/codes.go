package build

import "marrow/report"

// Codes of findings in building an MDX from a scene, or in merging edits into one.
const (
	codeMesh         report.Code = "MDX020"
	codeMaterial     report.Code = "MDX021"
	codeMaterialWord report.Code = "MDX022"
	codeMergedKeys   report.Code = "MDX046"
	codeSequence     report.Code = "MDX050"
	codeGlobal       report.Code = "MDX051"
	codeBone         report.Code = "MDX052"
	codeShape        report.Code = "MDX053"
	codeEmitter      report.Code = "MDX054"
	codeName         report.Code = "MDX055"
	codeLight        report.Code = "MDX056"
	codeEvent        report.Code = "MDX058"
	codeAlpha        report.Code = "MDX059"
	codeSize         report.Code = "MDX060"
	codeShortened    report.Code = "MDX061"
	codeLevel        report.Code = "MDX062"
	codeClipName     report.Code = "MDX063"
)

func init() {
	report.Register(
		report.Info{Code: codeMesh, Severity: report.Warning, Loss: true, Title: "a mesh without valid triangles was left out",
			Why: "A geoset needs triangles with valid positions, and this mesh has none.",
			Do:  "Check the mesh in the program that created it."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "a material was approximated",
			Why: "Warcraft III draws layers of textures with a few blend modes. Other material properties are lost or approximated, so the model looks different in the game.",
			Do:  "To choose the blend mode yourself, use --map or the words in braces that docs/wayback.md lists."},
		report.Info{Code: codeMaterialWord, Severity: report.Warning, Title: "an unknown word in the name of a material",
			Why: "Words in braces in a material's name, such as {add}, choose how the game draws it. This word isn't one of them and has no effect.",
			Do:  "docs/wayback.md lists the words."},
		report.Info{Code: codeMergedKeys, Severity: report.Note, Title: "an edit replaced the keys of a track",
			Why: "All keys of a track have one interpolation. The keys of the edited sequence can't have the interpolation of the original track, and the original keys can't have that of the edited ones. All keys of the track are written with the new interpolation; the animation is the same within the tolerance."},
		report.Info{Code: codeSequence, Severity: report.Note, Title: "a sequence was added",
			Why: "The game can't show a model without a sequence, so a Stand sequence was added."},
		report.Info{Code: codeGlobal, Severity: report.Warning, Loss: true, Title: "a property is animated both by clips and by a global sequence",
			Why: "An MDX track can have only one of the two. The clips are kept, and the endless animation is lost.",
			Do:  "Animate the two on different nodes."},
		report.Info{Code: codeBone, Severity: report.Note, Title: "a bone was added",
			Why: "The game needs at least one bone to draw a mesh. The new bone doesn't move."},
		report.Info{Code: codeShape, Severity: report.Warning, Loss: true, Title: "a collision shape was approximated or left out",
			Why: "The game supports boxes, spheres, planes and cylinders that are aligned with its axes. Other shapes are replaced by the most similar of these.",
			Do:  "Use a sphere, or a box without rotation."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Loss: true, Title: "an emitter was approximated or left out",
			Why: "The emitter has parameters that Warcraft III doesn't support, or lacks parameters that it requires.",
			Do:  "Check the effect in the game. If you edit an existing model, use --base to keep its emitters."},
		report.Info{Code: codeName, Severity: report.Note, Title: "a name that resembles a name that the game uses",
			Why: "The game finds attachments, events and collision shapes by exact names, such as Origin Ref or SNDxKNIG. With a different spelling, the node has no function.",
			Do:  "Correct the name, or use --map to set the node's kind."},
		report.Info{Code: codeClipName, Severity: report.Warning, Title: "a sequence with a number that Blender added to its name",
			Why: "Blender adds a number such as .001 to the name of a second action. The game doesn't play a sequence with such a name, and plays the other one without the motion of this one.",
			Do:  "If the two are one animation of several objects, push each action down to an NLA track, and give the tracks the same name: the export joins them. If they are two variants, call them Stand - 1 and Stand - 2."},
		report.Info{Code: codeLight, Severity: report.Warning, Loss: true, Title: "a light was approximated",
			Why: "A light in Warcraft III has no cone, and its attenuation is defined by a start and an end distance.",
			Do:  "Check the light in the game."},
		report.Info{Code: codeEvent, Severity: report.Note, Title: "an event without times",
			Why: "An event happens at the times of its keys. Without keys it never happens.",
			Do:  "Add keys at the times at which the event should happen."},
		report.Info{Code: codeAlpha, Severity: report.Warning, Loss: true, Title: "a mesh has both fading and visibility keys",
			Why: "The game has one alpha track for each geoset. The visibility is kept, and the fading is lost.",
			Do:  "Animate only alpha."},
		report.Info{Code: codeShortened, Severity: report.Warning, Loss: true, Title: "an animation was shortened",
			Why: "In Warcraft III, all sequences share one time line of 12 days. This animation extends beyond its end.",
			Do:  "Make the animation shorter."},
		report.Info{Code: codeLevel, Severity: report.Warning, Title: "another level of detail still shows the old mesh",
			Why: "A GLB contains the finest level of detail unless --lod or --all-lods was given. With --base, the levels that the GLB doesn't contain keep their triangles, because marrow doesn't reduce meshes.",
			Do:  "Edit that level, too: convert the model that was written with --lod, edit the GLB, and use this model as --base."},
		report.Info{Code: codeSize, Severity: report.Warning, Title: "the model is much smaller or larger than the game's models",
			Why: "A footman is about 100 units tall, so a model in metres is too small to be seen in the game.",
			Do:  "Use --scale to multiply all lengths. The message states the factor that makes the model as tall as a footman."},
	)
}
