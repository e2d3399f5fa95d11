package catdat

// Limits of what catalogues may claim.
const (
	maxCatalogue  = 256 << 20 // bytes of one .cat; X4's largest has 12 MiB
	maxFile       = 1 << 30   // bytes of one file
	maxFiles      = 1 << 22   // files of all catalogues and folders together; X4 has 600,000
	maxCatalogues = 99        // of one kind in a folder: their numbers have two digits
	maxExtensions = 4096      // folders under extensions
	maxContent    = 1 << 20   // bytes of an extension's content.xml
	maxProblems   = 1000      // that are remembered
)
