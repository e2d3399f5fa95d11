package formats_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

const keptPage = "../docs/convert.md"

const unkeptHead = `
## From glTF back to the format of the original

A glTF that marrow made from a model of a game can be converted back to the model's format. ` + "`--base ORIGINAL`" + ` keeps everything that wasn't edited.
Without it, the model is built from the glTF and its ` + "`extras`" + `, which don't contain the following parts of the original. BACK001 reports them,
and other findings report all other losses. MDX and MDL have no such parts; unknown chunks are reported when the glTF is made (WIRE005).

To build a new model, such as one of another format or version, from a glTF that was edited in another program, name the original with
` + "`--original ORIGINAL`" + `. The program may have lost a kind of data, such as the ` + "`extras`" + ` of all clips, and may have rounded and resampled numbers.
Both are restored from the original, and its folder is also searched for textures.

| format | not kept without ` + "`--base`" + ` |
|---|---|
`

// keptTargets are the columns of the page: formats that are built from scenes.
var keptTargets = []struct{ id, name string }{
	{"glb", "glTF"}, {"mdx", "MDX, MDL"}, {"m2", "M2"}, {"component", "X4 component"}, {"xmf", "XMF"}, {"xac", "XAC, XSM, XPM"}, {"obj", "OBJ"}, {"stl", "STL"},
}

// A feature is a row of the page: something that a model may have, made on a plain one, and whether it is there.
type feature struct {
	name string
	make func(s *scene.Scene)
	has  func(s *scene.Scene) bool
	like func(s *scene.Scene) bool // reports whether an approximation is present; nil if there is none
}

const keptHead = `# What conversions keep

Each row is a property of a model. Each column is a format that marrow writes. A conversion keeps a property if both
formats can contain it.

- **kept**: it is in the output. Codes after it state what was changed in order to keep it.
- **similar**: the output contains something with a similar look or motion.
- **extras**: only the ` + "`extras`" + ` of glTF contain it. Viewers ignore it, but converting the glTF to a game's format restores it.
- **lost**: it isn't in the output. A finding with the given code reports the loss.

[checks.md](checks.md) describes the codes. ` + "`marrow convert -v`" + ` lists the findings for a model. This page is generated: a test converts a model with each
property to each format and reads it back (` + "`go test ./formats -run TestConvertPage -update`" + `).

`

const behindTable = `
The extras contain the particles and ribbons of an MDX or M2 as records of that format.

OBJ and STL contain the mesh in its rest pose and can't be read back. Therefore their columns contain only the codes of findings.

## What source formats contain

| source | properties that it can contain |
|---|---|
| MDX, MDL | everything except morph targets; vertex colours become a texture if the mesh has none. Versions before 900 contain no physically based maps and no levels of detail. Before version 900, vertices have groups of any number of joints with equal weights. Since version 900, they have up to four weighted joints |
| M2 | everything except morph targets, splines and texture sequences; vertex colours become a texture if the mesh has none, and emissive maps become layers. Four joints per vertex; two sets of texture coordinates |
| X4 component with XMF and ANI | meshes on nodes without joints, levels of detail, collision meshes, vertex colours, physically based maps by the names in material libraries, lights, clips with linear or Bézier keys |
| XAC with XSM, XPM | meshes, joints, morph targets, levels of detail, collision meshes, vertex colours, standard and shader materials, clips with linear keys, events |
| .gfx | an XAC with attached actors, and with its motions as clips; moving textures of tracks and smoke; a nation's colours |
| glTF | meshes, joints, morph targets, vertex colours, one layer per material with physically based maps, clips, cameras, lights. Names can define other properties ([map.md](map.md)). If marrow wrote the file, its ` + "`extras`" + ` contain further properties |

## Between games

| from | to | result |
|---|---|---|
| M2 | MDX, MDL | 56 units for a yard. Animations, attachments and footprints get Warcraft III's names, and rarities and speeds are converted. Decay sequences and a portrait are added (PORT020 to PORT023) |
| MDX, MDL | M2 | sizes are divided by 56. Animations and attachments get World of Warcraft's ids (PORT020, M2040, M2044) |
| XAC, .gfx, glTF | MDX, MDL | animations with common names are renamed: idle, move and attack become Stand, Walk and Attack. Sizes are unchanged; ` + "`--scale`" + ` changes them |
| any | X4 component, XMF, ANI | one unit for a metre if the source defines its unit, so 0.9144 units for a yard of an M2; otherwise, sizes are unchanged. Skinned meshes are divided into rigid parts (LOWER043) |
| any | XAC, XSM, XPM | one motion for each clip, and another one for the weights of its morph targets |
| M2 | M2 of another version | see [wow.md](wow.md#models-for-other-clients) |
| MDX, MDL | MDX or MDL of another version | see [warcraft3.md](warcraft3.md#versions-and-text) |

Textures are written in the target's own format: BLP for MDX and M2, DDS for XAC, PNG or JPEG in glTF. X4 refers to materials of its libraries by name, so
no textures are written.
`

