package proof

import (
	"fmt"
	"reflect"

	"marrow/m2"
	"marrow/mdl"
	"marrow/mdx"
	"marrow/scene"
	"marrow/xac"
	"marrow/xmf"
)

// A Seed is a small file with most features of its format, and its companions.
type Seed struct {
	Name   string
	Data   []byte
	Beside Companions
}

// Seeds returns small files of every format, in the versions that differ most. They are made by filling all fields of
// each document, so that they contain new fields without further work.
func Seeds() ([]Seed, error) {
	var list []Seed
	for _, make := range []func() ([]Seed, error){mdxSeeds, m2Seeds, companionSeeds, xmfSeeds, xacSeeds, gltfSeeds} {
		seeds, err := make()
		if err != nil {
			return nil, err
		}
		list = append(list, seeds...)
	}
	return list, nil
}

// An encoder is any document.
type encoder interface{ Encode() ([]byte, error) }

func seed(name string, doc encoder) (Seed, error) {
	data, err := doc.Encode()
	if err != nil {
		return Seed{}, fmt.Errorf("%s: %w", name, err)
	}
	return Seed{Name: name, Data: data}, nil
}

// A filler sets every exported field to a small number. Lists get one element; lists of keys, and of items that others
// refer to, get two.
type filler struct {
	n      int
	depth  int
	skip   map[string]bool // by Type.Field
	shared bool            // a track has one list of keys for all sequences, not one for each
}

// pairs are the fields whose lists have two elements: Type.Field, or Field of any type.
var pairs = map[string]bool{
	"Times": true, "Values": true, "Model.Bones": true, "Model.Pivots": true, "Nodes.Nodes": true,
}

func (f *filler) fill(v reflect.Value) {
	f.n++
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		v.SetInt(int64(f.n % 2))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.n % 2))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(float64(f.n%8)*0.25 - 0.75)
	case reflect.String:
		v.SetString(fmt.Sprintf("n%d", f.n%10))
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Interface || f.depth > 6 {
			return
		}
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		f.fillAll(v)
	case reflect.Array:
		f.fillAll(v)
	case reflect.Pointer:
		if f.depth > 6 {
			return
		}
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem())
	case reflect.Struct:
		f.fillStruct(v)
	}
}

func (f *filler) fillAll(v reflect.Value) {
	f.depth++
	for i := range v.Len() {
		f.fill(v.Index(i))
	}
	f.depth--
}

func (f *filler) fillStruct(v reflect.Value) {
	f.depth++
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if field.IsExported() && !f.skip[v.Type().Name()+"."+field.Name] {
			if k := v.Type().Name() + "." + field.Name; field.Type.Kind() == reflect.Slice && (pairs[k] || pairs[field.Name]) {
				v.Field(i).Set(reflect.MakeSlice(field.Type, 2, 2))
				if inner := field.Type.Elem(); f.shared && inner.Kind() == reflect.Slice {
					v.Field(i).Set(reflect.MakeSlice(field.Type, 1, 1))
					v.Field(i).Index(0).Set(reflect.MakeSlice(inner, 2, 2))
				}
			}
			f.fill(v.Field(i))
		}
	}
	f.depth--
	if times := v.FieldByName("Times"); times.IsValid() {
		rising(times)
	}
}

// rising makes key times increase.
func rising(v reflect.Value) {
	if v.Kind() != reflect.Slice {
		return
	}
	for i := range v.Len() {
		switch e := v.Index(i); e.Kind() {
		case reflect.Slice:
			rising(e)
		case reflect.Int32:
			e.SetInt(int64(i) * 100)
		case reflect.Uint32, reflect.Uint16:
			e.SetUint(uint64(i) * 100)
		}
	}
}

func filled[T any](skip ...string) *T {
	var f filler
	return fill[T](&f, skip...)
}

func fill[T any](f *filler, skip ...string) *T {
	f.skip = make(map[string]bool)
	for _, s := range skip {
		f.skip[s] = true
	}
	v := new(T)
	f.fill(reflect.ValueOf(v).Elem())
	return v
}

