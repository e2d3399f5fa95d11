package coverage

import (
	"testing"

	"marrow/m2"
)

func tr[T any](v ...T) m2.Track[T] {
	t := m2.Track[T]{Interpolation: 1, GlobalSequence: -1, Values: [][]T{v}, Times: [][]uint32{nil}}
	for i := range v {
		t.Times[0] = append(t.Times[0], uint32(i)*500)
	}
	return t
}

func coveredM2(version uint32) *m2.Model {
	v3 := func() m2.Track[m2.Vec3] { return tr(m2.Vec3{1, 1, 1}, m2.Vec3{0.5, 0.25, 2}) }
	f := func() m2.Track[float32] { return tr[float32](0.5, 0.75) }
	fx := func() m2.Track[m2.Fixed16] { return tr[m2.Fixed16](0x7FFF, 0x3000) }
	u8 := func() m2.Track[uint8] { return tr[uint8](1, 0) }
	vx := func(y, z float32) m2.Vertex {
		return m2.Vertex{Position: m2.Vec3{0, y, z}, BoneWeights: [4]uint8{155, 100}, BoneIndices: [4]uint8{0, 1}, Normal: m2.Vec3{1, 0, 0}, TexCoords: [2]m2.Vec2{{y, z}, {z, y}}}
	}
	box := m2.Box{Minimum: m2.Vec3{-2, -2, -2}, Maximum: m2.Vec3{2, 2, 2}}
	m := &m2.Model{
		Version: version, Name: "Covered", GlobalSequences: []uint32{1000},
		Sequences: []m2.Sequence{{ID: 0, End: 1000, Duration: 1000, Frequency: 32767, VariationNext: -1, Bounds: box, BoundsRadius: 2, MoveSpeed: 1, Flags: 0x20, BlendTimeIn: 150},
			{ID: 4, Start: 2000, End: 3000, Duration: 1000, Frequency: 32767, VariationNext: -1, AliasNext: 1, Bounds: box, Flags: 0x20}},
		SequenceLookup: []int16{0, -1, -1, -1, 1},
		Bones:          []m2.Bone{{KeyBone: -1, Parent: -1, Translation: v3(), Scale: v3()}, {KeyBone: 0, Parent: 0, Pivot: m2.Vec3{0, 0, 1}, NameCRC: 7}},
		KeyBoneLookup:  []int16{1}, Vertices: []m2.Vertex{vx(0, 0), vx(1, 0), vx(0, 1)},
		Colors: []m2.Color{{Color: v3(), Alpha: fx()}}, Textures: []m2.Texture{{Name: `World\A.blp`, Flags: 3}, {Type: 11}},
		TextureWeights: []m2.TextureWeight{{Weight: fx()}}, TextureTransforms: []m2.TextureTransform{{Translation: v3(), Rotation: tr(m2.Vec4{0, 0, 0, 1}, m2.Vec4{0, 0, 0.6, 0.8}), Scale: v3()}},
		ReplaceableLookup: []int16{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1}, Materials: []m2.Material{{}, {Flags: 1, BlendMode: 2}},
		BoneLookup: []uint16{0, 1}, TextureLookup: []int16{0, 1}, TextureUnitLookup: []int16{0, 1}, WeightLookup: []int16{0, 0}, TransformLookup: []int16{0, -1},
		Bounds: box, BoundsRadius: 2, CollisionBounds: box, CollisionRadius: 2,
		CollisionTriangles: []uint16{0, 1, 2}, CollisionVertices: []m2.Vec3{{}, {0, 1, 0}, {0, 0, 1}}, CollisionNormals: []m2.Vec3{{1, 0, 0}},
		Attachments: []m2.Attachment{{ID: 1, Bone: 1, Visible: u8()}}, AttachmentLookup: []int16{-1, 0},
		Events: []m2.Event{{ID: [4]byte{'$', 'H', 'I', 'T'}, Bone: 1, Times: m2.EventTrack{GlobalSequence: -1, Times: [][]uint32{{100, 500}}}}},
		Lights: []m2.Light{{Type: 1, Bone: 1, AmbientColor: v3(), AmbientIntensity: f(), DiffuseColor: v3(), DiffuseIntensity: f(), AttenuationStart: f(), AttenuationEnd: f(), Visible: u8()}},
		Cameras: []m2.Camera{{FieldOfView: 0.8, FarClip: 27, NearClip: 0.1, Position: m2.Vec3{10, 0, 1}, Target: m2.Vec3{0, 0, 1},
			Positions: tr(m2.SplineKey[m2.Vec3]{}, m2.SplineKey[m2.Vec3]{Value: m2.Vec3{1, 2, 3}}), Targets: tr(m2.SplineKey[m2.Vec3]{}, m2.SplineKey[m2.Vec3]{Value: m2.Vec3{1, 2, 3}}),
			Roll: tr(m2.SplineKey[float32]{Value: 1}, m2.SplineKey[float32]{}), FieldOfViewKey: tr(m2.SplineKey[float32]{Value: 1}, m2.SplineKey[float32]{Value: 0.7})}},
		CameraLookup: []int16{0},
		Ribbons: []m2.Ribbon{{ID: -1, Bone: 1, Textures: []uint16{0}, Materials: []uint16{1}, Color: v3(), Alpha: fx(), HeightAbove: f(), HeightBelow: f(), EdgesPerSecond: 10, EdgeLifetime: 1, Gravity: 1,
			Rows: 2, Columns: 2, TextureSlot: tr[uint16](1, 2), Visible: u8()}},
	}
	for kind := range uint16(4) {
		p := m2.Particle{ID: -1, Bone: 1, EmitterType: kind + 1, BlendMode: 4, Rows: 2, Columns: 2, Speed: f(), SpeedVariation: f(), VerticalRange: f(), HorizontalRange: f(), Gravity: f(), Lifespan: f(),
			LifespanVary: 0.5, EmissionRate: tr[float32](5, 10), AreaLength: f(), AreaWidth: f(), ZSource: f(), HeadOrTail: uint8(kind % 3), TailLength: 1, TwinkleSpeed: 5, TwinklePercent: 0.5, TwinkleMin: 0.5, TwinkleMax: 2, BurstMultiplier: 2,
			Drag: 0.5, BaseSpin: 1, BaseSpinVary: 0.5, Spin: 1, SpinVary: 0.5, TumbleMin: m2.Vec3{1}, TumbleMax: m2.Vec3{2}, Wind: m2.Vec3{1, 2, 3}, WindTime: 2, FollowSpeed1: 1, FollowScale1: 0.5, FollowSpeed2: 3, FollowScale2: 1,
			Spline: []m2.Vec3{{0, 0, 0}, {1, 1, 1}}, Enabled: u8(), ScaleVary: m2.Vec2{0.1, 0.2}, MultiTextureScroll: [2][2]m2.Fixed69{{1, 2}, {3, 4}}, MultiTextureScrollRange: [2][2]m2.Fixed69{{1, 2}, {3, 4}},
			Color: m2.PartTrack[m2.Vec3]{Times: []uint16{0, 32767}, Values: []m2.Vec3{{255, 0, 0}, {0, 255, 0}}}, Alpha: m2.PartTrack[m2.Fixed16]{Times: []uint16{0, 32767}, Values: []m2.Fixed16{0x7FFF, 0}},
			Scale: m2.PartTrack[m2.Vec2]{Times: []uint16{0, 32767}, Values: []m2.Vec2{{1, 1}, {2, 2}}}, HeadCell: m2.PartTrack[uint16]{Times: []uint16{0, 32767}, Values: []uint16{0, 3}}, TailCell: m2.PartTrack[uint16]{Times: []uint16{0, 32767}, Values: []uint16{0, 3}},
			Old:   m2.OldLife{MidPoint: 0.5, Colors: [3][4]uint8{{1, 2, 3, 255}, {4, 5, 6, 200}, {7, 8, 9, 0}}, Scales: [3]float32{1, 2, 3}, HeadCellLife: [3]uint16{0, 3, 1}, HeadCellDecay: [3]uint16{0, 3, 1}, TailLife: [2]int16{0, 3}, TailDecay: [2]int16{0, 3}},
			Flags: 0x20000}
		if kind == 0 {
			p.Flags |= m2.ParticleInheritSpeed | m2.ParticleFollow
			p.GeometryModel, p.RecursionModel = "a.m2", "b.m2"
		}
		m.Particles = append(m.Particles, p)
	}
	view := m2.View{Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, Properties: make([][4]uint8, 3),
		SubMeshes: []m2.SubMesh{{ID: 3, VertexCount: 3, IndexCount: 3, BoneCount: 2, BoneInfluences: 2, Center: m2.Vec3{1, 2, 3}, SortCenter: m2.Vec3{1, 2, 3}, SortRadius: 2}},
		Batches:   []m2.Batch{{TextureCount: 2, Color: 0, Material: 0, TextureCombo: 0}, {TextureCount: 1, Color: 0, Material: 1, Layer: 1}}, BoneCountMax: 64}
	if version < 264 {
		m.Views = []m2.View{view}
		m.PlayableLookup = []m2.PlayableLookup{{}, {Mode: 3}}
		m.TextureFlipbooks = []uint32{1}
		if version < 260 {
			for i := range m.Bones {
				m.Bones[i].Rotation = tr(m2.Vec4{0, 0, 0, 1}, m2.Vec4{0, 0, 0.6, 0.8})
			}
		}
	}
	if version >= 260 {
		for i := range m.Bones {
			m.Bones[i].PackedRotation = tr(m2.PackQuaternion(m2.Vec4{0, 0, 0, 1}), m2.PackQuaternion(m2.Vec4{0, 0, 0.6, 0.8}))
		}
	}
	if version >= 264 {
		m.SkinProfiles = 1
		m.SequenceLookup = []int16{0, -1, -1, -1, 1}
		m.Flags = m2.ModelCombiners | m2.ModelRibbonTransform
		m.CombinerCombos = []uint16{1, 4}
		m.Particles[1].Flags |= m2.ParticleMultiTexture
	}
	if version >= 274 {
		n := len(m.Particles)
		m.Chunks = &m2.Chunks{PhysFile: 1, SkelFile: 0, SkinFiles: []uint32{2}, AnimFiles: []m2.AnimFile{{ID: 4, File: 3}}, BoneFiles: []uint32{4}, TextureIDs: []uint32{5, 0}, RecursionIDs: make([]uint32, n), GeometryIDs: make([]uint32, n),
			TextureAC: make([][2]uint8, n+2), Emitters: make([]m2.EmitterExtra, n), Emitters2: make([]m2.EmitterExtra2, n), Blacklist: []uint16{4}, Weights: []m2.TextureWeight{{Weight: fx()}},
			SequenceBounds: []m2.SequenceBound{{Bounds: box, Radius: 2}, {Bounds: box}}, EventTimes: []m2.EventTrack{{GlobalSequence: -1, Times: [][]uint32{{100, 500}}}}, LOD: &m2.LODInfo{Count: 1}, EmitterGeosets: make([]uint16, n),
			WaterfallBump: &[4]float32{1}, Waterfall2: make([]byte, 64), Waterfall3: &m2.Waterfall{}, EdgeFades: make([]m2.EdgeFade, 1), DistanceAlpha: []float32{1, 2}, LightDetails: []m2.LightDetail{{DiffuseMultiplier: 0x3C00}},
			Unknown: make([]byte, 16), Alpha: &[4]float32{1}, Pivots: make([][8]float32, 1), TexturedLights: make([]byte, 8),
			Collision: &m2.CollisionMesh{Vertices: m.CollisionVertices, Normals: m.CollisionNormals, Indices: m.CollisionTriangles, Flags: []uint16{1}},
			PhysData:  &m2.Phys{Version: 6, Bodies4: make([]m2.Body4, 1)}}
		m.CollisionTriangles, m.CollisionVertices, m.CollisionNormals = nil, nil, nil
	}
	return m
}

// m2Samples returns models of some versions, with a value in every field.
func m2Samples(t *testing.T, versions ...uint32) (list []covered) {
	for _, v := range versions {
		list = append(list, encoded(t, "a.m2", coveredM2(v)))
	}
	return list
}

func encoded(t *testing.T, name string, d interface{ Encode() ([]byte, error) }) covered {
	data, err := d.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return covered{name: name, data: data}
}

// m2Companions returns the companions of a model.
func m2Companions(t *testing.T) []covered {
	skin := &m2.View{Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, Properties: make([][4]uint8, 3), Shadows: true,
		SubMeshes: []m2.SubMesh{{VertexCount: 3, IndexCount: 3}}, Batches: []m2.Batch{{TextureCount: 1}}, ShadowBatches: []m2.ShadowBatch{{}}}
	host := encoded(t, "d.m2", coveredM2(272))
	file := encoded(t, "d00.skin", skin)
	file.host = &host
	return []covered{file, encoded(t, "e.bone", &m2.BoneFile{Unknown: 1, Bones: []uint16{0}, Matrices: make([][16]float32, 1)})}
}
