package view

import (
	"encoding/binary"
	"math"

	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
	"marrow/render"
	"marrow/scene"
)

// A packer appends the arrays of a scene for the page. The result is the length of a JSON head in four bytes, the
// head, spaces up to a multiple of four, and the arrays that the head refers to. Everything is little-endian. The
// page's types, web/src/packed.ts, are generated from the types here (TestPackedTypes).
type packer struct {
	arrays []byte
}

// A span is the position of an array: the offset of its first byte, and the count of its numbers. A nil pointer
// means that the model has no such array.
type (
	floatSpan [2]int // of float32
	intSpan   [2]int // of uint32
)

// A head is the description of a model that the page receives. Package scene documents its fields.
type head struct {
	Name          string             `json:"name"`
	Format        string             `json:"format"`
	MetresPerUnit float32            `json:"metresPerUnit,omitempty"`
	Bounds        scene.Bounds       `json:"bounds"`
	Error         string             `json:"error,omitempty"` // why reading ended; the scene has everything before that
	Nodes         []packedNode       `json:"nodes"`
	Meshes        []packedMesh       `json:"meshes"`
	Skins         []packedSkin       `json:"skins"`
	Materials     []packedMaterial   `json:"materials"`
	Textures      []packedTexture    `json:"textures"`
	Losses        []string           `json:"losses"` // what the game's model can't store, if that model is shown instead
	Variants      []variant          `json:"variants"`
	Paints        []string           `json:"paints"` // images that may be used for the textures that the game chooses
	Clips         []packedClip       `json:"clips"`
	Clip          int                `json:"clip"`             // the one that is shown first; −1: none
	NoClip        string             `json:"noClip,omitempty"` // why it isn't the requested one
	Globals       []packedClip       `json:"globals"`
	Cameras       []packedCamera     `json:"cameras"`
	Camera        int                `json:"camera"` // the one that is used first; −1: none
	Lights        []packedLight      `json:"lights"`
	Attachments   []packedAttachment `json:"attachments"`
	Emitters      []packedEmitter    `json:"emitters"`
	Shapes        []packedShape      `json:"shapes"`

	Models map[string]packedModel `json:"models"` // attached to it or spawned by its emitters, by name

	MaxSpawned      int `json:"maxSpawned"` // the limits for emitters, the same as for images
	MaxParticles    int `json:"maxParticles"`
	MaxSpawnedDepth int `json:"maxSpawnedDepth"`
}

type packedNode struct {
	Name   string          `json:"name"`
	Parent int             `json:"parent"`
	Kind   string          `json:"kind"`
	Flags  scene.NodeFlags `json:"flags"`
	Rest   scene.TRS       `json:"rest"`
}

type packedMesh struct {
	Name      string              `json:"name"`
	Path      string              `json:"path"` // of its bytes, in the document or in File
	File      string              `json:"file,omitempty"`
	Geoset    int                 `json:"geoset"` // of a character; decides whether it is shown
	Node      int                 `json:"node"`
	Positions floatSpan           `json:"positions"`
	Normals   *floatSpan          `json:"normals"`
	Tangents  *floatSpan          `json:"tangents"`
	UVs       []floatSpan         `json:"uvs"`
	Colors    *floatSpan          `json:"colors"` // those that multiply, sRGB
	Indices   intSpan             `json:"indices"`
	Binding   *packedBinding      `json:"binding"`
	Runs      []scene.Primitive   `json:"runs"`
	Targets   []packedMorphTarget `json:"targets"`
	Alpha     float32             `json:"alpha"`
	Color     scene.Vec3          `json:"color"`
	Visible   bool                `json:"visible"`
	LOD       int                 `json:"lod"`
	Bounds    scene.Bounds        `json:"bounds"`
}

// A packedBinding has an influence set for each vertex, like scene.Binding.
type packedBinding struct {
	Skin    int       `json:"skin"`
	Sets    intSpan   `json:"sets"`    // per vertex
	Offsets intSpan   `json:"offsets"` // per set, and one more
	Joints  intSpan   `json:"joints"`
	Weights floatSpan `json:"weights"`
}

type packedMorphTarget struct {
	Name      string     `json:"name"`
	Positions floatSpan  `json:"positions"`
	Normals   *floatSpan `json:"normals"`
	Weight    float32    `json:"weight"`
}

