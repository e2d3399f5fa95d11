package dbc

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// A Look has the textures that the game chooses for a model.
type Look struct {
	ID       uint32            // row of CreatureDisplayInfo or ItemDisplayInfo; 0 for a character without such a row
	Textures map[string]string // files by slot, such as monster-1; see scene.Slot
	Skin     []Layer           // layers of a character's skin, from bottom to top
}

// A Layer is an image that is part of a character's skin.
type Layer struct {
	File       string
	X, Y, W, H int // position and size, in 1/256 of the skin's size
}

// Names are the names of the tables that choose textures.
var Names = []string{"CreatureModelData", "CreatureDisplayInfo", "CreatureDisplayInfoExtra", "ItemDisplayInfo", "CharSections"}

// Tables are the tables that choose textures.
type Tables struct {
	read func(name string) *Table // returns nil for a missing table

	creatures, items func() map[string][]Look // by the model's name without folder and extension, in lower case
	sections         func() sections
	extras           func() map[uint32]extra
}

// New returns tables that are read with read, when they are first needed. read gets a name such as CreatureDisplayInfo
// and returns nil if there is no such table. The tables are safe for concurrent use.
func New(read func(name string) *Table) *Tables {
	t := &Tables{read: read}
	t.creatures = sync.OnceValue(t.readCreatures)
	t.items = sync.OnceValue(t.readItems)
	t.sections = sync.OnceValue(t.readSections)
	t.extras = sync.OnceValue(t.readExtras)
	return t
}

// Looks returns the looks that a model may have, ordered by number. The model is its path in the game, such as
// Creature\Bear\Bear.m2.
func (t *Tables) Looks(model string) []Look {
	model = strings.ToLower(strings.ReplaceAll(model, "/", `\`))
	folder, stem := split(model)
	if character := t.character(folder); character != nil {
		return t.characters(character, stem, folder)
	}
	if looks := t.creatures()[stem]; looks != nil {
		return inFolder(looks, folder)
	}
	looks := t.items()[stem]
	if looks == nil && len(stem) > 4 && stem[len(stem)-4] == '_' { // a helmet has a model for each race and sex, such as _HuM
		looks = t.items()[stem[:len(stem)-4]]
	}
	return inFolder(looks, folder)
}

// split splits a path into its folder with the separator, and its name without the extension.
func split(model string) (folder, stem string) {
	at := strings.LastIndexByte(model, '\\') + 1
	folder, stem = model[:at], model[at:]
	if dot := strings.LastIndexByte(stem, '.'); dot >= 0 {
		stem = stem[:dot]
	}
	return folder, stem
}

// inFolder returns looks with textures in the model's folder.
func inFolder(looks []Look, folder string) []Look {
	list := make([]Look, 0, len(looks))
	for _, l := range looks {
		textures := make(map[string]string, len(l.Textures))
		for slot, name := range l.Textures {
			textures[slot] = folder + name + ".blp"
		}
		list = append(list, Look{ID: l.ID, Textures: textures})
	}
	return list
}

// Fields of CreatureModelData and CreatureDisplayInfo.
const (
	modelID, modelName = 0, 2

	displayID, displayModel, displayExtra, displayTexture = 0, 1, 3, 6
)

// creatureSlots has the slots of a creature's three textures.
var creatureSlots = [3]string{"monster-1", "monster-2", "monster-3"}

func (t *Tables) readCreatures() map[string][]Look {
	models, displays := t.read("CreatureModelData"), t.read("CreatureDisplayInfo")
	looks := make(map[string][]Look)
	if models == nil || displays == nil {
		return looks
	}
	stems := make(map[uint32]string)
	for row := range models.Len() {
		_, stem := split(strings.ToLower(strings.ReplaceAll(models.Text(row, modelName), "/", `\`)))
		stems[models.Uint(row, modelID)] = stem
	}
	for row := range displays.Len() {
		l := Look{ID: displays.Uint(row, displayID), Textures: make(map[string]string)}
		for i, slot := range creatureSlots {
			if name := displays.Text(row, displayTexture+i); name != "" {
				l.Textures[slot] = name
			}
		}
		if stem, ok := stems[displays.Uint(row, displayModel)]; ok && len(l.Textures) > 0 {
			looks[stem] = append(looks[stem], l)
		}
	}
	return sorted(looks)
}

// sorted sorts looks by number.
func sorted(looks map[string][]Look) map[string][]Look {
	for _, list := range looks {
		slices.SortStableFunc(list, func(a, b Look) int { return cmp.Compare(a.ID, b.ID) })
	}
	return looks
}

// Fields of ItemDisplayInfo: the left and the right model, and their textures.
const itemModel, itemTexture = 1, 3

func (t *Tables) readItems() map[string][]Look {
	items := t.read("ItemDisplayInfo")
	looks := make(map[string][]Look)
	if items == nil {
		return looks
	}
	for row := range items.Len() {
		for side := range 2 {
			_, stem := split(strings.ToLower(items.Text(row, itemModel+side)))
			texture := items.Text(row, itemTexture+side)
			if stem == "" || texture == "" {
				continue
			}
			l := Look{ID: items.Uint(row, 0), Textures: map[string]string{"object-skin": texture}}
			if list := looks[stem]; len(list) == 0 || list[len(list)-1].ID != l.ID {
				looks[stem] = append(list, l)
			}
		}
	}
	return sorted(looks)
}
