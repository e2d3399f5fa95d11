package recall

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"marrow/internal/edits"
)

// TestRecallEveryEdit changes each number and each name in a glTF of marrow, one at a time, and compares the effects on
// the scene with a reviewed table: a path in the JSON, then the changed fields of the scene and the findings.
func TestRecallEveryEdit(t *testing.T) {
	was, found := recalledSample(t, nil)
	if len(found) > 0 {
		t.Fatal(found)
	}
	before := edits.Leaves(*was)
	var list []edit
	recalledSample(t, func(b []byte) []byte { list = editsOf(t, b); return b })
	var out strings.Builder
	for _, e := range list {
		s, found := recalledSample(t, func(b []byte) []byte { return slices.Concat(b[:e.start], []byte(e.text), b[e.end:]) })
		fmt.Fprintf(&out, "%s\n", e.what)
		if s != nil {
			for _, line := range edits.Differences(before, edits.Leaves(*s)) {
				fmt.Fprintf(&out, "\t%s\n", line)
			}
		}
		for i, f := range found {
			if i == 4 {
				fmt.Fprintf(&out, "\t! %d more\n", len(found)-i)
				break
			}
			fmt.Fprintf(&out, "\t! %s\n", edits.Brief(f))
		}
	}
	edits.Table(t, "testdata/edits.txt", out.String())
}

// An edit is a change of some bytes of a JSON text.
type edit struct {
	what, text string
	start, end int
}

// editsOf returns changes of a document's numbers and names, except for those that locate its binary data.
func editsOf(t *testing.T, text []byte) (list []edit) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value func(path string)
	value = func(path string) {
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		end := int(d.InputOffset())
		switch v := token.(type) {
		case json.Delim:
			for i := 0; d.More(); i++ {
				if v == '[' {
					value(fmt.Sprintf("%s[%d]", path, i))
					continue
				}
				key, err := d.Token()
				if err != nil {
					t.Fatal(err)
				}
				value(strings.TrimPrefix(path+"."+key.(string), "."))
			}
			if _, err := d.Token(); err != nil {
				t.Fatal(err)
			}
		case json.Number:
			now := v.String() + "5"
			if f, err := strconv.ParseFloat(v.String(), 64); err == nil {
				now = strconv.FormatFloat(f+0.25, 'g', -1, 64)
				if _, err := strconv.Atoi(v.String()); err == nil && !measures(path) {
					now = strconv.FormatFloat(f+1, 'g', -1, 64)
				}
			}
			list = append(list, edit{path + ": " + v.String() + " to " + now, now, end - len(v), end})
		case string:
			written, _ := json.Marshal(v)
			if start := end - len(written); bytes.Equal(text[start:end], written) {
				list = append(list, edit{path + ": " + string(written) + " to another", `"x` + string(written[1:]), start, end})
			}
		}
	}
	value("")
	return slices.DeleteFunc(list, func(e edit) bool {
		for _, part := range []string{"accessors", "bufferViews", "buffers", "extras.marrow.scene", "written", "asset.version", "asset.generator"} {
			if strings.HasPrefix(e.what, part) || strings.HasPrefix(part, "written") && strings.Contains(e.what, ".written:") {
				return true
			}
		}
		return false
	})
}

// measures reports whether a number is a quantity and not an index.
func measures(path string) bool {
	for _, part := range []string{"translation", "rotation", "scale", "Factor", "color", "intensity", "range", "Cone", "perspective", "position", "target[", "points", "radius", "strength", "offset", "alpha"} {
		if strings.Contains(path, part) {
			return true
		}
	}
	return false
}
