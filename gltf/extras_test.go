package gltf

import (
	"image/color"
	"testing"

	"marrow/scene"
)

// The extras of a texture have everything that a scene's texture has, except for its image.
func TestTextureExtras(t *testing.T) {
	nation := scene.Nation{{R: 1, G: 2, B: 3, A: 255}, {}, {B: 255, A: 255}}
	for _, want := range []scene.Texture{
		{},
		{Name: `Textures\a.blp`, Replaceable: 11, WrapU: scene.Repeat, WrapV: scene.Mirror},
		{Slot: "skin", WrapV: scene.Repeat},
		{Name: "flag.dds", Nation: nation},
	} {
		x := TextureExtrasOf(&want)
		if got := x.Texture(); got.Name != want.Name || got.Replaceable != want.Replaceable || got.Slot != want.Slot || got.Nation != want.Nation ||
			got.WrapU != want.WrapU || got.WrapV != want.WrapV {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	damaged := TextureExtras{Nation: []string{"#0102", "red", "#0000ff", "#000000"}, WrapU: "twice"}
	if got := damaged.Texture(); got.Nation != (scene.Nation{2: color.NRGBA{B: 255, A: 255}}) || got.WrapU != scene.Clamp {
		t.Errorf("%+v", got)
	}
}
