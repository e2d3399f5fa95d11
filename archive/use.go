package archive

import "sync/atomic"

// used has the options for archives that are opened through paths.
var used atomic.Pointer[Options]

// Use sets the options for archives and installed games that are opened later through paths (see package vfs). Archives
// that are open don't change.
func Use(o Options) { used.Store(&o) }

// options returns the options of Use, with defaults.
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