// plainModel returns a triangle on its own node below a root, with a texture.
func plainModel() *scene.Scene {
	s := &scene.Scene{Name: "model", Nodes: []scene.Node{scene.NewNode("root", scene.None), scene.NewNode("part", 0)}}
	s.Textures = []scene.Texture{{Name: "skin.png", WrapU: scene.Repeat, WrapV: scene.Repeat}, {Name: "more.png", WrapU: scene.Repeat, WrapV: scene.Repeat}}
	s.Materials = []scene.Material{{Name: "skin", Layers: []scene.Layer{scene.NewLayer(0)}}}
	s.Meshes = []scene.Mesh{{
		Name: "part", Node: 1, Visible: true, Alpha: 1, Color: scene.Vec3{1, 1, 1}, LOD: scene.None,
		Positions: []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}}, Normals: []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}},
		UVs: [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}}, Indices: []uint32{0, 1, 2, 2, 1, 3}, Primitives: []scene.Primitive{{Count: 6}},
	}}
	return s
}

// bound lets n joints move each vertex.
func bound(s *scene.Scene, n int) {
	var skin scene.Skin
	var weights []float32
	var joints []uint16
	for i := range n {
		weight := 0.5 / float32(n-1) // half of it is the last one's, which moves
		if i == n-1 {
			weight = 0.5
		}
		skin.Joints = append(skin.Joints, len(s.Nodes))
		s.Nodes = append(s.Nodes, scene.NewNode(fmt.Sprintf("bone %d", i), 0))
		s.Nodes[len(s.Nodes)-1].Rest.Translation = scene.Vec3{float32(i), 0, 0}
		joints, weights = append(joints, uint16(i)), append(weights, weight)
	}
	b := &scene.Binding{Offsets: []uint32{0}}
	for range s.Meshes[0].Positions {
		b.Joints, b.Weights = append(b.Joints, joints...), append(b.Weights, weights...)
		b.Offsets = append(b.Offsets, uint32(len(b.Joints)))
	}
	s.Skins, s.Meshes[0].Binding, s.Meshes[0].Node = []scene.Skin{skin}, b, scene.None
	move(s, scene.NodeTranslation, len(s.Nodes)-1, 0, float32(n), 0, float32(n), 1, 0)
}

// move adds a channel with two keys to the clip Stand.
func move(s *scene.Scene, p scene.Property, index int, values ...float32) {
	if len(s.Clips) == 0 {
		s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Loop: true}}
	}
	interp := scene.Linear
	if p.IsStep() {
		interp = scene.Step
	}
	s.Clips[0].Channels = append(s.Clips[0].Channels, scene.Channel{Target: scene.Target{Property: p, Index: index}, Interp: interp, Times: []float32{0, 1}, Values: values})
}

