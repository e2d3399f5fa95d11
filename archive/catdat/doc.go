// Package catdat reads the catalogues of EGOSOFT's games, X Rebirth and X4: Foundations, without writing to them.
//
// A catalogue is a pair of files. NN.cat is text, a line for each file: its path, size, time and MD5; NN.dat has the
// files' content in the same order, not packed. X4's textures are packed with gzip themselves, and called so (.gz);
// they are given as they are, as package texture unpacks them.
//
// Later catalogues hide files of earlier ones: the game's own are 01.cat, 02.cat and so on until one is missing.
// An extension's are ext_01.cat and so on, with its own files, and subst_01.cat and so on, which replace the game's.
package catdat
