package rules

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/wiretest"
	"marrow/internal/xmftest"
	"marrow/report"
	"marrow/xmf"
)

var (
	meshFiles   = wiretest.Of(xmf.Decode, xmf.Explain, small, xmf.Options{MaxUnpacked: small.MaxUnpacked, Alias: true})
	motionFiles = wiretest.Of(xmf.DecodeANI, xmf.ExplainANI, xmf.Options{}, xmf.Options{Alias: true})
)

// small keeps hostile input from taking up the machine.
var small = xmf.Options{MaxUnpacked: 32 << 20}

// TestRules: each rule with a mesh that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	checktest.Suite[*xmf.Mesh]{
		Rules: Mesh,
		Sound: soundMesh,
		Kind:  meshFiles,
		Cases: meshCases,
	}.Run(t)
}

// soundMesh returns a square with two materials, without errors.
func soundMesh() *xmf.Mesh {
	var vertices []byte
	for _, p := range [][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		vertices = append(vertices, xmftest.Floats(p[0], p[1], 0, 0, 0, -1, p[0], 1-p[1])...)
	}
	m := xmf.New()
	m.Buffers = []xmf.Buffer{
		{Format: declared, ItemSize: 32, Sections: 1, Elements: []xmf.Element{{Type: xmf.Float3}, {Type: xmf.Float3, Usage: xmf.Normal}, {Type: xmf.Float2, Usage: xmf.TexCoord}}},
		{Type: xmf.IndexBuffer, Compressed: 1, Format: int32(xmf.Index16), ItemSize: 2, Sections: 1},
	}
	fill(m, 0, vertices)
	fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 3))
	m.Materials = []xmf.Material{{NumIndices: 3, Name: "ships.hull"}, {FirstIndex: 3, NumIndices: 3, Name: "ships.glass"}}
	return m
}

// declared is the format of a buffer with a declaration.
const declared = 32

func fill(m *xmf.Mesh, i int, data []byte) {
	if err := m.SetData(i, data); err != nil {
		panic(err)
	}
}

// poke writes number n of vertex v.
func poke(m *xmf.Mesh, v, n int, x float32) {
	data, _ := m.Buffers[0].Data()
	binary.LittleEndian.PutUint32(data[32*v+4*n:], math.Float32bits(x))
}

