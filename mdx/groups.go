package mdx

import "slices"

// Limits of a classic geoset. GNDX has one byte for each vertex. With 7,433 or more
// vertices, the game draws garbage (HiveWE's validator).
const (
	MaxGroups          = 256
	MaxClassicVertices = 7432
)

// SetGroups sets the matrix groups of a geoset: lists of object ids, and for each vertex the index of its list. Unused
// lists are removed.
func (g *Geoset) SetGroups(groups [][]int32, of []uint32) {
	g.VertexGroups = make([]uint8, len(g.Vertices))
	g.MatrixGroups, g.Matrices = nil, nil
	number := make(map[uint32]uint8, MaxGroups)
	for v := range g.VertexGroups {
		group := of[v]
		n, known := number[group]
		if !known {
			n = uint8(len(g.MatrixGroups))
			number[group] = n
			g.MatrixGroups = append(g.MatrixGroups, uint32(len(groups[group])))
			g.Matrices = append(g.Matrices, groups[group]...)
		}
		g.VertexGroups[v] = n
	}
}

// SetFaces sets the faces of a geoset to one list of triangles.
func (g *Geoset) SetFaces(indices []uint32) {
	g.Faces = make([]uint16, len(indices))
	for i, v := range indices {
		g.Faces[i] = uint16(v)
	}
	g.PrimitiveTypes, g.FaceGroups = []PrimitiveType{Triangles}, []uint32{uint32(len(g.Faces))}
}

// NarrowSkin converts weights to bytes. Weights above 255, which no known tool writes, are scaled so that their sum is
// 255.
func NarrowSkin(skin []uint16) []uint8 {
	narrow := make([]uint8, len(skin))
	for v := 0; v < len(skin); v += 8 {
		ids, weights := skin[v:v+4], skin[v+4:v+8]
		if slices.Max(weights) > 255 {
			weights = to255(weights)
		}
		for k := range 4 {
			narrow[v+4+k] = uint8(weights[k])
			if weights[k] > 0 {
				narrow[v+k] = uint8(ids[k])
			} else {
				narrow[v+k] = uint8(min(ids[k], 255)) // the game ignores it
			}
		}
	}
	return narrow
}

func to255(weights []uint16) []uint16 {
	sum := 0.0
	for _, w := range weights {
		sum += float64(w)
	}
	var part [4]float64
	for k, w := range weights {
		part[k] = float64(w) / sum
	}
	var counts [4]int
	Apportion(counts[:], part[:], 255)
	out := make([]uint16, 4)
	for k, n := range counts {
		out[k] = uint16(n)
	}
	return out
}

// EqualShares approximates the weights of a vertex, whose sum is 1, by equal shares: counts gets for each bone the number
// of shares that is closest to its weight. It uses up to four shares, or one per bone if more weights are exact, and the
// smallest of equally good numbers. off is the weight that went to another bone.
func EqualShares(counts []int, part []float64) (off float64) {
	const rounding = 1.0 / 255 // rounding to a byte is no reason for larger groups
	off = 2
	var room [8]int
	shares := append(room[:0], counts...)
	try := func(total int, better float64) {
		Apportion(shares, part, total)
		miss := 0.0
		for k, w := range part {
			miss += max(0, w-float64(shares[k])/float64(total))
		}
		if miss < better {
			copy(counts, shares)
			off = miss
		}
	}
	for total := 1; total <= 4; total++ {
		try(total, off-rounding)
	}
	if n := len(part); n > 4 && off > rounding {
		try(n, rounding)
	}
	return off
}

// Apportion distributes shares by the method of largest remainders: counts gets the number for each part.
func Apportion(counts []int, part []float64, total int) {
	left := total
	for k, w := range part {
		counts[k] = int(w * float64(total))
		left -= counts[k]
	}
	for ; left > 0; left-- {
		best, most := 0, -1.0
		for k, w := range part {
			if due := float64(w*float64(total)) - float64(counts[k]); due > most+1e-9 {
				best, most = k, due
			}
		}
		counts[best]++
	}
}

// WithoutResidue returns the geoset without its residue, for a copy that becomes another geoset.
func (g Geoset) WithoutResidue() Geoset {
	g.residue = nil
	return g
}

// WithoutResidue is like that of Geoset.
func (a GeosetAnim) WithoutResidue() GeosetAnim {
	a.residue = nil
	return a
}
