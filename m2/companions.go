package m2

import (
	"bytes"
	"encoding/binary"

	"marrow/asset"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// The version of the layout with which companions without a version are read.
const Legion = 274

// SkinMagic and PhysMagic are the first bytes of the files.
const (
	SkinMagic = skinMagic
	PhysMagic = physMagic
)

// DecodeSkin reads a .skin file.
func DecodeSkin(data []byte, opts Options) (*View, []report.Finding, error) {
	v := new(View)
	c := wire.NewDecoder(data, opts.wire())
	v.read(c, data)
	findings := report.FromWire(c.Remarks())
	if v.StrayShadows != nil {
		findings = append(findings, report.New(codeShadows, "shadowBatches", "the reference to the shadow batches points into the batches; it is kept, but not used"))
	}
	return v, findings, c.Err()
}

// ExplainSkin is Explain for a .skin file.
func ExplainSkin(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(View).read(c, data)
	return c.Map()
}

// Encode writes the view as a .skin file.
func (v *View) Encode() ([]byte, error) {
	c := wire.NewEncoder(v.size+64, wire.Options{})
	c.Version = Wrath
	v.skin(c)
	if v.StrayShadows != nil && c.Err() == nil && !astray(c.Bytes()) {
		// The batches have moved, so a reader would find arbitrary data there.
		without := *v
		without.StrayShadows = nil
		return without.Encode()
	}
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field of the view.
func (v *View) Canonical() {
	v.StrayShadows = nil
	c := wire.NewCanonizer()
	c.Version = Wrath
	v.skin(c)
}

// read determines by the position of the first array whether the file has shadow batches, because it has no version:
// after the shorter header, arrays start at 48, after the longer one at 64.
func (v *View) read(c *wire.Codec, data []byte) {
	v.size = len(data)
	first := uint32(len(data))
	for at := 4; at+8 <= min(len(data), skinHeader); at += 8 {
		if binary.LittleEndian.Uint32(data[at:]) > 0 {
			first = min(first, binary.LittleEndian.Uint32(data[at+4:]))
		}
	}
	v.Shadows = len(data) >= skinHeaderSize && first >= skinHeaderSize
	if v.Shadows && astray(data) {
		v.StrayShadows = new(wire.Ref)
	}
	c.Version = Wrath
	v.skin(c)
}

// DecodeSkel reads a .skel file.
func DecodeSkel(data []byte, opts Options) (*Skel, []report.Finding, error) {
	s := new(Skel)
	c := wire.NewDecoder(data, opts.wire())
	s.read(c, data)
	return s, report.FromWire(c.Remarks()), c.Err()
}

// ExplainSkel is Explain for a .skel file.
func ExplainSkel(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Skel).read(c, data)
	return c.Map()
}

// Encode writes the skeleton as a .skel file.
func (s *Skel) Encode() ([]byte, error) {
	c := wire.NewEncoder(s.size+64, wire.Options{})
	s.layout(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field of the skeleton.
func (s *Skel) Canonical() { s.layout(wire.NewCanonizer()) }

func (s *Skel) read(c *wire.Codec, data []byte) {
	s.size = len(data)
	// The list of keys in other files is in a chunk that may come late.
	if content, _ := findChunk(data, 0, "SKS1"); content != nil {
		ahead := wire.NewDecoder(content, wire.Options{})
		ahead.Version = Legion
		first := new(Skel)
		first.sks1Layout(ahead)
		s.Sequences = first.Sequences
	}
	s.layout(c)
}

func (s *Skel) layout(c *wire.Codec) {
	c.Version, c.Plan = Legion, keyPlan(s.Sequences)
	if c.Decoding() {
		s.Sequences = nil
	}
	c.Residue(&s.residue)
	skelChunks.Layout(s, c)
}

var skelChunks = wire.FreeChunks("chunks",
	wire.Part[Skel]{Tag: "SKL1", Name: "skeleton",
		Has: func(s *Skel) bool { return s.Flags != 0 || s.Name != "" || s.Unknown != [4]uint8{} },
		Layout: func(s *Skel, c *wire.Codec) {
			c.Residue(&s.named)
			c.References(&s.skl1, alignment, 16, func() {
				c.U32("flags", &s.Flags)
				c.RefText("name", &s.Name, 0)
				wire.Plain(c, "unknown", &s.Unknown)
			})
		}},
	wire.Part[Skel]{Tag: "SKA1", Name: "attachments",
		Has: func(s *Skel) bool { return len(s.Attachments)+len(s.AttachmentLookup) > 0 },
		Layout: func(s *Skel, c *wire.Codec) {
			c.References(&s.ska1, alignment, 2*refSize, func() {
				wire.RefSlice(c, "attachments", &s.Attachments, 40, (*Attachment).layout)
				wire.RefArray(c, "attachmentLookup", &s.AttachmentLookup)
			})
		}},
	wire.Part[Skel]{Tag: "SKB1", Name: "bones",
		Has: func(s *Skel) bool { return len(s.Bones)+len(s.KeyBoneLookup) > 0 },
		Layout: func(s *Skel, c *wire.Codec) {
			c.References(&s.skb1, alignment, 2*refSize, func() {
				wire.RefSlice(c, "bones", &s.Bones, 88, (*Bone).layout)
				wire.RefArray(c, "keyBoneLookup", &s.KeyBoneLookup)
			})
		}},
	wire.Part[Skel]{Tag: "SKS1", Name: "sequences",
		Has: func(s *Skel) bool {
			return len(s.GlobalSequences)+len(s.Sequences)+len(s.SequenceLookup) > 0 || s.SequenceUnknown != [8]uint8{}
		},
		Layout: (*Skel).sks1Layout},
	wire.Part[Skel]{Tag: "SKPD", Name: "parent",
		Has: func(s *Skel) bool { return s.Parent != nil },
		Layout: func(s *Skel, c *wire.Codec) {
			if s.Parent == nil {
				s.Parent = new(SkelParent)
			}
			c.Here(s.Parent)
			wire.Plain(c, "unknown", &s.Parent.Unknown)
			c.U32("file", &s.Parent.File)
			wire.Plain(c, "unknown2", &s.Parent.Unknown2)
		}},
	wire.Part[Skel]{Tag: "AFID", Name: "animFiles",
		Has:    func(s *Skel) bool { return len(s.AnimFiles) > 0 },
		Layout: func(s *Skel, c *wire.Codec) { wire.ArrayToEnd(c, "", &s.AnimFiles) }},
	wire.Part[Skel]{Tag: "BFID", Name: "boneFiles",
		Has:    func(s *Skel) bool { return len(s.BoneFiles) > 0 },
		Layout: func(s *Skel, c *wire.Codec) { wire.ArrayToEnd(c, "", &s.BoneFiles) }},
)

func (s *Skel) sks1Layout(c *wire.Codec) {
	c.References(&s.sks1, alignment, 32, func() {
		wire.RefArray(c, "globalSequences", &s.GlobalSequences)
		wire.RefSlice(c, "sequences", &s.Sequences, 64, (*Sequence).layout)
		wire.RefArray(c, "sequenceLookup", &s.SequenceLookup)
		wire.Plain(c, "unknown", &s.SequenceUnknown)
	})
}

// MatchesSkel reports whether data is a .skel file.
func MatchesSkel(data []byte) bool {
	if len(data) < 8 {
		return false
	}
	switch string(data[:4]) {
	case "SKL1", "SKS1", "SKB1", "SKA1", "SKPD":
		return true
	}
	return false
}

// DecodeBone reads a .bone file.
func DecodeBone(data []byte, opts Options) (*BoneFile, []report.Finding, error) {
	b := &BoneFile{size: len(data)}
	c := wire.NewDecoder(data, opts.wire())
	b.layout(c)
	return b, report.FromWire(c.Remarks()), c.Err()
}

// ExplainBone is Explain for a .bone file.
func ExplainBone(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(BoneFile).layout(c)
	return c.Map()
}

// Encode writes a .bone file.
func (b *BoneFile) Encode() ([]byte, error) {
	c := wire.NewEncoder(b.size+64, wire.Options{})
	b.layout(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field.
func (b *BoneFile) Canonical() { b.layout(wire.NewCanonizer()) }

func (b *BoneFile) layout(c *wire.Codec) {
	c.Residue(&b.residue)
	c.U32("unknown", &b.Unknown)
	boneChunks.Layout(b, c)
}

var boneChunks = wire.Chunks("chunks",
	wire.Part[BoneFile]{Tag: "BIDA", Name: "bones", Always: true,
		Has:    func(b *BoneFile) bool { return len(b.Bones) > 0 },
		Layout: func(b *BoneFile, c *wire.Codec) { wire.ArrayToEnd(c, "", &b.Bones) }},
	wire.Part[BoneFile]{Tag: "BOMT", Name: "matrices", Always: true,
		Has:    func(b *BoneFile) bool { return len(b.Matrices) > 0 },
		Layout: func(b *BoneFile, c *wire.Codec) { wire.ArrayToEnd(c, "", &b.Matrices) }},
)

// MatchesBone reports whether data is a .bone file. The format has no signature, but its first chunk is one of two.
func MatchesBone(data []byte) bool {
	return len(data) >= 8 && (string(data[4:8]) == "BIDA" || string(data[4:8]) == "BOMT")
}

// DecodePhys reads a .phys file.
func DecodePhys(data []byte, opts Options) (*Phys, []report.Finding, error) {
	p := &Phys{size: len(data)}
	c := wire.NewDecoder(data, opts.wire())
	p.layout(c)
	return p, report.FromWire(c.Remarks()), c.Err()
}

// ExplainPhys is Explain for a .phys file.
func ExplainPhys(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Phys).layout(c)
	return c.Map()
}

// Encode writes a .phys file.
func (p *Phys) Encode() ([]byte, error) {
	c := wire.NewEncoder(p.size+64, wire.Options{})
	p.layout(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field.
func (p *Phys) Canonical() { p.layout(wire.NewCanonizer()) }

// DecodeAnim reads a .anim file as far as possible without its model: a file without chunks is kept unchanged; a file
// with chunks is divided into them.
func DecodeAnim(data []byte, opts Options) (*Anim, []report.Finding, error) {
	a := new(Anim)
	c := wire.NewDecoder(data, opts.wire())
	a.read(c, data)
	return a, report.FromWire(c.Remarks()), c.Err()
}

// Load finds the model from whose name the file's name is derived, and reports a missing one: without the model, a file
// without chunks can't be explained.
func (a *Anim) Load(name string, near asset.Resolver) []report.Finding {
	stem, _, _, named := AnimName(name)
	if a.Chunked {
		return nil
	}
	if _, found := near.Find(stem + ".m2"); named && found {
		return nil
	}
	return []report.Finding{report.New(codeOpaque, "keys", "a .anim file can be read only with its model, which was not found")}
}

// ExplainAnim is Explain for a .anim file, without its model.
func ExplainAnim(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Anim).read(c, data)
	return c.Map()
}

// Encode writes the .anim file with the keys that were read. Model.Files writes the current keys of the model.
func (a *Anim) Encode() ([]byte, error) {
	c := wire.NewEncoder(a.size+64, wire.Options{})
	a.layout(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field.
func (a *Anim) Canonical() { a.layout(wire.NewCanonizer()) }

func (a *Anim) read(c *wire.Codec, data []byte) {
	a.size, a.Chunked, a.Sequence = len(data), MatchesAnim(data), None
	a.layout(c)
}

func (a *Anim) layout(c *wire.Codec) {
	if !a.Chunked {
		c.Opaque("keys", &a.Keys)
		return
	}
	c.Residue(&a.residue)
	animChunks.Layout(a, c)
}

var animChunks = wire.Chunks("chunks",
	animPart("AFM2", "keys", func(a *Anim) *[]byte { return &a.Keys }),
	animPart("AFSA", "attachmentKeys", func(a *Anim) *[]byte { return &a.AttachmentKeys }),
	animPart("AFSB", "boneKeys", func(a *Anim) *[]byte { return &a.BoneKeys }),
)

func animPart(tag, name string, field func(*Anim) *[]byte) wire.Part[Anim] {
	return wire.Part[Anim]{Tag: tag, Name: name,
		Has:    func(a *Anim) bool { return len(*field(a)) > 0 },
		Layout: func(a *Anim, c *wire.Codec) { c.Opaque("content", field(a)) }}
}

// MatchesAnim reports whether data is a .anim file with chunks.
func MatchesAnim(data []byte) bool {
	return bytes.HasPrefix(data, []byte("AFM2")) || bytes.HasPrefix(data, []byte("AFSA")) || bytes.HasPrefix(data, []byte("AFSB"))
}
