package settings

import "testing"

// TestDecode: errors have a position.
func TestDecode(t *testing.T) {
	type shelf struct {
		Width int  `toml:"width"`
		Glass bool `toml:"glass"`
	}
	for _, tt := range []struct{ text, want string }{
		{"[shelves]\nleft = { width = 3, glass = true }\n", ""},
		{"[shelves]\nleft = { width = 3, depth = 1 }\n", "2:21: unknown setting shelves.depth; there are: glass, width"},
		{"[shelves.left]\nwidth = 3\n\n  depth = 1\n", "4:3: unknown setting shelves.left.depth; there are: glass, width"},
		{"\ufeff[shelves]\nleft = { width = 3 }\n", ""}, // with a BOM
		{"\xff\xfe[\x00", "1:1: text in UTF-16: save it as UTF-8"},
		{"color = 1\n", "1:1: unknown setting color; there are: shelves"},
		{"[shelves.left]\nwidth = 'wide'\n", "2:9: toml: cannot decode TOML string into struct field settings.shelf.Width of type int"},
		{"[shelves\n", "1:9: toml: expected ']' to close table name"},
	} {
		var into struct {
			Shelves map[string]shelf `toml:"shelves"`
		}
		got := ""
		if err := Decode([]byte(tt.text), &into); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q:\ngot  %s\nwant %s", tt.text, got, tt.want)
		}
	}
}
