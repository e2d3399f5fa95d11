package xmf

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/report"
	"marrow/scene"
	"marrow/wire"
)

// A Motion is one ANI file: how the parts of a component move in its states.
type Motion struct {
	Version    int32 // 1
	Animations []Animation

	behind  []byte // bytes after the last key
	residue *wire.Residue
	size    int // bytes of the decoded file, as a hint to the encoder
}

// An Animation moves one part in one state. Many have no keys at all.
type Animation struct {
	Name     string  // the part's; at most 64 bytes
	SubName  string  // the state's: loop, landinggears_activating, turret_inactive …; at most 64 bytes
	Duration float32 // seconds

	Positions []Key // metres
	Rotations []Key // Euler angles, radians
	Scales    []Key
	// PreScales and PostScales have two records for each key: a scale (AngleKey 1) and the Euler angles of its axes
	// (AngleKey 0).
	PreScales  []Key
	PostScales []Key

	counts  [5]uint32 // while reading: of keys
	residue *wire.Residue
}

// A Key is one key frame. Each of its axes has its own interpolation to the next key.
type Key struct {
	Value      [3]float32
	Interp     [3]Interpolation // of x, y and z
	Time       float32          // seconds
	X, Y, Z    Handles
	Tension    float32 // this field and the following fields are 0 in every known file
	Continuity float32
	Bias       float32
	EaseIn     float32
	EaseOut    float32

	DerivativesComputed int32
	DerivativeIn        [3]float32
	DerivativeOut       [3]float32
	AngleKey            uint32
}

// Handles are the two control points of a Bezier curve at a key, in absolute coordinates. In some files whose clips
// were cut, the times are frame numbers; all of them are still at one third and two thirds of the segment.
type Handles struct {
	OutTime, OutValue float32
	InTime, InValue   float32
}

const (
	aniHeader     = 16
	animationSize = 160
	keySize       = 128
)

// IsANI tells an ANI file, which has no magic, by three numbers of its header that
// depend on each other. The first 16 bytes will do.
func IsANI(data []byte) bool {
	if len(data) < aniHeader {
		return false
	}
	n := uint64(binary.LittleEndian.Uint32(data))
	return uint64(binary.LittleEndian.Uint32(data[4:])) == aniHeader+animationSize*n &&
		binary.LittleEndian.Uint32(data[8:]) == 1 && binary.LittleEndian.Uint32(data[12:]) == 0
}

// DecodeANI reads an ANI file; see Decode.
func DecodeANI(data []byte, opts Options) (*Motion, []report.Finding, error) {
	m := &Motion{size: len(data)}
	c := wire.NewDecoder(data, opts.wire())
	m.layout(c)
	found := slices.DeleteFunc(report.FromWire(c.Remarks()), func(f report.Finding) bool {
		return f.Code == report.TextJunk // behind two names of five: memory that the exporter didn't clear
	})
	return m, found, c.Err()
}

// ExplainANI says of every byte of an ANI file what it is; see Explain.
func ExplainANI(data []byte, opts Options) *wire.Map {
	c := wire.NewExplainer(data, opts.wire())
	new(Motion).layout(c)
	return c.Map()
}

// EncodeANI writes the motion. One that was decoded and not changed gives the
// bytes it came from.
func EncodeANI(m *Motion) ([]byte, error) {
	c := wire.NewEncoder(m.size+64, wire.Options{})
	m.layout(c)
	return c.Bytes(), c.Err()
}

// Encode writes the motion; see [EncodeANI].
func (m *Motion) Encode() ([]byte, error) { return EncodeANI(m) }

// Canonical drops everything that the file held beyond the motion's fields.
func (m *Motion) Canonical() {
	m.behind = nil
	m.layout(wire.NewCanonizer())
}

func (m *Motion) layout(c *wire.Codec) {
	c.Residue(&m.residue)
	n := c.Count("numAnimations", len(m.Animations), animationSize)
	want := uint32(aniHeader + animationSize*n)
	at := c.Offset()
	if keys := c.Derive("keyOffset", want); keys != want {
		c.FailAt(at, "keyOffset", strconv.Itoa(int(keys)), fmt.Sprintf("%d, the end of %d animations", want, n))
	}
	c.I32("version", &m.Version)
	c.Pad("pad", 4)
	wire.Slice(c, "animations", &m.Animations, n, animationSize, (*Animation).layout)
	wire.Each(c, "keys", m.Animations, (*Animation).keys)
	if !c.Decoding() || c.Remaining() > 0 {
		c.Opaque("behind", &m.behind)
	}
}

// Kinds are the five lists of keys, in the file's order.
func (a *Animation) Kinds() [5]*[]Key {
	return [...]*[]Key{&a.Positions, &a.Rotations, &a.Scales, &a.PreScales, &a.PostScales}
}

var kindNames = [...]string{"positions", "rotations", "scales", "preScales", "postScales"}

func (a *Animation) layout(c *wire.Codec) {
	c.Residue(&a.residue)
	c.Text("name", &a.Name, 64)
	c.Text("subName", &a.SubName, 64)
	counts := [...]string{"numPositions", "numRotations", "numScales", "numPreScales", "numPostScales"}
	for i, keys := range a.Kinds() {
		a.counts[i] = c.Derive(counts[i], uint32(len(*keys)))
	}
	c.F32("duration", &a.Duration)
	c.Pad("pad", 8)
}

func (a *Animation) keys(c *wire.Codec) {
	for i, keys := range a.Kinds() {
		wire.Array(c, kindNames[i], keys, int(a.counts[i]))
	}
}

// Summary says what is in the motion, for a person.
func (m *Motion) Summary() report.Summary {
	s := report.Summary{Format: "ANI", Version: uint32(m.Version)}
	parts, keys := make(map[string]bool), 0
	for i := range m.Animations {
		a := &m.Animations[i]
		parts[a.Name] = true
		for _, k := range a.Kinds() {
			keys += len(*k)
		}
		const milli = 1000
		ms := int64(a.Duration * milli)
		looping := Loops(a.SubName)
		s.Sequences = append(s.Sequences, report.Sequence{Name: a.Name + ": " + a.SubName, End: ms, Duration: ms, Looping: &looping})
	}
	s.Counts = []report.Count{{Name: "animations", N: len(m.Animations)}, {Name: "parts", N: len(parts)}, {Name: "keys", N: keys}}
	return s
}

// Loops reports whether a state goes on for as long as it lasts.
func Loops(state string) bool { return strings.HasPrefix(strings.ToLower(state), "loop") }

// Scene is the motion of parts that stand for nothing but themselves.
func (m *Motion) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	b := NewBuilder("motion")
	b.S.Format = "ani"
	nodes := make(map[string]int)
	for i := range m.Animations {
		if name := m.Animations[i].Name; !hasKey(nodes, name) {
			nodes[name] = b.Node(name, scene.None)
		}
	}
	b.Motion(m, nodes)
	return b.Finish()
}

func hasKey(m map[string]int, key string) bool {
	_, ok := m[key]
	return ok
}
