// Package dbctest writes tables for tests.
package dbctest

import "encoding/binary"

// Table writes a WDBC table: the header as wowdev describes it, then rows of numbers and of texts, which become offsets.
func Table(rows ...[]any) []byte {
	texts := []byte{0}
	var data []byte
	for _, row := range rows {
		for _, v := range row {
			n := uint32(0)
			switch v := v.(type) {
			case int:
				n = uint32(v)
			case string:
				if v != "" {
					n = uint32(len(texts))
					texts = append(append(texts, v...), 0)
				}
			}
			data = binary.LittleEndian.AppendUint32(data, n)
		}
	}
	head := []byte("WDBC")
	for _, n := range []int{len(rows), len(rows[0]), 4 * len(rows[0]), len(texts)} {
		head = binary.LittleEndian.AppendUint32(head, uint32(n))
	}
	return append(append(head, data...), texts...)
}