var meshCases = []checktest.Case[*xmf.Mesh]{
	{Code: "XMF004", Path: "buffers[0].elements", Break: func(m *xmf.Mesh) {
		b := &m.Buffers[0]
		b.Elements, b.ItemSize, b.Items, m.Materials = b.Elements[:1], 12, 0, nil
		fill(m, 0, xmftest.Floats(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0))
	}},
	{Code: "XMF110", Path: "primitiveType", Break: func(m *xmf.Mesh) { m.PrimitiveType = 5 }},
	{Code: "XMF109", Path: "buffers", Break: func(m *xmf.Mesh) { m.Buffers, m.Materials, m.NumIndices = m.Buffers[:1], nil, 0 }},
	{Code: "XMF109", Path: "buffers[1].format", Break: func(m *xmf.Mesh) { m.Buffers[1].Format = 7 }},
	{Code: "XMF109", Path: "buffers[1].itemSize", Break: func(m *xmf.Mesh) {
		m.Buffers[1].ItemSize, m.Buffers[1].Items = 4, 0
		fill(m, 1, xmftest.Longs(0, 1, 2, 0, 2, 3))
	}},
	{Code: "XMF109", Path: "buffers[2]", Break: func(m *xmf.Mesh) {
		m.Buffers = append(m.Buffers, xmf.Buffer{Type: xmf.IndexBuffer, Format: int32(xmf.Index16), ItemSize: 2, Sections: 1})
	}},
	{Code: "XMF104", Path: "buffers[2].items", Break: func(m *xmf.Mesh) {
		m.Buffers = append(m.Buffers, xmf.Buffer{Type: 8, Format: int32(xmf.D3DColor), ItemSize: 4, Sections: 1})
		fill(m, 2, xmftest.Longs(1, 2, 3))
	}},
	{Code: "XMF105", Path: "buffers[0].itemSize", Break: func(m *xmf.Mesh) { m.Buffers[0].Elements = m.Buffers[0].Elements[:2] }},
	{Code: "XMF106", Path: "buffers[0].elements[2].type", Break: func(m *xmf.Mesh) { m.Buffers[0].Elements[2].Type = 40 }, Also: []report.Code{"XMF105"}},
	{Code: "XMF106", Path: "buffers[0].elements[2].usage", Break: func(m *xmf.Mesh) { m.Buffers[0].Elements[2].Usage = 14 }},
	{Code: "XMF106", Path: "buffers[2].format", Break: func(m *xmf.Mesh) {
		m.Buffers = append(m.Buffers, xmf.Buffer{Type: 8, Format: declared, ItemSize: 4, Sections: 1})
		fill(m, 2, xmftest.Longs(1, 2, 3, 4))
	}, Also: []report.Code{"XMF105"}},
	{Code: "XMF107", Path: "buffers[0].elements[2]", Break: func(m *xmf.Mesh) {
		m.Buffers[0].Elements[1] = xmf.Element{Type: xmf.Float3, Usage: xmf.TexCoord}
	}},
	{Code: "XMF108", Path: "buffers", Break: func(m *xmf.Mesh) { m.Buffers[0].Elements[0].Usage = xmf.Color }, Also: []report.Code{"XMF101"}},
	{Code: "XMF101", Path: "data[1]", Break: func(m *xmf.Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 4, 0, 2, 3)) }},
	{Code: "XMF111", Path: "data[1]", Break: func(m *xmf.Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 1, 0, 2, 3)) }},
	{Code: "XMF112", Path: "data[1]", Break: func(m *xmf.Mesh) {
		fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 3, 2, 0, 1))
		m.Materials[1].NumIndices = 6
	}},
	{Code: "XMF113", Path: "data[0]", Break: func(m *xmf.Mesh) { poke(m, 2, 6, float32(math.NaN())) }},
	{Code: "XMF114", Path: "data[0]", Break: func(m *xmf.Mesh) { poke(m, 2, 5, 0.5) }},
	{Code: "XMF114", Path: "data[0]", Break: func(m *xmf.Mesh) { poke(m, 2, 5, 0) }},
	{Code: "XMF115", Path: "data[0]", Break: func(m *xmf.Mesh) { fill(m, 1, xmftest.Shorts(0, 1, 2, 0, 2, 1)) }},
	{Code: "XMF102", Path: "materials[1]", Break: func(m *xmf.Mesh) { m.Materials[1].NumIndices = 6 }},
	{Code: "XMF102", Path: "materials[1]", Break: func(m *xmf.Mesh) { m.Materials[1].FirstIndex, m.Materials[1].NumIndices = 2, 4 },
		Also: []report.Code{"XMF103"}},
	{Code: "XMF103", Path: "materials", Break: func(m *xmf.Mesh) { m.Materials = m.Materials[:1] }},
	{Code: "XMF103", Path: "materials", Break: func(m *xmf.Mesh) { m.Materials[0].NumIndices = 6 }},
	{Code: "XMF116", Path: "materials[0].name", Break: func(m *xmf.Mesh) { m.Materials[0].Name = "hull" }},
}

