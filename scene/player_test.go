package scene

import "testing"

// A player uses the clip's own channel first, then those of the global sequences with their own clocks. It doesn't
// change the value if there is no channel.
func TestPlayer(t *testing.T) {
	ramp := func(target Target, from, to, length float32) Channel {
		return Channel{Target: target, Interp: Linear, Times: []float32{0, length}, Values: []float32{from, to}}
	}
	alpha := func(mesh int) Target { return Target{Property: MeshAlpha, Index: mesh} }
	s := &Scene{
		Clips: []Clip{{Duration: 10, Channels: []Channel{
			{Target: alpha(0)}, // without keys
			ramp(alpha(0), 0, 10, 10),
			ramp(alpha(0), 7, 7, 10), // the second for its target
			ramp(ParamOf(4, "speed"), 100, 200, 10),
			{Target: Target{Property: NodeTranslation, Index: 2}, Times: []float32{0}, Values: []float32{1, 2, 3}},
		}}},
		Globals: []Clip{
			{Duration: 2, Channels: []Channel{ramp(alpha(0), 50, 50, 2), ramp(alpha(1), 0, 2, 2)}},
			{Duration: 3, Channels: []Channel{ramp(alpha(1), 60, 60, 3), ramp(ParamOf(4, "width"), 0, 3, 3)}},
		},
	}
	p, alone := NewPlayer(&s.Clips[0], s.GlobalPlayers()), NewPlayer(nil, s.GlobalPlayers())
	for _, tt := range []struct {
		name   string
		player *Player
		target Target
		at     float32
		want   float32
	}{
		{"the clip's own", p, alpha(0), 4, 4},
		{"beyond its end", p, alpha(0), 14, 10},
		{"a global sequence in its third round", p, alpha(1), 5.5, 1.5},
		{"at the end of its round", p, alpha(1), 2, 0},
		{"without a clip", alone, alpha(0), 5, 50},
		{"a parameter", p, ParamOf(4, "speed"), 5, 150},
		{"another parameter of the node", p, ParamOf(4, "width"), 4, 1},
		{"nothing animates it", p, ParamOf(5, "speed"), 5, -1},
		{"nor this", alone, ParamOf(4, "speed"), 5, -1},
	} {
		if got := tt.player.Number(tt.target, tt.at, -1); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	place := Vec3{}
	if p.Value(place[:], Target{Property: NodeTranslation, Index: 2}, 1); place != (Vec3{1, 2, 3}) {
		t.Errorf("the node is at %v", place)
	}
	if k := p.Track(alpha(1)); !k.Global || k.Length != 2 || k.Channel != &s.Globals[0].Channels[1] {
		t.Errorf("the track is %+v", k)
	}
	narrow := [1]float32{-1}
	if p.Value(narrow[:], Target{Property: NodeTranslation, Index: 2}, 1); narrow[0] != -1 {
		t.Errorf("three numbers were written to one: %v", narrow)
	}
}
