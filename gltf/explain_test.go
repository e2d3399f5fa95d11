package gltf

import "testing"

// The objects in the lists of the JSON are found in each form of a file that Decode accepts.
func TestExplainForms(t *testing.T) {
	const text = `{"asset":{"version":"2.0"},"nodes":[{"name":"a"},{"name":"b"}],"scene":0,"scene":1}` // a repeated name is no error
	for name, c := range map[string]struct {
		data, path string
		at         int
	}{
		"text":                          {text, "nodes[0]", 36},
		"text with a mark":              {"\xEF\xBB\xBF" + text, "nodes[0]", 39},
		"the mark":                      {"\xEF\xBB\xBF" + text, "byteOrderMark", 0},
		"binary":                        {container(text, "abcd"), "json.nodes[0]", 56},
		"after a name that isn't UTF-8": {"{\"\xFF\":0," + text[1:], "nodes[0]", 36 + 6},
	} {
		m := Explain([]byte(c.data))
		if _, _, err := Decode([]byte(c.data)); err != nil || m.Err() != nil {
			t.Errorf("%s: %v, %v", name, err, m.Err())
		}
		if at, ok := m.Offset(c.path); !ok || at != c.at {
			t.Errorf("%s: %s at %d, %v, want %d", name, c.path, at, ok, c.at)
		}
	}
}
