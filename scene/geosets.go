package scene

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Geosets are the geoset numbers of the meshes of a World of Warcraft model (M2, or MDX of the alpha). For a character,
// number / 100 identifies a part of the body, and number % 100 a variant of that part. Creatures show all meshes,
// whatever their numbers.
type Geosets struct {
	IDs       []uint16
	Character bool // one variant of each part is shown at a time
}

// geosetGroups are the names of the body parts, by geoset number / 100.
var geosetGroups = [...]string{
	0: "Hair", 1: "FacialA", 2: "FacialB", 3: "FacialC", 4: "Gloves", 5: "Boots", 6: "Tail", 7: "Ears", 8: "Wrists", 9: "Kneepads",
	10: "Chest", 11: "Pants", 12: "Tabard", 13: "Trousers", 14: "Loincloth", 15: "Cloak", 16: "FacialJewelry", 17: "EyeGlow",
	18: "Belt", 19: "Trail", 20: "Feet", 21: "Skull", 22: "Torso", 23: "Hands", 24: "Horns", 25: "Blindfold", 26: "Shoulders",
	27: "Helm", 28: "UpperArms", 29: "MechagnomeArms", 30: "MechagnomeLegs", 31: "MechagnomeFeet", 32: "Head", 33: "Eyes",
	34: "Eyebrows", 35: "Piercings", 36: "Necklace", 37: "Headdress", 38: "Tails", 39: "MiscAccessory", 40: "MiscFeature",
	41: "Noses", 42: "HairDecoration", 43: "HornDecoration", 44: "BodySize", 46: "Dracthyr", 51: "EyeGlowB",
}

// GeosetName returns the name of a character's geoset: the name of its group and the number, such as Gloves_401, or
// Body_000 for parts that every character has.
func GeosetName(id uint16) string {
	if id == 0 {
		return "Body_000"
	}
	return fmt.Sprintf("%s_%03d", groupName(int(id/100)), id)
}

func groupName(group int) string {
	if group < len(geosetGroups) && geosetGroups[group] != "" {
		return geosetGroups[group]
	}
	return "Geoset"
}

// A GeosetGroup is a part of a character with variants, of which one is shown at a time.
type GeosetGroup struct {
	Group int
	Name  string
	IDs   []uint16 // the existing variants, in ascending order
	Usual uint16   // the variant that is shown by default; 0: none
}

// Groups returns the parts with variants. It returns nil for creatures.
func (s Geosets) Groups() (list []GeosetGroup) {
	usual := s.usual()
	if usual == nil {
		return nil
	}
	ids := make(map[int][]uint16)
	for _, id := range s.IDs {
		if g := groupOf(id); g != None && !slices.Contains(ids[g], id) {
			ids[g] = append(ids[g], id)
		}
	}
	for _, g := range slices.Sorted(maps.Keys(ids)) {
		slices.Sort(ids[g])
		list = append(list, GeosetGroup{Group: g, Name: groupName(g), IDs: ids[g], Usual: usual[g]})
	}
	return list
}

// A GeosetSelection defines which geosets are shown.
type GeosetSelection struct {
	All bool
	IDs []uint16 // shown in their groups; other groups show their defaults
}

// ParseGeosets parses a selection of geosets: all, default (or nothing), or numbers separated by commas.
func ParseGeosets(s string) (GeosetSelection, error) {
	switch strings.ToLower(s) {
	case "", "default":
		return GeosetSelection{}, nil
	case "all":
		return GeosetSelection{All: true}, nil
	}
	var w GeosetSelection
	for _, field := range strings.Split(s, ",") {
		id, err := strconv.ParseUint(strings.TrimSpace(field), 10, 16)
		if err != nil {
			return GeosetSelection{}, fmt.Errorf("geosets %q, want all, default, or numbers such as 401,1502", s)
		}
		w.IDs = append(w.IDs, uint16(id))
	}
	return w, nil
}

// groupOf returns the group of a geoset, or None for the body.
func groupOf(id uint16) int {
	if id == 0 {
		return None
	}
	return int(id / 100)
}

// Shown reports for each mesh whether it is shown.
func (s Geosets) Shown(w GeosetSelection) []bool {
	usual := s.usual()
	named := make(map[int]bool)
	for _, id := range w.IDs {
		named[groupOf(id)] = true
	}
	list := make([]bool, len(s.IDs))
	for i, id := range s.IDs {
		switch g := groupOf(id); {
		case w.All:
			list[i] = true
		case named[g]:
			list[i] = slices.Contains(w.IDs, id)
		case usual != nil:
			list[i] = g == None || usual[g] == id
		default:
			list[i] = true
		}
	}
	return list
}

// Hidden returns the number of hidden meshes, and the number of their distinct geosets.
func (s Geosets) Hidden(shown []bool) (meshes, numbers int) {
	seen := make(map[uint16]bool)
	for i, on := range shown {
		if !on {
			seen[s.IDs[i]] = true
			meshes++
		}
	}
	return meshes, len(seen)
}

// Missing returns the selected numbers that no mesh has. Numbers that end in 00, such as 1500, mean that nothing is
// shown, and are never missing.
func (s Geosets) Missing(w GeosetSelection) (list []uint16) {
	for _, id := range w.IDs {
		if !slices.Contains(s.IDs, id) && id%100 != 0 {
			list = append(list, id)
		}
	}
	return list
}

// usual returns the default variants of a character, by group; nil for other models. The default is
// variant 01, usually bare skin, or nothing if there is no variant 01. There are two exceptions:
// for ears, the default is the first variant after 01, which is for ears below a helm; for the parts
// of the head, it is the first variant, because a goblin's face has holes without its chin (102 …)
// and nose (302 …).
func (s Geosets) usual() map[int]uint16 {
	if !s.Character {
		return nil
	}
	const heads = 3 // groups 0 to 3: hair and faces
	ears := s.ears()
	usual := make(map[int]uint16)
	for _, id := range s.IDs {
		g := groupOf(id)
		chosen, some := usual[g]
		switch variant := id % 100; {
		case g == None || variant == 0:
		case g == ears:
			if !some || chosen%100 == 1 || variant != 1 && id < chosen {
				usual[g] = id
			}
		case variant == 1, g <= heads && (!some || id < chosen):
			usual[g] = id
		}
	}
	return usual
}

// ears returns the group of the ears, whose variant 01 shows only what a helm leaves visible.
// It is 7, but 2 for goblins, which have no group 7. Goblins are recognised by their chins
// and noses, which begin with 102 and 302: the two known models have ears at both sides of
// the head from 202 on, and stumps of 6 and 8 triangles as 201. Other models without a group 7
// may have beards in group 2.
func (s Geosets) ears() int {
	group := func(g int) bool {
		return slices.ContainsFunc(s.IDs, func(id uint16) bool { return groupOf(id) == g && id%100 != 0 })
	}
	bare := slices.ContainsFunc(s.IDs, func(id uint16) bool { return id == 101 || id == 301 })
	if !group(7) && group(1) && group(3) && !bare {
		return 2
	}
	return 7
}
