package xac

import "testing"

// FuzzDecode: what checkBytes says holds for anything.
func FuzzDecode(f *testing.F) {
	for order := range orders {
		for _, data := range small(order) {
			f.Add(data)
		}
		inner := rawFile(order, "XAC ", aMesh(order))
		f.Add(rawFile(order, "XAC ", rawChunk(order, 8, 1, 2, len(inner), inner)))
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkBytes(t, data) })
}
