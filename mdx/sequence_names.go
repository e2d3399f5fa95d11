package mdx

import "strings"

// SequenceWords are the first words of names that the game plays by itself.
var SequenceWords = map[string]bool{
	"attack": true, "birth": true, "cinematic": true, "death": true, "decay": true, "dissipate": true, "morph": true,
	"portrait": true, "ready": true, "sleep": true, "spell": true, "stand": true, "walk": true,
}

// PlayedByItself reports whether Warcraft III plays a sequence of this name by itself.
func PlayedByItself(name string) bool { return SequenceWords[SequenceWord(name)] }

// SequenceWord is the word of a sequence's name that says what it is for, in lower case: that of "Alternate Walk Fast - 2" is walk.
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
