package archive

import "sync/atomic"

// used is how archives are opened that paths lead into.
var used atomic.Pointer[Options]

// Use sets the options for archives and installed games that are opened later through paths (see package vfs). Archives
// that are open don't change.
func Use(o Options) { used.Store(&o) }

// options are those of Use.
func options() Options {
	o := Options{}
	if u := used.Load(); u != nil {
		o = *u
	}
	if o.Mentions == nil {
		o.Mentions = Mentioned
	}
	return o
}
