package dbc

import "strings"

// A section is a row of CharSections: one choice of one part of a character's body.
type section struct {
	who              // whose
	part             uint32
	variation, color uint32
}

// sections are the files of sections, and of whom there is a skin in which folder.
type sections struct {
	files map[section][3]string
	of    map[string]who // by the folder, in lower case
}

// A who is one of the game's races, and its sex.
type who struct{ race, sex uint32 }

// The parts of a body that are chosen.
const (
	partSkin = iota
	partFace
	partFacialHair
	partHair
	partUnderwear
)

// readSections reads CharSections. Up to 2.4 its rows end with the variation, the colour, three files and flags, since 3.0
// with three files, flags, the variation and the colour (WoWDBDefs). Which it is the files tell.
func (t *Tables) readSections() sections {
	s := sections{make(map[section][3]string), make(map[string]who)}
	table := t.read("CharSections")
	if table == nil || table.Fields() < 10 {
		return s
	}
	const race, sex, part, rest = 1, 2, 3, 4
	early := 0
	for row := range table.Len() {
		if isPicture(table.Text(row, rest+2)) && !isPicture(table.Text(row, rest)) {
			early++
		}
		if isPicture(table.Text(row, rest)) {
			early--
		}
	}
	variation, color, file := rest+4, rest+5, rest
	if early > 0 {
		variation, color, file = rest, rest+1, rest+2
	}
	for row := range table.Len() {
		key := section{
			who{table.Uint(row, race), table.Uint(row, sex)}, table.Uint(row, part), table.Uint(row, variation), table.Uint(row, color),
		}
		if _, there := s.files[key]; there {
			continue
		}
		var files [3]string
		for i := range files {
			files[i] = table.Text(row, file+i)
		}
		s.files[key] = files
		if folder, _ := split(strings.ToLower(files[0])); key.part == partSkin && folder != "" {
			s.of[folder] = key.who
		}
	}
	return s
}

func isPicture(name string) bool {
	return len(name) > 4 && strings.EqualFold(name[len(name)-4:], ".blp")
}

// character is whose model is in a folder: of whom a skin is there. nil for nobody's.
func (t *Tables) character(folder string) *who {
	if of, ok := t.sections().of[folder]; ok {
		return &of
	}
	return nil
}

// Fields of CreatureDisplayInfoExtra. The file that is painted already is the last field.
const extraRace, extraSex, extraSkin, extraFace, extraHair, extraHairColor, extraFacialHair = 1, 2, 3, 4, 5, 6, 7

// An extra is a character as which a creature appears.
type extra struct {
	who
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
			who{n(extraRace), n(extraSex)}, n(extraSkin), n(extraFace), n(extraHair), n(extraHairColor), n(extraFacialHair),
			table.Text(row, table.Fields()-1),
		}
	}
	return extras
}

// characters are the looks of a character: as it is by default, and those of the creatures that appear as such.
func (t *Tables) characters(who *who, stem, folder string) []Look {
	looks := []Look{t.body(extra{who: *who})}
	displays := t.read("CreatureDisplayInfo")
	if displays == nil {
		return looks
	}
	for row := range displays.Len() {
		e, ok := t.extras()[displays.Uint(row, displayExtra)]
		if !ok || e.who != *who {
			continue
		}
		look := t.body(e)
		look.ID = displays.Uint(row, displayID)
		looks = append(looks, look)
	}
	return sorted(map[string][]Look{stem: looks})[stem]
}

// Where parts of a body are painted, in 1/256 of the skin's size (the game's CharComponentTextureSections).
var (
	whole     = Layer{W: 256, H: 256}
	faceUpper = Layer{Y: 160, W: 128, H: 32}
	faceLower = Layer{Y: 192, W: 128, H: 64}
	torso     = Layer{X: 128, W: 128, H: 64}
	pelvis    = Layer{X: 128, Y: 96, W: 128, H: 64}
)

// body is what somebody's body is painted with.
func (t *Tables) body(e extra) Look {
	look := Look{Textures: make(map[string]string)}
	paint := func(l Layer, file string) {
		if l.File = file; file != "" {
			look.Skin = append(look.Skin, l)
		}
	}
	skin := t.section(e.who, partSkin, 0, e.skin)
	if e.baked != "" {
		paint(whole, `Textures\BakedNpcTextures\`+e.baked)
	} else {
		face, beard := t.section(e.who, partFace, e.face, e.skin), t.section(e.who, partFacialHair, e.facialHair, e.hairColor)
		under, hair := t.section(e.who, partUnderwear, 0, e.skin), t.section(e.who, partHair, e.hair, e.hairColor)
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
	if file := t.section(e.who, partHair, e.hair, e.hairColor)[0]; file != "" {
		look.Textures["hair"] = file
	}
	return look
}

// section is the files of a choice of a part.
func (t *Tables) section(who who, part, variation, color uint32) [3]string {
	return t.sections().files[section{who, part, variation, color}]
}
