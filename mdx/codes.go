package mdx

import "marrow/report"

// What reading an MDX, and making a scene of it, may meet.
const (
	codeFlavour       report.Code = "MDX001"
	codeVersion       report.Code = "MDX002"
	codeObjectID      report.Code = "MDX003"
	codeInterval      report.Code = "MDX004"
	codeFaces         report.Code = "MDX005"
	codeMatrix        report.Code = "MDX006"
	codeGeosetAnim    report.Code = "MDX007"
	codeFresnel       report.Code = "MDX008"
	codeOverlap       report.Code = "MDX009"
	codeText          report.Code = "MDX010"
	codeParticles     report.Code = "MDX011"
	codeLeftOut       report.Code = "MDX012"
	codeGeosets       report.Code = "MDX013"
	codeNoGeoset      report.Code = "MDX014"
	codeBuildMesh     report.Code = "MDX020"
	codeBuildMaterial report.Code = "MDX021"
	codeMaterialWord  report.Code = "MDX022"
	codeMergedKeys    report.Code = "MDX046"
)

// What making an MDX of a scene may lose or add, beyond its meshes and materials.
const (
	codeBuildSequence report.Code = "MDX050"
	codeBuildGlobal   report.Code = "MDX051"
	codeBuildBone     report.Code = "MDX052"
	codeBuildShape    report.Code = "MDX053"
	codeBuildEmitter  report.Code = "MDX054"
	codeBuildName     report.Code = "MDX055"
	codeBuildLight    report.Code = "MDX056"
	codeBuildEvent    report.Code = "MDX058"
	codeBuildAlpha    report.Code = "MDX059"
	codeBuildSize     report.Code = "MDX060"
)

// What changing a model's version may lose or add.
const (
	codePortMaterial report.Code = "PORT001"
	codePortWeights  report.Code = "PORT002"
	codePortLOD      report.Code = "PORT003"
	codePortPopcorn  report.Code = "PORT004"
	codePortLight    report.Code = "PORT005"
	codePortCamera   report.Code = "PORT006"
	codePortChunk    report.Code = "PORT007"
	codePortComputed report.Code = "PORT008"
	codePortSplit    report.Code = "PORT009"
	codePortIDs      report.Code = "PORT010"
	codePortFilled   report.Code = "PORT011"
	codePortTexture  report.Code = "PORT012"
	codePortName     report.Code = "PORT013"
	codePortStill    report.Code = "PORT014"
)

