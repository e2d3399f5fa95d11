package main

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"marrow/mdx"
	"marrow/scene"
	"marrow/xac"
	"marrow/xmf"
)

var update = flag.Bool("update", false, "rewrite what the scripts expect")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"marrow": main})
}

// followsLinks reports whether files can be read through symbolic links. On Wine, links can be created, but become
// files.
func followsLinks() bool {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		return false
	}
	defer os.RemoveAll(dir) // Wine can't remove the folder of T.TempDir
	link := filepath.Join(dir, "link")
	if os.WriteFile(filepath.Join(dir, "file"), []byte("there"), 0o600) != nil || os.Symlink("file", link) != nil {
		return false
	}
	data, err := os.ReadFile(link)
	return err == nil && string(data) == "there"
}

// TestScripts compares the output of each command with the scripts. The scripts' command "model FILE KIND" writes a
// small model; models has the kinds.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error { // without atexit_sleep_ms=0, each command would wait a second under the race detector
			env.Setenv("GORACE", os.Getenv("GORACE"))
			return nil
		},
		Condition: func(cond string) (bool, error) {
			if cond != "links" {
				return false, fmt.Errorf("unknown condition %s", cond)
			}
			return followsLinks(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"model": func(ts *testscript.TestScript, _ bool, args []string) {
				if len(args) != 2 || models[args[1]] == nil {
					ts.Fatalf("usage: model FILE KIND")
				}
				file := ts.MkAbs(args[0])
				ts.Check(os.MkdirAll(filepath.Dir(file), 0o755))
				ts.Check(os.WriteFile(file, models[args[1]](), 0o644))
			},
			// head N FILE OUT writes the first N bytes of a file.
			"head": func(ts *testscript.TestScript, _ bool, args []string) {
				if len(args) != 3 {
					ts.Fatalf("usage: head N FILE OUT")
				}
				n, err := strconv.Atoi(args[0])
				ts.Check(err)
				data, err := os.ReadFile(ts.MkAbs(args[1]))
				ts.Check(err)
				ts.Check(os.WriteFile(ts.MkAbs(args[2]), data[:n], 0o644))
			},
			// replace OLD NEW FILE OUT writes a file in which the only occurrence of a text is replaced.
			"replace": func(ts *testscript.TestScript, _ bool, args []string) {
				if len(args) != 4 {
					ts.Fatalf("usage: replace OLD NEW FILE OUT")
				}
				data, err := os.ReadFile(ts.MkAbs(args[2]))
				ts.Check(err)
				if n := bytes.Count(data, []byte(args[0])); n != 1 {
					ts.Fatalf("%s has the text %s %d times", args[2], args[0], n)
				}
				ts.Check(os.WriteFile(ts.MkAbs(args[3]), bytes.Replace(data, []byte(args[0]), []byte(args[1]), 1), 0o644))
			},
			// zip FILE NAME[=FILE]… packs files; if a file doesn't exist, Small.mdx is written first. NAME@=FILE is a symbolic link.
			"zip": func(ts *testscript.TestScript, _ bool, args []string) {
				var packed bytes.Buffer
				z := zip.NewWriter(&packed)
				for _, arg := range args[1:] {
					name, from, renamed := strings.Cut(arg, "=")
					if !renamed {
						from = name
					}
					file := ts.MkAbs(from)
					if filepath.Base(name) == "Small.mdx" {
						ts.Check(os.MkdirAll(filepath.Dir(file), 0o755))
						ts.Check(os.WriteFile(file, models["small"](), 0o644))
					}
					data, err := os.ReadFile(file)
					ts.Check(err)
					name, isLink := strings.CutSuffix(name, "@")
					header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Unix(1e9, 0)}
					if isLink {
						header.SetMode(fs.ModeSymlink | 0o777)
					}
					w, err := z.CreateHeader(header)
					ts.Check(err)
					_, err = w.Write(data)
					ts.Check(err)
				}
				ts.Check(z.Close())
				ts.Check(os.WriteFile(ts.MkAbs(args[0]), packed.Bytes(), 0o644))
			},
			// hex FILE OUT writes the bytes of a file of hexadecimal digits.
			"hex": func(ts *testscript.TestScript, _ bool, args []string) {
				if len(args) != 2 {
					ts.Fatalf("usage: hex FILE OUT")
				}
				data, err := hex.DecodeString(strings.Join(strings.Fields(ts.ReadFile(args[0])), ""))
				ts.Check(err)
				ts.Check(os.WriteFile(ts.MkAbs(args[1]), data, 0o644))
			},
			// status N COMMAND… runs a command that must exit with N.
			"status": func(ts *testscript.TestScript, _ bool, args []string) {
				err := ts.Exec(args[1], args[2:]...)
				var exit *exec.ExitError
				if !errors.As(err, &exit) || strconv.Itoa(exit.ExitCode()) != args[0] {
					ts.Fatalf("%v, want exit status %s", err, args[0])
				}
			},
		},
	})
}

