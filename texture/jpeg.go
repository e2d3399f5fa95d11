package texture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"io"

	"marrow/internal/jpeg4"
	"marrow/internal/limit"
	"marrow/wire"
)

// jpegInfo has the information of a JPEG's markers before its first scan.
type jpegInfo struct {
	width, height int
	components    int
	progressive   bool
	subsampled    bool // some component has fewer samples than another
	jfif, adobe   bool // an APP0 or APP14 segment states which colours these are
}

// JPEG markers that are used here; ITU-T T.81, table B.1.
const (
	markerSOF0 = 0xc0 // baseline
	markerSOF2 = 0xc2 // progressive
	markerEOI  = 0xd9
	markerSOS  = 0xda
	markerAPP0 = 0xe0
)

// readJPEGInfo reads the markers of a JPEG; ok is false if there is no frame header that image/jpeg can read before the
// first scan.
func readJPEGInfo(data []byte) (info jpegInfo, ok bool) {
	for at := 2; at+4 <= len(data); {
		if data[at] != 0xff {
			at++
			continue
		}
		marker := data[at+1]
		if marker == 0xff || marker == 0 || marker == 1 || marker&^7 == 0xd0 {
			at++ // fill bytes, stray data, markers without a body
			continue
		}
		if marker == markerSOS || marker == markerEOI {
			break
		}
		size := int(binary.BigEndian.Uint16(data[at+2:]))
		body := data[at+4 : min(at+2+max(size, 2), len(data))]
		switch {
		case marker >= markerSOF0 && marker <= markerSOF2:
			ok = info.readFrame(body)
			info.progressive = marker == markerSOF2
		case marker == markerAPP0 && bytes.HasPrefix(body, []byte("JFIF\x00")):
			info.jfif = true
		case marker == markerAPP0+14 && bytes.HasPrefix(body, []byte("Adobe")):
			info.adobe = true
		}
		at += 2 + size
	}
	return info, ok
}

// readFrame reads a frame header: precision, height, width, components.
func (info *jpegInfo) readFrame(body []byte) bool {
	if len(body) < 6 {
		return false
	}
	info.height = int(binary.BigEndian.Uint16(body[1:]))
	info.width = int(binary.BigEndian.Uint16(body[3:]))
	info.components = int(body[5])
	for i := 1; i < info.components && 6+3*i+1 < len(body); i++ {
		if body[6+3*i+1] != body[6+1] {
			info.subsampled = true
		}
	}
	return true
}

// fitsIn reports whether n bytes can hold an image of this size. Each block of 8 × 8 samples takes two bits, or one
// if progressive.
func (info *jpegInfo) fitsIn(n int) bool {
	components := int64(max(info.components, 1))
	if info.subsampled {
		components = 1
	}
	blocks := int64(info.width+7) / 8 * (int64(info.height+7) / 8) * components
	if info.progressive {
		return blocks <= 8*int64(n)
	}
	return blocks <= 4*int64(n)
}

// jpegFile is a plain JPEG file.
type jpegFile struct {
	d    *decoder
	info jpegInfo
}

func openJPEG(d *decoder) (imageFile, error) {
	info, ok := readJPEGInfo(d.data)
	if !ok {
		return nil, &wire.Error{Got: "a JPEG without a readable frame header"}
	}
	return &jpegFile{d, info}, d.checkSize(uint32(info.width), uint32(info.height), 0)
}

func (f *jpegFile) config() Config {
	return Config{Format: JPEG, Kind: "JPEG", Width: f.info.width, Height: f.info.height, Mips: 1}
}

func (f *jpegFile) decode() (image.Image, error) {
	img, cut, err := f.d.decodeJPEG(f.d.data, nil, func(r io.Reader) (image.Image, error) { return jpeg.Decode(r) })
	if err != nil {
		return nil, &wire.Error{Got: "a broken JPEG", Err: err}
	}
	if cut {
		f.d.note(codeCut, "", int64(len(f.d.data)), "the JPEG ends early; the rest is grey")
	}
	return img, nil
}

