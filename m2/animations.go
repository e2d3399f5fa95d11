package m2

import (
	_ "embed"
	"fmt"
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
