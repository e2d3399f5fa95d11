package main

import (
	"fmt"
	"strings"
	"testing"

	"marrow/view"
)

// TestPrintLeftOut prints one line for each file that view doesn't show, up to a limit.
func TestPrintLeftOut(t *testing.T) {
	var list []view.LeftOut
	for i := range 12 {
		list = append(list, view.LeftOut{Name: fmt.Sprintf("maps/%d\n", i), Why: "there are no models in it"})
	}
	for n, want := range map[int]string{
		0:  "",
		1:  "marrow: maps/0\\x0a: there are no models in it\n",
		10: "maps/9\\x0a: there are no models in it\n",
		12: "maps/9\\x0a: there are no models in it\nmarrow: 2 more files and folders aren't shown\n",
	} {
		var out strings.Builder
		printLeftOut(&out, list[:n])
		if got := out.String(); n == 0 && got != "" || !strings.HasSuffix(got, want) {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
