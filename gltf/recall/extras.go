package recall

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/report"
	"marrow/scene"
)

// A reporter reports a finding.
type reporter func(code report.Code, path, format string, args ...any)

// unreported is for extras that are read again.
func unreported(report.Code, string, string, ...any) {}

// assetExtras returns the extras of a document's asset, or their copy in the root node, which other programs keep; nil if
// there are none. It also returns the extras of all nodes.
func assetExtras(d *gltf.Document, add reporter) (asset *gltf.AssetExtras, nodes []*gltf.NodeExtras) {
	asset = readExtras[gltf.AssetExtras](add, d.Asset.Extras, "asset")
	for i := range d.Nodes {
		x := readExtras[gltf.NodeExtras](add, d.Nodes[i].Extras, fmt.Sprintf("nodes[%d]", i))
		nodes = append(nodes, x)
		if x != nil && asset == nil {
			asset = x.Asset
		}
	}
	return asset, nodes
}

// readExtras reads the value of "marrow"; nil if there is none.
func readExtras[T any](add reporter, raw gltf.Raw, path string) *T {
	if !isOurs(raw) {
		return nil
	}
	var x struct{ Marrow *T }
	if err := jsonvalue.Decode(raw, &x); err != nil {
		add(codeReadExtras, path+".extras", "%v", err)
		return nil
	}
	return x.Marrow
}

// isOurs reports whether extras may contain those of marrow.
func isOurs(x gltf.Raw) bool { return bytes.Contains(x, []byte(`"marrow"`)) }

// isText reports whether marrow's extras are a text. Blender converts extras to a text if they contain a number that it
// can't store.
func isText(x gltf.Raw) bool { return textExtras.Match(x) }

var textExtras = regexp.MustCompile(`"marrow"\s*:\s*"`)

func boundsOf(x *gltf.BoundsExtras) scene.Bounds {
	if x == nil {
		return scene.Bounds{}
	}
	return scene.Bounds{Min: x.Min, Max: x.Max, Radius: x.Radius}
}

// unescaped restores the bytes of a name that JSON can't hold, which the exporter writes as four characters, such as
// \xC3. Real names don't contain such characters.
func unescaped(name string) string {
	if !strings.Contains(name, `\x`) {
		return name
	}
	out := make([]byte, 0, len(name))
	for i := 0; i < len(name); i++ {
		if rest := name[i:]; len(rest) >= 4 && rest[:2] == `\x` {
			if b, err := strconv.ParseUint(rest[2:4], 16, 8); err == nil && b >= 0x80 {
				out = append(out, byte(b))
				i += 3
				continue
			}
		}
		out = append(out, name[i])
	}
	return string(out)
}

// isNumbered reports whether a name is another one with a number that the exporter appends to duplicates.
func isNumbered(name, of string) bool {
	rest, ok := strings.CutPrefix(name, of+"#")
	return ok && strings.Trim(rest, "0123456789") == ""
}

// byName returns the value of an enumeration with a name.
func byName[T interface {
	~uint8
	String() string
}](name string) (T, bool) {
	for v := range T(32) {
		if v.String() == name {
			return v, true
		}
	}
	return 0, false
}

// flagByName returns the flag with a name; none for unknown names.
func flagByName[T ~uint16](names func(T) []string, name string) T {
	for bit := range 16 {
		if list := names(1 << bit); len(list) == 1 && list[0] == name {
			return 1 << bit
		}
	}
	return 0
}
