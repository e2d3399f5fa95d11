package scene

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// RestClip is the clip whose start shows the model as it stands around: the one called Stand, else the first whose
// first word that is (Stand - 1, not StandWound), in any case, else the first; nil if there is none.
func (s *Scene) RestClip() *Clip {
	const stand = "stand"
	first := 0
	for i := len(s.Clips) - 1; i >= 0; i-- {
		name := s.Clips[i].Name
		if !hasFoldPrefix(name, stand) {
			continue
		}
		if r, _ := utf8.DecodeRuneInString(name[len(stand):]); !unicode.IsLetter(r) {
			first = i
		}
	}
	for i := range s.Clips {
		if strings.EqualFold(s.Clips[i].Name, stand) {
			return &s.Clips[i]
		}
	}
	if len(s.Clips) == 0 {
		return nil
	}
	return &s.Clips[first]
}

// ClipsNamed returns the clips with a name, ignoring case: those with exactly that name; or else those that match it as
// a glob of path.Match; or else its variations in Warcraft III's form, such as Attack - 1 and Attack - 2 for Attack.
func ClipsNamed(name string, lists ...[]Clip) (named []*Clip) {
	lower := strings.ToLower(name)
	for _, means := range []func(clip string) bool{
		func(clip string) bool { return strings.EqualFold(clip, name) },
		func(clip string) bool { ok, _ := path.Match(lower, strings.ToLower(clip)); return ok },
		func(clip string) bool { return isVariation(clip, name) },
	} {
		for _, list := range lists {
			for i := range list {
				if means(list[i].Name) {
					named = append(named, &list[i])
				}
			}
		}
		if named != nil {
			break
		}
	}
	return named
}

// ClipNamed is the first clip that a name means (see [ClipsNamed]), rather one that is spelled just
// so; nil if there is none.
func (s *Scene) ClipNamed(name string) *Clip {
	if i := slices.IndexFunc(s.Clips, func(c Clip) bool { return c.Name == name }); i >= 0 {
		return &s.Clips[i]
	}
	if list := ClipsNamed(name, s.Clips); list != nil {
		return list[0]
	}
	return nil
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
