package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"marrow/texture"
)

// pictureFlags are the flags for the encoding of images.
type pictureFlags struct {
	alpha, content, size string
}

func (f *pictureFlags) flags(flags *pflag.FlagSet, o *texture.EncodeOptions) {
	flags.StringVar(&o.Encoding, "encoding", "", "")
	flags.StringVar(&f.alpha, "alpha", "auto", "")
	flags.IntVar(&o.Quality, "quality", 0, "")
	flags.BoolVar(&o.NoMips, "no-mips", false, "")
	flags.BoolVar(&o.Dither, "dither", false, "")
	flags.StringVar(&f.content, "content", "auto", "")
	flags.StringVar(&f.size, "size", "auto", "")
	flags.IntVar(&o.MaxEdge, "max-edge", 0, "")
}

var (
	alphas = map[string]texture.Alpha{
		"auto": texture.AutoAlpha, "0": texture.NoAlpha, "1": texture.Alpha1, "4": texture.Alpha4, "8": texture.Alpha8,
	}
	contents = map[string]texture.Content{
		"auto": texture.AutoContent, "color": texture.Color, "data": texture.Data, "normal": texture.Normal,
	}
	sizes = map[string]texture.Size{"auto": texture.AutoSize, "pow2": texture.PowerOfTwo, "keep": texture.KeepSize}
)

// parse parses the flags that aren't plain values.
func (f *pictureFlags) parse(o *texture.EncodeOptions) error {
	var ok bool
	if o.Alpha, ok = alphas[f.alpha]; !ok {
		return usage("--alpha %q, want auto, 0, 1, 4 or 8", f.alpha)
	}
	if o.Content, ok = contents[strings.ReplaceAll(f.content, "colour", "color")]; !ok {
		return usage("--content %q, want one of %v", f.content, slices.Sorted(maps.Keys(contents)))
	}
	if o.Size, ok = sizes[f.size]; !ok {
		return usage("--size %q, want auto, pow2 or keep", f.size)
	}
	if o.Quality < 0 || o.Quality > 100 {
		return usage("--quality %d, want 1 to 100", o.Quality)
	}
	if o.MaxEdge < 0 {
		return usage("--max-edge %s, want a number above 0", strconv.Itoa(o.MaxEdge))
	}
	return nil
}

// checkEncoding returns an error if the target doesn't have the encoding, or the encoding doesn't use the other flags.
func (f *pictureFlags) checkEncoding(to string, o *texture.EncodeOptions) error {
	if o.Encoding == "" {
		return nil
	}
	o.Encoding = strings.ToLower(o.Encoding)
	if list := texture.Encodings(texture.Format(to)); !slices.Contains(list, o.Encoding) {
		return usage("--encoding %q, want for %s one of %s", o.Encoding, to, strings.Join(list, ", "))
	}
	if o.Dither && !strings.HasSuffix(o.Encoding, "palette") {
		return usage("--dither needs a palette, not --encoding %s", o.Encoding)
	}
	if o.Quality != 0 && o.Encoding == "bgra" {
		return usage("--quality has no effect on --encoding bgra")
	}
	return nil
}
