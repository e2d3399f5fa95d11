package scene

import (
	"strconv"
	"strings"
)

// RestClip is the clip whose start shows the model as it stands around: the first whose name
// begins with "stand", else the first, nil if there is none.
func (s *Scene) RestClip() *Clip {
	for i := range s.Clips {
		if hasFoldPrefix(s.Clips[i].Name, "stand") {
			return &s.Clips[i]
		}
	}
	if len(s.Clips) > 0 {
		return &s.Clips[0]
	}
	return nil
}

// ClipNamed is the clip of a name, upper and lower case alike, or else the first of its variations
// as Warcraft III names them: Attack - 1 for Attack. It is nil if there is none.
func (s *Scene) ClipNamed(name string) *Clip {
	var variation *Clip
	for i := range s.Clips {
		c := &s.Clips[i]
		if strings.EqualFold(c.Name, name) {
			return c
		}
		if variation == nil && isVariation(c.Name, name) {
			variation = c
		}
	}
	return variation
}

// isVariation says whether a clip's name is another one, a dash and a number.
func isVariation(clip, name string) bool {
	dash := strings.LastIndexByte(clip, '-')
	if dash < 0 {
		return false
	}
	_, err := strconv.ParseUint(strings.TrimSpace(clip[dash+1:]), 10, 32)
	return err == nil && strings.EqualFold(strings.TrimSpace(clip[:dash]), name)
}

func hasFoldPrefix(s, lower string) bool {
	if len(s) < len(lower) {
		return false
	}
	for i := range lower {
		if s[i]|0x20 != lower[i] {
			return false
		}
	}
	return true
}
