// Package version converts M2 models between versions of World of Warcraft's clients.
//
// The versions differ in whether sequences share a time line, in how rotations are stored, where views are, the size of records, the tables
// in which the client looks things up, and the chunks of Legion. The sources of each fact are beside the code.
package version

import (
	"fmt"
	"slices"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/m2"
	"marrow/report"
)

// The versions in which the format changed.
const (
	vanilla     = 256
	burning     = 260 // packed rotations, bounds of sub-meshes
	wrath       = 264 // keys for each sequence, .skin and .anim files
	cataclysm   = 265 // particles of 492 bytes, shaders in the file
	animatedFOV = 271
	warlords    = 272
	chunked     = 273 // the file is a list of chunks
	legion      = 274
)

// Versions returns the versions that Change accepts, in ascending order.
func Versions() []uint32 {
	var list []uint32
	for v := uint32(vanilla); v <= legion; v++ {
		list = append(list, v)
	}
	return list
}

// Check returns an error for a number that is no version of an M2.
func Check(version uint32) error {
	if version < vanilla || version > legion {
		return fmt.Errorf("version %d isn't one of World of Warcraft's, which are %d to %d: %d for 1.x, 260 to 263 for 2.x, %d for 3.x, %d to %d for 4.x to 6.x, %d for 7.x and later",
			version, vanilla, legion, vanilla, wrath, cataclysm, warlords, legion)
	}
	return nil
}

// Options control a change. The zero value is the default.
type Options struct {
	// Names are the names of the files that a model since Legion refers to by number, and the numbers of files by name.
	Names asset.Listfile
}

// Change converts a model, whose companions are loaded, to another version. It returns findings about what the new
// version can't hold and what was approximated, by path in the original model. After an error, the model must not be
// used.
//
// The model then has no residue. Its skeletons are merged into it, and it has the keys of all sequences. Since version
// 264, sequences that had .anim files keep them.
func Change(m *m2.Model, to uint32, o Options) ([]report.Finding, error) {
	if err := Check(to); err != nil {
		return nil, err
	}
	if to == m.Version {
		return nil, nil
	}
	c := &change{m: m, from: m.Version, to: to, opts: o, room: limit.NewBudget(limit.VersionKeys)}
	m.Canonical()
	for i := range m.Views {
		m.Views[i].Canonical()
	}
	combinations := c.combinations()
	if c.from >= chunked || m.Chunks != nil {
		c.mergeSkeleton()
		c.dropChunks()
	}
	if c.crosses(wrath) {
		if err := c.timeLine(); err != nil {
			return c.found, err
		}
		c.particleLives()
		c.views()
	}
	if to < wrath {
		for i := range m.Sequences {
			m.Sequences[i].AliasNext = 0 // as in Blizzard's files of version 260; those of 256 have junk
		}
	}
	c.rotations()
	c.cameras()
	c.ribbons()
	c.particles()
	c.surface()
	c.shade(combinations)
	c.subMeshes()
	c.animationIDs()
	c.flags()
	m.Version = to
	c.lookups()
	if to >= chunked {
		c.addChunks()
	}
	return c.found, nil
}

// A change is one change of a model's version.
type change struct {
	m        *m2.Model
	from, to uint32
	opts     Options
	found    []report.Finding
	room     *limit.Budget // how many more keys may be written
	renamed  bool          // sequences have other ids
}

// crosses reports whether one of the two versions is older than another one, and the other isn't.
func (c *change) crosses(version uint32) bool { return (c.from < version) != (c.to < version) }

// loses reports whether the new version lacks what came with a version.
func (c *change) loses(since uint32) bool { return c.from >= since && c.to < since }

// gains reports whether what came with a version is new to the model.
func (c *change) gains(since uint32) bool { return c.from < since && c.to >= since }

// add reports something once for each of n equal cases.
func (c *change) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		c.found = append(c.found, f)
	}
}