func mdxSeeds() (list []Seed, err error) {
	for _, d := range []struct {
		flavour mdx.Flavour
		version uint32
	}{{mdx.Warcraft3, 800}, {mdx.Warcraft3, 1800}, {mdx.WorldOfWarcraft, 1300}, {mdx.WorldOfWarcraft, 1500}} {
		m := filled[mdx.Model]()
		m.Version, m.Flavour = d.version, d.flavour
		small := func(i int) mdx.Sequence {
			return mdx.Sequence{Name: "Stand", Start: uint32(1000 * i), End: uint32(1000*i + 200)}
		}
		m.Sequences, m.GlobalSequences = []mdx.Sequence{small(0), small(1)}, []uint32{150}
		for i := range m.Bones {
			m.Bones[i].ObjectID, m.Bones[i].ParentID = int32(i), int32(i)-1
		}
		for i := range m.Cameras {
			m.Cameras[i].Variant = 1
		}
		for i := range m.HitTestShapes {
			m.HitTestShapes[i] = mdx.HitTestShape{Node: m.HitTestShapes[i].Node, Type: mdx.HitSphere, Radius: 1}
		}
		for i := range m.CollisionShapes {
			m.CollisionShapes[i].Type = mdx.ShapeSphere
			m.CollisionShapes[i].Vertices = m.CollisionShapes[i].Vertices[:1]
		}
		for i := range m.Geosets {
			triangle(&m.Geosets[i])
		}
		s, err := seed(fmt.Sprintf("%v-%d.mdx", d.flavour, d.version), m)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	text, err := mdlSeed(list[0].Data)
	return append(list, text), err
}

// mdlSeed returns a text with the parts of a model that differ most from the binary form.
func mdlSeed(binary []byte) (Seed, error) {
	m, _, err := mdx.Decode(binary, mdx.Options{})
	if err != nil {
		return Seed{}, err
	}
	m = &mdx.Model{Version: m.Version, Name: m.Name, Sequences: m.Sequences, Materials: m.Materials, Textures: m.Textures, Geosets: m.Geosets,
		GeosetAnims: m.GeosetAnims, Bones: m.Bones, Pivots: m.Pivots, Cameras: m.Cameras, Events: m.Events, CollisionShapes: m.CollisionShapes}
	text, _, err := mdl.Encode(m, mdl.Options{})
	return Seed{Name: "text.mdl", Data: text}, err
}

// triangle makes a visible geoset.
func triangle(g *mdx.Geoset) {
	g.Vertices = []mdx.Vec3{{0, 0, 0}, {10, 0, 0}, {0, 10, 5}}
	g.Normals = []mdx.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	g.PrimitiveTypes, g.FaceTypes = []mdx.PrimitiveType{mdx.Triangles}, []mdx.FaceType{4}
	g.FaceGroups, g.Faces = []uint32{3}, []uint16{0, 1, 2}
	g.VertexGroups, g.MatrixGroups, g.Matrices = []uint8{0, 1, 1}, []uint32{1, 1}, []int32{0, 1}
	g.Tangents, g.Skin, g.Skin16 = nil, nil, nil
	g.BoneIndices, g.BoneWeights = nil, nil
	for k := range g.UVSets {
		g.UVSets[k] = []mdx.Vec2{{0, 0}, {1, 0}, {0, 1}}
	}
}

func m2Seeds() (list []Seed, err error) {
	view := filled[m2.View]("View.StrayShadows")
	view.Vertices, view.Triangles = []uint16{0, 1, 0}, []uint16{0, 1, 2}
	skin, err := seed("model00.skin", view)
	if err != nil {
		return nil, err
	}
	list = append(list, skin)
	for _, version := range []uint32{256, 260, 264, 272, 274} {
		skip := []string{"Model.Skel", "Model.Anims", "Model.Phys", "Model.Views", "Model.LODs", "Model.Chunks",
			"Track.TimesOutside", "Track.ValuesOutside", "EventTrack.TimesOutside", "View.StrayShadows"}
		m := fill[m2.Model](&filler{shared: version < 264}, skip...)
		m.Version = version
		for i := range m.Sequences {
			m.Sequences[i].Flags, m.Sequences[i].Duration = 0x20, 1000
		}
		for i := range m.Bones {
			m.Bones[i].Parent = int16(i) - 1
		}
		m.SkinProfiles, m.GlobalSequences = 1, []uint32{150}
		s, err := seed("model.m2", m)
		if err != nil {
			return nil, fmt.Errorf("version %d: %w", version, err)
		}
		s.Beside = Companions{skin.Name: skin.Data}
		list = append(list, s)
	}
	return list, nil
}

func companionSeeds() (list []Seed, err error) {
	skel := filled[m2.Skel]("Skel.Base", "Track.TimesOutside", "Track.ValuesOutside", "EventTrack.TimesOutside", "Sequence.Flags")
	for i := range skel.Sequences {
		skel.Sequences[i].Flags = 0x20
	}
	anim := &m2.Anim{Keys: []byte("sixteen bytes...")}
	chunked := &m2.Anim{Chunked: true, Keys: []byte("sixteen bytes..."), BoneKeys: []byte("sixteen bytes...")}
	phys, oldPhys := filled[m2.Phys](), filled[m2.Phys]()
	phys.Version, oldPhys.Version = 6, 1
	for _, c := range []struct {
		name string
		doc  encoder
	}{{"a.skel", skel}, {"a.bone", filled[m2.BoneFile]()}, {"a.anim", anim}, {"b.anim", chunked}, {"a.phys", phys}, {"b.phys", oldPhys}} {
		s, err := seed(c.name, c.doc)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// component is an assembly with one part.
const component = `<?xml version="1.0"?>
<components><component name="ship_x" class="ship_s"><source geometry="assets\ship_x_data"/>
<layers><layer><waypoints><waypoint name="w" x="1"><links><link ref=""/></links></waypoint></waypoints><lights><omni name="a" r="255" g="51" b="0" range="40" intensity="2"><offset><position x="1" y="2" z="3"/></offset></omni></lights></layer></layers>
<connections><connection name="c1" tags="part animation" value="1"><offset><position x="1" y="2" z="3"/><quaternion qx="0" qy="0.7071068" qz="0" qw="0.7071068"/></offset>
<animations><animation name="loop" start="1" end="60"/></animations>
<parts><part name="part_main"><size><max x="1" y="1" z="1"/></size><pivot><offset><position x="0" y="5" z="0"/></offset></pivot></part></parts></connection>
<connection name="c2" parent="part_main" tags="turret"><offset><rotation pitch="0" yaw="90" roll="0"/></offset></connection></connections></component></components>
`

func xmfSeeds() ([]Seed, error) {
	mesh, err := xmf.NewCollision([]scene.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}}, []uint32{0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2})
	if err != nil {
		return nil, err
	}
	packed, err := seed("part_main.xmf", mesh)
	if err != nil {
		return nil, err
	}
	for i := range mesh.Buffers {
		mesh.Buffers[i].Compressed = 0
	}
	mesh.Materials = []xmf.Material{{NumIndices: 12, Name: "ships.hull"}}
	plain, err := seed("plain.xmf", mesh)
	if err != nil {
		return nil, err
	}
	motion := filled[xmf.Motion]()
	motion.Version = 1
	ani, err := seed("ship_x_data.ani", motion)
	if err != nil {
		return nil, err
	}
	whole := Seed{Name: "ship_x.xml", Data: []byte(component), Beside: Companions{
		"assets/ship_x_data/part_main.xmf": packed.Data, "assets/ship_x_data.ani": ani.Data}}
	return []Seed{packed, plain, ani, whole}, nil
}

func xacSeeds() (list []Seed, err error) {
	actor := &xac.File{Kind: xac.Actor, MajorVersion: 1}
	motion := &xac.File{Kind: xac.Motion, MajorVersion: 1}
	morph := &xac.File{Kind: xac.MorphMotion, MajorVersion: 1}
	add := func(f *xac.File, id xac.ChunkID, version uint32, body xac.Body) {
		f.Chunks = append(f.Chunks, xac.Chunk{ID: id, Version: version, Body: body})
	}
	nodes := filled[xac.Nodes]()
	for i := range nodes.Nodes {
		nodes.Nodes[i].Parent = uint32(i) - 1
	}
	add(actor, xac.ChunkInfo, 2, filled[xac.Info]())
	add(actor, xac.ChunkNodes, 1, nodes)
	add(actor, xac.ChunkMesh, 1, &xac.Mesh{NumOrgVerts: 3, NumVerts: 3, Layers: []xac.Layer{
		{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: []xac.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}},
		{Type: xac.LayerUV, AttributeSize: 8, Vec2s: []xac.Vec2{{0, 0}, {1, 0}, {0, 1}}},
		{Type: xac.LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 1, 2}},
	}, SubMeshes: []xac.SubMesh{{NumVerts: 3, Indices: []uint32{0, 1, 2}, Bones: []uint32{0, 1}}}})
	add(actor, xac.ChunkSkinning, 2, &xac.Skinning{Influences: []xac.Influence{{Weight: 1}, {Weight: 1, Node: 1}}, Ranges: []xac.Range{{Count: 1}, {Count: 1}, {First: 1, Count: 1}}})
	add(actor, xac.ChunkMaterialTotals, 1, filled[xac.MaterialTotals]())
	add(actor, xac.ChunkMaterial, 2, filled[xac.Material]())
	add(actor, xac.ChunkFXMaterial, 3, filled[xac.FXMaterial]())
	add(actor, xac.ChunkNodeGroups, 1, filled[xac.NodeGroups]())
	add(actor, xac.ChunkMorphTargets, 1, filled[xac.MorphTargets]())
	add(actor, xac.ChunkTimeStamp, 1, filled[xac.TimeStamp]())
	add(motion, xac.ChunkMotionInfo, 2, filled[xac.MotionInfo]())
	add(motion, xac.ChunkSubMotions, 2, filled[xac.SubMotions]())
	add(motion, xac.ChunkMotionEvents, 4, filled[xac.MotionEvents]())
	add(morph, xac.ChunkMorphMotionInfo, 1, filled[xac.MotionInfo]())
	add(morph, xac.ChunkMorphSubMotions, 1, filled[xac.MorphSubMotions]())
	for i, f := range []*xac.File{actor, motion, morph} {
		s, err := seed([]string{"a.xac", "a.xsm", "a.xpm"}[i], f)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return append(list, Seed{Name: "units.gfx", Data: []byte(units), Beside: Companions{"anims/a.xac": list[0].Data, "anims/a.xsm": list[1].Data}}), nil
}

// units are two actor types; one is attached to the other.
const units = `objectTypes = {
	EMFXActorType = {
		name = "unit" actorfile = "anims\a.xac" scale = 0.5
		idle = "anims\a.xsm"
		animation = { name = "move" file = "anims\a.xsm" defaultAnimationTime = 2 }
		attach = { name = "thing" node = "x" attachId = 1 }
	}
	EMFXActorType = { name = "thing" actorfile = "anims\a.xac" } # a comment
}
`
