package build

import (
	"slices"
	"testing"

	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// Values from a map file have priority over names and the usual values of the game's models.
func TestBuildOverride(t *testing.T) {
	yes, no, three, speed := true, false, float32(3), float32(270)
	words := "blend, shiny"
	s := glTFMaterial("cape {add twosided}", func(m *scene.Material, _ *scene.Layer) { m.Override.Words = &words })
	s.Clips = []scene.Clip{
		{Name: "Attack", Duration: 1, Loop: true, Override: scene.ClipOverride{Loop: &yes}},
		{Name: "Stand", Duration: 1, Loop: true, Override: scene.ClipOverride{Loop: &no, Rarity: &three, MoveSpeed: &speed}},
		{Name: "Attack - 2", Duration: 1, Loop: true},
	}
	m, found := built(t, s, Options{})
	if got := materialText(m, &m.Materials[0]); got != "cape.blp Blend" {
		t.Errorf("material: %s", got)
	}
	if !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Message == `unknown word "shiny" in the map` }) {
		t.Errorf("findings: %v", found)
	}
	for i, want := range []mdx.Sequence{{}, {Flags: mdx.NonLooping, Rarity: 3, MoveSpeed: 270}, {Flags: mdx.NonLooping}} {
		if q := m.Sequences[i]; q.Flags != want.Flags || q.Rarity != want.Rarity || q.MoveSpeed != want.MoveSpeed {
			t.Errorf("%s: %v %g %g", q.Name, q.Flags, q.Rarity, q.MoveSpeed)
		}
	}
}

// Paths from a map file are used unchanged, and no other image gets such a path.
func TestBuildOverridePaths(t *testing.T) {
	s := glTFMaterial("cape", func(m *scene.Material, _ *scene.Layer) {
		m.PBR.Normal, m.PBR.Emissive, m.PBR.Emission = 1, 3, scene.Vec3{1, 1, 1}
	})
	s.Textures[1].Override = scene.TextureOverride{Path: `units\x.y\CAPE.png`}
	s.Textures[3].Override = scene.TextureOverride{Path: `Textures\Flame.tga`, InGame: true}
	got := Pictures(s, Options{Version: 1000, TexturePath: "war3mapImported"})
	want := []Picture{
		{Path: `war3mapImported\cape_2.blp`, Texture: 0},
		{Path: `units\x.y\CAPE.blp`, Kind: NormalPicture, Texture: 1},
		{Path: `Textures\Flame.tga`, Texture: 3, Named: true, InGame: true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}
