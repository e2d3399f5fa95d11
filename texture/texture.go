package texture

import (
	"bytes"
	"errors"
	"image"
	"path"
	"strings"

	"marrow/report"
	"marrow/wire"
)

// A Format is a kind of picture file. Its value is its usual extension.
type Format string

// The formats that Decode reads.
const (
	Unknown Format = ""
	BLP     Format = "blp"
	DDS     Format = "dds"
	TGA     Format = "tga"
	PNG     Format = "png"
	JPEG    Format = "jpg"
	WebP    Format = "webp"
)

// Options set what Decode may spend. The zero value is the default.
type Options struct {
	// MaxPixels is the most pixels that a picture may have; 0 means 8192². The scans of a file's
	// JPEGs may walk 32 times as many in all.
	MaxPixels int64

	// MaxUnpacked is the most bytes that a gzip'd file may unpack to; 0 means 256 MiB.
	MaxUnpacked int64
}

// Detect says which format data has, Unknown if none that Decode reads. It goes
// by the content, whatever the name's extension says. Only TGA has no signature:
// there the name decides whether a plausible header is enough or must be borne
// out by the rest of the file.
func Detect(name string, data []byte) Format {
	switch {
	case isGzip(data):
		start := gunzipStart(data)
		if isGzip(start) {
			return Unknown
		}
		return Detect(strings.TrimSuffix(name, path.Ext(name)), start)
	case bytes.HasPrefix(data, []byte("BLP0")), bytes.HasPrefix(data, []byte("BLP1")), bytes.HasPrefix(data, []byte("BLP2")):
		return BLP
	case bytes.HasPrefix(data, []byte("DDS ")):
		return DDS
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		return PNG
	case bytes.HasPrefix(data, []byte{0xff, 0xd8, 0xff}):
		return JPEG
	case isWebP(data):
		return WebP
	case isTGA(name, data):
		return TGA
	}
	return Unknown
}

// A Config says what a picture file holds, without decoding its pixels.
type Config struct {
	Format        Format
	Kind          string // format and coding: "BLP1:jpeg", "BLP2:DXT5", "DDS:BC7", "TGA:BGRA8 RLE"
	Width, Height int    // pixels
	Mips          int    // pictures in the mip chain by the file's own word, at least 1
	AlphaBits     int    // bits of alpha per pixel by the file's own word; 0 is opaque
	Gzip          bool   // the file is packed by gzip
}

// Pixels is how many a picture will have once it is decoded, by the first 64 KiB of its file; 0 where they don't
// say.
func Pixels(name string, head []byte) int64 {
	if isGzip(head) {
		head, name = gunzipStart(head), strings.TrimSuffix(name, path.Ext(name))
	}
	if Detect(name, head) == Unknown { // as most models are: no error is made of it
		return 0
	}
	c, err := DecodeConfig(name, head, Options{})
	if err != nil {
		return 0
	}
	return int64(c.Width) * int64(c.Height)
}

// A picture is a file whose headers have been read.
type picture interface {
	config() Config
	decode() (image.Image, error)
}

// DecodeConfig reads the headers of a picture file. name is used to tell TGA
// and in errors; it may be empty.
func DecodeConfig(name string, data []byte, opts Options) (Config, error) {
	d := newDecoder(name, opts)
	p, err := d.open(data)
	if err != nil {
		return Config{}, d.error(err)
	}
	c := p.config()
	c.Gzip = d.gzip
	return c, nil
}

// Decode reads the first and largest picture of a file in any format that Detect
// knows. name is used to tell TGA and in findings and errors; it may be empty.
//
// A file that ends early still gives a picture, and a warning: the missing part
// is plain grey, or a smaller mip stands in for the largest. An error is a
// *wire.Error that says what was found where, and what was expected.
func Decode(name string, data []byte, opts Options) (image.Image, []report.Finding, error) {
	d := newDecoder(name, opts)
	p, err := d.open(data)
	if err != nil {
		return nil, d.findings, d.error(err)
	}
	img, err := p.decode()
	if err != nil {
		return nil, d.findings, d.error(err)
	}
	return img, d.findings, nil
}

// open reads the headers of the picture in data.
func (d *decoder) open(data []byte) (picture, error) {
	name := d.name
	if isGzip(data) {
		unpacked, err := d.gunzip(data)
		if err != nil {
			return nil, err
		}
		data, d.gzip = unpacked, true
		name = strings.TrimSuffix(name, path.Ext(name))
	}
	d.data = data
	switch Detect(name, data) {
	case BLP:
		return openBLP(d)
	case DDS:
		return openDDS(d)
	case TGA:
		return openTGA(d)
	case PNG:
		return openPNG(d)
	case JPEG:
		return openJPEG(d)
	case WebP:
		return openWebP(d)
	}
	if hasTGAName(name) {
		return openTGA(d) // which says what is wrong
	}
	return nil, &wire.Error{Got: startOf(data), Want: "a BLP, DDS, TGA, PNG, JPEG or WebP picture"}
}

// error gives an error the file's name.
func (d *decoder) error(err error) error {
	var at *wire.Error
	if !errors.As(err, &at) {
		at = &wire.Error{Err: err}
	}
	at.File = d.name
	return at
}
