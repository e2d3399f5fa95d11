package curves

import "marrow/scene"

// A limiter bounds what motion may come to, so that a small hostile file doesn't become
// gigabytes: the keys that are made beyond those that the file has. It is shared by all
// animations.
type limiter struct {
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

// newLimiter is the limiter for a scene.
func newLimiter(s *scene.Scene) *limiter {
	keys := 0
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				keys += len(clips[i].Channels[k].Times)
			}
		}
	}
	most := min(freeKeys+keysForOne*min(keys, maxKeys), maxKeys)
	return &limiter{most: most, left: most}
}

// reset gives back all keys.
func (l *limiter) reset() { l.left, l.out = l.most, false }

// take asks for n keys and returns how many are granted; a nil limiter has no bounds.
func (l *limiter) take(n int) int {
	if l == nil {
		return n
	}
	l.out = l.out || n > l.left
	n = min(n, l.left)
	l.left -= n
	return n
}

// all asks for n keys or none.
func (l *limiter) all(n int) bool {
	if l != nil && n > l.left {
		l.out = true
		return false
	}
	l.take(n)
	return true
}
