package coverage

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/mdx"
)

// mdxSamples returns models with a value in every field of a flavour and version: one without tracks, so that static
// values have an effect, and one with all tracks.
func mdxSamples(t *testing.T, flavour mdx.Flavour, versions ...uint32) (list []covered) {
	for _, v := range versions {
		for _, tracks := range []bool{false, true} {
			data, err := coveredModel(flavour, v, tracks).Encode()
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, covered{name: "covered.mdx", data: data})
		}
	}
	return list
}

func coveredModel(flavour mdx.Flavour, version uint32, tracks bool) *mdx.Model {
	wow := flavour == mdx.WorldOfWarcraft
	since := func(v uint32) bool { return !wow && version >= v }
	id := int32(0)
	node := func(name string, kind mdx.NodeFlags) mdx.Node {
		n := mdx.Node{Name: name, ObjectID: id, ParentID: 0, Flags: kind}
		if id++; id == 1 {
			n.ParentID = mdx.None
		}
		if wow {
			n.Flags = kind&0x7F | kind&^0x7F>>1
		}
		return n
	}
	box := mdx.Extent{BoundsRadius: 20, Minimum: mdx.Vec3{-15, -15, -5}, Maximum: mdx.Vec3{15, 15, 20}}
	m := &mdx.Model{
		Version: version, Flavour: flavour, Name: "Covered", Extent: box, BlendTime: 150,
		Sequences: []mdx.Sequence{
			{Name: "Stand", Start: 0, End: 1000, MoveSpeed: 5, Extent: box, Rarity: 1},
			{Name: "Death", Start: 1100, End: 2000, Flags: mdx.NonLooping, Extent: box, Rarity: 1},
			{Name: "Walk", Start: 2100, End: 3000, Extent: box, Rarity: 1}, // only units need a Death
		},
		GlobalSequences: []uint32{1500},
		Textures:        []mdx.Texture{{ReplaceableID: 1}, {Path: `Textures\Square.blp`}, {Path: `Textures\Circle.blp`}},
		TextureAnims:    []mdx.TextureAnim{{}},
		GeosetAnims:     []mdx.GeosetAnim{{Alpha: 0.75, Color: mdx.Vec3{1, 0.5, 0.25}, Flags: mdx.UseColor}},
	}
	layers := []mdx.Layer{{TextureAnimID: mdx.None, Alpha: 0.9}, {FilterMode: mdx.FilterBlend, TextureID: 1, TextureAnimID: 0, Alpha: 0.5}}
	m.Materials = []mdx.Material{{Layers: layers}, {PriorityPlane: 1, Layers: slices.Clone(layers)}}
	if wow {
		m.GeosetAnims[0].Flags = 1
	}
	for i := range 2 {
		m.Geosets = append(m.Geosets, coveredGeoset(box, wow, since))
		m.Geosets[i].MaterialID = int32(i)
	}
	m.Bones = []mdx.Bone{
		{Node: node("Root", mdx.KindBone), GeosetID: mdx.None, GeosetAnimID: mdx.None},
		{Node: node("Arm", mdx.KindBone), GeosetAnimID: 0},
	}
	for _, kind := range []mdx.LightType{mdx.Omnidirectional, mdx.Directional, mdx.Ambient} {
		m.Lights = append(m.Lights, mdx.Light{Node: node("Lamp", mdx.KindLight), Type: kind, AttenuationStart: 80, AttenuationEnd: 200, Color: mdx.Vec3{1, 0.5, 0.25},
			Intensity: 1, AmbientColor: mdx.Vec3{0.5, 0.25, 1}, AmbientIntensity: 1})
	}
	m.Helpers = []mdx.Helper{{Node: node("Help", 0)}}
	m.Attachments = []mdx.Attachment{{Node: node("Origin Ref", mdx.KindAttachment), AttachmentID: 3, Path: `Units\Bat.mdx`}}
	m.ParticleEmitters = []mdx.ParticleEmitter{
		{Node: node("Models", mdx.KindParticleEmitter|mdx.EmitterUsesMDL), Path: `Units\Bat.mdx`, EmissionRate: 1, LifeSpan: 1, InitVelocity: 10, Gravity: 1, Longitude: 0.5, Latitude: 0.5},
		{Node: node("Pictures", mdx.KindParticleEmitter|mdx.EmitterUsesTGA), Path: `Textures\Square.blp`, EmissionRate: 1, LifeSpan: 1, InitVelocity: 10, Gravity: 1, Longitude: 0.5, Latitude: 0.5},
	}
	for kind := range mdx.EmitterType(4) {
		e := mdx.ParticleEmitter2{Node: node("Dust", mdx.KindParticleEmitter), LifeSpan: 1, EmissionRate: 5, Speed: 10, Variation: 0.5, Latitude: 30, Gravity: 2,
			Length: 5, Width: 4, Rows: 2, Columns: 2, Time: 0.5, HeadOrTail: mdx.HeadOrTail(kind % 3), TailLength: 1, TextureID: 1,
			SegmentColors: [3]mdx.Vec3{{1, 0.5, 0.25}, {1, 1, 0}, {0, 1, 1}}, SegmentAlphas: [3]uint8{255, 200, 100}, SegmentScaling: mdx.Vec3{1, 2, 3},
			LifeSpanUVAnim: [3]uint32{0, 3, 1}, DecayUVAnim: [3]uint32{0, 3, 1}, TailUVAnim: [3]uint32{0, 3, 1}, TailDecayUVAnim: [3]uint32{0, 3, 1}}
		if wow {
			e.WoW = &mdx.WoWEmitter{Type: kind, Longitude: 90, ZSource: 1, TwinkleFPS: 10, TwinkleOnOff: 1, TwinkleScale: mdx.Vec2{0.5, 1.5}, IvelScale: 2,
				Tumble: [3]mdx.Vec2{{1, 2}, {3, 4}, {5, 6}}, Drag: 0.5, Spin: 1, WindVector: mdx.Vec3{1, 2, 3}, WindTime: 1, Follow: [2]mdx.Vec2{{1, 2}, {3, 4}},
				Spline: []mdx.Vec3{{0, 0, 0}, {1, 1, 1}, {2, 1, 0}, {3, 0, 0}}}
			e.Flags |= 0x00200000 // INSTANT_VELOCITY, so that its factor has an effect
			if kind == 1 {
				e.Flags |= 0x20000000 // FOLLOW
				e.WoW.GeometryModel, e.WoW.RecursionModel = "a.mdx", "b.mdx"
			}
		}
		m.ParticleEmitters2 = append(m.ParticleEmitters2, e)
	}
	m.RibbonEmitters = []mdx.RibbonEmitter{{Node: node("Trail", mdx.KindRibbon), HeightAbove: 5, HeightBelow: 4, Alpha: 0.5, Color: mdx.Vec3{1, 0.5, 0.25}, LifeSpan: 1, EmissionRate: 10, Rows: 2, Columns: 2, Gravity: 1}}
	m.Events = []mdx.Event{{Node: node("SNDxDTST", mdx.KindEvent), Track: &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{1200, 1300}}}}
	for i := range 4 {
		a, b := mdx.Vec3{0, 5, 5}, mdx.Vec3{4, 9, 9}
		if wow {
			m.HitTestShapes = append(m.HitTestShapes, mdx.HitTestShape{Node: node("Hit", mdx.KindCollision), Type: mdx.HitShapeType(i), Minimum: a, Maximum: b, Center: a, Height: 3, Radius: 2, Length: 4, Width: 5})
			continue
		}
		s := mdx.CollisionShape{Node: node("Hit", mdx.KindCollision), Type: mdx.ShapeType(i), Vertices: []mdx.Vec3{a, b}, Radius: 8}
		if s.Type == mdx.ShapeSphere {
			s.Vertices = s.Vertices[:1]
		}
		m.CollisionShapes = append(m.CollisionShapes, s)
	}
	m.Cameras = []mdx.Camera{{Name: "Portrait", Position: mdx.Vec3{50, 5, 5}, Target: mdx.Vec3{0, 5, 5}, FieldOfView: 0.8, NearClip: 1, FarClip: 1000}}
	if wow {
		m.CollisionMesh = &mdx.CollisionMesh{Vertices: m.Geosets[0].Vertices, Triangles: m.Geosets[0].Faces, Normals: []mdx.Vec3{{1, 0, 0}, {1, 0, 0}}}
		if version >= 1500 {
			toBatches(m)
		}
	}
	if since(900) {
		m.PopcornEmitters = []mdx.PopcornEmitter{{Node: node("Corn", 0), Path: "a.pkb", AnimVisibilityGuide: "Always=on", LifeSpan: 1, EmissionRate: 1, Speed: 1, Alpha: 1, Color: mdx.Vec3{1, 1, 1}}}
		m.FaceFX = []mdx.FaceFX{{Name: "Head", Path: "head.facefx"}}
		m.BindPose = make([][12]float32, id+1)
	}
	if since(1300) {
		m.Glider = []uint32{0}
	}
	if since(900) && !since(1100) {
		m.Materials[0].Shader = "Shader_HD_DefaultUnit"
		m.Materials[0].Layers = append(m.Materials[0].Layers, slices.Repeat(m.Materials[0].Layers[1:], 4)...)
	}
	if since(1100) {
		for k, n := range []int{6, 1} {
			for s := range n {
				m.Materials[0].Layers[k].Slots = append(m.Materials[0].Layers[k].Slots, mdx.TextureSlot{TextureID: 1, Slot: uint32(s)})
			}
		}
		m.Materials[0].Layers[0].Shader = 1
		m.Materials[1].Layers[0].Slots = []mdx.TextureSlot{{TextureID: 1}}
		m.Materials[1].Layers[1].Slots = []mdx.TextureSlot{{TextureID: 1}}
	}
	m.Pivots = make([]mdx.Vec3, id)
	if tracks {
		addTracks(reflect.ValueOf(m).Elem(), wow, version)
		for i := range m.Bones {
			m.Bones[i].NodeVisibility = nil
			if i > 0 && !wow {
				m.Bones[i].NodeVisibility = newTrack(reflect.TypeFor[mdx.Track[float32]](), true).Addr().Interface().(*mdx.Track[float32])
			}
		}
	}
	return m
}

