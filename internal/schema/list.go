package schema

import (
	"path/filepath"

	"marrow/m2"
	"marrow/mdx"
	"marrow/wire"
	"marrow/xac"
	"marrow/xmf"
)

// All makes the schema of every format; root is the folder of the sources.
func All(root string) ([]*Schema, error) {
	list := []struct {
		format, title, folder string
		editions              []wire.Edition
	}{
		{"mdx", "MDX", "mdx", mdx.Editions()},
		{"m2", "M2", "m2", m2.Editions()},
		{"skin", "M2: .skin", "m2", m2.SkinEditions()},
		{"anim", "M2: .anim", "m2", m2.AnimEditions()},
		{"skel", "M2: .skel", "m2", m2.SkelEditions()},
		{"bone", "M2: .bone", "m2", m2.BoneEditions()},
		{"phys", "M2: .phys", "m2", m2.PhysEditions()},
		{"xmf", "XMF", "xmf", xmf.Editions()},
		{"ani", "ANI", "xmf", xmf.ANIEditions()},
		{"xac", "XAC", "xac", xac.Editions(xac.Actor)},
		{"xsm", "XSM", "xac", xac.Editions(xac.Motion)},
		{"xpm", "XPM", "xac", xac.Editions(xac.MorphMotion)},
	}
	var all []*Schema
	for _, f := range list {
		s, err := Of(f.format, f.title, f.editions, filepath.Join(root, f.folder))
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}
