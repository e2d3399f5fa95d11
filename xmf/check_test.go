package xmf

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/xmftest"
	"marrow/report"
)

// TestRules: each rule with a mesh that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	checktest.Suite[*Mesh]{
		Rules: Rules,
		Sound: soundMesh,
		Kind:  meshes,
		Cases: meshCases,
	}.Run(t)
}

// soundMesh is a square of two materials: nothing is wrong with it.
func soundMesh() *Mesh {
	var vertices []byte
	for _, p := range [][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		vertices = append(vertices, xmftest.Floats(p[0], p[1], 0, 0, 0, -1, p[0], 1-p[1])...)
	}
	m := New()
	m.Buffers = []Buffer{
		{Format: declared, ItemSize: 32, Sections: 1, Elements: []Element{{Type: Float3}, {Type: Float3, Usage: Normal}, {Type: Float2, Usage: TexCoord}}},
		{Type: IndexBuffer, Compressed: 1, Format: int32(Index16), ItemSize: 2, Sections: 1},
	}
	fill(m, 0, vertices)
	fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 3))
	m.Materials = []Material{{0, 3, "ships.hull", nil}, {3, 3, "ships.glass", nil}}
	return m
}

// declared is the format of a buffer with a declaration.
const declared = 32

func fill(m *Mesh, i int, data []byte) {
	if err := m.SetData(i, data); err != nil {
		panic(err)
	}
}

// poke writes number n of vertex v.
func poke(m *Mesh, v, n int, x float32) {
	data, _ := m.Buffers[0].Data()
	binary.LittleEndian.PutUint32(data[32*v+4*n:], math.Float32bits(x))
}

var meshCases = []checktest.Case[*Mesh]{
	{Code: codeCollision, Path: "buffers[0].elements", Break: func(m *Mesh) {
		b := &m.Buffers[0]
		b.Elements, b.ItemSize, b.Items, m.Materials = b.Elements[:1], 12, 0, nil
		fill(m, 0, xmftest.Floats(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0))
	}},
	{Code: "XMF110", Path: "primitiveType", Break: func(m *Mesh) { m.PrimitiveType = 5 }},
	{Code: "XMF109", Path: "buffers", Break: func(m *Mesh) { m.Buffers, m.Materials, m.NumIndices = m.Buffers[:1], nil, 0 }},
	{Code: "XMF109", Path: "buffers[1].format", Break: func(m *Mesh) { m.Buffers[1].Format = 7 }},
	{Code: "XMF109", Path: "buffers[1].itemSize", Break: func(m *Mesh) {
		m.Buffers[1].ItemSize, m.Buffers[1].Items = 4, 0
		fill(m, 1, xmftest.Longs(0, 1, 2, 0, 2, 3))
	}},
	{Code: "XMF109", Path: "buffers[2]", Break: func(m *Mesh) {
		m.Buffers = append(m.Buffers, Buffer{Type: IndexBuffer, Format: int32(Index16), ItemSize: 2, Sections: 1})
	}},
	{Code: "XMF104", Path: "buffers[2].items", Break: func(m *Mesh) {
		m.Buffers = append(m.Buffers, Buffer{Type: 8, Format: int32(D3DColor), ItemSize: 4, Sections: 1})
		fill(m, 2, xmftest.Longs(1, 2, 3))
	}},
	{Code: "XMF105", Path: "buffers[0].itemSize", Break: func(m *Mesh) { m.Buffers[0].Elements = m.Buffers[0].Elements[:2] }},
	{Code: "XMF106", Path: "buffers[0].elements[2].type", Break: func(m *Mesh) { m.Buffers[0].Elements[2].Type = 40 }, Also: []report.Code{"XMF105"}},
	{Code: "XMF106", Path: "buffers[0].elements[2].usage", Break: func(m *Mesh) { m.Buffers[0].Elements[2].Usage = 14 }},
	{Code: "XMF106", Path: "buffers[2].format", Break: func(m *Mesh) {
		m.Buffers = append(m.Buffers, Buffer{Type: 8, Format: declared, ItemSize: 4, Sections: 1})
		fill(m, 2, xmftest.Longs(1, 2, 3, 4))
	}, Also: []report.Code{"XMF105"}},
	{Code: "XMF107", Path: "buffers[0].elements[2]", Break: func(m *Mesh) {
		m.Buffers[0].Elements[1] = Element{Type: Float3, Usage: TexCoord}
	}},
	{Code: "XMF108", Path: "buffers", Break: func(m *Mesh) { m.Buffers[0].Elements[0].Usage = Color }, Also: []report.Code{"XMF101"}},
	{Code: "XMF101", Path: "data[1]", Break: func(m *Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 4, 0, 2, 3)) }},
	{Code: "XMF111", Path: "data[1]", Break: func(m *Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 1, 0, 2, 3)) }},
	{Code: "XMF112", Path: "data[1]", Break: func(m *Mesh) {
		fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 3, 2, 0, 1))
		m.Materials[1].NumIndices = 6
	}},
	{Code: "XMF113", Path: "data[0]", Break: func(m *Mesh) { poke(m, 2, 6, float32(math.NaN())) }},
	{Code: "XMF114", Path: "data[0]", Break: func(m *Mesh) { poke(m, 2, 5, 0.5) }},
	{Code: "XMF114", Path: "data[0]", Break: func(m *Mesh) { poke(m, 2, 5, 0) }},
	{Code: "XMF115", Path: "data[0]", Break: func(m *Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 1)) }},
	{Code: "XMF102", Path: "materials[1]", Break: func(m *Mesh) { m.Materials[1].NumIndices = 6 }},
	{Code: "XMF102", Path: "materials[1]", Break: func(m *Mesh) { m.Materials[1].FirstIndex, m.Materials[1].NumIndices = 2, 4 },
		Also: []report.Code{"XMF103"}},
	{Code: "XMF103", Path: "materials", Break: func(m *Mesh) { m.Materials = m.Materials[:1] }},
	{Code: "XMF103", Path: "materials", Break: func(m *Mesh) { m.Materials[0].NumIndices = 6 }},
	{Code: "XMF116", Path: "materials[0].name", Break: func(m *Mesh) { m.Materials[0].Name = "hull" }},
}

