package main

import (
	"fmt"
	"strings"

	"marrow/formats"
	"marrow/texture"
)

// A flagText describes a flag in help.
type flagText struct {
	name  string
	value string // the name of its value, empty for a switch
	short string // one line, for -h
	long  string // further lines, for --help
	of    string // the command to which the text applies; empty for all commands without their own text
}

// A flagGroup is a heading of help and its flags, in the order of help.
type flagGroup struct {
	title string
	flags []flagText
}

// flagGroups has the texts of all flags of all commands.
var flagGroups = []flagGroup{
	{"Output", []flagText{
		{name: "output", value: "FILE", short: "write to this file or folder", long: "- is standard output. An existing file is replaced."},
		{of: "map", name: "output", value: "FILE", short: "write to this file instead of standard output", long: "An existing file is replaced only with --force."},
		{of: "merge", name: "output", value: "FILE", short: "write to this file", long: "- is standard output."},
		{of: "check", name: "output", value: "FILE", short: "write the repaired copy of a single file here", long: "- is standard output. The copy is written even if nothing needed repair."},
		{name: "to", value: "FORMAT", short: "write this format", long: "One of " + strings.Join(formats.Targets(), ", ") + ". The default is the extension of OUT, or " + formats.DefaultTarget + " for a folder."},
		{name: "version", value: "VERSION", short: "the version to write: MDX 800 for the classic game, 900 to 1800 for later ones; M2 256 for 1.x, 260 for 2.x, 264 for 3.x, 272 for 4.x to 6.x, 274 since 7.x"},
		{name: "base", value: "MODEL", short: "the original of an edited glTF: an MDX, M2, XMF, ANI, component XML, XAC or XSM", long: "Everything that wasn't edited keeps its original bytes. The motions of an XAC are read from its folder; for motions in other folders, repeat the option."},
		{name: "original", value: "MODEL", short: "the model from which an edited glTF was converted, to write a new model", long: "What the glTF's editor lost, such as Blender the properties of clips, is restored from it, and its folder is searched for textures. To write a copy of the original with your edits, use --base."},
		{of: "map", name: "to", value: "FORMAT", short: "the format that the map is for: " + orList(mapFormats())},
		{name: "force", short: "replace existing files, including models"},
		{of: "map", name: "force", short: "replace an existing file"},
		{of: "extract", name: "force", short: "replace existing files"},
		{of: "check", name: "force", short: "replace an existing repaired copy that has other contents, or the file named by -o"},
		{name: "salvage", short: "convert the readable part of a damaged file", long: "The exit status is still 1."},
		{name: "strict", short: "fail if anything is approximated or left out", long: "Warnings and errors about the file count, too; notes that aren't losses don't (see check --explain CODE). Nothing is written for such a file. A folder run also fails if two outputs would have the same name."},
		{name: "fix", value: "CODES", short: "write a repaired copy beside the file", long: "With CODES, as in --fix=MDX121,MDX125, only these findings are repaired."},
		{name: "write", short: "change the file itself"},
		{name: "diff", short: "show what would change"},
		{name: "list", short: "list the files that would change"},
		{name: "json", short: "print JSON, one object per line"},
		{of: "explain", name: "json", short: "print one JSON object"},
		{of: "diff", name: "json", short: "print one JSON object"},
		{of: "version", name: "json", short: "print one JSON object"},
		{of: "render", name: "json", short: "print the clip, time and camera of each image as JSON", long: "Each model is one object on one line. Its coordinates use the axes of a GLB (Y up)."},
		{name: "sarif", short: "print SARIF, the format of code-review tools"},
		{name: "long", short: "print sizes and times, too"},
		{name: "full", short: "print every element of long arrays"},
		{name: "verify", short: "read the files and compare the checksums that the archive contains", long: "An MPQ has them in its (attributes); files without a checksum there are only unpacked."},
		{name: "verbose", short: "print every finding with its code, including notes", long: "marrow check --explain CODE describes a code."},
		{name: "quiet", short: "print errors only"},
	}},
	{"Finding files", []flagText{
		{name: "assets", value: "FOLDER", short: "also search this folder for textures and other files (repeatable)", long: "FOLDER may also be an archive or an installed game. The model's own folder and those above it, up to the working directory, are searched first."},
		{of: "info", name: "assets", value: "FOLDER", short: "also search this folder for files that the model refers to (repeatable)", long: "FOLDER may also be an archive or an installed game. Implies --deps."},
		{of: "check", name: "assets", value: "FOLDER", short: "report referenced files that are neither beside the model nor in one of these folders (repeatable)", long: "FOLDER may also be an archive or an installed game. Without --assets, only a missing companion such as .skin or .ani is reported."},
		{name: "game", value: "FOLDER", short: "the folder of the installed game", long: "Its archives are searched last, and the input may be a path inside them. The default is the game setting in the .marrow.toml of the working directory."},
		{name: "locale", value: "LANGUAGE", short: "the language of an installed game, such as enUS", long: "The default is the game's own language, or the first one found."},
		{name: "classic", short: "use the classic graphics of Warcraft III: Reforged"},
		{name: "listfile", value: "FILE", short: "the names of files that are stored by number", long: "Each line has the form 12345;creature/wolf/wolf00.skin. M2 models from Legion or later, and some archives, need a listfile."},
		{of: "info", name: "listfile", value: "FILE", short: "the names of files that are stored by number", long: "Each line has the form 12345;creature/wolf/wolf00.skin. Implies --deps."},
		{of: "info", name: "game", value: "FOLDER", short: "the folder of the installed game", long: "Its archives are searched last, and the input may be a path inside them. Implies --deps."},
		{name: "deps", short: "print the location of each file that the model refers to"},
		{name: "model", value: "FILE", short: "the M2 that an .anim file belongs to"},
	}},
	{"Textures", []flagText{
		{name: "team-color", value: "COLOUR", short: "the team colour: a name, 0 to 23, #rgb or #rrggbb", long: "Up to three colours, separated by commas, are a nation's colours for units of Victoria II."},
		{name: "textures", value: "WHERE", short: "where to store textures: embed or shared", long: "embed stores textures in each output. shared writes each image once, to DST/textures; it requires --to gltf."},
		{name: "texture-path", value: "FOLDER", short: "the game's folder for the textures of a new MDX or M2", long: "The model refers to its textures in this folder, such as war3mapImported. The files are written beside the model."},
		{name: "no-textures", short: "leave textures out"},
		{name: "jpeg", short: "write opaque textures as JPEG, which is smaller but lossy"},
	}},
	{"Geometry", []flagText{
		{name: "scale", value: "NUMBER", short: "multiply all lengths by this number", long: "The value metres converts lengths to metres, if the format defines the length of a unit. The default is 1. A glTF states the number, and its conversion back to the game's format divides by it. For a conversion from World of Warcraft, it is 56 to Warcraft III and 0.9144 to X4."},
		{name: "lod", value: "LEVEL", short: "the level of detail, 0 for the finest"},
		{name: "all-lods", short: "keep every level of detail"},
		{name: "collision", short: "include collision meshes"},
		{name: "morphs", value: "HOW", short: "rest or bake: how to write morph targets to formats without them", long: "rest writes the shape with the default weights. bake adds bones that move the vertices."},
	}},
	{"Animation", []flagText{
		{name: "clip", value: "NAME", short: "write only clips with this name (repeatable)", long: "The name may be a glob, as in \"Stand*\". Attack also means Attack - 1 and Attack 2 if no clip is called Attack."},
		{of: "render", name: "clip", value: "NAME", short: "draw this clip", long: "For a glob such as \"Stand*\", the first match is drawn. Attack also means Attack - 1 or Attack 1 if no clip is called Attack. The default is Stand, or else the first clip; for the portrait camera, Portrait."},
		{of: "render", name: "time", value: "SECONDS", short: "the time within the clip, in seconds", long: "The default is 0. If the image would be empty at 0, marrow chooses a time at which it isn't. After its end, a clip repeats if it loops; otherwise it holds its last pose."},
		{name: "bind-pose", short: "draw the bind pose of the skeleton, without a clip"},
		{name: "tolerance", value: "FRACTION", short: "how far simplified motion may move a vertex, as a fraction of the model's size"},
		{name: "curves", value: "KIND", short: "linear, or spline: keep splines that glTF can store exactly"},
		{name: "all-keys", short: "keep all keys, even those that --tolerance would remove"},
		{name: "visibility", value: "HOW", short: "how parts are shown and hidden: baked, pointer, both or none", long: "baked uses scale keys, which every viewer plays. pointer uses KHR_animation_pointer."},
	}},
	{"Warcraft III", []flagText{
		{name: "map", value: "FILE", short: "use this TOML file to assign sequences, materials, texture paths and nodes of a new MDX or M2", long: "marrow map writes such a file for a model."},
		{name: "dialect", value: "NAME", short: "the dialect of MDL: engine, or hive for the HiveWorkshop tools"},
		{name: "plain", short: "write MDL without the comments that store what MDL can't express"},
	}},
	{"World of Warcraft", []flagText{
		{name: "texture", value: "TYPE=FILE", short: "a texture that the game would choose (repeatable)", long: "The type is skin, hair, cape, monster-1 and so on. A FILE such as * or *Skin.blp is matched against the images beside each model. With --base and --original, the flag is for that model."},
		{name: "display", value: "NUMBER", short: "the ID of the CreatureDisplayInfo or ItemDisplayInfo row that selects the textures", long: "The default is the first row that refers to the model. With --base and --original, the flag is for that model."},
		{name: "geosets", value: "NUMBERS", short: "the geosets of a character: default, all, or numbers as in 401,1502", long: "The default is one geoset of each group. Each number replaces the default geoset of its group. marrow info lists the numbers that a model has."},
	}},
	{"EMotionFX", []flagText{
		{name: "actor", value: "NAME", short: "the actor type of a .gfx file", long: "Without it, convert writes a model for each actor type, and render draws the first one."},
	}},
	{"X Rebirth and X4", []flagText{
		{name: "materials", value: "FILE", short: "a material_library.xml to search first (repeatable)", long: "After it, marrow searches libraries/material_library.xml in the model's folder, in the folders above it and in extensions."},
	}},
	{"Images", []flagText{
		{name: "encoding", value: "NAME", short: "how pixels are stored, such as palette, dxt5 or bc7", long: "BLP: " + strings.Join(texture.Encodings(texture.BLP), ", ") +
			". DDS: " + strings.Join(texture.Encodings(texture.DDS), ", ") + ". TGA: " + strings.Join(texture.Encodings(texture.TGA), ", ") +
			". The default is the encoding of the source if the output format has it. Otherwise, for BLP: palette for up to 256 colours, jpeg for more; for DDS: bc1, bc3 with alpha, bc5 for normal maps; for TGA: raw."},
		{name: "alpha", value: "BITS", short: "bits of alpha in a BLP: auto, 0, 1, 4 or 8", long: "auto uses as many as the image needs."},
		{name: "quality", value: "NUMBER", short: "the quality, 1 to 100", long: "It controls the quality of JPEG, and the encoding of blocks and palettes: fast below 50, thorough from 95. The default is 90."},
		{name: "no-mips", short: "write no mipmaps"},
		{name: "dither", short: "use dithering when writing images with a palette"},
		{name: "content", value: "KIND", short: "color, data or normal: how mipmaps are filtered", long: "auto uses the file's name, such as _normal or _orm, to decide."},
		{of: "convert", name: "size", value: "SIZE", short: "pow2 (the nearest powers of two), keep or auto", long: "auto means pow2 for BLP, and keep for other formats."},
		{of: "thumbnail", name: "size", value: "PIXELS", short: "the width and height of the image, 1 to 1024"},
		{of: "render", name: "size", value: "SIZE", short: "the image's size in pixels, as in 256 or 640x480", long: "With --sheet, it is the size of each model's image, 128 by default."},
		{name: "max-edge", value: "NUMBER", short: "halve images until no edge is longer than this, in pixels"},
		{name: "background", value: "COLOUR", short: "a name, #rgb, #rrggbb, #rrggbbaa or transparent"},
		{name: "gif", short: "write an animated GIF (the default for OUT.gif)"},
		{name: "apng", short: "write an animated PNG (the default for OUT.apng)"},
		{name: "fps", value: "NUMBER", short: "frames per second of an animation"},
		{name: "turntable", value: "N", short: "draw N views from a full circle around the model, side by side or as an animation"},
		{name: "sheet", short: "draw all models in one image, with their names", long: "More than 1000 models, or more than 128 MB of pixels, continue on OUT-2.png and so on."},
		{name: "columns", value: "NUMBER", short: "the number of models per row of a sheet", long: "By default, the sheet is roughly square."},
	}},
	{"Camera", []flagText{
		{name: "camera", value: "NAME", short: "use one of the model's cameras, by name or number, such as portrait or 0", long: "The default is portrait for models named *_Portrait, and 0 for menu screens (models named UI_* or in a folder named Glues)."},
		{name: "yaw", value: "DEGREES", short: "rotate the camera around the model by this angle, from the front towards the model's left"},
		{name: "pitch", value: "DEGREES", short: "place the camera at this angle above the horizontal"},
		{name: "ortho", short: "draw without perspective"},
	}},
	{"Drawing", []flagText{
		{name: "unlit", short: "draw without lighting"},
		{name: "wireframe", short: "draw the edges of triangles"},
		{name: "skeleton", short: "draw the bones and helpers"},
		{name: "bounds", short: "draw the bounding box that the file stores"},
		{name: "no-effects", short: "draw no particles, ribbons or attached models"},
	}},
	{"Bytes and fields", []flagText{
		{name: "at", value: "OFFSET", short: "show only the field at this offset, as in 8000 or 0x1f40", long: "data[0]!0x40 is the offset 0x40 in the bytes that result from decompressing data[0]."},
		{name: "path", value: "PATH", short: "show only this field, as in geosets[2].vertices[17]"},
		{name: "schema", value: "FORMAT", short: "describe the records of a format instead of a file", long: "One of " + strings.Join(schemas(), ", ") + ". --json prints them as JSON."},
		{name: "ksy", short: "with --schema, print a Kaitai Struct file", long: "The Kaitai Struct compiler generates parsers in other languages from it."},
		{name: "canonical", short: "when writing a file in its own format, write only the known fields, in the usual order", long: "Unknown data and unusual layouts are dropped."},
	}},
	{"Findings", []flagText{
		{name: "explain", value: "CODE", short: "describe a code: the reason, an example and the fix"},
		{name: "rule", value: "CODES", short: "report only these codes, as in MDX121,WIRE*"},
		{name: "ignore", value: "CODES", short: "don't report these codes, as in MDX121,WIRE*", long: "They are added to those that .marrow.toml ignores."},
		{name: "severity", value: "CODE=SEVERITY", short: "report a code as note, warning or error (repeatable)"},
		{name: "fail-on", value: "SEVERITY", short: "exit with 1 for findings of this severity or worse: note, warning, error or never", long: "The default is warning."},
		{name: "deep", short: "also check the animated model, which takes longer"},
		{name: "no-config", short: "ignore every .marrow.toml"},
	}},
	{"Folders", []flagText{
		{name: "include", value: "GLOB", short: "include only files that match, as in \"*.mdx\" or \"units/**\" (repeatable)"},
		{name: "exclude", value: "GLOB", short: "exclude files and folders that match (repeatable)"},
		{name: "parts", short: "also convert the part files of components separately", long: "By default, the LOD and collision meshes (XMF) in the _data folder of a component are only converted as part of it."},
		{name: "jobs", value: "NUMBER", short: "use this number of cores", long: "The default, 0, means all."},
		{name: "report", value: "FILE", short: "write all findings to this file, one line of JSON for each input"},
		{name: "resume", short: "skip files that are already in the report", long: "A file is skipped if its content, its companion files and the options haven't changed."},
		{of: "convert", name: "resume", short: "continue a run that was stopped", long: "A file is skipped if its content, its companion files and the options haven't changed, and its outputs exist."},
		{of: "render", name: "resume", short: "skip models that were drawn and haven't changed", long: "Changes to their textures aren't detected."},
		{name: "shard", value: "I/N", short: "process only shard I of N (numbered from 0)", long: "This divides the work between machines; see docs/clusters.md."},
	}},
	{"Server", []flagText{
		{name: "port", value: "PORT", short: "serve on this port", long: "The default is a free port."},
		{name: "no-open", short: "print the address and don't open a browser"},
	}},
	{"General", []flagText{
		{name: "no-descriptions", short: "offer names without descriptions"},
		{name: "help", short: "print help: a summary with -h, all details with --help"},
		{of: "marrow", name: "version", short: "print the version"},
	}},
}

// textOf returns the text of a command's flag, and its heading.
func textOf(command, flag string) (text flagText, title string, err error) {
	for _, group := range flagGroups {
		for _, t := range group.flags {
			if t.name == flag && (t.of == command || t.of == "" && title == "") {
				text, title = t, group.title
			}
		}
	}
	if title == "" {
		err = fmt.Errorf("no text for %s --%s", command, flag)
	}
	return text, title, err
}
