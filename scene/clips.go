package scene

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// RestClip returns the clip whose start shows the model at rest, ignoring case: the clip called Stand; otherwise the
// first clip whose first word is Stand (Stand - 1, but not StandWound); otherwise the first clip. It returns nil if
// there are no clips.
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
// a glob of path.Match; or else its variations in Warcraft III's forms, such as Attack - 1, Attack - 2 and Attack 3 for Attack.
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

// ClipNames lists the names of the clips for a message, but not more than twelve: "Stand, Walk and 3 more".
func (s *Scene) ClipNames() string {
	const shown = 12
	var names []string
	for i := range s.Clips[:min(len(s.Clips), shown)] {
		names = append(names, s.Clips[i].Name)
	}
	switch more := len(s.Clips) - len(names); {
	case len(names) == 0:
		return "no clips"
	case more > 0:
		return fmt.Sprintf("%s and %d more", strings.Join(names, ", "), more)
	}
	return strings.Join(names, ", ")
}

// ClipNamed returns the first clip with a name (see [ClipsNamed]), preferring one with the same case, or nil if
// there is none.
func (s *Scene) ClipNamed(name string) *Clip {
	if i := slices.IndexFunc(s.Clips, func(c Clip) bool { return c.Name == name }); i >= 0 {
		return &s.Clips[i]
	}
	if list := ClipsNamed(name, s.Clips); list != nil {
		return list[0]
	}
	return nil
}

// isVariation reports whether a clip's name consists of name, a dash or a space, and a number.
func isVariation(clip, name string) bool {
	clip = strings.TrimSpace(clip)
	end := strings.LastIndexAny(clip, "- ")
	if end < 0 {
		return false
	}
	_, err := strconv.ParseUint(clip[end+1:], 10, 32)
	stem := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(clip[:end+1]), "-"))
	return err == nil && strings.EqualFold(stem, name)
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
