package m2

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// geosetGroups are what the hundreds of a character's geoset numbers stand for.
var geosetGroups = [...]string{
	0: "Hair", 1: "FacialA", 2: "FacialB", 3: "FacialC", 4: "Gloves", 5: "Boots", 6: "Tail", 7: "Ears", 8: "Wrists", 9: "Kneepads",
	10: "Chest", 11: "Pants", 12: "Tabard", 13: "Trousers", 14: "Loincloth", 15: "Cloak", 16: "FacialJewelry", 17: "EyeGlow",
	18: "Belt", 19: "Trail", 20: "Feet", 21: "Skull", 22: "Torso", 23: "Hands", 24: "Horns", 25: "Blindfold", 26: "Shoulders",
	27: "Helm", 28: "UpperArms", 29: "MechagnomeArms", 30: "MechagnomeLegs", 31: "MechagnomeFeet", 32: "Head", 33: "Eyes",
	34: "Eyebrows", 35: "Piercings", 36: "Necklace", 37: "Headdress", 38: "Tails", 39: "MiscAccessory", 40: "MiscFeature",
	41: "Noses", 42: "HairDecoration", 43: "HornDecoration", 44: "BodySize", 46: "Dracthyr", 51: "EyeGlowB",
}

// GeosetName names a character's geoset: its group's name and the number, as in
// Gloves_401; Body_000 for what every character has.
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

// GeosetOf is the number of a mesh that an M2 scene made, and whether one did.
func GeosetOf(mesh *scene.Mesh) (id uint16, ok bool) {
	x, ok := mesh.Extras.(subMeshExtras)
	return x.ID, ok
}

// A GeosetGroup is a part of a character of which one kind at a time is worn.
type GeosetGroup struct {
	Group int
	Name  string
	IDs   []uint16 // the kinds that there are, in their order
	Usual uint16   // what is worn if nobody chooses; 0: nothing
}

// GeosetGroups are the parts that a character's finest view has; of what isn't a character there are none.
func (m *Model) GeosetGroups() (list []GeosetGroup) {
	if len(m.Views) == 0 {
		return nil
	}
	v := &m.Views[0]
	usual := m.usual(v)
	if usual == nil {
		return nil
	}
	ids := make(map[int][]uint16)
	for i := range v.SubMeshes {
		id := v.SubMeshes[i].ID
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

// ears is the group of a view's ears, the one whose usual variant isn't 01, which is what a
// helm leaves of them: 7, but 2 of goblins, who have no 7. They are known by their chins
// and noses, which begin with 102 and 302: the two real ones have ears at both sides of
// the head from 202 on, and stumps of 6 and 8 triangles as 201. Others without a group 7
// may have beards in group 2.
func (v *View) ears() int {
	group := func(g int) bool {
		return slices.ContainsFunc(v.SubMeshes, func(s SubMesh) bool { return groupOf(s.ID) == g && s.ID%100 != 0 })
	}
	bare := slices.ContainsFunc(v.SubMeshes, func(s SubMesh) bool { return s.ID == 101 || s.ID == 301 })
	if !group(7) && group(1) && group(3) && !bare {
		return 2
	}
	return 7
}

// IsCharacter says whether the model's geosets are variants of a character's parts, of
// which one at a time is worn: it has the body's skin that the game paints. Creatures
// use the same numbers freely, and show all that they have.
func (m *Model) IsCharacter() bool {
	return slices.ContainsFunc(m.Textures, func(t Texture) bool { return t.Type == 1 })
}

// A Wardrobe is a choice of geosets.
type Wardrobe struct {
	All bool
	IDs []uint16 // in their groups these and no others; other groups as usual
}

// ParseGeosets reads a choice of geosets: all, default (or nothing), or numbers with
// commas between them.
func ParseGeosets(s string) (Wardrobe, error) {
	switch strings.ToLower(s) {
	case "", "default":
		return Wardrobe{}, nil
	case "all":
		return Wardrobe{All: true}, nil
	}
	var w Wardrobe
	for _, field := range strings.Split(s, ",") {
		id, err := strconv.ParseUint(strings.TrimSpace(field), 10, 16)
		if err != nil {
			return Wardrobe{}, fmt.Errorf("geosets %q, want all, default, or numbers such as 401,1502", s)
		}
		w.IDs = append(w.IDs, uint16(id))
	}
	return w, nil
}

// groupOf is a geoset's group; the body is one of its own.
func groupOf(id uint16) int {
	if id == 0 {
		return None
	}
	return int(id / 100)
}

// worn says which of a view's sub-meshes are drawn.
func (m *Model) worn(v *View, w Wardrobe) []bool {
	usual := m.usual(v)
	named := make(map[int]bool)
	for _, id := range w.IDs {
		named[groupOf(id)] = true
	}
	list := make([]bool, len(v.SubMeshes))
	for i := range list {
		id := v.SubMeshes[i].ID
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

// usual is what a character wears who has chosen nothing, by group: variant 01, which
// is bare skin as a rule, and nothing where there is none, but for the ears that no helm
// covers, the first after 01, and what a head is made of: there the first variant there
// is, for without its chin (102 …) and nose (302 …) a goblin's face has holes. It is nil
// for what isn't a character.
func (m *Model) usual(v *View) map[int]uint16 {
	if !m.IsCharacter() {
		return nil
	}
	const heads = 3 // groups 0 to 3: hair and faces
	ears := v.ears()
	usual := make(map[int]uint16)
	for i := range v.SubMeshes {
		id := v.SubMeshes[i].ID
		g := groupOf(id)
		worn, some := usual[g]
		switch variant := id % 100; {
		case g == None || variant == 0:
		case g == ears:
			if !some || worn%100 == 1 || variant != 1 && id < worn {
				usual[g] = id
			}
		case variant == 1, g <= heads && (!some || id < worn):
			usual[g] = id
		}
	}
	return usual
}

// wardrobe reads the choice, and reports what comes of it.
func (b *builder) wardrobe(v *View) []bool {
	w, err := ParseGeosets(b.opts.Geosets)
	if err != nil {
		b.add(1, report.M2NoGeoset, "", "%v; the usual ones are shown", err)
	}
	list := b.m.worn(v, w)
	hidden := make(map[uint16]bool)
	count := 0
	for i, on := range list {
		if !on {
			hidden[v.SubMeshes[i].ID] = true
			count++
		}
	}
	b.add(count, report.M2Geosets, "", "a sub-mesh that isn't worn is left out; geosets to choose instead (--geosets): %d", len(hidden))
	for _, id := range w.IDs {
		there := slices.ContainsFunc(v.SubMeshes, func(s SubMesh) bool { return s.ID == id })
		if !there && id%100 != 0 { // 1500 is a way to say no cloak
			b.add(1, report.M2NoGeoset, "", "the model has no geoset %d", id)
		}
	}
	return list
}
