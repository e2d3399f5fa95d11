package mdl

import (
	"testing"

	"marrow/internal/limit"
)

func TestBrief(t *testing.T) {
	e := &Error{File: "a.mdl", Line: 2, Column: 12, Got: `"x"`, Want: "a number", Text: "Radius x,", Caret: 7}
	first := `a.mdl:2:12: "x", want a number`
	many := make(Errors, limit.Errors)
	for i := range many {
		many[i] = e
	}
	for _, c := range []struct {
		list Errors
		want string
	}{
		{Errors{e}, first},
		{Errors{e, e}, first + " (and 1 more)"},
		{many, first + " (and at least 19 more)"},
	} {
		if got := c.list.Brief(); got != c.want {
			t.Errorf("%d: %q, want %q", len(c.list), got, c.want)
		}
	}
	if e.Text == "" {
		t.Error("Brief changed its errors")
	}
}
