package dbc_test

import (
	"fmt"
	"log"
	"strings"

	"marrow/dbc"
)

// The tables of the game, exported as CSV, list the skins of a bear.
func ExampleTables_Looks() {
	csv := map[string][]string{
		"CreatureModelData": {
			"ID,Flags,ModelName",
			`10,0,Creature\Bear\Bear.mdx`,
		},
		"CreatureDisplayInfo": {
			"ID,ModelID,SoundID,ExtendedDisplayInfoID,CreatureModelScale,CreatureModelAlpha,TextureVariation[0],TextureVariation[1],TextureVariation[2]",
			"900,10,0,0,1,255,BearBrown,,",
			"901,10,0,0,1,255,BearBlack,,",
		},
	}
	tables := dbc.New(func(name string) *dbc.Table {
		lines, ok := csv[name]
		if !ok {
			return nil
		}
		t, err := dbc.ParseCSV(name, []byte(strings.Join(lines, "\n")))
		if err != nil {
			log.Fatal(err)
		}
		return t
	})
	for _, look := range tables.Looks(`Creature\Bear\Bear.m2`) {
		fmt.Println(look.ID, look.Textures["monster-1"])
	}
	// Output:
	// 900 creature\bear\BearBrown.blp
	// 901 creature\bear\BearBlack.blp
}