func coveredGeoset(box mdx.Extent, wow bool, since func(uint32) bool) mdx.Geoset {
	up := mdx.Vec3{1, 0, 0}
	g := mdx.Geoset{
		Vertices: []mdx.Vec3{{0, 0, 0}, {0, 10, 0}, {0, 10, 10}, {0, 0, 10}}, Normals: []mdx.Vec3{up, up, up, up},
		FaceGroups: []uint32{3, 3}, Faces: []uint16{0, 1, 2, 0, 2, 3}, VertexGroups: []uint8{0, 0, 1, 1}, MatrixGroups: []uint32{1, 2}, Matrices: []int32{0, 0, 1},
		UVSets: [][]mdx.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}}, Extent: box, SequenceExtents: []mdx.Extent{box, box},
	}
	if wow {
		g.FaceTypes = []mdx.FaceType{mdx.Triangles, 5} // a strip of one triangle is one too
		g.BoneIndices, g.BoneWeights = [][4]uint8{{0}, {0}, {0, 1}, {0, 1}}, [][4]uint8{{255}, {255}, {128, 127}, {128, 127}}
	} else {
		g.PrimitiveTypes = []mdx.PrimitiveType{mdx.Triangles, 5} // a strip of one triangle is one too
	}
	if since(900) {
		t := mdx.Vec4{0, 0, 1, 1}
		g.LODName, g.Tangents = "Body", []mdx.Vec4{t, t, t, t}
		skin := slices.Repeat([]uint8{0, 1, 0, 0, 155, 100, 0, 0}, 4)
		if !since(1400) {
			g.Skin = skin
		} else {
			for _, v := range skin {
				g.Skin16 = append(g.Skin16, uint16(v))
			}
		}
	}
	return g
}

