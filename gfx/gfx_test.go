package gfx_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/gfx"
	"marrow/report"
	"marrow/wire"
)

// horse has what known files have, and some oddities of theirs: a name without a value, comments, other blocks.
const horse = `objectTypes = {
	# EMFXActorType = { name = "gone" }
	EMFXActorType = {
		name = "Rider"
		actorfile = "gfx\anims\Rider.xac"
		idle   =
		move   = "gfx\anims\Move.xsm"
		animation = { name = "attack" file = "gfx\anims\Attack.xsm" defaultAnimationTime = 1.5 }
		attach = { name = "Sword" node = "Hand" attachId = 1 }
		attach = { name = "Shield" node = "Arm" attachId = 2 }
		scale = 0.6
	}
	emfxactortype={name=Sword actorfile="Sword.xac"}
	spriteType = { name = "GFX_rider" size = { x = 1 y = 2 } }
}
`

func TestDecode(t *testing.T) {
	f, found, err := gfx.Decode([]byte(horse))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Code != "GFX006" || !strings.HasPrefix(found[0].Message, "line 6: idle has no value") {
		t.Errorf("findings are %v", found)
	}
	if len(f.Actors) != 2 {
		t.Fatalf("%d actor types, want 2", len(f.Actors))
	}
	a := f.Actors[0]
	got := []any{a.Name, a.File, a.Scale, len(a.Animations), a.Animations[0].Role, a.Animations[0].File, a.Animations[1].Role, a.Animations[1].Time, a.Attachments[1].Name, a.Attachments[1].Node, a.Attachments[1].ID}
	want := []any{"Rider", `gfx\anims\Rider.xac`, float32(0.6), 2, "move", `gfx\anims\Move.xsm`, "attack", float32(1.5), "Shield", "Arm", "2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := f.Models(); !cmp.Equal(got, []string{"Rider", "Sword"}) {
		t.Errorf("models are %v", got)
	}
	if f.Named("SWORD") != f.Actors[1] || f.Actors[1].Scale != 1 {
		t.Errorf("the second actor type is %+v", f.Actors[1])
	}
}

func TestSummary(t *testing.T) {
	f, _, err := gfx.Decode([]byte(horse))
	if err != nil {
		t.Fatal(err)
	}
	want := report.Summary{
		Format: "GFX",
		Counts: []report.Count{{Name: "actorTypes", N: 2}, {Name: "animations", N: 2}, {Name: "attachments", N: 2}},
		Deps: []report.Dep{
			{Kind: "actor", Path: `gfx\anims\Rider.xac`}, {Kind: "motion", Path: `gfx\anims\Move.xsm`}, {Kind: "motion", Path: `gfx\anims\Attack.xsm`},
			{Kind: "actor", Path: "Sword.xac"},
		},
	}
	if diff := cmp.Diff(want, f.Summary()); diff != "" {
		t.Error(diff)
	}
}

// What can't be read is one error with its place.
func TestBad(t *testing.T) {
	for _, c := range []struct{ text, got, want string }{
		{`objectTypes = { EMFXActorType = { name = "a"`, "a block without an end", "}"},
		{`objectTypes = { EMFXActorType = { name = "a" } } }`, "} without a block", "the end of the file"},
		{`objectTypes = { = EMFXActorType }`, "=", "a name"},
		{`objectTypes = { EMFXActorType = }`, "nothing that is set to it", "a value or a block"},
		{`objectTypes = { } # EMFXActorType`, "no EMFXActorType", "at least one"},
		{"objectTypes = {" + strings.Repeat("a = {", 100) + "EMFXActorType", "more than 64 blocks within each other", "fewer"},
	} {
		if !gfx.Matches([]byte(c.text)) {
			t.Errorf("%.40s: isn't recognised", c.text)
		}
		_, _, err := gfx.Decode([]byte(c.text))
		var we *wire.Error
		if !errors.As(err, &we) || we.Got != c.got || we.Want != c.want {
			t.Errorf("%.40s: %v, want %s, want %s", c.text, err, c.got, c.want)
		}
	}
}

func TestMatches(t *testing.T) {
	for text, want := range map[string]bool{
		horse: true, "\xef\xbb\xbf# units\r\nobjectTypes = { EMFXActorType = {} }": true,
		`spriteTypes = { spriteType = { name = "x" } }`: false, "CFX\x09EMFXActorType": false, "": false, `EMFXActorType`: false,
	} {
		if got := gfx.Matches([]byte(text)); got != want {
			t.Errorf("%.40q: %v, want %v", text, got, want)
		}
	}
}

// A text without its second quotation mark ends with its line.
func TestQuotationMark(t *testing.T) {
	f, found, err := gfx.Decode([]byte("objectTypes = {\nEMFXActorType = {\nname = \"a\nactorfile = \"b.xac\"\n} }"))
	if err != nil || len(found) != 1 || found[0].Code != "GFX001" || f.Actors[0].Name != "a" || f.Actors[0].File != "b.xac" {
		t.Errorf("%v, %v, %+v", err, found, f.Actors)
	}
}

// The paths of the map and of findings are the same.
func TestExplain(t *testing.T) {
	m, locate := gfx.Explain([]byte(horse)), gfx.Locate([]byte(horse))
	if m.Err() != nil {
		t.Fatal(m.Err())
	}
	for path, text := range map[string]string{
		"actors[0].move": "move ", "actors[1].name": "name=", "actors[0].attach[1].node": "attach = { name = \"Shield\"", "actors[0]": "EMFXActorType = {\n\t\tname", "actors[0].actorfile": "actorfile",
	} {
		at, ok := locate(path)
		if !ok || !strings.HasPrefix(horse[at:], text) {
			t.Errorf("%s is at %d: %.20q, want %q", path, at, horse[at:], text)
		}
		if _, ok := m.Offset(path); !ok {
			t.Errorf("the map has no %s", path)
		}
	}
	// A block that isn't one of a list begins with its name and ends with its }.
	for _, text := range []string{"objectTypes", "spriteType", "size", "name = \"GFX_rider\""} {
		at := strings.Index(horse, text)
		word := map[bool]string{true: "key", false: "block"}[strings.HasPrefix(text, "name")]
		n, ok := m.At(at)
		if name, _, _ := strings.Cut(n.Name(), "#"); !ok || name != word || n.Offset() != at {
			t.Errorf("%s at %d is called %s, want %s", text, at, n.Name(), word)
		}
	}
}

// Encode writes the text. An edit of a field would be lost, so it is an error.
func TestEncodeChangedField(t *testing.T) {
	for path, edit := range map[string]func(f *gfx.File){
		"":                              func(*gfx.File) {},
		"actors":                        func(f *gfx.File) { f.Actors = f.Actors[:1] },
		"actors[0].scale":               func(f *gfx.File) { f.Actors[0].Scale *= 2 },
		"actors[1].name":                func(f *gfx.File) { f.Actors[1].Name = "Axe" },
		"actors[0].attachments[1].node": func(f *gfx.File) { f.Actors[0].Attachments[1].Node = "Head" },
		"actors[0].animations[0].file":  func(f *gfx.File) { f.Actors[0].Animations[0].File = "" },
	} {
		f, _, err := gfx.Decode([]byte(horse))
		if err != nil {
			t.Fatal(err)
		}
		edit(f)
		data, err := f.Encode()
		switch {
		case path == "" && (err != nil || string(data) != horse):
			t.Errorf("unchanged: error %v", err)
		case path != "" && (err == nil || !strings.HasPrefix(err.Error(), path+" was changed")):
			t.Errorf("%s: got error %v", path, err)
		}
	}
}
