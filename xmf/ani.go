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
	"marrow/wire/bytemap"
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
	Name     string  // name of the part; at most 64 bytes
	SubName  string  // name of the state, such as loop or turret_inactive; at most 64 bytes
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
	Interp     [3]Interpolation // interpolation of x, y and z
	Time       float32          // seconds
	X, Y, Z    Handles
	Tension    float32 // 0 in every known file, like all the following fields
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
// were cut, their times are frame numbers, still at one third and two thirds of the segment.
type Handles struct {
	OutTime, OutValue float32
	InTime, InValue   float32
}

const (
	aniHeader     = 16
	animationSize = 160
	keySize       = 128
)

// IsANI reports whether a file is an ANI file. ANI has no signature; IsANI checks that three numbers in the header
// agree. It needs only the first 16 bytes.
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
		return f.Code == report.TextJunk // after two names of five: memory that the exporter didn't clear
	})
	return m, append(found, leftover(m.behind, "the last key")...), c.Err()
}

// ExplainANI describes every byte of an ANI file; see Explain.
func ExplainANI(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, opts.wire())
	new(Motion).layout(c)
	return c.Map()
}

// EncodeANI writes the motion. A motion that was decoded and not changed gets its original bytes.
func EncodeANI(m *Motion) ([]byte, error) {
	c := wire.NewEncoder(m.size+64, wire.Options{})
	m.layout(c)
	return c.Bytes(), c.Err()
}

// Encode writes the motion; see [EncodeANI].
func (m *Motion) Encode() ([]byte, error) { return EncodeANI(m) }

// Canonical removes everything that isn't a field of the motion.
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

// Kinds returns the five lists of keys, in the file's order.
func (a *Animation) Kinds() [5]*[]Key {
	return [...]*[]Key{&a.Positions, &a.Rotations, &a.Scales, &a.PreScales, &a.PostScales}
}

// KindNames are the names of the lists of Kinds, as in the paths of findings.
var KindNames = [...]string{"positions", "rotations", "scales", "preScales", "postScales"}

func (a *Animation) layout(c *wire.Codec) {
	c.Residue(&a.residue)
	c.Text("name", &a.Name, 64)
	c.Text("subName", &a.SubName, 64)
	counts := [...]string{"numPositions", "numRotations", "numScales", "numPreScales", "numPostScales"}
	for i, keys := range a.Kinds() {
		if n := c.Derive(counts[i], uint32(len(*keys))); c.Decoding() {
			a.counts[i] = n
		}
	}
	c.F32("duration", &a.Duration)
	c.Pad("pad", 8)
}

func (a *Animation) keys(c *wire.Codec) {
	for i, keys := range a.Kinds() {
		wire.Array(c, KindNames[i], keys, int(a.counts[i]))
	}
}

// Summary describes the motion for a person.
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

// Loops reports whether the animation of a state repeats for as long as the state lasts.
func Loops(state string) bool { return strings.HasPrefix(strings.ToLower(state), "loop") }

// Scene returns a scene of the motion alone, with a node for each part.
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
