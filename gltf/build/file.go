package build

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"marrow/gltf"
	"marrow/lower/material"
	"marrow/lower/names"
)

// A File is a complete glTF: its JSON and the pieces of its only buffer, which may be arrays of the scene. It is
// written as a GLB or as several files.
type File struct {
	doc    gltf.Document
	buffer [][]byte
	images [][]byte // PNGs, in the order of the document's images
	length int      // length of the buffer
	stored []string
}

// Stored returns the names of the images in the store to which the glTF refers; see [material.Options].
func (f *File) Stored() []string { return f.stored }

// Meshes returns the number of meshes.
func (f *File) Meshes() int { return len(f.doc.Meshes) }

// Textures returns the number of textures.
func (f *File) Textures() int { return len(f.doc.Textures) }

// rootExtras are the NodeExtras of the root node. They contain the asset's extras as JSON, which are written twice.
type rootExtras struct {
	Kind  string          `json:"kind"`
	Asset json.RawMessage `json:"asset"`
}

// finish completes the document: the asset, the extensions in use, and the buffer.
func (e *exporter) finish() *File {
	d := &e.doc
	x := e.assetExtras()
	d.Asset = gltf.Asset{Version: "2.0", Generator: e.opts.Generator, Others: gltf.Others{Extras: e.marrow(&x)}}
	d.Nodes[e.root].Extras = e.marrow(&rootExtras{"root", json.RawMessage(d.Asset.Extras[len(`{"marrow":`) : len(d.Asset.Extras)-1])})
	for name := range e.used {
		d.ExtensionsUsed = append(d.ExtensionsUsed, name)
	}
	slices.Sort(d.ExtensionsUsed)
	f := &File{images: e.buf.images, stored: e.stored}
	var views []gltf.Ref
	d.BufferViews, views, f.buffer, f.length = e.buf.layout()
	for i, v := range views {
		d.Images[i].BufferView = v
	}
	d.Accessors = e.buf.accessors
	if f.length > 0 {
		d.Buffers = []gltf.Buffer{{ByteLength: f.length}}
	}
	f.doc = *d
	return f
}

// Document returns the JSON of the glTF, as in a GLB. It is not a copy.
func (f *File) Document() *gltf.Document { return &f.doc }

// Pieces returns the bytes of a GLB in consecutive pieces.
func (f *File) Pieces() [][]byte { return f.doc.GLB(f.buffer) }

// WriteTo writes a GLB.
func (f *File) WriteTo(w io.Writer) (n int64, err error) {
	for _, p := range f.Pieces() {
		k, err := w.Write(p)
		n += int64(k)
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// GLB returns the GLB as one array.
func (f *File) GLB() []byte { return bytes.Join(f.Pieces(), nil) }

// A Part is one file of a glTF that consists of several files.
type Part struct {
	Name string
	Data [][]byte // consecutive pieces of the content
}

// Parts returns a glTF as separate files: NAME.gltf first, then NAME.bin and a PNG for each image.
func (f *File) Parts(name string) []Part {
	doc := f.doc
	doc.Images = slices.Clone(doc.Images)
	doc.BufferViews = doc.BufferViews[:len(doc.BufferViews)-len(f.images)]
	parts := []Part{{Name: name + ".gltf"}}
	pieces, length := f.buffer, f.length
	if len(f.images) > 0 {
		pieces, length = f.withoutImages(len(doc.BufferViews))
	}
	doc.Buffers = nil
	if length > 0 {
		doc.Buffers = []gltf.Buffer{{URI: escape(name + ".bin"), ByteLength: length}}
		parts = append(parts, Part{name + ".bin", pieces})
	}
	taken := map[string]int{}
	for i := range doc.Images {
		img := &doc.Images[i]
		if img.URI != "" {
			continue // it is in the store, like all images
		}
		file := names.Unique(taken, fmt.Sprintf("%s.%s", name, material.SafeName(img.Name))) + material.Ext(img.MimeType)
		img.URI, img.BufferView = escape(file), 0
		parts = append(parts, Part{file, [][]byte{f.images[i]}})
	}
	parts[0].Data = [][]byte{doc.AppendJSON(nil)}
	return parts
}

// withoutImages returns the pieces of the buffer before the first image, whose view is given.
func (f *File) withoutImages(first int) (pieces [][]byte, length int) {
	end := f.doc.BufferViews[first].ByteOffset
	for _, p := range f.buffer {
		if length == end {
			break
		}
		pieces = append(pieces, p)
		length += len(p)
	}
	return pieces, length
}

// escape converts a file name to a URI (RFC 3986).
func escape(name string) string {
	const hex = "0123456789ABCDEF"
	var b []byte
	for _, c := range []byte(name) {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_', c == '-', c == '.', c == '~':
			b = append(b, c)
		default:
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(b)
}
