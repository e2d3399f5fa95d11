package xmltext

import (
	"strings"
	"testing"
)

// A copy has the same elements, attributes and texts, in its own layout.
func TestCopy(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`<a/>`, "<a/>\n"},
		{`<a b='1' c="&amp;"></a>`, "<a b=\"1\" c=\"&amp;\"/>\n"},
		{`<a b="1" b="2"/>`, "<a b=\"2\"/>\n"},
		{`<a><!-- x --><b/> text <c><d e=""/></c></a>`, "<a>\n  <b/>\n  text\n  <c>\n    <d e=\"\"/>\n  </c>\n</a>\n"},
		{`<a><b>`, ""},
	} {
		var w Writer
		d := NewReader([]byte(tt.text))
		start, err := d.Next()
		if err == nil {
			err = w.Copy(d, start)
		}
		if got := w.B.String(); err == nil && got != tt.want || (err != nil) != (tt.want == "") {
			t.Errorf("%s: %q, %v, want %q", tt.text, got, err, tt.want)
		}
	}
}

// Indentation doesn't grow with the square of the depth.
func TestCopyDeep(t *testing.T) {
	const depth = 10000
	var w Writer
	d := NewReader([]byte(strings.Repeat("<a>", depth) + strings.Repeat("</a>", depth)))
	start, _ := d.Next()
	if err := w.Copy(d, start); err != nil || w.B.Len() > depth*100 {
		t.Errorf("%d bytes, %v", w.B.Len(), err)
	}
}
