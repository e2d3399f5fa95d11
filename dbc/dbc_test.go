package dbc_test

import (
	"reflect"
	"strings"
	"testing"

	"marrow/dbc"
	"marrow/internal/dbctest"
)

var table = dbctest.Table

func TestParse(t *testing.T) {
	good := table([]any{7, "seven"}, []any{8, ""})
	got, err := dbc.Parse(good)
	if err != nil {
		t.Fatal(err)
	}
	if got.Len() != 2 || got.Fields() != 2 || got.Uint(0, 0) != 7 || got.Text(0, 1) != "seven" || got.Uint(1, 0) != 8 || got.Text(1, 1) != "" {
		t.Errorf("got %d rows of %d fields: %d %q, %d %q", got.Len(), got.Fields(), got.Uint(0, 0), got.Text(0, 1), got.Uint(1, 0), got.Text(1, 1))
	}
	if got.Uint(0, 2) != 0 || got.Text(1, 0) != "" {
		t.Errorf("a field that isn't there: %d; a number behind the texts as a text: %q", got.Uint(0, 2), got.Text(1, 0))
	}
	for name, data := range map[string][]byte{
		"nothing":          nil,
		"another kind":     append([]byte("WDB2"), good[4:]...),
		"a row is missing": good[:len(good)-8],
		"many rows":        append(append([]byte("WDBC\xff\xff\xff\xff"), good[8:12]...), append([]byte("\xff\xff\xff\xff"), good[16:]...)...),
		"empty rows":       append([]byte("WDBC\xff\xff\xff\xff"), make([]byte, 12)...),
		"an empty row":     append([]byte("WDBC\x01\x00\x00\x00"), make([]byte, 12)...),
		"short fields":     append(append(append([]byte{}, good[:8]...), 3), good[9:]...),
	} {
		if _, err := dbc.Parse(data); err == nil {
			t.Errorf("%s: parsed", name)
		}
	}
}

// TestParseCSV checks that tables exported by tools, with their spellings of columns, are equal to the original table.
func TestParseCSV(t *testing.T) {
	for name, text := range map[string]string{
		"brackets":              "ID,ModelID,SoundID,ExtendedDisplayInfoID,CreatureModelScale,CreatureModelAlpha,TextureVariation[0],TextureVariation[1],TextureVariation[2],BloodID\n900,10,0,5,1.5,255,BearBrown,,\"Bear, eyes\",1\n",
		"from 1, another order": "\"TextureVariation_1\";\"TextureVariation_2\";\"TextureVariation_3\";\"ID\";\"ModelID\";\"SoundID\";\"ExtendedDisplayInfoID\";\"CreatureModelScale\";\"CreatureModelAlpha\"\r\n\"BearBrown\";\"\";\"Bear, eyes\";\"900\";\"10\";\"0\";\"5\";\"1.5\";\"255\"\r\n",
		"a mark in front":       "\ufeffid,modelid,soundid,extendeddisplayinfoid,creaturemodelscale,creaturemodelalpha,texturevariation0,texturevariation1,texturevariation2\n900,10,,5,1,255,BearBrown,,\"Bear, eyes\"",
	} {
		got, err := dbc.ParseCSV("CreatureDisplayInfo", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got.Len() != 1 || got.Uint(0, 0) != 900 || got.Uint(0, 1) != 10 || got.Uint(0, 3) != 5 || got.Text(0, 6) != "BearBrown" || got.Text(0, 7) != "" || got.Text(0, 8) != "Bear, eyes" {
			t.Errorf("%s: %d rows: %d %d %d %q %q %q", name, got.Len(), got.Uint(0, 0), got.Uint(0, 1), got.Uint(0, 3), got.Text(0, 6), got.Text(0, 7), got.Text(0, 8))
		}
	}
	for name, text := range map[string]string{
		"nothing":          "",
		"a later table":    "ID,ModelID,SoundID,SizeClass,TextureVariationFileDataID_0\n1,2,3,4,5\n",
		"a missing column": "ID,ModelID,SoundID,ExtendedDisplayInfoID,CreatureModelScale,CreatureModelAlpha,TextureVariation0\n",
	} {
		if _, err := dbc.ParseCSV("CreatureDisplayInfo", []byte(text)); err == nil {
			t.Errorf("%s: parsed", name)
		}
	}
	if _, err := dbc.ParseCSV("Spell", []byte("ID\n1\n")); err == nil {
		t.Error("a table that isn't read: parsed")
	}
}

func FuzzParseCSV(f *testing.F) {
	f.Add("ID,Flags,ModelName\n10,0,Creature\\Bear\\Bear.mdx\n")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := dbc.ParseCSV("CreatureModelData", []byte(text))
		if err != nil {
			return
		}
		for row := range table.Len() {
			for field := range table.Fields() + 1 {
				table.Uint(row, field)
				table.Text(row, field)
			}
		}
	})
}

