package dbc

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"marrow/internal/textfile"
)

// columns has the names of each table's columns, in the order of its fields, as in WoWDBDefs, up to the last one that
// is read. A name with a number is an element of an array.
var columns = map[string][]string{
	"CreatureModelData":        {"ID", "Flags", "ModelName"},
	"CreatureDisplayInfo":      {"ID", "ModelID", "SoundID", "ExtendedDisplayInfoID", "CreatureModelScale", "CreatureModelAlpha", "TextureVariation0", "TextureVariation1", "TextureVariation2"},
	"CreatureDisplayInfoExtra": {"ID", "DisplayRaceID", "DisplaySexID", "SkinID", "FaceID", "HairStyleID", "HairColorID", "FacialHairID", "BakeName"},
	"ItemDisplayInfo":          {"ID", "ModelName0", "ModelName1", "ModelTexture0", "ModelTexture1"},
	"CharSections":             {"ID", "RaceID", "SexID", "BaseSection", "TextureName0", "TextureName1", "TextureName2", "Flags", "VariationIndex", "ColorIndex"},
}

// ParseCSV reads a table that a tool exported as text: a line with the columns' names, then a line for each row. The name
// is one of [Names]. Columns may be in any order, and elements of arrays may be written A[0], A_0 or A0, counted from 0 or 1.
func ParseCSV(name string, data []byte) (*Table, error) {
	want := columns[name]
	r := csv.NewReader(bytes.NewReader(textfile.Unmarked(data)))
	r.ReuseRecord, r.LazyQuotes, r.FieldsPerRecord = true, true, -1
	if first, _, _ := bytes.Cut(data, []byte("\n")); bytes.Count(first, []byte(";")) > bytes.Count(first, []byte(",")) {
		r.Comma = ';'
	}
	head, err := r.Read()
	if err != nil || len(want) == 0 {
		return nil, fmt.Errorf("no line with the names of %s's columns", name)
	}
	at := make(map[string]int, len(head))
	for i, column := range head {
		at[plain(column)] = i
	}
	from := make([]int, len(want)) // column of each field
	for i, column := range want {
		k, ok := at[plain(column)]
		if base := strings.TrimRight(column, "012"); base != column {
			if _, zero := at[plain(base)+"0"]; !zero { // counted from 1
				k, ok = at[plain(base)+string(column[len(base)]+1)]
			}
		}
		if !ok {
			return nil, fmt.Errorf("no column %s; the tables of World of Warcraft 1 to 5.4 have it", column)
		}
		from[i] = k
	}
	t := &Table{fields: len(want), size: 4 * len(want), texts: []byte{0}}
	for {
		row, err := r.Read()
		if row == nil {
			return t, nil
		}
		if err != nil {
			return nil, err
		}
		for _, k := range from {
			t.data = binary.LittleEndian.AppendUint32(t.data, t.cell(row, k))
		}
		t.rows++
	}
}

// cell returns the value of a field: a number, or the offset of a text, which is added to the table.
func (t *Table) cell(row []string, k int) uint32 {
	if k >= len(row) || row[k] == "" {
		return 0
	}
	if n, err := strconv.ParseInt(row[k], 10, 64); err == nil {
		return uint32(n)
	}
	if _, err := strconv.ParseFloat(row[k], 64); err == nil {
		return 0 // no such column is read
	}
	at := len(t.texts)
	t.texts = append(append(t.texts, row[k]...), 0)
	return uint32(at)
}

// plain returns a column's name in lower case, without the characters that tools put between an array's name and
// number.
func plain(column string) string {
	return strings.ToLower(strings.NewReplacer("[", "", "]", "", "_", "", " ", "", `"`, "", "m_", "").Replace(column))
}