// flags clears the model's flags that have another meaning in the new version, and sets those of all its models.
func (c *change) flags() {
	m := c.m
	if c.gains(wrath) {
		m.Flags &^= m2.ModelCombiners // the model has no combinations: the flag means nothing in old files
	}
	keep := m2.ModelTiltX | m2.ModelTiltY | m2.ModelSortAsOne | m2.ModelSinceCataclysm | m2.ModelCamera
	if c.to >= wrath {
		keep |= m2.ModelCombiners
	}
	if c.to >= chunked && c.from >= chunked {
		keep = ^m2.ModelFlags(0)
	}
	if c.to > wrath && m.Phys != nil {
		keep |= m2.ModelLoadPhys
	}
	if lost := m.Flags &^ keep; lost != 0 {
		c.add(1, codeFlags, "flags", "version %d doesn't have the flags %s; they are cleared", c.to, lost)
	}
	m.Flags &= keep
	if m.Phys != nil && c.to <= wrath {
		c.add(1, codeDropped, "phys", "version %d has no rigid bodies; the .phys file is left out", c.to)
		m.Phys = nil
	}
	if len(m.Faces) > 0 && c.to <= wrath {
		c.add(len(m.Faces), codeDropped, "faces", "version %d has no .bone files; a facial variant is left out", c.to)
		m.Faces = nil
	}
	if c.gains(cataclysm) {
		m.Flags |= m2.ModelSinceCataclysm
	}
	if c.loses(cataclysm) {
		m.Flags &^= m2.ModelSinceCataclysm
	}
	for i := range m.Bones {
		if b := &m.Bones[i]; c.to < chunked {
			b.Flags &^= m2.BoneKinematic | m2.BoneHelmetScaled // flags for newer clients' physics and helmets
		}
		if b := &m.Bones[i]; c.to < burning || c.crosses(wrath) {
			b.NameCRC = 0 // before 264 two small numbers, since then a name's checksum
		}
	}
}

// rotations packs the bones' rotations, or unpacks them.
func (c *change) rotations() {
	if !c.crosses(burning) {
		return
	}
	for i := range c.m.Bones {
		b := &c.m.Bones[i]
		if c.to < burning {
			b.Rotation = converted(&b.PackedRotation, m2.PackedQuaternion.Unpack)
			b.PackedRotation = m2.Track[m2.PackedQuaternion]{GlobalSequence: m2.None}
		} else {
			b.PackedRotation = converted(&b.Rotation, m2.PackQuaternion)
			b.Rotation = m2.Track[m2.Vec4]{GlobalSequence: m2.None}
		}
	}
}

// converted returns a track with converted values.
func converted[A, B any](t *m2.Track[A], of func(A) B) m2.Track[B] {
	out := m2.Track[B]{Interpolation: t.Interpolation, GlobalSequence: t.GlobalSequence, Ranges: t.Ranges, Times: t.Times}
	for _, list := range t.Values {
		values := make([]B, len(list))
		for i, v := range list {
			values[i] = of(v)
		}
		out.Values = append(out.Values, values)
	}
	return out
}

// cameras moves the field of view between a number and a track.
func (c *change) cameras() {
	for i := range c.m.Cameras {
		x := &c.m.Cameras[i]
		switch {
		case c.gains(animatedFOV):
			x.FieldOfViewKey = m2.Track[m2.SplineKey[float32]]{GlobalSequence: m2.None, Times: [][]uint32{{0}}, Values: [][]m2.SplineKey[float32]{{{Value: x.FieldOfView}}}}
			x.FieldOfView = 0
		case c.loses(animatedFOV):
			first, moves := float32(0), false
			for k, list := range slices.Backward(x.FieldOfViewKey.Values) {
				if len(list) > 0 {
					moves = moves || len(list) > 1 || k > 0
					first = list[0].Value
				}
			}
			if moves {
				c.add(1, codeCamera, fmt.Sprintf("cameras[%d].fieldOfViewKey", i), "version %d can't animate the field of view; the first value is kept", c.to)
			}
			x.FieldOfView, x.FieldOfViewKey = first, m2.Track[m2.SplineKey[float32]]{GlobalSequence: m2.None}
		}
	}
}

// ribbons drops what clients before 264 lack.
func (c *change) ribbons() {
	if !c.loses(wrath) {
		return
	}
	for i := range c.m.Ribbons {
		r := &c.m.Ribbons[i]
		if r.PriorityPlane != 0 || r.ColorIndex > 0 || r.TransformIndex > 0 {
			c.add(1, codeEmitter, fmt.Sprintf("ribbons[%d]", i), "version %d has no priority, colour index and moving textures for ribbons; they are left out", c.to)
		}
		r.PriorityPlane, r.ColorIndex, r.TransformIndex = 0, 0, 0
	}
}
