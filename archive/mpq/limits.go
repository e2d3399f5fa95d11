package mpq

// Limits of what an archive may claim.
const (
	maxSearch     = 64 << 20  // bytes in which the header is looked for; maps have it at 512, some decoys before it
	maxEntries    = 1 << 22   // rows of a table; World of Warcraft's largest have 400,000
	maxFile       = 1 << 30   // bytes of one file
	maxRatio      = 1040      // bytes that one packed byte may become: deflate's most is 1032
	maxAtOnce     = 64 << 20  // packed bytes of a file that are read at once
	maxSteps      = 1 << 29   // rows that are looked at for all names; World of Warcraft's archives take a few million
	maxList       = 64 << 20  // bytes of a (listfile)
	maxLooked     = 256 << 20 // bytes that are unpacked to see what files without a name are
	maxMentions   = 1 << 16   // names that the models inside mention
	maxMentioning = 16 << 20  // bytes of a file that is searched for them
	maxProblems   = 1000      // that are remembered
)