// moves reports whether anything in a clip or a global sequence has a property that isn't always the same.
func moves(properties ...scene.Property) func(s *scene.Scene) bool {
	return func(s *scene.Scene) bool {
		return slices.ContainsFunc(slices.Concat(s.Clips, s.Globals), func(c scene.Clip) bool {
			return slices.ContainsFunc(c.Channels, func(ch scene.Channel) bool {
				if !slices.Contains(properties, ch.Target.Property) {
					return false
				}
				w := ch.Width() * ch.Interp.PerKey()
				return len(ch.Values) > w && !slices.Equal(ch.Values[:w], ch.Values[len(ch.Values)-w:])
			})
		})
	}
}

// anyLayer reports whether a layer of any material is like this.
func anyLayer(is func(l *scene.Layer) bool) func(s *scene.Scene) bool {
	return func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Materials, func(m scene.Material) bool {
			return slices.ContainsFunc(m.Layers, func(l scene.Layer) bool { return is(&l) })
		})
	}
}

func anyMesh(is func(m *scene.Mesh) bool) func(s *scene.Scene) bool {
	return func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Meshes, func(m scene.Mesh) bool { return is(&m) })
	}
}

// hasTexture reports whether a material shows a picture.
func hasTexture(s *scene.Scene) bool {
	return anyLayer(func(l *scene.Layer) bool { return l.Texture >= 0 })(s) || anyPBR(func(p *scene.PBR) bool { return p.BaseColor >= 0 })(s)
}

// translucent reports whether objects behind a material are visible.
func translucent(s *scene.Scene) bool {
	return anyLayer(func(l *scene.Layer) bool { return l.Blend != scene.Opaque })(s)
}

func layer(s *scene.Scene) *scene.Layer { return &s.Materials[0].Layers[0] }

func anyPBR(is func(p *scene.PBR) bool) func(s *scene.Scene) bool {
	return func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Materials, func(m scene.Material) bool { return m.PBR != nil && is(m.PBR) })
	}
}

func physical(change func(p *scene.PBR)) func(s *scene.Scene) {
	return func(s *scene.Scene) {
		p := scene.NewPBR()
		p.BaseColor = 0
		change(p)
		s.Materials[0].PBR = p
	}
}

// thing adds a node of a kind.
func thing(s *scene.Scene, kind scene.NodeKind, name string) int {
	n := scene.NewNode(name, 0)
	n.Kind = kind
	s.Nodes = append(s.Nodes, n)
	return len(s.Nodes) - 1
}

func particles(s *scene.Scene) {
	s.Emitters = append(s.Emitters, scene.Emitter{Node: thing(s, scene.KindParticles, "sparks"), Kind: "particleEmitter2", Material: scene.None, Texture: 0, Particles: &scene.Particles{
		Rate: scene.Param{Value: 10}, Life: scene.Param{Value: 1}, Speed: scene.Param{Value: 2}, Width: scene.Param{Value: 1}, Length: scene.Param{Value: 1}, Head: true, Rows: 1, Columns: 1,
		Colors: scene.LifeCurve{Times: []float32{0, 0.5, 1}, Values: []float32{1, 1, 1, 1, 0, 0, 0, 0, 1}}, Alphas: scene.LifeCurve{Times: []float32{0, 0.5, 1}, Values: []float32{1, 1, 0}},
		Sizes: scene.LifeCurve{Times: []float32{0, 0.5, 1}, Values: []float32{1, 1, 2, 2, 1, 1}},
	}})
}

func ribbon(s *scene.Scene) {
	s.Emitters = append(s.Emitters, scene.Emitter{Node: thing(s, scene.KindRibbon, "trail"), Kind: "ribbonEmitter", Material: 0, Texture: scene.None, Ribbon: &scene.Ribbon{
		Above: scene.Param{Value: 1}, Below: scene.Param{Value: 1}, Rate: 10, Life: 1, Alpha: scene.Param{Value: 1}, Color: scene.Vec3{1, 1, 1}, Rows: 1, Columns: 1,
	}})
}

