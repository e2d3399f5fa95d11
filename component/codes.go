package component

import "marrow/report"

// The codes of findings about reading, building and editing components, besides those of meshes and motions.
const (
	codePart        report.Code = "XMF014"
	codeFolder      report.Code = "XMF015"
	codeSeveral     report.Code = "XMF016"
	codeNoMesh      report.Code = "XMF017"
	codeBuildName   report.Code = "XMF024"
	codeBuildFolder report.Code = "XMF025"
	codeBuildHollow report.Code = "XMF026"
	codeEditLevels  report.Code = "XMF027"
	codeBuildTags   report.Code = "XMF030"
	codeEditName    report.Code = "XMF031"
	codeLevels      report.Code = "XMF029" // XMF028 is in package formats
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codePart, Severity: report.Note, Title: "an element of a component that isn't converted",
			Why: "Only meshes, motions, connections, point lights and ambient lights have an equivalent. Everything else, such as waypoints, is stored in the extras of a GLB, and comes back when the GLB is converted to a component. It doesn't follow edits, and isn't scaled."},
		report.Info{Code: codeFolder, Severity: report.Note, Title: "the folder with a component's meshes has a different name",
			Why: "The XML names a folder that doesn't exist. The folder that does exist is used."},
		report.Info{Code: codeSeveral, Severity: report.Note, Title: "several components in one file",
			Why: "All of them are converted, each with its own root node."},
		report.Info{Code: codeNoMesh, Severity: report.Error, Loss: true, Title: "no mesh of a component was found",
			Why: "There is nothing to draw. The meshes (XMF files) must be in a folder beside the XML, or in the folder that its source attribute specifies.",
			Do:  "Use --assets to search more folders, or --game to search the installed game."},
	)
	report.Register(
		report.Info{Code: codeBuildName, Severity: report.Note, Title: "a part was renamed",
			Why: "The name of a part is also the name of its files. It must be unique, and contain only Latin letters, digits, spaces, hyphens and underscores."},
		report.Info{Code: codeBuildFolder, Severity: report.Note, Title: "the folder of a component's meshes in the game isn't known",
			Why: "The attribute geometry of a component names the folder of its meshes with its full path in the game or the mod. marrow only knows the last part of the path.",
			Do:  "Write the full path into the XML, such as extensions\\mymod\\assets\\units\\size_s\\ship_x_data."},
		report.Info{Code: codeBuildHollow, Severity: report.Note, Title: "a part has no collision mesh",
			Why: "Nothing can hit the part. Its connection gets the tag nocollision, unless it had tags in the game.",
			Do:  "Add a simple mesh with the name of the part and the suffix -collision, such as hull-collision. If you convert a component to edit it, use --collision to include its collision meshes."},
		report.Info{Code: codeEditLevels, Severity: report.Warning, Title: "levels of detail and collision meshes weren't edited with their part",
			Why: "With --base, files whose meshes aren't in the glTF keep their bytes. From a distance, the part looks unedited, and its collision mesh is unchanged.",
			Do:  "Convert the component with --all-lods and --collision, and edit all meshes of the part."},
		report.Info{Code: codeBuildTags, Severity: report.Note, Title: "a new connection without tags",
			Why: "The game finds the weapons, shields and other equipment for a connection by its tags. An empty object has none, unless it is a copy of a connection, or its author gave it tags.",
			Do:  "In the 3D program, give the object a custom property named tags, which is text with the tags, such as \"turret medium\", and export custom properties."},
		report.Info{Code: codeEditName, Severity: report.Note, Title: "an edited component keeps its name",
			Why: "With --base, the name of the component, its folder, the path of this folder in the game and the name of its ANI file are those of the base, even if the output has another name.",
			Do:  "For a new component with the name of the output, convert without --base, or change the names in the XML and rename the files."},
		report.Info{Code: codeLevels, Severity: report.Note, Title: "a part without a level of detail that can be expected",
			Why: "The XML lists a coarser level of detail whose file is missing, or the part has only a collision mesh, although the XML lists no levels. Some working mods have such parts. A missing finest level that is listed is reported as XMF013."},
	)
}
