package scene

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

// Recall returns a kept value itself, from JSON as in glTF's extras, and from a map of a record's fields, but not a
// value of another format or another type.
func TestRecall(t *testing.T) {
	type common struct{ Flags uint32 }
	type emitter struct {
		common
		Speed  float32
		Alphas [3]uint8
		Cells  []uint8
		Wide   *Vec2 `json:"size,omitempty"`
		Note   string
		Rest   any
	}
	inf := float32(math.Inf(1))
	want := emitter{common{7}, inf, [3]uint8{1, 2, 3}, []uint8{4, 5}, &Vec2{6, float32(math.Inf(-1))}, "n", nil}
	text := `{"flags":7,"speed":"+Inf","alphas":[1,2,3],"cells":[4,5],"size":[6,"-Inf"],"note":"n","unknown":[{"x":[1,{}]}],"rest":null}`
	of := Origin{Format: "mdx", Path: "particleEmitters2[1]"}
	for name, c := range map[string]struct {
		extras Extras
		ok     bool
	}{
		"itself":             {Keep(of, want), true},
		"JSON":               {Keep(of, json.RawMessage(text)), true},
		"a map":              {Keep(of, map[string]any{"flags": uint32(7), "speed": inf, "alphas": want.Alphas, "cells": want.Cells, "size": *want.Wide, "note": "n", "x": 1}), true},
		"nothing":            {Keep(of, nil), false},
		"another format's":   {Keep(Origin{Format: "m2"}, want), false},
		"another type":       {Keep(of, common{7}), false},
		"a list":             {Keep(of, json.RawMessage(`[]`)), false},
		"cut off":            {Keep(of, json.RawMessage(text[:40])), false},
		"too large a number": {Keep(of, json.RawMessage(`{"flags":4294967296}`)), false},
		"too many numbers":   {Keep(of, json.RawMessage(`{"alphas":[1,2,3,4]}`)), false},
		"a text":             {Keep(of, json.RawMessage(`{"speed":"fast"}`)), false},
		"a map's text":       {Keep(of, map[string]any{"speed": "fast"}), false},
	} {
		got, ok := Recall[emitter](c.extras, "mdx")
		if ok != c.ok || ok && !reflect.DeepEqual(got, want) || !ok && !reflect.DeepEqual(got, emitter{}) {
			t.Errorf("%s: %v %+v", name, ok, got)
		}
	}
	if v, ok := Recall[struct{ Value float32 }](Keep(of, json.RawMessage(`{"value":"NaN"}`)), "mdx"); !ok || v.Value == v.Value {
		t.Errorf("NaN: %v %v", v, ok)
	}
}
