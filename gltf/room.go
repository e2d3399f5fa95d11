package gltf

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// A room bounds what motion may come to, so that a small hostile file doesn't become
// gigabytes: the keys that are made beyond those that the file has. It is shared by all
// animations.
type room struct {
	most, left int
	out        bool // more was asked for than there was
}

// A model of few keys may need many, as where one that turns for ever is written for a minute: of
// 2208 real ones the hungriest takes 640,000 for its 330,000, the next 500,000 for 12,000. So there
// are twice as many for nothing, more for each key that the scene has, and an end to that.
// maxCells is how many curves of all nodes and meshes in all clips are kept.
const (
	freeKeys   = 1 << 19
	keysForOne = 32
	maxKeys    = 1 << 24
	maxCells   = 1 << 22
)

// newRoom is the room for a scene.
func newRoom(s *scene.Scene) *room {
	keys := 0
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				keys += len(clips[i].Channels[k].Times)
			}
		}
	}
	most := min(freeKeys+keysForOne*min(keys, maxKeys), maxKeys)
	return &room{most: most, left: most}
}

// reset gives back all keys.
func (r *room) reset() { r.left, r.out = r.most, false }

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

// limitClips leaves out the last of so many clips, and of global sequences that move something, that
// their curves would be too many.
func (e *exporter) limitClips() {
	var globals []*scene.Clip
	for i := range e.s.Globals {
		if g := &e.s.Globals[i]; len(g.Channels)+len(g.Events) > 0 {
			globals = append(globals, g)
		}
	}
	most := max(maxCells/(3*len(e.s.Nodes)+len(e.s.Meshes)+1), 1)
	limit := func(list []*scene.Clip, name, what string) []*scene.Clip {
		if len(list) <= most {
			return list
		}
		e.add(report.GLTFTooMuch, fmt.Sprintf("%s[%d]", name, most), "%d %s are too many for so many nodes; the first %d are written", len(list), what, most)
		return list[:most]
	}
	e.clips = limit(e.clips, "clips", "clips")
	for _, g := range limit(globals, "globals", "global sequences") {
		e.globals = append(e.globals, play{g, true, makeIndex(g)})
	}
}
