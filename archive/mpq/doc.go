// Package mpq reads MPQ archives as folders: Warcraft III's, its maps, World of Warcraft's up to 5.4, StarCraft II's.
//
// Read are versions 1 to 4 with encrypted and packed tables; sectors and single units; zlib, bzip2, LZMA, PKWARE's
// implode and runs of zeros; and what protected maps do to their headers and tables, as far as the game itself still
// reads them. Not read are sounds packed by Huffman codes or ADPCM, which is said of each.
//
// An archive knows its files by hashes of their names, and its list of names is often missing or a lie. Names come from
// (listfile), from [Options], from what maps are known to have, and from what the models inside mention; files that are
// left are called File00001234.mdx by their number and content, as other programs call them.
//
// The layout is that of StormLib 9.40, checked on real archives.
package mpq
