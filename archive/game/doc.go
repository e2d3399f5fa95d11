// Package game recognises the installation of a game and combines its archives to one file system, in which files of
// later archives override those of earlier ones, as in the game.
//
//	.build.info   Warcraft III since 1.30, World of Warcraft since 6.0   package casc
//	War3.mpq      Warcraft III up to 1.29                                package mpq
//	Data/*.MPQ    World of Warcraft up to 5.4                            package mpq
//	01.cat        X Rebirth, X4: Foundations                             package catdat
package game
