package casc

// The maximum number of unpacked bytes per packed byte. No larger stated size is allocated.
const (
	zlibRatio = 1032
	lz4Ratio  = 255
)
