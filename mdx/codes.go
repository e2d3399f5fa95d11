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
			Why: "Both games used versions 1300 to 1500 with different layouts. marrow tells them apart by the size of MODL; here it is neither of the two.",
			Do:  "Check whether the model looks right in marrow view."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known client writes",
			Why: "The file is read by the rules of the nearest known version, so that fields may be misread.",
			Do:  "Set the version of the model to 800, or to that of your game."},
		report.Info{Code: codeObjectID, Severity: report.Warning, Title: "two objects have the same object id"},
		report.Info{Code: codeInterval, Severity: report.Warning, Title: "a sequence that ends before it starts"},
		report.Info{Code: codeFaces, Severity: report.Warning, Title: "faces that aren't triangles"},
		report.Info{Code: codeMatrix, Severity: report.Warning, Title: "skinning refers to something that doesn't exist",
			Why: "Some vertices name a bone or a matrix group that the model doesn't have. They move with their other bones, or stay at rest.",
			Do:  "Assign the vertices to existing bones and export again."},
		report.Info{Code: codeGeosetAnim, Severity: report.Note, Title: "a geoset animation without a geoset, or with a shared one"},
		report.Info{Code: codeFresnel, Severity: report.Note, Title: "an animated Fresnel term",
			Why: "Reforged can animate the glow at the edges of a surface. Other formats and marrow's pictures have no such animation; it stays at its rest value."},
		report.Info{Code: codeOverlap, Severity: report.Warning, Title: "too many sequences share the same keys",
			Why: "Writing the keys into each sequence would make the output far larger than the file. The track is left out of some of them.",
			Do:  "Remove sequences with the same times."},
		report.Info{Code: codeText, Severity: report.Warning, Title: "a text is longer than its field",
			Why: "Names have a fixed number of bytes in MDX. The text was cut.",
			Do:  "Use a shorter name."},
		report.Info{Code: codeParticles, Severity: report.Note, Title: "an emitter has a property that pictures don't show",
			Why: "marrow draws particles from their main parameters, and this property isn't one of them. A picture therefore differs from the game. The converted model isn't affected."},
		report.Info{Code: codeLeftOut, Severity: report.Note, Title: "data that other formats can't store",
			Why: "Its meaning isn't documented, or only this format has it. Converting to another format leaves it out; MDX to MDX and MDL keeps it."},
		report.Info{Code: codeGeosets, Severity: report.Note, Title: "geosets of a character that aren't selected were left out",
			Why: "A character model contains all its hair styles, sleeves and so on. The default of each group is shown, as in the game.",
			Do:  "--geosets 401,1502 chooses others, --geosets all shows all."},
		report.Info{Code: codeNoGeoset, Severity: report.Warning, Title: "a requested geoset doesn't exist",
			Why: "No geoset of the model has the number, so that the default of its group is shown.",
			Do:  "marrow info lists the geosets of the model."},
		report.Info{Code: codeBuildMesh, Severity: report.Warning, Title: "a mesh that can't become a geoset was left out",
			Why: "A geoset needs triangles with valid positions. This mesh has none.",
			Do:  "Check the mesh in the program that made it."},
		report.Info{Code: codeBuildMaterial, Severity: report.Warning, Title: "a material was approximated by the game's layers",
			Why: "Warcraft III draws layers of textures with a few blend modes. What a material has beyond that looks different in the game.",
			Do:  "Use the words in braces that docs/wayback.md lists, or --map, to choose the blend mode yourself."},
		report.Info{Code: codeMaterialWord, Severity: report.Warning, Title: "an unknown word in the name of a material",
			Why: "Words in braces in a material's name choose how the game draws it, such as {additive}. This word isn't one of them and has no effect.",
			Do:  "docs/wayback.md lists the words."},
		report.Info{Code: codeMergedKeys, Severity: report.Note, Title: "an edit replaced the keys of a track, whose tangents were lost",
			Why: "The original track has Hermite or Bezier tangents. The edited animation has none, so that all its keys are written as linear ones; the motion is the same within the tolerance."},
		report.Info{Code: codeBuildSequence, Severity: report.Note, Title: "a sequence was added or cut",
			Why: "Warcraft III has one time line for all sequences. A model without animation gets a Stand; one that is too long for the time line is cut.",
			Do:  "Make the animation shorter."},
		report.Info{Code: codeBuildGlobal, Severity: report.Warning, Title: "a property is animated by clips and by a global sequence",
			Why: "MDX has one of the two for each track. The clips are kept, and the endless motion is lost.",
			Do:  "Animate the two on different nodes."},
		report.Info{Code: codeBuildBone, Severity: report.Note, Title: "a bone was added",
			Why: "The game needs at least one bone to draw a mesh. The new bone doesn't move."},
		report.Info{Code: codeBuildShape, Severity: report.Warning, Title: "a collision shape was approximated or left out",
			Why: "The game knows boxes, spheres, planes and cylinders along its axes. Another shape became the nearest of them.",
			Do:  "Use a box or a sphere without rotation."},
		report.Info{Code: codeBuildEmitter, Severity: report.Warning, Title: "an emitter was approximated or left out",
			Why: "The emitter has parameters that Warcraft III's emitters don't, or too few to make one.",
			Do:  "Check the effect in the game; --base keeps the emitters of an original model."},
		report.Info{Code: codeBuildName, Severity: report.Note, Title: "a name looks like one that the game uses, but isn't",
			Why: "The game finds attachments, events and collision shapes by exact names, such as Origin Ref or SNDxKNIG. With another spelling this node has no function.",
			Do:  "Correct the name, or set the node's kind with --map."},
		report.Info{Code: codeBuildLight, Severity: report.Warning, Title: "a light was approximated",
			Why: "A light in Warcraft III has no cone, and its attenuation is defined by a start and an end distance.",
			Do:  "Check the light in the game."},
		report.Info{Code: codeBuildEvent, Severity: report.Note, Title: "an event without times",
			Why: "An event object does something at the times of its keys. Without keys it does nothing.",
			Do:  "Add keys at the times of the event."},
		report.Info{Code: codeBuildAlpha, Severity: report.Warning, Title: "a mesh has both fading and visibility keys",
			Why: "The game has one alpha track for a geoset. Visibility is kept, and the fading is lost.",
			Do:  "Animate only the alpha."},
		report.Info{Code: codeBuildSize, Severity: report.Warning, Title: "the model is much smaller or larger than the game's models",
			Why: "A footman is about 100 units high. A model in metres is too small to see in the game.",
			Do:  "--scale multiplies all lengths. The message contains the factor that gives the height of a footman."},
		report.Info{Code: codePortMaterial, Severity: report.Warning, Title: "a material lost what the version's shaders don't have",
			Why: "The target version has fewer shader parameters, so that the material looks plainer in the game.",
			Do:  "Use a version that has them, or change the textures."},
		report.Info{Code: codePortWeights, Severity: report.Warning, Title: "bone weights became equal shares",
			Why: "Before version 900 a vertex belongs to a group of up to four bones that share it equally. Smooth transitions at joints become coarser; the message says by how much.",
			Do:  "Use --version 900 or later for Reforged."},
		report.Info{Code: codePortLOD, Severity: report.Warning, Title: "coarser levels of detail were left out",
			Why: "Versions without levels of detail would draw all of them at once."},
		report.Info{Code: codePortPopcorn, Severity: report.Warning, Title: "a popcorn emitter became a helper",
			Why: "The target version has no PopcornFX emitters. The emitter becomes a helper at the same position in the hierarchy. The effect is lost.",
			Do:  "Add a particle emitter of the target version."},
		report.Info{Code: codePortLight, Severity: report.Warning, Title: "a light lost what the version doesn't have",
			Why: "The target version has fewer parameters for lights."},
		report.Info{Code: codePortCamera, Severity: report.Warning, Title: "a camera lost what the version doesn't have",
			Why: "The target version has fewer parameters for cameras."},
		report.Info{Code: codePortChunk, Severity: report.Warning, Title: "a list that the target version can't store",
			Why: "The list was left out, with everything in it.",
			Do:  "Use a version that has it."},
		report.Info{Code: codePortComputed, Severity: report.Note, Title: "data that can be computed again was left out",
			Why: "Tangents and bind poses follow from the rest of the model; the game computes them."},
		report.Info{Code: codePortSplit, Severity: report.Note, Title: "a geoset beyond the game's limits became several",
			Why: "A geoset has at most 65,535 vertices and 256 matrix groups. The parts look the same together."},
		report.Info{Code: codePortIDs, Severity: report.Note, Title: "objects got new ids",
			Why: "The game wants ids without gaps, bones first. References were changed with them."},
		report.Info{Code: codePortFilled, Severity: report.Note, Title: "a plain texture was added for a map that the shader needs",
			Why: "An HD material needs all its maps. A plain one was added for the missing map."},
		report.Info{Code: codePortTexture, Severity: report.Note, Title: "textures that clients before Reforged can't read",
			Why: "Classic clients read only BLP and TGA. Other textures are drawn white or black.",
			Do:  "Convert the textures with marrow convert TEXTURE.dds TEXTURE.blp, and rename them in the model."},
		report.Info{Code: codePortName, Severity: report.Note, Title: "a name that the target version can't store",
			Why: "The name was left out. It has no effect in the target version."},
		report.Info{Code: codePortStill, Severity: report.Note, Title: "a bone was added for vertices that no bone moves",
			Why: "A matrix group can't be empty. The new bone doesn't move."},
	)
}