type packedSkin struct {
	Joints      []int     `json:"joints"`
	InverseBind floatSpan `json:"inverseBind"`
}

type packedMaterial struct {
	Name     string        `json:"name"`
	Priority int           `json:"priority"`
	Layers   []packedLayer `json:"layers"`
	PBR      *scene.PBR    `json:"pbr"`
}

type packedLayer struct {
	Texture   int               `json:"texture"`
	Combine   scene.Combine     `json:"combine"`
	Blend     scene.Blend       `json:"blend"`
	Cutoff    float32           `json:"cutoff"`
	Flags     scene.LayerFlags  `json:"flags"`
	UVSet     int               `json:"uvSet"`
	Alpha     float32           `json:"alpha"`
	Color     scene.Vec3        `json:"color"`
	Transform scene.UVTransform `json:"transform"`
}

type packedTexture struct {
	Name        string     `json:"name"`
	Slot        string     `json:"slot,omitempty"` // of a texture that the game chooses
	Found       bool       `json:"found"`          // the file is there
	Why         string     `json:"why,omitempty"`  // asset.Reason, if it isn't
	Replaceable int        `json:"replaceable"`
	Teams       []string   `json:"teams,omitempty"` // the colours of the teams that have a file of it
	WrapU       scene.Wrap `json:"wrapU"`
	WrapV       scene.Wrap `json:"wrapV"`
}

type packedClip struct {
	Name     string           `json:"name"`
	Duration float32          `json:"duration"`
	Loop     bool             `json:"loop"`
	Channels []packedChannel  `json:"channels"`
	Events   []scene.EventKey `json:"events"`
	Bounds   scene.Bounds     `json:"bounds"`
}

type packedChannel struct {
	Property scene.Property `json:"property"`
	Index    int            `json:"index"`
	Layer    int            `json:"layer"`
	Name     string         `json:"name"`
	Interp   scene.Interp   `json:"interp"`
	Wrap     bool           `json:"wrap"`  // from the last key to the first
	Width    int            `json:"width"` // numbers per value
	Times    floatSpan      `json:"times"`
	Values   floatSpan      `json:"values"`
}

type packedCamera struct {
	Name     string        `json:"name"`
	Node     int           `json:"node"`
	Position scene.Vec3    `json:"position"`
	Target   scene.Vec3    `json:"target"`
	Up       scene.Vec3    `json:"up"`
	Roll     float32       `json:"roll"`
	FOV      float32       `json:"fov"`
	FOVKind  scene.FOVKind `json:"fovKind"`
	Near     float32       `json:"near"`
	Far      float32       `json:"far"`
}

type packedLight struct {
	Name       string     `json:"name"`
	Node       int        `json:"node"`
	Kind       string     `json:"kind"`
	Color      scene.Vec3 `json:"color"`
	Intensity  float32    `json:"intensity"`
	RangeStart float32    `json:"rangeStart"`
	RangeEnd   float32    `json:"rangeEnd"`
	Direction  scene.Vec3 `json:"direction"`
	Visible    bool       `json:"visible"`
}

type packedAttachment struct {
	Node int    `json:"node"`
	ID   int    `json:"id"`
	Path string `json:"path,omitempty"`
}

type packedEmitter struct {
	Node      int              `json:"node"`
	Kind      string           `json:"kind"`
	Material  int              `json:"material"`
	Texture   int              `json:"texture"`
	Particles *scene.Particles `json:"particles"`
	Ribbon    *scene.Ribbon    `json:"ribbon"`
}

type packedShape struct {
	Node    int          `json:"node"`
	Kind    string       `json:"kind"`
	Points  []scene.Vec3 `json:"points"`
	Radius  float32      `json:"radius"`
	Indices *intSpan     `json:"indices"`
}

