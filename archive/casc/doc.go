// Package casc reads the local storage of Blizzard's games since 2014 (CASC), without writing to it: Warcraft III
// since 1.30 and World of Warcraft since 6.0.
//
// A storage is a chain of files, each of which names the next by a sum of its content:
//
//	.build.info               the builds that are installed, and the key of each one's configuration
//	Data/config/ab/cd/abcd…   the configuration: the keys of the root and of what is needed to read it
//	Data/data/BBVVVVVVVV.idx  where the data of an encoded key is
//	Data/data/data.NNN        the data, each piece packed as BLTE
//
// An encoded key is the sum of the packed bytes, a content key that of the unpacked ones. The root lists the
// files. Warcraft III's is a TVFS, which names files and their encoded keys; World of Warcraft's knows files by
// number and content key, and the encoding table gives the encoded key.
//
// Only what is used must be there: a storage without the lists of what to download or to install opens.
// The layouts are known from CascLib and cascette-rs; docs/archives.md says which of them no real installation
// has confirmed.
package casc
