// Package edits tests how single changes of a document affect something else, such as a scene. It tries all of them,
// and compares their effects with a table that a person has read.
package edits

import (
	"flag"
	"fmt"
	"math"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/report"
	"marrow/scene"
)

var update = flag.Bool("update-edits", false, "rewrite the tables of edits")

// Leaves returns all exported values of a struct by their paths; a list of numbers is one value.
func Leaves(v any) map[string]string {
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
		case reflect.Map:
			for _, k := range v.MapKeys() {
				walk(fmt.Sprintf("%s.%v", path, k), v.MapIndex(k))
			}
		default:
			m[path] = fmt.Sprint(v)
		}
	}
	walk("", reflect.ValueOf(v))
	return m
}

// Differences returns the first few leaves that differ, by their paths.
func Differences(a, b map[string]string) (list []string) {
	short := func(s string, ok bool) string {
		if !ok {
			return "nothing"
		}
		if r := []rune(s); len(r) > 40 {
			return string(r[:40]) + "…"
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
	if n := len(list); n > 2 {
		list = append(list[:2], fmt.Sprintf("… and %d more", n-2))
	}
	return list
}

// Each changes every number and text of a struct, one at a time, and calls do with the path and the change. In slices
// of other types than structs, it changes only the first element. Numbers with fractions are increased by 0.25, others
// by 1; texts get the prefix x.
func Each(v any, do func(what string)) {
	each(v, do, func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Float32, reflect.Float64:
			v.SetFloat(v.Float() + 0.25)
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			v.SetInt(v.Int() + 1)
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			v.SetUint(v.Uint() + 1)
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.String:
			v.SetString("x" + v.String())
		}
	})
}

// Extremes is like Each, with values that a damaged file may have: numbers that aren't finite, -2, the largest numbers,
// and empty texts.
func Extremes(v any, do func(what string)) {
	each(v, do, func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Float32, reflect.Float64:
			v.SetFloat(math.NaN())
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			v.SetInt(-2)
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			v.SetUint(math.MaxUint64 >> (64 - v.Type().Bits()))
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.String:
			v.SetString("")
		}
	})
}

func each(v any, do func(what string), change func(reflect.Value)) {
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		if v.Kind() == reflect.Interface {
			v = v.Elem() // a pointer
		}
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if f := v.Type().Field(i); f.IsExported() {
					walk(strings.TrimPrefix(path+"."+f.Name, "."), v.Field(i))
				}
			}
		case reflect.Pointer:
			if !v.IsNil() {
				walk(path, v.Elem())
			}
		case reflect.Slice, reflect.Array:
			n := v.Len()
			if v.Kind() == reflect.Slice && v.Type().Elem().Kind() != reflect.Struct {
				n = min(n, 1)
			}
			for i := range n {
				walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		case reflect.Map, reflect.Func, reflect.Chan, reflect.Invalid:
		default:
			was := reflect.ValueOf(v.Interface())
			if change(v); !v.Equal(was) {
				do(fmt.Sprintf("%s: %v to %v", path, was, v))
			}
			v.Set(was)
		}
	}
	walk("", reflect.ValueOf(v).Elem())
}

// Brief returns a finding's text without its message, whose wording may change.
func Brief(finding string) string {
	parts := strings.SplitN(finding, ": ", 3)
	return strings.Join(parts[:min(len(parts), 2)], ": ")
}

// Findings writes the findings that rules report for each change by Each and Extremes of a document that has none.
// Rules that evaluate motion aren't run. Changes of the paths in except are skipped.
func Findings[D any](out *strings.Builder, document D, rules []check.Rule[D], except ...string) {
	list := check.For(check.Self[D], rules)
	try := func(what string) {
		if place, _, _ := strings.Cut(what, ":"); slices.Contains(except, place) {
			return
		}
		found := check.Run(list, check.Subject{Document: document}, check.Options{})
		if len(found) == 0 {
			return
		}
		fmt.Fprintln(out, what)
		for i, f := range found {
			if i == 4 {
				fmt.Fprintf(out, "\t… and %d more\n", len(found)-i)
				break
			}
			fmt.Fprintf(out, "\t%s\n", Brief(f.String()))
		}
	}
	Each(document, try)
	Extremes(document, try)
}

// Scenes writes how each change of a model changes its scene, and the findings that only then occur.
func Scenes(out *strings.Builder, model any, make func(scene.Options) (*scene.Scene, []report.Finding)) {
	made := func() (map[string]string, []string) {
		s, found := make(scene.Options{})
		scene.Repair(s)
		var list []string
		for _, f := range found {
			list = append(list, Brief(f.String()))
		}
		return Leaves(*s), list
	}
	before, known := made()
	Each(model, func(what string) {
		fmt.Fprintln(out, what)
		now, found := made()
		for _, line := range Differences(before, now) {
			fmt.Fprintf(out, "\t%s\n", line)
		}
		found = slices.DeleteFunc(found, func(f string) bool { return slices.Contains(known, f) })
		for _, f := range found[:min(len(found), 2)] {
			fmt.Fprintf(out, "\t! %s\n", f)
		}
	})
}

// Table compares a text with a file, line by line. Lines without a tab are headings of the lines below.
func Table(t *testing.T, file, got string) {
	t.Helper()
	if runtime.GOARCH != "amd64" {
		t.Skip("numbers are those of amd64; others round otherwise")
	}
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	about := ""
	for i := range min(len(a), len(b)) {
		if !strings.HasPrefix(b[i], "\t") {
			about = b[i]
		}
		if a[i] != b[i] {
			t.Fatalf("%s:%d: %s:\n%s\nwant\n%s", file, i+1, about, a[i], b[i])
		}
	}
	if len(a) != len(b) {
		t.Fatalf("%s: %d lines, want %d", file, len(a), len(b))
	}
}
