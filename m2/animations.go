package m2

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The game's table of animations, a name a line, by id; as wow.tools has it. Those of
// ids 0 to 1447 agree with pywowlib's list.
//
//go:embed animations.txt
var animationText string

var animationNames = sync.OnceValue(func() []string { return strings.Split(strings.TrimSpace(animationText), "\n") })

// AnimationName returns the game's name for an animation, such as Stand. For ids without a name, it returns Animation
// and the number.
func AnimationName(id uint16) string {
	if names := animationNames(); int(id) < len(names) && names[id] != "" {
		return names[id]
	}
	return fmt.Sprintf("Animation%d", id)
}

var knownAnimations = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool)
	for _, name := range animationNames() {
		names[name] = name != ""
	}
	return names
})

// HasAnimation reports whether the game has an animation with a name.
func HasAnimation(name string) bool { return knownAnimations()[name] }

// animationIDs are the numbers of the animations by their plain names: of several with one name, the first.
var animationIDs = sync.OnceValue(func() map[string]uint16 {
	ids := make(map[string]uint16)
	for i, name := range slices.Backward(animationNames()) {
		if name != "" {
			ids[plainName(name)] = uint16(i)
		}
	}
	return ids
})

var separators = strings.NewReplacer(" ", "", "_", "", "-", "", ".", "", "#", "", "(", "", ")", "")

// plainName returns a name in lower case, without separators between words and numbers.
func plainName(s string) string { return separators.Replace(strings.ToLower(s)) }

// AnimationID returns the id and the variation for the name of an animation, in any case: Stand, Stand.1, "Stand 2",
// Attack-1.
func AnimationID(name string) (id, variation uint16, ok bool) {
	if id, ok = animationIDs()[plainName(name)]; ok {
		return id, 0, true
	}
	rest := strings.TrimRight(name, ")")
	digits := rest[len(strings.TrimRight(rest, "0123456789")):]
	rest = strings.TrimRight(strings.TrimSuffix(rest, digits), " _-.#(")
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil || rest == "" {
		return 0, 0, false
	}
	if id, ok = animationIDs()[plainName(rest)]; ok {
		return id, uint16(n), true
	}
	if n <= math.MaxUint16 && strings.EqualFold(rest, "Animation") { // one without a name, as AnimationName has it
		return uint16(n), 0, true
	}
	return 0, 0, false
}