var keptFeatures = []feature{
	{"triangles", func(*scene.Scene) {}, anyMesh(func(m *scene.Mesh) bool { return len(m.Indices) == 6 }), nil},
	{"normals", func(*scene.Scene) {}, anyMesh(func(m *scene.Mesh) bool { return len(m.Normals) > 0 }), nil},
	{"a second set of texture coordinates", func(s *scene.Scene) {
		s.Meshes[0].UVs = append(s.Meshes[0].UVs, []scene.Vec2{{0.5, 0}, {0, 0}, {0, 0.5}, {0.25, 0.75}})
	}, anyMesh(func(m *scene.Mesh) bool { return len(m.UVs) > 1 }), nil},
	{"vertex colours", func(s *scene.Scene) {
		s.Meshes[0].Colors = []scene.ColorSet{{Multiply: true, Values: []scene.Vec4{{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {1, 1, 1, 1}}}}
	}, anyMesh(func(m *scene.Mesh) bool { return len(m.Colors) > 0 }), nil},
	{"vertex colours of a mesh without textures", func(s *scene.Scene) {
		s.Meshes[0].Colors = []scene.ColorSet{{Multiply: true, Values: []scene.Vec4{{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {1, 1, 1, 1}}}}
		s.Materials, s.Textures = []scene.Material{{Name: "plain", Layers: []scene.Layer{scene.NewLayer(scene.None)}}}, nil
	}, anyMesh(func(m *scene.Mesh) bool { return len(m.Colors) > 0 }), func(s *scene.Scene) bool {
		return len(s.Materials) == 1 && len(s.Materials[0].Layers) == 1 && s.Materials[0].Layers[0].Texture >= 0 && strings.Contains(s.Textures[s.Materials[0].Layers[0].Texture].Name, "VertexColors")
	}},
	{"several materials in a mesh", func(s *scene.Scene) {
		s.Materials = append(s.Materials, scene.Material{Name: "other", Layers: []scene.Layer{scene.NewLayer(1)}})
		s.Meshes[0].Primitives = []scene.Primitive{{Count: 3}, {First: 3, Count: 3, Material: 1}}
	}, func(s *scene.Scene) bool { return len(s.Materials) > 1 }, nil},
	{"levels of detail", func(s *scene.Scene) {
		s.Meshes[0].LOD = 0
		coarse := s.Meshes[0]
		coarse.LOD, coarse.Indices, coarse.Primitives, coarse.Name = 1, []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}, "coarse"
		s.Meshes = append(s.Meshes, coarse)
	}, anyMesh(func(m *scene.Mesh) bool { return m.LOD == 1 && len(m.Indices) > 0 }), nil},
	{"animated nodes with meshes", func(s *scene.Scene) { move(s, scene.NodeTranslation, 1, 0, 0, 0, 0, 2, 0) }, moves(scene.NodeTranslation), nil},
	{"up to four joints per vertex", func(s *scene.Scene) { bound(s, 3) }, func(s *scene.Scene) bool { return jointsOf(s) == 3 && moves(scene.NodeTranslation)(s) }, moves(scene.NodeTranslation)},
	{"more than four joints per vertex", func(s *scene.Scene) { bound(s, 6) }, func(s *scene.Scene) bool { return jointsOf(s) == 6 && moves(scene.NodeTranslation)(s) }, moves(scene.NodeTranslation)},
	{"rotations", func(s *scene.Scene) { move(s, scene.NodeRotation, 1, 0, 0, 0, 1, 0, math.Sqrt2/2, 0, math.Sqrt2/2) }, moves(scene.NodeRotation), nil},
	{"scales", func(s *scene.Scene) { move(s, scene.NodeScale, 1, 1, 1, 1, 2, 2, 2) }, moves(scene.NodeScale), nil},
	{"splines", func(s *scene.Scene) {
		move(s, scene.NodeTranslation, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0)
		s.Clips[0].Channels[0].Interp = scene.Hermite
	}, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Clips, func(c scene.Clip) bool {
			return slices.ContainsFunc(c.Channels, func(ch scene.Channel) bool { return ch.Interp.HasTangents() })
		})
	}, moves(scene.NodeTranslation)},
	{"several clips", func(s *scene.Scene) {
		move(s, scene.NodeTranslation, 1, 0, 0, 0, 0, 2, 0)
		walk := s.Clips[0]
		walk.Name = "Walk"
		s.Clips = append(s.Clips, walk)
	}, func(s *scene.Scene) bool { return len(s.Clips) > 1 }, nil},
	{"global sequences", func(s *scene.Scene) {
		move(s, scene.NodeTranslation, 1, 0, 0, 0, 0, 2, 0)
		s.Globals, s.Clips = s.Clips, []scene.Clip{{Name: "Stand", Duration: 1}}
		s.Globals[0].Name = "GlobalSequence.0"
	}, func(s *scene.Scene) bool { return len(s.Globals) > 0 && moves(scene.NodeTranslation)(s) }, moves(scene.NodeTranslation)},
	{"morph targets", func(s *scene.Scene) {
		s.Meshes[0].Targets = []scene.MorphTarget{{Name: "smile", Positions: []scene.Vec3{{0, 1, 0}, {}, {}, {}}}}
		move(s, scene.MeshMorph, 0, 0, 1)
	}, anyMesh(func(m *scene.Mesh) bool { return len(m.Targets) > 0 }), nil},
	{"meshes that are shown and hidden", func(s *scene.Scene) { move(s, scene.MeshVisible, 0, 1, 0) }, moves(scene.MeshVisible, scene.MeshAlpha, scene.NodeScale), nil},
	{"meshes that fade", func(s *scene.Scene) { layer(s).Blend = scene.AlphaBlend; move(s, scene.MeshAlpha, 0, 1, 0) }, moves(scene.MeshAlpha), moves(scene.MeshVisible, scene.NodeScale)},
	{"meshes that change colour", func(s *scene.Scene) { move(s, scene.MeshColor, 0, 1, 1, 1, 1, 0, 0) }, moves(scene.MeshColor), nil},
	{"billboards", func(s *scene.Scene) { s.Nodes[1].Flags = scene.Billboard }, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Nodes, func(n scene.Node) bool { return n.Flags&scene.AnyBillboard != 0 })
	}, nil},
	{"textures", func(*scene.Scene) {}, hasTexture, nil},
	{"several layers of a material", func(s *scene.Scene) {
		over := scene.NewLayer(1)
		over.Blend = scene.AlphaBlend
		s.Materials[0].Layers = append(s.Materials[0].Layers, over)
	}, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Materials, func(m scene.Material) bool { return len(m.Layers) > 1 })
	}, hasTexture},
	{"cut-out transparency", func(s *scene.Scene) { layer(s).Blend = scene.AlphaTest }, anyLayer(func(l *scene.Layer) bool { return l.Blend == scene.AlphaTest }), translucent},
	{"translucency", func(s *scene.Scene) { layer(s).Blend = scene.AlphaBlend }, anyLayer(func(l *scene.Layer) bool { return l.Blend == scene.AlphaBlend }), nil},
	{"additive blending", func(s *scene.Scene) { layer(s).Blend = scene.Additive }, anyLayer(func(l *scene.Layer) bool { return l.Blend == scene.Additive }), translucent},
	{"multiplicative blending", func(s *scene.Scene) { layer(s).Blend = scene.Modulate }, anyLayer(func(l *scene.Layer) bool { return l.Blend == scene.Modulate }), translucent},
	{"two-sided materials", func(s *scene.Scene) { layer(s).Flags = scene.TwoSided }, anyLayer(func(l *scene.Layer) bool { return l.Flags&scene.TwoSided != 0 }), nil},
	{"unlit materials", func(s *scene.Scene) { layer(s).Flags = scene.Unshaded }, anyLayer(func(l *scene.Layer) bool { return l.Flags&scene.Unshaded != 0 }), nil},
	{"moving textures", func(s *scene.Scene) { move(s, scene.LayerUVTranslation, 0, 0, 0, 0, 0, 1, 0) }, moves(scene.LayerUVTranslation), hasTexture},
	{"texture sequences", func(s *scene.Scene) { move(s, scene.LayerTexture, 0, 0, 1) }, moves(scene.LayerTexture), hasTexture},
	{"the team colour", func(s *scene.Scene) { s.Textures[0].Replaceable = scene.ReplaceableTeamColor; s.Textures[0].Name = "" }, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Textures, func(t scene.Texture) bool { return t.Replaceable == scene.ReplaceableTeamColor })
	}, hasTexture},
	{"normal maps", physical(func(p *scene.PBR) { p.Normal = 1 }), anyPBR(func(p *scene.PBR) bool { return p.Normal >= 0 }), nil},
	{"roughness and metallic maps", physical(func(p *scene.PBR) { p.ORM = 1 }), anyPBR(func(p *scene.PBR) bool { return p.ORM >= 0 }), nil},
	{"emissive maps", physical(func(p *scene.PBR) { p.Emissive, p.Emission = 1, scene.Vec3{1, 1, 1} }), anyPBR(func(p *scene.PBR) bool { return p.Emissive >= 0 }), func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Materials, func(m scene.Material) bool {
			return len(m.Layers) == 2 && m.Layers[1].Flags&scene.Unshaded != 0 && (m.Layers[1].Blend == scene.Additive || m.Layers[1].Blend == scene.AddNoAlpha)
		})
	}},
	{"cameras", func(s *scene.Scene) {
		s.Cameras = []scene.Camera{{Name: "view", Node: scene.None, Position: scene.Vec3{0, 1, 5}, FOV: 0.8, Near: 0.1, Far: 100}}
	}, func(s *scene.Scene) bool { return len(s.Cameras) > 0 }, nil},
	{"lights", func(s *scene.Scene) {
		s.Lights = []scene.Light{{Node: thing(s, scene.KindLight, "lamp"), Kind: scene.PointLight, Visible: true, Color: scene.Vec3{1, 1, 1}, Intensity: 1, RangeStart: 1, RangeEnd: 3}}
	}, func(s *scene.Scene) bool { return len(s.Lights) > 0 }, nil},
	{"attachments", func(s *scene.Scene) {
		s.Attachments = []scene.Attachment{{Node: thing(s, scene.KindAttachment, "Hand Right Ref")}}
	}, func(s *scene.Scene) bool { // an actor attaches things to nodes
		return len(s.Attachments) > 0 || s.Format == "xac" && slices.ContainsFunc(s.Nodes, func(n scene.Node) bool { return n.Name == "Hand Right Ref" })
	}, nil},
	{"events", func(s *scene.Scene) {
		move(s, scene.NodeTranslation, 1, 0, 0, 0, 0, 2, 0)
		s.Clips[0].Events = []scene.EventKey{{Node: thing(s, scene.KindEvent, "SNDXAAAA"), Time: 0.5}}
	}, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Clips, func(c scene.Clip) bool { return len(c.Events) > 0 })
	}, nil},
	{"collision shapes", func(s *scene.Scene) {
		s.Shapes = []scene.Shape{{Node: thing(s, scene.KindShape, "hull"), Kind: scene.ShapeBox, Points: []scene.Vec3{{-1, -1, -1}, {1, 1, 1}}}}
	}, func(s *scene.Scene) bool {
		return len(s.Shapes) > 0 || slices.ContainsFunc(s.Meshes, func(m scene.Mesh) bool { return strings.Contains(strings.ToLower(m.Name), "collision") })
	}, nil},
	{"particles", particles, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Emitters, func(e scene.Emitter) bool { return e.Particles != nil })
	}, nil},
	{"ribbons", ribbon, func(s *scene.Scene) bool {
		return slices.ContainsFunc(s.Emitters, func(e scene.Emitter) bool { return e.Ribbon != nil })
	}, nil},
}