// Columns are those of WoWDBDefs for 1.12 (CharSections: variation before the files) and 3.3.5.
func TestLooks(t *testing.T) {
	const human = `Character\Human\Male\`
	early := [][]any{
		{1, 1, 0, 0, 0, 0, human + "Skin00_00.blp", human + "Extra.blp", "", 0},
		{2, 1, 0, 1, 0, 0, human + "FaceLower.blp", human + "FaceUpper.blp", "", 0},
		{3, 1, 0, 3, 0, 0, human + "Hair.blp", "", human + "Scalp.blp", 0},
		{4, 1, 0, 4, 0, 0, human + "Pelvis.blp", "", "", 0},
		{5, 1, 0, 3, 2, 5, human + "Hair02_05.blp", "", "", 0},
		{6, 1, 0, 0, 0, 3, human + "Skin00_03.blp", "", "", 0},
	}
	var late [][]any
	for _, r := range early {
		late = append(late, []any{r[0], r[1], r[2], r[3], r[6], r[7], r[8], r[9], r[4], r[5]})
	}
	tables := map[string][]byte{
		"CreatureModelData":        table([]any{10, 0, `Creature\Bear\Bear.mdx`, 1}, []any{11, 0, human + "HumanMale.mdx", 1}),
		"CreatureDisplayInfo":      table([]any{900, 10, 0, 0, 1, 255, "BearBrown", "", "", ""}, []any{30, 10, 0, 0, 1, 255, "BearWhite", "BearEyes", "", ""}, []any{31, 10, 0, 0, 1, 255, "", "", "", ""}, []any{77, 11, 0, 5, 1, 255, "", "", "", ""}, []any{78, 11, 0, 6, 1, 255, "", "", "", ""}),
		"CreatureDisplayInfoExtra": table([]any{5, 1, 0, 3, 0, 2, 5, 0, 0, "npc.blp"}, []any{6, 1, 0, 3, 9, 2, 5, 0, 0, ""}),
		"ItemDisplayInfo":          table([]any{50, "Helm_A.mdx", "", "Helm_Red", "", ""}, []any{51, "LShoulder_B.mdx", "RShoulder_B.mdx", "Sh_L", "Sh_R", ""}),
	}
	skin := []dbc.Layer{
		{File: human + "Skin00_00.blp", W: 256, H: 256}, {File: human + "FaceLower.blp", Y: 192, W: 128, H: 64}, {File: human + "FaceUpper.blp", Y: 160, W: 128, H: 32},
		{File: human + "Scalp.blp", Y: 160, W: 128, H: 32}, {File: human + "Pelvis.blp", X: 128, Y: 96, W: 128, H: 64},
	}
	other := map[string]string{"hair": human + "Hair02_05.blp"}
	for _, age := range []struct {
		name     string
		sections []byte
	}{{"1.12", table(early...)}, {"3.3.5", table(late...)}, {"none", nil}} {
		tables["CharSections"] = age.sections
		t2 := dbc.New(func(name string) *dbc.Table {
			p, err := dbc.Parse(tables[name])
			if err != nil {
				return nil
			}
			return p
		})
		for _, c := range []struct {
			model string
			want  []dbc.Look
		}{
			{"creature/bear/BEAR.m2", []dbc.Look{
				{ID: 30, Textures: map[string]string{"monster-1": `creature\bear\BearWhite.blp`, "monster-2": `creature\bear\BearEyes.blp`}},
				{ID: 900, Textures: map[string]string{"monster-1": `creature\bear\BearBrown.blp`}},
			}},
			{`Item\ObjectComponents\Head\Helm_A_HuM.m2`, []dbc.Look{{ID: 50, Textures: map[string]string{"object-skin": `item\objectcomponents\head\Helm_Red.blp`}}}},
			{"rshoulder_b.m2", []dbc.Look{{ID: 51, Textures: map[string]string{"object-skin": "Sh_R.blp"}}}},
			{`Creature\Wolf\Wolf.m2`, []dbc.Look{}},
			{"", []dbc.Look{}},
			{human + "HumanMale.m2", []dbc.Look{
				{Textures: map[string]string{"skin-extra": human + "Extra.blp", "hair": human + "Hair.blp"}, Skin: skin},
				{ID: 77, Textures: other, Skin: []dbc.Layer{{File: `Textures\BakedNpcTextures\npc.blp`, W: 256, H: 256}}},
				{ID: 78, Textures: other, Skin: []dbc.Layer{{File: human + "Skin00_03.blp", W: 256, H: 256}}},
			}},
		} {
			if age.sections == nil && strings.HasPrefix(c.model, human) {
				c.want = []dbc.Look{}
			}
			if got := t2.Looks(c.model); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s, %s:\n got %+v\nwant %+v", age.name, c.model, got, c.want)
			}
		}
	}
	if got := dbc.New(func(string) *dbc.Table { return nil }).Looks(human + "HumanMale.m2"); len(got) != 0 {
		t.Errorf("without tables: %v", got)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(table([]any{7, "seven"}, []any{8, ""}))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := dbc.Parse(data)
		if err != nil {
			return
		}
		for row := range min(p.Len(), 100) {
			for field := range min(p.Fields()+1, 100) {
				p.Text(row, field)
			}
		}
		dbc.New(func(string) *dbc.Table { return p }).Looks(`creature\bear\bear.m2`)
	})
}