// pack returns a loaded model's scene for the page. The first clip to show is the one with the name, which is
// interpreted as in marrow render, or else the rest clip; a portrait is first shown through its camera.
func pack(m *loadedFile, clip string) []byte {
	s, p := m.scene, &packer{}
	h := head{
		Name: s.Name, Format: s.Format, MetresPerUnit: s.MetresPerUnit, Bounds: s.Bounds,
		MaxSpawned: limit.SpawnedModels, MaxParticles: limit.Particles, MaxSpawnedDepth: limit.SpawnedDepth,
	}
	if m.err != nil {
		h.Error = m.err.Error()
	}
	for _, n := range s.Nodes {
		h.Nodes = append(h.Nodes, packedNode{n.Name, n.Parent, n.Kind.String(), n.Flags, n.Rest})
	}
	for i := range s.Meshes {
		h.Meshes = append(h.Meshes, p.mesh(&s.Meshes[i]))
	}
	h.Variants, h.Paints, h.Losses = variants(m.file), m.skinPictures, m.losses
	rest := s.NewPose()
	for i := range s.Skins {
		h.Skins = append(h.Skins, packedSkin{s.Skins[i].Joints, orEmpty(floats(p, s.InverseBinds(&s.Skins[i], rest)))})
	}
	for i := range s.Materials {
		h.Materials = append(h.Materials, packMaterial(&s.Materials[i]))
	}
	for i := range s.Textures {
		t := &s.Textures[i]
		found, why := m.found(t)
		h.Textures = append(h.Textures, packedTexture{t.Name, t.Slot, found, why, t.Replaceable, m.teams(t), t.WrapU, t.WrapV})
	}
	for i := range s.Clips {
		h.Clips = append(h.Clips, p.clip(&s.Clips[i]))
	}
	first := render.Options{Clip: clip, Camera: render.CameraFor(m.entry.Path, s)}
	h.Camera, _ = first.CameraOf(s) // set for portraits and menu screens
	h.Clip, h.NoClip = firstClip(s, first)
	for i := range s.Globals {
		h.Globals = append(h.Globals, p.clip(&s.Globals[i]))
	}
	p.objects(m, &h)
	h.Models = m.models()
	return p.finish(&h)
}

// firstClip returns the index of the clip that images show, −1 if the model has none. If no clip has the requested
// name, it returns the rest clip, and why describes the problem.
func firstClip(s *scene.Scene, o render.Options) (number int, why string) {
	first, err := o.ClipOf(s)
	if err != nil {
		first, why = s.RestClip(), err.Error()
	}
	for i := range s.Clips {
		if &s.Clips[i] == first {
			return i, why
		}
	}
	return scene.None, why
}

// finish joins the head and the arrays.
func (p *packer) finish(h *head) []byte {
	text := jsonvalue.Encode(h)
	for len(text)%4 != 0 {
		text = append(text, ' ')
	}
	out := binary.LittleEndian.AppendUint32(make([]byte, 0, 4+len(text)+len(p.arrays)), uint32(len(text)))
	return append(append(out, text...), p.arrays...)
}

func (p *packer) mesh(m *scene.Mesh) packedMesh {
	out := packedMesh{
		Name: m.Name, Path: m.Path, File: m.File, Node: m.Node, Positions: orEmpty(floats(p, m.Positions)), Normals: floats(p, m.Normals), Tangents: floats(p, m.Tangents),
		Indices: orEmpty(integers(p, m.Indices)), Runs: m.Runs(), Alpha: m.Alpha, Color: m.Color, Visible: m.Visible, LOD: m.LOD, Geoset: int(m.Geoset), Bounds: m.Bounds,
	}
	for _, uv := range m.UVs {
		out.UVs = append(out.UVs, orEmpty(floats(p, uv)))
	}
	for _, c := range m.Colors {
		if c.Multiply && out.Colors == nil {
			out.Colors = floats(p, c.Values)
		}
	}
	for _, t := range m.Targets {
		out.Targets = append(out.Targets, packedMorphTarget{t.Name, orEmpty(floats(p, t.Positions)), floats(p, t.Normals), t.Weight})
	}
	if m.Binding != nil {
		out.Binding = p.binding(withSharedSets(m.Binding, len(m.Positions)))
	}
	return out
}

func (p *packer) binding(b *scene.Binding) *packedBinding {
	joints := make([]uint32, len(b.Joints))
	for i, j := range b.Joints {
		joints[i] = uint32(j)
	}
	return &packedBinding{b.Skin, orEmpty(integers(p, b.Sets)), orEmpty(integers(p, b.Offsets)), orEmpty(integers(p, joints)), orEmpty(numbers(p, b.Weights))}
}