func toBatches(m *mdx.Model) {
	for i := range m.Geosets {
		old := &m.Geosets[i]
		g := mdx.BatchedGeoset{MaterialID: old.MaterialID, BoundsRadius: 20, PrimitiveTypes: []mdx.BatchPrimitive{mdx.BatchTriangles}, MaxVertex: 3, Faces: old.Faces}
		for k, v := range old.Vertices {
			g.Vertices = append(g.Vertices, mdx.BatchVertex{Position: v, Normal: old.Normals[k], BoneWeights: [4]uint8{155, 100}, BoneIndices: [4]uint8{0, 1}, TexCoords: [2]mdx.Vec2{old.UVSets[0][k]}})
		}
		m.BatchedGeosets = append(m.BatchedGeosets, g)
	}
	m.Geosets = nil
}

// otherTracks has the tracks that records of a flavour, or of old versions, don't have.
var otherTracks = map[bool]string{
	true: " Node.Rotation Node.NodeVisibility TextureAnim.Rotation Layer.EmissiveGainTrack Layer.FresnelColorTrack Layer.FresnelAlphaTrack Layer.FresnelTeamTrack " +
		"Camera.FocusDistance Camera.FocalLength Camera.FStop Light.ShadowCastingStartTrack Light.ShadowCastingEndTrack Light.QuadraticFalloffTrack Light.LinearFalloffTrack Light.DampingTrack ",
	false: " Node.NodeVisibility Node.PackedRotation TextureAnim.PackedRotation ParticleEmitter2.LongitudeTrack ParticleEmitter2.LifeSpanTrack ParticleEmitter2.ZSourceTrack ",
}