var models = map[string]func() []byte{
	"small": func() []byte { return encode(small()) },

	// Only a name, and an unknown chunk.
	"tiny": func() []byte {
		return append(encode(&mdx.Model{Version: 800, Name: "\xff"}), "MDVI\x02\x00\x00\x00\x01\xfe"...)
	},

	// A tetrahedron, as a part of a component.
	"mesh": func() []byte {
		m, err := xmf.NewCollision([]scene.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}}, []uint32{0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2})
		if err != nil {
			panic(err)
		}
		data, err := m.Encode()
		if err != nil {
			panic(err)
		}
		return data
	},

	// small after edits.
	"edited": func() []byte {
		m := small()
		m.Sequences[0].Rarity = 4
		m.Sequences = append([]mdx.Sequence{{Name: "Birth", End: 90}}, m.Sequences...)
		m.Geosets[0].Vertices[1][2] = 8
		m.Bones[0].Translation.Times = append(m.Bones[0].Translation.Times, 900)
		m.Bones[0].Translation.Values = append(m.Bones[0].Translation.Values, mdx.Vec3{0, 0, 1})
		m.Materials[0].Layers[0].FilterMode = mdx.FilterAdditive
		return encode(m)
	},

	// small with data that no reader understands: a chunk, and bytes after the last one.
	"odd": func() []byte { return append(encode(small()), "MDVI\x04\x00\x00\x00wxyz\x00\xff"...) },

	// small with a few problems that check reports.
	"bad": func() []byte {
		m := small()
		m.Materials[0].Layers[1].TextureID = 7
		m.Sequences[0].Extent = mdx.Extent{BoundsRadius: 1, Minimum: mdx.Vec3{-1, -1, 0}, Maximum: mdx.Vec3{1, 1, 1}}
		m.Attachments[0].Flags = 0
		t := m.Bones[0].Translation
		t.Times = []int32{500, 100, 1100}
		t.Values = append(t.Values, mdx.Vec3{0, 0, 2})
		return encode(m)
	},

	// small, truncated within its chunk of bones.
	"broken": func() []byte { data := encode(small()); return data[:len(data)-60] },

	// small with two chunks in the opposite order.
	"reordered": func() []byte {
		data := encode(small())
		const vers, modl = 12, 380
		head := append([]byte(mdx.Magic), data[4+vers:4+vers+modl]...)
		head = append(head, data[4:4+vers]...)
		return append(head, data[4+vers+modl:]...)
	},

	// A character of World of Warcraft's alpha with two pairs of gloves, and a spear on its back.
	"alpha": func() []byte {
		m := &mdx.Model{Version: 1300, Flavour: mdx.WorldOfWarcraft, Name: "Alpha", Textures: []mdx.Texture{{ReplaceableID: 1}}, Pivots: make([]mdx.Vec3, 1)}
		m.Sequences = []mdx.Sequence{{Name: "Stand", End: 1000, Rarity: 1}}
		m.Materials = []mdx.Material{{Layers: []mdx.Layer{{TextureAnimID: mdx.None, Alpha: 1, Flags: mdx.TwoSided | mdx.Unshaded}}}}
		m.Attachments = []mdx.Attachment{{Node: mdx.Node{Name: "Back", ParentID: mdx.None, Flags: 0x400}, AttachmentID: 12, Path: "Spear.mdl"}}
		for i, section := range []uint32{0, 401, 402} {
			y := float32(3 * i)
			m.Geosets = append(m.Geosets, mdx.Geoset{
				Vertices: []mdx.Vec3{{0, y, 0}, {0, y + 2, 0}, {0, y, 2}}, Normals: []mdx.Vec3{{1}, {1}, {1}}, UVSets: [][]mdx.Vec2{{{}, {1, 0}, {0, 1}}},
				FaceTypes: []mdx.FaceType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2}, SelectionGroup: section,
			})
		}
		return encode(m)
	},

	// A character of World of Warcraft, its skin, and the keys of its second sequence.
	"character": func() []byte { return character()["x.m2"] },
	"skin":      func() []byte { return character()["x00.skin"] },
	"keys":      func() []byte { return character()["x0004-01.anim"] },

	// An actor with one node and one triangle, and motions for it.
	"actor": func() []byte {
		node := xac.Node{Name: "Root", Parent: xac.None, SkeletalLODs: 0xFFFFFFFF}
		node.Rotation, node.ScaleRotation, node.Scale = xac.Quat{0, 0, 0, 1}, xac.Quat{0, 0, 0, 1}, xac.Vec3{1, 1, 1}
		return encodeXAC(xac.Actor,
			xac.Chunk{ID: xac.ChunkInfo, Version: 2, Body: &xac.Info{SourceApp: "by hand", ActorName: "Knight"}},
			xac.Chunk{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{node}}},
			xac.Chunk{ID: xac.ChunkMesh, Version: 1, Body: &xac.Mesh{NumOrgVerts: 3, NumVerts: 3,
				Layers:    []xac.Layer{{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: []xac.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}}},
				SubMeshes: []xac.SubMesh{{NumVerts: 3, Indices: []uint32{0, 1, 2}, Material: 9}}}})
	},
	"walk": func() []byte {
		part := func(name string) xac.SubMotion {
			return xac.SubMotion{Name: name, PoseScale: xac.Vec3{1, 1, 1}, Positions: []xac.VectorKey{{Value: xac.Vec3{1, 2, 3}}, {Value: xac.Vec3{4, 5, 6}, Time: 2}}}
		}
		return encodeXAC(xac.Motion, xac.Chunk{ID: xac.ChunkSubMotions, Version: 2, Body: &xac.SubMotions{SubMotions: []xac.SubMotion{part("Root"), part("Tail")}}})
	},
	"talk": func() []byte {
		return encodeXAC(xac.MorphMotion, xac.Chunk{ID: xac.ChunkMorphSubMotions, Version: 1, Body: &xac.MorphSubMotions{SubMotions: []xac.MorphSubMotion{{Name: "smile"}}}})
	},

	// A model of World of Warcraft's flavour.
	"wow": func() []byte {
		return encode(&mdx.Model{Version: 1300, Flavour: mdx.WorldOfWarcraft, Name: "Boar",
			Textures: []mdx.Texture{{ReplaceableID: 11}}})
	},
}