// withSharedSets returns a binding in which vertices with the same influences share a set, because the page computes
// each set's matrix once a frame.
func withSharedSets(b *scene.Binding, vertices int) *scene.Binding {
	if b.Sets != nil {
		return b
	}
	out := &scene.Binding{Skin: b.Skin, Sets: make([]uint32, vertices)}
	seen := make(map[string]uint32)
	var key []byte
	for v := range vertices {
		joints, weights := b.Set(v)
		key = key[:0]
		for i, j := range joints {
			key = binary.LittleEndian.AppendUint16(key, j)
			key = binary.LittleEndian.AppendUint32(key, math.Float32bits(weights[i]))
		}
		s, ok := seen[string(key)]
		if !ok {
			s = uint32(out.AddSet(joints, weights))
			seen[string(key)] = s
		}
		out.Sets[v] = s
	}
	return out
}

func packMaterial(m *scene.Material) packedMaterial {
	out := packedMaterial{Name: m.Name, Priority: m.Priority, PBR: m.PBR}
	for _, l := range m.Layers {
		out.Layers = append(out.Layers, packedLayer{l.Texture, l.Combine, l.Blend, l.MinAlpha(), l.Flags, l.UVSet, l.Alpha, l.Color, l.Transform})
	}
	return out
}

func (p *packer) clip(c *scene.Clip) packedClip {
	out := packedClip{Name: c.Name, Duration: c.Duration, Loop: c.Loop, Events: c.Events, Bounds: c.Bounds}
	for i := range c.Channels {
		ch := &c.Channels[i]
		out.Channels = append(out.Channels, packedChannel{
			ch.Target.Property, ch.Target.Index, ch.Target.Layer, ch.Target.Name,
			ch.Interp, ch.Ends == scene.WrapAround, ch.Width(), orEmpty(numbers(p, ch.Times)), orEmpty(numbers(p, ch.Values)),
		})
	}
	return out
}

func (p *packer) objects(m *loadedFile, h *head) {
	s := m.scene
	for i := range s.Cameras {
		c := &s.Cameras[i]
		h.Cameras = append(h.Cameras, packedCamera{c.Name, c.Node, c.Position, c.Target, c.Up, c.Roll, c.FOV, c.FOVKind, c.Near, c.Far})
	}
	for i := range s.Lights {
		l := &s.Lights[i]
		h.Lights = append(h.Lights, packedLight{l.Name, l.Node, l.Kind.String(), l.Color, l.Intensity, l.RangeStart, l.RangeEnd, l.Direction, l.Visible})
	}
	for _, a := range s.Attachments {
		h.Attachments = append(h.Attachments, packedAttachment{a.Node, a.ID, a.Path})
	}
	for i := range s.Emitters {
		e := &s.Emitters[i]
		h.Emitters = append(h.Emitters, packedEmitter{e.Node, e.Kind, e.Material, e.Texture, e.Particles, e.Ribbon})
	}
	for i := range s.Shapes {
		h.Shapes = append(h.Shapes, packedShape{s.Shapes[i].Node, s.Shapes[i].Kind.String(), s.Shapes[i].Points, s.Shapes[i].Radius, integers(p, s.Shapes[i].Indices)})
	}
}

// orEmpty returns an empty span for nil.
func orEmpty[S floatSpan | intSpan](s *S) (all S) {
	if s != nil {
		all = *s
	}
	return all
}

// floats appends vectors or matrices. It returns nil for an empty array.
func floats[T ~[2]float32 | ~[3]float32 | ~[4]float32 | ~[16]float32](p *packer, list []T) *floatSpan {
	if len(list) == 0 {
		return nil
	}
	at := len(p.arrays)
	for i := range list {
		for k := range len(list[i]) {
			p.arrays = binary.LittleEndian.AppendUint32(p.arrays, math.Float32bits(list[i][k]))
		}
	}
	return &floatSpan{at, (len(p.arrays) - at) / 4}
}

func numbers(p *packer, list []float32) *floatSpan {
	if len(list) == 0 {
		return nil
	}
	at := len(p.arrays)
	for _, f := range list {
		p.arrays = binary.LittleEndian.AppendUint32(p.arrays, math.Float32bits(f))
	}
	return &floatSpan{at, len(list)}
}

func integers(p *packer, list []uint32) *intSpan {
	if len(list) == 0 {
		return nil
	}
	at := len(p.arrays)
	for _, v := range list {
		p.arrays = binary.LittleEndian.AppendUint32(p.arrays, v)
	}
	return &intSpan{at, len(list)}
}
