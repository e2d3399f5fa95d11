package jsonvalue

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

type inner struct{ Depth int }

type value struct {
	inner
	Name    string `json:"title"`
	Numbers []float32
	Bytes   []byte
	Counts  map[string]int
	Parts   []inner
	Next    *value
	Any     any
	Raw     json.RawMessage
	Flag    bool
}

// TestDecode: what each kind of field takes.
func TestDecode(t *testing.T) {
	inf := float32(math.Inf(-1))
	for _, tt := range []struct {
		text string
		want value
	}{
		{`{"depth": 3, "title": "a", "flag": true}`, value{inner: inner{3}, Name: "a", Flag: true}},
		{`{"numbers": [1.5, "-Inf", 2e3]}`, value{Numbers: []float32{1.5, inf, 2000}}},
		{`{"bytes": [0, 255, 7]}`, value{Bytes: []byte{0, 255, 7}}},
		{`{"counts": {"a": 1, "b": 2}}`, value{Counts: map[string]int{"a": 1, "b": 2}}},
		{`{"counts": {}}`, value{Counts: map[string]int{}}},
		{`{"parts": [{"depth": 1}, {"depth": 2}], "next": {"title": "b"}}`, value{Parts: []inner{{1}, {2}}, Next: &value{Name: "b"}}},
		{`{"any": {"x": [1]}, "raw": [2]}`, value{Any: json.RawMessage(`{"x": [1]}`), Raw: json.RawMessage(`[2]`)}},
		{`{"unknown": {"a": [1, {"b": 2}]}, "title": "behind it", "counts": null, "any": null}`, value{Name: "behind it"}},
		{`{"t\u0069tle": "\u00e4\n", "title ": "another name"}`, value{Name: "ä\n"}},
		{`{"title": "first", "title": "last"}`, value{Name: "last"}},
		{"{\"title\": \"a\xffb\"}", value{Name: "a\uFFFDb"}},
		{`null`, value{}},
	} {
		var got value
		if err := Decode([]byte(tt.text), &got); err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: %+v, %v; want %+v", tt.text, got, err, tt.want)
		}
	}
	for _, bad := range []string{``, `{`, `[1]`, `{"title": 1}`, `{"numbers": "NaN"}`, `{"bytes": [256]}`, `{"counts": [1]}`, `{"depth": 1.5}`, `{"depth": `, `{"any": }`} {
		if err := Decode([]byte(bad), new(value)); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// TestAssign: members go to the fields of their names, if their types fit.
func TestAssign(t *testing.T) {
	type part struct {
		Depth int
		Wide  float64
		Next  *value
		Flag  *bool
	}
	yes := true
	var got part
	members := map[string]any{
		"depth": 3, "wide": 1.5, "flag": true, "unknown": "x",
		"next": map[string]any{"title": "a", "numbers": []float32{1, 2}, "depth": 4, "flag": nil},
	}
	want := part{3, 1.5, &value{inner: inner{4}, Name: "a", Numbers: []float32{1, 2}}, &yes}
	if err := Assign(reflect.ValueOf(&got).Elem(), members); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	for _, bad := range []map[string]any{{"depth": "3"}, {"next": map[string]any{"title": 1}}, {"flag": 1}} {
		if err := Assign(reflect.ValueOf(new(part)).Elem(), bad); err == nil {
			t.Errorf("%v: no error", bad)
		}
	}
}