func init() {
	report.Register(
		report.Info{Code: codeFlavour, Severity: report.Warning, Title: "the size of MODL doesn't show whether this is Warcraft III or World of Warcraft",
			Why: "Both games used versions 1300 to 1500, with different layouts. marrow uses the size of MODL to tell them apart, but here it has neither of the two expected values.",
			Do:  "Check whether the model looks right in marrow view."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known client writes",
			Why: "The file is read like the nearest known version, so fields may be misread.",
			Do:  "Set the model's version to 800, or to the version that your game uses."},
		report.Info{Code: codeObjectID, Severity: report.Warning, Title: "two objects have the same object id"},
		report.Info{Code: codeInterval, Severity: report.Warning, Title: "a sequence that ends before it starts"},
		report.Info{Code: codeFaces, Severity: report.Warning, Title: "faces that aren't triangles"},
		report.Info{Code: codeMatrix, Severity: report.Warning, Title: "skinning with a node that doesn't exist",
			Why: "Some vertices refer to a bone or matrix group that doesn't exist. They move only with their other bones, if they have any.",
			Do:  "Assign the vertices to existing bones and export again."},
		report.Info{Code: codeGeosetAnim, Severity: report.Note, Title: "a geoset animation without a geoset, or two for one geoset"},
		report.Info{Code: codeFresnel, Severity: report.Note, Title: "an animated Fresnel term",
			Why: "Reforged can animate the glow at the edges of a surface. Other formats and marrow's images don't support this; the value of the rest pose is used."},
		report.Info{Code: codeOverlap, Severity: report.Warning, Title: "too many sequences share the same keys",
			Why: "Many sequences use the same keys. Writing these keys for each sequence would make the output far larger than the file, so some sequences don't get them.",
			Do:  "Remove sequences that cover the same times."},
		report.Info{Code: codeText, Severity: report.Warning, Title: "a string is longer than its field",
			Why: "MDX stores names in fields of a fixed size. The string was truncated.",
			Do:  "Use a shorter name."},
		report.Info{Code: codeParticles, Severity: report.Note, Title: "an emitter property that images don't show",
			Why: "marrow's images show only the main parameters of particles, and this property isn't one of them, so the image differs from the game. The converted model isn't affected."},
		report.Info{Code: codeLeftOut, Severity: report.Note, Title: "data that other formats can't store",
			Why: "The meaning of this data isn't documented, or no other format can store it. Conversion to MDX or MDL keeps it; conversion to other formats leaves it out."},
		report.Info{Code: codeGeosets, Severity: report.Note, Title: "character geosets that aren't selected were left out",
			Why: "A character model contains all its hair styles, sleeves and so on. As in the game, the default of each group is shown.",
			Do:  "Use --geosets 401,1502 to choose others, or --geosets all to show all of them."},
		report.Info{Code: codeNoGeoset, Severity: report.Warning, Title: "a requested geoset doesn't exist",
			Why: "The model has no geoset with this number, so the default of its group is shown.",
			Do:  "marrow info lists the geosets of the model."},
		report.Info{Code: codeBuildMesh, Severity: report.Warning, Title: "a mesh without valid triangles was left out",
			Why: "A geoset needs triangles with valid positions, and this mesh has none.",
			Do:  "Check the mesh in the program that created it."},
		report.Info{Code: codeBuildMaterial, Severity: report.Warning, Title: "a material was approximated",
			Why: "Warcraft III draws layers of textures with a few blend modes. Other material properties are lost or approximated, so the model looks different in the game.",
			Do:  "To choose the blend mode yourself, use --map or the words in braces that docs/wayback.md lists."},
		report.Info{Code: codeMaterialWord, Severity: report.Warning, Title: "an unknown word in the name of a material",
			Why: "Words in braces in a material's name, such as {add}, choose how the game draws it. This word isn't one of them and has no effect.",
			Do:  "docs/wayback.md lists the words."},
		report.Info{Code: codeMergedKeys, Severity: report.Note, Title: "an edit replaced keys with tangents by linear keys",
			Why: "The original track has Hermite or Bezier tangents, but the edited animation doesn't. All keys of the track are written as linear keys; the animation is the same within the tolerance."},
		report.Info{Code: codeBuildSequence, Severity: report.Note, Title: "a sequence was added or shortened",
			Why: "In Warcraft III, all sequences share one time line. A model without animation gets a Stand sequence; an animation that is too long for the time line is shortened.",
			Do:  "Make the animation shorter."},
		report.Info{Code: codeBuildGlobal, Severity: report.Warning, Title: "a property is animated both by clips and by a global sequence",
			Why: "An MDX track can have only one of the two. The clips are kept, and the endless animation is lost.",
			Do:  "Animate the two on different nodes."},
		report.Info{Code: codeBuildBone, Severity: report.Note, Title: "a bone was added",
			Why: "The game needs at least one bone to draw a mesh. The new bone doesn't move."},
		report.Info{Code: codeBuildShape, Severity: report.Warning, Title: "a collision shape was approximated or left out",
			Why: "The game supports boxes, spheres, planes and cylinders that are aligned with its axes. Other shapes are replaced by the most similar of these.",
			Do:  "Use a sphere, or a box without rotation."},
		report.Info{Code: codeBuildEmitter, Severity: report.Warning, Title: "an emitter was approximated or left out",
			Why: "The emitter has parameters that Warcraft III doesn't support, or lacks parameters that it requires.",
			Do:  "Check the effect in the game. If you edit an existing model, use --base to keep its emitters."},
		report.Info{Code: codeBuildName, Severity: report.Note, Title: "a name that resembles a name that the game uses",
			Why: "The game finds attachments, events and collision shapes by exact names, such as Origin Ref or SNDxKNIG. With a different spelling, the node has no function.",
			Do:  "Correct the name, or use --map to set the node's kind."},
		report.Info{Code: codeBuildLight, Severity: report.Warning, Title: "a light was approximated",
			Why: "A light in Warcraft III has no cone, and its attenuation is defined by a start and an end distance.",
			Do:  "Check the light in the game."},
		report.Info{Code: codeBuildEvent, Severity: report.Note, Title: "an event without times",
			Why: "An event happens at the times of its keys. Without keys it never happens.",
			Do:  "Add keys at the times at which the event should happen."},
		report.Info{Code: codeBuildAlpha, Severity: report.Warning, Title: "a mesh has both fading and visibility keys",
			Why: "The game has one alpha track for each geoset. The visibility is kept, and the fading is lost.",
			Do:  "Animate only alpha."},
		report.Info{Code: codeBuildSize, Severity: report.Warning, Title: "the model is much smaller or larger than the game's models",
			Why: "A footman is about 100 units tall, so a model in metres is too small to be seen in the game.",
			Do:  "Use --scale to multiply all lengths. The message states the factor that makes the model as tall as a footman."},
		report.Info{Code: codePortMaterial, Severity: report.Warning, Title: "shader parameters that the target version doesn't support were removed",
			Why: "The target version has fewer shader parameters, so the material looks plainer in the game.",
			Do:  "Use a version that supports them, or change the textures."},
		report.Info{Code: codePortWeights, Severity: report.Warning, Title: "bone weights were replaced by equal weights",
			Why: "Before version 900, all bones of a vertex have the same weight. Joints therefore bend less smoothly; the message states the error.",
			Do:  "Use --version 900 or later if the model is for Reforged."},
		report.Info{Code: codePortLOD, Severity: report.Warning, Title: "coarser levels of detail were left out",
			Why: "Versions before 900 don't support levels of detail and would draw all of them at once."},
		report.Info{Code: codePortPopcorn, Severity: report.Warning, Title: "a popcorn emitter was replaced by a helper",
			Why: "The target version doesn't support PopcornFX emitters. The emitter is replaced by a helper at the same position in the hierarchy, and the effect is lost.",
			Do:  "Add a particle emitter that the target version supports."},
		report.Info{Code: codePortLight, Severity: report.Warning, Title: "light parameters that the target version doesn't support were removed",
			Why: "The target version has fewer light parameters."},
		report.Info{Code: codePortCamera, Severity: report.Warning, Title: "camera parameters that the target version doesn't support were removed",
			Why: "The target version has fewer camera parameters."},
		report.Info{Code: codePortChunk, Severity: report.Warning, Title: "a list that the target version can't store",
			Why: "The whole list was left out.",
			Do:  "Use a version that supports it."},
		report.Info{Code: codePortComputed, Severity: report.Note, Title: "data that the game can compute was left out",
			Why: "The game can compute tangents and bind poses from the rest of the model."},
		report.Info{Code: codePortSplit, Severity: report.Note, Title: "a geoset was split because it exceeds the game's limits",
			Why: "A geoset can have at most 65,535 vertices and 256 matrix groups. Together, the parts look the same as the original geoset."},
		report.Info{Code: codePortIDs, Severity: report.Note, Title: "objects were renumbered",
			Why: "The game requires ids without gaps, starting with the bones. marrow updated all references to the new ids."},
		report.Info{Code: codePortFilled, Severity: report.Note, Title: "a plain texture was added for a missing map",
			Why: "An HD material needs all of its maps. A texture with a single colour was added for the missing map."},
		report.Info{Code: codePortTexture, Severity: report.Note, Title: "textures that clients before Reforged can't read",
			Why: "Classic clients read only BLP and TGA. Other textures are drawn white or black.",
			Do:  "Convert the textures with marrow convert TEXTURE.dds TEXTURE.blp, and change their names in the model."},
		report.Info{Code: codePortName, Severity: report.Note, Title: "a name that the target version can't store",
			Why: "The name has no effect in the target version and was left out."},
		report.Info{Code: codePortStill, Severity: report.Note, Title: "a bone was added for vertices that no bone moves",
			Why: "A matrix group can't be empty. The new bone doesn't move."},
	)
}
