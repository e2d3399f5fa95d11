package xac

import "marrow/wire"

// MotionEvents are events during a motion, such as footsteps: one track of them (versions 1 to 3) or several (version
// 4).
type MotionEvents struct {
	Tracks []EventTrack // versions 1 to 3: exactly one
}

// An EventTrack is a list of events, with the texts to which the events refer by index.
type EventTrack struct {
	Name       string // version 4
	Enabled    uint8  // version 4
	Types      []string
	Parameters []string
	Events     []MotionEvent

	residue *wire.Residue
}

// A MotionEvent begins at Start and ends at End.
type MotionEvent struct {
	Start, End float32 // seconds; version 1 has only a start
	Type       uint32  // index into the track's types
	Parameter  uint32  // index into the track's parameters; 16 bits since version 3
}

// A TimeStamp is the time at which a file was written.
type TimeStamp struct {
	Year                                uint16
	Month, Day, Hours, Minutes, Seconds int8

	residue *wire.Residue
}

// The layouts follow struct definitions that were published without the versions of the chunk to which they belong,
// and no known file has either chunk; so they are only used if they give exactly the chunk's size (see fits).

func (m *MotionEvents) layout(c *wire.Codec, _ *scope) {
	n := 1
	if c.Version >= 4 {
		n = c.Count("count", len(m.Tracks), 17)
	}
	if !c.Decoding() && len(m.Tracks) != n {
		c.Fail("tracks", "another number of tracks", "exactly one before version 4")
		return
	}
	wire.Slice(c, "tracks", &m.Tracks, n, 12, (*EventTrack).layout)
}

func (t *EventTrack) layout(c *wire.Codec) {
	c.Residue(&t.residue)
	size := [...]int{1: 12, 2: 16, 3: 14, 4: 14}[c.Version]
	events := c.Count("numEvents", len(t.Events), size)
	types := c.Count("numTypes", len(t.Types), 4)
	parameters := c.Count("numParameters", len(t.Parameters), 4)
	if c.Version >= 4 {
		c.U8("enabled", &t.Enabled)
		c.CountedText("name", &t.Name)
	}
	texts(c, "types", &t.Types, types)
	texts(c, "parameters", &t.Parameters, parameters)
	wire.Slice(c, "events", &t.Events, events, size, (*MotionEvent).layout)
}

func texts(c *wire.Codec, name string, list *[]string, n int) {
	wire.Slice(c, name, list, n, 4, func(s *string, c *wire.Codec) { c.CountedText("", s) })
}

func (e *MotionEvent) layout(c *wire.Codec) {
	c.F32("start", &e.Start)
	if c.Version >= 2 {
		c.F32("end", &e.End)
	}
	c.U32("type", &e.Type)
	if c.Version < 3 {
		c.U32("parameter", &e.Parameter)
		return
	}
	p := uint16(e.Parameter)
	if !c.Decoding() && e.Parameter > 0xFFFF {
		c.Fail("parameter", "a number above 65535", "16 bits")
	}
	if c.U16("parameter", &p); c.Decoding() {
		e.Parameter = uint32(p)
	}
}

func (t *TimeStamp) layout(c *wire.Codec, _ *scope) {
	c.Residue(&t.residue)
	c.U16("year", &t.Year)
	for _, part := range []struct {
		name  string
		value *int8
	}{{"month", &t.Month}, {"day", &t.Day}, {"hours", &t.Hours}, {"minutes", &t.Minutes}, {"seconds", &t.Seconds}} {
		wire.Enum(c, part.name, part.value)
	}
	c.Junk("padding", 1)
}

// guessed reports whether chunks such as this are read only if their size fits.
func (id ChunkID) guessed() bool { return id == ChunkMotionEvents || id == ChunkTimeStamp }

// fits reports whether a chunk's bytes are what its body has a layout for, to the last.
func (ch *Chunk) fits(c *wire.Codec, in *scope, size int) bool {
	data := c.Peek(size)
	if len(data) != size {
		return false
	}
	trial := wire.NewDecoder(data, wire.Options{BigEndian: in.bigEndian, Alias: true})
	trial.Version = ch.Version
	newBody(in.kind, ch.ID, ch.Version).layout(trial, in)
	return trial.Err() == nil && trial.Remaining() == 0
}
