package report

// What glTF can't hold, and what was done instead.
const (
	GLTFFourPlay    Code = "GLTF002"
	GLTFBillboard   Code = "GLTF003"
	GLTFInherit     Code = "GLTF004"
	GLTFHidden      Code = "GLTF005"
	GLTFFade        Code = "GLTF006"
	GLTFUVAnimation Code = "GLTF010"
	GLTFTextureSwap Code = "GLTF011"
	GLTFEmitter     Code = "GLTF013"
	GLTFLight       Code = "GLTF014"
	GLTFCamera      Code = "GLTF015"
	GLTFLOD         Code = "GLTF017"
	GLTFName        Code = "GLTF018"
	GLTFEmptyMesh   Code = "GLTF019"
	GLTFColor       Code = "GLTF020"
	GLTFParam       Code = "GLTF021"
	GLTFAttached    Code = "GLTF026"
)

// What is odd about a glTF that is read, and what of it a scene can't hold.
const (
	GLTFReadLeftover  Code = "GLTF051"
	GLTFReadExtension Code = "GLTF052"
	GLTFReadBuffer    Code = "GLTF053"
	GLTFReadData      Code = "GLTF054"
	GLTFReadPrimitive Code = "GLTF055"
	GLTFReadMaterial  Code = "GLTF056"
	GLTFReadScene     Code = "GLTF057"
	GLTFReadShear     Code = "GLTF058"
	GLTFReadSpline    Code = "GLTF059"
	GLTFReadPointer   Code = "GLTF060"
	GLTFReadCamera    Code = "GLTF061"
	GLTFReadAttribute Code = "GLTF062"
	GLTFReadExtras    Code = "GLTF063"
	GLTFRestored      Code = "GLTF070"
)

// What a glTF should keep: see gltf's rules.
const ()

var gltfCodes = []Info{
	{GLTFFourPlay, Warning, "more than four joints move a vertex",
		"The GLB stores all influences, in JOINTS_0 and JOINTS_1. Blender reads both; three.js and many engines play only the first four.",
		""},
	{GLTFBillboard, Warning, "a node faces the camera in the game",
		"glTF has no billboards, so that the node keeps its direction at rest: glows and flames are visible from one side only. The flag is in the node's extras.",
		"In Blender, add a Track To constraint towards the camera."},
	{GLTFInherit, Note, "a node ignores part of its parent's motion",
		"In the game a node can ignore its parent's rotation, scale or translation. In glTF it can't, so that its keys were resampled to compensate. The motion is the same within the tolerance.",
		""},
	{GLTFHidden, Note, "a mesh that is never visible was left out",
		"No clip shows it.",
		""},
	{GLTFFade, Warning, "fading parts are shown or hidden",
		"glTF can't animate transparency, so that parts appear and vanish at once at the alpha that the message names. Typical are corpses and ghosts.",
		"--visibility pointer also writes KHR_node_visibility."},
	{GLTFUVAnimation, Warning, "moving texture coordinates are still",
		"In the game the texture moves, as for flowing water or energy. Core glTF can't animate it; the keys are in extras.",
		""},
	{GLTFTextureSwap, Warning, "a changing texture keeps its first picture",
		"In the game the layer switches between textures. glTF can't; the keys are in extras.",
		""},
	{GLTFEmitter, Warning, "particles and ribbons aren't drawn",
		"glTF has no particles, so that fire, smoke and trails are missing. Their parameters are in the node's extras, and come back when the glTF becomes a model again.",
		"marrow view and marrow render draw them."},
	{GLTFLight, Note, "a light is stored in extras",
		"glTF's lights have no ambient kind and no animation. Viewers don't show it.",
		""},
	{GLTFCamera, Note, "a camera's field of view was approximated",
		"The game stores it another way, or animates it. The picture may be slightly narrower or wider.",
		""},
	{GLTFLOD, Note, "coarser levels of detail were left out",
		"glTF would draw all levels at once.",
		"--lod 1 chooses another level, --all-lods keeps all."},
	{GLTFName, Note, "a name that occurs again got a number",
		"glTF programs tell nodes and clips apart by name.",
		""},
	{GLTFEmptyMesh, Note, "a mesh without triangles was left out",
		"It has nothing to draw.",
		""},
	{GLTFColor, Warning, "a changing colour keeps its value at rest",
		"In the game the colour of the layer is animated. Core glTF can't; the keys are in extras.",
		""},
	{GLTFParam, Note, "animated parameters are stored in extras",
		"Emitters and lights change over time in the game. Viewers ignore the extras; marrow reads them on the way back.",
		""},
	{GLTFAttached, Warning, "an attached model isn't drawn",
		"The game loads another model at the attachment point, such as a weapon or an effect. Its path is in the node's extras.",
		"Convert that model by itself, and parent it to the node."},
	{GLTFReadLeftover, Note, "the file contains bytes that glTF doesn't define",
		"They were ignored.",
		""},
	{GLTFReadExtension, Warning, "an extension isn't supported",
		"What it adds to the model is left out. The message names it.",
		"Export without the extension."},
	{GLTFReadBuffer, Error, "a file with the glTF's data is missing",
		"A .gltf has its data in files beside it, usually a .bin. Without it there are no meshes.",
		"Copy the .bin beside the .gltf, or export a .glb."},
	{GLTFReadData, Error, "data that the glTF refers to doesn't exist",
		"A number refers to an accessor, a node or bytes that the file doesn't have. That part is left out.",
		"Export the file again, and check it with the Khronos glTF validator. A file that Draco or meshopt compressed is unpacked by gltf-transform copy IN.glb OUT.glb."},
	{GLTFReadPrimitive, Warning, "points and lines were left out",
		"These games draw triangles only.",
		"Export triangles."},
	{GLTFReadMaterial, Warning, "a property of a material was approximated or left out",
		"The game's materials are simpler than glTF's. The message names the property.",
		"--map or words in the material's name choose how the game draws it; see docs/wayback.md."},
	{GLTFReadScene, Note, "content of other scenes of the file was left out",
		"A glTF can hold several scenes. Only its default one is read.",
		"Make the other scene the default one."},
	{GLTFReadShear, Warning, "a matrix with shear was approximated",
		"A node has a translation, a rotation and a scale, which can't express shear. The part is slightly deformed.",
		"Apply the scale of the parents in Blender (Object › Apply › Scale)."},
	{GLTFReadSpline, Note, "a rotation's spline became linear keys",
		"Splines of rotations differ from format to format. Linear keys follow the curve within the tolerance.",
		""},
	{GLTFReadPointer, Warning, "an animated property was left out",
		"KHR_animation_pointer animates a property that these games can't.",
		""},
	{GLTFReadCamera, Warning, "an orthographic camera became a perspective one",
		"These games have no orthographic cameras. A narrow view from far away comes near.",
		""},
	{GLTFReadAttribute, Warning, "a vertex attribute was left out",
		"The attribute has no meaning for these games, such as a custom one that begins with _.",
		""},
	{GLTFReadExtras, Warning, "extras no longer fit the edited object",
		"marrow stores the original's data in extras. The object was changed so much that they no longer apply; they were ignored.",
		"--base with the original model restores what the edit left alone."},
	{GLTFRestored, Note, "objects that another program lost were restored",
		"All objects of one kind were missing from the edited glTF, as after an export without custom properties. They are as in the base.",
		"If you removed them on purpose, remove them from the base, too."},
}
