package curves

import (
	"marrow/internal/limit"
	"marrow/scene"
)

// keyBudget returns the number of keys by which the clips of a scene may grow, all clips together, so that a small
// hostile file doesn't become gigabytes.
func keyBudget(s *scene.Scene) *limit.Budget {
	keys := 0
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				keys += len(clips[i].Channels[k].Times)
			}
		}
	}
	return limit.NewBudget(min(limit.FreeKeys+limit.KeysEach*min(keys, limit.Keys), limit.Keys))
}