// newTracks has the tracks of versions after 800, which are in neither document.
const newTracks = " Layer.EmissiveGainTrack Layer.FresnelColorTrack Layer.FresnelAlphaTrack Layer.FresnelTeamTrack Camera.FocusDistance Camera.FocalLength Camera.FStop Camera.Visibility " +
	"Light.ShadowCastingStartTrack Light.ShadowCastingEndTrack Light.QuadraticFalloffTrack Light.LinearFalloffTrack Light.DampingTrack "

// addTracks adds all possible tracks to every record.
func addTracks(v reflect.Value, wow bool, version uint32) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			addTracks(v.Index(i), wow, version)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			name := " " + v.Type().Name() + "." + f.Name + " "
			switch {
			case !f.IsExported() || strings.Contains(otherTracks[wow], name) || !wow && version < 900 && strings.Contains(newTracks, name):
			case v.Type().Name() == "Layer" && f.Name == "TextureIDTrack" && version >= 1100 && !wow:
			case f.Type.Kind() == reflect.Pointer && strings.HasPrefix(f.Type.Elem().Name(), "Track["):
				v.Field(i).Set(newTrack(f.Type.Elem(), strings.Contains(f.Name, "Visibility")).Addr())
			case f.Type.Kind() == reflect.Slice || f.Type.Kind() == reflect.Struct:
				addTracks(v.Field(i), wow, version)
			}
		}
	}
}

func newTrack(t reflect.Type, visibility bool) reflect.Value {
	v := reflect.New(t).Elem()
	v.FieldByName("GlobalSequenceID").SetInt(mdx.None)
	v.FieldByName("Times").Set(reflect.ValueOf([]int32{0, 500}))
	var values any
	switch v.FieldByName("Values").Interface().(type) {
	case []float32:
		values = []float32{1, 0.5}
		if visibility {
			values = []float32{1, 0}
		} else {
			v.FieldByName("Interpolation").SetUint(1)
		}
	case []mdx.Vec3:
		values = []mdx.Vec3{{1, 0.5, 0.25}, {0.5, 1, 0}}
		v.FieldByName("Interpolation").SetUint(1)
	case []mdx.Vec4:
		values = []mdx.Vec4{{0, 0, 0, 1}, {0, 0, 0.6, 0.8}}
		v.FieldByName("Interpolation").SetUint(1)
	case []mdx.PackedQuaternion:
		values = []mdx.PackedQuaternion{mdx.PackQuaternion(mdx.Vec4{0, 0, 0, 1}), mdx.PackQuaternion(mdx.Vec4{0, 0, 0.6, 0.8})}
		v.FieldByName("Interpolation").SetUint(1)
	case []uint32:
		values = []uint32{1, 2}
	}
	v.FieldByName("Values").Set(reflect.ValueOf(values))
	return v
}
