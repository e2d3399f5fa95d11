package xmltext

import (
	"fmt"
	"strings"
	"testing"

	"marrow/internal/corpus"
)

// tokens returns the tokens of a text, with the position after each, and the error at the end.
func tokens(d *Reader) (list []string) {
	for {
		t, err := d.Next()
		if err != nil {
			return append(list, fmt.Sprint(err, " at ", d.Offset()))
		}
		t.Text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(t.Text)
		list = append(list, fmt.Sprintf("%d %q %q %q to %d", t.Kind, t.Name, t.Attrs, t.Text, d.Offset()))
	}
}

// sameTokens compares the scanner with encoding/xml.
func sameTokens(t *testing.T, data []byte) {
	t.Helper()
	std := NewReader(data)
	if err := std.useStd(); err != nil {
		t.Fatal(err)
	}
	got, want := tokens(NewReader(data)), tokens(std)
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("token %d: %s, encoding/xml has %s", i, got[i], want[i])
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d tokens, encoding/xml has %d", len(got), len(want))
	}
}

// unusualXML has texts that the scanner reads, texts that it leaves to encoding/xml, and invalid texts.
var unusualXML = []string{
	`<?xml version="1.0" encoding="utf-8"?><a b="1" c = '2'><d/><!-- e --><f>g</f></a>`,
	"<a\r\n\tb=\"1\"c='2' ></a >\r\nh", `<x:a xmlns:x="u" x:b="1"/>`, `<a xmlns="u" b:="1" :c="2"></a>`, "\xef\xbb\xbf<a/>",
	`<a b="&lt;&#65;"/>`, "<a b='1\r\n2'/>", "<a b='1\n2'/>", `<a b=1 c/>`, `<a><![CDATA[<b>]]></a>`, `<!DOCTYPE a><a/>`, `<a>]]></a>`, `<a b="]]>"/>`,
	`<a><!-- - -- - --></a>`, `<a><!----></a>`, `<a><!--></a>`, `<a><!-- --->`, `<?xml version="1.1"?><a/>`, `<?xml version="1.0"?`, `<?b c?><a/>`,
	`<a><b></a>`, `<a></b>`, `</a>`, `<a>`, `<a`, `<a `, `<a b`, `<a b="`, `<a b="1"`, `<a/`, `<a / >`, `<>`, `<1/>`, `<a 1="2"/>`, `<a:b:c/>`, `<:/>`, `< a/>`,
	"<a b='\x01'/>", "<a>\x7f</a>", "<ä b='ö'>ü</ä>", "<a b='\xe4'>\xfc</a>", "<a b='\uffff'/>", "<a>\ufffd</a>", "<a\xe4='1'/>", `<a b="<"/>`, `<a></a`, "<!--\xe4--><a/>",
	"\xff\xfe<\x00a\x00/\x00>\x00", "\xfe\xff\x00<\x00a\x00>", "", " ", "a", "\x00",
}

func TestXMLScanner(t *testing.T) {
	for _, text := range unusualXML {
		t.Run(text, func(t *testing.T) { sameTokens(t, []byte(text)) })
	}
}

// The scanner reads most real files alone.
func TestXMLScannerCorpus(t *testing.T) {
	alone := 0
	files := corpus.Read(t, "ego", "xml")
	for _, f := range files {
		sameTokens(t, f.Data)
		d := NewReader(f.Data)
		if tokens(d); d.std == nil {
			alone++
		}
	}
	t.Logf("%d of %d files", alone, len(files))
	if alone < len(files)*9/10 {
		t.Errorf("the scanner reads only %d of %d files", alone, len(files))
	}
}

func FuzzXMLScanner(f *testing.F) {
	for _, text := range unusualXML {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { sameTokens(t, data) })
}
