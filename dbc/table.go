// Package dbc reads World of Warcraft's client tables (.dbc, WDBC) of versions 1 to 5.4, and finds what the game would
// choose for a model: a creature's skins, an item's texture, a character's skin, face and hair. Columns follow
// WoWDBDefs. The columns that are read have the same position in all of these versions, except for those of
// CharSections, see Tables.Looks.
package dbc

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// A Table has rows of 32-bit fields: numbers, and offsets into a block of strings.
type Table struct {
	rows, fields int
	size         int // size of a row
	data, texts  []byte
}

// headerSize is the size of the signature, the counts of rows and fields, and the sizes of a row and of the texts.
const headerSize = 20

// Parse reads a table. The result refers to data.
func Parse(data []byte) (*Table, error) {
	if len(data) < headerSize || string(data[:4]) != "WDBC" {
		return nil, errors.New("not a WDBC table, as in World of Warcraft 1 to 5.4")
	}
	n := func(at int) int64 { return int64(binary.LittleEndian.Uint32(data[at:])) }
	rows, fields, size, texts := n(4), n(8), n(12), n(16)
	if size < 4*fields || size == 0 && rows > 0 {
		return nil, fmt.Errorf("rows of %d bytes for %d fields: some fields are shorter than 4 bytes, want 4 bytes for each", size, fields)
	}
	if rows*size+texts > int64(len(data)-headerSize) || size > 0 && rows > int64(len(data))/size {
		return nil, fmt.Errorf("%d rows of %d bytes and %d bytes of text, but only %d bytes follow", rows, size, texts, len(data)-headerSize)
	}
	end := headerSize + rows*size
	return &Table{int(rows), int(fields), int(size), data[headerSize:end], data[end : end+texts]}, nil
}

// Len returns the number of rows.
func (t *Table) Len() int { return t.rows }

// Fields returns the number of fields of a row.
func (t *Table) Fields() int { return t.fields }

// Uint returns a field; 0 if the table doesn't have it.
func (t *Table) Uint(row, field int) uint32 {
	if field >= t.fields {
		return 0
	}
	return binary.LittleEndian.Uint32(t.data[row*t.size+4*field:])
}

// Text returns the string that a field refers to; empty if it doesn't refer to any.
func (t *Table) Text(row, field int) string {
	at := int64(t.Uint(row, field))
	if at >= int64(len(t.texts)) {
		return ""
	}
	text := t.texts[at:]
	if end := bytes.IndexByte(text, 0); end >= 0 {
		text = text[:end]
	}
	return string(text)
}
