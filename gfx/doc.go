// Package gfx reads .gfx files of Paradox' games that assemble units from actors and motions of EMotionFX, as in
// Europa Universalis III and Victoria II.
//
// Such a file is a text with a block for each actor type. Its other blocks, such as those of sprites, are kept and not
// looked at.
package gfx
