package archive

import "sync/atomic"

// used is how archives are opened that paths lead into.
var used atomic.Pointer[Options]

// Use says how archives and installed games are opened from now on that paths lead into (see package vfs). What is open stays as it is.
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
