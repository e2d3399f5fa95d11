package wire

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// The text form of a residue, for text formats: its items, separated by "; ". Each has a kind, the name of the field, and
//
//	junk     name 666f6f00          the field's bytes
//	padding  name 00ff              the bytes
//	size     name 40 was 44         the value of the size field, and the correct size
//	short    name 40                the size at which the block is cut off
//	rest     name 0102              the bytes after the last field
//	order    name TAG TAG=empty #4142434404000000   the blocks; unknown ones as bytes
//	offset   name 96                the offset of an empty array

var kindWords = [...]string{textJunk: "junk", padding: "padding", wrongSize: "size", shortEnd: "short", leftover: "rest", order: "order", offset: "offset"}

var formWords = [...]string{whole: "", empty: "=empty", bare: "=bare"}

// MarshalText returns the residue as text. It never fails.
func (r *Residue) MarshalText() ([]byte, error) {
	var b []byte
	for it := range r.items() {
		if len(b) > 0 {
			b = append(b, "; "...)
		}
		b = append(b, kindWords[it.what]+" "+it.field...)
		switch it.what {
		case textJunk, padding, leftover:
			b = hex.AppendEncode(append(b, ' '), []byte(it.raw))
		case wrongSize:
			b = fmt.Appendf(b, " %d was %d", it.value, it.size)
		case shortEnd:
			b = fmt.Appendf(b, " %d", it.size)
		case offset:
			b = fmt.Appendf(b, " %d", it.value)
		case order:
			for _, pc := range it.blocks() {
				b = pc.appendText(append(b, ' '))
			}
		}
	}
	return b, nil
}

// appendText writes the tag of a known part, and # and the bytes of an unknown one.
func (pc piece) appendText(b []byte) []byte {
	if pc.part == unknownPart {
		return hex.AppendEncode(append(b, '#'), []byte(pc.raw))
	}
	tag := binary.LittleEndian.AppendUint32(nil, pc.tag)
	return append(append(b, bytes.ReplaceAll(tag, []byte(" "), []byte("_"))...), formWords[pc.form]...)
}

// UnmarshalText reads the result of MarshalText. The text may come from an untrusted source: if it doesn't match the
// record, the record is encoded to unusual bytes, or the text is ignored.
func (r *Residue) UnmarshalText(text []byte) error {
	var items []item
	for s := range strings.SplitSeq(string(text), "; ") {
		it, err := parseItem(strings.Fields(s))
		if err != nil {
			return fmt.Errorf("residue %.40q: %w", s, err)
		}
		items = append(items, it)
	}
	*r = Residue{}
	for _, it := range items {
		r.add(it)
	}
	return nil
}

func parseItem(words []string) (it item, err error) {
	if len(words) < 2 {
		return it, fmt.Errorf("too short")
	}
	known := false
	for w, name := range kindWords {
		if name == words[0] {
			it.what, known = what(w), true
		}
	}
	if !known {
		return it, fmt.Errorf("%q is no kind of residue", words[0])
	}
	it.field = words[1]
	args := words[2:]
	switch it.what {
	case textJunk, padding, leftover:
		it.raw, err = unhex(strings.Join(args, ""))
	case wrongSize:
		if len(args) != 3 || args[1] != "was" {
			return it, fmt.Errorf("want two numbers with \"was\" between them")
		}
		if it.value, err = parseU32(args[0]); err == nil {
			it.size, err = parseSize(args[2])
		}
	case shortEnd:
		it.size, err = parseSize(strings.Join(args, ""))
	case offset:
		it.value, err = parseU32(strings.Join(args, ""))
	case order:
		pieces, wrong := parsePieces(args)
		it.pieces, err = &pieces, wrong
	}
	return it, err
}

func parseU32(s string) (uint32, error) {
	n, err := strconv.ParseUint(s, 10, 32)
	return uint32(n), err
}

func parseSize(s string) (uint32, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	return uint32(n), err
}

func unhex(s string) (string, error) {
	b, err := hex.DecodeString(s)
	return string(b), err
}

func parsePieces(words []string) ([]piece, error) {
	var pieces []piece
	for _, w := range words {
		if raw, ok := strings.CutPrefix(w, "#"); ok {
			b, err := unhex(raw)
			if err != nil || len(b) == 0 {
				return nil, fmt.Errorf("block %.20q isn't hexadecimal", w)
			}
			pieces = append(pieces, piece{part: unknownPart, raw: b})
			continue
		}
		tag, how, _ := strings.Cut(w, "=")
		pc := piece{part: taggedPart}
		switch how {
		case "":
		case "empty":
			pc.form = empty
		case "bare":
			pc.form = bare
		default:
			return nil, fmt.Errorf("%q isn't a state of a block", w)
		}
		if len(tag) != 4 {
			return nil, fmt.Errorf("tag %.20q hasn't four letters", tag)
		}
		pc.tag = tagOf([]byte(strings.ReplaceAll(tag, "_", " ")))
		pieces = append(pieces, pc)
	}
	return pieces, nil
}
