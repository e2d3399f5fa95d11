package gltf

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	json "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"marrow/asset"
	"marrow/internal/jsonvalue"
	"marrow/internal/textfile"
	"marrow/report"
	"marrow/wire"
)

// IsGLB reports whether data starts like a GLB.
func IsGLB(data []byte) bool { return len(data) >= 4 && binary.LittleEndian.Uint32(data) == glbMagic }

// IsText reports whether data, which may be truncated, is the JSON of a .gltf: an object with an "asset" that has a
// version, glTF's only mandatory property.
func IsText(data []byte) bool {
	text := bytes.TrimLeft(textfile.Unmarked(data), " \t\r\n")
	if len(text) == 0 || text[0] != '{' {
		return false
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(text), jsonvalue.Lenient)
	if _, err := d.ReadToken(); err != nil {
		return false
	}
	for d.PeekKind() == '"' {
		key, err := d.ReadToken()
		if err != nil {
			return false
		}
		if key.String() == "asset" {
			var a struct{ Version string }
			text, err := d.ReadValue()
			return err == nil && jsonvalue.Decode(text, &a) == nil && a.Version != ""
		}
		if d.SkipValue() != nil {
			return false
		}
	}
	return false
}

// Decode reads a GLB, or the JSON of a .gltf, whose other files Load reads.
func Decode(data []byte) (*Document, []report.Finding, error) {
	d := &Document{source: data}
	text, bin, at, err := d.chunks(data)
	if err != nil {
		return d, d.found, err
	}
	err = decodeJSON(text, d)
	if v := versionOf(d, text, err); v != "" && !strings.HasPrefix(v, "2.") {
		*d = Document{source: data, found: d.found}
		return d, d.found, &wire.Error{Offset: int64(at), Path: "asset.version", Got: v, Want: "2.0; gltf-pipeline converts glTF 1.0"}
	}
	if err != nil {
		*d = Document{source: data, found: d.found} // the decoded part may be incomplete
		return d, d.found, jsonError(err, text, at)
	}
	if err := d.supported(int64(at)); err != nil {
		*d = Document{source: data, Asset: d.Asset, found: d.found} // it would be misinterpreted
		return d, d.found, err
	}
	for i := range d.Buffers {
		b := &d.Buffers[i]
		switch {
		case b.URI == "" && i == 0:
			b.Data = bin
		case isDataURI(b.URI):
			if b.Data, err = dataURI(b.URI); err != nil {
				return d, d.found, &wire.Error{Offset: int64(at), Path: fmt.Sprintf("buffers[%d].uri", i), Got: "a data URI that can't be read", Err: err}
			}
		}
	}
	return d, d.found, nil
}

// versionOf returns the version of glTF. In a document of another version, decoding may have failed before the version.
func versionOf(d *Document, text []byte, broken error) string {
	if broken == nil {
		return d.Asset.Version
	}
	var of struct{ Asset struct{ Version string } }
	if jsonvalue.Decode(text, &of) != nil {
		return ""
	}
	return of.Asset.Version
}

// chunks returns the JSON of a file and its offset, and the binary chunk of a GLB.
func (d *Document) chunks(data []byte) (text, bin []byte, at int, err error) {
	le := binary.LittleEndian
	if !IsGLB(data) {
		text = textfile.Unmarked(data)
		return text, nil, len(data) - len(text), nil
	}
	if len(data) < 12 {
		return nil, nil, 0, &wire.Error{Offset: 0, Path: "header", Got: fmt.Sprintf("%d bytes", len(data)), Want: "the 12 of a GLB's header"}
	}
	if v := le.Uint32(data[4:]); v != 2 {
		return nil, nil, 0, &wire.Error{Offset: 4, Path: "version", Got: fmt.Sprint(v), Want: "2; gltf-pipeline converts glTF 1.0"}
	}
	length := int64(le.Uint32(data[8:]))
	if length > int64(len(data)) {
		return nil, nil, 0, &wire.Error{Offset: 8, Path: "length", Got: fmt.Sprintf("%d bytes, but the file has %d", length, len(data))}
	}
	if length < int64(len(data)) {
		d.add(codeReadLeftover, "", "%d bytes follow the end given by the header", int64(len(data))-length)
	}
	end := int(length)
	for pos, n := 12, 0; pos+8 <= end; n++ {
		size, kind := int64(le.Uint32(data[pos:])), le.Uint32(data[pos+4:])
		path := fmt.Sprintf("chunks[%d]", n)
		if size > int64(end-pos-8) {
			return nil, nil, 0, &wire.Error{Offset: int64(pos), Path: path + ".length", Got: fmt.Sprintf("%d bytes, but the file has %d", size, end-pos-8)}
		}
		body := data[pos+8 : pos+8+int(size)]
		switch {
		case n == 0 && kind != chunkJSON:
			return nil, nil, 0, &wire.Error{Offset: int64(pos + 4), Path: path + ".type", Got: fmt.Sprintf("%#x", kind), Want: "JSON first"}
		case n == 0:
			text, at = body, pos+8
		case n == 1 && kind == chunkBIN:
			bin = body
		default:
			d.add(codeReadLeftover, path, "a chunk of type %#x, which glTF doesn't define, is ignored", kind)
		}
		pos += 8 + int(size)
	}
	if text == nil {
		return nil, nil, 0, &wire.Error{Offset: 12, Path: "chunks", Want: "a chunk of JSON"}
	}
	return text, bin, at, nil
}

