package m2

import (
	_ "embed"
	"fmt"
	"math"
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

// AnimationName is the game's name for an animation, such as Stand; for ids that it
// has none for, Animation and the number.
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

// HasAnimation reports whether the game has an animation of a name.
func HasAnimation(name string) bool { return knownAnimations()[name] }

// AnimationID is the number of the game's animation of a name, in any case, and its variation: Stand, Stand.1, "Stand 2", Attack-1.
func AnimationID(name string) (id, variation uint16, ok bool) {
	plain := func(s string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(" _-.#()", r) {
				return -1
			}
			return r
		}, strings.ToLower(s))
	}
	for i, known := range animationNames() {
		if known != "" && plain(known) == plain(name) {
			return uint16(i), 0, true
		}
	}
	rest := strings.TrimRight(name, ")")
	digits := rest[len(strings.TrimRight(rest, "0123456789")):]
	rest = strings.TrimRight(strings.TrimSuffix(rest, digits), " _-.#(")
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil || rest == "" {
		return 0, 0, false
	}
	for i, known := range animationNames() {
		if known != "" && plain(known) == plain(rest) {
			return uint16(i), uint16(n), true
		}
	}
	if n <= math.MaxUint16 && strings.EqualFold(rest, "Animation") { // one without a name, as AnimationName has it
		return uint16(n), 0, true
	}
	return 0, 0, false
}
