package scene

import (
	"fmt"
	"slices"
	"strings"
)

// slots are the names that users enter for the types of World of Warcraft's replaceable textures. They apply to M2 and, up to
// item-icon, also to the MDX of the alpha.
var slots = [...]string{
	"", "skin", "object-skin", "weapon-blade", "weapon-handle", "environment", "hair", "facial-hair", "skin-extra",
	"ui-skin", "tauren-mane", "monster-1", "monster-2", "monster-3", "item-icon",
	"guild-background", "guild-emblem", "guild-border", "guild-emblem-2",
}

// Slot returns the name of a texture type, such as monster-1; an empty string for 0, a file. See Texture.Slot.
func Slot(t uint32) string {
	if int64(t) < int64(len(slots)) {
		return slots[t]
	}
	return fmt.Sprintf("type-%d", t)
}

// SlotNumber is the inverse of Slot. It returns 0 for a name that isn't a slot.
func SlotNumber(slot string) uint32 {
	if i := slices.Index(slots[:], slot); i >= 0 {
		return uint32(i)
	}
	var n uint32
	if _, err := fmt.Sscanf(slot, "type-%d", &n); err != nil {
		return 0
	}
	return n
}

// Slots returns the names of the types of replaceable textures.
func Slots() []string { return slots[1:] }

// ParseSlot returns the slot for a name, in any case, with or without hyphens: the name of a slot, cape for items and
// capes, or type- and a number.
func ParseSlot(name string) (slot string, ok bool) {
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "-", "") }
	key := plain(name)
	if key == "cape" {
		key = plain(slots[2])
	}
	for _, s := range Slots() {
		if plain(s) == key {
			return s, true
		}
	}
	var n uint32
	if _, err := fmt.Sscanf(key, "type%d", &n); err == nil && n >= uint32(len(slots)) && key == fmt.Sprintf("type%d", n) {
		return fmt.Sprintf("type-%d", n), true
	}
	return "", false
}
