// Package m2 reads, writes and explains M2, the model format of World of Warcraft since its first release, with its
// companion files.
//
// # Versions
//
// Versions 256 to 259 are Classic's, and 260 to 263 The Burning Crusade's: sequences share one time line, and views are
// in the file. Version 264 is Wrath of the Lich King's, 265 to 272 are Cataclysm's to Warlords of Draenor's, and 273
// and later Legion's and newer: every sequence has its own keys, views are .skin files, and the keys of long sequences
// are in .anim files. Since Legion a model may be in the MD21 chunk of a chunked file, whose other chunks refer to
// companions by number.
//
// # Files
//
//	.m2     the model                            Model
//	.skin   a view: which triangles are drawn    View
//	.anim   keys of one sequence                 Anim
//	.skel   a skeleton that models share         Skel
//	.bone   offsets of a face's bones            BoneFile
//	.phys   rigid bodies and joints              Phys
//
// # Units and conventions
//
// Right-handed, Z up; a model faces +X and its left is +Y. Lengths are in yards, times in milliseconds, angles in
// radians. Triangles are counter-clockwise seen from the front. Indices refer to the model's lists; -1 (None) means
// none. Packed numbers stay packed: quaternions in 64 bits, fractions in 16.
//
// # Scenes
//
// [Model.Scene] converts a model and what [Model.Load] has read: the requested view, the geosets that a character
// shows, every sequence with keys, and the materials as the client's shaders combine them. Bone i becomes node i;
// objects attached to bones follow. The .bone and .phys files aren't used.
//
// scene.Particles describes particles except for what depends on the emitter's movement (inherited speed, following),
// on the frame rate (varying rates), or on the surroundings (uneven ground, wind). Emitters on splines and bones are
// treated as rectangles. Tumbling models, emitters that replace another model's, models known by number, further
// textures, the colour multipliers of EXP2, and colours replaced by the game are left out.
//
// # Models from scenes, other versions, and shaders
//
// Package m2/build makes a model of a scene, and merges an edited scene into the model that it came from. Package
// m2/version converts a model to another version. Package m2/shader has the shaders by which batches combine textures.
//
// # Sources
//
// The wowdev wiki's page on M2, madmax's description of the older versions, and, for what those omit, skarndev's
// wowlib, luna-niemitalo's husk, Deamon87's WebWowViewerCpp and FernandoS27's WhiteoutLib. Where they disagree, real
// files decided, as comments note.
package m2
