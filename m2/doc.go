// Package m2 reads, writes and explains M2, World of Warcraft's models from its
// first release on, with their companion files.
//
// # Versions
//
// 256 to 259 are Classic's, 260 to 263 The Burning Crusade's: sequences share one
// time line, and views are in the file. 264 is Wrath of the Lich King's, 265 to
// 272 Cataclysm's to Warlords of Draenor's, 273 and later Legion's on: every
// sequence has keys of its own, views are .skin files, and long sequences' keys are
// in .anim files. Since Legion a model may be in the MD21 chunk of a chunked
// file, whose other chunks name its companions by number.
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
// Right-handed, Z up; a model faces +X and its left is +Y. Lengths are in yards,
// times in milliseconds, angles in radians. Triangles are counter-clockwise seen
// from the front. Indices are into the model's lists; -1 ([None]) means none.
// Numbers that the file packs stay packed: quaternions in 64 bits, fractions in 16.
//
// # Scenes
//
// [Model.Scene] makes a scene of a model and of what [Model.Load] has read: the view
// that was asked for, the geosets that a character wears, every sequence whose keys are
// there, the materials as the client's shaders would combine them. Bone i is node i; what
// hangs on bones comes behind them. The .bone and .phys files have no part in it.
//
// Of particles, [scene.Particles] says all but what depends on how the emitter has been moving
// (inherited speed, following), on the frame rate (rates that vary), or on a game about the model
// (ground that isn't flat, changing wind). Emitters on splines and bones are taken for
// rectangles. Tumbling models, emitters that stand for another model's, models known by number,
// further textures, the colour multipliers of EXP2, and colours that the game replaces are left out.
//
// # Sources
//
// The wowdev wiki's page on M2, madmax's description of the older versions, and for
// what those leave out skarndev's wowlib, luna-niemitalo's husk, Deamon87's
// WebWowViewerCpp and FernandoS27's WhiteoutLib; where they disagree, real files
// decided, and comments say so.
package m2
