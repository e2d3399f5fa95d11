package main

import (
	"image/color"
	"testing"

	"github.com/spf13/cobra"
)

func TestParseSize(t *testing.T) {
	for s, want := range map[string][2]int{
		"1": {1, 1}, "256": {256, 256}, "640x480": {640, 480}, "8192x1": {8192, 1}, "1x8192": {1, 8192},
		"": {}, "0": {}, "0x5": {}, "5x0": {}, "8193": {}, "8193x5": {}, "5x8193": {}, "x": {}, "5x": {}, "x5": {}, "axb": {}, "5xb": {}, "ax5": {}, "-3": {}, "5x5x5": {},
	} {
		w, h, err := parseSize(s)
		if [2]int{w, h} != want || (err == nil) != (want != [2]int{}) {
			t.Errorf("%q: %d × %d, %v", s, w, h, err)
		}
	}
}

func TestParseBackground(t *testing.T) {
	for s, want := range map[string]color.NRGBA{
		"white": {255, 255, 255, 255}, "BLACK": {0, 0, 0, 255}, "transparent": {}, "#fff": {255, 255, 255, 255}, "#102030": {16, 32, 48, 255}, "#10203040": {16, 32, 48, 64},
		"blue": {0, 66, 255, 255},
	} {
		if got, err := parseBackground(s); err != nil || got != want {
			t.Errorf("%q: %v, %v", s, got, err)
		}
	}
	for _, s := range []string{"", "#", "#1020304", "#1020304g", "nocolour"} {
		if got, err := parseBackground(s); err == nil {
			t.Errorf("%q: %v", s, got)
		}
	}
}

// Limits of numbers, from both sides.
func TestRenderBounds(t *testing.T) {
	for _, c := range []struct {
		flags []string
		ok    bool
	}{
		{[]string{"--turntable=1"}, true}, {[]string{"--turntable=360"}, true}, {[]string{"--turntable=0"}, false}, {[]string{"--turntable=361"}, false},
		{[]string{"--gif", "--fps=1"}, true}, {[]string{"--gif", "--fps=100"}, true}, {[]string{"--gif", "--fps=0.9"}, false}, {[]string{"--gif", "--fps=101"}, false}, {[]string{"--gif", "--fps=NaN"}, false},
		{[]string{"--sheet", "--columns=1"}, true}, {[]string{"--sheet", "--columns=0"}, false},
		{[]string{"--time=0"}, true}, {[]string{"--time=1e6"}, true}, {[]string{"--time=-1"}, false}, {[]string{"--time=2e6"}, false},
	} {
		var f renderFlags
		cmd := &cobra.Command{}
		f.pictureFlags(cmd.Flags())
		f.viewFlags(cmd.Flags())
		if err := cmd.ParseFlags(append(c.flags, "-o", "x")); err != nil {
			t.Fatal(err)
		}
		f.kind = f.kindOfPicture()
		if f.kind == "" {
			f.kind = "png"
		}
		if err := f.checkFlags(cmd); (err == nil) != c.ok {
			t.Errorf("%v: %v", c.flags, err)
		}
	}
}
