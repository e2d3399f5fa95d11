package m2

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTrackBytes: keys as each version has them, written by hand after the references.
// The header ends at 336 before 264, at 304 since.
func TestTrackBytes(t *testing.T) {
	inside := []Sequence{{Flags: SequenceInModel, VariationNext: -1}, {ID: 1, Flags: SequenceInModel, VariationNext: -1}}
	fade := func(t Track[Fixed16]) []TextureWeight { return []TextureWeight{{Weight: t}} }
	for _, c := range []struct {
		name  string
		model Model
		from  int // the index of the first of want
		want  []byte
	}{
		{"one time line with ranges", Model{Version: 257, TextureWeights: fade(Track[Fixed16]{Linear, -1, []KeyRange{{0, 1}, {2, 2}, {0, 0}},
			[][]u32{{0, 500, 3333}}, [][]Fixed16{{0, 32767, 16384}}, nil, nil})}, 336, raw(
			upTo16(u16(1), int16(-1), u32(3), u32(368), u32(3), u32(400), u32(3), u32(416)),
			upTo16(u32(0), u32(1), u32(2), u32(2), u32(0), u32(0)), upTo16(u32(0), u32(500), u32(3333)), upTo16(u16(0), u16(32767), u16(16384)))},
		{"quaternions in floats", Model{Version: 259, Bones: []Bone{{Parent: -1, Rotation: Track[Vec4]{Linear, 0, nil, [][]u32{{7}}, [][]Vec4{{{0, 0, 0, 1}}}, nil, nil},
			Translation: track[Vec3](1), Scale: track[Vec3](1)}}}, 336 + 112, raw(upTo16(u32(7)), floats(0, 1), f32(0), f32(0), f32(1))},
		{"quaternions in 64 bits", Model{Version: 261, Bones: []Bone{{Parent: -1, PackedRotation: Track[PackedQuaternion]{Linear, 0, nil, [][]u32{{7}},
			[][]PackedQuaternion{{{32767, 32767, 32767, 65535}}}, nil, nil}, Translation: track[Vec3](1), Scale: track[Vec3](1)}}}, 336 + 112,
			raw(upTo16(u32(7)), upTo16(u16(32767), u16(32767), u16(32767), u16(65535)))},
		{"an event without values", Model{Version: 263, Events: []Event{{Times: EventTrack{Step, -1, []KeyRange{{0, 0}}, [][]u32{{40}}, nil}}}}, 336,
			raw(upTo16(make([]byte, 24), u16(0), int16(-1), u32(1), u32(384), u32(1), u32(400)), upTo16(u32(0), u32(0)), upTo16(u32(40)))},
		// Since 264 inner arrays come last, sequence by sequence.
		{"keys by sequence", Model{Version: 264, Sequences: inside, TextureWeights: []TextureWeight{
			{Track[Fixed16]{Linear, -1, nil, [][]u32{{0, 9}, {3}}, [][]Fixed16{{1, 2}, {3}}, nil, nil}},
			{Track[Fixed16]{Step, -1, nil, [][]u32{{5}, {6}}, [][]Fixed16{{4}, {5}}, nil, nil}}}}, 304 + 128, raw(
			upTo16(u16(1), int16(-1), u32(2), u32(480), u32(2), u32(496), u16(0), int16(-1), u32(2), u32(512), u32(2), u32(528)),
			u32(2), u32(544), u32(1), u32(608), u32(2), u32(560), u32(1), u32(624),
			u32(1), u32(576), u32(1), u32(640), u32(1), u32(592), u32(1), u32(656),
			upTo16(u32(0), u32(9)), upTo16(u16(1), u16(2)), upTo16(u32(5)), upTo16(u16(4)),
			upTo16(u32(3)), upTo16(u16(3)), upTo16(u32(6)), upTo16(u16(5)))},
		{"three numbers a key of a camera", Model{Version: 264, Sequences: inside[:1], Cameras: []Camera{{Positions: track[SplineKey[Vec3]](1), Targets: track[SplineKey[Vec3]](1),
			Roll: Track[SplineKey[f32]]{Step, -1, nil, [][]u32{{5}}, [][]SplineKey[f32]{{{1, 2, 3}}}, nil, nil}}}}, 304 + 64 + 80,
			raw(u16(0), int16(-1), u32(1), u32(480), u32(1), u32(496), make([]byte, 12), upTo16(u32(1), u32(512)), upTo16(u32(1), u32(528)), upTo16(u32(5)), upTo16(floats(1, 3)))},
		{"the life of a particle", Model{Version: 265, Particles: []Particle{{Scale: PartTrack[Vec2]{[]u16{0, 32767}, []Vec2{{1, 2}, {3, 4}}}}}}, 304 + 0x124,
			raw(u32(2), u32(800), u32(2), u32(816), make([]byte, 492-0x124-16+4), upTo16(u16(0), u16(32767)), floats(1, 4))},
		{"textures of a ribbon", Model{Version: 270, Ribbons: []Ribbon{{Textures: []u16{1}, Materials: []u16{2, 3}}}}, 304 + 20,
			raw(u32(1), u32(480), u32(2), u32(496), make([]byte, 140), upTo16(u16(1)), upTo16(u16(2), u16(3)))},
		{"names of a particle's models", Model{Version: 273, Particles: []Particle{{GeometryModel: "a.m2", RecursionModel: "b.m2"}}}, 304 + 0x18,
			raw(u32(5), u32(800), u32(5), u32(816), make([]byte, 492-0x28+4), upTo16("a.m2\x00"), upTo16("b.m2\x00"))},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := Encode(&c.model)
			if err != nil {
				t.Fatal(err)
			}
			if got := data[min(c.from, len(data)):]; !bytes.Equal(got, c.want) {
				t.Errorf("\n got % x\nwant % x", got, c.want)
			}
			again, err := models.Check(t, data)
			if diff := cmp.Diff(&c.model, again, sameDocument); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
}

// TestAliasBytes: an alias shares its target's keys, but its own turn's room is left
// empty; an external sequence's keys aren't in the model.
func TestAliasBytes(t *testing.T) {
	list := [][]u32{{1, 2}, nil, nil, {9}}
	values := [][]Fixed16{{3, 4}, nil, nil, {5}}
	list[1], values[1] = list[0], values[0]
	m := &Model{Version: 264, Sequences: []Sequence{
		{Flags: SequenceInModel}, {ID: 1, Flags: SequenceInModel | SequenceAlias, AliasNext: 0}, {ID: 2}, {ID: 3, Flags: SequenceInModel, AliasNext: 3}},
		TextureWeights: []TextureWeight{{Track[Fixed16]{Linear, -1, nil, list, values, nil, nil}}}}
	data, err := Encode(m)
	want := raw(upTo16(u16(1), int16(-1), u32(4), u32(592), u32(4), u32(624)),
		u32(2), u32(656), u32(2), u32(656), u32(0), u32(0), u32(1), u32(720),
		u32(2), u32(672), u32(2), u32(672), u32(0), u32(0), u32(1), u32(736),
		upTo16(u32(1), u32(2)), upTo16(u16(3), u16(4)), make([]byte, 32), upTo16(u32(9)), upTo16(u16(5)))
	if err != nil || !bytes.Equal(data[304+256:], want) {
		t.Errorf("%v\n got % x\nwant % x", err, data[304+256:], want)
	}
	d, err := models.Check(t, data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, d, sameDocument); diff != "" {
		t.Error(diff)
	}
	e := Explain(data, Options{})
	n, _ := e.Find("textureWeights[0].weight.values[1]")
	for run := range n.Children(false) {
		if owner, shared := run.Claimed(); run.Name() == "" && (!shared || owner.Path() != "textureWeights[0].weight.values[0]") {
			t.Errorf("%s shares bytes with %q", run.Path(), owner.Path())
		}
		n = run
	}
	if n.Size() != 4 || n.Offset() != 672 {
		t.Errorf("the alias's values are %d bytes at %d, want 4 at 672", n.Size(), n.Offset())
	}
}

// TestOneTimeLine: lists by sequence can't be written where sequences share one.
func TestOneTimeLine(t *testing.T) {
	m := &Model{Version: 260, TextureWeights: []TextureWeight{{Track[Fixed16]{Linear, -1, nil, [][]u32{{1}, {2}}, [][]Fixed16{{1}, {2}}, nil, nil}}}}
	_, err := Encode(m)
	if err == nil || !strings.Contains(err.Error(), "textureWeights[0].weight.times") || !strings.Contains(err.Error(), "2 lists, want one") {
		t.Errorf("error %v", err)
	}
}
