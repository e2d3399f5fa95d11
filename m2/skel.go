package m2

import "marrow/wire"

// A Skel is a .skel file: a skeleton that models share. Its lists replace those of the model.
type Skel struct {
	Flags   uint32 // SKL1
	Name    string
	Unknown [4]uint8

	GlobalSequences  []uint32     // SKS1
	Sequences        []Sequence   //
	SequenceLookup   []int16      //
	SequenceUnknown  [8]uint8     //
	Bones            []Bone       // SKB1
	KeyBoneLookup    []int16      //
	Attachments      []Attachment // SKA1
	AttachmentLookup []int16      //
	Parent           *SkelParent  // SKPD
	AnimFiles        []AnimFile   // AFID: the .anim files of this skeleton's sequences
	BoneFiles        []uint32     // BFID

	Base *Skel  // the parent, if Load has read it
	File string // name of the file, if Load has read it

	skl1, sks1, skb1, ska1 *wire.Placement

	named   *wire.Residue // of SKL1
	residue *wire.Residue
	size    int
}

// A SkelParent refers to the skeleton that this one extends.
type SkelParent struct {
	Unknown  [8]uint8
	File     uint32 // number of the .skel file
	Unknown2 [4]uint8
}

// A BoneFile is a .bone file. It moves some bones of a face to show a facial variant.
type BoneFile struct {
	Unknown  uint32        // always 1
	Bones    []uint16      // BIDA: indices into the model's Bones
	Matrices [][16]float32 // BOMT: a matrix for each bone, in row order

	File string // name of the file, if Load has read it

	residue *wire.Residue
	size    int
}

// An Anim is a .anim file: the keys of one sequence. A file without chunks has no structure: its bytes are the keys
// to which the tracks of a model refer. A file with chunks has such keys for the model, and for the attachments and
// bones of a skeleton.
type Anim struct {
	Sequence int    // index of the sequence whose keys it has; None if no model refers to it
	File     string // name of the file

	Keys           []byte // the complete file, or AFM2 in a file with chunks
	AttachmentKeys []byte // AFSA
	BoneKeys       []byte // AFSB
	Chunked        bool

	placement, bonePlacement, attachmentPlacement *wire.Placement // of the keys
	residue                                       *wire.Residue
	size                                          int
}
