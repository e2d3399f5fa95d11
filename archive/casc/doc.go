// Package casc reads the local storage (CASC) of Blizzard's games since 2014, without writing to it: Warcraft III since
// 1.30 and World of Warcraft since 6.0.
//
// A storage is a chain of files. Each refers to the next by a checksum of its content:
//
//	.build.info               the builds that are installed, and the key of each one's configuration
//	Data/config/ab/cd/abcd…   the configuration: the keys of the root and of what is needed to read it
//	Data/data/BBVVVVVVVV.idx  where the data of an encoded key is
//	Data/data/data.NNN        the data, each piece packed as BLTE
//
// An encoded key is the checksum of packed bytes, a content key that of unpacked bytes. The root lists the files.
// Warcraft III's root is a TVFS, which contains names and encoded keys. World of Warcraft's root contains file numbers
// and content keys, which the encoding table maps to encoded keys.
//
// Only the files that are used must exist: a storage opens without its download and install lists. The layouts follow
// CascLib and cascette-rs; docs/archives.md lists those that weren't verified with a real installation.
package casc
