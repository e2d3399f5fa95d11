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
	"marrow/mdx"
)

type convertFlags struct {
	output    string
	base      string
	mapFile   string
	materials []string
	textures  []string               // TYPE=FILE
	given     map[string]asset.Given // what textures says
	folderFlags
	assetFlags
	sayFlags
	force      bool
	pictures   string
	strict     bool
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

// outputFlags say what is written, and where.
func (f *convertFlags) outputFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringVarP(&f.output, "output", "o", "", "write to this `FILE`, or into this folder; - is the standard output")
	flags.BoolVar(&f.force, "force", false, "replace an output that is there, whatever it is; one behind -o is replaced anyway")
	flags.StringVar(&o.To, "to", "", "write this `FORMAT`: "+strings.Join(formats.Targets(), ", ")+" (default: what OUT's extension says; "+formats.DefaultTarget+" into a folder)")
	flags.Uint32Var(&o.Version, "version", 0, "bring a model of Warcraft III to this `VERSION`: 800 before Reforged, 900 to 1800 since")
	flags.StringVar(&f.base, "base", "", "the `MODEL` that an edited glTF was made of: what the edit left alone keeps its bytes")
	flags.StringVar(&f.mapFile, "map", "", "a `FILE` that says what a glTF has no words for: names of sequences, how materials are drawn, paths of textures, what nodes are; see marrow map")
	flags.StringVar(&o.TexturePath, "texture-path", "", "the `FOLDER` within the game or a map from which a new MDX takes the pictures written beside it, as in war3mapImported")
	flags.StringVar(&f.dialect, "dialect", "engine", "`WHOSE` MDL: for the game and its editor: engine, or for HiveWorkshop's tools: hive")
	flags.BoolVar(&o.MDL.Plain, "plain", false, "MDL without the comments that carry what it has no words for")
	flags.BoolVar(&o.Canonical, "canonical", false, "same format again: drop what isn't in the fields")
	flags.BoolVar(&o.JPEG, "jpeg", false, "write opaque textures as JPEG: smaller, not exact")
	flags.StringVar(&f.pictures, "textures", "embed", "`WHERE` textures go: with each model: embed, or, beside many .gltf, once for all in DST/textures: shared")
	flags.BoolVar(&f.strict, "strict", false, "a file fails, and nothing of it is written, if anything is approximated or left out; a folder, if outputs' names collide")
}

// companionFlags say where textures and other files of a model are, and what it wears.
func (f *convertFlags) companionFlags(flags *pflag.FlagSet) {
	o := &f.options
	f.assetFlags.assetFlags(flags, "also look for textures in this `FOLDER`, archive or installed game", "")
	flags.StringArrayVar(&f.textures, "texture", nil, "what the game would choose, a `TYPE=FILE` as in skin=, hair=, cape=, monster-1= (repeatable)")
	flags.Uint32Var(&f.display, "display", 0, "the `NUMBER` of the row of the game's CreatureDisplayInfo or ItemDisplayInfo that chooses textures (default: the model's first)")
	flags.StringVar(&f.teamColor, "team-color", "red", "the team's `COLOUR`: a name, 0 to 23, #rgb or #rrggbb")
	flags.StringArrayVar(&f.materials, "materials", nil, "X4: take materials from this material_library.xml first, a `FILE` (repeatable; then from libraries/material_library.xml up the tree and in other extensions)")
	flags.BoolVar(&o.Lower.NoTextures, "no-textures", false, "leave textures out")
}

// sceneFlags say how much of a model is taken, and how exactly.
func (f *convertFlags) sceneFlags(flags *pflag.FlagSet) {
	o := &f.options
	flags.StringArrayVar(&o.Lower.Clips, "clip", nil, "only clips of this `NAME`, which may be a glob as 'Stand*'; Attack is Attack - 1, Attack - 2 where there is no Attack (repeatable)")
	flags.Float32Var(&o.Lower.Tolerance, "tolerance", lower.DefaultTolerance, "how far simplified motion may move a vertex, in `PARTS` of the model's size")
	flags.StringVar(&f.curves, "curves", "linear", "`KIND` of curves: linear, or spline: exact cubic splines where glTF has them")
	flags.BoolVar(&o.Lower.AllKeys, "all-keys", false, "keep keys that the tolerance could do without")
	flags.StringVar(&f.visibility, "visibility", "baked", "`HOW` parts come and go: baked, pointer (KHR_animation_pointer), both, none")
	flags.StringVar(&f.morphs, "morphs", "rest", "what becomes of morph targets where the output has none: rest: the shape at rest, bake: bones that move vertices alike")
	flags.IntVar(&o.Scene.LOD, "lod", 0, "the `LEVEL` of detail, 0 for the finest")
	flags.BoolVar(&o.Scene.AllLODs, "all-lods", false, "keep every level of detail")
	flags.StringVar(&o.Scene.Geosets, "geosets", "default", "which of a character's parts a World of Warcraft model wears: default, all, or `NUMBERS` as in 401,1502, which stand for their groups")
	flags.BoolVar(&o.Scene.Collision, "collision", false, "collision meshes as well")
	flags.StringVar(&f.scale, "scale", "1", "multiply sizes by this `NUMBER`, or metres where the length of a unit is known")
}

// parse reads the flags that aren't plain values.
func (f *convertFlags) parse(cmd *cobra.Command) error {
	f.options.To = strings.ToLower(f.options.To)
	g := &f.options.Lower
	err := f.folderFlags.parse()
	if err != nil {
		return err
	}
	if f.pictures != "embed" && f.pictures != "shared" {
		return usage("--textures %q, want embed or shared", f.pictures)
	}
	if g.TeamColor, err = mdx.ParseTeamColor(f.teamColor); err != nil {
		return usage("--team-color: %v", err)
	}
	if cmd.Flags().Changed("version") {
		if err = mdx.CheckVersion(f.options.Version); err != nil {
			return usage("--version: %v", err)
		}
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
	if f.options.Map.Scale() != 0 && !cmd.Flags().Changed("scale") {
		return nil
	}
	return f.parseScale()
}

// parseScale reads what sizes are multiplied by.
func (f *convertFlags) parseScale() error {
	if f.scale == "metres" {
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
