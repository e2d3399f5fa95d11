package gltf

import (
	"fmt"

	"marrow/report"
)

// A room bounds what motion may come to, so that a small hostile file doesn't become
// gigabytes: the keys that are made beyond those that the file has. It is shared by all
// animations; real models use a hundredth of it.
type room struct {
	left int
	out  bool // more was asked for than there was
}

// maxKeys is the keys that may be made, and maxCells how many curves of all nodes and
// meshes in all clips are kept.
const (
	maxKeys  = 1 << 24
	maxCells = 1 << 22
)

// take asks for n keys and returns how many are granted; a nil room has no bounds.
func (r *room) take(n int) int {
	if r == nil {
		return n
	}
	r.out = r.out || n > r.left
	n = min(n, r.left)
	r.left -= n
	return n
}

// all asks for n keys or none.
func (r *room) all(n int) bool {
	if r != nil && n > r.left {
		r.out = true
		return false
	}
	r.take(n)
	return true
}

// limitClips leaves out the last of so many clips that their curves would be too many.
func (e *exporter) limitClips() {
	most := max(maxCells/(3*len(e.s.Nodes)+len(e.s.Meshes)+1), 1)
	if len(e.clips) > most {
		e.add(report.GLTFTooMuch, fmt.Sprintf("clips[%d]", most), "%d clips are too many for so many nodes; the first %d are written", len(e.clips), most)
		e.clips = e.clips[:most]
	}
}