// TestFaultyTriangles: a finding says how many there are and which is the first.
func TestFaultyTriangles(t *testing.T) {
	m := soundMesh()
	fill(m, 1, xmftest.Shorts(0, 1, 2, 1, 1, 3, 0, 2, 3, 2, 2, 2))
	m.Materials[1].NumIndices, m.NumIndices = 9, 12
	var got []string
	for _, f := range check.Run(check.For(check.Self[*Mesh], Rules), check.Subject{Document: m}, check.Options{}) {
		if f.Code == "XMF111" {
			got = append(got, f.Message)
		}
	}
	if len(got) != 1 || !strings.Contains(got[0], "2 of 4, first number 1") {
		t.Errorf("%q", got)
	}
}

// TestNoMaterialName: a name of X4's own exporter is no misspelled reference to a material.
func TestNoMaterialName(t *testing.T) {
	m := soundMesh()
	for i := range m.Materials {
		m.Materials[i].Name = "colormaterial"
	}
	if list := check.Run(check.For(check.Self[*Mesh], Rules), check.Subject{Document: m}, check.Options{}); len(list) > 0 {
		t.Error(list)
	}
}

// A bad name behind such a one is reported.
func TestMaterialNameBehindNone(t *testing.T) {
	m := soundMesh()
	m.Materials[0].Name, m.Materials[1].Name = "colormaterial", "hull"
	list := check.Run(check.For(check.Self[*Mesh], Rules), check.Subject{Document: m}, check.Options{})
	if len(list) != 1 || list[0].Code != "XMF116" || list[0].Path != "materials[1].name" {
		t.Errorf("%v, want one about materials[1].name", list)
	}
}

// An element that doesn't fit its items is reported of a buffer without any, too.
func TestElementOfNoVertices(t *testing.T) {
	b := soundMesh().Buffers[0]
	b.Items, b.ItemSize = 0, 16
	list := new(geometry).vertices(&b, 0, nil)
	if len(list) != 1 || list[0].Code != codeElement || list[0].Path != "buffers[0].elements[1]" {
		t.Errorf("%v, want one about buffers[0].elements[1]", list)
	}
}

func TestMotionRules(t *testing.T) {
	checktest.Suite[*Motion]{
		Rules: MotionRules,
		Sound: soundMotion,
		Kind:  motions,
		Cases: []checktest.Case[*Motion]{
			{Code: "XMF138", Path: "animations[1]", Break: func(m *Motion) { m.Animations[1].SubName = "" }},
			{Code: "XMF135", Path: "animations[1]", Break: func(m *Motion) { m.Animations[1].Name = "door" }},
			{Code: "XMF136", Path: "animations[0].duration", Break: func(m *Motion) { m.Animations[0].Duration = 0 }},
			{Code: "XMF130", Path: "keys[0].positions", Break: func(m *Motion) { m.Animations[0].Positions[0].Time = 3 }},
			{Code: "XMF130", Path: "keys[1].preScales", Break: func(m *Motion) {
				p := &m.Animations[1].PreScales
				*p = append(*p, *p...)
				(*p)[0].Time, (*p)[1].Time = 2, 2
			}, Stays: true},
			{Code: "XMF131", Path: "keys[0].positions", Break: func(m *Motion) { m.Animations[0].Positions[0].Time = 2 }},
			{Code: "XMF132", Path: "keys[0].positions", Break: func(m *Motion) { m.Animations[0].Positions[1].X.InValue = float32(math.Inf(1)) }},
			{Code: "XMF133", Path: "keys[0].positions", Break: func(m *Motion) { m.Animations[0].Positions[0].Interp[2] = InterpTCB }},
			{Code: "XMF134", Path: "keys[1].preScales", Break: func(m *Motion) { m.Animations[1].PreScales[1].AngleKey = 1 }},
			{Code: "XMF134", Path: "keys[1].preScales", Break: func(m *Motion) { m.Animations[1].PreScales = m.Animations[1].PreScales[:1] }},
			{Code: "XMF137", Path: "keys[0].positions", Break: func(m *Motion) { m.Animations[0].Positions[1].Time = 9 }},
		},
	}.Run(t)
}

func soundMotion() *Motion {
	steps := [3]Interpolation{InterpStep, InterpStep, InterpStep}
	return &Motion{Version: 1, Animations: []Animation{
		{Name: "door", SubName: "loop", Duration: 4, Positions: []Key{key(0, 1, InterpBezier, 2, 0), key(2, 5, InterpBezier, 0, 4)}},
		{Name: "radar", SubName: "loop", Duration: 4, PreScales: []Key{{Value: [3]float32{1, 1, 2}, Interp: steps, Time: 1, AngleKey: 1}, {Interp: steps, Time: 1}}},
	}}
}
