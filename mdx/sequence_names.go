package mdx

import "strings"

// SequenceWords are the first words of the names of sequences that the game plays without a trigger, and cinematic, which
// models use for what triggers play.
var SequenceWords = map[string]bool{
	"attack": true, "birth": true, "cinematic": true, "death": true, "decay": true, "dissipate": true, "morph": true,
	"portrait": true, "ready": true, "sleep": true, "spell": true, "stand": true, "walk": true,
}

// PlayedByItself reports whether Warcraft III plays a sequence with this name without a trigger, or the name says that a
// trigger plays it.
func PlayedByItself(name string) bool { return SequenceWords[SequenceWord(name)] }

// SequenceWord returns the word of a sequence's name that defines its purpose, in lower case: walk for "Alternate Walk
// Fast - 2".
func SequenceWord(name string) string {
	name, _, _ = strings.Cut(name, "-")
	words := strings.Fields(strings.ToLower(name))
	if len(words) > 1 && words[0] == "alternate" {
		words = words[1:]
	}
	if len(words) == 0 {
		return ""
	}
	return strings.TrimRight(words[0], "0123456789")
}
