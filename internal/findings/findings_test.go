package findings_test

import (
	"io"
	"os"

	"marrow/internal/batch"
	"marrow/internal/findings"
	"marrow/report"
)

var checked = findings.Checked{
	Entry: batch.Entry{Line: batch.Line{File: "a.mdx"}, Status: batch.Done, Findings: []report.Finding{
		{Code: report.Unreadable, Severity: report.Error, File: "a.mdx", Path: "geosets[0]", Offset: 0x40, Message: "ends early"},
		{Code: report.DrawNothing, Severity: report.Note, File: "a.mdx", Offset: -1, Message: "nothing is visible"},
	}},
	Repaired: []report.Finding{{Code: report.DrawTexture, Severity: report.Warning, File: "a.mdx", Offset: -1, Message: "no texture", Fix: "removed it"}},
}

func ExamplePrinter() {
	p := findings.NewPrinter(findings.Options{Out: func() io.Writer { return os.Stdout }})
	_ = p.Print(&checked)
	_ = p.End(false)
	// Output:
	// a.mdx: repaired DRAW001: no texture; removed it
	// a.mdx: error WIRE013: geosets[0] at 0x40: ends early
	// 1 file: 1 error, 1 note (-v lists them), 1 repaired
}

func ExamplePrinter_json() {
	p := findings.NewPrinter(findings.Options{Out: func() io.Writer { return os.Stdout }, JSON: true})
	_ = p.Print(&checked)
	_ = p.End(false)
	// Output:
	// {"schema":1,"code":"DRAW001","severity":"warning","file":"a.mdx","offset":-1,"message":"no texture","fix":"removed it","repaired":true}
	// {"schema":1,"code":"WIRE013","severity":"error","file":"a.mdx","path":"geosets[0]","offset":64,"message":"ends early"}
	// {"schema":1,"code":"DRAW002","severity":"note","file":"a.mdx","offset":-1,"message":"nothing is visible"}
}

func ExampleConversion() {
	c := findings.Conversion{File: "units/a.mdx", As: "glTF"}
	c.Print(os.Stdout, []report.Finding{
		{Code: report.DrawTexture, Severity: report.Warning, Message: "Textures/a.blp: not found; a plain colour is used instead"},
		{Code: report.LowerNoClip, Severity: report.Warning, Message: "no clip Wlak"},
	})
	// Output:
	// units/a.mdx: no clip Wlak
	// units/a.mdx: 1 texture wasn't found, and a plain colour is used instead: Textures/a.blp; searched in units; use --assets FOLDER or --game FOLDER to search other folders
}