// TestFaultyTriangles: a finding contains their number and the first.
func TestFaultyTriangles(t *testing.T) {
	m := soundMesh()
	fill(m, 1, xmftest.Shorts(0, 1, 2, 1, 1, 3, 0, 2, 3, 2, 2, 2))
	m.Materials[1].NumIndices, m.NumIndices = 9, 12
	var got []string
	for _, f := range check.Run(check.For(check.Self[*xmf.Mesh], Mesh), check.Subject{Document: m}, check.Options{}) {
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
	if list := check.Run(check.For(check.Self[*xmf.Mesh], Mesh), check.Subject{Document: m}, check.Options{}); len(list) > 0 {
		t.Error(list)
	}
}

// A bad name after such a material is reported.
func TestMaterialNameBehindNone(t *testing.T) {
	m := soundMesh()
	m.Materials[0].Name, m.Materials[1].Name = "colormaterial", "hull"
	list := check.Run(check.For(check.Self[*xmf.Mesh], Mesh), check.Subject{Document: m}, check.Options{})
	if len(list) != 1 || list[0].Code != "XMF116" || list[0].Path != "materials[1].name" {
		t.Errorf("%v, want one about materials[1].name", list)
	}
}

// TestMotionRules: the same of motions.
func TestMotionRules(t *testing.T) {
	checktest.Suite[*xmf.Motion]{
		Rules: Motion,
		Sound: soundMotion,
		Kind:  motionFiles,
		Cases: []checktest.Case[*xmf.Motion]{
			{Code: "XMF138", Path: "animations[1]", Break: func(m *xmf.Motion) { m.Animations[1].SubName = "" }},
			{Code: "XMF135", Path: "animations[1]", Break: func(m *xmf.Motion) { m.Animations[1].Name = "door" }},
			{Code: "XMF136", Path: "animations[0].duration", Break: func(m *xmf.Motion) { m.Animations[0].Duration = 0 }},
			{Code: "XMF130", Path: "keys[0].positions", Break: func(m *xmf.Motion) { m.Animations[0].Positions[0].Time = 3 }},
			{Code: "XMF130", Path: "keys[1].preScales", Break: func(m *xmf.Motion) {
				p := &m.Animations[1].PreScales
				*p = append(*p, *p...)
				(*p)[0].Time, (*p)[1].Time = 2, 2
			}, Stays: true},
			{Code: "XMF131", Path: "keys[0].positions", Break: func(m *xmf.Motion) { m.Animations[0].Positions[0].Time = 2 }},
			{Code: "XMF132", Path: "keys[0].positions", Break: func(m *xmf.Motion) { m.Animations[0].Positions[1].X.InValue = float32(math.Inf(1)) }},
			{Code: "XMF133", Path: "keys[0].positions", Break: func(m *xmf.Motion) { m.Animations[0].Positions[0].Interp[2] = xmf.InterpTCB }},
			{Code: "XMF134", Path: "keys[1].preScales", Break: func(m *xmf.Motion) { m.Animations[1].PreScales[1].AngleKey = 1 }},
			{Code: "XMF134", Path: "keys[1].preScales", Break: func(m *xmf.Motion) { m.Animations[1].PreScales = m.Animations[1].PreScales[:1] }},
			{Code: "XMF137", Path: "keys[0].positions", Break: func(m *xmf.Motion) { m.Animations[0].Positions[1].Time = 9 }},
		},
	}.Run(t)
}

func soundMotion() *xmf.Motion {
	steps := [3]xmf.Interpolation{xmf.InterpStep, xmf.InterpStep, xmf.InterpStep}
	return &xmf.Motion{Version: 1, Animations: []xmf.Animation{
		{Name: "door", SubName: "loop", Duration: 4, Positions: []xmf.Key{key(0, 1, xmf.InterpBezier, 2, 0), key(2, 5, xmf.InterpBezier, 0, 4)}},
		{Name: "radar", SubName: "loop", Duration: 4, PreScales: []xmf.Key{{Value: [3]float32{1, 1, 2}, Interp: steps, Time: 1, AngleKey: 1}, {Interp: steps, Time: 1}}},
	}}
}

func key(time, x float32, i xmf.Interpolation, out, in float32) xmf.Key {
	return xmf.Key{Time: time, Value: [3]float32{x, 0, 0}, Interp: [3]xmf.Interpolation{i, i, i}, X: xmf.Handles{OutValue: out, InValue: in}}
}
