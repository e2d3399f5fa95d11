package main

import (
	"encoding/hex"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"marrow/mdx"
)

// parse reads the flags that aren't plain values.
func (f *renderFlags) parse(cmd *cobra.Command) error {
	o := &f.options
	var err error
	if o.TeamColor, err = mdx.ParseTeamColor(f.teamColor); err != nil {
		return usage("--team-color: %v", err)
	}
	if o.Background, err = parseBackground(f.background); err != nil {
		return usage("--background: %v", err)
	}
	if f.gif && f.apng {
		return usage("--gif or --apng, not both")
	}
	f.kind = f.kindOfPicture()
	if err = f.checkFlags(cmd); err != nil {
		return err
	}
	if f.sheet && !cmd.Flags().Changed("size") {
		f.size = "128"
	}
	o.Telling = !cmd.Flags().Changed("time")
	f.anyView = f.turntable == 0 && !slices.ContainsFunc([]string{"camera", "yaw", "pitch", "ortho"}, cmd.Flags().Changed)
	if o.Width, o.Height, err = parseSize(f.size); err != nil {
		return usage("--size: %v", err)
	}
	for name, v := range map[string]float32{"time": o.Time, "yaw": o.Yaw, "pitch": o.Pitch} {
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			return usage("--%s %g, want a number", name, v)
		}
	}
	if err := checkScene(f.scene); err != nil {
		return err
	}
	if err := checkFolders(f.assets); err != nil {
		return err
	}
	if f.given, err = readSlots(f.textures); err != nil {
		return err
	}
	if err = f.folderFlags.parse(); err != nil {
		return err
	}
	if f.library, err = readGiven(f.materials); err != nil {
		return err
	}
	o.LOD = f.scene.LOD
	f.names, err = readListfile(f.listfile)
	return err
}

// kindOfPicture is what the flags say, or else the name's ending.
func (f *renderFlags) kindOfPicture() string {
	switch ext := extension(f.output); {
	case f.gif:
		return "gif"
	case f.apng:
		return "apng"
	case isPicture(f.output):
		return ext
	}
	return "png"
}

// isPicture says whether a file's name is a picture's.
func isPicture(name string) bool {
	return slices.Contains([]string{"png", "gif", "apng"}, extension(name))
}

// checkFlags refuses values that are out of range, and flags that would have no effect beside others.
func (f *renderFlags) checkFlags(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	switch {
	case given("turntable") && (f.turntable < 1 || f.turntable > 360):
		return usage("--turntable %d, want 1 to 360 pictures", f.turntable)
	case !(f.fps >= 1 && f.fps <= 100):
		return usage("--fps %g, want 1 to 100", f.fps)
	case f.sheet && (f.kind != "png" || f.turntable > 0):
		return usage("--sheet makes one PNG of many models; it goes with neither --turntable nor an animation")
	case f.sheet && f.resume:
		return usage("--sheet makes one picture, all of it anew; --resume is for a folder of pictures")
	case f.columns < 0 || f.columns == 0 && given("columns"):
		return usage("--columns %d, want 1 or more", f.columns)
	case f.options.Time < 0 || f.options.Time > 1e6:
		return usage("--time %g, want seconds from the clip's start", f.options.Time)
	case given("columns") && !f.sheet:
		return usage("--columns is for --sheet")
	case given("fps") && f.kind == "png":
		return usage("--fps is for animations: --gif or --apng")
	case f.options.Bind && given("clip"):
		return usage("--bind-pose or --clip, not both")
	case f.options.Bind && f.kind != "png" && f.turntable == 0:
		return usage("--bind-pose has nothing that moves; an animation goes with --turntable")
	}
	for _, name := range []string{"yaw", "pitch", "ortho"} {
		if given("camera") && given(name) {
			return usage("--%s is for looking from anywhere; the model's own --camera stands where it is", name)
		}
	}
	return nil
}

// parseSize reads N or WxH.
func parseSize(s string) (w, h int, err error) {
	first, second, two := strings.Cut(s, "x")
	if !two {
		second = first
	}
	w, errW := strconv.Atoi(first)
	h, errH := strconv.Atoi(second)
	if errW != nil || errH != nil || w < 1 || h < 1 || w > 8192 || h > 8192 {
		return 0, 0, fmt.Errorf("%q, want pixels as in 256 or 640x480, at most 8192", s)
	}
	return w, h, nil
}

// parseBackground reads a colour: what a team's may be, #rrggbbaa, or one of a few names more.
func parseBackground(s string) (color.NRGBA, error) {
	switch strings.ToLower(s) {
	case "transparent":
		return color.NRGBA{}, nil
	case "white":
		return color.NRGBA{0xff, 0xff, 0xff, 0xff}, nil
	case "black":
		return color.NRGBA{0, 0, 0, 0xff}, nil
	}
	if digits, ok := strings.CutPrefix(s, "#"); ok && len(digits) == 8 {
		if b, err := hex.DecodeString(digits); err == nil {
			return color.NRGBA{b[0], b[1], b[2], b[3]}, nil
		}
	}
	if c, err := mdx.ParseTeamColor(s); err == nil {
		return c, nil
	}
	return color.NRGBA{}, fmt.Errorf("%q, want #rgb, #rrggbb, #rrggbbaa, white, black, transparent, or a team's colour such as blue", s)
}
