package main

import (
	"math"
	"path"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/mdl"
)

type convertFlags struct {
	output    string
	bases     []string // a model, and its motions
	original  string
	mapFile   string
	materials []string
	textures  []string                  // TYPE=FILE
	given     map[string]asset.Override // the content of textures
	folderFlags
	assetFlags
	verbosityFlags
	force      bool
	pictures   string
	strict     bool
	parts      bool
	teamColor  string
	display    uint32
	curves     string
	visibility string
	morphs     string
	dialect    string
	scale      string
	picture    pictureFlags
	options    convert.Options
}

// outputFlags adds the flags about the output.
func (f *convertFlags) outputFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringVarP(&f.output, "output", "o", "", "")
	flags.BoolVar(&f.force, "force", false, "")
	flags.BoolVar(&o.Salvage, "salvage", false, "")
	flags.StringVar(&o.To, "to", "", "")
	flags.Uint32Var(&o.Version, "version", 0, "")
	flags.StringArrayVar(&f.bases, "base", nil, "")
	flags.StringVar(&f.original, "original", "", "")
	flags.StringVar(&f.mapFile, "map", "", "")
	flags.StringVar(&o.TexturePath, "texture-path", "", "")
	flags.StringVar(&f.dialect, "dialect", "engine", "")
	flags.BoolVar(&o.MDL.Plain, "plain", false, "")
	flags.BoolVar(&o.Canonical, "canonical", false, "")
	flags.BoolVar(&o.JPEG, "jpeg", false, "")
	flags.StringVar(&f.pictures, "textures", "embed", "")
	flags.BoolVar(&f.parts, "parts", false, "")
	flags.BoolVar(&f.strict, "strict", false, "")
}

// companionFlags adds the flags about a model's textures and other companions.
func (f *convertFlags) companionFlags(flags *pflag.FlagSet) {
	o := &f.options
	f.assetFlags.assetFlags(flags)
	flags.StringArrayVar(&f.textures, "texture", nil, "")
	flags.Uint32Var(&f.display, "display", 0, "")
	flags.StringVar(&f.teamColor, "team-color", "red", "")
	flags.StringArrayVar(&f.materials, "materials", nil, "")
	flags.BoolVar(&o.Lower.NoTextures, "no-textures", false, "")
}

// sceneFlags adds the flags about the converted parts of a model and the precision.
func (f *convertFlags) sceneFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringArrayVar(&o.Lower.Clips, "clip", nil, "")
	flags.Float32Var(&o.Lower.Tolerance, "tolerance", lower.DefaultTolerance, "")
	flags.StringVar(&f.curves, "curves", "linear", "")
	flags.BoolVar(&o.Lower.AllKeys, "all-keys", false, "")
	flags.StringVar(&f.visibility, "visibility", "baked", "")
	flags.StringVar(&f.morphs, "morphs", "rest", "")
	flags.StringVar(&o.Scene.Model, "actor", "", "")
	flags.IntVar(&o.Scene.LOD, "lod", 0, "")
	flags.BoolVar(&o.Scene.AllLODs, "all-lods", false, "")
	flags.StringVar(&o.Scene.Geosets, "geosets", "default", "")
	flags.BoolVar(&o.Scene.Collision, "collision", false, "")
	flags.StringVar(&f.scale, "scale", "", "")
}

// parse parses the flags that aren't plain values.
func (f *convertFlags) parse(cmd *cobra.Command) error {
	f.options.To = strings.TrimPrefix(strings.ToLower(f.options.To), ".")
	if target := formats.ByID(f.options.To); target != nil {
		f.options.To = target.Target()
	}
	g := &f.options.Lower
	err := f.folderFlags.parse()
	if err != nil {
		return err
	}
	if f.pictures != "embed" && f.pictures != "shared" {
		return usage("--textures %q, want embed or shared", f.pictures)
	}
	if to := f.options.TexturePath; strings.HasPrefix(to, "/") || strings.HasPrefix(to, `\`) || len(to) > 1 && to[1] == ':' {
		return usage("--texture-path \"%s\": want a folder within the game or the map, such as war3mapImported, without a drive or a slash at the start", to)
	}
	if g.TeamColor, f.options.Scene.Nation, err = teamColorsOf(cmd, f.teamColor); err != nil {
		return err
	}
	if f.options.MDL.Dialect, err = mdl.ParseDialect(f.dialect); err != nil {
		return usage("--dialect: %v", err)
	}
	if g.Spline = f.curves == "spline"; !g.Spline && f.curves != "linear" {
		return usage("--curves %q, want linear or spline", f.curves)
	}
	kinds := map[string]visibility.How{"baked": visibility.Baked, "pointer": visibility.Pointer, "both": visibility.Both, "none": visibility.Always}
	var ok bool
	if g.Visibility, ok = kinds[f.visibility]; !ok {
		return usage("--visibility %q, want baked, pointer, both or none", f.visibility)
	}
	if g.BakeMorphs = f.morphs == "bake"; !g.BakeMorphs && f.morphs != "rest" {
		return usage("--morphs %q, want rest or bake", f.morphs)
	}
	if !(g.Tolerance > 0) {
		return usage("--tolerance %g, want more than 0", g.Tolerance)
	}
	for _, glob := range g.Clips {
		if _, err := path.Match(glob, ""); err != nil {
			return usage("--clip %q: %v", glob, err)
		}
	}
	if err := f.picture.parse(&f.options.Picture); err != nil {
		return err
	}
	if err := checkScene(f.options.Scene); err != nil {
		return err
	}
	if f.given, err = readSlots(f.textures); err != nil {
		return err
	}
	if f.options.Map, err = readMap(f.mapFile); err != nil {
		return err
	}
	if !cmd.Flags().Changed("scale") { // otherwise the scale is the map's, or the target's own
		return nil
	}
	return f.parseScale()
}

// parseScale parses the factor of --scale.
func (f *convertFlags) parseScale() error {
	if f.scale == "metres" || f.scale == "meters" {
		f.options.Metres = true
		return nil
	}
	scale, err := strconv.ParseFloat(f.scale, 32)
	if err != nil || !(scale > 0) || math.IsInf(scale, 0) {
		return usage("--scale %q, want a number above 0, or metres", f.scale)
	}
	f.options.Lower.Scale = float32(scale)
	return nil
}
