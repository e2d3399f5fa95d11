package gltf

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"marrow/scene"
)

var updateEdits = flag.Bool("update-edits", false, "write the table of edits anew")

const editsTable = "testdata/edits.txt"

// TestRecallEveryEdit changes each number and each name of what marrow wrote, one at a time, and compares what that makes of the
// scene with a table that a person has read: a place of the JSON, then the scene's fields that became others, and findings.
func TestRecallEveryEdit(t *testing.T) {
	was, found := recalled(t, nil)
	if len(found) > 0 {
		t.Fatal(found)
	}
	before := leaves(was)
	var edits []edit
	recalled(t, func(b []byte) []byte { edits = editsOf(t, b); return b })
	var out strings.Builder
	for _, e := range edits {
		s, found := recalled(t, func(b []byte) []byte { return slices.Concat(b[:e.start], []byte(e.text), b[e.end:]) })
		fmt.Fprintf(&out, "%s\n", e.what)
		if s != nil {
			for _, line := range differences(before, leaves(s)) {
				fmt.Fprintf(&out, "\t%s\n", line)
			}
		}
		for i, f := range found {
			if i == 4 {
				fmt.Fprintf(&out, "\t! %d more\n", len(found)-i)
				break
			}
			fmt.Fprintf(&out, "\t! %s\n", f)
		}
	}
	if *updateEdits {
		if err := os.WriteFile(editsTable, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(editsTable)
	if err != nil {
		t.Fatal(err)
	}
	a, b := strings.Split(out.String(), "\n"), strings.Split(string(want), "\n")
	place := ""
	for i := range min(len(a), len(b)) {
		if !strings.HasPrefix(b[i], "\t") {
			place = b[i]
		}
		if a[i] != b[i] {
			t.Fatalf("%s, line %d of %s:\n%s\nwant\n%s", place, i+1, editsTable, a[i], b[i])
		}
	}
	if len(a) != len(b) {
		t.Errorf("%d lines, want %d", len(a), len(b))
	}
}

// An edit is a change of some bytes of a JSON text.
type edit struct {
	what, text string
	start, end int
}

// editsOf are changes of a document's numbers and names, but for those that say where its binary data is.
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

// measures reports whether a number isn't one of a thing in a list.
func measures(path string) bool {
	for _, part := range []string{"translation", "rotation", "scale", "Factor", "color", "intensity", "range", "Cone", "perspective", "position", "target[", "points", "radius", "strength", "offset", "alpha"} {
		if strings.Contains(path, part) {
			return true
		}
	}
	return false
}

// leaves are all values of a scene by their place; arrays of numbers are one value.
func leaves(s *scene.Scene) map[string]string {
	m := make(map[string]string)
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				walk(strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), v.Field(i))
			}
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(path, v.Elem())
			}
		case reflect.Slice, reflect.Array:
			switch v.Type().Elem().Kind() {
			case reflect.Struct, reflect.Slice, reflect.Interface, reflect.String:
				m[path+" count"] = fmt.Sprint(v.Len())
				for i := range v.Len() {
					walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
				}
			default:
				m[path] = fmt.Sprint(v)
			}
		default:
			m[path] = fmt.Sprint(v)
		}
	}
	walk("", reflect.ValueOf(*s))
	return m
}

// differences are the places at which two scenes differ, the first few of them.
func differences(a, b map[string]string) (list []string) {
	short := func(s string, ok bool) string {
		if !ok {
			return "nothing"
		}
		if r := []rune(s); len(r) > 50 {
			return string(r[:50]) + "…"
		}
		return s
	}
	for path, v := range a {
		if w, ok := b[path]; !ok || w != v {
			list = append(list, path+": "+short(v, true)+" → "+short(w, ok))
		}
	}
	for path, w := range b {
		if _, ok := a[path]; !ok {
			list = append(list, path+": nothing → "+short(w, true))
		}
	}
	slices.Sort(list)
	if n := len(list); n > 4 {
		list = append(list[:4], fmt.Sprintf("… and %d more", n-4))
	}
	return list
}
