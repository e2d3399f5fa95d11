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
	"github.com/spf13/pflag"

	"marrow/mdx"
	"marrow/render"
)

// pictureFlags adds the flags about the output.
func (f *renderFlags) pictureFlags(flags *pflag.FlagSet) {
	flags.StringVarP(&f.output, "output", "o", "", "")
	flags.BoolVar(&f.asJSON, "json", false, "")
	flags.StringVar(&f.size, "size", "512", "")
	flags.StringVar(&f.background, "background", "#303840", "")
	flags.IntVar(&f.turntable, "turntable", 0, "")
	flags.BoolVar(&f.gif, "gif", false, "")
	flags.BoolVar(&f.apng, "apng", false, "")
	flags.Float32Var(&f.fps, "fps", 20, "")
	flags.BoolVar(&f.sheet, "sheet", false, "")
	flags.IntVar(&f.columns, "columns", 0, "")
}

// viewFlags adds the flags about the visible parts of a model and the view.
func (f *renderFlags) viewFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringVar(&o.Clip, "clip", "", "")
	flags.Float32Var(&o.Time, "time", 0, "")
	flags.BoolVar(&o.Bind, "bind-pose", false, "")
	flags.StringVar(&o.Camera, "camera", "", "")
	flags.Float32Var(&o.Yaw, "yaw", render.DefaultYaw, "")
	flags.Float32Var(&o.Pitch, "pitch", render.DefaultPitch, "")
	flags.BoolVar(&o.Ortho, "ortho", false, "")
	flags.StringVar(&f.teamColor, "team-color", "red", "")
	flags.BoolVar(&o.Unlit, "unlit", false, "")
	flags.BoolVar(&o.NoEffects, "no-effects", false, "")
	flags.BoolVar(&o.Wireframe, "wireframe", false, "")
	flags.BoolVar(&o.Skeleton, "skeleton", false, "")
	flags.BoolVar(&o.Bounds, "bounds", false, "")
}

// modelFlags adds the flags about the model and its companions.
func (f *renderFlags) modelFlags(flags *pflag.FlagSet) {
	f.assetFlags.assetFlags(flags)
	flags.Uint32Var(&f.display, "display", 0, "")
	flags.StringVar(&f.scene.Model, "actor", "", "")
	flags.IntVar(&f.scene.LOD, "lod", 0, "")
	flags.StringVar(&f.scene.Geosets, "geosets", "default", "")
	flags.BoolVar(&f.scene.Collision, "collision", false, "")
	flags.StringArrayVar(&f.textures, "texture", nil, "")
	flags.StringArrayVar(&f.materials, "materials", nil, "")
	flags.BoolVar(&f.noTextures, "no-textures", false, "")
}

// parse parses the flags that aren't plain values.
func (f *renderFlags) parse(cmd *cobra.Command) error {
	if err := f.parsePicture(cmd); err != nil {
		return err
	}
	if err := f.parseView(cmd); err != nil {
		return err
	}
	if err := f.folderFlags.parse(); err != nil {
		return err
	}
	return f.parseModel()
}

func (f *renderFlags) parsePicture(cmd *cobra.Command) (err error) {
	o := &f.options
	if o.Background, err = parseBackground(f.background); err != nil {
		return usage("--background: %v", err)
	}
	if f.gif && f.apng {
		return usage("--gif and --apng can't be used together")
	}
	f.kind = f.kindOfPicture()
	if err = f.checkFlags(cmd); err != nil {
		return err
	}
	if f.sheet && !cmd.Flags().Changed("size") {
		f.size = "128"
	}
	if o.Width, o.Height, err = parseSize(f.size); err != nil {
		return usage("--size: %v", err)
	}
	return nil
}

func (f *renderFlags) parseView(cmd *cobra.Command) (err error) {
	o := &f.options
	if o.TeamColor, f.scene.Nation, err = teamColorsOf(cmd, f.teamColor); err != nil {
		return err
	}
	o.SkipBlank = !cmd.Flags().Changed("time")
	f.anyView = f.turntable == 0 && !slices.ContainsFunc([]string{"camera", "yaw", "pitch", "ortho"}, cmd.Flags().Changed)
	for _, flag := range []struct {
		name  string
		value float32
	}{{"time", o.Time}, {"yaw", o.Yaw}, {"pitch", o.Pitch}} {
		if math.IsNaN(float64(flag.value)) || math.IsInf(float64(flag.value), 0) {
			return usage("--%s %g, want a number", flag.name, flag.value)
		}
	}
	o.LOD = f.scene.LOD
	return nil
}

func (f *renderFlags) parseModel() (err error) {
	if err = checkScene(f.scene); err != nil {
		return err
	}
	if f.given, err = readSlots(f.textures); err != nil {
		return err
	}
	f.library, err = readGiven(f.materials)
	return err
}

// kindOfPicture returns the image format from the flags, or else from the output's extension.
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

// isPicture reports whether a file's name is that of an image.
func isPicture(name string) bool {
	return slices.Contains([]string{"png", "gif", "apng"}, extension(name))
}

// checkFlags returns an error if values are out of range, or if flags have no effect beside others.
func (f *renderFlags) checkFlags(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	switch {
	case given("turntable") && (f.turntable < 1 || f.turntable > 360):
		return usage("--turntable %d, want 1 to 360 pictures", f.turntable)
	case !(f.fps >= 1 && f.fps <= 100):
		return usage("--fps %g, want 1 to 100", f.fps)
	case f.sheet && (f.kind != "png" || f.turntable > 0):
		return usage("--sheet can't be used with --turntable or an animation")
	case f.sheet && f.resume:
		return usage("--sheet can't be used with --resume")
	case f.columns < 0 || f.columns == 0 && given("columns"):
		return usage("--columns %d, want 1 or more", f.columns)
	case f.options.Time < 0 || f.options.Time > 1e6:
		return usage("--time %g, want seconds from 0 to 1000000", f.options.Time)
	case f.asJSON && f.output == "-":
		return usage("--json and -o - both write to standard output; use one of them")
	case given("columns") && !f.sheet:
		return usage("--columns needs --sheet")
	case given("fps") && f.kind == "png":
		return usage("--fps needs --gif or --apng")
	case f.options.Bind && given("clip"):
		return usage("--bind-pose and --clip can't be used together")
	case f.options.Bind && given("time"):
		return usage("--bind-pose and --time can't be used together")
	case f.options.Bind && f.kind != "png" && f.turntable == 0:
		return usage("--bind-pose doesn't move; an animation needs --turntable")
	}
	for _, name := range []string{"yaw", "pitch", "ortho"} {
		if given("camera") && given(name) {
			return usage("--%s and --camera can't be used together", name)
		}
	}
	return nil
}

// parseSize parses N or WxH.
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

// parseBackground parses a colour: as for teams, #rrggbbaa, or one of a few more names.
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
