package texture

import (
	"encoding/binary"
	"strings"
)

// WrittenByMarrow reports whether a file is a PNG or APNG as marrow writes them: only pixels, whereas other programs
// usually add sizes, colour profiles and texts.
func WrittenByMarrow(data []byte) bool {
	const sign = "\x89PNG\r\n\x1a\n"
	if !strings.HasPrefix(string(data[:min(len(data), len(sign))]), sign) {
		return false
	}
	for data = data[len(sign):]; len(data) >= 12; {
		size := int64(binary.BigEndian.Uint32(data))
		kind := string(data[4:8])
		switch kind {
		case "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT":
		default:
			return false
		}
		if size > int64(len(data)-12) {
			return false
		}
		if data = data[12+size:]; kind == "IEND" {
			return len(data) == 0
		}
	}
	return false
}