func encodeXAC(kind xac.Kind, chunks ...xac.Chunk) []byte {
	data, err := xac.Encode(&xac.File{Kind: kind, MajorVersion: 1, Chunks: chunks})
	if err != nil {
		panic(err)
	}
	return data
}

func encode(m *mdx.Model) []byte {
	data, err := mdx.Encode(m)
	if err != nil {
		panic(err)
	}
	return data
}

// small returns an animated triangle whose names are hard to print.
func small() *mdx.Model {
	return &mdx.Model{
		Version: 800,
		Name:    "Flag",
		Extent:  mdx.Extent{BoundsRadius: 10, Minimum: mdx.Vec3{-1, -2, 0}, Maximum: mdx.Vec3{1, 2, 4.5}},
		Sequences: []mdx.Sequence{
			{Name: "Stand", Start: 100, End: 1100, Rarity: 2},
			{Name: "Death \xff", Start: 1200, End: 1700, MoveSpeed: 270, Flags: mdx.NonLooping},
		},
		Textures: []mdx.Texture{
			{Path: `Textures\Flag.blp`, Flags: mdx.WrapWidth | mdx.WrapHeight},
			{ReplaceableID: 1},
		},
		Materials: []mdx.Material{{PriorityPlane: 1, Layers: []mdx.Layer{
			{FilterMode: mdx.FilterNone, TextureID: 1, TextureAnimID: mdx.None, Alpha: 1},
			{FilterMode: mdx.FilterBlend, Flags: mdx.TwoSided, TextureAnimID: mdx.None, Alpha: 0.5},
		}}},
		Geosets: []mdx.Geoset{{
			Vertices:       []mdx.Vec3{{-1, 0, 0}, {1, 0, 0}, {0, 0, 4.5}},
			Normals:        []mdx.Vec3{{0, 1, 0}, {0, 1, 0}, {0, 1, 0}},
			PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles},
			FaceGroups:     []uint32{3},
			Faces:          []uint16{0, 1, 2},
			VertexGroups:   []uint8{0, 0, 0},
			MatrixGroups:   []uint32{1},
			Matrices:       []int32{0},
		}},
		Attachments: []mdx.Attachment{{
			Node: mdx.Node{Name: "Top Ref", ObjectID: 1, ParentID: 0, Flags: mdx.KindAttachment},
			Path: `Units\Orc\Banner.mdl`,
		}},
		Pivots: []mdx.Vec3{{}, {0, 0, 4.5}},
		Bones: []mdx.Bone{{
			Node: mdx.Node{Name: "Bone", ParentID: mdx.None, Flags: mdx.KindBone, Translation: &mdx.Track[mdx.Vec3]{
				Interpolation: mdx.Linear, GlobalSequenceID: mdx.None,
				Times: []int32{100, 500}, Values: []mdx.Vec3{{}, {0, 0, 2}},
			}},
			GeosetAnimID: mdx.None,
		}},
	}
}