// appUnknown is an Adobe APP14 segment with transform 0: the components are stored as they are. image/jpeg reads four
// components only after such a segment, and then returns them inverted.
var appUnknown = []byte("\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00")

// decodeBGRA decodes the JPEG of a BLP to *image.NRGBA: four components stored as blue, green, red, alpha. Other
// numbers of components occur, although the game's own tools never write them: three are read as blue, green, red
// unless the file has a JFIF header or subsampling, which only Y′CbCr has; one is grey.
func decodeBGRA(r io.Reader, info jpegInfo) (image.Image, error) {
	direct := info.components == 4 || info.components == 3 && !info.jfif && !info.subsampled
	if direct && !info.adobe {
		var start [2]byte
		if _, err := io.ReadFull(r, start[:]); err != nil {
			return nil, err
		}
		r = io.MultiReader(bytes.NewReader(start[:]), bytes.NewReader(appUnknown), r)
	}
	img, err := jpeg.Decode(r)
	switch img := img.(type) {
	case *image.CMYK:
		swapInvertedRB(img.Pix)
		return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}, nil
	case *image.RGBA:
		swapRB(img.Pix, img.Pix)
		return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}, nil
	case *image.YCbCr:
		return opaqueNRGBA(img), nil
	}
	return img, err
}

// decodeFast decodes the most common form of JPEGs in BLPs. It returns nil for others and for broken ones.
func decodeFast(data []byte, info jpegInfo) image.Image {
	if info.components == 4 && !info.adobe {
		if img, ok := jpeg4.Decode(data, info.width, info.height); ok {
			return img
		}
	}
	return nil
}

// opaqueNRGBA converts an image without alpha.
func opaqueNRGBA(img image.Image) *image.NRGBA {
	b := img.Bounds()
	rgba := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(rgba, rgba.Rect, img, b.Min, draw.Src)
	return &image.NRGBA{Pix: rgba.Pix, Stride: rgba.Stride, Rect: rgba.Rect}
}

// decodeScans is the cost of a decode, apart from its scans, in scans. All attempts to decode JPEGs of one file share a
// budget of scans of an image of Options.MaxPixels, because even a scan of a few bytes walks all blocks. It leaves the
// largest image 24 scans, where encoders write 10, or 18 for four components, and smaller images more.
const decodeScans = 8

// countScans counts a decode of data against the limit of the file.
func (d *decoder) countScans(data []byte, info jpegInfo) error {
	// The marker can't occur in coded data. It may in other segments, but practically never does.
	scans := int64(bytes.Count(data, []byte{0xff, markerSOS}))
	pixels := int64(info.width) * int64(info.height)
	left := (limit.JPEGScans*int64(d.opts.MaxPixels)-d.scanned)/pixels - decodeScans
	if scans > left {
		return fmt.Errorf("%d scans of %d × %d pixels, want at most %d", scans, info.width, info.height, max(left, 0))
	}
	d.scanned += (scans + decodeScans) * pixels
	return nil
}

// decodeJPEG decodes data with decode. fast, if it isn't nil, returns the same image sooner, or nil. If the data ends
// early, cut is true, and the missing part of the image is grey.
func (d *decoder) decodeJPEG(data []byte, fast func([]byte, jpegInfo) image.Image, decode func(io.Reader) (image.Image, error)) (img image.Image, cut bool, err error) {
	info, ok := readJPEGInfo(data)
	if !ok {
		return nil, false, fmt.Errorf("no frame header")
	}
	if !info.fitsIn(len(data)) {
		return nil, false, fmt.Errorf("%d bytes can't hold %d × %d pixels", len(data), info.width, info.height)
	}
	whole := bytes.NewReader(data)
	decodeLimited := func(r io.Reader) (image.Image, error) {
		if err := d.countScans(data, info); err != nil {
			return nil, err
		}
		if fast != nil && r == whole {
			if img := fast(data, info); img != nil {
				return img, nil
			}
		}
		return decode(r)
	}
	img, err = decodeLimited(whole)
	if err == nil || whole.Len() > 0 {
		return img, false, err
	}
	if partial := decodeTruncated(data, info, decodeLimited); partial != nil {
		return partial, true, nil
	}
	return nil, false, err
}
