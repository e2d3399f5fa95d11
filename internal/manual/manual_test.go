package manual_test

import (
	"os"

	"marrow/internal/manual"
)

var page = manual.Page{
	Name: "marrow report", Parent: "marrow", Short: "Combine reports", Long: "Combines reports.\n\n  marrow -x", Usage: []string{"marrow report COMMAND"},
	Example:  "  marrow report merge a.jsonl\n",
	Commands: []manual.Command{{Name: "merge", Short: "Merge reports", Page: true}, {Name: "help", Short: "Print help"}},
	Sections: []manual.Section{{Title: "Output", Flags: []manual.Flag{
		{Names: "-o, --output FILE", Short: "write to this file", Long: "- is standard output."},
		{Names: "    --a-long-name-of-a-flag VALUE", Short: "its text is below"},
	}}},
}

func ExamplePage_Help() {
	page.Help(os.Stdout, false)
	// Output:
	// Combine reports
	//
	// Usage:
	//   marrow report COMMAND
	//
	// Combines reports.
	//
	//   marrow -x
	//
	// Examples:
	//   marrow report merge a.jsonl
	//
	// Commands:
	//   merge  Merge reports
	//   help   Print help
	//
	// Output:
	//   -o, --output FILE  write to this file. - is standard output.
	//       --a-long-name-of-a-flag VALUE
	//                      its text is below
}

func ExamplePage_Man() {
	page.Man(os.Stdout)
	// Output:
	// .TH MARROW\-REPORT 1 "" marrow marrow
	// .SH NAME
	// marrow\-report \- Combine reports
	// .SH SYNOPSIS
	// .nf
	// marrow report COMMAND
	// .fi
	// .SH DESCRIPTION
	// Combines reports.
	// .PP
	// .nf
	//   marrow \-x
	// .fi
	// .SH OPTIONS
	// .SS Output
	// .TP
	// \fB\-o, \-\-output FILE\fR
	// write to this file. \- is standard output.
	// .TP
	// \fB\-\-a\-long\-name\-of\-a\-flag VALUE\fR
	// its text is below
	// .SH EXAMPLES
	// .nf
	//   marrow report merge a.jsonl
	// .fi
	// .SH SEE ALSO
	// marrow(1), marrow\-report\-merge(1)
}