// jointsOf returns the maximum number of joints of a vertex.
func jointsOf(s *scene.Scene) (most int) {
	for i := range s.Meshes {
		if b := s.Meshes[i].Binding; b != nil {
			for set := range b.NumSets() {
				joints, weights := b.Set(set)
				distinct := make(map[uint16]bool)
				for i, j := range joints {
					if weights[i] > 0 {
						distinct[j] = true
					}
				}
				most = max(most, len(distinct))
			}
		}
	}
	return most
}

// built makes the files of a scene, and reads them again: as viewers see them, and with restored extras. The scenes
// are nil for a format that can't be read.
func built(t *testing.T, f *formats.Format, s *scene.Scene) (seen, whole *scene.Scene, found []report.Finding) {
	t.Helper()
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	var opts formats.WriteOptions
	opts.MDX.Version = 1100
	picture := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		picture.SetNRGBA(i%4, i/4, color.NRGBA{uint8(100 + 8*i), 100, uint8(i), uint8(16*i + 15)})
	}
	x := &opts.Lower.Textures
	x.Image = func(int, *scene.Texture) (image.Image, []report.Finding, error) { return picture, nil, nil }
	x.Pixels = func(int, *scene.Texture) int64 { return 16 }
	x.Key = func(i int, _ *scene.Texture) string { return fmt.Sprint(i) }
	x.Encode = func(image.Image, bool) ([]byte, string, error) { return []byte("\x89PNG\r\n\x1a\n"), "image/png", nil }
	out, found, err := f.Build(s, "model."+f.Target(), opts)
	if err != nil {
		t.Fatal(err)
	}
	if !f.Reads() {
		return nil, nil, found
	}
	files := fstest.MapFS{}
	var beside []asset.Override
	for _, p := range out.Parts {
		files[p.Name] = &fstest.MapFile{Data: bytes.Join(p.Data, nil)}
		if ext := path.Ext(p.Name); ext == ".xsm" || ext == ".xpm" {
			beside = append(beside, asset.Override{Name: p.Name, Data: files[p.Name].Data})
		}
	}
	read := func(recall bool) *scene.Scene {
		file, err := formats.Decode(out.Parts[0].Name, files[out.Parts[0].Name].Data)
		if err != nil {
			t.Fatal(err)
		}
		file.Load(asset.Resolver{Finder: asset.New(files), Place: asset.Location{Dir: "."}, Override: beside})
		s, _ := file.Scene(scene.Options{Recall: recall, Geosets: "all", AllLODs: true, Collision: true})
		return s
	}
	return read(false), read(true), found
}

