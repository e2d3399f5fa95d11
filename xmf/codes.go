package xmf

import "marrow/report"

// Codes of findings in reading EGOSOFT's XMF and ANI and converting them to a scene.
const (
	codePlacement report.Code = "XMF001"
	codeCounts    report.Code = "XMF002"
	codeVersion   report.Code = "XMF003"
	codeBuffer    report.Code = "XMF005"
	codeIndex     report.Code = "XMF006"
	codeElement   report.Code = "XMF007"
	codeAttribute report.Code = "XMF008"
	codeMaterial  report.Code = "XMF009"
	codeBlend     report.Code = "XMF010"
	codeMap       report.Code = "XMF011"
	CodeMotion    report.Code = "XMF012"
	CodeMissing   report.Code = "XMF013"
	CodeNumber    report.Code = "XMF018"
)

// Codes of findings in making XMF and ANI files from a scene.
const (
	codeBuildMaterial report.Code = "XMF020"
	CodeBuildLeft     report.Code = "XMF021"
	codeBuildFilled   report.Code = "XMF022"
	CodeBuildMotion   report.Code = "XMF023"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codePlacement, Severity: report.Note, Title: "gaps between buffers",
			Why: "This is harmless, because the game finds buffers by their offsets. It indicates that another tool wrote or changed the file."},
		report.Info{Code: codeCounts, Severity: report.Note, Title: "the header's counts disagree with the buffers",
			Why: "The buffers' own counts are used."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known game writes",
			Why: "The file is read like the nearest known version.",
			Do:  "Check the mesh in marrow view."},
		report.Info{Code: codeBuffer, Severity: report.Error, Loss: true, Title: "a buffer that can't be unpacked",
			Why: "The compressed data is damaged, so the mesh is incomplete.",
			Do:  "Extract the file again."},
		report.Info{Code: codeIndex, Severity: report.Error, Loss: true, Title: "an index beyond the vertices",
			Why: "The triangle is left out, so the mesh has a hole.",
			Do:  "Extract or export the file again."},
		report.Info{Code: codeElement, Severity: report.Warning, Loss: true, Title: "a vertex attribute that extends beyond the vertex",
			Why: "The attribute's format and offset don't fit into the vertex size. The attribute is left out.",
			Do:  "Extract or export the file again."},
		report.Info{Code: codeAttribute, Severity: report.Note, Loss: true, Title: "vertex attributes that can't be stored exactly",
			Why: "glTF doesn't have this vertex format. The most similar one is used."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "a material that isn't in any library",
			Why: "X4's materials are defined in libraries/material_library.xml of the game or a mod. Without this definition, the mesh is plain grey.",
			Do:  "Use --game or --assets to search the game, or --materials FILE to specify a library."},
		report.Info{Code: codeBlend, Severity: report.Warning, Loss: true, Title: "a blend mode was approximated",
			Why: "The game's shaders have blend modes that glTF doesn't support.",
			Do:  "Set the blend mode in the program that imports the glTF."},
		report.Info{Code: codeMap, Severity: report.Note, Title: "textures that are only named in extras",
			Why: "glTF has no slot for this kind of texture, so its name is stored in the material's extras."},
		report.Info{Code: CodeMotion, Severity: report.Warning, Loss: true, Title: "an animation was approximated or left out",
			Why: "The animation moves something that glTF can't animate, or a node that doesn't exist.",
			Do:  "Check the animation in marrow view."},
		report.Info{Code: CodeMissing, Severity: report.Warning, Loss: true, Title: "a component, or one of its files, is missing, damaged or too large",
			Why: "The part isn't drawn, or its animation isn't played. marrow check reports this even without --assets.",
			Do:  "Put the _data folder beside the XML, or specify the installed game with --game."},
		report.Info{Code: CodeNumber, Severity: report.Warning, Title: "text where a component or a material library needs a number",
			Why: "Positions, rotations, colours and times are numbers with a decimal point, such as 14.83265. Anything else can't be read. In a component, the default is used: 1 for the intensity of a light, and 0 for everything else. The part is at the wrong place, or turned or lit wrongly. In a material library, the property isn't used.",
			Do:  "Correct the number. Its decimal point must be a dot, not a comma."},
	)
	report.Register(
		report.Info{Code: codeBuildMaterial, Severity: report.Warning, Title: "a material was renamed for the game",
			Why: "An XMF names a material by its collection and its name in the game's material library, separated by a dot. A name without a collection gets one, and very long names are truncated.",
			Do:  "Name the materials in the 3D program as the game does, such as ship_arg.hull, or define the reported names in libraries/material_library.xml of your mod."},
		report.Info{Code: CodeBuildLeft, Severity: report.Warning, Loss: true, Title: "data that an XMF or a component can't store was left out",
			Why: "A vertex has at most 16 attributes, and colours are bytes. A collision mesh contains only positions, because the game crashes on anything else. Meshes that are hidden at rest, and lights other than point and ambient lights, are left out. The message states what was left out.",
			Do:  "With --base, data of the original that wasn't edited is kept."},
		report.Info{Code: codeBuildFilled, Severity: report.Note, Title: "missing vertex attributes were filled",
			Why: "All vertices of an XMF have the same attributes. If a mesh has no values for an attribute, default values were written. 3D programs often remove vertex colours that they don't use.",
			Do:  "If the attribute matters, export it as well. In Blender, enable the export of attributes."},
		report.Info{Code: CodeBuildMotion, Severity: report.Warning, Loss: true, Title: "motion that a component can't store",
			Why: "An ANI moves, rotates and scales whole parts. It has no joints, morph targets, global sequences or animated materials.",
			Do:  "Animate the objects themselves, not bones."},
	)
}
