package dbc

import "strings"

// A section identifies a row of CharSections: one choice for one part of a character's body.
type section struct {
	raceSex          // the character
	part             uint32
	variation, color uint32
}

// sections has the files of the sections, and the character whose skin is in a folder.
type sections struct {
	files    map[section][3]string
	byFolder map[string]raceSex // by folder, in lower case
}

// A raceSex is a kind of character: a race and a sex.
type raceSex struct{ race, sex uint32 }

// The parts of a body.
const (
	partSkin = iota
	partFace
	partFacialHair
	partHair
	partUnderwear
)

// readSections reads CharSections. Up to 2.4 its rows end with the variation, the colour, three files and flags, since
// 3.0 with three files, flags, the variation and the colour (WoWDBDefs). The position of the files shows which order a
// table has.
func (t *Tables) readSections() sections {
	s := sections{make(map[section][3]string), make(map[string]raceSex)}
	table := t.read("CharSections")
	if table == nil || table.Fields() < 10 {
		return s
	}
	const race, sex, part, rest = 1, 2, 3, 4
	early := 0
	for row := range table.Len() {
		if isImage(table.Text(row, rest+2)) && !isImage(table.Text(row, rest)) {
			early++
		}
		if isImage(table.Text(row, rest)) {
			early--
		}
	}
	variation, color, file := rest+4, rest+5, rest
	if early > 0 {
		variation, color, file = rest, rest+1, rest+2
	}
	for row := range table.Len() {
		key := section{
			raceSex{table.Uint(row, race), table.Uint(row, sex)}, table.Uint(row, part), table.Uint(row, variation), table.Uint(row, color),
		}
		if _, exists := s.files[key]; exists {
			continue
		}
		var files [3]string
		for i := range files {
			files[i] = table.Text(row, file+i)
		}
		s.files[key] = files
		if folder, _ := split(strings.ToLower(files[0])); key.part == partSkin && folder != "" {
			s.byFolder[folder] = key.raceSex
		}
	}
	return s
}

func isImage(name string) bool {
	return len(name) > 4 && strings.EqualFold(name[len(name)-4:], ".blp")
}

// character returns the kind of character whose model is in a folder, by the skins in it; nil if there are none.
func (t *Tables) character(folder string) *raceSex {
	if of, ok := t.sections().byFolder[folder]; ok {
		return &of
	}
	return nil
}

// Fields of CreatureDisplayInfoExtra. The last field is the file of the finished skin.
const extraRace, extraSex, extraSkin, extraFace, extraHair, extraHairColor, extraFacialHair = 1, 2, 3, 4, 5, 6, 7

// An extra is the character that a creature looks like.
type extra struct {
	raceSex
	skin, face, hair, hairColor, facialHair uint32
	baked                                   string
}

func (t *Tables) readExtras() map[uint32]extra {
	table := t.read("CreatureDisplayInfoExtra")
	extras := make(map[uint32]extra)
	if table == nil {
		return extras
	}
	for row := range table.Len() {
		n := func(field int) uint32 { return table.Uint(row, field) }
		extras[n(0)] = extra{
			raceSex{n(extraRace), n(extraSex)}, n(extraSkin), n(extraFace), n(extraHair), n(extraHairColor), n(extraFacialHair),
			table.Text(row, table.Fields()-1),
		}
	}
	return extras
}

// characters returns the looks of a character: the default one, and those of creatures that look like the character.
func (t *Tables) characters(kind *raceSex, stem, folder string) []Look {
	looks := []Look{t.body(extra{raceSex: *kind})}
	displays := t.read("CreatureDisplayInfo")
	if displays == nil {
		return looks
	}
	for row := range displays.Len() {
		e, ok := t.extras()[displays.Uint(row, displayExtra)]
		if !ok || e.raceSex != *kind {
			continue
		}
		look := t.body(e)
		look.ID = displays.Uint(row, displayID)
		looks = append(looks, look)
	}
	return sorted(map[string][]Look{stem: looks})[stem]
}

// Areas of the skin for the parts of a body, in 1/256 of its size (the game's CharComponentTextureSections).
var (
	whole     = Layer{W: 256, H: 256}
	faceUpper = Layer{Y: 160, W: 128, H: 32}
	faceLower = Layer{Y: 192, W: 128, H: 64}
	torso     = Layer{X: 128, W: 128, H: 64}
	pelvis    = Layer{X: 128, Y: 96, W: 128, H: 64}
)

// body returns the look of a character's body.
func (t *Tables) body(e extra) Look {
	look := Look{Textures: make(map[string]string)}
	paint := func(l Layer, file string) {
		if l.File = file; file != "" {
			look.Skin = append(look.Skin, l)
		}
	}
	skin := t.section(e.raceSex, partSkin, 0, e.skin)
	if e.baked != "" {
		paint(whole, `Textures\BakedNpcTextures\`+e.baked)
	} else {
		face, beard := t.section(e.raceSex, partFace, e.face, e.skin), t.section(e.raceSex, partFacialHair, e.facialHair, e.hairColor)
		under, hair := t.section(e.raceSex, partUnderwear, 0, e.skin), t.section(e.raceSex, partHair, e.hair, e.hairColor)
		paint(whole, skin[0])
		paint(faceLower, face[0])
		paint(faceUpper, face[1])
		paint(faceLower, beard[0])
		paint(faceUpper, beard[1])
		paint(faceLower, hair[1])
		paint(faceUpper, hair[2])
		paint(pelvis, under[0])
		paint(torso, under[1])
	}
	if file := skin[1]; file != "" {
		look.Textures["skin-extra"] = file
	}
	if file := t.section(e.raceSex, partHair, e.hair, e.hairColor)[0]; file != "" {
		look.Textures["hair"] = file
	}
	return look
}

// section returns the files of a choice for a part.
func (t *Tables) section(kind raceSex, part, variation, color uint32) [3]string {
	return t.sections().files[section{kind, part, variation, color}]
}
