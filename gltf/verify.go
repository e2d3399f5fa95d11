package gltf

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"marrow/internal/jsonvalue"
)

// Verify returns an error that names the first value of the decoded file that is lost, or has another value, when the document is
// written after a change. An unchanged document is never rewritten; see [Document.Encode].
func (d *Document) Verify() error {
	if d.source == nil {
		return nil
	}
	text, _, _, err := (&Document{}).chunks(d.source) // its findings were already reported
	if err != nil {
		return err
	}
	if path := difference("", text, d.AppendJSON(nil)); path != "" {
		return fmt.Errorf("%s: the value isn't part of the document; it is lost if the document is changed", strings.TrimPrefix(path, "."))
	}
	return nil
}

// difference returns the path of the first value that differs in two JSON texts. Members with glTF's default values may be
// missing, and numbers are those of 32 bits.
func difference(path string, a, b jsontext.Value) string {
	if bytes.Equal(a, b) || isDefault(a) && isDefault(b) {
		return ""
	}
	if a.Kind() != b.Kind() {
		return path
	}
	switch a.Kind() {
	case '{':
		var x, y map[string]jsontext.Value
		if jsonvalue.Unmarshal(a, &x) != nil || jsonvalue.Unmarshal(b, &y) != nil {
			return path
		}
		for _, key := range slices.Sorted(maps.Keys(x)) {
			if at := difference(path+"."+key, x[key], y[key]); at != "" {
				return at
			}
			delete(y, key)
		}
		for _, key := range slices.Sorted(maps.Keys(y)) {
			if !isDefault(y[key]) {
				return path + "." + key
			}
		}
	case '[':
		var x, y []jsontext.Value
		if jsonvalue.Unmarshal(a, &x) != nil || jsonvalue.Unmarshal(b, &y) != nil || len(x) != len(y) {
			return path
		}
		for i := range x {
			if at := difference(fmt.Sprintf("%s[%d]", path, i), x[i], y[i]); at != "" {
				return at
			}
		}
	case '0':
		x, errX := strconv.ParseFloat(string(a), 32)
		y, errY := strconv.ParseFloat(string(b), 32)
		if errX != nil || errY != nil || x != y {
			return path
		}
	case '"':
		x, _ := jsontext.AppendUnquote(nil, a) // bytes that aren't UTF-8 are replaced, as in the document
		y, _ := jsontext.AppendUnquote(nil, b)
		if !bytes.Equal(x, y) {
			return path
		}
	default:
		return path
	}
	return ""
}

// isDefault reports whether a member is missing or has the value that encoders may omit: null, false, 0, or something empty.
func isDefault(v jsontext.Value) bool {
	switch v.Kind() {
	case '0':
		x, err := strconv.ParseFloat(string(v), 64)
		return err == nil && x == 0
	case '[', '{':
		return len(bytes.TrimSpace(v[1:len(v)-1])) == 0
	case '"':
		return len(v) == 2
	}
	return len(v) == 0 || v.Kind() == 'n' || v.Kind() == 'f'
}
