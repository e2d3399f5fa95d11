package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"marrow/texture"
)

// pictureFlags say how pictures are written.
type pictureFlags struct {
	alpha, content, size string
}

func (f *pictureFlags) flags(flags *pflag.FlagSet, o *texture.EncodeOptions) {
	flags.StringVar(&o.Encoding, "encoding", "", "how a picture's pixels are stored, a `NAME`: "+
		"BLP: "+strings.Join(texture.Encodings(texture.BLP), ", ")+
		"; DDS: "+strings.Join(texture.Encodings(texture.DDS), ", ")+
		"; TGA: "+strings.Join(texture.Encodings(texture.TGA), ", ")+
		" (default: the source's own if the format has it; else BLP: palette for up to 256 colours, jpeg for more; DDS: by alpha bc1 or bc3, bc5 for normals; TGA: raw)")
	flags.StringVar(&f.alpha, "alpha", "auto", "`BITS` of alpha in a BLP: auto (as many as the picture needs), 0, 1, 4 or 8")
	flags.IntVar(&o.Quality, "quality", 0, "from 1 to 100, a `NUMBER`: of JPEG; blocks and palettes take less time below 50, and more from 95 on (default 90)")
	flags.BoolVar(&o.NoMips, "no-mips", false, "no smaller copies of a picture")
	flags.BoolVar(&o.Dither, "dither", false, "spread the errors of a palette over neighbouring pixels")
	flags.StringVar(&f.content, "content", "auto", "`WHAT` a picture's numbers are, for its smaller copies: color, data, normal, or auto: by names that end as in _normal or _orm")
	flags.StringVar(&f.size, "size", "auto", "`SIZE` of pictures: pow2 (the nearest powers of two), keep, or auto: pow2 for BLP")
	flags.IntVar(&o.MaxEdge, "max-edge", 0, "halve pictures until no edge is longer than this `NUMBER` of pixels")
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

// parse reads the flags that aren't plain values.
func (f *pictureFlags) parse(o *texture.EncodeOptions) error {
	var ok bool
	if o.Alpha, ok = alphas[f.alpha]; !ok {
		return usage("--alpha %q, want auto, 0, 1, 4 or 8", f.alpha)
	}
	if o.Content, ok = contents[f.content]; !ok {
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

// suits refuses an encoding that the target doesn't have, and what the encoding has no use for.
func (f *pictureFlags) suits(to string, o *texture.EncodeOptions) error {
	if o.Encoding == "" {
		return nil
	}
	o.Encoding = strings.ToLower(o.Encoding)
	if list := texture.Encodings(texture.Format(to)); !slices.Contains(list, o.Encoding) {
		return usage("--encoding %q, want for %s one of %s", o.Encoding, to, strings.Join(list, ", "))
	}
	if o.Dither && !strings.HasSuffix(o.Encoding, "palette") {
		return usage("--dither is for palettes, not for --encoding %s", o.Encoding)
	}
	if o.Quality != 0 && o.Encoding == "bgra" {
		return usage("--quality has no effect on --encoding bgra")
	}
	return nil
}
