package findings

import "testing"

// A colon must not end a scheme (RFC 3986, 4.2); paths with a drive are those of RFC 8089.
func TestURI(t *testing.T) {
	for name, want := range map[string]string{
		"units/my model.mdx": "units/my%20model.mdx",
		"colon:name.mdx":     "./colon:name.mdx",
		"a/colon:name.mdx":   "a/colon:name.mdx",
		"C:/g/Golem.mdx":     "file:///C:/g/Golem.mdx",
		"/g/Golem.mdx":       "/g/Golem.mdx",
		`lat\xef.mdx`:        "lat%EF.mdx",
	} {
		if got := uri(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
