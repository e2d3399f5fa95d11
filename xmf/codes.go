package xmf

import "marrow/report"

// What reading EGOSOFT's XMF, ANI and component XML, and making a scene of them, may meet.
const (
	codePlacement report.Code = "XMF001"
	codeCounts    report.Code = "XMF002"
	codeVersion   report.Code = "XMF003"
	codeCollision report.Code = "XMF004"
	codeBuffer    report.Code = "XMF005"
	codeIndex     report.Code = "XMF006"
	codeElement   report.Code = "XMF007"
	codeAttribute report.Code = "XMF008"
	codeMaterial  report.Code = "XMF009"
	codeBlend     report.Code = "XMF010"
	codeMap       report.Code = "XMF011"
	codeMotion    report.Code = "XMF012"
	codeMissing   report.Code = "XMF013"
	codePart      report.Code = "XMF014"
	codeFolder    report.Code = "XMF015"
	codeSeveral   report.Code = "XMF016"
	codeNoMesh    report.Code = "XMF017"
)

// What making XMFs, ANIs and components of a scene may lose or add.
const (
	codeBuildMaterial report.Code = "XMF020"
	codeBuildLeft     report.Code = "XMF021"
	codeBuildFilled   report.Code = "XMF022"
	codeBuildMotion   report.Code = "XMF023"
	codeBuildName     report.Code = "XMF024"
	codeBuildFolder   report.Code = "XMF025"
	codeBuildHollow   report.Code = "XMF026"
	codeEditLevels    report.Code = "XMF027"
)

func init() {
	report.Register(
		report.Info{Code: codePlacement, Severity: report.Note, Title: "gaps between buffers",
			Why: "This is harmless, because the game finds buffers by their offsets. It indicates that another tool wrote or changed the file."},
		report.Info{Code: codeCounts, Severity: report.Note, Title: "the header's counts disagree with the buffers",
			Why: "The buffers' own counts are used."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known game writes",
			Why: "The file is read like the nearest known version."},
		report.Info{Code: codeCollision, Severity: report.Error, Title: "a collision mesh with a layout that crashes the game"},
		report.Info{Code: codeBuffer, Severity: report.Error, Title: "a buffer that can't be unpacked",
			Why: "The compressed data is damaged, so the mesh is incomplete.",
			Do:  "Extract the file again."},
		report.Info{Code: codeIndex, Severity: report.Error, Title: "an index beyond the vertices",
			Why: "The triangle is left out, so the mesh has a hole.",
			Do:  "Extract or export the file again."},
		report.Info{Code: codeElement, Severity: report.Warning, Title: "a vertex attribute that extends beyond the vertex",
			Why: "The attribute's format and offset don't fit into the vertex size. The attribute is left out."},
		report.Info{Code: codeAttribute, Severity: report.Note, Title: "vertex attributes that can't be stored exactly",
			Why: "glTF doesn't have this vertex format. The most similar one is used."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Title: "a material that isn't in any library",
			Why: "X4's materials are defined in libraries/material_library.xml of the game or a mod. Without this definition, the mesh is plain grey.",
			Do:  "Use --game or --assets to search the game, or --materials FILE to specify a library."},
		report.Info{Code: codeBlend, Severity: report.Warning, Title: "a blend mode was approximated",
			Why: "The game's shaders have blend modes that glTF doesn't support."},
		report.Info{Code: codeMap, Severity: report.Note, Title: "textures that are only named in extras",
			Why: "glTF has no slot for this kind of texture, so its name is stored in the material's extras."},
		report.Info{Code: codeMotion, Severity: report.Warning, Title: "an animation was approximated or left out",
			Why: "The animation moves something that glTF can't animate, or a node that doesn't exist.",
			Do:  "Check the animation in marrow view."},
		report.Info{Code: codeMissing, Severity: report.Warning, Title: "a component, or one of its files, is missing, damaged or too large",
			Why: "The part isn't drawn, or its animation isn't played. This is also reported without --assets.",
			Do:  "Put the _data folder beside the XML, or specify the installed game with --game."},
		report.Info{Code: codePart, Severity: report.Note, Title: "an element of a component that isn't converted",
			Why: "Only meshes, lights and connections are converted."},
		report.Info{Code: codeFolder, Severity: report.Note, Title: "the folder with a component's meshes has a different name",
			Why: "The XML names a folder that doesn't exist. The folder that does exist is used."},
		report.Info{Code: codeSeveral, Severity: report.Note, Title: "several components in one file",
			Why: "All of them are converted, each with its own root node."},
		report.Info{Code: codeNoMesh, Severity: report.Error, Title: "no mesh of a component was found",
			Why: "There is nothing to draw. The meshes (XMF files) must be in a folder beside the XML, or in the folder that its source attribute specifies.",
			Do:  "Use --assets to search more folders, or --game to search the installed game."},
		report.Info{Code: codeBuildMaterial, Severity: report.Warning, Title: "a material was renamed for the game",
			Why: "An XMF names a material by its collection and its name in the game's material library, separated by a dot. A name without a collection gets one, and very long names are truncated.",
			Do:  "Name the materials in the 3D program as the game does, such as ship_arg.hull, or define the reported names in libraries/material_library.xml of your mod."},
		report.Info{Code: codeBuildLeft, Severity: report.Warning, Title: "data that an XMF or a component can't store was left out",
			Why: "A vertex has at most 16 attributes, and colours are bytes. A collision mesh contains only positions, because the game crashes on anything else. Meshes that are hidden at rest, and lights other than point and ambient lights, are left out. The message states what was left out."},
		report.Info{Code: codeBuildFilled, Severity: report.Note, Title: "missing vertex attributes were filled",
			Why: "All vertices of an XMF have the same attributes. If a mesh has no values for an attribute, default values were written. 3D programs often remove vertex colours that they don't use.",
			Do:  "If the attribute matters, export it as well. In Blender, enable the export of attributes."},
		report.Info{Code: codeBuildMotion, Severity: report.Warning, Title: "motion that a component can't store",
			Why: "An ANI moves, rotates and scales whole parts. It has no joints, morph targets, global sequences or animated materials.",
			Do:  "Animate the objects themselves, not bones."},
		report.Info{Code: codeBuildName, Severity: report.Note, Title: "a part was renamed",
			Why: "The name of a part is also the name of its files. It must be unique, and contain only Latin letters, digits, spaces, hyphens and underscores."},
		report.Info{Code: codeBuildFolder, Severity: report.Note, Title: "the folder of a component's meshes in the game isn't known",
			Why: "The attribute geometry of a component names the folder of its meshes with its full path in the game or the mod. marrow only knows the last part of the path.",
			Do:  "Write the full path into the XML, such as extensions\\mymod\\assets\\units\\size_s\\ship_x_data."},
		report.Info{Code: codeBuildHollow, Severity: report.Note, Title: "a part has no collision mesh",
			Why: "Nothing can hit the part. Its connection gets the tag nocollision, unless it had tags in the game.",
			Do:  "Add a simple mesh with the name of the part and the suffix -collision, such as hull-collision. If you convert a component to edit it, use --collision to include its collision meshes."},
		report.Info{Code: codeEditLevels, Severity: report.Note, Title: "levels of detail and collision meshes weren't edited with their part",
			Why: "With --base, files whose meshes aren't in the glTF keep their bytes. From a distance, the part looks unedited, and its collision mesh is unchanged.",
			Do:  "Convert the component with --all-lods and --collision, and edit all meshes of the part."},
	)
}
