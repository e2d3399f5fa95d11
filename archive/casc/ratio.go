package casc

// The largest number of bytes that one byte unpacks to. Nothing is allocated for a claim beyond it.
const (
	zlibRatio = 1032
	lz4Ratio  = 255
)
