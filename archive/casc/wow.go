package casc

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/limit"
)

// localeFlags has the bits of the languages in World of Warcraft's root.
var localeFlags = map[string]uint32{
	"enus": 0x2, "kokr": 0x4, "frfr": 0x10, "dede": 0x20, "zhcn": 0x40, "eses": 0x80, "zhtw": 0x100, "engb": 0x200,
	"encn": 0x400, "entw": 0x800, "esmx": 0x1000, "ruru": 0x2000, "ptbr": 0x4000, "itit": 0x8000, "ptpt": 0x10000,
}

// Content flags of a block of the root.
const (
	contentDontLoad    = 0x100
	contentLowViolence = 0x80
	contentNoNames     = 0x10000000
)

// A rootFile is a file of World of Warcraft's root.
type rootFile struct {
	id   uint32
	ckey []byte // a slice of the root
	rank uint8  // the file with the lowest rank is used if several have the same id
}

// wowRoot lists the files of World of Warcraft's root, which consists of blocks of files with the same language and
// content flags. There are four layouts. In all of them, a file's number is the previous one plus one plus the block's
// delta.
//
//	6.0     a block's head has 12 bytes: count, content, locale; after the numbers, key and hash of each file
//	8.2     after TSFM and two counts; the keys of all, then their hashes, if there are any
//	10.1.7  after TSFM, the header's size, version 1 and two counts
//	11.1    version 2; a block's head has 17 bytes: count, locale, content in three parts
func wowRoot(data []byte, locale uint32) ([]rootFile, error) {
	interleaved, version := true, 1
	if len(data) >= 12 && string(data[:4]) == "TSFM" {
		interleaved = false
		head := int64(12)
		// The second word is the size of the header or, in the older layout, a number of files.
		size, v := binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint32(data[8:])
		if size >= 12 && size <= 64 && (v == 1 || v == 2) && int(size) <= len(data) {
			head, version = int64(size), int(v)
		}
		data = data[head:]
	}
	var list []rootFile
	for len(data) > 0 {
		block, rest, err := wowBlock(data, interleaved, version)
		if err != nil {
			return list, err
		}
		data = rest
		if block.content&contentDontLoad != 0 {
			continue
		}
		if len(list)+block.n > 4*limit.ArchiveFiles { // a file may exist in many languages
			return list, errTooMany
		}
		list = slices.Grow(list, block.n)
		rank := block.rank(locale)
		var id uint32
		for i := range block.n {
			id += binary.LittleEndian.Uint32(block.deltas[4*i:])
			list = append(list, rootFile{id: id, ckey: block.keys[i*block.stride:][:16], rank: rank})
			id++
		}
	}
	return list, nil
}

// A rootBlock is a block of the root.
type rootBlock struct {
	n               int
	content, locale uint32
	deltas, keys    []byte
	stride          int // distance between keys
}

func wowBlock(data []byte, interleaved bool, version int) (b rootBlock, rest []byte, err error) {
	cut := errors.New("the root is cut off")
	head := 12
	if version == 2 {
		head = 17
	}
	if len(data) < head {
		return b, nil, cut
	}
	n := int64(binary.LittleEndian.Uint32(data))
	if version == 2 {
		b.locale = binary.LittleEndian.Uint32(data[4:])
		b.content = binary.LittleEndian.Uint32(data[8:]) | binary.LittleEndian.Uint32(data[12:]) | uint32(data[16])<<17
	} else {
		b.content, b.locale = binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint32(data[8:])
	}
	data = data[head:]
	size, stride := n*(4+16), 16
	if interleaved {
		stride = 24
	}
	if interleaved || b.content&contentNoNames == 0 {
		size += 8 * n
	}
	if size > int64(len(data)) {
		return b, nil, fmt.Errorf("%w: a block of %d files needs %d bytes, %d are left", cut, n, size, len(data))
	}
	b.n, b.stride = int(n), stride
	b.deltas, b.keys = data[:4*n], data[4*n:size]
	return b, data[size:], nil
}

// rank orders the variants of a file: the locale's first, then English ones, then any; low-violence variants last.
func (b *rootBlock) rank(locale uint32) uint8 {
	switch {
	case b.content&contentLowViolence != 0:
		return 3
	case b.locale&locale != 0:
		return 0
	case b.locale&(localeFlags["enus"]|localeFlags["engb"]) != 0:
		return 1
	}
	return 2
}

// mountWow adds the installed files of World of Warcraft's root. A file's name is that of the listfile or, if there is
// none, the one that [asset.Unnamed] derives from its number.
func (s *Storage) mountWow(root []byte, enc *encoding, o Options) {
	list, err := wowRoot(root, localeFlags[strings.ToLower(s.locale)])
	if err != nil {
		s.problem(Problem{Kind: BadRoot, Name: "root", Why: err.Error()})
	}
	slices.SortStableFunc(list, func(a, b rootFile) int {
		return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.rank, b.rank))
	})
	var names int64
	for i := 0; i < len(list); {
		id, found := list[i].id, false
		for ; i < len(list) && list[i].id == id; i++ {
			if found {
				continue
			}
			ekey, size, ok := enc.find(list[i].ckey)
			if !ok {
				continue
			}
			name := o.Listfile[id]
			if name == "" {
				name = asset.Unnamed(id)
			}
			if len(s.files) >= limit.ArchiveFiles || names > limit.CASCNames-int64(len(name)) {
				s.problem(Problem{Kind: TooMany, Why: errTooMany.Error()})
				return
			}
			if found = s.add(name, []span{{ekey: [shortKey]byte(ekey[:shortKey]), size: size}}); found {
				names += int64(len(name))
			}
		}
		if !found {
			s.problem(Problem{Kind: NotLocal, Name: asset.Unnamed(id), Why: notLocal})
		}
	}
}
