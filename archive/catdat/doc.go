// Package catdat reads the catalogues of EGOSOFT's games, X Rebirth and X4: Foundations, without writing to them.
//
// A catalogue is a pair of files. NN.cat is a text with a line for each file: path, size, time and MD5. NN.dat contains
// the files in the same order, uncompressed. X4's textures are gzip files (.gz); they are returned unchanged, and
// package texture decompresses them.
//
// Files in later catalogues replace those in earlier ones. The game's own catalogues are 01.cat, 02.cat and so on up to
// the first missing number. An extension has ext_01.cat and so on for its own files, and subst_01.cat and so on for
// files that replace the game's.
package catdat
