package m2

import "marrow/wire"

// withChunks is the kind of files whose data is in chunks; their version isn't sufficient.
const withChunks = "files with chunks"

// Editions returns the layouts of models, for each version that differs from the previous one. The last is that of a
// file with chunks.
func Editions() []wire.Edition {
	var list []wire.Edition
	for _, v := range []uint32{256, BurningCrusade, particleBytes, Wrath, Cataclysm, AnimatedFOV} {
		list = append(list, wire.Edition{Version: v, Layout: func(c *wire.Codec) {
			(&Model{Version: v, Flags: ModelCombiners}).layout(c)
		}})
	}
	return append(list, wire.Edition{Version: Legion, Kind: withChunks, Layout: func(c *wire.Codec) {
		(&Model{Version: Legion, Flags: ModelCombiners, Chunks: new(Chunks)}).file(c)
	}})
}

// SkinEditions returns the layouts of .skin files.
func SkinEditions() []wire.Edition {
	return []wire.Edition{
		{Version: Wrath, Kind: "files whose first list is at 48 (Wrath of the Lich King)", Layout: described(&View{}, (*View).skin)},
		{Version: Cataclysm, Kind: "files whose first list is at 64 (since Cataclysm)", Layout: described(&View{Shadows: true}, (*View).skin)},
	}
}

// SkelEditions returns the layouts of .skel files.
func SkelEditions() []wire.Edition {
	return []wire.Edition{{Version: Legion, Layout: described(new(Skel), (*Skel).layout)}}
}

// BoneEditions returns the layouts of .bone files.
func BoneEditions() []wire.Edition {
	return []wire.Edition{{Version: Legion, Layout: described(new(BoneFile), (*BoneFile).layout)}}
}

// AnimEditions returns the layouts of .anim files, without and with chunks.
func AnimEditions() []wire.Edition {
	return []wire.Edition{
		{Version: Wrath, Kind: "files without chunks", Layout: described(new(Anim), (*Anim).layout)},
		{Version: Legion, Kind: withChunks, Layout: described(&Anim{Chunked: true}, (*Anim).layout)},
	}
}

// PhysEditions returns the layouts of .phys files, by the version in the file.
func PhysEditions() []wire.Edition {
	var list []wire.Edition
	for v := range uint32(7) {
		list = append(list, wire.Edition{Version: v, Layout: described(new(Phys), (*Phys).layout), Values: map[string]uint64{"version": uint64(v)}})
	}
	return list
}

// described returns the layout of a file with a single record.
func described[T any](v *T, layout func(*T, *wire.Codec)) func(*wire.Codec) {
	return func(c *wire.Codec) {
		c.Here(v)
		layout(v, c)
	}
}
