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

// pictureFlags are about the file that is written.
func (f *renderFlags) pictureFlags(flags *pflag.FlagSet) {
	flags.StringVarP(&f.output, "output", "o", "", "write to this `FILE`, or into this folder; - is the standard output")
	flags.BoolVar(&f.asJSON, "json", false, "print one JSON object a line for each model: the clip, the moment and the camera of each picture, in the axes of a GLB (Y up)")
	flags.StringVar(&f.size, "size", "512", "the picture's `SIZE` in pixels, as in 256 or 640x480")
	flags.StringVar(&f.background, "background", "#303840", "the `COLOUR` behind the model: a name, #rgb, #rrggbb, #rrggbbaa, or transparent")
	flags.IntVar(&f.turntable, "turntable", 0, "`N` pictures from all around: side by side, or an animation")
	flags.BoolVar(&f.gif, "gif", false, "an animation of the clip as GIF (default for OUT.gif)")
	flags.BoolVar(&f.apng, "apng", false, "an animation of the clip as PNG, in full colour (default for OUT.apng)")
	flags.Float32Var(&f.fps, "fps", 20, "a `NUMBER` of pictures a second of an animation")
	flags.BoolVar(&f.sheet, "sheet", false, "many models and folders, each in a small picture (--size 128) with its name, in one; what is over 1000, or 128 MB of pixels, goes to OUT-2.png and so on")
	flags.IntVar(&f.columns, "columns", 0, "pictures in a row of a sheet, a `NUMBER` (default: as many as make a square)")
}

// viewFlags are about what a picture shows of its model, and from where.
func (f *renderFlags) viewFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringVar(&o.Clip, "clip", "", "show this clip, by its `NAME`; of a glob as 'Stand*' the first, and Attack - 1 for Attack where there is no Attack (default: Stand, or else the first; for the portrait camera Portrait)")
	flags.Float32Var(&o.Time, "time", 0, "the moment of the clip, in `SECONDS` from its start (default 0, or one at which something is to be seen; a clip that is over holds or starts over)")
	flags.BoolVar(&o.Bind, "bind-pose", false, "no clip: the model as it is bound to its skeleton")
	flags.StringVar(&o.Camera, "camera", "", "look through the model's own camera, by `NAME`, as portrait, or number from 0 (default for X_Portrait: portrait)")
	flags.Float32Var(&o.Yaw, "yaw", render.DefaultYaw, "look from this many `DEGREES` to the model's left")
	flags.Float32Var(&o.Pitch, "pitch", render.DefaultPitch, "look from this many `DEGREES` above")
	flags.BoolVar(&o.Ortho, "ortho", false, "without perspective")
	flags.StringVar(&f.teamColor, "team-color", "red", "the team's `COLOUR`: a name, 0 to 23, #rgb or #rrggbb")
	flags.BoolVar(&o.Unlit, "unlit", false, "without light and shade")
	flags.BoolVar(&o.NoEffects, "no-effects", false, "without particles, ribbons and models on attachments")
	flags.BoolVar(&o.Wireframe, "wireframe", false, "draw the edges of triangles")
	flags.BoolVar(&o.Skeleton, "skeleton", false, "draw the bones, and the helpers between them")
	flags.BoolVar(&o.Bounds, "bounds", false, "draw the box that the file says the model is in")
}

// modelFlags are about how a model is read, and what belongs to it.
func (f *renderFlags) modelFlags(flags *pflag.FlagSet) {
	f.assetFlags.assetFlags(flags, "also look for textures in this `FOLDER`, archive or installed game", "")
	flags.Uint32Var(&f.display, "display", 0, "the `NUMBER` of the row of the game's CreatureDisplayInfo or ItemDisplayInfo that chooses textures (default: the model's first)")
	flags.IntVar(&f.scene.LOD, "lod", 0, "the `LEVEL` of detail, 0 for the finest")
	flags.StringVar(&f.scene.Geosets, "geosets", "default", "which of a character's parts a World of Warcraft model wears: default, all, or `NUMBERS` as in 401,1502, which stand for their groups")
	flags.BoolVar(&f.scene.Collision, "collision", false, "collision meshes as well")
	flags.StringArrayVar(&f.textures, "texture", nil, "what the game would choose, a `TYPE=FILE` as in skin=, hair=, cape=, monster-1= (repeatable)")
	flags.StringArrayVar(&f.materials, "materials", nil, "X4: take materials from this material_library.xml first, a `FILE` (repeatable; then from libraries/material_library.xml up the tree and in other extensions)")
	flags.BoolVar(&f.noTextures, "no-textures", false, "leave textures out")
}

// parse reads the flags that aren't plain values.
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
		return usage("--gif or --apng, not both")
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
	if o.TeamColor, err = mdx.ParseTeamColor(f.teamColor); err != nil {
		return usage("--team-color: %v", err)
	}
	o.Telling = !cmd.Flags().Changed("time")
	f.anyView = f.turntable == 0 && !slices.ContainsFunc([]string{"camera", "yaw", "pitch", "ortho"}, cmd.Flags().Changed)
	for name, v := range map[string]float32{"time": o.Time, "yaw": o.Yaw, "pitch": o.Pitch} {
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			return usage("--%s %g, want a number", name, v)
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
	case f.asJSON && f.output == "-":
		return usage("--json and -o - can't be used together: both write to the standard output")
	case given("columns") && !f.sheet:
		return usage("--columns is for --sheet")
	case given("fps") && f.kind == "png":
		return usage("--fps is for animations: --gif or --apng")
	case f.options.Bind && given("clip"):
		return usage("--bind-pose or --clip, not both")
	case f.options.Bind && given("time"):
		return usage("--bind-pose or --time, not both")
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
