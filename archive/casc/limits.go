package casc

// Limits of what a storage may claim. Nothing is allocated for a claim that the bytes behind it can't fulfil;
// these bound what they could.
const (
	maxIndex   = 256 << 20 // bytes of one index, of which there are 16; World of Warcraft's have up to 10 MiB
	maxConfig  = 4 << 20   // bytes of .build.info or a configuration; real ones have 25 KB
	maxPacked  = 1 << 30   // bytes of one packed file: what a data.NNN can hold
	maxFile    = 1 << 30   // bytes that one file unpacks to; encoding tables have 200 MiB
	maxFiles   = 1 << 22   // files of a storage; World of Warcraft's root has two million
	maxNames   = 256 << 20 // bytes of all files' names; World of Warcraft's have 120 MiB
	maxName    = 1024      // bytes of one file's name
	maxFolders = 128       // folders in each other in a TVFS's table, which repeat nothing of the input
	maxMounts  = 16        // times that a TVFS is in others; real ones are once
	maxAliases = 64 << 20  // bytes of filealiases.json
	maxFrames  = 4         // BLTE frames that are BLTEs themselves

	// What a byte can unpack to at most.
	zlibRatio = 1032
	lz4Ratio  = 255
)
