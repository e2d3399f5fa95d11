// Package mpq reads MPQ archives as folders: those of Warcraft III and its maps, of World of Warcraft up to 5.4, and of
// StarCraft II.
//
// It supports versions 1 to 4; encrypted and compressed tables; sectors and single units; zlib, bzip2, LZMA, PKWARE's
// implode and runs of zeros; and the modified headers and tables of protected maps, as far as the game itself accepts
// them. Sounds compressed by Huffman codes or ADPCM aren't supported, and are reported.
//
// Damaged and truncated files are errors. The checksums that compressed data contains are compared; PKWARE's implode,
// LZMA and data that isn't compressed have none. Only data that is intact, but unpacks to fewer bytes than stated, is
// accepted: the rest is zeros, as in the games. [Archive.Verify] reports it, and compares files with (attributes).
//
// An archive identifies its files by hashes of their names. Its list of names is often missing or wrong. Names are
// taken from (listfile), from Options, from the names that every map has, and from the models in the archive. The
// remaining files are called File00001234.mdx, by their number and content, as in other programs.
//
// The layout follows StormLib 9.40 and was verified with real archives.
package mpq
