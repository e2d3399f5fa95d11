package convert_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/dbctest"
	"marrow/report"
	"marrow/scene"
)

// plain returns an image with one colour.
func plain(t *testing.T, size int, c color.NRGBA) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	for i := range size * size {
		img.SetNRGBA(i%size, i/size, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestDress(t *testing.T) {
	red, green, blue := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 255, 0, 255}, color.NRGBA{0, 0, 255, 255}
	const male = `Character\Human\Male\`
	game := fstest.MapFS{
		"DBFilesClient/CreatureModelData.dbc":   {Data: dbctest.Table([]any{10, 0, `Creature\Bear\Bear.mdx`})},
		"DBFilesClient/CreatureDisplayInfo.dbc": {Data: dbctest.Table([]any{900, 10, 0, 0, 1, 255, "BearBrown", "", ""}, []any{30, 10, 0, 0, 1, 255, "BearWhite", "Gone", ""})},
		"DBFilesClient/CharSections.dbc": {Data: dbctest.Table(
			[]any{1, 1, 0, 0, male + "Skin.blp", "", "", 0, 0, 0}, []any{2, 1, 0, 1, male + "Lower.blp", male + "Gone.blp", "", 0, 0, 0},
			[]any{3, 1, 0, 3, male + "Hair.blp", "", "", 0, 0, 0})},
		"Creature/Bear/BearWhite.png":    {Data: plain(t, 4, color.NRGBA{255, 255, 255, 255})},
		"Creature/Bear/BearBrown.png":    {Data: plain(t, 4, color.NRGBA{90, 60, 30, 255})},
		"Creature/Ghost/GhostSkin.png":   {Data: plain(t, 4, blue)},
		"Character/Human/Male/Skin.png":  {Data: plain(t, 64, red)},
		"Character/Human/Male/Lower.png": {Data: plain(t, 4, green)},
		"Character/Human/Male/Hair.png":  {Data: plain(t, 4, blue)},
	}
	broken := fstest.MapFS{
		"DBFilesClient/CreatureModelData.dbc":   {Data: []byte("WDBC")},
		"DBFilesClient/CreatureDisplayInfo.dbc": {Data: []byte("WDC3")},
	}
	wolf := fstest.MapFS{
		"Creature/Wolf/a.png":         {}, // the model's own
		"Creature/Wolf/Bag.png":       {Data: plain(t, 4, red)},
		"Creature/Wolf/Wolf.m2":       {},
		"Creature/Wolf/WolfGrey.png":  {Data: plain(t, 4, green)},
		"Creature/Wolf/WolfWhite.png": {Data: plain(t, 4, blue)},
		"Creature/Wolf/Old/WolfB.png": {Data: plain(t, 4, blue)},
		"Creature/WolfAbove.png":      {Data: plain(t, 4, blue)},
	}
	exported := fstest.MapFS{ // as a tool wrote them, beside the models' folders
		"CreatureModelData.csv":       {Data: []byte("ID,Flags,ModelName\n10,0,Creature\\Bear\\Bear.mdx\n")},
		"CreatureDisplayInfo.csv":     {Data: []byte("ID,ModelID,SoundID,ExtendedDisplayInfoID,CreatureModelScale,CreatureModelAlpha,TextureVariation_0,TextureVariation_1,TextureVariation_2\n900,10,0,0,1,255,BearBrown,,\n")},
		"Creature/Bear/BearBrown.png": {Data: plain(t, 4, color.NRGBA{90, 60, 30, 255})},
	}
	other := fstest.MapFS{ // of another version of the game
		"DBFilesClient/CreatureModelData.csv":   {Data: []byte("ID,Flags,ModelName\n10,0,Creature\\Bear\\Bear.mdx\n")},
		"DBFilesClient/CreatureDisplayInfo.csv": {Data: []byte("ID,Model\n900,10\n")},
	}
	given := map[string]asset.Override{"monster-1": {Name: "mine.blp", Data: plain(t, 4, red)}}
	for _, c := range []struct {
		name, dir string
		fsys      fstest.MapFS
		display   uint32
		slots     string
		given     map[string]asset.Override
		want      string // slots and their files
		says      string // of findings or the error
	}{
		{name: "Bear.m2", dir: "Creature/Bear", fsys: game, slots: "monster-1 monster-2", want: "monster-1=Creature/Bear/BearWhite.png", says: "display 30, the first of 2; there are 30, 900"},
		{name: "bear.m2", dir: "creature/bear", fsys: game, display: 900, slots: "monster-1", want: "monster-1=Creature/Bear/BearBrown.png", says: "display 900"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: game, display: 31, slots: "monster-1", says: "no display 31 for it; there are 30, 900"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: game, slots: "monster-1", given: given, want: "monster-1=mine.blp"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: game, slots: "environment"},
		{name: "Ghost.m2", dir: "Creature/Ghost", fsys: game, slots: "monster-1", want: "monster-1=Creature/Ghost/GhostSkin.png", says: "GhostSkin.png is used for monster-1"},
		{name: "Ghost.m2", dir: "Creature", fsys: game, slots: "monster-1"},
		{name: "Wolf.m2", dir: "Creature/Wolf", fsys: wolf, slots: "monster-1 monster-2", given: map[string]asset.Override{"monster-1": {Name: "*"}, "monster-2": {Name: "*"}}, want: "monster-1=Creature/Wolf/WolfGrey.png monster-2=Creature/Wolf/WolfWhite.png", says: "WolfGrey.png is used for monster-1: it is one of 3 images"},
		{name: "Wolf.m2", dir: "Creature/Wolf", fsys: wolf, slots: "monster-1", given: map[string]asset.Override{"monster-1": {Name: "*WHITE.blp"}, "skin": {Name: "*"}}, says: "--texture skin=* has no effect: the model has no texture of this type; it has monster-1; --texture monster-1=*WHITE.blp: no image beside the model matches; there are Bag.png, WolfGrey.png, WolfWhite.png"},
		{name: "Wolf.m2", dir: "Creature/Wolf", fsys: wolf, slots: "monster-1", given: map[string]asset.Override{"monster-1": {Name: "?olfwhite.*"}}, want: "monster-1=Creature/Wolf/WolfWhite.png", says: "WolfWhite.png is used for monster-1: it is the only image"},
		{name: "Ghost.m2", dir: "Creature", fsys: game, slots: "monster-1", given: map[string]asset.Override{"monster-1": {Name: "*"}}, says: "matches; there are no images other than"},
		{name: "Wolf.m2", dir: "Creature/Wolf", fsys: wolf, slots: "", given: given, want: "monster-1=mine.blp", says: "--texture monster-1=mine.blp has no effect: the model has no texture of this type; the game chooses none"},
		{name: "HumanMale.m2", dir: "Character/Human/Male", fsys: game, slots: "skin hair", want: "hair=Character/Human/Male/Hair.png skin=Character/Human/Male/Skin.png + Character/Human/Male/Lower.png (composed).png", says: "the default look"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: exported, slots: "monster-1", want: "monster-1=Creature/Bear/BearBrown.png", says: "display 900"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: broken, slots: "monster-1", says: "the table DBFilesClient/CreatureDisplayInfo.dbc can't be used: not a WDBC table"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: broken, slots: "monster-1", display: 1, says: "Bear.m2: the table DBFilesClient/CreatureDisplayInfo.dbc can't be used: not a WDBC table"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: other, slots: "monster-1", says: "the table DBFilesClient/CreatureDisplayInfo.csv can't be used: no column ModelID"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: fstest.MapFS{}, slots: "monster-1", display: 1, says: "no table with displays for this model was found"},
		{name: "Bear.m2", dir: "Creature/Bear", fsys: game, slots: ""},
	} {
		s := &scene.Scene{Textures: []scene.Texture{{Name: "a.blp"}}}
		for slot := range strings.FieldsSeq(c.slots) {
			s.Textures = append(s.Textures, scene.Texture{Slot: slot})
		}
		src := convert.Source{Name: c.name, Resolver: asset.Resolver{Finder: asset.New(c.fsys), Place: asset.Location{Dir: c.dir}}, Textures: c.given, Display: c.display}
		chosen, found, err := convert.ChooseTextures(src, s)
		var says, wears []string
		if err != nil {
			says = append(says, err.Error())
		}
		for _, f := range found {
			if !slices.Contains([]report.Code{report.DrawDisplay, report.DrawPattern, report.DrawNoSlot, report.DrawTable}, f.Code) {
				t.Errorf("%s: %v", c.name, f)
			}
			says = append(says, f.Message)
		}
		for _, slot := range []string{"hair", "monster-1", "monster-2", "skin", "environment"} {
			if g, ok := chosen[slot]; ok {
				wears = append(wears, slot+"="+g.Name)
			}
		}
		if got := strings.Join(wears, " "); got != c.want {
			t.Errorf("%s in %s wears %q, want %q", c.name, c.dir, got, c.want)
		}
		if got := strings.Join(says, "; "); c.says == "" && got != "" || !strings.Contains(got, c.says) {
			t.Errorf("%s in %s: %q, want %q", c.name, c.dir, got, c.says)
		}
		if skin, ok := chosen["skin"]; ok {
			img, err := png.Decode(bytes.NewReader(skin.Data))
			if err != nil {
				t.Fatal(err)
			}
			// The lower half of a face is at 0, 192 of 256, 128 wide and 64 high; the skin has 64 pixels.
			for at, want := range map[image.Point]color.NRGBA{{0, 0}: red, {0, 47}: red, {0, 48}: green, {31, 63}: green, {32, 63}: red} {
				if got := color.NRGBAModel.Convert(img.At(at.X, at.Y)); got != want {
					t.Errorf("the skin at %v is %v, want %v", at, got, want)
				}
			}
		}
	}
}
