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

// A Format is an image format. Its value is the usual extension.
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

// Options are the limits of Decode, and the size that is needed. The zero value is the default.
type Options struct {
	// MaxPixels is the maximum number of pixels of an image; 0 means 8192². The scans of a file's
	// JPEGs may walk 32 times as many in all.
	MaxPixels int64

	// MaxUnpacked is the maximum unpacked size of a gzip file in bytes; 0 means 256 MiB.
	MaxUnpacked int64

	// Least is the number of pixels that the larger side of the image needs at least. Decode then uses the smallest
	// complete mipmap of a BLP or a DDS that has them. 0 means the first, largest image.
	Least int
}

// suffices reports whether a mipmap of w × h pixels is large enough.
func (o *Options) suffices(w, h int) bool { return o.Least > 0 && max(w, h) >= o.Least }

// Detect returns the format of data, or Unknown if Decode doesn't support it. It uses the content, independent of the
// name's extension. Only TGA has no signature: if the name has the extension of TGA, a plausible header is sufficient;
// otherwise the rest of the file must confirm it.
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

// A Config describes an image file without decoding its pixels.
type Config struct {
	Format        Format
	Kind          string // format and coding: "BLP1:jpeg", "BLP2:DXT5", "DDS:BC7", "TGA:BGRA8 RLE"
	Width, Height int    // pixels
	Mips          int    // number of images in the mip chain according to the header, at least 1
	AlphaBits     int    // alpha bits per pixel according to the header; 0 means opaque
	Gzip          bool   // the file is compressed by gzip
}

// Pixels returns the number of pixels of a decoded image, from the first 64 KiB of its file; 0 if it is unknown.
func Pixels(name string, head []byte) int64 {
	if isGzip(head) {
		head, name = gunzipStart(head), strings.TrimSuffix(name, path.Ext(name))
	}
	if Detect(name, head) == Unknown { // the common case for models; avoids creating an error
		return 0
	}
	c, err := DecodeConfig(name, head, Options{})
	if err != nil {
		return 0
	}
	return int64(c.Width) * int64(c.Height)
}

// An imageFile is a file whose headers have been read.
type imageFile interface {
	config() Config
	decode() (image.Image, error)
}

// DecodeConfig reads the headers of an image file. name is used to recognise TGA and in errors; it may be empty.
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

// Decode reads the largest image of a file, or one that opts.Least permits, in any format that Detect recognises. name is used to recognise TGA,
// and in findings and errors; it may be empty. For a truncated file, Decode returns an image and a warning: the missing
// part is plain grey, or a smaller mipmap replaces the image. Errors are of type *wire.Error.
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

// open reads the headers of the image in data.
func (d *decoder) open(data []byte) (imageFile, error) {
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
		return openTGA(d) // returns an error that states the problem
	}
	return nil, &wire.Error{Got: startOf(data), Want: "a BLP, DDS, TGA, PNG, JPEG or WebP picture"}
}

// error adds the name of the file to an error.
func (d *decoder) error(err error) error {
	var at *wire.Error
	if !errors.As(err, &at) {
		at = &wire.Error{Err: err}
	}
	at.File = d.name
	return at
}