// add reports a finding about the document.
func (d *Document) add(code report.Code, path, format string, args ...any) {
	d.found = append(d.found, report.New(code, path, format, args...))
}

// jsonError adds the position in the file to an error in the JSON, which begins at an offset.
func jsonError(err error, text []byte, at int) error {
	out := &wire.Error{Offset: int64(at), Path: "json", Got: "invalid glTF JSON: " + err.Error()}
	var syntax *jsontext.SyntacticError
	var typ *json.SemanticError
	switch {
	case errors.As(err, &syntax):
		out.Offset += syntax.ByteOffset
		out.Got = "invalid glTF JSON: " + syntax.Err.Error()
	case errors.As(err, &typ):
		before := text[:min(max(typ.ByteOffset, 0), int64(len(text)))] // ends at the value or at the separator before it
		out.Offset = int64(at + len(text) - len(bytes.TrimLeft(text[len(before):], ":, \t\r\n")))
		out.Path, out.Got = fieldPath(typ.JSONPointer), kindNames[typ.JSONKind]
		if typ.GoType != nil {
			out.Want = kindOf(typ.GoType)
		}
	}
	return out
}

// fieldPath converts a JSON pointer to a field path: /nodes/0/mesh to nodes[0].mesh.
func fieldPath(p jsontext.Pointer) string {
	var b strings.Builder
	for name := range p.Tokens() {
		switch _, err := strconv.ParseUint(name, 10, 31); {
		case err == nil:
			b.WriteString("[" + name + "]")
		case b.Len() > 0:
			b.WriteString("." + name)
		default:
			b.WriteString(name)
		}
	}
	return b.String()
}

var kindNames = map[jsontext.Kind]string{'n': "null", 'f': "false", 't': "true", '"': "a string", '0': "a number", '{': "an object", '[': "an array"}

// kindOf returns the JSON kind for a Go type.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map, reflect.Pointer:
		return "an object"
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	}
	return "a number"
}

// supported returns an error if the file requires an unsupported extension, except for extensions of materials, which
// only change the appearance. It reports the unsupported extensions that the file uses.
func (d *Document) supported(at int64) error {
	for _, name := range d.ExtensionsRequired {
		switch {
		case slices.Contains(understood, name), strings.HasPrefix(name, "KHR_materials_"):
		case name == "KHR_texture_basisu", name == "EXT_texture_avif":
			// only the images are missing
		default:
			return &wire.Error{Offset: at, Path: "extensionsRequired", Got: name, Want: "one of " + strings.Join(understood, ", ") + "; export the model without it"}
		}
	}
	for i, name := range d.ExtensionsUsed {
		if !slices.Contains(understood, name) {
			d.add(codeReadExtension, fmt.Sprintf("extensionsUsed[%d]", i), "%s isn't supported; the data of the extension is left out", name)
		}
	}
	return nil
}

func isDataURI(uri string) bool { return strings.HasPrefix(uri, "data:") }

// changedDataURI returns a data URI with other content and the same media type; the URI itself if the content is the same.
func changedDataURI(uri string, data []byte) string {
	if was, err := dataURI(uri); err == nil && bytes.Equal(was, data) {
		return uri
	}
	kind := "data:application/octet-stream"
	if head, _, ok := strings.Cut(uri, ","); ok {
		kind = strings.TrimSuffix(head, ";base64")
	}
	return kind + ";base64," + base64.StdEncoding.EncodeToString(data)
}

// dataURI returns the content of a data URI.
func dataURI(uri string) ([]byte, error) {
	head, body, ok := strings.Cut(uri, ",")
	if !ok {
		return nil, errors.New("it has no comma")
	}
	if !strings.HasSuffix(head, ";base64") {
		text, err := url.PathUnescape(body)
		return []byte(text), err
	}
	body, err := url.PathUnescape(body)
	if err != nil {
		return nil, err
	}
	return base64.RawStdEncoding.DecodeString(strings.TrimRight(body, "="))
}

// fileOf returns the relative path, with slashes, of the file that a URI refers to. It is empty for data URIs and URLs.
func fileOf(uri string) string {
	if uri == "" || isDataURI(uri) || strings.Contains(uri, "://") {
		return ""
	}
	if path, err := url.PathUnescape(uri); err == nil {
		return path
	}
	return uri
}

// Load reads the buffers that are separate files.
func (d *Document) Load(_ string, near asset.Resolver) []report.Finding {
	var found []report.Finding
	for i := range d.Buffers {
		b := &d.Buffers[i]
		if b.URI == "" || b.Data != nil {
			continue
		}
		path := fmt.Sprintf("buffers[%d]", i)
		name := fileOf(b.URI)
		if name == "" {
			found = append(found, report.New(codeReadBuffer, path, "%.60s: no such file in the folder of the model", b.URI))
			continue
		}
		data, _, err := near.Read(name)
		if err != nil {
			found = append(found, report.New(codeReadBuffer, path, "%s: %v", name, err))
			continue
		}
		b.Data = data
	}
	return found
}

// decodeJSON reads JSON. Exporters whose language has only floating-point numbers write "count": 3.0, which other readers
// accept as well.
func decodeJSON(text []byte, into *Document) error {
	err := jsonvalue.Unmarshal(text, into)
	var syntax *jsontext.SyntacticError
	if err == nil || errors.As(err, &syntax) {
		return err
	}
	whole := jsonvalue.WholeNumbers(text)
	if bytes.Equal(whole, text) {
		return err
	}
	*into = Document{source: into.source, found: into.found}
	return jsonvalue.Unmarshal(whole, into)
}
