// Package m2 reads, writes and explains M2, the model format of World of Warcraft since its first release, with
// its companion files.
//
// # Versions
//
// Classic uses versions 256 to 259, and The Burning Crusade 260 to 263. In these versions, all sequences share
// one time line, and the views are in the model's file. Wrath of the Lich King uses version 264, Cataclysm to
// Warlords of Draenor use 265 to 272, and Legion and later clients use 273 and later. Since 264, every sequence
// has its own keys, views are .skin files, and the keys of long sequences are in .anim files. Since Legion, the
// model may be in the MD21 chunk of a chunked file; other chunks of the file refer to companions by number.
//
// # Files
//
//	.m2     the model                            Model
//	.skin   a view: which triangles are drawn    View
//	.anim   keys of one sequence                 Anim
//	.skel   a skeleton that models share         Skel
//	.bone   offsets of the bones of a face       BoneFile
//	.phys   rigid bodies and joints              Phys
//
// # Units and conventions
//
// Right-handed, Z up. A model faces +X, and its left side is +Y. Lengths are in yards, times in milliseconds, and
// angles in radians. Triangles are counter-clockwise when seen from the front. Indices refer to the model's
// lists; -1 (None) means none. Packed numbers are stored as in the file: quaternions in 64 bits, fractions in 16.
//
// # Scenes
//
// Model.Scene converts a model and the companions that Model.Load has read. The scene has the requested view, the
// default geosets of a character, every sequence with keys, and materials that combine textures like the client's
// shaders. Bone i becomes node i; objects attached to bones follow. The .bone and .phys files aren't used.
//
// scene.Particles describes particles, except for properties that depend on the movement of the emitter
// (inherited speed, following), on the frame rate (varying rates) or on the surroundings (uneven ground, wind).
// Emitters on splines and bones are treated as rectangles. The following are left out: tumbling models, emitters
// that replace those of another model, models referred to by number, additional textures, the colour multipliers
// of EXP2, and colours that the game replaces.
//
// # Models from scenes, other versions, and shaders
//
// Package m2/build makes models from scenes, and applies the edits of a scene to the model that it was made from.
// Package m2/version converts a model to another version. Package m2/shader has the shaders that combine the
// textures of a batch.
//
// # Sources
//
// The wowdev wiki's page on M2, madmax's description of the older versions, and, for facts that both omit,
// skarndev's wowlib, luna-niemitalo's husk, Deamon87's WebWowViewerCpp and FernandoS27's WhiteoutLib. Where the
// sources disagree, the layouts follow real files, and a comment describes the difference.
package m2
