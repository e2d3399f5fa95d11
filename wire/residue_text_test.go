package wire

import "testing"

// The text of a residue contains the file's data beyond its fields, as in the comment on kindWords; everything else
// is rejected.
func TestResidueText(t *testing.T) {
	for _, tt := range []struct{ text, err string }{
		{"junk name 666f6f00", ""},
		{"padding name 00ff", ""},
		{"size block 40 was 44", ""},
		{"short block 40", ""},
		{"rest block 0102", ""},
		{"order chunks SEQS TXAN=empty BONE=bare #4142434404000000", ""},
		{"offset list 96", ""},
		{"junk name 666f6f00; short block 40; offset list 96", ""},
		{"name", `residue "name": too short`},
		{"debris name 00", `residue "debris name 00": "debris" is no kind of residue`},
		{"debris name", `residue "debris name": "debris" is no kind of residue`},
		{"junk name 00; debris name 00", `residue "debris name 00": "debris" is no kind of residue`},
		{"size block 40 is 44", `residue "size block 40 is 44": want two numbers with "was" between them`},
		{"size block 40", `residue "size block 40": want two numbers with "was" between them`},
		{"junk name 0x", `residue "junk name 0x": encoding/hex: invalid byte: U+0078 'x'`},
		{"short block -1", `residue "short block -1": strconv.ParseUint: parsing "-1": invalid syntax`},
		{"short block 2147483648", `residue "short block 2147483648": strconv.ParseUint: parsing "2147483648": value out of range`}, // sizes are of 31 bits
	} {
		var r Residue
		err := r.UnmarshalText([]byte(tt.text))
		if tt.err != "" {
			if err == nil || err.Error() != tt.err {
				t.Errorf("%s: error %v, want %s", tt.text, err, tt.err)
			}
			continue
		}
		if got, _ := r.MarshalText(); err != nil || string(got) != tt.text {
			t.Errorf("%s: became %s, error %v", tt.text, got, err)
		}
	}
}
