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

func init() {
	report.Register(
		report.Info{Code: codePlacement, Severity: report.Note, Title: "buffers aren't back to back",
			Why: "The game finds buffers by their offsets. It shows that another tool wrote or changed the file."},
		report.Info{Code: codeCounts, Severity: report.Note, Title: "the header's counts disagree with the buffers",
			Why: "The buffers' own counts are used."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known game writes",
			Why: "The file is read like the nearest known version."},
		report.Info{Code: codeCollision, Severity: report.Error, Title: "a collision mesh in a form that crashes the game"},
		report.Info{Code: codeBuffer, Severity: report.Error, Title: "a buffer that can't be unpacked",
			Why: "Its compressed data is damaged. The mesh is incomplete.",
			Do:  "Extract the file again."},
		report.Info{Code: codeIndex, Severity: report.Error, Title: "an index beyond the vertices",
			Why: "The triangle is left out, so that the mesh has a hole.",
			Do:  "Extract or export the file again."},
		report.Info{Code: codeElement, Severity: report.Warning, Title: "a vertex attribute that doesn't fit",
			Why: "With its format or offset, the attribute would extend beyond the vertex. It is left out."},
		report.Info{Code: codeAttribute, Severity: report.Note, Title: "vertex attributes that can't be carried exactly",
			Why: "glTF has no such format. The nearest one is used."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Title: "a material that no library has",
			Why: "X4's materials are in libraries/material_library.xml of the game or a mod. Without it the mesh is plain grey.",
			Do:  "--game FOLDER or --assets FOLDER searches the game; --materials FILE names a library."},
		report.Info{Code: codeBlend, Severity: report.Warning, Title: "a blend mode was approximated",
			Why: "The game's shaders have blend modes that glTF doesn't support."},
		report.Info{Code: codeMap, Severity: report.Note, Title: "textures that are only named",
			Why: "Their names are in the material's extras: glTF has no slot for such a map."},
		report.Info{Code: codeMotion, Severity: report.Warning, Title: "motion was approximated or left out",
			Why: "The animation moves something that glTF can't, or a node that doesn't exist."},
		report.Info{Code: codeMissing, Severity: report.Warning, Title: "a component, or one of its files, is missing, damaged or too large",
			Why: "The part or its motion isn't drawn. This is reported without --assets, too.",
			Do:  "Put the _data folder beside the XML, or specify the game's folder with --game."},
		report.Info{Code: codePart, Severity: report.Note, Title: "something in a component doesn't become a part",
			Why: "Only meshes, lights and connections are converted."},
		report.Info{Code: codeFolder, Severity: report.Note, Title: "a component's folder of meshes has another name than the XML says",
			Why: "The folder that exists is used."},
		report.Info{Code: codeSeveral, Severity: report.Note, Title: "several components in one file",
			Why: "All of them are converted, each with its own root node."},
		report.Info{Code: codeNoMesh, Severity: report.Error, Title: "no mesh of a component was found",
			Why: "There is nothing to draw. The meshes (XMF) are in a folder beside the XML, or where its source attribute says.",
			Do:  "--assets FOLDER searches further folders, --game FOLDER the installed game."},
	)
}