// keptCell describes the result of writing a feature in a format.
func keptCell(t *testing.T, f *formats.Format, x *feature, plain []report.Finding) string {
	s := plainModel()
	x.make(s)
	seen, whole, found := built(t, f, s)
	var list []string
	for _, f := range found {
		if !slices.ContainsFunc(plain, func(p report.Finding) bool { return p.Code == f.Code && p.Message == f.Message && p.Count == f.Count }) {
			list = append(list, string(f.Code))
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	about := strings.Join(list, " ")
	switch {
	case seen == nil:
		return strings.TrimSpace(about)
	case x.has(seen):
		return strings.TrimSpace("kept " + about)
	case x.like != nil && x.like(seen) && x.has(whole):
		return strings.TrimSpace("similar, extras " + about)
	case x.has(whole):
		return strings.TrimSpace("extras " + about)
	case x.like != nil && x.like(seen):
		return strings.TrimSpace("similar " + about)
	}
	if about == "" && x.name != "billboards" { // of any model it is reported
		for _, f := range plain {
			if strings.HasPrefix(string(f.Code), "LOWER") && f.Severity > report.Note {
				about = string(f.Code)
			}
		}
	}
	return strings.TrimSpace("lost " + about)
}

// quietCells are cells of the page without a finding of a loss, by property and target, and why.
var quietCells = map[[2]string]string{
	{"splines", "glb"}: "linear keys follow them within the tolerance",
	{"splines", "m2"}:  "linear keys follow them within the tolerance",
	{"splines", "xac"}: "linear keys follow them within the tolerance",
	{"vertex colours of a mesh without textures", "mdx"}: "they became a texture that looks the same",
	{"vertex colours of a mesh without textures", "m2"}:  "they became a texture that looks the same",
	{"emissive maps", "m2"}:                              "they became layers that add light",
	{"global sequences", "xac"}:                          "they are repeated in each clip, within the tolerance",
}

// checkLoss checks that a finding of a property that isn't in the output, or is approximated, is marked as a loss.
func checkLoss(t *testing.T, property, target, cell string, used map[[2]string]bool) {
	words := strings.Fields(cell)
	if len(words) == 0 || words[0] != "lost" && cell[:min(len(cell), len("similar"))] != "similar" || strings.Contains(cell, "extras") {
		return
	}
	if slices.ContainsFunc(words[1:], func(code string) bool { i, _ := report.Code(code).Info(); return i.Loss }) {
		return
	}
	if used[[2]string{property, target}] = true; quietCells[[2]string{property, target}] == "" {
		t.Errorf("%s in %s: %s, without the code of a loss", property, target, cell)
	}
}

func keptDoc(t *testing.T) []byte {
	var b bytes.Buffer
	b.WriteString(keptHead)
	b.WriteString("| property |")
	for _, to := range keptTargets {
		fmt.Fprintf(&b, " %s |", to.name)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(keptTargets)) + "\n")
	quiet := make(map[[2]string]bool)
	plain := make(map[string][]report.Finding)
	for _, to := range keptTargets {
		_, _, plain[to.id] = built(t, formats.ByID(to.id), plainModel())
	}
	for i := range keptFeatures {
		x := &keptFeatures[i]
		fmt.Fprintf(&b, "| %s |", x.name)
		for _, to := range keptTargets {
			cell := keptCell(t, formats.ByID(to.id), x, plain[to.id])
			checkLoss(t, x.name, to.id, cell, quiet)
			fmt.Fprintf(&b, " %s |", cell)
		}
		b.WriteString("\n")
	}
	for cell := range quietCells {
		if !quiet[cell] {
			t.Errorf("%s in %s: quietCells has an entry that isn't needed", cell[0], cell[1])
		}
	}
	b.WriteString(behindTable)
	b.WriteString(unkeptHead)
	for _, f := range formats.All() {
		if f.Unkept != nil {
			name := f.Name
			if !f.Edits() {
				name += " (has no `--base`)"
			}
			fmt.Fprintf(&b, "| %s | %s |\n", name, strings.Join(f.Unkept, ", "))
		}
	}
	return b.Bytes()
}

// TestConvertPage checks that the page agrees with the conversions, and has each format that can be built.
func TestConvertPage(t *testing.T) {
	same := map[string]string{"gltf": "glb", "mdl": "mdx", "ani": "component", "xsm": "xac", "xpm": "xac"} // which hold the same
	for _, f := range formats.All() {
		id := f.ID
		if other, ok := same[id]; ok {
			id = other
		}
		listed := false
		for _, to := range keptTargets {
			listed = listed || to.id == id
		}
		if f.IsBuilt() && !listed {
			t.Errorf("%s isn't on the page", f.Name)
		}
	}
	want := keptDoc(t)
	if *update {
		if err := os.WriteFile(keptPage, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(keptPage)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("docs/convert.md isn't what conversions do; run go test ./formats -run TestConvertPage -update")
	}
}
